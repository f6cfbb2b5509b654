package exact

import (
	"math"
	"math/big"
	"math/bits"
	"slices"
)

// program sums a network once some of its variables have values: it eliminates the others
// step by step.
type program struct {
	n        *network
	fixed    []int
	bias     []float64 // by variable: what its price is multiplied by when the next is chosen
	place    []int     // by variable: its place in fixed, or -1
	beside   []uint32  // by variable: which fixed ones restrict it, as bits
	besideOf []uint32  // by triple: which of its variables are fixed
	first    []bool    // by variable: takes only the first of patterns that are equal but for the order of lines
	steps    []*step
	times    *big.Int // what the sum is multiplied by, for these
	cost     float64
	large    bool // some table is too large
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

// loop goes through values of one variable of a step, or of two that a third one ties.
// Numbers of variables are places in step.vars, or ^i for the i-th fixed variable.
type loop struct {
	v, kind int
	w       int                   // split only: the other variable
	from    int                   // what ties v; not for every
	other   int                   // left only: the triple's other variable
	goes    *[patterns]patternSet // tied only
	pairs   []tie                 // further boxes to check
	lefts   [][3]int              // triples to check: the first is what the others leave
	ready   []int                 // inputs all of whose variables have values now
	each    float64               // the price of a value
}

// tie is a box whose patterns must go together.
type tie struct {
	from, to int
	goes     *[patterns]patternSet
}

// Kinds of loops.
const (
	every = iota // through the whole domain
	tied         // through what goes with a box's other pattern
	split        // through the pairs that a triple leaves beside its third pattern
	left         // the one that a triple leaves
)

// part is a factor while steps are planned: a constraint, the table of a step, or neither and
// the variables that are kept.
type part struct {
	vars        []int
	set         varSet
	step        int // -1: none
	box, triple int // -1: none
}

// varSet is a set of variables; a network has at most 128.
type varSet [2]uint64

func setOf(vars []int) (s varSet) {
	for _, v := range vars {
		s.add(v)
	}
	return s
}

func (s *varSet) add(v int)             { s[v/64] |= 1 << (v % 64) }
func (s *varSet) has(v int) bool        { return s[v/64]>>(v%64)&1 != 0 }
func (s *varSet) meets(o *varSet) bool  { return s[0]&o[0]|s[1]&o[1] != 0 }
func (s *varSet) within(o *varSet) bool { return s[0]&^o[0]|s[1]&^o[1] == 0 }
func (s *varSet) join(o *varSet)        { s[0], s[1] = s[0]|o[0], s[1]|o[1] }

// appendTo appends the variables, ascending.
func (s *varSet) appendTo(list []int) []int {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			list = append(list, 64*i+bits.TrailingZeros64(w))
		}
	}
	return list
}

// How many entries tables may have, and those of a step that are remembered, together.
const (
	tableLimit = 1 << 25
	memoLimit  = 1 << 26
)

// compile plans the steps of a program. It gives up at a cost of most, and then calls the
// program large.
func (n *network) compile(from proposal, most float64) *program {
	fixed := from.fixed
	p := &program{n: n, fixed: fixed, bias: from.bias, place: make([]int, len(n.domain)), first: make([]bool, len(n.domain)), beside: make([]uint32, len(n.domain))}
	for v := range p.place {
		p.place[v] = slices.Index(fixed, v)
	}
	for _, y := range n.triples {
		p.besideOf = append(p.besideOf, p.bits(y[:]))
	}
	for v := range p.place {
		for _, b := range n.boxesOf[v] {
			p.beside[v] |= p.bits(n.boxes[b].vars[:])
		}
		for _, y := range n.triplesOf[v] {
			p.beside[v] |= p.bits(n.triples[y][:])
		}
	}
	// Lines of a class that no fixed variable has are put in order by the variable of the
	// highest bias, which is among the last to be summed over.
	p.times = big.NewInt(1)
	for k := range n.lines {
		last := -1
		for v, class := range n.class {
			switch {
			case class != k:
			case p.place[v] >= 0:
				last = len(n.class)
			case last < 0 || last < len(n.class) && p.bias[v] >= p.bias[last]:
				last = v
			}
		}
		if last >= 0 && last < len(n.class) {
			p.first[last] = true
			p.times.Mul(p.times, big.NewInt(int64(bits.OnesCount8(uint8(n.lines[k])))))
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
			parts = append(parts, part{open, setOf(open), -1, box, triple})
		}
	}
	for i, b := range n.boxes {
		add(b.vars[:], i, -1)
	}
	for i, y := range n.triples {
		add(y[:], -1, i)
	}
	var open, kept []int
	for v := range n.domain {
		switch {
		case p.place[v] >= 0:
		case slices.Contains(n.kept, v):
			kept = append(kept, v)
		default:
			open = append(open, v)
		}
	}
	parts = append(parts, part{kept, setOf(kept), -1, -1, -1})
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
				c.step, c.used = p.join(parts, v, 1)
				c.price, c.grown = p.price(c.step), false
			}
			if c.price*p.bias[v] < score {
				best, used, score, next = c.step, c.used, c.price*p.bias[v], v
			}
		}
		if p.cost+planned[next].price > most {
			p.cost, p.large = math.Inf(1), true
			return
		}
		if c := &planned[next]; best.size > tableLimit && !c.grown {
			c.step, c.used = p.join(parts, next, 5)
			c.price, c.grown = p.price(c.step), true
			continue
		}
		p.cost += planned[next].price
		p.large = p.large || best.size > tableLimit
		open = slices.DeleteFunc(open, func(v int) bool {
			return slices.Contains(best.vars, v) && !slices.Contains(best.out, v)
		})
		for _, i := range used {
			parts[i].set = varSet{}
		}
		for _, v := range open {
			if c := planned[v].step; c != nil && slices.ContainsFunc(best.vars, func(w int) bool { return slices.Contains(c.vars, w) }) {
				planned[v].step = nil
			}
		}
		if len(best.out) > 0 {
			parts = append(parts, part{best.out, setOf(best.out), len(p.steps), -1, -1})
		}
		p.lay(best)
		p.steps = append(p.steps, best)
	}
	if len(kept) > 0 {
		p.keep(parts, kept)
	}
}

// keep plans the last step, whose table is over variables that are kept.
func (p *program) keep(parts []part, kept []int) {
	s, used := p.scope(parts, kept)
	s.size = 1
	for _, v := range kept {
		s.dep |= p.beside[v]
	}
	for _, v := range kept {
		s.size *= p.expect(v, s.dep)
	}
	p.order(s, parts, used)
	s.cost += float64(s.size * costWeigh)
	p.cost += p.price(s)
	p.large = p.large || s.size > tableLimit
	p.lay(s)
	p.steps = append(p.steps, s)
}

// lay gives the inputs of a step the order of its loops, so that the innermost goes through
// neighbours.
func (p *program) lay(s *step) {
	place := map[int]int{}
	for i, l := range s.loops {
		place[s.vars[l.v]] = 2 * i
		if l.kind == split {
			place[s.vars[l.w]] = 2*i + 1
		}
	}
	for _, in := range s.inputs {
		slices.SortFunc(p.steps[in].out, func(v, w int) int { return place[v] - place[w] })
	}
}

// join plans a step that sums over v, over what else stands in no other part then, and over as
// many others as it takes to keep its table small, if these are fewer than most.
func (p *program) join(parts []part, v, most int) (*step, []int) {
	over := []int{v}
	s, used := p.scope(parts, over)
	for s.size > tableLimit && len(over) < most && len(s.out) > 0 {
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

// scope says what a step goes through and leaves that sums over some variables, and which
// parts it uses.
func (p *program) scope(parts []part, over []int) (*step, []int) {
	var sum, all, out varSet
	for _, v := range over {
		sum.add(v)
	}
	all = sum
	for i := range parts {
		if parts[i].set.meets(&sum) {
			all.join(&parts[i].set)
		}
	}
	var used []int
	s := &step{size: 1}
	for i := range parts {
		f := &parts[i]
		switch {
		case !f.set.meets(&all):
			continue
		case !f.set.within(&all), f.step < 0 && f.box < 0 && f.triple < 0:
			out.join(&f.set)
			continue
		}
		used = append(used, i)
		switch {
		case f.step >= 0:
			s.inputs = append(s.inputs, f.step)
			s.dep |= p.steps[f.step].dep
		case f.triple >= 0:
			s.dep |= p.besideOf[f.triple]
		}
	}
	s.vars = all.appendTo(make([]int, 0, 8))
	for _, v := range s.vars {
		if !out.has(v) {
			s.dep |= p.beside[v]
		}
	}
	s.out = make([]int, 0, len(s.vars))
	for _, v := range s.vars {
		if out.has(v) {
			s.out = append(s.out, v)
			s.size *= p.expect(v, s.dep)
		}
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
	for slices.Contains(o.known, false) {
		l, values := o.cheapest()
		calls := runs
		runs *= values
		o.known[l.v] = true
		if l.kind == split {
			o.known[l.w] = true
		}
		left := runs
		runs = o.agree(&l, runs)
		for _, in := range s.inputs {
			if !tables[in] && !slices.ContainsFunc(p.steps[in].out, func(w int) bool { i, ok := o.at(w); return i < 0 || !ok }) {
				tables[in] = true
				l.ready = append(l.ready, in)
			}
		}
		checks := float64(len(l.pairs) + len(l.lefts))
		if slices.Contains(o.known, false) || checks > 0 {
			l.each = costLoop + float64(checks*costCheck)
			s.cost += float64(left*l.each) + float64(runs*float64(len(l.ready))*costInput)
		} else {
			factors := reach(s.size)
			for _, in := range l.ready {
				factors += reach(p.steps[in].size)
			}
			l.each = float64(factors * costProduct)
			s.cost += float64(calls*costInner) + float64(runs*factors*costProduct)
		}
		if l.kind == tied || l.kind == split && l.from >= 0 {
			s.cost += float64(o.size[l.from] * (costList + float64(values*costListed)))
		}
		s.loops = append(s.loops, l)
	}
}

// reach says how many times longer it takes to reach the entries of a table that is too large
// for the nearest memory.
func reach(size float64) float64 {
	switch {
	case size < 1<<16:
		return 1
	case size < 1<<20:
		return 2
	}
	return 4
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
					take(loop{v: i, kind: tied, from: w, goes: b.goes[side]}, max(1, o.size[i]*b.share))
				}
			}
			if f.triple >= 0 {
				take(o.beside(i, f.triple))
			}
		}
	}
	return best, least
}

// beside returns the loop of the i-th variable that a triple allows with its two others.
func (o *ordering) beside(i, triple int) (l loop, expected float64) {
	y, share := o.p.n.triples[triple], o.p.n.share[triple]
	j := slices.Index(y[:], o.step.vars[i])
	v, w := (j+1)%3, (j+2)%3
	a, okA := o.at(y[v])
	b, okB := o.at(y[w])
	switch {
	case okA && okB && a >= 0:
		return loop{v: i, kind: left, from: a, other: b}, 0.9
	case okA && okB && b >= 0:
		return loop{v: i, kind: left, from: b, other: a}, 0.9
	case okB:
		a, b, v, w = b, a, w, v
	case !okA:
		return l, math.Inf(1)
	}
	expected = min(o.size[i], o.size[b])
	if a >= 0 {
		expected = o.size[i] * share[w] * o.size[b] / o.p.n.sizes[y[w]]
	}
	return loop{v: i, w: b, kind: split, from: a}, max(1, expected)
}

// agree adds to a loop what else its variables have to agree with, and returns how many of
// the runs are expected to remain.
func (o *ordering) agree(l *loop, runs float64) float64 {
	own := func(i int) bool { return i == l.v || l.kind == split && i == l.w }
	for _, f := range o.parts {
		switch {
		case f.box >= 0:
			b := &o.p.n.boxes[f.box]
			x, okX := o.at(b.vars[0])
			y, okY := o.at(b.vars[1])
			if !okX || !okY || x < 0 || y < 0 || !own(x) && !own(y) ||
				l.kind == tied && (l.from == x && l.v == y || l.from == y && l.v == x) {
				continue
			}
			l.pairs = append(l.pairs, tie{x, y, b.goes[0]})
			runs *= b.share
		case f.triple >= 0:
			y := o.p.n.triples[f.triple]
			var at [3]int
			known, news := true, 0
			for i, v := range y {
				var ok bool
				at[i], ok = o.at(v)
				known = known && ok
				if own(at[i]) {
					news++
				}
			}
			mine := l.kind != every && l.kind != tied && slices.Contains(at[:], l.from) && slices.Contains(at[:], l.v) &&
				(l.kind == left && slices.Contains(at[:], l.other) || l.kind == split && slices.Contains(at[:], l.w))
			if !known || news == 0 || mine {
				continue
			}
			slices.Sort(at[:])
			slices.Reverse(at[:]) // fixed ones last
			l.lefts = append(l.lefts, at)
			runs *= o.p.n.share[f.triple][0]
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
	orbits, upTo, once := p.orbits(s.dep), p.orbits(uint32(1)<<bits.Len32(s.dep)-1), s.cost+s.around(s.size)
	if again := float64(orbits*once) + float64(upTo*(float64(costMoved*s.size)+2000)); again < upTo*once/2 && orbits*s.size < memoLimit && p.separable(s) {
		s.memo = true
		return again
	}
	return upTo * once
}

// around estimates what a step costs besides its loops.
func (s *step) around(size float64) float64 {
	return float64(size/4) + costStepOnce + float64(costVariable*float64(len(s.vars)))
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
