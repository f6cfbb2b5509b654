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
	at      []int32 // by candidate: its node, -1 when there is none
	several map[nodeKey]int32
	strong  [][]edge
	weak    [][]edge
	sets    []ALS
	links   [][]linked // see restricted; nil until asked for
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
}

// nodeKey identifies a node of several cells: cells of an almost locked set may be in
// different boxes.
type nodeKey struct {
	digit int
	cells [largestALS]int32
	n     int
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
		f.graphs[with] = &graph{at: make([]int32, 9*f.Cells()), several: make(map[nodeKey]int32)}
	} else if f.graphs[with].version == version {
		return f.graphs[with]
	}
	g := f.graphs[with]
	g.version, g.parts = version, with
	g.nodes, g.sets, g.links = g.nodes[:0], nil, nil
	clear(g.several)
	for c, m := range f.marks {
		for d := 1; d <= 9; d++ {
			g.at[9*c+d-1] = -1
			if m.Has(d) {
				g.at[9*c+d-1] = int32(len(g.nodes))
				g.nodes = append(g.nodes, graphNode{d, []int32{int32(c)}})
			}
		}
	}
	g.strong, g.weak = g.strong[:0], g.weak[:0]
	f.linkPairs(g)
	if with&groups != 0 {
		f.linkGroups(g)
	}
	if with&almost != 0 {
		f.linkSets(g)
	}
	f.linkWeak(g)
	return g
}

// node returns the node of a digit in cells, which it makes if need be. The cells are in
// ascending order.
func (g *graph) node(d int, cells []int32) int32 {
	if len(cells) == 1 {
		return g.at[9*cells[0]+int32(d)-1]
	}
	key := nodeKey{digit: d, n: len(cells)}
	copy(key.cells[:], cells)
	n, ok := g.several[key]
	if !ok {
		n = int32(len(g.nodes))
		g.several[key] = n
		g.nodes = append(g.nodes, graphNode{d, slices.Clone(cells)})
	}
	return n
}

func (g *graph) join(x, y int32, kind linkKind, of int32) {
	for len(g.strong) < len(g.nodes) {
		g.strong = append(g.strong, nil)
	}
	g.strong[x] = append(g.strong[x], edge{y, kind, of})
	g.strong[y] = append(g.strong[y], edge{x, kind, of})
}

// linkPairs makes the strong links of conjugate pairs and of cells with two candidates.
func (f *finder) linkPairs(g *graph) {
	for d := 1; d <= 9; d++ {
		for _, p := range f.conjugates(d) {
			g.join(g.node(d, p.cells[:1]), g.node(d, p.cells[1:]), inHouse, p.house)
		}
	}
	for _, c := range f.bivalues() {
		m := f.marks[c]
		g.join(g.at[9*c+int32(m.First())-1], g.at[9*c+int32((m&(m-1)).First())-1], inCell, c)
	}
}

// linkGroups makes the strong links between groups: a digit's places in a house that fall into
// two parts, each a cell or in a segment.
func (f *finder) linkGroups(g *graph) {
	for k := range f.Boxes {
		h := f.boxHouse[k]
		for d := 1; d <= 9; d++ {
			m := f.where(h, d)
			if onesCount(m) < 3 {
				continue
			}
			for i := range 6 {
				part := m & f.segments[6*k+i].in[0].bit
				f.linkParts(g, d, h, part, m&^part, 6*k)
			}
		}
	}
	for h := range int32(len(f.Houses)) {
		if f.Houses[h].Kind == overlap.Box {
			continue
		}
		for d := 1; d <= 9; d++ {
			m := f.where(h, d)
			if onesCount(m) < 3 {
				continue
			}
			a, b, c := m&7, m&(7<<3), m&(7<<6)
			switch {
			case a == 0:
				f.linkParts(g, d, h, b, c, -1)
			case b == 0:
				f.linkParts(g, d, h, a, c, -1)
			case c == 0:
				f.linkParts(g, d, h, a, b, -1)
			}
		}
	}
}

// linkParts joins two parts of a digit's places in a house. In a box the second must lie in
// one of the segments from the given one.
func (f *finder) linkParts(g *graph, d int, h int32, a, b uint16, segments int) {
	if a == 0 || b == 0 || onesCount(a|b) < 3 {
		return
	}
	if segments >= 0 && onesCount(b) > 1 {
		fits := false
		for i := range 6 {
			fits = fits || b&^f.segments[segments+i].in[0].bit == 0
		}
		if !fits {
			return
		}
	}
	x, y := f.cellsOf(h, a), f.cellsOf(h, b)
	slices.Sort(x)
	slices.Sort(y)
	g.join(g.node(d, x), g.node(d, y), grouped, h)
}

// linkSets makes the strong links of almost locked sets: without one of its digits, such a set
// has all others.
func (f *finder) linkSets(g *graph) {
	g.sets = f.almostLocked()
	for i := range g.sets {
		s := &g.sets[i]
		if len(s.Cells) == 1 {
			continue // linkPairs has it
		}
		var ends []int32
		for rest := s.Digits; rest != 0; rest &= rest - 1 {
			ends = append(ends, g.node(rest.First(), f.holding(s.Cells, rest.First())))
		}
		for j, x := range ends {
			for _, y := range ends[:j] {
				g.join(x, y, inSet, int32(i))
			}
		}
	}
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

// linkWeak makes the weak links of all nodes.
func (f *finder) linkWeak(g *graph) {
	for len(g.strong) < len(g.nodes) {
		g.strong = append(g.strong, nil)
	}
	g.weak = slices.Grow(g.weak, len(g.nodes))[:len(g.nodes)]
	inCells := make(map[Candidate][]int32) // by candidate: the nodes of several cells that it is in
	for i := range g.nodes {
		if n := &g.nodes[i]; len(n.cells) > 1 {
			for _, c := range n.cells {
				inCells[In(int(c), n.digit)] = append(inCells[In(int(c), n.digit)], int32(i))
			}
		}
	}
	count := make([]int, len(g.nodes))
	var reached []int32
	for i := range g.nodes {
		n := &g.nodes[i]
		list := g.weak[i][:0]
		if len(n.cells) == 1 {
			c := n.cells[0]
			for rest := f.marks[c] &^ Of(n.digit); rest != 0; rest &= rest - 1 {
				list = append(list, edge{g.at[9*c+int32(rest.First())-1], inCell, c})
			}
		}
		reached = reached[:0]
		for _, o := range f.Peers(int(n.cells[0])) {
			if !f.marks[o].Has(n.digit) || !f.seesAll(int(o), n.cells[1:]) {
				continue
			}
			list = append(list, edge{g.at[9*o+int32(n.digit)-1], ofDigit, -1})
			for _, m := range inCells[In(int(o), n.digit)] {
				if count[m]++; count[m] == len(g.nodes[m].cells) {
					list = append(list, edge{m, ofDigit, -1})
				}
				reached = append(reached, m)
			}
		}
		for _, m := range reached {
			count[m] = 0
		}
		g.weak[i] = list
	}
}
