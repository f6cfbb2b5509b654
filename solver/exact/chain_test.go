package exact

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestPairs holds some of the pairs against counts with both boxes filled, and all together
// against the ways to complete one box.
func TestPairs(t *testing.T) {
	band := pairs()
	r := rand.New(rand.NewPCG(7, 30))
	for d, table := range []*Table{band, diagonally(band)} {
		if table.Sum(1).Uint64() != 18383222420692992 || len(table.Fills) != 12096 {
			t.Errorf("%d pairs, %d ways in all", len(table.Fills), table.Sum(1))
		}
		for range 4 {
			k := r.IntN(len(table.Fills))
			c := grid.NoClues
			for i, x := range table.Fills[k].Digits() {
				c[grid.CellOf(4, i)] = 1 << i
				c[grid.CellOf([2]int{5, 1}[d], i)] = 1 << (x - 1)
			}
			if n := mustCount(t, &c); !n.IsUint64() || n.Uint64() != table.Residues[0][k] {
				t.Errorf("%v: %v ways, counted %v", table.Fills[k].Digits(), table.Residues[0][k], n)
			}
		}
	}
}

// TestTabulate holds the sums along two grids against tables of boxes: what both grids leave
// to the box between them, with the outer boxes filled.
func TestTabulate(t *testing.T) {
	if !solvertest.Full() {
		t.Skip("tables of boxes take seconds")
	}
	w := (&chain{boxes: []int{0, 1, 2}, lie: []direction{inBand, inStack}}).tabulate(t.Context(), 0, 2)
	side := func(box, target int, digits []int) *Table {
		c := grid.NoClues
		for i, d := range digits {
			c[grid.CellOf(box, i)] = 1 << d
		}
		table, err := plainSum(&c).Table(t.Context(), unbounded(), target)
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
		if want, got := left.Times(side(6, 0, digits), 1).Sum(1), w.at(newFill(&d))[1]; got != want.Uint64() {
			t.Errorf("%v: %d, by tables %d", d, got, want)
		}
	}
}

// TestMaxWays: a bound for a chain is one for each number along it, and needs more than that of one grid.
func TestMaxWays(t *testing.T) {
	for n := 1; n <= 4; n++ {
		c := &chain{boxes: make([]int, n+1), lie: make([]direction, n)}
		want := float64(BesideBand)
		for range n - 1 {
			want *= BesideOne
		}
		if got := c.maxWays(); math.Abs(got/want-1) > 1e-9 {
			t.Errorf("%d grids: at most %g, want %g", n, got, want)
		}
	}
	if !solvertest.Full() {
		return // the sums along a chain take a second
	}
	c := &chain{boxes: []int{0, 1, 2}, lie: []direction{inBand, inBand}}
	w, sum := c.tabulate(t.Context(), 0, 2), new(big.Int)
	for i := 0; i < len(w.value); i += w.residues {
		n := combineMixed(w.value[i : i+w.residues])
		if f, _ := new(big.Float).SetInt(n).Float64(); f > c.maxWays() {
			t.Fatalf("%v ways, at most %g", n, c.maxWays())
		} else if f > BesideBand && sum.Sign() == 0 {
			sum = n
		}
	}
	if sum.Sign() == 0 {
		t.Error("no number is above the bound of one grid")
	}
}

// TestFilledChains: chains that lie alike share their numbers, but a ring has its own; what they cost depends on the lines that are free;
// and numbers are not kept if ctx ends.
func TestFilledChains(t *testing.T) {
	n, bent := &network{residues: 1}, []direction{inBand, inStack}
	a, ring, b := n.newBond(&chain{[]int{0, 1, 2}, bent}), n.newBond(&chain{[]int{0, 1, 0}, bent}), n.newBond(&chain{[]int{3, 4, 5}, bent})
	straight := n.newBond(&chain{[]int{5, 6, 7}, []direction{inBand, inBand}})
	if a.filled != b.filled || a.filled == ring.filled || len(n.chains) != 3 {
		t.Errorf("%d tables for a chain, a ring and a straight chain", len(n.chains))
	}
	for i, c := range []bond{a, ring, straight} {
		if got, want := c.cost(2), []float64{2 * 10080, 0, 2 * 60480}[i]*12096*costOnward; math.Abs(got-want) > 1 {
			t.Errorf("chain %d costs %g, want %g", i, got, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := n.bind(ctx, 1); err == nil || a.classTable != nil {
		t.Errorf("stopped: %v, numbers kept: %t", err, a.classTable != nil)
	}
}
