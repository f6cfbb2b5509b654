package layout

import (
	"strings"
	"unicode/utf8"
)

// clues reads the clues of a puzzle, whose layout is nil when it is not known.
func (d *decoder) clues(p *Puzzle, n *node) {
	alone := p.Layout != nil && len(p.Layout.Grids) == 1
	switch {
	case isMapping(n):
		d.cluesByGrid(p, n)
	case !isScalar(n) || isPlain(n) && typeOf(n) == "null":
		d.wrongType(n, "clues", "clues are given by grid, nw: ..., or as the board is drawn, after clues: |")
	case odd(n):
	case alone && !isBoard(n):
		// One grid needs no name.
		if c, ok := d.gridClues(n, "clues"); ok {
			p.Clues = append(p.Clues, c)
		}
	default:
		d.drawn(p, n)
	}
}

// isBoard tells whether a text can only be a drawn board.
func isBoard(n *node) bool { return strings.ContainsAny(n.Value, "#x") }

// cluesByGrid reads clues under the names of their grids.
func (d *decoder) cluesByGrid(p *Puzzle, n *node) {
	index := indexGrids(p.Layout)
	d.mapping(n, "clues", "", nil, func(name string, k, v *node) {
		g := d.grid(k, "clues", index)
		if c, ok := d.gridClues(v, joinPath("clues", name)); ok && g >= 0 {
			c.Grid = g
			p.Clues = append(p.Clues, c)
		}
	})
}

const gridForm = "a grid's clues are nine lines of nine, or 81 characters"

// gridClues reads the clues of one grid, from nine lines or 81 characters.
func (d *decoder) gridClues(n *node, path string) (Clues, bool) {
	var c Clues
	if !isScalar(n) || odd(n) || isPlain(n) && typeOf(n) == "null" {
		d.wrongType(n, path, gridForm)
		return c, false
	}
	if n.Value == "" {
		d.wrong(n, path, ClueSize, "nothing; %s, in lines that are indented", gridForm)
		return c, false
	}
	rows, ok := d.rows(n, path)
	if !ok {
		return c, false
	}
	switch {
	case len(rows) == 1 && len(rows[0]) == 81:
	case len(rows) == 1:
		d.problem(surplus(rows[0], 81), path, ClueSize, "%s; %s", count(len(rows[0]), "cell"), gridForm)
		return c, false
	default:
		if ok = d.nineByNine(n, path, rows); !ok {
			return c, false
		}
	}
	i := 0
	for _, row := range rows {
		for _, cell := range row {
			c.Digits[i], c.Pos[i] = cell.digit, cell.pos
			i++
		}
	}
	return c, true
}

// clueCell is one cell as written.
type clueCell struct {
	digit uint8
	pos   Pos
}

// rows returns the lines of a grid's clues that have cells. Blanks, bars and
// lines of - and + are left out.
func (d *decoder) rows(n *node, path string) (rows [][]clueCell, ok bool) {
	places := d.places(n)
	before := len(d.problems)
	for line := range strings.Lines(n.Value) {
		here := places[:utf8.RuneCountInString(line)]
		places = places[len(here):]
		if strings.Trim(line, "-+| \t\n") == "" {
			continue
		}
		if row := d.row([]rune(line), here, path); len(row) > 0 {
			rows = append(rows, row)
		}
	}
	return rows, len(d.problems) == before
}

// row returns the cells of a line.
func (d *decoder) row(line []rune, places []Pos, path string) (row []clueCell) {
	for i := 0; i < len(line); i++ {
		switch r := line[i]; {
		case r >= '0' && r <= '9':
			row = append(row, clueCell{uint8(r - '0'), places[i]})
		case r == '.':
			row = append(row, clueCell{0, places[i]})
		case strings.ContainsRune(separators, r):
		case r == '#':
			d.problem(places[i], path, BadClue, "a comment among the clues, which would be read as clues; put it above them")
			return row
		default:
			end := i + 1
			for end < len(line) && !strings.ContainsRune(separators+".#0123456789", line[end]) {
				end++
			}
			d.problem(places[i], path, BadClue, "%s among the clues; a clue is 1 to 9, a blank is . or 0", quote(string(line[i:end])))
			i = end - 1
		}
	}
	return row
}

// separators may stand between the cells of a grid.
const separators = "| \t\n"

// nineByNine notes where clues are not nine lines of nine.
func (d *decoder) nineByNine(n *node, path string, rows [][]clueCell) bool {
	ok := true
	for i, row := range rows {
		if len(row) != 9 && i < 9 {
			d.problem(surplus(row, 9), path, ClueSize, "%s in line %d of the grid; a line has nine", count(len(row), "cell"), i+1)
			ok = false
		}
	}
	switch {
	case len(rows) < 9:
		d.wrong(n, path, ClueSize, "%s; %s", count(len(rows), "line"), gridForm)
		ok = false
	case len(rows) > 9:
		d.problem(rows[9][0].pos, path, ClueSize, "line 10 of %d; a grid has nine lines", len(rows))
		ok = false
	}
	return ok
}

// surplus returns the place of the first cell too many, or that of the first
// cell when there are too few.
func surplus(row []clueCell, size int) Pos {
	if len(row) > size {
		return row[size].pos
	}
	return row[0].pos
}

// drawn reads a board as it is drawn. Whether it fits the layout is for those
// to say who know where the grids lie.
func (d *decoder) drawn(p *Puzzle, n *node) {
	const right = "a board is drawn line by line after clues: |, or clues are given by grid"
	if n.Value == "" {
		d.wrong(n, "clues", ClueSize, "nothing; %s, in lines that are indented", right)
		return
	}
	if isFolded(n) || !strings.Contains(n.Value, "\n") {
		d.wrong(n, "clues", ClueSize, "text on one line; %s", right)
		return
	}
	places := d.places(n)
	for text := range strings.Lines(n.Value) {
		p.Drawn = append(p.Drawn, Line{strings.TrimRight(text, " \n"), places[0]})
		for i, r := range []rune(text) {
			if !strings.ContainsRune("123456789.0 #x\n", r) {
				d.problem(places[i], "clues", BadClue, "%s on the board; 1 to 9 are clues, . and 0 blank cells, a space, # and x lie outside", quote(string(r)))
				break // one of a line will do: there may be a frame
			}
		}
		places = places[utf8.RuneCountInString(text):]
	}
	for len(p.Drawn) > 0 && p.Drawn[0].Text == "" {
		p.Drawn = p.Drawn[1:]
	}
	for len(p.Drawn) > 0 && p.Drawn[len(p.Drawn)-1].Text == "" {
		p.Drawn = p.Drawn[:len(p.Drawn)-1]
	}
	if len(p.Drawn) < 9 {
		d.wrong(n, "clues", ClueSize, "a drawn board of %s, which is less than a grid has; %s", count(len(p.Drawn), "line"), right)
	}
}
