package exact

import (
	"math"
	"math/bits"
	"slices"
)

// program sums a network once some of its variables have values: it eliminates the others
// step by step.
type program struct {
	n      *network
	fixed  []int
	place  []int    // by variable: its place in fixed, or -1
	beside []uint32 // by variable: which fixed ones restrict it, as bits
	first  []bool   // by variable: takes only the first of patterns that are equal but for the order of lines
	steps  []*step
	times  uint64 // what the sum is multiplied by, for these
	cost   float64
	large  bool // some table is too large
}

// step multiplies constraints and the tables of earlier steps, and sums over some variables.
type step struct {
	dep    uint32 // fixed variables that its table depends on, as bits
	vars   []int  // what the loops go through
	out    []int  // those that are left
	inputs []int  // steps
	loops  []loop
	memo   bool    // whether its tables are remembered by orbit
	cost   float64 // products, expected
	size   float64 // of the table, expected
}

// loop goes through values of one variable of a step. Numbers of variables are places in
// step.vars, or ^i for the i-th fixed variable.
type loop struct {
	v, kind int
	from    int                   // what ties v; not for every
	other   int                   // left only: the triple's other variable
	goes    *[patterns]patternSet // tied only
	pairs   []tie                 // further boxes to check
	lefts   [][2]int              // triples to check: v is what these leave
	ready   []int                 // inputs all of whose variables have values now
}

type tie struct {
	from int
	goes *[patterns]patternSet
}

// Kinds of loops.
const (
	every = iota // through the whole domain
	tied         // through what goes with a box's other pattern, or with a triple's
	left         // the one that a triple leaves
)

// part is a factor while steps are planned: a constraint, or the table of a step.
type part struct {
	vars        []int
	step        int // -1: none
	box, triple int // -1: none
}

const tableLimit = 1 << 25 // entries

// compile plans the steps for a choice of fixed variables. It gives up at a cost of most, and
// then calls the program large.
func (n *network) compile(fixed []int, most float64) *program {
	p := &program{n: n, fixed: fixed, place: make([]int, len(n.domain)), first: make([]bool, len(n.domain)), beside: make([]uint32, len(n.domain))}
	for v := range p.place {
		p.place[v] = slices.Index(fixed, v)
	}
	for v := range p.place {
		for _, b := range n.boxesOf[v] {
			p.beside[v] |= p.bits(n.boxes[b].vars[:])
		}
		for _, y := range n.triplesOf[v] {
			p.beside[v] |= p.bits(n.triples[y][:])
		}
	}
	if p.plan(most); p.cost > most {
		return p
	}
	// Lines of a class that no fixed variable has are put in order by the variable that is
	// summed over last.
	p.times = 1
	done := map[int]bool{}
	for _, v := range fixed {
		done[n.class[v]] = true
	}
	for _, s := range slices.Backward(p.steps) {
		for _, v := range s.vars {
			if !slices.Contains(s.out, v) && !done[n.class[v]] {
				done[n.class[v]] = true
				p.first[v] = true
				p.times *= uint64(bits.OnesCount8(uint8(n.lines[n.class[v]])))
			}
		}
	}
	p.plan(most)
	return p
}

// plan eliminates greedily.
func (p *program) plan(most float64) {
	n := p.n
	p.steps, p.cost, p.large = nil, 0, false
	var parts []part
	add := func(vars []int, box, triple int) {
		open := slices.DeleteFunc(slices.Clone(vars), func(v int) bool { return p.place[v] >= 0 })
		if len(open) > 1 {
			parts = append(parts, part{open, -1, box, triple})
		}
	}
	for i, b := range n.boxes {
		add(b.vars[:], i, -1)
	}
	for i, y := range n.triples {
		add(y[:], -1, i)
	}
	open := []int{}
	for v := range n.domain {
		if p.place[v] < 0 {
			open = append(open, v)
		}
	}
	type plannedStep struct {
		*step
		used  []int
		price float64
		grown bool
	}
	planned := make([]plannedStep, len(n.domain))
	for len(open) > 0 {
		var best *step
		var used []int
		score, next := math.Inf(1), 0
		for _, v := range open {
			c := &planned[v]
			if c.step == nil {
				c.step, c.used = p.join(parts, v)
				c.price, c.grown = p.price(c.step), false
			}
			if c.price < score {
				best, used, score, next = c.step, c.used, c.price, v
			}
		}
		if c := &planned[next]; best.size > tableLimit && !c.grown {
			c.step, c.used = p.grow(parts, next)
			c.price, c.grown = p.price(c.step), true
			continue
		}
		if p.cost += score; p.cost > most {
			p.large = true
			return
		}
		p.large = p.large || best.size > tableLimit
		open = slices.DeleteFunc(open, func(v int) bool {
			return slices.Contains(best.vars, v) && !slices.Contains(best.out, v)
		})
		for _, i := range used {
			parts[i].vars = nil
		}
		for _, v := range open {
			if c := planned[v].step; c != nil && slices.ContainsFunc(best.vars, func(w int) bool { return slices.Contains(c.vars, w) }) {
				planned[v].step = nil
			}
		}
		if len(best.out) > 0 {
			parts = append(parts, part{best.out, len(p.steps), -1, -1})
		}
		p.steps = append(p.steps, best)
	}
}

// grow plans a step that sums over v, and over as many others as it takes to keep its table
// small.
func (p *program) grow(parts []part, v int) (*step, []int) {
	over := []int{v}
	s, used := p.scope(parts, over)
	for s.size > tableLimit && len(over) < 5 && len(s.out) > 0 {
		var best *step
		var bestUsed []int
		with := 0
		for _, w := range s.out {
			if t, u := p.scope(parts, append(over, w)); best == nil || t.size < best.size || t.size == best.size && len(t.vars) < len(best.vars) {
				best, bestUsed, with = t, u, w
			}
		}
		s, used = best, bestUsed
		over = append(over, with)
	}
	p.order(s, parts, used)
	return s, used
}

// join plans a step that sums over some variables, and over what else stands in no other
// part then.
func (p *program) join(parts []part, v int) (*step, []int) {
	s, used := p.scope(parts, []int{v})
	p.order(s, parts, used)
	return s, used
}

// scope says what a step goes through and leaves that sums over some variables.
func (p *program) scope(parts []part, over []int) (*step, []int) {
	s := &step{vars: slices.Clone(over)}
	has := func(w int) bool { return slices.Contains(s.vars, w) }
	for _, f := range parts {
		if slices.ContainsFunc(over, func(v int) bool { return slices.Contains(f.vars, v) }) {
			for _, w := range f.vars {
				if !has(w) {
					s.vars = append(s.vars, w)
				}
			}
		}
	}
	var used []int
	out := make([]bool, len(p.place))
	for i, f := range parts {
		inside := 0
		for _, w := range f.vars {
			if has(w) {
				inside++
			}
		}
		switch {
		case inside == 0:
		case inside == len(f.vars):
			used = append(used, i)
		default:
			for _, w := range f.vars {
				out[w] = true
			}
		}
	}
	for _, w := range s.vars {
		if out[w] {
			s.out = append(s.out, w)
		} else {
			s.dep |= p.beside[w]
		}
	}
	for _, i := range used {
		f := parts[i]
		switch {
		case f.step >= 0:
			s.inputs = append(s.inputs, f.step)
			s.dep |= p.steps[f.step].dep
		case f.triple >= 0:
			s.dep |= p.bits(p.n.triples[f.triple][:])
		}
	}
	s.size = 1
	for _, v := range s.out {
		s.size *= p.expect(v, s.dep)
	}
	return s, used
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

const (
	boxShare    = 216. / patterns // of the patterns that go with another in a box
	tripleShare = 56. / patterns  // of those that are disjoint from another
)

// expect estimates how many values a variable has, given some fixed ones.
func (p *program) expect(v int, dep uint32) float64 {
	size := p.n.sizes[v]
	if p.first[v] {
		size = max(1, size/float64(bits.OnesCount8(uint8(p.n.lines[p.n.class[v]]))))
	}
	if p.beside[v]&dep == 0 {
		return size
	}
	is := func(w int) bool { return p.place[w] >= 0 && dep>>p.place[w]&1 != 0 }
	for _, i := range p.n.boxesOf[v] {
		if b := p.n.boxes[i]; is(b.vars[0]) || is(b.vars[1]) {
			size *= boxShare
		}
	}
	for _, i := range p.n.triplesOf[v] {
		y := p.n.triples[i]
		i := slices.Index(y[:], v)
		switch a, b := is(y[(i+1)%3]), is(y[(i+2)%3]); {
		case a && b:
			size = min(size, 1)
		case a || b:
			size *= tripleShare
		}
	}
	return max(1, size)
}

// ordering is the loops of a step while they are chosen.
type ordering struct {
	p     *program
	step  *step
	parts []part
	known []bool    // by variable of the step: a loop has its value
	size  []float64 // by variable of the step: how many values are expected
}

// at returns the number of a variable in a loop, and whether its value is known.
func (o *ordering) at(v int) (int, bool) {
	if i := o.p.place[v]; i >= 0 {
		return ^i, o.step.dep>>i&1 != 0
	}
	i := slices.Index(o.step.vars, v)
	return i, i >= 0 && o.known[i]
}

// order chooses the loops of a step, and estimates what they cost.
func (p *program) order(s *step, all []part, used []int) {
	o := &ordering{p: p, step: s, known: make([]bool, len(s.vars)), size: make([]float64, len(s.vars))}
	for _, i := range used {
		o.parts = append(o.parts, all[i])
	}
	for i, v := range s.vars {
		o.size[i] = p.expect(v, s.dep)
	}
	tables := map[int]bool{}
	runs := 1.0
	for range s.vars {
		best, least := o.cheapest()
		runs *= least
		s.cost += float64(runs) + float64(20*runs)/max(1, least) // each loop costs something to begin with
		o.known[best.v] = true
		runs = o.agree(&best, runs)
		for _, in := range s.inputs {
			if !tables[in] && !slices.ContainsFunc(p.steps[in].out, func(w int) bool { i, ok := o.at(w); return i < 0 || !ok }) {
				tables[in] = true
				best.ready = append(best.ready, in)
			}
		}
		s.loops = append(s.loops, best)
	}
}

// cheapest returns the loop of fewest expected values among those that could be next.
func (o *ordering) cheapest() (best loop, least float64) {
	least = math.Inf(1)
	take := func(l loop, expected float64) {
		if expected < least {
			best, least = l, expected
		}
	}
	for i, v := range o.step.vars {
		if o.known[i] {
			continue
		}
		take(loop{v: i, kind: every}, o.size[i])
		for _, f := range o.parts {
			if !slices.Contains(f.vars, v) {
				continue
			}
			if f.box >= 0 {
				b := &o.p.n.boxes[f.box]
				side := 0
				if b.vars[0] == v {
					side = 1
				}
				if w, ok := o.at(b.vars[side]); ok && w >= 0 {
					take(loop{v: i, kind: tied, from: w, goes: b.goes[side]}, max(1, o.size[i]*boxShare))
				}
			}
			if f.triple >= 0 {
				y := o.p.n.triples[f.triple]
				j := slices.Index(y[:], v)
				a, okA := o.at(y[(j+1)%3])
				b, okB := o.at(y[(j+2)%3])
				switch {
				case okA && okB && a >= 0:
					take(loop{v: i, kind: left, from: a, other: b}, 0.9)
				case okA && okB && b >= 0:
					take(loop{v: i, kind: left, from: b, other: a}, 0.9)
				case okA && a >= 0:
					take(loop{v: i, kind: tied, from: a, goes: partners()}, max(1, o.size[i]*tripleShare))
				case okB && b >= 0:
					take(loop{v: i, kind: tied, from: b, goes: partners()}, max(1, o.size[i]*tripleShare))
				}
			}
		}
	}
	return best, least
}

// agree adds to a loop what else its variable has to agree with, and returns how many of the
// runs are expected to remain.
func (o *ordering) agree(l *loop, runs float64) float64 {
	v := o.step.vars[l.v]
	for _, f := range o.parts {
		if !slices.Contains(f.vars, v) {
			continue
		}
		if f.box >= 0 {
			b := &o.p.n.boxes[f.box]
			side := 0
			if b.vars[0] == v {
				side = 1
			}
			if w, ok := o.at(b.vars[side]); ok && w >= 0 && !(l.kind == tied && l.goes == b.goes[side] && l.from == w) {
				l.pairs = append(l.pairs, tie{w, b.goes[side]})
				runs *= boxShare
			}
		}
		if f.triple >= 0 {
			y := o.p.n.triples[f.triple]
			j := slices.Index(y[:], v)
			a, okA := o.at(y[(j+1)%3])
			b, okB := o.at(y[(j+2)%3])
			if a < 0 {
				a, b = b, a
			}
			if okA && okB && a >= 0 && !(l.kind == left && (l.from == a && l.other == b || l.from == b && l.other == a)) {
				l.lefts = append(l.lefts, [2]int{a, b})
				runs *= tripleShare
			}
		}
	}
	return runs
}

// orbits estimates how many orbits there are of values of some fixed variables.
func (p *program) orbits(dep uint32) float64 {
	n := 1.0
	seen := map[int]bool{}
	taken := uint32(0)
	for i, v := range p.fixed {
		if dep>>i&1 == 0 {
			continue
		}
		n *= p.expect(v, taken)
		taken |= 1 << i
		if k := p.n.class[v]; !seen[k] {
			seen[k] = true
			n /= float64(bits.OnesCount8(uint8(p.n.lines[k])))
		}
	}
	return 1 + n/float64(p.n.digits.order())
}

// price estimates what a step costs in all.
func (p *program) price(s *step) float64 {
	upTo, once := p.orbits(uint32(1)<<bits.Len32(s.dep)-1), s.cost+float64(s.size/4)+500
	if again := float64(p.orbits(s.dep)*once) + float64(upTo*(float64(3*s.size)+2000)); again < upTo*once/2 && p.separable(s) {
		s.memo = true
		return again
	}
	return upTo * once
}

// separable reports whether no variable of the result takes only the first of its patterns
// while others of its class are there.
func (p *program) separable(s *step) bool {
	for _, v := range s.out {
		if p.first[v] && slices.ContainsFunc(s.out, func(w int) bool { return w != v && p.n.class[w] == p.n.class[v] }) {
			return false
		}
	}
	return true
}
