package scan

import (
	"cmp"
	"context"
	"errors"
	"image"
	"runtime"
	"slices"
)

// PictureBoards returns the boards on a picture in reading order, each with Page 0 and no
// words. The error is [ErrFocus], [ErrWork], [ErrTime] or [ErrRoom]. Without a whole board these are pieces that the edge cuts off. Next to boards of
// whole boxes others are left out, and next to puzzles boards without a blank, which are solutions.
func PictureBoards(img image.Image, budget *Budget) (boards []Board, err error) {
	defer Catch(&err)
	defer budget.hold()()
	dark := newInk(img, budget)
	if b := img.Bounds(); b.Dx() > maxInk/max(1, b.Dy()) {
		runtime.GC() // the picture, which nobody needs any more, is most of the memory
	}
	all, err := straightened(dark, false)
	if err == nil && len(all) == 0 {
		all, err = light(dark)
	}
	if !slices.ContainsFunc(all, func(s *straight) bool { return s.b.fillsGrids() }) {
		if tiled := tiles(dark); len(tiled) > 0 {
			all, err = tiled, nil
		}
	}
	if err != nil {
		return nil, err
	}
	for _, is := range []func(*Board) bool{(*Board).fillsBoxes, (*Board).blanks} {
		if slices.ContainsFunc(all, func(s *straight) bool { return is(&s.b) }) {
			all = slices.DeleteFunc(all, func(s *straight) bool { return !is(&s.b) })
		}
	}
	slices.SortStableFunc(all, (*straight).compare)
	unsharp := dark.isBlurred()
	if len(all) == 0 && unsharp {
		return nil, ErrFocus
	}
	for _, s := range all {
		s.b.Blurred = unsharp
		boards = append(boards, s.b)
	}
	return boards, nil
}

// light returns the boards that light ink draws on a picture: those that cover most of it with whole
// grids, or else with cells, or else are the surest. A light line on a tint may be lighter only in the
// lightest of its colours, or only in the darkest; and some programs draw lines around boxes only. What is
// in doubt is taken from another reading of the board that is surer.
func light(dark *ink) (all []*straight, err error) {
	lightest, darkest := dark.lightInks()
	var best [3]float64
	var each []*straight
	for i, p := range [4]*ink{lightest, darkest, lightest, darkest} {
		if i > 1 && slices.ContainsFunc(all, func(s *straight) bool { return s.b.fillsGrids() }) {
			break // lines around its cells were found
		}
		p.left = maxSamples
		found, e := straightened(p, i > 1)
		if e != nil {
			err = e
			continue
		}
		each = append(each, found...)
		if w := worth(found); all == nil || better(w, best) {
			all, best = found, w
		}
	}
	for _, s := range all {
		for _, o := range each {
			s.b.surer(&o.b)
		}
	}
	if len(all) > 0 {
		err = nil
	}
	return all, err
}

// worth is how much of a picture boards cover with whole grids, how much with cells, and how sure they are.
func worth(all []*straight) (w [3]float64) {
	for _, s := range all {
		area := s.b.area()
		if w[1] += area; s.b.fillsGrids() {
			w[0] += area
		}
		for i := range s.b.Cells {
			w[2] -= s.b.Cells[i].doubt()
		}
	}
	return w
}

// doubt is how doubtful the reading of a cell is where nobody writes by hand: what looks written is print
// that was read badly.
func (c *Cell) doubt() float64 {
	if c.Hand != 0 {
		return 1
	}
	return float64(c.Doubt)
}

// surer takes digits for cells in doubt from another reading of the board that has fewer doubts there.
func (b *Board) surer(o *Board) {
	const doubtful = 0.1
	same := func(c, d Cell) bool { return c.In == d.In }
	if b.Cols != o.Cols || !slices.EqualFunc(b.Cells, o.Cells, same) {
		return
	}
	for i := range b.Cells {
		c, d := &b.Cells[i], &o.Cells[i]
		if c.doubt() > doubtful && d.Digit != 0 && d.doubt() < c.doubt() {
			c.Digit, c.Doubt, c.Other, c.Hand = d.Digit, d.Doubt, d.Other, 0
		}
	}
}

// better reports whether one worth is more than another; areas differ if they do so by a twentieth.
func better(a, b [3]float64) bool {
	const more = 1.05
	for i := range 2 {
		if a[i] > more*b[i] || b[i] > more*a[i] {
			return a[i] > b[i]
		}
	}
	return a[2] > b[2]
}

// lightInks returns a picture by its light ink, as the lightest of each pixel's colours shows it and as the
// darkest does.
func (p *ink) lightInks() (lightest, darkest *ink) {
	l, d := *p, *p
	l.gray, l.other = p.other, p.gray
	d.gray, d.other = slices.Clone(p.gray), slices.Clone(p.other)
	invert(d.gray)
	invert(d.other)
	return &l, &d
}

// blanks reports whether the board has cells without a digit.
func (b *Board) blanks() bool {
	return slices.ContainsFunc(b.Cells, func(c Cell) bool { return c.In && c.Digit == 0 })
}

// compare is by height first, if neither begins in the upper half of the other.
func (s *straight) compare(o *straight) int {
	a, b := s.from.bounds(), o.from.bounds()
	if a.Min.Y > (b.Min.Y+b.Max.Y)/2 || b.Min.Y > (a.Min.Y+a.Max.Y)/2 {
		return cmp.Compare(a.Min.Y, b.Min.Y)
	}
	return cmp.Or(cmp.Compare(a.Min.X, b.Min.X), cmp.Compare(a.Min.Y, b.Min.Y))
}

// straightened returns the boards on a picture, made flat and read. Lines are around their cells, or only
// around their boxes. Where that explains only a part of what was found, the lines between cells may be lost in
// noise: the picture is looked at without its noise, and then for boxes, whose lines are darker.
func straightened(p *ink, boxes bool) (all []*straight, err error) {
	small := p.reduced(2400)
	if min(small.cols, small.rows) < minSide {
		return nil, nil
	}
	scale := float64(p.cols) / float64(small.cols)
	plain := small.onPaper(small.softened())
	defer plain.forget()
	meshes := plain.meshesOf(1./8, 1./16, 1./32, 1./64)
	if boxes {
		for i, m := range meshes {
			meshes[i] = m.thirds()
		}
		return p.flat(meshes, true, scale)
	}
	all, err = p.flat(meshes, false, scale)
	if len(meshes) == 0 || !plain.isLight() || explains(all, meshes, 0.05) {
		return all, err
	}
	better, e := p.byBoxes(small, plain, meshes, all, scale)
	switch {
	case errors.Is(e, context.Canceled), errors.Is(e, context.DeadlineExceeded):
		return nil, e
	case len(better) > 0:
		return better, nil
	}
	return all, err
}

// flat returns the boards that meshes show. Meshes that are ready neither grow nor are mended.
func (p *ink) flat(meshes []*mesh, ready bool, scale float64) (all []*straight, err error) {
	slices.SortStableFunc(meshes, func(a, b *mesh) int { return cmp.Compare(len(b.in), len(a.in)) })
	tangled := false
	var pieces []*straight // for want of whole boards: another contrast may show all of one
	for _, m := range meshes {
		if len(m.in) == 0 {
			continue
		}
		covers := func(s *straight) bool { return s.from.covers(m) }
		for _, s := range all {
			p.budget.Work(timeOfSure, len(s.from.in))
		}
		if slices.ContainsFunc(all, covers) {
			continue
		}
		if !ready {
			m.measure()
			if !m.grow() {
				tangled = true
				continue
			}
			m.mend()
			m.settle()
		}
		b, corner := m.board()
		if !b.Whole() && (b.cells() < minPiece || slices.ContainsFunc(pieces, covers)) {
			continue
		}
		s := p.straighten(m, b, corner, scale)
		switch {
		case b.Whole() && s.read():
			s.measure()
			s.outside()
			all = append(all, s)
		case !b.Whole() && len(s.b.Edges) > 0 && s.read():
			pieces = append(pieces, s)
		}
		s.done()
	}
	if len(all) == 0 {
		all = pieces[:min(1, len(pieces))]
	}
	if len(all) == 0 && tangled {
		return nil, ErrWork
	}
	return all, nil
}
