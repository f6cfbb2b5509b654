package format

import (
	"strings"
	"testing"
)

// padText is a grid as JSON of SudokuPad, with more fields of the puzzle, a line each,
// and of its metadata.
func padText(more, meta string) string {
	cells := strings.NewReplacer("0", "{}", "1", `{"value":1}`, "5", `{"value":5}`).Replace(jsonRows("1..." + strings.Repeat(".", 76) + "5"))
	return `{"id":"x","cellSize":50,"metadata":{"title":"T","author":"A","rules":"Normal sudoku rules apply"` + meta + "},\n" + more + `"cells":` + cells + `}`
}

// TestFields: a field of SudokuPad or f-puzzles that may be a rule is refused by its
// name, at its place; those that say nothing about the rules are not.
func TestFields(t *testing.T) {
	rows := strings.TrimSuffix(strings.Repeat(`[{},{},{},{},{},{},{},{},{}],`, 9), ",")
	tests := []struct{ name, text, want string }{
		{"plain", padText("", ""), ""},
		{"plain fields", padText(`"size":9,"arrows":[],"overlays":[],"global":[],"settings":{},"foglight":null,"diagonal+":false,`, `,"source":"x","msgcorrect":"","antiknight":false`), ""},
		{"cages for metadata", padText(`"cages":[{"value":"title: T"},{"value":"author: A","cells":[[0,0]]},{"value":"antiknight: false"}],`, ""), ""},
		{"a hidden cage that is no rule", padText(`"cages":[{"cells":[[0,0],[0,1]],"unique":false,"hidden":true}],`, ""), ""},
		{"a cage that is a row", padText(`"cages":[{"cells":[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8]]}],`, ""), ""},
		{"shortened", strings.NewReplacer("cells", "ce", "value", "v").Replace(padText(`"ca":[{"v":"title: T"}],`, "")), ""},
		{"a shortened title", strings.Replace(padText("", ""), `"title"`, `"t"`, 1), ""},
		{"a diagonal", padText(`"diagonal+":true,`, ""), `test:2:13: "diagonal+", a rule beyond`},
		{"windows", padText(`"windoku":true,`, ""), `test:2:11: "windoku", a rule beyond`},
		{"a list of rules", padText(`"global":["antiknight"],`, ""), `test:2:10: "global", a rule beyond`},
		{"settings", padText(`"settings":{"nogrid":1},`, ""), `test:2:12: "settings", a rule beyond`},
		{"fog", padText(`"foglight":[[0,0]],`, ""), `test:2:12: "foglight", marks that may stand for rules`},
		{"lines", padText(`"lines":[{}],`, ""), `test:2:9: "lines", marks that may stand for rules`},
		{"a rule in the metadata", padText("", `,"antiking":true`), `test:1:109: "antiking", a field that is not known and may be a rule`},
		{"a rule in a cage for metadata", padText(`"cages":[{"value":"antiknight: true"}],`, ""), `test:2:10: a cage that says "antiknight: true", a rule`},
		{"a cage with a sum", padText(`"cages":[{"cells":[[0,0],[0,1]],"sum":3,"unique":false,"hidden":true}],`, ""), `test:2:10: a cage that says "3", a rule`},
		{"a cage with a value", padText(`"cages":[{"cells":[[0,0],[0,1]],"value":"12"}],`, ""), `test:2:10: a cage that says "12", a rule`},
		{"a cage in which digits may repeat", padText(`"cages":[{"cells":[[0,0],[0,1]],"unique":false}],`, ""), `test:2:10: a cage, a rule`},
		{"plain f-puzzles", `{"size":9,"title":"T","successMessage":"","antiking":false,"negative":[],"grid":[` + rows + `]}`, ""},
		{"a solution that is not complete", `{"size":9,"title":"T","solution":[` + strings.Repeat(`".",`, 80) + `"7"],"grid":[` + rows + `]}`, "test:1:34: warning: a solution that is not complete, with 1 digit beside the clues, is not kept"},
		{"a rule of f-puzzles", `{"size":9,"antiking":true,"grid":[` + rows + `]}`, `test:1:22: "antiking", a rule beyond`},
		{"a rule of f-puzzles in words", `{"size":9,"parity":"odd","grid":[` + rows + `]}`, `test:1:20: "parity", a rule beyond`},
	}
	for _, tt := range tests {
		docs := read(t, tt.text, Options{})
		if got := docs[0].Problems.Error(); tt.want == "" && (got != "" || docs[0].Puzzle.Title != "T") || !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestPlacedElsewhere: grids that are placed on a part of the board only leave cells over, which are
// not dropped.
func TestPlacedElsewhere(t *testing.T) {
	it := patterned(t, "twodoku-nw-se")
	for _, f := range []struct {
		name string
		of   func() (string, error)
	}{{"sudokupad", it.sudokuPad}, {"fpuzzles", it.fpuzzle}} {
		text, err := f.of()
		if err != nil {
			t.Fatal(err)
		}
		_, after, _ := strings.Cut(text, "Grids (upper left cells): ")
		last := after[strings.Index(after, ","):strings.Index(after, ".")]
		doc := read(t, strings.Replace(text, last, "", 1), Options{})[0]
		if want := "this board has 153 cells in 15 rows and 15 columns, but its grids are placed on 81 cells in 9 rows and 9 columns"; !strings.Contains(doc.Problems.Error(), want) {
			t.Errorf("%s: %v", f.name, doc.Problems)
		}
	}
}
