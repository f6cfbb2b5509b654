package answer

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"samurai/solver/logic"
	"samurai/solver/solvertest"
)

// TestRateCut: a rating says that it was cut whenever it lacks what it would have of a grid alone, were it
// only the end of the rating of the last one.
func TestRateCut(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku")
	digits := solvertest.RandomFill(b, rand.New(rand.NewPCG(3, 1)))
	for cell := range digits {
		if cell%9%4 == 0 {
			digits[cell] = 0
		}
	}
	p := puzzleOf(t, b, digits)
	rate := func(at int, grids bool) (*Rated, int) {
		ctx := solvertest.NewCountdown(t.Context(), at)
		return Rate(ctx, p, RateOptions{Grids: grids}), ctx.Looks()
	}
	_, before := rate(solvertest.Never, false)
	whole, looks := rate(solvertest.Never, true)
	last := len(b.Grids) - 1
	if whole.Cut || whole.Verdict != Solved || len(whole.Alone) <= last || whole.Alone[last] == nil {
		t.Fatalf("%+v", whole)
	}
	inLast := 0
	for at := before + 1; at <= looks; at++ {
		r, _ := rate(at, true)
		same := func(x, y *logic.Rating) bool {
			return (x == nil) == (y == nil) && (x == nil || reflect.DeepEqual(x.Score, y.Score) && x.Solved == y.Solved && x.Cut == y.Cut)
		}
		lacks := false
		for g := range b.Grids {
			lacks = lacks || !same(r.Alone[g], whole.Alone[g])
		}
		if lacks && (!r.Cut || r.Reason == "") {
			t.Errorf("interrupted at look %d of %d: cut %v, %q", at, looks, r.Cut, r.Reason)
		}
		if a := r.Alone[last]; a != nil && a.Cut {
			inLast++
		}
	}
	if inLast == 0 {
		t.Error("no interruption came during the rating of the last grid")
	}
}
