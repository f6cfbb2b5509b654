package format

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// line is a grid as 81 characters on a line (.sdm and many others): 1 to 9 are
// clues, other characters are blank cells, but letters are refused; see [GridLine]. What follows after a
// blank or a comma is kept as the title, and so are lines of comment above; if some
// of them name the grids of a puzzle, the names give the order.
var line = &Format{
	Name: "line", Doc: "81 characters for each grid, one grid per line (.sdm); with --layout, several lines make one puzzle",
	Extensions: []string{".sdm"},
	plain:      true,
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

// lines reads grids line by line: a puzzle of each line, or one for each grid of the layout.
type lines struct {
	Options
	file    string
	in      *bufio.Reader
	row     int // lines read
	any     bool
	err     error
	words   []string // in comments above the next grid
	first   int      // the row of the first of them
	columns []string // the names of a sheet's columns
	docs    []*layout.Document
	known   *overlap.Board
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
		case !r.any && r.columns == nil && plain.IsHeader(l):
			r.columns = plain.Columns(l)
		case plain.IsComment(trimmed) && !isLine(l):
			if len(r.words) == 0 {
				r.first = r.row
			}
			if plain.Uncommented(trimmed) != "" && len(r.words) < layout.MaxTitle { // which has no more
				r.words = append(r.words, l)
			}
		default:
			return l, nil
		}
	}
	return "", r.err
}

// next returns the next puzzle.
func (r *lines) next() (*layout.Document, error) {
	for {
		if len(r.docs) > 0 {
			doc := r.docs[0]
			r.docs = r.docs[1:]
			return doc, nil
		}
		l, err := r.readLine()
		switch {
		case err == nil:
		case r.any || !errors.Is(err, io.EOF):
			return nil, err
		default:
			r.any = true
			s := newSource(r.file, "", 1, r.Options)
			s.wrong(s.pos(0, 0), layout.NoDocument, "nothing but blank lines and comments; a grid is 81 characters")
			s.done(1, nil)
			return s.docs[0], nil
		}
		r.any = true
		s := newSource(r.file, l, r.row, r.Options)
		if r.Layout != "" && r.known == nil {
			if r.known = s.known(r.Layout, s.pos(0, 0)); r.known == nil {
				s.done(int32(r.row), nil)
				return s.docs[0], nil
			}
		}
		if r.known == nil || len(r.known.Grids) == 1 {
			r.docs = r.row81(s)
		} else if r.docs, err = r.several(s); err != nil {
			return nil, err
		}
	}
}

// row81 reads the puzzle of a line.
func (r *lines) row81(s *source) []*layout.Document {
	var c layout.Clues
	l := s.rows[0]
	from, to, problem := GridLine([]byte(l), &c.Digits)
	if len(l) <= maxLine && (r.columns != nil || problem != nil || to == 0) {
		if docs := r.read(l, s.first); docs != nil {
			return docs
		}
	}
	words := r.words
	r.words = nil
	for i, w := range words {
		words[i] = plain.Uncommented(w)
	}
	behind := s.gridAt(&c, from, to, problem)
	solution := solutionIn(&c, &behind, l, r.row)
	if behind = plain.Uncommented(behind); behind != "" {
		words = append(words, behind)
	}
	p := s.single(strings.Join(words, ", "), c)
	if p != nil && solution != nil {
		p.Certificate = &layout.Certificate{Solution: solution}
	}
	s.done(int32(s.first), p)
	return s.docs
}

// solutionIn takes a full grid from what is behind a grid that has blanks.
func solutionIn(c *layout.Clues, behind *string, l string, row int) *layout.Entries {
	if len(*behind) < 81 {
		return nil
	}
	var full layout.Clues
	from, to, problem := GridLine([]byte(*behind), &full.Digits)
	open := false
	for i, d := range full.Digits {
		if d == 0 {
			return nil
		}
		open = open || c.Digits[i] == 0
	}
	if problem != nil || to != from+81 || !open {
		return nil
	}
	first := layout.Pos{Line: int32(row), Column: int32(utf8.RuneCountInString(l[:len(l)-len(*behind)+from]) + 1)}
	for i := range full.Pos {
		full.Pos[i] = layout.Pos{Line: first.Line, Column: first.Column + int32(i)}
	}
	*behind = strings.TrimLeft((*behind)[to:], gridEnds)
	return &layout.Entries{Grids: []layout.Clues{full}, Pos: first}
}

// read reads a line, or several, as any text; nil if there is nothing like a grid.
func (r *lines) read(l string, first int) []*layout.Document {
	if len(r.words) > 0 {
		l, first = strings.Join(r.words, "\n")+strings.Repeat("\n", max(1, first-r.first-len(r.words)+1))+l, r.first
	}
	docs := plain.Read(l, plain.Options{File: r.file, First: first, Layout: r.Layout, Known: r.known, Order: r.Order, Reorder: r.Reorder, Columns: r.columns, Find: r.Find})
	if len(docs) == 0 || docs[0].Puzzle == nil {
		return nil
	}
	r.words = nil
	return docs
}

// several reads a puzzle of several lines; s has the first.
func (r *lines) several(s *source) ([]*layout.Document, error) {
	n := len(r.known.Grids)
	first := s.first
	text := strings.Join(append(r.words, s.rows[0]), "\n")
	if len(r.words) > 0 {
		first = r.first
		text = strings.Join(r.words, "\n") + strings.Repeat("\n", max(1, s.first-r.first-len(r.words)+1)) + s.rows[0]
	}
	r.words = nil
	last := s.first
	for i := range n {
		if i > 0 {
			l, err := r.readLine()
			if err != nil && !errors.Is(err, io.EOF) {
				return nil, err
			}
			if err != nil {
				s.wrong(layout.Pos{Line: int32(r.row), Column: 1}, layout.ClueSize, "the text ends after %d of the %d grids of %s", i, n, r.Layout)
				break
			}
			for k, w := range r.words {
				text += strings.Repeat("\n", max(1, r.first+k-last)) + w
				last = r.first + k
			}
			text += strings.Repeat("\n", max(1, r.row-last)) + l
			s.rows, s.first, last, r.words = []string{l}, r.row, r.row, nil
		}
		var c layout.Clues
		from, to, problem := GridLine([]byte(s.rows[0]), &c.Digits)
		if to == 0 {
			s.gridAt(&c, from, to, problem)
		}
	}
	if len(s.problems) > 0 {
		s.done(int32(first), nil)
		return s.docs, nil
	}
	o := plain.Options{File: r.file, First: first, Layout: r.Layout, Known: r.known, Order: r.Order, Reorder: r.Reorder, Find: r.Find}
	return plain.Read(text, o), nil
}

// gridAt notes the places of the cells of a grid that GridLine found, and returns what
// follows on the line; or it notes what is wrong.
func (s *source) gridAt(c *layout.Clues, from, to int, problem *layout.Problem) (behind string) {
	l := s.rows[0]
	switch {
	case len(l) > maxLine:
		s.wrong(s.pos(0, 0), layout.TooLarge, "a line of more than %d bytes", maxLine)
		return ""
	case problem != nil && problem.Code == layout.BadClue:
		s.wrong(layout.Pos{Line: int32(s.first), Column: problem.Column}, problem.Code, "%s", problem.Message)
		return ""
	case problem != nil || to == 0:
		text := strings.TrimSpace(l)
		word := text
		if i := strings.IndexAny(text, " \t,;"); i >= 0 {
			word = text[:i]
		}
		s.wrong(s.pos(0, strings.Index(l, text)), layout.ClueSize, "%s, %s; a grid has 81", layout.Count(utf8.RuneCountInString(word), "character"), layout.Quote(word))
		return ""
	}
	first := s.pos(0, from)
	for i := range c.Pos {
		c.Pos[i] = layout.Pos{Line: first.Line, Column: first.Column + int32(i)}
	}
	return strings.TrimLeft(l[to:], gridEnds)
}

// single is a puzzle of one grid; nil after noting what is wrong.
func (s *source) single(title string, c layout.Clues) *layout.Puzzle {
	name := cmp.Or(s.Layout, "single")
	l, err := s.Find(name)
	switch {
	case err != nil:
		s.wrong(c.Pos[0], layout.UnknownLayout, "%v", err)
	case len(l.Grids) != 1:
		s.wrong(c.Pos[0], layout.UnknownLayout, "one grid; %s has %d", name, len(l.Grids))
	default:
		return &layout.Puzzle{Title: plain.CleanTitle(title), Layout: l, Ref: name, Clues: []layout.Clues{c}, Pos: c.Pos[0]}
	}
	return nil
}
