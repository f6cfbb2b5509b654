package scan

import (
	"cmp"
	"slices"
)

// rim is the line between two cells of a grid.
type rim struct {
	a, b   int // the cells, by row and column
	line   int // of the lattice: 0 to 7 upright, 8 to 15 level
	box    bool
	width  float64
	joined bool // the cells are in one region
}

// Jigsaw reports whether thick lines of the board go around regions of nine cells that are not its boxes.
// likely says that thick and thin lines are where those of boxes are not, but make up no regions.
func (b *Board) Jigsaw() (sure, likely bool) {
	from := b.corner()
	for row := from.row; row+9 <= b.Rows; row += 3 {
		for col := from.col; col+9 <= b.Cols; col += 3 {
			rims := b.rims(spot{row, col})
			if rims == nil {
				continue
			}
			if join(rims) {
				sure = sure || !boxes(rims)
			} else {
				likely = likely || mixed(rims)
			}
		}
	}
	return sure, likely && !sure
}

// rims returns the lines within a grid, the thinnest first; nil if not all of its cells are on the board.
func (b *Board) rims(from spot) (all []*rim) {
	for i := range 81 {
		row, col := i/9, i%9
		c := b.At(from.row+row, from.col+col)
		if !c.In {
			return nil
		}
		if col < 8 {
			all = append(all, &rim{a: i, b: i + 1, line: col, box: col%3 == 2, width: float64(c.right)})
		}
		if row < 8 {
			all = append(all, &rim{a: i, b: i + 9, line: 8 + row, box: row%3 == 2, width: float64(c.below)})
		}
	}
	slices.SortStableFunc(all, func(a, b *rim) int { return cmp.Compare(a.width, b.width) })
	return all
}

// join joins the cells of a grid over its thinnest lines first, until all regions have nine cells. It is false
// if that does not come about, or the lines between regions are not clearly thicker than those within.
func join(rims []*rim) bool {
	const size = 9
	var region, n [81]int
	for i := range region {
		region[i], n[i] = i, 1
	}
	find := func(i int) int {
		for region[i] != i {
			i = region[i]
		}
		return i
	}
	whole, thin := 0, 0.0
	for _, r := range rims {
		a, b := find(r.a), find(r.b)
		if a == b {
			continue
		}
		if n[a]+n[b] > size {
			return false
		}
		region[b], thin = a, r.width
		if n[a] += n[b]; n[a] == size {
			whole++
		}
		if whole == size {
			break
		}
	}
	thick := 0.0
	for _, r := range rims {
		if r.joined = find(r.a) == find(r.b); !r.joined && thick == 0 {
			thick = r.width
		}
	}
	return thick > regionClearly*thin
}

// boxes reports whether the regions of a grid are its boxes, or its rows or columns, as where level lines are
// thicker than upright ones.
func boxes(rims []*rim) bool {
	like := func(one func(r *rim) bool) bool {
		return !slices.ContainsFunc(rims, func(r *rim) bool { return r.joined != one(r) })
	}
	return like(func(r *rim) bool { return !r.box }) || like(func(r *rim) bool { return r.line < 8 }) || like(func(r *rim) bool { return r.line >= 8 })
}

// mixed reports whether the lines of a grid are of two clearly different widths, both on many lines of its
// lattice, between boxes and within. Those of a grid with boxes may differ from line to line, and
// across a photo by and by.
func mixed(rims []*rim) bool {
	n := twoKinds(rims)
	thinnest, thickest := rims[:n], rims[n:]
	if rank(thickest, mixedOff).width < mixedClearly*rank(thinnest, 100-mixedOff).width || rank(thickest, 50).width < mixedWide*rank(thinnest, 50).width {
		return false
	}
	var thick [16]int
	for _, r := range thickest {
		thick[r.line]++
	}
	count := map[bool]int{}
	for line, n := range thick {
		if n >= mixedFew && 9-n >= mixedFew {
			count[line%8%3 == 2]++
		}
	}
	return count[true] >= mixedBetween && count[false] >= mixedWithin
}

// twoKinds is how many lines are thin, by where the variance between thin and thick ones is the largest
// (Otsu, 1979).
func twoKinds(rims []*rim) (best int) {
	total, sum, most := 0.0, 0.0, -1.0
	for _, r := range rims {
		total += r.width
	}
	for i := 1; i < len(rims); i++ {
		sum += rims[i-1].width
		n, m := float64(i), float64(len(rims)-i)
		if d := (total-sum)/m - sum/n; n*m*d*d > most {
			best, most = i, n*m*d*d
		}
	}
	return best
}

// measured returns the cells of the board with the widths of the lines between them, in pixels of ink that is as dark as
// can be.
func (s *straight) measured(cells []Cell) []Cell {
	cells = slices.Clone(cells)
	for i := range cells {
		c, x, y := &cells[i], i%s.b.Cols*s.side, i/s.b.Cols*s.side
		if c.In && x+s.side < s.cols {
			c.right = s.width(y*s.cols+x+s.side, 1, s.cols)
		}
		if c.In && y+s.side < s.rows {
			c.below = s.width((y+s.side)*s.cols+x, s.cols, 1)
		}
	}
	return cells
}

// width measures a line whose middle is on the upper or left side of pixels: the first is given, and how far
// the next are across and along. The median along the line counts.
func (s *straight) width(from, across, along int) float32 {
	var all []float64
	for i := s.side / cellEdge; i < s.side-s.side/cellEdge; i++ {
		ink := 0.0
		for _, side := range [2]struct{ first, step int }{{from + i*along, across}, {from + i*along - across, -across}} {
			paper := uint8(1)
			for k := s.side / widthFrom; k < s.side/widthTo; k++ {
				paper = max(paper, s.gray[side.first+k*side.step])
			}
			for k := range s.side / widthMost {
				ink += 1 - float64(min(paper, s.gray[side.first+k*side.step]))/float64(paper)
			}
		}
		all = append(all, ink)
	}
	return float32(median(all))
}

// widthsOf returns how wide the lines are to the right of each place of a lattice and below it.
func widthsOf(x, y axis, lines []Line) [][2]float32 {
	widths := make([][2]float32, x.n*y.n)
	for l, cells := range along(x, y, lines) {
		if min(cells[0], cells[1]) < 0 {
			continue
		}
		side := 1
		if l.Upright() {
			side = 0
		}
		width := &widths[cells[0]][side]
		*width = max(*width, float32(l.Width))
	}
	return widths
}
