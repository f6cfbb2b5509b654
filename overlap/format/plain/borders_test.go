package plain

import (
	"strings"
	"testing"

	"samurai/layouts"
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
