package render

import (
	"strconv"

	"samurai/overlap"
)

// edge is the room for numbers left of a tile and above, in cells.
func (t *tile) edge() float64 {
	if t.Numbered {
		return 0.6
	}
	return 0
}

// Sizes of numbers and names in parts of a cell: beside a grid, and on its lines, where a patch in the
// colour of the lines sets them off from candidates.
const beside, onLine = 0.36, 0.24

// numbers writes the numbers of the rows and columns of each grid left of it and above, or on its lines
// where another grid is; and the names of several grids. Where two grids begin in the same column or row,
// the numbers are those of the first.
func (t *tile) numbers(s *Scene, look Look, x, y, cell float64) {
	has, taken := map[overlap.Spot]bool{}, map[[2]float64]bool{}
	for _, at := range t.spots {
		has[at] = true
	}
	write := func(text string, bold bool, px, py, size float64) {
		if taken[[2]float64{px, py}] || px < -0.4 || px > float64(3*t.cols) { // or on a facing page
			return
		}
		taken[[2]float64{px, py}] = true
		l := Label{X: x + cell*px, Y: y + cell*(py+capHeight/2*size), Size: cell * size, Text: text, Anchor: Middle, Bold: bold, Color: look.Mark}
		if size == onLine {
			w, h := t.font.Width(text, bold)*l.Size+0.1*cell, (capHeight*size+0.07)*cell
			s.Rects = append(s.Rects, Rect{l.X - w/2, y + cell*py - h/2, w, h, look.Line})
			l.Color = look.Page
		}
		s.Labels = append(s.Labels, l.within(cell*0.58*float64(max(1, len(text)-2)), t.font))
	}
	for n, g := range t.grids {
		left, top := float64(3*g.Col), float64(3*g.Row)
		for i := range 9 {
			number, at := strconv.Itoa(i+1), float64(i)+0.5
			if has[overlap.Spot{Row: g.Row + i/3, Col: g.Col - 1}] {
				write(number, false, left, top+at, onLine)
			} else {
				write(number, false, left-0.3, top+at, beside)
			}
			above := overlap.Spot{Row: g.Row - 1, Col: g.Col + i/3}
			if has[above] || i%3 == 2 && has[overlap.Spot{Row: above.Row, Col: above.Col + 1}] { // which has a number there
				write(number, false, left+at, top, onLine)
			} else {
				write(number, false, left+at, top-0.3, beside)
			}
		}
		if t.names == nil || len(t.Layout.Grids) < 2 {
			continue
		}
		beyond := func(up, left int) bool { return has[overlap.Spot{Row: g.Row - up, Col: g.Col - left}] }
		switch at := t.free(has, g); {
		case !beyond(1, 1) && !beyond(0, 1) && !beyond(1, 0):
			write(t.names[n], true, left-0.3, top-0.3, beside)
		case at >= 0 && g.Row > 0:
			write(t.names[n], true, left+3*float64(at)+1.5, top-0.8, beside)
		default:
			write(t.names[n], true, left, top, onLine)
		}
	}
}

// free is the first of the three boxes above a grid that no grid has, or -1.
func (t *tile) free(has map[overlap.Spot]bool, g overlap.Spot) int {
	for i := range 3 {
		if at := g.Col + i; at >= 0 && at < t.cols && !has[overlap.Spot{Row: g.Row - 1, Col: at}] {
			return i
		}
	}
	return -1
}
