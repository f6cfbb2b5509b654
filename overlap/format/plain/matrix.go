package plain

import (
	"cmp"
	"slices"
	"strings"
)

// A table is a matrix that states its size: how many rows of fields it has, and how many fields a row. A board is all of it. What
// a table has more is blank and around the board, if the digits leave no doubt of that, or it is damaged.

// fit makes rows of fields, which are those that are tried, the rows of a board with some columns. It reports false if they cannot
// be that, and notes why if they nearly are.
func (t *text) fit(rows []rowAt, w way, cols int) bool {
	all, last := t.tried, len(rows)-1
	least, most, short, ended, inside, from := maxLines, 0, 0, 0, false, 0
	for _, row := range all {
		n := len(row)
		if least, most = min(least, n), max(most, n); n < cols {
			short++
		}
		if isEmpty(row[n-1]) {
			ended++
		}
		inside = inside || slices.ContainsFunc(row[:min(cols, n)], isEmpty)
	}
	switch lasts := len(all[last]); {
	case most == least && most > cols && inside:
		empty := func(c int) bool { return !slices.ContainsFunc(all, func(row []token) bool { return !isEmpty(row[c]) }) }
		for from < most-cols && empty(from) {
			from++
		}
		for c := from + cols; c < most; c++ {
			if !empty(c) {
				return false
			}
		}
		columns := make([][]token, most)
		for c := range columns {
			for _, row := range all {
				columns[c] = append(columns[c], row[c])
			}
		}
		if !t.surely(rows, columns, from, cols, w != byBar && from == 0 && most == cols+1) {
			return false
		}
	case most == least, short == 0 && !inside:
		// what is behind the cells are separators alone
	case ended == last && most == cols+1 && lasts == cols && !slices.ContainsFunc(all[:last], func(row []token) bool { return len(row) != most }):
		// a separator ends all rows but the last
	case short > 1 && ended == 0 && most == cols:
		// empty fields are missing at the ends of rows
	default:
		_ = t.oddRow != nil || t.oddOne(rows, "fields", func(r rowAt) int { return len(t.tokens(r.line, w)) + int(w/labelField) }) // with the label
		return false
	}
	for k, row := range all {
		for row = row[from:]; len(row) < cols; {
			row = append(row[:len(row):len(row)], token{role: blank | outside, sym: 'e', at: row[len(row)-1].at + 1})
		}
		if !isBlankLine(row[cols:]) {
			return false
		}
		all[k] = row[:cols]
	}
	return true
}

// isTable reports whether bars divide all rows into as many fields, so that they say how many cells there are; one row may have one
// more, which is a fault.
func (t *text) isTable(rows []rowAt) bool {
	least, most, more := t.lines[rows[0].line].width[byBar], int32(0), 0
	for _, r := range rows {
		n := t.lines[r.line].width[byBar]
		least, most = min(least, n), max(most, n)
	}
	for _, r := range rows {
		more += int(t.lines[r.line].width[byBar] - least)
	}
	return least >= minBare && (most == least || more == 1)
}

func isEmpty(c token) bool { return c.sym == 'e' }

func isBlankLine(line []token) bool {
	return !slices.ContainsFunc(line, func(c token) bool { return !isEmpty(c) })
}

// surely reports whether n rows or columns of a table that has more, all of them blank, are those of the board: none of them is
// there twice or blank, unless it is only that a separator has ended each row. If they may be others it notes where the table begins.
func (t *text) surely(rows []rowAt, lines [][]token, from, n int, ended bool) bool {
	board := lines[from : from+n]
	for k, line := range board {
		if isBlankLine(line) && (!ended || k == n-1) || k > 0 && slices.ContainsFunc(line, func(c token) bool { return c.set > 0 }) && slices.EqualFunc(line, board[k-1], func(a, b token) bool { return a.set == b.set }) {
			if len(lines) < n+2 && len(t.tried[0]) < n+2 {
				t.odd(rows[0], "a table with a blank row or column more than a board has, and which of its blank ones that is is not sure; remove it, or write 0 into each blank cell of the board")
			}
			return false
		}
	}
	return true
}

// blankBeside reports whether the table of some rows has blank ones above or below them, other than one that divides them from
// words or other rows, or the head of a table.
func (t *text) blankBeside(rows []rowAt, w way) bool {
	for _, step := range []int{-1, 1} {
		at, n, ruled := rows[0].line, 0, 0
		if step > 0 {
			at = rows[len(rows)-1].line
		}
		before, apart := t.lines[at].row, t.lines[rows[1].line].row-t.lines[rows[0].line].row
		for at += step; at >= 0 && at < len(t.lines); at += step {
			l := &t.lines[at]
			if int32(step)*(l.row-before) > apart {
				break
			}
			if before = l.row; l.class == dashes || l.class == frame && l.width[w] == 0 {
				ruled++
				continue
			}
			if l.class != frame || int(l.width[w]) < minCells {
				if n == 1 && strings.ContainsAny(l.text, cmp.Or(separators[w], ",;\t|")) {
					n = 0
				}
				break
			}
			n++
		}
		if n > 0 && !(step < 0 && n == 1 && ruled > 0 && rows[1].line == rows[0].line+1) {
			return true
		}
	}
	return false
}

// inBands reports whether each fourth of many rows is blank, or all but one are, so that these are between the boxes.
func inBands(rows [][]token) bool {
	n, blank := len(rows)/4, 0
	for k := 3; k < len(rows); k += 4 {
		if isBlankLine(rows[k]) {
			blank++
		}
	}
	return n >= 4 && blank >= n-1
}

// gapped finds the boards of rows of fields that have an empty row or a blank line between all bands of boxes, and an empty column
// between all stacks.
func (t *text) gapped(i int, w way, add func(int, ...*window)) {
	var rows []rowAt
	var cells [][]token
	most, gap, short, ended := 0, true, false, false
	for next := i; next < len(t.lines) && t.lines[next].width[w] > 3 && len(rows) < t.shapes.rows; next++ {
		row := t.tokens(next, w)
		gap = gap || t.lines[next].row > t.lines[next-1].row+1
		if isBlankLine(row) && len(rows)%3 == 0 && !gap {
			gap = true
			continue
		}
		var own []token
		for c, cell := range row {
			if c%4 < 3 {
				own = append(own, cell)
			} else if !isEmpty(cell) {
				return
			}
		}
		if gap != (len(rows)%3 == 0) {
			return
		}
		short, ended = short || len(row) != int(t.lines[i].width[w]), ended || isEmpty(row[len(row)-1])
		gap, most = false, max(most, len(own))
		rows, cells = append(rows, rowAt{line: next}), append(cells, own)
		for _, sh := range t.shapes.all {
			if sh.rows != len(rows) || sh.cols != most || short && ended {
				continue
			}
			if win := board(sh, cells, false, w); win != nil {
				add(next+1, win)
			}
		}
	}
}
