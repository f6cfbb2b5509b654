package format

import (
	"fmt"
	"strings"
	"testing"
)

// TestReadsDrawings: boards as drawn, with and without gaps, in many ways.
func TestReadsDrawings(t *testing.T) {
	samurai, _ := untitled(t)
	testReads(t, []readTest{
		{"drawn with x", strings.ReplaceAll(written(t, text, samurai), "#", "x"), Options{}, samurai, ""},
		{"drawn with blanks", strings.ReplaceAll(written(t, text, samurai), "#", " "), Options{}, samurai, ""},
		{"drawn with blanks behind the lines", strings.ReplaceAll(written(t, text, samurai), "\n", " \t\n"), Options{}, samurai, ""},
		{"drawn below a comment", "# Sunday's\n" + written(t, text, samurai), Options{}, samurai, "Sunday's"},
		{"drawn below two titles", "Samurai: 5 grids\n#\n# 2026.11.20\n\n" + strings.ReplaceAll(written(t, text, samurai), "#", " "), Options{}, samurai, "Samurai: 5 grids, 2026.11.20"},
		{"drawn with blanks between cells", spaced(written(t, text, samurai)), Options{}, samurai, ""},
		{"drawn with blanks between cells and for gaps", spaced(strings.ReplaceAll(written(t, text, samurai), "#", " ")), Options{}, samurai, ""},
		{"drawn with -1 for gaps", strings.ReplaceAll(strings.ReplaceAll(spaced(written(t, text, samurai)), "#", "-1"), ".", "0"), Options{}, samurai, ""},
		{"drawn with commas", strings.ReplaceAll(strings.ReplaceAll(spaced(written(t, text, samurai)), "#", "-1"), " ", ","), Options{}, samurai, ""},
		{"drawn to the right", "  " + strings.ReplaceAll(written(t, text, samurai), "\n", "\n  "), Options{}, samurai, ""},
		{"a picture to the right", "  " + strings.ReplaceAll(picture(samurai, "│─┼", 1, " "), "\n", "\n  "), Options{}, samurai, ""},
		{"drawn in bands", bands(written(t, text, samurai)), Options{}, samurai, ""},
		{"a picture", "A picture\n" + picture(samurai, "│─┼", 1, "."), Options{}, samurai, "A picture"},
		{"a picture in ASCII", picture(samurai, "|-+", 1, "."), Options{}, samurai, ""},
		{"a narrow picture", picture(samurai, "│─┼", 0, "."), Options{}, samurai, ""},
		{"a picture without dots", picture(samurai, "│─┼", 1, " "), Options{}, samurai, ""},
		{"a picture of one grid", "One: easy\n\n" + picture(item(t, "single", "", map[string]string{"g": one}), "│─┼", 1, "."), Options{}, nil, "One: easy"},
		{"ragged below a title", "Homework 3\n" + written(t, ragged, samurai), Options{}, samurai, "Homework 3"},
		{"ragged in bands", bands(written(t, ragged, samurai)), Options{}, samurai, ""},
		{"ragged with blanks between cells", spaced(written(t, ragged, samurai)), Options{}, samurai, ""},
		{"ragged with stars", strings.ReplaceAll(written(t, ragged, samurai), "0", "*"), Options{}, samurai, ""},
	})
}

// spaced puts blanks between cells.
func spaced(text string) string {
	var b strings.Builder
	for l := range strings.Lines(text) {
		b.WriteString(strings.Join(strings.Split(strings.TrimSuffix(l, "\n"), ""), " ") + "\n")
	}
	return b.String()
}

// cut leaves a line, counted from 1, n characters.
func cut(text string, line, n int) string {
	all := strings.Split(text, "\n")
	all[line-1] = all[line-1][:n]
	return strings.Join(all, "\n")
}

// picture draws an item with lines around its boxes: upright, level and where they meet.
func picture(it *Item, lines string, gap int, blank string) string {
	c, _ := it.canvas()
	frame := []rune(lines)
	wide := 3 + 4*gap
	in := func(row, col int) bool {
		return row >= 0 && col >= 0 && row < c.rows && col < c.cols && c.at(row, col).in
	}
	var b strings.Builder
	either := func(a, b bool, r rune) string {
		if a || b {
			return string(r)
		}
		return " "
	}
	for row := 0; row <= c.rows; row += 3 {
		for col := 0; col <= c.cols; col += 3 {
			b.WriteString(either(in(row, col) || in(row, col-3), in(row-3, col) || in(row-3, col-3), frame[2]))
			b.WriteString(strings.Repeat(either(in(row, col), in(row-3, col), frame[1]), wide))
		}
		b.WriteString("\n")
		for r := row; r < row+3 && r < c.rows; r++ {
			for col := range c.cols {
				if col%3 == 0 {
					b.WriteString(either(in(r, col), in(r, col-3), frame[0]) + strings.Repeat(" ", gap))
				}
				switch at := c.at(r, col); {
				case !at.in:
					b.WriteString(" ")
				case at.digit == 0:
					b.WriteString(blank)
				default:
					fmt.Fprint(&b, at.digit)
				}
				b.WriteString(strings.Repeat(" ", gap))
			}
			b.WriteString(either(in(r, c.cols-1), false, frame[0]) + "\n")
		}
	}
	return b.String()
}

// TestDrawnOrLines: a board of 81 columns is none of 81 puzzles, whatever its gaps are;
// lines that have x for blank cells are puzzles.
func TestDrawnOrLines(t *testing.T) {
	doag := patterned(t, "doag")
	doag.Source.Title = ""
	drawn := written(t, text, doag)
	var tests []readTest
	for _, gap := range []string{"#", "x", "X"} {
		tests = append(tests, readTest{gap, strings.ReplaceAll(drawn, "#", gap), Options{}, doag, ""})
	}
	testReads(t, tests)

	blanks := strings.ReplaceAll(one, ".", "x")
	chance := strings.Repeat("xxx...", 13) + "123"
	for name, lines := range map[string]string{"blanks": blanks + "\n" + blanks + "\n" + blanks + "\n", "by chance": chance + "\n" + one + "\n" + chance + "\n", "two": chance + "\n" + chance} {
		docs := read(t, lines, Options{})
		if len(docs) != strings.Count(strings.TrimSpace(lines), "\n")+1 || docs[0].Puzzle == nil {
			t.Errorf("%s: %d documents, %v", name, len(docs), docs[0].Problems)
		}
	}
}
