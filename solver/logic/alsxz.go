package logic

import (
	"cmp"
	"maps"
	"slices"
)

// linked is an almost locked set with the digits that link something to it: it lacks such a digit if that has it, for
// all its cells for the digit see all of that.
type linked struct {
	set    int32
	digits Set
}

// near returns the sets that one is linked with.
func (g *graph) near(i int32) []linked {
	l := &g.links
	if !l.made[i] {
		l.of[i], l.made[i] = g.linkedWith(g.ends[i], l.of[i][:0]), true
	}
	return l.of[i]
}

// links is which sets of a graph are linked.
type links struct {
	of    [][]linked // by set: see near
	made  []bool     // by set: whether these were found
	index []int32    // by set: 1 + its index among those linked with something
}

// reset makes room for n sets.
func (l *links) reset(n int) {
	if len(l.of) < n {
		l.of, l.index = append(l.of, make([][]linked, 2*n-len(l.of))...), make([]int32, 2*n)
	}
	l.made = append(l.made[:0], make([]bool, n)...)
}

// linkedWith appends the sets that nodes are linked with: those of a set, or of a cell.
func (g *graph) linkedWith(nodes []int32, list []linked) []linked {
	index := g.links.index
	for _, n := range nodes {
		for _, e := range g.weakly(n) {
			if e.kind != ofDigit {
				continue
			}
			for _, o := range g.of[e.to] {
				if index[o] == 0 {
					list = append(list, linked{set: o})
					index[o] = int32(len(list))
				}
				list[index[o]-1].digits |= Of(g.nodes[n].digit)
			}
		}
	}
	for _, l := range list {
		index[l.set] = 0
	}
	return list
}

// findSets looks at each almost locked set that failing candidates see, or sets that are linked with it.
func findSets(look func(f *finder, g *graph, sees seen, i int32)) func(*finder) {
	return func(f *finder) {
		g := f.graph(whole.parts)
		if len(f.failing(g, &alsLinks).list) == 0 {
			return
		}
		sees, beside := f.failingSeen(g), make([]bool, len(g.sets))
		for i := range beside {
			if sees[i][0] != 0 {
				beside[i] = true
				for _, l := range g.near(int32(i)) {
					beside[l.set] = true
				}
			}
		}
		for i, is := range beside {
			if is && !f.ended() {
				look(f, g, sees, int32(i))
			}
		}
	}
}

// alsLinks is the links that almost locked sets alone make.
var alsLinks = chainRule{parts: groups | almost, strong: inCell | inSet, weak: ofDigit}

// seen says for each almost locked set and each of its digits, 0 for all of them, which failing
// candidates see it wherever the set may have it: a bit for every 64th.
type seen [][10]uint64

func (f *finder) failingSeen(g *graph) seen {
	all, by := make(seen, len(g.sets)), make([]uint64, len(g.nodes))
	for i, c := range f.failing(g, &alsLinks).list {
		for _, e := range g.weakly(g.at[c]) {
			if e.kind == ofDigit {
				by[e.to] |= 1 << (i % 64)
			}
		}
	}
	for i, ends := range g.ends {
		for _, n := range ends {
			all[i][g.nodes[n].digit] = by[n]
			all[i][0] |= by[n]
		}
	}
	return all
}

// both reports whether some failing candidate, of a digit that does not link them, may see two sets, of which
// neither has all cells of the other.
func (s seen) both(g *graph, x, y int32, links Set) bool {
	if s[x][0]&s[y][0] == 0 {
		return false
	}
	a, b := &g.sets[x], &g.sets[y]
	for rest := a.Digits & b.Digits &^ links; rest != 0; rest &= rest - 1 {
		if s[x][rest.First()]&s[y][rest.First()] != 0 {
			return !subset(a.Cells, b.Cells)
		}
	}
	return false
}

// subset reports whether all of one list of cells are in the other.
func subset(x, y []int32) bool {
	if len(x) > len(y) {
		x, y = y, x
	}
	return !slices.ContainsFunc(x, func(c int32) bool { return !slices.Contains(y, c) })
}

// alsXZs finds for a set others that a digit links to it, so that one of the two has all of its other digits. If two
// digits link them, each set has one of these, and so all of its others.
func (f *finder) alsXZs(g *graph, sees seen, i int32) {
	for _, l := range g.near(i) {
		switch x, y := &g.sets[i], &g.sets[l.set]; {
		case l.set < i:
		case l.digits.Len() == 1:
			if sees.both(g, i, l.set, l.digits) {
				f.linkedSets(l.digits.Digits(), x, y)
			}
		case sees[i][0]|sees[l.set][0] != 0 && !subset(x.Cells, y.Cells):
			gone := f.seeingSets(nil, x.Digits&y.Digits, x, y)
			gone = f.seeingSets(gone, x.Digits&^l.digits, x)
			if gone = f.seeingSets(gone, y.Digits&^l.digits, y); gone != nil {
				f.emit(f.setsStep(gone, l.digits, x, y))
			}
		}
	}
}

// alsXYWings finds for a set a second one that one digit links to it, and a third that another digit does: of
// these two, one has all of its other digits.
func (f *finder) alsXYWings(g *graph, sees seen, i int32) {
	pivot, near := &g.sets[i], slices.DeleteFunc(slices.Clone(g.near(i)), func(l linked) bool { return sees[l.set][0] == 0 })
	for j, a := range near {
		x := &g.sets[a.set]
		if f.ended() || !f.easiest(f.setsRating(3, len(pivot.Cells)+len(x.Cells)+1)) {
			continue
		}
		for _, b := range near[:j] {
			y := &g.sets[b.set]
			if !sees.both(g, a.set, b.set, 0) || !f.easiest(f.setsRating(3, len(pivot.Cells)+len(x.Cells)+len(y.Cells))) {
				continue
			}
			for _, toX := range a.digits.Digits() {
				for _, toY := range (b.digits &^ Of(toX)).Digits() {
					f.linkedSets([]int{toX, toY}, x, pivot, y)
				}
			}
		}
	}
}

// linkedSets emits what goes by sets of which a digit links each with the next: the first or the last has all
// of its other digits.
func (f *finder) linkedSets(links []int, sets ...*ALS) {
	first, last := sets[0], sets[len(sets)-1]
	var digits Set
	for _, d := range links {
		digits |= Of(d)
	}
	if gone := f.seeingSets(nil, first.Digits&last.Digits&^digits, first, last); gone != nil {
		s := f.setsStep(gone, digits, sets...)
		s.Chains = []Chain{f.setChain(gone[0].Digit(), links, sets...)}
		f.emit(s)
	}
}

// seeingSets appends each of some digits in all cells that see it wherever the sets may have it.
func (f *finder) seeingSets(list []Candidate, digits Set, sets ...*ALS) []Candidate {
	for rest := digits; rest != 0; rest &= rest - 1 {
		f.cells = f.cells[:0]
		for _, s := range sets {
			f.cells = f.hold(f.cells, s.Cells, rest.First())
		}
		list = f.seeing(list, rest.First(), f.cells...)
	}
	return list
}

// setChain is the chain through almost locked sets: without z the first has the first link, so
// the next has not, and so on, and the last has z.
func (f *finder) setChain(z int, links []int, sets ...*ALS) (c Chain) {
	digit := z
	for i, next := range append(links[:len(links):len(links)], z) {
		s := sets[i]
		c = append(c, Node{Digit: digit, Cells: f.holding(s.Cells, digit)}, Node{Digit: next, Cells: f.holding(s.Cells, next), On: true, ALS: s})
		digit = next
	}
	return c
}

// setsStep makes a step of almost locked sets that some digits link. It is rated higher for many cells.
func (f *finder) setsStep(gone []Candidate, links Set, sets ...*ALS) Step {
	s := Step{Digits: links, Links: links, Removed: gone}
	for _, a := range sets {
		s.Sets, s.Digits = append(s.Sets, *a), s.Digits|a.Digits
		s.Cells, s.Houses = append(s.Cells, a.Cells...), append(s.Houses, a.House)
	}
	s.Rating = f.setsRating(len(sets), len(s.Cells))
	s.Cells, s.Houses = unique(s.Cells), unique(s.Houses)
	return s
}

// setsRating is the rating of a step of some almost locked sets with some cells together.
func (f *finder) setsRating(sets, cells int) float64 {
	return f.technique.Rating + longer(cells-2*sets)
}

// findDeathBlossom finds a cell, the stem, each of whose candidates links it to some almost
// locked set: one of these sets has all of its other digits, so one that all have goes from what sees it in all.
func findDeathBlossom(f *finder) {
	g, e := f.graph(whole.parts), f.emptied()
	for stem, m := range f.marks {
		if e.cells[stem] && m.Len() >= 2 && m.Len() <= 5 && !f.ended() {
			f.blossom(g, int32(stem), m)
		}
	}
}

// blossom looks at one stem. For each candidate that may go it takes the smallest set a petal.
func (f *finder) blossom(g *graph, stem int32, m Set) {
	var nodes []int32
	for _, d := range m.Digits() {
		nodes = append(nodes, g.at[In(int(stem), d)])
	}
	near := g.linkedWith(nodes, nil)
	slices.SortStableFunc(near, func(x, y linked) int {
		return cmp.Or(len(g.sets[x.set].Cells)-len(g.sets[y.set].Cells), int(x.set-y.set))
	})
	petals := make(map[Candidate][10]*ALS) // by what goes with them: by digit of the stem
	for _, l := range near {
		s := &g.sets[l.set]
		for _, c := range f.seeingSets(nil, s.Digits&^m, s) {
			of := petals[c]
			for _, d := range l.digits.Digits() {
				of[d] = cmp.Or(of[d], s)
			}
			petals[c] = of
		}
	}
	for _, c := range slices.Sorted(maps.Keys(petals)) {
		var sets []*ALS
		claims := []Claim{holds(m, stem)}
		for _, d := range m.Digits() {
			if a := petals[c][d]; a != nil {
				sets = append(sets, a)
				claims = append(claims, Claim{Fact: See, Digits: Of(d), Cells: append([]int32{stem}, f.holding(a.Cells, d)...)})
			}
		}
		if len(sets) == m.Len() {
			s := f.setsStep(f.seeingSets(nil, Of(c.Digit()), sets...), 0, sets...)
			for _, a := range sets {
				for _, r := range s.Removed {
					claims = append(claims, Claim{Fact: See, Digits: Of(r.Digit()), Cells: append([]int32{int32(r.Cell())}, f.holding(a.Cells, r.Digit())...)})
				}
			}
			s.Fins, s.Digits, s.Claims = []int32{stem}, s.Digits|m, claims
			f.emit(s)
		}
	}
}

// claimLinks claims of linked sets in which houses all places for a digit are that links two of them, and which
// places in the first and the last set the cells see that lose a digit.
func (f *finder) claimLinks(s *Step) {
	for i := range s.Sets[1:] {
		links := s.Links
		if len(s.Chains) > 0 {
			links = Of(s.Chains[0][2*i+1].Digit)
		}
		for _, d := range links.Digits() {
			places := unique(f.hold(f.holding(s.Sets[i].Cells, d), s.Sets[i+1].Cells, d))
			s.Claims = append(s.Claims, Claim{Fact: Within, Digits: Of(d), Cells: places, Houses: f.housesWith(places)})
		}
	}
	for _, r := range s.Removed {
		for _, set := range []*ALS{&s.Sets[0], &s.Sets[len(s.Sets)-1]} {
			if places := f.holding(set.Cells, r.Digit()); len(places) > 0 && f.seesAll(r.Cell(), places) {
				s.Claims = append(s.Claims, Claim{Fact: See, Digits: Of(r.Digit()), Cells: append([]int32{int32(r.Cell())}, places...)})
				set.Lost |= Of(r.Digit())
			}
		}
	}
}

// housesWith returns the houses that have all of the cells.
func (b *Board) housesWith(cells []int32) (houses []int32) {
	for _, h := range b.HousesAt(int(cells[0])) {
		if b.hasAll(h, cells) {
			houses = append(houses, h)
		}
	}
	return houses
}

// sets says what almost locked sets hold, with a name before each, and one thing between them.
func (w *writer) sets(names []string, between string, sets ...*ALS) {
	for i, a := range sets {
		w.say("%v", names[i])
		w.set(a)
		switch {
		case len(a.Cells) == 1:
			w.say(" holds %v", anyDigit(a.Digits))
		default:
			w.say(" hold all but one of %v", a.Digits)
		}
		if i < len(sets)-1 {
			w.say(between)
		}
	}
	w.say(". ")
}

// set names the cells of an almost locked set: "r1c2", "in row 1 of nw the cells r1c2 and r1c5".
func (w *writer) set(a *ALS) {
	if len(a.Cells) == 1 {
		w.say("%v", allCells(a.Cells))
		return
	}
	w.settle(a.Cells)
	h := w.houseFor(w.housesWith(a.Cells), a.Cells)
	w.say("in %v the cells ", briefly(h))
	w.cellsIn(h, a.Cells, "and")
}

// places says where all places in two sets are for some of the digits that link them: in a house, or they see one another.
func (w *writer) places(s *Step, digits Set, sets string) {
	if in := s.linkHouses(digits); len(in) > 0 {
		w.say("places for %v%v are in %v", digits, sets, briefly(w.houseFor(in, nil)))
	} else {
		w.say("places for %v%v see one another", digits, sets)
	}
}

// unshared says of the places for a digit that links two sets that none is in both, if these share cells.
func unshared(a, b *ALS) string {
	if slices.ContainsFunc(a.Cells, func(c int32) bool { return slices.Contains(b.Cells, c) }) {
		return ", and none of them is in both sets"
	}
	return ""
}

// linkHouses returns the houses that have all places in two sets for each of some digits that link them.
func (s *Step) linkHouses(digits Set) (in []int32) {
	for i, c := range slices.DeleteFunc(s.claims(Within), func(c Claim) bool { return c.Digits&digits == 0 }) {
		in = slices.DeleteFunc(slices.Clone(c.Houses), func(h int32) bool { return i > 0 && !slices.Contains(in, h) })
	}
	return in
}

// alsXZ explains two almost locked sets that one digit links, or two.
func (w *writer) alsXZ(s *Step) {
	w.sets([]string{"Two almost locked sets: ", ""}, "; ", &s.Sets[0], &s.Sets[1])
	gone, x, y := s.gone(), s.Links.First(), (s.Links & (s.Links - 1)).First()
	w.say("All their ")
	if len(s.Chains) > 0 {
		w.places(s, s.Links, "")
		w.say("%v, so at least one of the sets lacks %v. That set holds all of its other digits, including %v. A cell is ", unshared(&s.Sets[0], &s.Sets[1]), x, gone)
		w.seenIn(gone, "both sets")
		return
	}
	if len(s.linkHouses(s.Links)) > 0 {
		w.places(s, s.Links, "")
	} else {
		w.places(s, Of(x), "")
		w.say(", and all their ")
		w.places(s, Of(y), "")
	}
	w.say("%v. So they cannot both hold %v, nor both hold %v. Each set lacks only one of its digits, so one of them holds %v and the other holds %v", unshared(&s.Sets[0], &s.Sets[1]), x, y, x, y)
	type lost struct {
		digits Set
		sets   string
	}
	all := []lost{{gone & s.Links, "both sets"}}
	switch own := [2]Set{s.Sets[0].Lost &^ s.Links, s.Sets[1].Lost &^ s.Links}; {
	case own[0] == own[1] && own[0] != 0:
		w.say(". Each set also holds %v", own[0])
		all = append(all, lost{own[0], "one of the sets"})
	default:
		for i, name := range [2]string{"first set", "second set"} {
			if own[i] != 0 {
				w.say(". The %v also holds %v", name, own[i])
				all = append(all, lost{own[i], "the " + name})
			}
		}
	}
	for _, l := range all {
		if l.digits != 0 {
			w.say(". A cell is ")
			w.seenIn(l.digits, l.sets)
		}
	}
}

// alsXYWing explains a set that different digits link to two others.
func (w *writer) alsXYWing(s *Step) {
	x, y := s.Chains[0][1].Digit, s.Chains[0][3].Digit
	w.sets([]string{"Three almost locked sets. Set A: ", "Set B: ", "Set C: "}, ". ", &s.Sets[1], &s.Sets[0], &s.Sets[2])
	for i, name := range [2]string{"B", "C"} {
		d := [2]int{x, y}[i]
		w.say("All ")
		w.places(s, Of(d), " in sets A and "+name)
		w.say("%v, so these sets cannot both hold %v. ", unshared(&s.Sets[1], &s.Sets[2*i]), d)
	}
	w.say("Set A lacks only one of its digits, so it holds %v or %v. If it holds %v, set B lacks %v; if it holds %v, set C lacks %v. So set B or set C holds all of its other digits, including %v. A cell is ",
		x, y, x, x, y, y, s.gone())
	w.seenIn(s.gone(), "sets B and C")
}

// seenIn says which cells lose digits that sets hold.
func (w *writer) seenIn(digits Set, sets string) {
	var which any = "that digit"
	if digits.Len() == 1 {
		which = digits
	}
	w.say("not %v if it sees all places for %v in %v", anyDigit(digits), which, sets)
}

// gone returns the digits that the step removes, of some cells or of all.
func (s *Step) gone(cells ...int32) (digits Set) {
	for _, c := range s.Removed {
		if len(cells) == 0 || slices.Contains(cells, int32(c.Cell())) {
			digits |= Of(c.Digit())
		}
	}
	return digits
}

// deathBlossom explains a cell each of whose candidates locks a set.
func (w *writer) deathBlossom(s *Step) {
	w.say("%v. ", s.Claims[0])
	for i := range s.Sets {
		a, d := &s.Sets[i], s.Claims[1+i].Digits
		w.say("If it is %v, then %v, so ", d, &Node{Digit: d.First(), Cells: s.Claims[1+i].Cells[1:]})
		w.set(a)
		w.say("%v %v. ", [...]string{" is", " hold"}[min(len(a.Cells), 2)-1], a.Digits&^d)
	}
	d := s.Removed[0].Digit()
	w.say("So in each case one of these groups of cells holds %v, and a cell that sees all places for %v in all of them is not %v", d, d, d)
}
