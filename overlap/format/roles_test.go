package format

import (
	"fmt"
	"slices"
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
		{"candidates above, without a name", strings.NewReplacer("[", "", "]", "\n", ",", " ").Replace(cellsOf(one, "%", "12", "26", "12")) + "\n" + drawn(one), noted},
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

// TestNameDecides: what does not fit the name of a board is an error, and makes it no other board.
func TestNameDecides(t *testing.T) {
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	list := func(s, from, to string) string {
		return "[" + strings.ReplaceAll(strings.Replace(cellsOf(s, "%", "0", "0", "0"), from, to, 1), "][", "],[") + "]"
	}
	spaced := func(s, from, to string) string {
		return strings.NewReplacer("[", "", "]", "\n", ",", " ").Replace(strings.Replace(cellsOf(s, "%", "0", "0", "0"), from, to, 1))
	}
	solution, puzzle := list(full, "[5,3,", "[13,3,"), list(one, "", "")
	own := strings.Replace(strings.Replace(one, "53.", "634", 1), "..1", "2.1", 1)
	const number, changed = "a number in a cell", "is 6 in the board that begins in line"
	for text, want := range map[string]string{
		`{"solution":` + solution + `,"puzzle":` + puzzle + `}`:                         number,
		`{"puzzle":` + puzzle + `,"solution":` + solution + `}`:                         number,
		`{"solution":` + solution + `}`:                                                 "a solution without its puzzle",
		`{"puzzle":` + solution + `}`:                                                   number,
		"Solution\n" + spaced(full, "[5,", "[13,") + "\nPuzzle\n" + spaced(one, "", ""): number,
		`{"original":` + puzzle + `,"board":` + list(own, "", "") + `}`:                 changed,
		"Puzzle\n" + rowsOf(one) + "\nMine\n" + rowsOf(own):                             changed,
		"Puzzle\n" + rowsOf(one) + "\nPuzzle 2\n" + rowsOf(own):                         "",
		`[{"puzzle":` + puzzle + `},{"puzzle":` + list(own, "", "") + `}]`:              "",
		`{"cells":[` + cellsOf(one, `{"value":%,"type":"given"}`, `{"value":9,"type":"guess"}`, `{"value":0,"type":"empty"}`, `{"value":0,"type":"empty"}`) + `]}`: "is not kept",
	} {
		text = strings.ReplaceAll(text, "][", "],[")
		docs := read(t, text, Options{Finite: true})
		said, wrong := docs[0].Problems.Error(), docs[0].Problems.Errors()
		if docs[0].Puzzle != nil {
			_, problems := overlap.NewPuzzle(docs[0].Puzzle)
			said, wrong = said+problems.Error(), problems.Errors()
		}
		switch p := docs[0].Puzzle; {
		case want == "" && len(docs) == 2 && said == "":
		case want == "is not kept" && p != nil && p.Progress != nil && p.Progress.Entered.Grids[0].Digits[2] == 9:
		case want == "" || len(docs) != 1 || !wrong || !strings.Contains(said, want):
			t.Errorf("%s\n%d puzzles, %s", text, len(docs), said)
		}
	}
}

// TestNested: of two boards of which one has all digits of the other, and more, a warning says so, whatever they are called
// and wherever they are: in one text the further digits are the player's, as long as neither has words of its own.
func TestNested(t *testing.T) {
	more := strings.Replace(one, "..", "9.", 1)
	blocks := func(between string) string { return rowsOf(one) + between + rowsOf(more) }
	for _, tt := range []struct {
		name, text string
		docs       int
	}{
		{"blocks", blocks("\n"), 1},
		{"the larger one first", rowsOf(more) + "\n" + rowsOf(one), 1},
		{"blocks with words", blocks("\nAnother\n"), 2},
		{"lines", one + "\n" + more + "\n", 2},
		{"in a line", one + " " + more + "\n", 1},
		{"columns", "id,quiz,x\n1," + one + "," + more + "\n", 1},
		{"rows of a sheet", "id,quiz\n1," + one + "\n2," + more + "\n", 2},
		{"SQL", "INSERT INTO g VALUES (1, '" + one + "', '" + more + "');\n", 1},
		{"a list of JSON", `["` + one + `","` + more + `"]`, 1},
		{"JSON under letters", `{"a":"` + one + `","b":"` + more + `"}`, 1},
		{"objects", `[{"grid":"` + one + `"},{"grid":"` + more + `"}]`, 1},
		{"objects of a stream", `{"grid":"` + one + `"}` + "\n" + `{"grid":"` + more + `"}` + "\n", 2},
		{"columns of levels", "easy,hard\n" + more + "," + one + "\n", 2},
		{"levels in names", "id,easy_puzzle,hard_puzzle\n1," + more + "," + one + "\n", 2},
		{"JSON under levels", `{"level1":` + jsonRows(more) + `,"level2":` + jsonRows(one) + "}", 2},
		{"headings of levels", "Easy\n" + rowsOf(more) + "\nHard\n" + rowsOf(one), 2},
		{"objects with levels", `[{"level":"easy","grid":"` + more + `"},{"level":"hard","grid":"` + one + `"}]`, 2},
		{"variables", "a = " + jsonRows(one) + "\nb = " + jsonRows(more) + "\n", 1},
	} {
		docs := read(t, tt.text, Options{Finite: true})
		said := ""
		for _, doc := range docs {
			said += doc.Problems.Error()
			if doc.Puzzle == nil {
				t.Errorf("%s: %v", tt.name, doc.Problems)
			}
		}
		if len(docs) != tt.docs || !strings.Contains(said, "entered") {
			t.Errorf("%s: %d documents, %q\n%s", tt.name, len(docs), said, tt.text)
		}
	}
}

// TestNotNested: YAML says what is a clue and what a player entered.
func TestNotNested(t *testing.T) {
	text := ""
	for _, grid := range []string{one, strings.Replace(one, "..", "9.", 1)} {
		text += "---\nlayout: single\nclues: " + grid + "\n"
	}
	for _, doc := range read(t, text, Options{Finite: true}) {
		if doc.Puzzle == nil || len(doc.Problems) > 0 {
			t.Errorf("%v", doc.Problems)
		}
	}
}

// TestWords: words that do not name grids make no board of them, a line right below a board is not the title of the next, and
// a title in Latin-1 keeps its letters.
func TestWords(t *testing.T) {
	sparse := func(names ...string) string {
		var all []string
		for i, name := range names {
			grid := []byte(strings.Repeat(".", 81))
			for k, at := range []int{30, 32, 40, 48} { // in the middle
				grid[at] = byte('1' + (k+i)%9)
			}
			all = append(all, fmt.Sprintf("%q:%q", name, grid))
		}
		return "{" + strings.Join(all, ",") + "}"
	}
	empty, back := strings.Repeat(".", 81), []byte(one)
	slices.Reverse(back)
	other := string(back)
	for _, tt := range []struct{ name, text, want string }{
		{"days", sparse("mon", "tue", "wed", "thu", "fri"), "or 5 single grids: nothing names the grids"},
		{"grids without digits", `["` + strings.Join(slices.Repeat([]string{empty}, 5), `","`) + `"]`, "or 5 single grids: nothing"},
		{"a blank grid in a list", `["` + one + `","` + empty + `"]`, "or 2 single grids"},
		{"a blank grid beside a puzzle", `{"puzzle":"` + one + `","own":"` + empty + `"}`, `an empty board beside another, "own", is not kept`},
		{"a rating", rowsOf(one) + "Rating: 7.1\n\n" + rowsOf(other), `"Rating: 7.1" is not kept`},
		{"a title", rowsOf(one) + "\nRating: 7.1\n" + rowsOf(other), "titles: Rating: 7.1"},
		{"a frame", "+---+---+---+\n" + rowsOf(one) + "+---+---+---+\nEasy 7\n\n+---+---+---+\n" + rowsOf(other) + "+---+---+---+\n", `"Easy 7" is not kept`},
		{"Latin-1", "# R\xe4tsel\n" + one + "\n", "titles: Rätsel"},
		{"Latin-1 behind a grid", one + " R\xe4tsel\n", "titles: Rätsel"},
		{"a mask alone", strings.Map(func(r rune) rune {
			if r > '0' {
				return '1'
			}
			return r
		}, one) + "\n", "a table of 0 and 1"},
	} {
		got, titles := "", "titles: "
		for _, doc := range read(t, tt.text, Options{Finite: true}) {
			if got += doc.Problems.Error() + "\n"; doc.Puzzle != nil {
				titles += doc.Puzzle.Title
			}
		}
		if got += titles; !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q\n%s", tt.name, got, tt.want, tt.text)
		}
	}
}
