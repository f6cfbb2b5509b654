package count

import (
	"slices"

	"samurai/overlap"
	"samurai/solver/exact"
)

// network counts connected grids as one sum over patterns; see [exact.Network]. It is a lower
// bound if that is out of reach.
func (t *tally) network(grids []int) *Number {
	planning := max(0, t.budget.Left()-DefaultBudget)/4 + t.long/100 // it pays where counts may be long
	net := t.plan(grids, planning)
	b := exact.NewBudget(max(t.budget.Left(), t.long), t.budget.Workers())
	n, err := net.Count(t.ctx, b, t.progress)
	if n == nil {
		return AtLeast(0)
	}
	return &Number{N: n, Exact: err == nil}
}

// plan returns the network of connected grids.
func (t *tally) plan(grids []int, planning int64) *exact.Network {
	_, of, cells := t.boxes(grids)
	return exact.NewNetwork(t.ctx, of, cells, planning, t.budget.Workers())
}

// boxes lists the boxes of some grids: where each is on the board, by grid its nine in this
// list, and the candidates of their cells.
func (t *tally) boxes(grids []int) (boxes []int, of [][9]int, cells [][9]uint16) {
	for _, g := range grids {
		var own [9]int
		c := t.s.States[g].Candidates()
		for i, box := range t.s.Board.Grids[g] {
			own[i] = slices.Index(boxes, box)
			if own[i] < 0 {
				own[i] = len(boxes)
				boxes = append(boxes, box)
				var sets [9]uint16
				for place := range sets {
					sets[place] = uint16(c[overlap.CellOf(i, place)])
				}
				cells = append(cells, sets)
			}
		}
		of = append(of, own)
	}
	return boxes, of, cells
}

// networkInPlace counts the solutions of a grid that extend to the whole board, as one sum over
// patterns. It is a lower bound if that is out of reach.
func (t *tally) networkInPlace(g int) *Number {
	own := []int{g}
	for _, part := range t.s.Components(t.everyGrid()) {
		if slices.Contains(part, g) {
			own = append(own, slices.DeleteFunc(part, func(h int) bool { return h == g })...)
		} else if r, _ := t.search(part, 1, 0); r.N == 0 {
			return AtLeast(0)
		}
	}
	_, of, cells := t.boxes(own)
	n, err := exact.NewInPlace(t.ctx, of, cells, 3*t.budget.Left()/4, t.budget.Workers()).Count(t.ctx, t.budget, nil)
	if err != nil {
		return AtLeast(0)
	}
	return &Number{N: n, Exact: true}
}

// networkMarginals returns the marginals of connected grids by networks, one for each box; nil
// if that is out of reach.
func (t *tally) networkMarginals(grids []int) *Marginals {
	boxes, of, cells := t.boxes(grids)
	tables, err := exact.NetworkMarginals(t.ctx, of, cells, t.budget.Left()/20, t.budget)
	if err != nil {
		return nil
	}
	m := noMarginals(t.s.Board)
	for _, n := range tables[0][0] {
		m.Total.Add(m.Total, n)
	}
	for i, table := range tables {
		copy(m.Cells[9*boxes[i]:], table[:])
	}
	return m
}
