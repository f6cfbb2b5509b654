package format

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

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

// together reports whether the boxes form a 9x9 square.
func (p *placed) together() bool {
	return p.boxes == square("", p.boxes[0].Row, p.boxes[0].Col).boxes
}

// cell returns the place of a cell of the grid, 0 to 80 in reading order.
func (p *placed) cell(i int) overlap.Spot {
	box, place := overlap.BoxPlace(i)
	return overlap.Spot{Row: p.boxes[box].Row + place/3, Col: p.boxes[box].Col + place%3}
}

// placedOf returns the grids of a board in their places on paper.
func placedOf(b *overlap.Board) []placed {
	all := make([]placed, len(b.Grids))
	for g := range b.Grids {
		all[g].name = b.Layout.Grids[g].Name
		for i, k := range b.Grids[g] {
			all[g].boxes[i] = onSheet(b, 9*k)
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

// sameGrids reports whether a board has exactly these grids, in any order, under their names
// where they have some.
func sameGrids(b *overlap.Board, grids []placed) bool {
	if len(b.Grids) != len(grids) {
		return false
	}
	at := make(map[[9]overlap.Spot]string, len(grids))
	for _, p := range placedOf(b) {
		at[p.boxes] = p.name
	}
	for _, p := range grids {
		name, ok := at[p.boxes]
		if !ok || p.name != "" && p.name != name {
			return false
		}
		delete(at, p.boxes)
	}
	return true
}

// onPaper returns the boards of the built-in layouts that can be drawn in one piece.
var onPaper = sync.OnceValue(func() (boards []*overlap.Board) {
	return slices.DeleteFunc(slices.Clone(plain.Boards()), func(b *overlap.Board) bool { return b.Paper == nil })
})

// withGrids returns a board with these grids: a built-in one, or else one of its own, whose shared
// boxes are those that coincide. ref is empty for the latter.
func (f *faults) withGrids(grids []placed, pos layout.Pos) (b *overlap.Board, ref string) {
	if len(grids) == 0 || len(grids) > layout.MaxGrids {
		f.wrong(pos, layout.NoGrids, "%d grids; a layout has 1 to %d", len(grids), layout.MaxGrids)
		return nil, ""
	}
	grids = normal(grids)
	for _, b := range onPaper() {
		if sameGrids(b, grids) {
			return b, b.Layout.Name
		}
	}
	l := &layout.Layout{Pos: pos}
	boxes := map[overlap.Spot][]layout.GridBox{}
	taken := map[overlap.Spot]overlap.Spot{} // by cell, the box that has it
	for i, p := range grids {
		if !layout.ValidName(p.name) || l.Index(p.name) >= 0 {
			p.name = fmt.Sprintf("g%02d", i+1)
		}
		g := layout.Grid{Name: p.name, Pos: pos}
		if p.together() && p.boxes[0].Row%3 == 0 && p.boxes[0].Col%3 == 0 {
			g.At = &layout.Place{Row: p.boxes[0].Row / 3, Col: p.boxes[0].Col / 3, Pos: pos}
		}
		l.Grids = append(l.Grids, g)
		for j, spot := range p.boxes {
			boxes[spot] = append(boxes[spot], layout.GridBox{Grid: i, Box: j + 1})
		}
		for k := range 81 {
			box, _ := overlap.BoxPlace(k)
			cell := p.cell(k)
			if other, ok := taken[cell]; ok && other != p.boxes[box] {
				f.wrong(pos, layout.Unsupported, "grids overlap in other than whole boxes, at row %d, column %d", cell.Row+1, cell.Col+1)
				return nil, ""
			}
			taken[cell] = p.boxes[box]
		}
	}
	for _, p := range grids {
		for _, spot := range p.boxes {
			if all := boxes[spot]; len(all) > 1 {
				l.Shared = append(l.Shared, layout.Tie{Boxes: all, Pos: pos})
			}
			delete(boxes, spot)
		}
	}
	return f.boardOf(l, nil), ""
}

// boxes returns the places of the boxes of the canvas, in boxes from its upper left; nil
// when it does not consist of boxes.
func (c *canvas) boxes() map[overlap.Spot]bool {
	lo, _, n := c.extent()
	all := map[overlap.Spot]bool{}
	for s := range c.spots {
		all[overlap.Spot{Row: (s.Row - lo.Row) / 3, Col: (s.Col - lo.Col) / 3}] = true
	}
	if n == 0 || 9*len(all) != n {
		return nil
	}
	return all
}

// shaped returns those of the boards whose paper covers the same cells.
func (c *canvas) shaped(boards ...*overlap.Board) (found []*overlap.Board) {
	boxes := c.boxes()
	for _, b := range boards {
		if b.Paper != nil && len(b.Boxes) == len(boxes) && !slices.ContainsFunc(b.Paper.Boxes, func(s overlap.Spot) bool { return !boxes[s] }) {
			found = append(found, b)
		}
	}
	return found
}

// names lists the layouts of boards.
func names(boards []*overlap.Board) string {
	var all []string
	for _, b := range boards {
		all = append(all, b.Layout.Name)
	}
	return strings.Join(all, " and ")
}

// layoutLoss is the loss of the layout in a format that leaves it to the shape of the board, which
// is that of some built-in ones: nothing if it determines the layout.
func (it *Item) layoutLoss(c *canvas, found []*overlap.Board) []string {
	if len(found) == 1 && !c.ambiguous() && sameGrids(found[0], placedOf(it.Board)) {
		return nil
	}
	return []string{layoutLost}
}

// ambiguous reports whether a canvas without gaps may show a board that has some, if blank characters
// fill them: it has no clue there.
func (c *canvas) ambiguous() bool {
	return 9*len(c.boxes()) == len(c.cells) && slices.ContainsFunc(onPaper(), func(b *overlap.Board) bool {
		if 3*b.Paper.Rows != c.rows || 3*b.Paper.Cols != c.cols || 9*len(b.Paper.Boxes) == c.rows*c.cols {
			return false
		}
		for i, at := range paperOf(b).cells {
			if !at.in && c.cells[i].digit != 0 {
				return false
			}
		}
		return true
	})
}
