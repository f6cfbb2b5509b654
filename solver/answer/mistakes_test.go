package answer

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/logic"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestMistakes holds the mistakes of random games against a search: the digits and marks that no
// solution has; if there are none, few that no solution has together, or one without which all the others are possible.
func TestMistakes(t *testing.T) {
	found, missed, right, clashes := 0, 0, 0, 0
	for _, name := range []string{"single", "twodoku-nw-se"} {
		b := solvertest.BoardOf(t, name)
		s := search.New(b)
		for i := range uint64(12) {
			rng := rand.New(rand.NewPCG(37, i))
			clues := solvertest.Minimal(s, b, rng)
			for n := i / 2; n > 0; {
				if cell := rng.IntN(len(clues)); clues[cell] != 0 {
					clues[cell] = 0
					n--
				}
			}
			p := puzzleOf(t, b, clues)
			played := &overlap.Progress{Digits: make([]uint8, b.Cells()), Marks: make([]layout.Set, b.Cells())}
			some := solvertest.Solutions(s, clues, 5)
			for range 12 {
				cell := rng.IntN(b.Cells())
				if clues[cell] != 0 {
					continue
				}
				played.Digits[cell], played.Marks[cell] = 0, 0
				digit := some[rng.IntN(len(some))][cell]
				if rng.IntN(3) == 0 {
					digit = uint8(1 + rng.IntN(9))
				}
				if rng.IntN(2) == 0 {
					played.Digits[cell] = digit
					if rng.IntN(3) == 0 { // they do not count below a digit
						played.Marks[cell] = layout.Set(logic.Of(1 + rng.IntN(9)))
					}
				} else {
					played.Marks[cell] = layout.Set(logic.Of(int(digit)) | logic.Of(1+rng.IntN(9)))
				}
			}
			r := p.reason(t.Context(), LogicOptions{})
			m := r.mistakes(t.Context(), played)
			bad := append(cellsOf(m.wrong), cellsOf(m.missing)...)
			if want := plainMistakes(s, clues, played); len(want) > 0 || !m.clash {
				if slices.Sort(bad); m.clash || !slices.Equal(bad, want) {
					t.Errorf("%s, game %d (%s): %v are wrong (%v); want %v", name, i, r.Verdict, bad, m.clash, want)
				}
			} else if clashes++; !clashing(s, clues, played, bad) {
				t.Errorf("%s, game %d (%s): %v do not clash", name, i, r.Verdict, bad)
			}
			for _, c := range m.wrong {
				if int(played.Digits[c.Cell()]) != c.Digit() {
					t.Errorf("%s, game %d: %v is not entered", name, i, c)
				}
			}
			found, missed = found+len(m.wrong), missed+len(m.missing)
			if len(bad) == 0 {
				right++
				if !possible(s, clues, played, marked(played)) {
					t.Errorf("%s, game %d: nothing is wrong", name, i)
				}
			}
		}
	}
	if t.Log(found, missed, right, clashes); found < 5 || missed < 3 || clashes < 2 {
		t.Errorf("%d wrong entries, %d wrong marks and %d clashes are too few to tell", found, missed, clashes)
	}
}

// possible finds out by trial whether a solution has the digits and marks of these cells.
func possible(s *search.Searcher, clues []uint8, played *overlap.Progress, cells []int) bool {
	digits := slices.Clone(clues)
	var blank []int
	for _, cell := range cells {
		if digits[cell] = played.Digits[cell]; digits[cell] == 0 {
			blank = append(blank, cell)
		}
	}
	var try func(blank []int) bool
	try = func(blank []int) bool {
		if solvertest.Count(s, digits, 1) == 0 || len(blank) == 0 {
			return solvertest.Count(s, digits, 1) > 0
		}
		for _, d := range logic.Set(played.Marks[blank[0]]).Digits() {
			if digits[blank[0]] = uint8(d); try(blank[1:]) {
				return true
			}
		}
		digits[blank[0]] = 0
		return false
	}
	return try(blank)
}

func marked(played *overlap.Progress) (cells []int) {
	for cell, d := range played.Digits {
		if d != 0 || played.Marks[cell] != 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// plainMistakes returns the cells whose digit or marks no solution has.
func plainMistakes(s *search.Searcher, clues []uint8, played *overlap.Progress) (cells []int) {
	return slices.DeleteFunc(marked(played), func(cell int) bool { return possible(s, clues, played, []int{cell}) })
}

// clashing reports whether cells are not possible together, though all but any one of them are; or whether it is a
// cell without which all others are possible.
func clashing(s *search.Searcher, clues []uint8, played *overlap.Progress, cells []int) bool {
	if len(cells) == 1 {
		all := marked(played)
		rest := slices.DeleteFunc(slices.Clone(all), func(c int) bool { return c == cells[0] })
		return !possible(s, clues, played, all) && possible(s, clues, played, rest)
	}
	for i := range cells {
		if !possible(s, clues, played, slices.Delete(slices.Clone(cells), i, i+1)) {
			return false
		}
	}
	return len(cells) > 0 && !possible(s, clues, played, cells)
}

func cellsOf(list []logic.Candidate) (cells []int) {
	for _, c := range list {
		cells = append(cells, c.Cell())
	}
	return cells
}

// TestReasons: each verdict says why in words.
func TestReasons(t *testing.T) {
	for name, want := range map[string][2]string{
		"unique":  {Solved, ""},
		"several": {Multiple, "the puzzle has several solutions"},
	} {
		p := interruptible(t, "single")[name]
		if r := p.reason(t.Context(), LogicOptions{}); r.Verdict != want[0] || r.Reason != want[1] || !r.open() {
			t.Errorf("%s: %s, %q", name, r.Verdict, r.Reason)
		}
	}
	p := interruptible(t, "single")["none"]
	if r := p.reason(t.Context(), LogicOptions{}); r.Verdict != None || r.Reason == "" || r.open() {
		t.Errorf("none: %s, %q", r.Verdict, r.Reason)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if r := interruptible(t, "twodoku-nw-se")["unique"].reason(ctx, LogicOptions{}); r.Verdict != Undecided || r.Reason == "" || r.open() {
		t.Errorf("interrupted: %s, %q", r.Verdict, r.Reason)
	}
}

// TestMistyped: a puzzle that is spoilt by one clue names this clue with the digit that was there, in
// the JSON of solve and of analyze alike; one with a single solution names none.
func TestMistyped(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	rng := rand.New(rand.NewPCG(37, 2))
	digits := solvertest.Minimal(search.New(b), b, rng)
	mistyped := func(digits []uint8) [2]string {
		p := puzzleOf(t, b, digits)
		a, err := Analyze(t.Context(), p, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := Solve(t.Context(), p, SolveOptions{Mistyped: true})
		if s.Report.Verdict == solver.Unique != (s.Mistyped == nil) {
			t.Errorf("%s, with %d suspects", s.Report.Verdict, len(s.Mistyped))
		}
		var texts [2]string
		for i, list := range [][]Mistyped{MistypedJSON(b, s.Mistyped), a.JSON().Joint.Mistyped} {
			text, err := json.Marshal(list)
			if err != nil {
				t.Fatal(err)
			}
			texts[i] = string(text)
		}
		return texts
	}
	if got := mistyped(digits); got != [2]string{"null", "null"} {
		t.Errorf("of a puzzle with one solution: %s", got)
	}
	bad := solvertest.Spoil(b, digits, rng)
	cell := 0
	for bad[cell] == digits[cell] {
		cell++
	}
	got := mistyped(bad)
	var list []Mistyped
	if err := json.Unmarshal([]byte(got[0]), &list); err != nil || got[0] != got[1] {
		t.Errorf("solve says %s, analyze %s, %v", got[0], got[1], err)
	}
	if !slices.ContainsFunc(list, func(m Mistyped) bool {
		return m.Placed == Placed{placeOf(b, cell), bad[cell]} && slices.Contains(m.Instead, int(digits[cell]))
	}) {
		t.Errorf("%s; cell %d is %d instead of %d", got[0], cell, bad[cell], digits[cell])
	}
}
