package render

import (
	"fmt"
	"math"
)

// apart prints a board grid by grid. e is nil for a key.
func (l *layouter) apart(e *Entry, b *Board, heading string) error {
	cell := 21.0 // six on a page
	switch {
	case e == nil:
		cell = 14
	case l.Digit > 0:
		cell = l.Digit / digit
	}
	r := l.content().under(2 * headSize)
	high := func(t *tile) float64 { return t.above(cell) + cell*t.height() + t.below(cell) }
	first := alone(b, 0)
	across := int(math.Floor((r.w + gap) / (cell*first.width() + gap)))
	down := int(math.Floor((r.h + gap) / (high(first) + gap)))
	if across < 1 || down < 1 {
		return fmt.Errorf("digits of %g points are too large: a grid would not fit on the page", l.Digit)
	}
	per := across * down
	for g := range b.Grids {
		if g%per == 0 {
			s := l.sheet(heading)
			title := heading
			if len(b.Grids) > per {
				title = fmt.Sprintf("%s (%d of %d)", heading, g/per+1, (len(b.Grids)+per-1)/per)
			}
			s.Labels = append(s.Labels, Label{
				X: l.content().x, Y: l.content().y + headSize, Size: headSize, Bold: true,
				Text: fit(title, r.w, headSize), Color: l.Look.Clue,
			})
		}
		t := alone(b, g)
		i := g % per
		wide := (r.w - float64(across)*cell*t.width()) / max(1, float64(across-1)) // between two
		t.draw(l.pages[len(l.pages)-1], l.Look,
			r.x+float64(i%across)*(cell*t.width()+wide),
			r.y+float64(i/across)*(high(first)+gap), cell)
	}
	if e != nil {
		l.owe([]Entry{*e})
	}
	return nil
}
