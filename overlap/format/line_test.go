package format

import (
	"strings"
	"testing"
)

// TestReadsLines: grids of 81 characters, with words above and behind them.
func TestReadsLines(t *testing.T) {
	samurai, five := untitled(t)
	testReads(t, []readTest{
		{"a line", one + "\n", Options{}, nil, ""},
		{"a line without its end", one, Options{}, nil, ""},
		{"a line with a title", one + " # easy, 30 clues\n", Options{}, nil, "easy, 30 clues"},
		{"a line with a comment above", "# easy\n\n" + one + "\n", Options{}, nil, "easy"},
		{"a line with a date above", "# 2026.11.20\n" + one + "\n", Options{}, nil, "2026.11.20"},
		{"a line with comments above and a title", "# Author X\n#\n# Puzzle 1\n" + one + ", easy\n# trailing\n", Options{}, nil, "Author X, Puzzle 1, easy"},
		{"a line with a long comment", "# " + strings.Repeat("long ", 200) + "\n" + one + "\n", Options{}, nil, strings.Repeat("long ", 100)[:499] + "…"},
		{"five lines with comments", "# A\n# B\n" + five[0] + "\n" + five[1] + "\n# D\n" + five[2] + "\n" + five[3] + " # E\n" + five[4], Options{Layout: "samurai"}, samurai, "A, B, D, E"},
		{"five lines with a title that is a grid's name", "# nw\n" + strings.Join(five, "\n"), Options{Layout: "samurai"}, samurai, "nw"},
		{"five lines under their names", "# A\n# se\n" + five[4] + "\n# SW\n" + five[3] + "\n" + five[2] + " c\n# ne\n" + five[1] + "\n# nw:\n" + five[0], Options{Layout: "samurai"}, samurai, "A"},
		{"a line of zeros", strings.ReplaceAll(one, ".", "0"), Options{}, nil, ""},
		{"a line of stars and a dot", strings.Replace(strings.ReplaceAll(one, ".", "*"), "*", ".", 1), Options{}, nil, ""},
		{"a line in DOS's way", "\ufeff" + one + "\r\n", Options{}, nil, ""},
		{"five lines", strings.Join(five, "\n"), Options{Layout: "samurai"}, samurai, ""},
		{"five lines in another order", strings.Join([]string{five[0], five[1], five[3], five[4], five[2]}, "\n"), Options{Layout: "samurai", Order: strings.Split("nw ne sw se c", " ")}, samurai, ""},
	})
}
