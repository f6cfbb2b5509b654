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
			f.chainsTo(g, &rule, longest)
		}
	}
}

// longest is the largest number of links of a chain, which has 24 strong ones then.
const longest = 47

// reach is what follows from one node by links, each from the one before: breadth first.
type reach struct {
	on, off     []visit // by node: how it was reached, there and not there
	turn        uint32
	there, gone []int32 // the nodes that were reached, in this order
}

// visit says how a node was reached, if turn is that of the search.
type visit struct {
	turn uint32
	from int32 // -1 for the first
	via  edge
	len  int32 // links up to here
}

// at returns how a node was reached, nil if it was not.
func (r *reach) at(u int32, on bool) *visit {
	v := &r.off[u]
	if on {
		v = &r.on[u]
	}
	if v.turn != r.turn {
		return nil
	}
	return v
}

// spread follows links of some kinds from a node that is there, or not, for at most limit links. With a pair, only
// those of cells that hold it.
func (r *reach) spread(g *graph, x int32, on bool, strong, weak linkKind, pair Set, limit int) {
	if len(r.on) < len(g.nodes) {
		r.on, r.off, r.turn = make([]visit, len(g.nodes)), make([]visit, len(g.nodes)), 0
	}
	r.turn++
	r.there, r.gone = r.there[:0], r.gone[:0]
	if on {
		r.on[x], r.there = visit{turn: r.turn, from: -1}, append(r.there, x)
	} else {
		r.off[x], r.gone = visit{turn: r.turn, from: -1}, append(r.gone, x)
	}
	for i, j := 0, 0; i < len(r.there) || j < len(r.gone); {
		for ; i < len(r.there); i++ {
			u := r.there[i]
			for _, e := range g.weakly(u) {
				if e.kind&weak != 0 && r.off[e.to].turn != r.turn {
					r.off[e.to] = visit{r.turn, u, e, r.on[u].len + 1}
					r.gone = append(r.gone, e.to)
				}
			}
		}
		for ; j < len(r.gone); j++ {
			u := r.gone[j]
			if int(r.off[u].len) >= limit {
				return
			}
			for _, e := range g.strongly(u) {
				if e.kind&strong != 0 && r.on[e.to].turn != r.turn && (pair == 0 || g.marks[e.of] == pair) {
					r.on[e.to] = visit{r.turn, u, e, r.off[u].len + 1}
					r.there = append(r.there, e.to)
				}
			}
		}
	}
}

// path returns the nodes that lead to one, and the kinds of their strong links.
func (r *reach) path(g *graph, u int32, on bool) (path Chain, kinds linkKind) {
	for u >= 0 {
		v, n := r.at(u, on), Node{Digit: g.nodes[u].digit, Cells: g.nodes[u].cells, On: on}
		if on && v.from >= 0 {
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

// chainsTo emits the chains of at most limit links: all, or those of the fewest links that remove
// something.
func (f *finder) chainsTo(g *graph, rule *chainRule, limit int) {
	begins := f.failing(g, rule).near
	if rule.loop && !f.options.batch { // what any link of a loop excludes goes
		begins = f.offBy(g, rule)
	}
	beside := make([]bool, len(g.nodes)) // by node: whether it is weakly linked with the first
	for x := range int32(len(g.nodes)) {
		if !begins[x] || !slices.ContainsFunc(g.strongly(x), func(e edge) bool { return e.kind&rule.strong != 0 }) {
			continue
		}
		if f.ended() {
			return
		}
		f.reach.spread(g, x, false, rule.strong, rule.weak, 0, limit)
		for _, e := range g.weakly(x) {
			beside[e.to] = true
		}
		for _, y := range f.reach.there {
			n := int(f.reach.on[y].len)
			if n > limit {
				break
			}
			if y >= x && (n >= 3 || rule.loop) && f.ending(g, rule, x, y, beside) && !f.options.every {
				limit = n
			}
		}
		for _, e := range g.weakly(x) {
			beside[e.to] = false
		}
	}
	if !f.options.every {
		f.steps = slices.DeleteFunc(f.steps, func(s Step) bool { return len(s.Chains[0])-1 > limit })
	}
}

// ending emits the chain that leads from x to y, if it removes something.
func (f *finder) ending(g *graph, rule *chainRule, x, y int32, beside []bool) bool {
	closes := x != y && beside[y]
	if rule.loop && !closes {
		return false
	}
	var gone []Candidate
	for _, e := range g.weakly(y) {
		if n := &g.nodes[e.to]; beside[e.to] && len(n.cells) == 1 {
			gone = append(gone, In(int(n.cells[0]), n.digit))
		}
	}
	if x == y && len(g.nodes[x].cells) == 1 { // it is there, and singles see to the rest
		gone = f.remove(nil, int(g.nodes[x].cells[0]), All&^Of(g.nodes[x].digit))
	}
	if !rule.loop && gone == nil {
		return false
	}
	path, kinds := f.reach.path(g, y, true)
	// Where not every chain is wanted, there are none without such a link: an easier rule
	// has them. Which path is found is a matter of order, so the rating asks no more of it.
	if f.options.every && rule.least != 0 && kinds&rule.least == 0 || rule.loop && !f.options.batch && f.crosses(path) {
		return false
	}
	step := f.chainStep(path)
	if step.Removed = gone; rule.loop && !f.options.batch {
		step.Claims, step.Removed = f.loopClaims(path)
	}
	if len(step.Removed) == 0 {
		return false
	}
	step.Rating = f.technique.Rating + longer(len(path)/2-rule.base)
	f.emit(step)
	return true
}

// chainStep is what a chain is about.
func (f *finder) chainStep(path Chain) Step {
	step := Step{Chains: []Chain{path}, Houses: f.chainHouses(path)}
	for _, n := range path {
		step.Digits |= Of(n.Digit)
		step.Cells = append(step.Cells, n.Cells...)
		if n.ALS != nil {
			step.Sets = append(step.Sets, *n.ALS)
			step.Cells = append(step.Cells, n.ALS.Cells...)
		}
	}
	step.Cells = unique(step.Cells)
	return step
}

// in is a node of a chain: a digit in one of some cells.
func in(digit Set, cells ...int32) Node { return Node{Digit: digit.First(), Cells: cells} }

// alternating is a chain of nodes of which the first is not there, the second then is, and so on.
func alternating(nodes ...Node) []Chain {
	for i := 1; i < len(nodes); i += 2 {
		nodes[i].On = true
	}
	return []Chain{nodes}
}

// crosses reports whether a loop uses a candidate twice, so that it is none.
func (f *finder) crosses(path Chain) bool {
	var all []Candidate
	for i := range path {
		all = allOf(all, path[i].Digit, path[i].Cells)
	}
	return len(unique(all)) < len(all)
}

// loopClaims says of a continuous loop what holds in both of its cases, and what that rules out: every weak
// link in it becomes strong, and the almost locked sets in it are locked.
func (f *finder) loopClaims(c Chain) (claims []Claim, gone []Candidate) {
	claim := func(fact Fact, digits Set, cells []int32) {
		before := len(gone)
		switch {
		case digits.Len() == 1:
			gone = f.seeing(gone, digits.First(), cells...)
		case len(cells) == 1:
			gone = f.remove(gone, int(cells[0]), All&^digits)
		}
		if len(gone) > before {
			claims = append(claims, Claim{Fact: fact, Digits: digits, Cells: cells})
		}
	}
	for i := 1; i < len(c); i += 2 {
		x, y := &c[i], &c[(i+1)%len(c)]
		claim(Either, Of(x.Digit)|Of(y.Digit), unique(slices.Concat(x.Cells, y.Cells)))
		if x.ALS != nil {
			for _, d := range (x.ALS.Digits &^ Of(x.Digit) &^ Of(c[i-1].Digit)).Digits() {
				claim(EitherHeld, Of(d), f.holding(x.ALS.Cells, d))
			}
		}
	}
	return claims, gone
}

// closed returns a chain as its words have it: that of a loop ends with its first node.
func (s *Step) closed(c Chain) Chain {
	if len(s.claims(Either))+len(s.claims(EitherHeld)) > 0 {
		return append(slices.Clip(c), c[0])
	}
	return c
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
		both := slices.Concat(x.Cells, y.Cells)
		switch {
		case y.ALS != nil:
			houses = append(houses, y.ALS.House)
		case x.Digit != y.Digit:
		case x.On:
			if h := f.houseWith(both); h >= 0 {
				houses = append(houses, h)
			}
		default:
			if in := f.onlyHouses(both, x.Digit); len(in) > 0 {
				houses = append(houses, in[0])
			}
		}
	}
	return unique(houses)
}

// chain explains a chain one of whose ends is true.
func (w *writer) chain(s *Step) {
	c := s.Chains[0]
	first, last := c[0], &c[len(c)-1]
	w.line(c)
	if first.Digit == last.Digit && slices.ContainsFunc(first.Cells, func(cell int32) bool { return slices.Contains(last.Cells, cell) }) {
		cells := unique(slices.Concat(first.Cells, last.Cells))
		w.say(". So %v in any case", &Node{Digit: last.Digit, Cells: cells, On: true})
		if len(cells) > 1 {
			w.say(", and a cell that sees %v is not %v", allThese(len(cells)), last.Digit)
		}
		return
	}
	first.On = true
	link := " or "
	if len(first.Cells) > 1 || len(last.Cells) > 1 {
		link = ", or else "
	}
	if len(first.Cells) == 1 && slices.Equal(first.Cells, last.Cells) {
		w.say(". So %v or %v", &first, last.Digit)
	} else {
		w.say(". So %v%v%v", &first, link, last)
	}
	if first.Digit == last.Digit {
		w.say(", and a cell that sees %v is not %v", allThese(len(first.Cells)+len(last.Cells)), last.Digit)
		return
	}
	if from, to := first.Cells, last.Cells; !slices.Equal(from, to) {
		if !slices.Contains(from, int32(s.Removed[0].Cell())) {
			from, to = to, from
		}
		w.say(", and ")
		w.sees(from, to)
	}
	w.say(". Either way")
}

// loop explains a chain whose end leads back to its beginning.
func (w *writer) loop(s *Step) {
	c := s.Chains[0]
	if len(c) == 2 && c[0].Digit == c[1].Digit && c[1].ALS == nil {
		both := unique(slices.Concat(c[0].Cells, c[1].Cells))
		w.say("%v, so a cell that sees %v is not %v", fits(s.Houses[0], s.Digits, both...), allThese(len(both)), s.Digits)
		return
	}
	w.line(s.closed(c))
	w.say(". The chain closes to a loop, so its statements are all true or all false. ")
	links := s.claims(Either)
	for i := 1; i < len(c) && len(links) > 0; i += 2 { // of the first pair
		x, y := c[i], c[(i+1)%len(c)]
		if y.On = true; slices.Equal(unique(slices.Concat(x.Cells, y.Cells)), links[0].Cells) && Of(x.Digit)|Of(y.Digit) == links[0].Digits {
			w.say("If they are true, %v; if they are false, %v. ", &x, &y)
			break
		}
	}
	w.say("Either way, ")
	w.last = none
	link := ""
	for _, either := range links {
		w.say(link)
		w.either(&either)
		if gone := s.gone(either.Cells...); gone != 0 && either.Digits.Len() > 1 {
			w.say(", and so not %v", anyDigit(gone))
		}
		link = map[bool]string{true: ". Likewise, ", false: "; "}[link == ""]
	}
	var held *ALS
	for _, either := range s.claims(EitherHeld) {
		for k := 1; k < len(c); k += 2 { // the set of which it is
			if x := c[k].ALS; x != nil && x.Digits.Has(either.Digits.First()) && subset(either.Cells, x.Cells) {
				if x != held {
					lacks := Of(c[k-1].Digit) | Of(c[k].Digit)
					w.say(map[bool]string{true: ". Likewise, the cells ", false: "the cells "}[link != ""])
					w.say("%v lack %v, so ", allCells(x.Cells), anyDigit(lacks))
					if link = ""; (x.Digits &^ lacks).Len() > 1 {
						w.say("they hold %v, and ", x.Digits&^lacks)
					}
				}
				held = x
				break
			}
		}
		w.say(link)
		w.either(&either)
		link = "; "
	}
	places := slices.DeleteFunc(slices.Concat(links, s.claims(EitherHeld)), func(c Claim) bool { return c.Digits.Len() > 1 })
	if len(places) == 1 {
		w.say(". A cell that sees %v places for %v is not %v", allThese(len(places[0].Cells)), places[0].Digits, places[0].Digits)
	} else if len(places) > 1 {
		w.say(". If a cell sees all places for a digit in one of these statements, it is not that digit")
	}
}

// either writes a claim of a loop.
func (w *writer) either(c *Claim) {
	if c.Digits.Len() == 1 && len(c.Cells) > 1 {
		w.say("%v is in %v", c.Digits, anyCell(c.Cells))
	} else if c.Fact == EitherHeld {
		w.say("%v fits only in %v", c.Digits, allCells(c.Cells))
	} else {
		w.say("%v", holds(c.Digits, c.Cells...))
	}
}
