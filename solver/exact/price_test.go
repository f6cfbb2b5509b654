package exact

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestSteps: a price that no budget can hold is cut.
func TestSteps(t *testing.T) {
	for cost, want := range map[float64]int64{0: 0, 1234.9: 1234, 1e15: 1e15, 1e30: 1 << 60, math.Inf(1): 1 << 60} {
		if got := inSteps(cost); got != want {
			t.Errorf("%v is %d steps, want %d", cost, got, want)
		}
	}
}

// TestPrices: what is priced does not depend on the run, weights make sides dearer, and
// partners are counted as they are.
func TestPrices(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 19))
	for range 4 {
		c := randomClues(r, 18)
		price := func(weights ...int) int64 {
			p := newNarrowedSum(c, 1)
			for _, b := range weights {
				var err error
				if p.weights[b], err = plainSum(c).Table(t.Context(), unbounded(), b); err != nil {
					t.Fatal(err)
				}
			}
			f, turn := p.orient()
			if f == nil {
				t.Fatal("no solution")
			}
			w := p.byClasses(unbounded(), f, placeOf(0, turn))
			for i := range 2 {
				if w.tensors[i+1].weighted() && len(weights) == 0 {
					t.Error("a side has weights that nobody gave it")
				}
			}
			g := w.tensors[0]
			n, cols := 0, g.beside()
			for _, list := range g.box[0].fills {
				for _, x := range list {
					n += len(cols[x])
				}
			}
			if got := g.besidePrice(); got != costPartner*float64(n) {
				t.Errorf("%d partners cost %v", n, got)
			}
			if pieces := w.tensors[1].pieces(); pieces < 1 || pieces != math.Trunc(pieces) {
				t.Errorf("a side in %v pieces", pieces)
			}
			return w.price()
		}
		a, b := price(), price()
		if a != b || a <= 0 {
			t.Errorf("%d and then %d steps", a, b)
		}
		if with := price(1, 4, 8); with <= a {
			t.Errorf("%d steps, with weights %d", a, with)
		}
	}
}
