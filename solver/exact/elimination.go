package exact

import (
	"math"
	"math/big"
	"math/bits"
	"slices"
)

// program sums a network once some of its variables have values: it eliminates the others stage by stage.
type program struct {
	n        *network
	fixed    []int
	bias     []float64 // by variable: what its price is multiplied by when the next is chosen
	place    []int     // by variable: its place in fixed, or -1
	tiedTo   []uint32  // by variable: which fixed ones restrict it, as bits
	besideOf []uint32  // by triple: which of its variables are fixed
	bondDep  []uint32  // the same by bond
	ordered  []bool    // by variable: takes only the first of patterns that are equal but for the order of lines
	stages   []*stage
	multiple *big.Int // what the sum is multiplied by, for these
	cost     float64
	large    bool // some table is too large, or the board has too many boxes
}

// stage multiplies constraints and the tables of earlier stages, and sums over some variables.
type stage struct {
	dep    uint32 // fixed variables that its table depends on, as bits
	vars   []int  // what the loops go through
	out    []int  // those that are left
	inputs []int  // stages
	loops  []loop
	joined bool    // whether the last two loops are gone through as one
	memo   bool    // whether its tables are remembered by orbit
	cost   float64 // products, expected
	size   float64 // of the table, expected
	least  float64 // about how large its numbers are at least, where bonds make them large; else 1
}

// loop goes through values of one variable of a stage, or of two that a third one ties.
// Numbers of variables are places in stage.vars, or ^i for the i-th fixed variable.
type loop struct {
	kind  loopKind
	v     int
	w     int                    // besideTriple only: the other variable
	from  int                    // what ties v; not for everyValue
	other int                    // thirdOfTriple only: the triple's other variable
	goes  *[patterns]*patternSet // besideBox only
	pairs []tie                  // further boxes to check
	lefts [][3]int               // triples to check: the first is what the others leave
	bonds []bondAt               // bonds all of whose variables have values now
	ready []int                  // inputs all of whose variables have values now
	each  float64                // the price of a value; the runner reads it for activeStage.work
}

// tie is a box whose patterns must go together.
type tie struct {
	from, to int
	goes     *[patterns]*patternSet
}

// bondAt is a bond with the numbers of its variables.
type bondAt struct {
	*bond
	at [4]int
}

// plain reports whether a loop has nothing to check and no bond.
func (l *loop) plain() bool { return len(l.pairs)+len(l.lefts)+len(l.bonds) == 0 }

// loopKind says which values a loop goes through.
type loopKind int

const (
	everyValue    loopKind = iota // of the domain
	besideBox                     // what goes with a box's other pattern
	besideTriple                  // the pairs that a triple leaves beside its third pattern
	thirdOfTriple                 // the one that a triple leaves beside two
)

// factor is what stages multiply while stages are planned: a constraint, or the table of a stage.
type factor struct {
	varSet
	kind  factorKind
	index int // of the box, triple, bond or stage
}

type factorKind int

const (
	aBox factorKind = iota
	aTriple
	aBond
	aStage
)

// compile plans the stages of a program. It gives up above a cost of maxCost: then the cost is infinite.
func (n *network) compile(from proposal, maxCost float64) *program {
	fixed := from.fixed
	p := &program{n: n, fixed: fixed, bias: from.bias, place: make([]int, len(n.domain)), ordered: make([]bool, len(n.domain)), tiedTo: make([]uint32, len(n.domain))}
	for v := range p.place {
		p.place[v] = slices.Index(fixed, v)
	}
	for _, y := range n.triples {
		p.besideOf = append(p.besideOf, p.bits(y[:]))
	}
	for i := range n.bonds {
		p.bondDep = append(p.bondDep, p.bits(n.bonds[i].vars[:]))
	}
	for v := range p.place {
		for _, b := range n.boxesOf[v] {
			p.tiedTo[v] |= p.bits(n.boxes[b].vars[:])
		}
		for _, y := range n.triplesOf[v] {
			p.tiedTo[v] |= p.bits(n.triples[y][:])
		}
	}
	// Lines of a bundle that no fixed variable has are put in order by the variable of the
	// highest bias, which is among the last to be summed over.
	p.multiple = new(big.Int).Set(n.multiple)
	for k := range n.lines {
		last := -1
		for v, bundle := range n.bundle {
			switch {
			case bundle != k:
			case p.place[v] >= 0:
				last = len(n.bundle)
			case last < 0 || last < len(n.bundle) && p.bias[v] >= p.bias[last]:
				last = v
			}
		}
		if last >= 0 && last < len(n.bundle) {
			p.ordered[last] = true
			p.multiple.Mul(p.multiple, big.NewInt(int64(n.lines[k].size())))
		}
	}
	p.eliminate(maxCost)
	return p
}

// eliminate plans the stages that sum over the variables, the cheapest first; it gives up above a cost of maxCost.
func (p *program) eliminate(maxCost float64) {
	p.stages, p.cost, p.large = nil, 0, false
	factors, rest := p.factors()
	offers := make([]struct {
		scope
		*stage
		price         float64
		scoped, grown bool
	}, len(p.n.domain))
	for len(rest) > 0 {
		score, next := math.Inf(1), 0
		for _, v := range rest {
			c := &offers[v]
			if !c.scoped {
				c.scope, c.stage, c.scoped, c.grown = p.scope(factors, setOf([]int{v})), nil, true, false
			}
			if c.stage == nil {
				if p.floor(&c.scope)*p.bias[v] >= score {
					continue
				}
				c.stage = p.stage(factors, &c.scope)
				c.price, c.memo = p.price(c.stage)
			}
			if c.price*p.bias[v] < score {
				score, next = c.price*p.bias[v], v
			}
		}
		c := &offers[next]
		if p.cost+c.price > maxCost {
			p.cost = math.Inf(1)
			return
		}
		if c.stage.size > tableLimit && !c.grown {
			c.scope, c.grown = p.join(factors, c.scope), true
			c.stage = p.stage(factors, &c.scope)
			c.price, c.memo = p.price(c.stage)
			continue
		}
		p.cost += c.price
		p.large = p.large || c.stage.size > tableLimit
		rest = slices.DeleteFunc(rest, func(v int) bool { return c.all.has(v) && !c.left.has(v) })
		factors = slices.DeleteFunc(factors, func(f factor) bool { return f.used(&c.scope) })
		for _, v := range rest {
			offers[v].scoped = offers[v].scoped && !offers[v].all.meets(&c.all)
		}
		if len(c.out) > 0 {
			factors = append(factors, factor{c.left, aStage, len(p.stages)})
		}
		p.lay(c.stage)
		p.stages = append(p.stages, c.stage)
	}
}

// factors returns what the first stage may multiply, and the variables to sum over.
func (p *program) factors() (factors []factor, rest []int) {
	n := p.n
	factors = make([]factor, 0, len(n.boxes)+2*len(n.triples))
	add := func(vars []int, least int, kind factorKind, i int) {
		var set varSet
		for _, v := range vars {
			if p.place[v] < 0 {
				set.add(v)
			}
		}
		if set.len() >= least {
			factors = append(factors, factor{set, kind, i})
		}
	}
	for i := range n.boxes {
		add(n.boxes[i].vars[:], 2, aBox, i)
	}
	for i := range n.triples {
		add(n.triples[i][:], 2, aTriple, i)
	}
	for i := range n.bonds {
		add(n.bonds[i].vars[:], 1, aBond, i)
	}
	for v := range n.domain {
		if p.place[v] < 0 {
			rest = append(rest, v)
		}
	}
	return factors, rest
}

// lay gives the inputs of a stage the order of its loops, so that the innermost goes through neighbours.
func (p *program) lay(s *stage) {
	var place [maxVars]int
	for i, l := range s.loops {
		place[s.vars[l.v]] = 2 * i
		if l.kind == besideTriple {
			place[s.vars[l.w]] = 2*i + 1
		}
	}
	for _, in := range s.inputs {
		slices.SortStableFunc(p.stages[in].out, func(v, w int) int { return place[v] - place[w] })
	}
}

// scope is what a stage goes through and leaves.
type scope struct {
	sum, all, left varSet // the variables that it has to sum over, all of its own, and those that are left
	dep            uint32
	size           float64
}

// join lets a stage sum over as many variables more as it takes to keep its table small, but over five at most.
func (p *program) join(factors []factor, c scope) scope {
	for over := 1; c.size > tableLimit && over < 5 && c.left != (varSet{}); over++ {
		var best scope
		for _, w := range c.left.list() {
			sum := c.sum
			sum.add(w)
			if t := p.scope(factors, sum); best.size == 0 || t.size < best.size || t.size == best.size && t.all.len() < best.all.len() {
				best = t
			}
		}
		c = best
	}
	return c
}

// scope returns that of a stage which sums over some variables, and over what else stands in no other factor then.
func (p *program) scope(factors []factor, sum varSet) scope {
	c := scope{sum: sum, all: sum, size: 1}
	for i := range factors {
		if factors[i].meets(&sum) {
			c.all.join(&factors[i].varSet)
		}
	}
	for i := range factors {
		f := &factors[i]
		switch {
		case !f.meets(&c.all):
		case !f.used(&c):
			c.left.join(&f.varSet)
		case f.kind == aStage:
			c.dep |= p.stages[f.index].dep
		case f.kind == aTriple:
			c.dep |= p.besideOf[f.index]
		case f.kind == aBond:
			c.dep |= p.bondDep[f.index]
		}
	}
	c.left.intersect(&c.all)
	for s := c.all; s != (varSet{}); {
		if v := s.take(); !c.left.has(v) {
			c.dep |= p.tiedTo[v]
		}
	}
	for s := c.left; s != (varSet{}); {
		c.size *= p.expect(s.take(), c.dep)
	}
	return c
}

// used reports whether a stage of some scope uses a factor.
func (f *factor) used(c *scope) bool {
	return f.within(&c.all)
}

// stage plans a stage.
func (p *program) stage(factors []factor, c *scope) *stage {
	s := &stage{dep: c.dep, size: c.size, vars: c.all.list(), out: c.left.list()}
	o := ordering{p: p, stage: s, all: c.all, factors: make([]factor, 0, 16)}
	for i := range factors {
		if f := &factors[i]; f.meets(&c.all) && f.used(c) {
			o.factors = append(o.factors, *f)
			if f.kind == aStage {
				s.inputs = append(s.inputs, f.index)
			}
		}
	}
	o.order()
	return s
}

// bits returns which of some variables are fixed.
func (p *program) bits(vars []int) (dep uint32) {
	for _, w := range vars {
		if p.place[w] >= 0 {
			dep |= 1 << p.place[w]
		}
	}
	return dep
}

// expect estimates how many values a variable has, given some fixed ones.
func (p *program) expect(v int, dep uint32) float64 {
	size := p.n.sizes[v]
	if p.ordered[v] {
		size = max(1, size/float64(p.n.lines[p.n.bundle[v]].size()))
	}
	if p.tiedTo[v]&dep == 0 {
		return size
	}
	is := func(w int) bool { return p.place[w] >= 0 && dep>>p.place[w]&1 != 0 }
	for _, i := range p.n.boxesOf[v] {
		if b := &p.n.boxes[i]; is(b.vars[0]) || is(b.vars[1]) {
			size *= b.share
		}
	}
	for _, k := range p.n.triplesOf[v] {
		y, share := p.n.triples[k], &p.n.share[k]
		i := slices.Index(y[:], v)
		switch a, b := is(y[(i+1)%3]), is(y[(i+2)%3]); {
		case a && b:
			size = min(size, 1)
		case a:
			size *= share[(i+2)%3]
		case b:
			size *= share[(i+1)%3]
		}
	}
	return max(1, size)
}

// orbits estimates how many orbits there are of values of some fixed variables.
func (p *program) orbits(dep uint32) float64 {
	n := 1.0
	var seen varSet
	taken := uint32(0)
	for i, v := range p.fixed {
		if dep>>i&1 == 0 {
			continue
		}
		n *= p.expect(v, taken)
		taken |= 1 << i
		if k := p.n.bundle[v]; !seen.has(k) {
			seen.add(k)
			n /= float64(p.n.lines[k].size())
		}
	}
	return 1 + n/float64(p.n.digits.order())
}

// price estimates what a stage costs in all, the cheaper of two ways: memo says that its tables are remembered by orbit.
func (p *program) price(s *stage) (cost float64, memo bool) {
	orbits, upTo, once := p.orbits(s.dep), p.orbits(uint32(1)<<bits.Len32(s.dep)-1), s.cost+s.around(s.size)
	if again := float64(orbits*once) + float64(upTo*(float64(costMoved*s.size)+2000)); again < upTo*once/2 && orbits*s.size < memoLimit && p.separable(s) {
		return again, true
	}
	return upTo * once, false
}

// floor returns what a stage of some scope costs at least.
func (p *program) floor(c *scope) float64 {
	return min(p.orbits(c.dep), p.orbits(uint32(1)<<bits.Len32(c.dep)-1)) * float64(c.size/4)
}

// around estimates what a stage costs besides its loops.
func (s *stage) around(size float64) float64 {
	return float64(size/4) + costStage + float64(costVariable*float64(len(s.vars)))
}

// separable reports whether no variable of the result takes only the first of its patterns while others of its bundle are there.
func (p *program) separable(s *stage) bool {
	for _, v := range s.out {
		if p.ordered[v] && slices.ContainsFunc(s.out, func(w int) bool { return w != v && p.n.bundle[w] == p.n.bundle[v] }) {
			return false
		}
	}
	return true
}
