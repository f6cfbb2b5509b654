package plain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// each writes something for each grid of a puzzle: rows for its nine rows, with commas, cells for all 81, FULL for these of the solution.
func (d *drawn) each(form string) string {
	g := -1
	return d.grids(func(name string, rows [][]string) string {
		g++
		xml := strings.ReplaceAll(strings.TrimSpace(lines(rows, "")), "\n", "</row>\n<row>")
		spans := strings.ReplaceAll(strings.TrimSpace(lines(markedCells(cloned(rows), "span"), "")), "\n", "</div>\n<div class=row>")
		table := strings.ReplaceAll(strings.TrimSpace(lines(markedCells(cloned(rows), "td"), "")), "\n", "</tr>\n<tr>")
		return strings.NewReplacer("NAME", name, "ROWS", "[\n"+brackets(rows, "[", "]")+"]", "LISP", "["+strings.ReplaceAll(brackets(rows, "[", "]"), ",", "")+"]",
			"CELLS", strings.ReplaceAll(lines(rows, ""), "\n", ""), "XML", "<row>"+xml+"</row>", "TABLE", "<tr>"+table+"</tr>", "SPANS", "<div class=row>"+spans+"</div>",
			"FULL", strings.ReplaceAll(lines(d.grid(g, d.solution, ""), ""), "\n", "")).Replace(form)
	}, "0")
}

func cloned(rows [][]string) (all [][]string) {
	for _, row := range rows {
		all = append(all, slices.Clone(row))
	}
	return all
}

// gridNotations are notations in which each grid has its name, what is written before and behind them around the form of each.
var gridNotations = map[string][3]string{
	"an attribute in XML":        {"<puzzle>\n", "<grid id=\"NAME\">\nXML</grid>\n", "</puzzle>\n"},
	"a line of 81 in XML":        {"<puzzle>\n", "<grid name=\"NAME\"><row>CELLS</row></grid>\n", "</puzzle>\n"},
	"an element in XML":          {"<puzzle>\n", "<grid><name>NAME</name>\nXML</grid>\n", "</puzzle>\n"},
	"elements of 81 in XML":      {"<puzzle>\n", "<grid><name>NAME</name><clues>CELLS</clues></grid>\n", "</puzzle>\n"},
	"ids of tables":              {"", "<table id=\"NAME\">\nTABLE</table>\n", ""},
	"ids of tables of a page":    {"<html><body>", "<table id=\"NAME\">\nTABLE</table>\n", "</body></html>\n"},
	"data of a page":             {"<html><body>", "<div class=\"grid\" data-name=\"NAME\">\nSPANS</div>\n", "</body></html>\n"},
	"names of NumPy":             {"{", "'NAME': array(ROWS),\n", "}\n"},
	"variables of NumPy":         {"import numpy as np\n", "NAME = np.array(ROWS)\n", ""},
	"Clojure":                    {"", "(def NAME\n  LISP)\n", ""},
	"tables in TOML":             {"", "[grids.NAME]\nrows = ROWS\n", ""},
	"tuples":                     {"grids = [\n", "(\"NAME\", ROWS),\n", "]\n"},
	"comments behind strings":    {"String[] puzzle = {\n", "\"CELLS\", // NAME\n", "};\n"},
	"comments behind strings, 2": {"String[] puzzle = {\n", "\"CELLS\"  // NAME,\n", "};\n"},
	"comments above":             {"grids = [\n", "# NAME\nROWS,\n", "]\n"},
	"comments before arrays":     {"const g = [\n", "/* NAME */ ROWS,\n", "];\n"},
	"lines, names below":         {"", "CELLS\nNAME\n", ""},
	"lines, names in brackets":   {"A samurai\n\n", "CELLS\n\n(NAME)\n\n", ""},
	"captions of a page":         {"<html><body>", "<table>\nTABLE</table>\n<p>NAME</p>\n", "</body></html>\n"},
	"lines with =":               {"", "NAME=CELLS\n", ""},
	"lines with :":               {"", "NAME: CELLS\n", ""},
	"lines":                      {"", "CELLS NAME\n", ""},
	"a sheet":                    {"grid,puzzle\n", "NAME,CELLS\n", ""},
	"a sheet with solutions":     {"grid,puzzle,solution\n", "NAME,CELLS,FULL\n", ""},
	"INI":                        {"", "[NAME]\ncells=CELLS\n", ""},
	"blocks":                     {"", "[NAME]\nCELLS\n", ""},
}

// called is the puzzle with other names of its grids; without one if the last is left out.
func (d *drawn) called(names []string) *drawn {
	l := *d.board.Layout
	l.Grids = slices.Clone(l.Grids[:len(names)])
	for i, name := range names {
		l.Grids[i].Name = name
	}
	return &drawn{&overlap.Board{Layout: &l, Grids: d.board.Grids[:len(names)]}, d.clues, d.solution}
}

// TestNamedGrids: names decide which grid is which, in whatever notation. Two that are exchanged, one that is misspelt, missing or there
// twice are not read as if nothing was wrong.
func TestNamedGrids(t *testing.T) {
	for _, name := range strings.Fields("samurai ninja windmill sohei") {
		l, err := layouts.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		d := pattern(l, chance(0, "named", name))
		var names []string
		for _, g := range l.Grids {
			names = append(names, g.Name)
		}
		n := len(names) - 1
		with := func(i int, name string) []string {
			all := slices.Clone(names)
			all[i] = name
			return all
		}
		exchanged := with(0, names[1])
		exchanged[1] = names[0]
		for way, form := range gridNotations {
			for damage, names := range map[string][]string{"": names, "exchanged": exchanged, "misspelt": with(1, names[1]+"q"), "misspelt, the last": with(n, names[n]+"q"), "missing": names[:n], "twice": with(n, names[n-1])} {
				text := form[0] + d.called(names).each(form[1]) + form[2]
				docs, word := readBack(text, d, false), ""
				for _, doc := range docs {
					if word += doc.Problems.Error(); doc.Puzzle != nil && clashes(doc.Puzzle) {
						word += "clash"
					}
				}
				wrong := d.wrong(docs)
				switch {
				case damage == "" && wrong != "" && !d.rivals(docs):
					t.Errorf("%s, %s: %s\n%.300s", name, way, wrong, text)
				case damage == "exchanged" && (wrong == "" || word == "" && docs[0].Puzzle.Layout.Name != name):
					t.Errorf("%s, %s, names exchanged: no word", name, way)
				case damage != "" && word == "" && damage != "exchanged":
					t.Errorf("%s, %s, a name %s: no word, %d %s", name, way, damage, len(docs), docs[0].Puzzle.Layout.Name)
				}
			}
		}
	}
}

// TestNamesOfPuzzles: among the grids of several puzzles, one whose name is misspelt, missing or there twice is refused, and named.
func TestNamesOfPuzzles(t *testing.T) {
	for _, name := range strings.Fields("samurai flower windmill sohei") {
		l, err := layouts.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		a, b := pattern(l, chance(0, "puzzles", name)), pattern(l, chance(1, "puzzles", name))
		names := strings.Split(NamesOf(l), ", ")
		for form, head := range map[string]string{"1,NAME,CELLS\n": "puzzle,grid,cells\n", "INSERT INTO g VALUES (1, 'NAME', 'CELLS');\n": "", "NAME: CELLS\n": ""} {
			for _, wrong := range []string{names[1], "q", ""} {
				other := append([]string{wrong}, names[1:]...)
				text := head + a.each(form) + b.called(other).each(form)
				docs, line := Read(text, Options{First: 1}), strings.Count(head, "\n")+len(names)+1
				said := layout.Problems(slices.Concat(docs[0].Problems, docs[len(docs)-1].Problems))
				if at := fmt.Sprintf("%d:", line); !said.Errors() || wrong == "q" && !strings.Contains(said.Error(), at) {
					t.Errorf("%s, %q for %s: no word in line %d: %v\n%s", name, wrong, names[0], line, said, text)
				}
				if docs = Read(head+a.each(form)+b.each(form), Options{First: 1}); len(docs) != 2 || docs[1].Puzzle == nil || docs[1].Puzzle.Layout.Name != name {
					t.Errorf("%s: %d puzzles: %v", name, len(docs), docs[0].Problems)
				}
			}
		}
	}
}

// TestCountedGrids: numbers decide which grid is which, in whatever order the text has them. One that is missing or there twice is not read as if
// nothing was wrong, but for single puzzles.
func TestCountedGrids(t *testing.T) {
	for _, name := range strings.Fields("samurai ninja windmill sohei") {
		l, err := layouts.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		d := pattern(l, chance(0, "counted", name))
		for way, form := range map[string][3]string{
			"headings":            {"", "Grid NAME\nCELLS\n\n", ""},
			"lines":               {"", "gridNAME: CELLS\n", ""},
			"INI":                 {"", "[gridNAME]\ncells=CELLS\n", ""},
			"elements":            {"", "grids[NAME] = ROWS;\n", ""},
			"strings as elements": {"", "$g[NAME] = \"CELLS\";\n", ""},
			"Julia":               {"", "G[:,:,NAME] = ROWS\n", ""},
			"MATLAB":              {"", "G(:,:,NAME) = ROWS;\n", ""},
			"R":                   {"", "g[[NAME]] <- matrix(c(ROWS), nrow=9, byrow=TRUE)\n", ""},
			"facts":               {"", "grid(NAME,\"CELLS\").\n", ""},
			"SQL":                 {"", "INSERT INTO g (grid, cells) VALUES (NAME, 'CELLS');\n", ""},
			"attributes in XML":   {"<s>\n", "<grid id=\"NAME\">CELLS</grid>\n", "</s>\n"},
		} {
			names, pieces := make([]string, len(l.Grids)), make([]string, len(l.Grids))
			for g := range names {
				names[g] = strconv.Itoa(g + 1)
			}
			for g, piece := range strings.SplitAfter(d.called(names).each(form[1]+"\x00"), "\x00")[:len(names)] {
				pieces[(g+len(names)/2)%len(names)] = strings.TrimSuffix(piece, "\x00")
			}
			text := form[0] + strings.Join(pieces, "") + form[2]
			if wrong := d.wrong(readBack(text, d, true)); wrong != "" {
				t.Errorf("%s, %s: %s\n%.300s", name, way, wrong, text)
			}
			index := strings.Contains(form[1], "NAME] = ") || strings.Contains(form[1], "NAME) = ")
			for damage, pieces := range map[string][]string{"missing": pieces[1:], "twice": append(pieces[:1:1], pieces...)} {
				docs := readBack(form[0]+strings.Join(pieces, "")+form[2], d, false)
				if docs[0].Puzzle != nil && len(docs[0].Problems) == 0 && (index || len(docs) < len(pieces)) {
					t.Errorf("%s, %s, a number %s: no word, %d %s", name, way, damage, len(docs), docs[0].Puzzle.Layout.Name)
				}
			}
		}
	}
}

// TestWrongNumber: of two arrays, one in which a number is that of another element or is left out is refused.
func TestWrongNumber(t *testing.T) {
	l, err := layouts.Get("samurai")
	if err != nil {
		t.Fatal(err)
	}
	first, second := pattern(l, chance(0, "wrong number")), pattern(l, chance(1, "wrong number"))
	for _, form := range []string{"clues[NAME] = ROWS;\n", "clues[NAME] = \"CELLS\";\n", "clues[:,:,NAME] = ROWS\n", "clues[[NAME]] <- matrix(c(ROWS), nrow=9, byrow=TRUE)\n"} {
		for numbers, want := range map[string]string{"1 2 3 4 5": "", "1 2 2 4 5": `"2" follows "2"`, "1 2 4 5 6": `"4" follows "2"`} {
			a := first.called(strings.Fields("1 2 3 4 5")).each(form)
			b := second.called(strings.Fields(numbers)).each(strings.ReplaceAll(form, "clues", "others"))
			for _, text := range []string{a + b, b + a, b} {
				docs := Read(text, Options{First: 1})
				if got := docs[0].Problems.Error(); !strings.Contains(got, want) || want == "" && docs[0].Puzzle == nil {
					t.Errorf("%s: %s, want %s\n%s", numbers, got, want, text)
				}
			}
		}
	}
}

// TestNameOfArray: a variable that holds several grids names none of them.
func TestNameOfArray(t *testing.T) {
	l, err := layouts.Get("windmill")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, chance(0, "array"))
	if wrong := d.wrong(readBack("int s[5][9][9] = {\n"+d.each("ROWS,\n")+"};\n", d, true)); wrong != "" {
		t.Error(wrong)
	}
}

// TestNumberedPuzzles: the number of a puzzle is no digit of a cell, also if nine puzzles have one.
func TestNumberedPuzzles(t *testing.T) {
	l, err := layouts.Get("ninja")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, chance(0, "numbered"))
	list := d.called(strings.Split("123456789", "")).each(`,{"number": NAME, "puzzle": "CELLS"}`)
	if wrong := d.wrong(readBack("["+list[1:]+"]", d, true)); wrong != "" {
		t.Error(wrong)
	}
}

// TestBoardsBesideOriginals: what is called a board, beside what is called the original of each grid, is what a player entered.
func TestBoardsBesideOriginals(t *testing.T) {
	l, err := layouts.Get("samurai")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, chance(0, "originals"))
	state := slices.Clone(d.clues)
	copy(state[:40], d.solution)
	grids := map[string]map[string]string{}
	for g, grid := range l.Grids {
		cells := func(digits []uint8) string { return strings.ReplaceAll(lines(d.grid(g, digits, "."), ""), "\n", "") }
		grids[grid.Name] = map[string]string{"original": cells(d.clues), "board": cells(state)}
	}
	docs := readBack(asJSON(grids), d, false)
	if wrong := d.wrong(docs); wrong != "" || docs[0].Puzzle.Progress == nil {
		t.Errorf("%s, %v", wrong, docs[0].Problems)
	}
}

// TestOtherNames: letters that count grids are no wrong names; names of other layouts than the one that is known are.
func TestOtherNames(t *testing.T) {
	l, err := layouts.Get("tripledoku-1")
	if err != nil {
		t.Fatal(err)
	}
	d := pattern(l, chance(0, "other names"))
	for names, want := range map[string]string{"a b c": "", "a left right": `"left grid" is not the name of a grid`} {
		docs := readBack("From Sunday's paper\n\n"+d.called(strings.Fields(names)).each("NAME grid\nCELLS\n\n"), d, want != "")
		if said := docs[0].Problems.Error(); !strings.Contains(said, want) || want == "" && (said != "" || d.wrong(docs) != "") {
			t.Errorf("%s: %s", names, said)
		}
	}
}
