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

// TestMistakes holds the mistakes of random games against a search: in a puzzle with one solution, what
// differs from it; in one with several, each entry or mark that no solution has with the right ones
// before it.
func TestMistakes(t *testing.T) {
	found, missed, right := 0, 0, 0
	for _, name := range []string{"single", "twodoku-nw-se"} {
		b := solvertest.BoardOf(t, name)
		s := search.New(b)
		for i := range uint64(6) {
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
			wrong, missing := r.mistakes(t.Context(), played)
			wantWrong, wantMissing := plainMistakes(s, clues, played)
			if !slices.Equal(wrong, wantWrong) || !slices.Equal(cellsOf(missing), wantMissing) {
				t.Errorf("%s, game %d (%s): wrong %v, missing in %v; want %v, %v", name, i, r.Verdict, wrong, cellsOf(missing), wantWrong, wantMissing)
			}
			found, missed = found+len(wrong), missed+len(missing)
			if len(wrong)+len(missing) == 0 {
				right++
			}
		}
	}
	if t.Log(found, missed, right); found < 5 || missed < 3 {
		t.Errorf("%d wrong entries and %d wrong marks are too few to tell", found, missed)
	}
}

// plainMistakes finds mistakes one by one, by the solutions.
func plainMistakes(s *search.Searcher, clues []uint8, played *overlap.Progress) (wrong []logic.Candidate, missing []int) {
	marks := make([]logic.Set, len(clues)) // those of the cells that were right so far
	solvable := func(digits []uint8) bool {
		var try func(cell int) bool
		try = func(cell int) bool {
			for cell < len(marks) && marks[cell] == 0 {
				cell++
			}
			if cell == len(marks) {
				return solvertest.Count(s, digits, 1) > 0
			}
			for _, d := range marks[cell].Digits() {
				digits[cell] = uint8(d)
				if solvertest.Count(s, digits, 1) > 0 && try(cell+1) {
					return true
				}
			}
			digits[cell] = 0
			return false
		}
		return try(0)
	}
	right := slices.Clone(clues)
	for cell, d := range played.Digits {
		if d == 0 {
			continue
		}
		if right[cell] = d; !solvable(slices.Clone(right)) {
			right[cell] = 0
			wrong = append(wrong, logic.In(cell, int(d)))
		}
	}
	for cell, m := range played.Marks {
		if m == 0 || played.Digits[cell] != 0 {
			continue
		}
		if marks[cell] = logic.Set(m); !solvable(slices.Clone(right)) {
			marks[cell] = 0
			missing = append(missing, cell)
		}
	}
	return wrong, missing
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
