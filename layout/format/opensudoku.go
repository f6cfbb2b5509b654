package format

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// openSudoku is the collection file of the Android game OpenSudoku, versions 1
// and 2, and what its successors take.
var openSudoku = &Format{
	Name: "opensudoku", Doc: "OpenSudoku, single grids in XML", Endings: []string{".opensudoku"}, one: true, many: true,
	match: func(s *source) bool { return s.rootIs("opensudoku") },
	read:  readOpenSudoku,
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		b.WriteString(`<game created="0" state="1" time="0" last_played="0" data="`)
		d := it.grid(0)
		digits(b, d[:], '0')
		fmt.Fprintf(b, "\" note=\"%s\" />\n", xmlEscape(it.Puzzle.Title))
		return it.solved(), nil
	},
	head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"samurai\" created=\"0\">\n",
	foot: "</folder>\n</opensudoku>\n",
}

func readOpenSudoku(s *source) {
	root := s.xml()
	if root == nil {
		s.done(int32(s.first), nil)
		return
	}
	name := ""
	if n := root.child("name"); n != nil {
		name = strings.TrimSpace(n.text)
	}
	var walk func(e *element)
	walk = func(e *element) {
		if e.name == "game" {
			s.openSudokuGame(e, name)
		}
		for _, c := range e.children {
			walk(c)
		}
	}
	walk(root)
}

func (s *source) openSudokuGame(e *element, name string) {
	data, ok := e.attrs["data"]
	var c layout.Clues
	for i := range c.Pos {
		c.Pos[i] = e.pos
	}
	if !ok || utf8.RuneCountInString(data) != 81 || strings.Trim(data, "0123456789") != "" {
		s.wrong(e.pos, layout.ClueSize, "a game with data %s; it has 81 digits, 0 where blank", quote(data))
		s.done(e.pos.Line, nil)
		return
	}
	for i := range 81 {
		c.Digits[i] = data[i] - '0'
	}
	title := e.attrs["note"]
	if title == "" {
		title = name
	}
	s.done(e.pos.Line, s.single(title, c))
}
