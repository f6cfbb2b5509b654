package format

import (
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
)

// TestRoles: what lies beside a puzzle under a name is what the name says: the player's digits and marks are no
// clues and no second puzzle.
func TestRoles(t *testing.T) {
	const entered, noted = 1, 2 // 9 in r1c3, 2 and 6 in r1c4
	with := func(s string) string { return strings.Replace(s, "..", "9.", 1) }
	drawn := func(s string) string {
		var rows []string
		for r := range 9 {
			rows = append(rows, s[9*r:9*r+9])
		}
		return strings.Join(rows, "\n") + "\n"
	}
	table := func(given, player, hidden string) string { // of HTML
		rows := strings.NewReplacer("[", "<tr>", "]", "</tr>\n", ",", "").Replace(cellsOf(one, given, player, hidden, "<td></td>"))
		return "<table>" + rows + "</table>\n"
	}
	own := strings.Repeat(".", 81)
	own = own[:2] + "9" + own[3:]
	notes := cellsOf(one, `""`, `""`, `"26"`, `""`)
	flat := "[" + strings.NewReplacer("[", "", "]", "").Replace(notes) + "]"
	full := strings.ReplaceAll(flat, `""`, `"7"`)
	for _, tt := range []struct {
		name, text string
		want       int
	}{
		{"notes as strings", `{"puzzle":"` + one + `","notes":` + full + `}`, noted},
		{"candidates before", `{"candidates":` + full + `,"puzzle":"` + one + `"}`, noted},
		{"marks by another name", `{"puzzle":"` + one + `","pencil_marks":` + full + `}`, noted},
		{"the player's under a label", "Puzzle: " + one + "\nProgress: " + with(one) + "\n", entered},
		{"the player's alone, quoted", "given: \"" + one + "\"\nplayer: \"" + own + "\"\n", entered},
		{"the player's alone, words", "given " + one + "\nplayer " + own + "\n", entered},
		{"the player's under a key of YAML", "puzzle: " + one + "\nprogress: " + with(one) + "\n", entered},
		{"in the columns of SQL", "INSERT INTO games (id, puzzle, progress) VALUES (1, '" + one + "', '" + with(one) + "');\n", entered},
		{"in elements on a line", "<p><puzzle>" + one + "</puzzle><user>" + with(one) + "</user></p>\n", entered},
		{"in a column", "puzzle;attempt\n" + one + ";" + with(one) + "\n", entered},
		{"below a sentence", drawn(one) + "\nMy progress so far:\n" + drawn(with(one)), entered},
		{"in cells that say whose they are", "[" + cellsOf(one, `{"value":%,"state":"fixed"}`, `{"value":9,"state":"guess"}`, `{"value":0,"state":"fixed"}`, `{"value":0,"state":"fixed"}`) + "]", entered},
		{"in cells of a user", "[" + cellsOf(one, `{"value":%,"isUser":false}`, `{"value":9,"isUser":true}`, `{"value":0}`, `{"value":0}`) + "]", entered},
		{"cells that are all lists", "[" + cellsOf(one, `[%]`, `[4,9]`, `[2,6]`, `[4,7]`) + "]", noted},
		{"fields of a web page", table("<td>%</td>", `<td><input value="9"></td>`, `<td class="hidden">6</td>`), entered},
		{"fields that are locked", table(`<td><input value="%" readonly></td>`, `<td><input value="9"></td>`, `<td><i style="display:none">6</i></td>`), entered},
		{"by another name", `{"puzzle":"` + one + `","myGuesses":"` + with(one) + `"}`, entered},
	} {
		r := NewReader("test", strings.NewReader(tt.text), Options{Find: layouts.Get, Finite: true})
		doc, err := r.Next()
		if err != nil || doc.Puzzle == nil {
			t.Errorf("%s: %v %v\n%s", tt.name, err, doc, tt.text)
			continue
		}
		if more, err := r.Next(); err == nil {
			t.Errorf("%s: a second document %v\n%s", tt.name, more, tt.text)
		}
		puzzle, problems := overlap.NewPuzzle(doc.Puzzle)
		if problems.Errors() {
			t.Fatal(problems)
		}
		if got := text81(puzzle.Grid(0)); got != one {
			t.Errorf("%s: clues %s, want %s", tt.name, got, one)
		}
		p, _ := puzzle.Progress(doc.Puzzle)
		if p == nil {
			t.Errorf("%s: no progress", tt.name)
		} else if got := p.Digits[puzzle.Board.Cell(0, 2)]; tt.want&entered != 0 && got != 9 {
			t.Errorf("%s: the player's digit %d", tt.name, got)
		} else if got := p.Marks[puzzle.Board.Cell(0, 3)].String(); tt.want&noted != 0 && got != "26" {
			t.Errorf("%s: the marks %s", tt.name, got)
		}
	}
}

// TestLoneSolution: a solution without its puzzle is refused, because its digits are no clues.
func TestLoneSolution(t *testing.T) {
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for name, text := range map[string]string{
		"a field":         `{"solution":"` + full + `"}`,
		"empty givens":    `{"givens":"","solution":"` + full + `"}`,
		"no givens":       `{"givens":null,"solution":"` + full + `"}`,
		"places of holes": `{"solution":"` + full + `","holes":[1,2,3]}`,
		"a column":        "id,solution\n1," + full + "\n",
		"an empty column": "quizzes,solutions\n," + full + "\n",
		"a glued header":  "solutions" + one + "," + full + "\n",
	} {
		doc, err := NewReader("test", strings.NewReader(text), Options{Find: layouts.Get, Finite: true}).Next()
		if err != nil || doc.Puzzle != nil || !doc.Problems.Errors() {
			t.Errorf("%s: %v %v\n%s", name, err, doc, text)
		}
	}
}
