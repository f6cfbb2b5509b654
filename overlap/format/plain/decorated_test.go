package plain

import (
	"math/rand/v2"
	"strings"
)

// besideEach is rows beside others.
func besideEach(a, b [][]string, between, apart string) (s string) {
	for r, row := range a {
		s += strings.Join(row, between) + apart + strings.Join(b[r], between) + "\n"
	}
	return s
}

// webPage is a part of a web page as a whole one.
func webPage(body string) string {
	return "<!DOCTYPE html>\n<html>\n<head><title>Sudoku</title></head>\n<body>\n<h1>Sudoku of the day</h1>\n" + body + "</body>\n</html>\n"
}

// markedCells are rows of cells between tags.
func markedCells(rows [][]string, name string) [][]string {
	for _, row := range rows {
		for c, s := range row {
			row[c] = "<" + name + ">" + s + "</" + name + ">"
		}
	}
	return rows
}

// decorated puts things around a text that say nothing.
func decorated(s string, r *rand.Rand) string {
	if strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[") || strings.HasPrefix(s, "<!") {
		return strings.Repeat("\n", r.IntN(3)) + s + strings.Repeat("\n", r.IntN(3))
	}
	above := []string{"", "\n\n", "# a title\n", "From the evening paper\n\n", "// No. 12\n", "```\n", "Sudoku 7 (hard):\n", "---\n", "; 2 of 9\n\n", "===== 07 =====\n"}
	below := []string{"", "\n\n", "\nhave fun!\n", "```\n", "\n-----\n", "\n% the end\n", "\n\t\n   \n", "\nPage 12 of 30\n", "\n-- \nBob Smith\n"}
	s = above[r.IntN(len(above))] + s + below[r.IntN(len(below))]
	if r.IntN(4) == 0 && !strings.Contains(s, "\t") && !strings.Contains(s, ",\n") {
		s = strings.ReplaceAll(s, "\n", "  \n") // at the ends of lines
	}
	if r.IntN(3) == 0 {
		s = strings.ReplaceAll(s, "\n", "\r\n")
	}
	return s
}

// turnedGrid is the columns of rows.
func turnedGrid(rows [][]string) [][]string {
	all := make([][]string, len(rows[0]))
	for c := range all {
		for _, row := range rows {
			all[c] = append(all[c], row[c])
		}
	}
	return all
}
