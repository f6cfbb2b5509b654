package plain

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
)

// TestNothingLost: digits of cells are read where something says what they are, otherwise refused, never taken for blanks
// and never put elsewhere.
func TestNothingLost(t *testing.T) {
	const grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	each := func(form func(i int, d string) string) (all []string) {
		for i := range grid {
			all = append(all, form(i, strings.Trim(grid[i:i+1], ".")))
		}
		return all
	}
	lines := func(all []string, between string) (text string) {
		for i := 0; i < 81; i += 9 {
			text += strings.Join(all[i:i+9], between) + "\n"
		}
		return text
	}
	cells := func(form string) string {
		return "[" + strings.Join(each(func(i int, d string) string {
			return strings.NewReplacer("%", "0"[len(d):]+d, "FULL", full[i:i+1], "HIDE", fmt.Sprint(d == "")).Replace(form)
		}), ",") + "]"
	}
	table := func(form func(i int, d string) string) string {
		return "<table>\n<tr>" + strings.ReplaceAll(strings.TrimSpace(lines(each(form), "")), "\n", "</tr>\n<tr>") + "</tr>\n</table>\n"
	}
	boxes := func(form func(i int, d string) string) []string {
		return each(func(i int, _ string) string {
			cell := overlap.CellOf(i/9, i%9)
			return form(cell, strings.Trim(grid[cell:cell+1], "."))
		})
	}
	box := boxes(func(_ int, d string) string { return "0"[len(d):] + d })
	counted := func(old, form string, numbers ...int) string {
		text := table(func(_ int, d string) string { return "<td>" + d + "</td>" })
		for _, n := range numbers {
			text = strings.Replace(text, old, fmt.Sprintf(form, n), 1)
		}
		return text
	}
	bare := table(func(_ int, d string) string { return "<td>" + d + "</td>" })
	page := "<html>\n" + bare
	for name, tt := range map[string]struct{ text, want string }{
		"a field without a known name":  {cells(`{"x":%}`), `digit in "x"`},
		"another":                       {cells(`{"c":%}`), `digit in "c"`},
		"beside an empty value":         {cells(`{"value":null,"x":%}`), `digit in "x"`},
		"a value":                       {cells(`{"value":%}`), "clues"},
		"hidden cells of a solution":    {cells(`{"value":FULL,"hidden":HIDE}`), "clues"},
		"hidden clues":                  {cells(`{"value":%,"revealed":HIDE}`), `"revealed" hides digits`},
		"pictures":                      {table(func(_ int, d string) string { return "<td>" + strings.Repeat(`<img src="a.png">`, len(d)) + "</td>" }), "a picture in a cell"},
		"some pictures":                 {strings.Replace(table(func(_ int, d string) string { return "<td>" + d + "</td>" }), "<td>5</td>", "<td><svg></svg></td>", 1), "a picture in a cell"},
		"pictures with digits":          {table(func(_ int, d string) string { return "<td>" + strings.Repeat(`<img alt="`+d+`">`, len(d)) + "</td>" }), "clues"},
		"a table that is cut off":       {page + bare[:len(bare)/3], "a table that does not end"},
		"a table without its last tag":  {page + strings.TrimSuffix(bare, "</table>\n"), "2 puzzles"},
		"a table without its last cell": {page + bare[:len(bare)-30], "8 fields; the other rows have 9"},
		"pictures of styles": {table(func(_ int, d string) string {
			return "<td" + strings.Repeat(` style="background:url(`+d+`.png)"`, len(d)) + "></td>"
		}), "a table without digits"},
		"an empty table":         {table(func(i int, _ string) string { return fmt.Sprintf(`<td id="c%d" class="k%d"></td>`, i, i%9) }), "[0 0 0 0"},
		"a number of the puzzle": {cells(`{"puzzleId":7,"value":%}`), "clues"},
		"two digits":             {strings.Replace(cells(`{"value":%,"given":%}`), `"given":5`, `"given":4`, 1), "digit is 5, and 4 in"},
		"boxes of a puzzle":      {`{"puzzleBoxes":[[` + strings.Join(strings.Split(strings.TrimSpace(lines(box, ",")), "\n"), "],[") + "]]}", "clues"},
		"quadrants":              {`{"quadrants":[[` + strings.Join(strings.Split(strings.TrimSpace(lines(box, ",")), "\n"), "],[") + "]]}", "clues"},
		"places in classes": {table(func(i int, _ string) string {
			cell := overlap.CellOf(i/9, i%9)
			return fmt.Sprintf(`<td class="r%d c%d">%s</td>`, cell/9+1, cell%9+1, strings.Trim(grid[cell:cell+1], "."))
		}), "not their order"},
		"names of two digits, by columns": {table(func(i int, _ string) string {
			return fmt.Sprintf(`<td id="c%d%d">%s</td>`, i%9+1, i/9+1, strings.Trim(grid[i%9*9+i/9:i%9*9+i/9+1], "."))
		}), "not their order"},
		"names of columns and rows, by columns": {table(func(i int, _ string) string {
			return fmt.Sprintf(`<td id="x%dy%d">%s</td>`, i/9, i%9, strings.Trim(grid[i%9*9+i/9:i%9*9+i/9+1], "."))
		}), "not their order"},
		"names of columns and rows": {table(func(i int, d string) string { return fmt.Sprintf(`<td id="x%dy%d">%s</td>`, i%9, i/9, d) }), "clues"},
		"places in styles": {table(func(i int, _ string) string {
			return fmt.Sprintf(`<td style="grid-row:%d;grid-column:%d">%s</td>`, i%9+1, i/9+1, strings.Trim(grid[i%9*9+i/9:i%9*9+i/9+1], "."))
		}), "not their order"},
		"rows with numbers, out of order": {counted("<tr>", `<tr data-row="%d">`, 1, 2, 3, 5, 4, 6, 7, 8, 9), "out of turn"},
		"cells with numbers, out of order": {eachRow(func(_ int, row string) string {
			return regexp.MustCompile(`(.)(.)(.)(.)(.)(.)(.)(.)(.)`).ReplaceAllString(row, "<row><c1>$1</c1><c2>$2</c2><c4>$4</c4><c3>$3</c3><c5>$5</c5><c6>$6</c6><c7>$7</c7><c8>$8</c8><c9>$9</c9></row>")
		}), "out of turn"},
		"rows with names, out of order": {counted("<tr>", `<tr id="row%d">`, 0, 1, 2, 4, 3, 5, 6, 7, 8), "out of turn"},
		"rows with numbers":             {counted("<tr>", `<tr id="row%d">`, 0, 1, 2, 3, 4, 5, 6, 7, 8), "clues"},
		"a name twice":                  {table(func(i int, d string) string { return fmt.Sprintf(`<td id="r%dc%d">%s</td>`, i/9, i%9-i/80, d) }), "(some twice)"},
		"columns of boxes":              {"b1,b2,b3,b4,b5,b6,b7,b8,b9\n" + lines(each(func(_ int, d string) string { return d }), ","), "columns as boxes"},
		"a puzzle and its state":        {"<p><given>" + grid + "</given><player>" + grid + "</player></p>\n", "clues"},
		"in a row of a table":           {"INSERT INTO games VALUES (1, '" + grid + "', '" + full + "', '" + grid + "');\n", "clues"},
	} {
		docs := Read(tt.text, Options{File: "t", First: 1, Find: layouts.Get})
		got := ""
		switch {
		case len(docs) != 1:
			got = fmt.Sprint(len(docs), " puzzles")
		case docs[0].Puzzle == nil:
			got = docs[0].Problems.Error()
		case fmt.Sprint(docs[0].Puzzle.Clues[0].Digits) == digitList(grid):
			got = "clues"
		default:
			got = fmt.Sprint(docs[0].Puzzle.Clues[0].Digits)
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}
