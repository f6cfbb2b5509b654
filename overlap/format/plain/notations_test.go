package plain

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// notation writes a puzzle.
type notation struct {
	name  string
	write func(d *drawn) string
	known bool // the layout has to be named
	one   bool // for a single grid
	flag  bool // it says nothing of the layout but by its shape
}

var notations = []notation{
	{"as drawn, dots and #", func(d *drawn) string { return lines(d.places(d.clues, ".", "#"), "") }, false, false, true},
	{"as drawn, zeros and x", func(d *drawn) string { return lines(d.places(d.clues, "0", "x"), "") }, false, false, true},
	{"as drawn, dots and spaces", func(d *drawn) string { return trimmed(lines(d.places(d.clues, ".", " "), "")) }, false, false, true},
	{"as drawn, zeros and dots", func(d *drawn) string { return lines(d.places(d.clues, "0", "."), "") }, false, false, true},
	{"as drawn, stars and #", func(d *drawn) string { return lines(d.places(d.clues, "*", "#"), "") }, false, false, true},
	{"as drawn, underlines and dashes", func(d *drawn) string { return lines(d.places(d.clues, "_", "-"), "") }, false, false, true},
	{"as drawn, question marks, indented", func(d *drawn) string {
		return "  " + strings.ReplaceAll(strings.TrimSpace(lines(d.places(d.clues, "?", "#"), "")), "\n", "\n  ") + "\n"
	}, false, false, true},
	{"spaced, dots and X", func(d *drawn) string { return lines(d.places(d.clues, ".", "X"), " ") }, false, false, true},
	{"spaced, dots and spaces", func(d *drawn) string { return trimmed(lines(d.places(d.clues, ".", " "), " ")) }, false, false, true},
	{"cells two wide", func(d *drawn) string { return trimmed(apart(d.places(d.clues, ".", " "), 2, "", "")) }, false, false, true},
	{"cells three wide", func(d *drawn) string { return trimmed(apart(d.places(d.clues, "0", " "), 3, "", "")) }, false, false, true},
	{"a gap between boxes", func(d *drawn) string { return trimmed(apart(d.places(d.clues, ".", " "), 1, " ", "")) }, false, false, true},
	{"wide gaps between boxes", func(d *drawn) string { return trimmed(apart(d.places(d.clues, ".", " "), 2, "   ", "")) }, false, false, true},
	{"lines between boxes", func(d *drawn) string { return trimmed(apart(d.places(d.clues, ".", " "), 2, " |", "-")) }, false, false, true},
	{"a box around every cell", func(d *drawn) string { return trimmed(boxed(d.places(d.clues, " ", "#"), "#")) }, false, false, true},
	{"a box around every cell, dots", func(d *drawn) string { return trimmed(boxed(d.places(d.clues, ".", "#"), "#")) }, false, false, true},
	{"a sheet with gaps between boxes", func(d *drawn) string { return sheetApart(d.places(d.clues, "0", ""), ",") }, false, false, true},
	{"a sheet with gaps between boxes, empty blanks", func(d *drawn) string { return sheetApart(d.places(d.clues, "", ""), "\t") }, false, false, true},
	{"in colours", func(d *drawn) string {
		return regexp.MustCompile(`[1-9]`).ReplaceAllString(trimmed(lines(d.places(d.clues, ".", " "), "")), "\x1b[1m$0\x1b[0m")
	}, false, false, true},
	{"as grep -n writes it", func(d *drawn) string { return numbered("%d:%s", trimmed(lines(d.places(d.clues, ".", " "), ""))) }, false, false, true},
	{"as cat -n writes it", func(d *drawn) string { return numbered("%6d\t%s", trimmed(lines(d.places(d.clues, ".", " "), ""))) }, false, false, true},
	{"rows R1 to Rn", func(d *drawn) string { return numbered("R%-3d %s", trimmed(lines(d.places(d.clues, ".", " "), "  "))) }, false, false, true},
	{"INI", func(d *drawn) string {
		return "[puzzle]\n" + numbered("row%d=%s", trimmed(lines(d.places(d.clues, ".", " "), "")))
	}, false, false, true},
	{"YAML, lists below each other", func(d *drawn) string {
		return "puzzle:\n" + strings.ReplaceAll(brackets(d.places(d.clues, "0", "-1"), "  - [", "]"), "],", "]")
	}, false, false, true},
	{"some of the player's", func(d *drawn) string {
		rows, n := d.places(d.clues, ".", " "), 0
		for r, row := range d.places(d.solution, "", " ") {
			for c, v := range row {
				if rows[r][c] == "." {
					if n++; n%7 == 0 {
						rows[r][c] = "+" + v
					}
				}
			}
		}
		return trimmed(apart(rows, 3, "", ""))
	}, false, false, true},
	{"words, 0 and -1", func(d *drawn) string { return lines(d.places(d.clues, "0", "-1"), " ") }, false, false, true},
	{"commas, 0 and -1", func(d *drawn) string { return lines(d.places(d.clues, "0", "-1"), ",") }, false, false, true},
	{"tabs, 0 and nothing", func(d *drawn) string { return lines(d.places(d.clues, "0", ""), "\t") }, false, false, true},
	{"a table in HTML, one wide cell for the places outside", func(d *drawn) string {
		s := "<table><tr><td>" + strings.ReplaceAll(strings.ReplaceAll(lines(d.places(d.clues, "0", ""), "\t"), "\t", "</td><td>"), "\n", "</td></tr>\n<tr><td>")
		s = strings.TrimSuffix(s, "<tr><td>") + "</table>\n"
		return regexp.MustCompile(`(?:<td></td>)+`).ReplaceAllStringFunc(s, func(s string) string {
			return fmt.Sprintf("<td colspan=%d></td>", len(s)/len("<td></td>"))
		})
	}, false, false, true},
	{"semicolons, dots and #", func(d *drawn) string { return lines(d.places(d.clues, ".", "#"), ";") }, false, false, true},
	{"without gaps", func(d *drawn) string { return lines(d.inside("0"), "") }, true, false, false},
	{"without gaps, words", func(d *drawn) string { return lines(d.inside("."), " ") }, true, false, false},
	{"all cells in a line", func(d *drawn) string { return strings.ReplaceAll(lines(d.inside("."), ""), "\n", "") + "\n" }, true, false, false},
	{"all places in a line", func(d *drawn) string {
		return strings.ReplaceAll(lines(d.places(d.clues, ".", "#"), ""), "\n", "") + "\n"
	}, true, false, false},
	{"blocks under names", func(d *drawn) string {
		return d.grids(func(name string, rows [][]string) string { return name + "\n" + lines(rows, "") + "\n" }, ".")
	}, true, false, false},
	{"blocks in order, frames", func(d *drawn) string {
		return d.grids(func(_ string, rows [][]string) string { return framed(rows) + "\n" }, ".")
	}, true, false, false},
	{"lines of 81 under names", func(d *drawn) string {
		return d.grids(func(name string, rows [][]string) string {
			return "# " + name + "\n" + strings.ReplaceAll(lines(rows, ""), "\n", "") + "\n"
		}, "0")
	}, true, false, false},
	{"a sheet, a row of a grid in each line", func(d *drawn) string {
		return "grid,row,cells\n" + d.grids(func(name string, rows [][]string) string { return numbered(name+",%d,%s", lines(rows, "")) }, "0")
	}, true, false, false},
	{"JSON, the board, -1", func(d *drawn) string { return asJSON(numbers(d.places(d.clues, "0", "-1"))) }, false, false, true},
	{"JSON, the board, null", func(d *drawn) string { return asJSON(map[string]any{"board": numbers(d.places(d.clues, "0", "null"))}) }, false, false, true},
	{"JSON, strings", func(d *drawn) string {
		return asJSON(map[string]any{"board": strings.Split(strings.TrimSpace(lines(d.places(d.clues, ".", "#"), "")), "\n")})
	}, false, false, true},
	{"JSON, grids by name", func(d *drawn) string {
		all := map[string]any{}
		for g := range d.board.Grids {
			all[d.board.Layout.Grids[g].Name] = numbers(d.grid(g, d.clues, "0"))
		}
		return asJSON(map[string]any{"layout": d.board.Layout.Name, "grids": all, "title": "x"})
	}, false, false, false},
	{"JSON, a list of strings", func(d *drawn) string {
		var all []string
		for g := range d.board.Grids {
			all = append(all, strings.ReplaceAll(lines(d.grid(g, d.clues, "."), ""), "\n", ""))
		}
		return asJSON(all)
	}, true, false, false},
	{"Python", func(d *drawn) string { return "board = [\n" + brackets(d.places(d.clues, "0", "-1"), "[", "]") + "]\n" }, false, false, true},
	{"JavaScript, in the line of its name", func(d *drawn) string {
		return "const board = [" + strings.TrimSuffix(brackets(d.places(d.clues, "0", "-1"), "[", "]"), ",\n") + "];\n"
	}, false, false, true},
	{"C", func(d *drawn) string {
		return "static const int board[] = {\n" + brackets(d.places(d.clues, "0", "-1"), "{", "}") + "};\n"
	}, false, false, true},
	{"Lisp", func(d *drawn) string {
		return "(setq board '((" + strings.ReplaceAll(strings.TrimSpace(lines(d.places(d.clues, "0", "-1"), " ")), "\n", ")\n  (") + ")))\n"
	}, false, false, true},
	{"rows of arrays alone", func(d *drawn) string { return brackets(d.places(d.clues, "0", "-1"), "[", "]") }, false, false, true},
	{"three forms", func(d *drawn) string {
		return d.grids(func(_ string, rows [][]string) string { return strings.ReplaceAll(lines(rows, ""), "\n", "") + "\n" }, ".") +
			"\n" + lines(d.places(d.clues, "0", "X"), " ") + "\n" + trimmed(lines(d.places(d.clues, ".", " "), "")) + "\n369 cells in all\n"
	}, true, false, false},
	{"puzzle and solution", func(d *drawn) string {
		return "Puzzle\n" + lines(d.places(d.clues, ".", "#"), "") + "\nSolution\n" + lines(d.places(d.solution, ".", "#"), "")
	}, false, false, true},
	{"lines around every cell", func(d *drawn) string { return cellFrames(d.grid(0, d.clues, " "), "|", "-") }, false, true, false},
	{"Unicode lines around every cell", func(d *drawn) string { return cellFrames(d.grid(0, d.clues, "0"), "│", "─") }, false, true, false},
	{"labels of rows and columns", func(d *drawn) string {
		s := "    1 2 3 4 5 6 7 8 9\n"
		for r, row := range d.grid(0, d.clues, "0") {
			s += string(rune('A'+r)) + "   " + strings.Join(row, " ") + "\n"
		}
		return s
	}, false, true, false},
	{"JSON, boxes", func(d *drawn) string {
		boxes := make([][]any, 9)
		for r, row := range d.grid(0, d.clues, "") {
			for c, s := range row {
				boxes[r/3*3+c/3] = append(boxes[r/3*3+c/3], s)
			}
		}
		return asJSON(map[string]any{"boxes": boxes})
	}, false, true, false},
	{"JSON, squares", func(d *drawn) string {
		boxes := make([]string, 9)
		for r, row := range d.grid(0, d.clues, ".") {
			for c, s := range row {
				boxes[r/3*3+c/3] += s
			}
		}
		return asJSON(map[string]any{"squares": boxes})
	}, false, true, false},
	{"JSON, columns", func(d *drawn) string {
		columns := make([]string, 9)
		for _, row := range d.grid(0, d.clues, "0") {
			for c, s := range row {
				columns[c] += s
			}
		}
		return asJSON(map[string]any{"columns": columns})
	}, false, true, false},
	{"JSON, rows that are objects", func(d *drawn) string {
		var rows []any
		for _, row := range d.grid(0, d.clues, "0") {
			rows = append(rows, map[string]any{"cells": row})
		}
		return asJSON(map[string]any{"rows": rows})
	}, false, true, false},
	{"JSON, blank cells that are empty objects", func(d *drawn) string {
		var rows [][]any
		for _, row := range d.grid(0, d.clues, "") {
			var cells []any
			for _, s := range row {
				cell := map[string]any{}
				if s != "" {
					cell["value"] = s
				}
				cells = append(cells, cell)
			}
			rows = append(rows, cells)
		}
		return asJSON(map[string]any{"grid": rows})
	}, false, true, false},
	{"rows with words for labels", func(d *drawn) string {
		s := ""
		for r, row := range d.grid(0, d.clues, "0") {
			s += fmt.Sprintf("Row %d - %s\n", r+1, strings.Join(row, ""))
		}
		return s
	}, false, true, false},
	{"Markdown with labels", func(d *drawn) string {
		s := "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n" + strings.Repeat("|---", 10) + "|\n"
		for r, row := range d.grid(0, d.clues, " ") {
			s += "| **" + string(rune('A'+r)) + "** | " + strings.Join(row, " | ") + " |\n"
		}
		return s
	}, false, true, false},
	{"a sheet of rows and columns out of order", func(d *drawn) string { return outOfOrder(d.grid(0, d.clues, "0")) }, false, true, false},
	{"rows between slashes", func(d *drawn) string {
		return strings.ReplaceAll(strings.TrimSpace(lines(d.places(d.clues, ".", "#"), "")), "\n", "/") + "\n"
	}, false, false, true},
	{"as drawn, beside the solution", func(d *drawn) string {
		return "Puzzle     Solution\n" + besideEach(d.places(d.clues, ".", " "), d.places(d.solution, "", " "), "", "     ")
	}, false, false, true},
	{"a sheet, beside the solution", func(d *drawn) string {
		return besideEach(d.places(d.clues, "0", ""), d.places(d.solution, "", ""), ",", ",,")
	}, false, false, true},
	{"grids beside each other under names", func(d *drawn) string {
		all := make([][]string, (len(d.board.Grids)+3)/4)
		for g := range d.board.Grids { // four in a row
			if g%4 == 0 {
				all[g/4] = make([]string, 11)
			}
			rows := all[g/4]
			rows[0] += fmt.Sprintf("%-12s", d.board.Layout.Grids[g].Name)
			for r, row := range d.grid(g, d.clues, ".") {
				rows[r+1] += strings.Join(row, "") + "   "
			}
		}
		return trimmed(strings.Join(slices.Concat(all...), "\n") + "\n")
	}, true, false, false},
	{"MiniZinc", func(d *drawn) string {
		return "start = [|\n" + strings.ReplaceAll(strings.TrimSpace(lines(d.grid(0, d.clues, "0"), ",")), "\n", "|\n") + "|];\n"
	}, false, true, false},
	{"puzzle and solution beside each other", func(d *drawn) string {
		s, solution := "", d.grid(0, d.solution, "")
		for r, row := range d.grid(0, d.clues, "0") {
			s += strings.Join(row, " ") + "   |   " + strings.Join(solution[r], " ") + "\n"
		}
		return s
	}, false, true, false},
	{"MATLAB", func(d *drawn) string {
		return "A = [" + strings.ReplaceAll(strings.TrimSpace(lines(d.places(d.clues, "0", "-1"), " ")), "\n", ";\n") + "];\n"
	}, false, false, true},
	{"R", func(d *drawn) string {
		rows := d.grid(0, d.clues, "NA")
		var values []string
		for c := range 9 {
			for r := range 9 {
				values = append(values, rows[r][c])
			}
		}
		return "m <- matrix(c(" + strings.Join(values, ", ") + "), nrow = 9)\n"
	}, false, true, false},
	{"MATLAB, by columns", func(d *drawn) string {
		rows := d.grid(0, d.clues, "0")
		s := "A = reshape(["
		for c := range 9 {
			for r := range 9 {
				s += rows[r][c] + " "
			}
		}
		return s + "], 9, 9);\n"
	}, false, true, false},
	{"Fortran, turned", func(d *drawn) string {
		return "integer :: g(9,9) = transpose(reshape((/ &\n" + strings.TrimSuffix(strings.ReplaceAll(lines(d.grid(0, d.clues, "0"), ","), "\n", ", &\n"), ", &\n") + " /), (/9,9/)))\n"
	}, false, true, false},
	{"labels on both sides", func(d *drawn) string {
		return labelled81(d.grid(0, d.clues, "0"), func(r int) (string, string) {
			return string(rune('A'+r)) + "  ", "  " + string(rune('A'+r))
		})
	}, false, true, false},
	{"numbers on both sides, bars", func(d *drawn) string {
		return labelled81(d.grid(0, d.clues, "."), func(r int) (string, string) { return fmt.Sprint(r+1, " | "), fmt.Sprint(" | ", r+1) })
	}, false, true, false},
	{"rows from 9 to 1", func(d *drawn) string {
		return labelled81(d.grid(0, d.clues, "0"), func(r int) (string, string) { return fmt.Sprint(9-r, "  "), "" }) + "   a b c d e f g h i\n"
	}, false, true, false},
	{"semicolons, an index and names of columns", func(d *drawn) string {
		s := ";A;B;C;D;E;F;G;H;I\n"
		for r, row := range d.grid(0, d.clues, "") {
			s += fmt.Sprint(r) + ";" + strings.Join(row, ";") + "\n"
		}
		return s
	}, false, true, false},
	{"a semicolon before each field", func(d *drawn) string {
		return ";" + strings.TrimSuffix(strings.ReplaceAll(lines(d.grid(0, d.clues, "0"), ";"), "\n", "\n;"), ";")
	}, false, true, false},
	{"three commas at the ends", func(d *drawn) string {
		return strings.ReplaceAll(lines(d.places(d.clues, "0", ""), ","), "\n", ",,,\n")
	}, false, false, true},
	{"floats", func(d *drawn) string {
		return strings.ReplaceAll(strings.ReplaceAll(lines(d.grid(0, d.clues, "NaN"), ".0,"), "\n", ".0\n"), "NaN.0", "NaN")
	}, false, true, false},
	{"NumPy, floats", func(d *drawn) string {
		return "[[" + strings.ReplaceAll(strings.TrimSpace(lines(d.grid(0, d.clues, "0"), ". ")), "\n", ".]\n [") + ".]]\n"
	}, false, true, false},
	{"JSON, cells by number", func(d *drawn) string {
		cells := map[string]any{}
		for i, s := range slices.Concat(d.grid(0, d.clues, "0")...) {
			cells[fmt.Sprint(i)] = s
		}
		return asJSON(map[string]any{"cells": cells})
	}, false, true, false},
	{"columns under names of rows", func(d *drawn) string {
		return "row1;row2;row3;row4;row5;row6;row7;row8;row9\n" + lines(turnedGrid(d.grid(0, d.clues, "0")), ";")
	}, false, true, false},
	{"SQL, the columns from the last to the first", func(d *drawn) string {
		s := "INSERT INTO board (c9, c8, c7, c6, c5, c4, c3, c2, c1) VALUES\n"
		for _, row := range d.grid(0, d.clues, "NULL") {
			slices.Reverse(row)
			s += "(" + strings.Join(row, ", ") + "),\n"
		}
		return strings.TrimSuffix(s, ",\n") + ";\n"
	}, false, true, false},
	{"blocks under ruled headings", func(d *drawn) string { return d.headed("---------", ".") }, false, false, false},
	{"blocks under numbers of columns", func(d *drawn) string { return d.headed("123456789", "0") }, false, false, false},
	{"JSON, rows with their numbers, the last first", func(d *drawn) string {
		var rows []any
		for r, row := range numbers(d.places(d.clues, "0", "-1")) {
			rows = append(rows, map[string]any{"row": r, "cells": row})
		}
		slices.Reverse(rows)
		return asJSON(rows)
	}, false, false, true},
	{"JSON, rows by number", func(d *drawn) string {
		rows := map[string]any{"title": "x"}
		for r, row := range numbers(d.grid(0, d.clues, "0")) {
			rows[fmt.Sprint("row", r+1)] = row
		}
		return asJSON(rows)
	}, false, true, false},
	{"fields to enter digits", func(d *drawn) string {
		s := "<table>\n"
		for _, row := range d.grid(0, d.clues, "") {
			s += "<tr><td><input maxlength=\"1\" value=\"" + strings.Join(row, "\"></td><td><input maxlength=\"1\" value=\"") + "\"></td></tr>\n"
		}
		return s + "</table>\n"
	}, false, true, false},
	{"clues in brackets", func(d *drawn) string {
		rows, solution := d.grid(0, d.clues, ""), d.grid(0, d.solution, "")
		for r, row := range rows {
			for c := range row {
				row[c] = map[bool]string{true: "(" + solution[r][c] + ")", false: solution[r][c]}[row[c] != ""]
			}
		}
		return lines(rows, " ")
	}, false, true, false},
	{"clues with a star", func(d *drawn) string {
		s := strings.ReplaceAll(lines(d.grid(0, d.clues, "0"), "* "), "\n", "*\n")
		return strings.ReplaceAll(s, "0*", ". ")
	}, false, true, false},
	{"a frame of #", func(d *drawn) string {
		return strings.NewReplacer("+-------+-------+-------+", strings.Repeat("#", 25), "|", "#").Replace(framed(d.grid(0, d.clues, ".")))
	}, false, true, false},
	{"a sheet of cells", func(d *drawn) string {
		s := "row,col,value\n"
		for r, row := range d.grid(0, d.clues, "") {
			for c := range row {
				if row[c] != "" || r+c == 0 {
					s += fmt.Sprintf("%d,%d,%s\n", r, c, row[c])
				}
			}
		}
		return s
	}, false, true, false},
	{"Kotlin", func(d *drawn) string {
		return "val g = arrayOf(\n" + brackets(d.places(d.clues, "0", "-1"), "intArrayOf(", ")") + ")\n"
	}, false, false, true},
	{"Java", func(d *drawn) string {
		return "int[][] g = new int[][] {\n" + brackets(d.places(d.clues, "0", "-1"), "new int[] {", "}") + "};\n"
	}, false, false, true},
	{"a class of Java that calls", func(d *drawn) string {
		return "public class Sudoku {\n  static int[][] grid = {\n" + brackets(d.places(d.clues, "0", "-1"), "{", "}") + "  };\n  public static void main(String[] a) { solve(0, 0); }\n}\n"
	}, false, false, true},
	{"Common Lisp", func(d *drawn) string {
		return "(defparameter *board*\n  #2A(\n    (" + strings.ReplaceAll(strings.TrimSpace(lines(d.places(d.clues, "0", "nil"), " ")), "\n", ")\n    (") + ")))\n"
	}, false, false, true},
	{"Clojure", func(d *drawn) string {
		return "(def board\n  [   [" + strings.ReplaceAll(strings.TrimSpace(lines(d.places(d.clues, "0", "nil"), " ")), "\n", "]\n   [") + "]])\n"
	}, false, false, true},
	{"Julia", func(d *drawn) string {
		return "A = [" + strings.TrimSpace(lines(d.places(d.clues, "0", "-1"), " ")) + "]\n"
	}, false, false, true},
	{"circled digits", func(d *drawn) string {
		return strings.Map(func(r rune) rune {
			if '1' <= r && r <= '9' {
				return r - '1' + '①'
			}
			return r
		}, lines(d.places(d.clues, ".", "\u00a0"), ""))
	}, false, false, true},
	{"code in Markdown", func(d *drawn) string {
		return "- puzzle: `" + strings.ReplaceAll(lines(d.grid(0, d.clues, "."), ""), "\n", "") + "`\n"
	}, false, true, false},
	{"candidates in braces", func(d *drawn) string {
		rows := d.grid(0, d.clues, "{123456789}")
		for i, s := range rows[0] {
			if len(s) > 1 {
				rows[0][i] = "{" + d.grid(0, d.solution, "")[0][i] + "}" // one candidate is no clue
			}
		}
		return lines(rows, " ")
	}, false, true, false},
	{"JSON, cells by name", func(d *drawn) string {
		cells := map[string]any{}
		for r, row := range d.grid(0, d.clues, "") {
			for c, s := range row {
				if s != "" {
					cells[fmt.Sprintf("r%dc%d", r+1, c+1)] = s
				}
			}
		}
		return asJSON(map[string]any{"givens": cells})
	}, false, true, false},
	{"NumPy", func(d *drawn) string {
		return "[[" + strings.ReplaceAll(strings.TrimSpace(lines(d.grid(0, d.clues, "0"), " ")), "\n", "]\n [") + "]]\n"
	}, false, true, false},
	{"a table in HTML", func(d *drawn) string {
		s := "<table class=\"x\">\n"
		for _, row := range d.grid(0, d.clues, "&nbsp;") {
			s += "  <tr>\n"
			for _, cell := range row {
				s += "    <td>" + cell + "</td>\n"
			}
			s += "  </tr>\n"
		}
		return s + "</table>\n"
	}, false, true, false},
	{"rows in XML", func(d *drawn) string {
		return "<puzzle><row>" + strings.ReplaceAll(strings.TrimSpace(lines(d.grid(0, d.clues, "0"), "")), "\n", "</row>\n<row>") + "</row></puzzle>\n"
	}, false, true, false},
	{"a comma behind each field", func(d *drawn) string {
		return strings.ReplaceAll(lines(d.grid(0, d.clues, ""), ","), "\n", ",\n")
	}, false, true, false},
	{"JSON, editable cells", func(d *drawn) string {
		solution, rows := d.grid(0, d.solution, ""), [][]any{}
		for r, row := range d.grid(0, d.clues, "") {
			var cells []any
			for c, s := range row {
				cells = append(cells, map[string]any{"value": solution[r][c], "editable": s == ""})
			}
			rows = append(rows, cells)
		}
		return asJSON(rows)
	}, false, true, false},
	{"JSON, a solution and which cells are given", func(d *drawn) string {
		given := d.grid(0, d.clues, "0")
		for _, row := range given {
			for c := range row {
				if row[c] != "0" {
					row[c] = "1"
				}
			}
		}
		return asJSON(map[string]any{"board": numbers(d.grid(0, d.solution, "")), "givens": numbers(given)})
	}, false, true, false},
	{"JSON, hidden cells", func(d *drawn) string {
		solution, rows := d.grid(0, d.solution, ""), [][]any{}
		for r, row := range d.grid(0, d.clues, "") {
			var cells []any
			for c, s := range row {
				cells = append(cells, map[string]any{"value": solution[r][c], "hidden": s == ""})
			}
			rows = append(rows, cells)
		}
		return asJSON(rows)
	}, false, true, false},
	{"Prolog", func(d *drawn) string {
		return "problem(1, [" + strings.TrimRight(brackets(d.grid(0, d.clues, "_"), "[", "]"), ",\n") + "]).\n"
	}, false, true, false},
	{"characters of full width", func(d *drawn) string {
		return strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '\u3000'
			case '!' <= r && r <= '~':
				return r - '!' + '！'
			}
			return r
		}, lines(d.places(d.clues, ".", " "), ""))
	}, false, false, true},
	{"keycaps", func(d *drawn) string {
		rows := d.places(d.clues, "⬜", "⬛")
		for _, row := range rows {
			for i, s := range row {
				if s < "⬛" {
					row[i] = s + "\ufe0f\u20e3"
				}
			}
		}
		return lines(rows, "")
	}, false, false, true},
	{"a sheet with names of columns", func(d *drawn) string {
		return "puzzle,solution\n" + strings.ReplaceAll(lines(d.grid(0, d.clues, "0"), ""), "\n", "") + "," + strings.ReplaceAll(lines(d.grid(0, d.solution, "0"), ""), "\n", "") + "\n"
	}, false, true, false},
	{"an empty field for a blank", func(d *drawn) string { return lines(d.grid(0, d.clues, ""), ",") }, false, true, false},
	{"a link", func(d *drawn) string {
		return "https://example.org/sudoku?bd=" + strings.ReplaceAll(lines(d.grid(0, d.clues, "0"), ""), "\n", "") + "\n"
	}, false, true, false},
	{"a player's digits with +", func(d *drawn) string {
		rows := d.grid(0, d.clues, "0")
		for i, row := range d.grid(0, d.solution, "0") {
			for k := range row {
				if rows[i][k] == "0" {
					rows[i][k] = "+" + row[k]
				}
			}
		}
		return lines(rows, " ")
	}, false, true, false},
	{"cells of the board", func(d *drawn) string { return "row;column;digit\n" + cellsOf(d.places(d.clues, "", ""), "%d;%d;%s\n") }, true, false, false},
	{"cells of grids", func(d *drawn) string {
		return "grid,row,col,value\n" + d.grids(func(name string, rows [][]string) string { return cellsOf(rows, name+",%d,%d,%s\n") }, "")
	}, true, false, false},
	{"cells of grids in words", func(d *drawn) string {
		return d.grids(func(name string, rows [][]string) string { return cellsOf(rows, name+" r%dc%d=%s\n") }, "")
	}, true, false, false},
	{"cells under names", func(d *drawn) string {
		return d.grids(func(name string, rows [][]string) string { return name + ": " + cellsOf(rows, "r%dc%d=%s, ") + "\n" }, "")
	}, true, false, false},
	{"SQL, cells of grids", func(d *drawn) string {
		return "INSERT INTO cells (grid, col, row, value) VALUES\n" + strings.Replace(d.grids(func(name string, rows [][]string) string {
			return cellsOf(turnedGrid(rows), "  ('"+name+"', %d, %d, %s),\n")
		}, "")+";", ",\n;", ";\n", 1)
	}, true, false, false},
	{"elements of grids", func(d *drawn) string {
		return "<puzzle>\n" + d.grids(func(name string, rows [][]string) string {
			return "<grid id=\"" + name + "\">\n" + cellsOf(rows, "<cell row=\"%d\" col=\"%d\" value=\"%s\"/>\n") + "</grid>\n"
		}, "") + "</puzzle>\n"
	}, true, false, false},
	{"JSON, cells of grids, those of shared boxes once", func(d *drawn) string {
		s, seen := `{"cells":[`, map[int]bool{}
		for g, grid := range d.board.Layout.Grids {
			for i, v := range slices.Concat(d.grid(g, d.clues, "null")...) {
				if at := d.board.Cell(g, i); !seen[at] {
					seen[at], s = true, s+fmt.Sprintf(`{"grid":%q,"row":%d,"col":%d,"value":%s}`+",\n", grid.Name, i/9+1, i%9+1, v)
				}
			}
		}
		return strings.TrimSuffix(s, ",\n") + "]}\n"
	}, true, false, false},
	{"elements", func(d *drawn) string {
		return "<puzzle>\n" + cellsOf(d.grid(0, d.clues, ""), "<cell row=\"%d\" col=\"%d\" value=\"%s\"/>\n") + "</puzzle>\n"
	}, false, true, false},
	{"elements of a page", func(d *drawn) string {
		return webPage("<div class=\"board\">\n<div class=\"row\">" + strings.ReplaceAll(lines(markedCells(d.grid(0, d.clues, "&nbsp;"), "span"), ""), "\n", "</div>\n<div class=\"row\">") + "</div>\n</div>\n")
	}, false, true, false},
	{"a table of a page", func(d *drawn) string {
		return webPage("<table>\n<tr>" + strings.ReplaceAll(strings.TrimSpace(lines(markedCells(d.places(d.clues, "0", ""), "td"), "")), "\n", "</tr>\n<tr>") + "</tr>\n</table>\n")
	}, false, false, true},
	{"paragraphs of a page", func(d *drawn) string {
		return webPage("<p>" + strings.ReplaceAll(strings.TrimSpace(lines(d.places(d.clues, ".", "#"), " ")), "\n", "</p>\n<p>") + "</p>\n")
	}, false, false, true},
	{"lines that <br> ends", func(d *drawn) string {
		return webPage("<div>\n" + strings.ReplaceAll(lines(d.places(d.clues, ".", "&nbsp;"), " "), "\n", "<br>\n") + "</div>\n")
	}, false, false, true},
	{"code of a page", func(d *drawn) string {
		return webPage("<pre><code>" + trimmed(lines(d.places(d.clues, ".", " "), "")) + "</code></pre>\n")
	}, false, false, true},
	{"a list of a page", func(d *drawn) string {
		return webPage("<ul>\n<li>" + strings.ReplaceAll(strings.TrimSpace(lines(d.places(d.clues, "0", "x"), "")), "\n", "</li>\n<li>") + "</li>\n</ul>\n")
	}, false, false, true},
}
