package overlap

import (
	"fmt"

	"samurai/layout"
)

// Clues are a puzzle's clues by cell of the board, whichever grid wrote them
// down.
type Clues struct {
	Digits []uint8      // 0 for blank, or 1 to 9
	Pos    []layout.Pos // where the file gives the digit first; zero for a blank
	Path   []string     // of that in the file: "clues.nw", or "clues" of a drawn board
}

// Clues merges what the file says of each grid, or reads the board as drawn. A
// cell that is blank in one grid and given in another is given; two different
// digits are a problem, which names both places. The puzzle's layout must be the
// board's.
func (b *Board) Clues(p *layout.Puzzle) (*Clues, layout.Problems) {
	c, problems := b.Gather(p)
	if problems.Errors() {
		return nil, problems
	}
	return c, problems
}

// Gather is Clues for those who look for all that is wrong with a puzzle: with errors it
// returns the clues that are sound. The puzzle may be a draft.
func (b *Board) Gather(p *layout.Puzzle) (*Clues, layout.Problems) {
	n := b.Cells()
	c := &Clues{Digits: make([]uint8, n), Pos: make([]layout.Pos, n), Path: make([]string, n)}
	var problems layout.Problems
	if p.Drawn != nil {
		problems = b.drawn(p, c)
	} else {
		problems = b.written(p, c)
	}
	problems.Sort()
	return c, problems
}

func (b *Board) written(p *layout.Puzzle, c *Clues) (problems layout.Problems) {
	writer := make([]int, b.Cells()) // the grid that gave the cell's digit
	var disputed []int
	for i := range p.Clues {
		w := &p.Clues[i]
		name := b.Layout.Grids[w.Grid].Name
		for at, d := range w.Digits {
			if d == 0 {
				continue
			}
			cell := b.Cell(w.Grid, at)
			switch {
			case c.Digits[cell] == 0:
				c.Digits[cell], c.Pos[cell], c.Path[cell], writer[cell] = d, w.Pos[at], "clues."+name, w.Grid
			case c.Digits[cell] != d:
				disputed = append(disputed, cell)
				problems = append(problems, layout.Problem{
					Pos: w.Pos[at], Path: "clues." + name, Code: layout.ClueClash,
					Message: fmt.Sprintf("%s is %d, but it is the same cell as %s, which is %d at line %d, column %d; one of them must go",
						b.CellName(w.Grid, cell), d, b.CellName(writer[cell], cell), c.Digits[cell], c.Pos[cell].Line, c.Pos[cell].Column),
				})
			}
		}
	}
	for _, cell := range disputed {
		c.Digits[cell], c.Pos[cell], c.Path[cell] = 0, layout.Pos{}, ""
	}
	return problems
}

// drawn reads the board as it lies on paper.
func (b *Board) drawn(p *layout.Puzzle, c *Clues) (problems layout.Problems) {
	if b.Paper == nil {
		return layout.Problems{{
			Pos: p.Drawn[0].Pos, Path: "clues", Code: layout.NotDrawn,
			Message: "the grids of this layout cannot be drawn in one piece; give the clues grid by grid",
		}}
	}
	at := b.Paper.cells()
	complain := func(pos layout.Pos, format string, args ...any) {
		problems = append(problems, layout.Problem{Pos: pos, Path: "clues", Code: layout.DrawnSize, Message: fmt.Sprintf(format, args...)})
	}
	rows, cols := 3*b.Paper.Rows, 3*b.Paper.Cols
	for r, line := range p.Drawn {
		if r >= rows {
			complain(line.Pos, "line %d of the board; it has %d", r+1, rows)
			break
		}
		for col := range max(cols, len(line.Text)) {
			ch := byte(' ')
			if col < len(line.Text) {
				ch = line.Text[col]
			}
			if ch == layout.BadCell {
				break // the reader has told, and what follows may be out of step
			}
			pos := line.At(min(col, len(line.Text)))
			outside := ch == ' ' || ch == '#' || ch == 'x' || ch == 'X'
			cell := -1
			if col < cols {
				cell = at[r*cols+col]
			}
			if outside != (cell < 0) {
				if outside {
					complain(pos, "nothing in column %d of the board's line %d, where a cell of %s lies; give a digit, or . for a blank", col+1, r+1, b.owner(cell))
				} else {
					complain(pos, "%q in column %d of the board's line %d, where no grid lies; give a space, # or x", ch, col+1, r+1)
				}
				break // one a line: what follows is out of step
			}
			if '1' <= ch && ch <= '9' {
				c.Digits[cell], c.Pos[cell], c.Path[cell] = ch-'0', pos, "clues"
			}
		}
	}
	if n := len(p.Drawn); n < rows {
		complain(p.Drawn[n-1].Pos, "the board ends after %d lines; it has %d", n, rows)
	}
	return problems
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

// owner returns the name of the first grid that has a cell of the board.
func (b *Board) owner(cell int) string {
	return b.Layout.Grids[b.Boxes[cell/9][0].Grid].Name
}

// CellName returns what a cell of the board is called in grid g, "nw r3c7", or in
// the first grid that has it when g is -1 or does not.
func (b *Board) CellName(g, cell int) string {
	home := b.Boxes[cell/9][0]
	for _, gb := range b.Boxes[cell/9] {
		if gb.Grid == g {
			home = gb
		}
	}
	c := CellOf(home.Box-1, cell%9)
	return fmt.Sprintf("%s r%dc%d", b.Layout.Grids[home.Grid].Name, c/9+1, c%9+1)
}
