package count

import (
	"math"
	"math/big"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestNumber: bounds only get better, and a number whose bounds are equal is exact.
func TestNumber(t *testing.T) {
	n := AtLeast(5)
	for _, step := range []struct {
		do    func()
		least int64
		upper int64 // -1 for none
		exact bool
	}{
		{func() { n.raise(big.NewInt(3)) }, 5, -1, false},
		{func() { n.raise(big.NewInt(7)) }, 7, -1, false},
		{func() { n.below(big.NewInt(20)) }, 7, 20, false},
		{func() { n.below(big.NewInt(30)) }, 7, 20, false},
		{func() { n.below(big.NewInt(9)) }, 7, 9, false},
		{func() { n.cap(7) }, 7, 9, false},
		{func() { n.below(big.NewInt(7)) }, 7, -1, true},
		{func() { n.add(Exactly(4), trial{1, 7}) }, 19, -1, true},
		{func() { n = n.times(Exactly(2)) }, 38, -1, true},
		{func() { n = n.times(AtLeast(2)) }, 76, -1, false},
		{func() { n.cap(0) }, 76, -1, false},
		{func() { n.cap(75) }, 75, -1, false},
	} {
		step.do()
		upper := int64(-1)
		if n.Upper != nil {
			upper = n.Upper.Int64()
		}
		if n.N.Int64() != step.least || upper != step.upper || n.Exact != step.exact {
			t.Fatalf("%v to %v, exact %t; want %d to %d, %t", n.N, n.Upper, n.Exact, step.least, step.upper, step.exact)
		}
	}
}

// TestCheaper: the lowest price is kept, of those that are one.
func TestCheaper(t *testing.T) {
	n := AtLeast(2)
	for _, tt := range [][2]int64{{0, 0}, {math.MaxInt64, 0}, {7, 7}, {9, 7}, {5, 5}, {0, 5}} {
		if n.cheaper(tt[0]); n.Price != tt[1] {
			t.Errorf("%d after %d, want %d", n.Price, tt[0], tt[1])
		}
	}
}

// TestPriceOfProduct: it is known if that of each factor is, where an exact one costs nothing.
func TestPriceOfProduct(t *testing.T) {
	priced := func(price int64) *Number { return &Number{N: big.NewInt(2), Price: price} }
	for _, tt := range []struct {
		a, b *Number
		want int64
	}{
		{Exactly(2), Exactly(3), 0},
		{Exactly(2), priced(5), 5},
		{priced(5), Exactly(2), 5},
		{priced(5), priced(6), 11},
		{priced(5), AtLeast(2), 0},
		{AtLeast(2), priced(5), 0},
		{Exactly(2), AtLeast(2), 0},
	} {
		if n := tt.a.times(tt.b); n.Price != tt.want {
			t.Errorf("%+v times %+v costs %d, want %d", tt.a, tt.b, n.Price, tt.want)
		}
	}
}

// TestAloneBounds: a count in place that is not exact has that of the grid alone as a bound above.
func TestAloneBounds(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	m := solvertest.Marks(b, solvertest.Thinned(b, 24, 1))
	alone, err := Grids(t.Context(), []grid.Candidates{m.Grid(0), m.Grid(1)}, Options{})
	if err != nil || !alone[0].Exact || !alone[1].Exact {
		t.Fatalf("%+v, %v", alone, err)
	}
	bounded := 0
	for _, known := range [][]*Number{nil, {nil, nil}, {&alone[0].Number, nil}, {&alone[0].Number, &alone[1].Number}} {
		a, err := Board(t.Context(), m, Options{InPlace: true, Budget: 1000}, Facts{Alone: known})
		if err != nil {
			t.Fatal(err)
		}
		for g, n := range a.InPlace {
			switch {
			case n == nil:
				t.Errorf("grid %d has no number in place, though there was time", g)
			case n.Exact:
			case known != nil && known[g] != nil:
				if bounded++; n.Upper == nil || n.Upper.Cmp(alone[g].N) > 0 {
					t.Errorf("grid %d in place: %v to %v; alone %v", g, n.N, n.Upper, alone[g].N)
				}
			}
		}
	}
	if bounded < 2 {
		t.Errorf("only %d counts in place were not exact", bounded)
	}
}

// TestNarrowest: the first of the cells with the fewest candidates, of those that have several.
func TestNarrowest(t *testing.T) {
	var c grid.Candidates
	for cell := range c {
		c[cell] = 0x1ff
	}
	c[0], c[3], c[10], c[11], c[40] = 0b111, 0b1, 0b111, 0b110, 0b1100
	for _, tt := range []struct {
		cells []int
		want  int
	}{{everyCell, 11}, {[]int{3, 10, 40}, 40}, {[]int{0, 5}, 0}, {[]int{5, 6}, 5}, {[]int{3}, -1}} {
		if got := narrowest(&c, tt.cells); got != tt.want {
			t.Errorf("of %v: %d, want %d", tt.cells, got, tt.want)
		}
	}
}

// TestProduct: counts of all grids alone are a bound for the whole, if all are exact.
func TestProduct(t *testing.T) {
	if n := upperAlone([]*Number{Exactly(2), Exactly(3), Exactly(7)}); n == nil || n.Int64() != 42 {
		t.Errorf("2 * 3 * 7 = %v", n)
	}
	for _, alone := range [][]*Number{nil, {Exactly(2), nil}, {AtLeast(2), Exactly(3)}} {
		if n := upperAlone(alone); n != nil {
			t.Errorf("%v of %v", n, alone)
		}
	}
}
