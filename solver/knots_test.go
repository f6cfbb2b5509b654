package solver

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
"time"
"fmt"

	"samurai/layout"
	"samurai/overlap"
)

// checkKnots asks SAT whether the lines of each knot by themselves leave no digits, and
// digits when any of them goes.
func checkKnots(t *testing.T, l *layout.Layout) {
	t.Helper()
	knots, answer := Knots(context.Background(), l)
	if answer != Impossible || len(knots) == 0 {
		t.Errorf("%v: %v, %v", l.Shared, answer, knots)
	}
	used := make(map[int]bool)
	for _, k := range knots {
		if fits(l, k.Lines) {
			t.Errorf("%v: digits fit lines %v", l.Shared, k.Lines)
		}
		if !k.Minimal {
			t.Errorf("%v: lines %v may not all be needed", l.Shared, k.Lines)
		}
		for i, line := range k.Lines {
			if !fits(l, slices.Delete(slices.Clone(k.Lines), i, i+1)) {
				t.Errorf("%v: of lines %v, %d is not needed", l.Shared, k.Lines, line)
			}
			if used[line] {
				t.Errorf("%v: line %d is in two knots", l.Shared, line)
			}
			used[line] = true
		}
	}
}

// fits asks SAT whether digits fit some lines of a layout.
func fits(l *layout.Layout, lines []int) bool {
	b := only(l, lines)
	for _, part := range b.Components() {
		if !fillable(sub(b, part)) {
			return false
		}
	}
	return true
}

// plant adds to a layout the four lines of bandLayout, on three of its grids, at random
// places among its lines, and returns where they are; nil when they make no board.
func plant(rng *rand.Rand, l *layout.Layout) []int {
	knot := bandLayout(rng)
	for canFillBoard(knot) {
		knot = bandLayout(rng)
	}
	grids := rng.Perm(len(l.Grids))
	shared := slices.Clone(l.Shared)
	for _, t := range knot.Shared {
		for i := range t.Boxes {
			t.Boxes[i].Grid = grids[t.Boxes[i].Grid]
		}
		shared = slices.Insert(shared, rng.IntN(len(shared)+1), t)
	}
	all := &layout.Layout{Grids: l.Grids, Shared: shared}
	if _, problems := overlap.New(all); problems.Errors() {
		return nil
	}
	l.Shared = shared
	var at []int
	for _, t := range knot.Shared {
		at = append(at, slices.IndexFunc(shared, func(o layout.Tie) bool { return slices.Equal(o.Boxes, t.Boxes) }))
	}
	slices.Sort(at)
	return at
}

func canFillBoard(l *layout.Layout) bool {
	b, _ := overlap.New(l)
	return CanFill(context.Background(), b) == Possible
}
func TestPlanted(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, n := range []int{3, 4, 5, 6, 10, 20, 30, 50, 100, 300,1000} {
		for _, d := range []float64{0.5,1, 1.5, 2, 2.5} {
			seen := map[string]int{}
			start := time.Now()
			for range 5 {
				l := randL(rng, n, int(d*float64(n)))
				at := plant(rng, l)
				if at == nil { continue }
				k, ans := Knots(context.Background(), l)
				s := fmt.Sprint(ans)
				for _,x:=range k { s+=fmt.Sprint(len(x.Lines), x.Minimal," ") }
				seen[s]++
			}
			fmt.Println(n, d, seen, time.Since(start)/5)
		}
	}
}
