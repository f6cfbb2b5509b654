package plain

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
)

// rowsOfNine are the rows of a grid.
var rowsOfNine = strings.Fields("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79")

// withLabels is the rows, each behind its label.
func withLabels(labels string) string {
	var text strings.Builder
	for k, label := range strings.Split(labels, ",") {
		text.WriteString(label + " " + rowsOfNine[k] + "\n")
	}
	return text.String()
}

// TestDamagedLabels: labels of rows that are out of order say that rows are, too, and a row with a cell too
// many has no second label.
func TestDamagedLabels(t *testing.T) {
	labels := "1. 2. 3. 4. 5. 6. 7. 8. 9.|9. 8. 7. 6. 5. 4. 3. 2. 1.|A. B. C. D. E. F. G. H. J.|R1: R2: R3: R4: R5: R6: R7: R8: R9:|r: r: r: r: r: r: r: r: r:"
	for _, l := range strings.Split(labels, "|") {
		text := withLabels(strings.ReplaceAll(l, " ", ","))
		if docs := Read(text, Options{}); docs[0].Puzzle == nil {
			t.Errorf("%v\n%s", docs[0].Problems, text)
		}
	}
	long := withLabels("1.,2.,3.,4.,5.,6.,7.,8.,9.")
	letters := withLabels("A ,B ,C ,D ,E ,F ,G ,H ,I ")
	for text, want := range map[string]string{
		"   123456789\n" + strings.Replace(letters, "...419..5", "...419..58", 1):             "9:13: 10 cells in line 8",
		strings.Replace(long, "8. ...419..5", "8. ...419..58", 1):                             "8:13: 10 cells",
		withLabels("Row 1:,Row 2:,Row 3:,Row 5:,Row 5:,Row 6:,Row 7:,Row 8:,Row 9:"):          "4:1: a row whose label is out of turn",
		withLabels("Row 1 -,Row 2 -,Row 3 -,Row 4 -,Row 6 -,Row 6 -,Row 7 -,Row 8 -,Row 9 -"): "5:1: a row whose label is out of turn",
		withLabels("A |,B |,C |,E |,D |,F |,G |,H |,I |"):                                     "4:1: a row whose label is out of turn",
	} {
		docs := Read(text, Options{First: 1})
		if docs[0].Puzzle != nil || !strings.HasPrefix(docs[0].Problems.Error(), want) {
			t.Errorf("%v, want %s\n%s", docs[0].Problems, want, text)
		}
	}
}

// TestRowTwice: a row twice is one too many, also if more than cells stands behind the last.
func TestRowTwice(t *testing.T) {
	var rows []string
	for _, row := range append(rowsOfNine[:1:1], rowsOfNine...) {
		rows = append(rows, strings.Join(strings.Split(strings.ReplaceAll(row, ".", "0"), ""), ", "))
	}
	for _, form := range []string{"m <- matrix(c(\n|%|,|\n|), nrow = 9)", "\n|%|,|\n|), nrow = 9", "m = np.array([\n|[%]|,|\n|], dtype=int)", "int m[9][9] = {\n|{%}|,|\n|}; /* end */", "const b = [|[%]|,|\n|];", "board([|[%]|,|\n|])."} {
		part := strings.Split(form, "|")
		write := func(rows []string) string {
			var all []string
			for _, row := range rows {
				all = append(all, strings.Replace(part[1], "%", row, 1))
			}
			return part[0] + strings.Join(all, part[2]+"\n") + part[4] + "\n"
		}
		if docs := Read(write(rows), Options{First: 1}); docs[0].Puzzle != nil || int(docs[0].Line) != 10+strings.Count(part[0], "\n") {
			t.Errorf("%v\n%s", docs[0].Problems, write(rows))
		}
		if text := write(rows[1:]); part[0] != "\n" && Read(text, Options{})[0].Puzzle == nil {
			t.Errorf("%v\n%s", Read(text, Options{})[0].Problems, text)
		}
	}
}

// TestOddRow: a row with a field or a blank more or fewer than all others is no row.
func TestOddRow(t *testing.T) {
	write := func(blank, sep, end string) (rows []string) {
		for _, row := range rowsOfNine {
			rows = append(rows, strings.Join(strings.Split(strings.ReplaceAll(row, ".", blank), ""), sep)+end)
		}
		return rows
	}
	fields := func(sep, end string) (rows []string) {
		for _, row := range rowsOfNine {
			rows = append(rows, strings.ReplaceAll(strings.Join(strings.Split(row, ""), sep), ".", "")+end)
		}
		return rows
	}
	bars := write(" ", "|", "|")
	for k := range bars {
		bars[k] = "|" + bars[k]
	}
	table := func(rows []string) []string {
		return append([]string{rows[0], strings.Repeat("|-", 9) + "|"}, rows[1:]...)
	}
	flat := []string{strings.Join(fields(",", ""), ",")}
	for name, tt := range map[string]struct {
		rows     []string
		row      int
		old, new string
		want     string
	}{
		"a comma too many":     {fields(",", ""), 2, ",,", ",,,", "3:1: 10 fields; the other rows have 9"},
		"a tab too many":       {fields("\t", ""), 2, "\t\t", "\t\t\t", "3:1: 10 fields"},
		"commas too many":      {fields(",", ""), 2, "6,", "6,,,,,", "3:1: 13 fields"},
		"a comma behind all":   {fields(",", ","), 3, ",,", ",", "4:1: 9 fields"},
		"a blank missing":      {write(" ", "", ""), 3, "  ", " ", "4:1: 8 characters; the other rows have 9"},
		"a blank too many":     {write(" ", "", ""), 1, "   ", "    ", "2:1: 10 characters"},
		"a line, first twice":  {flat, 0, "5,", "5,5,", "1:1: 82 fields in a line"},
		"a line, blank at 2":   {[]string{strings.TrimSuffix(flat[0], "9")}, 0, "5,", "5,,", "1:1: 82 fields in a line"},
		"a bar in the first":   {slices.Clone(bars), 0, "|5", "| |5", "1:1: 10 fields"},
		"a bar in the last":    {slices.Clone(bars), 8, "|8", "| |8", "9:1: 10 fields"},
		"a head without cells": {table(append([]string{"| | | | | | | | | |"}, bars[1:]...)), 0, "", "", "1:1: 8 rows below the empty head"},
	} {
		rows := strings.Join(tt.rows, "\n") + "\n"
		if docs := Read(rows, Options{}); tt.old != "" && docs[0].Puzzle == nil {
			t.Errorf("%s: %v\n%s", name, docs[0].Problems, rows)
		}
		tt.rows[tt.row] = strings.Replace(tt.rows[tt.row], tt.old, tt.new, 1)
		text := strings.Join(tt.rows, "\n") + "\n"
		docs := Read(text, Options{First: 1})
		if docs[0].Puzzle != nil || !strings.HasPrefix(docs[0].Problems.Error(), tt.want) {
			t.Errorf("%s: %v\n%s", name, docs[0].Problems, text)
		}
	}
	for name, rows := range map[string][]string{"the first row as head": table(bars), "a comma behind all but the last": append(fields(",", ",")[:8:8], fields(",", "")[8])} {
		if docs := Read(strings.Join(rows, "\n")+"\n", Options{}); docs[0].Puzzle == nil {
			t.Errorf("%s: %v", name, docs[0].Problems)
		}
	}
}

// TestSheetFaults: of nine rows of fields, the row, column or field that is wrong is named, however few digits the rows have.
func TestSheetFaults(t *testing.T) {
	for _, sep := range []string{",", ";", "\t"} {
		for _, blank := range []string{"", "0"} {
			for name, tt := range map[string]struct {
				edit func(rows [][]string) [][]string
				want string
			}{
				"no cell":       {func(rows [][]string) [][]string { rows[3][1] = "x"; return rows }, `"x" in line 4 of the grid`},
				"two digits":    {func(rows [][]string) [][]string { rows[3][1] = "12"; return rows }, `"12" in line 4 of the grid`},
				"a row missing": {func(rows [][]string) [][]string { return rows[1:] }, "8 lines in the grid"},
				"no ninth column": {func(rows [][]string) [][]string {
					for k := range rows {
						rows[k] = rows[k][:8]
					}
					return rows
				}, "eight columns"},
			} {
				rows := make([][]string, 9)
				for k, row := range rowsOfNine {
					rows[k] = strings.Split(strings.ReplaceAll(strings.Join(strings.Split(row, ""), sep), ".", blank), sep)
				}
				var text strings.Builder
				for _, row := range tt.edit(rows) {
					text.WriteString(strings.Join(row, sep) + "\n")
				}
				docs := Read(text.String(), Options{})
				if docs[0].Puzzle != nil || len(docs[0].Problems) != 1 || !strings.Contains(docs[0].Problems.Error(), tt.want) {
					t.Errorf("%s, %q, %q: %v\n%s", name, sep, blank, docs[0].Problems, &text)
				}
			}
		}
	}
}

// TestTwoBlanks: a sheet with two kinds of blanks, of which no field is wrong, is told, too.
func TestTwoBlanks(t *testing.T) {
	sheet := strings.Repeat("-1,1,-1,0,-1,-1,2,4,-1\n", 9)
	if docs := Read(sheet, Options{}); docs[0].Puzzle != nil || !docs[0].Problems.Errors() {
		t.Error(docs[0].Problems)
	}
}

// TestOtherLayout: a board of another layout than the user names is told once, not cell by cell.
func TestOtherLayout(t *testing.T) {
	for _, pair := range [][2]string{{"samurai", "single"}, {"samurai", "windmill"}, {"windmill", "samurai"}, {"butterfly", "single"}} {
		l, err := layouts.Get(pair[0])
		if err != nil {
			t.Fatal(err)
		}
		known, err := layouts.Get(pair[1])
		if err != nil {
			t.Fatal(err)
		}
		b, _ := overlap.New(known)
		d := pattern(l, rand.New(rand.NewPCG(1, 2)))
		text := lines(d.places(d.clues, ".", "#"), "")
		docs := Read(text, Options{Layout: pair[1], Known: b, Find: layouts.Get})
		want := "a puzzle of " + pair[0] + ", not of " + pair[1] + ": leave --layout out"
		if docs[0].Puzzle != nil || len(docs[0].Problems) != 1 || !strings.Contains(docs[0].Problems.Error(), want) {
			t.Errorf("%v: %v\n%s", pair, docs[0].Problems, text)
		}
	}
}

// TestDamagedColumn: below the name of a column, a grid with a letter in it is told by the letter.
func TestDamagedColumn(t *testing.T) {
	grid := strings.Join(rowsOfNine, "")
	docs := Read("puzzle\n"+grid+"\nw"+grid[1:]+"\n", Options{First: 1})
	if want := `3:1: "w" is not a digit or a blank`; docs[0].Puzzle != nil || !strings.HasPrefix(docs[0].Problems.Error(), want) {
		t.Error(docs[0].Problems)
	}
}

// TestNotDropped: of boards that say more about puzzles each goes to its own, and what is not kept is told.
func TestNotDropped(t *testing.T) {
	a := strings.Join(rowsOfNine, "")
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	b := strings.NewReplacer("1", "2", "2", "3", "3", "4", "4", "5", "5", "6", "6", "7", "7", "8", "8", "9", "9", "1").Replace(a)
	more := func(s, digits string) string { return s[:2] + digits + s[3:] }
	for name, tt := range map[string]struct {
		text string
		want []string // of each puzzle: whether it has progress and a solution
		told string
	}{
		"a state for each":      {"puzzle: " + a + "\npuzzle: " + b + "\nprogress: " + more(a, "4") + "\nprogress: " + more(b, "5") + "\n", []string{"p", "p"}, ""},
		"lists beside":          {`{"puzzles":["` + a + `","` + b + `"],"progress":["` + more(a, "4") + `","` + more(b, "5") + `"]}`, []string{"p", "p"}, ""},
		"two states":            {`{"puzzle":"` + a + `","progress":"` + more(a, "4") + `","userGrid":"` + more(a, "2") + `"}`, []string{"p"}, "has another one of that kind"},
		"the puzzle as a name":  {`{"` + a + `":"` + solution + `"}`, []string{"s"}, ""},
		"a solution of another": {`[{"puzzle":"` + a + `","solution":"` + solution + `"},{"puzzle":"` + b + `","solution":"` + solution + `"}]`, []string{"s", "s"}, ""},
	} {
		docs := Read(tt.text, Options{First: 1, Find: layouts.Get})
		var have []string
		told := ""
		for _, doc := range docs {
			s := ""
			if doc.Puzzle != nil && doc.Puzzle.Progress != nil {
				s += "p"
			}
			if doc.Puzzle != nil && doc.Puzzle.Certificate != nil {
				s += "s"
			}
			have, told = append(have, s), told+doc.Problems.Error()
		}
		if !slices.Equal(have, tt.want) || !strings.Contains(told, tt.told) || tt.told == "" && told != "" {
			t.Errorf("%s: %q %s", name, have, told)
		}
	}
}

// TestOtherBoard: one digit in a gap of a sheet, a place of two digits in a list of cells or a row that is missing between others
// of two signs do not make another board.
func TestOtherBoard(t *testing.T) {
	l, err := layouts.Get("tripledoku-1")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, chance(0, "gap"))
	rows := d.places(d.clues, "", "")
	if docs := Read(sheetApart(rows, "\t"), Options{Find: layouts.Get}); docs[0].Puzzle == nil {
		t.Error(docs[0].Problems)
	}
	between := strings.Split(sheetApart(rows, "\t"), "\n")
	between[3] = "\t\t7" + between[3][2:]
	rows[1][14] = "7"
	_, names, _ := strings.Cut(cellsOf(d.grid(0, d.clues, ""), `,"r%dc%d":%s`), ",")
	signs := strings.Fields("_________--- __3_968__--- 5_6__4___--- _4_7__9_8--- ____6_2__--- 9____17_5--- _____9_____7 _______173_9 ---_____4_73 " +
		"---____7__9_ ---_7_____2_ ---___2_____ ---_____5_6_ ---_________")
	for name, text := range map[string]string{
		"in a gap":      sheetApart(rows, "\t"),
		"between boxes": strings.Join(between, "\n"),
		"r97c1":         `{"givens":{"r97c1":5,` + names + `}}`,
		"a row too few": strings.Join(signs, "\n"),
	} {
		if docs := Read(text, Options{Find: layouts.Get}); docs[0].Puzzle != nil {
			t.Errorf("%s: read as %s\n%s", name, docs[0].Puzzle.Layout.Name, text)
		}
	}
}

// TestDamagedNames: names of rows or columns of which one is not understood, or two are one, are refused.
func TestDamagedNames(t *testing.T) {
	rows := strings.ReplaceAll(lines(sliced(rowsOfNine), ";"), ".", "NULL")
	array := "(" + strings.ReplaceAll(strings.TrimSpace(strings.ReplaceAll(rows, ";", ", ")), "\n", "),\n(") + ");\n"
	const columns = "c9, c8, c7, c6, c5, c4, c3, c2, c1"
	for text, refused := range map[string]bool{
		"row1;row2;row3;row4;row5;row6;row7;row8;row9\n" + rows:                          false,
		"row1;row2;row3;row4;rok5;row6;row7;row8;row9\n" + rows:                          true,
		"col1;col2;col3;col4;kol5;col6;col7;col8;col9\n" + rows:                          true,
		"row;c1;c2;c3;c4;c;c6;c7;c8;c9\n" + numbered("%d;%s", rows):                      true,
		"row;r1;r;r3;r4;r5;r6;r7;r8;r9\n" + numbered("%d;%s", rows):                      true,
		"row7;c8;c3;c7;c2;c6;c1;c5;c9;c4\n" + numbered("%d;%s", rows):                    true,
		"row;c1;c2c3;c4;c5;c6;c7;c8;c9\n" + numbered("%d;%s", rows):                      true,
		";c1;c2;c2;c4;c5;c6;c7;c8;c9\n" + numbered("%d;%s", rows):                        true,
		"INSERT INTO board (" + columns + ") VALUES\n" + array:                           false,
		"INSET INTO board (" + columns + ") VALUES\n" + array:                            true,
		"INSERT INTO board (" + columns[:22] + columns[23:] + ") VALUES\n" + array:       true,
		"INSERT INTO board (" + columns[:14] + "7" + columns[14:] + ") VALUES\n" + array: true,
	} {
		docs := Read(text, Options{First: 1})
		if have := docs[0].Puzzle == nil; have != refused || refused && !strings.Contains(docs[0].Problems.Error(), "names the columns") {
			t.Errorf("%v\n%s", docs[0].Problems, text)
		}
	}
}

// sliced are rows of characters as fields.
func sliced(rows []string) (all [][]string) {
	for _, row := range rows {
		all = append(all, strings.Split(row, ""))
	}
	return all
}

// TestDamagedSolution: beside a puzzle, its solution with a blank for one of the clues is no puzzle.
func TestDamagedSolution(t *testing.T) {
	l, err := layouts.Get("triple")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, chance(0, "solution"))
	solution := slices.Clone(d.solution)
	solution[slices.IndexFunc(d.clues, func(v uint8) bool { return v > 0 })] = 0
	text := besideEach(d.places(d.clues, "0", ""), d.places(solution, "", ""), ",", ",,")
	docs := Read(text, Options{First: 1, Find: layouts.Get})
	if len(docs) != 1 || docs[0].Puzzle != nil && !clashes(docs[0].Puzzle) {
		t.Errorf("%d documents, %v\n%s", len(docs), docs[0].Problems, text)
	}
}

// TestLabelledPart: a labelled part of a grid beside others is not words, whatever its blanks are.
func TestLabelledPart(t *testing.T) {
	row := strings.Join(rowsOfNine, "")
	for _, blank := range []string{".", "0", "_", "*", "-"} {
		for _, n := range []int{80, 50, 30} {
			text := strings.ReplaceAll("Rätsel: "+row[:n], ".", blank) + "\nLösung: 534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
			if docs := Read(text, Options{First: 1}); docs[0].Puzzle != nil || docs[0].Problems[0].Pos.Line != 1 {
				t.Errorf("%v\n%s", docs[0].Problems, text)
			}
		}
	}
}

// TestOddCell: in a list with a cell in each line, a line with one thing too few, too many or wrong is named, wherever it is; a comment is not.
func TestOddCell(t *testing.T) {
	written := map[string]string{"single": "elements|a sheet of cells", "samurai": "cells of grids", "butterfly": "cells of the board|cells of grids"}
	for name, writings := range written {
		l, err := layouts.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		d := pattern(l, chance(0, "odd cell"))
		var texts []string
		if name == "single" {
			texts = append(texts, cellsOf(d.grid(0, d.clues, ""), "r%dc%d=%s\n"))
		}
		for _, n := range notations {
			if slices.Contains(strings.Split(writings, "|"), n.name) {
				texts = append(texts, n.write(d))
			}
		}
		for _, text := range texts {
			rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
			cells := slices.DeleteFunc(slices.Clone(rows), func(s string) bool { return !regexp.MustCompile(`\d\D+\d`).MatchString(s) })
			for _, row := range []string{cells[1], cells[len(cells)/2], cells[len(cells)-1]} {
				number := 1 + slices.Index(rows, row)
				for re, with := range map[string]string{`\d(\D*)$`: "q$1", `(\d)\D(\D*\d\D*)$`: "$1$2", `\d(\D+\d\D*)$`: "q$1", `$`: " 7"} {
					odd := regexp.MustCompile(re).ReplaceAllString(row, with)
					docs := readBack(strings.Replace(text, row, odd, 1), d, true)
					if docs[0].Puzzle != nil || int(docs[0].Line) != number || !strings.Contains(docs[0].Problems.Error(), "is not a cell") {
						t.Errorf("%s: %q in line %d: %v", name, odd, number, docs[0].Problems)
					}
				}
				if docs := readBack(strings.Replace(text, row, "# moved\n"+row, 1), d, true); docs[0].Problems.Errors() {
					t.Errorf("%s: with a comment above %q: %v", name, row, docs[0].Problems)
				}
			}
		}
	}
}

// TestOddValue: a value that is none is named, also in a list of cells that are not in the order of the board.
func TestOddValue(t *testing.T) {
	l, err := layouts.Get("tripledoku-3")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, chance(1, "odd value"))
	k := slices.IndexFunc(notations, func(n notation) bool { return n.name == "JSON, cells of grids, those of shared boxes once" })
	text := regexp.MustCompile(`("grid":"b","row":8,"col":9,"value":)\w+`).ReplaceAllString(notations[k].write(d), "${1}97")
	if doc := readBack(text, d, true)[0]; !strings.Contains(doc.Problems.Error(), `"97" is not a digit`) {
		t.Errorf("%v\n%.1000s", doc.Problems, text)
	}
}
