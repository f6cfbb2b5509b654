package solver

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"samurai/solver/count"
	"samurai/solver/solvertest"
)

// FuzzDecide gives Decide and Count any digits on any small layout: it must not panic or
// hang, its solutions must keep the rules, and its verdict must be that of plain
// backtracking where that ends.
func FuzzDecide(f *testing.F) {
	rng := rand.New(rand.NewPCG(5, 6))
	for i, name := range solvertest.Small {
		f.Add(uint8(i), solvertest.RandomPuzzle(solvertest.BoardOf(f, name), rng))
		f.Add(uint8(i), []byte{})
	}
	f.Fuzz(func(t *testing.T, layout uint8, bytes []byte) {
		b := solvertest.BoardOf(t, solvertest.Small[int(layout)%len(solvertest.Small)])
		digits := make([]uint8, b.Cells())
		for cell, v := range bytes[:min(len(bytes), len(digits))] {
			digits[cell] = v % 10
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		r := solve(ctx, b, digits, count.Options{Limit: 50}) // the fuzzer looks for work that hangs
		if r.Verdict == Undecided {
			return
		}
		checkSolutions(t, b, digits, r)
		o := solvertest.NewOracle(b)
		o.Budget = 2000
		n := o.Count(digits, 2)
		if o.Budget > 0 && r.Verdict != verdictOf(n) {
			t.Errorf("%s by %s (%s), backtracking finds %d", r.Verdict, r.Rule, r.Why(), n)
		}
	})
}
