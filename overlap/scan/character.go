package scan

import (
	"image"
	"slices"

	"samurai/overlap/scan/digit"
)

// inkOfDigits returns the ink of the digits: what is darker than around it by a part of the contrast
// that the cell has, and if that is little, that digits of the board have.
func (s *straight) inkOfDigits() []bool {
	cells := make([]*ink, len(s.b.Cells))
	contrast := make([]float64, len(cells))
	var all []float64
	for i, c := range s.b.Cells {
		if c.In {
			cells[i] = s.crop(s.cell(i))
			contrast[i] = cells[i].contrast()
			all = append(all, contrast[i])
		}
	}
	slices.Sort(all)
	least := contrastLeast * rank(all, contrastUsual)
	dark := make([]bool, len(s.gray))
	for i, c := range cells {
		if c == nil {
			continue
		}
		of := c.threshold(s.side/inkAround, inkPart*max(least, contrast[i]))
		at := s.cell(i).Min
		for y := range s.side {
			copy(dark[(at.Y+y)*s.cols+at.X:], of[y*s.side:][:s.side])
		}
	}
	return dark
}

// cell is where a cell lies on the picture.
func (s *straight) cell(i int) image.Rectangle {
	x, y := i%s.b.Cols*s.side, i/s.b.Cols*s.side
	return image.Rect(x, y, x+s.side, y+s.side)
}

// crop is a part of a picture.
func (p *ink) crop(r image.Rectangle) *ink {
	return &ink{cols: r.Dx(), rows: r.Dy(), gray: p.within(r)}
}

// within is the gray of a part of a picture.
func (p *ink) within(r image.Rectangle) []uint8 {
	gray := make([]uint8, 0, r.Dx()*r.Dy())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		gray = append(gray, p.gray[y*p.cols+r.Min.X:][:r.Dx()]...)
	}
	return gray
}

// rank is the value up to which so many hundredths of all values are, which are sorted.
func rank[V any](sorted []V, hundredths int) V { return sorted[len(sorted)*hundredths/100] }

// ranks returns the rank of each hundredth among grays, one at least.
func ranks(grays []uint8) func(hundredths int) int {
	var count [256]int
	for _, g := range grays {
		count[g]++
	}
	return func(hundredths int) (gray int) {
		for below := count[0]; below <= len(grays)*hundredths/100; below += count[gray] {
			gray++
		}
		return gray
	}
}

// contrast is how much darker than paper the darkest of the middle of a picture is.
func (p *ink) contrast() float64 {
	of := ranks(p.within(image.Rect(0, 0, p.cols, p.rows).Inset(p.cols / cellEdge)))
	paper, dark := float64(of(paperFrom)), float64(of(darkTo))
	return (paper - dark) / max(1, paper)
}

// readBoard reads a board of the picture that a mesh shows.
func (v view) readBoard(m *mesh, b Board, corner spot) (found, bool) {
	s := v.straighten(m, b, corner)
	defer s.done()
	return s.found()
}

// found reads the digits of the cells, whichever way up they stand. It is false when these are
// no board.
func (s *straight) found() (f found, ok bool) {
	s, glyphs := s.stood()
	glyphs = s.uncovered(s.byHand(glyphs))
	cells, ok := filled(s.b.Cells, axis{0, float64(s.side), s.b.Cols}, axis{0, float64(s.side), s.b.Rows}, glyphs)
	if !ok {
		return f, false
	}
	b := Board{Rows: s.b.Rows, Cols: s.b.Cols, Cells: s.measured(s.marked(cells))}
	return found{s.shadesOut(b), s.from, s.edges}, true
}

// stood returns the board turned so that its digits stand upright, and these.
func (s *straight) stood() (*straight, []Glyph) {
	best := s.glyphs(0)
	most := certainty(best)
	if most >= uprightSure {
		return s, best
	}
	turn := 0
	for t := 1; t < 4; t++ {
		g := s.glyphs(t)
		if c := certainty(g); c > most {
			best, most, turn = g, c, t
		}
	}
	return s.turned(turn, best)
}

// certainty is the mean probability of the digits that are read.
func certainty(glyphs []Glyph) float64 {
	sum := 0.0
	for _, g := range glyphs {
		if g.Char != '?' {
			sum += 1 - float64(g.Doubt)
		}
	}
	return sum / float64(max(1, len(glyphs)))
}

// glyphs reads the cells of a board that is turned by quarters.
func (s *straight) glyphs(turn int) (all []Glyph) {
	s.budget.Work(timeOfInk, s.cols, s.rows)
	for i, c := range s.b.Cells {
		if !c.In {
			continue
		}
		if box, ok := s.character(s.cell(i)); ok {
			s.budget.Work(timeOfDigit)
			if g, ok := s.glyph(box, turn); ok {
				all = append(all, g)
			}
		}
	}
	return all
}

// turned returns the board and its picture turned by quarters to the left, and glyphs at their new places.
func (s *straight) turned(quarters int, glyphs []Glyph) (*straight, []Glyph) {
	turned := *s
	for range quarters {
		old, b := turned.strokes, turned.b
		glyphs = slices.Clone(glyphs)
		for i, g := range glyphs {
			glyphs[i].X, glyphs[i].Y = g.Y, float64(old.cols)-g.X
		}
		turned.quarters++
		turned.strokes = strokes{
			&ink{cols: old.rows, rows: old.cols, left: old.left, budget: old.budget, gray: toTheLeft(old.gray, old.cols), other: toTheLeft(old.other, old.cols)},
			toTheLeft(old.dark, old.cols),
		}
		turned.b.Rows, turned.b.Cols = b.Cols, b.Rows
		turned.b.Cells = make([]Cell, len(b.Cells))
		for i := range turned.b.Cells {
			row, col := i/turned.b.Cols, i%turned.b.Cols
			turned.b.Cells[i] = b.Cells[col*b.Cols+b.Cols-1-row]
		}
	}
	return &turned, glyphs
}

// toTheLeft turns rows by a quarter: the columns from the right are the new ones.
func toTheLeft[V any](values []V, cols int) []V {
	out := transposed(values, cols)
	rows := len(values) / max(1, cols)
	for i, j := 0, cols-1; i < j; i, j = i+1, j-1 {
		for k := range rows {
			out[i*rows+k], out[j*rows+k] = out[j*rows+k], out[i*rows+k]
		}
	}
	return out
}

// character finds the box of what is written in a cell; a digit that touches a line is cut off
// there.
func (s *straight) character(cell image.Rectangle) (box image.Rectangle, ok bool) {
	for _, edge := range cellEdges {
		if box, ok = s.written(cell, cell.Inset(s.side*edge/100)); ok {
			return box, ok
		}
	}
	return box, false
}

// written finds the box of what is written in the inner part of a cell: the largest connected
// ink in its middle, and pieces that lie with it.
func (s *straight) written(cell, inner image.Rectangle) (box image.Rectangle, ok bool) {
	middle := cell.Inset(s.side / cellCore)
	parts, side := s.blots(inner, cell.Inset(s.side/cellEdge)), float64(s.side)
	most := 0
	for _, p := range parts {
		c := image.Pt((p.box.Min.X+p.box.Max.X)/2, (p.box.Min.Y+p.box.Max.Y)/2)
		large := float64(max(p.box.Dx(), p.box.Dy())) >= digitLeast*side && float64(p.box.Dx()) <= digitWidest*side
		if c.In(middle) && 2*p.inside > p.n && p.n > most && large {
			box, most = p.box, p.n
		}
	}
	if most == 0 {
		return box, false
	}
	main := box
	for _, p := range parts {
		c := image.Pt((p.box.Min.X+p.box.Max.X)/2, (p.box.Min.Y+p.box.Max.Y)/2)
		touches := p.box.Min.X == inner.Min.X || p.box.Min.Y == inner.Min.Y || p.box.Max.X == inner.Max.X || p.box.Max.Y == inner.Max.Y
		wide := float64(p.box.Dx()) > pieceWidest*side
		near := s.side / pieceNear
		if !touches && !wide && float64(p.n) >= pieceLeast*float64(most) && c.In(cell.Inset(s.side/cellEdge)) && c.X >= main.Min.X-near && c.X < main.Max.X+near {
			box = box.Union(p.box)
		}
	}
	return box, true
}

// blot is connected ink.
type blot struct {
	box    image.Rectangle
	n      int // its pixels
	inside int // of them, those in the middle
}

// blots returns the connected parts of the ink in a rectangle that has a middle.
func (p strokes) blots(r, middle image.Rectangle) (all []blot) {
	seen := make([]bool, r.Dx()*r.Dy())
	index := func(q image.Point) int { return (q.Y-r.Min.Y)*r.Dx() + q.X - r.Min.X }
	var stack []image.Point
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			start := image.Pt(x, y)
			if !p.dark[y*p.cols+x] || seen[index(start)] {
				continue
			}
			b := blot{box: image.Rectangle{start, start.Add(image.Pt(1, 1))}}
			seen[index(start)] = true
			stack = append(stack[:0], start)
			for len(stack) > 0 {
				q := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				b.n++
				if q.In(middle) {
					b.inside++
				}
				b.box = b.box.Union(image.Rectangle{q, q.Add(image.Pt(1, 1))})
				for k := range 9 {
					o := q.Add(image.Pt(k%3-1, k/3-1))
					if o.In(r) && p.dark[o.Y*p.cols+o.X] && !seen[index(o)] {
						seen[index(o)] = true
						stack = append(stack, o)
					}
				}
			}
			all = append(all, b)
		}
	}
	return all
}

// spotted reports whether there is ink in the middle of a cell.
func (s *straight) spotted(cell image.Rectangle) bool {
	middle := cell.Inset(s.side / cellCore)
	return float64(s.amount(middle)) > spotLeast*float64(middle.Dx()*middle.Dy())
}

// glyph reads a character of a picture to be turned to the left by quarters: the most probable digit, or ? for what is none.
func (p *ink) glyph(box image.Rectangle, turn int) (g Glyph, ok bool) {
	lo, hi := uint8(255), uint8(0)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			lo, hi = min(lo, p.gray[y*p.cols+x]), max(hi, p.gray[y*p.cols+x])
		}
	}
	if hi-lo < glyphLeast {
		return g, false
	}
	cols, rows := box.Dx(), box.Dy()
	if turn%2 == 1 {
		cols, rows = rows, cols
	}
	s := digit.Normalize(cols, rows, func(x, y int) float32 {
		switch turn {
		case 1:
			x, y = box.Dx()-1-y, x
		case 2:
			x, y = box.Dx()-1-x, box.Dy()-1-y
		case 3:
			x, y = y, box.Dy()-1-x
		}
		return float32(hi-p.gray[(box.Min.Y+y)*p.cols+box.Min.X+x]) / float32(hi-lo)
	})
	chance := digit.Read(&s)
	chance[0] *= dirt
	total, hand := float32(0), chance[digit.ByHand:]
	for d, h := range hand {
		chance[1+d] += h
	}
	for _, c := range chance[:digit.ByHand] {
		total += c
	}
	best, second := 0, 0
	for c := range digit.ByHand {
		switch {
		case chance[c] > chance[best] || c == 0:
			best, second = c, best
		case second == best || chance[c] > chance[second]:
			second = c
		}
	}
	g = Glyph{
		Char: '?', X: float64(box.Min.X+box.Max.X) / 2, Y: float64(box.Min.Y+box.Max.Y) / 2,
		Width: float64(cols), Size: float64(rows) / tall, Doubt: max(sureMost, 1-chance[best]/total),
	}
	if best > 0 {
		g.Char, g.Hand = '0'+rune(best), hand[best-1]/chance[best]
	}
	if g.Other = '?'; second > 0 {
		g.Other = '0' + rune(second)
	}
	return g, true
}
