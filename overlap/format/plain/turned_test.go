package plain

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"samurai/layouts"
)

// orders are the cells of the lines of a grid: its rows, its columns or its boxes.
var orders = map[string]func(i, k int) int{
	"row":           func(i, k int) int { return 9*i + k },
	"last":          func(i, k int) int { return 9*(8-i) + k },
	"rows mixed":    func(i, k int) int { return 9*((4*i+7)%9) + k },
	"cells mixed":   func(i, k int) int { return 9*i + (4*k+7)%9 },
	"mirrored":      func(i, k int) int { return 9*i + 8 - k },
	"column":        func(i, k int) int { return 9*k + i },
	"columns, last": func(i, k int) int { return 9*k + 8 - i },
	"box":           func(i, k int) int { return 27*(i/3) + 3*(i%3) + 9*(k/3) + k%3 },
}

// linesOf are the lines of a grid behind labels, of which the verb %d is the number of the line from one that may count down.
func linesOf(label, is string, from, step int) (s string) {
	for i := range 9 {
		if s += label; strings.Contains(label, "%") {
			s = fmt.Sprintf(s, from+i*step)
		}
		for k := range 9 {
			s += theGrid[orders[is](i, k) : orders[is](i, k)+1]
		}
		s += "\n"
	}
	return s
}

// headLine is names of columns.
func headLine(name string, from, step int) (s string) {
	for i := range 9 {
		s += fmt.Sprintf(name, from+i*step)
	}
	return s + "\n"
}

// inOneLine is a line with the rows of a grid, or its columns and so on.
func inOneLine(is string) string {
	return strings.ReplaceAll(strings.TrimSpace(linesOf("", is, 0, 0)), "\n", ",")
}

// rowsOfSQL are lines as rows of SQL, of which the first is short.
func rowsOfSQL(lines string) string {
	var rows []string
	for l := range strings.Lines(lines) {
		row := strings.Join(strings.Split(strings.TrimSpace(l), ""), ", "[:min(len(rows), 1)+1])
		rows = append(rows, "("+strings.ReplaceAll(row, ".", "NULL")+")")
	}
	return strings.Join(rows, ",\n") + ";\n"
}

// sheetOfLines is lines of cells as fields.
func sheetOfLines(s string) string {
	return strings.ReplaceAll(lines(sliced(strings.Fields(s)), ","), ".", "")
}

// mixed is the rows of a sheet behind numbers that say their order.
func mixed(form string) (s string) {
	for i, l := range strings.Fields(sheetOfLines(linesOf("", "rows mixed", 0, 0))) {
		s += fmt.Sprintf(form, (4*i+7)%9+1, l) + "\n"
	}
	return s
}

// TestHeads: names of columns that are boxes, not each once, or other than the labels of the rows say, are refused.
func TestHeads(t *testing.T) {
	names := ""
	for i := range 81 {
		names += fmt.Sprintf(",r%dc%d", i%9+1, i/9+1)
	}
	for _, text := range []string{
		"id" + names + "\n1," + strings.Join(strings.Split(theGrid, ""), ",") + "\n2," + strings.Join(strings.Split(theGrid, ""), ",") + "\n",
		headLine("box%d ", 1, 1) + linesOf("", "row", 0, 0),
		"INSERT INTO p (A,B,D,C,E,F,G,H,I) VALUES\n" + linesOf("", "row", 0, 0),
		"INSERT INTO p (c1,c,c3,c4,c5,c6,c7,c8,c9) VALUES\n" + linesOf("", "row", 0, 0),
		headLine("Row %d ", 1, 1) + linesOf("Row %d: ", "row", 1, 1),
		headLine("c%d ", 1, 1) + linesOf("Column %d: ", "column", 1, 1),
		"r1,r2,r3,r4,r5,r6,r7,r9,r9\n" + inOneLine("row") + "\n",
		headLine("box%d,", 1, 1) + inOneLine("row") + "\n",
	} {
		docs := Read(text, Options{File: "t", First: 1, Find: layouts.Get})
		if docs[0].Puzzle != nil || !strings.Contains(fmt.Sprint(docs[0].Problems), "names the columns") {
			t.Errorf("%v\n%s", docs[0].Problems, text)
		}
	}
}

// TestTurned: lines under labels or words that say columns, boxes or another order are no rows.
func TestTurned(t *testing.T) {
	for _, tt := range []struct{ text, title string }{
		{linesOf("C%d: ", "column", 1, 1), ""},
		{linesOf("Spalte %d: ", "column", 1, 1), ""},
		{linesOf("Column %d: ", "column", 1, 1), ""},
		{linesOf("B%d: ", "box", 1, 1), ""},
		{linesOf("Box %d: ", "box", 1, 1), ""},
		{linesOf("R%d: ", "row", 1, 1), ""},
		{"[puzzle]\n" + linesOf("col%d=", "column", 1, 1), ""},
		{linesOf("col%d = ", "column", 0, 1), ""},
		{linesOf("c%d=", "column", 1, 1), ""},
		{linesOf("puzzle.box.%d=", "box", 1, 1), ""},
		{linesOf("export BOX%d=", "box", 1, 1), ""},
		{linesOf("square%d=", "box", 1, 1), ""},
		{linesOf("square[%d]=", "row", 0, 1), ""},
		{linesOf("c[%d]=", "row", 0, 1), ""},
		{linesOf("Row %d: ", "last", 9, -1), ""},
		{linesOf("Column %d: ", "columns, last", 9, -1), ""},
		{linesOf("row%d=", "last", 8, -1), ""},
		{"Columns, left to right:\n" + linesOf("", "column", 0, 0), ""},
		{"by columns\n\n" + linesOf("", "column", 0, 0), ""},
		{"Spalten von links nach rechts\n" + linesOf("", "column", 0, 0), ""},
		{"Each line is a column\n" + linesOf("", "column", 0, 0), ""},
		{"Hard\n\nColumn-major order:\n" + linesOf("", "column", 0, 0), "Hard"},
		{"Columns, right to left:\n" + linesOf("", "columns, last", 0, 0), ""},
		{"Boxes:\n" + linesOf("", "box", 0, 0), ""},
		{"# 3x3 blocks, row by row\n" + linesOf("", "box", 0, 0), ""},
		{"Bottom to top:\n" + linesOf("", "last", 0, 0), ""},
		{"Rows, right to left\n" + linesOf("", "mirrored", 0, 0), ""},
		{"by columns\n" + strings.ReplaceAll(linesOf("", "column", 0, 0), "\n", "") + "\n", ""},
		{"Rows:\n" + linesOf("", "row", 0, 0), ""},
		{"Column 5 is hard\n" + linesOf("", "row", 0, 0), "Column 5 is hard"},
		{"Puzzle in a box\n" + linesOf("", "row", 0, 0), "Puzzle in a box"},
		{"Three empty columns\n" + linesOf("", "row", 0, 0), "Three empty columns"},
		{"Puzzle 1 (by columns)\n" + linesOf("", "column", 0, 0), "Puzzle 1"},
		{"Hard, by the columns: from The Times\n" + linesOf("", "column", 0, 0), "Hard, from The Times"},
		{"Puzzle 2, row by row\n" + linesOf("", "row", 0, 0), "Puzzle 2, row by row"},
		{"Rows and columns\n" + linesOf("", "row", 0, 0), "Rows and columns"},
		{headLine("row%d,", 1, 1) + linesOf("", "column", 0, 0), ""},
		{headLine("|row %d", 1, 1) + linesOf("", "column", 0, 0), ""},
		{headLine("r%d ", 0, 1) + linesOf("c%d ", "column", 0, 1), ""},
		{headLine("col_%d ", 1, 1) + linesOf("row %d: ", "row", 1, 1), ""},
		{"insert into puzzles (id, clues) values\n" + linesOf("", "row", 0, 0), ""},
		{headLine(",r%d", 1, 1)[1:] + inOneLine("row") + "\n", ""},
		{headLine(",r%d", 9, -1)[1:] + inOneLine("last") + "\n", ""},
		{headLine(",c%d", 1, 1)[1:] + inOneLine("column") + "\n", ""},
		{"c8,c3,c7,c2,c6,c1,c5,c9,c4\n" + sheetOfLines(linesOf("", "cells mixed", 0, 0)), ""},
		{",c8,c3,c7,c2,c6,c1,c5,c9,c4\n" + numbered("%d,%s", sheetOfLines(linesOf("", "cells mixed", 0, 0))), ""},
		{headLine(",c%d", 1, 1) + mixed("%d,%s"), ""},
		{mixed("Row %d,%s"), ""},
		{"r8,r3,r7,r2,r6,r1,r5,r9,r4\n" + inOneLine("rows mixed") + "\n", ""},
		{"INSERT INTO p (" + headLine("c%d,", 9, -1) + linesOf("", "mirrored", 0, 0), ""},
		{"INSERT INTO p (" + strings.TrimSuffix(headLine("c%d,", 9, -1), ",\n") + ") VALUES\n" + rowsOfSQL(linesOf("", "mirrored", 0, 0)), ""},
	} {
		docs := Read(tt.text, Options{File: "t", First: 1, Find: layouts.Get})
		if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != theGrid || docs[0].Puzzle.Title != tt.title {
			t.Errorf("%v\n%s", docs[0].Problems, tt.text)
		}
	}
}

// TestUpright: numbers alone that count down may stand beside a board as it is; a warning says so.
func TestUpright(t *testing.T) {
	docs := Read(linesOf("%d| ", "row", 9, -1), Options{File: "t", First: 1, Find: layouts.Get})
	if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != theGrid || !strings.Contains(fmt.Sprint(docs[0].Problems), "count down") {
		t.Error(docs[0].Problems)
	}
	rows := strings.Repeat(strings.Repeat("53.......", 2)+"...\n", 21)
	names := ""
	for k := range 21 {
		names += fmt.Sprintf("row %d,", k+1)
	}
	for _, text := range []string{"Columns:\n" + rows, names + "\n" + rows, numbered("c%d %s", rows)} {
		docs = Read(text, Options{File: "t", First: 1, Find: layouts.Get})
		if docs[0].Puzzle != nil || !strings.Contains(fmt.Sprint(docs[0].Problems), "not rows from the first") {
			t.Errorf("a board of several grids by columns: %v\n%s", docs[0].Problems, text)
		}
	}
}

// TestDrawnOther: words that a board is mirrored or upside down do not turn it; a warning says so.
func TestDrawnOther(t *testing.T) {
	for _, above := range []string{"Mirrored", "Puzzle 3, flipped", "upside down", "Rotated 90°"} {
		for _, text := range []string{above + "\n" + linesOf("", "row", 0, 0), "# " + above + "\n" + theGrid + "\n"} {
			docs := Read(text, Options{File: "t", First: 1, Find: layouts.Get})
			if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != theGrid || docs[0].Puzzle.Title != above || !strings.Contains(fmt.Sprint(docs[0].Problems), "read as it is drawn") {
				t.Errorf("%v\n%s", docs[0].Problems, text)
			}
		}
	}
}

// TestTurnedTrees: so are those of JSON and of programs, by their names, by words beside them and by comments above.
func TestTurnedTrees(t *testing.T) {
	list := func(is string, from int) string {
		return `["` + strings.ReplaceAll(strings.TrimSpace(linesOf("", is, from, 0)), "\n", `", "`) + `"]`
	}
	byName := func(name, is string, from, step int, between string) string {
		var all []string
		for i, l := range strings.Fields(linesOf("", is, 0, 0)) {
			all = append(all, fmt.Sprintf(name, from+i*step)+": \""+l+"\"")
		}
		return strings.Join(all, between)
	}
	columns := list("column", 0)
	flat := strings.ReplaceAll(linesOf("", "column", 0, 0), "\n", "")
	for _, text := range []string{
		`{"columns": ` + columns + `}`, `{"columnMajor": ` + columns + `}`, `{"columns": "` + flat + `"}`, `{"boxes": ` + list("box", 0) + `}`,
		`{"order": "column-major", "cells": "` + flat + `"}`, `{"title": "by columns", "puzzle": ` + columns + `}`,
		"# columns, left to right\ngrid = " + columns + "\n", "// by columns\nvar g = \"" + flat + "\";\n", "-- by columns\nINSERT INTO p VALUES ('" + flat + "');\n",
		"# boxes\nboxes = " + list("box", 0) + "\n", `{` + byName(`"c%d"`, "columns, last", 9, -1, ",") + `}`,
		`[{` + byName(`"row": %d, "cells"`, "last", 9, -1, "}, {") + `}]`, `{` + byName(`"row%d"`, "last", 8, -1, ",") + `}`,
		"row,cells\n" + strings.ReplaceAll(linesOf("%d:", "last", 9, -1), ":", ","),
		"# rows\ngrid = " + list("row", 0) + "\n", "# the boxes of 5\ngrid = " + list("row", 0) + "\n",
	} {
		docs := Read(text, Options{File: "t", First: 1, Find: layouts.Get})
		if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != theGrid || docs[0].Puzzle.Title != "" || strings.Contains(fmt.Sprint(docs[0].Problems), "taken for") {
			t.Errorf("%v\n%s", docs[0].Problems, text)
		}
	}
	for name, from := range map[string]int{`"%d"`: 0, `"%c"`: 'A'} {
		text := `{` + byName(name, "row", from, 1, ",") + `}`
		docs := Read(text, Options{File: "t", First: 1, Find: layouts.Get})
		if docs[0].Puzzle == nil || !strings.Contains(fmt.Sprint(docs[0].Problems), "taken for rows") {
			t.Errorf("%v\n%s", docs[0].Problems, text)
		}
	}
}

// TestTurnedBoards: the columns of a board of several grids are put into rows, also those of each grid.
func TestTurnedBoards(t *testing.T) {
	const size = 15
	rows := make([][]byte, size)
	for r := range rows {
		rows[r] = []byte(strings.Repeat(".", size))
		for c := range size {
			switch {
			case r < 9 && c < 9:
				rows[r][c] = theGrid[9*r+c]
			case (r < 6) != (c < 6):
				rows[r][c] = ' '
			}
		}
	}
	var columns, grid []string
	for c := range size {
		column := ""
		for r := range size {
			column += string(rows[r][c])
		}
		columns = append(columns, column)
	}
	for c := range 9 {
		grid = append(grid, columns[c][:9])
	}
	list := func(all []string, each string) (s string) {
		for k, line := range all {
			cells := strings.NewReplacer(".", "0,", " ", "null,").Replace(regexp.MustCompile("[1-9]").ReplaceAllString(line, "$0,"))
			s += strings.ReplaceAll(each, "%", fmt.Sprint(k)) + "[" + strings.TrimSuffix(cells, ",") + "],"
		}
		return strings.TrimSuffix(s, ",")
	}
	empty := strings.Repeat(".", 81)
	for _, text := range []string{
		`{"columns":[` + list(columns, "") + "]}", `{"cols":[` + list(columns, "") + "]}", `{"spalten":[` + list(columns, "") + "]}", "columns = [" + list(columns, "") + "]\n",
		`{"layout":"twodoku","columns":[` + list(columns, "") + "]}",
		"{" + list(columns, `"c%":`) + "}", "{" + list(columns, `"col%":`) + "}", "{" + list(grid, `"c%":`) + "}",
		`{"columns":{"nw":"` + strings.Join(grid, "") + `","se":"` + empty + `"}}`, `{"columns":{"nw":["` + strings.Join(grid, `","`) + `"],"se":"` + empty + `"}}`,
	} {
		docs := Read(text, Options{File: "t", First: 1, Find: layouts.Get})
		if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != theGrid {
			t.Errorf("%v\n%s", docs[0].Problems, text)
		}
	}
}

// TestSizesAreNoOrder: words that say how many columns or boxes there are, names of authors and titles do not say that lines are
// columns or boxes; words that may say so, and words before lines that nobody knows, are named in a warning.
func TestSizesAreNoOrder(t *testing.T) {
	rows := strings.Join(rowsOfNine, "\n") + "\n"
	var list []string
	for _, row := range rowsOfNine {
		list = append(list, "["+strings.Join(strings.Split(strings.ReplaceAll(row, ".", "0"), ""), ", ")+"]")
	}
	code := "grid = [\n" + strings.Join(list, ",\n") + "]\n"
	line := strings.Join(rowsOfNine, "")
	for _, text := range []string{
		"rows = 9\ncols = 9\n" + code, "boxes = []\n" + code, "cols = '123456789'\n" + code, "cols <- 9\n" + code, "rows: 9\ncolumns: 9\n" + rows, "Size: 9x9\nBlocks: 3x3\n" + rows,
		"# columns\ndef f(x):\n  return x\n" + code, "Columns 12\n" + rows, `[cols="9*"]` + "\n|===\n|" + strings.ReplaceAll(strings.TrimSpace(strings.Join(strings.Split(rows, ""), "|")), "|\n", "\n") + "\n|===\n",
		`{"title": "Boxes", "puzzle": "` + line + `"}`, `{"author": "Columns", "puzzle": "` + line + `"}`,
	} {
		docs := Read(text, Options{First: 1})
		if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != line {
			t.Errorf("%v\n%s", docs[0].Problems, text)
		}
	}
	for _, text := range []string{"Columns\n" + rows, "3x3 boxes\n" + rows, `{"title": "Sudoku by columns", "puzzle": "` + line + `"}`, "Right to left\n" + rows} {
		docs := Read(text, Options{First: 1})
		if len(docs) != 1 || docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) == line || !strings.Contains(docs[0].Problems.Error(), "the lines are not the rows from the first to the last") {
			t.Errorf("%v\n%s", docs[0].Problems, text)
		}
	}
	sector, bloque := "", ""
	for k, row := range rowsOfNine {
		sector += fmt.Sprintf("Sector %d: %s\n", k+1, row)
		bloque += fmt.Sprintf("Bloque %d: %s\n", k+1, row)
	}
	if doc := Read(sector, Options{First: 1})[0]; digitsOf(doc.Puzzle) != line || !strings.Contains(doc.Problems.Error(), `"Sector" before each line is not known`) {
		t.Errorf("%v\n%s", doc.Problems, sector)
	}
	if doc := Read(bloque, Options{First: 1})[0]; digitsOf(doc.Puzzle) == line || len(doc.Problems) > 0 {
		t.Errorf("%v\n%s", doc.Problems, bloque)
	}
}
