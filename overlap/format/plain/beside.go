package plain

import (
	"slices"
	"strings"
)

// Boards that stand beside each other have blank columns between them, at least as wide as any within them. They are read as if
// each stood below the one at its left.

// apart is the lines, but of boards beside each other those of one after the other, and of a line whose parts between slashes are
// the rows of a board these rows.
func (t *text) apart() (lines []line) {
	next := func(s string, at int32, of *line) {
		if l, _ := newLine(s, at, of.row, nil); strings.TrimSpace(s) != "" {
			l.order = of.order
			lines = append(lines, l)
		}
	}
	for i := 0; i < len(t.lines); {
		l := &t.lines[i]
		if parts := strings.Split(l.text, "/"); l.class == cells && len(parts) > 8 && slices.ContainsFunc(t.shapes.all, func(sh *shape) bool { return sh.rows == len(parts) }) {
			at := l.at
			for _, part := range parts {
				next(part, at, l)
				at += int32(len(part)) + 1
			}
			i++
			continue
		}
		rows, boards := t.beside(i)
		if boards == nil {
			lines, i = append(lines, *l), i+1
			continue
		}
		above := len(lines)
		for above > 0 && !lines[above-1].isRow() && len(wordsBeside(lines[above-1].text)) == len(boards) {
			above--
		}
		heads := slices.Clone(lines[above:])
		lines = lines[:above]
		for k, board := range boards {
			for _, h := range heads {
				word := wordsBeside(h.text)[k]
				next(word, h.at+int32(strings.Index(h.text, word)), &h)
			}
			for j, piece := range board {
				next(piece.text, piece.at, &t.lines[rows[j].line])
			}
		}
		i = rows[len(rows)-1].line + 1
	}
	return lines
}

// wordsBeside are the words above boards, which tabs, commas, semicolons or several blanks divide.
func wordsBeside(s string) []string {
	all := strings.FieldsFunc(strings.ReplaceAll(s, "  ", "\t"), func(r rune) bool { return strings.ContainsRune("\t,;"+bars, r) })
	for i, w := range all {
		all[i] = strings.TrimSpace(w)
	}
	return slices.DeleteFunc(all, func(w string) bool { return w == "" })
}

// isRow reports whether a line has cells alone.
func (l *line) isRow() bool { return l.class != words && slices.Max(l.width[:]) > 0 }

// beside finds boards whose first rows are in line i, and returns their lines and the parts of these by board; nil without such.
func (t *text) beside(i int) (rows []rowAt, boards [][]phrase) {
	if l := &t.lines[i]; len(l.text) < 18 || l.class == frame || l.class == dashes && l.width[byChar] == 0 || i > 0 && t.lines[i-1].isRow() && !t.gapBefore(i) {
		return nil, nil
	}
	for k := i; k < len(t.lines) && len(rows) < t.shapes.rows; k++ {
		switch l := &t.lines[k]; l.class {
		case words, played, separator:
			k = len(t.lines)
		case frame, dashes:
			if l.width[byChar] > 0 {
				rows = append(rows, rowAt{line: k})
			}
		default:
			rows = append(rows, rowAt{line: k})
		}
	}
	for _, sh := range t.shapes.all {
		if sh.rows > len(rows) || sh.rows < len(rows) && !t.gapBefore(rows[sh.rows].line) || !t.evenly(rows[:sh.rows]) {
			continue
		}
		for _, w := range []way{byTab, byComma, bySemi, byRaster} {
			if boards := t.divided(sh, rows[:sh.rows], w); boards != nil {
				return rows[:sh.rows], boards
			}
		}
	}
	return nil, nil
}

// divided are the parts of rows that are boards of a shape; nil if they are not several.
func (t *text) divided(sh *shape, rows []rowAt, w way) (boards [][]phrase) {
	r := raster{text: t, last: -1}
	tokens := make([][]token, len(rows))
	for k, row := range rows {
		l := &t.lines[row.line]
		if w != byRaster && !strings.Contains(l.text, separators[w]) {
			return nil
		}
		tokens[k], _ = cut(w, l.text, l.at, nil, true)
		for j := range tokens[k] {
			if sym := tokens[k][j].sym; sym == 'e' || sym == '\t' {
				tokens[k][j] = token{role: blank | outside, sym: ' ', at: tokens[k][j].at}
			}
		}
		r.note(tokens[k])
	}
	var cols []int
	for c, is := range r.ink {
		if is&worded != 0 {
			return nil
		} else if is&inked != 0 {
			cols = append(cols, c)
		}
	}
	within, between := 1, len(r.ink)
	for c := 1; c < len(cols); c++ {
		if apart := cols[c] - cols[c-1]; c%sh.cols > 0 {
			within = max(within, apart)
		} else {
			between = min(between, apart)
		}
	}
	if len(cols) <= sh.cols || len(cols)%sh.cols > 0 || between < max(2, within) {
		return nil
	}
	for c := 0; c < len(cols); c += sh.cols {
		var board []phrase
		for k, row := range tokens {
			l := &t.lines[rows[k].line]
			from, end := int32(len(l.text)), int32(len(l.text))
			if cols[c] < len(row) {
				from = row[cols[c]].at - l.at
			}
			if last := cols[c+sh.cols-1] + 1; last < len(row) {
				end = row[last].at - l.at
			}
			piece := l.text[from:end]
			if w != byRaster && int(end) < len(l.text) {
				piece = strings.TrimSuffix(strings.TrimRight(piece, " "), separators[w])
			}
			board = append(board, phrase{piece, l.at + from})
		}
		boards = append(boards, board)
	}
	return boards
}
