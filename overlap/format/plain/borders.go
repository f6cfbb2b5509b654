package plain

import (
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/late"
)

// oddLine is where a line is drawn in a grid where no box ends, as around other regions; -1 without one. Lines may be around
// each cell.
func (r *reader) oddLine(w *window) int32 {
	sorted := slices.IsSortedFunc(w.cells, func(a, b token) int { return int(a.at) - int(b.at) })
	if w.in != nil || w.shape != r.shapes.single || w.lines < 9 || w.way >= byTab && w.way != labelWord && w.way != labelChar || r.tagged != nil || !sorted {
		return -1
	}
	odd, level, cell := int32(-1), int32(-1), 0 // level is that of a line below a row
	levels, around := map[int]bool{}, false
	_, next := r.lineAt(w.cells[0].at)
	for cell < len(w.cells) && int(next) < len(r.text) {
		from := next
		line, _ := r.lineAt(from)
		next += int32(len(line)) + 1
		row, bars, last := cell, 0, int32(-1)
		for i, c := range line {
			for cell < len(w.cells) && w.cells[cell].at < from+int32(i) {
				cell++
			}
			if n := cell - row; isBar(c) && 0 < n && n < 9 {
				if bars |= 1 << n; n%3 != 0 && last < 0 {
					last = from + int32(i)
				}
			}
		}
		for cell < len(w.cells) && w.cells[cell].at < next {
			cell++
		}
		switch all := bars&(bars+2) == 0; { // from the first cell on
		case row == cell && strings.ContainsAny(line, "-=_─━═") && (classOf(line) == dashes || classOf(line) == frame):
			if k := cell / 9; k > 0 {
				if levels[k] = true; k%3 != 0 && level < 0 {
					level = from
				}
			}
		case all:
			around = around || bars > 2
		case last >= 0 && odd < 0:
			odd = last
		}
	}
	if odd < 0 && !around && len(levels) < 8 {
		return level
	}
	return odd
}

// edge is the first or the last row of a board, and the line beyond it, if they may be a row of cells, or a rule or names of columns.
type edge struct {
	w         *window
	row, rule *line // nil if it may not
}

// edges are those at the tops or at the bottoms of the boards of a text, and how many of them have rules that are not between boards.
func (t *text) edges(boards []*window, bottom bool) (all []edge, rules int) {
	ends := map[int]bool{}
	for _, w := range boards {
		ends[w.first], ends[w.first+w.lines-1] = true, true
	}
	for _, w := range boards {
		row, step := w.first, -1
		if bottom {
			row, step = w.first+w.lines-1, 1
		}
		e, next := edge{w: w}, row+step
		if l := &t.lines[row]; l.isLevel(w) {
			e.row = l
		}
		if next >= 0 && next < len(t.lines) && t.lines[next].isLevel(w) && !ends[next+step] && int(t.lines[next].row-t.lines[row].row) == step {
			e.rule = &t.lines[next]
			rules++
		}
		all = append(all, e)
	}
	return all, rules
}

// isLevel reports whether a line is made of signs for blanks, or counts as names of columns do, and is as wide as a board.
func (l *line) isLevel(w *window) bool {
	return l.class != cells && slices.Contains(l.width[:], int32(w.shape.cols))
}

// blanks counts the blank cells of a window with a sign of a frame, and those with others.
func (w *window) blanks(l *line) (same, others int) {
	if l.class == labels {
		return 0, 0
	}
	for _, t := range w.cells {
		if t.role&blank != 0 && strings.IndexByte(l.text, t.sym) >= 0 {
			same++
		} else if t.role&blank != 0 {
			others++
		}
	}
	return same, others
}

// levels refuses a line at the edge of a board that may be one of its rows, or a rule or names of columns: a row of a board that has
// none of these where another has, or whose sign no other blank cell has, and a rule that most other boards have not.
func (r *reader) levels(docs []*layout.Document, one *reading) []*layout.Document {
	if r.cut == nil {
		return docs
	}
	var boards []*window
	for _, e := range one.events {
		for _, w := range e.windows {
			if w.lines > 1 && w.shape.index != nil && w.first+w.lines <= len(r.cut.lines) && r.cut.lines[w.first].at <= w.at && w.at < r.cut.lines[w.first+1].at {
				boards = append(boards, w)
			}
		}
	}
	for _, w := range boards {
		drawn := slices.ContainsFunc(w.cells, func(c token) bool { return c.role&blank != 0 && strings.HasPrefix(r.text[c.at:], " ") })
		if !drawn {
			continue
		}
		if l := r.cut.tooLong(w); l != nil {
			return r.refuse(l.at, layout.ClueSize, "a row that is longer than the frame above and below it; other rows are not: %s", layout.Quote(l.text))
		}
	}
	for _, bottom := range []bool{false, true} {
		all, rules := r.cut.edges(boards, bottom)
		for _, e := range all {
			if e.row != nil {
				if same, others := e.w.blanks(e.row); e.rule == nil && rules > 0 || same > 0 && same <= e.w.shape.cols && others > 0 {
					return r.refuse(e.row.at, layout.BadClue, rowOrRule, layout.Quote(e.row.text))
				}
			}
			if e.rule == nil {
				continue
			}
			switch same, _ := e.w.blanks(e.rule); {
			case same == 0:
			case len(boards) == 1:
				r.note(docs, e.rule.at, layout.Unsure, "%s is taken for a rule, not for a row of blank cells", layout.Quote(e.rule.text))
			case 2*rules <= len(boards):
				return r.refuse(e.rule.at, layout.BadClue, rowOrRule, layout.Quote(e.rule.text))
			}
		}
	}
	return docs
}

const rowOrRule = "%s may be a row of cells, or a rule or names of columns; write a row as the others are written, or remove the line"

// corner matches a line of a frame from one corner to another.
var corner = late.Compile(`^[ \t]*[+\x{250C}-\x{254B}\x{2552}-\x{256C}].*[+\x{250C}-\x{254B}\x{2552}-\x{256C}][ \t]*$`)

// tooLong is the one row of a board that ends with a bar to the right of the lines of the frame above and below it; nil if there is
// none, or several.
func (t *text) tooLong(w *window) (long *line) {
	width := func(l *line) int { return utf8.RuneCountInString(strings.TrimRightFunc(l.text, isSpace)) }
	var rows []*line
	above := 0
	for i := max(w.first-1, 0); i < min(w.first+w.lines+1, len(t.lines)); i++ {
		l := &t.lines[i]
		if !corner.MatchString(l.text) {
			if last, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(l.text, isSpace)); isBar(last) {
				rows = append(rows, l)
			}
			continue
		}
		for _, row := range rows {
			if above > 0 && width(row) > max(above, width(l)) {
				if long != nil {
					return nil
				}
				long = row
			}
		}
		rows, above = nil, width(l)
	}
	return long
}
