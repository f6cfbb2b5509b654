package plain

import (
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
)

// TestBorders: lines in a grid end boxes, or are around all cells; others are those of other regions.
func TestBorders(t *testing.T) {
	rows := strings.Fields("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79")
	drawn := func(cols, levels, bar, level string) string {
		text := ""
		for r, row := range rows {
			for c := range row {
				if text += row[c : c+1]; strings.Contains(cols, string(rune('1'+c))) {
					text += bar
				}
			}
			if text += "\n"; strings.Contains(levels, string(rune('1'+r))) {
				text += strings.Repeat(level, 11) + "\n"
			}
		}
		return text
	}
	for at, text := range map[string]string{
		"1:5:": drawn("4", "", "|", ""), "1:3:": drawn("2468", "", "│", ""), "5:1:": drawn("", "4", "", "-"), "3:1:": drawn("36", "2468", "|", "─"),
		"": drawn("36", "36", "|", "-"), " ": drawn("12345678", "12345678", "|", "─"), "  ": drawn("36", "", "|", ""), "   ": drawn("", "36", "", "="), "    ": drawn("3", "", "|", ""),
	} {
		docs := Read(text, Options{File: "f", First: 1, Find: layouts.Get})
		if said := docs[0].Problems.Error(); len(docs) != 1 || !strings.HasPrefix(said, strings.TrimSpace("f:"+at)) && said != "" || (docs[0].Puzzle == nil) != (strings.TrimSpace(at) != "") {
			t.Errorf("%s\n%s", text, said)
		}
	}
}

// TestRuleOrRow: a line that may be a row of blank cells or a rule is a rule where other boards have one, and otherwise refused; names
// of columns that are read as a row are named.
func TestRuleOrRow(t *testing.T) {
	drop := func(s string, line int) string { // lines count from 1
		l := strings.SplitAfter(s, "\n")
		return strings.Join(append(l[:line-1:line-1], l[line:]...), "")
	}
	l, _ := layouts.Get("twodoku-nw-se")
	d := pattern(l, chance(1, "levels"))
	ruled, numbers := d.headed("---------", "."), d.headed("123456789", "0")
	doubt := `"---------" may be a row of cells, or a rule or names of columns`
	single := "Nr 7\n---------\n" + strings.Join(theRows, "\n") + "\n"
	l, _ = layouts.Get("shogun")
	rival := pattern(l, chance(0, "notations", "shogun")).headed("_________", "_")
	for text, want := range map[string]string{
		rival: `"_________" may be a row of cells, or a rule or names of columns`,
		ruled: "", drop(ruled, 4): "f:2:1: " + doubt, drop(ruled, 16): "f:14:1: " + doubt,
		strings.ReplaceAll(ruled, ".", "-"): "", drop(strings.ReplaceAll(ruled, ".", "-"), 4): doubt,
		numbers: "", drop(numbers, 4): "f:2:1: " + strings.ReplaceAll(doubt, "---------", "123456789"), drop(numbers, 16): "f:14:1: " + strings.ReplaceAll(doubt, "---------", "123456789"),
		single: "", drop(single, 4): "f:2:1: " + doubt, strings.ReplaceAll(single, ".", "-"): `f:2:1: warning: "---------" is taken for a rule, not for a row of blank cells`,
	} {
		docs := Read(text, Options{File: "f", First: 1, Find: layouts.Get})
		if said := docs[0].Problems.Error(); want == "" && (said != "" || len(docs) != 1) || !strings.Contains(said, want) {
			t.Errorf("%q is wanted\n%s\n%s", want, said, text)
		}
	}
}

// TestTooLong: a row with a cell more than the frame above and below it is refused; where all rows are so, the frame is drawn badly.
func TestTooLong(t *testing.T) {
	l, _ := layouts.Get("twodoku-nw-se")
	d := pattern(l, chance(1, "too long"))
	text := trimmed(boxed(d.places(d.clues, " ", "#"), "#"))
	for text, want := range map[string]string{
		text:                                    "",
		strings.ReplaceAll(text, "-+\n", "+\n"): "",
		strings.Replace(text, "|   |", "|   |   |", 1): "f:2:1: a row that is longer than the frame",
	} {
		docs := Read(text, Options{File: "f", First: 1, Find: layouts.Get})
		if said := docs[0].Problems.Error(); len(docs) != 1 || (want == "") != (docs[0].Puzzle != nil) || !strings.HasPrefix(said, want) {
			t.Errorf("%q is wanted\n%s\n%s", want, said, text)
		}
	}
	l, _ = layouts.Get("sohei")
	d = pattern(l, chance(1, "too long"))
	rows := d.places(d.clues, "*", "#")
	for k := range rows[0] { // a blank row, and the next twice
		rows[0][k] = strings.Trim(rows[0][k], "123456789")
		if rows[0][k] == "" {
			rows[0][k] = "*"
		}
	}
	text = lines(append(rows[:2:2], rows[1:]...), " ")
	if docs := Read(text, Options{File: "f", First: 1, Find: layouts.Get}); !strings.Contains(docs[0].Problems.Error(), "is taken for a rule") {
		t.Errorf("%v\n%s", docs[0].Problems, text)
	}
}

// TestEmptyLastField: a sheet may end with an empty field, at the end of the text.
func TestEmptyLastField(t *testing.T) {
	l, _ := layouts.Get("single")
	d := pattern(l, chance(1, "empty last field"))
	d.clues[80] = 0
	if docs := readBack(strings.TrimSuffix(lines(d.places(d.clues, "", ""), "\t"), "\n"), d, false); d.wrong(docs) != "" {
		t.Error(docs[0].Problems)
	}
}

// TestFramedGap: a frame around nothing has blank cells or a gap; if layouts differ in that, both are named, unless lines around
// the cells or --layout say which it is.
func TestFramedGap(t *testing.T) {
	l, _ := layouts.Get("cross")
	d := pattern(l, chance(1, "gap"))
	rows := d.places(d.clues, " ", "#")
	for r := 9; r < 12; r++ {
		copy(rows[r][9:12], []string{" ", " ", " "})
	}
	cells, boxes := boxed(rows, "#"), ""
	for k, line := range strings.Split(trimmed(cells), "\n") {
		for c := 4; k%2 == 1 && c < len(line); c += 4 {
			if c%12 != 0 {
				line = line[:c] + " " + line[c+1:]
			}
		}
		if k%6 == 0 || k%2 == 1 {
			boxes += line + "\n"
		}
	}
	for _, tt := range []struct{ text, name, want string }{
		{cells, "", "cross"}, {boxes, "", ""}, {boxes, "cross", "cross"}, {boxes, "sohei", "sohei"},
	} {
		o := Options{File: "f", First: 1, Find: layouts.Get, Layout: tt.name}
		if l, _ := layouts.Get(tt.name); l != nil {
			o.Known, _ = overlap.New(l)
		}
		doc := Read(tt.text, o)[0]
		if said := doc.Problems.Error(); doc.Puzzle == nil && (tt.want != "" || !strings.Contains(said, "cross and sohei have this shape; name one of them with --layout")) ||
			doc.Puzzle != nil && doc.Puzzle.Layout.Name != tt.want {
			t.Errorf("%q: %s\n%s", tt.name, said, tt.text)
		}
	}
}
