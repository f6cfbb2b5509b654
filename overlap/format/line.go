package format

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
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
	kept    []keptLine // comments above the next grid, and the lines of its puzzle
	foot    []keptLine // comments below the last grid
	above   keptLine   // the comment that says that lines are columns, say, until another says that they are rows
	columns []string   // the names of a sheet's columns
	grids   bool       // these name grids
	docs    []*layout.Document
	last    *layout.Document // the one before, while it can be told more
	known   *overlap.Board
	order   []int // the grid of each line of a puzzle; nil if the options have another layout's
}

type keptLine struct {
	row  int
	text string
}

// maxLine is the most bytes of a line.
const maxLine = 1 << 16

// readLine reads a line and its end. Of one that has more than some bytes it keeps the beginning.
func readLine(in *bufio.Reader, most int) (text []byte, err error) {
	for {
		part, err := in.ReadSlice('\n')
		if len(text) <= most {
			text = append(text, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return text, err
		}
	}
}

// content returns the next line that is neither blank nor a comment. It keeps comments.
func (r *lines) content() (string, error) {
	for r.err == nil {
		var text []byte
		text, r.err = readLine(r.in, maxLine)
		if len(text) == 0 && r.err != nil {
			break
		}
		r.row++
		l := strings.TrimRight(string(text), "\r\n")
		switch trimmed := strings.TrimSpace(l); {
		case trimmed == "":
		case !r.any && r.columns == nil && (plain.IsHeader(l) || plain.IsGridName(strings.TrimSpace(l))):
			r.columns = plain.Columns(l)
			r.grids = plain.NameGrids(r.columns)
		case plain.IsComment(trimmed) && !isLine(l):
			if order, ok := plain.SaysOrder(trimmed); ok {
				r.above = keptLine{r.row, order}
			}
			if plain.BeyondOrder(plain.Uncommented(trimmed)) != "" && len(r.kept) < layout.MaxTitle { // which has no more
				r.kept = append(r.kept, keptLine{r.row, l})
			}
		default:
			return l, nil
		}
	}
	return "", r.err
}

// next returns the next puzzle.
func (r *lines) next() (*layout.Document, error) {
	var err error
	if len(r.docs) == 0 {
		err = r.read()
	}
	to := r.last
	if to == nil && err == nil {
		to = r.docs[0]
	}
	if len(r.foot) > 0 && to != nil {
		var names []string
		for _, k := range r.foot {
			names = append(names, plain.Uncommented(k.text))
		}
		at := layout.Problem{File: r.file, Pos: layout.Pos{Line: int32(r.foot[0].row), Column: 1}, Code: layout.LeftOut}
		to.Problems.Addf(at, "%s; comments above a grid are its title", plain.NotKept(names, "line"))
		to.Problems.Sort()
		r.foot = nil
	}
	if err != nil {
		return nil, err
	}
	doc := r.docs[0]
	if r.docs = r.docs[1:]; r.Finite {
		r.last = doc // which waits for the next one
	}
	return doc, nil
}

// read reads the lines of a puzzle.
func (r *lines) read() error {
	f := &faults{file: r.file}
	refuse := func(row int) error {
		r.docs = []*layout.Document{f.document(int32(row), nil, nil)}
		return nil
	}
	r.kept = r.kept[:0]
	last := r.row
	l, err := r.content()
	r.footOf(last, err)
	switch {
	case err == nil:
	case r.any || !errors.Is(err, io.EOF):
		return err
	default:
		r.any = true
		f.wrong(layout.Pos{Line: 1, Column: 1}, layout.NoDocument, "nothing but blank lines and comments; a grid is 81 characters")
		return refuse(1)
	}
	r.any = true
	first := r.row
	if r.known == nil {
		if r.known = r.Options.known(f, cmp.Or(r.Layout, "single"), layout.Pos{Line: int32(r.row), Column: 1}); r.known == nil {
			return refuse(first)
		}
		if r.order, _ = plain.OrderOf(r.known.Layout, r.Order); len(r.known.Grids) == 1 {
			r.order = []int{0}
		}
	}
	n := len(r.known.Grids)
	d := &plain.Draft{Board: r.known, Ref: cmp.Or(r.Layout, "single"), Clues: make([]layout.Clues, 0, n)}
	simple := r.order != nil
	for i := 1; ; i++ {
		c := layout.Clues{}
		from, to, problem := GridLine([]byte(l), &c.Digits)
		simple = simple && problem == nil && r.simple(d, l, &c, from, to)
		if simple && i == n && agree(d) {
			d.Pos = d.Clues[0].Pos[0]
			r.docs = []*layout.Document{f.document(d.Pos.Line, d.Puzzle(r.Boards), nil)}
			return nil
		}
		if len(l) > maxLine {
			f.wrong(layout.Pos{Line: int32(r.row), Column: 1}, layout.TooLarge, "a line of more than %d bytes", maxLine)
		}
		if r.kept = append(r.kept, keptLine{r.row, l}); i == n {
			break
		}
		if l, err = r.content(); err != nil {
			f.wrong(layout.Pos{Line: int32(r.row), Column: 1}, layout.ClueSize, "the text ends after %d of the %d grids of %s", i, n, r.Layout)
			break
		}
	}
	if len(l) <= maxLine {
		if r.docs = r.asText(); len(f.problems) == 0 || len(r.docs) > 0 && r.docs[0].Puzzle != nil {
			return nil
		}
	}
	return refuse(first)
}

// footOf divides the comments between two grids: those right below the first and apart from the second, or at the end of
// the text, say nothing of the second.
func (r *lines) footOf(last int, err error) {
	if !r.any {
		return
	}
	n := 0
	for n < len(r.kept) && r.kept[n].row == last+n+1 {
		n++
	}
	if err != nil {
		n = len(r.kept)
	} else if n == len(r.kept) && n > 0 && r.row == last+n+1 {
		n = 0
	}
	r.foot = append(r.foot, r.kept[:n]...)
	r.kept = r.kept[n:]
}

// simple adds the grid of a line to a puzzle, and its words to a single grid, and reports whether that is all
// that the line says.
func (r *lines) simple(d *plain.Draft, l string, c *layout.Clues, from, to int) bool {
	if r.columns != nil || to == 0 || len(l) > maxLine || !utf8.ValidString(l) {
		return false
	}
	first, blanks := bytes.IndexByte(c.Digits[:], 0), bytes.Count(c.Digits[:], []byte{0})
	switch most := slices.Max(c.Digits[:]); { // a mask, perhaps, or digits from 0 to 8
	case blanks > 0 && strings.Count(l[from:to], l[from+first:from+first+1]) != blanks && plain.OddSigns(l[from:to]):
		return false
	case most == 1, most < 9 && strings.IndexByte(l[from:to], '0') >= 0 && strings.Count(l[from:to], "0") <= 9:
		return false
	}
	behind := strings.TrimLeft(l[to:], gridEnds)
	switch {
	case len(r.order) > 1: // words may name grids
		if behind != "" || len(r.kept) > len(d.Clues) {
			return false
		}
	case len(behind) > 40 && (isLine(behind) || plain.IsDamaged(behind)): // which may be the solution
		return false
	case !r.about(d, behind):
		return false
	}
	first = utf8.RuneCountInString(l[:from]) + 1
	for i := range c.Pos {
		c.Pos[i] = layout.Pos{Line: int32(r.row), Column: int32(first + i)}
	}
	c.Grid = r.order[len(d.Clues)]
	d.Clues = append(d.Clues, *c)
	return true
}

// about takes the words above a single grid, and behind it; false if they state rules.
func (r *lines) about(d *plain.Draft, behind string) bool {
	if plain.IsLevel(behind) {
		d.About.Difficulty, behind = behind, ""
	}
	var words []string
	for _, k := range append(r.kept, keptLine{text: behind}) {
		if w := plain.Uncommented(k.text); w != "" {
			words = append(words, w)
		}
	}
	d.Title = plain.CleanTitle(strings.Join(words, ", "))
	return len(words) < 9 && r.above.text == "" && !plain.SaysMore(d.Title)
}

// agree reports whether the grids of a puzzle say the same of each cell of the board that they share.
func agree(d *plain.Draft) bool {
	digits := make([]uint8, d.Board.Cells()) // 1 for a blank, 0 for nothing yet
	for i := range d.Clues {
		for cell, digit := range &d.Clues[i].Digits {
			at := &digits[d.Board.Cell(d.Clues[i].Grid, cell)]
			if *at != 0 && *at != digit+1 {
				return false
			}
			*at = digit + 1
		}
	}
	return true
}

// asText reads the lines that were kept as any text.
func (r *lines) asText() []*layout.Document {
	var b strings.Builder
	first := r.kept[0].row
	if r.above.text != "" && r.above.row < first {
		first--
		b.WriteString(r.above.text + "\n")
	}
	for i, k := range r.kept {
		if i > 0 {
			b.WriteString(strings.Repeat("\n", k.row-r.kept[i-1].row))
		}
		b.WriteString(k.text)
	}
	o := plain.Options{File: r.file, First: first, Layout: r.Layout, Order: r.Order, Reorder: r.Reorder, Columns: r.columns, Grids: r.grids, Find: r.Find, Boards: r.Boards}
	if r.Layout != "" {
		o.Known = r.known
	}
	return plain.Read(b.String(), o)
}
