package logic

import (
	"fmt"
	"slices"
	"strings"
)

// falseFact returns what is not so of one claim of a step, by the definition of its fact; "" if it is so.
func (p *Position) falseFact(s *Step, i int) string {
	c := &s.Claims[i]
	bad := func(is bool) string {
		if is {
			return ""
		}
		return fmt.Sprintf("claim %d is false: %+v", i, *c)
	}
	blank := func(list []int32) bool {
		return len(list) > 0 && !slices.ContainsFunc(list, func(o int32) bool { return p.value[o] != 0 })
	}
	var can Set
	for _, o := range c.Cells {
		can |= p.marks[o]
	}
	switch c.Fact {
	case LastBlank:
		return bad(len(c.Houses) == 1 && len(c.Cells) == 1 && p.open[c.Houses[0]] == 1 && blank(c.Cells) && p.has(c.Houses[0], c.Cells[0]) &&
			All&^p.done[c.Houses[0]] == c.Digits && c.Digits.Len() == 1)
	case FitsOnly:
		return bad(p.fitOnly(c, s.Technique.Uniqueness))
	case CanHold:
		return bad(blank(c.Cells) && can != 0 && can&^c.Digits == 0)
	case CannotHold:
		for _, o := range c.Cells {
			if p.seenFrom(o, p.HousesAt(int(o)))&c.Digits != 0 {
				return bad(false)
			}
		}
		return bad(blank(c.Cells) && can&c.Digits == 0)
	case Placed:
		for _, h := range c.Houses {
			if !slices.ContainsFunc(p.Houses[h].Cells[:], func(o int) bool { return int(p.value[o]) == c.Digits.First() }) {
				return bad(false)
			}
		}
		return bad(blank(c.Cells) && !slices.ContainsFunc(c.Cells, func(o int32) bool { return !p.inAny(o, c.Houses) }))
	case Seen:
		all := p.HousesAt(int(c.Cells[0]))
		if len(c.Cells) != 1 || p.seenFrom(c.Cells[0], c.Houses) != c.Digits || p.seenFrom(c.Cells[0], all) != c.Digits && !s.ByMarks {
			return bad(false)
		}
		for i := range c.Houses {
			if p.seenFrom(c.Cells[0], slices.Delete(slices.Clone(c.Houses), i, i+1)) == c.Digits {
				return "a house is named for nothing"
			}
		}
		return ""
	case Within, See:
		if c.Fact == See && !p.seesAll(int(c.Cells[0]), c.Cells[1:]) {
			return bad(false)
		}
		if c.Digits != 0 && c.Fact == See && !slices.ContainsFunc(s.Sets, func(x ALS) bool { return slices.Equal(p.holding(x.Cells, c.Digits.First()), c.Cells[1:]) }) {
			return bad(false)
		}
		if c.Digits != 0 && c.Fact == Within {
			return bad(slices.Equal(c.Houses, p.housesWith(c.Cells)) && p.placesOfTwo(s.Sets, c))
		}
		return bad(len(c.Cells) > 1 && !slices.ContainsFunc(c.Houses, func(h int32) bool { return !p.hasAll(h, c.Cells) }))
	case Apart:
		for j, h := range c.Houses {
			for _, o := range p.Houses[h].Cells {
				if p.marks[o]&c.Digits != 0 && p.inAny(int32(o), c.Houses[:j]) && !slices.Contains(c.Cells, int32(o)) {
					return bad(false)
				}
			}
		}
		return bad(c.Digits == s.Claims[0].Digits && slices.Equal(c.Houses, s.Claims[0].Houses))
	case Deadly:
		return bad(p.swappable(c))
	case Others:
		for _, o := range s.Claims[i-1].Cells {
			if !slices.Contains(c.Cells, o) && p.marks[o]&^c.Digits != 0 || p.value[o] != 0 && !c.Digits.Has(int(p.value[o])) {
				return bad(false)
			}
		}
		return bad(s.Claims[i-1].Fact == Deadly && s.Claims[i-1].Digits == c.Digits && blank(c.Cells))
	case Grave:
		return bad(p.grave(c))
	case AllBlank:
		return bad(blank(c.Cells) && len(unique(slices.Clone(c.Cells))) == p.blanks)
	case Taken:
		return bad(s.net() && s.Conflict.House >= 0)
	case Either, EitherHeld:
		return bad(p.either(s.Chains[0], c))
	}
	return "a claim of an unknown fact"
}

// placesOfTwo reports whether the cells of a claim are all places for its digit in two sets that it links.
func (p *Position) placesOfTwo(sets []ALS, c *Claim) bool {
	d := c.Digits.First()
	for i := range sets {
		for j := range sets[:i] {
			if p.linked(&sets[i], &sets[j], d) && slices.Equal(unique(p.hold(p.holding(sets[i].Cells, d), sets[j].Cells, d)), c.Cells) {
				return c.Digits.Len() == 1
			}
		}
	}
	return false
}

// fitOnly is FitsOnly: the digits have a place in each house, and some digit does fit in each of the cells, which are in the
// houses; loosely, a cell may have lost it. No house is named twice.
func (p *Position) fitOnly(c *Claim, loosely bool) bool {
	if named := slices.Concat(c.Houses, c.Covers); len(unique(slices.Clone(named))) != len(named) {
		return false
	}
	for _, o := range c.Cells {
		if p.marks[o]&c.Digits == 0 && !loosely || !p.inAny(o, c.Houses) {
			return false
		}
	}
	for _, h := range c.Houses {
		for _, d := range c.Digits.Digits() {
			n := 0
			for _, o := range p.Houses[h].Cells {
				if p.marks[o].Has(d) {
					if n++; !slices.Contains(c.Cells, int32(o)) && !p.inAny(int32(o), c.Covers) {
						return false
					}
				}
			}
			if n == 0 {
				return false
			}
		}
	}
	return len(c.Houses) > 0 && c.Digits != 0
}

// seenFrom returns the digits in those of some houses that have a cell.
func (p *Position) seenFrom(cell int32, houses []int32) (seen Set) {
	for _, h := range houses {
		if !p.has(h, cell) {
			continue
		}
		for _, o := range p.Houses[h].Cells {
			if p.value[o] != 0 {
				seen |= Of(int(p.value[o]))
			}
		}
	}
	return seen
}

// swappable is Deadly: with two digits in turn in the cells, every house has as many of the one as of the
// other, and at most one.
func (p *Position) swappable(c *Claim) bool {
	for h := range p.Houses {
		var n [2]int
		for i, o := range c.Cells {
			if p.has(int32(h), o) {
				n[i%2]++
			}
		}
		if n[0] != n[1] || n[0] > 1 {
			return false
		}
	}
	return len(c.Cells) == 4 && c.Digits.Len() == 2 && !slices.ContainsFunc(c.Cells, func(o int32) bool { return p.isClue[o] })
}

// grave is Grave.
func (p *Position) grave(c *Claim) bool {
	odd := c.Cells[0]
	if len(unique(slices.Clone(c.Cells[1:]))) < len(c.Cells)-1 {
		return false
	}
	marks := slices.Clone(p.marks)
	marks[odd] &^= c.Digits
	for _, o := range c.Cells {
		for _, n := range p.Peers(int(o)) {
			if p.value[n] == 0 && !slices.Contains(c.Cells, n) {
				return false
			}
		}
		for _, h := range p.HousesAt(int(o)) {
			var count [10]int
			for _, n := range p.Houses[h].Cells {
				for _, d := range marks[n].Digits() {
					count[d]++
				}
			}
			if slices.ContainsFunc(count[:], func(n int) bool { return n != 0 && n != 2 }) {
				return false
			}
		}
		if marks[o].Len() != 2 {
			return false
		}
	}
	return p.marks[odd].Len() == 3 && c.Digits.Len() == 1
}

// either is Either and EitherHeld: what a weak link of the loop or a set in it says.
func (p *Position) either(loop Chain, c *Claim) bool {
	for i := 1; i < len(loop); i += 2 {
		x, y := &loop[i], &loop[(i+1)%len(loop)]
		switch {
		case c.Fact == Either:
			if slices.Equal(unique(slices.Concat(x.Cells, y.Cells)), c.Cells) && c.Digits == Of(x.Digit)|Of(y.Digit) && (len(c.Cells) == 1 || x.Digit == y.Digit) {
				return true
			}
		case x.ALS != nil && c.Digits.Len() == 1 && x.ALS.Digits&^Of(x.Digit)&^Of(loop[i-1].Digit)&c.Digits != 0:
			if slices.Equal(p.holding(x.ALS.Cells, c.Digits.First()), c.Cells) {
				return true
			}
		}
	}
	return false
}

// falseSets checks the sets of a step: what their cells can hold, and that they are almost locked where
// that matters.
func (p *Position) falseSets(s *Step) string {
	for i := range s.Sets {
		set := &s.Sets[i]
		var digits Set
		for _, c := range set.Cells {
			digits |= p.marks[c]
		}
		switch {
		case !p.hasAll(set.House, set.Cells):
			return fmt.Sprintf("the set %v is not in its house", *set)
		case s.Technique.Uniqueness:
			digits &^= s.Claims[0].Digits
		case s.Technique.Name != "sue-de-coq" && digits.Len() != len(set.Cells)+1:
			return fmt.Sprintf("the set %v is not almost locked", *set)
		}
		if digits != set.Digits {
			return fmt.Sprintf("the set %v can hold %v", *set, digits.Digits())
		}
	}
	return ""
}

// falseCases checks the cases of forcing chains and nets: that they are all, and where they lead.
func (p *Position) falseCases(s *Step) string {
	var starts []Candidate
	for _, c := range s.Chains {
		if len(c[0].Cells) != 1 || !c[0].On {
			return "a chain does not begin with a digit in a cell"
		}
		starts = append(starts, In(int(c[0].Cells[0]), c[0].Digit))
	}
	ends := slices.Concat(s.Placed, s.Removed)
	if strings.HasSuffix(s.Technique.Name, "verity") || s.Technique.Name == "forcing-chain" {
		var want []Candidate
		if len(s.Houses) == 0 {
			want = candidates(s.Fins[0], p.marks[s.Fins[0]])
		} else {
			for _, c := range p.Houses[s.Houses[0]].Cells {
				want = append(want, candidates(int32(c), p.marks[c]&Of(starts[0].Digit()))...)
			}
		}
		if !slices.Equal(unique(slices.Clone(starts)), unique(want)) || s.Houses != nil && p.done[s.Houses[0]].Has(starts[0].Digit()) {
			return fmt.Sprintf("the cases are %v, not %v", want, starts)
		}
		for _, c := range s.Chains {
			if end := &c[len(c)-1]; len(end.Cells) != 1 || !slices.Equal(candidates(end.Cells[0], Of(end.Digit)|end.Also), ends) || end.On != (s.Placed != nil) {
				return "a case leads to something else"
			}
		}
		return ""
	}
	for _, x := range starts {
		if x != ends[0] || s.Placed != nil {
			return "a chain begins with something that is not removed"
		}
	}
	if s.Technique.Name == "forcing-chain-contradiction" {
		one, other := s.Chains[0][0], s.Chains[0][len(s.Chains[0])-1]
		if one.Digit != other.Digit || !slices.Equal(one.Cells, other.Cells) || one.On == other.On {
			return "the chain does not contradict its beginning"
		}
	}
	return ""
}

// replay is marks from which a net removes.
type replay struct {
	*Position
	marks []Set
}

// falseNet follows the chains of a net node by node, with all that its placed digits remove, and checks
// the reason of each.
func (p *Position) falseNet(s *Step) string {
	for _, c := range s.Chains {
		r := &replay{p, slices.Clone(p.marks)}
		if bad := r.follow(c); bad != "" {
			return bad
		}
		if s.Conflict != nil {
			if bad := r.falseConflict(s.Conflict); bad != "" {
				return bad
			}
			if s.Conflict.House >= 0 && !r.taken(c, s.Conflict.House, s.Conflict.Digit, -1, s.Claims) {
				return "something else takes the places"
			}
		}
	}
	return ""
}

// taken reports whether claims are of all places of a digit in a house but for one, and each names some of the nodes that take it, and for
// each a house that shows it.
func (r *replay) taken(nodes Chain, h int32, d int, but int32, claims []Claim) bool {
	places := slices.DeleteFunc(r.cellsOf(h, r.where(h, d)), func(o int32) bool { return o == but })
	for i, c := range claims {
		if i == len(places) || c.Cells[0] != places[i] || len(c.Cells) < 2 || r.marks[places[i]].Has(d) || len(c.Houses) == 0 || c.Digits != Of(d) {
			return false
		}
		takes := func(by, house int32) bool {
			return r.has(house, places[i]) && r.has(house, by) && slices.ContainsFunc(nodes, func(x Node) bool {
				if by == places[i] {
					return house == h && slices.Contains(x.Cells, by) && x.On == (x.Digit != d)
				}
				return x.Cells[0] == by && x.On && x.Digit == d
			})
		}
		for _, by := range c.Cells[1:] {
			if !slices.ContainsFunc(c.Houses, func(house int32) bool { return takes(by, house) }) {
				return false
			}
		}
		for _, house := range c.Houses {
			if !slices.ContainsFunc(c.Cells[1:], func(by int32) bool { return takes(by, house) }) {
				return false
			}
		}
	}
	return len(claims) == len(places)
}

func (r *replay) follow(c Chain) string {
	for i := range c {
		x := &c[i]
		bad := fmt.Sprintf("node %d of a net does not follow: %+v", i, *x)
		if (i == 0) != (x.Why.Kind == Assumed) {
			return bad
		}
		if !x.On {
			for _, cell := range x.Cells {
				if !r.removes(x, cell) {
					return bad
				}
				r.marks[cell] &^= Of(x.Digit)
			}
			continue
		}
		cell := x.Cells[0]
		if x.Why.Taken != nil && !r.taken(c[:i], x.Why.House, x.Digit, cell, x.Why.Taken) {
			return bad
		}
		if x.Why.Kind > OnlyPlace || !r.marks[cell].Has(x.Digit) {
			return bad
		}
		if x.Why.Kind == OnlyDigit && r.marks[cell]&^Of(x.Digit) != 0 || x.Why.Kind == OnlyPlace && !r.only(x.Why.House, x.Digit, x.Cells) {
			return bad
		}
		r.marks[cell] &= Of(x.Digit)
		for _, o := range r.Peers(int(cell)) {
			r.marks[o] &^= Of(x.Digit)
		}
	}
	return ""
}

// only reports whether a digit has a place in a house, and none but some cells.
func (r *replay) only(h int32, d int, cells []int32) bool {
	for _, c := range r.Houses[h].Cells {
		if r.marks[c].Has(d) && !slices.Contains(cells, int32(c)) {
			return false
		}
	}
	return slices.ContainsFunc(cells, func(c int32) bool { return r.has(h, c) && r.marks[c].Has(d) })
}

// removes reports whether what a node says removes its digit from a cell.
func (r *replay) removes(x *Node, cell int32) bool {
	if is := r.marks[cell].Has(x.Digit); !is || x.Why.Kind == Excluded {
		return !is && x.Why.Kind == Excluded
	}
	switch x.Why.Kind {
	case ByNet:
		within := &replay{r.Position, slices.Clone(r.marks)}
		start := &x.Why.Chain[0]
		return slices.Equal(start.Cells, []int32{cell}) && start.Digit == x.Digit && within.follow(x.Why.Chain) == "" && within.falseConflict(x.Why.Conflict) == ""
	case BySubset:
		s := x.Why.Step
		var can Set
		for _, c := range s.Cells {
			can |= r.marks[c]
		}
		switch inside := slices.Contains(s.Cells, cell); {
		case s.Digits.Len() == 1:
			return !inside && r.only(s.Houses[0], x.Digit, s.Cells) && s.Digits.Has(x.Digit) && r.seesAll(int(cell), s.Cells)
		case inside:
			digits := s.Digits.Digits()
			return len(s.Cells) == 2 && !s.Digits.Has(x.Digit) && r.only(s.Houses[0], digits[0], s.Cells) && r.only(s.Houses[0], digits[1], s.Cells)
		}
		return s.Digits.Len() == len(s.Cells) && can&^s.Digits == 0 && s.Digits.Has(x.Digit) && r.seesAll(int(cell), s.Cells)
	}
	return false
}

func (r *replay) falseConflict(c *Conflict) string {
	wrong := false
	if c.House < 0 {
		wrong = r.value[c.Cell] == 0 && r.marks[c.Cell] == 0
	} else {
		wrong = !r.done[c.House].Has(c.Digit) && !slices.ContainsFunc(r.Houses[c.House].Cells[:], func(o int) bool { return r.marks[o].Has(c.Digit) })
	}
	if wrong {
		return ""
	}
	return fmt.Sprintf("nothing is wrong there: %+v", *c)
}

// falseTemplate checks that a digit cannot be placed in the whole grid with what the step removes, or
// without what it places.
func (p *Position) falseTemplate(s *Step) string {
	g, d := p.gridWith(slices.Concat(s.Houses, s.Covers)), s.Digits.First()
	for _, c := range slices.Concat(s.Placed, s.Removed) {
		fits := func(cell int) bool {
			if s.Placed != nil {
				return cell != c.Cell() && (p.marks[cell].Has(d) || int(p.value[cell]) == d)
			}
			return cell == c.Cell() || !p.See(cell, c.Cell()) && (p.marks[cell].Has(d) || int(p.value[cell]) == d)
		}
		var place func(row, columns, boxes int) bool
		place = func(row, columns, boxes int) bool {
			for column := range 9 {
				at := 9*row + column
				box := row/3*3 + column/3
				if columns>>column&1 == 0 && boxes>>box&1 == 0 && fits(p.Cell(g, at)) && (row == 8 || place(row+1, columns|1<<column, boxes|1<<box)) {
					return true
				}
			}
			return false
		}
		if place(0, 0, 0) {
			return fmt.Sprintf("%d can be placed in the grid otherwise", d)
		}
	}
	return ""
}
