package scan

import (
	"math"
	"slices"
	"sync"
)

// A faint mark is one that the ink of the board does not show, because it is lighter than its cell, of another
// colour as dark, or paler than something else in the cell.

// roots are the square roots of the numbers of 16 bits, rounded down.
type roots [1 << 16]uint8

var squareRoots = sync.OnceValue(func() *roots {
	var all roots
	for i := range all {
		all[i] = uint8(math.Sqrt(float64(i)))
	}
	return &all
})

// brightness returns how bright a colour is, as people see it: the root of its relative luminance (WCAG 2), where colours
// are squared instead of decoded.
func (r *roots) brightness(red, green, blue uint32) uint8 {
	return r[(54*red*red+183*green*green+19*blue*blue)>>8]
}

// marked returns the cells of the board with the marks in those that seem blank: such a cell gets a doubt, and the digit that
// a faint mark may be, or none. What most of these cells show is the texture of the picture.
func (s *straight) marked(cells []Cell) []Cell {
	cells = slices.Clone(cells)
	var blank []int
	var even []float64
	for i := range cells {
		switch c := &cells[i]; {
		case !c.In || c.Digit != 0 || c.Doubt != 0:
		case s.spotted(s.cell(i)):
			c.Doubt = markUnread
		default:
			blank = append(blank, i)
			even = append(even, s.spread(s.brightCell(i, 1)))
		}
	}
	if len(blank) == 0 {
		return cells
	}
	sorted := slices.Sorted(slices.Values(even))
	least := max(faintest, faintAbove*sorted[len(sorted)/2])
	for k, i := range blank {
		if even[k] > least {
			cells[i].Digit, cells[i].Doubt = s.mark(i, least)
		}
	}
	return cells
}

// mark returns the digit that a faint mark in a cell may be, 0 for none, and how doubtful that is, 0 if there is no
// mark of the least contrast.
func (s *straight) mark(i int, least float64) (digit uint8, doubt float32) {
	bright := s.brightCell(i, maxFine)
	for _, light := range []bool{false, true} {
		if light {
			invert(bright)
		}
		one := s.marks(bright, light, least)
		whole := one.cell(0)
		box, ok := one.character(whole)
		if ok && float64(box.Dy()) >= markHigh*float64(s.side) {
			if g, ok := one.glyph(box, 0); ok && g.Char != '?' {
				return uint8(g.Char - '0'), max(faintRead, g.Doubt)
			}
		}
		if ok || one.spotted(whole) {
			doubt = markUnread
		}
	}
	return 0, doubt
}

// spread is how far the brightness differs in the inner part of a cell, as a part of the brightest.
func (s *straight) spread(bright []uint8) float64 {
	darkest, brightest := uint8(255), uint8(1)
	for edge, y := s.side/cellEdge, s.side/cellEdge; y < s.side-edge; y++ {
		for _, v := range bright[y*s.side+edge : (y+1)*s.side-edge] {
			darkest, brightest = min(darkest, v), max(brightest, v)
		}
	}
	return 1 - float64(min(darkest, brightest))/float64(brightest)
}

// marks returns what is darker than its surroundings in a cell, or lighter if the cell was inverted, by the least
// contrast, and narrower than a quarter of the cell, as a board of one cell.
func (s *straight) marks(bright []uint8, light bool, least float64) *straight {
	gray, dark := make([]uint8, len(bright)), make([]bool, len(bright))
	paper := papers(bright, s.side, s.side, s.side/markWide)
	for k, v := range bright {
		mark, around := float64(v), float64(paper[k])
		brighter := around
		if light {
			brighter = 255 - mark
		}
		part := (around - mark) / max(1, brighter)
		gray[k], dark[k] = uint8(255*(1-min(1, part))), part > least
	}
	one := &ink{cols: s.side, rows: s.side, gray: gray, budget: s.budget}
	return &straight{strokes: strokes{one, dark}, side: s.side, b: Board{Rows: 1, Cols: 1, Cells: make([]Cell, 1)}}
}

// brightCell returns the brightness of a cell, turned as the board is. Up to most samples across are taken of each
// pixel.
func (s *straight) brightCell(i, most int) []uint8 {
	c := s.b.Cells[i].Corners
	p := s.picture
	var q quad
	for k := range q {
		q[k] = point{float64(c[2*k]) * float64(p.cols) / 1e4, float64(c[2*k+1]) * float64(p.rows) / 1e4}
	}
	fine := min(max(1, int(q.side()/float64(s.side)+0.5)), most)
	p.sample(s.side*s.side*fine*fine, timeOfFlat)
	bright := make([]uint8, s.side*s.side)
	for y := range s.side {
		for x := range s.side {
			sum := 0
			for k := range fine * fine {
				u := (float64(x*fine+k%fine) + 0.5) / float64(s.side*fine)
				v := (float64(y*fine+k/fine) + 0.5) / float64(s.side*fine)
				at := p.between(q[0].along(q[1], u).along(q[3].along(q[2], u), v))
				sum += at.of(p.bright)
			}
			bright[y*s.side+x] = uint8(sum / (fine * fine * amidUnit))
		}
	}
	for range s.quarters {
		bright = toTheLeft(bright, s.side)
	}
	return bright
}
