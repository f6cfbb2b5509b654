package canon

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/solvertest"
)

func form(t testing.TB, b *overlap.Board, digits []uint8) *Form {
	t.Helper()
	f, ok := New(b).Find(t.Context(), digits, Budget)
	if !ok {
		t.Fatal("beyond the budget")
	}
	return f
}

// TestRewritten: however a puzzle is written down, its form is the same.
func TestRewritten(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 25))
	for _, l := range layouts.All() {
		b := solvertest.BoardOf(t, l.Name)
		if len(b.Grids) > 25 {
			continue
		}
		for n := range 10 {
			digits := sparse(rng, b, n*n*b.Cells()/100)
			x := form(t, b, digits)
			c, other := rewritten(t, rng, b, digits)
			y := form(t, c, other)
			if x.Hash() != y.Hash() || x.Symmetries().Cmp(y.Symmetries()) != 0 {
				t.Errorf("%s, %d: %s %v, rewritten %s %v", l.Name, n, x.Hash(), x.Symmetries(), y.Hash(), y.Symmetries())
			}
		}
	}
}

// TestOn: the form of a puzzle written down on a board is the same puzzle, and the same digits
// whatever puzzle of the form it came from.
func TestOn(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 25))
	for _, name := range []string{"single", "sensei-4", "triple", "samurai", "cross", "windmill", "clueless-2"} {
		b := solvertest.BoardOf(t, name)
		for n := range 5 {
			digits := sparse(rng, b, n*b.Cells()/6)
			x := form(t, b, digits)
			on, ok := x.On(t.Context(), New(b), Budget)
			if !ok || form(t, b, on).Hash() != x.Hash() {
				t.Fatalf("%s: another puzzle", name)
			}
			c, other := rewritten(t, rng, b, digits)
			again, ok := form(t, c, other).On(t.Context(), New(b), Budget)
			if !ok || !slices.Equal(on, again) {
				t.Errorf("%s: other digits", name)
			}
		}
	}
	if _, ok := form(t, solvertest.BoardOf(t, "samurai"), make([]uint8, 369)).On(t.Context(), New(solvertest.BoardOf(t, "windmill")), Budget); ok {
		t.Error("a samurai on a windmill")
	}
}

// TestNoFalseMatches: puzzles of few clues have one form exactly if a move takes one to the
// other, by the definition of a move.
func TestNoFalseMatches(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 25))
	for _, name := range firstIfShort("sensei-4", "single", "sensei-2", "triple", "twodoku-nw-se") {
		b := solvertest.BoardOf(t, name)
		var oracles []*oracle
		var forms []*Form
		for n := range 14 {
			digits := make([]uint8, b.Cells())
			for range 2 + n%2 {
				digits[rng.IntN(len(digits))] = uint8(1 + rng.IntN(2))
			}
			c := b
			if n%2 == 0 {
				c, digits = rewritten(t, rng, b, digits)
			}
			oracles, forms = append(oracles, newOracle(c, digits)), append(forms, form(t, c, digits))
		}
		same := 0
		for i, x := range oracles {
			for j := range i {
				want := x.match(oracles[j])
				if got := forms[i].Hash() == forms[j].Hash(); got != want {
					t.Errorf("%s: puzzles %d and %d: %v, want %v", name, i, j, got, want)
				}
				if want {
					same++
				}
			}
		}
		t.Logf("%s: %d of %d pairs are the same", name, same, len(oracles)*(len(oracles)-1)/2)
	}
}

// TestBudget: a search that is not done within its budget gives no form.
func TestBudget(t *testing.T) {
	l := &layout.Layout{}
	for g := range 20 {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprintf("g%d", g)})
	}
	b, _ := overlap.New(l)
	blank := make([]uint8, b.Cells())
	if form, ok := New(b).Find(t.Context(), blank, 10_000); ok || form != nil {
		t.Error("twenty grids that share nothing are put in order within no time")
	}
	want := new(big.Int).Exp(big.NewInt(3359232), big.NewInt(20), nil)
	want.Mul(want, new(big.Int).MulRange(1, 20))
	if form, ok := New(b).Find(t.Context(), blank, Budget); !ok || form.Symmetries().Cmp(want) != 0 {
		t.Errorf("%v, or not the %v symmetries of twenty grids that share nothing", ok, want)
	}
}

// TestInterrupted: a search that is interrupted at any look gives no form, and ends there. The next one
// is not changed by it.
func TestInterrupted(t *testing.T) {
	c := New(solvertest.BoardOf(t, "sumo"))
	blank := make([]uint8, c.Cells())
	find := func(at int) (*Form, bool, int) {
		ctx := solvertest.NewCountdown(t.Context(), at)
		f, ok := c.Find(ctx, blank, Budget)
		return f, ok, ctx.Looks()
	}
	want, ok, looks := find(solvertest.Never)
	if !ok || looks < 10 {
		t.Fatalf("%v after %d looks", ok, looks)
	}
	for _, at := range solvertest.Interrupts(looks, 20) {
		if f, ok, n := find(at); ok || f != nil || n > at {
			t.Fatalf("interrupted at look %d of %d: %v, %d looks", at, looks, ok, n)
		}
		if f, ok, _ := find(solvertest.Never); !ok || f.Hash() != want.Hash() {
			t.Fatalf("another form after an interruption at look %d", at)
		}
	}
}
