package format

import (
	"slices"
	"strings"
	"testing"

	"samurai/layout"
)

// TestPlainLinks reads links that have the 81 cells of a grid in them.
func TestPlainLinks(t *testing.T) {
	zeros := strings.ReplaceAll(one, ".", "0")
	for _, tt := range []struct {
		name, text string
		at         layout.Pos // of the first cell
		wrong      string
		title      string
	}{
		{"SudokuWiki", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros, layout.Pos{Line: 1, Column: 42}, "", ""},
		{"SudokuExchange", "# Monday\n  https://sudokuexchange.com/play/?s=" + zeros + "&d=3\n", layout.Pos{Line: 2, Column: 38}, "", "Monday"},
		{"with dots, in a sentence", "Today: <http://example.org/" + one + "> (é)", layout.Pos{Line: 1, Column: 28}, "", "Today: … (é)"},
		{"in Markdown", "- [No. 7](http://example.org/" + one + ")", layout.Pos{Line: 1, Column: 30}, "", "[No. 7]"},
		{"80 cells", "https://sudokuexchange.com/play/?s=" + zeros[1:], layout.Pos{}, "has 80 digits and dots in a row; a grid has 81: open it", ""},
		{"82 cells", "https://sudokuexchange.com/play/?s=" + zeros + "1", layout.Pos{}, "has 82 digits and dots in a row; a grid has 81: open it", ""},
		{"candidates", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + zeros, layout.Pos{}, "a SudokuWiki link without 81 cells; it may be cut off", ""},
	} {
		doc := read(t, tt.text, Options{})[0]
		switch {
		case tt.wrong != "":
			if !strings.Contains(doc.Problems.Error(), tt.wrong) {
				t.Errorf("%s: %v", tt.name, doc.Problems)
			}
		case doc.Puzzle == nil || cellText(doc.Puzzle) != one || doc.Puzzle.Clues[0].Pos[0] != tt.at || doc.Puzzle.Title != tt.title || len(doc.Problems) > 0:
			t.Errorf("%s: %v %+v", tt.name, doc, doc.Puzzle)
		}
	}
	two := "https://sudokuexchange.com/play/?s=" + zeros + "\n\nhttps://www.sudokuwiki.org/sudoku.htm?bd=" + strings.Repeat("0", 80) + "5\n"
	if docs := read(t, two, Options{}); len(docs) != 2 || docs[1].Puzzle.Clues[0].Digits[80] != 5 || docs[1].Line != 3 {
		t.Errorf("two links: %v", docs)
	}
	full := solved(t, "single")
	cells := func(it *Item) (text string) {
		for _, d := range it.Digits() {
			text += string('0' + d)
		}
		return text
	}
	it := clued(t, full)
	for _, link := range []string{
		"?q=" + cells(it) + "&a=" + cells(full), "?a=" + cells(full) + "&q=" + cells(it), cells(full) + "/" + cells(it),
	} {
		doc := read(t, "https://example.org/"+link, Options{})[0]
		if doc.Problems.Errors() || doc.Puzzle.Certificate == nil || strings.ReplaceAll(cellText(doc.Puzzle), ".", "0") != cells(it) {
			t.Errorf("a link with its solution: %v %+v", doc, doc.Puzzle)
		}
	}
	some := cells(full)[:40] + cells(it)[40:]
	if doc := read(t, "https://example.org/?now="+some+"&q="+cells(it), Options{})[0]; doc.Problems.Errors() || doc.Puzzle.Progress == nil || strings.ReplaceAll(cellText(doc.Puzzle), ".", "0") != cells(it) {
		t.Errorf("a link with what was entered: %v %+v", doc, doc.Puzzle)
	}
}

func cellText(p *layout.Puzzle) string {
	var b strings.Builder
	for _, d := range p.Clues[0].Digits {
		b.WriteByte(".123456789"[d])
	}
	return b.String()
}

// TestLinksOfALine: each link of a line that holds a puzzle is read, and words beside it are its title or named.
func TestLinksOfALine(t *testing.T) {
	zeros := strings.ReplaceAll(one, ".", "0")
	play, other, classic := "https://sudokuexchange.com/play/?s="+zeros, "https://www.sudokuwiki.org/sudoku.htm?bd="+strings.Repeat("0", 80)+"5", "https://sudokupad.app/classic0g3FhOSPB9ktRaZMJlm1kO84x0"
	for _, tt := range []struct{ text, titles, problems string }{
		{play + " " + other, "/", ""},
		{play + " | " + classic + ", " + other, "//", ""},
		{"Two: " + play + " and " + other + ".", "/", `test:1:1: warning: "Two: … and …." is not kept`},
		{"# Both\n" + play + " " + other, "Both/Both", ""},
		{"https://example.org/?load=" + zeros, "", ""},
		{"https://example.org/blog " + other, "", `test:1:1: warning: "https://example.org/blog" is not kept`},
		{"https://example.org/blog https://example.org/news " + play, "", `test:1:1: warning: "https://example.org/news" and "https://example.org/blog" are not kept`},
		{other + " https://example.org/blog", "", `test:1:1: warning: "https://example.org/blog" is not kept`},
		{"https://example.org/blog https://example.org/news", "-", `test:1:1: warning: "https://example.org/news" is not kept`},
		{"# A\n# B\n# C\n# D\n" + play, "", `test:5:1: warning: "A", "B", "C" and 1 more field are not kept`},
		{"Mine: https://sudokupad.app/scf0g3FhOSPB9ktRaZMJlm1kO84x0*tOne*", "One", `test:1:1: warning: "Mine" is not kept`},
		{"One: https://sudokupad.app/scf0g3FhOSPB9ktRaZMJlm1kO84x0*tNo.%20One*", "No. One", ""},
		{"[InternetShortcut]\nURL=" + other + "\nIconIndex=0\n", "", ""},
	} {
		var titles []string
		problems := ""
		for _, doc := range read(t, tt.text, Options{}) {
			title := "-"
			if doc.Puzzle != nil {
				title = doc.Puzzle.Title
			}
			titles = append(titles, title)
			problems += doc.Problems.Error()
		}
		if got := strings.Join(titles, "/"); got != tt.titles || !strings.HasPrefix(problems, tt.problems) || (problems == "") != (tt.problems == "") {
			t.Errorf("%s: titles %q, %s", tt.text, got, problems)
		}
	}
}

// TestLinkOfGrids: a link has a grid in each of several parameters, which are what else is known of one grid; different grids are refused.
func TestLinkOfGrids(t *testing.T) {
	board, link := clued(t, solved(t, "samurai")), "https://example.org/play?"
	for i, g := range board.Board.Layout.Grids {
		link += "&"[:min(1, i)] + g.Name + "=" + lineOf(board.Grid(i))
	}
	if doc := read(t, link, Options{})[0]; doc.Puzzle != nil || !strings.Contains(doc.Problems.Error(), "a link with 5 different grids; write each grid as a line") {
		t.Errorf("%s: %v", link, doc.Problems)
	}
	most := "https://example.org/" + strings.Repeat("/"+one, maxInLink)
	for l, wrong := range map[string]string{most: "", most + "/" + one: "a link with more than 105 grids"} {
		if doc := read(t, l, Options{})[0]; !strings.Contains(doc.Problems.Error(), wrong) || doc.Problems.Errors() != (wrong != "") {
			t.Errorf("a grid again and again: %v", doc.Problems)
		}
	}
	full := solved(t, "single")
	clues, solution := lineOf(clued(t, full).Grid(0)), lineOf(full.Grid(0))
	now := []byte(clues)
	k := strings.IndexByte(clues, '.')
	now[k] = solution[k]
	doc := read(t, "https://example.org/?now="+string(now)+"&key="+solution+"&q="+clues, Options{})[0]
	if p := doc.Puzzle; p == nil || cellText(p) != clues || p.Certificate == nil || p.Progress == nil || p.Progress.Entered.Grids[0].Digits[k] != solution[k]-'0' {
		t.Errorf("a puzzle, its state and its solution: %v %+v", doc.Problems, doc.Puzzle)
	}
	later := slices.Clone(now)
	later[k] = '1' + (now[k]-'0')%9
	if doc := read(t, "https://example.org/?now="+string(now)+"&q="+clues+"&later="+string(later), Options{})[0]; !strings.Contains(doc.Problems.Error(), "in a cell for which the link has") {
		t.Errorf("two states that contradict: %v", doc.Problems)
	}
	if doc := read(t, "https://example.org/?a="+clues+"&b="+clues, Options{})[0]; doc.Puzzle == nil || doc.Puzzle.Progress != nil || len(doc.Problems) > 0 {
		t.Errorf("a grid twice: %v", doc.Problems)
	}
}

// TestClassicLinks reads SudokuPad's links to plain grids, in both of its alphabets.
func TestClassicLinks(t *testing.T) {
	// The alphabets once more, from the outside: a letter is as many blanks as its place says; or it is a
	// digit and up to five blanks.
	runs := func(cells string) string {
		for n := 69; n > 0; n-- {
			letter := "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"[n : n+1]
			if letter != "." {
				cells = strings.ReplaceAll(cells, strings.Repeat(".", n), letter)
			}
		}
		return cells
	}
	var pairs []string
	for blanks := 5; blanks >= 0; blanks-- {
		for d := range 10 {
			first := ".123456789"[d : d+1]
			pairs = append(pairs, first+strings.Repeat(".", blanks), "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"[10*blanks+d:][:1])
		}
	}
	digits := strings.NewReplacer(pairs...).Replace
	sparse := "1" + strings.Repeat(".", 60) + "2" + strings.Repeat(".", 18) + "3"
	for _, cells := range []string{one, sparse, strings.Repeat("123456789", 9)} {
		for _, payload := range []string{runs(cells), digits(cells)} {
			for _, link := range []string{"https://sudokupad.app/classic" + payload, "https://app.crackingthecryptic.com/sudoku/?puzzleid=classic" + payload, "https://sudokupad.app/classic" + payload + "?setting-timer=1"} {
				docs := read(t, link, Options{})
				if len(docs) != 1 || docs[0].Puzzle == nil || cellText(docs[0].Puzzle) != cells {
					t.Errorf("%s: %v", link, docs[0].Problems)
				}
			}
		}
	}
	for _, payload := range []string{"", "1", digits(one)[1:], digits(one) + "1", "ABC%20", strings.Repeat("_", 1000), strings.Repeat("x", 100_000)} {
		docs := read(t, "https://sudokupad.app/classic"+payload, Options{})
		if want := "a classic SudokuPad link without 81 cells; it may be cut off"; !strings.HasSuffix(docs[0].Problems.Error(), want) {
			t.Errorf("%.40s: %v", payload, docs[0].Problems)
		}
	}
}

// TestCompactLinks reads SudokuPad's compact links: cells, rules, a title and an author.
func TestCompactLinks(t *testing.T) {
	cells := "0g3FhOSPB9ktRaZMJlm1kO84x0" // of the script of convert
	want := read(t, "https://sudokupad.app/classic"+cells, Options{})[0].Puzzle
	for _, tt := range []struct{ rest, title, author, wrong string }{
		{"", "", "", ""},
		{"*", "", "", ""},
		{"*tA%20**%20star*aJo", "A * star", "Jo", ""},
		{"*tOne", "One", "", ""},
		{"*aJo*tOne*", "One", "Jo", ""},
		{"x", "", "", `"x" in a compact SudokuPad link`},
		{"*x", "", "", `"x" in a compact SudokuPad link, a rule beyond rows, columns and boxes`},
		{"*wtWindoku", "", "", `"w" in a compact SudokuPad link`},
		{"5", "", "", `"5" in a compact SudokuPad link`},
	} {
		for _, link := range []string{"https://sudokupad.app/scf" + cells + tt.rest, "scf" + cells + tt.rest} {
			doc := read(t, link, Options{})[0]
			switch {
			case tt.wrong != "":
				if !strings.Contains(doc.Problems.Error(), tt.wrong) {
					t.Errorf("%s: %v", link, doc.Problems)
				}
			case doc.Puzzle == nil || cellText(doc.Puzzle) != cellText(want) || doc.Puzzle.Title != tt.title || doc.Puzzle.About.Author != tt.author:
				t.Errorf("%s: %+v", link, doc)
			}
		}
	}
}

// TestCompactCutOff: a compact link that ends too early says so.
func TestCompactCutOff(t *testing.T) {
	doc := read(t, "https://sudokupad.app/scf0g3FhOSPB9ktRaZMJlm1kO84", Options{})[0]
	if want := "a compact SudokuPad link (scf) without 81 cells; it may be cut off"; !strings.HasSuffix(doc.Problems.Error(), want) {
		t.Error(doc.Problems)
	}
	if doc := read(t, "scf0g3FhOSPB9ktRaZMJlm1kO84x0*t100%*", Options{})[0]; doc.Puzzle == nil || doc.Puzzle.Title != "100%" {
		t.Errorf("a title with a percent sign: %v", doc)
	}
}

// TestWikiLinks reads SudokuWiki's links that have candidates.
func TestWikiLinks(t *testing.T) {
	address := "https://www.sudokuwiki.org/sudoku.htm?bd=S9B"
	doc := read(t, address+"01000i"+"0l"+"ep"+strings.Repeat("00", 75)+"09\n", Options{})[0]
	if p := doc.Puzzle; p == nil || cellText(p) != "1"+strings.Repeat(".", 79)+"9" || p.Progress.Entered.Grids[0].Digits[2] != 9 ||
		p.Progress.Marks[0].Cells[3] != layout.SetOf(1)|layout.SetOf(2) || p.Progress.Marks[0].Cells[4] != 0 {
		t.Errorf("%+v", doc)
	}
	for cells, want := range map[string]string{
		strings.Repeat("00", 80):        "a SudokuWiki link without 81 cells; it may be cut off",
		strings.Repeat("00", 80) + "zz": `"zz" in a SudokuWiki link is not a cell`,
		strings.Repeat("00", 80) + "eq": `"eq" in a SudokuWiki link is not a cell`, // one more than all candidates
	} {
		if doc := read(t, address+cells, Options{})[0]; !strings.HasSuffix(doc.Problems.Error(), want) {
			t.Errorf("%s: %v", cells, doc.Problems)
		}
	}
}

// TestGridBeforeLink: a grid on the line of a link to another is a puzzle, too.
func TestGridBeforeLink(t *testing.T) {
	other := []byte(strings.ReplaceAll(one, ".", "0"))
	slices.Reverse(other)
	docs := read(t, one+" https://sudokuexchange.com/play/?s="+string(other)+"\n", Options{})
	if len(docs) != 2 || docs[0].Puzzle == nil || docs[0].Puzzle.Clues[0].Digits[0] != 5 || docs[1].Puzzle == nil || docs[1].Puzzle.Clues[0].Digits[0] != 9 {
		t.Errorf("%d puzzles: %v", len(docs), docs[0].Problems)
	}
}
