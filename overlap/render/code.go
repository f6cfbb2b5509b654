package render

import "samurai/overlap/render/font"

// code is a QR code to print beside the words above a puzzle: by row and column, true for dark.
type code [][]bool

// module is the side of a square of a code in points, the 0.4 mm that telephones read easily, and
// quiet is how many of them around the code are light.
const (
	module = 1.15
	quiet  = 4
)

// side is that of a code in points, and room that with what keeps other things away from it.
func (c code) side() float64 { return module * float64(len(c)) }

func (c code) room() float64 {
	if c == nil {
		return 0
	}
	return c.side() + 2*quiet*module
}

// set sets words above a puzzle within a width, at the foot of what a code at their right takes.
func (c code) set(head []words, room float64, font *font.Font) (lines []Label, height float64) {
	lines, height = set(head, room-c.room(), font)
	if down := c.room() - height; down > 0 {
		height = c.room()
		for i := range lines {
			lines[i].Y += down
		}
	}
	return lines, height
}

// draw adds the code to a scene, its upper right corner at x, y; where the page is dark, on a light ground.
func (c code) draw(s *Scene, x, y float64) {
	if c == nil {
		return
	}
	x -= c.side()
	if s.Back != white {
		s.Rects = append(s.Rects, Rect{x - quiet*module, y - quiet*module, c.room(), c.room(), white})
	}
	for row, cells := range c {
		runs(len(cells), func(i int) bool { return cells[i] }, func(a, b int) {
			s.Rects = append(s.Rects, Rect{x + module*float64(a), y + module*float64(row), module * float64(b-a), module, black})
		})
	}
}
