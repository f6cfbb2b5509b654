package logic

import (
	"cmp"
	"slices"

	"samurai/overlap"
)

// shortChain is a pattern of two or three strong links, which weak links join, with one digit at both ends.
type shortChain struct {
	joint joint // of two links
	links []linkKind
}

// joint is how a house joins two others.
type joint uint8

const (
	anyhow joint = iota
	across       // two rows, or two columns, by a line
	corner       // a row and a column, by a box
	other
)

// strongLink says that at least one of its ends is there.
type strongLink struct {
	edge // to its second end
	ends [2]*graphNode
}

// find emits the chains of a pattern.
func (p shortChain) find(f *finder) {
	emit := func(digits Set) {
		for _, s := range p.chains(f, digits) {
			f.emit(*s)
		}
	}
	if p.links[0] == inCell {
		emit(All)
	} else {
		f.eachDigit(func(d int) { emit(Of(d)) })
	}
}

// findDuals emits the union of two chains of a digit that one box joins and that remove different things.
func (p shortChain) findDuals(f *finder) {
	f.eachDigit(func(d int) {
		all := p.chains(f, Of(d))
		for i := range all {
			for j := i + 1; j < len(all); j++ {
				x, y := all[i], all[j]
				if f.boxOf(x) != f.boxOf(y) || x.Removed[0] == y.Removed[0] {
					continue
				}
				f.emit(Step{
					Digits: x.Digits, Houses: unique(slices.Concat(x.Houses, y.Houses)), Covers: x.Covers,
					Cells:   unique(slices.Concat(x.Cells, y.Cells)),
					Removed: slices.Concat(x.Removed, y.Removed),
					Chains:  slices.Concat(x.Chains, y.Chains),
				})
			}
		}
	})
}

// boxOf returns the box of an empty rectangle or a kite.
func (b *Board) boxOf(s *Step) int32 {
	if h := s.Houses[0]; b.Houses[h].Kind == overlap.Box {
		return h
	}
	return s.Covers[0]
}

// chains returns the chains with some digits at the ends, in the order of their middle links.
func (p shortChain) chains(f *finder, digits Set) (steps []*Step) {
	g, room := f.graph(0), make([]strongLink, 0, len(p.links))
	add := func(chain []strongLink) { steps = f.short(steps, p.joint, chain) }
	for _, d := range digits.Digits() {
		if p.links[0] == grouped {
			f.arms(d, func(l strongLink) { g.walk(append(room, l), l.ends[1], p.links[1:], add) })
		} else {
			g.walk(room, &graphNode{digit: d, seen: f.alone}, p.links, add)
		}
	}
	at := func(s *Step, link int) int {
		if c := &s.Claims[link]; c.Fact == FitsOnly {
			return len(f.Houses)*c.Digits.First() + int(c.Houses[0])
		}
		return int(s.Claims[link].Cells[0])
	}
	slices.SortStableFunc(steps, func(x, y *Step) int {
		middle := (len(p.links) - 1) / 2
		return cmp.Or(cmp.Compare(at(x, middle), at(y, middle)), cmp.Compare(at(x, 0), at(y, 0)))
	})
	if len(p.links) == 3 && p.links[1] == inHouse { // by which house two cells are linked does not matter
		seen := make(map[[2]Candidate]bool)
		steps = slices.DeleteFunc(steps, func(s *Step) bool {
			x, y := &s.Chains[0][0], &s.Chains[0][5]
			ends := [2]Candidate{In(int(x.Cells[0]), x.Digit), In(int(y.Cells[0]), y.Digit)}
			was := seen[ends]
			seen[ends] = true
			return was
		})
	}
	return steps
}

// walk calls do with the chains that go on from a node by strong links of some kinds.
func (g *graph) walk(chain []strongLink, from *graphNode, kinds []linkKind, do func([]strongLink)) {
	if len(kinds) == 0 {
		do(chain)
		return
	}
	fresh := func(n *graphNode) bool {
		return !slices.ContainsFunc(chain, func(l strongLink) bool { return l.ends[0] == n || l.ends[1] == n })
	}
	for _, o := range from.seen {
		x := g.at[In(int(o), from.digit)]
		if x < 0 || !fresh(&g.nodes[x]) {
			continue
		}
		for _, e := range g.strong[x] {
			if end := &g.nodes[e.to]; e.kind == kinds[0] && fresh(end) {
				g.walk(append(chain, strongLink{e, [2]*graphNode{&g.nodes[x], end}}), end, kinds[1:], do)
			}
		}
	}
}

// arms calls do with the boxes in which all places of a digit are in a row and in a column, and not all in one of these.
func (f *finder) arms(d int, do func(strongLink)) {
	for k, h := range f.boxHouse {
		m := f.where(h, d)
		for i := range 9 {
			row, column := &f.segments[6*k+i/3], &f.segments[6*k+3+i%3]
			r, c := m&row.in[0].bit, m&column.in[0].bit
			if m == r|c && r&^c != 0 && c&^r != 0 {
				x, y := f.arm(d, column, c), f.arm(d, row, r)
				do(strongLink{edge{kind: grouped, of: h}, [2]*graphNode{x, y}})
				do(strongLink{edge{kind: grouped, of: h}, [2]*graphNode{y, x}})
			}
		}
	}
}

// arm is the places of a digit in a segment of a box. It sees those in the rest of its lines.
func (f *finder) arm(d int, s *segment, places uint16) *graphNode {
	n := graphNode{digit: d, cells: f.cellsOf(s.in[0].house, places)}
	for _, line := range s.in[1:] {
		n.seen = append(n.seen, f.cellsOf(line.house, f.where(line.house, d)&^line.bit)...)
	}
	return &n
}

// short appends the steps of a chain, of two links one for each of their joints, unless it removes nothing or is found
// from its other end.
func (f *finder) short(steps []*Step, want joint, chain []strongLink) []*Step {
	first, last, n := &chain[0], &chain[len(chain)-1], len(chain)-1
	x, y := first.ends[0], last.ends[1]
	if x.digit != y.digit || first.kind == last.kind && first.of >= last.of {
		return steps
	}
	var joints []int32
	for i := range n {
		houses := f.joints(want, &chain[i], &chain[i+1])
		if len(houses) == 0 {
			return steps
		}
		if n > 1 {
			houses = houses[:1]
		}
		joints = append(joints, houses...)
	}
	gone := f.seeing(nil, x.digit, slices.Concat(x.cells, y.cells)...)
	for ; gone != nil && len(joints) > 0; joints = joints[n:] {
		s := f.shortStep(chain, joints[:n:n])
		s.Removed = slices.Clone(gone)
		steps = append(steps, s)
	}
	return steps
}

// joints returns the houses in which a strong link sees the next and that join them as wanted.
func (f *finder) joints(want joint, l, next *strongLink) (houses []int32) {
	for _, s := range f.at(int(next.ends[0].cells[0])) {
		if f.hasAll(s.house, l.ends[1].cells) && (want == anyhow || f.joint(l.of, next.of, s.house) == want) {
			houses = append(houses, s.house)
		}
	}
	return houses
}

// joint returns how a house joins two others.
func (f *finder) joint(x, y, by int32) joint {
	a, b, j := f.Houses[x].Kind, f.Houses[y].Kind, f.Houses[by].Kind
	switch {
	case a != overlap.Box && a == b && j != overlap.Box && j != a:
		return across
	case a != overlap.Box && b != overlap.Box && a != b && j == overlap.Box:
		return corner
	}
	return other
}

// shortStep is what a chain claims: each of its strong links, and then the joints between them.
func (f *finder) shortStep(chain []strongLink, joints []int32) *Step {
	s, nodes := &Step{}, []Node(nil)
	for _, l := range chain {
		x, y := l.ends[0], l.ends[1]
		cells, digits := slices.Concat(x.cells, y.cells), Of(x.digit)|Of(y.digit)
		if l.kind != inHouse { // the ends have cells in common
			cells = unique(cells)
		}
		s.Cells, s.Digits = append(s.Cells, cells...), s.Digits|digits
		if nodes = append(nodes, in(Of(x.digit), x.cells...), in(Of(y.digit), y.cells...)); l.kind == inCell {
			s.Claims = append(s.Claims, holds(digits, cells...))
			continue
		}
		s.Claims, s.Houses = append(s.Claims, fits(l.of, digits, cells...)), append(s.Houses, l.of)
	}
	for i, h := range joints {
		cells := slices.Concat(nodes[2*i+1].Cells, nodes[2*i+2].Cells)
		s.Claims = append(s.Claims, Claim{Fact: Within, Cells: cells, Houses: f.alike(h, cells)})
	}
	if s.Covers = joints; len(chain) == 3 {
		s.Houses, s.Covers = unique(joints), s.Houses
	}
	s.Chains = alternating(nodes...)
	return s
}

// alike returns a house that some cells share, and then the others of its kind that they share.
func (b *Board) alike(h int32, cells []int32) []int32 {
	houses := []int32{h}
	for _, o := range b.HousesAt(int(cells[0])) {
		if o != h && b.Houses[o].Kind == b.Houses[h].Kind && b.hasAll(o, cells) {
			houses = append(houses, o)
		}
	}
	return houses
}

// same reports whether two chains say the same.
func (c Chain) same(o Chain) bool {
	return slices.EqualFunc(c, o, func(x, y Node) bool { return x.Digit == y.Digit && x.On == y.On && slices.Equal(x.Cells, y.Cells) })
}

// turbot explains two houses with two places for a digit.
func (w *writer) turbot(s *Step) {
	one, two, link, d := s.Claims[0], s.Claims[1], s.Claims[2], s.Digits
	w.say("%v has two places left in %v, %v, and two in %v, %v. ", d, allHouses(one.Houses), allCells(one.Cells), allHouses(two.Houses), allCells(two.Cells))
	w.say("%v are both in ", allCells(link.Cells))
	w.say("%v, so at most one of them is %v. ", allHouses{w.houseFor(link.Houses, nil)}, d)
	w.say("Therefore at least one of the other two, %v, is %v. ", allCells{one.Cells[0], two.Cells[1]}, d)
	w.say("A cell that sees both of these is not %v", d)
}

// dual explains two patterns of a digit that one box joins.
func (w *writer) dual(s *Step) {
	x, y := s.Chains[0], s.Chains[1]
	if ends := slices.Concat(x[3].Cells, y[3].Cells); x[:3].same(y[:3]) && len(unique(slices.Concat(x[0].Cells, ends))) == len(x[0].Cells)+2 {
		w.dualFrom(x, &y[3])
		return
	}
	for i, c := range s.Chains {
		w.branch = i + 1
		w.line(c)
		w.say("; so ")
		w.oneOf(slices.Concat(c[0].Cells, c[3].Cells), s.Digits)
		w.say(". ")
	}
	w.branch = 0
	w.say("A cell that sees all cells of one of these two groups is not %v", s.Digits.First())
}

// dualFrom explains a chain that has two ends.
func (w *writer) dualFrom(c Chain, other *Node) {
	w.branch = 1
	w.line(c)
	w.branch = 2
	both := slices.Concat(c[2].Cells, other.Cells)
	w.callsBy(other.Houses, both)
	w.meets(Chain{c[2], *other}, 1)
	w.say(", and %v", other)
	w.place(other, both)
	w.branch = 0
	first := c[0]
	first.On = true
	w.say(". So %v, or else %v are both %v. ", &first, allCells(slices.Concat(c[3].Cells, other.Cells)), other.Digit)
	w.say("A cell that sees %v and also one of the two others is not %v", allCells(first.Cells), other.Digit)
}

// emptyRectangle explains a box and a house with two places for a digit.
func (w *writer) emptyRectangle(s *Step) {
	c, d := s.Chains[0], s.Digits
	w.say("%v. ", s.Claims[0])
	rest := slices.DeleteFunc(slices.Clone(c[1].Cells), func(cell int32) bool { return slices.Contains(c[0].Cells, cell) })
	w.say("If it is %v, it is in %v; then ", notIn(c[0].Cells), anyCell(rest))
	both := slices.Concat(c[1].Cells, c[2].Cells)
	w.ruled(&c[2], w.housesWith(both), both)
	w.say(", so %v is in %v, the only other place in %v. ", d, allCells(c[3].Cells), allHouses(s.Claims[1].Houses))
	w.say("So ")
	n := w.oneOf(slices.Concat(c[3].Cells, c[0].Cells), d)
	w.say(", and a cell that sees %v is not %v", allThese(n), d)
}

// xyWing explains a pivot and its two arms.
func (w *writer) xyWing(s *Step) {
	c := s.Chains[0]
	w.say("%v is %v or %v. If it is %v, %v is %v; if it is %v, %v is %v. So ",
		allCells(c[2].Cells), c[2].Digit, c[3].Digit, c[2].Digit, allCells(c[0].Cells), c[0].Digit, c[3].Digit, allCells(c[5].Cells), c[0].Digit)
	w.oneOf(slices.Concat(c[0].Cells, c[5].Cells), Of(c[0].Digit))
	w.say(", and a cell that sees both is not %v", c[0].Digit)
}

// wWing explains two cells of a pair that a digit's last places in a house keep apart.
func (w *writer) wWing(s *Step) {
	c, link := s.Chains[0], s.Claims[1]
	x, y := c[1].Digit, c[0].Digit
	w.say("%v. They cannot both be %v, because ", holds(s.Digits, c[0].Cells[0], c[5].Cells[0]), x)
	w.sees(c[0].Cells, c[2].Cells)
	w.say(", and ")
	w.sees(c[5].Cells, c[3].Cells)
	w.say(", the only places for %v in %v. ", x, allHouses(link.Houses))
	w.say("So at least one of the two cells is %v, and a cell that sees both is not %v", y, y)
}
