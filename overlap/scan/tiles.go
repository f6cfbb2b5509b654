package scan

import "slices"

// tiles returns the boards of a picture whose cells are areas of their own shade, as some programs draw them:
// with gaps between them, wider ones between boxes, and no line around the outer ones.
func (p *ink) tiles() (best []found) {
	lightest, darkest := p.lightInks()
	most := 0.0
	for _, p := range [3]*ink{p, lightest, darkest} {
		v, ok := p.view()
		if !ok {
			return nil
		}
		var all []found
		sum := 0.0
		for _, step := range tileSteps {
			for _, m := range v.small.outlined(step).meshes(tileApart) {
				if slices.ContainsFunc(all, func(f found) bool { return f.from.covers(m) }) {
					continue
				}
				m = m.apart()
				b, corner := m.board()
				if !b.Whole() || !b.fillsGrids() {
					continue
				}
				s := v.straighten(m, b, corner)
				if s.inked() {
					if f, ok := s.found(); ok {
						all, sum = append(all, f), sum+f.area()
					}
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

// apart returns a mesh, which is on a screen, with a tile for each place, as wide as most of its column and as high as
// most of its row.
func (m *mesh) apart() *mesh {
	left, right, upper, lower := map[int][]float64{}, map[int][]float64{}, map[int][]float64{}, map[int][]float64{}
	for at, q := range m.found {
		left[at.col], right[at.col] = append(left[at.col], q[0].x, q[3].x), append(right[at.col], q[1].x, q[2].x)
		upper[at.row], lower[at.row] = append(upper[at.row], q[0].y, q[1].y), append(lower[at.row], q[2].y, q[3].y)
	}
	straight := m.upright()
	tiled := *straight.boxed(m.in)
	tiled.tiles = map[spot]quad{}
	for at := range tiled.in {
		if len(left[at.col]) > 0 && len(upper[at.row]) > 0 {
			x0, x1, y0, y1 := median(left[at.col]), median(right[at.col]), median(upper[at.row]), median(lower[at.row])
			tiled.tiles[at] = quad{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}
		}
	}
	return &tiled
}

// outlined takes for ink the places where the brightness changes by more than a step.
func (p *ink) outlined(step int) strokes {
	dark := make([]bool, len(p.gray))
	for y := 1; y+1 < p.rows; y++ {
		for i := y*p.cols + 1; i < (y+1)*p.cols-1; i++ {
			across := int(p.gray[i+1]) - int(p.gray[i-1])
			down := int(p.gray[i+p.cols]) - int(p.gray[i-p.cols])
			dark[i] = max(across, -across, down, -down) > step
		}
	}
	return strokes{p, dark}
}

// inked reports whether what stands out in the cells is darker than their paper, not lighter.
func (s *straight) inked() bool {
	darker := 0
	for i, c := range s.b.Cells {
		if c.In {
			of := ranks(s.within(s.cell(i).Inset(s.side / cellEdge)))
			darker += 2*of(50) - of(darkTo) - of(100-darkTo)
		}
	}
	return darker > 0
}
