package logic

import "slices"

// colouring is the cells that conjugate pairs of a digit join, in two colours: those of one
// colour all have the digit, and those of the other have not.
type colouring [2][]int32

// colourings returns those of a digit, by their first cell.
func (f *finder) colourings(d int) (all []colouring) {
	g := f.graph(0)
	colour := make(map[int32]int)
	for c := range int32(f.Cells()) {
		if _, done := colour[c]; done || len(g.pairs(c, d)) == 0 {
			continue
		}
		var k colouring
		colour[c] = 0
		for queue := []int32{c}; len(queue) > 0; queue = queue[1:] {
			u := queue[0]
			k[colour[u]] = append(k[colour[u]], u)
			for _, e := range g.pairs(u, d) {
				o := g.nodes[e.to].cells[0]
				if _, done := colour[o]; !done {
					colour[o] = 1 - colour[u]
					queue = append(queue, o)
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
						gone, meets = allOf(gone, d, cells), append(meets, m...)
					}
				}
				f.colourStep(d, gone, meets, k)
			}
		})
	}
}

// allOf appends digit d in all of the cells.
func allOf(list []Candidate, d int, cells []int32) []Candidate {
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
	s, g := Step{Digits: Of(d), Removed: gone, Claims: meets}, f.graph(0)
	for _, k := range ks {
		for _, c := range k[0] {
			for _, e := range g.pairs(c, d) {
				pair := []int32{c, g.nodes[e.to].cells[0]}
				if only := f.onlyHouses(pair, d); only[0] == e.of {
					s.Claims = append(s.Claims, Claim{Fact: FitsOnly, Digits: Of(d), Cells: pair, Houses: only})
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
			f.colourStep(d, allOf(nil, d, x[i]), slices.Concat(meets[:]...), x, y)
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

// colours says what the colours of a step are, in pairs, and names some cells of each, and where these are the last two places.
func (w *writer) colours(s *Step, some []int32) {
	d, link := s.Digits, "So"
	w.say("Where a row, column or box has only two places for %v, one of them is %v and the other is not: the two cells of such a pair get different colours. ", d, d)
	for i, c := range s.Chains {
		w.branch = i + 1
		if cells := slices.DeleteFunc(c.cells(), func(c int32) bool { return !slices.Contains(some, c) }); len(cells) > 0 {
			w.say("Colour %v: %v. ", colour(i), allCells(cells))
		}
	}
	w.branch = 0
	var houses []int32
	for _, pair := range s.claims(FitsOnly) {
		if subset(pair.Cells, some) {
			houses = append(houses, w.houseFor(pair.Houses, pair.Cells))
		}
	}
	w.say("The pairs are in %v. ", allHouses(unique(houses)))
	for i := 1; i < len(s.Chains); i += 2 {
		w.say("%v either every cell of colour %v is %v, or every cell of colour %v is. ", link, colour(i-1), d, colour(i))
		link = "Likewise,"
	}
}

// colour names a colour of a step, by its number from 0: "A".
func colour(i int) string { return "ABCD"[i : i+1] }

// joined returns cells and another one, with those on the shortest way by pairs from it to one of them, if there is a way.
func (s *Step) joined(cells []int32, to int32) []int32 {
	from, pairs := map[int32]int32{to: -1}, s.claims(FitsOnly)
	for queue := []int32{to}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		if slices.Contains(cells, c) {
			for cells = slices.Clip(cells); from[c] >= 0; c = from[c] {
				cells = append(cells, from[c])
			}
			return cells
		}
		for _, pair := range pairs {
			for i, x := range pair.Cells {
				other := pair.Cells[1-i]
				if _, was := from[other]; x == c && !was {
					from[other], queue = c, append(queue, other)
				}
			}
		}
	}
	return append(slices.Clip(cells), to)
}

// seen adds to cells those of two colours that each removed cell sees, by the fewest others.
func (w *writer) seen(s *Step, cells, x, y []int32) []int32 {
	for _, gone := range s.Removed {
		var best []int32
		for _, a := range x {
			for _, b := range y {
				if !w.See(gone.Cell(), int(a)) || !w.See(gone.Cell(), int(b)) {
					continue
				}
				if more := s.joined(s.joined(cells, a), b); best == nil || len(more) < len(best) {
					best = more
				}
			}
		}
		cells = best
	}
	return cells
}

// cells returns the cells of a chain's nodes.
func (c Chain) cells() (cells []int32) {
	for i := range c {
		cells = append(cells, c[i].Cells...)
	}
	return cells
}

// meet returns the first cells of two lists that see each other by a step's claims, and the houses that
// have both; no cells if there are none.
func (s *Step) meet(x, y []int32) (pair, houses []int32) {
	for _, c := range x {
		for _, o := range y {
			for _, m := range s.claims(See) {
				if slices.Equal(m.Cells, []int32{c, o}) || slices.Equal(m.Cells, []int32{o, c}) {
					return []int32{c, o}, m.Houses
				}
			}
		}
	}
	return nil, nil
}

// simpleColors explains one colouring.
func (w *writer) simpleColors(s *Step) {
	d := s.Digits.First()
	if only := s.claims(FitsOnly); len(s.Cells) == 2 {
		var houses []int32
		for _, c := range only {
			houses = append(houses, c.Houses...)
		}
		w.branch = 1
		w.say("%v, so a cell that sees both is not %v", fits(w.houseFor(houses, nil), s.Digits, s.Cells...), d)
		w.branch = 0
		return
	}
	for i, c := range s.Chains {
		cells := c.cells()
		if pair, both := s.meet(cells, cells); pair != nil && slices.Contains(cells, int32(s.Removed[0].Cell())) {
			w.colours(s, s.withGone(pair))
			w.say("%v, two cells of colour %v, are both in %v, so they cannot both be %v, and no cell of that colour is %v", allCells(pair), colour(i), allHouses{w.houseFor(both, pair)}, d, d)
			return
		}
	}
	w.colours(s, w.seen(s, nil, s.Chains[0].cells(), s.Chains[1].cells()))
	w.say("A cell that sees a cell of each colour is not %v", d)
}

// withGone returns some cells and those that are removed, and what joins them.
func (s *Step) withGone(cells []int32) (all []int32) {
	for _, c := range s.Removed {
		cells = append(cells, int32(c.Cell()))
	}
	for _, c := range cells {
		all = s.joined(all, c)
	}
	return all
}

// meeting says which cells of two colours see each other.
func (w *writer) meeting(s *Step, x, y int) {
	pair, both := s.meet(s.Chains[x].cells(), s.Chains[y].cells())
	w.say("%v of colour %v and %v of colour %v are both in %v. ", allCells(pair[:1]), colour(x), allCells(pair[1:]), colour(y), allHouses{w.houseFor(both, pair)})
}

// multiColors1 explains two colourings where a colour of one sees a colour of the other.
func (w *writer) multiColors1(s *Step) {
	d, of := s.Digits, func(i int) []int32 { return s.Chains[i].cells() }
	var links [][2]int // colours that see each other
	var cells []int32
	for i := range 2 {
		for j := 2; j < 4; j++ {
			if pair, _ := s.meet(of(i), of(j)); pair != nil {
				links, cells = append(links, [2]int{i, j}), s.joined(s.joined(cells, pair[0]), pair[1])
			}
		}
	}
	a, b := links[0], [2]int{1 - links[0][0], 5 - links[0][1]}
	x, y := of(b[0]), of(b[1])
	if len(links) == 2 {
		switch c := links[1]; {
		case c[0] == a[0]:
			y = x
		case c[1] == a[1]:
			x = y
		default:
			x, y = slices.Concat(of(a[0]), y), slices.Concat(x, of(a[1]))
		}
	}
	w.colours(s, w.seen(s, cells, x, y))
	for _, l := range links {
		w.meeting(s, l[0], l[1])
	}
	switch i := slices.IndexFunc(a[:], func(c int) bool { return len(links) == 2 && slices.Contains(links[1][:], c) }); {
	case len(links) == 1:
		w.say("So colour %v and colour %v cannot both be %v, and colour %v or colour %v is %v. A cell that sees a cell of colour %v and a cell of colour %v is not %v",
			colour(a[0]), colour(a[1]), d, colour(b[0]), colour(b[1]), d, colour(b[0]), colour(b[1]), d)
	case i >= 0:
		w.say("So colour %v is not %v, because it sees both colours of the other pair. Colour %v is %v, and a cell that sees a cell of colour %v is not %v",
			colour(a[i]), d, colour(b[i]), d, colour(b[i]), d)
	default:
		w.say("So either colours %v and %v are %v, or colours %v and %v are. A cell that sees a cell of colour %v or %v and a cell of colour %v or %v is not %v",
			colour(a[0]), colour(b[1]), d, colour(b[0]), colour(a[1]), colour(a[0]), colour(b[1]), colour(b[0]), colour(a[1]), d)
	}
}

// multiColors2 explains two colourings where a colour of one sees both of the other.
func (w *writer) multiColors2(s *Step) {
	d := s.Digits
	wrong := 0
	if slices.Contains(s.Chains[1].cells(), int32(s.Removed[0].Cell())) {
		wrong = 1
	}
	one, _ := s.meet(s.Chains[wrong].cells(), s.Chains[2].cells())
	other, _ := s.meet(s.Chains[wrong].cells(), s.Chains[3].cells())
	w.colours(s, s.withGone(slices.Concat(one, other)))
	w.meeting(s, wrong, 2)
	w.meeting(s, wrong, 3)
	w.say("Colour C or colour D is %v, and colour %v sees both, so no cell of colour %v is %v", d, colour(wrong), colour(wrong), d)
}
