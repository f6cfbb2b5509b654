package format

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// TestPages: of a web page that was saved from a browser the table with the board is read; scripts, styles, links, other tables
// and keys beside it are no digits. A script that has the board is read as a program; a page without a board is refused.
func TestPages(t *testing.T) {
	const head = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Sudoku of 12 May</title>
<script>window.ads = window.ads || []; ads.push({"id": 123, "sizes": [[728,90],[300,250]]});
var layout = {
layout: 3,
clues: [1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9],
};</script>
<style>
table: { margin: 0 auto } td { width: 40px; border: 1px solid #999 }
layout: fixed;
</style></head><body>
<nav><ul><li><a href="/">Home</a></li><li><a href="/2024">Archive 2024</a></li></ul></nav>
<table><tr><td>Mo</td><td>Tu</td></tr><tr><td>1</td><td>2</td></tr></table>
<h1>Sudoku</h1><p>Played 12,345 times</p>
`
	const foot = `<div><button>1</button><button>2</button><button>3</button></div><p>123456789</p>
<p>&copy; 2024. Call 555 123 4567.</p></body></html>
`
	rows := strings.NewReplacer("[", "<tr>", "]", "</tr>\n", ",", "")
	cells := func(clue, blank string) string {
		return "<table>\n" + rows.Replace(cellsOf(one, clue, blank, blank, blank)) + "</table>\n"
	}
	table := cells("<td>%</td>", "<td>&nbsp;</td>")
	byBoxes := ""
	for i := range 81 {
		k := i/27*27 + i/9%3*3 + i%9/3*9 + i%3
		byBoxes += one[k : k+1]
	}
	spans := strings.NewReplacer("table>", "div>", "<tr>", `<div class="row">`, "</tr>", "</div>", "td", "span")
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for _, tt := range []struct{ name, text, want string }{
		{"a table", head + table + foot, one},
		{"on a line", strings.ReplaceAll(head+table+foot, "\n", " "), one},
		{"in capitals", strings.ToUpper(head + table + foot), one},
		{"saved from an address", "<!-- saved from url=(0020)https://example.org/ -->\n" + head + table + foot, one},
		{"in a table for the layout", head + "<table><tr><td>Left</td><td>\n" + table + "</td></tr></table>" + foot, one},
		{"fields", head + cells("<td>%</td>", `<td><input maxlength="1"></td>`) + foot, one},
		{"tags that do not end", head + strings.NewReplacer("</td>", "", "</tr>", "").Replace(table) + foot, one},
		{"a solution below", head + table + "<h2>Solution</h2>\n<table>" + rows.Replace(cellsOf(full, "<td>%</td>", "", "", "")) + "</table>" + foot, one},
		{"a script", strings.Replace(head, "</head>", `<script>var puzzle = "`+one+`";</script></head>`, 1) + foot, one},
		{"a table, and its solution in a script", head + table + `<script>var solution = "` + full + `";</script>` + foot, one},
		{"a script that differs", head + table + `<script>var puzzle = "` + strings.Replace(one, "..", "9.", 1) + `";</script>` + foot, "must say the same"},
		{"lines", "<!DOCTYPE html><html><body><p>Sudoku</p><pre>\n" + rowsOf(one) + "</pre></body></html>\n", one},
		{"a script alone", `<html><script>var puzzle = "` + one + `";</script></html>` + "\n", one},
		{"titles", strings.Replace(head[:strings.Index(head, "<nav>")], " of 12 May", "", 1) + "<nav>\nHome\nArchive</nav>\n<select><option>Easy</option>\n<option>Hard</select>\n<h1>Mine</h1>\n" + table + "<footer>Me\n</footer></body></html>", "Sudoku, Mine"},
		{"navigation that has the board", head + "<nav>" + table + "</nav>" + foot, one},
		{"a footer that does not end", head + "<footer>" + table + "</body></html>", one},
		{"spans", head + spans.Replace(cells(`<td class="cell">%</td>`, `<td class="cell"></td>`)) + foot, one},
		{"spans, some of them the player's", head + spans.Replace(strings.Replace(cells(`<td class="given">%</td>`, `<td class="user"></td>`), `"user">`, `"user">4`, 1)) + foot, one},
		{"spans that are dressed", head + spans.Replace(strings.Replace(cells(`<td class="a">%</td>`, `<td class="b"></td>`), `"b">`, `"b">4`, 1)) + foot, "two ways"},
		{"fields in a form alone", strings.NewReplacer("<table>", "<form>", "</table>", "</form>", "<tr>", "", "</tr>\n", "").Replace(cells("<input maxlength=1 value=\"%\">\n", "<input maxlength=1 value=\"\">\n")), one},
		{"fields in rows", head + spans.Replace(cells(`<input value="%">`, `<input value="">`)) + foot, one},
		{"boxes", head + spans.Replace("<table>"+rows.Replace(cellsOf(byBoxes, "<td>%</td>", "<td></td>", "<td></td>", "<td></td>"))+"</table>") + foot, one},
		{"spans of few digits", head + spans.Replace(regexp.MustCompile("[3-9]").ReplaceAllString(cells(`<td>%</td>`, `<td></td>`), "")) + foot, "81 cells here may be the rows of a grid, or its boxes"},
		{"no board", head + foot, "a web page without a board that can be read"},
	} {
		docs := read(t, tt.text, Options{Finite: true})
		got := docs[0].Problems.Error()
		if p := docs[0].Puzzle; p != nil && len(docs) == 1 {
			if got = text81(p.Clues[0].Digits); tt.name == "titles" {
				got = fmt.Sprint(p.Title, docs[0].Problems)
			}
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%s: %d documents, %s, want %s", tt.name, len(docs), got, tt.want)
		}
	}
}
