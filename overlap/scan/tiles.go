package scan

import "slices"

// tiles returns the boards of a picture whose cells are areas of their own shade, as some programs draw them:
// with gaps between them, wider ones between boxes, and no line around the outer ones.
func tiles(dark *ink) (best []*straight) {
	lightest, darkest := dark.lightInks()
	most := 0.0
	for _, p := range [3]*ink{dark, lightest, darkest} {
		small := p.reduced(2400)
		if min(small.cols, small.rows) < minSide {
			return nil
		}
		small.dark = make([]bool, len(small.gray))
		var all []*straight
		sum := 0.0
		for _, step := range []int{12, 6} { // of 255, from a tile to what is around
			small.outline(step)
			for _, m := range small.meshes(0.9) {
				if slices.ContainsFunc(all, func(s *straight) bool { return s.from.covers(m) }) {
					continue
				}
				m.apart()
				b, corner := m.board()
				if !b.Whole() || !b.fillsGrids() {
					continue
				}
				s := p.straighten(m, b, corner, float64(p.cols)/float64(small.cols))
				if s.inked() && s.read() {
					all, sum = append(all, s), sum+s.b.area()
				}
				s.done()
			}
		}
		if sum > most {
			best, most = all, sum
		}
	}
	return best
}

// apart makes each place of a mesh, which is on a screen, a tile as wide as most of its column and as high as
// most of its row.
func (m *mesh) apart() {
	left, right, upper, lower := map[int][]float64{}, map[int][]float64{}, map[int][]float64{}, map[int][]float64{}
	for at, q := range m.found {
		left[at.col], right[at.col] = append(left[at.col], q[0].x, q[3].x), append(right[at.col], q[1].x, q[2].x)
		upper[at.row], lower[at.row] = append(upper[at.row], q[0].y, q[1].y), append(lower[at.row], q[2].y, q[3].y)
	}
	m.upright()
	m.in = m.boxed(m.in)
	m.tiles = map[spot]quad{}
	for at := range m.in {
		if len(left[at.col]) > 0 && len(upper[at.row]) > 0 {
			x0, x1, y0, y1 := median(left[at.col]), median(right[at.col]), median(upper[at.row]), median(lower[at.row])
			m.tiles[at] = quad{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}
		}
	}
}

// outline takes for ink the places where the brightness changes by more than a step.
func (p *ink) outline(step int) {
	clear(p.dark)
	for y := 1; y+1 < p.rows; y++ {
		for i := y*p.cols + 1; i < (y+1)*p.cols-1; i++ {
			across := int(p.gray[i+1]) - int(p.gray[i-1])
			down := int(p.gray[i+p.cols]) - int(p.gray[i-p.cols])
			p.dark[i] = max(across, -across, down, -down) > step
		}
	}
}

// inked reports whether what stands out in the cells is darker than their paper, not lighter.
func (s *straight) inked() bool {
	darker := 0
	for i, c := range s.b.Cells {
		if c.In {
			middle := s.crop(s.cell(i).Inset(s.side / 6)).gray
			slices.Sort(middle)
			n := len(middle)
			darker += 2*int(middle[n/2]) - int(middle[n*2/100]) - int(middle[n*98/100])
		}
	}
	return darker > 0
}
