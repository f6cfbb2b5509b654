package format

import (
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
	}{
		{"SudokuWiki", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros, layout.Pos{Line: 1, Column: 42}, ""},
		{"SudokuExchange", "# Monday\n  https://sudokuexchange.com/play/?s=" + zeros + "&d=3\n", layout.Pos{Line: 2, Column: 38}, ""},
		{"with dots, in a sentence", "Today: <http://example.org/" + one + "> (é)", layout.Pos{Line: 1, Column: 28}, ""},
		{"80 cells", "https://sudokuexchange.com/play/?s=" + zeros[1:], layout.Pos{}, "does not hold the puzzle itself"},
		{"82 cells", "https://sudokuexchange.com/play/?s=" + zeros + "1", layout.Pos{}, "does not hold the puzzle itself"},
		{"candidates", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + zeros, layout.Pos{}, "does not hold the puzzle itself"},
	} {
		doc := read(t, tt.text, Options{})[0]
		switch {
		case tt.wrong != "":
			if !strings.Contains(doc.Problems.Error(), tt.wrong) {
				t.Errorf("%s: %v", tt.name, doc.Problems)
			}
		case doc.Puzzle == nil || cellText(doc.Puzzle) != one || doc.Puzzle.Clues[0].Pos[0] != tt.at || doc.Puzzle.Title != "":
			t.Errorf("%s: %v", tt.name, doc)
		}
	}
	two := "https://sudokuexchange.com/play/?s=" + zeros + "\n\nhttps://www.sudokuwiki.org/sudoku.htm?bd=" + strings.Repeat("0", 80) + "5\n"
	if docs := read(t, two, Options{}); len(docs) != 2 || docs[1].Puzzle.Clues[0].Digits[80] != 5 || docs[1].Line != 3 {
		t.Errorf("two links: %v", docs)
	}
}

func cellText(p *layout.Puzzle) string {
	var b strings.Builder
	for _, d := range p.Clues[0].Digits {
		b.WriteByte(".123456789"[d])
	}
	return b.String()
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
