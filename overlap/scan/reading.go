package scan

import (
	"cmp"
	"context"
	"errors"
	"image"
	"runtime"
	"slices"
)

// found is a board that was read on a picture, the mesh that it was found by, and the sides where it comes close to the
// edge of the picture, see [Fault].
type found struct {
	Board
	from  *mesh
	edges []string
}

// PictureBoards returns the boards on a picture in reading order, each with Page 0 and no
// words. known says whether a board has a known shape. The error is a [Fault] if there are none, or [ErrWork], [ErrTime] or [ErrRoom].
// Without a whole board these are pieces that the edge cuts off. Left out are boards within a larger one of unknown shape,
// others next to boards of whole boxes, and next to puzzles boards without a blank, which are solutions.
//
// A picture may be read in several ways: by its dark ink, by its light ink, by the shades of tiles. They are tried
// until boards of whole grids are found, those that need least first.
func PictureBoards(img image.Image, known func(*Board) bool, budget *Budget) (boards []Board, err error) {
	defer Catch(&err)
	defer budget.hold()()
	dark := newInk(img, budget)
	if b := img.Bounds(); b.Dx() > maxInk/max(1, b.Dy()) {
		runtime.GC() // the picture, which nobody needs any more, is most of the memory
	}
	v, plain, meshes := dark.lines()
	all, err := v.lined(plain, meshes, known)
	if !slices.ContainsFunc(all, wholeGrids) {
		all, err = dark.otherwise(known, all, err)
	}
	if fault := (Fault{}); errors.Is(err, ErrWork) {
		if fault = v.fault(meshes); fault.Seen() {
			return nil, fault
		}
	}
	if err != nil {
		return nil, err
	}
	for _, is := range []func(found) bool{func(f found) bool { return f.fillsBoxes() }, func(f found) bool { return f.blanks() }} {
		if slices.ContainsFunc(all, is) {
			all = slices.DeleteFunc(all, func(f found) bool { return !is(f) })
		}
	}
	slices.SortStableFunc(all, found.compare)
	if len(all) == 0 {
		return nil, v.fault(meshes)
	}
	var fault Fault
	if !slices.ContainsFunc(all, wholeGrids) {
		fault = v.fault(meshes)
	}
	for _, f := range all {
		fault.Edges = f.edges
		boards = append(boards, f.on(0, nil, fault))
	}
	return withoutFragments(boards, known), nil
}

// otherwise looks for boards by light ink, if there are none, and by tiles. If that takes too long, what was found
// until then counts.
func (p *ink) otherwise(known func(*Board) bool, before []found, why error) (all []found, err error) {
	defer func() {
		if errors.Is(err, ErrTime) {
			err = why
		}
	}()
	defer Catch(&err)
	defer p.budget.limit(timeOfAgain)()
	defer p.budget.hold()()
	all = before
	if why == nil && len(all) == 0 {
		all, why = p.light(known)
	}
	if !slices.ContainsFunc(all, wholeGrids) {
		if tiled := p.tiles(); len(tiled) > 0 {
			return tiled, nil
		}
	}
	return all, why
}

func wholeGrids(f found) bool { return f.fillsGrids() }

// compare is by height first, if neither begins in the upper half of the other.
func (f found) compare(o found) int {
	a, b := f.bounds(), o.bounds()
	if a.Min.Y > (b.Min.Y+b.Max.Y)/2 || b.Min.Y > (a.Min.Y+a.Max.Y)/2 {
		return cmp.Compare(a.Min.Y, b.Min.Y)
	}
	return cmp.Or(cmp.Compare(a.Min.X, b.Min.X), cmp.Compare(a.Min.Y, b.Min.Y))
}

// read returns the boards that lines around their cells draw.
func (p *ink) read(known func(*Board) bool) ([]found, error) {
	v, plain, meshes := p.lines()
	return v.lined(plain, meshes, known)
}

// lined returns the boards that meshes on a paper show. Where that explains only a part of what was found, the
// lines between cells may be lost in noise: the picture is looked at for boxes, whose lines are darker, and then without its
// noise.
func (v view) lined(plain *paper, meshes []*mesh, known func(*Board) bool) ([]found, error) {
	if plain == nil {
		return nil, nil
	}
	defer plain.forget()
	all, err := v.flat(meshes)
	if len(meshes) == 0 || !plain.isLight() || explains(all, meshes, fewMissed) {
		return all, err
	}
	better, e := v.again(plain, meshes, all, known)
	switch {
	case errors.Is(e, context.Canceled), errors.Is(e, context.DeadlineExceeded):
		return nil, e
	case len(better) > 0:
		return better, nil
	}
	return all, err
}

// lines returns the meshes that lines around cells draw, with the paper, which is nil if the picture is too small for a board.
func (p *ink) lines() (v view, plain *paper, meshes []*mesh) {
	v, ok := p.view()
	if ok {
		plain = v.small.onPaper(v.small.softened())
		meshes = plain.meshesOf(cellLines...)
	}
	return v, plain, meshes
}

// view is a picture with a smaller one of it, in which lines are followed.
type view struct {
	*ink
	small *ink
	scale float64 // how much smaller
}

// view is false if the picture is too small for a board.
func (p *ink) view() (v view, ok bool) {
	small := p.reduced(longest)
	return view{p, small, float64(p.cols) / float64(small.cols)}, min(small.cols, small.rows) >= minSide
}

// again looks for boards that explain a picture better than those that were found by its lines as they are: by boxes,
// and then in the picture without its noise. It returns none if there are none.
func (v view) again(plain *paper, meshes []*mesh, before []found, known func(*Board) bool) (all []found, err error) {
	defer Catch(&err)
	defer v.budget.limit(timeOfAgain)()
	defer v.budget.hold()()
	soft := v.small.blurred(noiseBlur)
	quiet := (&ink{cols: v.small.cols, rows: v.small.rows, gray: soft, left: v.left, budget: v.budget}).onPaper(soft) // in whose gray lines are clear
	dark := append(quiet.meshesOf(boxLines...), plain.meshesOf(boxLines...)...)
	cells := quiet.meshesOf(cellLines[:quietLines]...)
	seen := slices.Concat(meshes, dark, cells)
	slices.SortStableFunc(dark, func(a, b *mesh) int { return cmp.Compare(len(b.in), len(a.in)) })
	var fine [3][]*mesh // of a known shape, of whole grids, and others
	promise := func(f *mesh) int {
		switch b, _ := f.board(); {
		case known(&b):
			return 0
		case b.fillsGrids():
			return 1
		}
		return 2
	}
	for _, m := range dark {
		if v.covered(m, fine[0]) {
			continue
		}
		if ways := m.ruled(v.small); len(ways) > 0 {
			f := ways[max(0, slices.IndexFunc(ways, func(f *mesh) bool { return promise(f) < len(fine)-1 }))]
			fine[promise(f)] = append(fine[promise(f)], f)
		}
	}
	for _, way := range []func() ([]found, error){
		func() ([]found, error) { return v.ready(slices.Concat(fine[:]...)), nil },
		func() ([]found, error) { return v.flat(cells) },
	} {
		if all, err = way(); err == nil && better(worth(all), worth(before)) && explains(all, seen, someMissed) {
			return all, nil
		}
	}
	return nil, err
}

// light returns the boards that light ink draws on a picture: those that cover most of it with whole
// grids, or else with cells, or else are the surest. A light line on a tint may be lighter only in the
// lightest of its colours, or only in the darkest; and some programs draw lines around boxes only. What is
// in doubt is taken from another reading of the board that is surer.
func (p *ink) light(known func(*Board) bool) (all []found, err error) {
	lightest, darkest := p.lightInks()
	var each [][]found
	for _, read := range []func(func(*Board) bool) ([]found, error){lightest.read, darkest.read, lightest.divided, darkest.divided} {
		if len(each) > 1 && slices.ContainsFunc(all, wholeGrids) {
			break // lines around its cells were found
		}
		boards, e := read(known)
		if e != nil {
			err = e
			continue
		}
		each = append(each, boards)
		if all == nil || better(worth(boards), worth(all)) {
			all = boards
		}
		if sure(all) {
			return all, nil
		}
	}
	all = slices.Clone(all)
	for _, boards := range each {
		for i := range all {
			for _, o := range boards {
				all[i].Board = all[i].surer(&o.Board)
			}
		}
	}
	if len(all) > 0 {
		err = nil
	}
	return all, err
}

// divided returns the boards of a picture on which lines are around boxes only.
func (p *ink) divided(func(*Board) bool) ([]found, error) {
	v, plain, meshes := p.lines()
	if plain == nil {
		return nil, nil
	}
	defer plain.forget()
	for i, m := range meshes {
		meshes[i] = m.thirds()
	}
	return v.ready(byCells(meshes)), nil
}

// flat returns the boards that meshes show once they have grown.
func (v view) flat(meshes []*mesh) (all []found, err error) {
	tangled := false
	var tried []*mesh
	var pieces []found // for want of whole boards: another contrast may show all of one
	for _, m := range byCells(meshes) {
		if v.covered(m, tried) {
			continue
		}
		grown, ok := m.grown()
		if !ok {
			tangled = true
			continue
		}
		m = grown.settled()
		b, corner := m.board()
		switch {
		case b.Whole():
			tried = append(tried, m)
			if f, ok := v.readBoard(m, b, corner); ok {
				all = append(all, f)
			}
		case b.cells() >= minPiece && len(pieces) == 0:
			if f, ok := v.readBoard(m, b, corner); ok && len(f.edges) > 0 {
				pieces = append(pieces, f)
			}
		}
	}
	if len(all) == 0 {
		all = pieces
	}
	if len(all) == 0 && tangled {
		return nil, ErrWork
	}
	return all, nil
}

// ready returns the boards that meshes show as they are, the most promising first.
func (v view) ready(meshes []*mesh) (all []found) {
	var tried []*mesh
	for _, m := range meshes {
		if b, corner := m.board(); b.Whole() && !v.covered(m, tried) {
			if f, ok := v.readBoard(m, b, corner); ok {
				all, tried = append(all, f), append(tried, m)
			}
		}
	}
	return all
}

// byCells returns the meshes that have cells, those of most cells first.
func byCells(meshes []*mesh) []*mesh {
	all := slices.DeleteFunc(slices.Clone(meshes), func(m *mesh) bool { return len(m.in) == 0 })
	slices.SortStableFunc(all, func(a, b *mesh) int { return cmp.Compare(len(b.in), len(a.in)) })
	return all
}

// covered reports whether one of some meshes lies where a mesh does.
func (v view) covered(m *mesh, by []*mesh) bool {
	for _, o := range by {
		v.budget.Work(timeOfSure, len(o.in))
	}
	return slices.ContainsFunc(by, func(o *mesh) bool { return o.covers(m) })
}
