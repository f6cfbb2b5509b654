package exact

import (
	"math"
	"slices"
)

// ordering is the loops of a stage while they are chosen.
type ordering struct {
	p          *program
	stage      *stage
	factors    []factor
	all, known varSet         // variables of the stage, and those of them that a loop has the values of
	place      [maxVars]uint8 // by variable: its place in the stage
	size       []float64      // by variable of the stage: how many values are expected
}

// at returns the number of a variable in a loop, and whether its value is known.
func (o *ordering) at(v int) (int, bool) {
	switch i := o.p.place[v]; {
	case i >= 0:
		return ^i, o.stage.dep>>i&1 != 0
	case !o.all.has(v):
		return -1, false
	}
	return int(o.place[v]), o.known.has(v)
}

// order chooses the loops of a stage, and estimates what they cost.
func (o *ordering) order() {
	p, s := o.p, o.stage
	o.size, s.loops = make([]float64, len(s.vars)), make([]loop, 0, len(s.vars))
	for i, v := range s.vars {
		o.place[v], o.size[i] = uint8(i), p.expect(v, s.dep)
	}
	runs, spared := 1.0, 0. // what the last loop but one costs
	entries := make([]float64, 0, 16)
	for o.known != o.all {
		l, values := o.cheapest()
		calls, before := runs, o.known
		entries = append(entries, calls)
		runs *= values
		o.known.add(s.vars[l.v])
		if l.kind == besideTriple {
			o.known.add(s.vars[l.w])
		}
		left := runs
		runs = o.agree(&l, runs)
		for i := range o.factors {
			if f := &o.factors[i]; f.kind == aStage && f.within(&o.known) && !f.within(&before) {
				l.ready = append(l.ready, f.index)
			}
		}
		if o.known != o.all || !l.plain() {
			checks, bonds := float64(len(l.pairs)+len(l.lefts)), float64(len(l.bonds))
			l.each = costLoop + float64(checks*costCheck) + float64(bonds*costBond*runs/left)
			s.cost += float64(left*l.each) + float64(runs*float64(len(l.ready))*costInput)
			spared = float64(left*l.each) - float64(calls*costInner)
		} else {
			factors := reach(s.size)
			for _, in := range l.ready {
				factors += reach(p.stages[in].size)
			}
			l.each = float64(factors * costProduct)
			s.cost += float64(calls*costInner) + float64(runs*factors*costProduct)
			spared += float64(calls * costInner)
		}
		if l.kind == besideBox || l.kind == besideTriple && l.from >= 0 {
			s.cost += float64(o.size[l.from] * (costList + float64(values*costListed)))
		}
		s.loops = append(s.loops, l)
	}
	if n := len(entries); n >= 4 {
		spared -= float64(entries[n-3] * runs / entries[n-2] * costJoined)
		if s.joined = spared > 0 && o.join(); s.joined {
			s.cost -= spared
		}
	}
	if s.least = o.least(max(1, runs/s.size)); s.least >= wordBound {
		s.cost += float64(s.cost * float64(costModular*(p.n.residues-1)))
	}
}

// least estimates how large the numbers of a stage are at least, each a sum of some products, if bonds make them large:
// these numbers are nearly the same for all values. Where there are none it is 1, since numbers differ then.
func (o *ordering) least(products float64) float64 {
	least := 1.0
	for i := range o.factors {
		switch f := &o.factors[i]; f.kind {
		case aStage:
			least *= o.p.stages[f.index].least
		case aBond:
			least *= o.p.n.bonds[f.index].maxWays()
		}
	}
	if least > 1 {
		least *= products
	}
	return least
}

// join reports whether the last two of at least four loops can be gone through as one: the first of them is in no table, and what
// its values depend on changes less often. To that end it may turn the two loops before: instead of all values of a variable and
// the pairs beside each, all values of one of the pair.
func (o *ordering) join() bool {
	s, n := o.stage, len(o.stage.loops)
	inTable := func(v int) bool {
		return slices.Contains(s.out, s.vars[v]) || slices.ContainsFunc(o.factors, func(f factor) bool { return f.kind == aStage && f.has(s.vars[v]) })
	}
	plain := func(l *loop) bool { return len(l.ready) == 0 && l.plain() }
	first, second, prev, last := &s.loops[n-4], &s.loops[n-3], &s.loops[n-2], &s.loops[n-1]
	from := prev.from
	switch {
	case prev.kind != besideBox || !plain(prev) || inTable(prev.v):
		return false
	case last.kind != besideTriple || last.from != prev.v || !inTable(last.v) && !inTable(last.w) || !last.plain():
		return false
	case second.v != from && (second.kind != besideTriple || second.w != from):
		return true
	case second.kind != besideTriple || first.kind != everyValue || !plain(first) || second.from != first.v:
		return false
	}
	second.v, second.w, second.from = first.v, second.v+second.w-from, from
	first.v = from
	return true
}

// reach says how many times longer it takes to reach the entries of a table that is too large for the nearest memory.
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
	for i, v := range o.stage.vars {
		if o.known.has(v) {
			continue
		}
		take(loop{v: i, kind: everyValue}, o.size[i])
		for k := range o.factors {
			f := &o.factors[k]
			if !f.has(v) {
				continue
			}
			if f.kind == aBox {
				b := &o.p.n.boxes[f.index]
				side := 0
				if b.vars[0] == v {
					side = 1
				}
				if w, ok := o.at(b.vars[side]); ok && w >= 0 {
					take(loop{v: i, kind: besideBox, from: w, goes: b.goes[side]}, max(1, o.size[i]*b.share))
				}
			}
			if f.kind == aTriple {
				take(o.byTriple(i, f.index))
			}
		}
	}
	return best, least
}

// byTriple returns the loop of the i-th variable that a triple allows with its two others.
func (o *ordering) byTriple(i, triple int) (l loop, expected float64) {
	y, share := o.p.n.triples[triple], o.p.n.share[triple]
	j := slices.Index(y[:], o.stage.vars[i])
	v, w := (j+1)%3, (j+2)%3
	a, okA := o.at(y[v])
	b, okB := o.at(y[w])
	switch {
	case okA && okB && a >= 0:
		return loop{v: i, kind: thirdOfTriple, from: a, other: b}, 0.9
	case okA && okB && b >= 0:
		return loop{v: i, kind: thirdOfTriple, from: b, other: a}, 0.9
	case okB:
		a, b, v, w = b, a, w, v
	case !okA:
		return l, math.Inf(1)
	}
	expected = min(o.size[i], o.size[b])
	if a >= 0 {
		expected = o.size[i] * share[w] * o.size[b] / o.p.n.sizes[y[w]]
	}
	return loop{v: i, w: b, kind: besideTriple, from: a}, max(1, expected)
}

// agree adds to a loop what else its variables have to agree with, and returns how many of the runs are expected to remain.
func (o *ordering) agree(l *loop, runs float64) float64 {
	own := func(i int) bool { return i == l.v || l.kind == besideTriple && i == l.w }
	for k := range o.factors {
		f := &o.factors[k]
		switch f.kind {
		case aBox:
			b := &o.p.n.boxes[f.index]
			x, okX := o.at(b.vars[0])
			y, okY := o.at(b.vars[1])
			if !okX || !okY || x < 0 || y < 0 || !own(x) && !own(y) ||
				l.kind == besideBox && (l.from == x && l.v == y || l.from == y && l.v == x) {
				continue
			}
			l.pairs = append(l.pairs, tie{x, y, b.goes[0]})
			runs *= b.share
		case aTriple:
			y := o.p.n.triples[f.index]
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
			mine := l.kind != everyValue && l.kind != besideBox && slices.Contains(at[:], l.from) && slices.Contains(at[:], l.v) &&
				(l.kind == thirdOfTriple && slices.Contains(at[:], l.other) || l.kind == besideTriple && slices.Contains(at[:], l.w))
			if !known || news == 0 || mine {
				continue
			}
			slices.Sort(at[:])
			slices.Reverse(at[:]) // fixed ones last
			l.lefts = append(l.lefts, at)
			runs *= o.p.n.share[f.index][0]
		case aBond:
			b := bondAt{bond: &o.p.n.bonds[f.index]}
			known, news := true, false
			for i, v := range b.vars {
				var ok bool
				b.at[i], ok = o.at(v)
				known, news = known && ok, news || own(b.at[i])
			}
			if known && news {
				l.bonds = append(l.bonds, b)
			}
		}
	}
	return runs
}
