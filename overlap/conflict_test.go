package overlap_test

import (
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
)

// clued returns a puzzle on two grids that share a box, r9c9 of a being r3c3 of b, with the given
// clues: "a r1c1=5, b r2c1=5". The grids are in the lines of a file from the
// last to the first.
func clued(t *testing.T, b *overlap.Board, clues string) (*overlap.Puzzle, *layout.Puzzle) {
	t.Helper()
	source := &layout.Puzzle{Layout: b.Layout, Pos: layout.Pos{Line: 9, Column: 9}}
	for g := range b.Layout.Grids {
		c := layout.Clues{Grid: g}
		for i := range c.Pos {
			c.Pos[i] = layout.Pos{Line: int32(len(b.Layout.Grids) - g), Column: int32(i + 1)}
		}
		source.Clues = append(source.Clues, c)
	}
	for clue := range strings.SplitSeq(clues, ", ") {
		if grid, at, ok := strings.Cut(clue, " "); ok {
			source.Clues[b.Layout.Index(grid)].Digits[9*(at[1]-'1')+at[3]-'1'] = at[5] - '0'
		}
	}
	p, problems := b.Puzzle(source)
	if problems != nil {
		t.Fatal(problems)
	}
	return p, source
}

func pair(t *testing.T) *overlap.Board {
	l := bare(2)
	l.Shared = append(l.Shared, tie(gb(0, 9), gb(1, 1)))
	return boardOf(t, l)
}

// TestConflictProblems: equal clues in a house are one problem, at the second of them, in the grid
// whose house it is.
func TestConflictProblems(t *testing.T) {
	b := pair(t)
	for _, tt := range []struct{ clues, want string }{
		{"", ""},
		{"a r1c1=5, a r2c4=5, b r1c1=5, b r9c9=5", ""},
		{"a r1c1=5, a r1c9=5", "2:9: clues.a: a r1c9 is 5, as is a r1c1 in the same row (line 2, column 1); correct or remove one of them"},
		{"a r1c1=5, a r1c5=5, a r1c9=5", "2:5: clues.a: a r1c5 is 5, as is a r1c1 in the same row (line 2, column 1) and 1 more; keep only one of them"},
		{"a r9c9=7, b r3c8=7", "2:81: clues.a: b r3c3 is 7, as is b r3c8 in the same row (line 1, column 26); correct or remove one of them"},
		{"b r3c3=7, b r3c8=7", "1:26: clues.b: b r3c8 is 7, as is b r3c3 in the same row (line 1, column 21); correct or remove one of them"},
		{"b r4c4=1, b r5c5=1", "1:41: clues.b: b r5c5 is 1, as is b r4c4 in the same box (line 1, column 31); correct or remove one of them"},
		{"a r7c7=1, a r9c9=1", "2:81: clues.a: a r9c9 is 1, as is a r7c7 in the same box (line 2, column 61); correct or remove one of them"},
	} {
		p, _ := clued(t, b, tt.clues)
		if got := p.ConflictProblems().Error(); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.clues, got, tt.want)
		}
	}
}

// TestConflictsOfPictures: a puzzle that does not come from a text has no lines to name.
func TestConflictsOfPictures(t *testing.T) {
	b := pair(t)
	digits := make([]uint8, b.Cells())
	digits[b.Cell(0, 0)], digits[b.Cell(0, 8)] = 5, 5
	p, err := b.WithDigits(digits)
	if err != nil {
		t.Fatal(err)
	}
	want := "a r1c9 is 5, as is a r1c1 in the same row; correct or remove one of them"
	if got := p.ConflictProblems().Error(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestFewClues: 17 clues of 8 digits are the fewest that can do.
func TestFewClues(t *testing.T) {
	b := pair(t)
	first := func(n, digits int) string {
		var words []string
		for i := range n {
			words = append(words, "b r"+string(rune('2'+i/9))+"c"+string(rune('1'+i%9))+"="+string(rune('1'+i%digits)))
		}
		return strings.Join(words, ", ")
	}
	for _, tt := range []struct{ clues, want string }{
		{first(17, 8), ""},
		{first(16, 8), "warning: clues.b: b has 16 clues; with fewer than 17 it has several solutions alone, or none"},
		{first(17, 7), "warning: clues.b: b has 7 different digits among its clues; with fewer than 8 it has several solutions alone, or none"},
	} {
		p, source := clued(t, b, tt.clues)
		problems := p.FewClues(source)
		if problems[0].Path != "clues.a" || problems[0].Pos != (layout.Pos{Line: 2, Column: 1}) {
			t.Errorf("%v", problems[0])
		}
		for i := range problems {
			problems[i].Pos = layout.Pos{}
		}
		if got := problems[1:].Error(); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.clues, got, tt.want)
		}
	}
	// A drawn board has no place for a grid but its own.
	p, source := clued(t, b, "")
	source.Clues = nil
	if got := p.FewClues(source); len(got) != 2 || got[0].Pos != source.Pos {
		t.Error(got)
	}
}
