package logic

import "slices"

// failing is the candidates from which their opposite follows by links. Chains and almost locked
// sets remove no others: what they remove would lead along them, from one end to the other, to its
// own opposite.
type failing struct {
	version uint32 // of the position, plus 1
	list    []Candidate
	near    []bool // by node: whether it is weakly linked with one of them
	off     []bool // see offBy; empty until it is asked for
	last    snapshot
}

// snapshot is the marks of the position in which something was last looked for.
type snapshot struct {
	marks  []Set
	places []uint16
	stamp  []uint32 // by house, plus 1
}

// leading returns the candidates that no known solution has and that lead to something new since a
// snapshot, which it brings up to date: to a strong link, or with cells to a cell or house of a digit.
func (f *finder) leading(s *follow, last *snapshot, cells bool) []Candidate {
	if last.marks == nil {
		last.marks, last.places, last.stamp = make([]Set, len(f.marks)), make([]uint16, len(f.places)), make([]uint32, len(f.stamp))
	}
	weak := s.key.weak
	s.key.weak = whole.weak // the last link of what leads there may be of any kind
	f.addNew(s, last)
	if cells {
		f.addChanged(s, last)
	}
	s.run()
	s.key.weak = weak
	copy(last.marks, f.marks)
	copy(last.places, f.places)
	for h, n := range f.stamp {
		last.stamp[h] = n + 1
	}
	f.room = slices.DeleteFunc(f.unknown(f.room[:0]), func(c Candidate) bool { return s.off[s.graph.at[c]] == 0 })
	return f.room
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
		r.list = f.follow(s, r.list[:0], all.list, s.against)
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
		for _, c := range r.list {
			s.assume(g.at[c], 1)
		}
		s.run()
		r.off = slices.Grow(r.off, len(g.nodes))[:len(g.nodes)]
		for x := range r.off {
			r.off[x] = s.off[x] != 0
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
	leading := f.leading(s, &r.last, false)
	r.list = slices.DeleteFunc(r.list, func(c Candidate) bool { return !f.Has(c) })
	r.list = f.follow(s, r.list, without(leading, r.list), s.against)
	slices.Sort(r.list)
}

// without removes from a list what is in another one, in ascending order.
func without(list, other []Candidate) []Candidate {
	return slices.DeleteFunc(list, func(c Candidate) bool {
		_, is := slices.BinarySearch(other, c)
		return is
	})
}

// addNew adds an end of each strong link that is new since a snapshot: what leads on by the link excludes
// both of its ends.
func (f *finder) addNew(s *follow, last *snapshot) {
	g := s.graph
	for i := range g.sets {
		set := &g.sets[i]
		if last.stamp[set.House] == f.stamp[set.House]+1 {
			continue
		}
		var digits, lost Set
		for _, c := range set.Cells {
			digits |= last.marks[c]
			lost |= last.marks[c] &^ f.marks[c]
		}
		was := digits == set.Digits // it was a set before, so only the links of what it has lost are new
		for j, x := range g.ends[i] {
			if was && lost.Has(g.nodes[x].digit) || !was && j > 0 {
				s.there(x, 1)
			}
		}
	}
	for x, links := range g.strong {
		for _, e := range links {
			if e.kind == inSet { // those of sets are the last
				break
			}
			i := 9*int(e.of) + g.nodes[x].digit - 1
			was := e.kind == inCell && last.marks[e.of] == f.marks[e.of] || e.kind != inCell && last.places[i] == f.places[i]
			if !was && int32(x) < e.to {
				s.there(int32(x), 1)
			}
		}
	}
}

// follow appends those of the candidates from each of which something wrong follows.
func (f *finder) follow(s *follow, list, of []Candidate, wrong func(some []Candidate) (by uint64)) []Candidate {
	for some := range slices.Chunk(of, 64) {
		if f.ended() {
			break
		}
		s.clear()
		for i, c := range some {
			s.assume(s.graph.at[c], 1<<i)
		}
		s.run()
		by := wrong(some)
		for i, c := range some {
			if by>>i&1 != 0 {
				list = append(list, c)
			}
		}
	}
	return list
}

// against returns which of the candidates that were assumed lead to their opposite.
func (s *follow) against(some []Candidate) (by uint64) {
	for i, c := range some {
		for _, e := range s.graph.weakly(s.graph.at[c]) {
			by |= s.on[e.to] & (1 << i)
		}
	}
	return by
}

// follow finds what follows by links from statements, up to 64 of them at a time: each has a bit.
type follow struct {
	graph *graph
	key   failingKey

	on, off   []uint64 // by node: from which of the statements it follows that it is there, or not
	next      []uint64 // by node: those from which its links are still to be followed
	queue     []int32  // the nodes that have such
	ons, offs []int32  // the nodes that are there, or not, if any of the statements is true
}

func (s *follow) reset(g *graph, key failingKey) {
	s.clear()
	s.graph, s.key = g, key
	if n := len(g.nodes); len(s.on) < n {
		s.on, s.off, s.next = make([]uint64, 2*n), make([]uint64, 2*n), make([]uint64, 2*n)
	}
}

// clear forgets all statements.
func (s *follow) clear() {
	for _, x := range s.ons {
		s.on[x], s.next[x] = 0, 0
	}
	for _, x := range s.offs {
		s.off[x] = 0
	}
	s.queue, s.ons, s.offs = s.queue[:0], s.ons[:0], s.offs[:0]
}

// assume begins with some statements that a node is there, from which weak links of all kinds are taken.
func (s *follow) assume(x int32, of uint64) {
	for _, e := range s.graph.weakly(x) {
		s.gone(e.to, of)
	}
}

// there notes that a node is there if some statements are true.
func (s *follow) there(x int32, of uint64) {
	if of &^= s.on[x]; of == 0 {
		return
	}
	if s.on[x] == 0 {
		s.ons = append(s.ons, x)
	}
	if s.next[x] == 0 {
		s.queue = append(s.queue, x)
	}
	s.on[x] |= of
	s.next[x] |= of
}

// gone notes that a node is not there if some statements are true, and which are there then.
func (s *follow) gone(x int32, of uint64) {
	if of &^= s.off[x]; of == 0 {
		return
	}
	if s.off[x] == 0 {
		s.offs = append(s.offs, x)
	}
	s.off[x] |= of
	for _, e := range s.graph.strongly(x) {
		if e.kind&s.key.strong != 0 {
			s.there(e.to, of)
		}
	}
}

// run follows the links to the end.
func (s *follow) run() {
	for i := 0; i < len(s.queue); i++ {
		x := s.queue[i]
		of := s.next[x]
		s.next[x] = 0
		for _, e := range s.graph.weakly(x) {
			if e.kind&s.key.weak != 0 {
				s.gone(e.to, of)
			}
		}
	}
	s.queue = s.queue[:0]
}
