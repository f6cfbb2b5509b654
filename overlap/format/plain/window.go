package plain

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// window is a part of the text that is a whole board.
type window struct {
	shape   *shape
	cells   []token // by cell of the shape
	way     way
	first   int        // the line where it begins
	lines   int        // how many lines it has; 0 in a tree
	at      int32      // where its first token is
	cost    float64    // bits beside those of the digits: which symbols stand where
	key     uint64     // equal for windows that say the same
	filled  int        // cells with a digit
	flags   bool       // it has true and false for the digits of another
	marked  bool       // it has candidates
	entered bool       // it has digits of the player
	masked  bool       // blanks are in its gaps, too
	sign    byte       // how a blank is written
	before  string     // what is before it on its line
	behind  string     // what is behind it
	heading string     // of its column in a sheet
	column  int        // which column that is
	path    []string   // the keys of a tree that lead to it
	in      *tree.Node // the object or list of the tree that has it
	nth     int        // how many with the same path are before it
	head    []phrase   // the words above it, and those beside it
	played  []string   // HoDoKu's lines below it

	board *overlap.Board // of grids that were joined; nil when the shape decides
	parts []*window      // these grids, in the order of the text
	by    []int          // which grid of the board each is
	clash int            // cells of the board in which they differ

	numbering *numbering                // what words above it with a number say; nil before it is asked for
	tally     *tally                    // the last of these, or what else may count it; nil likewise
	grids     map[*layout.Layout][2]int // what named returns, once it was asked for

	order   turn // what its lines are, by labels and words
	upright bool // the labels of its rows count down, and it is read from the top

	clashes int  // digits that a house already has
	table   bool // it says something of the cells of another
}

// phrase is words of the text.
type phrase struct {
	text string
	at   int32
}

// digitBits and blankBits are what a cell of a usual puzzle says.
var digitBits, blankBits = -math.Log2(.3 / 9), -math.Log2(.7)

// runs are the grids that were joined to a window, or the window.
func (w *window) runs() []*window {
	if w.parts != nil {
		return w.parts
	}
	return []*window{w}
}

func (w *window) full() bool { return w.filled == len(w.cells) }

func (w *window) bits() float64 {
	return digitBits*float64(w.filled) + blankBits*float64(len(w.cells)-w.filled)
}

// symbolCount counts the symbols of one role.
type symbolCount [256]int32

// kinds is the number of different symbols.
func (c *symbolCount) kinds() (n int) {
	for _, k := range c {
		if k > 0 {
			n++
		}
	}
	return n
}

// bits is what it takes to say which of several symbols is in each place.
func (c *symbolCount) bits() (sum float64) {
	n := 0
	for _, k := range c {
		n += int(k)
	}
	for _, k := range c {
		if k > 0 && int(k) < n {
			sum -= float64(k) * math.Log2(float64(k)/float64(n))
		}
	}
	return sum
}

// newWindow makes a window of the cells of a shape, in its order, and of the tokens outside;
// nil if they cannot be one.
func newWindow(sh *shape, cells []token, outs *symbolCount, w way) *window {
	one := func(t token) bool { return t.role == marked && t.sym == 'l' }
	every := !slices.ContainsFunc(cells, func(t token) bool { return !one(t) }) // where a list of one is a digit, else a digit in brackets
	if every || slices.ContainsFunc(cells, one) && !slices.ContainsFunc(cells, func(t token) bool { return t.role == marked && (!one(t) || t.set.Len() > 1) }) {
		cells = slices.Clone(cells)
		for i, t := range cells {
			if one(t) && t.set.Len() == 1 {
				cells[i].role, cells[i].sym = clue, dressed
				if every {
					cells[i].sym = byte('0' + t.set.First())
				}
			}
		}
	}
	win := &window{shape: sh, cells: cells, way: w, at: cells[0].at}
	var ins symbolCount
	flags, trues, kinds, dots, around := 0, 0, 0, 0, false
	blanks, marks, listed := 0, 0, false
	key := sh.id
	for _, t := range cells {
		v := uint64(0)
		switch {
		case t.role&flag != 0:
			if flags++; t.sym == 't' {
				trues, v = trues+1, 't'
			}
		case t.role&blank != 0:
			win.sign = t.sym
			blanks++
			if ins[t.sym]++; ins[t.sym] == 1 {
				kinds++
			}
		case t.role&(clue|entered) != 0:
			win.filled++
			if t.sym == dotted {
				dots++
			}
			around = around || t.sym == dressed
			win.entered = win.entered || t.role == entered
			v = uint64(t.set) | uint64(t.role)<<16
		case t.role == marked:
			win.marked = true
			marks++
			listed = listed || t.sym == 'l'
			v = uint64(t.set) | uint64(t.role)<<16
		default:
			return nil
		}
		key = (key ^ v) * 1099511628211
	}
	switch {
	case dots > 0 && ins['.'] > 0, around && ins['*']+ins['_']+ins['?'] > 0:
		return nil
	case flags != 0 && flags != len(cells) && (trues > 0 || w != inTree):
		return nil
	case marks > 0 && marks < blanks && !listed: // a number of two digits
		return nil
	case kinds > 1 && sh.hasGap(cells):
		return nil // a board of more cells or fewer
	case kinds > 1 && (ins['N'] > 0 || w != inTree && ins[' ']+ins['x']+ins['e']+ins['n'] > 0):
		return nil // a letter, a line that ends too soon, or gaps
	case outs != nil && (kinds > 1 || outs.kinds() > 1 || win.filled == 0 && !win.marked) && meets(&ins, outs):
		return nil // the gaps are a blank too, or a blank is in a gap, or the board is empty and of no sure shape
	}
	win.flags, win.key, win.cost = trues > 0, key, ins.bits()
	if outs != nil {
		win.cost += outs.bits()
		win.masked = meets(&ins, outs)
	}
	return win
}

// meets reports whether a symbol is both in cells and outside.
func meets(ins, outs *symbolCount) bool {
	for sym, n := range outs {
		if n > 0 && ins[sym] > 0 {
			return true
		}
	}
	return false
}

var space = token{role: blank | outside, sym: ' '}

// board makes a window of rows of tokens that have all places of the shape, of which some may be missing at the right, or,
// ragged, only its cells.
func board(sh *shape, rows [][]token, ragged bool, w way) *window {
	cells := make([]token, 0, sh.cells)
	var outs symbolCount
	for r := range sh.rows {
		row := rows[r]
		if ragged {
			cells = append(cells, row...)
			continue
		}
		for c := range sh.cols {
			t := space
			if c < len(row) {
				t = row[c]
			} else if len(row) > 0 {
				t.at = row[len(row)-1].at + 1
			}
			if c >= len(row) && w == inTree {
				t.role = outside
			}
			switch {
			case sh.index[r*sh.cols+c] >= 0:
				if t.role&^outside == 0 || t.role&flag != 0 && w != inTree {
					return nil
				}
				cells = append(cells, t)
			case t.role&outside == 0:
				return nil
			default:
				outs[t.sym]++
			}
		}
	}
	if ragged {
		return newWindow(sh, cells, nil, w)
	}
	win := newWindow(sh, cells, &outs, w)
	if win != nil && len(rows[0]) > 0 {
		win.at = rows[0][0].at
	}
	return win
}

// flat returns the windows that one row of tokens is: all cells of a shape, or all places.
func (ss *shapes) flat(row []token, w way) (found []*window) {
	for _, sh := range ss.byCells[len(row)] {
		var win *window
		if len(row) == sh.cells {
			win = newWindow(sh, row, nil, w)
		} else {
			rows := make([][]token, sh.rows)
			for r := range rows {
				rows[r] = row[r*sh.cols:]
			}
			win = board(sh, rows, false, w)
		}
		if win != nil && (win.sign != ' ' || len(row) == 81) { // else one row of a large board
			found = append(found, win)
		}
	}
	if len(row) == 729 {
		if win := ss.pencil(func(cell, k int) token { return row[9*cell+k] }, w); win != nil {
			found = append(found, win)
		}
	}
	return found
}

// pencil makes a window of nine places for each cell of a grid: in place k is k or a blank, or in the middle, alone, is the digit.
func (ss *shapes) pencil(at func(cell, k int) token, w way) *window {
	cells := make([]token, 81)
	for i := range cells {
		c := token{role: marked, sym: 'c', at: at(i, 0).at}
		digit := layout.Set(0) // in the middle
		for k := range 9 {
			switch t := at(i, k); {
			case t.role == clue && k == 4 && t.set != 1<<k:
				digit = t.set
			case t.role == clue && t.set == 1<<k:
				c.set |= t.set
			case t.role&blank == 0:
				return nil
			}
		}
		if digit != 0 && c.set != 0 {
			return nil
		} else if c.set |= digit; c.set == 0 {
			c.role, c.sym = blank, '.'
		} else if c.set.Len() == 1 {
			c.role, c.sym = clue, byte('0'+c.set.First())
		}
		cells[i] = c
	}
	return newWindow(ss.single, cells, nil, w)
}

// found is windows that begin in one line, and the line behind them.
type found struct {
	end     int
	windows []*window
}

// startsAt returns the windows that begin in line i.
func (t *text) startsAt(i int) (all []found) {
	seen := map[[2]uint64]bool{}
	add := func(end int, wins ...*window) {
		key := uint64(end)
		for _, w := range wins {
			key = (key ^ w.key) * 1099511628211
		}
		if k := [2]uint64{uint64(end), key}; !seen[k] {
			seen[k] = true
			for _, w := range wins {
				w.first, w.lines = i, end-i
			}
			all = append(all, found{end, wins})
		}
	}
	l := &t.lines[i]
	if t.raster(i, false, add) {
		t.raster(i, true, add)
	}
	for w := range ways {
		n := int(l.width[w])
		if n == 0 {
			continue
		}
		if n >= 81 && (len(t.shapes.byCells[n]) > 0 || n == 729) && (w != byChar || evenFields(l.text)) && (w != labelField || !t.cellBefore(i)) {
			for _, win := range t.shapes.flat(t.tokens(i, w), w) {
				is, ok := t.inLine(i)
				if !ok {
					break
				}
				win = win.turn(is)
				if label := labelOf(w, l.text); w >= labelWord && w <= labelField && strings.ContainsFunc(label, unicode.IsLetter) {
					win.before = label
				}
				add(i+1, win)
			}
		}
		if w.fields() {
			if n > 81 && w < byBar && len(t.shapes.byCells[n]) == 0 && len(t.shapes.byCells[n-1]) > 0 {
				t.odd(rowAt{line: i}, "%d fields in a line, one more than a board has cells; remove it, or the separator at the end", n)
			}
			t.gapped(i, w, add)
		}
		for _, level := range []bool{false, true} {
			if l.class == dashes && !level || w == byCol {
				continue
			}
			if !t.windowsAt(i, w, level, add) {
				break
			}
		}
	}
	if len(l.text) >= 81 && int(l.width[byChar]) < len(l.text) {
		t.fields(i, add)
	}
	return all
}

// cellBefore reports whether what is before the cells of a line of fields may be one of them, and no line beside it has as many.
func (t *text) cellBefore(i int) bool {
	same := func(k int) bool {
		return k >= 0 && k < len(t.lines) && t.lines[k].width[labelField] == t.lines[i].width[labelField]
	}
	return tokenOf(labelOf(labelField, t.lines[i].text)).role != 0 && !same(i-1) && !same(i+1)
}

// evenFields reports whether blanks and bars divide a line into parts of one length.
func evenFields(s string) bool {
	fields := strings.FieldsFunc(s, func(r rune) bool { return isSpace(r) || isBar(r) })
	return !slices.ContainsFunc(fields, func(f string) bool { return len(f) != len(fields[0]) })
}

// rowAt is a line that is a row of a board, and the most tokens of the rows so far.
type rowAt struct{ line, most int }

// windowsAt finds the windows of several lines that begin in line i, cut one way. level says
// that lines of dashes are rows, not frames; the result, whether there were any.
func (t *text) windowsAt(i int, w way, level bool, add func(int, ...*window)) (dashed bool) {
	rows, next, most := t.rows[:0], i, 0
	defer func() { t.rows = rows }()
	have := func(n int) bool { // n rows
		for len(rows) < n {
			if next >= len(t.lines) {
				return false
			}
			l := &t.lines[next]
			dash := l.class == dashes && l.width[w] > 0
			dashed = dashed || dash
			switch {
			case l.class == dashes && !(level && dash), l.class == frame && !(l.width[w] > 0 && w.fields()):
			case l.width[w] > 0:
				most = max(most, int(l.width[w]))
				rows = append(rows, rowAt{next, most})
			default:
				return false
			}
			next++
		}
		return true
	}
	each := func(n int, width func(r int) int) bool { // of n rows has that width
		for r := range n {
			if !have(r+1) || int(t.lines[rows[r].line].width[w]) != width(r) {
				return false
			}
		}
		return true
	}
	width := int(t.lines[i].width[w])
	for _, sh := range t.shapes.all {
		switch last := sh.rows - 1; {
		case w == inTree:
			if have(sh.rows) && rows[last].most == sh.cols {
				t.try(sh, rows[:sh.rows], false, w, level, add)
			}
		case w.fields() && have(sh.rows) && rows[last].most >= sh.cols, width == sh.cols && each(sh.rows, func(int) int { return sh.cols }):
			t.try(sh, rows[:sh.rows], false, w, level, add)
		}
		if w.ragged() && sh.cells < sh.rows*sh.cols && width == sh.inRow[0] && each(sh.rows, func(r int) int { return sh.inRow[r] }) {
			t.try(sh, rows[:sh.rows], true, w, level, add)
		}
	}
	if width == 27 && each(27, func(int) int { return 27 }) {
		place := func(cell, k int) token { return t.tokens(rows[3*(cell/9)+k/3].line, w)[3*(cell%9)+k%3] }
		if win := t.shapes.pencil(place, w); win != nil {
			add(rows[26].line+1, win)
		}
	}
	return dashed
}

// try adds the window that rows are, if they are one.
func (t *text) try(sh *shape, rows []rowAt, ragged bool, w way, level bool, add func(int, ...*window)) {
	t.tried = t.tried[:0]
	for _, r := range rows {
		t.tried = append(t.tried, t.tokens(r.line, w))
	}
	if w.fields() && !ragged && !t.fit(rows, w, sh.cols) || w >= labelWord && w <= labelField && !t.areLabels(rows, w) ||
		w == byBar && (!t.sameBars(rows) || t.headed(rows, w)) {
		return
	}
	lines, name, is, bare, ok := t.turned(sh, rows, w, t.tried)
	if !ok {
		return
	}
	win := board(sh, lines, ragged, w)
	if win != nil {
		win.upright, win.before, win.order = bare, name, is
	}
	if win != nil && (w.fields() && inBands(lines) || w == byTab && t.cutOff(rows, win, sh.cols-1) || w.fields() && !ragged && t.blankBeside(rows, w) && !t.surely(rows, t.tried, 0, sh.rows, false)) {
		return
	}
	if last := rows[len(rows)-1].line; win != nil && t.evenly(rows) && !t.sameDash(rows[0].line, last, t.tried, level) && !(ragged && t.indented(rows)) {
		add(last+1, win)
	}
}

// sameBars reports whether rows begin alike, with a bar or without: what stands where a bar should be is no
// cell. In AsciiDoc no bar ends a row.
func (t *text) sameBars(rows []rowAt) bool {
	bar := func(r rowAt) bool {
		first, _ := utf8.DecodeRuneInString(strings.TrimSpace(t.lines[r.line].text))
		return isBar(first)
	}
	after := min(rows[len(rows)-1].line+1, len(t.lines)-1)
	return strings.TrimSpace(t.lines[after].text) != "|===" && !slices.ContainsFunc(rows, func(r rowAt) bool { return bar(r) != bar(rows[0]) })
}

// areLabels reports whether what stands before rows are labels: words or letters, nothing at all, or
// numbers that count up or down. Other digits are cells. Labels behind the cells are behind all rows.
func (t *text) areLabels(rows []rowAt, w way) bool {
	names := make([]string, len(rows))
	behind := 0
	for k, r := range rows {
		l := &t.lines[r.line]
		names[k] = labelOf(w, l.text)
		row, end := t.tokens(r.line, w), len(strings.TrimRight(l.text, " \t"))
		if w != labelField && int(row[len(row)-1].at-l.at) < end-len(names[k]) {
			behind++
		}
	}
	if behind > 0 && behind < len(rows) {
		return false
	}
	out, words := labelOutOfTurn(names)
	if out < 0 {
		return true
	}
	at := ranks(names, 0)
	if len(names) == 9 && at != "" && (at == backwards || at[0] < at[8] || len(names[0]) > 1) {
		return true // and say where the rows are
	} else if (words || at != "") && (rows[0].line == 0 || t.lines[rows[0].line-1].width[w] == 0) {
		t.odd(rows[out], "a row whose label is out of turn; put the rows in order, or remove the labels")
	}
	return false
}

// evenly reports whether blank lines divide rows into bands, or each from the next, if there
// are any.
func (t *text) evenly(rows []rowAt) bool {
	bands, gaps := true, 0
	for k := 1; k < len(rows); k++ {
		a, b := rows[k-1].line, rows[k].line
		if t.lines[b].row-t.lines[a].row > int32(b-a) {
			gaps++
			bands = bands && k%3 == 0
		}
	}
	return bands || gaps == len(rows)-1
}

// sameDash reports whether rows of tokens have a character that the frame around and between
// them is made of. level says that lines of dashes that may be rows are none of the frame.
func (t *text) sameDash(from, to int, rows [][]token, level bool) bool {
	drawn := ""
	for i := max(0, from-1); i < min(len(t.lines), to+2); i++ {
		l := &t.lines[i]
		if l.class == dashes && !(level && len(rows) > 0 && l.width[byChar] > 0) && (i >= from && i <= to || l.width[byChar] == 0) {
			drawn += l.text
		}
	}
	if drawn == "" {
		return false
	}
	return slices.ContainsFunc(rows, func(row []token) bool {
		return slices.ContainsFunc(row, func(c token) bool { return (c.sym == '-' || c.sym == '_') && strings.IndexByte(drawn, c.sym) >= 0 })
	})
}

// leading counts the blanks at the left of a line.
func leading(s string) int { return len(s) - len(strings.TrimLeftFunc(s, isSpace)) }

// indented reports whether rows do not begin in one column.
func (t *text) indented(rows []rowAt) bool {
	return slices.ContainsFunc(rows, func(r rowAt) bool { return leading(t.lines[r.line].text) != leading(t.lines[rows[0].line].text) })
}

// isFieldEnd reports whether a character separates the fields of a line.
func isFieldEnd(r rune) bool {
	return isSpace(r) || isBar(r) || strings.ContainsRune(",;\"'`=&?:<>(){}[]", r)
}

// fields finds the boards that are fields of a line, and the words beside them.
func (t *text) fields(i int, add func(int, ...*window)) {
	s := t.lines[i].text
	if trimmed := strings.TrimSpace(s); IsComment(trimmed) && strings.HasPrefix(strings.TrimLeft(trimmed, "#%;!/*-"), " ") {
		return
	}
	var windows []*window
	last := 0
	for from := 0; from < len(s); {
		n := strings.IndexFunc(s[from:], isFieldEnd)
		if n < 0 {
			n = len(s) - from
		}
		if n == 9 && inRows(s[from:]) {
			n = 89
		}
		if n >= 81 {
			tokens, ok := cut(byChar, s[from:from+n], t.lines[i].at+int32(from), make([]token, 0, n), false)
			if wins := t.shapes.flat(tokens, inField); ok && len(wins) > 0 {
				is, ok := t.inLine(i)
				if !ok {
					return
				}
				win := wins[0].turn(is)
				win.before = strings.Trim(s[last:from], " \t,;:|\"'")
				windows, last = append(windows, win), from+n
			}
		}
		if from += n; from < len(s) {
			_, size := utf8.DecodeRuneInString(s[from:])
			from += size
		}
	}
	if len(windows) > 0 {
		windows[len(windows)-1].behind = strings.Trim(s[last:], " \t,;:|\"'")
		damaged := func(w *window) bool { return IsDamaged(w.before) || IsDamaged(w.behind) }
		if !slices.ContainsFunc(windows, damaged) {
			add(i+1, windows...)
		}
	}
}

// inRows reports whether a text begins with nine fields of nine characters, the rows of a grid.
func inRows(s string) bool {
	for k := 9; k < 89; k += 10 {
		if k+10 > len(s) || s[k] != s[9] || !strings.ContainsRune(",;\t", rune(s[k])) || strings.ContainsFunc(s[k-9:k], isFieldEnd) {
			return false
		}
	}
	return len(s) == 89 || isFieldEnd(rune(s[89]))
}
