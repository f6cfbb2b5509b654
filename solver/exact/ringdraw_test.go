package exact

import (
	"math"
	"math/rand/v2"
	"testing"

	"samurai/solver/solvertest"
)

// TestRingDraw draws from a ring of three grids in which only two kinds of pairs count, with
// numbers of our own, so that all that its boxes can hold is listed. How often each choice comes
// is held against its weight by chi-square.
func TestRingDraw(t *testing.T) {
	solvertest.Long(t)
	band := bandPairs()
	values := map[uint64]int{}
	for _, v := range band.Values {
		values[v]++
	}
	few := new(Table)
	for i, v := range band.Values {
		if values[v] <= 108 {
			few.Fills, few.Values = append(few.Fills, band.Fills[i]), append(few.Values, uint64(values[v]/36))
		}
	}
	w := (&Ring{lie: []direction{inBand, inStack, inBand}}).walk(t.Context(), 0, 1, few)
	move := func(f, by Fill) Fill {
		to := renaming(by)
		return fillOf(w.t.relabel(f.rows(), &to), w.t.relabel(f.cols(), &to))
	}
	weight, all := map[[2]Fill]float64{}, 0.
	for i, x := range w.tables[inBand].Fills {
		for j, y := range w.tables[inStack].Fills {
			y = move(y, x)
			if v := few.Values[i] * w.tables[inStack].Values[j] * w.tables[inBand].value(y); v > 0 {
				weight[[2]Fill{x, y}] = float64(v)
				all += float64(v)
			}
		}
	}
	if n := w.total()[0]; float64(n) != all*362880 {
		t.Errorf("%d in all, listed %v", n, all*362880)
	}
	u, rng, seen := w.uniform(), rand.New(rand.NewPCG(20, 9)), map[[2]Fill]int{}
	draws := 5 * len(weight)
	for range draws {
		boxes := u.Draw(rng)
		var to relabelling // makes the digits of the first box stand in order
		for i, d := range boxes[0] {
			to[d-1] = uint8(i)
		}
		var fills [2]Fill
		for i, d := range boxes[1:] {
			for k := range d {
				d[k] = to[d[k]-1] + 1
			}
			fills[i] = newFill(&d)
		}
		seen[fills]++
	}
	sum := 0.
	for x, n := range seen {
		if weight[x] == 0 {
			t.Fatalf("%v came %d times", x, n)
		}
	}
	for x, v := range weight {
		want := v / all * float64(draws)
		sum += (float64(seen[x]) - want) * (float64(seen[x]) - want) / want
	}
	df := float64(len(weight) - 1)
	t.Logf("chi-square %.1f, %v degrees of freedom", sum, df)
	if sum > df+4.26*math.Sqrt(2*df) {
		t.Errorf("chi-square %.1f with %v degrees of freedom", sum, df)
	}
}
