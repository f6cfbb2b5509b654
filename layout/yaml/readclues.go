package yaml

import (
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// board reads digits that are listed by grid, or on the board as drawn, under a key of a
// puzzle: its clues, or those that a player has entered. The layout is nil when it is not
// known.
func (d *decoder) board(l *layout.Layout, n *node, key string) layout.Entries {
	e := layout.Entries{Pos: d.pos(n)}
	alone := l != nil && len(l.Grids) == 1
	switch {
	case isMapping(n):
		e.Grids = d.byGrid(l, n, key)
	case !isScalar(n) || isPlain(n) && typeOf(n) == "null":
		d.wrongType(n, key, "digits are given by grid, nw: ..., or as the board is drawn, after "+key+": |")
	case odd(n):
	case alone:
		// One grid needs no name.
		if c, ok := d.gridClues(n, key); ok {
			e.Grids = append(e.Grids, c)
		}
	default:
		e.Drawn = d.drawn(n, key)
	}
	return e
}

// byGrid reads digits under the names of their grids.
func (d *decoder) byGrid(l *layout.Layout, n *node, key string) (grids []layout.Clues) {
	index := indexGrids(l)
	d.mapping(n, key, "", nil, func(name string, k, v *node) {
		g := d.grid(k, key, index)
		if c, ok := d.gridClues(v, joinPath(key, name)); ok && g >= 0 {
			c.Grid = g
			grids = append(grids, c)
		}
	})
	return grids
}

const gridForm = "a grid is nine lines of nine, or 81 characters"

// gridClues reads the clues of one grid, from nine lines or 81 characters.
func (d *decoder) gridClues(n *node, path string) (layout.Clues, bool) {
	var c layout.Clues
	if !isScalar(n) || odd(n) || isPlain(n) && typeOf(n) == "null" {
		d.wrongType(n, path, gridForm+", or \"\" for none")
		return c, false
	}
	if n.Value == "" {
		if c.Empty = isQuoted(n); !c.Empty {
			d.wrong(n, path, layout.ClueSize, "nothing; %s, in lines that are indented", gridForm)
		}
		for i := range c.Pos {
			c.Pos[i] = d.pos(n)
		}
		return c, c.Empty
	}
	places := d.places(n, path)
	if places == nil {
		return c, false
	}
	before := len(d.problems)
	rows := rowsOf(d.cells(n.Value, places, path))
	switch {
	case len(rows) != 1:
		d.nineByNine(n, path, rows)
	case len(rows[0].cells) != 81 && !rows[0].bad:
		d.problem(rows[0].surplus(81), path, layout.ClueSize, "%s; %s", layout.Count(len(rows[0].cells), "cell"), gridForm)
	}
	if len(d.problems) > before {
		return c, false
	}
	i := 0
	for _, row := range rows {
		for _, cell := range row.cells {
			c.Digits[i], c.Pos[i] = cell.digit, cell.pos
			i++
		}
	}
	return c, true
}

// clueCell is one cell as written.
type clueCell struct {
	digit uint8
	dash  bool // it is - or the like, which may be no cell but a border
	pos   layout.Pos
}

// clueRow is a line of a grid's clues.
type clueRow struct {
	cells []clueCell
	bad   bool // it has something that is not a cell
}

// cells returns the lines of a grid's clues, each with whatever may be a cell. It leaves out
// lines that cannot be rows: of dashes that are not nine, or that a + divides.
func (d *decoder) cells(text string, places []layout.Pos, path string) (rows []clueRow) {
	for line := range strings.Lines(text) {
		here := places[:utf8.RuneCountInString(line)]
		places = places[len(here):]
		before := len(d.problems)
		row := clueRow{cells: d.row([]rune(line), here, path)}
		row.bad = len(d.problems) > before
		dashes := !slices.ContainsFunc(row.cells, func(c clueCell) bool { return !c.dash })
		if border := dashes && (len(row.cells) != 9 || strings.Contains(line, "+")); !border || row.bad {
			rows = append(rows, row)
		}
	}
	return rows
}

// row returns the cells of a line.
func (d *decoder) row(line []rune, places []layout.Pos, path string) (row []clueCell) {
	known := func(r rune) bool {
		return r == '\n' || r == '#' || layout.RolesOf(r).Can(layout.Digit|layout.Blank|layout.Border)
	}
	for i := 0; i < len(line); i++ {
		r := line[i]
		switch roles := layout.RolesOf(r); {
		case roles.Can(layout.Digit):
			row = append(row, clueCell{digit: uint8(r - '0'), pos: places[i]})
		case roles.Can(layout.Blank):
			row = append(row, clueCell{dash: roles.Can(layout.Border), pos: places[i]})
		case r == '#':
			d.problem(places[i], path, layout.BadClue, "a comment among the digits; put it above them")
			return row
		case !known(r):
			end := i + 1
			for end < len(line) && !known(line[end]) {
				end++
			}
			d.problem(places[i], path, layout.BadClue, "%s is not a digit or a blank; write 1 to 9, or . or 0 for a blank", layout.Quote(string(line[i:end])))
			i = end - 1
		}
	}
	return row
}

// rowsOf returns the lines as rows of cells. Whether dashes are blanks or borders is decided
// for all of them alike, by the nine cells that a row has.
func rowsOf(lines []clueRow) []clueRow {
	borders := make([]clueRow, 0, len(lines))
	for _, row := range lines {
		row.cells = slices.DeleteFunc(slices.Clone(row.cells), func(c clueCell) bool { return c.dash })
		if len(row.cells) > 0 || row.bad {
			borders = append(borders, row)
		}
	}
	if amiss(lines) < amiss(borders) {
		return lines
	}
	return borders
}

// amiss returns how many cells are missing or too many for a grid.
func amiss(rows []clueRow) int {
	n, off := 0, 0
	for _, row := range rows {
		n += len(row.cells)
		off += max(len(row.cells)-9, 9-len(row.cells))
	}
	if len(rows) == 1 {
		return max(n-81, 81-n)
	}
	return off + 9*max(len(rows)-9, 9-len(rows))
}

// nineByNine notes where clues are not nine lines of nine. It does not report the length of
// a row whose characters were reported.
func (d *decoder) nineByNine(n *node, path string, rows []clueRow) {
	for i, row := range rows {
		if len(row.cells) != 9 && !row.bad && i < 9 {
			d.problem(row.surplus(9), path, layout.ClueSize, "%s in line %d of the grid; a line has nine", layout.Count(len(row.cells), "cell"), i+1)
		}
	}
	switch {
	case slices.ContainsFunc(rows, func(r clueRow) bool { return len(r.cells) == 0 }):
	case len(rows) < 9:
		d.wrong(n, path, layout.ClueSize, "%s; %s", layout.Count(len(rows), "line"), gridForm)
	case len(rows) > 9:
		d.problem(rows[9].cells[0].pos, path, layout.ClueSize, "line 10 of %d; a grid has nine lines", len(rows))
	}
}

// surplus returns the place of the first cell too many, or that of the first
// cell when there are too few.
func (r *clueRow) surplus(size int) layout.Pos {
	if len(r.cells) > size {
		return r.cells[size].pos
	}
	return r.cells[0].pos
}

// drawn reads a board as it is drawn. Package overlap, which knows where the grids are on
// paper, checks whether it fits the layout.
func (d *decoder) drawn(n *node, key string) (lines []layout.Line) {
	right := "draw the board line by line after " + key + ": |, or list each grid's digits under its name"
	if n.Value == "" {
		d.wrong(n, key, layout.ClueSize, "nothing; %s, in lines that are indented", right)
		return nil
	}
	places := d.places(n, key)
	if places == nil {
		return nil
	}
	if !strings.Contains(n.Value, "\n") {
		d.wrong(n, key, layout.ClueSize, "text on one line; %s", right)
		return nil
	}
	reported := map[rune]bool{}
	for text := range strings.Lines(n.Value) {
		lines = append(lines, d.drawnLine([]rune(text), places, key, reported))
		places = places[utf8.RuneCountInString(text):]
	}
	for len(lines) > 0 && lines[0].Text == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1].Text == "" {
		lines = lines[:len(lines)-1]
	}
	if len(lines) < 9 {
		d.wrong(n, key, layout.ClueSize, "a drawn board of %s, which is less than a grid has; %s", layout.Count(len(lines), "line"), right)
	}
	return lines
}

// drawnLine reads a line of a drawn board. reported has the characters that were reported.
func (d *decoder) drawnLine(text []rune, places []layout.Pos, key string, reported map[rune]bool) layout.Line {
	bad := false
	for i, r := range text {
		if r == '\n' || layout.RolesOf(r).Can(layout.Digit|layout.Blank|layout.Outside) {
			continue
		}
		text[i] = layout.BadCell
		if !bad && !reported[r] { // one of a kind, and one a line, because there may be a frame
			bad, reported[r] = true, true
			d.problem(places[i], key, layout.BadClue, "%s on the board; a cell is 1 to 9, or . or 0 if it is blank; a space, # or x is outside the grids", layout.Quote(string(r)))
		}
	}
	l := layout.Line{Text: strings.TrimRight(string(text), " \n"), Pos: places[0]}
	for i := range l.Text {
		if places[i] != l.At(i) {
			l.Places = places[:len(l.Text)]
		}
	}
	return l
}
