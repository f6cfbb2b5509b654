package generate

import (
	"errors"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestGiven starts from a puzzle that is not minimal, and from a draft.
func TestGiven(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	compose := func(w Wish) *Puzzle {
		t.Helper()
		c, err := New(t.Context(), b, w)
		if err != nil {
			t.Fatal(err)
		}
		p, err := c.Compose(t.Context(), 3, 0)
		if err != nil {
			t.Fatal(err)
		}
		if n := solvertest.SAT(b, p.Clues, 2); n != 1 {
			t.Fatalf("%+v: %d solutions", w, n)
		}
		return p
	}
	old := compose(Wish{Clues: Between(150, 150)})

	reduced := compose(Wish{Start: old.Clues})
	for cell, d := range reduced.Clues {
		if d != 0 && d != old.Clues[cell] {
			t.Errorf("cell %d has a clue that was not given", cell)
		}
	}
	if !reduced.Minimal || reduced.Count >= 120 {
		t.Errorf("reduced to %d clues, minimal %t", reduced.Count, reduced.Minimal)
	}

	draft := slices.Clone(old.Clues)
	for cell := range draft {
		if cell%3 > 0 {
			draft[cell] = 0
		}
	}
	composed := compose(Wish{Start: draft})
	for cell, d := range draft {
		if d != 0 && d != composed.Clues[cell] {
			t.Errorf("cell %d has lost its clue", cell)
		}
	}

	if p := compose(Wish{Start: old.Clues, Same: SameSolution}); !slices.Equal(p.Solution, old.Solution) || slices.Equal(p.Clues, reduced.Clues) {
		t.Error("not another puzzle of the same solution")
	}
	other := compose(Wish{Start: old.Clues, Same: SamePattern})
	same := true
	for cell, d := range other.Clues {
		same = same && d == old.Clues[cell]
		if (d == 0) != (old.Clues[cell] == 0) {
			t.Errorf("cell %d is not as in the pattern", cell)
		}
	}
	if same {
		t.Error("the very same puzzle")
	}

	if _, err := New(t.Context(), b, Wish{Start: old.Clues, Symmetry: Rotate180}); err == nil {
		t.Error("clues that lie anyhow can be symmetric")
	}
	composed = compose(Wish{Start: draft, Symmetry: Rotate180})
	checkSymmetry(t, "a draft made whole", b, composed, Rotate180)
}

// TestGivenMissed asks of what cannot change that it be otherwise.
func TestGivenMissed(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	made, err := New(t.Context(), b, Wish{Rule: search.RuleCandidates, Minimal: true})
	if err != nil {
		t.Fatal(err)
	}
	old, err := made.Compose(t.Context(), 4, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []Wish{
		{Start: old.Clues, Rule: search.RuleSingleSolution},
		{Start: old.Clues, Rule: search.RuleSearch},
	} {
		c, err := New(t.Context(), b, w)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.Compose(t.Context(), 4, 0); !errors.Is(err, ErrMissed) {
			t.Errorf("%+v: %v", w, err)
		}
	}
}

// TestPatternNoSolo asks for puzzles with clues in given places of which no grid can be solved
// alone: where others have such a grid, and where there are clues everywhere in one.
func TestPatternNoSolo(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	compose := func(w Wish, index uint64) (*Puzzle, error) {
		t.Helper()
		c, err := New(t.Context(), b, w)
		if err != nil {
			t.Fatal(err)
		}
		return c.Compose(t.Context(), 4, index)
	}
	solo := func(p *Puzzle) (n int) {
		t.Helper()
		clues, err := b.WithDigits(p.Clues)
		if err != nil {
			t.Fatal(err)
		}
		for g := range b.Grids {
			if alone := clues.Alone(g); solvertest.SAT(alone.Board, alone.Digits(), 2) == 1 {
				n++
			}
		}
		return n
	}
	old, err := compose(Wish{Clues: Between(140, 140)}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range uint64(3) {
		anyhow, err := compose(Wish{Start: old.Clues, Same: SamePattern}, i)
		if err != nil {
			t.Fatal(err)
		}
		if solo(anyhow) == 0 {
			t.Errorf("puzzle %d shows nothing: none of its grids can be solved alone anyway", i)
		}
		p, err := compose(Wish{Start: old.Clues, Same: SamePattern, NoSolo: true}, i)
		if err != nil {
			t.Fatal(err)
		}
		if n := solvertest.SAT(b, p.Clues, 2); n != 1 {
			t.Errorf("puzzle %d has %d solutions", i, n)
		}
		if n := solo(p); n > 0 {
			t.Errorf("of puzzle %d %d grids can be solved alone", i, n)
		}
		for cell, d := range p.Clues {
			if (d == 0) != (old.Clues[cell] == 0) {
				t.Fatalf("puzzle %d: cell %d is not as in the pattern", i, cell)
			}
		}
	}
	full := slices.Clone(old.Clues)
	for _, k := range b.Grids[0] {
		copy(full[9*k:9*k+9], old.Solution[9*k:9*k+9])
	}
	if _, err := compose(Wish{Start: full, Same: SamePattern, NoSolo: true}, 0); !errors.Is(err, ErrMissed) {
		t.Errorf("a grid full of clues cannot be solved alone: %v", err)
	}
}

// TestPattern asks for clues in some places only, and in all of them.
func TestPattern(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	row := "*..*.*..**.*...*"[:9]
	var text strings.Builder
	for r := range 15 {
		for c := range 15 {
			switch {
			case (r >= 9 || c >= 9) && (r < 6 || c < 6):
				text.WriteByte('#')
			default:
				text.WriteByte(row[(r*5+c*2)%9])
			}
		}
		text.WriteByte('\n')
	}
	pattern, err := ReadPattern(b, text.String())
	if err != nil {
		t.Fatal(err)
	}
	seeds := crc32.NewIEEE()
	for _, exact := range []bool{false, true} {
		c, err := New(t.Context(), b, Wish{Pattern: pattern, Exact: exact})
		if err != nil {
			t.Fatal(err)
		}
		for i := range uint64(2) {
			p, err := c.Compose(t.Context(), 1, i)
			if err != nil {
				t.Fatal(err)
			}
			if n := solvertest.SAT(b, p.Clues, 2); n != 1 {
				t.Errorf("%d solutions", n)
			}
			for cell, d := range p.Clues {
				if d != 0 && !pattern[cell] || d == 0 && pattern[cell] && exact {
					t.Errorf("exact %t: cell %d has %d", exact, cell, d)
				}
			}
			seeds.Write(p.Clues)
		}
	}
	checkSeeds(t, seeds, 0x7f40d53b)
	for wrong, want := range map[string]string{
		"*":                       "1 line; the board",
		strings.Repeat("*\n", 15): `' ' in line 1, column 2`,
		text.String()[1:]:         "line 1, column 9",
		text.String() + "*":       "16 lines",
	} {
		if _, err := ReadPattern(b, wrong); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", wrong, err, want)
		}
	}
}

// TestAvoid: a puzzle that is to be avoided is not made, and the next one is always the same.
func TestAvoid(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	c, err := New(t.Context(), b, Wish{})
	if err != nil {
		t.Fatal(err)
	}
	first, err := c.Compose(t.Context(), 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	var puzzles [2]*Puzzle
	for i := range puzzles {
		c, err := New(t.Context(), b, Wish{Avoid: func(clues []uint8) bool { return slices.Equal(clues, first.Clues) }})
		if err != nil {
			t.Fatal(err)
		}
		if puzzles[i], err = c.Compose(t.Context(), 1, 0); err != nil || slices.Equal(puzzles[i].Clues, first.Clues) {
			t.Fatalf("%v, or the puzzle to be avoided", err)
		}
	}
	if !slices.Equal(puzzles[0].Clues, puzzles[1].Clues) {
		t.Error("another puzzle each time")
	}
	if c, err = New(t.Context(), b, Wish{Start: first.Clues, Avoid: func([]uint8) bool { return true }}); err != nil {
		t.Fatal(err)
	}
	if p, err := c.Compose(t.Context(), 1, 0); !errors.Is(err, ErrMissed) || p != nil {
		t.Errorf("%v, %v where all puzzles are to be avoided", p, err)
	}
}

// TestExtendGivesUp: where random guesses find no filling, one that is known is taken.
func TestExtendGivesUp(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	from, err := newBeginning(t.Context(), b, make([]uint8, b.Cells()))
	if err != nil {
		t.Fatal(err)
	}
	got, err := newFiller(b).extend(t.Context(), newStream(1, 0), from, 0)
	if err != nil || !slices.ContainsFunc(from.several, func(known []uint8) bool { return slices.Equal(got, known) }) {
		t.Errorf("%v, %v is none of the two that are known", got, err)
	}
	for i := range uint64(3) { // most guesses do find another
		got, err := newFiller(b).extend(t.Context(), newStream(1, i), from, extendNodes)
		if err != nil || slices.ContainsFunc(from.several, func(known []uint8) bool { return slices.Equal(got, known) }) {
			t.Errorf("%v, %v is one of the two that are known", got, err)
		}
	}
}
