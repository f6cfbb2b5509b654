package exact

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

var bandPairs = sync.OnceValue(func() *Table {
	band, err := pairs(context.Background(), 0)
	if err != nil {
		panic(err)
	}
	return band
})

// TestPairs holds some of the pairs against counts with both boxes filled, and all together
// against the ways to complete one box.
func TestPairs(t *testing.T) {
	band := bandPairs()
	r := rand.New(rand.NewPCG(7, 30))
	for d, table := range []*Table{band, diagonally(band)} {
		if table.Sum(0) != 18383222420692992 || len(table.Fills) != 12096 {
			t.Errorf("%d pairs, %d ways in all", len(table.Fills), table.Sum(0))
		}
		for range 4 {
			k := r.IntN(len(table.Fills))
			c := noClues
			for i, x := range table.Fills[k].Digits() {
				c[grid.CellOf(4, i)] = 1 << i
				c[grid.CellOf([2]int{5, 1}[d], i)] = 1 << (x - 1)
			}
			if n := mustCount(t, &c, fastest()); !n.IsUint64() || n.Uint64() != table.Values[k] {
				t.Errorf("%v: %v ways, counted %v", table.Fills[k].Digits(), table.Values[k], n)
			}
		}
	}
}

// TestWalk holds the sums along two grids against tables of boxes: what both grids leave
// to the box between them, with the outer boxes filled.
func TestWalk(t *testing.T) {
	if !solvertest.Full() {
		t.Skip("tables of boxes take seconds")
	}
	w := (&chain{boxes: []int{0, 1, 2}, lie: []direction{inBand, inStack}}).walk(t.Context(), 0, 2, bandPairs())
	side := func(box, target int, digits []int) *Table {
		c := noClues
		for i, d := range digits {
			c[grid.CellOf(box, i)] = 1 << d
		}
		table, err := (&Sum{Candidates: c}).Table(t.Context(), target)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	left := side(0, 2, []int{0, 1, 2, 3, 4, 5, 6, 7, 8})
	r := rand.New(rand.NewPCG(7, 31))
	for range 3 {
		digits := r.Perm(9)
		var d [9]uint8
		for i, x := range digits {
			d[i] = uint8(x + 1)
		}
		if want, got := left.Times(side(6, 0, digits), 0).Sum(0), w.at(w.last(), newFill(&d))[1]; got != want {
			t.Errorf("%v: %d, by tables %d", d, got, want)
		}
	}
}

// TestChainDraw draws what the boxes between the ends of a chain of three grids hold, with only two
// kinds of pairs and numbers of our own for these, so that all choices can be listed. How often each
// comes is held against its weight by chi-square.
func TestChainDraw(t *testing.T) {
	solvertest.Long(t)
	band := bandPairs()
	values := map[uint64]int{}
	for _, v := range band.Values {
		values[v]++
	}
	few := new(Table)
	for i, v := range band.Values {
		if n := values[v]; n >= 36 && n <= 72 {
			few.Fills, few.Values = append(few.Fills, band.Fills[i]), append(few.Values, uint64(values[v]/36))
		}
	}
	w := (&chain{boxes: []int{0, 1, 2, 3}, lie: []direction{inBand, inStack, inBand}}).walk(t.Context(), 0, 1, few)
	w.weigh()
	rng := rand.New(rand.NewPCG(20, 9))
	first := newFill(&[9]uint8{3, 1, 4, 5, 9, 2, 6, 8, 7})
	to := renaming(first)
	weight, all, last := map[[2]Fill]float64{}, 0., map[Fill]map[[2]Fill]float64{}
	for i, x := range w.tables[inBand].Fills {
		toX := renaming(x)
		for j, y := range w.tables[inStack].Fills {
			y = w.t.renamed(y, &toX)
			toY := renaming(y)
			for k, z := range w.tables[inBand].Fills {
				z = w.t.renamed(z, &toY)
				if last[z] == nil {
					last[z] = map[[2]Fill]float64{}
				}
				last[z][[2]Fill{w.t.renamed(x, &to), w.t.renamed(y, &to)}] = float64(few.Values[i] * w.tables[inStack].Values[j] * few.Values[k])
			}
		}
	}
	end := Fill(0)
	for z, ways := range last {
		if len(ways) > len(weight) || len(ways) == len(weight) && z < end {
			end, weight = z, ways
		}
	}
	for _, v := range weight {
		all += v
	}
	b := bond{chain: w.chain, walk: w}
	end = w.t.renamed(end, &to)
	if n := b.at(0, &[4]pattern{first.rows(), first.cols(), end.rows(), end.cols()}); float64(n) != all || len(weight) < 4 {
		t.Fatalf("%d in all, listed %v of %d choices", n, all, len(weight))
	}
	seen, draws := map[[2]Fill]int{}, 15*len(weight)
	for range draws {
		seen[[2]Fill(w.draw(first, end, rng))]++
	}
	sum := 0.
	for x, n := range seen {
		if weight[x] == 0 {
			t.Fatalf("%v came %d times", x, n)
		}
	}
	for x, v := range weight {
		want := v / all * float64(draws)
		sum += (float64(seen[x]) - want) * (float64(seen[x]) - want) / want
	}
	df := float64(len(weight) - 1)
	t.Logf("chi-square %.1f, %v degrees of freedom", sum, df)
	if sum > df+4.26*math.Sqrt(2*df) {
		t.Errorf("chi-square %.1f with %v degrees of freedom", sum, df)
	}
}
