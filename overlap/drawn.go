package overlap

import (
	"strings"

	"samurai/layout"
)

// drawn reads the board as it is on paper.
func (r *clueReader) drawn() {
	b, drawn, path := r.Board, r.source.Drawn, r.key
	if b.Paper == nil {
		r.problem(drawn[0].Pos, path, layout.NotDrawn, "the grids of this layout cannot be drawn in one piece; give the clues grid by grid")
		return
	}
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
	at := b.Paper.cells()
	gaps := b.gapsOf(texts)
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
			cell := -1
			if col < cols {
				cell = at[row*cols+col]
			}
			roles := layout.RolesOf(rune(ch))
			switch outside := gaps.has(ch); {
			case !roles.Can(layout.Digit | layout.Blank | layout.Outside):
				r.problem(pos, path, layout.BadClue, "%q on the board; a cell is 1 to 9, or . or 0 if it is blank; a space, # or x is outside the grids", ch)
				continue
			case cell < 0 && outside:
				continue
			case cell < 0:
				complain(pos, "%q in column %d of the board's line %d, where no grid is; write a space, # or x", ch, col+1, row+1)
			case outside && !gaps.cells || !roles.Can(layout.Digit|layout.Blank):
				complain(pos, "nothing in column %d of the board's line %d, where %s has a cell; write a digit, or . for a blank", col+1, row+1, b.GridName(b.Boxes[cell/9][0].Grid))
			default:
				if roles.Can(layout.Digit) {
					r.digits[cell], r.clues[cell] = ch-'0', clue{pos, path, -1}
				}
				continue
			}
			break // one a line is enough, because what follows is shifted
		}
	}
	if n := len(drawn); n < rows {
		complain(drawn[n-1].Pos, "the board ends after %s; it has %d", layout.Count(n, "line"), rows)
	}
}

// gaps are the characters outside of the grids of a drawn board.
type gaps struct {
	chars string
	cells bool // they may be blank cells too
}

func (g *gaps) has(ch byte) bool { return strings.IndexByte(g.chars, ch) >= 0 }

// gapsOf finds the characters outside of the grids. Usually these are spaces, # and x; without an
// x outside, x is a blank. A character that is a blank as well is outside only if it fills the
// gaps, for otherwise lines that are shifted would not show.
func (b *Board) gapsOf(lines []string) gaps {
	rows, cols := 3*b.Paper.Rows, 3*b.Paper.Cols
	at := b.Paper.cells()
	used, complete := "", len(lines) == rows
	for row, line := range lines[:min(len(lines), rows)] {
		complete = complete && len(line) == cols
		for col := range min(len(line), cols) {
			if at[row*cols+col] < 0 && strings.IndexByte(used, line[col]) < 0 {
				used += line[col : col+1]
			}
		}
	}
	switch {
	case strings.ContainsAny(used, "xX"):
		return gaps{chars: gapChars}
	case complete && len(used) == 1 && layout.RolesOf(rune(used[0]))&(layout.Blank|layout.Outside) == layout.Blank|layout.Outside:
		return gaps{used, true}
	}
	return gaps{chars: " #"}
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
