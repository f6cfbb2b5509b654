package layout

import (
	"testing"
)

// TestDocumentName: the first document of a file has its name, and no two of the others have one name,
// wherever they begin: on another line, on the same line, or on the same page of a PDF.
func TestDocumentName(t *testing.T) {
	at := func(line, column int32) *Puzzle { return &Puzzle{Pos: Pos{Line: line, Column: column}} }
	for _, test := range []struct {
		document    Document
		name, where string
	}{
		{Document{Puzzle: at(3, 1)}, "week\\x1b", "week\\x1b:3"},
		{Document{Number: 1, Line: 55, Puzzle: at(56, 1)}, "week\\x1b:56", "week\\x1b:56"},
		{Document{Number: 1, Line: 1, Puzzle: at(1, 88)}, "week\\x1b:1:88", "week\\x1b:1:88"},
		{Document{Number: 2, Line: 1, Puzzle: at(1, 0)}, "week\\x1b: puzzle 3", "week\\x1b: puzzle 3"},
		{Document{Number: 1, Line: 7, Layout: &Layout{Pos: Pos{Line: 8, Column: 1}}}, "week\\x1b:8", "week\\x1b:8"},
		{Document{Number: 1, Line: 7}, "week\\x1b:7", "week\\x1b:7"},
	} {
		test.document.File = "week\x1b"
		if name, where := test.document.Name(), test.document.Where(); name != test.name || where != test.where {
			t.Errorf("%+v: %s, %s; want %s, %s", test.document, name, where, test.name, test.where)
		}
	}
}
