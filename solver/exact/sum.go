package exact

import (
	"cmp"
	"context"
	"slices"

	"samurai/solver/grid"
)

// Sum is a weighted count of a grid's solutions: each solution counts as much as the product of the weights of the
// boxes that have a table. It is what a grid of a puzzle contributes when its neighbours' messages are the weights.
type Sum struct {
	Candidates grid.Candidates
	Weights    [9]*Table // by box in reading order; nil: every fill counts 1
	Prime      int       // results are residues modulo this prime, counted from 0
}

// enumerateLimit is how many solutions a weighted sum may enumerate before contraction takes over.
const enumerateLimit = 20_000

// Total returns the weighted number of solutions, modulo the prime.
func (s *Sum) Total(ctx context.Context) (uint64, error) {
	p, done, err := s.prepare(ctx)
	if err != nil {
		return 0, err
	}
	total, m := uint64(0), primeAt(s.Prime)
	if done {
		for i := range p.found {
			total = m.add(total, p.weight(i))
		}
		return total, nil
	}
	return p.contract(ctx, -1, nil)
}

// Table returns, for each fill of a box (0 to 8, reading order), the weighted number of solutions with that fill,
// modulo the prime. Weights of the box itself are ignored.
func (s *Sum) Table(ctx context.Context, box int) (*Table, error) {
	without := *s
	without.Weights[box] = nil
	p, done, err := without.prepare(ctx)
	if err != nil {
		return nil, err
	}
	out := new(Table)
	if done {
		p.project(box, out)
		return out, nil
	}
	_, err = p.contract(ctx, box, out)
	return out, err
}

// problem is a sum whose candidates have been narrowed by its weights and by one another.
type problem struct {
	*Sum
	cands grid.Candidates
	found [][9]Fill // all solutions, where they are few
}

// prepare narrows the candidates and lists the solutions if there are few: then done is true.
func (s *Sum) prepare(ctx context.Context) (p *problem, done bool, err error) {
	p = &problem{Sum: s, cands: s.Candidates}
	for b, w := range s.Weights {
		if w != nil {
			p.narrow(b, w)
		}
	}
	var solver grid.Solver
	done = true
	err = solver.Enumerate(ctx, &p.cands, func(d *[81]uint8) bool {
		if len(p.found) == enumerateLimit {
			done = false
			return false
		}
		p.found = append(p.found, fillsOf(d))
		return true
	})
	if err != nil || done {
		return p, done, err
	}
	p.found = nil
	p.cands, err = solver.TrueCandidates(ctx, &p.cands)
	return p, false, err
}

// narrow takes out of a box's cells the digits that no fill with a weight has.
func (p *problem) narrow(box int, w *Table) {
	var seen [9]grid.Set
	for _, f := range w.Fills {
		for i, d := range f.Digits() {
			seen[i] |= 1 << (d - 1)
		}
	}
	for i, s := range seen {
		p.cands[cellOf(box, i)] &= s
	}
}

// cellOf returns the cell of a grid that is the place-th of a box.
func cellOf(box, place int) int {
	return (box/3*3+place/3)*9 + box%3*3 + place%3
}

func fillsOf(d *[81]uint8) (fills [9]Fill) {
	var digits [9]uint8
	for b := range fills {
		for i := range digits {
			digits[i] = d[cellOf(b, i)]
		}
		fills[b] = NewFill(&digits)
	}
	return fills
}

// weight returns what the i-th solution counts.
func (p *problem) weight(i int) uint64 {
	m, v := primeAt(p.Prime), uint64(1)
	for b, w := range p.Weights {
		if w != nil {
			v = m.mul(v, w.value(p.found[i][b]))
		}
	}
	return v
}

// project sums the solutions by the fill of a box.
func (p *problem) project(box int, out *Table) {
	m := primeAt(p.Prime)
	order := make([]int, len(p.found))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(p.found[i][box], p.found[j][box]) })
	for _, i := range order {
		f, v := p.found[i][box], p.weight(i)
		if v == 0 {
			continue
		}
		if n := len(out.Fills); n > 0 && out.Fills[n-1] == f {
			out.Values[n-1] = m.add(out.Values[n-1], v)
		} else {
			out.Fills, out.Values = append(out.Fills, f), append(out.Values, v)
		}
	}
}
