package scan

import (
	"image"
)

// straight is a board of a picture made flat: cells are squares of side pixels.
type straight struct {
	*ink // nil once the board was read
	side int
	b    Board
	from *mesh

	picture  *ink // that it was made of
	quarters int  // by which it was turned to the left since
}

// straighten draws the cells of a board as squares; the rest is white. The mesh is of a
// picture that is smaller than p by scale.
func (p *ink) straighten(m *mesh, b Board, corner spot, scale float64) *straight {
	const finest, most = 48, 9_000_000
	s := &straight{side: finest, b: b, from: m, picture: p}
	for s.side > 16 && s.side*s.side*b.Rows*b.Cols > most {
		s.side--
	}
	cols, rows := b.Cols*s.side, b.Rows*s.side
	p.budget.Work(timeOfDark, cols, rows)
	p.budget.Hold(sizeOfFlat, cols, rows)
	img := image.NewGray(image.Rect(0, 0, cols, rows))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	other := make([]uint8, len(img.Pix))
	var part []float64       // by sample of a cell, across and down: how far along it is
	var above, below []point // by sample across: the ends of its column
	for i, c := range b.Cells {
		if !c.In {
			continue
		}
		row, col := i/b.Cols, i%b.Cols
		at := corner.plus(spot{row, col})
		q := m.quad(at)
		s.b.Cells[i].Corners = m.picture.place(q)
		fine := max(1, int(q.side()*scale/float64(s.side)+0.5)) // samples to a pixel, each way
		m.picture.sample(s.side*s.side*fine*fine, timeOfFlat)
		part, above, below = part[:0], above[:0], below[:0]
		for k := range s.side * fine {
			t := (float64(k/fine) + (float64(k%fine)+0.5)/float64(fine)) / float64(s.side)
			part, above, below = append(part, t), append(above, q[0].along(q[1], t)), append(below, q[3].along(q[2], t))
		}
		for y := range s.side {
			for x := range s.side {
				sum, others := 0.0, 0.0
				for v := y * fine; v < (y+1)*fine; v++ {
					for u := x * fine; u < (x+1)*fine; u++ {
						from := p.between(above[u].along(below[u], part[v]).times(scale))
						sum += from.of(p.gray)
						others += from.of(p.other)
					}
				}
				k := (row*s.side+y)*cols + col*s.side + x
				img.Pix[k], other[k] = uint8(sum/float64(fine*fine)), uint8(others/float64(fine*fine))
			}
		}
	}
	s.ink = &ink{cols: cols, rows: rows, dark: make([]bool, len(img.Pix)), gray: img.Pix, other: other, budget: p.budget}
	s.b.Edges = s.edges(corner)
	s.darken()
	return s
}

// done lets the picture go when the board was read.
func (s *straight) done() {
	s.budget.Free(sizeOfFlat * s.cols * s.rows)
	s.ink, s.picture = nil, nil
}

// place is where an area lies, see Cell.Corners.
func (p *ink) place(q quad) (corners [8]uint16) {
	part := func(at float64, of int) uint16 { return uint16(min(max(1e4*at/float64(of)+0.5, 0), 1e4)) }
	for k, c := range q {
		corners[2*k], corners[2*k+1] = part(c.x, p.cols), part(c.y, p.rows)
	}
	return corners
}

// edges are the sides where a board comes close to the edge of its picture, see Board.Edges.
func (s *straight) edges(corner spot) (sides []string) {
	m := s.from
	cols, rows := float64(m.picture.cols), float64(m.picture.rows)
	near := map[string]bool{}
	for i, c := range s.b.Cells {
		if !c.In {
			continue
		}
		q := m.quad(corner.plus(spot{i / s.b.Cols, i % s.b.Cols}))
		side := 0.9 * q.side() // half of a thick frame is outside
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
