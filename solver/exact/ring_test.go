package exact

import (
	"context"
	"math/rand/v2"
	"slices"
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

// TestRing counts two grids that share two boxes, and, with SAMURAI_ALL set, rings turned and
// from different starts.
func TestRing(t *testing.T) {
	two, err := (&Ring{lie: []direction{inBand, inBand}}).Count(t.Context(), nil)
	if err != nil || two.String() != "10138588352817808298555699657441280" {
		t.Errorf("%v, %v", two, err)
	}
	if !solvertest.Full() {
		return
	}
	turned, err := (&Ring{lie: []direction{inStack, inStack}}).Count(t.Context(), nil)
	if err != nil || two.Cmp(turned) != 0 {
		t.Errorf("%v in bands, %v in stacks, %v", two, turned, err)
	}
	four, err := (&Ring{lie: []direction{inBand, inStack, inBand, inStack}}).Count(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	other, err := (&Ring{lie: []direction{inStack, inBand, inStack, inBand}}).Count(t.Context(), nil)
	if err != nil || four.Cmp(other) != 0 {
		t.Errorf("%v, and %v from the next grid, %v", four, other, err)
	}
}

// TestNewRing walks around layouts: of a ring of single boxes it wants to know how they lie in
// each grid, of trees, other ties and several rings nothing.
func TestNewRing(t *testing.T) {
	for name, want := range map[string][]direction{
		"single": nil, "twodoku-nw-se": nil, "samurai": nil, "triple": nil, "flower-4": nil, "cross": nil, "windmill": nil, "gattai-8": nil,
		"sensei-2": {inBand, inBand},
		"sohei":    {inBand, inStack, inBand, inStack},
	} {
		var got []direction
		if r := NewRing(solvertest.BoardOf(t, name).Grids); r != nil {
			got = r.lie
			for i, b := range r.Boxes {
				if n := len(solvertest.BoardOf(t, name).Boxes[b]); n != 2 || slices.Contains(r.Boxes[:i], b) {
					t.Errorf("%s: box %d, which %d grids have, is one of %v", name, b, n, r.Boxes)
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

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

// TestRingSteps holds the sums after two grids against tables of boxes: what both grids leave
// to the box between them, with the outer boxes filled.
func TestRingSteps(t *testing.T) {
	if !solvertest.Full() {
		t.Skip("tables of boxes take seconds")
	}
	band := bandPairs()
	w := &walk{t: shared(), tables: [2]*Table{band, diagonally(band)}, primes: []modulus{primeAt(0)}}
	s := w.newSums([2]bool{false, true})
	for i, f := range band.Fills {
		w.at(s, f)[0] = band.Values[i]
	}
	next := w.step(t.Context(), 0, s, inStack)
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
		if want, got := left.Times(side(6, 0, digits), 0).Sum(0), w.at(next, newFill(&d))[0]; got != want {
			t.Errorf("%v: %d, by tables %d", d, got, want)
		}
	}
}
