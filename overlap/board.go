// Package overlap builds the board that a layout describes: which boxes, cells and houses
// its grids have in common, which grids are neighbours, and where each is on paper.
//
// Grids share whole boxes, so a board is just its distinct boxes. They are numbered from 0
// in the order of the grids, and cell 9*box + place is the place-th cell (0 to 8, reading
// order) of that box. [New] makes a board of a layout; [NewPuzzle] puts the clues of a
// puzzle on it, in whichever form its file has them.
package overlap

import (
	"cmp"
	"slices"
	"sync"

	"samurai/layout"
)

// Board is a layout with every box identified once. It is not changed after New.
type Board struct {
	Layout *layout.Layout
	Boxes  [][]layout.GridBox // by box of the board: the boxes of grids that are this box, in the order of the grids
	Grids  [][9]int           // by grid: the boxes of the board that it consists of, in reading order
	Links  [][]Link           // by grid: what it shares, by its own boxes and then by neighbour; see Link
	Houses []House            // every house once, under the first grid that has it: grid by grid its rows, columns, boxes
	Paper  *Paper             // nil when the board cannot be drawn in one piece

	places []*Spot // by grid, when the layout can be drawn flat: none below 0 or beyond layout.MaxPlace; otherwise nil

	met                    sync.Once
	housesFrom, cellHouses []int32 // by cell: where its houses begin in cellHouses; see HousesAt
	peersFrom, peers       []int32 // the same for Peers
}

// Link says that a box of a grid is also a box of another grid. A grid has a link to each
// other grid on a box. On a box of more than crowd grids it has links only to the grid
// before it and the one after it, so that links do not grow with the square of the grids.
// Either way a chain of links joins all grids on a box.
type Link struct {
	Box   int // this grid's, 1 to 9
	To    int // the neighbour
	ToBox int // the neighbour's, 1 to 9
}

// crowd is the largest number of grids on a box that are all linked to each other.
// Published layouts have up to five.
const crowd = 16

// New makes the board of a layout. When its problems hold an error the board is nil. The
// layout must come from a reader, as a draft or without errors: its ties name grids that
// exist, and boxes 1 to 9.
func New(l *layout.Layout) (*Board, layout.Problems) {
	ties := l.Ties()
	b := &Board{Layout: l}
	b.identify(ties)
	problems := append(b.twice(ties), disagree(b)...)
	if !problems.Errors() {
		b.link()
		b.house()
		problems = place(b)
	}
	problems.Sort()
	if problems.Errors() {
		return nil, problems
	}
	return b, problems
}

// identify numbers the distinct boxes by union-find over the ties.
func (b *Board) identify(ties []layout.Tie) {
	n := 9 * len(b.Layout.Grids)
	sets := NewSets(n)
	for _, t := range ties {
		for _, gb := range t.Boxes {
			sets.Union(number(t.Boxes[0]), number(gb))
		}
	}
	b.Grids = make([][9]int, len(b.Layout.Grids))
	box := make(map[int]int, n)
	for i := range n {
		root := sets.Find(i)
		k, ok := box[root]
		if !ok {
			k = len(b.Boxes)
			box[root] = k
			b.Boxes = append(b.Boxes, nil)
		}
		b.Boxes[k] = append(b.Boxes[k], layout.GridBox{Grid: i / 9, Box: i%9 + 1})
		b.Grids[i/9][i%9] = k
	}
}

func number(gb layout.GridBox) int { return 9*gb.Grid + gb.Box - 1 }

func (b *Board) link() {
	b.Links = make([][]Link, len(b.Grids))
	for g := range b.Grids {
		for i, k := range b.Grids[g] {
			near := b.Boxes[k]
			if len(near) > crowd {
				at, _ := slices.BinarySearchFunc(near, g, func(gb layout.GridBox, g int) int { return cmp.Compare(gb.Grid, g) })
				near = near[max(0, at-1):min(at+2, len(near))]
			}
			for _, o := range near {
				if o.Grid != g {
					b.Links[g] = append(b.Links[g], Link{Box: i + 1, To: o.Grid, ToBox: o.Box})
				}
			}
		}
	}
}

// Cells returns the number of distinct cells.
func (b *Board) Cells() int { return 9 * len(b.Boxes) }

// Cell returns the board's cell that is cell c of grid g, 0 to 80 in reading
// order.
func (b *Board) Cell(g, c int) int {
	return 9*b.Grids[g][boxOf[c]] + int(placeOf[c])
}

// View copies the values of the cells of grid g into grid. The values in board are by cell
// of the board.
func View[T any](b *Board, g int, board []T, grid *[81]T) {
	for i, k := range &b.Grids[g] {
		from := board[9*k : 9*k+9]
		for p := range 9 {
			grid[CellOf(i, p)] = from[p]
		}
	}
}

// ByGrid returns the digits of each grid, in the order of the layout, from digits by cell
// of the board.
func (b *Board) ByGrid(digits []uint8) []layout.Digits {
	grids := make([]layout.Digits, len(b.Grids))
	for g := range grids {
		View(b, g, digits, &grids[g])
	}
	return grids
}

// CellOf returns the cell of a grid, 0 to 80 in reading order, that is the
// place-th of its box, both counted from 0.
func CellOf(box, place int) int {
	return 27*(box/3) + 3*(box%3) + 9*(place/3) + place%3
}

// BoxPlace returns the box of a cell of a grid and the cell's place in it, both from 0: the
// inverse of CellOf.
func BoxPlace(cell int) (box, place int) { return int(boxOf[cell]), int(placeOf[cell]) }

// boxOf and placeOf are the tables of BoxPlace.
var boxOf, placeOf = func() (b, p [81]uint8) {
	for i := range 9 {
		for j := range 9 {
			c := CellOf(i, j)
			b[c], p[c] = uint8(i), uint8(j)
		}
	}
	return
}()

// Components returns the parts of the board that share no box with each other. Each is a
// list of grids in ascending order; the parts are ordered by their first grids.
func (b *Board) Components() [][]int {
	sets := NewSets(len(b.Grids))
	all := make([]int, len(b.Grids))
	for g, links := range b.Links {
		all[g] = g
		for _, l := range links {
			sets.Union(g, l.To)
		}
	}
	return sets.Parts(all)
}
