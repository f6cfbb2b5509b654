package render

import (
	"fmt"
	"math"
)

// apart prints a board grid by grid. e is nil for a key.
func (l *layouter) apart(e *Entry, b *Board, heading string) error {
	var tiles []*tile
	for g := range b.Grids {
		t := alone(b, g)
		if e == nil {
			t.notes = nil
		}
		tiles = append(tiles, t)
	}
	content := l.Paper.content().under(2 * headSize)
	cell := 21.0
	switch {
	case e == nil:
		cell = 14
	case l.Digit > 0:
		cell = l.Digit / digit
	default:
		for cell > smallestMarks && 3*highest(tiles, cell)+2*gap > content.under(legendHeight(tiles, cell)).h { // six on a page
			cell -= 0.5
		}
	}
	r := content.under(legendHeight(tiles, cell))
	high := highest(tiles, cell)
	wide := cell * tiles[0].width()
	across := int(math.Floor((r.w + gap) / (wide + gap)))
	down := int(math.Floor((r.h + gap) / (high + gap)))
	if across < 1 || down < 1 {
		return fmt.Errorf("digits of %g points are too large: a grid would not fit on the page", l.Digit)
	}
	per := across * down
	if e != nil && len(tiles) > 2*per {
		l.chart(b, heading)
	}
	between := min(2*gap, (r.w-wide*float64(across))/max(1, float64(across-1)))
	x := r.x + (r.w-wide*float64(across)-between*float64(across-1))/2
	for g, t := range tiles {
		i := g % per
		if i == 0 {
			s := l.apartHead(heading, g/per+1, (len(tiles)+per-1)/per, x, r.x+r.w-x)
			s.legend(l.Look, tiles, x, content.y, r.x+r.w-x, cell)
		}
		t.draw(l.pages[len(l.pages)-1], l.Look,
			x+float64(i%across)*(wide+between), r.y+float64(i/across)*(high+gap), cell)
	}
	if e != nil {
		l.owe([]Entry{*e})
	}
	return nil
}

// highest is the height of the highest tile, names and notes included.
func highest(tiles []*tile, cell float64) float64 {
	high := 0.0
	for _, t := range tiles {
		high = max(high, t.above(cell)+cell*t.height()+t.below(cell))
	}
	return high
}

// apartHead begins page n of the pages of a board that is printed grid by grid.
func (l *layouter) apartHead(heading string, n, pages int, x, width float64) *Scene {
	s := l.sheet(l.Paper, heading)
	if pages > 1 {
		heading = fmt.Sprintf("%s (%d of %d)", heading, n, pages)
	}
	s.heading(x, l.Paper.content().y+headSize, width, headSize, heading, l.Look)
	return s
}

// legendHeight is the room that the legend of tiles takes, if they have notes.
func legendHeight(tiles []*tile, cell float64) float64 {
	for _, t := range tiles {
		if len(t.notes) > 0 {
			return 1.5 * noteSize(cell)
		}
	}
	return 0
}

// legend tells how to read the notes of grids that are drawn by themselves.
func (s *Scene) legend(look Look, tiles []*tile, x, y, room, cell float64) {
	if legendHeight(tiles, cell) == 0 {
		return
	}
	s.Labels = append(s.Labels, Label{
		X: x, Y: y + noteSize(cell)/2, Size: noteSize(cell), Color: look.Mark,
		Text: "Boxes are numbered 1 to 9, row by row; those joined by = are one and the same.",
	}.within(room))
}
