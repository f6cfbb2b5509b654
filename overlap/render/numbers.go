package render

import (
	"strconv"

	"samurai/overlap"
)

// A tag is a number or a name beside a grid: where its middle is, in cells from the tile's corner.
type tag struct {
	text string
	x, y float64
	col  int // of boxes, that it is beside
	name bool
	on   bool // on a line, on a patch in its colour that sets it off from candidates
}

// The size of tags in parts of a cell, the room that they take, and the distance of their middle from the grid.
const (
	tagSize, onLine = 0.36, 0.24
	tagRoom         = 0.6
	near, beyond    = 0.3, 0.8 // beyond numbers
)

// edges is the room for tags on the sides of a tile, in cells.
func (t *tile) edges() (left, top, right, bottom float64) {
	if t.Numbered {
		left, top = tagRoom, tagRoom
	}
	for _, g := range t.tags {
		top = max(top, tagRoom-near-g.y)
		right = max(right, g.x+tagRoom-near-float64(3*t.cols))
		bottom = max(bottom, g.y+tagRoom-near-float64(3*t.rows))
	}
	return left, top, right, bottom
}

// tag gives the rows and columns of each grid their numbers, left of it and above, or where a cell or another tag is,
// right of it and below; nowhere if those are on both sides. It also names several grids: in the corner between numbers,
// beyond those of columns, or else on its lines.
func (t *tile) tag() {
	has, taken := map[overlap.Spot]bool{}, map[overlap.Spot]bool{} // of boxes, of cells
	for _, at := range t.spots {
		has[at] = true
	}
	free := func(x, y int) bool { // (x+3)/3-1 rounds down
		return !has[overlap.Spot{Row: (y+3)/3 - 1, Col: (x+3)/3 - 1}] && !taken[overlap.Spot{Row: y, Col: x}]
	}
	put := func(n, col, x, y int, dx, dy float64) bool {
		if !free(x, y) {
			return false
		}
		taken[overlap.Spot{Row: y, Col: x}] = true
		t.tags = append(t.tags, tag{text: strconv.Itoa(n + 1), x: float64(x) + dx, y: float64(y) + dy, col: col})
		return true
	}
	for _, g := range t.grids {
		x, y := 3*g.Col, 3*g.Row
		for i := range 9 {
			_ = put(i, g.Col, x-1, y+i, 1-near, 0.5) || put(i, g.Col+2, x+9, y+i, near, 0.5)
			_ = put(i, g.Col+i/3, x+i, y-1, 0.5, 1-near) || put(i, g.Col+i/3, x+i, y+9, 0.5, near)
		}
	}
	for n, g := range t.grids {
		if t.names == nil || len(t.Layout.Grids) < 2 {
			break
		}
		at := tag{text: t.names[n], name: true, x: float64(3 * g.Col), y: float64(3 * g.Row), col: g.Col, on: true}
		beside := func(row, col int) bool { return !has[overlap.Spot{Row: g.Row + row, Col: g.Col + col}] }
		if beside(-1, -1) && beside(0, -1) && beside(-1, 0) && free(3*g.Col-1, 3*g.Row-1) {
			at.x, at.y, at.on = at.x-near, at.y-near, false
		}
		for i := 0; i < 6 && at.on; i++ { // above, then below
			if row := 4*(i/3) - 1; beside(row, i%3) {
				at.x, at.col, at.on = at.x+float64(3*(i%3))+1.5, g.Col+i%3, false
				at.y += float64(i/3)*(9+2*beyond) - beyond
			}
		}
		t.tags = append(t.tags, at)
	}
}

// writeTags writes the numbers and names into a scene.
func (t *tile) writeTags(s *Scene, look Look, x, y, cell float64) {
	for _, g := range t.tags {
		size, color := cell*tagSize, look.Mark
		if g.on {
			size, color = cell*onLine, look.Page
			w, h := t.font.Width(g.text, g.name)*size+0.1*cell, capHeight*size+0.07*cell
			s.Rects = append(s.Rects, Rect{x + cell*g.x - w/2, y + cell*g.y - h/2, w, h, look.Line})
		}
		s.Labels = append(s.Labels, Label{
			X: x + cell*g.x, Y: y + cell*g.y + capHeight/2*size, Size: size, Text: g.text, Anchor: Middle, Bold: g.name, Color: color,
		}.within(cell*0.58*float64(max(1, len(g.text)-2)), t.font))
	}
}
