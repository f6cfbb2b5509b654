package scan

import (
	"cmp"
	"math"
	"slices"
)

// point is a place in a picture.
type point struct{ x, y float64 }

func (p point) plus(q point) point             { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point            { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point          { return point{p.x * f, p.y * f} }
func (p point) apart(q point) float64          { return math.Hypot(p.x-q.x, p.y-q.y) }
func (p point) along(q point, t float64) point { return p.plus(q.minus(p).times(t)) }

// quad is an area of paper with four corners: top left, top right, bottom right, bottom left.
type quad [4]point

// area is by the cross product of the diagonals.
func (q *quad) area() float64 {
	a, b := q[2].minus(q[0]), q[3].minus(q[1])
	return (a.x*b.y - a.y*b.x) / 2
}

func (q *quad) side() float64 { return math.Sqrt(max(0, q.area())) }

func (q *quad) center() point {
	return q[0].plus(q[1]).plus(q[2]).plus(q[3]).times(0.25)
}

// quads returns the areas without ink that ink encloses and that may be cells: about as wide
// as high, with little but a digit in them. None reaches the border of the picture.
func (p strokes) quads() (all []quad) {
	largest := int32(max(p.cols, p.rows) / cellLargest)
	for _, a := range p.areas() {
		if float64(a.n) < cellFull*cellSmallest*cellSmallest || a.n > largest*largest {
			continue
		}
		if q, ok := a.corners(); ok && q.side() >= cellSmallest {
			all = append(all, q)
		}
		if len(all) > maxQuads {
			return nil
		}
	}
	return all
}

// area is connected paper.
type area struct {
	n    int32    // its pixels
	far  [4]int32 // how far it goes to each corner: the least x+y, y-x, -x-y and x-y
	x    [4]int32 // where
	with int32    // the area that it was found to be a part of, or itself
}

// run is pixels of a row that hang together, up to one.
type run struct{ from, to, area int32 }

// areas returns the connected paper of a picture, but for its border, in the order of their first pixels.
func (p strokes) areas() (all []area) {
	find := func(i int32) int32 {
		for all[i].with != i {
			all[i].with = all[all[i].with].with
			i = all[i].with
		}
		return i
	}
	var above, row []run
	for y := int32(1); y+1 < int32(p.rows); y++ {
		dark := p.dark[int(y)*p.cols:][:p.cols]
		above, row = row, above[:0]
		k := 0 // the first run above that is not passed
		for x := 1; x+1 < len(dark); x++ {
			if dark[x] {
				continue
			}
			r := run{from: int32(x), area: -1}
			for x+1 < len(dark) && !dark[x] {
				x++
			}
			r.to = int32(x)
			for k < len(above) && above[k].to <= r.from {
				k++
			}
			for i := k; i < len(above) && above[i].from < r.to; i++ {
				switch o := find(above[i].area); {
				case r.area < 0:
					r.area = o
				case o != r.area:
					first, second := min(o, r.area), max(o, r.area)
					all[first].join(&all[second])
					all[second].with, r.area = first, first
				}
			}
			if r.area < 0 {
				if len(all) == maxAreas {
					return nil
				}
				r.area = int32(len(all))
				all = append(all, area{far: [4]int32{math.MaxInt32, math.MaxInt32, math.MaxInt32, math.MaxInt32}, with: r.area})
			}
			all[r.area].take(r.from, r.to-1, y)
			row = append(row, r)
		}
	}
	whole := all[:0]
	for i, a := range all {
		if a.with == int32(i) {
			whole = append(whole, a)
		}
	}
	return whole
}

// take adds pixels of a row to an area, from the first to the last.
func (a *area) take(first, last, y int32) {
	a.n += last - first + 1
	for k, d := range [4]int32{first + y, y - last, -last - y, first - y} {
		if d < a.far[k] {
			a.far[k], a.x[k] = d, [4]int32{first, last, last, first}[k]
		}
	}
}

// join adds another area.
func (a *area) join(o *area) {
	a.n += o.n
	for k, d := range o.far {
		if d < a.far[k] {
			a.far[k], a.x[k] = d, o.x[k]
		}
	}
}

// corners returns the four corners of an area, if its shape is about that of a square.
func (a *area) corners() (q quad, ok bool) {
	for k, x := range a.x {
		y := [4]int32{a.far[0] - x, a.far[1] + x, -a.far[2] - x, x - a.far[3]}[k]
		out := [4]point{{0, 0}, {1, 0}, {1, 1}, {0, 1}}[k] // of its pixel
		q[k] = point{float64(x), float64(y)}.plus(out)
	}
	shortest, longest := math.Inf(1), 0.0
	for k := range q {
		d := q[k].apart(q[(k+1)%4])
		shortest, longest = min(shortest, d), max(longest, d)
	}
	square := q.area()
	return q, shortest > cellNarrow*longest && float64(a.n) > cellFull*square && float64(a.n) < cellOver*square
}

// spot is a row and a column.
type spot struct{ row, col int }

func (s spot) plus(t spot) spot { return spot{s.row + t.row, s.col + t.col} }

// sides are the ways to the four neighbours, and the corners of a cell that the neighbour has too.
var sides = [4]struct {
	step        spot
	mine, their [2]int
}{
	{spot{0, 1}, [2]int{1, 2}, [2]int{0, 3}},
	{spot{1, 0}, [2]int{3, 2}, [2]int{0, 1}},
	{spot{0, -1}, [2]int{0, 3}, [2]int{1, 2}},
	{spot{-1, 0}, [2]int{0, 1}, [2]int{3, 2}},
}

// neighbours returns for each cell its neighbours to the right, below, to the left and above;
// -1 for none. Their corners are less than a part of their side apart.
func neighbours(all []quad, apart float64, budget *Budget) [][4]int {
	next := make([][4]int, len(all))
	order := make([]int, len(all)) // by the height of their centres
	side, center := make([]float64, len(all)), make([]point, len(all))
	for i := range all {
		next[i] = [4]int{-1, -1, -1, -1}
		order[i], side[i], center[i] = i, all[i].side(), all[i].center()
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(center[a].y, center[b].y) })
	for at, i := range order {
		reach := (cellReach + apart) * side[i]
		least := [4]float64{apart * side[i], apart * side[i], apart * side[i], apart * side[i]}
		tries := 0
		try := func(j int) {
			if tries++; math.Abs(center[j].x-center[i].x) > reach || side[j]*cellLike < side[i] || side[j] > cellLike*side[i] {
				return
			}
			for k, s := range sides {
				a, b := all[i][s.mine[0]].minus(all[j][s.their[0]]), all[i][s.mine[1]].minus(all[j][s.their[1]])
				if max(math.Abs(a.x), math.Abs(a.y), math.Abs(b.x), math.Abs(b.y)) >= least[k] {
					continue
				}
				if d := max(math.Hypot(a.x, a.y), math.Hypot(b.x, b.y)); d < least[k] {
					next[i][k], least[k] = j, d
				}
			}
		}
		for n := at + 1; n < len(order) && center[order[n]].y < center[i].y+reach; n++ {
			try(order[n])
		}
		for n := at - 1; n >= 0 && center[order[n]].y > center[i].y-reach; n-- {
			try(order[n])
		}
		budget.Work(timeOfTry, tries)
	}
	for i := range next { // only those that choose one another
		for k, j := range next[i] {
			if j >= 0 && next[j][(k+2)%4] != i {
				next[i][k] = -1
			}
		}
	}
	return next
}

// framed returns a cell with the sides where it has no neighbour in the middle of their lines. Between
// neighbours, the mean of both is there.
func (p strokes) framed(q quad, next [4]int) quad {
	moved := q
	for k, side := range sides {
		if next[k] >= 0 {
			continue
		}
		a, b := q[side.mine[0]], q[side.mine[1]]
		out := a.plus(b).times(0.5).minus(q.center())
		out = out.times(1 / math.Hypot(out.x, out.y))
		var wide []float64
		for _, t := range frameAt {
			wide = append(wide, p.thickness(a.along(b, t), out, q.side()/2))
		}
		half := out.times(median(wide) / 2)
		for _, c := range side.mine {
			moved[c] = moved[c].plus(half)
		}
	}
	return moved
}

// thickness is how far the ink goes that begins at a place, in a direction; 0 if it goes further than most.
func (p strokes) thickness(from, way point, most float64) float64 {
	for d := 0.5; d < most; d++ {
		at := from.plus(way.times(d))
		x, y := int(at.x), int(at.y)
		if x < 0 || y < 0 || x >= p.cols || y >= p.rows || !p.dark[y*p.cols+x] {
			return d - 0.5
		}
	}
	return 0
}
