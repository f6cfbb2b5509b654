package answer

import (
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
)

// TestSettle: the puzzle decides between readings: equal clues, a missing clue, a puzzle that
// is unique as read, one in which a digit that was read for sure is to blame, and one whose missing clue is less
// likely than that many others are none.
func TestSettle(t *testing.T) {
	const unique = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	read := func(changes map[int]byte) string {
		s := []byte(unique)
		for cell, digit := range changes {
			s[cell] = digit
		}
		return string(s)
	}
	many := []layout.Reading{{Cell: 61, Digit: 0, Other: 8, Chance: 0.75}}
	for cell, ch := range unique {
		if ch != '.' && len(many) < 12 {
			many = append(many, layout.Reading{Cell: cell, Digit: uint8(ch - '0'), Chance: 0.5})
		}
	}
	for name, test := range map[string]struct {
		read     string
		readings []layout.Reading
		want     string
		warnings int
	}{
		"equal clues":             {read(map[int]byte{8: '5'}), []layout.Reading{{Cell: 8, Digit: 5, Other: 0, Chance: 0.8}}, unique, 1},
		"likeliest is none":       {read(map[int]byte{4: '1'}), []layout.Reading{{Cell: 0, Digit: 5, Other: 8, Chance: 0.7}, {Cell: 4, Digit: 1, Other: 7, Chance: 0.95}}, unique, 2},
		"unique as read":          {unique, []layout.Reading{{Cell: 0, Digit: 5, Other: 6, Chance: 0.85}, {Cell: 4, Digit: 7, Other: 1, Chance: 0.95}}, unique, 1},
		"a sure one is wrong":     {read(map[int]byte{1: '5'}), []layout.Reading{{Cell: 40, Digit: 0, Other: 3, Chance: 0.95}}, read(map[int]byte{1: '5'}), 2},
		"one of many is left out": {read(map[int]byte{61: '.'}), many, unique, 12},
	} {
		l, err := layouts.Get("single")
		if err != nil {
			t.Fatal(err)
		}
		p := &layout.Puzzle{Layout: l, Ref: "single", Clues: []layout.Clues{{}}, Readings: test.readings}
		for i, ch := range strings.ReplaceAll(test.read, ".", "0") {
			p.Clues[0].Digits[i] = uint8(ch - '0')
		}
		a, problems := new(Boards).Prepare(t.Context(), &layout.Document{File: "photo.jpg", Puzzle: p}, 0)
		if a == nil {
			t.Errorf("%s: %v", name, problems)
			continue
		}
		if got := ByGrid(a.Board, a.Digits())["g"]; got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
		if name == "a sure one is wrong" && problems[len(problems)-1].Path != "g r1c2" {
			t.Errorf("%s: %v", name, problems)
		}
		if len(problems) != test.warnings || len(a.Head().Unsure) != test.warnings {
			t.Errorf("%s: %v and %v, want %d", name, problems, a.Head().Unsure, test.warnings)
		}
	}
}
