package format

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap"
)

// drawing is a board that is drawn in a text, without what is between its cells.
type drawing struct {
	words []string // the lines above
	rows  []int    // the rows of the text that have cells
	lines []string // a character for each cell or gap in them: . and 0 are blank cells, # and space are gaps
	at    [][]int  // the byte of the row where each is

	outside byte // the blank character that is a gap on this board; 0 for none
}

// Characters of a drawing. A frame has those of frame, and Unicode's lines.
const (
	cellChars  = "0123456789" + layout.Blanks
	gapChars   = "#xX"
	frameChars = "|+-="
	blankChars = " \t,"
)

func isFrame(r rune) bool { return isBar(r) || strings.ContainsRune(frameChars, r) }

func isBlank(r rune) bool { return strings.ContainsRune(blankChars, r) }

// isDrawn distinguishes a line of a drawing, which may have something wrong in it, from
// words; frame is set for one that has no cells.
func isDrawn(l string) (drawn, frame bool) {
	own, letters, bars := 0, 0, false
	for _, r := range l {
		switch {
		case strings.ContainsRune(cellChars+gapChars, r):
			own++
		case !isFrame(r) && !isBlank(r):
			letters++
		}
		bars = bars || isBar(r)
	}
	if strings.HasPrefix(l, "# ") && !isSpaced(l) {
		return false, false // a comment, such as a date
	}
	level := strings.ContainsAny(l, "─━═") || strings.Contains(l, "--")
	if letters == 0 && bars && !level {
		return true, false // of a picture, and perhaps without a digit
	}
	frame = own == 0 && letters == 0 || level && strings.Trim(l, "*- ") == ""
	return own > 4 && own > 2*letters && !frame, frame
}

// isSpaced reports whether every second character of a line is a blank.
func isSpaced(l string) bool {
	i := 0
	for _, r := range strings.TrimRight(l, " \t") {
		if i%2 == 1 && r != ' ' {
			return false
		}
		i++
	}
	return i > 2
}

// passage is rows of a text that belong together: words, or cells and the frame around
// them.
type passage struct {
	from, to int // to excluded
	words    bool
	rows     []int // with cells
}

// passages divides the text at blank rows, and where words begin or end.
func (s *source) passages() []passage {
	if s.parts != nil {
		return s.parts
	}
	all, open := []passage{}, false
	for r, l := range s.rows {
		if strings.TrimSpace(l) == "" {
			open = false
			continue
		}
		drawn, frame := isDrawn(l)
		words := !drawn && !frame
		if !open || all[len(all)-1].words != words {
			all = append(all, passage{from: r, words: words})
		}
		p := &all[len(all)-1]
		p.to, open = r+1, true
		if drawn {
			p.rows = append(p.rows, r)
		}
	}
	s.parts = all
	return all
}

// every reports whether there are rows, and all satisfy is.
func (s *source) every(rows []int, is func(l string) bool) bool {
	return len(rows) > 0 && !slices.ContainsFunc(rows, func(r int) bool { return !is(s.rows[r]) })
}

// areLines reports whether a passage is grids of 81 characters, a line each.
func (s *source) areLines(p passage) bool { return s.every(p.rows, isLine) }

// hasBars reports whether there are lines around the boxes of a drawn board.
func (s *source) hasBars(p passage) bool {
	return len(p.rows) < p.to-p.from || !s.every(p.rows, isOpen)
}

// drawings returns the boards that the text draws. Words above one are its title. Blank
// lines separate boards; if one of the parts is too small for a board, they separate bands.
func (s *source) drawings() []drawing {
	if s.boards == nil {
		s.boards = s.findDrawings()
	}
	return s.boards
}

func (s *source) findDrawings() []drawing {
	all := []drawing{}
	var parts []drawing
	var words []string
	for _, p := range s.passages() {
		if len(p.rows) > 0 {
			parts = append(parts, drawing{words: words, rows: p.rows})
			words = nil
		}
		for _, l := range s.rows[p.from:p.to] {
			if word := uncommented(l); p.words && word != "" {
				words = append(words, word)
			}
		}
	}
	for len(parts) > 0 {
		n := 1
		for n < len(parts) && parts[n].words == nil {
			n++
		}
		all = append(all, joinBands(parts[:n])...)
		parts = parts[n:]
	}
	for i := range all {
		s.readDrawing(&all[i])
		s.settle(&all[i])
	}
	return all
}

// joinBands makes one board of the parts if one of them is too small for a board.
func joinBands(parts []drawing) []drawing {
	small, bands := false, true
	for _, p := range parts {
		small = small || len(p.rows) < 9
		bands = bands && len(p.rows)%3 == 0
	}
	if !small || !bands {
		return parts
	}
	for _, p := range parts[1:] {
		parts[0].rows = append(parts[0].rows, p.rows...)
	}
	return parts[:1]
}

// readDrawing finds the cells of a drawing in its rows, at most as many as a canvas has.
func (s *source) readDrawing(d *drawing) {
	d.rows = d.rows[:min(len(d.rows), maxCanvas+1)]
	pick := eachRune
	switch {
	case !s.every(d.rows, isOpen):
		if s.readPicture(d) {
			return
		}
	case s.every(d.rows, isSpaced):
		pick = everySecond
	case s.every(d.rows, func(l string) bool { return len(strings.FieldsFunc(l, isBlank)) >= 9 }):
		pick = eachWord
	}
	indent := maxText
	for _, r := range d.rows {
		line, at := pick(s.rows[r])
		d.lines, d.at = append(d.lines, line), append(d.at, at)
		indent = min(indent, len(line)-len(strings.TrimLeft(line, " ")))
	}
	for i := range d.lines {
		d.lines[i], d.at[i] = d.lines[i][indent:], d.at[i][indent:]
	}
}

// plain is a character of a drawing as one byte; a character without a meaning becomes ?.
func plain(r rune) byte {
	switch {
	case strings.ContainsRune(layout.Blanks, r):
		return '.'
	case strings.ContainsRune(gapChars, r):
		return '#'
	case '0' <= r && r <= '9', r == ' ':
		return byte(r)
	}
	return '?'
}

// eachRune takes every character for a cell or a gap.
func eachRune(l string) (line string, at []int) {
	var b strings.Builder
	for i, r := range strings.TrimRight(l, " \t") {
		b.WriteByte(plain(r))
		at = append(at, i)
	}
	return b.String(), at
}

// everySecond takes every second character.
func everySecond(l string) (line string, at []int) {
	all, where := eachRune(l)
	var b strings.Builder
	for i := 0; i < len(all); i += 2 {
		b.WriteByte(all[i])
		at = append(at, where[i])
	}
	return b.String(), at
}

// eachWord takes every word between blanks or commas; -1 is a gap.
func eachWord(l string) (line string, at []int) {
	var b strings.Builder
	for i := 0; i < len(l); {
		rest := strings.TrimLeft(l[i:], blankChars)
		i = len(l) - len(rest)
		n := strings.IndexAny(rest+" ", blankChars)
		switch word := rest[:n]; {
		case n == 0:
			return b.String(), at
		case word == "-1":
			b.WriteByte('#')
		case utf8.RuneCountInString(word) > 1:
			b.WriteByte('?')
		default:
			r, _ := utf8.DecodeRuneInString(word)
			b.WriteByte(plain(r))
		}
		at = append(at, i)
		i += n
	}
	return b.String(), at
}

// drawnAt is the place of character col of a line of the drawing.
func (s *source) drawnAt(d *drawing, line, col int) layout.Pos {
	if at := d.at[line]; col < len(at) {
		return s.pos(d.rows[line], at[col])
	}
	return s.pos(d.rows[line], len(strings.TrimRight(s.rows[d.rows[line]], " \t")))
}

// isClean notes each character of a drawing that is neither a cell nor a gap.
func (s *source) isClean(d *drawing) bool {
	for i, l := range d.lines {
		col := strings.IndexByte(l, '?')
		if col < 0 {
			continue
		}
		row, at := s.rows[d.rows[i]], d.at[i]
		end := len(row)
		if col+1 < len(at) {
			end = at[col+1]
		}
		what := row[at[col]:end]
		if strings.ContainsFunc(what, isBar) {
			s.wrong(s.drawnAt(d, i, col), layout.BadClue, "frame lines that do not fit a board drawn in one piece; a board that was drawn grid by grid cannot be read")
			break
		}
		s.wrong(s.drawnAt(d, i, col), layout.BadClue, "%s on the board; a cell is 1 to 9, or . or 0 if it is blank; a space, # or x is outside the grids",
			layout.Quote(cmp.Or(strings.TrimSpace(what), what)))
	}
	return len(s.problems) == 0
}

// canvas puts a drawing on a canvas, as much of it as a canvas can have.
func (s *source) canvas(d *drawing) *canvas {
	cols := 0
	for _, l := range d.lines {
		cols = max(cols, len(l))
	}
	c := newCanvas(min(maxCanvas, len(d.lines)), min(maxCanvas, cols))
	for r := range c.rows {
		for i := range min(c.cols, len(d.lines[r])) {
			if ch := d.lines[r][i]; ch != ' ' && ch != '#' {
				at := c.at(r, i)
				at.in, at.pos = true, s.drawnAt(d, r, i)
				if '1' <= ch && ch <= '9' {
					at.digit = ch - '0'
				}
			}
		}
	}
	return c
}

// candidates returns the boards that a drawing may show: that of the layout in the options,
// or the built-in ones.
func (s *source) candidates() []*overlap.Board {
	if s.Layout == "" {
		return onPaper()
	}
	l, err := s.Find(s.Layout)
	if err != nil {
		return nil
	}
	if b, problems := overlap.New(l); !problems.Errors() && b.Paper != nil {
		return []*overlap.Board{b}
	}
	return nil
}
