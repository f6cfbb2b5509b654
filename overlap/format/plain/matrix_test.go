package plain

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/layouts"
)

// matrices are the kinds of tables whose blank cells are empty.
var matrices = map[string]func(rows [][]string) string{
	"CSV":      func(rows [][]string) string { return lines(rows, ",") },
	"tabs":     func(rows [][]string) string { return lines(rows, "\t") },
	"Markdown": func(rows [][]string) string { return markdown(rows, "---") },
	"pipes": func(rows [][]string) string {
		return "| " + strings.Join(strings.Split(strings.TrimSuffix(lines(rows, " | "), "\n"), "\n"), " |\n| ") + " |\n"
	},
	"wiki": func(rows [][]string) string {
		return "{|\n| " + strings.ReplaceAll(strings.TrimSuffix(lines(rows, " || "), "\n"), "\n", "\n|-\n| ") + "\n|}\n"
	},
	"LaTeX": func(rows [][]string) string {
		return "\\begin{tabular}{ccc}\n" + strings.ReplaceAll(lines(rows, " & "), "\n", " \\\\\n") + "\\end{tabular}\n"
	},
	"AsciiDoc": func(rows [][]string) string {
		return "|===\n|" + strings.ReplaceAll(strings.TrimSuffix(lines(rows, " |"), "\n"), "\n", "\n|") + "\n|===\n"
	},
	"HTML": func(rows [][]string) string {
		return "<table>\n<tr><td>" + strings.ReplaceAll(strings.TrimSuffix(lines(rows, "</td><td>"), "\n"), "\n", "</td></tr>\n<tr><td>") + "</td></tr>\n</table>\n"
	},
	"RST": func(rows [][]string) string {
		rule := strings.Repeat("+---", len(rows[0])) + "+\n"
		return rule + strings.ReplaceAll("| "+strings.ReplaceAll(strings.TrimSuffix(lines(rows, " | "), "\n"), "\n", " |\n"+rule+"| ")+" |\n", "|  |", "|   |") + rule
	},
}

func markdown(rows [][]string, rule string) string {
	text := strings.Repeat("|   ", len(rows[0])) + "|\n" + strings.Repeat("|"+rule, len(rows[0])) + "|\n| " + strings.ReplaceAll(strings.TrimSuffix(lines(rows, " | "), "\n"), "\n", " |\n| ") + " |\n"
	return regexp.MustCompile(`\|  ?\|`).ReplaceAllString(regexp.MustCompile(`\|  ?\|`).ReplaceAllString(text, "|   |"), "|   |")
}

// TestMatrix: a table whose first or last row or column is blank is all of the board. With a row or column twice or missing, or
// with a blank one among the others, it is none.
func TestMatrix(t *testing.T) {
	r := rand.New(rand.NewPCG(36, 7))
	for _, name := range []string{"single", "butterfly", "samurai"} {
		l, _ := layouts.Get(name)
		d := pattern(l, r)
		for edge, blank := range map[string]func(row, col, rows, cols int) bool{
			"first row":    func(row, _, _, _ int) bool { return row == 0 },
			"last row":     func(row, _, rows, _ int) bool { return row == rows-1 },
			"first column": func(_, col, _, _ int) bool { return col == 0 },
			"last column":  func(_, col, _, cols int) bool { return col == cols-1 },
		} {
			own := *d
			own.clues = slices.Clone(d.clues)
			table := own.places(own.clues, "", "")
			for row := range table {
				for col := range table[row] {
					if blank(row, col, len(table), len(table[row])) {
						table[row][col] = ""
					}
				}
			}
			for kind, write := range matrices {
				if docs := readBack(write(table), d, true); len(docs) != 1 || docs[0].Puzzle == nil {
					t.Errorf("%s, %s, blank %s: %v\n%s", name, kind, edge, docs[0].Problems, write(table))
				}
				for damage, change := range map[string]func([]string) []string{
					"twice":   func(row []string) []string { return slices.Insert(slices.Clone(row), 5, row[5]) },
					"missing": func(row []string) []string { return slices.Delete(slices.Clone(row), 5, 6) },
					"blank":   func(row []string) []string { return slices.Insert(slices.Clone(row), 5, "") },
				} {
					if damage == "blank" && edge == "last column" {
						continue // as if a separator ended each row
					}
					rows := table
					if strings.HasSuffix(edge, "row") {
						rows = flipped(rows)
					}
					rows = slices.Clone(rows)
					for k, row := range rows {
						rows[k] = change(row)
					}
					if strings.HasSuffix(edge, "row") {
						rows = flipped(rows)
					}
					if docs := readBack(write(rows), d, true); docs[0].Puzzle != nil {
						t.Errorf("%s, %s, blank %s, one %s: read\n%s", name, kind, edge, damage, write(rows))
					}
				}
			}
		}
	}
}

// flipped is a table with rows for columns.
func flipped(rows [][]string) (columns [][]string) {
	for col := range rows[0] {
		var column []string
		for _, row := range rows {
			column = append(column, row[col])
		}
		columns = append(columns, column)
	}
	return columns
}

// TestCellsByGrid: a sheet with a cell in each row may name the grid that it is of.
func TestCellsByGrid(t *testing.T) {
	for _, name := range []string{"butterfly", "samurai"} {
		l, _ := layouts.Get(name)
		d := pattern(l, rand.New(rand.NewPCG(36, 8)))
		text := "grid,row,col,digit\n"
		for g := range l.Grids {
			for row, cells := range d.grid(g, d.clues, "") {
				for col, digit := range cells {
					if digit != "" {
						text += fmt.Sprintf("%s,%d,%d,%s\n", l.Grids[g].Name, row+1, col+1, digit)
					}
				}
			}
		}
		if problem := d.wrong(readBack(text, d, false)); problem != "" {
			t.Errorf("%s: %s\n%s", name, problem, text)
		}
	}
}

// TestNamedFields: in a list of cells the names of the numbers decide which is the row, the column and the digit, in every order and
// in several languages.
func TestNamedFields(t *testing.T) {
	l, _ := layouts.Get("single")
	d := pattern(l, rand.New(rand.NewPCG(36, 10)))
	notations := map[string]string{
		"CSV": "1,2,3", "tabs": "1\t2\t3", "Markdown": "| 1 | 2 | 3 |", "bars": "1 | 2 | 3", "Lua": "{ A = 1, B = 2, C = 3 },", "JSON": `{"A": 1, "B": 2, "C": 3},`,
		"SQL": "UPDATE cells SET A = 1 WHERE B = 2 AND C = 3;", "XML": `<cell A="1" B="2" C="3"/>`, "calls": "Cell(A=1, B=2, C=3)",
		"TOML": "[[cell]]\nA = 1\nB = 2\nC = 3", "PHP": "['A' => 1, 'B' => 2, 'C' => 3],", "lines": "- A: 1\n  B: 2\n  C: 3",
	}
	for notation, form := range notations {
		for _, names := range []string{"row col value", "r c d", "row col n", "zeile spalte wert", "ligne colonne valeur", "fila columna valor", "riga colonna valore", "linha coluna valor"} {
			for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
				fields := func(words []string) *strings.Replacer {
					of := strings.Fields(names)
					return strings.NewReplacer("A", of[order[0]], "B", of[order[1]], "C", of[order[2]], "1", words[order[0]], "2", words[order[1]], "3", words[order[2]], `\t`, "\t")
				}
				text := ""
				if notation == "Lua" {
					text = "cells = {\n"
				} else if !strings.Contains(form, "A") {
					text = fields(strings.Fields(names)).Replace(form) + "\n"
				}
				if notation == "Markdown" {
					text += "|---|:-:|--:|\n"
				}
				for row, cells := range d.grid(0, d.clues, "") {
					for col, digit := range cells {
						if digit != "" {
							text += fields([]string{fmt.Sprint(row + 1), fmt.Sprint(col + 1), digit}).Replace(form) + "\n"
						}
					}
				}
				if notation == "Lua" {
					text += "}\n"
				} else if notation == "JSON" {
					text = "[" + strings.TrimSuffix(text, ",\n") + "]"
				}
				docs := readBack(text, d, false)
				if problem := d.wrong(docs); problem != "" || strings.Contains(fmt.Sprint(docs[0].Problems), "not kept") {
					t.Errorf("%s, %s, %v: %s\n%s", notation, names, order, problem, text[:min(120, len(text))])
				}
			}
		}
	}
}

// TestCutList: a list of cells that ends within one or within the list is refused, and so is one whose order says that the digit comes first.
func TestCutList(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for form, ends := range map[string][]string{
		"<given row=%q column=%q>%s</given>": {"<given", "<given row", "<given row=\"9"},
		"(%s, %s): %s, ":                     {"(", "(9", "(9, "},
		"[%s, %s, %s], ":                     {"[", "[9, "},
		"'r%sc%s': '%s', ":                   {"'r", "'r9", "'r9c9': '"},
		"g(%s,%s)=%s;\n":                     {"g(", "g(9,"},
	} {
		text, first := "", ""
		for i := range grid {
			if grid[i] != '.' {
				row, col := fmt.Sprint(i/9+1), fmt.Sprint(i%9+1)
				text += fmt.Sprintf(form, row, col, grid[i:i+1])
				first += fmt.Sprintf(form, grid[i:i+1], row, col)
			}
		}
		for _, end := range append(ends, "") {
			docs := Read("list:\n"+text+end, Options{Find: layouts.Get})
			if read := docs[0].Puzzle != nil; read != (end == "") {
				t.Errorf("%s and %q: %v, %v", form, end, read, docs[0].Problems)
			}
		}
		for _, around := range []string{"[]", "{}"} {
			for n, end := range []string{around[1:], "", ","} {
				docs := Read("list = "+around[:1]+strings.TrimRight(text, ", ")+end, Options{Find: layouts.Get})
				if read := docs[0].Puzzle != nil; read != (n == 0) {
					t.Errorf("%s in %s, and %q: %v, %v", form, around, end, read, docs[0].Problems)
				}
			}
		}
		if docs := Read(first, Options{Find: layouts.Get}); !strings.HasPrefix(form, "<") && form[1] != 'r' && docs[0].Puzzle != nil {
			t.Errorf("%s with the digit first: is read", form)
		}
	}
}

// TestRowsByGrid: names of grids before the numbers of rows are used, and c1 is no column where others are called n1.
func TestRowsByGrid(t *testing.T) {
	l, _ := layouts.Get("windmill")
	d := pattern(l, rand.New(rand.NewPCG(36, 9)))
	for _, form := range []string{"%s%d: %s", "%s %d %s", "%s\t%d\t%s", "%s;%d;%s", "%s%d = \"%s\""} {
		text := ""
		for g := range slices.Backward(l.Grids) {
			for row, cells := range d.grid(g, d.clues, ".") {
				text += fmt.Sprintf(form, l.Grids[g].Name, row+1, strings.Join(cells, "")) + "\n"
			}
		}
		if problem := d.wrong(readBack(text, d, false)); problem != "" {
			t.Errorf("%s: %s\n%s", form, problem, text)
		}
	}
	docs := readBack("grid,column,cells\n"+linesOf("g,%d,", "column", 1, 1), d, false)
	if docs[0].Puzzle == nil || digitsOf(docs[0].Puzzle) != theGrid || docs[0].Puzzle.Title != "" {
		t.Errorf("columns of a grid: %v", docs[0].Problems)
	}
}
