package logic

import "slices"

// chainRule says which chains of the graph a technique is after. A chain begins with a node
// that is not there, and goes by strong and weak links in turn to a node that is there then:
// one of the two is there, whichever, and what both exclude goes.
type chainRule struct {
	parts  parts
	strong linkKind // the kinds that strong links may be
	weak   linkKind // and weak ones
	least  linkKind // a kind of strong link that must be among them; 0 for none
	loop   bool     // whether the ends must exclude each other, which closes a continuous loop
	base   int      // strong links that the technique's rating is for; longer ones are rated higher
}

// findChains finds the chains of a rule. For a path and a rating it finds only the shortest
// that remove something.
func findChains(rule chainRule) func(*finder) {
	return func(f *finder) {
		g := f.graph(rule.parts)
		if len(f.failing(g, &rule).list) > 0 {
			f.search.reset(len(g.nodes))
			f.chainsTo(g, &rule, longest)
		}
	}
}

// longest is the largest number of strong links of a chain.
const longest = 24

// chainSearch is the memory of the search for chains: breadth first from one node.
type chainSearch struct {
	off, on      []visit // by node: how it was reached, not there and there
	turn         uint32
	queue        []int32
	mark         []uint32
	markTurn     uint32
	fringe, next []int32 // room
}

// visit says how a node was reached, if turn is that of the search.
type visit struct {
	turn uint32
	from int32
	via  edge
	len  int32 // strong links up to here
}

func (s *chainSearch) reset(n int) {
	if len(s.off) < n {
		s.off, s.on, s.mark = make([]visit, n), make([]visit, n), make([]uint32, n)
		s.turn, s.markTurn = 0, 0
	}
}

// chainsTo emits the chains of at most limit strong links: all, or those of the fewest links
// that remove something.
func (f *finder) chainsTo(g *graph, rule *chainRule, limit int) {
	s := &f.search
	begins := f.failing(g, rule).near
	if rule.loop && !f.options.batch { // what any link of a loop excludes goes
		begins = f.offBy(g, rule)
	}
	for x := range int32(len(g.nodes)) {
		if !begins[x] || !f.starts(g, rule, x) {
			continue
		}
		if f.ended() {
			return
		}
		f.spread(g, rule, x, limit)
		s.markTurn++
		for _, e := range g.weakly(x) {
			s.mark[e.to] = s.markTurn
		}
		for _, y := range s.queue {
			if int(s.on[y].len) > limit {
				break
			}
			if y < x || s.on[y].len < 2 && !rule.loop {
				continue
			}
			if f.ending(g, rule, x, y) && !f.options.every {
				limit = int(s.on[y].len)
			}
		}
	}
	if !f.options.every {
		f.steps = slices.DeleteFunc(f.steps, func(s Step) bool { return len(s.Chains[0])/2 > limit })
	}
}

// starts reports whether a chain may begin at a node.
func (f *finder) starts(g *graph, rule *chainRule, x int32) bool {
	for _, e := range g.strong[x] {
		if e.kind&rule.strong != 0 {
			return true
		}
	}
	return false
}

// spread follows the links from a node that is not there, for at most limit strong links.
func (f *finder) spread(g *graph, rule *chainRule, x int32, limit int) {
	s := &f.search
	s.turn++
	s.queue = s.queue[:0]
	s.off[x] = visit{turn: s.turn, from: -1}
	fringe, next := append(s.fringe[:0], x), s.next[:0]
	for depth := int32(1); len(fringe) > 0 && int(depth) <= limit; depth++ {
		next = next[:0]
		first := len(s.queue)
		for _, u := range fringe {
			for _, e := range g.strong[u] {
				if e.kind&rule.strong == 0 || s.on[e.to].turn == s.turn {
					continue
				}
				s.on[e.to] = visit{s.turn, u, e, depth}
				s.queue = append(s.queue, e.to)
			}
		}
		for _, v := range s.queue[first:] {
			for _, e := range g.weakly(v) {
				if e.kind&rule.weak == 0 || s.off[e.to].turn == s.turn {
					continue
				}
				s.off[e.to] = visit{s.turn, v, e, depth}
				next = append(next, e.to)
			}
		}
		fringe, next = next, fringe
	}
	s.fringe, s.next = fringe, next
}

// ending emits the chain that leads from x to y, if it removes something.
func (f *finder) ending(g *graph, rule *chainRule, x, y int32) bool {
	s := &f.search
	closes := x != y && s.mark[y] == s.markTurn
	if rule.loop && !closes {
		return false
	}
	var gone []Candidate
	for _, e := range g.weakly(y) {
		if n := &g.nodes[e.to]; s.mark[e.to] == s.markTurn && len(n.cells) == 1 {
			gone = append(gone, In(int(n.cells[0]), n.digit))
		}
	}
	if x == y && len(g.nodes[x].cells) == 1 { // it is there, and singles see to the rest
		gone = f.remove(nil, int(g.nodes[x].cells[0]), All&^Of(g.nodes[x].digit))
	}
	if !rule.loop && gone == nil {
		return false
	}
	path, kinds := f.path(g, x, y)
	// Where not every chain is wanted, there are none without such a link: an easier rule
	// has them. Which path is found is a matter of order, so the rating asks no more of it.
	if f.options.every && rule.least != 0 && kinds&rule.least == 0 || rule.loop && !f.options.batch && crosses(path) {
		return false
	}
	if rule.loop && !f.options.batch {
		gone = f.loopRemoves(path)
	}
	if len(gone) == 0 {
		return false
	}
	step := Step{Removed: gone, Chains: []Chain{path}}
	step.Rating = f.technique.Rating + longer(len(path)/2-rule.base)
	for _, n := range path {
		step.Digits |= Of(n.Digit)
		step.Cells = append(step.Cells, n.Cells...)
		if n.ALS != nil {
			step.Sets = append(step.Sets, *n.ALS)
			step.Cells = append(step.Cells, n.ALS.Cells...)
		}
	}
	step.Cells = unique(step.Cells)
	step.Houses = f.chainHouses(path)
	f.emit(step)
	return true
}

// path returns the nodes from x to y, and the kinds of its strong links.
func (f *finder) path(g *graph, x, y int32) (path Chain, kinds linkKind) {
	s := &f.search
	on := true
	for u := y; ; {
		v := s.off[u]
		if on {
			v = s.on[u]
		}
		n := Node{Digit: g.nodes[u].digit, Cells: g.nodes[u].cells, On: on}
		if !on && u == x && v.from < 0 {
			path = append(path, n)
			break
		}
		if on {
			kinds |= v.via.kind
			if v.via.kind == inSet {
				n.ALS = &g.sets[v.via.of]
			}
		}
		path = append(path, n)
		u, on = v.from, !on
	}
	slices.Reverse(path)
	return path, kinds
}

// crosses reports whether a loop uses a candidate twice, so that it is none.
func crosses(path Chain) bool {
	seen := make(map[Candidate]bool)
	for _, n := range path {
		for _, c := range n.Cells {
			if seen[In(int(c), n.Digit)] {
				return true
			}
			seen[In(int(c), n.Digit)] = true
		}
	}
	return false
}

// loopRemoves returns what goes in a continuous loop: every weak link in it becomes strong,
// and the almost locked sets in it are locked.
func (f *finder) loopRemoves(path Chain) (gone []Candidate) {
	for i := 1; i < len(path); i += 2 {
		x, y := &path[i], &path[(i+1)%len(path)]
		gone = f.excludedBoth(gone, x, y)
		if x.ALS == nil {
			continue
		}
		for rest := x.ALS.Digits &^ Of(x.Digit) &^ Of(path[i-1].Digit); rest != 0; rest &= rest - 1 {
			gone = f.seeing(gone, rest.First(), f.holding(x.ALS.Cells, rest.First())...)
		}
	}
	return gone
}

// excludedBoth appends the candidates that neither of two nodes leaves room for.
func (f *finder) excludedBoth(list []Candidate, x, y *Node) []Candidate {
	if x.Digit == y.Digit {
		return f.seeing(list, x.Digit, slices.Concat(x.Cells, y.Cells)...)
	}
	if len(x.Cells) == 1 && len(y.Cells) == 1 && x.Cells[0] == y.Cells[0] {
		return f.remove(list, int(x.Cells[0]), All&^Of(x.Digit)&^Of(y.Digit))
	}
	return list
}

// longer is how much more than its technique's a chain is rated that has some strong links
// beyond the shortest. Sudoku Explainer's steps come at lengths that grow by half each time.
func longer(more int) float64 {
	rating := 0.0
	for at := 1; more >= at; at += at/2 + 1 {
		rating += 0.1
	}
	return rating
}

// chainHouses returns a house for each link of a chain that lies in one: for a strong link of a digit
// one where it fits only in the two nodes, for a weak link any that has both.
func (f *finder) chainHouses(path Chain) (houses []int32) {
	for i := 1; i < len(path); i++ {
		x, y := &path[i-1], &path[i]
		if x.Digit != y.Digit || y.ALS != nil {
			continue
		}
		both := slices.Concat(x.Cells, y.Cells)
		if x.On {
			if h := f.houseWith(both); h >= 0 {
				houses = append(houses, h)
			}
		} else if in := f.onlyHouses(both, x.Digit); len(in) > 0 {
			houses = append(houses, in[0])
		}
	}
	for i := range path {
		if path[i].ALS != nil {
			houses = append(houses, path[i].ALS.House)
		}
	}
	return unique(houses)
}

// chain explains a chain one of whose ends is true.
func (w *writer) chain(s *Step) {
	c := s.Chains[0]
	first, last := c[0], &c[len(c)-1]
	w.line(c)
	if first.Digit == last.Digit && slices.Equal(first.Cells, last.Cells) {
		w.say(". So %v in any case", last)
		return
	}
	first.On = true
	if first.Digit == last.Digit && subset(first.Cells, last.Cells) {
		w.say(". So %v in any case", &Node{Digit: last.Digit, Cells: unique(slices.Concat(first.Cells, last.Cells)), On: true})
		return
	}
	link := " or "
	if len(first.Cells) > 1 || len(last.Cells) > 1 {
		link = ", or else "
	}
	w.say(". So %v%v%v. Either way", &first, link, last)
}

// loop explains a chain whose end leads back to its beginning.
func (w *writer) loop(s *Step) {
	c := s.Chains[0]
	if len(c) == 2 && c[0].Digit == c[1].Digit && c[1].ALS == nil {
		both := unique(slices.Concat(c[0].Cells, c[1].Cells))
		w.say("%v, so a cell that sees all of these is not %v", fits(s.Houses[0], s.Digits, both...), s.Digits)
		return
	}
	w.line(c)
	w.say(", so %v. The chain closes to a loop, so its statements are all true or all false. Either way, ", &c[0])
	w.last = -1
	links := s.claims(Either)
	for i, either := range append(links, s.claims(EitherHeld)...) {
		if i > 0 {
			w.say("; ")
		}
		if i == len(links) {
			w.say("each group in brackets lacks one of the two digits that link it into the chain, so it has all its others: ")
		}
		if either.Digits.Len() == 1 {
			w.say("%v is in %v", either.Digits, anyCell(either.Cells))
		} else {
			w.say("%v", holds(either.Digits, either.Cells...))
		}
	}
}

// claimLoop says of a loop that is shown what holds in both of its cases and rules out what the step
// removes: what its links say, and where its almost locked sets hold their other digits.
func claimLoop(f *finder, s *Step) {
	c := s.Chains[0]
	claim := func(fact Fact, digits Set, cells []int32, rulesOut func(Candidate) bool) {
		if slices.ContainsFunc(s.Removed, rulesOut) {
			s.Claims = append(s.Claims, Claim{Fact: fact, Digits: digits, Cells: cells})
		}
	}
	for i := 1; i < len(c); i += 2 {
		x, y := &c[i], &c[(i+1)%len(c)]
		cells, digits := unique(slices.Concat(x.Cells, y.Cells)), Of(x.Digit)|Of(y.Digit)
		if len(cells) == 1 || digits.Len() == 1 {
			claim(Either, digits, cells, func(r Candidate) bool {
				return len(cells) == 1 && r.Cell() == int(cells[0]) || digits == Of(r.Digit()) && f.seesAll(r.Cell(), cells)
			})
		}
		if x.ALS == nil {
			continue
		}
		for rest := x.ALS.Digits &^ Of(x.Digit) &^ Of(c[i-1].Digit); rest != 0; rest &= rest - 1 {
			places := f.holding(x.ALS.Cells, rest.First())
			claim(EitherHeld, Of(rest.First()), places, func(r Candidate) bool { return r.Digit() == rest.First() && f.seesAll(r.Cell(), places) })
		}
	}
}
