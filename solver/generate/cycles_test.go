package generate

import (
	"context"
	"errors"
	"math"
	"math/big"
	"testing"
	"time"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestUniformCycles draws full boards of two grids that share four boxes. Each first grid must
// come in proportion to the ways to complete the second one, which are counted by themselves: the
// mean logarithm of these ways is held against that of single grids drawn uniformly, each weighted
// by its ways.
func TestUniformCycles(t *testing.T) {
	b := solvertest.BoardOf(t, "sensei-4")
	u, err := NewUniform(t.Context(), b, 1_800_000_000_000, nil)
	if err != nil {
		t.Fatal(err)
	}
	f, r := newFiller(b), newStream(20, 7)
	ways := func(digits []uint8) float64 {
		var second [81]uint8
		for i, k := range b.Grids[1] {
			for p := range 9 {
				if len(b.Boxes[k]) > 1 {
					second[overlap.CellOf(i, p)] = digits[9*k+p]
				}
			}
		}
		c := grid.FromDigits(&second)
		n, err := exact.Count(t.Context(), &c, nil)
		if err != nil {
			t.Fatal(err)
		}
		v, _ := new(big.Float).SetInt(n).Float64()
		return v
	}
	draws := solvertest.Cases(40)
	if solvertest.Full() {
		draws = 3000
	}
	var sum, squares, weights, weighted, weightedSquares float64
	for range draws {
		f.draws = u
		digits, err := f.fill(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		if err := layout.Check(b.Layout, b.ByGrid(make([]uint8, b.Cells())), b.ByGrid(digits)); err != nil {
			t.Fatal(err)
		}
		x := math.Log(ways(digits))
		sum, squares = sum+x, squares+x*x
		for range 2 {
			clear(digits)
			attach(r, &f.board.Grids[0], digits)
			if w := ways(digits); w > 0 {
				x := math.Log(w)
				weights, weighted, weightedSquares = weights+w, weighted+w*x, weightedSquares+w*w
			}
		}
	}
	n := float64(draws)
	mean, other := sum/n, weighted/weights
	sd := math.Sqrt((squares - n*mean*mean) / (n - 1))
	error := sd * math.Sqrt(1/n+weightedSquares/(weights*weights))
	t.Logf("mean logarithm %.4f, of weighted single grids %.4f, %.2f standard errors", mean, other, (mean-other)/error)
	if math.Abs(mean-other) > 4.5*error {
		t.Errorf("mean logarithm %.4f, of weighted single grids %.4f: %.1f standard errors", mean, other, (mean-other)/error)
	}
}

// TestUniformInterrupted: an interruption is not mistaken for too many boards.
func TestUniformInterrupted(t *testing.T) {
	for i := range 20 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i)*time.Millisecond)
		_, err := NewUniform(ctx, solvertest.BoardOf(t, "flower-4"), 1_800_000_000_000, nil)
		if cancel(); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the error after %d ms is %v", i, err)
		}
	}
}
