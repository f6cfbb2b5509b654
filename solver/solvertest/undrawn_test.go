package solvertest

import (
	"math/rand/v2"
	"testing"

	"samurai/layout"
)

// TestUndrawn wants solutions that the rules accept, and among few layouts each kind that rooms
// are known to forget: three grids on a box, a ring, five boxes of a pair, and no place on paper.
func TestUndrawn(t *testing.T) {
	var crowd, ring, five, flat int
	for seed := range uint64(100) {
		b, solution := Undrawn(rand.New(rand.NewPCG(35, seed)))
		l := b.Layout
		if bad := layout.Check(l, nil, b.ByGrid(solution)); bad != nil {
			t.Fatalf("seed %d: %v", seed, bad)
		}
		for _, box := range b.Boxes {
			crowd += max(0, len(box)-2)
		}
		ties := make(map[[2]int]int)
		for _, tie := range l.Shared {
			ties[[2]int{tie.Boxes[0].Grid, tie.Boxes[1].Grid}]++
		}
		ring += max(0, len(ties)-len(l.Grids)+1)
		for _, n := range ties {
			five += n / 5
		}
		if b.Paper != nil {
			flat++
		}
	}
	t.Log(crowd, ring, five, flat)
	if crowd == 0 || ring == 0 || five == 0 || flat == 0 || flat == 100 {
		t.Errorf("of 100 layouts: %d times more than two grids on a box, %d rings, %d pairs on five boxes, %d flat", crowd, ring, five, flat)
	}
}
