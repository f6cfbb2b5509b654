package scan

import (
	"math"
	"slices"
)

// worth is how much of a picture boards cover with whole grids, how much with cells, and how sure they are.
func worth(all []found) (w [3]float64) {
	for _, f := range all {
		area := f.area()
		if w[1] += area; f.fillsGrids() {
			w[0] += area
		}
		for i := range f.Cells {
			w[2] -= float64(f.Cells[i].doubt())
		}
	}
	return w
}

// better reports whether one worth is more than another; areas differ if they do so by a twentieth.
func better(a, b [3]float64) bool {
	for i := range 2 {
		if a[i] > worthMore*b[i] || b[i] > worthMore*a[i] {
			return a[i] > b[i]
		}
	}
	return a[2] > b[2]
}

// doubt is how doubtful the reading of a cell is where nobody writes by hand: what looks written is print
// that was read badly.
func (c *Cell) doubt() float32 {
	if c.Hand != 0 {
		return 1
	}
	return c.Doubt
}

// surer returns the board with digits from another reading of it for cells in doubt, if that has fewer doubts there.
func (b *Board) surer(o *Board) Board {
	same := func(c, d Cell) bool { return c.In == d.In }
	if b.Cols != o.Cols || !slices.EqualFunc(b.Cells, o.Cells, same) {
		return *b
	}
	surer := *b
	surer.Cells = slices.Clone(b.Cells)
	for i := range surer.Cells {
		c, d := &surer.Cells[i], &o.Cells[i]
		if c.doubt() > doubtful && d.Digit != 0 && d.doubt() < c.doubt() {
			c.Digit, c.Doubt, c.Other, c.Hand = d.Digit, d.Doubt, d.Other, 0
		}
	}
	return surer
}

// explains reports whether there are boards, all of whole grids or cut off by the edge of the picture, and with few cells
// in doubt, that are what the meshes on them were found of, but for a part and for the holes of a board, which a mesh of
// its boxes has too.
func explains(all []found, meshes []*mesh, part float64) bool {
	cells, doubts, side := 0, 0, 0.0
	on := make([]map[spot]bool, len(all))
	for i, f := range all {
		if !f.fillsGrids() && len(f.edges) == 0 {
			return false
		}
		on[i] = f.from.raster()
		for at := range f.from.in {
			q := f.from.quad(at)
			side = max(side, q.side())
		}
		cells += f.cells()
		doubts += f.doubts()
	}
	for _, m := range meshes {
		var off []quad
		for _, q := range m.found {
			at := rasterSpot(q.center())
			if !slices.ContainsFunc(on, func(squares map[spot]bool) bool { return squares[at] }) {
				off = append(off, q)
			}
		}
		covered, missed := len(m.found)-len(off), 0
		for i := 0; i < len(off) && covered > 0; i++ {
			if q := off[i]; q.side() < holeWide*side || !m.picture.hole(q) {
				missed++
			}
			if float64(missed) > part*float64(len(m.found)) {
				return false
			}
		}
		if float64(missed) > part*float64(covered+missed) && covered > 0 {
			return false
		}
	}
	return cells > 0 && float64(doubts) <= fewDoubts*float64(cells)
}

// doubts is how many cells are in doubt.
func (b *Board) doubts() (n int) {
	for _, c := range b.Cells {
		if c.In && c.Doubt > doubtful {
			n++
		}
	}
	return n
}

// hole reports whether an area of the size of a box shows nothing between cells.
func (p *ink) hole(area quad) bool {
	return p.inner(area) < holeLeast
}

// inner returns how clear the picture shows the lines between three by three cells in an area.
func (p *ink) inner(area quad) float64 {
	var lines []float64
	for _, side := range divisions(area) {
		lines = append(lines, p.contrasts(side[0], side[1], 1)...)
	}
	return median(lines)
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

// rasterSpot is the square of a picture in which a place is.
func rasterSpot(p point) spot { return spot{int(p.y) / rasterSide, int(p.x) / rasterSide} }

// ruled divides each place of the mesh, which is taken for a box, into three by three cells, if a picture of the same
// size has lines between these, in up to two ways: by the lines alone, and with the boxes in which something is written, too.
// There are none if most have no lines.
func (m *mesh) ruled(on *ink) []*mesh {
	grown, ok := m.grown()
	if !ok {
		return nil
	}
	m = grown
	boxes := m.enclosed()
	if len(boxes) < ruledLeast {
		return nil
	}
	clear := map[spot]float64{}
	var all []float64
	for box := range boxes {
		clear[box] = on.inner(m.quad(box))
		all = append(all, clear[box])
	}
	usual := median(all) // which sorts them
	from := gap(all, usual)
	divided := 0
	for _, c := range all {
		if c >= from {
			divided++
		}
	}
	if usual < ruledFaintest || float64(divided) < ruledMost*float64(len(boxes)) {
		return nil
	}
	lined := func(box spot) bool { return clear[box] >= from }
	return []*mesh{
		m.finer(boxes, lined),
		m.finer(boxes, func(box spot) bool { return lined(box) || m.picture.written(m.quad(box)) }),
	}
}

// written reports whether something is written in an area of the size of a box.
func (p *ink) written(area quad) bool {
	n := lineSamples
	p.budget.Work(timeOfSample, n*n)
	var all []float64
	for i := range n * n {
		x, y := sample(i%n), sample(i/n)
		all = append(all, p.grayAt(area[0].along(area[1], x).along(area[3].along(area[2], x), y)))
	}
	slices.Sort(all)
	paper, dark := rank(all, paperFrom), rank(all, darkTo)
	return paper-dark > writtenLeast*paper
}

// gap returns the contrast from which boxes have lines between their cells, of those of all boxes, which are sorted. Boxes
// that have less than half of the usual one are parted where the next has the most times as much.
func gap(all []float64, usual float64) (from float64) {
	widest := 1.0
	for i, c := range all {
		if c >= ruledLike*usual && i == 0 {
			return 0
		}
		before := ruledNone
		if i > 0 {
			before = max(ruledNone, all[i-1])
		}
		if times := max(ruledNone, c) / before; times > widest {
			widest, from = times, c
		}
		if c >= ruledLike*usual {
			break
		}
	}
	return from
}

// paper is a picture with the gray by which its ink is found, and that of the paper around.
type paper struct {
	*ink
	soft, around []uint8
}

// onPaper returns the picture with its paper.
func (p *ink) onPaper(soft []uint8) *paper {
	p.budget.Work(timeOfSoft, len(soft))
	p.budget.Hold(sizeOfSoft, len(soft))
	return &paper{p, soft, papers(soft, p.cols, p.rows, max(paperLeast, max(p.cols, p.rows)/paperPart))}
}

// isLight reports whether most of the picture is as light as paper.
func (p *paper) isLight() bool {
	return lighter(p.around, paperWhite) > 0.5
}

// lighter is how many of the values are above one, as a part of all.
func lighter(values []uint8, than uint8) float64 {
	n := 0
	for _, v := range values {
		if v > than {
			n++
		}
	}
	return float64(n) / float64(len(values))
}

// forget lets go what onPaper has made.
func (p *paper) forget() { p.budget.Free(sizeOfSoft * len(p.soft)) }

// meshesOf returns the meshes of what is darker than the paper, by each of some parts.
func (p *paper) meshesOf(parts ...float64) (all []*mesh) {
	dark := make([]bool, len(p.soft))
	for _, part := range parts {
		for i, v := range p.soft {
			dark[i] = float64(v) < float64(p.around[i])*(1-part)
		}
		all = append(all, strokes{p.ink, dark}.meshes(lineApart)...)
	}
	return all
}

// blurred is the gray of the picture under a Gaussian.
func (p *ink) blurred(deviation float64) []uint8 {
	p.budget.Work(timeOfBlur, len(p.gray))
	once := blurRows(p.gray, p.cols, deviation)
	return transposed(blurRows(transposed(once, p.cols), p.rows, deviation), p.rows)
}

// blurRows blurs each row of a picture.
func blurRows(gray []uint8, cols int, deviation float64) []uint8 {
	const unit = 1 << 16
	reach := int(math.Ceil(blurReach * deviation))
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

// blanks reports whether the board has cells without a digit.
func (b *Board) blanks() bool {
	return slices.ContainsFunc(b.Cells, func(c Cell) bool { return c.In && c.Digit == 0 })
}

// sure reports whether boards are whole grids without a doubt.
func sure(all []found) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(f found) bool { return !f.fillsGrids() || f.doubts() > 0 })
}
