package logic

import "slices"

// traced is what some removals of a net follow from.
type traced struct {
	used   [][]Candidate // by event: those of its removals that matter
	before []Candidate   // removals that matter and that no event made
}

// needs returns what the removal of some candidates follows from: each event whose removals are needed needs those that
// made it possible. It leaves out events as long as all follows without them.
func (n *net) needs(goal []Candidate) traced {
	out := make([]bool, len(n.events))
	by, _ := n.without(out, goal)
	for i := len(out) - 1; i > 0; i-- {
		if out[i] = true; len(by.used[i]) > 0 {
			if fewer, follows := n.without(out, goal); follows {
				by = fewer
			}
		}
		out[i] = len(by.used[i]) == 0
	}
	return by
}

// without returns what some removals follow from if some events are left out, and reports whether they do. What would be
// left over without these falls to the last other event before it is needed that places a digit which removes it, too.
func (n *net) without(out []bool, goal []Candidate) (by traced, follows bool) {
	by.used = make([][]Candidate, len(n.events))
	needed, left := make(map[Candidate]bool), make(map[Candidate]bool)
	need := func(candidates []Candidate) {
		for _, t := range candidates {
			needed[t] = true
		}
	}
	for i, e := range n.events {
		for _, t := range n.trail[e.from:e.to] {
			left[t] = out[i]
		}
	}
	need(goal)
	for i := len(n.events) - 1; i >= 0; i-- {
		e := n.events[i]
		if out[i] {
			continue
		}
		for _, t := range n.trail[e.from:e.to] {
			if needed[t] {
				by.used[i] = append(by.used[i], t)
			}
		}
		for t := range needed {
			if left[t] && e.put >= 0 && n.rules(e.put, t) {
				by.used[i] = append(by.used[i], t)
				delete(needed, t) // until an event before needs it
			}
		}
		if len(by.used[i]) > 0 {
			need(n.reasons(i))
		}
	}
	for t := range needed {
		if is, made := left[t]; is {
			return by, false
		} else if !made {
			by.before = append(by.before, t)
		}
	}
	return by, true
}

// rules reports whether a candidate that is placed rules out another.
func (b *Board) rules(c, out Candidate) bool {
	return c.Cell() == out.Cell() && c != out || c.Digit() == out.Digit() && b.See(c.Cell(), out.Cell())
}

// reasons returns the candidates whose removal made an event possible.
func (n *net) reasons(i int) (list []Candidate) {
	e := &n.events[i]
	switch {
	case e.step != nil:
		return n.stepReasons(e.step)
	case e.put < 0:
		return e.within.after
	case e.kind == naked:
		return candidates(int32(e.put.Cell()), All&^Of(e.put.Digit()))
	case e.house >= 0:
		return n.besides(e.house, []int32{int32(e.put.Cell())}, Of(e.put.Digit()))
	}
	return nil
}

// cut ends a net within where it would place a candidate that has been ruled out before it: there is no place for it.
func (n *net) cut(out []Candidate) {
	i := slices.IndexFunc(n.events, func(e event) bool { return slices.Contains(out, e.put) })
	if i < 0 {
		return
	}
	e := &n.events[i]
	n.broken = &Conflict{House: e.house, Digit: e.put.Digit(), Cell: -1}
	if e.kind == naked {
		n.broken = &Conflict{House: -1, Cell: e.put.Cell()}
	}
	n.events = n.events[:i]
}

// besides returns digits in the cells of a house that are not in a list.
func (b *Board) besides(h int32, cells []int32, digits Set) (list []Candidate) {
	for i, c := range b.Houses[h].Cells {
		if b.mask(h, cells)>>i&1 == 0 {
			list = append(list, candidates(int32(c), digits)...)
		}
	}
	return list
}

// stepReasons returns the candidates whose removal made a subset or a locked digit.
func (n *net) stepReasons(s *Step) (list []Candidate) {
	if s.Digits.Len() == 1 || len(s.Covers) == 0 { // locked, or hidden
		return n.besides(s.Houses[0], s.Cells, s.Digits)
	}
	for _, c := range s.Cells {
		list = append(list, candidates(c, All&^s.Digits)...)
	}
	return list
}

// conflictReasons returns the candidates whose removal makes the conflict.
func (n *net) conflictReasons() []Candidate {
	if n.broken.House < 0 {
		return candidates(int32(n.broken.Cell), All)
	}
	return n.besides(n.broken.House, nil, Of(n.broken.Digit))
}

// chain returns the events that matter as a chain, in their order.
func (n *net) chain(by traced) Chain {
	var c Chain
	for i := range n.events {
		e := &n.events[i]
		switch {
		case e.put >= 0 && (i == 0 || len(by.used[i]) > 0):
			c = append(c, Node{Digit: e.put.Digit(), Cells: []int32{int32(e.put.Cell())}, On: true, Why: because(e)})
		case e.put < 0:
			for d := 1; d <= 9; d++ {
				x := Node{Digit: d, Why: because(e)}
				for _, t := range by.used[i] {
					if t.Digit() == d {
						x.Cells = append(x.Cells, int32(t.Cell()))
					}
				}
				if x.Cells = unique(x.Cells); len(x.Cells) > 0 {
					c = append(c, x)
				}
			}
		}
	}
	return c
}

// because says why an event came about.
func because(e *event) Why {
	switch {
	case e.step != nil:
		return Why{Kind: BySubset, Step: e.step}
	case e.put < 0:
		return Why{Kind: ByNet, Chain: e.within.chain, Conflict: e.within.conflict}
	case e.kind < 0:
		return Why{Kind: Assumed}
	case e.kind == naked:
		return Why{Kind: OnlyDigit}
	}
	return Why{Kind: OnlyPlace, House: e.house}
}

// traceNet completes a step of a net with the events that its contradiction takes. It is done
// for steps that are shown, for there are many others.
func traceNet(depth netDepth) func(*finder, *Step) {
	return func(f *finder, s *Step) {
		n := f.trial()
		n.tracing = true
		n.try(s.Removed[0], depth, 1000)
		if !f.ended() {
			s.Chains = []Chain{n.chain(n.needs(n.conflictReasons()))}
			s.Conflict = n.broken
			f.claimTaken(s)
			s.useChains()
		}
		n.back(0)
		n.tracing = false
	}
}

// traceVerity completes a step of nets that agree: how each of its cases leads to it.
func traceVerity(f *finder, s *Step) {
	n := f.trial()
	gone := s.Removed[0]
	for i, c := range s.Chains {
		n.try(In(int(c[0].Cells[0]), c[0].Digit), singlesOnly, 1000)
		end := Node{Digit: gone.Digit(), Cells: []int32{int32(gone.Cell())}, Why: Why{Kind: Excluded}}
		s.Chains[i] = append(n.chain(n.needs(s.Removed)), end)
		n.back(0)
	}
	f.claimTaken(s)
	s.useChains()
}

// claimTaken says of each house in which a net leaves a digit one place, or none, what takes those that it had.
func (p *Position) claimTaken(s *Step) {
	for _, c := range s.Chains {
		for i := range c {
			if x := &c[i]; x.Why.Kind == OnlyPlace {
				x.Why.Taken = p.takenBy(c[:i], x.Why.House, x.Digit)
			}
		}
		if s.Conflict != nil && s.Conflict.House >= 0 {
			s.Claims = p.takenBy(c, s.Conflict.House, s.Conflict.Digit)
		}
	}
}

// takenBy claims of each place of a digit in a house which nodes take it, if any do.
func (p *Position) takenBy(nodes Chain, h int32, d int) (list []Claim) {
	for _, place := range p.cellsOf(h, p.where(h, d)) {
		c := Claim{Fact: Taken, Digits: Of(d), Cells: []int32{place}}
		for _, x := range nodes {
			if by := x.Cells[0]; slices.Contains(x.Cells, place) && x.On == (x.Digit != d) {
				c.Cells, c.Houses = append(c.Cells, place), append(c.Houses, h)
			} else if x.On && x.Digit == d && p.See(int(by), int(place)) {
				c.Cells, c.Houses = append(c.Cells, by), append(c.Houses, p.common(int(place), int(by))...)
			}
		}
		if c.Houses != nil {
			list = append(list, c)
		}
	}
	return list
}

// useChains notes the cells and digits of the chains as those of the step.
func (s *Step) useChains() {
	for _, c := range s.Chains {
		for _, n := range c {
			s.Cells = append(s.Cells, n.Cells...)
			s.Digits |= Of(n.Digit)
		}
	}
	s.Cells = unique(s.Cells)
}

// net explains what goes wrong when a candidate is placed.
func (w *writer) net(s *Step) {
	w.branch = 1
	c := s.Chains[0]
	w.follows(c)
	if len(c) > 1 {
		w.say("%vand ", between(c))
	}
	w.last = none
	w.conflict(s.Conflict)
	w.because(s.Conflict.House, w.takers(s.Conflict.House, s.Claims), s.Claims)
}

// takers returns other houses that take places of a digit in a house that has a name, where no name in its grid shows what does.
// It sees to it that the cells which take places have the names that show it.
func (w *writer) takers(h int32, taken []Claim) []int32 {
	// shows reports whether a cell that takes the place of a claim in a house has a name in a grid, or gets it.
	shows := func(c *Claim, house int32, g int) bool {
		first := int32(-1)
		for _, o := range c.Cells[1:] {
			switch {
			case !slices.Contains(w.gridsOf[house], g) || !w.has(house, o) || house != h && o == c.Cells[0]:
			case slices.Contains(w.shown[o], g):
				return true
			case first < 0 && slices.Contains(w.grids, g):
				first = o
			}
		}
		if first >= 0 {
			w.show(first, g)
		}
		return first >= 0
	}
	var hidden, by []int32
	goes := make(map[int32]int) // by whose name these go
	for i := range taken {
		c, in := &taken[i], false
		for _, o := range c.Houses {
			in = in || shows(c, o, w.houseIn[h])
		}
		if in {
			continue
		}
		hidden = append(hidden, c.Cells[0])
		for _, o := range c.Houses {
			g, named := w.houseIn[o]
			if !named {
				g = w.gridFor([]int32{o}, c.Cells[1:])
			}
			if o != h && shows(c, o, g) {
				by, goes[o] = append(by, o), g
			}
		}
	}
	by = w.Board.needed(unique(by), hidden)
	for _, o := range by {
		w.houseIn[o] = goes[o]
	}
	return by
}

// because says that houses have the digit that they take from a house.
func (w *writer) because(h int32, by []int32, taken []Claim) {
	if len(by) > 0 {
		w.say(", because %v %v %v", crossing{by, h}, map[bool]string{true: "has", false: "have"}[len(by) == 1], aDigit(taken[0].Digits.First()))
	}
}

// conflict writes what goes wrong.
func (w *writer) conflict(c *Conflict) {
	if c.House >= 0 {
		w.say("%v has no place for %v", briefly(c.House), c.Digit)
	} else {
		w.say("%v has no candidate left", allCells{int32(c.Cell)})
	}
}

// netVerity explains what follows in every case, case by case.
func (w *writer) netVerity(s *Step) {
	w.cases(s)
	for i, c := range s.Chains {
		w.branch = i + 1
		last := len(c) - 1
		w.follows(c[:last])
		if last > 1 {
			w.say(", so ")
		}
		w.say("%v. ", &c[last])
	}
	w.branch = 0
	w.say("In every case")
}

// between is what separates the events of a net: those that remove candidates have commas
// themselves.
func between(c Chain) string {
	if slices.ContainsFunc(c, func(x Node) bool { return x.Why.Kind == BySubset || x.Why.Kind == ByNet }) {
		return "; "
	}
	return ", "
}

// follows writes what follows from the first node of a chain: "If ..., then ... (...), ...".
func (w *writer) follows(c Chain) {
	w.say("If %v, then ", &c[0])
	for i := 1; i < len(c); {
		if i > 1 {
			w.say("%v", between(c))
		}
		n := i + 1
		for n < len(c) && c[i].Why.like(&c[n].Why) {
			n++
		}
		w.event(c[i:n])
		i = n
	}
}

// event writes nodes that follow for one reason, and the reason.
func (w *writer) event(nodes []Node) {
	x := &nodes[0]
	switch x.Why.Kind {
	case OnlyPlace:
		w.callsBy([]int32{x.Why.House}, x.Cells)
		w.say("%v", x)
		last := w.last
		w.lineAs(x.Why.House)
		by := w.takers(x.Why.House, x.Why.Taken)
		w.anew()
		w.say(" (the only place left in %v", briefly(x.Why.House))
		w.because(x.Why.House, by, x.Why.Taken)
		w.say(")")
		w.last = last
	case OnlyDigit:
		w.say("%v (its only candidate)", x)
	case BySubset:
		x.Why.Step.Technique.words(w, x.Why.Step)
		w.say(", so ")
		w.lost(nodes)
	case ByNet:
		w.lost(nodes)
		w.contradiction(x)
	}
}

// maxWithin is the maximum number of singles that are written of a net within.
const maxWithin = 4

// contradiction writes how a net within goes wrong: what follows from its candidate, or how
// many singles do.
func (w *writer) contradiction(x *Node) {
	last := w.last
	w.say(" (with %v there, ", x.Digit)
	switch singles := x.Why.Chain[1:]; {
	case len(singles) > maxWithin:
		w.say("%v singles follow, and ", number(len(singles)))
	case len(singles) > 0:
		for i := range singles {
			w.say("%v, ", &singles[i])
		}
		w.say("and ")
	}
	w.anew() // names in the brackets of a cell may have come last
	w.conflict(x.Why.Conflict)
	w.say(")")
	last.others = last.others || !w.last.house && w.last.grid != last.grid
	w.last = last
}

// lost writes which candidates nodes rule out.
func (w *writer) lost(nodes []Node) {
	var gone []Candidate
	for i := range nodes {
		for _, c := range nodes[i].Cells {
			gone = append(gone, In(int(c), nodes[i].Digit))
		}
	}
	all := losses(gone)
	w.series(len(all), "and", func(i int) {
		w.anew()
		w.without(all[i])
	})
}

// like reports whether one technique is the reason for two nodes.
func (w *Why) like(o *Why) bool {
	return w.Step != nil && w.Step == o.Step
}

// lockedBriefly says where a locked digit is.
func (w *writer) lockedBriefly(s *Step) {
	w.say("%v has its %v in ", briefly(s.Houses[0]), s.Digits.First())
	w.cellsIn(s.Houses[0], s.Cells, "or")
}

// pairBriefly says which cells hold a pair.
func (w *writer) pairBriefly(s *Step) { w.say("%v hold %v", allCells(s.Cells), s.Digits) }
