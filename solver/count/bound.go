package count

import (
	"math/big"
	"slices"

	"samurai/solver/exact"
	"samurai/solver/grid"
)

// bound improves a lower bound with the rest of the budget, and adds an upper bound and an
// estimate. inPlace are the counts in place, as far as they are known.
func (t *tally) bound(n *Number, inPlace []*Number) {
	t.within(4).bounds(n, inPlace)
	if !n.Exact {
		t.estimate(n)
	}
}

// bounds improves the bounds of a count, which may turn out to be exact.
func (t *tally) bounds(n *Number, inPlace []*Number) {
	if grids := t.everyGrid(); !t.blank(grids) {
		if n.learn(t.few(howMany{}, grids)); n.Exact {
			return
		}
	}
	_, lower := t.lowerBounds()
	n.raise(lower)
	upper := big.NewInt(1)
	for _, component := range t.s.Components(t.everyGrid()) {
		upper.Mul(upper, smaller(t.loose(component), t.mostByOne(component, inPlace)))
	}
	n.below(upper)
}

// mostByOne returns the upper bound that counts in place are for connected grids: where a grid has all of their boxes, each of
// its solutions in place is one solution of all. Without such a grid the bound is what all of them can have.
func (t *tally) mostByOne(grids []int, inPlace []*Number) *big.Int {
	bound := new(big.Int).Exp(mostGrids, big.NewInt(int64(len(grids))), nil)
	all := map[int]bool{}
	for _, g := range grids {
		for _, box := range t.s.Board.Grids[g] {
			all[box] = true
		}
	}
	for g, n := range inPlace {
		switch {
		case len(all) > 9 || n == nil || !slices.Contains(grids, g):
		case n.Exact:
			bound = smaller(bound, n.N)
		case n.Upper != nil:
			bound = smaller(bound, n.Upper)
		}
	}
	return bound
}

// lowerBounds finds one solution and keeps its shared boxes. It returns lower bounds: for the solutions of each grid in place the
// number of ways to fill its other boxes and, as these can be combined freely, their product for the whole board. If connected
// grids do not distinguish some digits, exchanging these gives other solutions, since a box that the grids share then holds them
// elsewhere: that many times as many in all. A grid that is connected to none is counted in full already.
func (t *tally) lowerBounds() (inPlace []*big.Int, joint *big.Int) {
	components := t.s.Components(t.everyGrid())
	exchanged := make([]*big.Int, len(components))
	for i, component := range components {
		exchanged[i] = big.NewInt(1)
		if len(component) > 1 {
			exchanged[i] = t.exchanges(component)
		}
	}
	inPlace = make([]*big.Int, len(t.s.States))
	for g := range inPlace {
		inPlace[g] = new(big.Int)
	}
	stage := t.s.Begin()
	defer t.s.End(stage)
	solution, _ := t.witness()
	if solution == nil {
		return inPlace, new(big.Int)
	}
	for box, members := range t.s.Board.Boxes {
		if len(members) > 1 {
			t.s.Fill(members[0].Grid, members[0].Box-1, solution[9*box:9*box+9])
		}
	}
	t.s.Propagate()
	joint = big.NewInt(1)
	for i, component := range components {
		joint.Mul(joint, exchanged[i])
		for _, g := range component {
			own := t.single(g).N
			joint.Mul(joint, own)
			inPlace[g].Mul(own, exchanged[i])
		}
	}
	return inPlace, joint
}

// witness returns a solution by cell of the board, nil if it found none; sure says whether
// the search ended. One that was listed or found before is not searched for.
func (t *tally) witness() (solution []uint8, sure bool) {
	key := t.key(t.everyGrid())
	f := t.found[key]
	if f == nil || !f.all && len(f.Solutions) == 0 {
		f = t.witnesses[key]
	}
	if f == nil {
		r, done := t.search(t.everyGrid(), 1, 1)
		f = &found{Result: r, all: done}
		if t.ctx.Err() == nil {
			t.keep(len(key) + t.s.Board.Cells())
			t.witnesses[key] = f
		}
	}
	if len(f.Solutions) == 0 {
		return nil, f.all
	}
	return f.Solutions[0], true
}

// exchanges returns the number of permutations of the digits that leave the candidates of all cells of some grids as they are.
func (t *tally) exchanges(grids []int) *big.Int {
	n := big.NewInt(1)
	for left := grid.All; left != 0; {
		digit := left & -left
		size := int64(0)
		for rest := left; rest != 0; rest &= rest - 1 {
			if other := rest & -rest; t.alike(grids, digit, other) {
				left &^= other
				size++
				n.Mul(n, big.NewInt(size))
			}
		}
	}
	return n
}

// loose returns an upper bound for connected grids: the count with some shared boxes no longer shared, or the product of the
// largest counts that each grid can have whatever is in the boxes that it shares with grids before it.
func (t *tally) loose(grids []int) *big.Int {
	product := big.NewInt(1)
	gr, seen := t.graph(grids), map[int]bool{}
	for rest := slices.Clone(grids); len(rest) > 0; {
		next := max(0, slices.IndexFunc(rest, func(g int) bool {
			return slices.ContainsFunc(gr.boxesOf[g], func(box int) bool { return seen[box] })
		}))
		g := rest[next]
		rest = slices.Delete(rest, next, next+1)
		product.Mul(product, t.widest(gr, g, seen))
		for _, box := range gr.boxesOf[g] {
			seen[box] = true
		}
	}
	if len(grids) > 1 {
		gr.loosen(t)
		if n := t.byMessages(gr); n.Exact {
			product = smaller(product, n.N)
		}
	}
	return product
}

// The largest numbers of solutions that a grid can have with some boxes filled.
var (
	mostGrids = new(big.Int).Mul(big.NewInt(exact.Fills), mostByBox) // nothing is filled
	mostByBox = big.NewInt(exact.BesideOne)
	mostByRow = big.NewInt(exact.BesideBand) // two boxes of one band or stack
	mostByTwo = big.NewInt(exact.BesideTwo)  // two boxes of different bands and stacks
)

// widest returns an upper bound for the solutions of a grid once the boxes that were seen are filled, in whatever way; it takes
// at most two of them into account. It takes half of the budget at most.
func (t *tally) widest(gr *graph, g int, seen map[int]bool) *big.Int {
	bound := mostGrids
	var boxes []int
	for i, box := range t.s.Board.Grids[g] {
		if !seen[box] || !slices.Contains(gr.boxesOf[g], box) {
			continue
		}
		bound = smaller(bound, mostByBox)
		for _, j := range boxes {
			if i/3 == j/3 || i%3 == j%3 {
				bound = smaller(bound, mostByRow)
			} else {
				bound = smaller(bound, mostByTwo)
			}
		}
		boxes = append(boxes, i)
	}
	if len(boxes) == 9 {
		return big.NewInt(1)
	}
	half := t.within(2)
	if n := half.single(g); n.Exact {
		bound = smaller(bound, n.N)
	}
	if len(boxes) == 0 || t.s.States[g].Candidates() == grid.NoClues {
		return bound
	}
	if m := half.firstMessage(g, t.s.Board.Grids[g][boxes[0]]); m != nil {
		bound = smaller(bound, new(big.Int).SetUint64(m.table.Max()))
	}
	return bound
}

func smaller(a, b *big.Int) *big.Int {
	if a.Cmp(b) < 0 {
		return a
	}
	return b
}
