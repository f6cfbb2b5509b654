package format

import (
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap/format/plain"
)

// plainText reads a text that has no format with a signature of its own.
func (s *source) plainText() {
	if s.areLines() {
		s.eachLine()
		return
	}
	o := plain.Options{File: s.file, First: s.first, Layout: s.Layout, Order: s.Order, Reorder: s.Reorder, Find: s.Find}
	if s.Layout != "" {
		if o.Known = s.known(s.Layout, s.pos(0, 0)); o.Known == nil {
			s.done(int32(s.first), nil)
			return
		}
	}
	s.docs = plain.Read(s.text, o)
}

// areLines reports whether a text is grids of 81 characters, a line each, though some may
// have a fault.
func (s *source) areLines() bool {
	if s.Format != nil && s.Format != line {
		return false
	}
	any, fault := false, false
	for _, l := range s.rows {
		switch trimmed := strings.TrimSpace(l); {
		case trimmed == "" || plain.IsComment(trimmed):
		case isLine(l):
			any = true
		case isNearLine(trimmed):
			fault = true
		default:
			return false
		}
	}
	return any && fault
}

// eachLine reads the text line by line.
func (s *source) eachLine() {
	r := newLines(s.file, strings.NewReader(s.text), s.Options)
	r.row = s.first - 1
	for {
		doc, err := r.next()
		if err != nil {
			return
		}
		s.docs = append(s.docs, doc)
	}
}

// isMixed reports whether a text that begins with lines of 81 characters, or as YAML does,
// has boards in other forms or words beside them, so that it is read as a whole.
func isMixed(whole string, f *Format) bool {
	other, grids := false, false
	for l := range strings.Lines(whole) {
		l = strings.TrimRight(l, "\r\n")
		trimmed := strings.TrimSpace(l)
		switch {
		case trimmed == "":
		case isLine(l), plain.IsRow(l):
			grids = true
		case !grids && plain.IsHeader(l):
		case isKey(trimmed):
			if !isWord(trimmed) {
				return false
			}
			other = true
		case divides(trimmed) && f == yamlFiles:
			return false
		case plain.IsComment(trimmed):
		case isNearLine(trimmed):
			return false // a grid with a fault: the reader of lines says more about it
		case boardLine(l) || strings.Count(trimmed, " ") > 6:
			grids, other = true, true
		default:
			other = true
		}
	}
	return grids && other
}

// isNearLine reports whether the first word of a line has nearly as many characters as a grid.
func isNearLine(l string) bool {
	first, _, _ := strings.Cut(l, " ")
	return len(first) > 70 && len(first) < 90 && !strings.Contains(first, "://") && !strings.Contains(first, "---")
}

// isWord reports whether a line has a word about a puzzle, as in title:.
func isWord(l string) bool {
	key, _, _ := strings.Cut(strings.ToLower(l), ":")
	return slices.ContainsFunc(new(layout.Puzzle).Words(), func(w layout.Word) bool { return w.Name == key })
}
