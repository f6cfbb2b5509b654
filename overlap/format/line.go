package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
)

// line is a grid as 81 characters on a line (.sdm and many others): 1 to 9 are
// clues, other characters are blank cells, but letters are refused; see [GridLine]. What follows after a
// blank or a comma is kept as the title, and so are lines of comment above; if some
// of them name the grids of a puzzle, the names give the order.
var line = &Format{
	Name: "line", Doc: "81 characters for each grid, one grid per line (.sdm); with --layout, several lines make one puzzle",
	Extensions: []string{".sdm"},
	read: func(s *source) {
		r := newLines(s.file, strings.NewReader(s.text), s.Options)
		r.row = s.first - 1
		for {
			doc, err := r.next()
			if err != nil {
				return
			}
			s.docs = append(s.docs, doc)
		}
	},
	write: func(b *bytes.Buffer, it *Item) ([]string, error) {
		if t := it.Source.Title; t != "" {
			fmt.Fprintf(b, "# %s\n", t)
		}
		for _, g := range it.order() {
			d := it.Grid(g)
			digits(b, d[:], '.')
			b.WriteByte('\n')
		}
		if len(it.Board.Grids) > 1 {
			return append(it.without("title"), layoutLost), nil
		}
		return it.without("title"), nil
	},
	many: true,
}

// isLine reports whether a line holds a grid whose cells are not blanks and that has a
// digit or a point: other texts hardly have such a line.
func isLine(l string) bool {
	var digits [81]uint8
	from, to, problem := GridLine([]byte(l), &digits)
	if problem != nil && problem.Code == layout.BadClue {
		cells := strings.TrimSpace(l)
		if end := strings.IndexAny(cells, gridEnds); end >= 0 {
			cells = cells[:end]
		}
		return utf8.RuneCountInString(cells) == 81 && strings.ContainsFunc(cells, unicode.IsDigit) && !strings.ContainsAny(cells, `{["=/`)
	}
	return to > 0 && isGrid([]byte(l[from:to]))
}

// lines reads grids line by line.
type lines struct {
	Options
	file  string
	in    *bufio.Reader
	row   int // lines read
	any   bool
	err   error
	words []string // in comments above the next grid
}

func newLines(file string, r io.Reader, o Options) *lines {
	return &lines{Options: o, file: file, in: bufio.NewReader(r)}
}

// maxLine is the most bytes of a line.
const maxLine = 1 << 16

// readLine returns the next line that is neither blank nor a comment.
func (r *lines) readLine() (string, error) {
	for r.err == nil {
		var text []byte
		for {
			part, err := r.in.ReadSlice('\n')
			if len(text) <= maxLine {
				text = append(text, part...)
			}
			r.err = err
			if !errors.Is(err, bufio.ErrBufferFull) {
				break
			}
		}
		if len(text) == 0 && r.err != nil {
			break
		}
		r.row++
		l := strings.TrimRight(string(text), "\r\n")
		switch trimmed := strings.TrimSpace(l); {
		case trimmed == "":
		case isComment(trimmed) && !isLine(l):
			if word := uncommented(trimmed); word != "" && len(r.words) < layout.MaxTitle { // which has no more
				r.words = append(r.words, word)
			}
		default:
			return l, nil
		}
	}
	return "", r.err
}

// next returns the next puzzle: of one line, or one for each grid of the layout.
func (r *lines) next() (*layout.Document, error) {
	l, err := r.readLine()
	if err != nil {
		if r.any || !errors.Is(err, io.EOF) {
			return nil, err
		}
		r.any = true
		s := newSource(r.file, "", 1, r.Options)
		s.wrong(s.pos(0, 0), layout.NoDocument, "nothing but blank lines and comments; a grid is 81 characters")
		s.done(1, nil)
		return s.docs[0], nil
	}
	r.any = true
	s := newSource(r.file, l, r.row, r.Options)
	start := s.pos(0, 0)
	if s.Layout == "" {
		c, words := r.grid(s)
		s.done(start.Line, s.single(strings.Join(words, ", "), c))
		return s.docs[0], nil
	}
	known := s.named(s.Layout, start)
	var order []int
	if known != nil {
		order = s.order(known, start)
	}
	if order == nil {
		r.words = nil
		s.done(start.Line, nil)
		return s.docs[0], nil
	}
	p, err := r.puzzle(s, known, order)
	if err != nil {
		return nil, err
	}
	s.done(start.Line, p)
	return s.docs[0], nil
}

// puzzle reads a puzzle of several lines; s has the first.
func (r *lines) puzzle(s *source, known *layout.Layout, order []int) (*layout.Puzzle, error) {
	start := s.pos(0, 0)
	var grids []block
	for i := range order {
		if i > 0 {
			l, err := r.readLine()
			if err != nil && !errors.Is(err, io.EOF) {
				return nil, err
			}
			if err != nil {
				s.wrong(layout.Pos{Line: int32(r.row), Column: 1}, layout.ClueSize, "the text ends after %d of the %d grids of %s", i, len(order), s.Layout)
				return nil, nil
			}
			s.rows, s.first = []string{l}, r.row
		}
		c, words := r.grid(s)
		grids = append(grids, block{c, words, s.pos(0, 0)})
	}
	order, title := s.byName(known, grids, order)
	p := &layout.Puzzle{Title: title, Layout: known, Ref: s.Layout, Pos: start}
	for i, g := range order {
		grids[i].Grid = g
		p.Clues = append(p.Clues, grids[i].Clues)
	}
	return p, nil
}

// grid reads the grid of the line of s, and the words above and behind it.
func (r *lines) grid(s *source) (layout.Clues, []string) {
	c, behind := s.gridLine()
	words := r.words
	if behind != "" {
		words = append(words, behind)
	}
	r.words = nil
	return c, words
}

// gridLine reads the grid of the first line, and what follows on it.
func (s *source) gridLine() (c layout.Clues, title string) {
	l := s.rows[0]
	if len(l) > maxLine {
		s.wrong(s.pos(0, 0), layout.TooLarge, "a line of more than %d bytes", maxLine)
		return c, ""
	}
	from, to, problem := GridLine([]byte(l), &c.Digits)
	switch {
	case problem != nil && problem.Code == layout.BadClue:
		s.wrong(layout.Pos{Line: int32(s.first), Column: problem.Column}, problem.Code, "%s", problem.Message)
		return c, ""
	case problem != nil:
		text := strings.TrimSpace(l)
		word := text
		if i := strings.IndexAny(text, " \t,;"); i >= 0 {
			word = text[:i]
		}
		s.wrong(s.pos(0, strings.Index(l, text)), layout.ClueSize, "%s, %s; a grid has 81", layout.Count(utf8.RuneCountInString(word), "character"), layout.Quote(word))
		return c, ""
	}
	first := s.pos(0, from)
	for i := range c.Pos {
		c.Pos[i] = layout.Pos{Line: first.Line, Column: first.Column + int32(i)}
	}
	return c, strings.TrimLeft(l[to:], gridEnds)
}
