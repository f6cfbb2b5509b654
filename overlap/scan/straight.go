package scan

import (
	"bytes"
	"slices"
)

// straight is a board of a picture made flat: cells are squares of side pixels.
type straight struct {
	strokes // ink of digits
	side    int
	b       Board // its cells, without digits
	from    *mesh
	edges   []string // where it comes close to the edge of its picture

	picture  *ink // that it was made of
	quarters int  // by which it was turned to the left since
}

// straighten draws the cells of a board as squares; the rest is white.
func (v view) straighten(m *mesh, b Board, corner spot) *straight {
	side := flatFinest
	for side > flatLeast && side*side*b.Rows*b.Cols > flatMost {
		side--
	}
	cols, rows := b.Cols*side, b.Rows*side
	v.budget.Work(timeOfDark, cols, rows)
	v.budget.Hold(sizeOfFlat, cols, rows)
	gray, other := bytes.Repeat([]byte{255}, cols*rows), make([]uint8, cols*rows)
	from, scale := v.small, 1.0 // which has less noise
	if m.least() < flatEnough*float64(side) {
		from, scale = v.ink, v.scale
	}
	cells := slices.Clone(b.Cells)
	for i, c := range b.Cells {
		if c.In {
			q := m.quad(corner.plus(spot{i / b.Cols, i % b.Cols}))
			cells[i].Corners = v.small.place(q)
			for k := range q {
				q[k] = q[k].times(scale)
			}
			squareGray, squareOther := v.square(from, q, side)
			for y := range side {
				at := (i/b.Cols*side+y)*cols + i%b.Cols*side
				copy(gray[at:], squareGray[y*side:][:side])
				copy(other[at:], squareOther[y*side:][:side])
			}
		}
	}
	s := &straight{side: side, b: Board{Rows: b.Rows, Cols: b.Cols, Cells: cells}, from: m, edges: v.small.edges(m, &b, corner), picture: v.ink}
	s.ink = &ink{cols: cols, rows: rows, gray: gray, other: other, left: v.left, budget: v.budget}
	s.dark = s.inkOfDigits()
	return s
}

// square draws a cell, which lies on a picture, as a square.
func (v view) square(p *ink, q quad, side int) (gray, other []uint8) {
	fine := max(1, int(q.side()/float64(side)+0.5)) // samples to a pixel, each way
	v.sample(side*side*fine*fine, timeOfFlat)
	n := side * fine
	above, down := make([]point, n), make([]point, n) // by sample across: the upper end of its column, and the way to the lower one
	along := func(k int) float64 { return (float64(k) + 0.5) / float64(n) }
	for k := range n {
		above[k] = q[0].along(q[1], along(k))
		down[k] = q[3].along(q[2], along(k)).minus(above[k])
	}
	for y := range side {
		for x := range side {
			sum, others := 0, 0
			for v := y * fine; v < (y+1)*fine; v++ {
				t := along(v)
				for u := x * fine; u < (x+1)*fine; u++ {
					from := p.between(above[u].plus(down[u].times(t)))
					sum += from.of(p.gray)
					others += from.of(p.other)
				}
			}
			gray, other = append(gray, uint8(sum/(fine*fine*amidUnit))), append(other, uint8(others/(fine*fine*amidUnit)))
		}
	}
	return gray, other
}

// done gives back the room for the picture when the board was read.
func (s *straight) done() { s.budget.Free(sizeOfFlat * s.cols * s.rows) }

// place is where an area lies, see Cell.Corners.
func (p *ink) place(q quad) (corners [8]uint16) {
	part := func(at float64, of int) uint16 { return uint16(min(max(1e4*at/float64(of)+0.5, 0), 1e4)) }
	for k, c := range q {
		corners[2*k], corners[2*k+1] = part(c.x, p.cols), part(c.y, p.rows)
	}
	return corners
}

// edges are the sides where a board comes close to the edge of its picture, see Fault.Edges.
func (p *ink) edges(m *mesh, b *Board, corner spot) (sides []string) {
	cols, rows := float64(p.cols), float64(p.rows)
	near := map[string]bool{}
	for i, c := range b.Cells {
		if !c.In {
			continue
		}
		q := m.quad(corner.plus(spot{i / b.Cols, i % b.Cols}))
		side := edgeNear * q.side()
		for _, c := range q {
			near["left"] = near["left"] || c.x < side
			near["upper"] = near["upper"] || c.y < side
			near["right"] = near["right"] || c.x > cols-side
			near["lower"] = near["lower"] || c.y > rows-side
		}
	}
	for _, name := range []string{"left", "upper", "right", "lower"} {
		if near[name] {
			sides = append(sides, name)
		}
	}
	return sides
}
