package format

import (
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// TestBoardsAreKept: answers use the board that was made for reading: of a built-in layout, of one that a flag names,
// of the file of one, and of a layout that only the text has.
func TestBoardsAreKept(t *testing.T) {
	it := patterned(t, "samurai")
	mine := *it.Board.Layout
	mine.Name = ""
	find := func(ref string) (*layout.Layout, error) {
		if ref == "./mine.yaml" {
			return &mine, nil
		}
		return layouts.Get(ref)
	}
	_, five := untitled(t)
	own := &layout.Puzzle{Layout: &layout.Layout{Grids: []layout.Grid{{Name: "a", At: &layout.Place{}}, {Name: "b", At: &layout.Place{Row: 2, Col: 5}}, {Name: "c", At: &layout.Place{Row: 1, Col: 2}}}}}
	for name, tt := range map[string]struct {
		text    string
		builtIn bool
		o       Options
	}{
		"drawn":              {written(t, text, it), true, Options{}},
		"a link":             {written(t, penpa, it), true, Options{}},
		"JSON":               {written(t, jsonGrids, it), false, Options{}},
		"lines":              {strings.Join(five, "\n"), false, Options{Layout: "samurai"}},
		"lines of one's":     {strings.Join(five, "\n"), false, Options{Layout: "./mine.yaml"}},
		"a link of a layout": {written(t, penpa, it), false, Options{Layout: "samurai"}},
		"its own layout":     {written(t, ksudoku, onBoard(t, own)), false, Options{}},
		"drawn as one's":     {written(t, text, it), false, Options{Layout: "./mine.yaml"}},
	} {
		var known overlap.Boards
		tt.o.Find, tt.o.Boards = find, &known
		doc := read(t, tt.text, tt.o)[0]
		if doc.Puzzle == nil {
			t.Errorf("%s: %v", name, doc.Problems)
			continue
		}
		b := known.Known(doc.Puzzle.Layout)
		if b == nil {
			t.Errorf("%s: the board is not kept", name)
		}
		for _, built := range plain.Boards() {
			if tt.builtIn && built.Layout == doc.Puzzle.Layout && built != b {
				t.Errorf("%s: the board was made again", name)
			}
		}
	}
}
