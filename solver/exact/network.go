package exact

import (
	"math"
	"math/big"
	"math/bits"
	"slices"
	"sync"
)

// network is a sum over patterns for the grids of a board that are neither leaves nor in chains, however they overlap. Its variables are the row pattern and the
// column pattern of each box; a box allows the pairs that its candidates do, and the three patterns of a band or a stack of a
// grid are disjoint line by line. Of such three, two determine the third, so that bands which share two boxes share the third
// pattern, too: these are one variable.
type network struct {
	t       *tables
	triples [][3]int // variables that are disjoint line by line
	boxes   []netBox
	domain  []*patternSet // by variable
	bundle  []int         // by variable: lines that hang together, as all that one permutation moves
	lines   []rowGroup    // by bundle: permutations that leave the candidates alone
	digits  exchanges     // that no candidate distinguishes

	boxesOf, triplesOf [][]int      // by variable
	sizes              []float64    // of domains
	share              [][3]float64 // by triple: of the pairs of values of two of its variables, those that leave the third one

	bonds    []bond
	chains   []*filled // of the bonds
	multiple *big.Int  // what each solution counts, for leaves
	residues int       // how many determine every possible number of solutions
}

// netBox says which row patterns and column patterns of a box go together.
type netBox struct {
	vars  [2]int
	goes  [2]*[patterns]*patternSet // by row pattern: the column patterns, and the other way
	share float64                   // of the pairs of values, those that go together
}

// patternSet is a set of patterns.
type patternSet [(patterns + 63) / 64]uint64

func (s *patternSet) has(x pattern) bool { return s[x/64]>>(x%64)&1 != 0 }
func (s *patternSet) add(x pattern)      { s[x/64] |= 1 << (x % 64) }

func (s *patternSet) intersect(o *patternSet) {
	for i := range s {
		s[i] &= o[i]
	}
}

func (s *patternSet) len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// appendTo appends the patterns of the set, ascending.
func (s *patternSet) appendTo(list []pattern) []pattern {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			list = append(list, pattern(64*i+bits.TrailingZeros64(w)))
		}
	}
	return list
}

// partners holds, by pattern, the patterns that are disjoint from it line by line.
var partners = sync.OnceValue(func() *[patterns]patternSet {
	out := new([patterns]patternSet)
	for x, list := range shared().partner {
		for _, p := range list {
			out[x].add(p[0])
		}
	}
	return out
})

// third returns the pattern that two others leave of their lines. The result means nothing unless they are disjoint line by line.
func (t *tables) third(x, y pattern) pattern {
	m, n := &t.mask[x], &t.mask[y]
	return t.find(511&^(m[0]|n[0]), 511&^(m[1]|n[1]))
}

// network returns the network of a trimmed board. It reports false if there is no solution.
func (c *trimmed) network() (n *network, ok bool) {
	grids, cells := c.grids, c.cells
	n = &network{t: shared(), residues: c.residues()}
	n.multiple = new(big.Int).Exp(big.NewInt(BesideOne), big.NewInt(int64(c.leaves)), nil)
	parent := make([]int, 2*len(cells))
	for v := range parent {
		parent[v] = v
	}
	if !n.tie(grids, parent) {
		return nil, false
	}
	number := make([]int, len(parent))
	for v := range parent {
		if find(parent, v) == v {
			number[v] = len(n.domain)
			all := new(patternSet)
			for x := range pattern(patterns) {
				all.add(x)
			}
			n.domain = append(n.domain, all)
		}
	}
	for k, x := range n.triples {
		for i, v := range x {
			n.triples[k][i] = number[v]
		}
	}
	known := map[[9]uint16][2]*[patterns]*patternSet{}
	for b, c := range cells {
		if _, ok := known[c]; !ok {
			known[c] = n.t.pairsOf(&c)
		}
		n.boxes = append(n.boxes, netBox{vars: [2]int{number[find(parent, 2*b)], number[find(parent, 2*b+1)]}, goes: known[c]})
	}
	for _, chain := range c.chains {
		b := n.newBond(chain)
		for i, box := range [2]int{chain.boxes[0], chain.boxes[len(chain.lie)]} {
			own := n.boxes[slices.Index(c.boxes, box)].vars
			b.vars[2*i], b.vars[2*i+1] = own[0], own[1]
		}
		n.bonds = append(n.bonds, b)
	}
	n.symmetry(cells)
	n.boxesOf, n.triplesOf = make([][]int, len(n.domain)), make([][]int, len(n.domain))
	for i, b := range n.boxes {
		for _, v := range b.vars {
			n.boxesOf[v] = append(n.boxesOf[v], i)
		}
	}
	for i, y := range n.triples {
		for _, v := range y {
			n.triplesOf[v] = append(n.triplesOf[v], i)
		}
	}
	if !n.narrow() {
		return nil, false
	}
	n.measure()
	return n, true
}

// measure counts the values that variables have, and those that go together.
func (n *network) measure() {
	for _, s := range n.domain {
		n.sizes = append(n.sizes, float64(s.len()))
	}
	for i := range n.boxes {
		b, pairs := &n.boxes[i], 0
		for _, x := range n.domain[b.vars[0]].appendTo(nil) {
			with := *b.goes[0][x]
			with.intersect(n.domain[b.vars[1]])
			pairs += with.len()
		}
		b.share = float64(pairs) / (n.sizes[b.vars[0]] * n.sizes[b.vars[1]])
	}
	for _, y := range n.triples {
		all := 0
		for _, x := range n.domain[y[0]].appendTo(nil) {
			for _, p := range &n.t.partner[x] {
				if n.domain[y[1]].has(p[0]) && n.domain[y[2]].has(p[1]) {
					all++
				}
			}
		}
		var share [3]float64
		for i := range y {
			share[i] = float64(all) / (n.sizes[y[(i+1)%3]] * n.sizes[y[(i+2)%3]])
		}
		n.share = append(n.share, share)
	}
}

// residues returns how many residues, the first modulo 2^64, determine every number of
// solutions: there are fewer than 2^73 grids, and 2^55 with one box given.
func (c *trimmed) residues() int {
	bits, seen := 0., map[int]bool{}
	for _, chain := range c.chains {
		bits += math.Log2(chain.maxWays())
	}
	for _, g := range c.grids {
		if slices.ContainsFunc(g[:], func(b int) bool { return seen[b] }) {
			bits += 55
		} else {
			bits += 73
		}
		for _, b := range g {
			seen[b] = true
		}
	}
	bits += float64(math.Log2(Fills) * float64(len(c.cells)-len(seen))) // for boxes of chains only
	return 1 + Primes(bits-64)
}

func find(parent []int, v int) int {
	for parent[v] != v {
		v = parent[v]
	}
	return v
}

// tie lists the triples, and makes one of variables that are equal.
func (n *network) tie(grids [][9]int, parent []int) bool {
	for _, g := range grids {
		for i := range 3 {
			n.triples = append(n.triples,
				[3]int{2 * g[3*i], 2 * g[3*i+1], 2 * g[3*i+2]}, [3]int{2*g[i] + 1, 2*g[i+3] + 1, 2*g[i+6] + 1})
		}
	}
	for again := true; again; {
		again = false
		third := map[[2]int]int{}
		for k := range n.triples {
			x := &n.triples[k]
			for i := range x {
				x[i] = find(parent, x[i])
			}
			slices.Sort(x[:])
			if x[0] == x[1] || x[1] == x[2] {
				return false
			}
			for i := range x {
				pair := [2]int{x[(i+1)%3], x[(i+2)%3]}
				slices.Sort(pair[:])
				if other, ok := third[pair]; !ok {
					third[pair] = x[i]
				} else if v, w := find(parent, other), find(parent, x[i]); v != w {
					parent[max(v, w)] = min(v, w)
					again = true
				}
			}
		}
	}
	slices.SortStableFunc(n.triples, func(a, b [3]int) int { return slices.Compare(a[:], b[:]) })
	n.triples = slices.Compact(n.triples)
	return true
}

// noPatterns is what goes with a pattern that the candidates of a box rule out.
var noPatterns patternSet

// pairsOf lists which row patterns and column patterns of a box go together.
func (t *tables) pairsOf(c *[9]uint16) (out [2]*[patterns]*patternSet) {
	for i := range out {
		out[i] = new([patterns]*patternSet)
		for x := range out[i] {
			out[i][x] = &noPatterns
		}
	}
	add := func(set **patternSet, x pattern) {
		if *set == &noPatterns {
			*set = new(patternSet)
		}
		(*set).add(x)
	}
	allowed, ok := t.orders(c)
	if !ok {
		return out
	}
	var every [patterns]bool
	for i := range every {
		every[i] = true
	}
	var list []pattern
	for r, ok := range t.possible(&allowed) {
		if !ok {
			continue
		}
		list = t.fillsOf(list[:0], pattern(r), &allowed, &every)
		for _, x := range list {
			add(&out[0][r], x)
			add(&out[1][x], pattern(r))
		}
	}
	return out
}

// narrow restricts the domains to patterns that go with some of those beside them. It reports false if a variable has none left.
func (n *network) narrow() bool {
	var moved, before varSet // variables whose domain shrank since the last round
	for v := range n.domain {
		moved.add(v)
	}
	touched := func(vars []int) bool {
		return slices.ContainsFunc(vars, func(v int) bool { return moved.has(v) || before.has(v) })
	}
	for moved != (varSet{}) {
		before, moved = moved, varSet{}
		for _, b := range n.boxes {
			if !touched(b.vars[:]) {
				continue
			}
			for i, v := range b.vars {
				var with patternSet
				for _, x := range n.domain[b.vars[1-i]].appendTo(nil) {
					for k, w := range b.goes[1-i][x] {
						with[k] |= w
					}
				}
				was := n.domain[v].len()
				n.domain[v].intersect(&with)
				if n.domain[v].len() < was {
					moved.add(v)
				}
			}
		}
		for _, y := range n.triples {
			if !touched(y[:]) {
				continue
			}
			var alive [3][patterns]bool
			was := [3]int{}
			for i, v := range y {
				for _, x := range n.domain[v].appendTo(nil) {
					alive[i][x] = true
					was[i]++
				}
			}
			if n.t.partnered([3]*[patterns]bool{&alive[0], &alive[1], &alive[2]}) == 0 {
				return false
			}
			for i, v := range y {
				*n.domain[v] = patternSet{}
				for x, ok := range alive[i] {
					if ok {
						n.domain[v].add(pattern(x))
						was[i]--
					}
				}
				if was[i] > 0 {
					moved.add(v)
				}
			}
		}
	}
	return !slices.ContainsFunc(n.domain, func(s *patternSet) bool { return s.len() == 0 })
}

// symmetry finds the lines that hang together, and the exchanges of digits and of lines that leave the candidates alone.
func (n *network) symmetry(cells [][9]uint16) {
	n.bundle = make([]int, len(n.domain))
	for v := range n.bundle {
		n.bundle[v] = v
	}
	for _, x := range n.triples {
		for _, v := range x {
			n.bundle[find(n.bundle, v)] = find(n.bundle, x[0])
		}
	}
	for i := range n.bonds {
		b := &n.bonds[i]
		for k, free := range b.free(len(b.lie)) {
			if !free {
				n.bundle[find(n.bundle, b.vars[k])] = find(n.bundle, b.vars[2+k])
			}
		}
	}
	for v := range n.bundle {
		n.bundle[v] = find(n.bundle, v)
	}
	n.lines = make([]rowGroup, len(n.domain))
	for k := range n.lines {
		n.lines[k] = 63
	}
	for b, c := range cells {
		for i, v := range n.boxes[b].vars {
			n.lines[n.bundle[v]] &= equalRows(func(r, s int) bool {
				for k := range 3 {
					if i == 0 && c[3*r+k] != c[3*s+k] || i == 1 && c[3*k+r] != c[3*k+s] {
						return false
					}
				}
				return true
			})
		}
	}
	var all []uint16
	for _, c := range cells {
		all = append(all, c[:]...)
	}
	n.digits = alikeIn(all)
}
