package exact

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
)

// TestEveryPlanCountsAlike contracts random grids in every way: both orientations, each
// pivot, each last band, with and without symmetry off the pivot; search finds as many.
func TestEveryPlanCountsAlike(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 10))
	var s grid.Solver
	for _, clues := range cases(22, 23, 24, 25) {
		c := randomClues(r, clues)
		want, err := s.Count(t.Context(), c, 1_000_000)
		if err != nil || want == 1_000_000 {
			t.Fatalf("%d solutions and more", want)
		}
		for _, tight := range []bool{false, true} {
			for i, p := range survey(c, tight) {
				for last := range 3 {
					order := [3]int{(last + 1) % 3, (last + 2) % 3, last}
					n, err := p.arrange(order, fastest(), 1).count(t.Context())
					if err != nil || !n.IsUint64() || n.Uint64() != want {
						t.Errorf("plan %d, tight %v, band %d last: %v, %v; want %d", i, tight, last, n, err, want)
					}
				}
			}
		}
	}
}

// TestUint128 adds up 128 bits.
func TestUint128(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	var n uint128
	want := new(big.Int)
	for range 100 {
		hi, lo := r.Uint64()>>8, r.Uint64()
		n.add(hi, lo)
		x := new(big.Int).SetUint64(hi)
		want.Add(want, x.Lsh(x, 64)).Add(want, new(big.Int).SetUint64(lo))
	}
	got := new(big.Int).SetUint64(n.hi)
	if got.Lsh(got, 64).Add(got, new(big.Int).SetUint64(n.lo)); got.Cmp(want) != 0 {
		t.Errorf("%v, want %v", got, want)
	}
}
