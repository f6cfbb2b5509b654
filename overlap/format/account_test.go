package format

import (
	"strings"
	"testing"
)

// TestAccount: what stands beside a board that is read, wherever it stands, and is itself a grid, is its solution or its state,
// or is told.
func TestAccount(t *testing.T) {
	const full, other = "534678912672195348198342567859761423426853791713924856961537284287419635345286179", ".....7..9.2....3.19...6......8...1..5.7..9.6.......84.....1..2.249.7.......84...."
	state := full[:18] + one[18:]
	table := "<table>\n" + strings.NewReplacer("[", "<tr>", "]", "</tr>\n", ",", "").Replace(cellsOf(one, "<td>%</td>", "<td></td>", "<td></td>", "<td></td>")) + "</table>\n"
	page := func(beside string) string { return "<html><body>\n" + table + beside + "\n</body></html>\n" }
	lines := func(s, between string) string { return strings.ReplaceAll(strings.TrimSpace(rowsOf(s)), "\n", between) }
	const solved, played, told, alone = "s", "p", "t", ""
	for _, tt := range []struct{ name, text, want string }{
		{"lines below a table", page("<p>My progress</p>\n<pre>\n" + rowsOf(state) + "</pre>"), played},
		{"words", page("<p>Solution: " + full + "</p>"), solved},
		{"a field", page(`<input type="hidden" name="solution" value="` + full + `">`), solved},
		{"an attribute", page(`<div data-state="` + state + `">Play</div>`), played},
		{"a comment", page("<!-- " + full + " -->"), solved},
		{"lines in a comment", page("<!--\n" + rowsOf(full) + "-->"), solved},
		{"paragraphs", page("<p>" + lines(full, "</p>\n<p>") + "</p>"), solved},
		{"a list of the state", page("<ol><li>" + lines(state, "<li>") + "</ol>"), played},
		{"single digits", page("<p>" + strings.Join(strings.Split(full, ""), " ") + "</p>"), solved},
		{"a link", page(`<a href="https://example.org/?p=` + state + `">Go on</a>`), played},
		{"the same in a link", page(`<a href="https://example.org/?p=` + one + `">Solve</a>`), alone},
		{"another puzzle in a comment", page("<!-- " + lines(other, "\n") + " -->"), told},
		{"only in a comment", "<html><body><!-- " + one + " --></body></html>\n", alone},
		{"only in attributes", `<html><body><div data-puzzle="` + one + `" data-solution="` + full + `"></div></body></html>`, solved},
		{"code in a page", "<html><body><p>Stuck on this:</p><pre><code>" + rowsOf(one) + "</code></pre></body></html>", alone},
		{"a comment of a program", "board = [" + strings.ReplaceAll(cellsOf(one, "%", "0", "0", "0"), "][", "],\n[") + "]\n# solution: " + full + "\n", solved},
		{"the title of a line", "# " + full + "\n" + one + "\n", solved},
		{"a field for a title", `{"puzzle":"` + one + `","title":"` + full + `"}`, solved},
		{"a link in a field", `{"puzzle":"` + one + `","link":"https://example.org/?p=` + state + `"}`, played},
		{"JSON in a string", `{"puzzle":"` + one + `","save":"{\"board\":\"` + state + `\"}"}`, played},
		{"a board in a comment of C", "int board[9][9] = {" + strings.NewReplacer("][", "},\n{", "[", "{", "]", "}").Replace(strings.ReplaceAll(cellsOf(one, "%", "0", "0", "0"), "[[", "[")) + "};\n// " + strings.ReplaceAll(strings.Join(strings.Split(other, ""), " "), " 9 . 2 ", " 9 .\n// 2 ") + "\n", told},
		{"another puzzle in a link", `{"puzzle":"` + one + `","link":"https://example.org/?p=` + other + `"}`, told},
	} {
		docs := read(t, tt.text, Options{Finite: true})
		doc, got := docs[0], ""
		if doc.Puzzle == nil || len(docs) != 1 || text81(doc.Puzzle.Clues[0].Digits) != one {
			t.Errorf("%s: %d documents, %v", tt.name, len(docs), doc.Problems)
			continue
		}
		if doc.Puzzle.Certificate != nil {
			got += solved
		}
		if doc.Puzzle.Progress != nil {
			got += played
		}
		if strings.Contains(doc.Problems.Error(), "81 cells here are not kept") {
			got += told
		}
		if got != tt.want || doc.Puzzle.Title == full {
			t.Errorf("%s: %q, want %q; %v", tt.name, got, tt.want, doc.Problems)
		}
	}
}

// TestMissingGrid: single grids under the names of the grids of a layout, one of which is missing, are no puzzles of their own
// in silence, and neither is a solution without one of its grids; each grid may have its own state.
func TestMissingGrid(t *testing.T) {
	full := solved(t, "samurai")
	var puzzle, solution []string
	for g := range 5 {
		puzzle, solution = append(puzzle, lineOf(clued(t, full).Grid(g))), append(solution, lineOf(full.Grid(g)))
	}
	names := []string{"nw", "ne", "c", "sw", "se"}
	places := []string{"Top left", "Top right", "Center", "Bottom left", "Bottom right"}
	text := func(n int, form func(i int) string) (s string) {
		for i := range n {
			s += form(i)
		}
		return s
	}
	state := func(i int) string { return puzzle[i][:30] + solution[i][30:33] + puzzle[i][33:] } // in a box that no other grid has
	blocks := func(of []string) func(i int) string {
		return func(i int) string { return places[i] + "\n" + rowsOf(of[i]) + "\n" }
	}
	const missing = "no se among grids that have the names of those of samurai"
	for _, tt := range []struct{ name, text, want string }{
		{"blocks", text(4, blocks(puzzle)), missing},
		{"three blocks", text(3, blocks(puzzle)), "no sw and se among"},
		{"all blocks", text(5, blocks(puzzle)), ""},
		{"a solution", text(5, blocks(puzzle)) + "Solution\n\n" + text(4, blocks(solution)), "no solution of se among grids"},
		{"an object", "{" + strings.TrimPrefix(text(4, func(i int) string { return `,"` + names[i] + `":"` + puzzle[i] + `"` }), ",") + "}", missing},
		{"lines below comments", text(4, func(i int) string { return "# " + names[i] + "\n" + puzzle[i] + "\n" }), missing},
		{"lines behind names", text(4, func(i int) string { return names[i] + ": " + puzzle[i] + "\n" }), missing},
		{"lines before names", text(4, func(i int) string { return puzzle[i] + " " + names[i] + "\n" }), missing},
		{"rows of SQL", text(4, func(i int) string { return "INSERT INTO grids VALUES (1, '" + names[i] + "', '" + puzzle[i] + "');\n" }), missing},
		{"all rows of SQL", text(5, func(i int) string { return "INSERT INTO grids VALUES (1, '" + names[i] + "', '" + puzzle[i] + "');\n" }), ""},
		{"links", text(4, func(i int) string { return names[i] + " https://example.org/?p=" + puzzle[i] + "\n" }), missing},
		{"links without names", text(5, func(i int) string { return "https://example.org/?p=" + puzzle[i] + "\n" }), "with --layout samurai they are one"},
		{"a state for each", "[" + strings.TrimPrefix(text(5, func(i int) string {
			return `,{"name":"` + names[i] + `","clues":"` + puzzle[i] + `","state":"` + state(i) + `"}`
		}), ",") + "]", ""},
		{"states under words", text(5, func(i int) string {
			return places[i] + "\n" + rowsOf(puzzle[i]) + "\n" + places[i] + " progress\n" + rowsOf(state(i)) + "\n"
		}), "are not kept"},
		{"titles", "Left\n" + rowsOf(one) + "\nMiddle\n" + rowsOf(puzzle[0]) + "\nRight\n" + rowsOf(puzzle[1]), "alone"},
	} {
		docs := read(t, tt.text, Options{Finite: true})
		said := docs[len(docs)-1].Problems.Error()
		whole := len(docs) == 1 && docs[0].Puzzle != nil && len(docs[0].Puzzle.Layout.Grids) == 5
		switch {
		case tt.want == "alone":
			if len(docs) != 3 || said != "" {
				t.Errorf("%s: %d documents, %s", tt.name, len(docs), said)
			}
		case !strings.Contains(said, tt.want) || tt.want == "" && !whole, strings.Contains(tt.name, "state") && (!whole || docs[0].Puzzle.Progress == nil):
			t.Errorf("%s: %d documents, %s, want %s", tt.name, len(docs), said, tt.want)
		}
	}
	for _, list := range []string{
		"oben links,oben rechts,Mitte,unten links", "En haut à gauche,En haut à droite,Au centre,En bas à gauche",
		"Arriba izquierda,Arriba derecha,Centro,Abajo izquierda", "linksboven,rechtsboven,midden,linksonder", "左上,右上,中央,左下",
	} {
		places = strings.Split(list, ",")
		if said := read(t, text(4, blocks(puzzle)), Options{Finite: true})[0].Problems.Error(); !strings.Contains(said, missing) {
			t.Errorf("%s: %s", list, said)
		}
	}
}

// TestSolutionsApart: a full grid that has all clues of a puzzle without a solution is its solution, wherever it stands in a
// text; one that fits none stays a puzzle, and a warning says so if it is called a solution.
func TestSolutionsApart(t *testing.T) {
	const full, three = "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "178....4....43..2.23...79.........3..1..7...56...9.17...6.23..9...9.....59.76...."
	const solved3 = "178259346965431827234687951759142638812376495643895172486523719327918564591764283"
	a, b, s := one+"\n", three+"\n", full+"\n"
	long := strings.Repeat("\n"+strings.Repeat("# a comment\n", 1000), 100) // of more than 1 MB
	for _, tt := range []struct{ name, text, want, told string }{
		{"below all", a + b + s + solved3 + "\n", "ss", ""},
		{"in another order", a + b + solved3 + "\n" + s, "ss", ""},
		{"above", solved3 + "\n" + s + a + b, "ss", ""},
		{"under comments", "# puzzles\n" + a + b + "# solutions\n" + s + solved3 + "\n", "ss", ""},
		{"with titles", "# Puzzle 1\n" + a + "# Puzzle 2\n" + b + "# Solution 2\n" + solved3 + "\n# Solution 1\n" + s, "ss", ""},
		{"one of two", a + b + solved3 + "\n", ".s", ""},
		{"another's", a + "# yesterday's solution\n" + solved3 + "\n", "..", "the solution of no puzzle here"},
		{"rows of a sheet", "id,grid\n1," + a + "2," + b + "3," + s + "4," + solved3 + "\n", "ss", ""},
		{"links", "https://example.org/?p=" + a + "https://example.org/?p=" + b + "https://example.org/?p=" + s + "https://example.org/?p=" + solved3 + "\n", "ss", ""},
		{"in a long text", a + b + long + s, "...", "not the solution of the puzzle right above"},
		{"right below, in a long text", a + s + b + long + one, "s..", ""},
	} {
		got, told := "", ""
		for _, doc := range read(t, tt.text, Options{Finite: true}) {
			if doc.Puzzle == nil || doc.Puzzle.Certificate == nil {
				got += "."
			} else {
				got += "s"
			}
			told += doc.Problems.Error()
		}
		if got != tt.want || !strings.Contains(told, tt.told) {
			t.Errorf("%s: %q, want %q; %s", tt.name, got, tt.want, told)
		}
	}
}

// TestNumberedHeadings: a state or a solution under the number of a puzzle belongs to it, whichever puzzle is before it; one of
// no puzzle is told.
func TestNumberedHeadings(t *testing.T) {
	const other = ".....7..9.2....3.19...6......8...1..5.7..9.6.......84.....1..2.249.7.......84...."
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	state := full[:18] + one[18:]
	wrong := strings.Replace(state, "5", "6", 1) // a clue
	two := "Puzzle 1\n" + rowsOf(one) + "\nPuzzle 2\n" + rowsOf(other) + "\n"
	for _, tt := range []struct{ name, text, want, told string }{
		{"progress", two + "Progress on puzzle 1\n" + rowsOf(state), "p.", ""},
		{"progress that is wrong", two + "Progress on puzzle 1\n" + rowsOf(wrong), "p.", ""},
		{"a number before", two + "1 - my current state\n" + rowsOf(wrong), "p.", ""},
		{"a solution of another", two + "Solution 2\n" + rowsOf(full), ".s", "is not kept"},
		{"lines under comments", "# Puzzle 1\n" + one + "\n# Puzzle 2\n" + other + "\n# Progress on puzzle 1\n" + wrong + "\n", "p.", ""},
		{"lines behind labels", "Puzzle 1: " + one + "\nPuzzle 2: " + other + "\nProgress 1: " + wrong + "\n", "p.", ""},
		{"no such puzzle", two + "Progress on puzzle 3\n" + rowsOf(wrong), "...", "may be the state or the solution of another puzzle"},
		{"no number", two + "Progress on the first one\n" + rowsOf(wrong), "...", "may be the state or the solution of another puzzle"},
		{"titles", "Entry 1\n" + rowsOf(one) + "\nEntry 2\n" + rowsOf(other), "..", ""},
	} {
		got, told := "", ""
		for _, doc := range read(t, tt.text, Options{Finite: true}) {
			switch {
			case doc.Puzzle == nil:
			case doc.Puzzle.Certificate != nil:
				got += "s"
			case doc.Puzzle.Progress != nil:
				got += "p"
			default:
				got += "."
			}
			told += doc.Problems.Error()
		}
		if got != tt.want || !strings.Contains(told, tt.told) || tt.told == "" && told != "" {
			t.Errorf("%s: %q, want %q; %s", tt.name, got, tt.want, told)
		}
	}
}

// TestLargeAccount: so is what has a character for each cell or place of a board of several grids.
func TestLargeAccount(t *testing.T) {
	full := solved(t, "samurai")
	samurai := clued(t, full)
	samurai.Source.Title, full.Source.Title = "", ""
	drawn, places := written(t, text, samurai), strings.NewReplacer(" ", "#", "\n", "").Replace(written(t, text, full))
	cells := strings.ReplaceAll(places, "#", "")
	for name, tt := range map[string]struct{ text, want string }{
		"a comment":           {drawn + "\n# " + places + "\n", "solved"},
		"an attribute before": {"<pre data-solution=\"" + places + "\">\n" + drawn + "</pre>\n", "solved"},
		"a field":             {`{"note": "see ` + cells + `", "puzzle": "` + strings.ReplaceAll(drawn, "\n", `\n`) + `"}`, "solved"},
		"of another puzzle":   {rowsOf(one) + "\n# " + cells + "\n", "369 cells here are not kept"},
	} {
		docs := read(t, tt.text, Options{Finite: true})
		p := docs[0].Puzzle
		if len(docs) != 1 || p == nil || tt.want == "solved" && p.Certificate == nil || tt.want != "solved" && !strings.Contains(docs[0].Problems.Error(), tt.want) {
			t.Errorf("%s: %d documents, %v", name, len(docs), docs[0].Problems)
		}
	}
}

// TestNamesInTags: names in tags are titles of puzzles or names of grids, and nothing else of tags is.
func TestNamesInTags(t *testing.T) {
	const other = ".....7..9.2....3.19...6......8...1..5.7..9.6.......84.....1..2.249.7.......84...."
	for text, want := range map[string]string{
		"<puzzles>\n<puzzle name=\"a\">" + one + "</puzzle>\n<puzzle name=\"b\">" + other + "</puzzle>\n</puzzles>\n":  "a|b|",
		"<puzzles><puzzle name=\"Left\">" + one + "</puzzle><puzzle name=\"Right\">" + other + "</puzzle></puzzles>\n": "Left|Right|",
		"<game>\n<given>" + one + "</given>\n</game>\n":                                                                "|",
		"[[puzzle]]\nname = \"Monday\"\ngrid = \"" + one + "\"\n":                                                      "Monday|",
	} {
		got := ""
		for _, d := range read(t, text, Options{Finite: true}) {
			if d.Puzzle == nil || d.Problems.Errors() {
				t.Errorf("%s\n%v", text, d.Problems)
				continue
			}
			got += d.Puzzle.Title + "|"
		}
		if got != want {
			t.Errorf("%s\n%s, want %s", text, got, want)
		}
	}
}
