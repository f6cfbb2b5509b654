package canon

import (
	"math/rand/v2"
	"testing"

	"samurai/solver/solvertest"
)

// FuzzFind: any digits have a form, which stays the same when they are written down again, or
// the search says that it passed its budget.
func FuzzFind(f *testing.F) {
	f.Add(uint8(0), uint64(1), []byte{})
	f.Add(uint8(1), uint64(2), []byte("1.......2"))
	f.Add(uint8(2), uint64(3), []byte(mostCanonical))
	f.Add(uint8(3), uint64(4), []byte{9, 1, 80, 2, 200, 9})
	f.Fuzz(func(t *testing.T, board uint8, seed uint64, data []byte) {
		names := []string{"single", "sensei-4", "triple", "twodoku-nw-se", "tripledoku-1", "clueless-2"}
		b := solvertest.BoardOf(t, names[int(board)%len(names)])
		digits := make([]uint8, b.Cells())
		for i, c := range data {
			if i < len(digits) {
				digits[(i*int(seed%7+1))%len(digits)] = c % 10
			}
		}
		x, ok := New(b).Find(t.Context(), digits, Budget/100)
		if !ok {
			return
		}
		c, other := rewritten(t, rand.New(rand.NewPCG(seed, 1)), b, digits)
		y, ok := New(c).Find(t.Context(), other, Budget)
		if !ok || x.Hash() != y.Hash() || x.Symmetries().Cmp(y.Symmetries()) != 0 {
			t.Fatalf("%v: %s, %v symmetries; rewritten otherwise", digits, x.Hash(), x.Symmetries())
		}
		on, ok := x.On(t.Context(), New(b), Budget)
		if !ok {
			t.Fatal("the form cannot be written down")
		}
		if z, ok := New(b).Find(t.Context(), on, Budget); !ok || z.Hash() != x.Hash() {
			t.Fatal("the form written down is another puzzle")
		}
	})
}
