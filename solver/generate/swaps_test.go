package generate

import (
	"math/rand/v2"
	"testing"

	"samurai/solver/solvertest"
)

// TestSwapsNeed: a set of cells in which two digits can change places needs a clue.
func TestSwapsNeed(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(20, 6)))
	d := newDigger(b)
	d.start(full, full)
	var set []int32 // all cells of the first set
	for cell, sets := range d.swaps.in {
		for _, s := range sets {
			if s == 0 {
				set = append(set, int32(cell))
			}
		}
	}
	if len(set) < 4 {
		t.Fatalf("a set of %d cells", len(set))
	}
	if !d.swaps.empty(set) {
		t.Errorf("%v needs no clue", set)
	}
	if one := set[:1]; d.swaps.empty(one) {
		t.Errorf("%v is needed of a full grid", one)
	}
	d.take(set[1:])
	if !d.swaps.empty(set[:1]) {
		t.Errorf("the last clue of %v is not needed", set)
	}
}
