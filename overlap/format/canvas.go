package format

import (
	"fmt"

	"samurai/layout"
	"samurai/overlap"
)

// canvas is a board as it is on paper, cell by cell.
type canvas struct {
	rows, cols int
	cells      []canvasCell
}

type canvasCell struct {
	in    bool // a grid is here
	digit uint8
	pos   layout.Pos

	entered uint8      // by a player; 0 for none
	marks   layout.Set // the player's
	solved  uint8      // the digit of the file's solution; 0 for none
}

// maxCanvas is the maximum number of rows or columns of a canvas: twice what the largest
// published board has.
const maxCanvas = 300

func newCanvas(rows, cols int) *canvas {
	return &canvas{rows, cols, make([]canvasCell, rows*cols)}
}

func (c *canvas) at(row, col int) *canvasCell { return &c.cells[row*c.cols+col] }

// solve notes a solution, a character for each cell, row by row; one of another length is none.
func (c *canvas) solve(digits string) {
	for i := range digits {
		if d := digits[i]; len(digits) == len(c.cells) && '1' <= d && d <= '9' {
			c.cells[i].solved = d - '0'
		}
	}
}

// hasSolution reports whether each cell of the grids has a digit of the solution, and not each a
// clue.
func (c *canvas) hasSolution() (more bool) {
	for i := range c.cells {
		at := &c.cells[i]
		if at.in && at.solved == 0 {
			return false
		}
		more = more || at.in && at.digit == 0
	}
	return more
}

// corner is the upper left cell that is in a grid.
func (c *canvas) corner() overlap.Spot {
	lo := overlap.Spot{Row: c.rows, Col: c.cols}
	for i := range c.cells {
		if c.cells[i].in {
			lo = overlap.Spot{Row: min(lo.Row, i/c.cols), Col: min(lo.Col, i%c.cols)}
		}
	}
	return lo
}

// boxes returns the places of the boxes of the canvas, in boxes from its upper left; nil
// when it does not consist of boxes.
func (c *canvas) boxes() map[overlap.Spot]bool {
	lo := c.corner()
	n := 0
	all := map[overlap.Spot]bool{}
	for i := range c.cells {
		if c.cells[i].in {
			n++
			all[overlap.Spot{Row: (i/c.cols - lo.Row) / 3, Col: (i%c.cols - lo.Col) / 3}] = true
		}
	}
	if n == 0 || 9*len(all) != n {
		return nil
	}
	return all
}

// canvas puts an item's board and clues on a canvas. It is an error when they do not fit
// one.
func (it *Item) canvas() (*canvas, error) {
	c, err := canvasOf(it.Board, it.Digits())
	if err != nil {
		return nil, err
	}
	progress := it.progress()
	for cell := range progress.Digits {
		at := c.at(onSheet(it.Board, cell))
		at.entered, at.marks = progress.Digits[cell], progress.Marks[cell]
	}
	return c, nil
}

// canvasOf puts a board with digits by cell on a canvas. It is an error when it does not
// fit one.
func canvasOf(b *overlap.Board, digits []uint8) (*canvas, error) {
	p := b.Paper
	if p == nil {
		return nil, fmt.Errorf("the grids of %s cannot be drawn in one piece, which this format needs", nameOf(b))
	}
	if 3*p.Rows > maxCanvas || 3*p.Cols > maxCanvas {
		return nil, fmt.Errorf("a board of %d x %d cells; at most %d can be written so", 3*p.Rows, 3*p.Cols, maxCanvas)
	}
	c := newCanvas(3*p.Rows, 3*p.Cols)
	for cell, d := range digits {
		*c.at(onSheet(b, cell)) = canvasCell{in: true, digit: d}
	}
	return c, nil
}

// paperOf is the canvas that a board covers.
func paperOf(b *overlap.Board) *canvas {
	c := newCanvas(3*b.Paper.Rows, 3*b.Paper.Cols)
	for cell := range b.Cells() {
		c.at(onSheet(b, cell)).in = true
	}
	return c
}

// onSheet returns the place of a cell of a board on its paper.
func onSheet(b *overlap.Board, cell int) (row, col int) {
	box := b.Paper.Boxes[cell/9]
	return 3*box.Row + cell%9/3, 3*box.Col + cell%3
}

// solvedCanvas returns the solution by cell of the canvas, or nil without one.
func (it *Item) solvedCanvas() []uint8 {
	if it.Solution == nil {
		return nil
	}
	cols := 3 * it.Board.Paper.Cols
	all := make([]uint8, 3*it.Board.Paper.Rows*cols)
	for g := range it.Solution {
		for cell, d := range it.Solution[g] {
			row, col := onSheet(it.Board, it.Board.Cell(g, cell))
			all[row*cols+col] = d
		}
	}
	return all
}
