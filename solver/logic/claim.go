package logic

import "slices"

// Claim is a fact of a position that a step rests on, as its finder saw it. The words of a step
// are made of its claims, chains and sets alone: a writer has no position to look at.
type Claim struct {
	Fact   Fact
	Digits Set
	Cells  []int32
	Houses []int32
	Covers []int32 // of FitsOnly
	Steps  []int   // of CannotHold: of each digit of each cell, the step of the path, from 1, that removed it; nil if not all are of it
}

// Fact is a kind of claim.
type Fact uint8

// The facts. Those about digits hold for each of Digits, those about houses in each of Houses.
const (
	LastBlank  Fact = iota // the one cell is the last blank one of the house, which has all digits but this
	FitsOnly               // in the house the digit fits only in Cells, and in cells of Covers
	CanHold                // the cells hold none but these digits
	CannotHold             // the blank cells have lost the digit, which no house of theirs has
	Placed                 // the house has the digit, and so each of Cells is in such a house
	Seen                   // of all digits that houses of the one cell have, these have each, and none can be left out
	Within                 // the house has all of the cells; of linked sets all places for the digit in both, if there is such a house
	See                    // the first cell sees all others
	Apart                  // no two of the houses share a place for the digit, but Cells
	Deadly                 // two digits in the cells in turn could be swapped: no clue is among them, and every house has two neighbours of them or none
	Others                 // of the cells of a deadly pattern, the claim before, no others can hold other digits
	Grave                  // all cells but the first have two candidates, and without that one's other candidates each house has each digit twice or not at all
	AllBlank               // no other cell is blank
	Either                 // whether the statements of a loop are all true or all false, the digit is in one of the cells, or the cell is one of the digits
	EitherHeld             // as Either, of an almost locked set whose other digits it has
	Taken                  // the digit had a place in the first cell, and a net has taken it: one of the others has the digit, or the first, if it comes again, another one, or it lost it; each house has the first, and one of those
)

// fits is the claim that digits fit only in some cells of a house.
func fits(house int32, digits Set, cells ...int32) Claim {
	return Claim{Fact: FitsOnly, Digits: digits, Cells: cells, Houses: []int32{house}}
}

// holds is the claim that cells can hold some digits only.
func holds(digits Set, cells ...int32) Claim {
	return Claim{Fact: CanHold, Digits: digits, Cells: cells}
}

// same reports whether two claims are one.
func (c Claim) same(o Claim) bool {
	return c.Fact == o.Fact && c.Digits == o.Digits && slices.Equal(c.Cells, o.Cells) && slices.Equal(c.Houses, o.Houses)
}

// claims returns the claims of a step that state a fact.
func (s *Step) claims(f Fact) (list []Claim) {
	for i := range s.Claims {
		if s.Claims[i].Fact == f {
			list = append(list, s.Claims[i])
		}
	}
	return list
}

// complete fills in what only a step that is shown needs, unless ctx ends first.
func (f *finder) complete(s *Step) {
	if s.Technique.trace != nil {
		s.Technique.trace(f, s)
	}
	if s.Links != 0 {
		f.claimLinks(s)
	}
	f.claimNeeded(s)
	for k := range s.Chains {
		if len(s.claims(Either))+len(s.claims(EitherHeld)) == 0 {
			s.Chains[k] = f.narrowed(s.Chains[k])
		}
	}
	for _, c := range s.Chains {
		for i := 1; i < len(c); i++ {
			if x, y := &c[i-1], &c[i]; y.On && !x.On && y.Digit == x.Digit && y.ALS == nil && y.Why.Kind == Linked {
				y.Houses = f.onlyHouses(append(x.Cells[:len(x.Cells):len(x.Cells)], y.Cells...), y.Digit)
			}
		}
	}
}

// narrowed returns a chain in which a group of places loses those that the place two nodes before sees: they are among what that rules out.
func (f *finder) narrowed(c Chain) Chain {
	c = slices.Clone(c)
	for i := 2; i < len(c); i++ {
		x, y, z := &c[i-2], &c[i-1], &c[i]
		if !x.On || y.On || !z.On || len(z.Cells) == 1 || x.Digit != y.Digit || y.Digit != z.Digit || y.ALS != nil || z.ALS != nil || y.Why.Kind != Linked {
			continue
		}
		out := slices.Clone(y.Cells)
		rest := slices.DeleteFunc(slices.Clone(z.Cells), func(o int32) bool {
			seen := f.seesAll(int(o), x.Cells)
			if seen {
				out = append(out, o)
			}
			return seen
		})
		if len(rest) > 0 && len(f.housesWith(slices.Concat(x.Cells, out))) > 0 {
			y.Cells, z.Cells = unique(out), rest
		}
	}
	return c
}

// claimNeeded leaves of the houses that lose candidates those that a step takes.
func (f *finder) claimNeeded(s *Step) {
	for i, c := range s.Claims {
		if c.Fact != Within || c.Digits != 0 || s.Chains != nil {
			continue
		}
		var gone []int32
		for _, r := range s.Removed {
			gone = append(gone, int32(r.Cell()))
		}
		for _, o := range s.Claims[i+1:] { // of direct steps
			gone = append(gone, o.Cells...)
		}
		s.Claims = slices.Clone(s.Claims)
		s.Claims[i].Houses = f.needed(c.Houses, gone)
		spare := func(h int32) bool {
			return f.hasAll(h, c.Cells) && !slices.ContainsFunc(s.Claims, func(o Claim) bool { return slices.Contains(o.Houses, h) })
		}
		s.Houses, s.Covers = slices.DeleteFunc(slices.Clone(s.Houses), spare), slices.DeleteFunc(slices.Clone(s.Covers), spare)
	}
}

// needed returns some houses but for those of whose cells each of some is in another of the houses, too.
func (b *Board) needed(houses, cells []int32) []int32 {
	for i, h := range slices.Backward(houses) {
		others := slices.Delete(slices.Clone(houses), i, i+1)
		if !slices.ContainsFunc(cells, func(c int32) bool { return b.has(h, c) && !b.inAny(c, others) }) {
			houses = others
		}
	}
	return houses
}
