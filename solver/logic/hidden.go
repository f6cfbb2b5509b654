package logic

// findHidden finds n digits that have only n cells of a house among them: all else leaves
// these cells.
func findHidden(n int) func(*finder) {
	return func(f *finder) {
		for h := range int32(len(f.Houses)) {
			if int(f.open[h]) <= n || !f.stale(h) {
				continue
			}
			before := f.found
			f.hiddenIn(h, n, func(digits Set, places uint16) {
				s := Step{Digits: digits, Houses: []int32{h}, Cells: f.cellsOf(h, places)}
				for _, c := range s.Cells {
					s.Removed = f.remove(s.Removed, int(c), All&^digits)
				}
				s.Claims = []Claim{fits(h, digits, s.Cells...)}
				f.emit(s)
			})
			if f.found == before {
				f.fresh(h)
			}
		}
	}
}

// hiddenIn calls do with each hidden subset of n digits in a house.
func (f *finder) hiddenIn(h int32, n int, do func(digits Set, places uint16)) {
	var few Set // the digits with at most n places
	at := f.places[9*int(h):][:9]
	for d, m := range at {
		if m != 0 && onesCount(m) <= n {
			few |= 1 << d
		}
	}
	if few.Len() < n {
		return
	}
	for _, m := range combinations[n] {
		if m&^uint16(few) != 0 {
			continue
		}
		var places uint16
		for rest := m; rest != 0; rest &= rest - 1 {
			places |= at[lowest(rest)]
		}
		if onesCount(places) == n {
			do(Set(m), places)
		}
	}
}

// findDirectHidden finds hidden subsets that leave another digit of the house a single place.
// The step places it there.
func findDirectHidden(n int) func(*finder) {
	return func(f *finder) {
		seen := make(map[Candidate]bool)
		for h := range int32(len(f.Houses)) {
			if int(f.open[h]) <= n || !f.stale(h) {
				continue
			}
			found := false // here or, if a house before this one shows it too, there
			f.hiddenIn(h, n, func(digits Set, places uint16) {
				for rest := All &^ f.done[h] &^ digits; rest != 0; rest &= rest - 1 {
					d := rest.First()
					m := f.where(h, d) &^ places
					if m == 0 || m&(m-1) != 0 {
						continue
					}
					put := In(f.Houses[h].Cells[lowest(m)], d)
					if found = true; seen[put] {
						continue
					}
					seen[put] = true
					cells := f.cellsOf(h, places)
					f.emit(Step{
						Digits: digits, Houses: []int32{h}, Cells: cells, Placed: []Candidate{put},
						Claims: []Claim{fits(h, digits, cells...), fits(h, Of(d), f.cellsOf(h, f.where(h, d))...)},
					})
				}
			})
			if !found {
				f.fresh(h)
			}
		}
	}
}

// hidden explains hidden subsets.
func (w *writer) hidden(s *Step) {
	w.say("%v, so these %v cells hold nothing else", s.Claims[0], number(len(s.Claims[0].Cells)))
}

// directHidden explains a hidden subset that leaves another digit one place.
func (w *writer) directHidden(s *Step) {
	w.hidden(s)
	w.say(". That leaves %v one place for %v", w.those(s.Claims[1].Houses), s.Claims[1].Digits)
}
