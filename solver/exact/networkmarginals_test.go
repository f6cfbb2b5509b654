package exact

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestNetworkMarginals gives each digit in some cells of each box, and counts what is left.
func TestNetworkMarginals(t *testing.T) {
	for name, at := range shapes {
		rng := rand.New(rand.NewPCG(29, uint64(len(name))))
		grids, boxes := lattice(at...)
		for range cases(1, 2, 3) {
			cells := clued(boxes, 0.6+0.2*rng.Float64(), 1+rng.IntN(4), rng)
			got, err := NetworkMarginals(t.Context(), grids, cells, 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			for b := rng.IntN(3); b < len(cells); b += 3 {
				place := rng.IntN(9)
				was := cells[b][place]
				for d := range 9 {
					want := "0"
					if cells[b][place] = was & (1 << d); cells[b][place] != 0 {
						if n, ok := wholeBoard(grids, cells).network(); ok {
							want = sumOf(n.compile(n.plainly(), math.Inf(1)))
						}
					}
					if n := got[b][place][d].String(); n != want {
						t.Errorf("%s: %s with digit %d in place %d of box %d, want %s", name, n, d+1, place, b, want)
					}
				}
				cells[b][place] = was
			}
		}
	}
}
