package solver

import (
	"math/big"
	"math/rand/v2"
	"slices"

	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
)

// samples is how many times the count is estimated.
const samples = 64

// bound returns what can be said of a count that is out of reach: what was counted so far, the count with some of
// the links between grids dropped, and the mean of unbiased estimates.
func (t *tally) bound(grids []int, lower *big.Int) (*Tally, error) {
	if found := t.joint.parts(grids, searchFirst, 0); t.err == nil && lower.Cmp(new(big.Int).SetUint64(found.n)) < 0 {
		lower = new(big.Int).SetUint64(found.n)
	}
	out := &Tally{Lower: lower}
	upper := big.NewInt(1)
	for _, part := range t.split(grids) {
		n, err := t.loose(part)
		if err != nil {
			return out, err
		}
		upper.Mul(upper, n)
	}
	out.Upper = upper
	if out.Exact() {
		return out, nil
	}
	rng := rand.New(rand.NewPCG(1, 2))
	sum, squares := new(big.Float), new(big.Float)
	for range samples {
		x, err := t.guess(grids, rng)
		if err != nil {
			return out, err
		}
		sum.Add(sum, x)
		squares.Add(squares, new(big.Float).Mul(x, x))
	}
	n := big.NewFloat(samples)
	out.Estimate = new(big.Float).Quo(sum, n)
	square := new(big.Float).Mul(out.Estimate, out.Estimate)
	variance := squares.Quo(squares, n)
	variance.Sub(variance, square)
	if variance.Sign() < 0 {
		variance.SetInt64(0)
	}
	out.Error = variance.Sqrt(variance.Quo(variance, big.NewFloat(samples-1)))
	return out, nil
}

// loose returns an upper bound for grids that hang together.
func (t *tally) loose(grids []int) (*big.Int, error) {
	if len(grids) == 1 {
		return t.part(grids)
	}
	l := t.links(grids)
	l.loosen(t)
	return t.forest(l)
}

// guess returns a random number whose expectation is the count (Knuth 1975): where grids form a cycle it draws one
// fill of a box on it, and weighs what it then finds with one over the chance of that fill.
func (t *tally) guess(grids []int, rng *rand.Rand) (*big.Float, error) {
	total := big.NewFloat(1)
	for _, part := range t.split(grids) {
		if err := t.ctx.Err(); err != nil {
			return nil, err
		}
		var n *big.Float
		var err error
		if l := t.links(part); len(part) > 1 && !l.forest() {
			n, err = t.draw(part, l, rng)
		} else {
			var all *big.Int
			if all, err = t.part(part); err == nil {
				n = new(big.Float).SetInt(all)
			}
		}
		if err != nil {
			return nil, err
		}
		if total.Mul(total, n); total.Sign() == 0 {
			break
		}
	}
	return total, nil
}

// draw draws a fill of a box on a cycle, each by the product of the numbers of solutions that the grids have with it.
func (t *tally) draw(grids []int, l *links, rng *rand.Rand) (*big.Float, error) {
	box := l.cut(t)
	var fills []exact.Fill
	var chance []float64
	for i, g := range l.of[box] {
		m, err := t.message(&links{}, 0, g, box)
		if err != nil {
			return nil, err
		}
		table := m.table
		if i == 0 {
			fills = table.Fills
			chance = make([]float64, len(fills))
			for j, v := range table.Values {
				chance[j] = float64(v)
			}
			continue
		}
		for j, f := range fills {
			k, ok := slices.BinarySearch(table.Fills, f)
			if !ok {
				chance[j] = 0
				continue
			}
			chance[j] *= float64(table.Values[k])
		}
	}
	sum := 0.0
	for _, c := range chance {
		sum += c
	}
	if sum == 0 {
		return new(big.Float), nil
	}
	x, pick := rng.Float64()*sum, -1
	for j, c := range chance {
		if c > 0 {
			pick = j
			if x -= c; x < 0 {
				break
			}
		}
	}
	n, err := t.within(grids, box, fills[pick], rng)
	if err != nil {
		return nil, err
	}
	return n.Mul(n, big.NewFloat(sum/chance[pick])), nil
}

// within guesses the count of grids with one fill of a box.
func (t *tally) within(grids []int, box int, fill exact.Fill, rng *rand.Rand) (*big.Float, error) {
	outer, mark := t.node, len(t.trail)
	t.nodes++
	t.node = t.nodes
	defer func() {
		t.restore(mark)
		t.node = outer
	}()
	at := t.board.Boxes[box][0]
	for place, d := range fill.Digits() {
		t.assign(at.Grid, overlap.CellOf(at.Box-1, place), grid.Set(1)<<(d-1))
	}
	if !t.propagate() {
		return new(big.Float), nil
	}
	return t.guess(grids, rng)
}
