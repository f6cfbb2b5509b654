package plain

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap"
)

// What rows of cells that are no board fall short of.

// nines counts the rows of nine cells, of which one may be something else.
func nines(rows []nearRow) (n int) {
	for _, row := range rows {
		bad := 0
		for _, t := range row.cells {
			if t.role == 0 {
				bad++
			}
		}
		if len(row.cells) == 9 && bad < 2 {
			n++
		}
	}
	return n
}

// misfit returns what tells a token that does not belong into a grid with such rows.
func misfit(rows []nearRow) func(token) bool {
	var count [256]int
	blanks := 0
	for _, row := range rows {
		for _, t := range row.cells {
			if count[t.sym]++; t.role&blank != 0 {
				blanks++
			}
		}
	}
	return func(t token) bool {
		return t.role&^outside == 0 || t.sym == 't' || t.sym == 'x' && blanks > count['x'] || t.sym == 'c' && count['c'] < blanks
	}
}

// grids says what is wrong with rows if most of them have nine cells.
func (x *explainer) grids(rows []nearRow) bool {
	if n := nines(rows); len(rows) < 2 || 8*n <= 7*len(rows) && (n < 6 || n+1 < len(rows)) {
		return false
	}
	before := len(x.problems)
	wrong := misfit(rows)
	for k, row := range rows {
		bad := slices.IndexFunc(row.cells, wrong)
		switch n := len(row.cells); {
		case bad >= 0:
			x.wrong(row.cells[bad].at, layout.BadClue, "%s in line %d of the grid; a cell is 1 to 9, or %s if it is blank", layout.Quote(x.wordAt(row, bad)), k%9+1, x.blank)
		case n != 9:
			at := row.end
			if n > 9 {
				at = row.cells[9].at
			}
			x.wrong(at, layout.ClueSize, "%s in line %d of the grid; a line has nine, as in 2.36...1.", layout.Count(n, "cell"), k%9+1)
		}
	}
	rest := len(rows) % 9
	switch at := rows[len(rows)-max(rest, 1)].at; {
	case rest == 0:
	case len(rows) == 10:
		x.wrong(at, layout.ClueSize, "a tenth line; a grid has nine, and then comes a blank line or a name")
	case len(x.problems) == before:
		x.wrong(at, layout.ClueSize, "%s in the grid that begins at line %d; a grid has nine", layout.Count(rest, "line"), x.pos(at).Line)
	}
	return true
}

// board says what is wrong with a board as drawn, or without its gaps.
func (x *explainer) board(rows []nearRow) {
	drawn := make([]layout.Line, len(rows))
	texts := make([]string, len(rows))
	for i, row := range rows {
		var b strings.Builder
		l := &drawn[i]
		l.Pos = x.pos(row.at)
		for k, t := range row.cells {
			ch := t.sym
			switch {
			case t.role&^marked == 0 || t.role == flag:
				x.wrong(t.at, layout.BadClue, "%s on the board; a cell is 1 to 9, or %s if it is blank; a space, # or x is outside the grids", layout.Quote(x.wordAt(row, k)), x.blank)
				ch = layout.BadCell
			case t.sym == 'x', t.sym == ' ', t.role == blank|outside && layout.RolesOf(rune(t.sym)) == 0:
				ch = '#'
			case layout.RolesOf(rune(t.sym)) == 0:
				ch = '.'
			}
			b.WriteByte(ch)
			l.Places = append(l.Places, x.pos(t.at))
		}
		l.Text = strings.TrimRight(b.String(), "#")
		l.Places = append(l.Places[:len(l.Text)], x.pos(row.end))
		texts[i] = l.Text
	}
	if len(x.problems) > 0 {
		return
	}
	near := x.nearest(texts)
	if k, b := x.otherGaps(texts); b != nil && !areBoxes(texts) {
		x.wrong(rows[k].at, layout.DrawnSize, "line %d of the board has as many cells as that of %s, but not in the same columns; write # for each place outside the grids, in every line", k+1, b.Layout.Name)
		return
	}
	switch {
	case near == nil && x.Known != nil && x.Known.Paper != nil:
		near = x.Known
	case near == nil:
		x.noBoard(rows, texts)
		return
	}
	_, problems := near.Enter(layout.Entries{Drawn: drawn}, "clues")
	for _, problem := range problems {
		problem.File = x.file
		x.problems.Add(problem)
	}
}

// cellsAndGaps is a line with . for each cell and | for bars, without what ends a line.
func cellsAndGaps(l string) string {
	return strings.TrimRight(strings.Map(func(r rune) rune {
		switch {
		case tokenOf(string(r)).role != 0 && r != ' ':
			return '.'
		case isUpright(r):
			return '|'
		}
		return r
	}, l), " ,;)]}")
}

// unlike are the lines of a drawing that have cells or gaps in other columns than the line above or below, each with that line, if these are few.
func unlike(p []*line) (pairs [][2]*line) {
	count, once := map[string]int{}, 0
	for _, l := range p {
		count[cellsAndGaps(l.text)]++
	}
	for _, n := range count {
		if n == 1 {
			once++
		}
	}
	for i, l := range p {
		s := cellsAndGaps(l.text)
		k := slices.IndexFunc(p[max(0, i-1):min(i+2, len(p))], func(next *line) bool {
			of := cellsAndGaps(next.text)
			return count[of] > 1 && max(len(s), len(of)) <= sameEnds(s, of)+4 && strings.Trim(s, of) == ""
		})
		if count[s] == 1 && 9*once <= len(p) && k >= 0 {
			pairs = append(pairs, [2]*line{l, p[max(0, i-1)+k]})
		}
	}
	return pairs
}

// drawing says what is wrong with lines of a drawing that are unlike those next to them.
func (x *explainer) drawing(pairs [][2]*line) bool {
	for _, pair := range pairs {
		s, of := cellsAndGaps(pair[0].text), cellsAndGaps(pair[1].text)
		n, cells, next, k := strings.Count(s, "."), strings.Count(of, "."), x.pos(pair[1].at).Line, 0
		for k < min(len(s), len(of)) && s[k] == of[k] {
			k++
		}
		at := pair[0].at + int32(len(string([]rune(pair[0].text)[:k])))
		switch {
		case n < cells:
			x.wrong(at, layout.DrawnSize, "%s where line %d, next to it, has %d; write . or 0 for each blank cell", layout.Count(n, "cell"), next, cells)
		case n > cells:
			x.wrong(at, layout.DrawnSize, "%s where line %d, next to it, has %d; remove what is not a cell", layout.Count(n, "cell"), next, cells)
		default:
			x.wrong(at, layout.DrawnSize, "cells in other columns than in line %d, next to it; put them into the same columns", next)
		}
	}
	return len(pairs) > 0
}

// sizeOf says how many rows and cells a board has, how many digits, and how blanks are written.
func (x *explainer) sizeOf(rows []nearRow) string {
	least, most, digits, blanks := len(rows[0].cells), 0, 0, ""
	for _, row := range rows {
		least, most = min(least, len(row.cells)), max(most, len(row.cells))
		for _, t := range row.cells {
			if t.digit() != 0 {
				digits++
			} else if r, _ := utf8.DecodeRuneInString(x.text[t.at:]); blanks == "" && t.role&blank != 0 {
				blanks = fmt.Sprintf(" and %q for blanks", string(r))
			}
		}
	}
	cells := layout.Count(most, "cell")
	if least < most {
		cells = fmt.Sprintf("%d to %s", least, cells)
	}
	return fmt.Sprintf("%s of %s, with %s%s", layout.Count(len(rows), "row"), cells, layout.Count(digits, "digit"), blanks)
}

// noBoard says that rows have the shape of no board, or which has a line more or fewer.
func (x *explainer) noBoard(rows []nearRow, texts []string) {
	var hints []string
	for _, b := range x.shapes.boards {
		if odd := b.OddLine(texts); odd != "" {
			hints = append(hints, fmt.Sprintf("it is nearly that of %s: %s", b.Layout.Name, odd))
		}
	}
	switch {
	case len(hints) == 1:
		x.wrong(rows[0].at, layout.DrawnSize, "%s: no built-in layout has this shape; %s", x.sizeOf(rows), hints[0])
	case x.Known != nil:
		x.wrong(rows[0].at, layout.DrawnSize, "%s, which is not the shape of %s", x.sizeOf(rows), x.Layout)
	default:
		x.wrong(rows[0].at, layout.UnknownLayout, "%s: no built-in layout has this shape; if the layout is your own, name its file with --layout", x.sizeOf(rows))
	}
}

// nearest returns the board, with as many rows, that has almost all of the cells of rows and few others; nil if there is none.
func (x *explainer) nearest(rows []string) (near *overlap.Board) {
	cols := 0
	for _, row := range rows {
		cols = max(cols, len(row))
	}
	least, boxes := 1., x.Known == nil && areBoxes(rows)
	for _, sh := range x.shapes.all {
		if sh.rows != len(rows) {
			continue
		}
		places := 0
		for r, row := range rows {
			for c := range max(sh.cols, cols) {
				if in := c < len(row) && row[c] != '#'; in != (c < sh.cols && sh.index[r*sh.cols+c] >= 0) {
					places++
				}
			}
		}
		if boxes && places > 0 {
			continue // perhaps a layout of one's own
		}
		if part := float64(20*places) / float64(len(rows)*cols); part < least && cols <= sh.cols+3 && sh.cols <= cols+3 {
			near, least = sh.boards[0], part
		}
	}
	return near
}

// areBoxes reports whether rows of a board are whole boxes, as those of a layout are and those of a
// board with a cell too few or too many are not.
func areBoxes(rows []string) bool {
	for r := 0; r < len(rows); r += 3 {
		band := rows[r:min(r+3, len(rows))]
		for _, row := range band {
			if len(band) < 3 || len(row) != len(band[0]) || len(row)%3 != 0 {
				return false
			}
		}
		for c := 0; c < len(band[0]); c += 3 {
			first := band[0][c] == '#'
			for _, row := range band {
				if strings.Count(row[c:c+3], "#") != map[bool]int{true: 3}[first] {
					return false
				}
			}
		}
	}
	return true
}

// otherGaps returns a board that has as many cells as rows in each of them, and the first row with gaps
// in other places; nil without one.
func (x *explainer) otherGaps(rows []string) (k int, b *overlap.Board) {
	for _, sh := range x.shapes.all {
		if sh.rows != len(rows) || sh.cells == sh.rows*sh.cols {
			continue
		}
		first := -1
		for r, row := range rows {
			if len(row)-strings.Count(row, "#") != sh.inRow[r] {
				first = -1
				break
			}
			for c := range row {
				if first < 0 && (row[c] != '#') != (c < sh.cols && sh.index[r*sh.cols+c] >= 0) {
					first = r
				}
			}
		}
		if first >= 0 {
			return first, sh.boards[0]
		}
	}
	return 0, nil
}
