package exact

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"

	"samurai/solver/solvertest"
)

// TestBudget wants no answer from a budget that is one step too small.
func TestBudget(t *testing.T) {
	solvertest.Long(t)
	r := rand.New(rand.NewPCG(6, 10))
	for _, clues := range cases(0, 6, 12, 16) {
		c := randomClues(r, clues)
		b := NewBudget(1e12, 0)
		if _, err := Count(t.Context(), c, b); err != nil || b.Used() <= 0 {
			t.Fatalf("%v after %d steps", err, b.Used())
		}
		if _, err := Count(t.Context(), c, NewBudget(b.Used()-1, 0)); err != ErrBudget {
			t.Errorf("%d clues: %v with a step too few", clues, err)
		}
		if _, err := Count(t.Context(), c, NewBudget(b.Used(), 0)); err != nil {
			t.Errorf("%d clues: %v with all steps", clues, err)
		}
	}
	if _, err := plainSum(randomClues(r, 12)).Table(t.Context(), NewBudget(1e6, 0), 4); err != ErrBudget {
		t.Errorf("table: %v", err)
	}
}

// TestRefused: what was refused is told with all that was spent before.
func TestRefused(t *testing.T) {
	b := NewBudget(100, 1)
	_ = b.Spend(30)
	b.Use(5)
	if b.Refused() != 0 {
		t.Errorf("%d refused before anything was", b.Refused())
	}
	if err := b.Spend(66); err != ErrBudget || b.Refused() != 101 || b.Left() != 65 {
		t.Errorf("%v, %d refused, %d left", err, b.Refused(), b.Left())
	}
	if err := b.Spend(math.MaxInt64); err != ErrBudget || b.Refused() != math.MaxInt64 {
		t.Errorf("%v, %d refused of the largest number", err, b.Refused())
	}
}

// unbounded returns a budget in which nothing is too much.
func unbounded() *Budget { return NewBudget(math.MaxInt64, 0) }

// TestNoFusedProducts compiles for a processor that can multiply and add in one step,
// with one rounding instead of two, and wants no such step.
func TestNoFusedProducts(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles the module's dependencies for another processor")
	}
	build := exec.CommandContext(t.Context(), "go", "build", "-trimpath", "-gcflags=-S", "samurai/solver/...")
	build.Env = append(os.Environ(), "GOARCH=arm64", "CGO_ENABLED=0")
	listing, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, listing)
	}
	for _, step := range []string{"FMADD", "FMSUB", "FNMADD", "FNMSUB"} {
		if i := bytes.Index(listing, []byte(step)); i >= 0 {
			t.Errorf("%.200s", listing[max(0, i-100):])
		}
	}
	if len(listing) < 1_000_000 {
		t.Errorf("a listing of only %d bytes", len(listing))
	}
}
