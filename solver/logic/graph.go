package logic

import (
	"slices"

	"samurai/overlap"
)

// graph is the links of a position. Its nodes are digits in one cell or in a few that are
// taken together. A strong link says that one of two nodes is there, a weak link that not
// both are. All chains are found in it.
type graph struct {
	version uint32 // of the position that it is made of
	parts   parts
	nodes   []graphNode
	at      []int32   // by candidate: its node, -1 when there is none
	several []int32   // by number of a setEnd: 1 + its node, or 0
	strong  [][]edge  // see strongly
	weak    [][]edge  // see weakly
	joined  []uint32  // by node: 1 + the version in which its strong links are those of sets, too
	linked  []uint32  // by node: 1 + the version of its weak links
	of      [][]int32 // by node: the sets that it is a digit of
	marks   []Set     // of the position
	sets    []ALS
	ends    [][]int32 // by set: its nodes, one for each digit
	links   links

	within  [][]int32 // by candidate: the nodes of several cells that it is in
	count   []uint8   // by node: room
	reached []int32   // room
}

// parts says which nodes and links a graph has beyond candidates.
type parts uint8

const (
	groups parts = 1 << iota // two or three cells of a box in a line
	almost                   // almost locked sets
)

// graphNode is a digit, 1 to 9, in cells.
type graphNode struct {
	digit int
	cells []int32
	seen  []int32 // cells that see all of these, among them all that may have the digit
}

// nodeKey identifies a node of several cells: a digit, and places in a house. If two houses have all
// of the cells, it is the first house of the first cell.
type nodeKey struct {
	digit  uint8
	places uint16
	house  int32
}

// edge leads to a node. Of names what makes it: a house, a cell, or a set.
type edge struct {
	to   int32
	kind linkKind
	of   int32
}

// linkKind is what makes a link.
type linkKind uint8

const (
	inHouse linkKind = 1 << iota // strong: a digit's two last places in a house
	inCell                       // strong: a cell's two last candidates; weak: two candidates of a cell
	grouped                      // strong: as inHouse, with a group
	inSet                        // strong: two digits of an almost locked set
	ofDigit                      // weak: a digit in cells that see each other
)

// graph returns the links of the position as it is now.
func (f *finder) graph(with parts) *graph {
	version := f.version()
	if f.graphs[with] == nil {
		f.graphs[with] = &graph{at: make([]int32, 9*f.Cells()), within: make([][]int32, 9*f.Cells())}
	} else if f.graphs[with].version == version {
		return f.graphs[with]
	}
	g := f.graphs[with]
	g.version, g.parts, g.marks = version, with, f.marks
	g.nodes, g.strong, g.of, g.sets, g.ends = g.nodes[:0], g.strong[:0], g.of[:0], make([]ALS, 0, len(g.sets)+16), g.ends[:0]
	clear(g.several)
	for c, m := range f.marks {
		for d := 1; d <= 9; d++ {
			g.within[9*c+d-1] = g.within[9*c+d-1][:0]
			if g.at[9*c+d-1] = -1; m.Has(d) {
				g.at[9*c+d-1] = g.add(d, f.alone[c:c+1], f.Peers(c))
			}
		}
	}
	f.linkPairs(g)
	if with&groups != 0 {
		f.linkGroups(g)
	}
	if with&almost != 0 {
		f.linkSets(g)
		g.links.reset(len(g.sets))
	}
	if n := len(g.nodes); len(g.weak) < n {
		g.weak, g.linked, g.joined = append(g.weak, make([][]edge, 2*n-len(g.weak))...), make([]uint32, 2*n), make([]uint32, 2*n)
		g.count = make([]uint8, 2*n)
	}
	return g
}

// add adds a node.
func (g *graph) add(d int, cells, seen []int32) int32 {
	g.nodes = append(g.nodes, graphNode{d, cells, seen})
	g.strong, g.of = another(g.strong), another(g.of)
	return int32(len(g.nodes) - 1)
}

// another appends an empty list to a list of lists, in the room of one that was there before.
func another[T any](lists [][]T) [][]T {
	n := len(lists)
	if n == cap(lists) {
		return append(lists, nil)
	}
	lists = lists[:n+1]
	lists[n] = lists[n][:0]
	return lists
}

// node returns the node of a digit in cells, which it makes if need be.
func (g *graph) node(e *setEnd) int32 {
	if len(e.cells) == 1 {
		return g.at[In(int(e.cells[0]), e.digit)]
	}
	if n := int(e.number); n >= len(g.several) {
		g.several = append(g.several, make([]int32, n+1)...)
	}
	n := &g.several[e.number]
	if *n == 0 {
		*n = g.add(e.digit, e.cells, e.seen) + 1
		for _, c := range e.cells {
			at := &g.within[In(int(c), e.digit)]
			*at = append(*at, *n-1)
		}
	}
	return *n - 1
}

func (g *graph) join(x, y int32, kind linkKind, of int32) {
	g.strong[x] = append(g.strong[x], edge{y, kind, of})
	g.strong[y] = append(g.strong[y], edge{x, kind, of})
}

// linkPairs makes the strong links of conjugate pairs and of cells with two candidates.
func (f *finder) linkPairs(g *graph) {
	for d := 1; d <= 9; d++ {
		for h := range int32(len(f.Houses)) {
			if m := f.where(h, d); onesCount(m) == 2 {
				cells := &f.Houses[h].Cells
				g.join(g.at[In(cells[lowest(m)], d)], g.at[In(cells[lowest(m&(m-1))], d)], inHouse, h)
			}
		}
	}
	for c, m := range f.marks {
		if m.Len() == 2 {
			g.join(g.at[In(c, m.First())], g.at[In(c, (m&(m-1)).First())], inCell, int32(c))
		}
	}
}

// pairs returns the links of a candidate to a digit's only other place in a house. They are the first.
func (g *graph) pairs(c int32, d int) []edge {
	x := g.at[In(int(c), d)]
	if x < 0 {
		return nil
	}
	n := 0
	for n < len(g.strong[x]) && g.strong[x][n].kind == inHouse {
		n++
	}
	return g.strong[x][:n]
}

// linkGroups makes the strong links between groups.
func (f *finder) linkGroups(g *graph) {
	if f.grouped == nil {
		f.grouped = make([]houseGroups, 9*len(f.Houses))
	}
	for _, boxes := range [2]bool{true, false} {
		for h := range f.Houses {
			if (f.Houses[h].Kind == overlap.Box) != boxes {
				continue
			}
			for d := 1; d <= 9; d++ {
				m, in := f.where(int32(h), d), &f.grouped[9*h+d-1]
				if onesCount(m) < 3 {
					continue
				}
				if in.places != m {
					*in = houseGroups{m, f.groupsIn(int32(h), d)}
				}
				for i := range in.pairs {
					x := g.node(&in.pairs[i][0])
					g.join(x, g.node(&in.pairs[i][1]), grouped, int32(h))
				}
			}
		}
	}
}

// houseGroups is the pairs of groups that have all places of a digit in a house.
type houseGroups struct {
	places uint16
	pairs  [][2]setEnd
}

// thirds is the places that one box and one line have in common: of a line the first three, of a box its rows
// and columns.
var thirds = [...]uint16{7, 7 << 3, 7 << 6, 0o111, 0o111 << 1, 0o111 << 2}

// groupsIn finds a digit's places in a house, three or more, that fall into two parts, each in a third.
func (f *finder) groupsIn(h int32, d int) (pairs [][2]setEnd) {
	m, in := f.where(h, d), thirds[:]
	if f.Houses[h].Kind != overlap.Box {
		in = in[:3]
	}
	for _, one := range in {
		rest := m &^ one
		if rest == m || rest == 0 || !slices.ContainsFunc(in, func(third uint16) bool { return rest&^third == 0 }) {
			continue
		}
		pairs = append(pairs, [2]setEnd{f.endAt(h, d, m&one), f.endAt(h, d, rest)})
		if len(in) == 3 { // the other way round is the same
			break
		}
	}
	return pairs
}

// endAt returns the end of a digit at places in a house.
func (f *finder) endAt(h int32, d int, places uint16) setEnd {
	cells := f.cellsOf(h, places)
	slices.Sort(cells)
	return f.endOf(d, cells)
}

// linkSets adds the almost locked sets: without one of its digits, such a set has all others.
func (f *finder) linkSets(g *graph) {
	f.eachSet(func(s *houseSet) {
		g.sets, g.ends = append(g.sets, s.ALS), another(g.ends)
		ends := g.ends[len(g.ends)-1]
		for i := range s.ends {
			x := g.node(&s.ends[i])
			ends, g.of[x] = append(ends, x), append(g.of[x], int32(len(g.sets)-1))
		}
		g.ends[len(g.ends)-1] = ends
	})
}

// strongly returns the strong links of a node. Those of sets are the last, and are made when they are first
// asked for, as the weak ones are.
func (g *graph) strongly(x int32) []edge {
	if g.joined[x] == g.version+1 {
		return g.strong[x]
	}
	g.joined[x] = g.version + 1
	for _, i := range g.of[x] {
		if len(g.sets[i].Cells) == 1 {
			continue // linkPairs has it
		}
		for _, y := range g.ends[i] {
			if y != x {
				g.strong[x] = append(g.strong[x], edge{y, inSet, i})
			}
		}
	}
	return g.strong[x]
}

// holding returns those of the cells that may hold a digit.
func (p *Position) holding(cells []int32, d int) []int32 {
	return p.hold(make([]int32, 0, len(cells)), cells, d)
}

// hold appends those of the cells that may hold a digit.
func (p *Position) hold(list, cells []int32, d int) []int32 {
	for _, c := range cells {
		if p.marks[c].Has(d) {
			list = append(list, c)
		}
	}
	return list
}

// weakly returns the weak links of a node. They are made when they are first asked for: most searches
// stay near what has changed.
func (g *graph) weakly(x int32) []edge {
	if g.linked[x] == g.version+1 {
		return g.weak[x]
	}
	g.linked[x] = g.version + 1
	n, list := &g.nodes[x], g.weak[x][:0]
	if len(n.cells) == 1 {
		c := n.cells[0]
		for rest := g.marks[c] &^ Of(n.digit); rest != 0; rest &= rest - 1 {
			list = append(list, edge{g.at[9*c+int32(rest.First())-1], inCell, c})
		}
	}
	g.reached = g.reached[:0]
	for _, o := range n.seen {
		if !g.marks[o].Has(n.digit) {
			continue
		}
		list = append(list, edge{g.at[9*o+int32(n.digit)-1], ofDigit, -1})
		c := In(int(o), n.digit)
		for _, m := range g.within[c] {
			if g.count[m]++; int(g.count[m]) == len(g.nodes[m].cells) {
				list = append(list, edge{m, ofDigit, -1})
			}
			g.reached = append(g.reached, m)
		}
	}
	for _, m := range g.reached {
		g.count[m] = 0
	}
	g.weak[x] = list
	return list
}
