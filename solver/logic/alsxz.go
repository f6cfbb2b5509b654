package logic

import "slices"

// linked is an almost locked set that a digit links to another: not both have the digit, for
// all its cells in the one see all its cells in the other.
type linked struct {
	set    int32
	digits Set // all digits that link the two
}

// links is which sets of a graph are linked.
type links struct {
	version uint32     // of the position, plus 1
	of      [][]linked // by set: see near
	made    []bool     // by set: whether these were found
	index   []int32    // by set: 1 + its index among those linked with another
}

// near returns the almost locked sets that one is linked with.
func (g *graph) near(i int32) []linked {
	l := &g.links
	if l.version != g.version+1 {
		l.version, l.of = g.version+1, l.of[:0]
		for range g.sets {
			l.of = another(l.of)
		}
		if len(l.index) < len(g.sets) {
			l.index = make([]int32, 2*len(g.sets))
		}
		l.made = append(l.made[:0], make([]bool, len(g.sets))...)
	}
	if !l.made[i] {
		l.of[i], l.made[i] = g.linkedWith(i, l.of[i]), true
	}
	return l.of[i]
}

// beside returns for each set whether a failing candidate sees one that it is linked with.
func (g *graph) beside(sees seen) []bool {
	all := make([]bool, len(g.sets))
	for i := range g.sets {
		if sees[i][0] != 0 {
			for _, l := range g.near(int32(i)) {
				all[l.set] = true
			}
		}
	}
	return all
}

// linkedWith appends the sets that a set is linked with.
func (g *graph) linkedWith(i int32, list []linked) []linked {
	index := g.links.index
	for _, n := range g.ends[i] {
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
		g := f.graph(groups | almost)
		if len(f.failing(g, &alsLinks).list) == 0 {
			return
		}
		sees := f.failingSeen(g)
		for i, beside := range g.beside(sees) {
			if f.ended() {
				return
			}
			if beside || sees[i][0] != 0 {
				look(f, g, sees, int32(i))
			}
		}
	}
}

// alsXZs finds for an almost locked set others that a digit x links to it: one of the two has every other of
// its digits, so another digit z of both goes from all that see it in both. When two digits
// link them, both sets are locked.
func (f *finder) alsXZs(g *graph, sees seen, i int32) {
	for _, l := range g.near(i) {
		x, y := &g.sets[i], &g.sets[l.set]
		one := l.digits.Len() == 1
		if l.set < i || one && !sees.both(i, l.set, x.Digits&y.Digits&^l.digits) || !one && sees[i][0]|sees[l.set][0] == 0 || subset(x.Cells, y.Cells) {
			continue
		}
		f.alsXZ(x, y, l.digits)
	}
}

// alsLinks is the links that almost locked sets alone make.
var alsLinks = chainRule{parts: groups | almost, strong: inCell | inSet, weak: ofDigit}

// seen says for each almost locked set and each of its digits, 0 for all of them, which failing
// candidates see it wherever the set may have it: a bit for every 64th.
type seen [][10]uint64

func (f *finder) failingSeen(g *graph) seen {
	by := make([]uint64, len(g.nodes))
	for i, c := range f.failing(g, &alsLinks).list {
		for _, e := range g.weakly(g.at[c]) {
			if e.kind == ofDigit {
				by[e.to] |= 1 << (i % 64)
			}
		}
	}
	all := make(seen, len(g.sets))
	for i, ends := range g.ends {
		for _, n := range ends {
			all[i][g.nodes[n].digit] = by[n]
			all[i][0] |= by[n]
		}
	}
	return all
}

// both reports whether some failing candidate, one of the digits, may see two sets.
func (s seen) both(x, y int32, digits Set) bool {
	for rest := digits; rest != 0; rest &= rest - 1 {
		if s[x][rest.First()]&s[y][rest.First()] != 0 {
			return true
		}
	}
	return false
}

// subset reports whether all of one list of cells are in the other.
func subset(x, y []int32) bool {
	if len(x) > len(y) {
		x, y = y, x
	}
	for _, c := range x {
		if !slices.Contains(y, c) {
			return false
		}
	}
	return true
}

// alsXZ emits what goes by two sets: a digit of both that does not link them from what sees it in both. If two
// digits link them, each set has one of these, and so all of its other digits.
func (f *finder) alsXZ(a, b *ALS, links Set) {
	if links.Len() == 1 {
		f.linkedSets(links.Digits(), a, b)
		return
	}
	gone := f.seeingSets(nil, a.Digits&b.Digits, a, b)
	gone = f.seeingSets(gone, a.Digits&^links, a)
	gone = f.seeingSets(gone, b.Digits&^links, b)
	if gone != nil {
		f.emit(f.setsStep(gone, links, a, b))
	}
}

// linkedSets emits what goes by sets of which a digit links each with the next: the first or the last has all
// of its other digits.
func (f *finder) linkedSets(links []int, sets ...*ALS) {
	first, last := sets[0], sets[len(sets)-1]
	digits, zs := Set(0), first.Digits&last.Digits
	for _, d := range links {
		digits |= Of(d)
	}
	if gone := f.seeingSets(nil, zs&^digits, first, last); gone != nil {
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
	for i, s := range sets {
		next := z
		if i < len(links) {
			next = links[i]
		}
		c = append(c, Node{Digit: digit, Cells: f.holding(s.Cells, digit)}, Node{Digit: next, Cells: f.holding(s.Cells, next), On: true, ALS: s})
		digit = next
	}
	return c
}

// setsStep makes a step of almost locked sets that some digits link. It is rated higher for many cells.
func (f *finder) setsStep(gone []Candidate, links Set, sets ...*ALS) Step {
	s := Step{Digits: links, Links: links, Removed: gone}
	for _, a := range sets {
		s.Sets = append(s.Sets, *a)
		s.Cells = append(s.Cells, a.Cells...)
		s.Houses = append(s.Houses, a.House)
		s.Digits |= a.Digits
	}
	s.Rating = f.setsRating(len(sets), len(s.Cells))
	s.Cells, s.Houses = unique(s.Cells), unique(s.Houses)
	return s
}

// setsRating is the rating of a step of some almost locked sets with some cells together.
func (f *finder) setsRating(sets, cells int) float64 {
	return f.technique.Rating + longer(cells-2*sets)
}

// alsXYWings finds for a set a second one that one digit links to it, and a third that another digit does: of
// these two, one has every digit z that both may have.
func (f *finder) alsXYWings(g *graph, sees seen, i int32) {
	near := slices.DeleteFunc(slices.Clone(g.near(i)), func(l linked) bool { return sees[l.set][0] == 0 })
	for j, a := range near {
		if f.ended() {
			return
		}
		x := &g.sets[a.set]
		if !f.easiest(f.setsRating(3, len(g.sets[i].Cells)+len(x.Cells)+1)) {
			continue
		}
		for _, b := range near[:j] {
			if sees[a.set][0]&sees[b.set][0] == 0 {
				continue
			}
			y := &g.sets[b.set]
			if sees.both(a.set, b.set, x.Digits&y.Digits) && (a.digits|b.digits).Len() > 1 && !subset(x.Cells, y.Cells) {
				f.alsXYWing(&g.sets[i], x, y, a.digits, b.digits)
			}
		}
	}
}

// alsXYWing emits what follows for each choice of the two linking digits.
func (f *finder) alsXYWing(pivot, x, y *ALS, toX, toY Set) {
	if !f.easiest(f.setsRating(3, len(pivot.Cells)+len(x.Cells)+len(y.Cells))) {
		return
	}
	for _, rx := range toX.Digits() {
		for _, ry := range toY.Digits() {
			if rx != ry {
				f.linkedSets([]int{rx, ry}, x, pivot, y)
			}
		}
	}
}

// claimLinks claims of linked sets in which houses all places for a digit are that links two of them, and which
// places in the first and the last set the cells see that lose a digit.
func (f *finder) claimLinks(s *Step) {
	link := func(d int, sets []ALS) {
		var places []int32
		for i := range sets {
			places = f.hold(places, sets[i].Cells, d)
		}
		places = unique(places)
		s.Claims = append(s.Claims, Claim{Fact: Within, Digits: Of(d), Cells: places, Houses: f.housesWith(places)})
	}
	if len(s.Chains) == 0 {
		for _, d := range s.Links.Digits() {
			link(d, s.Sets)
		}
	} else {
		for i := range s.Sets[1:] {
			link(s.Chains[0][2*i+1].Digit, s.Sets[i:i+2])
		}
	}
	for _, r := range s.Removed {
		for _, set := range []*ALS{&s.Sets[0], &s.Sets[len(s.Sets)-1]} {
			if places := f.holding(set.Cells, r.Digit()); len(places) > 0 && f.seesAll(r.Cell(), places) {
				s.Claims = append(s.Claims, Claim{Fact: See, Digits: Of(r.Digit()), Cells: append([]int32{int32(r.Cell())}, places...)})
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

// sets says what almost locked sets hold, with a name before each.
func (w *writer) sets(names []string, sets ...*ALS) {
	link := map[int]string{2: "Two", 3: "Three"}[len(sets)] + " almost locked sets: "
	for i, a := range sets {
		w.say("%v%v", link, names[i])
		w.set(a)
		if len(a.Cells) == 1 {
			w.say(" holds %v", anyDigit(a.Digits))
		} else {
			w.say(" hold all but one of %v", a.Digits)
		}
		link = "; "
	}
	w.say(". ")
}

// set names the cells of an almost locked set, and the house that has them if they go by the names of several grids.
func (w *writer) set(a *ALS) {
	w.say("%v", allCells(a.Cells))
	if slices.ContainsFunc(a.Cells, func(c int32) bool { return w.cellIn[c] != w.cellIn[a.Cells[0]] }) {
		all := "all"
		if len(a.Cells) == 2 {
			all = "both"
		}
		w.last = none
		w.say(", %v in %v,", all, briefly(w.houseAmong(w.housesWith(a.Cells))))
	}
}

// places says where all places in two sets are for some of the digits that link them: in a house, or they see one another.
func (w *writer) places(s *Step, digits Set, sets string) {
	if in := s.linkHouses(digits); len(in) > 0 {
		w.say("places for %v%v are in %v", digits, sets, briefly(w.houseAmong(in)))
	} else {
		w.say("places for %v%v see one another", digits, sets)
	}
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
	w.sets([]string{"", ""}, &s.Sets[0], &s.Sets[1])
	gone, x, y := s.gone(), s.Links.First(), (s.Links & (s.Links - 1)).First()
	w.say("All their ")
	if len(s.Chains) > 0 {
		w.places(s, s.Links, "")
		w.say(", so they cannot both hold %v. At least one of the sets lacks %v, and holds all of its other digits, including %v. A cell is ", x, x, gone)
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
	w.say(". So they cannot both hold %v, nor both hold %v. Each set lacks only one of its digits, so one of them holds %v and the other holds %v", x, y, x, y)
	type lost struct {
		digits Set
		sets   string
	}
	all := []lost{{gone & s.Links, "both sets"}}
	switch own := [2]Set{gone & s.Sets[0].Digits &^ s.Links, gone & s.Sets[1].Digits &^ s.Links}; {
	case own[0] == own[1] && own[0] != 0:
		w.say(". Each set also holds %v", own[0])
		all = append(all, lost{own[0], "one of the sets"})
	default:
		link := ". The "
		for i, name := range [2]string{"first set", "second set"} {
			if own[i] != 0 {
				w.say("%v%v also holds %v", link, name, own[i])
				all = append(all, lost{own[i], "the " + name})
				link = ", and the "
			}
		}
	}
	link := ". A cell is "
	for _, l := range all {
		if l.digits != 0 {
			w.say("%v", link)
			w.seenIn(l.digits, l.sets)
			link = ", and "
		}
	}
}

// alsXYWing explains a set that different digits link to two others.
func (w *writer) alsXYWing(s *Step) {
	x, y := s.Chains[0][1].Digit, s.Chains[0][3].Digit
	w.sets([]string{"in set A, ", "in set B, ", "in set C, "}, &s.Sets[1], &s.Sets[0], &s.Sets[2])
	for i, name := range [2]string{"B", "C"} {
		d := [2]int{x, y}[i]
		w.say("All ")
		w.places(s, Of(d), " in sets A and "+name)
		w.say(", so these sets cannot both hold %v. ", d)
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

// gone returns the digits that the step removes.
func (s *Step) gone() (digits Set) {
	for _, c := range s.Removed {
		digits |= Of(c.Digit())
	}
	return digits
}
