package render

import (
	"errors"
	"fmt"
	"math"
)

// apart prints a board grid by grid. e is nil for a key.
func (l *layouter) apart(e *Entry, b *Board, heading string) error {
	var tiles []*tile
	for _, g := range b.shown() {
		t := alone(b, g, &l.Look)
		if e == nil {
			t.notes = nil
		}
		tiles = append(tiles, t)
	}
	var below, foot []words // the heading of the first page, and the words on the last one
	var code code
	if e != nil {
		below, foot, code = (&Entry{Byline: e.Byline}).head(headSize, l.Look, l.Intro), e.foot(l.Look), e.Code
	}
	content := l.content(l.Paper)
	_, high := code.set(append(l.numbered(heading, len(tiles), len(tiles)), below...), content.w, l.font)
	content = content.under(max(high+4, 2*headSize))
	g, ok := l.grid(e, tiles, content)
	if !ok {
		size := l.Digit
		if e == nil {
			size = l.KeyDigit
		}
		if size > 0 {
			return fmt.Errorf("digits of %g points are too large: a grid would not fit on the page", size)
		}
		return errors.New("a grid does not fit on the page; take larger paper, smaller margins or fewer words")
	}
	per := g.across * g.down
	if e != nil && len(tiles) > 2*per {
		l.chart(b, heading)
	}
	between := min(2*gap, (g.w-g.wide*float64(g.across))/max(1, float64(g.across-1)))
	x := g.x + (g.w-g.wide*float64(g.across)-between*float64(g.across-1))/2
	pages := (len(tiles) + per - 1) / per
	for i, t := range tiles {
		if i%per == 0 {
			s := l.sheet(l.Paper, heading)
			head := l.numbered(heading, i/per+1, pages)
			beside := code
			if i == 0 {
				head = append(head, below...)
			} else {
				beside = nil
			}
			lines, _ := beside.set(head, g.x+g.w-x, l.font)
			left := x
			if len(lines) > len(head) {
				lines, _ = beside.set(head, g.w, l.font)
				left = g.x
			}
			beside.draw(s, g.x+g.w, l.content(l.Paper).y)
			s.lines(lines, left, l.content(l.Paper).y, g.x+g.w-left)
			s.legend(l.Look, tiles, x, content.y, g.x+g.w-x, g.cell)
		}
		t.draw(l.pages[len(l.pages)-1], l.Look,
			x+float64(i%per%g.across)*(g.wide+between), g.y+float64(i%per/g.across)*(g.high+gap), g.cell)
	}
	above := float64((len(tiles) - 1) % per / g.across) // rows above the last one
	l.flow(foot, heading, g.y+above*(g.high+gap)+g.high+footGap)
	if e != nil {
		l.owe([]Entry{*e})
	}
	return nil
}

// flow prints texts on the last page from a height on, and the lines that do not fit there on pages under a heading.
func (l *layouter) flow(texts []words, heading string, y float64) {
	r := l.content(l.Paper)
	lines, _ := set(texts, r.w, l.font)
	for _, line := range lines {
		if y+line.Y > r.y+r.h {
			head, high := set([]words{{heading, headSize, true, l.Look.Clue}}, r.w, l.font)
			l.sheet(l.Paper, heading).lines(head, r.x, r.y, r.w)
			y = r.y + high + line.Size - line.Y
		}
		l.pages[len(l.pages)-1].lines([]Label{line}, r.x, y, r.w)
	}
}

// numbered is the heading of page n of a board that is printed grid by grid.
func (l *layouter) numbered(heading string, n, pages int) []words {
	if pages > 1 {
		heading = l.Look.Words.Get("part", "title", heading, "page", fmt.Sprint(n), "pages", fmt.Sprint(pages))
	}
	return []words{{heading, headSize, true, l.Look.Clue}}
}

// grids is the arrangement of grids on a page.
type grids struct {
	room
	cell, wide, high float64
	across, down     int
}

// grid returns the arrangement of tiles on the pages of a board that is printed grid by
// grid: six to a page if they may be that small. ok is false when not even one fits.
func (l *layouter) grid(e *Entry, tiles []*tile, content room) (g grids, ok bool) {
	smallest, largest := l.least(tiles[0]), 21.0
	switch {
	case e == nil && l.KeyDigit > 0:
		smallest = l.leastKey()
		largest = smallest
	case e == nil:
		smallest, largest = l.leastKey(), max(14, l.leastKey())
	case l.Digit > 0:
		largest = smallest
	}
	for cell := largest; ; cell = max(smallest, cell-0.5) {
		g = grids{room: content.under(legendHeight(tiles, cell)), cell: cell, wide: cell * tiles[0].width(), high: highest(tiles, cell)}
		g.across = int(math.Floor((g.w + gap + 1e-6) / (g.wide + gap)))
		g.down = int(math.Floor((g.h + gap + 1e-6) / (g.high + gap)))
		ok = g.across > 0 && g.down > 0
		if e == nil && ok || g.down >= 3 || cell <= smallestMarks && ok || cell <= smallest {
			return g, ok
		}
	}
}

// highest is the height of the highest tile, names and notes included.
func highest(tiles []*tile, cell float64) float64 {
	high := 0.0
	for _, t := range tiles {
		high = max(high, t.above(cell)+cell*t.height()+t.below(cell))
	}
	return high
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

// legend says how to read the notes of grids that are drawn by themselves.
func (s *Scene) legend(look Look, tiles []*tile, x, y, room, cell float64) {
	if legendHeight(tiles, cell) == 0 {
		return
	}
	s.Labels = append(s.Labels, Label{
		X: x, Y: y + noteSize(cell)/2, Size: noteSize(cell), Color: look.Mark,
		Text: look.Words.Get("numbered"),
	}.within(room, fontOr(s.Font)))
}
