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

// maxQuads is the most cells of a picture.
const maxQuads = 20_000

// quads returns the areas without ink that ink encloses and that may be cells: about as wide
// as high, with little but a digit in them.
func (p *ink) quads() (all []quad) {
	const smallest = 8 // pixels wide
	largest := max(p.cols, p.rows) / 8
	seen := slices.Clone(p.dark)
	for x := range p.cols { // no cell reaches the border
		seen[x], seen[len(seen)-1-x] = true, true
	}
	for y := range p.rows {
		seen[y*p.cols], seen[(y+1)*p.cols-1] = true, true
	}
	var pixels []int32
	for start := range seen {
		if seen[start] {
			continue
		}
		pixels = p.paper(int32(start), seen, pixels[:0])
		n := len(pixels)
		if n < smallest*smallest/2 || n > largest*largest {
			continue
		}
		if q, ok := p.corners(pixels); ok && q.side() >= smallest {
			all = append(all, q)
		}
		if len(all) > maxQuads {
			return nil
		}
	}
	return all
}

// paper collects the pixels that hang together with one and were not seen.
func (p *ink) paper(start int32, seen []bool, pixels []int32) []int32 {
	seen[start] = true
	pixels = append(pixels, start)
	around := [4]int32{-1, 1, -int32(p.cols), int32(p.cols)}
	for next := 0; next < len(pixels); next++ {
		for _, step := range around {
			if i := pixels[next] + step; !seen[i] {
				seen[i] = true
				pixels = append(pixels, i)
			}
		}
	}
	return pixels
}

// corners returns the four corners of an area, if its shape is about that of a square.
func (p *ink) corners(pixels []int32) (q quad, ok bool) {
	far := [4]int{math.MaxInt, math.MaxInt, math.MaxInt, math.MaxInt}
	for _, i := range pixels {
		x, y := int(i)%p.cols, int(i)/p.cols
		for k, d := range [4]int{x + y, y - x, -x - y, x - y} {
			if d < far[k] {
				far[k] = d
				q[k] = point{float64(x) + 0.5, float64(y) + 0.5}
			}
		}
	}
	out := [4]point{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}
	shortest, longest := math.Inf(1), 0.0
	for k := range q {
		q[k] = q[k].plus(out[k])
	}
	for k := range q {
		d := q[k].apart(q[(k+1)%4])
		shortest, longest = min(shortest, d), max(longest, d)
	}
	const narrow, full, over = 0.55, 0.5, 1.25
	area := q.area()
	return q, shortest > narrow*longest && float64(len(pixels)) > full*area && float64(len(pixels)) < over*area
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
	largest := 0.0
	for i := range all {
		next[i] = [4]int{-1, -1, -1, -1}
		order[i] = i
		largest = max(largest, all[i].side())
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(all[a].center().y, all[b].center().y) })
	for at, i := range order {
		tries := 0
		for k, side := range sides {
			best, least := -1, apart*all[i].side()
			try := func(j int) {
				tries++
				if s := all[j].side() / all[i].side(); s < 0.7 || s > 1.4 {
					return
				}
				d := max(all[i][side.mine[0]].apart(all[j][side.their[0]]), all[i][side.mine[1]].apart(all[j][side.their[1]]))
				if d < least {
					best, least = j, d
				}
			}
			y, reach := all[i].center().y, (1.2+apart)*all[i].side()
			for n := at + 1; n < len(order) && all[order[n]].center().y < y+reach; n++ {
				try(order[n])
			}
			for n := at - 1; n >= 0 && all[order[n]].center().y > y-reach; n-- {
				try(order[n])
			}
			next[i][k] = best
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
func (p *ink) framed(q quad, next [4]int) quad {
	moved := q
	for k, side := range sides {
		if next[k] >= 0 {
			continue
		}
		a, b := q[side.mine[0]], q[side.mine[1]]
		out := a.plus(b).times(0.5).minus(q.center())
		out = out.times(1 / math.Hypot(out.x, out.y))
		var wide []float64
		for _, t := range [3]float64{0.25, 0.5, 0.75} {
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
func (p *ink) thickness(from, way point, most float64) float64 {
	for d := 0.5; d < most; d++ {
		at := from.plus(way.times(d))
		x, y := int(at.x), int(at.y)
		if x < 0 || y < 0 || x >= p.cols || y >= p.rows || !p.dark[y*p.cols+x] {
			return d - 0.5
		}
	}
	return 0
}
