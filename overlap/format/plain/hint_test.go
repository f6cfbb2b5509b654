package plain

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/layouts"
)

// TestHints: a board that cannot be read for one reason is told that reason, its place and what to do.
func TestHints(t *testing.T) {
	l, err := layouts.Get("samurai")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, rand.New(rand.NewPCG(36, 3)))
	drawn := strings.SplitAfter(strings.TrimSuffix(lines(d.places(d.clues, ".", " "), ""), "\n"), "\n")
	spaced := strings.SplitAfter(strings.TrimSuffix(lines(d.places(d.clues, "0", "#"), " "), "\n"), "\n")
	narrow := strings.ReplaceAll(strings.Join(drawn, ""), "   ", " ")
	grid := strings.SplitAfter(strings.TrimSuffix(lines(d.grid(0, d.clues, "."), ""), "\n"), "\n")
	gap := func(rows []string, at int) string {
		return strings.Join(rows[:at], "") + "\n" + strings.Join(rows[at:], "")
	}
	nine, gaps, fifteen := strings.Repeat("1", 9), strings.Repeat("#", 6), strings.Repeat("1", 15)
	chain := strings.Repeat(nine+gaps+"\n", 6) + strings.Repeat(fifteen+"\n", 3) + strings.Repeat(gaps+nine+"\n", 3) + strings.Repeat(fifteen+"\n", 3) + strings.Repeat(nine+gaps+"\n", 6)
	bands := func(widths ...int) (s string) {
		for _, n := range widths {
			s += strings.Repeat(strings.Repeat("1", n)+"\n", 3)
		}
		return s
	}
	html := func(rows []string) (s string) {
		for _, row := range rows {
			s += "<tr><td>" + strings.Join(strings.Split(strings.TrimSpace(row), ""), "</td><td>") + "</td></tr>"
		}
		return s
	}
	for _, tt := range []struct{ name, text, want string }{
		{"a blank line", gap(drawn, 5), "f:6:1: a blank line within a board; remove it"},
		{"two blank lines below a title", "# x\n\n" + gap(drawn, 14) + "\n", "f:17:1: a blank line within a board; remove it"},
		{"a blank line, cells apart", gap(spaced, 1), "f:2:1: a blank line within a board; remove it"},
		{"a blank line in a grid", gap(grid, 4), "f:5:1: a blank line within a board; remove it"},
		{"in the second of two grids", strings.Join(grid, "") + "\n\n" + gap(grid, 7), "f:18:1: a blank line within a board; remove it"},
		{"narrow gaps", narrow, "f:1:1: line 1 of the board has as many cells as that of samurai, but not in the same columns; write #"},
		{"a layout of one's own, without gaps", bands(9, 15, 21, 15, 9), "f:1:1: 15 rows of 9 to 21 cells, with 207 digits: no built-in layout has this shape; if the layout is your own, name its file with --layout"},
		{"a layout of one's own, with the gaps of another", chain, "f:1:1: 21 rows of 15 cells, with 225 digits: no built-in layout has this shape; if the layout is your own, name its file with --layout"},
		{"a cell too many, without gaps", strings.Replace(bands(9, 15, 15, 15, 9), "1\n", "11\n", 1), "f:1:10: 10 cells where line 2, next to it, has 9; remove what is not a cell"},
		{"a blank column before a last comma", regexp.MustCompile(`(?m)^((?:[^,]*,){9})(.*)$`).ReplaceAllString(lines(d.places(d.clues, "", ""), ","), "$1,$2,"), "f:1:1: column 10 is blank in every line; remove it"},
		{"braces", strings.ReplaceAll(strings.Join(drawn, ""), ".", "{"), "f:1:"},
		{"a comment in XML", "<!--\n" + strings.Join(drawn, "") + "\n-->", `f:1:1: "<!--" is left over; the rest is read as 1 samurai`},
		{"an empty row of a table", html(grid[:4]) + "<tr></tr>" + html(grid[4:]) + "</table>", "f:1:"},
		{"a blank line after each band", strings.Join(drawn[:6], "") + "\n" + strings.Join(drawn[6:], ""), ""},
	} {
		docs := Read(tt.text, Options{File: "f", First: 1, Find: layouts.Get})
		if got := docs[0].Problems.Error(); !strings.HasPrefix(got, tt.want) || tt.want == "" && got != "" || strings.Count(got, "\n") > strings.Count(tt.want, "<!--") {
			t.Errorf("%s: %s, want %s\n%s", tt.name, got, tt.want, tt.text)
		}
	}
}

// TestLostCell: the line of a drawing in which a cell is lost is named, however the board is drawn.
func TestLostCell(t *testing.T) {
	written := strings.Split("as drawn, dots and #|as drawn, dots and spaces|spaced, dots and X|lines between boxes|a box around every cell, dots|as drawn, beside the solution|grids beside each other under names", "|")
	cell := regexp.MustCompile(`[1-9.]`)
	for _, name := range []string{"samurai", "butterfly", "windmill"} {
		l, err := layouts.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		d := pattern(l, chance(0, "lost cell"))
		for _, n := range notations {
			if !slices.Contains(written, n.name) {
				continue
			}
			rows := strings.SplitAfter(n.write(d), "\n")
			for _, k := range []int{len(rows) / 8, len(rows) / 3, len(rows) - 4} {
				for len(cell.FindAllString(rows[k], -1)) < 9 {
					k++
				}
				at := cell.FindAllStringIndex(rows[k], -1)[4][0]
				text := strings.Join(rows[:k], "") + rows[k][:at] + rows[k][at+1:] + strings.Join(rows[k+1:], "")
				docs := readBack(text, d, false)
				if int(docs[0].Line) != k+1 || !regexp.MustCompile(` cells (where|in) line `).MatchString(docs[0].Problems.Error()) {
					t.Errorf("%s, %s, line %d: %v\n%s", name, n.name, k+1, docs[0].Problems, text)
				}
			}
		}
	}
}
