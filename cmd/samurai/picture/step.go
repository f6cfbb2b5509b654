package picture

import (
	"slices"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/solver/logic"
)

// stepBoard is the board before a step, with what the step is about marked. Of a large board
// it is the grids of the step.
func stepBoard(p *logic.Position, s *logic.Step) *render.Board {
	n := p.Cells()
	b := &render.Board{Board: p.Board.Board, Digits: p.Values(), Bold: make([]bool, n), Candidates: make([]layout.Set, n), Numbered: true}
	for c := range n {
		b.Bold[c] = p.IsClue(c)
		b.Candidates[c] = p.Marks(c)
	}
	b.Marks = stepMarks(p, s)
	if grids := stepGrids(p, s); len(grids) < len(p.Board.Grids) {
		b.Only = grids
	}
	return b
}

// stepGrids are as few grids as show the houses of a step and all of its cells.
func stepGrids(p *logic.Position, s *logic.Step) []int {
	var needs [][]int // lists of grids; one grid of each list is shown
	for _, h := range append(slices.Clone(s.Houses), s.Covers...) {
		needs = append(needs, p.HouseGrids(h))
	}
	cell := func(c int) {
		var grids []int
		for _, gb := range p.Boxes[c/9] {
			grids = append(grids, gb.Grid)
		}
		needs = append(needs, grids)
	}
	for _, c := range append(slices.Clone(s.Cells), s.Fins...) {
		cell(int(c))
	}
	for _, list := range [][]logic.Candidate{s.Placed, s.Removed} {
		for _, c := range list {
			cell(c.Cell())
		}
	}
	var grids []int
	for len(needs) > 0 {
		count, best := make([]int, len(p.Board.Grids)), 0
		for _, n := range needs {
			for _, g := range n {
				if count[g]++; count[g] > count[best] || count[g] == count[best] && g < best {
					best = g
				}
			}
		}
		grids = append(grids, best)
		needs = slices.DeleteFunc(needs, func(n []int) bool { return slices.Contains(n, best) })
	}
	slices.Sort(grids)
	return grids
}

// stepMarks marks the cells, candidates and links of a step.
func stepMarks(p *logic.Position, s *logic.Step) *render.Marks {
	m := &render.Marks{}
	tint := func(cells []int32, role render.Role) {
		for _, c := range cells {
			m.Cells = append(m.Cells, render.CellMark{Cell: int(c), Role: role})
		}
	}
	if s.Technique.Single() {
		for _, h := range s.Houses {
			for _, c := range p.Houses[h].Cells {
				tint([]int32{int32(c)}, render.Other)
			}
		}
	}
	tint(s.Cells, render.Reason)
	tint(blockers(p, s), render.Reason)
	tint(s.Fins, render.Other)
	for i, set := range slices.Backward(s.Sets) { // a cell of several has the colour of the first
		for _, c := range set.Cells {
			m.Cells = append(m.Cells, render.CellMark{Cell: int(c), Role: []render.Role{render.Reason, render.Other}[i%2], Set: i + 1})
		}
	}
	done := make(map[logic.Candidate]bool)
	mark := func(c logic.Candidate, role render.Role) {
		if !done[c] {
			done[c] = true
			m.Candidates = append(m.Candidates, render.CandidateMark{Cell: c.Cell(), Digit: uint8(c.Digit()), Role: role})
		}
	}
	for _, c := range s.Placed {
		mark(c, render.Placed)
	}
	for _, c := range s.Removed {
		mark(c, render.Removed)
	}
	for _, chain := range s.Chains {
		for i := range chain {
			role := render.Other
			if chain[i].On {
				role = render.Reason
			}
			for _, c := range chain[i].Cells {
				mark(logic.In(int(c), chain[i].Digit), role)
			}
			if i > 0 && chain[i].Why.Kind == logic.Linked && chain[i].On != chain[i-1].On {
				m.Links = append(m.Links, link(&chain[i-1], &chain[i]))
			}
		}
	}
	if len(s.Chains) == 0 {
		for _, c := range append(slices.Clone(s.Cells), s.Fins...) {
			for _, d := range (p.Marks(int(c)) & s.Digits).Digits() {
				role := render.Reason
				if slices.Contains(s.Fins, c) {
					role = render.Other
				}
				mark(logic.In(int(c), d), role)
			}
		}
	}
	return m
}

// blockers are digits that keep the digit of a hidden single from the other cells of its house: those that block the most
// cells, so that they are few.
func blockers(p *logic.Position, s *logic.Step) (cells []int32) {
	if !s.Technique.Single() || len(s.Houses) == 0 {
		return nil
	}
	values, digit, open := p.Values(), s.Placed[0].Digit(), map[int]bool{}
	for _, c := range p.Houses[s.Houses[0]].Cells {
		open[int(c)] = values[c] == 0 && int(c) != s.Placed[0].Cell()
	}
	for {
		best, most := 0, 0
		for c, d := range values {
			sees := 0
			for _, peer := range p.Board.Board.Peers(c) {
				if int(d) == digit && open[int(peer)] {
					sees++
				}
			}
			if sees > most {
				best, most = c, sees
			}
		}
		if most == 0 {
			return cells
		}
		cells = append(cells, int32(best))
		for _, peer := range p.Board.Board.Peers(best) {
			delete(open, int(peer))
		}
	}
}

// link is the line between two nodes of a chain. From a node that is there to one that is not
// it is a weak link.
func link(from, to *logic.Node) render.LinkMark {
	return render.LinkMark{
		From: int(from.Cells[0]), FromDigit: uint8(from.Digit),
		To: int(to.Cells[0]), ToDigit: uint8(to.Digit), Weak: from.On,
	}
}
