package text

import (
	"strings"
	"testing"
)

// TestWrap: no line begins with a number or a cell, which belong to the word before, with "of" after a number, or with what joins two names;
// other words may.
func TestWrap(t *testing.T) {
	for text, want := range map[string]string{
		"Singles: nw r1c2=3; w |r4c5=6":        "nw r1c2=3;\nw r4c5=6",
		"nw r1c2=3, |r1c4=5":                   "r1c2=3,\nr1c4=5",
		"which are also in box |6 of c":        "in\nbox 6 of c",
		"no other cell of it is |8: r1c2":      "it\nis 8: r1c2",
		"steps 3 |and 5 removed 7":             "\nsteps 3 and 5",
		"in box 6 of n (box 3 |of s); so":      "\n(box 3 of s); so",
		"fits only in r9c3 (w r9c6) |and r9c4": "r9c3\n(w r9c6) and r9c4",
		"holds 1, 8 and |9":                    "8 and\n9",
		"one in each, |and no other cell":      "each,\nand no",
		"the third column |of nw":              "column\nof nw",
	} {
		before, after, _ := strings.Cut(text, "|")
		var p Page
		p.wrap(strings.Repeat("x", 77-len(before)) + " " + before + after)
		if !strings.Contains(p.String(), want) {
			t.Errorf("%q is wrapped to\n%swant %q", text, p.String(), want)
		}
	}
}
