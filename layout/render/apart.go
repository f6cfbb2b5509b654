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
	if len(b.Grids) > 2*per {
		l.chart(e, b, heading)
	}
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

// chart prints where the grids of a puzzle lie that is printed grid by grid, under
// their names. Where they lie on no plane there is none.
func (l *layouter) chart(e *Entry, b *Board, heading string) {
	blank := *b
	blank.Digits = make([]uint8, len(b.Digits))
	blank.Candidates, blank.Notes, blank.Stand = nil, nil, nil
	t := whole(&blank)
	if t == nil || e == nil {
		return
	}
	t.chart = true
	s := l.sheet(heading)
	r := l.content()
	cell := min(10, r.under(2*headSize).cell(t))
	l.put(s, r, t, heading, headSize, cell)
	x, y := r.x+max(0, (r.w-cell*t.width())/2), r.y
	if heading != "" {
		y += 1.6 * headSize
	}
	for g, p := range b.Paper.Grids {
		if p != nil {
			size := 2 * cell
			s.Labels = append(s.Labels, Label{
				X: x + cell*(3*float64(p.Col)+4.5), Y: y + cell*(3*float64(p.Row)+4.5) + capHeight/2*size,
				Size: size, Text: b.Layout.Grids[g].Name, Anchor: Middle, Bold: true, Color: l.Look.Clue,
			})
		}
	}
}
