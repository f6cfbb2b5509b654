package exact

import (
	"context"
	"maps"
	"math/big"
	"slices"
	"sync"

	"samurai/solver/grid"
)

// Sum is a weighted count of a grid's solutions: each solution counts as much as the product of the weights of the boxes that
// have a table. It is what a grid of a puzzle contributes when its neighbours' messages are the weights. Once it was asked for a
// table, a price or the total, nothing of it may be changed.
type Sum struct {
	Candidates grid.Candidates
	Weights    [9]*Table // by box in reading order; nil: every fill counts 1
	Primes     int       // results are residues modulo this number of primes, at least 1
	Alone      *big.Int  // the number of solutions without weights; nil if it is not known

	narrowed *narrowedSum // nil before it was prepared
	next     *pricedTable // the table that was priced last
}

// pricedTable is a table of a box that is to be computed.
type pricedTable struct {
	box   int
	price int64
	run   func() (*Table, error)
}

// Total returns the weighted number of solutions, if it is below the product of the primes. The error is that of ctx or
// [ErrBudget].
func (s *Sum) Total(ctx context.Context, b *Budget) (*big.Int, error) {
	if err := s.prepare(ctx, b); err != nil {
		return nil, err
	}
	box := s.narrowed.smallest()
	if box >= 0 {
		table, err := s.Table(ctx, b, box)
		if err != nil {
			return nil, err
		}
		return table.Sum(s.Primes), nil
	}
	if s.Alone == nil {
		var err error
		if s.Alone, err = Count(ctx, &s.Candidates, b); err != nil {
			return nil, err
		}
	}
	residues := make([]uint64, s.Primes)
	for i, m := range firstPrimes(s.Primes) {
		own := new(big.Int).SetUint64(m.prime())
		residues[i] = m.mul(own.Mod(s.Alone, own).Uint64(), s.narrowed.factor[i])
	}
	return combine(residues), nil
}

// Table returns, for each fill of a box (0 to 8, reading order), the weighted number of
// solutions with that fill. The error is that of ctx or [ErrBudget].
func (s *Sum) Table(ctx context.Context, b *Budget, box int) (*Table, error) {
	price, err := s.Price(ctx, b, box)
	if err != nil {
		return nil, err
	}
	if err := b.Spend(price); err != nil {
		return nil, err
	}
	run := s.next.run
	s.next = nil
	table, err := run()
	if err == nil {
		s.narrowed.multiply(table)
	}
	return table, err
}

// Price returns what the table of a box is expected to cost, and keeps what it prepared for [Sum.Table]. The error is that of ctx
// or [ErrBudget].
func (s *Sum) Price(ctx context.Context, b *Budget, box int) (int64, error) {
	if err := s.prepare(ctx, b); err != nil {
		return 0, err
	}
	if s.next == nil || s.next.box != box {
		var err error
		if s.next, err = s.narrowed.priced(ctx, b, box); err != nil {
			return 0, err
		}
		s.next.box = box
	}
	return s.next.price, nil
}

// priced chooses how to compute the table of a box: from the solutions if they are few, without a sum if there are no clues, by
// orbits if no other box has weights and clues are few, else by classes.
func (p *narrowedSum) priced(ctx context.Context, b *Budget, box int) (*pricedTable, error) {
	free := func(table func() *Table) (*pricedTable, error) {
		return &pricedTable{run: func() (*Table, error) { return table(), nil }}, nil
	}
	switch {
	case p.solutions != nil:
		return free(func() *Table { return p.project(box) })
	case p.cands == grid.NoClues && p.weights == [9]*Table{}:
		return free(blankTable)
	}
	f, turn := p.frame()
	others := p.weights
	others[box] = nil
	switch {
	case f == nil:
		return free(func() *Table { return new(Table) })
	case others == [9]*Table{} && f.size() > orbitsFrom:
		return p.byOrbits(ctx, b, box)
	}
	at := placeOf(box, turn)
	w := p.byClasses(b, f, at)
	return &pricedTable{price: w.price(), run: func() (*Table, error) {
		by, err := w.run(ctx)
		if err != nil {
			return nil, err
		}
		return tableOf(by, at.turned), nil
	}}, nil
}

// place is where a box lies in a grid that may be turned.
type place struct {
	turned      bool
	band, stack int
}

// placeOf returns the place of a box in a grid that is upright (0) or turned (1).
func placeOf(box, turn int) place {
	if turn == 0 {
		return place{false, box / 3, box % 3}
	}
	return place{true, box % 3, box / 3}
}

// order returns that of the bands in which the box is last.
func (p place) order() [3]int { return [3]int{(p.band + 1) % 3, (p.band + 2) % 3, p.band} }

// orient returns the frame of the cheaper orientation, upright (0) or turned (1); nil if there is no solution.
func (p *narrowedSum) orient() (best *frame, at int) {
	for turn, f := range framesOf(&p.cands, true, &p.weights) {
		if best == nil || f.size() < best.size() {
			best, at = f, turn
		}
	}
	return best, at
}

// byOrbits plans the table of a box of a grid with few clues and no weights in other boxes: pairs of first and second patterns
// are visited once per orbit of the whole grid's symmetries, and the sums off the pivot are computed once per orbit of the larger
// group that leaves them alone, as for a count. The table is multiplied by the weights of the box itself.
func (p *narrowedSum) byOrbits(ctx context.Context, b *Budget, box int) (*pricedTable, error) {
	if err := b.Spend(costPlan); err != nil {
		return nil, err
	}
	var best *plan
	var at place
	for turn, f := range p.loose() {
		to := placeOf(box, turn)
		pl := newPlan(f, to.stack)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		pl.estimate(48, to.band)
		if best == nil || pl.cost < best.cost {
			best, at = pl, to
		}
	}
	c := best.arrange(best.order, fastest(), b.Workers())
	e := newEntries(c, roomCounted)
	return &pricedTable{price: e.price(best.cost), run: func() (*Table, error) {
		all, err := runOrbits(ctx, c, c.tensors[1:], e.another)
		if err != nil {
			return nil, err
		}
		for _, own := range all {
			e.join(own)
		}
		e.even()
		table := tableOf([]*entries{e}, at.turned)
		if weight := p.weights[box]; weight != nil {
			table = table.Times(weight, p.primes)
		}
		return table, nil
	}}, nil
}

// narrowedSum is a sum whose candidates have been narrowed by its weights and by one another.
type narrowedSum struct {
	given, cands grid.Candidates // before and after
	weights      [9]*Table       // those that are not constant
	factor       []uint64        // the product of the others, by prime
	primes       int
	solutions    [][81]uint8                 // all of them; nil if there are many
	frame        func() (f *frame, turn int) // what orient returns, made once
	loose        func() []*frame             // those without weights and with symmetry, made once
}

func newNarrowedSum(c *grid.Candidates, primes int) *narrowedSum {
	p := &narrowedSum{given: *c, cands: *c, primes: primes, factor: slices.Repeat([]uint64{1}, primes)}
	p.frame = sync.OnceValues(p.orient)
	p.loose = sync.OnceValue(func() []*frame { return framesOf(&p.given, false, new([9]*Table)) })
	return p
}

// prepare narrows the candidates and lists the solutions if there are few, unless it has done so before.
func (s *Sum) prepare(ctx context.Context, b *Budget) error {
	if s.narrowed != nil {
		return nil
	}
	p := newNarrowedSum(&s.Candidates, s.Primes)
	for box, w := range s.Weights {
		if w == nil {
			continue
		}
		b.Use(int64(len(w.Fills) * len(w.Residues)))
		if w.constant() { // as of a neighbour without clues
			for i, values := range w.by(p.primes) {
				p.factor[i] = primeAt(i).mul(p.factor[i], values[0])
			}
			continue
		}
		b.Use(costWeigh * int64(len(w.Fills)))
		p.weights[box] = w
		p.narrow(box, w)
	}
	var solver grid.Solver
	defer func() { b.Use(CostNode * int64(solver.Nodes)) }()
	list := [][81]uint8{}
	err := solver.Enumerate(ctx, &p.cands, func(d *[81]uint8) bool {
		list = append(list, *d)
		return len(list) <= enumerateLimit
	})
	switch {
	case err != nil:
		return err
	case len(list) > enumerateLimit:
		if p.cands, err = solver.TrueCandidates(ctx, &p.cands); err != nil {
			return err
		}
	default:
		if p.solutions = list; s.Alone == nil && p.weights == [9]*Table{} {
			s.Alone = big.NewInt(int64(len(list)))
		}
	}
	s.narrowed = p
	return nil
}

// multiply multiplies a table of the sum by the weights that are constant.
func (p *narrowedSum) multiply(table *Table) {
	if !slices.ContainsFunc(p.factor, func(v uint64) bool { return v != 1 }) || len(table.Fills) == 0 {
		return
	}
	lists := table.by(p.primes)
	table.Residues = make([][]uint64, p.primes)
	for i, values := range lists {
		m := primeAt(i)
		for _, v := range values {
			table.Residues[i] = append(table.Residues[i], m.mul(v, p.factor[i]))
		}
	}
}

// narrow takes out of a box's cells the digits that no fill with a weight has.
func (p *narrowedSum) narrow(box int, w *Table) {
	var seen [9]grid.Set
	for _, f := range w.Fills {
		for i, d := range f.Digits() {
			seen[i] |= 1 << (d - 1)
		}
	}
	for i, s := range seen {
		p.cands[grid.CellOf(box, i)] &= s
	}
}

// smallest returns the box whose weights are the fewest, -1 if none has any.
func (p *narrowedSum) smallest() int {
	best := -1
	for b, w := range p.weights {
		if w != nil && (best < 0 || len(w.Fills) < len(p.weights[best].Fills)) {
			best = b
		}
	}
	return best
}

// fillIn returns the fill of a box in the i-th solution.
func (p *narrowedSum) fillIn(i, box int) Fill {
	var digits [9]uint8
	for k := range digits {
		digits[k] = p.solutions[i][grid.CellOf(box, k)]
	}
	return newFill(&digits)
}

// worth returns what the i-th solution counts modulo each prime, nil if nothing.
func (p *narrowedSum) worth(i int) []uint64 {
	residues := slices.Repeat([]uint64{1}, p.primes)
	for b, w := range p.weights {
		if w == nil {
			continue
		}
		at, ok := slices.BinarySearch(w.Fills, p.fillIn(i, b))
		if !ok {
			return nil
		}
		for k, values := range w.by(p.primes) {
			residues[k] = primeAt(k).mul(residues[k], values[at])
		}
	}
	if !slices.ContainsFunc(residues, func(v uint64) bool { return v != 0 }) {
		return nil
	}
	return residues
}

// project sums the solutions by the fill of a box.
func (p *narrowedSum) project(box int) *Table {
	sums, out := map[Fill][]uint64{}, newTable(0, p.primes)
	for i := range p.solutions {
		residues := p.worth(i)
		if residues == nil {
			continue
		}
		f := p.fillIn(i, box)
		if sums[f] == nil {
			sums[f] = make([]uint64, p.primes)
		}
		for k, v := range residues {
			sums[f][k] = primeAt(k).add(sums[f][k], v)
		}
	}
	out.Fills = slices.Sorted(maps.Keys(sums))
	for _, f := range out.Fills {
		for k, v := range sums[f] {
			out.Residues[k] = append(out.Residues[k], v)
		}
	}
	return out
}
