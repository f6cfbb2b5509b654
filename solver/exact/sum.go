package exact

import (
	"cmp"
	"context"
	"math/big"
	"slices"

	"samurai/solver/grid"
)

// Sum is a weighted count of a grid's solutions: each solution counts as much as the
// product of the weights of the boxes that have a table. It is what a grid of a puzzle
// contributes when its neighbours' messages are the weights.
type Sum struct {
	Candidates grid.Candidates
	Weights    [9]*Table // by box in reading order; nil: every fill counts 1
	Prime      int       // results are residues modulo this prime, counted from 0
	Alone      *big.Int  // the number of solutions without weights; nil until Total needs it
	Budget     *Budget   // what may be spent
	Primes     int       // how many primes it is wanted for: all must fit into the budget before the first begins; 0 if that is not known
	Beside     int64     // what each of them costs beside it

	next *planned // the table that was priced last
}

// spend takes the price of the sum for one prime, if the other primes fit into the budget, too.
func (s *Sum) spend(price int64) error {
	later := int64(max(0, s.Primes-s.Prime-1))
	return s.Budget.SpendOf(price, price+later*(price+s.Beside))
}

// Total returns the weighted number of solutions, modulo the prime. It keeps the number without
// weights for the next prime. The error is that of ctx or [ErrBudget].
func (s *Sum) Total(ctx context.Context) (uint64, error) {
	p, err := s.prepare(ctx)
	if err != nil {
		return 0, err
	}
	m, box := primeAt(s.Prime), p.smallest()
	if box < 0 && !p.done {
		if s.Alone == nil {
			if s.Alone, err = Count(ctx, &p.cands, s.Budget); err != nil {
				return 0, err
			}
		}
		all := new(big.Int).Mod(s.Alone, new(big.Int).SetUint64(m.prime()))
		return m.mul(all.Uint64(), p.factor), nil
	}
	next, err := p.plan(ctx, max(0, box))
	if err != nil {
		return 0, err
	}
	table, err := next.table(s)
	if err != nil {
		return 0, err
	}
	return table.Sum(s.Prime), nil
}

// smallest returns the box whose weights are the fewest, -1 if none has any.
func (p *narrowedSum) smallest() int {
	best := -1
	for b, w := range p.Weights {
		if w != nil && (best < 0 || len(w.Fills) < len(p.Weights[best].Fills)) {
			best = b
		}
	}
	return best
}

// Table returns, for each fill of a box (0 to 8, reading order), the weighted number of
// solutions with that fill, modulo the prime. The error is that of ctx or [ErrBudget].
func (s *Sum) Table(ctx context.Context, box int) (*Table, error) {
	if _, err := s.Price(ctx, box); err != nil {
		return nil, err
	}
	next := s.next
	s.next = nil
	return next.table(s)
}

// Price returns what the table of a box is expected to cost, and keeps what it prepared for [Sum.Table], before which
// nothing of the sum but its budget may be changed. The error is that of ctx or [ErrBudget].
func (s *Sum) Price(ctx context.Context, box int) (int64, error) {
	if s.next == nil || s.next.box != box {
		p, err := s.prepare(ctx)
		if err != nil {
			return 0, err
		}
		if s.next, err = p.plan(ctx, box); err != nil {
			return 0, err
		}
	}
	return s.next.price, nil
}

// planned is a table of a box that is to be computed.
type planned struct {
	box   int
	price int64
	run   func() (*Table, error)
}

// table computes the table.
func (p *planned) table(s *Sum) (*Table, error) {
	if err := s.spend(p.price); err != nil {
		return nil, err
	}
	return p.run()
}

// plan chooses how to compute the table of a box.
func (p *narrowedSum) plan(ctx context.Context, box int) (out *planned, err error) {
	out = &planned{box: box}
	switch {
	case p.done:
		out.run = func() (*Table, error) { return p.project(box), nil }
	case p.cands == noClues && p.Weights == [9]*Table{}:
		out.run = func() (*Table, error) { return blankTable(), nil }
	default:
		if err := p.contract(ctx, out); err != nil {
			return nil, err
		}
	}
	if run := out.run; p.factor != 1 {
		out.run = func() (*Table, error) {
			table, err := run()
			if err == nil {
				m := primeAt(p.Prime)
				for i, v := range table.Values {
					table.Values[i] = m.mul(v, p.factor)
				}
			}
			return table, err
		}
	}
	return out, nil
}

// contract plans the table of a box by orbits if no other box has weights and clues are few, else by classes.
func (p *narrowedSum) contract(ctx context.Context, out *planned) error {
	others := p.Weights
	others[out.box] = nil
	f, at := p.orient(out.box)
	switch {
	case f == nil:
		out.run = func() (*Table, error) { return new(Table), nil }
		return nil
	case others == [9]*Table{} && f.size() > orbitsFrom:
		return p.byOrbits(ctx, out)
	}
	w := p.byClasses(ctx, f, at)
	out.price = w.price()
	out.run = func() (*Table, error) {
		e, err := w.run()
		if err != nil {
			return nil, err
		}
		return e.table(at.turned), nil
	}
	return nil
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

// orient returns the frame of the cheaper orientation, and where a box lies there; nil when there is no
// solution.
func (p *narrowedSum) orient(box int) (best *frame, at place) {
	for turn, c := range turns(&p.cands) {
		var weights [3][3]*Table
		for b, w := range p.Weights {
			if w != nil && turn == 1 {
				w = w.transposed()
			}
			at := placeOf(b, turn)
			weights[at.band][at.stack] = w
		}
		f, ok := newFrame(shared(), c, true, &weights)
		if !ok {
			return nil, at
		}
		if best == nil || f.size() < best.size() {
			best, at = f, placeOf(box, turn)
		}
	}
	return best, at
}

// byOrbits plans the table of a box of a grid with few clues and no weights in other boxes: pairs of first and second patterns
// are visited once per orbit of the whole grid's symmetries,
// and the sums off the pivot are computed once per orbit of the larger group that
// leaves them alone, as for a count. The table is multiplied by the weights of the box itself.
func (p *narrowedSum) byOrbits(ctx context.Context, out *planned) error {
	if err := p.Budget.Spend(costPlan); err != nil {
		return err
	}
	var best *plan
	var at place
	for turn, c := range turns(&p.Candidates) {
		f, ok := newFrame(shared(), c, false, nil)
		if !ok {
			out.run = func() (*Table, error) { return new(Table), nil }
			return nil
		}
		to := placeOf(out.box, turn)
		pl := newPlan(f, to.stack, false)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		pl.estimate(48, to.band)
		if best == nil || pl.cost < best.cost {
			best, at = pl, to
		}
	}
	c := best.arrange(best.order, fastest(), p.Budget.Workers())
	e := newEntries(c, 0)
	out.price = e.price(best.cost)
	out.run = func() (*Table, error) {
		var parts []*entries
		err := c.run(ctx, 1, func() target {
			parts = append(parts, e.another())
			return parts[len(parts)-1]
		})
		if err != nil {
			return nil, err
		}
		for _, part := range parts {
			e.join(part)
		}
		table := e.table(at.turned)
		if weight := p.Weights[out.box]; weight != nil {
			table = table.Times(weight, p.Prime)
		}
		return table, nil
	}
	return nil
}

// noClues are the candidates of a grid without clues.
var noClues = grid.FromDigits(new([81]uint8))

// narrowedSum is a sum whose candidates have been narrowed by its weights and by one another.
type narrowedSum struct {
	*Sum
	cands grid.Candidates
	// The product of the constant weights, which are not in Weights any more.
	factor uint64
	found  [][81]uint8 // all solutions, where they are few: then done is true
	done   bool
}

// prepare narrows the candidates and lists the solutions if there are few.
func (s *Sum) prepare(ctx context.Context) (p *narrowedSum, err error) {
	own := *s
	p = &narrowedSum{Sum: &own, cands: s.Candidates, factor: 1, done: true}
	for b, w := range s.Weights {
		if w == nil {
			continue
		}
		s.Budget.Use(int64(len(w.Fills)))
		if v, ok := w.constant(); ok { // as of a neighbour without clues
			p.factor = primeAt(s.Prime).mul(p.factor, v)
			own.Weights[b] = nil
			continue
		}
		s.Budget.Use(costWeigh * int64(len(w.Fills)))
		p.narrow(b, w)
	}
	var solver grid.Solver
	err = solver.Enumerate(ctx, &p.cands, func(d *[81]uint8) bool {
		if len(p.found) == enumerateLimit {
			p.done = false
			return false
		}
		p.found = append(p.found, *d)
		return true
	})
	s.Budget.Use(costNode * int64(solver.Nodes))
	if err != nil || p.done {
		return p, err
	}
	p.found = nil
	p.cands, err = solver.TrueCandidates(ctx, &p.cands)
	return p, err
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

// fill returns the fill of a box in the i-th solution.
func (p *narrowedSum) fill(i, box int) Fill {
	var digits [9]uint8
	for k := range digits {
		digits[k] = p.found[i][grid.CellOf(box, k)]
	}
	return newFill(&digits)
}

// weight returns what the i-th solution counts.
func (p *narrowedSum) weight(i int) uint64 {
	m, v := primeAt(p.Prime), uint64(1)
	for b, w := range p.Weights {
		if w != nil {
			v = m.mul(v, w.value(p.fill(i, b)))
		}
	}
	return v
}

// project sums the solutions by the fill of a box.
func (p *narrowedSum) project(box int) *Table {
	type entry struct {
		f Fill
		v uint64
	}
	var entries []entry
	for i := range p.found {
		if v := p.weight(i); v != 0 {
			entries = append(entries, entry{p.fill(i, box), v})
		}
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Compare(a.f, b.f) })
	m, out := primeAt(p.Prime), new(Table)
	for _, e := range entries {
		if n := len(out.Fills); n > 0 && out.Fills[n-1] == e.f {
			out.Values[n-1] = m.add(out.Values[n-1], e.v)
		} else {
			out.Fills, out.Values = append(out.Fills, e.f), append(out.Values, e.v)
		}
	}
	return out
}
