package format

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"samurai/layout"
	"samurai/layouts"
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
}

// maxCanvas is the most rows or columns of a canvas: twice what the largest
// published board has.
const maxCanvas = 300

func newCanvas(rows, cols int) *canvas {
	return &canvas{rows, cols, make([]canvasCell, rows*cols)}
}

func (c *canvas) at(row, col int) *canvasCell { return &c.cells[row*c.cols+col] }

// placed is a grid on a canvas: the upper left cells of its boxes.
type placed struct {
	name  string // may be empty
	boxes [9]overlap.Spot
}

// square returns the grid whose upper left cell is there.
func square(name string, row, col int) placed {
	p := placed{name: name}
	for i := range p.boxes {
		p.boxes[i] = overlap.Spot{Row: row + 3*(i/3), Col: col + 3*(i%3)}
	}
	return p
}

// placedOf returns the grids of a board as it lies on paper.
func placedOf(b *overlap.Board) []placed {
	all := make([]placed, len(b.Grids))
	for g := range b.Grids {
		all[g].name = b.Layout.Grids[g].Name
		for i, k := range b.Grids[g] {
			s := b.Paper.Boxes[k]
			all[g].boxes[i] = overlap.Spot{Row: 3 * s.Row, Col: 3 * s.Col}
		}
	}
	return all
}

// normal returns the grids moved so that they touch the upper and left edges.
func normal(grids []placed) []placed {
	lo := grids[0].boxes[0]
	for _, g := range grids {
		for _, s := range g.boxes {
			lo = overlap.Spot{Row: min(lo.Row, s.Row), Col: min(lo.Col, s.Col)}
		}
	}
	moved := slices.Clone(grids)
	for i := range moved {
		for j := range moved[i].boxes {
			moved[i].boxes[j].Row -= lo.Row
			moved[i].boxes[j].Col -= lo.Col
		}
	}
	return moved
}

// builtin returns the board of the built-in layout that has exactly these grids,
// under these names where they have some; nil when there is none.
func builtin(grids []placed) *overlap.Board {
	grids = normal(grids)
	for _, b := range onPaper() {
		if len(b.Grids) == len(grids) && sameGrids(normal(placedOf(b)), grids) {
			return b
		}
	}
	return nil
}

// onPaper returns the boards of the built-in layouts that can be drawn in one
// piece.
var onPaper = sync.OnceValue(func() (boards []*overlap.Board) {
	for _, l := range layouts.All() {
		if b, problems := overlap.New(l); !problems.Errors() && b.Paper != nil {
			boards = append(boards, b)
		}
	}
	return boards
})

// shaped returns the built-in boards whose paper covers the same cells.
func (c *canvas) shaped() (found []*overlap.Board) {
	want := c.boxes()
	for _, b := range onPaper() {
		if want != nil && sameBoxes(b.Paper.Boxes, want) {
			found = append(found, b)
		}
	}
	return found
}

// nearly returns the built-in board of as many rows that has all but a few of the
// canvas's cells and few others; nil when there is none.
func (c *canvas) nearly() (near *overlap.Board) {
	least := c.rows * c.cols / 20
	for _, b := range onPaper() {
		cols := 3 * b.Paper.Cols
		if 3*b.Paper.Rows != c.rows || cols > c.cols+3 || c.cols > cols+3 {
			continue
		}
		all := newCanvas(c.rows, max(cols, c.cols))
		for _, box := range b.Paper.Boxes {
			for i := range 9 {
				all.at(3*box.Row+i/3, 3*box.Col+i%3).in = true
			}
		}
		differ := 0
		for i := range all.cells {
			row, col := i/all.cols, i%all.cols
			if all.cells[i].in != (col < c.cols && c.at(row, col).in) {
				differ++
			}
		}
		if differ < least {
			near, least = b, differ
		}
	}
	return near
}

// names lists the layouts of boards.
func names(boards []*overlap.Board) string {
	var all []string
	for _, b := range boards {
		all = append(all, b.Layout.Name)
	}
	return strings.Join(all, " and ")
}

// sameGrids tells whether two lists have the same grids in any order.
func sameGrids(a, b []placed) bool {
	at := make(map[[9]overlap.Spot]string, len(a))
	for _, p := range a {
		at[p.boxes] = p.name
	}
	for _, p := range b {
		name, ok := at[p.boxes]
		if !ok || p.name != "" && p.name != name {
			return false
		}
		delete(at, p.boxes)
	}
	return len(at) == 0
}

// boardOf returns a board with these grids: a built-in one, or else one of its
// own, whose shared boxes are those that coincide. ref is empty for the latter.
func (s *source) boardOf(grids []placed, pos layout.Pos) (b *overlap.Board, ref string) {
	if len(grids) == 0 || len(grids) > layout.MaxGrids {
		s.wrong(pos, layout.NoGrids, "%d grids; a layout has 1 to %d", len(grids), layout.MaxGrids)
		return nil, ""
	}
	if b := builtin(grids); b != nil {
		return b, b.Layout.Name
	}
	l := &layout.Layout{Pos: pos}
	ties := map[overlap.Spot]*layout.Tie{}
	var spots []overlap.Spot
	names := map[string]bool{}
	for i, p := range normal(grids) {
		name := p.name
		if !layout.ValidName(name) || names[name] {
			name = fmt.Sprintf("g%02d", i+1)
		}
		names[name] = true
		g := layout.Grid{Name: name, Pos: pos}
		if p.boxes == square("", p.boxes[0].Row, p.boxes[0].Col).boxes && p.boxes[0].Row%3 == 0 && p.boxes[0].Col%3 == 0 {
			g.At = &layout.Place{Row: p.boxes[0].Row / 3, Col: p.boxes[0].Col / 3, Pos: pos}
		}
		l.Grids = append(l.Grids, g)
		for j, spot := range p.boxes {
			if ties[spot] == nil {
				ties[spot] = &layout.Tie{Pos: pos}
				spots = append(spots, spot)
			}
			ties[spot].Boxes = append(ties[spot].Boxes, layout.GridBox{Grid: i, Box: j + 1})
		}
	}
	taken := map[overlap.Spot]overlap.Spot{}
	for _, spot := range spots {
		if t := ties[spot]; len(t.Boxes) > 1 {
			l.Shared = append(l.Shared, *t)
		}
		for i := range 9 {
			cell := overlap.Spot{Row: spot.Row + i/3, Col: spot.Col + i%3}
			if other, ok := taken[cell]; ok && other != spot {
				s.wrong(pos, layout.Unsupported, "grids overlap in other than whole boxes, at row %d, column %d", cell.Row+1, cell.Col+1)
				return nil, ""
			}
			taken[cell] = spot
		}
	}
	b, problems := overlap.New(l)
	if problems.Errors() {
		s.problems = append(s.problems, problems...)
		return nil, ""
	}
	return b, ""
}

// puzzleOn takes the clues of a board's grids, which lie as given, off the canvas.
func (s *source) puzzleOn(c *canvas, b *overlap.Board, ref string, pos layout.Pos) *layout.Puzzle {
	p := &layout.Puzzle{Layout: b.Layout, Ref: ref, Pos: pos}
	if b.Paper == nil {
		s.wrong(pos, layout.NotDrawn, "the grids of this layout cannot be drawn in one piece")
		return nil
	}
	lo := c.corner()
	for g, pl := range normal(placedOf(b)) {
		cl := layout.Clues{Grid: g}
		for cell := range 81 {
			box := pl.boxes[cell/27*3+cell%9/3]
			row, col := lo.Row+box.Row+cell/9%3, lo.Col+box.Col+cell%3
			if row >= c.rows || col >= c.cols || !c.at(row, col).in {
				s.wrong(pos, layout.DrawnSize, "nothing at row %d, column %d, where a cell of %s lies", row+1, col+1, b.Layout.Grids[g].Name)
				return nil
			}
			at := c.at(row, col)
			cl.Digits[cell], cl.Pos[cell] = at.digit, at.pos
		}
		p.Clues = append(p.Clues, cl)
	}
	return p
}

// byShape returns the built-in board whose paper covers the same cells, or nil
// after noting that none or several do. The options' layout goes before.
func (s *source) byShape(c *canvas, pos layout.Pos) (b *overlap.Board, ref string) {
	if s.Layout != "" {
		_, b := s.known(s.Layout, pos)
		return b, s.Layout
	}
	found := c.shaped()
	switch {
	case len(found) == 0:
		s.wrong(pos, layout.UnknownLayout, "no built-in layout has this shape; name one with --layout")
		return nil, ""
	case len(found) > 1:
		s.wrong(pos, layout.UnknownLayout, "%s have this shape; name one of them with --layout", names(found))
		return nil, ""
	}
	return found[0], found[0].Layout.Name
}

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

func sameBoxes(spots []overlap.Spot, want map[overlap.Spot]bool) bool {
	if len(spots) != len(want) {
		return false
	}
	for _, s := range spots {
		if !want[s] {
			return false
		}
	}
	return true
}

// canvas lays an item's board on paper; it is an error when it fits none.
func (it *Item) canvas() (*canvas, error) {
	p := it.Board.Paper
	if p == nil {
		return nil, fmt.Errorf("the grids of %s cannot be drawn in one piece, which this format needs", it.name())
	}
	if 3*p.Rows > maxCanvas || 3*p.Cols > maxCanvas {
		return nil, fmt.Errorf("a board of %d x %d cells; at most %d can be written so", 3*p.Rows, 3*p.Cols, maxCanvas)
	}
	c := newCanvas(3*p.Rows, 3*p.Cols)
	for k, spot := range p.Boxes {
		for place := range 9 {
			*c.at(3*spot.Row+place/3, 3*spot.Col+place%3) = canvasCell{in: true, digit: it.Digits[9*k+place]}
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

// name is what people call the layout.
func (it *Item) name() string {
	if n := it.Board.Layout.Name; n != "" {
		return n
	}
	return "this layout"
}

// shapedLoss returns the loss of the layout, for notations that give the board's shape
// only: nothing when the shape tells the layout.
func (it *Item) shapedLoss(c *canvas) []string {
	same := c.shaped()
	if len(same) == 1 && sameGrids(normal(placedOf(same[0])), normal(placedOf(it.Board))) {
		return nil
	}
	return []string{"the layout, which who reads it must name"}
}
