package format

import (
	"strings"
	"testing"
)

// TestUnderstood: of a text that cannot be read the message says what was understood, where, and what to do.
func TestUnderstood(t *testing.T) {
	rows := strings.Split(strings.TrimSpace(rowsOf(one)), "\n")
	full := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	wrong := full[:79] + "97"
	each := func(rows []string, form func(r string) string) (s string) {
		for _, r := range rows {
			s += form(r) + "\n"
		}
		return s
	}
	cells := func(open, between, end string) func(r string) string {
		return func(r string) string { return open + strings.Join(strings.Split(r, ""), between) + end }
	}
	shorter := append(append([]string{}, rows[:4]...), append([]string{rows[4][1:]}, rows[5:]...)...)
	for _, tt := range []struct{ name, text, want string }{
		{"a cell missing", one[:40] + one[41:] + "\n", `test:1:41: 80 characters, "53..7....6..195....98....6.8...6...34..."; a grid has 81: 1 is missing between characters 40 and 53`},
		{"a cell too many", one[:40] + "." + one[40:] + "\n", `test:1:21: 82 characters, "53..7....6..195....98....6.8...6...34..."; a grid has 81: 1 is too many among characters 21 to 43`},
		{"a cell missing among those of the player", strings.Replace(one, ".7", "+7", 1) + "\n", `test:1:1: with + before each digit of the player, 80 cells, "53.+7....6..195....98....6.8...6...34..."; a grid has 81: 1 is missing between cells 1 and 9`},
		{"more behind", one + "1234\n", "test:1:80: 85 characters, \"53..7....6..195....98....6.8...6...34...\"; a grid has 81: 4 are too many among characters 80 to 85"},
		{"values of a list", "[" + cells("", ",", "")(strings.ReplaceAll(one, ".", "0")) + ",0]", "82 values, \"[5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,...\"; a grid has 81: 1 is too many among values 77 to 82"},
		{"two in one line", one + full + "\n", "test:1:82: 162 characters, \"53..7....6..195....98....6.8...6...34...\"; a grid has 81: begin a new line after each 81"},
		{"eight rows in quotes", "rows = [\n" + each(rows[:8], func(r string) string { return `"` + r + `",` }) + "]\n", "test:2:1: no puzzle: the text has 72 digits and dots, in 8 lines of 9"},
		{"eight rows of MATLAB", "A = [\n" + each(rows[:8], func(r string) string { return cells("", " ", ";")(strings.ReplaceAll(r, ".", "0")) }) + "];\n", "8 lines in the grid that begins at line 2"},
		{"eight rows with a middle dot", each(rows[:8], func(r string) string { return strings.ReplaceAll(r, ".", "・") }), "8 lines in the grid that begins at line 1"},
		{"a table of Markdown", each(shorter, func(r string) string { return cells("| ", " | ", " |")(strings.ReplaceAll(r, ".", " ")) }), "test:5:1: 8 fields; the other rows have 9"},
		{"another size", strings.Repeat("1.34567891.345-7\n", 16), `test:1:1: 16 rows of 16 cells, with 208 digits and "." for blanks: no built-in layout has this shape`},
		{"a diff", "diff --git a/p.txt b/p.txt\n--- a/p.txt\n+++ b/p.txt\n@@ -1 +1 @@\n-" + one + "\n+" + full + "\n", "test:1:1: a diff, which has some lines of a file; apply it, and read that file"},
		{"a diff of a line", "--- a/p.sdm\n+++ b/p.sdm\n@@ -1 +1 @@\n-" + one + "\n", "a diff, which"},
		{"a program", "export default {\n  layout: \"single\",\n  clues: [],\n};\n", "no puzzle: the text has 0 digits and dots; a grid has 81"},
		{"a dictionary", "{'puzzle': '" + one + "'}", ""},
		{"a dictionary that is damaged", "{'puzzle': '" + one[1:] + "'}", "80 characters"},
		{"a second solution that is wrong", one + "," + full + "," + wrong + "\n", "test:1:165: warning: a second solution of the puzzle in line 1, which has other digits than clues or equal ones in a row, column or box; it is not kept, and that in line 1 is"},
		{"a first solution that is wrong", rowsOf(one) + "\nSolution:\n" + rowsOf(wrong) + "\nSolution:\n" + rowsOf(full), "test:12:1: warning: a second solution of the puzzle in line 1, which has other digits than clues or equal ones in a row, column or box; it is not kept, and that in line 23 is"},
		{"a link that is cut", "https://example.org/?p=" + one[:70] + "\n", "has 69 digits and dots in a row; a grid has 81: open it in the browser, and copy all of its address"},
	} {
		said := ""
		docs := read(t, tt.text, Options{Finite: true})
		for _, doc := range docs {
			said += doc.Problems.Error()
		}
		if !strings.Contains(said, tt.want) || (tt.want == "" || strings.Contains(tt.want, "warning")) && (said != tt.want && len(docs) != 1 || docs[0].Puzzle == nil) {
			t.Errorf("%s: %s, want %s", tt.name, said, tt.want)
		}
	}
}
