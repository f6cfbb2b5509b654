package scan

import (
	"cmp"
	"math"
	"slices"
)

// Lines between cells may be so pale that noise tears them to pieces. Those around boxes are darker: they carry the
// geometry, and all that is left to ask is whether a box is divided.

// byBoxes looks for boards that explain a picture better than those that were found: in the picture without its noise,
// and then by boxes. It returns none if there are none. The picture is reduced, and plain has its paper.
func (p *ink) byBoxes(small, plain *ink, meshes []*mesh, found []*straight, scale float64) (all []*straight, err error) {
	defer Catch(&err)
	defer p.budget.keep()()
	defer p.budget.hold()()
	const noise = 1.5 // pixels
	quiet := small.onPaper(small.blurred(noise))
	quiet.gray = quiet.soft
	defer quiet.forget()
	again := quiet.meshesOf(1./8, 1./16, 1./32)
	dark := append(quiet.meshesOf(1./3, 1./5, 1./8, 1./12), plain.meshesOf(1./3, 1./5, 1./8, 1./12)...)
	seen := slices.Concat(meshes, again, dark)
	if all, err = p.flat(again, false, scale); err == nil && explains(all, seen, 0.25) && better(worth(all), worth(found)) {
		return all, nil
	}
	slices.SortStableFunc(dark, func(a, b *mesh) int { return cmp.Compare(len(b.in), len(a.in)) })
	var fine []*mesh
	for _, m := range dark {
		if !slices.ContainsFunc(fine, func(f *mesh) bool { return f.covers(m) }) {
			if f := m.ruled(small); f != nil {
				fine = append(fine, f)
			}
		}
	}
	if all, err = p.flat(fine, true, scale); err == nil && explains(all, seen, 0.25) && better(worth(all), worth(found)) {
		return all, nil
	}
	return nil, err
}

// explains reports whether there are boards, all of whole grids and with few cells in doubt, that are what the meshes
// on them were found of, but for a part and for the holes of a board, which a mesh of its boxes has too.
func explains(all []*straight, meshes []*mesh, part float64) bool {
	const doubtful, most = 0.1, 0.05
	cells, doubts, side := 0, 0, 0.0
	on := map[*straight]map[spot]bool{}
	for _, s := range all {
		if !s.b.fillsGrids() {
			return false
		}
		on[s] = s.from.raster()
		for at := range s.from.in {
			q := s.from.quad(at)
			side = max(side, q.side())
		}
		for i := range s.b.Cells {
			if c := &s.b.Cells[i]; c.In {
				if cells++; c.Doubt > doubtful {
					doubts++
				}
			}
		}
	}
	for _, m := range meshes {
		covered, missed := 0, 0
		for _, q := range m.found {
			at := rasterSpot(q.center())
			switch {
			case slices.ContainsFunc(all, func(s *straight) bool { return on[s][at] }):
				covered++
			case q.side() < 2*side || !m.picture.hole(q):
				missed++
			}
		}
		if covered > 0 && float64(missed) > part*float64(covered+missed) {
			return false
		}
	}
	return cells > 0 && float64(doubts) <= most*float64(cells)
}

// hole reports whether an area of the size of a box shows nothing between cells.
func (p *ink) hole(area quad) bool {
	const least = 0.01
	var lines []float64
	for _, side := range (&mesh{cross: map[spot]point{}}).divide(spot{}, area) {
		lines = append(lines, p.ruling(side[0], side[1]))
	}
	return median(lines) < least
}

// raster returns the squares of the picture that the cells of a mesh lie on.
func (m *mesh) raster() map[spot]bool {
	on := map[spot]bool{}
	for at := range m.in {
		q := m.quad(at)
		lo, hi := rasterSpot(q[0]), rasterSpot(q[0])
		for _, c := range q[1:] {
			s := rasterSpot(c)
			lo, hi = spot{min(lo.row, s.row), min(lo.col, s.col)}, spot{max(hi.row, s.row), max(hi.col, s.col)}
		}
		for row := lo.row; row <= hi.row; row++ {
			for col := lo.col; col <= hi.col; col++ {
				on[spot{row, col}] = true
			}
		}
	}
	return on
}

// rasterSpot is the square of a picture, of eight pixels, in which a place is.
func rasterSpot(p point) spot { return spot{int(p.y) / 8, int(p.x) / 8} }

// ruled divides each place of the mesh, which is taken for a box, into three by three cells, if a picture of the same
// size has lines between these. It is nil if most have none.
func (m *mesh) ruled(on *ink) *mesh {
	const least, most = 9, 0.8 // boxes; of them, that are divided
	const faintest = 0.04      // the contrast of lines
	m.measure()
	if !m.grow() {
		return nil
	}
	m.mend()
	boxes := m.enclosed()
	if len(boxes) < least {
		return nil
	}
	fine := &mesh{picture: m.picture, cross: map[spot]point{}, in: map[spot]bool{}}
	clear := map[spot]float64{}
	var all []float64
	for _, box := range sorted(boxes) {
		var lines []float64
		for _, side := range fine.divide(box, m.quad(box)) {
			lines = append(lines, on.ruling(side[0], side[1]))
		}
		clear[box] = median(lines)
		all = append(all, clear[box])
	}
	usual := median(all) // which sorts them
	from := gap(all, usual)
	divided := 0
	for box, c := range clear {
		if c >= from {
			divided++
			fine.takeBox(box)
		}
	}
	if usual < faintest || float64(divided) < most*float64(len(boxes)) {
		return nil
	}
	return fine
}

// gap returns the contrast from which boxes have lines between their cells, of those of all boxes, which are sorted. Boxes
// that have less than half of the usual one are parted where the next has the most times as much.
func gap(all []float64, usual float64) (from float64) {
	const none = 0.004 // what noise shows in a blank box
	widest := 1.0
	for i, c := range all {
		if c >= usual/2 && i == 0 {
			return 0
		}
		before := none
		if i > 0 {
			before = max(none, all[i-1])
		}
		if times := max(none, c) / before; times > widest {
			widest, from = times, c
		}
		if c >= usual/2 {
			break
		}
	}
	return from
}

// ruling is how much darker a line near the side of a cell is than the paper on both sides, as a part of that. The
// line is averaged over its length, so that noise hardly counts.
func (p *ink) ruling(a, b point) float64 {
	const samples = 24
	d := a.apart(b)
	if d < 4 {
		return 0
	}
	p.sample(samples*20, timeOfSample)
	out := point{(a.y - b.y) / d, (b.x - a.x) / d}
	gray := func(off float64) (sum float64) {
		for i := range samples {
			at := p.between(a.along(b, 0.1+0.8*float64(i)/(samples-1)).plus(out.times(off * d)))
			sum += at.of(p.gray)
		}
		return sum / samples
	}
	line := 255.0
	for off := -0.1; off <= 0.1; off += max(0.5/d, 0.02) {
		line = min(line, gray(off))
	}
	paper := (gray(-0.25) + gray(-0.2) + gray(0.2) + gray(0.25)) / 4
	return (paper - line) / max(paper, 1)
}

// onPaper returns the picture with the gray by which its ink is found, and that of the paper around.
func (p *ink) onPaper(soft []uint8) *ink {
	p.budget.Work(timeOfSoft, len(soft))
	p.budget.Hold(sizeOfSoft, len(soft))
	q := *p
	q.soft, q.paperGray = soft, papers(soft, p.cols, p.rows, max(4, max(p.cols, p.rows)/130))
	q.dark = make([]bool, len(soft))
	return &q
}

// isLight reports whether most of the picture is as light as paper.
func (p *ink) isLight() bool {
	const paper = 80
	light := 0
	for _, v := range p.paperGray {
		if v > paper {
			light++
		}
	}
	return 2*light > len(p.paperGray)
}

// forget lets go what onPaper has made.
func (p *ink) forget() { p.budget.Free(sizeOfSoft * len(p.soft)) }

// meshesOf returns the meshes of what is darker than the paper, by each of some parts.
func (p *ink) meshesOf(parts ...float64) (all []*mesh) {
	for _, part := range parts {
		for i, v := range p.soft {
			p.dark[i] = float64(v) < float64(p.paperGray[i])*(1-part)
		}
		all = append(all, p.meshes(0.4)...)
	}
	return all
}

// blurred is the gray of the picture under a Gaussian.
func (p *ink) blurred(deviation float64) []uint8 {
	const pixel = 60 // nanoseconds, both ways
	p.budget.Work(pixel, len(p.gray))
	once := blurRows(p.gray, p.cols, deviation)
	return transposed(blurRows(transposed(once, p.cols), p.rows, deviation), p.rows)
}

// blurRows blurs each row of a picture.
func blurRows(gray []uint8, cols int, deviation float64) []uint8 {
	const unit = 1 << 16
	reach := int(math.Ceil(2.5 * deviation))
	weights := make([]int, 2*reach+1)
	sum := 0.0
	gauss := func(i int) float64 { return math.Exp(-float64(i*i) / (2 * deviation * deviation)) }
	for i := -reach; i <= reach; i++ {
		sum += gauss(i)
	}
	rest := unit
	for k := range weights {
		weights[k] = int(unit * gauss(k-reach) / sum)
		rest -= weights[k]
	}
	weights[reach] += rest
	out, line := make([]uint8, len(gray)), make([]uint8, cols+2*reach)
	for from := 0; from < len(gray); from += cols {
		row := gray[from:][:cols]
		for i := range reach {
			line[i], line[cols+reach+i] = row[0], row[cols-1]
		}
		copy(line[reach:], row)
		for x := range cols {
			s := unit / 2
			for k, w := range weights {
				s += w * int(line[x+k])
			}
			out[from+x] = uint8(s / unit)
		}
	}
	return out
}
