package overlap

import "samurai/layout"

// drawn reads the board as it is on paper.
func (r *clueReader) drawn() {
	b, drawn, path := r.Board, r.source.Drawn, r.key
	if b.Paper == nil {
		r.problem(drawn[0].Pos, path, layout.NotDrawn, "the grids of this layout cannot be drawn in one piece; give the clues grid by grid")
		return
	}
	at := b.Paper.cells()
	complain := func(pos layout.Pos, format string, args ...any) {
		r.problem(pos, path, layout.DrawnSize, format, args...)
	}
	texts := make([]string, len(drawn))
	for i, line := range drawn {
		texts[i] = line.Text
	}
	if odd := b.OddLine(texts); odd != "" {
		complain(drawn[0].Pos, "%s", odd)
		return
	}
	rows, cols := 3*b.Paper.Rows, 3*b.Paper.Cols
	for row, line := range drawn {
		if row >= rows {
			complain(line.Pos, "line %d of the board; it has %d", row+1, rows)
			break
		}
		for col := range max(cols, len(line.Text)) {
			ch := byte(' ')
			if col < len(line.Text) {
				ch = line.Text[col]
			}
			if ch == layout.BadCell {
				break // the reader has reported it, and what follows may be shifted
			}
			pos := line.At(min(col, len(line.Text)))
			outside := ch == ' ' || ch == '#' || ch == 'x' || ch == 'X'
			cell := -1
			if col < cols {
				cell = at[row*cols+col]
			}
			if outside != (cell < 0) {
				if outside {
					complain(pos, "nothing in column %d of the board's line %d, where %s has a cell; write a digit, or . for a blank", col+1, row+1, b.owner(cell))
				} else {
					complain(pos, "%q in column %d of the board's line %d, where no grid is; write a space, # or x", ch, col+1, row+1)
				}
				break // one a line is enough, because what follows is shifted
			}
			switch {
			case outside || ch == '.' || ch == '0':
			case ch < '1' || ch > '9':
				r.problem(pos, path, layout.BadClue, "%q on the board; a cell is 1 to 9, or . or 0 if it is blank; a space, # or x is outside the grids", ch)
			default:
				r.digits[cell], r.clues[cell] = ch-'0', clue{pos, path}
			}
		}
	}
	if n := len(drawn); n < rows {
		complain(drawn[n-1].Pos, "the board ends after %s; it has %d", layout.Count(n, "line"), rows)
	}
}

// cells returns the board's cell at each place of the paper, row by row, -1
// where there is none.
func (p *Paper) cells() []int {
	cols := 3 * p.Cols
	at := make([]int, 3*p.Rows*cols)
	for i := range at {
		at[i] = -1
	}
	for k, s := range p.Boxes {
		for place := range 9 {
			at[(3*s.Row+place/3)*cols+3*s.Col+place%3] = 9*k + place
		}
	}
	return at
}
