package format

import (
	"sort"
	"strings"
	"sync"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap/format/tree"
)

// source is a text that is read, with its places. It does not change.
type source struct {
	file  string
	text  string
	first int      // the number of its first line
	rows  []string // its lines, without their ends
	find  layout.Finder
	json  func() *tree.Node           // the one value of JSON that the text is, or nil
	place func(offset int) layout.Pos // of a byte of the text
}

func newSource(file, text string, first int, find layout.Finder) *source {
	s := &source{file: file, text: text, first: first, rows: strings.Split(text, "\n"), find: find, place: placesIn(text, first)}
	for i, r := range s.rows {
		s.rows[i] = strings.TrimSuffix(r, "\r")
	}
	s.json = sync.OnceValue(func() *tree.Node {
		root, _ := tree.One(text)
		return root
	})
	return s
}

// start is the place where the text begins.
func (s *source) start() layout.Pos { return layout.Pos{Line: int32(s.first), Column: 1} }

// pos is the place of byte col of line row, both counted from 0.
func (s *source) pos(row, col int) layout.Pos {
	text := s.rows[row]
	return layout.Pos{Line: int32(s.first + row), Column: int32(utf8.RuneCountInString(text[:min(col, len(text))])) + 1}
}

// placesIn returns what finds the place of a byte of a text. Asked for one place
// after the other it does not count a line from its start each time.
func placesIn(text string, first int) func(offset int) layout.Pos {
	var starts []int
	for i := range len(text) {
		if text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	from, last := 0, layout.Pos{Line: int32(first), Column: 1}
	return func(offset int) layout.Pos {
		offset = min(max(offset, 0), len(text))
		row := sort.SearchInts(starts, offset+1)
		if line := int32(first + row); line != last.Line || offset < from {
			from, last = 0, layout.Pos{Line: line, Column: 1}
			if row > 0 {
				from = starts[row-1]
			}
		}
		last.Column += int32(utf8.RuneCountInString(text[from:offset]))
		from = offset
		return last
	}
}

// reading returns a reading of which nothing is known yet, at a place of the text.
func (s *source) reading(pos layout.Pos) *reading {
	return &reading{faults: faults{file: s.file}, canvas: &canvas{}, line: pos.Line, pos: pos, places: s.place, words: map[string]string{}}
}

// grid returns a reading of a single grid, at a place of the text.
func (s *source) grid(pos layout.Pos) *reading {
	r := s.reading(pos)
	r.canvas = newGrid(pos)
	return r
}
