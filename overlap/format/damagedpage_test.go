package format

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// TestDamagedPages: what a web page has is read as in any other text, and so are its faults: none of its cells is left out in
// silence, and dates, keys and the like beside its boards are none of them.
func TestDamagedPages(t *testing.T) {
	const one = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	pairs := regexp.MustCompile("(.{9})(.{9})")
	row := func(s string) string {
		return "<tr><td>" + strings.Join(strings.Split(strings.ReplaceAll(s, ".", "0"), ""), "</td><td>") + "</td></tr>"
	}
	rows := func(s string) (out string) {
		for k := 0; k+9 <= len(s); k += 9 {
			out += row(s[k : k+9])
		}
		return "<table>" + out + "</table>"
	}
	spans := func(s string) string {
		return "<div><span>" + strings.Join(strings.Split(s, ""), "</span><span>") + "</span></div>"
	}
	board := strings.ReplaceAll(strings.TrimSpace(written(t, text, clued(t, solved(t, "samurai")))), "#", " ")
	lines := func(between string) string {
		return strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(board), " ", "&nbsp;"), "\n", between)
	}
	lost := func(s string) string { return strings.Replace(s, s[strings.Index(s, "\n"):][:22], "", 1) }
	named := ""
	windmill := clued(t, solved(t, "windmill"))
	for g, grid := range windmill.Board.Layout.Grids {
		named += "<li>" + grid.Name + ": " + strings.NewReplacer("3", ".", "4", ".", "5", ".", "6", ".", "7", ".", "8", ".", "9", ".").Replace(lineOf(windmill.Grid(g))) + "</li>"
	}
	for _, c := range []struct{ text, want string }{
		{"<p>" + one + "</p>", "1 puzzles"},
		{rows(one) + "<p>1 2 3</p><p>12:30</p><p>+49 30 1234567</p>", "1 puzzles"},
		{rows(one) + "<div><button>1</button><button>2</button><button>3</button></div>", "1 puzzles"},
		{"<p>" + one + "</p><p>" + one[:80] + "</p>", "80 characters"},
		{"<ol><li>" + one[1:] + "</li><li>" + one + "</li></ol>", "80 characters"},
		{"<ul><li>c: " + one + "</li><li>ne: " + one[1:] + "</li></ul>", "80 characters"},
		{rows(one) + rows(one[:72]), "8 lines in the grid"},
		{rows(one[:72]), "8 lines in the grid"},
		{rows(one) + rows(strings.Replace(one, "1", "O", 1)), `"O" in line 2`},
		{rows(one) + strings.Replace(rows(one), "<td>5</td>", "", 1), "8 fields; the other rows have 9"},
		{rows(one) + spans(one[1:]), "80 fields"},
		{`<script>var puzzles = {a: "` + one + `", b: "` + one[:70] + `s: "` + one + `"};</script>`, `"s" is not a digit`},
		{"<pre>\n" + pairs.ReplaceAllString(one+one[:27], "$1   $2\n") + "</pre>", "in 6 lines of 18"},
		{"<h2>A</h2><pre>\n" + rowsOf(one) + "</pre><h2>B</h2><pre>" + strings.Replace(rowsOf(one), "..7", ".7", 1) + "</pre>", "8 cells in line 1"},
		{"<pre><code>" + board + "</code></pre>", "read as samurai"},
		{"<ul>" + named + "</ul>", "read as windmill"},
		{"<textarea>" + board + "</textarea>", "read as samurai"},
		{"<p>" + lines("<br>\n") + "</p>", "read as samurai"},
		{"<p>" + lines("<br>") + "</p>", "read as samurai"},
		{"<p>" + lines("</p>\n<p>") + "</p>", "read as samurai"},
		{"<div>" + lines("</div><div>") + "</div>", "read as samurai"},
		{"<pre><code>" + lost(board) + "</code></pre>", "20 lines"},
		{"<p>" + lines("<br>\n")[22:] + "</p>", "20 lines"},
	} {
		docs := read(t, "<html><body>"+c.text+"</body></html>\n", Options{Finite: true})
		got := fmt.Sprint(len(docs), " puzzles")
		for _, doc := range docs {
			if got += " " + doc.Problems.Error(); doc.Puzzle != nil {
				got += " read as " + doc.Puzzle.Layout.Name
			}
		}
		if !strings.Contains(got, c.want) || strings.Contains(c.want, "puzzles") != strings.Contains(got, " read as single") && !strings.Contains(got, "rest is") {
			t.Errorf("%s, want %s: %s", got, c.want, c.text)
		}
	}
}
