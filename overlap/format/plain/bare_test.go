package plain

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
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
	"a wiki":           "{| class=\"wikitable\"\n" + eachRow(func(_ int, row string) string { return "|-\n| " + cellsIn(row, " || ", "") }) + "|}\n",
	"AsciiDoc":         "|===\n" + eachRow(func(_ int, row string) string { return "|" + cellsIn(row, " |", "") }) + "|===\n",
	"a forum":          "[table]\n" + eachRow(func(_ int, row string) string { return "[tr][td]" + cellsIn(row, "[/td][td]", "") + "[/td][/tr]" }) + "[/table]\n",
	"names of columns": "c1,c2,c3,c4,c5,c6,c7,c8,c9\n" + eachRow(func(_ int, row string) string { return cellsIn(row, ",", "0") }),
	"columns": eachRow(func(i int, _ string) string {
		return fmt.Sprintf("Column %d: %s", i+1, ofGrid(func(k int) int { return 9*k + i }))
	}),
	"boxes": eachRow(func(i int, _ string) string {
		return fmt.Sprintf("Box %d: %s", i+1, ofGrid(func(k int) int { return 27*(i/3) + 3*(i%3) + 9*(k/3) + k%3 }))
	}),
	"cells":         eachCell("r%dc%d=%c\n"),
	"cells, commas": strings.ReplaceAll(eachCell("R%dC%d=%c, "), ", \n", "\n"),
	"cell,value":    "cell,value\n" + eachCell("r%dc%d,%c\n"),
	"a dict":        "puzzle = {" + eachCell("(%d, %d): %c, ") + "}\n",
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

func digitsOf(p *layout.Puzzle) string {
	s := []byte(strings.Repeat(".", 81))
	for cell, d := range p.Clues[0].Digits {
		if d != 0 {
			s[cell] = '0' + d
		}
	}
	return string(s)
}
