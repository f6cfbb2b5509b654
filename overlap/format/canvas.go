package format

import (
	"fmt"

	"samurai/layout"
	"samurai/overlap"
)

// canvas is a board as it lies on paper, cell by cell.
type canvas struct {
	rows, cols int
	cells      []canvasCell
}

type canvasCell struct {
	in    bool // a grid lies here
	digit uint8
	pos   layout.Pos

	entered uint8      // by a player; 0 for none
	marks   layout.Set // the player's
}

// maxCanvas is the most rows or columns of a canvas: twice what the largest
// published board has.
const maxCanvas = 300

func newCanvas(rows, cols int) *canvas {
	return &canvas{rows, cols, make([]canvasCell, rows*cols)}
}

func (c *canvas) at(row, col int) *canvasCell { return &c.cells[row*c.cols+col] }

// corner is the upper left of what lies on the canvas.
func (c *canvas) corner() overlap.Spot {
	lo := overlap.Spot{Row: c.rows, Col: c.cols}
	for i := range c.cells {
		if c.cells[i].in {
			lo = overlap.Spot{Row: min(lo.Row, i/c.cols), Col: min(lo.Col, i%c.cols)}
		}
	}
	return lo
}

// boxes returns the places of the boxes that the canvas consists of, in boxes from
// its upper left; nil when it does not consist of boxes.
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

// canvas lays an item's board and clues on paper; it is an error when it fits none.
func (it *Item) canvas() (*canvas, error) {
	c, err := canvasOf(it.Board, it.Digits())
	if err != nil {
		return nil, err
	}
	progress := it.progress()
	for k, spot := range it.Board.Paper.Boxes {
		for place := range 9 {
			at := c.at(3*spot.Row+place/3, 3*spot.Col+place%3)
			at.entered, at.marks = progress.Digits[9*k+place], progress.Marks[9*k+place]
		}
	}
	return c, nil
}

// canvasOf lays a board with digits by cell on paper; it is an error when it fits none.
func canvasOf(b *overlap.Board, digits []uint8) (*canvas, error) {
	p := b.Paper
	if p == nil {
		return nil, fmt.Errorf("the grids of %s cannot be drawn in one piece, which this format needs", nameOf(b))
	}
	if 3*p.Rows > maxCanvas || 3*p.Cols > maxCanvas {
		return nil, fmt.Errorf("a board of %d x %d cells; at most %d can be written so", 3*p.Rows, 3*p.Cols, maxCanvas)
	}
	c := newCanvas(3*p.Rows, 3*p.Cols)
	for k, spot := range p.Boxes {
		for place := range 9 {
			*c.at(3*spot.Row+place/3, 3*spot.Col+place%3) = canvasCell{in: true, digit: digits[9*k+place]}
		}
	}
	return c, nil
}

// solvedCanvas lays the solution on paper, by cell of the canvas; nil without one.
func (it *Item) solvedCanvas() []uint8 {
	if it.Solution == nil {
		return nil
	}
	cols := 3 * it.Board.Paper.Cols
	all := make([]uint8, 3*it.Board.Paper.Rows*cols)
	for g := range it.Solution {
		for cell, d := range it.Solution[g] {
			at := it.Board.Cell(g, cell)
			spot := it.Board.Paper.Boxes[at/9]
			all[(3*spot.Row+at%9/3)*cols+3*spot.Col+at%3] = d
		}
	}
	return all
}
