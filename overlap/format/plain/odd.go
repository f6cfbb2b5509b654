package plain

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// odd notes that a row is why rows are no board.
func (t *text) odd(r rowAt, format string, args ...any) {
	if t.oddRow == nil {
		t.oddRow, t.oddSay = &t.lines[r.line], fmt.Sprintf(format, args...)
	}
}

// oddOne reports whether all rows but one are of one size, and notes that one.
func (t *text) oddOne(rows []rowAt, of string, size func(rowAt) int) bool {
	count, most := map[int]int{}, 0
	for _, r := range rows {
		if count[size(r)]++; count[size(r)] > count[most] {
			most = size(r)
		}
	}
	if count[most] != len(rows)-1 {
		return false
	}
	one := rows[slices.IndexFunc(rows, func(r rowAt) bool { return size(r) != most })]
	t.odd(one, "%d %s; the other rows have %d", size(one), of, most)
	return true
}

// shifted reports whether one of rows of characters has a blank more or fewer than all others, of which some end
// in blanks, so that none are cut off; the last row may be cut.
func (t *text) shifted(rows []rowAt) bool {
	size := func(r rowAt) int { return utf8.RuneCountInString(t.lines[r.line].text) }
	padded := func(r rowAt) bool { return strings.HasSuffix(t.lines[r.line].text, " ") }
	last := len(rows) - 1
	if !slices.ContainsFunc(rows, padded) || size(rows[last]) < size(rows[0]) && !t.oddOne(rows[:last], "characters", size) {
		return false
	}
	return t.oddOne(rows, "characters", size)
}

// cutOff reports whether the blank cells of rows are blanks, some of which are missing at the ends of rows, and none of
// the rows begins with one: they may be missing there, too, as where a program trims all lines.
func (t *text) cutOff(rows []rowAt, w *window, last int) bool {
	if w.sign != ' ' && w.sign != 'e' {
		return false
	}
	short := false
	for k, r := range rows {
		if first := w.shape.index[k*w.shape.cols]; first < 0 || w.cells[first].role&blank != 0 {
			return false
		}
		short = short || len(t.tokens(r.line, w.way)) <= last
	}
	if short {
		t.odd(rows[0], "no row begins with a blank cell, and rows end early: blanks may be missing at the beginnings of rows, too; write . or 0 for each blank cell")
	}
	return short
}

// sheet says what is wrong with rows of fields, one below the other: one has more or fewer than all others, a row or a
// column is missing or has no cells, or a field is no cell.
func (x *explainer) sheet() bool {
	for _, sep := range []string{",", ";", "\t", "|", "&"} {
		var rows []*line
		for i := range x.cut.lines {
			if l := &x.cut.lines[i]; l.class == dashes || l.class == labels {
				if len(rows) == 1 {
					rows = nil // the head of a table
				}
			} else if strings.Count(l.text, sep) >= minCells-2 {
				rows = append(rows, l)
			} else if len(rows) >= minBare-1 {
				break
			} else {
				rows = nil
			}
		}
		if len(rows) >= minBare-1 && len(rows) < 11 && x.beside(rows, sep) {
			return true
		}
		// The field behind a last separator may be a cell, or none.
		framed := sep == "|" && !slices.ContainsFunc(rows, func(l *line) bool { return !strings.HasPrefix(strings.TrimSpace(l.text), sep) })
		size := func(l *line) (n int, ended bool) {
			n, ended = 1+strings.Count(l.text, sep), strings.HasSuffix(strings.TrimSpace(l.text), sep)
			if framed {
				return n - 2, false // the bars around them separate none
			}
			return n, ended
		}
		sizes := map[int]int{}
		for _, l := range rows {
			n, ended := size(l)
			if sizes[n]++; ended {
				sizes[n-1]++
			}
		}
		most, by := 0, slices.Sorted(maps.Keys(sizes))
		for i := len(by) - 1; i >= 0; i-- {
			if n, k := by[i], sizes[by[i]]; k > sizes[most] || k == sizes[most] && n >= 9 {
				most = n
			}
		}
		if len(rows) < minBare-1 || sizes[most] < len(rows)-2 || most < 8 {
			continue
		}
		for _, l := range rows {
			n, ended := size(l)
			if ended && n > most {
				n--
			}
			if n != most {
				x.wrong(l.at, layout.DrawnSize, "%d fields; the other rows have %d", n, most)
			}
		}
		if len(x.problems) > 0 || x.noCells(rows, sep) {
			return true
		}
		var cells []nearRow
		for _, l := range rows {
			cells = append(cells, looseFields(l, sep, most))
		}
		noCell := func(t token) bool { return t.role == 0 }
		switch {
		case most == 8 && len(rows) == 9 && !slices.ContainsFunc(cells, func(r nearRow) bool { return slices.ContainsFunc(r.cells, noCell) }):
			x.wrong(rows[0].at, layout.DrawnSize, "eight columns; a grid has nine: write every blank cell as a field, too")
		case most == 9 && len(rows) < 11 && x.grids(cells):
		default:
			continue
		}
		return true
	}
	return false
}

// looseFields is the first n fields of a line as cells, whatever they are.
func looseFields(l *line, sep string, n int) nearRow {
	row, at := nearRow{at: l.at, end: l.at + int32(len(l.text))}, l.at
	for _, f := range strings.SplitN(l.text, sep, n+1)[:n] {
		inner := strings.Trim(f, " \t\"'[](){}")
		t := tokenOf(inner)
		t.at = at + int32(strings.Index(f, inner))
		row.cells, at = append(row.cells, t), at+int32(len(f)+len(sep))
	}
	return row
}

// beside names the first field that is not blank behind a tenth column that is, which is none of a grid.
func (x *explainer) beside(rows []*line, sep string) bool {
	at, word := int32(-1), ""
	for _, l := range rows {
		fields := append(strings.Split(l.text, sep), "")
		if k := min(9, len(fields)-1); strings.TrimSpace(fields[k]) != "" {
			return false
		}
		for k, f := range fields {
			if w := strings.TrimSpace(f); k > 9 && w != "" && at < 0 {
				at, word = l.at+int32(len(strings.Join(fields[:k], sep))+len(sep)), w
			}
		}
	}
	if at >= 0 {
		x.wrong(at, layout.DrawnSize, "%s, beside a grid and a blank column; leave only the grid on the sheet", layout.Quote(word))
	}
	return at >= 0
}

// noCells names a column behind the ninth, or before the others, of which most fields are words or numbers, not cells.
func (x *explainer) noCells(rows []*line, sep string) bool {
	for _, k := range []int{0, 9} {
		n, first := 0, ""
		for _, l := range rows {
			fields := strings.Split(l.text, sep)
			if k >= len(fields) || len(fields) != 10 {
				return false
			}
			if f := strings.Trim(fields[k], " \t\"'[](){}"); tokenOf(f).role&^marked == 0 {
				n, first = n+1, cmp.Or(first, f)
			}
		}
		if 2*n > len(rows) {
			x.wrong(rows[0].at, layout.DrawnSize, "ten columns, and column %d has other things than cells, such as %s; remove this column", k+1, layout.Quote(first))
			return true
		}
	}
	return false
}

// headed reports whether a line of dashes is below the first of rows alone, which is empty: the head of a table.
func (t *text) headed(rows []rowAt, w way) bool {
	ruled := func(k int) bool {
		return slices.ContainsFunc(t.lines[rows[k-1].line+1:rows[k].line], func(l line) bool { return l.class == dashes })
	}
	for k := 1; k < len(rows); k++ {
		if ruled(k) != (k == 1) {
			return false
		}
	}
	if slices.ContainsFunc(t.tokens(rows[0].line, w), func(c token) bool { return !strings.ContainsRune("e |", rune(c.sym)) }) {
		return false
	}
	if next := rows[len(rows)-1].line + 1; next < len(t.lines) && t.lines[next].width[w] > 0 {
		return true // the board is below the head
	}
	t.odd(rows[0], "%d rows below the empty head of a table; a board has %d", len(rows)-1, len(rows))
	return true
}

// labelOutOfTurn is the first of names that are no labels because of it, -1 if there is none. words reports whether none of
// them can be a cell.
func labelOutOfTurn(names []string) (out int, words bool) {
	blanks, cells := 0, 0
	for _, name := range names {
		switch {
		case name == "":
			blanks++
		case tokenOf(name).role&(clue|blank|marked) != 0:
			cells++
		}
	}
	if blanks == len(names) {
		return 0, false
	}
	words = blanks+cells == 0
	return outOfTurn(names, words), words
}

// outOfTurn is the first of labels whose number or letter does not come next to the one before, up or down as
// all do; -1 if there is none. Names may have words before the numbers, begin again, be the same for all or be of
// several kinds.
func outOfTurn(labels []string, names bool) int {
	first, last, step, kind := 0, 0, 0, ""
	for k, label := range labels {
		rest := strings.TrimRight(label, "0123456789")
		n, err := strconv.Atoi(label[len(rest):])
		if err != nil && names && len(label) == 1 {
			if n, err, rest = int(label[0]&^0x20), nil, ""; n > 'I' && last == 'H' { // I looks like 1
				last++
			}
		}
		switch {
		case k == 0:
			first, kind = n, rest
		case names && (err != nil || !strings.EqualFold(rest, kind)):
			return -1
		case k == 1:
			step = n - last
		}
		if err != nil || !names && rest != "" || k > 0 && n != last+step && !(names && k%3 == 0 && n == first) || step < -1 || step > 1 || step == 0 && k > 0 && !names {
			return k
		}
		last = n
	}
	return -1
}
