package format

import (
	"fmt"
	"slices"

	"samurai/layout"
	"samurai/overlap"
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

// placedOf returns the grids of a board in their places on paper.
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

// sameGrids reports whether two lists have the same grids in any order.
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
		if p.together() && p.boxes[0].Row%3 == 0 && p.boxes[0].Col%3 == 0 {
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

// puzzleOn makes a puzzle of a board's grids from the clues on the canvas, where the grids
// are in their places.
func (s *source) puzzleOn(c *canvas, b *overlap.Board, ref string, pos layout.Pos) *layout.Puzzle {
	p := &layout.Puzzle{Layout: b.Layout, Ref: ref, Pos: pos}
	if b.Paper == nil {
		s.wrong(pos, layout.NotDrawn, "the grids of this layout cannot be drawn in one piece")
		return nil
	}
	var solution []layout.Digits
	lo := c.corner()
	for g, pl := range normal(placedOf(b)) {
		cl := layout.Clues{Grid: g}
		var entered, solved layout.Digits
		var marks [81]layout.Set
		for cell := range 81 {
			box, place := overlap.BoxPlace(cell)
			row, col := lo.Row+pl.boxes[box].Row+place/3, lo.Col+pl.boxes[box].Col+place%3
			if row >= c.rows || col >= c.cols || !c.at(row, col).in {
				s.wrong(pos, layout.DrawnSize, "nothing at row %d, column %d, where %s has a cell", row+1, col+1, b.Layout.Grids[g].Name)
				return nil
			}
			at := c.at(row, col)
			cl.Digits[cell], cl.Pos[cell] = at.digit, at.pos
			entered[cell], marks[cell], solved[cell] = at.entered, at.marks, at.solved
		}
		p.Clues = append(p.Clues, cl)
		play(p, g, entered, marks, cl.Pos)
		solution = append(solution, solved)
	}
	if c.hasSolution() {
		p.Certificate = &layout.Certificate{Solution: layout.NewSolution(solution)}
		p.Certificate.Solution.Pos = pos
	}
	return p
}

// nameOf is the name of a board's layout in messages.
func nameOf(b *overlap.Board) string {
	if n := b.Layout.Name; n != "" {
		return n
	}
	return "this layout"
}
