package answer

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/logic"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// play is a puzzle with a player's digits and marks.
type play struct {
	*Puzzle
	solution []uint8
	position *logic.Position // with no digits entered
}

// newPlay makes a minimal puzzle, or one with several solutions.
func newPlay(t *testing.T, several bool) *play {
	b := solvertest.BoardOf(t, "twodoku-nw-se")
	s := search.New(b)
	clues := solvertest.Minimal(s, b, rand.New(rand.NewPCG(61, 1)))
	solution := solvertest.Solutions(s, clues, 1)[0]
	for c, given := 0, 0; several && given < 4; c++ {
		if clues[c] != 0 {
			given, clues[c] = given+1, 0
		}
	}
	p := &play{Puzzle: puzzleOf(t, b, clues), solution: solution}
	p.position = logic.NewPosition(p.Puzzle.Puzzle)
	return p
}

// hint asks for a hint with digits entered and marks, by cell.
func (p *play) hint(t *testing.T, digits map[int]int, marks map[int]logic.Set) *Hinted {
	entered, marked := make([]uint8, p.Board.Cells()), make([]uint16, p.Board.Cells())
	for c, d := range digits {
		entered[c] = uint8(d)
	}
	for c, m := range marks {
		marked[c] = uint16(m)
	}
	p.Source.Progress = &layout.Progress{Entered: layout.Entries{Grids: cluesOf(p.Board, entered)}}
	for g := range p.Board.Grids {
		m := layout.Marks{Grid: g}
		var view [81]uint16
		overlap.View(p.Board, g, marked, &view)
		for i, s := range view {
			m.Cells[i] = layout.Set(s)
		}
		p.Source.Progress.Marks = append(p.Source.Progress.Marks, m)
	}
	h, problems := Hint(t.Context(), p.Puzzle, LogicOptions{})
	if h == nil {
		t.Fatal(problems)
	}
	want := "" // the digits are counted
	if h.Verdict == Mistake {
		want = namedDigits.ReplaceAllStringFunc(h.Reason, func(s string) string { return layout.Count(strings.Count(s, "the "), "digit") + " on the board" })
	}
	if h.Hushed != want {
		t.Errorf("without its digits %q is %q", h.Reason, h.Hushed)
	}
	return h
}

var namedDigits = regexp.MustCompile(`the \d in \w+ r\dc\d(, the \d in \w+ r\dc\d)*`)

// places returns the blank cells of a house that may hold a digit, as far as clues show.
func (p *play) places(h, d int) (cells []int) {
	for _, c := range p.Board.Houses[h].Cells {
		if p.position.Marks(c).Has(d) {
			cells = append(cells, c)
		}
	}
	return cells
}

// loose returns blank cells with three candidates or more.
func (p *play) loose() (cells []int) {
	for c := range p.Board.Cells() {
		if p.position.Marks(c).Len() >= 3 {
			cells = append(cells, c)
		}
	}
	return cells
}

func (p *play) right(c int) logic.Set { return logic.Of(int(p.solution[c])) }

// TestHintByMarks: if the marks leave a cell one candidate, or a digit one place in a house, that is the
// hint, and it says so; marks that leave more change nothing.
func TestHintByMarks(t *testing.T) {
	for _, several := range []bool{false, true} {
		p := newPlay(t, several)
		for _, c := range p.loose()[:10] {
			s := p.hint(t, nil, map[int]logic.Set{c: p.right(c)}).Step
			if want := logic.In(c, int(p.solution[c])); s == nil || s.Technique.Name != "naked-single" || !slices.Equal(s.Placed, []logic.Candidate{want}) {
				t.Fatalf("cell %d has one mark, and the hint is %v", c, s)
			}
			if text := s.Text.String(); !strings.HasPrefix(text, "By your marks, "+p.Board.CellName(-1, c)+" can only be ") {
				t.Errorf("one mark in cell %d: %s", c, text)
			}
			gone := logic.All &^ p.position.Marks(c) // they are in its row, column or box
			s = p.hint(t, nil, map[int]logic.Set{c: p.right(c) | gone}).Step
			if text := s.Text.String(); !strings.HasPrefix(text, "By your marks and the digits placed, "+p.Board.CellName(-1, c)+" can only be ") {
				t.Errorf("one mark left in cell %d: %s", c, text)
			}
		}
		hidden, stale := 0, 0
		for h := range p.Board.Houses {
			c := p.Board.Houses[h].Cells[0]
			d := int(p.solution[c])
			places := p.places(h, d)
			if !slices.Contains(places, c) || len(places) < 3 {
				continue
			}
			marks := make(map[int]logic.Set)
			for _, o := range places {
				if m := p.position.Marks(o) &^ logic.Of(d); o != c && m.Len() > 1 {
					marks[o] = m
				}
			}
			if len(marks) < len(places)-1 {
				continue
			}
			hidden++
			s := p.hint(t, nil, marks).Step
			if s == nil || !strings.HasPrefix(s.Technique.Name, "hidden-single") || !strings.HasPrefix(s.Text.String(), "By your marks, ") {
				t.Fatalf("the marks leave %d one place in house %d, and the hint is %v", d, h, s)
			}
			for _, o := range p.Board.Houses[s.Houses[0]].Cells {
				if m := p.position.Marks(o); m.Len() > 1 && !m.Has(d) { // which sees the digit
					stale++
					marks[o] = m | logic.Of(d)
					if text := p.hint(t, nil, marks).Step.Text.String(); !strings.HasPrefix(text, "By your marks and the digits placed, ") {
						t.Errorf("a mark %d in cell %d, which sees that digit: %s", d, o, text)
					}
					break
				}
			}
		}
		if hidden < 3 || stale < 3 {
			t.Errorf("only %d and %d houses to try", hidden, stale)
		}
		marks := make(map[int]logic.Set)
		for c := range p.Board.Cells() {
			if p.position.Marks(c).Len() > 1 {
				marks[c] = p.position.Marks(c)
			}
		}
		with, without := p.hint(t, nil, marks).Step, p.hint(t, nil, nil).Step
		if with.Text.String() != without.Text.String() || with.ByMarks {
			t.Errorf("with all marks the hint is %q, without %q", with.Text, without.Text)
		}
	}
}

// TestHintMistakes: wrong digits and marks come before any step, and only those.
func TestHintMistakes(t *testing.T) {
	for _, several := range []bool{false, true} {
		p := newPlay(t, several)
		loose := p.loose()
		wrong := func(c int) logic.Set { // a digit that no solution has there
			for _, d := range (p.position.Marks(c) &^ p.right(c)).Digits() {
				if h := p.hint(t, map[int]int{c: d}, nil); h.Verdict == Mistake {
					return logic.Of(d)
				}
			}
			return 0
		}
		c := loose[slices.IndexFunc(loose, func(c int) bool { return wrong(c) != 0 })]
		bad := wrong(c).First()
		digits, marks := map[int]int{c: bad}, make(map[int]logic.Set)
		for _, o := range loose[len(loose)-6:] {
			digits[o] = int(p.solution[o])
		}
		delete(digits, loose[len(loose)-1])
		h := p.hint(t, digits, map[int]logic.Set{loose[len(loose)-1]: p.right(loose[len(loose)-1])})
		if h.Verdict != Mistake || !slices.Equal(h.Wrong, []logic.Candidate{logic.In(c, bad)}) || h.Missing != nil || h.Step != nil {
			t.Errorf("%d in cell %d is wrong: %s, %v, %v, %v", bad, c, h.Verdict, h.Wrong, h.Missing, h.Step)
		}
		start, end := "wrong: ", " leave out the correct digit"
		if several {
			start, end = "the puzzle has several solutions; wrong in all of them: ", ""
		}
		if want := fmt.Sprintf("%sthe %d in %s", start, bad, p.Board.CellName(-1, c)); h.Reason != want {
			t.Errorf("%q, want %q", h.Reason, want)
		}
		marks[c] = logic.Of(bad)
		h = p.hint(t, nil, marks)
		if h.Verdict != Mistake || len(h.Missing) != 1 || h.Missing[0].Cell() != c || h.Wrong != nil || h.Step != nil {
			t.Errorf("the mark %d in cell %d is wrong: %s, %v, %v, %v", bad, c, h.Verdict, h.Wrong, h.Missing, h.Step)
		}
		want := "the marks in " + p.Board.CellName(-1, c)
		if several {
			want = start + want
		}
		if want += end; h.Reason != want {
			t.Errorf("%q, want %q", h.Reason, want)
		}
		digits = map[int]int{c: bad} // digits and marks that are wrong are both named
		c = loose[slices.IndexFunc(loose, func(o int) bool { return o != c && wrong(o) != 0 })]
		h = p.hint(t, digits, map[int]logic.Set{c: wrong(c)})
		if !strings.Contains(h.Reason, "the marks in "+p.Board.CellName(-1, c)) || !strings.Contains(h.Reason, fmt.Sprintf("the %d in ", bad)) {
			t.Errorf("a digit and marks are wrong: %q", h.Reason)
		}
	}
}

// TestHintLoose: with several solutions, known ones show soon that no technique applies.
func TestHintLoose(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	p := puzzleOf(t, b, make([]uint8, b.Cells()))
	ctx := solvertest.NewCountdown(t.Context(), solvertest.Never)
	h, _ := Hint(ctx, p, LogicOptions{})
	if h.Verdict != Multiple || h.Step != nil || !strings.Contains(h.Reason, "369 cells left") {
		t.Errorf("%s: %s", h.Verdict, h.Reason)
	}
	if n := ctx.Looks(); n > 1000 {
		t.Errorf("looks at ctx %d times", n)
	}
}

// TestHintJSON: a level of a hint shows what it says and no more, in text and in every field; a mistake has no
// step at any level.
func TestHintJSON(t *testing.T) {
	p := newPlay(t, false)
	c := p.loose()[0]
	for name, h := range map[string]*Hinted{
		"plain": p.hint(t, nil, nil), "by marks": p.hint(t, nil, map[int]logic.Set{c: p.right(c)}),
	} {
		full := h.Step.JSON()
		for level, want := range map[HintLevel]StepJSON{
			HintWhere: {},
			HintTechnique: {
				Technique: h.Step.Technique.Name, Title: h.Step.Technique.Title, Rating: h.Step.Rating, Score: full.Score, Digits: full.Digits,
			},
			HintFull: full,
		} {
			j := h.JSON(level)
			if len(j.Steps) != 1 || j.Mistakes != nil {
				t.Fatalf("%s, %s: %+v", name, level, j)
			}
			got := j.Steps[0]
			if got.Grids == nil || got.Digits == nil || got.Placed == nil || got.Removed == nil {
				t.Errorf("%s, %s: a list is null: %+v", name, level, got)
			}
			var text strings.Builder
			for _, part := range got.Parts {
				text.WriteString(part.Text)
			}
			if got.Text != text.String() {
				t.Errorf("%s, %s: the text is %q, its parts are %q", name, level, got.Text, &text)
			}
			if named := strings.Contains(got.Text, full.Title); level != HintFull && named != (level == HintTechnique) {
				t.Errorf("%s, %s: %q", name, level, got.Text)
			}
			if level == HintFull {
				if !reflect.DeepEqual(got, full) || len(got.Placed)+len(got.Removed) == 0 {
					t.Errorf("%s: %+v, the step is %+v", name, got, full)
				}
				continue
			}
			want.N, want.Grids, want.Text, want.Parts = 1, full.Grids, got.Text, got.Parts
			want.Digits, want.Placed, want.Removed = append([]int{}, want.Digits...), []Put{}, []Removal{}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s, %s: %+v, want %+v", name, level, got, want)
			}
		}
	}
	other := int(p.solution[c])%9 + 1
	for what, wrong := range map[string]*Hinted{
		"digit": p.hint(t, map[int]int{c: other}, nil), "marks": p.hint(t, nil, map[int]logic.Set{c: logic.Of(other)}),
	} {
		for _, level := range []HintLevel{HintWhere, HintTechnique, HintFull} {
			if j := wrong.JSON(level); len(j.Steps) != 0 || len(j.Mistakes) != 1 || !reflect.DeepEqual(j.Mistakes[0], NewCellName(p.Board, c)) {
				t.Errorf("a wrong %s, %s: %+v", what, level, j)
			}
		}
	}
}

// TestHintFull: of a board that is full and right there is no step and nothing wrong, and it says so if the puzzle
// has other solutions.
func TestHintFull(t *testing.T) {
	for several, want := range map[bool][2]string{
		false: {Solved, ""}, true: {Multiple, "the board is full and right, but the puzzle has other solutions, too"},
	} {
		p, digits := newPlay(t, several), make(map[int]int)
		for c, d := range p.solution {
			if p.position.Value(c) == 0 {
				digits[c] = int(d)
			}
		}
		if h := p.hint(t, digits, nil); h.Verdict != want[0] || h.Reason != want[1] || h.Step != nil || !h.At.Solved() {
			t.Errorf("%s, %q, %v", h.Verdict, h.Reason, h.Step)
		}
	}
}

// TestHintClash: with several solutions, a digit that some solution has is wrong only together with others.
func TestHintClash(t *testing.T) {
	p := newPlay(t, true)
	r := p.reason(t.Context(), LogicOptions{})
	one, other, digits := r.logic.Known[0], r.logic.Known[1], make(map[int]int)
	c := 0
	for one[c] == other[c] {
		c++
	}
	for cell, d := range one {
		if p.position.Value(cell) == 0 {
			digits[cell] = int(d)
		}
	}
	digits[c] = int(other[c])
	h := p.hint(t, digits, nil)
	want := fmt.Sprintf("the puzzle has several solutions; none fits the %d in %s together with your other digits and marks", other[c], p.Board.CellName(-1, c))
	if h.Verdict != Mistake || h.Reason != want || len(h.Wrong) != 1 {
		t.Errorf("%s, %q; want %q", h.Verdict, h.Reason, want)
	}
	house := slices.IndexFunc(p.Board.Houses, func(o overlap.House) bool { return slices.Contains(o.Cells[:], c) })
	o := -1
	for _, cell := range p.Board.Houses[house].Cells {
		if one[cell] == other[c] {
			o = cell
		}
	}
	h = p.hint(t, map[int]int{c: int(other[c]), o: int(one[o])}, nil)
	if !strings.HasPrefix(h.Reason, "the puzzle has several solutions; none fits all of these together: the ") || len(h.Wrong) != 2 {
		t.Errorf("%s, %q", h.Verdict, h.Reason)
	}
}

// TestHintSolutions: logic knows no solution that the digits of a player exclude.
func TestHintSolutions(t *testing.T) {
	p := newPlay(t, true)
	r := p.reason(t.Context(), LogicOptions{})
	known := r.logic.Known
	if len(known) < 2 {
		t.Fatalf("%s: %d solutions are known", r.Verdict, len(known))
	}
	at := logic.NewPosition(p.Puzzle.Puzzle)
	c := 0
	for known[0][c] == known[1][c] {
		c++
	}
	at.Place(c, int(known[0][c]))
	found := r.solutions(t.Context(), at)
	for _, solution := range found {
		for cell, d := range solution {
			if v := at.Value(cell); v != int(d) && (v != 0 || !at.Marks(cell).Has(int(d))) {
				t.Fatalf("a solution has %d in cell %d", d, cell)
			}
		}
	}
	if len(found) == 0 {
		t.Error("no solution is found")
	}
}
