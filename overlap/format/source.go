package format

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap/format/plain"
	"samurai/overlap/format/tree"
)

// source is a text that is being read.
type source struct {
	Options
	file  string
	text  string
	first int      // the number of its first line
	rows  []string // its lines, without their ends
	docs  []*layout.Document

	root   *tree.Node // the one value of JSON that the text is, once it is parsed
	parsed bool

	unpacked int // bytes that links unpacked to

	problems layout.Problems // of the puzzle that is being read
	left     []string        // the fields of it that are not kept
	leftAt   layout.Pos      // the first of them
}

func newSource(file, text string, first int, o Options) *source {
	s := &source{Options: o, file: file, text: text, first: first}
	s.rows = strings.Split(text, "\n")
	for i, r := range s.rows {
		s.rows[i] = strings.TrimSuffix(r, "\r")
	}
	return s
}

// pos is the place of byte col of line row, both counted from 0.
func (s *source) pos(row, col int) layout.Pos {
	if row >= len(s.rows) {
		return layout.Pos{Line: int32(s.first + row), Column: 1}
	}
	text := s.rows[row]
	return layout.Pos{Line: int32(s.first + row), Column: int32(utf8.RuneCountInString(text[:min(col, len(text))])) + 1}
}

// places returns what finds the place of a byte of the text. Asked for one place
// after the other it does not count a line from its start each time.
func (s *source) places() func(offset int) layout.Pos {
	var starts []int
	for i := range len(s.text) {
		if s.text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	from, last := 0, layout.Pos{Line: int32(s.first), Column: 1}
	return func(offset int) layout.Pos {
		offset = min(max(offset, 0), len(s.text))
		row := sort.SearchInts(starts, offset+1)
		if line := int32(s.first + row); line != last.Line || offset < from {
			from, last = 0, layout.Pos{Line: line, Column: 1}
			if row > 0 {
				from = starts[row-1]
			}
		}
		last.Column += int32(utf8.RuneCountInString(s.text[from:offset]))
		from = offset
		return last
	}
}

// wrong notes a problem of the puzzle that is being read.
func (s *source) wrong(pos layout.Pos, code layout.Code, format string, args ...any) {
	s.problems.Addf(layout.Problem{File: s.file, Pos: pos, Code: code}, format, args...)
}

// leave notes that a field of the puzzle is not kept.
func (s *source) leave(name string, pos layout.Pos) {
	if len(s.left) == 0 {
		s.leftAt = pos
	}
	if !slices.Contains(s.left, name) {
		s.left = append(s.left, name)
	}
}

// done ends a puzzle: it is a document now, with its problems. p may be nil when
// there are some.
func (s *source) done(line int32, p *layout.Puzzle) {
	if len(s.left) > 0 {
		s.wrong(s.leftAt, layout.LeftOut, "%s", plain.NotKept(s.left, "field"))
		s.left = nil
	}
	s.problems.Sort()
	doc := &layout.Document{File: s.file, Line: line, Kind: "puzzle", Puzzle: p, Problems: s.problems}
	s.problems = nil
	if doc.Problems.Errors() {
		doc.Puzzle = nil
	}
	s.docs = append(s.docs, doc)
}

// doneLayout is done for a layout.
func (s *source) doneLayout(line int32, l *layout.Layout) {
	s.done(line, nil)
	if doc := s.docs[len(s.docs)-1]; !doc.Problems.Errors() {
		doc.Kind, doc.Layout = "layout", l
	}
}

// json returns the one value of JSON that the text is, or nil.
func (s *source) json() *tree.Node {
	if !s.parsed {
		s.parsed = true
		s.root, _ = tree.One(s.text)
	}
	return s.root
}
