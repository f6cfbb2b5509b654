package scan

import (
	"cmp"
	"maps"
	"math"
	"slices"
)

// mesh is a lattice that may bend: where its lines cross in a picture. What changes it returns another.
type mesh struct {
	picture *ink
	cross   map[spot]point // the upper left corners of cells
	in      map[spot]bool  // cells that were found whole
	found   map[spot]quad  // as they were found
	tiles   map[spot]quad  // cells that share no corners; nil if they do
	clear   float64        // the contrast of lines that are there
}

// meshes returns the lattices on a picture, those of most cells first. The corners of neighbours are less
// than a part of a cell's side apart.
func (p strokes) meshes(apart float64) (all []*mesh) {
	p.budget.Work(timeOfSearch, p.cols, p.rows)
	cells := p.quads()
	next := neighbours(cells, apart, p.budget)
	seen := make([]bool, len(cells))
	for i := range cells {
		if seen[i] {
			continue
		}
		if m := p.newMesh(cells, next, i, seen); len(m.in) >= meshLeast {
			all = append(all, m)
		}
	}
	slices.SortStableFunc(all, func(a, b *mesh) int { return cmp.Compare(len(b.in), len(a.in)) })
	return all
}

// newMesh lays the cells that hang together with one on a lattice.
func (p strokes) newMesh(cells []quad, next [][4]int, start int, seen []bool) *mesh {
	m := &mesh{picture: p.ink, cross: map[spot]point{}, in: map[spot]bool{}, found: map[spot]quad{}}
	place := map[int]spot{start: {}}
	queue := []int{start}
	seen[start] = true
	type sum struct {
		point
		n float64
	}
	sums := map[spot]sum{}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		at := place[i]
		if m.in[at] {
			continue // two cells of one place
		}
		m.in[at], m.found[at] = true, cells[i]
		for k, c := range p.framed(cells[i], next[i]) {
			corner := at.plus([4]spot{{0, 0}, {0, 1}, {1, 1}, {1, 0}}[k])
			s := sums[corner]
			sums[corner] = sum{s.plus(c), s.n + 1}
		}
		for k, j := range next[i] {
			if j >= 0 && !seen[j] {
				seen[j] = true
				place[j] = at.plus(sides[k].step)
				queue = append(queue, j)
			}
		}
	}
	for at, s := range sums {
		m.cross[at] = s.times(1 / s.n)
	}
	return m
}

// upright returns a mesh, which is on a screen, with each crossing where most of its row and of its column
// are.
func (m *mesh) upright() *mesh {
	xs, ys := map[int][]float64{}, map[int][]float64{}
	for at, p := range m.cross {
		xs[at.col], ys[at.row] = append(xs[at.col], p.x), append(ys[at.row], p.y)
	}
	straight := *m
	straight.cross = map[spot]point{}
	for at := range m.cross {
		straight.cross[at] = point{median(xs[at.col]), median(ys[at.row])}
	}
	return &straight
}

// thirds returns a mesh with each place divided into three by three cells, if it shows something between these.
func (m *mesh) thirds() *mesh {
	m = m.upright()
	return m.finer(m.in, func(box spot) bool {
		edges := 0
		for _, side := range divisions(m.quad(box)) {
			if m.edge(side[0], side[1]) {
				edges++
			}
		}
		return edges >= edgesEnough
	})
}

// finer returns a mesh with three by three places for each of some boxes, which are places of this one; those of boxes that
// are divided are cells.
func (m *mesh) finer(boxes map[spot]bool, divided func(box spot) bool) *mesh {
	cross, in := map[spot]point{}, map[spot]bool{}
	for _, box := range sorted(boxes) { // neighbours have crossings in common
		first := spot{3 * box.row, 3 * box.col}
		for i, p := range ninths(m.quad(box)) {
			cross[first.plus(spot{i / 4, i % 4})] = p
		}
		if !divided(box) {
			continue
		}
		for i := range 9 {
			in[first.plus(spot{i / 3, i % 3})] = true
		}
	}
	return &mesh{picture: m.picture, cross: cross, in: in}
}

// ninths are the crossings of three by three cells in an area, row after row.
func ninths(area quad) (cross [16]point) {
	for i := range cross {
		x := float64(i%4) / 3
		cross[i] = area[0].along(area[1], x).along(area[3].along(area[2], x), float64(i/4)/3)
	}
	return cross
}

// divisions are the twelve sides that two of three by three cells in an area have in common.
func divisions(area quad) (sides [][2]point) {
	cross := ninths(area)
	for i := range 3 {
		for k := 1; k < 3; k++ {
			sides = append(sides, [2]point{cross[4*k+i], cross[4*k+i+1]}, [2]point{cross[4*i+k], cross[4*i+4+k]})
		}
	}
	return sides
}

// sample is where along a side one of lineSamples places is, as a part of it.
func sample(i int) float64 { return lineEnds + (1-2*lineEnds)*float64(i)/float64(lineSamples-1) }

// edge reports whether the picture is lighter or darker between two cells than in one of them.
func (m *mesh) edge(a, b point) bool {
	d := b.minus(a)
	out := point{-d.y, d.x}.times(paperFar)
	var line, left, right float64
	n := float64(lineSamples)
	for i := range lineSamples {
		at := a.along(b, sample(i))
		line, left, right = line+m.gray(at)/n, left+m.gray(at.plus(out))/n, right+m.gray(at.minus(out))/n
	}
	return max(math.Abs(line-left), math.Abs(line-right)) > edgeLeast
}

// contrast is how much darker a line is than the paper on both sides, by that: the median of places along it. weak is what
// most of them have.
func (m *mesh) contrast(a, b point) (middle, weak float64) {
	all := m.picture.contrasts(a, b, lineSamples)
	slices.Sort(all)
	return all[lineSamples/2], all[lineSamples/linePart]
}

// contrasts are how much darker parts of a line near the side of a cell are than the paper on both sides, by that. Each part
// is averaged over its length, so that noise counts less in longer ones.
func (p *ink) contrasts(a, b point, parts int) []float64 {
	all := make([]float64, parts)
	d := a.apart(b)
	if d < lineShortest {
		return all
	}
	p.budget.Work(lineWork*lineSamples, timeOfSample)
	across := point{(a.y - b.y) / d, (b.x - a.x) / d}
	n := lineSamples / parts
	for k := range all {
		gray := func(off float64) (sum float64) {
			for i := k * n; i < (k+1)*n; i++ {
				sum += p.grayAt(a.along(b, sample(i)).plus(across.times(off * d)))
			}
			return sum / float64(n)
		}
		line := 255.0
		for off := -lineAside; off <= lineAside; off += max(lineStepLeast/d, lineStep) {
			line = min(line, gray(off))
		}
		left, right := gray(-paperNear)+gray(-paperFar), gray(paperNear)+gray(paperFar)
		paper := (left + right) / 4
		if parts > 1 {
			paper = min(left, right) / 2 // the edge of something dark is no line
		}
		all[k] = (paper - line) / max(paper, 1)
	}
	return all
}

func (m *mesh) gray(p point) float64 { return m.picture.grayAt(p) }

// usual is what contrast lines have: the median of those between cells that were found.
func (m *mesh) usual() float64 {
	var all []float64
	for at := range m.in {
		for _, step := range []spot{{0, 1}, {1, 0}} {
			middle, _ := m.contrast(m.cross[at], m.cross[at.plus(step)])
			all = append(all, middle)
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// drawn reports whether the picture has a line between two neighbouring crossings.
func (m *mesh) drawn(a, b spot) bool {
	p, ok := m.cross[a]
	q, too := m.cross[b]
	if !ok || !too {
		return false
	}
	clear := min(m.clear, lineClear)
	middle, weak := m.contrast(p, q)
	return middle > lineMiddle*clear && weak > lineWeak*clear
}

// steps lead to the four neighbours.
var steps = [4]spot{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

// guess is where a crossing should be, by the crossings around it: the median of what straight
// lines and parallelograms with them say. ok is false without enough.
func (m *mesh) guess(at spot) (p point, ok bool) {
	var xs, ys []float64
	say := func(p point) { xs, ys = append(xs, p.x), append(ys, p.y) }
	for k, d := range steps {
		a, ok := m.cross[at.plus(d)]
		if !ok {
			continue
		}
		if b, ok := m.cross[at.plus(d).plus(d)]; ok {
			say(a.times(2).minus(b))
		}
		if b, ok := m.cross[at.plus(steps[(k+2)%4])]; ok {
			say(a.along(b, 0.5))
		}
		e := steps[(k+1)%4]
		b, ok := m.cross[at.plus(e)]
		c, too := m.cross[at.plus(d).plus(e)]
		if ok && too {
			say(a.plus(b).minus(c))
		}
	}
	if len(xs) == 0 {
		return p, false
	}
	return point{median(xs), median(ys)}, true
}

func median(all []float64) float64 {
	slices.Sort(all)
	return (all[len(all)/2] + all[(len(all)-1)/2]) / 2
}

// sorted returns the places of a lattice in reading order.
func sorted[V any](all map[spot]V) []spot {
	return slices.SortedStableFunc(maps.Keys(all), func(a, b spot) int { return cmp.Or(cmp.Compare(a.row, b.row), cmp.Compare(a.col, b.col)) })
}

// quad is a cell of the mesh.
func (m *mesh) quad(at spot) quad {
	if q, ok := m.tiles[at]; ok {
		return q
	}
	return quad{m.cross[at], m.cross[at.plus(spot{0, 1})], m.cross[at.plus(spot{1, 1})], m.cross[at.plus(spot{1, 0})]}
}

// least is the side of its smallest cell.
func (m *mesh) least() float64 {
	least := math.Inf(1)
	for at := range m.in {
		q := m.quad(at)
		least = min(least, q.side())
	}
	return least
}

// grown returns the mesh with crossings next to those that are known, as far as lines lead there. It is false if it comes to
// many more than were found: then it follows noise, or what lies around the board.
func (m *mesh) grown() (grown *mesh, ok bool) {
	most := growTimes*len(m.cross) + growMore
	wide := *m
	wide.cross, wide.clear = maps.Clone(m.cross), m.usual()
	failed := map[spot]int{} // by crossing: how many of those around it were known
	for range maxSide {
		if *wide.picture.left < 0 || len(wide.cross) > most {
			return nil, false
		}
		var found []spot
		tried := map[spot]bool{}
		places := map[spot]point{}
		for at := range wide.cross {
			for _, d := range steps {
				to := at.plus(d)
				if _, ok := wide.cross[to]; ok || tried[to] {
					continue
				}
				tried[to] = true
				if around, ok := failed[to]; ok && around == wide.around(to) {
					continue
				}
				p, ok := wide.guess(to)
				if !ok || !wide.inside(p) {
					continue
				}
				places[to] = wide.refined(to, p)
				found = append(found, to)
			}
		}
		for _, to := range found {
			failed[to] = wide.around(to)
		}
		grown := false
		for _, to := range found {
			wide.cross[to] = places[to]
			lines := 0
			for _, d := range steps {
				if n := to.plus(d); !tried[n] && wide.drawn(to, n) {
					lines++
				}
			}
			if lines == 0 {
				delete(wide.cross, to)
				continue
			}
			grown = true
		}
		if !grown {
			break
		}
	}
	return &wide, true
}

// around is how many of the crossings are known that the place of one depends on.
func (m *mesh) around(at spot) (n int) {
	for k, d := range steps {
		for _, to := range [3]spot{at.plus(d), at.plus(d).plus(d), at.plus(d).plus(steps[(k+1)%4])} {
			if _, ok := m.cross[to]; ok {
				n++
			}
		}
	}
	return n
}

func (m *mesh) inside(p point) bool {
	return p.x >= 0 && p.y >= 0 && p.x < float64(m.picture.cols) && p.y < float64(m.picture.rows)
}

// refined moves a crossing to the darkest cross nearby. Its arms lead to its neighbours or, where
// these are not known, have the direction of the lines beside them.
func (m *mesh) refined(at spot, p point) point {
	var arms [4]point
	var known [4]bool
	side := 0.0
	for k, d := range steps {
		to, ok := m.cross[at.plus(d)]
		if arms[k], known[k] = to.minus(p), ok; !ok {
			arms[k] = m.beside(at, d, steps[(k+1)%4])
		}
		side = max(side, math.Hypot(arms[k].x, arms[k].y))
	}
	for k := range arms {
		if arms[k] == (point{}) {
			arms[k] = arms[(k+2)%4].times(-1)
		}
	}
	best, least := p, math.Inf(1)
	reach, step := crossReach*side, max(crossLeast, crossStep*side)
	m.picture.sample(9*9*4*crossSamples, timeOfSample)
	for dy := -reach; dy <= reach; dy += step {
		for dx := -reach; dx <= reach; dx += step {
			q := p.plus(point{dx, dy})
			var dark [4]float64
			for k, a := range arms {
				for i := range crossSamples {
					dark[k] += m.gray(q.plus(a.times(crossAlong*float64(i)))) / float64(crossSamples)
				}
			}
			sum := crossFar * math.Hypot(dx, dy) / side
			for k := range 2 {
				if known[k] && known[k+2] {
					sum += (dark[k] + dark[k+2]) / 2
				} else {
					sum += min(dark[k], dark[k+2])
				}
			}
			if sum < least {
				best, least = q, sum
			}
		}
	}
	return best
}

// beside is the step in a direction from a neighbour on either side; zero without one.
func (m *mesh) beside(at, d, e spot) point {
	for range 2 {
		a, ok := m.cross[at.plus(e)]
		b, too := m.cross[at.plus(e).plus(d)]
		if ok && too {
			return b.minus(a)
		}
		e = spot{-e.row, -e.col}
	}
	return point{}
}

// covers reports whether a mesh lies on another.
func (m *mesh) covers(o *mesh) bool {
	c := o.middle()
	for at := range m.in {
		q := m.quad(at)
		if q.center().apart(c) < q.side() {
			return true
		}
	}
	return false
}

// middle is the middle of one of the cells that were found.
func (m *mesh) middle() point {
	first := spot{math.MaxInt, math.MaxInt}
	for at := range m.in {
		if at.row < first.row || at.row == first.row && at.col < first.col {
			first = at
		}
	}
	return m.cross[first].along(m.cross[first.plus(spot{1, 1})], 0.5)
}
