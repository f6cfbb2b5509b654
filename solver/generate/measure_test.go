package generate

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestMeasured: a puzzle misses each part of a wish by as much as it does, and none by less than
// nothing.
func TestMeasured(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	full := solvertest.RandomFill(b, rand.New(rand.NewPCG(20, 3)))
	odd := make([]uint8, b.Cells()) // one grid has all its clues, its neighbours what they share with it
	for cell := range 81 {
		odd[cell] = full[cell]
	}
	for _, tt := range []struct {
		wish  Wish
		clues []uint8
		want  miss
	}{
		{Wish{Balance: true}, full, miss{}},
		{Wish{Balance: true}, odd, miss{uneven: 1}},
		{Wish{Clues: Between(80, 90)}, odd, miss{}},
		{Wish{Clues: Between(90, 99)}, odd, miss{clueCount: 9}},
		{Wish{Clues: Between(60, 70)}, odd, miss{clueCount: 11}},
		{Wish{Rule: search.RuleSingleSolution}, full, miss{}},
		{Wish{Rule: search.RuleCandidates}, full, miss{otherRule: 1}},
	} {
		c, err := New(t.Context(), b, tt.wish)
		if err != nil {
			t.Fatal(err)
		}
		d := c.begin(full, tt.clues)
		if p, err := c.measured(t.Context(), d, new(limits), c.present(d)); err != nil || p.miss != tt.want {
			t.Errorf("%+v: misses %v, %v; want %v", tt.wish, p.miss, err, tt.want)
		}
	}
}

// TestCloser: of two puzzles the one that misses fewer parts of the wish is closer, whatever the numbers;
// if these are as many, the part that matters more decides.
func TestCloser(t *testing.T) {
	for i, m := range []struct{ closer, other miss }{
		{miss{}, miss{unneeded: 1}},
		{miss{clueCount: 90}, miss{tooEasy: 1, unneeded: 1}},
		{miss{unneeded: 30}, miss{tooHard: 1}},
		{miss{tooLow: 3}, miss{tooLow: 20}},
		{miss{tooEasy: 1, unneeded: 9}, miss{tooEasy: 2, unneeded: 1}},
	} {
		if m.closer.compare(&m.other) >= 0 || m.other.compare(&m.closer) <= 0 || m.other.compare(&m.other) != 0 {
			t.Errorf("%d: %v is not closer than %v", i, m.closer, m.other)
		}
	}
}

// late is a context whose time is up after so many looks.
type late struct{ *solvertest.Turns }

func (c late) Deadline() (time.Time, bool) { return time.Time{}, true }

func (c late) Err() error {
	if c.Turns.Err() != nil {
		return context.DeadlineExceeded
	}
	return nil
}

// TestProofCut: a puzzle is as wished, also if there was no time to find out whether it is minimal.
func TestProofCut(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	compose := func(looks int) (*Puzzle, error) {
		c, err := New(t.Context(), b, Wish{Clues: Between(24, 24)})
		if err != nil {
			t.Fatal(err)
		}
		return c.Compose(late{&solvertest.Turns{Context: t.Context(), Left: looks}}, 1, 0)
	}
	whole, err := compose(math.MaxInt)
	if err != nil || !whole.Minimal {
		t.Fatalf("%+v, %v", whole, err)
	}
	cut := 0
	for looks := 1; ; looks += looks/8 + 1 {
		p, err := compose(looks)
		if err != nil {
			continue
		}
		if !slices.Equal(p.Clues, whole.Clues) {
			t.Errorf("after %d looks another puzzle", looks)
		}
		if p.Minimal {
			break
		}
		cut++
	}
	if cut == 0 {
		t.Error("the proof was never cut")
	}
}
