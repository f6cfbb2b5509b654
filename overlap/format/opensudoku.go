package format

import (
	"bytes"
	"fmt"
	"strings"

	"samurai/layout"
)

// openSudoku is the collection file of the Android game OpenSudoku and its
// successors. A game's data is 81 digits, or, of a game that is being played,
// "version: N" and for each cell its value, marks, and whether the player may edit it.
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
	data := e.attrs["data"]
	c, ok := openSudokuData(data)
	for i := range c.Pos {
		c.Pos[i] = e.pos
	}
	if !ok {
		s.wrong(e.pos, layout.ClueSize, "a game with data %s; it has 81 digits, 0 where blank, or 81 cells as OpenSudoku exports them", quote(data))
		s.done(e.pos.Line, nil)
		return
	}
	title := e.attrs["note"]
	if title == "" {
		title = name
	}
	s.done(e.pos.Line, s.single(title, c))
}

// openSudokuParts are the parts of a cell by version of the data: the value comes
// first, 1 last if the player may edit it, and marks and colours are between.
var openSudokuParts = map[string]int{"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}

// openSudokuData reads the clues of a game: what the player may edit is none.
func openSudokuData(data string) (c layout.Clues, ok bool) {
	version, cells, ok := strings.Cut(strings.TrimPrefix(data, "version:"), "\n")
	if !ok {
		for i := range min(81, len(data)) {
			c.Digits[i] = data[i] - '0'
		}
		return c, len(data) == 81 && strings.Trim(data, "0123456789") == ""
	}
	parts := strings.FieldsFunc(cells, func(r rune) bool { return r == '|' }) // one | of version 2 may be two
	n := openSudokuParts[strings.TrimSpace(version)]
	if n == 0 || len(parts) != 81*n {
		return c, false
	}
	for i := range 81 {
		value, edit := parts[n*i], parts[n*i+n-1]
		if len(value) != 1 || value < "0" || value > "9" || edit != "0" && edit != "1" {
			return c, false
		}
		if edit == "0" {
			c.Digits[i] = value[0] - '0'
		}
	}
	return c, true
}
