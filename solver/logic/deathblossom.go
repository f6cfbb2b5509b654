package logic

import "slices"

// findDeathBlossom finds a cell, the stem, each of whose candidates would leave some almost
// locked set without that digit: whichever it is, one of the sets is locked, so a digit that
// all sets have goes from what sees it in all of them.
func findDeathBlossom(f *finder) {
	g, e := f.graph(whole.parts), f.emptied(whole.parts)
	if !slices.Contains(e.cells, true) {
		return
	}
	for stem, m := range f.marks {
		if !e.cells[stem] || m.Len() < 2 || m.Len() > 5 || f.ended() {
			continue
		}
		f.blossom(g, int32(stem), m)
	}
}

// lose returns the almost locked sets that a candidate leaves without its digit.
func (g *graph) lose(c Candidate) (sets []int32) {
	for _, e := range g.weakly(g.at[c]) {
		if e.kind == ofDigit {
			sets = append(sets, g.of[e.to]...)
		}
	}
	slices.Sort(sets)
	return sets
}

// blossom looks at one stem. For each candidate that may go it takes the smallest set a petal.
func (f *finder) blossom(g *graph, stem int32, m Set) {
	var reach []map[Candidate]int32 // by petal: what goes with it, and the smallest set that does
	for rest := m; rest != 0; rest &= rest - 1 {
		d := rest.First()
		goes := make(map[Candidate]int32)
		for _, i := range g.lose(In(int(stem), d)) {
			s := &g.sets[i]
			if slices.Contains(s.Cells, stem) {
				continue
			}
			for _, c := range f.seeingSets(nil, s.Digits&^m, s) {
				if o, ok := goes[c]; !ok || len(s.Cells) < len(g.sets[o].Cells) {
					goes[c] = i
				}
			}
		}
		if len(goes) == 0 {
			return
		}
		reach = append(reach, goes)
	}
	var targets []Candidate
	for c := range reach[0] {
		all := c.Cell() != int(stem)
		for _, r := range reach[1:] {
			_, ok := r[c]
			all = all && ok
		}
		if all {
			targets = append(targets, c)
		}
	}
	for _, c := range unique(targets) {
		var petals []*ALS
		for _, r := range reach {
			petals = append(petals, &g.sets[r[c]])
		}
		s := f.setsStep(f.seeingSets(nil, Of(c.Digit()), petals...), 0, petals...)
		s.Fins = []int32{stem}
		s.Digits |= m
		s.Claims = []Claim{holds(m, stem)}
		for i, d := range m.Digits() {
			s.Claims = append(s.Claims, Claim{Fact: See, Digits: Of(d), Cells: append([]int32{stem}, f.holding(petals[i].Cells, d)...)})
		}
		f.emit(s)
	}
}

// deathBlossom explains a cell each of whose candidates locks a set.
func (w *writer) deathBlossom(s *Step) {
	w.say("%v. ", s.Claims[0])
	link := "If"
	for i := range s.Sets {
		a, d := &s.Sets[i], s.Claims[1+i].Digits
		w.say("%v it is %v, then ", link, d)
		w.set(a)
		w.say(" cannot hold %v and must hold %v", d, a.Digits&^d)
		link = "; if"
	}
	d := s.Removed[0].Digit()
	w.say(". So in each case one of these groups of cells holds %v, and a cell that sees all places for %v in all of them is not %v", d, d, d)
}
