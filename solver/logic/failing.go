package logic

import "slices"

// failing is the candidates from which their opposite follows by links. Chains and almost locked
// sets remove no others: what they remove would lead along them, from one end to the other, to its
// own opposite.
type failing struct {
	version uint32 // of the position, plus 1
	list    []Candidate
	near    []bool   // by node: whether it is weakly linked with one of them
	off     []bool   // see offBy; empty until it is asked for
	marks   []Set    // of the position in which failNow last looked
	places  []uint16 // likewise
}

// failingKey says by which links of which graph.
type failingKey struct {
	parts        parts
	strong, weak linkKind
}

// whole is the links that contain all others.
var whole = failingKey{groups | almost, inHouse | inCell | grouped | inSet, inCell | ofDigit}

// failing returns the candidates that lead to their opposite by the links of a rule.
func (f *finder) failing(g *graph, rule *chainRule) *failing { return f.failingBy(g, rule.links()) }

// links returns the links of a rule, or those that contain them.
func (r *chainRule) links() failingKey {
	if r.parts == whole.parts {
		return whole
	}
	return failingKey{r.parts, r.strong, r.weak}
}

func (f *finder) failingBy(g *graph, key failingKey) *failing {
	r := f.failings[key]
	if r == nil {
		r = &failing{}
		f.failings[key] = r
	} else if r.version == g.version+1 {
		return r
	}
	s := &f.following
	s.reset(g, key)
	if all := f.failings[whole]; key != whole && all != nil && all.version == g.version+1 {
		r.list = f.fail(s, r.list[:0], all.list)
	} else {
		f.failNow(s, r)
	}
	r.version = g.version + 1
	if len(r.list) == 0 {
		return r
	}
	r.near, r.off = make([]bool, len(g.nodes)), r.off[:0]
	for _, c := range r.list {
		for _, e := range g.weakly(g.at[c]) {
			r.near[e.to] = true
		}
	}
	return r
}

// offBy returns for each node whether it is not there if one of the candidates is that fail by the links
// of a rule.
func (f *finder) offBy(g *graph, rule *chainRule) []bool {
	r, s := f.failing(g, rule), &f.following
	if len(r.off) == 0 {
		s.reset(g, rule.links())
		s.begin()
		for _, c := range r.list {
			s.add(g.at[c])
		}
		s.run(-1)
		r.off = slices.Grow(r.off, len(g.nodes))[:len(g.nodes)]
		for x := range r.off {
			r.off[x] = s.off[x] == s.turn
		}
	}
	return r.off
}

// unknown appends the candidates that no known solution has.
func (f *finder) unknown(list []Candidate) []Candidate {
	for c, m := range f.marks {
		if f.solved != nil {
			m &^= f.solved[c]
		}
		for ; m != 0; m &= m - 1 {
			list = append(list, In(c, m.First()))
		}
	}
	return list
}

// failNow finds the candidates that fail in this position. It looks only at those that lead to a
// strong link that is new, and keeps those that failed before: some may not fail any more, which
// costs less than to find out.
func (f *finder) failNow(s *follow, r *failing) {
	if r.marks == nil {
		r.marks, r.places = make([]Set, len(f.marks)), make([]uint16, len(f.places))
	}
	s.begin()
	f.addNew(s, r)
	weak := s.key.weak
	s.key.weak = whole.weak // the last link of what leads there may be of any kind
	s.run(-1)
	s.key.weak = weak
	copy(r.marks, f.marks)
	copy(r.places, f.places)
	r.list = slices.DeleteFunc(r.list, func(c Candidate) bool { return !f.Has(c) })
	for _, c := range r.list {
		s.failed[s.graph.at[c]] = true
	}
	f.room = slices.DeleteFunc(f.unknown(f.room[:0]), func(c Candidate) bool {
		x := s.graph.at[c]
		return s.off[x] != s.turn || s.failed[x]
	})
	r.list = f.fail(s, r.list, f.room)
}

// addNew adds the ends of the strong links that are new since the candidates were last found.
func (f *finder) addNew(s *follow, r *failing) {
	g := s.graph
	changed := func(c int32) bool { return r.marks[c] != f.marks[c] }
	for i, set := range g.sets {
		if slices.ContainsFunc(set.Cells, changed) {
			for _, x := range g.ends[i] {
				s.add(x)
			}
		}
	}
	for x, links := range g.strong {
		for _, e := range links {
			if e.kind == inSet { // those of sets are the last
				break
			}
			d := g.nodes[x].digit
			if e.kind == inCell && changed(e.of) || e.kind != inCell && r.places[9*int(e.of)+d-1] != f.where(e.of, d) {
				s.add(int32(x))
			}
		}
	}
}

// follow finds what follows from nodes by links.
type follow struct {
	graph *graph
	key   failingKey

	on, off []uint32 // by node: the turn in which it is there, or not
	ends    []uint32 // by node: the turn in which it excludes what was begun with
	turn    uint32
	queue   []int32
	safe    []bool // by node: whether it was seen not to lead to its opposite
	failed  []bool // by node: whether it was seen to
}

func (s *follow) reset(g *graph, key failingKey) {
	s.graph, s.key = g, key
	if n := len(g.nodes); len(s.on) < n {
		s.on, s.off, s.ends, s.turn = make([]uint32, 2*n), make([]uint32, 2*n), make([]uint32, 2*n), 0
		s.safe, s.failed = make([]bool, 2*n), make([]bool, 2*n)
	}
	clear(s.safe)
	clear(s.failed)
}

func (s *follow) begin() {
	s.turn++
	s.queue = s.queue[:0]
}

func (s *follow) add(x int32) {
	if s.on[x] != s.turn {
		s.on[x] = s.turn
		s.queue = append(s.queue, x)
	}
}

// fail appends those of the candidates that fail.
func (f *finder) fail(s *follow, list, of []Candidate) []Candidate {
	for _, c := range list {
		s.failed[s.graph.at[c]] = true
	}
	for _, c := range of {
		if f.ended() {
			break
		}
		if z := s.graph.at[c]; s.fails(z) {
			s.failed[z] = true
			list = append(list, c)
		}
	}
	return list
}

// fails reports whether a node leads to its opposite. If it does not, what follows from it by weak
// links of all kinds does not either.
func (s *follow) fails(z int32) bool {
	if s.safe[z] {
		return false
	}
	s.begin()
	for _, e := range s.graph.weakly(z) {
		s.ends[e.to] = s.turn
	}
	s.add(z)
	if s.run(z) {
		return true
	}
	if s.key.weak == whole.weak {
		for _, y := range s.queue {
			s.safe[y] = true
		}
	}
	return false
}

// run follows the links from what was added, and stops if a node excludes the one begun with, unless
// that is -1. It reports whether it did. From those added it takes weak links of all kinds.
func (s *follow) run(z int32) bool {
	first := len(s.queue)
	for i := 0; i < len(s.queue); i++ {
		for _, e := range s.graph.weakly(s.queue[i]) {
			w := e.to
			if s.off[w] == s.turn || i >= first && e.kind&s.key.weak == 0 {
				continue
			}
			s.off[w] = s.turn
			for _, e := range s.graph.strong[w] {
				if e.kind&s.key.strong == 0 || s.on[e.to] == s.turn {
					continue
				}
				if z >= 0 && (s.ends[e.to] == s.turn || s.failed[e.to] && s.key.weak == whole.weak) {
					return true
				}
				s.on[e.to] = s.turn
				s.queue = append(s.queue, e.to)
			}
		}
	}
	return false
}
