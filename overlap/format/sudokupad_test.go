package format

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap/format/tree"
)

// TestSudokuPadID: SudokuPad keeps what a player does under the id of a puzzle, so each has
// its own, and a puzzle always the same.
func TestSudokuPadID(t *testing.T) {
	ids := map[string]string{}
	for _, name := range []string{"single", "samurai", "windmill"} {
		it := patterned(t, name)
		for _, title := range []string{"", "1", "2"} {
			it.Source.Title = title
			for range 2 {
				text, err := it.sudokuPad()
				if err != nil {
					t.Fatal(err)
				}
				_, id, _ := strings.Cut(text, `"id":"`)
				id, _, _ = strings.Cut(id, `"`)
				what := name + " " + title
				if old, ok := ids[id]; ok && old != what || id == "" {
					t.Errorf("%q is the id of %s and of %s", id, old, what)
				}
				ids[id] = what
			}
		}
	}
	if len(ids) != 9 {
		t.Errorf("%d ids of 9 puzzles: %v", len(ids), ids)
	}
}

// TestSudokuPadClues: SudokuPad takes all digits that are written for clues, and whole rows
// and columns of the board for houses unless it is told otherwise.
func TestSudokuPadClues(t *testing.T) {
	for _, name := range []string{"single", "samurai"} {
		it := played(t, name)
		text, err := it.sudokuPad()
		if err != nil {
			t.Fatal(err)
		}
		v, err := tree.One(text)
		if err != nil {
			t.Fatal(err)
		}
		var digits, clues, marks int
		for _, row := range v.Get("cells").List() {
			for _, cell := range row.List() {
				if cell.Get("value").Set() {
					digits++
				}
				if cell.Get("centremarks").Set() {
					marks++
				}
			}
		}
		for _, d := range it.Digits() {
			if d != 0 {
				clues++
			}
		}
		if digits != clues || marks == 0 {
			t.Errorf("%s: %d digits of %d clues, %d cells with marks", name, digits, clues, marks)
		}
		lines := 0
		for _, cage := range v.Get("cages").List() {
			if cage.Get("type").Word() == "rowcol" {
				lines++
			}
		}
		several := len(it.Board.Grids) > 1
		if got := v.Get("metadata").Get("norowcol").Set(); got != several || several != (lines == 18*len(it.Board.Grids)) {
			t.Errorf("%s: norowcol %v, %d lines", name, got, lines)
		}
	}
}

// TestSudokuPadGaps: gaps are shaded, all of them and nothing else; such shades are no
// rule, and others may be.
func TestSudokuPadGaps(t *testing.T) {
	for _, name := range []string{"single", "samurai", "windmill", "np105"} {
		c, err := patterned(t, name).canvas()
		if err != nil {
			t.Fatal(err)
		}
		shaded := make([]int, len(c.cells))
		for _, g := range c.gaps() {
			for row := range g.Height {
				for col := range g.Width {
					shaded[(int(g.Center[0]-float64(g.Height)/2)+row)*c.cols+int(g.Center[1]-float64(g.Width)/2)+col]++
				}
			}
		}
		for i, n := range shaded {
			if (n == 1) == c.cells[i].in || n > 1 {
				t.Fatalf("%s: r%dc%d is shaded %d times", name, i/c.cols+1, i%c.cols+1, n)
			}
		}
	}
	plain, err := patterned(t, "samurai").sudokuPad()
	if err != nil {
		t.Fatal(err)
	}
	const cages, rules = `"cages"`, `"rules":"Normal Sudoku rules apply in each of`
	tests := []struct {
		name string
		edit []string // old and new in turns
		want string
	}{
		{"as written", nil, ""},
		{"shortened", []string{`"underlays":[{"center":[3,10.5],"width":3,"height":6,`, `"u":[{"ct":[3,10.5],"w":3,"h":6,`}, ""},
		{"above the lattice", []string{`"underlays"`, `"overlays"`}, ""},
		{"in a grid", []string{`"center":[3,10.5]`, `"center":[3,9.5]`}, `"underlays", marks that may stand for rules`},
		{"with words", []string{`"height":6`, `"height":6,"text":"x"`}, `"underlays", marks that may stand for rules`},
		{"without a place", []string{`"center":[3,10.5]`, `"center":[3]`}, `"underlays", marks that may stand for rules`},
		{"more than there is", []string{`"underlays":[`, `"underlays":[` + strings.Repeat(`{"center":[3,10.5],"width":3,"height":6},`, 25)}, `"underlays", marks that may stand for rules`},
		{"without hidden cages", []string{cages, `"size"`}, ""},
		{"other rules", []string{rules, `"rules":"Look at`}, "rules in words"},
		{"rows that are no houses", []string{cages, `"size"`, rules, `"rules":"Look at`}, "digits that may repeat in rows and columns"},
	}
	for _, tt := range tests {
		for i := 0; i < len(tt.edit); i += 2 {
			if !strings.Contains(plain, tt.edit[i]) {
				t.Fatalf("%s: no %s in %s", tt.name, tt.edit[i], plain)
			}
		}
		docs := read(t, strings.NewReplacer(tt.edit...).Replace(plain), Options{})
		if got := docs[0].Problems.Error(); (tt.want == "") != (got == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestTouched: the lines of cells that a shade reaches into, compared with each line alone.
func TestTouched(t *testing.T) {
	const lines = 12
	for center := -3.0; center < 16; center += 0.25 {
		for _, length := range []float64{-2, 0, 0.1, 0.5, 1, 1.5, 3, 40, 1e300} {
			first, end := touched(center, length, lines)
			for line := range lines {
				want := 2*math.Abs(float64(line)+0.5-center) < length+0.8
				if got := first <= line && line < end; got != want {
					t.Errorf("%v around %v, line %d: %t", length, center, line, got)
				}
			}
		}
	}
}

// TestForeignCells: JSON that calls its board as SudokuPad or f-puzzles does, with other cells, is read
// with its clues.
func TestForeignCells(t *testing.T) {
	rows := func(cell, blank string) string {
		var all []string
		for r := range 9 {
			var row []string
			for c := range 9 {
				if d := one[9*r+c]; '1' <= d && d <= '9' {
					row = append(row, fmt.Sprintf(cell, d))
				} else {
					row = append(row, blank)
				}
			}
			all = append(all, "["+strings.Join(row, ",")+"]")
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	for name, text := range map[string]string{
		"numbers in cells":      `{"cells":` + rows("%c", "null") + `}`,
		"numbers, with a size":  `{"size":9,"grid":` + rows("%c", "0") + `}`,
		"words, with a size":    `{"size":9,"grid":` + rows(`"%c"`, `""`) + `}`,
		"objects with digit":    `{"cells":` + rows(`{"digit":%c}`, `{"digit":0}`) + `}`,
		"objects with num":      `{"size":9,"grid":` + rows(`{"num":%c,"fixed":true}`, `{"num":null}`) + `}`,
		"objects with value 0":  `{"cells":` + rows(`{"value":%c}`, `{"value":0}`) + `}`,
		"objects with fixed":    `{"cells":` + rows(`{"value":%c,"fixed":true}`, `{"value":5,"fixed":false}`) + `}`,
		"objects with v, given": `{"cells":` + rows(`{"v":%c,"given":true}`, `{}`) + `}`,
	} {
		doc, err := NewReader("test", strings.NewReader(text), Options{Find: layouts.Get}).Next()
		if err != nil || doc.Problems.Errors() || doc.Puzzle.Clues[0].Digits != digitsOf(one) {
			t.Errorf("%s: %v, %v", name, err, doc)
		}
	}
}
