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
		want  int
	}{
		{Wish{Balance: true}, full, 0},
		{Wish{Balance: true}, odd, 1},
		{Wish{MinClues: 80, MaxClues: 90}, odd, 0},
		{Wish{MinClues: 90, MaxClues: 99}, odd, 9},
		{Wish{MinClues: 60, MaxClues: 70}, odd, 11},
		{Wish{Rule: search.RuleSingleSolution}, full, 0},
		{Wish{Rule: search.RuleCandidates}, full, 1},
	} {
		c, err := New(t.Context(), b, tt.wish)
		if err != nil {
			t.Fatal(err)
		}
		c.dig.start(full, tt.clues)
		if p, err := c.measured(t.Context(), c.present()); err != nil || p.misses != tt.want {
			t.Errorf("%+v: misses %d, %v; want %d", tt.wish, p.misses, err, tt.want)
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
		c, err := New(t.Context(), b, Wish{MinClues: 24, MaxClues: 24})
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
