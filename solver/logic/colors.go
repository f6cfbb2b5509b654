package logic

import "slices"

// colouring is the cells that conjugate pairs of a digit join, in two colours: those of one
// colour all have the digit, and those of the other have not.
type colouring [2][]int32

// colourings returns those of a digit, by their first cell.
func (f *finder) colourings(d int) (all []colouring) {
	at := f.pairsAt(d)
	colour := make(map[int32]int)
	for c := range int32(f.Cells()) {
		if _, done := colour[c]; done || len(at[c]) == 0 {
			continue
		}
		var k colouring
		colour[c] = 0
		for queue := []int32{c}; len(queue) > 0; queue = queue[1:] {
			u := queue[0]
			k[colour[u]] = append(k[colour[u]], u)
			for _, p := range at[u] {
				if _, done := colour[p.cells[1]]; !done {
					colour[p.cells[1]] = 1 - colour[u]
					queue = append(queue, p.cells[1])
				}
			}
		}
		all = append(all, k)
	}
	return all
}

// seesAny reports whether a cell sees one of the others.
func (b *Board) seesAny(cell int32, cells []int32) bool {
	for _, o := range cells {
		if o != cell && b.See(int(cell), int(o)) {
			return true
		}
	}
	return false
}

// meets says which cells of one colour see a cell of another, or of the same.
func (b *Board) meets(x, y []int32) (claims []Claim) {
	for _, c := range x {
		for _, o := range y {
			if c != o && b.See(int(c), int(o)) {
				claims = append(claims, Claim{Fact: See, Cells: []int32{c, o}, Houses: b.common(int(c), int(o))})
			}
		}
	}
	return claims
}

// findSimpleColors finds cells that see both colours of a colouring, and a colour that two
// cells of a house have.
func findSimpleColors(wrap bool) func(*finder) {
	return func(f *finder) {
		f.eachDigit(func(d int) {
			for _, k := range f.colourings(d) {
				if !wrap {
					f.colourStep(d, f.trapped(d, k[0], k[1]), nil, k)
					continue
				}
				var gone []Candidate
				var meets []Claim
				for _, cells := range k {
					if m := f.meets(cells, cells); m != nil {
						gone, meets = f.allOf(gone, d, cells), append(meets, m...)
					}
				}
				f.colourStep(d, gone, meets, k)
			}
		})
	}
}

// allOf appends digit d in all of the cells.
func (f *finder) allOf(list []Candidate, d int, cells []int32) []Candidate {
	for _, c := range cells {
		list = append(list, In(int(c), d))
	}
	return list
}

// trapped returns the digit's candidates that see a cell of both lists.
func (p *Position) trapped(d int, x, y []int32) (gone []Candidate) {
	for _, c := range x {
		for _, o := range p.Peers(int(c)) {
			if p.marks[o].Has(d) && p.seesAny(o, y) && !slices.Contains(x, o) && !slices.Contains(y, o) {
				gone = append(gone, In(int(o), d))
			}
		}
	}
	return gone
}

// colourStep emits a step of colourings, some of whose colours see each other.
func (f *finder) colourStep(d int, gone []Candidate, meets []Claim, ks ...colouring) {
	if gone == nil {
		return
	}
	s := Step{Digits: Of(d), Removed: gone, Claims: meets}
	for _, k := range ks {
		for _, c := range k[0] {
			for _, p := range f.pairsAt(d)[c] {
				if only := f.onlyHouses(p.cells[:], d); only[0] == p.house {
					s.Claims = append(s.Claims, Claim{Fact: FitsOnly, Digits: Of(d), Cells: p.cells[:], Houses: only})
				}
			}
		}
		for i, cells := range k {
			s.Cells = append(s.Cells, cells...)
			chain := Chain{}
			for _, c := range cells {
				chain = append(chain, Node{Digit: d, Cells: []int32{c}, On: i == 0})
			}
			s.Chains = append(s.Chains, chain)
		}
	}
	f.emit(s)
}

// findMultiColors finds two colourings where a colour of one sees a colour of the other: one
// of the opposite colours has the digit (1). A colour that sees both colours of the other does
// not have it (2).
func findMultiColors(kind int) func(*finder) {
	return func(f *finder) {
		f.eachDigit(func(d int) {
			ks := f.colourings(d)
			near := make([]int, f.Cells()) // by cell: 1 + the last colouring that it sees
			for i, x := range ks {
				for _, c := range slices.Concat(x[0], x[1]) {
					for _, o := range f.Peers(int(c)) {
						near[o] = i + 1
					}
				}
				sees := func(c int32) bool { return near[c] == i+1 }
				for j, y := range ks {
					if (kind == 1 && i < j || kind == 2 && i != j) && (slices.ContainsFunc(y[0], sees) || slices.ContainsFunc(y[1], sees)) {
						f.multiColors(d, kind, x, y)
					}
				}
			}
		})
	}
}

func (f *finder) multiColors(d, kind int, x, y colouring) {
	var gone []Candidate
	var all []Claim
	for i := range x {
		meets := [2][]Claim{f.meets(x[i], y[0]), f.meets(x[i], y[1])}
		if kind == 2 && meets[0] != nil && meets[1] != nil {
			f.colourStep(d, f.allOf(nil, d, x[i]), slices.Concat(meets[:]...), x, y)
		}
		for j, m := range meets {
			if kind == 1 && m != nil {
				if lost := f.trapped(d, x[1-i], y[1-j]); lost != nil {
					gone, all = append(gone, lost...), append(all, m...)
				}
			}
		}
	}
	f.colourStep(d, gone, all, x, y)
}

// colouring explains the two colours of the chains from one on.
func (w *writer) colouring(s *Step, from int) {
	for i, form := range [2]string{"either %v %v %v", ", or %v %v"} {
		w.branch = from + i + 1
		cells := s.Chains[from+i].cells()
		w.say(form, allCells(cells), are(len(cells)), s.Digits.First())
	}
	w.branch = 0
}

// cells returns the cells of a chain's nodes.
func (c Chain) cells() (cells []int32) {
	for i := range c {
		cells = append(cells, c[i].Cells...)
	}
	return cells
}

// meet returns the first cells of two lists that see each other by a step's claims, and a house that
// has both; no cells if there are none.
func (s *Step) meet(x, y []int32) (pair, house []int32) {
	for _, c := range x {
		for _, o := range y {
			for _, m := range s.claims(See) {
				if slices.Equal(m.Cells, []int32{c, o}) || slices.Equal(m.Cells, []int32{o, c}) {
					return []int32{c, o}, m.Houses[:1]
				}
			}
		}
	}
	return nil, nil
}

// simpleColors explains one colouring.
func (w *writer) simpleColors(s *Step) {
	d := s.Digits.First()
	if len(s.Cells) == 2 {
		var only []int32
		for _, c := range s.claims(FitsOnly) {
			only = append(only, c.Houses...)
		}
		w.say("In %v the digit %v fits only in two cells. That leaves two cases: ", allHouses{w.houseAmong(only)}, d)
	} else {
		w.say("Where a row, column or box has only two places for %v, one of the two is %v. That leaves two cases: ", d, d)
	}
	w.colouring(s, 0)
	for i, c := range s.Chains {
		cells := c.cells()
		if pair, both := s.meet(cells, cells); pair != nil && slices.Contains(cells, int32(s.Removed[0].Cell())) {
			of := ""
			if len(cells) > 2 {
				of = ", of the " + [...]string{"first", "second"}[i] + " case,"
			}
			w.say(". But %v"+of+" are both in %v, so they cannot both be %v, and the %v case is right",
				allCells(pair), allHouses(both), d, [...]string{"second", "first"}[i])
			return
		}
	}
	w.say(". A cell that sees a cell of each case is not %v", d)
}

// multiColors1 explains two colourings where a colour of one sees a colour of the other.
func (w *writer) multiColors1(s *Step) {
	d := w.twoColourings(s)
	var links []colourLink
	for i := range 2 {
		for j := range 2 {
			x, y := s.Chains[1-i].cells(), s.Chains[3-j].cells()
			if pair, _ := s.meet(s.Chains[i].cells(), s.Chains[2+j].cells()); pair != nil {
				links = append(links, colourLink{[2]int{i, 2 + j}, pair, x, y})
			}
		}
	}
	if len(links) == 2 {
		a, b := &links[0], &links[1]
		for i, right := range [2][]int32{a.x, a.y} {
			if wrong := a.cases[i]; wrong == b.cases[i] {
				w.say(". But %v see each other, and so do %v, so the %v case rules out both of the %v two. So %v %v %v, and a cell that sees %v is not %v",
					allCells(a.pair), allCells(b.pair), ordinals[wrong], [...]string{"last", "first"}[i],
					allCells(right), are(len(right)), d, anyCell(right), d)
				return
			}
		}
		x, y, z, t := ordinals[a.cases[0]], ordinals[a.cases[1]], ordinals[b.cases[0]], ordinals[b.cases[1]]
		w.say(". %v of the %v case and %v of the %v see each other, and so do %v of the %v and %v of the %v, so the %v case goes with the %v and the %v with the %v. A cell that sees a cell of the %v or %v and a cell of the %v or %v is not %v",
			allCells(a.pair[:1]), x, allCells(a.pair[1:]), y, allCells(b.pair[:1]), z, allCells(b.pair[1:]), t, x, t, z, y, x, t, z, y, d)
		return
	}
	for _, l := range links {
		w.say(". %v see each other, so %v %v %v, or else %v %v", allCells(l.pair), allCells(l.x), are(len(l.x)), d, allCells(l.y), are(len(l.y)))
		w.say("; a cell that sees %v, and also %v, is not %v", anyCell(l.x), anyCell(l.y), d)
	}
}

var ordinals = [...]string{"first", "second", "third", "fourth"}

// colourLink is a colour of one colouring that sees a colour of another, as indices of the
// step's chains, and by which cells; x and y are their opposites: one of the two has the digit.
type colourLink struct {
	cases [2]int
	pair  []int32
	x, y  []int32
}

// multiColors2 explains two colourings where a colour of one sees both of the other.
func (w *writer) multiColors2(s *Step) {
	d := w.twoColourings(s)
	wrong := 0
	if slices.Contains(s.Chains[1].cells(), int32(s.Removed[0].Cell())) {
		wrong = 1
	}
	cells := s.Chains[wrong].cells()
	one, _ := s.meet(cells, s.Chains[2].cells())
	other, _ := s.meet(cells, s.Chains[3].cells())
	w.say(". But %v see each other, and so do %v. So if %v were %v, neither of the last two cases would be possible",
		allCells(one), allCells(other), allCells(cells), d)
}

// twoColourings says what two colourings are, and returns their digit.
func (w *writer) twoColourings(s *Step) int {
	d := s.Digits.First()
	w.say("Where a row, column or box has only two places for %v, one of the two is %v. That gives two pairs of cases: ", d, d)
	w.colouring(s, 0)
	w.say("; and ")
	w.colouring(s, 2)
	return d
}
