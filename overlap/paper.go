package overlap

import (
	"fmt"
	"slices"

	"samurai/layout"
)

// Paper tells where a board lies when it is drawn in one piece. Rows and columns
// are counted in boxes, from 0.
type Paper struct {
	Rows, Cols int
	Boxes      []Spot  // by box of the board
	Grids      []*Spot // by grid: its upper left box; nil for a grid whose boxes do not lie together
}

// Spot is the place of a box.
type Spot struct{ Row, Col int }

func (s Spot) add(o Spot) Spot { return Spot{s.Row + o.Row, s.Col + o.Col} }
func (s Spot) sub(o Spot) Spot { return Spot{s.Row - o.Row, s.Col - o.Col} }

// within returns where box b (1 to 9) of a grid lies, seen from its first box.
func within(b int) Spot { return Spot{(b - 1) / 3, (b - 1) % 3} }

// place lays the board on paper: as its ties demand if that fits a plane, else as
// `at` says, if that gives every box a place of its own. Where `at` and the ties
// disagree it is an error.
func place(b *Board) layout.Problems {
	if problems := disagree(b); len(problems) > 0 {
		return problems
	}
	flat := plane(b)
	if flat == nil {
		grids := make([]*Spot, len(b.Grids))
		for g := range b.Grids {
			grids[g] = said(b, g)
		}
		b.Paper = lay(b, grids).unlessSparse()
		return nil
	}
	grids := settle(b, flat.Grids, said)
	p := lay(b, grids)
	if p == nil { // `at` lays parts on one another
		p = flat
	}
	b.Paper = p.unlessSparse()
	if max(p.Rows, p.Cols) > layout.MaxPlace {
		p = flat
	}
	b.places = p.Grids
	return astray(b, grids)
}

// plane lays out what the ties alone demand, the parts of the board side by side. It
// returns nil when no plane holds that.
func plane(b *Board) *Paper {
	grids, ok := follow(b)
	if !ok {
		return nil
	}
	return lay(b, grids)
}

// lay returns the paper with the grids in their places, or nil when some box has
// none, or two boxes have the same.
func lay(b *Board, grids []*Spot) *Paper {
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

// sparse bounds how much blank paper a board may need for each of its boxes, so
// that grids placed a thousand miles apart are drawn one by one.
const sparse = 64

// said returns the place that the file gives grid g.
func said(b *Board, g int) *Spot {
	if at := b.Layout.Grids[g].At; at != nil {
		return &Spot{at.Row, at.Col}
	}
	return nil
}

// follow places the grids as their ties demand, the parts of the board side by side.
// It tells whether the demands agree with one another.
func follow(b *Board) (grids []*Spot, agree bool) {
	grids = make([]*Spot, len(b.Grids))
	for _, part := range b.Components() {
		grids[part[0]] = &Spot{0, 0}
		for queue := part[:1:1]; len(queue) > 0; queue = queue[1:] {
			g := queue[0]
			for _, l := range b.Links[g] {
				s := grids[g].add(within(l.Box)).sub(within(l.ToBox))
				if grids[l.To] == nil {
					grids[l.To] = &s
					queue = append(queue, l.To)
				} else if *grids[l.To] != s {
					return nil, false
				}
			}
		}
	}
	return settle(b, grids, func(*Board, int) *Spot { return nil }), true
}

// settle moves each part of the board to where the first of its grids that has a
// place in the file lies, and those without one to the right of these, one after the
// other.
func settle(b *Board, grids []*Spot, said func(*Board, int) *Spot) []*Spot {
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
		i := slices.IndexFunc(part, func(g int) bool { return said(b, g) != nil })
		if i < 0 {
			rest = append(rest, part)
			continue
		}
		move(part, said(b, part[i]).sub(*grids[part[i]]))
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

// disagree finds the ties between grids that `at` lays apart.
func disagree(b *Board) (problems layout.Problems) {
	for i, t := range b.Layout.Shared {
		for j, x := range t.Boxes {
			for _, y := range t.Boxes[j+1:] {
				s, o := said(b, x.Grid), said(b, y.Grid)
				if s == nil || o == nil || s.add(within(x.Box)) == o.add(within(y.Box)) {
					continue
				}
				gx, gy := b.Layout.Grids[x.Grid], b.Layout.Grids[y.Grid]
				want := s.add(within(x.Box)).sub(within(y.Box))
				problems = append(problems, layout.Problem{
					File: b.Layout.File, Pos: gy.At.Pos, Path: "at." + gy.Name, Code: layout.AtShared,
					Message: fmt.Sprintf("%s lies at [%d, %d], but shared[%d] says that its box %d is box %d of %s at [%d, %d]; that puts %s at [%d, %d]",
						gy.Name, o.Row, o.Col, i, y.Box, x.Box, gx.Name, s.Row, s.Col, gy.Name, want.Row, want.Col),
				})
			}
		}
	}
	return problems
}

// astray finds the grids that `at` puts elsewhere than the ties, followed from
// the first grid of their part, do.
func astray(b *Board, grids []*Spot) (problems layout.Problems) {
	for g, s := range grids {
		o := said(b, g)
		if o == nil || *o == *s {
			continue
		}
		name := b.Layout.Grids[g]
		problems = append(problems, layout.Problem{
			File: b.Layout.File, Pos: name.At.Pos, Path: "at." + name.Name, Code: layout.AtShared,
			Message: fmt.Sprintf("%s lies at [%d, %d], but what the grids share puts it at [%d, %d]",
				name.Name, o.Row, o.Col, s.Row, s.Col),
		})
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
