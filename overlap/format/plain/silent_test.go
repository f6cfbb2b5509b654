package plain

import (
	"fmt"
	"strings"
	"testing"
)

// TestNotInSilence: what was once read as another puzzle without a word is read as what it is, or refused in the line that is the reason.
func TestNotInSilence(t *testing.T) {
	grid := strings.Join(rowsOfNine, "")
	array := func(begin string) (s string) {
		for i, row := range rowsOfNine {
			if row = "{" + strings.Join(strings.Split(strings.ReplaceAll(row, ".", "0"), ""), ", ") + "},\n"; i == 4 {
				row = begin + row
			}
			s += row
		}
		return "int b[9][9] = {\n" + s + "};\n"
	}
	moves, marks := "", ""
	for i, c := range grid {
		if c == '.' && i < 40 {
			moves += fmt.Sprintf(`,{"row":%d,"col":%d,"value":%d}`, i/9, i%9, i%9+1)
		}
	}
	moves = "[" + moves[1:] + "]"
	for i := range 27 {
		for _, c := range rowsOfNine[i/3] {
			if own := [3]string{"12.", "4..", "7.9"}; c == '.' {
				marks += own[i%3]
			} else {
				marks += [3]string{"...", "." + string(c) + ".", "..."}[i%3]
			}
		}
		marks += "\n"
	}
	labels := ""
	for i, row := range rowsOfNine {
		labels += fmt.Sprintf("%c %s\n", "987564321"[i], strings.Join(strings.Split(row, ""), " "))
	}
	plus := strings.NewReplacer(".", "0", "\n", "\n+").Replace("+"+strings.Join(rowsOfNine, "\n")) + "\n"
	for text, want := range map[string]string{ // what it has beside the clues, or where the problem is
		plus:                                 "",
		strings.ReplaceAll(plus, "+0", "+5"): ".3..7",
		marks:                                "progress",
		`{"puzzle":"` + grid + `","moves":` + moves + "}": "progress",
		`{"puzzle":"` + grid + `","other":` + moves + "}": `1:103: "other"`,
		array(""):    "",
		array("// "): `6:1: "// {4`,
		array("/* "): `6:1: "/* {4`,
		labels:       "4:1: a row whose label is out of turn",
		`{"puzzle_data":{"hints":[12,40],"puzzle":"` + grid + `"}}`: "",
	} {
		docs := Read(text, Options{First: 1})
		got := ""
		switch p := docs[0].Puzzle; {
		case len(docs) > 1:
			got = "several puzzles"
		case p == nil:
			got = docs[0].Problems.Error()
		case digitsOf(p) != grid:
			got = digitsOf(p)
		case p.Progress != nil:
			got = "progress"
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s, want %s\n%s", got, want, text)
		}
	}
}
