package logic

import "slices"

// findHidden finds n digits that have only n cells of a house among them: all else leaves
// these cells. What uses them reports whether there is something to do.
func findHidden(n int, use func(*finder, Step) bool) func(*finder) {
	return func(f *finder) {
		f.eachHouse(n, func(h int32) (found bool) {
			subsets(n, (*[9]uint16)(f.places[9*h:]), func(digits, places uint16) {
				s := Step{Digits: Set(digits), Houses: []int32{h}, Cells: f.cellsOf(h, places)}
				s.Claims = []Claim{fits(h, s.Digits, s.Cells...)}
				found = use(f, s) || found
			})
			return found
		})
	}
}

// plainHidden removes all else from the cells of a hidden subset.
func (f *finder) plainHidden(s Step) bool {
	for _, c := range s.Cells {
		s.Removed = f.remove(s.Removed, int(c), All&^s.Digits)
	}
	f.emit(s)
	return s.Removed != nil
}

// directHidden places each other digit of the house that a hidden subset leaves a single place.
func (f *finder) directHidden(s Step) (found bool) {
	h, subset := s.Houses[0], s.Claims
	for _, d := range (All &^ f.done[h] &^ s.Digits).Digits() {
		places := f.where(h, d)
		m := places &^ f.mask(h, s.Cells)
		if m == 0 || m&(m-1) != 0 || m == places {
			continue
		}
		found = true
		if put := In(f.Houses[h].Cells[lowest(m)], d); !f.puts(put) { // another house may show it too
			lost := f.cellsOf(h, places&^m)
			s.Placed, s.Claims = []Candidate{put}, append(subset[:1:1], fits(h, Of(d), append(lost, int32(put.Cell()))...))
			f.emit(s)
		}
	}
	return found
}

// hidden explains hidden subsets.
func (w *writer) hidden(s *Step) {
	w.say("%v, so these %v cells hold nothing else", s.Claims[0], number(len(s.Claims[0].Cells)))
}

// directHidden explains a hidden subset that leaves other digits one place. It says no more than what the singles do, too.
func (w *writer) directHidden(s *Step) {
	w.say("%v, ", s.Claims[0])
	w.leaves(s, 1)
	w.say("%v has ", those(s.Houses))
	place, with := "one place left for %v", []string{"; with that filled, ", "; with these filled, "}
	for puts := s.Claims[1:]; len(puts) > 0; place = "one for %v" {
		n := 1 // that have one place at once, or when those before are filled
		for n < len(puts) && !slices.ContainsFunc(puts[:n], func(c Claim) bool { return slices.Contains(puts[n].Cells, c.Cells[len(c.Cells)-1]) }) {
			n++
		}
		w.series(n, "and", func(i int) {
			w.say(place, puts[i].Digits)
			place = "one for %v"
		})
		if puts = puts[n:]; len(puts) > 0 {
			w.say(with[min(n, len(with))-1])
			with = []string{", and then "}
		}
	}
}
