package count

import (
	"math/big"
	"math/rand/v2"
	"slices"

	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/workers"
)

// An estimate fills the board band by band, or stack by stack, grid after grid, each
// time with one of the ways to fill the three boxes that their rows and candidates
// allow, and multiplies the numbers of ways: the mean of that is the number of
// solutions (Hammersley and Morton 1954, Knuth 1975). Many fillings grow side by side,
// and when they come to differ much in their numbers, those that count little give way
// to copies of those that count much (Gordon, Salmond and Smith 1993), which keeps the
// mean and lets the error grow with the number of grids instead of exponentially. Such
// a population yields one number; its error is known from several populations that have
// nothing to do with each other.
//
// For a grid without clues the numbers of single fillings scatter by a third of their
// mean. On boards where grids share many boxes, as in a flower, most fillings lead to
// nothing and few make up the mean, so that both the estimate and its error tend to be
// too low if no filling that counts much was found. An estimate with an error of half
// of it or more is not given.
const (
	populations = 16 // half of them where each would have fewer than fewFilled fillings
	fewFilled   = 64
	leastFilled = 16      // in a population; with fewer, estimates were up to 17 errors too low
	mostFilled  = 1 << 14 // fillings in all
	costBand    = 60_000  // one band of one filling, in steps of a budget
)

// band says which band of which grid to fill: 0 to 2 from the top, or 3 to 5: a stack
// from the left.
type band struct{ grid, band int }

// box returns the i-th box of a band, 0 to 8.
func (b band) box(i int) int {
	if b.band < 3 {
		return 3*b.band + i
	}
	return b.band - 3 + 3*i
}

// estimate adds an estimate to a count, for what is left of the budget.
func (t *tally) estimate(n *Number) error {
	bands := t.bands()
	if len(bands) == 0 || t.budget == nil {
		return nil
	}
	filled, found := int(min(mostFilled, t.budget.Left()/costBand/int64(len(bands)))), make([]*big.Float, populations)
	if filled/populations < fewFilled {
		found = found[:populations/2]
	}
	size := filled / len(found)
	if size < leastFilled {
		return nil
	}
	t.budget.Use(costBand * int64(len(bands)*size*len(found)))
	workers.Each(t.budget.Workers(), len(found), func() func(int) {
		p := &population{s: search.NewPosition(t.s.Board), weights: make([]float64, size), filled: make([][]grid.State, size)}
		for i := range p.filled {
			p.filled[i] = make([]grid.State, len(t.s.States))
		}
		return func(i int) { found[i] = p.grow(t, bands, rand.New(rand.NewPCG(1, uint64(i)))) }
	})
	if err := t.ctx.Err(); err != nil {
		return err
	}
	estimate, se := mean(found)
	if twice := new(big.Float).Add(se, se); twice.Cmp(estimate) < 0 { // else few fillings make up all of it
		n.Estimate, n.Error = estimate, se
	}
	return nil
}

// mean returns the mean of numbers, and its standard error.
func mean(x []*big.Float) (mean, se *big.Float) {
	n := big.NewFloat(float64(len(x)))
	mean, se = new(big.Float), new(big.Float)
	for _, v := range x {
		mean.Add(mean, v)
	}
	mean.Quo(mean, n)
	for _, v := range x {
		d := new(big.Float).Sub(v, mean)
		se.Add(se, d.Mul(d, d))
	}
	return mean, se.Sqrt(se.Quo(se, n.Mul(n, big.NewFloat(float64(len(x)-1)))))
}

// bands lists what to fill in which order: grid after grid, each time one that has the
// most boxes in common with those before; of a grid the bands or the stacks, whichever
// more of these boxes lie together in, those with the fewest candidates first.
func (t *tally) bands() (all []band) {
	left := t.everyGrid()
	full := make([]bool, len(t.s.Board.Boxes))
	for len(left) > 0 {
		next, most := 0, -1
		for i, g := range left {
			n := 0
			for _, box := range t.s.Board.Grids[g] {
				switch {
				case full[box]:
					n += 100
				case len(t.s.Board.Boxes[box]) > 1:
					n++
				}
			}
			if n > most {
				next, most = i, n
			}
		}
		all = append(all, t.bandsOf(left[next], full)...)
		for _, box := range t.s.Board.Grids[left[next]] {
			full[box] = true
		}
		left = slices.Delete(left, next, next+1)
	}
	return all
}

func (t *tally) bandsOf(g int, full []bool) []band {
	var open [6]int // candidates by band, but for the boxes that will be full by then
	for i, box := range t.s.Board.Grids[g] {
		n := 0
		if !full[box] {
			n = t.candidatesOf(box) - 9
		}
		open[i/3] += n
		open[3+i%3] += n
	}
	uneven := func(n []int) int { return n[0]*n[0] + n[1]*n[1] + n[2]*n[2] }
	from := 0
	if uneven(open[3:]) > uneven(open[:3]) {
		from = 3
	}
	var out []band
	for i := from; i < from+3; i++ {
		if open[i] > 0 {
			out = append(out, band{g, i})
		}
	}
	slices.SortStableFunc(out, func(a, b band) int { return open[a.band] - open[b.band] })
	return out
}

// population is a number of fillings that grow together, and their weights, the largest
// of which is 1 after each band.
type population struct {
	s       *search.Position
	look    exact.Band
	filled  [][]grid.State
	weights []float64
}

// grow fills all bands and returns the mean number of solutions found.
func (p *population) grow(t *tally, bands []band, rng *rand.Rand) *big.Float {
	total := big.NewFloat(1)
	for i := range p.filled {
		copy(p.filled[i], t.s.States)
		p.weights[i] = 1
	}
	for _, b := range bands {
		if t.ctx.Err() != nil {
			return total
		}
		most := 0.0
		for i, w := range p.weights {
			if w > 0 {
				p.weights[i] = w * p.extend(p.filled[i], b, rng)
				most = max(most, p.weights[i])
			}
		}
		if most == 0 {
			return new(big.Float)
		}
		total.Mul(total, big.NewFloat(most))
		for i := range p.weights {
			p.weights[i] /= most
		}
		if mean, uneven := p.scatter(); uneven {
			total.Mul(total, big.NewFloat(mean))
			p.resample(mean, rng)
		}
	}
	mean, _ := p.scatter()
	return total.Mul(total, big.NewFloat(mean))
}

// extend fills a band of a filling, and returns in how many ways that could be done; 0
// when it leads to nothing.
func (p *population) extend(filled []grid.State, b band, rng *rand.Rand) float64 {
	c := filled[b.grid].Candidates()
	ways := p.look.Look(&c, b.band)
	if ways == 0 {
		return 0
	}
	digits := p.look.Draw(rng)
	s := p.s
	s.States = filled
	for i := range digits {
		s.Fill(b.grid, b.box(i), digits[i][:])
	}
	if !s.Propagate() {
		return 0
	}
	return ways
}

// scatter returns the mean of the weights, and whether they are so uneven that half of
// the population would do.
func (p *population) scatter() (mean float64, uneven bool) {
	sum, squares := 0.0, 0.0
	for _, w := range p.weights {
		sum += w
		squares += float64(w * w)
	}
	n := float64(len(p.weights))
	return sum / n, float64(2*float64(sum*sum)) < float64(n*squares)
}

// resample gives each filling as many copies as its weight says, on average and give or
// take one, and all the weight 1.
func (p *population) resample(mean float64, rng *rand.Rand) {
	copies := make([]int, len(p.weights))
	x := rng.Float64()
	for i, w := range p.weights {
		for x += w / mean; x >= 1; x-- {
			copies[i]++
		}
	}
	to := 0
	for i, n := range copies {
		for ; n > 1; n-- {
			for to < len(copies) && copies[to] != 0 {
				to++
			}
			if to < len(copies) { // rounding may make one too many, or one too few
				copy(p.filled[to], p.filled[i])
				copies[to] = -1
			}
		}
	}
	for i := range p.weights {
		p.weights[i] = 1
		if copies[i] == 0 {
			p.weights[i] = 0
		}
	}
}
