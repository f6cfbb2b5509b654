package plain

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// theRows are the rows of a grid, and theGrid its cells in a line, blanks as dots.
var theRows, theGrid = rowsOfClues()

func rowsOfClues() (rows []string, grid string) {
	l, _ := layouts.Get("single")
	d := pattern(l, rand.New(rand.NewPCG(3, 6)))
	for _, row := range d.grid(0, d.clues, ".") {
		rows = append(rows, strings.Join(row, ""))
	}
	return rows, strings.Join(rows, "")
}

// eachRow writes the rows by a format, of which the verb %d or %[2]d is the number of the row.
func eachRow(write func(i int, row string) string) string {
	var b strings.Builder
	for i, row := range theRows {
		b.WriteString(write(i, row) + "\n")
	}
	return b.String()
}

// cellsIn joins the cells of a row, blanks as given.
func cellsIn(row, sep, blank string) string {
	return strings.ReplaceAll(strings.Join(strings.Split(row, ""), sep), ".", blank)
}

// alike are notations with the same before, behind or between all rows.
var alike = map[string]string{
	"a mail":         "Hi,\n> here it is:\n>\n" + eachRow(func(_ int, row string) string { return "> " + row }) + ">\n> Bye\n",
	"comments":       eachRow(func(_ int, row string) string { return "// " + cellsIn(row, " ", ".") }),
	"comments, #":    eachRow(func(_ int, row string) string { return "# " + row }),
	"a comment of C": "/*\n" + eachRow(func(_ int, row string) string { return " * " + row }) + " */\n",
	"calls":          eachRow(func(_ int, row string) string { return `System.out.println("` + row + `");` }),
	"assignments":    eachRow(func(i int, row string) string { return fmt.Sprintf(`grid[%d] = "%s";`, i, row) }),
	"BASIC":          eachRow(func(i int, row string) string { return fmt.Sprintf("%d DATA %s", 10*i+10, cellsIn(row, ",", "0")) }),
	"assembler":      "grid:\n" + eachRow(func(_ int, row string) string { return "  .byte " + cellsIn(row, ",", "0") }),
	"Perl":           "my @g = (\n" + eachRow(func(_ int, row string) string { return "  [qw(" + cellsIn(row, " ", "0") + ")]," }) + ");\n",
	"C":              "char *g =\n" + strings.TrimSuffix(eachRow(func(_ int, row string) string { return `    "` + row + `\n"` }), "\n") + ";\n",
	"Python":         "g = (" + strings.TrimSuffix(eachRow(func(_ int, row string) string { return `    "` + row + `" + \` }), " + \\\n") + ")\n",
	"R":              "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n" + eachRow(func(i int, row string) string { return fmt.Sprintf(" [%d,]    %s", i+1, cellsIn(row, "    ", "0")) }),
	"an INI file":    "[Puzzle]\n" + eachRow(func(i int, row string) string { return fmt.Sprintf("row%d=%s", i+1, row) }),
	"YAML":           "grid:\n" + eachRow(func(_ int, row string) string { return "  - [" + cellsIn(row, ", ", "0") + "]" }),
	"OCaml":          "let g = [|\n" + eachRow(func(_ int, row string) string { return "  [|" + cellsIn(row, ";", "0") + "|];" }) + "|]\n",
	"LaTeX":          "\\begin{tabular}{|c|c|}\n\\hline\n" + eachRow(func(_ int, row string) string { return cellsIn(row, " & ", "") + ` \\ \hline` }) + "\\end{tabular}\n",
	"LaTeX, some lines": "\\begin{tabular}{|c|c|}\n" + eachRow(func(i int, row string) string {
		return cellsIn(row, " & ", "") + ` \\` + strings.Repeat("\n\\hline", i%3/2)
	}) + "\\end{tabular}\n",
	"LaTeX, math": "\\[\\begin{array}{ccccccccc}\n" + eachRow(func(_ int, row string) string { return cellsIn(row, " & ", `\cdot`) + ` \\` }) + "\\end{array}\\]\n",
	"XML": "<sudoku>\n" + eachRow(func(_ int, row string) string {
		return "<row><cell>" + strings.ReplaceAll(cellsIn(row, "</cell><cell>", ""), "<cell></cell>", "<cell/>") + "</cell></row>"
	}) + "</sudoku>\n",
	"Org": "|-\n" + eachRow(func(i int, row string) string {
		return "| " + cellsIn(row, " | ", " ") + " |" + strings.Repeat("\n|-", i%3/2)
	}),
	"a wiki":           "{| class=\"wikitable\"\n" + eachRow(func(_ int, row string) string { return "|-\n| " + cellsIn(row, " || ", "") }) + "|}\n",
	"AsciiDoc":         "|===\n" + eachRow(func(_ int, row string) string { return "|" + cellsIn(row, " |", "") }) + "|===\n",
	"a forum":          "[table]\n" + eachRow(func(_ int, row string) string { return "[tr][td]" + cellsIn(row, "[/td][td]", "") + "[/td][/tr]" }) + "[/table]\n",
	"a notebook":       notebookOf(theRows),
	"names of columns": "c1,c2,c3,c4,c5,c6,c7,c8,c9\n" + eachRow(func(_ int, row string) string { return cellsIn(row, ",", "0") }),
	"columns": eachRow(func(i int, _ string) string {
		return fmt.Sprintf("Column %d: %s", i+1, ofGrid(func(k int) int { return 9*k + i }))
	}),
	"boxes": eachRow(func(i int, _ string) string {
		return fmt.Sprintf("Box %d: %s", i+1, ofGrid(func(k int) int { return 27*(i/3) + 3*(i%3) + 9*(k/3) + k%3 }))
	}),
	"cells":             eachCell("r%dc%d=%c\n"),
	"cells, commas":     strings.ReplaceAll(eachCell("R%dC%d=%c, "), ", \n", "\n"),
	"cell,value":        "cell,value\n" + eachCell("r%dc%d,%c\n"),
	"spaces for blanks": eachRow(func(_ int, row string) string { return cellsIn(row, "   ", " ") }),
	"empty columns":     eachRow(func(_ int, row string) string { return ",," + cellsIn(row, ",", "0") }),
	"for a terminal": eachRow(func(_ int, row string) string {
		return strings.ReplaceAll(cellsIn(row, " ", "."), ".", "\x1b[2m.\x1b[0m")
	}),
	"folded YAML": "puzzle: >\n" + eachRow(func(_ int, row string) string { return "  " + row }),
	"a dict":      "puzzle = {" + eachCell("(%d, %d): %c, ") + "}\n",

	"rows in words": eachRow(func(i int, row string) string { return "Row " + strings.Fields(inWords)[i] + ": " + row }),
	"columns in words": eachRow(func(i int, _ string) string {
		return strings.Fields(inWords)[9+i] + " column: " + ofGrid(func(k int) int { return 9*k + i })
	}),
	"rows in words, from the last": eachRow(func(i int, _ string) string {
		return strings.Fields(inWords)[17-i] + " row: " + cellsIn(theRows[8-i], ", ", "0")
	}),

	"Persian":       inScript('۱', strings.ReplaceAll(theGrid, ".", "0")),
	"Arabic":        inScript('١', theGrid),
	"Devanagari":    inScript('१', eachRow(func(_ int, row string) string { return cellsIn(row, " ", "0") })),
	"Chinese":       strings.NewReplacer(strings.Split("1一2二3三4四5五6六7七8八9九", "")...).Replace(eachRow(func(_ int, row string) string { return row })),
	"Bengali, JSON": `{"puzzle":"` + inScript('১', theGrid) + `"}`,

	"calls, from 0":          eachCell0("set(%d,%d,%c)\n"),
	"facts":                  eachCell("cell(%d, %d, %c).\n"),
	"triples":                "[" + strings.TrimSuffix(eachCell("[%d,%d,%c], "), ", ") + "]",
	"triples of a program":   "clues = [" + strings.TrimSuffix(eachCell0("(%d, %d, %c), "), ", ") + "]\n",
	"facts in a line":        "%% clues\n" + eachCell("initial(%d,%d,%c). ") + "\n",
	"elements":               "<puzzle>\n" + eachCell("<cell row=\"%d\" col=\"%d\" value=\"%c\"/>\n") + "</puzzle>\n",
	"SQL":                    "CREATE TABLE cell (c INT, r INT, v INT);\nINSERT INTO cell (c,r,v) VALUES\n" + strings.TrimSuffix(eachCell("(%[2]d,%[1]d,%[3]c),\n"), ",\n") + ";\n",
	"words of cells":         eachCell("row %d and column %d is %c\n"),
	"columns first":          eachCell("x=%[2]d y=%[1]d digit=%[3]c\n"),
	"columns first, German":  eachCell("Spalte %[2]d Zeile %[1]d: %[3]c\n"),
	"columns first, French":  eachCell("colonne %[2]d, ligne %[1]d : %[3]c\n"),
	"columns first, S and Z": eachCell("S%[2]dZ%[1]d=%[3]c\n"),
	"columns first, S and R": eachCell("S%[2]dR%[1]d=%[3]c\n"),
	"columns first, K and W": eachCell("K%[2]dW%[1]d=%[3]c\n"),
	"columns first, Chinese": eachCell("列%[2]d行%[1]d=%[3]c\n"),
	"boxes and cells":        inBoxes("box %d cell %d: %c\n"),
	"boxes and places":       inBoxes("b%dp%d=%c\n"),
	"boxes, German":          inBoxes("Block %d Feld %d: %c\n"),
	"k, i, j":                eachCell("Cell(k=%[3]c, i=%[1]d, j=%[2]d)\n"),
	"two of three names":     eachCell("Cell(oszlop=%[2]d, value=%[3]c, row=%[1]d)\n"),
	"digits at cells":        eachCell("%[3]c at r%[1]dc%[2]d\n"),

	"lists for clues":      "[[" + listed(func(c byte) string { return "[" + strings.Trim(string(c), ".") + "]" }) + "]]",
	"places of candidates": placesOfCandidates(),
	"candidates":           `{"puzzle":"` + theGrid + `","candidates":[[` + candidates + "]]}",
}

// listed is the rows of a list of lists, of values for the cells.
func listed(value func(c byte) string) (s string) {
	for k := range theGrid {
		s += value(theGrid[k]) + map[bool]string{true: "],[", false: ","}[k%9 == 8]
	}
	return strings.TrimSuffix(s, "],[")
}

// placesOfCandidates is nine places for each cell, in which the digits are that it can have.
func placesOfCandidates() (s string) {
	for i := range 27 * 27 {
		c, d := theGrid[i/81*9+i%27/3], "123456789"[i/27%3*3+i%3]
		if c == d || c == '.' && d < '3' {
			s += string(d)
		} else {
			s += "."
		}
		if i%27 == 26 {
			s += "\n"
		}
	}
	return s
}

// candidates are such lists, with nothing where the digit is known.
var candidates = listed(func(c byte) string { return "[" + map[bool]string{true: "1,2"}[c == '.'] + "]" })

// eachOf writes all cells by a format for the row, the column and the digit or a dot.
func eachOf(format string) (s string) {
	for k, c := range theGrid {
		s += fmt.Sprintf(format, k/9+1, k%9+1, c)
	}
	return s
}

// strings9 are the rows with empty fields for blank cells.
func strings9() (rows [][]string) {
	for _, row := range theRows {
		rows = append(rows, strings.Split(cellsIn(row, ",", ""), ","))
	}
	return rows
}

// inScript writes the digits of a text in a script with this 1.
func inScript(one rune, s string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			r += one - '1'
		}
		return r
	}, s)
}

// eachCell0 is eachCell with rows and columns from 0.
func eachCell0(format string) (s string) {
	for k, c := range theGrid {
		if c != '.' {
			s += fmt.Sprintf(format, k/9, k%9, c)
		}
	}
	return s
}

// ofGrid is nine cells of the grid.
func ofGrid(at func(k int) int) (s string) {
	for k := range 9 {
		s += theGrid[at(k) : at(k)+1]
	}
	return s
}

// eachCell writes the clues by a format for the row, the column and the digit.
func eachCell(format string) (s string) {
	for k, c := range theGrid {
		if c != '.' {
			s += fmt.Sprintf(format, k/9+1, k%9+1, c)
		}
	}
	return s
}

// inBoxes writes each clue by a format for its box, its place in that and its digit.
func inBoxes(format string) (s string) {
	for k, c := range theGrid {
		if box, place := overlap.BoxPlace(k); c != '.' {
			s += fmt.Sprintf(format, box+1, place+1, c)
		}
	}
	return s
}

func TestAlike(t *testing.T) {
	for name, text := range alike {
		docs := Read(text, Options{File: "t", First: 1, Find: layouts.Get})
		if len(docs) != 1 || docs[0].Puzzle == nil {
			t.Errorf("%s: %v", name, docs[0].Problems)
		} else if got := digitsOf(docs[0].Puzzle); got != theGrid {
			t.Errorf("%s: %s, was %s", name, got, theGrid)
		} else if p := docs[0].Puzzle; strings.ContainsAny(p.Title, `\{|[*`) {
			t.Errorf("%s: title %q", name, p.Title)
		}
	}
}

// marked writes every third clue with marks.
func marked3(mark func(digit string) string, sep, blank string) string {
	n := 0
	return eachRow(func(_ int, row string) string {
		var cells []string
		for _, c := range strings.Split(row, "") {
			if c == "." {
				c = blank
			} else if n++; n%3 == 0 {
				c = mark(c)
			}
			cells = append(cells, c)
		}
		return strings.Join(cells, sep)
	})
}

// cutOff is the blanks at the beginnings and ends of lines.
var cutOff = regexp.MustCompile(`(?m)^ +| +$`)

func around(before, behind string) func(string) string {
	return func(d string) string { return before + d + behind }
}

// programRows are rows behind all of which but the last stands a comma.
var programRows = "int grid[9][9] = {\n" + strings.TrimSuffix(eachRow(func(_ int, row string) string { return "{" + cellsIn(row, ", ", "0") + "}," }), ",\n")

// Texts that say nothing, or something wrong, of some of their characters are refused, and the message says why.
func TestDoubtful(t *testing.T) {
	answers, ones, tuples, insertCells := "", "{", "", "INSERT INTO cells (r,c,v) VALUES\n"
	for _, name := range strings.Fields("nw ne c sw se") {
		tuples += eachCell("('" + name + "',%d,%d): %c, ")
	}
	for k, c := range theGrid {
		if c == '.' {
			answers += fmt.Sprintf("r%dc%d=%d\n", k/9+1, k%9+1, (k%9+k/9*3+k/27)%9+1)
		}
	}
	for d := range 9 {
		ones += fmt.Sprintf("%q:%q,", fmt.Sprint(d+1), strings.Map(func(c rune) rune {
			return map[bool]rune{true: '1', false: '0'}[c == rune('1'+d)]
		}, theGrid))
	}
	ones = strings.TrimSuffix(ones, ",") + "}"
	for _, tt := range []struct{ name, text, want string }{
		{"apostrophes, sheet", marked3(around("", "'"), ",", ""), `written in two ways, with "n'"`},
		{"apostrophes, words", marked3(around("", "'"), " ", "."), `written in two ways, with "n'"`},
		{"floats", marked3(around("", ".0"), ",", "0"), `written in two ways, with "n.0"`},
		{"dots", marked3(around("", "."), ",", "0"), `written in two ways, with "n."`},
		{"keycaps", marked3(around("", "\ufe0f\u20e3"), " ", "."), `written in two ways, with "keycap"`},
		{"lists of one", "grid = [[" + strings.ReplaceAll(strings.TrimSpace(marked3(around("[", "]"), ",", "0")), "\n", "],\n[") + "]]", `written in two ways, with "[n]"`},
		{"colours", marked3(around("\x1b[31m", "\x1b[0m"), " ", "."), `written in two ways, with "colour 31"`},
		{"blanks cut off", "123 5 789\n" + cutOff.ReplaceAllString(strings.ReplaceAll(strings.Join(theRows[1:], "\n"), ".", " "), ""), "no row begins with a blank cell"},
		{"a sum", eachRow(func(i int, row string) string { return cellsIn(row, ",", "0") + fmt.Sprintf(",%d", 20+i) }), `column 10 has other things than cells, such as "20"`},
		{"comments that differ", eachRow(func(i int, row string) string { return row + " // " + "abcdefghi"[i:] }), "no puzzle: the text has"},
		{"a short row of a notebook", notebookOf(append(theRows[:8:8], theRows[8][1:])), "t:2:140: 8 cells in line 9"},
		{"a short row", strings.Replace(eachRow(func(i int, row string) string { return fmt.Sprintf("r%d,", i+1) + cellsIn(row, ",", "0") }), "r5,", "r5", 1), "5:1: 9 fields; the other rows have 10"},
		{"rows of a program", strings.Replace(programRows, "{9, ", "{09, ", 1), `"09" in line 1 of the grid`},
		{"a row of a program", strings.Replace(programRows, "{9, ", "{9, 9, ", 1), "2:1: 10 fields; the other rows have 9"},
		{"three numbers", eachCell("%d %d %c\n"), "name the columns in a first line"},
		{"rows in words, two exchanged", strings.NewReplacer("three", "four", "four", "three").Replace(alike["rows in words"]), "other characters are among them"},
		{"two scripts", marked3(func(d string) string { return inScript('١', d) }, " ", "."), `written in two ways, with "digits such as ١"`},
		{"places from 0 or 1", regexp.MustCompile(`.*[( ]9, .*\n`).ReplaceAllString(alike["facts"], ""), "the first cell is r1c1 or r2c2"},
		{"two calls", strings.Replace(alike["calls, from 0"], "set(8", "remove(8", 1), `"remove(8,7,2)" is not a cell`},
		{"two calls, the first", strings.Replace(alike["calls, from 0"], "set(0", "remove(0", 1), `1:1: "remove(0,0,9)" is not a cell; other lines of this list are like "set(0,2,1)": correct it, or remove it`},
		{"a call in a comment", strings.Replace(alike["calls, from 0"], "set(8", "# set(8", 1), "the text has 72 digits and dots"},
		{"not at", strings.ReplaceAll(alike["digits at cells"], "2 at", "not 2 at"), `"not 2 at r2c4" is not a cell`},
		{"moves", `{"puzzle":"` + theGrid + `","moves":` + alike["triples"] + "}", `"moves", a field that is not known`},
		{"80 cells", "{" + strings.Replace(strings.TrimSuffix(strings.ReplaceAll(eachOf("\"r%dc%d\":%c,"), ".", "0"), ","), `"r5c5":`+strings.ReplaceAll(theGrid[40:41], ".", "0")+",", "", 1) + "}", "80 cells by their places"},
		{"a letter in Markdown", strings.Replace(markdown(strings9(), "---"), "| "+strings9()[4][0]+" |", "| I |", 1), `"I" in line `},
		{"cells of a larger board", "row,col,value\n1,10,5\n" + eachCell("%d,%d,%c\n"), "columns 1 to 10: no built-in layout has all these places"},
		{"cells twice", "part,row,col,value\n" + eachCell("1,%d,%d,%c\n") + eachCell("2,%d,%d,%c\n"), "a second time; if the cells are of several grids, list those of every grid of the layout"},
		{"cells of a grid missing", eachCell("nw r%dc%d=%c\n") + eachCell("ne r%dc%d=%c\n") + eachCell("c r%dc%d=%c\n") + eachCell("sw r%dc%d=%c\n"), "no se among grids"},
		{"columns of SQL with other names", "INSERT INTO t (kind, col, row, value) VALUES\n" + eachCell("('g',%d,%d,%c),\n"), "t:2:6: a list of cells, in which no names that are known"},
		{"an index from 0 or 1", `[{"index":3,"value":7}` + strings.Repeat(`,{"index":4,"value":7}`, 20) + "]", `digits in "value", but where they are is not sure`},
		{"unknown names", eachCell("Cell(p=%d, q=%d, v=%c)\n"), "t:1:6: a list of cells, in which no names that are known"},
		{"one known name", eachCell("sor%doszlop%d=%c\n"), "t:1:1: a list of cells, in which no names that are known"},
		{"a cell of no grid", "grid,row,col,value\nnx,1,2,6\n" + eachCell("nw,%d,%d,%c\n") + eachCell("se,%d,%d,%c\n"), `t:2:1: "nx" is the grid of this cell alone`},
		{"a tuple without a grid", strings.Replace(tuples, "('c',9", "('',9", 1), `"" is the grid of this cell alone`},
		{"a tuple of no grid", strings.Replace(tuples, "('c',9", "('cq',9", 1), `"cq" is the grid of this cell alone`},
		{"a column of a list missing", "Grid,Row,Column,Digit\n" + strings.Replace(eachCell("g1,%d,%d,%c\n"), "g1,2,4,", "g1,2,,", 1) + eachCell("g2,%d,%d,%c\n") + eachCell("g3,%d,%d,%c\n"), `"g1,2,,2" is not a cell`},
		{"a digit of a list missing", "row,col,value\n" + strings.Replace(eachCell("%d,%d,%c\n"), "2,4,2\n", "2,4,\n", 1), `"2,4," is not a cell`},
		{"clues and answers", "Clues:\n" + eachCell("r%dc%d=%c\n") + "\nAnswers:\n" + answers, "a list of cells, beside the clues in line 2"},
		{"two lists without words", eachCell("r%dc%d=%c\n") + "\n" + answers, "a list of cells, beside the clues in line 1"},
		{"two lists of SQL", insertCells + eachCell("(%d,%d,%c),\n") + ";\n" + insertCells + regexp.MustCompile(`r(.)c(.)=(.)\n`).ReplaceAllString(answers, "($1,$2,$3),\n"), "a list of cells, beside the clues in line 2"},
		{"two arrays of a program", eachCell("grid[%d][%d] = %c;\n") + regexp.MustCompile(`r(.)c(.)=(.)\n`).ReplaceAllString(answers, "sol[$1][$2] = $3;\n"), "a list of cells, beside the clues in line 1"},
		{"a board and moves", strings.Join(theRows, "\n") + "\n\nMoves:\n" + answers, ":12:6: a list of cells, beside the clues in line 1"},
		{"a board for each digit", ones, "a table of 0 and 1"},
		{"candidates alone", "[[" + candidates + "]]", "candidates without the digits"},
	} {
		docs := Read(tt.text, Options{File: "t", First: 1, Find: layouts.Get})
		if got := fmt.Sprint(docs[0].Problems); docs[0].Puzzle != nil || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %v, want %q\n%s", tt.name, got, tt.want, tt.text)
		}
	}
}

// Digits in bold are clues, as in print, if the others are too few to be the clues, or the grid is full.
func TestBold(t *testing.T) {
	grid := func(bold, others, shift int) string {
		return eachRow(func(r int, _ string) string {
			var cells []string
			for c := range 9 {
				d := fmt.Sprint((3*r+r/3+c)%9 + 1)
				switch k := (9*r + c) * 37 % 81; {
				case k < bold:
					cells = append(cells, "**"+d+"**")
				case k < bold+others:
					cells = append(cells, d)
				default:
					cells = append(cells, "0")
				}
			}
			if shift > 0 && r == 0 {
				cells[0], cells[1] = "**7**", "**7**"
			}
			return strings.Join(cells, " ")
		})
	}
	for _, tt := range []struct {
		bold, others, shift int
		want                string
	}{
		{20, 10, 0, `warning: digits with "**n**" are taken for clues`},
		{30, 51, 0, `warning: digits with "**n**" are taken for clues`},
		{20, 17, 0, "written in two ways"},
		{20, 10, 1, "written in two ways"},
		{10, 20, 0, "written in two ways"},
	} {
		docs := Read(grid(tt.bold, tt.others, tt.shift), Options{File: "t", First: 1, Find: layouts.Get})
		if got := fmt.Sprint(docs[0].Problems); !strings.Contains(got, tt.want) {
			t.Errorf("%d in bold, %d not: %s, want %s", tt.bold, tt.others, got, tt.want)
		}
	}
}

// Letters over two grids say nothing of a layout, and words may speak of its rules.
func TestHeadings(t *testing.T) {
	var turned []string
	for _, row := range slices.Backward(theRows) {
		turned = append(turned, row)
	}
	other := strings.Join(turned, "\n")
	docs := Read("A\n"+strings.Join(theRows, "\n")+"\n\nB\n"+other+"\n", Options{File: "t", First: 1, Find: layouts.Get})
	if len(docs) != 2 {
		t.Errorf("%d puzzles under A and B: %v", len(docs), docs[0].Problems)
	}
	docs = Read("Sudoku X (diagonals too)\n"+strings.Join(theRows, "\n"), Options{File: "t", First: 1, Find: layouts.Get})
	if got := fmt.Sprint(docs[0].Problems); !strings.Contains(got, "may speak of rules") {
		t.Errorf("diagonals: %s", got)
	}
}

// notebookOf is a notebook with rows in a cell.
func notebookOf(rows []string) string {
	code, _ := json.Marshal("g = \"\"\"\n" + strings.Join(rows, "\n") + "\n\"\"\"\n")
	return `{"cells":[{"cell_type":"markdown","source":["# A\n"]},` + "\n" + `{"cell_type":"code","outputs":[],"source":` + string(code) + `}],"nbformat":4}`
}

func digitsOf(p *layout.Puzzle) string {
	s := []byte(strings.Repeat(".", 81))
	for cell, d := range p.Clues[0].Digits {
		if d != 0 {
			s[cell] = '0' + d
		}
	}
	return string(s)
}
