package overlap

import (
	"slices"

	"samurai/layout"
)

// Paper is where a board is when it is drawn in one piece. Rows and columns are counted in
// boxes, from 0.
type Paper struct {
	Rows, Cols int
	Boxes      []Spot  // by box of the board
	Grids      []*Spot // by grid: its upper left box; nil for a grid whose boxes are not together
}

// Spot is the place of a box.
type Spot struct{ Row, Col int }

func (s Spot) add(o Spot) Spot { return Spot{s.Row + o.Row, s.Col + o.Col} }
func (s Spot) sub(o Spot) Spot { return Spot{s.Row - o.Row, s.Col - o.Col} }

// within returns the place of box b (1 to 9) of a grid, relative to its first box.
func within(b int) Spot { return Spot{(b - 1) / 3, (b - 1) % 3} }

// place puts the board on paper: as its ties demand, if it can be drawn flat, or else as
// `at` says, if that gives every box a place of its own. It is an error when `at` and the
// ties disagree.
func place(b *Board) layout.Problems {
	free, agree := follow(b)
	var flat *Paper
	if agree {
		flat = arrange(b, settle(b, free, func(*Board, int) *Spot { return nil }))
	}
	if flat == nil {
		placed := make([]*Spot, len(b.Grids))
		for g := range b.Grids {
			placed[g] = placeInFile(b, g)
		}
		// A grid without a place may consist of boxes of other grids, which are apart.
		if p := arrange(b, placed); p != nil {
			b.Paper = p.unlessSparse()
			return nil
		}
	}
	grids := settle(b, free, placeInFile)
	if problems := astray(b, grids); len(problems) > 0 || flat == nil {
		return problems
	}
	p := arrange(b, grids)
	if p == nil { // `at` puts parts on one another
		p = flat
	}
	b.Paper = p.unlessSparse()
	if max(p.Rows, p.Cols) > layout.MaxPlace {
		p = flat
	}
	b.places = p.Grids
	return nil
}

// arrange returns the paper with the grids in their places, or nil when a box has no place,
// or two boxes have the same.
func arrange(b *Board, grids []*Spot) *Paper {
	p := &Paper{Boxes: make([]Spot, len(b.Boxes)), Grids: slices.Clone(grids)}
	laid := make([]bool, len(b.Boxes))
	taken := make(map[Spot]int)
	for g, s := range grids {
		if s == nil {
			continue
		}
		for i, k := range b.Grids[g] {
			at := s.add(within(i + 1))
			if other, ok := taken[at]; ok && other != k || laid[k] && p.Boxes[k] != at {
				return nil
			}
			taken[at], laid[k], p.Boxes[k] = k, true, at
		}
	}
	if len(b.Boxes) == 0 || slices.Contains(laid, false) {
		return nil
	}
	p.normalize()
	return p
}

// unlessSparse returns p, or nil when there is none or it is nearly all blank.
func (p *Paper) unlessSparse() *Paper {
	if p == nil || p.Rows*p.Cols > sparse*(len(p.Boxes)+sparse) {
		return nil
	}
	return p
}

// sparse is the maximum area of a board's paper, as a multiple of its boxes. Grids that are
// placed farther apart are drawn one by one.
const sparse = 64

// placeInFile returns the place that the file gives grid g, or nil.
func placeInFile(b *Board, g int) *Spot {
	if at := b.Layout.Grids[g].At; at != nil {
		return &Spot{at.Row, at.Col}
	}
	return nil
}

// follow places the grids of each part of the board as their ties demand, with the first
// grid of each part at 0, 0. It reports whether the ties agree with each other. In a part
// where they do not, no grid has a place.
func follow(b *Board) (grids []*Spot, agree bool) {
	grids, agree = make([]*Spot, len(b.Grids)), true
	for _, part := range b.Components() {
		if !followPart(b, part[0], grids) {
			agree = false
			for _, g := range part {
				grids[g] = nil
			}
		}
	}
	return grids, agree
}

func followPart(b *Board, first int, grids []*Spot) bool {
	grids[first] = &Spot{0, 0}
	for queue := []int{first}; len(queue) > 0; queue = queue[1:] {
		g := queue[0]
		for _, l := range b.Links[g] {
			s := grids[g].add(within(l.Box)).sub(within(l.ToBox))
			if grids[l.To] == nil {
				grids[l.To] = &s
				queue = append(queue, l.To)
			} else if *grids[l.To] != s {
				return false
			}
		}
	}
	return true
}

// settle moves each part that follow has placed so that its first grid with a place in the
// file is at that place. Parts without such a grid go to the right of the others, one after
// another.
func settle(b *Board, grids []*Spot, placeOf func(*Board, int) *Spot) []*Spot {
	settled := make([]*Spot, len(grids))
	right := 0
	move := func(part []int, by Spot) {
		for _, g := range part {
			s := grids[g].add(by)
			settled[g], right = &s, max(right, s.Col+4)
		}
	}
	var rest [][]int
	for _, part := range b.Components() {
		if grids[part[0]] == nil {
			continue
		}
		i := slices.IndexFunc(part, func(g int) bool { return placeOf(b, g) != nil })
		if i < 0 {
			rest = append(rest, part)
			continue
		}
		move(part, placeOf(b, part[i]).sub(*grids[part[i]]))
	}
	for _, part := range rest {
		left := *grids[part[0]]
		for _, g := range part {
			left.Col = min(left.Col, grids[g].Col)
		}
		move(part, Spot{0, right}.sub(left))
	}
	return settled
}

// disagree compares `at` with each line of `shared`: the first grid of the line that has a
// place determines the places of the others. It reports those that `at` places elsewhere.
func disagree(b *Board) (problems layout.Problems) {
	for i, t := range b.Layout.Shared {
		var first *Spot
		var x layout.GridBox
		for _, y := range t.Boxes {
			o := placeInFile(b, y.Grid)
			switch {
			case o == nil:
				continue
			case first == nil:
				first, x = o, y
				continue
			}
			want := first.add(within(x.Box)).sub(within(y.Box))
			if want == *o {
				continue
			}
			gx, gy := b.Layout.Grids[x.Grid], b.Layout.Grids[y.Grid]
			problems = append(problems, b.Layout.Problem(gy.At.Pos, "at."+gy.Name, layout.AtShared,
				"%s is at [%d, %d], but line %d of shared makes box %d of %s box %d of %s; as %s is at [%d, %d], %s would be at [%d, %d]",
				gy.Name, o.Row, o.Col, i+1, y.Box, gy.Name, x.Box, gx.Name, gx.Name, first.Row, first.Col, gy.Name, want.Row, want.Col))
		}
	}
	return problems
}

// astray reports the grids that `at` places elsewhere than the ties do, followed from the
// first grid of the part that has a place.
func astray(b *Board, grids []*Spot) (problems layout.Problems) {
	for g, s := range grids {
		o := placeInFile(b, g)
		if o == nil || s == nil || *o == *s {
			continue
		}
		name := b.Layout.Grids[g]
		problems = append(problems, b.Layout.Problem(name.At.Pos, "at."+name.Name, layout.AtShared,
			"%s is at [%d, %d], but its shared boxes put it at [%d, %d]", name.Name, o.Row, o.Col, s.Row, s.Col))
	}
	return problems
}

// normalize moves the paper's upper left corner to 0, 0 and measures it.
func (p *Paper) normalize() {
	lo, hi := p.Boxes[0], p.Boxes[0]
	for _, s := range p.Boxes {
		lo = Spot{min(lo.Row, s.Row), min(lo.Col, s.Col)}
		hi = Spot{max(hi.Row, s.Row), max(hi.Col, s.Col)}
	}
	for k := range p.Boxes {
		p.Boxes[k] = p.Boxes[k].sub(lo)
	}
	for g, s := range p.Grids {
		if s != nil {
			m := s.sub(lo)
			p.Grids[g] = &m
		}
	}
	p.Rows, p.Cols = hi.Row-lo.Row+1, hi.Col-lo.Col+1
}
