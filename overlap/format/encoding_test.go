package format

import (
	"encoding/binary"
	"strings"
	"testing"
)

// TestDeclaredEncodings: XML is read in the encoding that it declares.
func TestDeclaredEncodings(t *testing.T) {
	file := func(encoding, name string) string {
		return `<?xml version="1.0" encoding="` + encoding + `"?>` + "\n" +
			`<ksudoku><game><puzzle><graph order="9" type="sudoku" name="` + name + `"/><values>c` + strings.Repeat("_", 80) + `</values></puzzle></game></ksudoku>`
	}
	for _, tt := range []struct{ name, text, title, wrong string }{
		{"UTF-8", file("UTF-8", "Müller"), "Müller", ""},
		{"UTF-16", "\xff\xfe" + wide(file("UTF-16", "Müller"), binary.LittleEndian), "Müller", ""},
		{"Latin-1", file("ISO-8859-1", "M\xfcller"), "Müller", ""},
		{"Latin-9", file("iso-8859-15", "3 \xa4"), "3 €", ""},
		{"Windows", strings.ReplaceAll(file("Windows-1252", "\x93M\xfcller\x94"), `"`, "'"), "“Müller”", ""},
		{"Japanese, with no letter of it", file("Shift_JIS", "Mueller"), "Mueller", ""},
		{"Japanese", file("Shift_JIS", "\x82\xa0"), "", `test:2:64: not XML: invalid UTF-8`},
	} {
		doc := read(t, tt.text, Options{})[0]
		switch {
		case tt.wrong != "":
			if !strings.HasSuffix(doc.Problems.Error(), tt.wrong) {
				t.Errorf("%s: %v", tt.name, doc.Problems)
			}
		case doc.Problems.Errors() || doc.Puzzle.Title != tt.title || doc.Puzzle.Clues[0].Digits[0] != 2:
			t.Errorf("%s: %v", tt.name, doc)
		default:
			at := doc.Puzzle.Clues[0].Pos[0]
			if line := []rune(strings.Split(file("", tt.title), "\n")[1]); at.Line != 2 || line[at.Column-1] != 'c' {
				t.Errorf("%s: the clue is at %v", tt.name, at)
			}
		}
	}
}
