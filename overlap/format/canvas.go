package format

import (
	"cmp"
	"fmt"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// canvas is a board as it is on paper, cell by cell. Formats that draw boards fill that of a [reading],
// or write that of an [Item].
type canvas struct {
	rows, cols int
	cells      []cell
}

// cell is a cell of a canvas.
type cell struct {
	in      bool       // a grid is here
	digit   uint8      // a clue; 0 for none
	entered uint8      // by a player
	marks   layout.Set // the player's
	solved  uint8      // the digit of an item's solution
	pos     layout.Pos
	region  string // what the format has for a box; may be empty
}

// maxCanvas is the maximum number of rows or columns of a canvas: twice what the largest
// published board has.
const maxCanvas = 300

func newCanvas(rows, cols int) *canvas {
	return &canvas{rows: rows, cols: cols, cells: make([]cell, rows*cols)}
}

// newGrid is a canvas of one grid. Its cells are in its reading order.
func newGrid(pos layout.Pos) *canvas {
	c := newCanvas(9, 9)
	for i := range c.cells {
		c.cells[i] = cell{in: true, pos: pos}
	}
	return c
}

// find returns a cell, or nil for a place that is not on the canvas.
func (c *canvas) find(row, col int) *cell {
	if row < 0 || col < 0 || row >= c.rows || col >= c.cols {
		return nil
	}
	return &c.cells[row*c.cols+col]
}

func (c *canvas) at(row, col int) *cell { return &c.cells[row*c.cols+col] }

// spots yields the cells that are in a grid, and their places.
func (c *canvas) spots(yield func(overlap.Spot, *cell) bool) {
	for i := range c.cells {
		if at := &c.cells[i]; at.in && !yield(c.spot(i), at) {
			return
		}
	}
}

// extent returns the upper left and lower right corners of what is in a grid, and how many
// cells that is.
func (c *canvas) extent() (lo, hi overlap.Spot, n int) {
	lo = overlap.Spot{Row: c.rows, Col: c.cols}
	for s := range c.spots {
		lo = overlap.Spot{Row: min(lo.Row, s.Row), Col: min(lo.Col, s.Col)}
		hi = overlap.Spot{Row: max(hi.Row, s.Row+1), Col: max(hi.Col, s.Col+1)}
		n++
	}
	return lo, hi, n
}

// size says how many cells the canvas has, in how many rows and columns.
func (c *canvas) size() string {
	lo, hi, n := c.extent()
	return fmt.Sprintf("%d cells in %d rows and %d columns", n, hi.Row-lo.Row, hi.Col-lo.Col)
}

// widths are the numbers of cells of a canvas's rows.
func (c *canvas) widths() []int {
	w := make([]int, c.rows)
	for s := range c.spots {
		w[s.Row]++
	}
	return w
}

// onSheet returns the place of a cell of a board on its paper.
func onSheet(b *overlap.Board, cell int) overlap.Spot {
	box := b.Paper.Boxes[cell/9]
	return overlap.Spot{Row: 3*box.Row + cell%9/3, Col: 3*box.Col + cell%3}
}

// on returns which cell of the canvas each cell of a board is that has its shape.
func (c *canvas) on(b *overlap.Board) []int {
	lo, _, _ := c.extent()
	all := make([]int, b.Cells())
	for cell := range all {
		s := onSheet(b, cell)
		all[cell] = (lo.Row+s.Row)*c.cols + lo.Col + s.Col
	}
	return all
}

// spot is the place of the i-th cell.
func (c *canvas) spot(i int) overlap.Spot { return overlap.Spot{Row: i / c.cols, Col: i % c.cols} }

// draft is what the canvas says of a board that has its shape.
func (c *canvas) draft(b *overlap.Board, ref string, pos layout.Pos) *plain.Draft {
	d := &plain.Draft{Board: b, Ref: ref, Pos: pos, Clues: make([]layout.Clues, len(b.Grids)), Played: layout.NewPlayed(len(b.Grids))}
	on := c.on(b)
	for g := range b.Grids {
		clues := &d.Clues[g]
		clues.Grid = g
		for i := range 81 {
			x := &c.cells[on[b.Cell(g, i)]]
			clues.Digits[i], clues.Pos[i] = x.digit, x.pos
			d.Played.Enter(g, i, x.entered, x.pos)
			d.Played.Mark(g, i, x.marks, x.pos)
		}
	}
	return d
}

// cells are what an item has in each cell of its board. A player's progress that cannot be,
// such as two digits in a cell, is as if the player had done nothing.
func (it *Item) cells() []cell {
	all := make([]cell, it.Board.Cells())
	for i, d := range it.Digits() {
		all[i] = cell{in: true, digit: d}
	}
	if p, _ := it.Puzzle.Progress(it.Source); p != nil {
		for i := range all {
			all[i].entered, all[i].marks = p.Digits[i], p.Marks[i]
		}
	}
	for g := range it.Solution {
		for i, d := range it.Solution[g] {
			all[it.Board.Cell(g, i)].solved = d
		}
	}
	return all
}

// grid is what an item has in the cells of one grid, in reading order.
func (it *Item) grid(g int) (cells [81]cell) {
	overlap.View(it.Board, g, it.cells(), &cells)
	return cells
}

// canvas puts an item on a canvas. It is an error when its board does not fit one.
func (it *Item) canvas() (*canvas, error) {
	p := it.Board.Paper
	if p == nil {
		return nil, fmt.Errorf("the grids of %s cannot be drawn in one piece, which this format needs", cmp.Or(it.Board.Layout.Name, "this layout"))
	}
	if 3*p.Rows > maxCanvas || 3*p.Cols > maxCanvas {
		return nil, fmt.Errorf("a board of %d x %d cells; at most %d can be written so", 3*p.Rows, 3*p.Cols, maxCanvas)
	}
	return canvasOf(it.Board, it.cells()), nil
}

// canvasOf lays the cells of a board on a canvas.
func canvasOf(b *overlap.Board, cells []cell) *canvas {
	c := newCanvas(3*b.Paper.Rows, 3*b.Paper.Cols)
	for i := range cells {
		s := onSheet(b, i)
		*c.at(s.Row, s.Col) = cells[i]
	}
	return c
}

// paperOf is the canvas that a board covers.
func paperOf(b *overlap.Board) *canvas {
	cells := make([]cell, b.Cells())
	for i := range cells {
		cells[i].in = true
	}
	return canvasOf(b, cells)
}
