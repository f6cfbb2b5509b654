package plain

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A board that is drawn has its cells in columns of the text. What is between these columns, and between the lines
// of cells, is frames and gaps, and what is before the first column labels, however wide a cell is.

// ink is what a column of the text has on some line.
type ink uint8

const (
	inked  ink = 1 << iota // a cell that is no space
	barred                 // an upright line
	worded                 // anything else
)

// raster is lines that may be the rows of a board.
type raster struct {
	*text
	rows   []rowAt
	ink    []ink // by column
	last   int   // the last column with a cell
	seen   int   // how many rows are in ink
	drawn  bool  // not all rows are cells alone, and as many
	spaced bool  // some have something else
}

// isUpright reports whether a character is an upright line of a frame, or a crossing.
func isUpright(r rune) bool { return isBar(r) || 0x2500 <= r && r < 0x2580 }

// columns is a token for each column of a line. That of an upright line has the sign |. What ends in a colon or = is as wide on all lines.
func columns(s string, at int32, row []token) []token {
	if k := strings.IndexAny(s, ":="); k > 0 && k < wideLabel && !strings.ContainsFunc(s[:k], func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != ' ' }) {
		row = append(row, slices.Repeat([]token{space}, wideLabel-k)...)
	}
	plus := false
	for i, r := range s {
		t := space
		switch {
		case isEmoji(r) || string(r) == colourless:
			continue
		case isUpright(r):
			t = token{sym: '|'}
		case r == '+' && i+1 < len(s) && '1' <= s[i+1] && s[i+1] <= '9', isSpace(r) && r != '\t':
		case r < utf8.RuneSelf:
			t = single[r]
		default:
			t = tokenOf(string(r))
		}
		if plus && t.role == clue {
			t.role = entered
		}
		plus = r == '+'
		t.at = at + int32(i)
		row = append(row, t)
	}
	if k := len(row) - 1; k >= 0 && row[k].sym == '|' {
		row[k].role = outside // it ends the line, wherever that is
	}
	return row
}

// wideLabel is the most bytes of such a label.
const wideLabel = 7

// raster finds the boards that are drawn from line i. level says that lines of dashes are rows, not frames; the result,
// whether there were any.
func (t *text) raster(i int, level bool, add func(int, ...*window)) (dashed bool) {
	if t.barsBeside(i, -1) {
		return false
	}
	r := raster{text: t, last: -1}
	gaps := 0
	for next := i; next < len(t.lines) && len(r.rows) < t.shapes.rows; next++ {
		l := &t.lines[next]
		dash := l.class == dashes && l.width[byChar] > 0
		dashed = dashed || dash
		switch gap := next > i && l.row > t.lines[next-1].row+1; {
		case l.class == words && l.width[byCol] == 0 || l.class == played || l.class == separator:
			return dashed
		case gap && len(r.rows)%3 != 0 && gaps != len(r.rows)-1:
			return dashed
		case (l.class == dashes || l.class == frame) && !(level && dash) && strings.ContainsAny(l.text, levelLines):
			if next == i {
				return dashed
			}
			continue
		case gap:
			gaps++
		}
		r.rows = append(r.rows, rowAt{line: next})
		if n := len(l.text); n != len(t.lines[i].text) || n != int(l.width[byChar]) {
			r.drawn = true
		}
		if r.drawn && !t.isTable(r.rows) && !t.barsBeside(next, 1) && slices.ContainsFunc(t.shapes.all, func(sh *shape) bool { return sh.rows == len(r.rows) }) {
			r.boards(level, add)
		}
	}
	return dashed
}

// barsBeside reports whether a row of bars alone, of blank cells, is the next before or behind a line.
func (t *text) barsBeside(i, step int) bool {
	for k := i + step; k >= 0 && k < len(t.lines) && (t.lines[k].class == frame || t.lines[k].class == dashes) && t.lines[k].row-t.lines[i].row == int32(k-i); k += step {
		if !strings.ContainsAny(t.lines[k].text, levelLines) {
			return strings.ContainsAny(t.lines[k].text, bars)
		}
	}
	return false
}

// levelLines are what the level lines of frames are made of.
const levelLines = "-_=─━═"

// note takes the columns of the next row.
func (r *raster) note(row []token) {
	for len(r.ink) < len(row) {
		r.ink = append(r.ink, 0)
	}
	for c, t := range row {
		r.spaced = r.spaced || t.role == 0 || t.sym == ' ' || t.sym == '|'
		switch {
		case t.sym == '|' && t.role != 0:
		case t.sym == '|':
			r.ink[c] |= barred
		case t.role == 0:
			r.ink[c] |= worded
		case t.sym != ' ':
			r.ink[c] |= inked
			r.last = max(r.last, c)
		}
	}
}

// at is what stands in a column of a line.
func (r *raster) at(line, col int) token {
	if line >= 0 && line < len(r.lines) {
		if row := r.tokens(line, byRaster); col < len(row) {
			return row[col]
		}
	}
	return space
}

// boards adds those that the rows are.
func (r *raster) boards(level bool, add func(int, ...*window)) {
	for ; r.seen < len(r.rows); r.seen++ {
		r.note(r.tokens(r.rows[r.seen].line, byRaster))
	}
	var cells []int
	for c, is := range r.ink {
		if is&inked != 0 {
			cells = append(cells, c)
		}
	}
	if len(cells) < 8 || !r.evenly(r.rows) {
		return
	}
	for drop, from := range cells[:min(mostLabel, len(cells))] {
		exact, even := cells[drop:], r.evenColumns(from)
		fits := func(sh *shape) bool {
			return sh.rows == len(r.rows) && (sh.cols == len(exact) || sh.cols <= len(even))
		}
		if slices.ContainsFunc(r.ink[from:], func(is ink) bool { return is&worded != 0 }) || !slices.ContainsFunc(r.shapes.all, fits) {
			continue
		}
		names, ok := r.namesBefore(from)
		if !ok {
			continue
		}
		if even != nil {
			r.boardsAt(even, true, level, names, add)
		}
		if !slices.Equal(exact, even) {
			r.boardsAt(exact, false, level, names, add)
		}
	}
}

// mostLabel is the most columns of digits that are looked at for the first of the cells.
const mostLabel = 4

// evenColumns are the columns that have cells or may have some, where the first known one is from: those at the same distances
// from the bars, or, without bars, from each other; nil if there are no such.
func (r *raster) evenColumns(from int) (cols []int) {
	first, end, origin, apart, before := 0, len(r.ink), -1, 0, 0
	for c, is := range r.ink {
		switch {
		case c < from && is&(inked|worded) != 0:
			first, origin, apart = c+1, -1, 0
		case is&barred == 0:
		case origin < 0:
			origin, before = c, c
		default:
			apart, before = min(cmp.Or(apart, c), c-before), c
		}
	}
	if apart == 0 {
		first, end, origin = from, r.last+1, from
		for c := from + 1; c < end; c++ {
			for d := c - from; r.ink[c]&inked != 0 && d > 0; {
				apart, d = d, apart%d
			}
		}
	}
	first += slices.IndexFunc(r.ink[first:], func(is ink) bool { return is != 0 })
	phases, phase := make([]ink, apart), func(c int) int { return (c - origin%apart + apart) % apart }
	for c := first; c < end; c++ {
		phases[phase(c)] |= r.ink[c]
	}
	n := 0
	for _, is := range phases {
		if is&inked != 0 {
			n++
		}
		if is == inked|barred {
			return nil
		}
	}
	for c := first; c < end && (n == 1 || n == 3); c++ {
		if phases[phase(c)] == inked {
			cols = append(cols, c)
		}
	}
	return cols
}

// namesBefore are what labels before a column say; nil without labels. ok is false if something there is no label, or some rows
// have none.
func (r *raster) namesBefore(col int) (names []string, ok bool) {
	some := 0
	for _, row := range r.rows {
		l := &r.lines[row.line]
		text := l.text
		if tokens := r.tokens(row.line, byRaster); col < len(tokens) {
			text = text[:tokens[col].at-l.at]
		}
		name := strings.Trim(text, " \t\u00a0+"+colourless+bars)
		if name != "" {
			some++
		}
		if k := len(name) - 1; k > 0 && strings.IndexByte(":.)=", name[k]) >= 0 {
			name = name[:k]
		}
		if strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			return nil, false
		}
		names = append(names, name)
	}
	if some == 0 {
		return nil, true
	}
	is, bare := ofLabels(names)
	out, _ := labelOutOfTurn(names)
	return names, some == len(names) && out < 0 && !bare && !is.isTurned()
}

// boardsAt adds the boards whose cells are in these columns. even says that all columns are there, so that blank cells may be
// spaces.
func (r *raster) boardsAt(cols []int, even, level bool, names []string, add func(int, ...*window)) {
	fits := func(sh *shape) bool {
		return sh.rows == len(r.rows) && (sh.cols == len(cols) || sh.cols < len(cols) && cols[sh.cols] > r.last)
	}
	if !slices.ContainsFunc(r.shapes.all, fits) {
		return
	}
	tokens := make([][]token, len(r.rows))
	for k, row := range r.rows {
		for _, c := range cols {
			tokens[k] = append(tokens[k], r.at(row.line, c))
		}
	}
	if even {
		r.emptyCells(tokens, cols)
		r.fillBoxes(tokens, cols)
	}
	drawn := slices.ContainsFunc(r.ink, func(is ink) bool { return is&barred != 0 })
	for _, sh := range r.shapes.all {
		n := sh.cols
		if !fits(sh) || names != nil && sh == r.shapes.single {
			continue
		}
		lines, name, is, _, ok := r.turned(sh, r.rows, byRaster, tokens)
		if !ok {
			continue
		}
		w := board(sh, lines, false, byRaster)
		if w == nil || w.sign == ' ' && !(even && r.spaced) || drawn && r.headed(r.rows, byRaster) || !drawn && (r.shifted(r.rows) || r.cutOff(r.rows, w, cols[n-1])) {
			continue
		}
		first, last := r.rows[0].line, r.rows[len(r.rows)-1].line
		if !r.sameDash(first, last, tokens, level) {
			w.before, w.order = name, is
			add(last+1, w)
		}
	}
}

// emptyCells takes blanks for outside of the grids where others have a bar at each side, and these do not.
func (r *raster) emptyCells(tokens [][]token, cols []int) {
	if !slices.ContainsFunc(r.ink[cols[0]:cols[1]], func(is ink) bool { return is&barred != 0 }) {
		return
	}
	for k, row := range tokens {
		for j, c := range cols {
			if gap := cols[1] - cols[0]; row[j].sym == ' ' && !(r.framed(r.rows[k].line, c-gap+1, c-1) && r.framed(r.rows[k].line, c+1, c+gap-1)) {
				row[j].role = outside
			}
		}
	}
}

// framed reports whether one of these columns of a line has a part of a frame.
func (r *raster) framed(line, from, to int) bool {
	for c := max(0, from); c <= to; c++ {
		if t := r.at(line, c); t.role == 0 || t.sym == '-' || t.sym == '|' {
			return true
		}
	}
	return false
}

// fillBoxes turns blanks of a drawing into cells if a frame is around them and the drawing has no other blank cells.
func (r *raster) fillBoxes(tokens [][]token, cols []int) {
	var inside []*token
	part := false
	for i := 0; i+3 <= len(tokens); i += 3 {
		for j := 0; j+3 <= len(cols); j += 3 {
			if sh := r.shapes.all[0]; len(r.shapes.boards) == 1 && sh.rows == len(tokens) && j < sh.cols && sh.index[i*sh.cols+j] < 0 {
				continue // a gap of the board that the text has to be
			}
			var spaces []*token
			open := false
			for k := range 9 {
				switch c := &tokens[i+k/3][j+k%3]; {
				case c.sym == ' ':
					spaces, open = append(spaces, c), open || c.role&blank == 0
				case c.role&blank != 0:
					return
				}
			}
			part = part || len(spaces) > 0 && len(spaces) < 9
			a, b, m, gap := r.rows[i].line, r.rows[i+2].line, cols[j+1], cols[j+1]-cols[j]
			if !open && r.framed(a-1, m, m) && r.framed(b+1, m, m) && r.framed(a, cols[j]-gap, cols[j]-1) && r.framed(a, cols[j+2]+1, cols[j+2]+gap) {
				inside = append(inside, spaces...)
			}
		}
	}
	for _, c := range inside {
		if part { // else a solution: a gap between its boxes is not a box
			c.sym, c.role = '.', blank
		}
	}
}
