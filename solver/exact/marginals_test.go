package exact

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestMarginals checks them against counts with the digit given.
func TestMarginals(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(6, 6))
	for _, n := range []int{17, 25} {
		c := randomClues(r, n)
		cells, total, err := Marginals(ctx, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want := mustCount(t, c, fastest()); total.Cmp(want) != 0 {
			t.Errorf("%d clues: total %v, count %v", n, total, want)
		}
		for range 20 {
			i, d := r.IntN(81), r.IntN(9)
			with := *c
			with[i] &= 1 << d
			if want := mustCount(t, &with, fastest()); cells[i][d].Cmp(want) != 0 {
				t.Errorf("%d clues: cell %d is %d in %v solutions, counted %v", n, i, d+1, cells[i][d], want)
			}
		}
	}
}
