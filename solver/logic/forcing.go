package logic

import (
	"math"
	"slices"
)

// eachChoice calls do with the candidates one of which is true: those of each cell, and the places of each
// digit in each house, if there are at least so many. The house is -1 for a cell.
func (f *finder) eachChoice(least int, do func(options []Candidate, house int32)) {
	for c, m := range f.marks {
		if m.Len() >= 2 && !f.ended() {
			do(f.remove(nil, c, m), -1)
		}
	}
	for h := range int32(len(f.Houses)) {
		for d := 1; d <= 9; d++ {
			if m := f.where(h, d); onesCount(m) >= least && !f.ended() {
				do(allOf(nil, d, f.cellsOf(h, m)), h)
			}
		}
	}
}

// among says of a step which cell or house has the options that it goes through.
func (s *Step) among(options []Candidate, house int32) {
	if house >= 0 {
		s.Houses = []int32{house}
	} else {
		s.Fins = []int32{int32(options[0].Cell())}
	}
}

// findForcing finds what follows whichever candidate of a cell is true, or whichever place of
// a digit in a house.
func findForcing(f *finder) {
	g := f.graph(groups)
	e := f.emptied()
	var from []reach
	f.eachChoice(3, func(options []Candidate, house int32) {
		if !e.has(options[0], house) {
			return
		}
		for i, c := range options {
			if i == len(from) {
				from = append(from, reach{})
			}
			from[i].spread(g, g.at[c], true, whole.strong, whole.weak, 0, math.MaxInt)
		}
		f.agree(g, from[:len(options)], options, house)
	})
}

// agree emits what each of several options leads to.
func (f *finder) agree(g *graph, from []reach, options []Candidate, house int32) {
	for i, nodes := range [2][]int32{from[0].gone, from[0].there} {
		on := i == 1
		for _, u := range nodes {
			links, all := 0, len(g.nodes[u].cells) == 1
			for i := range from {
				v := from[i].at(u, on)
				if all = all && v != nil; !all {
					break
				}
				links += int(v.len)
			}
			s := Step{Rating: f.technique.Rating + longer(links-2*len(from))}
			if !all || !f.easiest(s.Rating) {
				continue
			}
			if c := []Candidate{In(int(g.nodes[u].cells[0]), g.nodes[u].digit)}; on {
				s.Placed = c
			} else {
				s.Removed = c
			}
			for i := range from {
				c, _ := from[i].path(g, u, on)
				s.Chains = append(s.Chains, c)
			}
			s.useChains()
			s.among(options, house)
			f.emit(s)
		}
	}
}

// grouping is the links between candidates and groups.
var grouping = failingKey{groups, inHouse | inCell | grouped, whole.weak}

// findContradictions finds candidates from which their opposite follows. A candidate that leads to something and to the
// opposite of that does so as well: by the way to the one, and then back from the other.
func findContradictions(f *finder) {
	g := f.graph(groups)
	for _, c := range f.failingBy(g, grouping).list {
		if f.ended() {
			return
		}
		f.reach.spread(g, g.at[c], true, whole.strong, whole.weak, 0, math.MaxInt)
		v := f.reach.at(g.at[c], false)
		if v == nil {
			continue
		}
		s := Step{Removed: []Candidate{c}, Rating: f.technique.Rating + longer(int(v.len)-6)}
		if !f.easiest(s.Rating) {
			continue
		}
		path, _ := f.reach.path(g, g.at[c], false)
		s.Chains = []Chain{path}
		s.useChains()
		f.emit(s)
	}
}

// contradictory explains a candidate from which its opposite follows.
func (w *writer) contradictory(s *Step) {
	w.line(s.Chains[0])
	w.say(". That contradicts the assumption")
}

// forcing explains what follows in every case: once of places with which it goes on in the same way, and an end of several links
// that cases have in common in the first of these.
func (w *writer) forcing(s *Step) {
	w.cases(s)
	var cases []Chain
	for i, c := range s.Chains {
		if w.branch = i + 1; len(c) == 1 {
			w.say("If %v, this already holds. ", &c[0])
			continue
		}
		if slices.ContainsFunc(s.Chains[:i], c.goesOnAs) {
			continue
		}
		c = slices.Clone(c)
		for _, o := range s.Chains[i+1:] {
			if o.goesOnAs(c) {
				c[0].Cells = slices.Concat(c[0].Cells, o[0].Cells)
			}
		}
		n, as := 3, &c[0] // nodes at the end in common
		for _, o := range cases {
			if k := c.common(o); k > n {
				n, as = k, &o[0]
			}
		}
		if as == &c[0] {
			w.line(c)
		} else {
			w.line(c[:len(c)-n+1])
			w.say("; from there it continues as in the case that %v", as)
		}
		w.say(". ")
		cases = append(cases, c)
	}
	w.branch = 0
	w.say("In every case")
}

// goesOnAs reports whether two chains are the same but for the places of a digit at their beginning.
func (c Chain) goesOnAs(o Chain) bool {
	return len(c) > 1 && len(o) == len(c) && c[0].Digit == o[0].Digit && c[1:].same(o[1:])
}

// common returns how many nodes after the first two chains have in common, from the end.
func (c Chain) common(o Chain) (n int) {
	for n < min(len(c), len(o))-1 && c[len(c)-1-n:len(c)-n].same(o[len(o)-1-n:len(o)-n]) {
		n++
	}
	return n
}

// cases says which cases there are: the candidates of a cell, or the places of a digit in a
// house.
func (w *writer) cases(s *Step) {
	var digits Set
	var cells []int32
	for _, c := range s.Chains {
		digits, cells = digits|Of(c[0].Digit), append(cells, c[0].Cells...)
	}
	if len(s.Houses) == 0 {
		w.say("%v is %v. ", allCells(cells[:1]), anyDigit(digits))
	} else {
		w.say("In %v the digit %v is in %v. ", allHouses(s.Houses), digits, anyCell(cells))
	}
}
