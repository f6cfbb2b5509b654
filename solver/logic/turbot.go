package logic

import (
	"slices"

	"samurai/overlap"
)

// pattern is a shape that two conjugate pairs of a digit may have.
type pattern uint8

const (
	skyscraper pattern = iota // two rows, or two columns, joined by a line
	kite                      // a row and a column joined in a box
	turbot                    // any other
)

// patterns finds steps of one digit.
type patterns func(f *finder, d int, emit func(Step))

// single emits each of them.
func (find patterns) single(f *finder) {
	f.eachDigit(func(d int) { find(f, d, f.emit) })
}

// dual emits the union of two of them that one box joins and that remove different things.
func (find patterns) dual(f *finder) {
	f.eachDigit(func(d int) {
		var all []Step
		find(f, d, func(s Step) { all = append(all, s) })
		for i := range all {
			for j := i + 1; j < len(all); j++ {
				x, y := &all[i], &all[j]
				if f.boxOf(x) != f.boxOf(y) || x.Removed[0] == y.Removed[0] {
					continue
				}
				f.emit(Step{
					Digits: x.Digits, Houses: unique(slices.Concat(x.Houses, y.Houses)), Covers: x.Covers,
					Cells:   unique(slices.Concat(x.Cells, y.Cells)),
					Removed: slices.Concat(x.Removed, y.Removed),
					Chains:  slices.Concat(x.Chains, y.Chains),
				})
			}
		}
	})
}

// boxOf returns the box of an empty rectangle or a kite.
func (b *Board) boxOf(s *Step) int32 {
	if h := s.Houses[0]; b.Houses[h].Kind == overlap.Box {
		return h
	}
	return s.Covers[0]
}

// turbots finds two conjugate pairs of a digit where an end of one sees an end of the
// other: one of the two far ends has the digit.
func turbots(want pattern) patterns {
	return func(f *finder, d int, emit func(Step)) {
		for _, p := range f.conjugates(d) {
			f.turbotsFrom(d, p, want, emit)
			f.turbotsFrom(d, p.reversed(), want, emit)
		}
	}
}

// turbotsFrom joins the second end of a pair to others.
func (f *finder) turbotsFrom(d int, first conjugate, want pattern, emit func(Step)) {
	at, far, near := f.pairsAt(d), first.cells[0], first.cells[1]
	for _, o := range f.Peers(int(near)) {
		for _, second := range at[o] {
			end := second.cells[1]
			if second.house <= first.house || o == far || end == far || end == near {
				continue
			}
			for _, link := range f.common(int(near), int(o)) {
				if link == first.house || link == second.house || f.shape(first.house, second.house, link) != want {
					continue
				}
				gone := f.seeing(nil, d, far, end)
				if gone == nil {
					continue
				}
				emit(Step{
					Digits: Of(d), Houses: []int32{first.house, second.house}, Covers: []int32{link},
					Cells: []int32{far, near, o, end}, Removed: gone,
					Claims: []Claim{
						fits(first.house, Of(d), far, near), fits(second.house, Of(d), o, end),
						{Fact: Within, Cells: []int32{near, o}, Houses: f.alike(link, near, o)},
					},
					Chains: alternating(in(Of(d), far), in(Of(d), near), in(Of(d), o), in(Of(d), end)),
				})
			}
		}
	}
}

// alike returns a house that two cells share, and then the others of its kind that they share.
func (b *Board) alike(link, x, y int32) []int32 {
	return append([]int32{link}, slices.DeleteFunc(b.common(int(x), int(y)), func(h int32) bool {
		return h == link || b.Houses[h].Kind != b.Houses[link].Kind
	})...)
}

// shape names the shape of two houses joined by a third.
func (f *finder) shape(x, y, link int32) pattern {
	a, b, l := f.Houses[x].Kind, f.Houses[y].Kind, f.Houses[link].Kind
	switch {
	case a != overlap.Box && a == b && l != overlap.Box && l != a:
		return skyscraper
	case a != overlap.Box && b != overlap.Box && a != b && l == overlap.Box:
		return kite
	}
	return turbot
}

// same reports whether two chains say the same.
func (c Chain) same(o Chain) bool {
	return slices.EqualFunc(c, o, func(x, y Node) bool { return x.Digit == y.Digit && x.On == y.On && slices.Equal(x.Cells, y.Cells) })
}

// turbot explains two houses with two places for a digit.
func (w *writer) turbot(s *Step) {
	one, two, link, d := s.Claims[0], s.Claims[1], s.Claims[2], s.Digits
	w.say("%v has two places left in %v, %v, and two in %v, %v. ", d, allHouses(one.Houses), allCells(one.Cells), allHouses(two.Houses), allCells(two.Cells))
	w.say("%v are both in ", allCells(link.Cells))
	w.say("%v, so at most one of them is %v. ", allHouses{w.houseAmong(link.Houses)}, d)
	w.say("Therefore at least one of the other two, %v, is %v. ", allCells{one.Cells[0], two.Cells[1]}, d)
	w.say("A cell that sees both of these is not %v", d)
}

// dual explains two patterns of a digit that one box joins.
func (w *writer) dual(s *Step) {
	for i, c := range s.Chains {
		if w.branch = i + 1; i > 0 && c[:3].same(s.Chains[0][:3]) {
			w.callsBy(c[3].Houses, c[3].Cells)
			w.say("In that case, %v, too", &c[3])
			w.place(&c[3])
		} else {
			w.line(c)
		}
		w.say("; so ")
		w.oneOf(slices.Concat(c[0].Cells, c[3].Cells), s.Digits)
		w.say(". ")
	}
	w.branch = 0
	w.say("A cell that sees all cells of one of these two groups is not %v", s.Digits.First())
}
