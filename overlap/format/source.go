package format

import (
	"strings"
	"sync"

	"samurai/layout"
	"samurai/overlap/format/plain"
	"samurai/overlap/format/tree"
)

// source is a text that is read, with its places. It does not change.
type source struct {
	*plain.Places
	file  string
	text  string
	rows  []string // its lines, without their ends
	find  layout.Finder
	json  func() *tree.Node // the one value of JSON that the text is, or nil
	links func() []linkAt   // those in its lines
	start layout.Pos
}

// newSource is a text whose first line has a number.
func newSource(file, text string, first int, find layout.Finder) *source {
	s := &source{Places: plain.NewPlaces(text, first), file: file, text: text, rows: strings.Split(text, "\n"), find: find}
	for i, r := range s.rows {
		s.rows[i] = strings.TrimSuffix(r, "\r")
	}
	s.start = s.Pos(0)
	s.json = sync.OnceValue(func() *tree.Node {
		root, _ := tree.One(text)
		return root
	})
	s.links = sync.OnceValue(s.linkLines)
	return s
}

// reading returns a reading of which nothing is known yet, at a place of the text.
func (s *source) reading(pos layout.Pos) *reading {
	return &reading{faults: faults{file: s.file}, canvas: &canvas{}, line: pos.Line, pos: pos, places: s.Pos, words: map[string]string{}}
}

// grid returns a reading of a single grid, at a place of the text.
func (s *source) grid(pos layout.Pos) *reading {
	r := s.reading(pos)
	r.canvas = newGrid(pos)
	return r
}
