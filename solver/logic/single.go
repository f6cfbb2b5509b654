package logic

import (
	"fmt"
	"slices"
	"strings"
)

// The kinds of singles, from the plainest.
const (
	lastInHouse = iota
	hiddenInBox
	hiddenInLine
	naked
	kinds
)

// single reports whether a queued candidate is a single of its kind now, and in which house it
// is hidden or last; -1 for a naked one.
func (p *Position) single(kind int, c Candidate) (house int32, ok bool) {
	cell, d := c.Cell(), c.Digit()
	if !p.marks[cell].Has(d) {
		return -1, false
	}
	if kind == naked {
		return -1, p.marks[cell].Len() == 1
	}
	for _, s := range p.at(cell) {
		switch {
		case kind == lastInHouse && p.open[s.house] != 1, kind != lastInHouse && p.where(s.house, d) != s.bit,
			kind == hiddenInBox && s.house != p.boxHouse[cell/9], kind == hiddenInLine && s.house == p.boxHouse[cell/9]:
			continue
		}
		return s.house, true
	}
	return -1, false
}

// pending drops what is no single from a queue and returns the rest.
func (p *Position) pending(kind int) []Candidate {
	q := p.singles[kind][:0]
	for _, c := range p.singles[kind] {
		if _, ok := p.single(kind, c); ok {
			q = append(q, c)
		}
	}
	p.singles[kind] = q
	return q
}

// singleStep makes the step of a single.
func (p *Position) singleStep(t *Technique, kind int, c Candidate) Step {
	h, _ := p.single(kind, c)
	one := &struct {
		cell  [1]int32
		house [1]int32
		put   [1]Candidate
	}{[1]int32{int32(c.Cell())}, [1]int32{h}, [1]Candidate{c}}
	s := Step{Technique: t, Rating: t.Rating, Digits: Of(c.Digit()), Cells: one.cell[:], Placed: one.put[:]}
	if h >= 0 {
		s.Houses = one.house[:]
	}
	return s
}

// findSingles finds all singles of a kind.
func findSingles(kind int) func(*finder) {
	return func(f *finder) {
		last := -1
		for _, c := range unique(slices.Clone(f.pending(kind))) {
			if c.Cell() != last {
				f.emit(f.singleStep(f.technique, kind, c))
			}
			last = c.Cell()
		}
	}
}

// claimSingle says what a single that is shown rests on: where the digit is already, and what earlier
// steps have ruled out; by says which of a path.
func (p *Position) claimSingle(s *Step, by map[Candidate]int) {
	c, d := s.Cells[0], s.Digits
	if s.Houses == nil {
		taken := p.taken(int(c))
		s.Claims = []Claim{holds(d, c), {Fact: Seen, Cells: s.Cells, Digits: taken, Houses: p.showing(taken, int(c))}}
		s.cannotHold(s.Cells, All&^taken&^d, by)
		return
	}
	if s.Technique.kind == lastInHouse {
		s.Claims = []Claim{{Fact: LastBlank, Digits: d, Cells: s.Cells, Houses: s.Houses}}
		return
	}
	s.Claims = []Claim{fits(s.Houses[0], d, c)}
	var blocked, out []int32 // the other blank cells: by the digit itself, and by earlier steps
	for _, o := range p.Houses[s.Houses[0]].Cells {
		switch {
		case p.value[o] != 0 || int32(o) == c:
		case p.taken(o)&d != 0:
			blocked = append(blocked, int32(o))
		default:
			out = append(out, int32(o))
		}
	}
	if has := p.blockers(s.Houses[0], d.First(), blocked); len(has) > 0 {
		s.Claims = append(s.Claims, Claim{Fact: Placed, Digits: d, Cells: blocked, Houses: has})
	}
	s.cannotHold(out, d, by)
}

// cannotHold claims that cells have lost digits, if there are any, by steps of a path.
func (s *Step) cannotHold(cells []int32, digits Set, by map[Candidate]int) {
	claim := Claim{Fact: CannotHold, Cells: cells, Digits: digits}
	for _, c := range cells {
		for _, gone := range candidates(c, digits) {
			claim.Steps = append(claim.Steps, by[gone])
		}
	}
	if claim.Steps == nil {
		return
	}
	if slices.Contains(claim.Steps, 0) {
		claim.Steps = nil
	}
	s.Claims = append(s.Claims, claim)
}

// earlier names the steps that removed what cells have lost, in the order of what they removed: "steps 57 and 82".
func (c *Claim) earlier() string {
	var numbers []string
	for _, n := range c.Steps {
		if number := fmt.Sprint(n); !slices.Contains(numbers, number) {
			numbers = append(numbers, number)
		}
	}
	return [...]string{"earlier steps", "step ", "steps "}[min(len(numbers), 2)] + list(numbers, "and")
}

// byMarks begins the words of a single that takes a player's marks; digits that are placed may exclude some of these.
func byMarks(excluded bool) string {
	if excluded {
		return "By your marks and the digits placed, "
	}
	return "By your marks, "
}

// fullHouse explains the last blank cell of a house.
func (w *writer) fullHouse(s *Step) {
	w.say("%v has one blank cell left, and of its digits only %v is missing", allHouses(s.Claims[0].Houses), s.Claims[0].Digits)
}

// aDigit names a digit with its article.
func aDigit(d int) string {
	if d == 8 {
		return "an 8"
	}
	return fmt.Sprintf("a %d", d)
}

// hiddenSingle explains a digit's last place in a house: which houses have the digit already
// and so block the other blank cells.
func (w *writer) hiddenSingle(s *Step) {
	one, d := s.Claims[0], s.Claims[0].Digits.First()
	if s.ByMarks {
		w.say(byMarks(s.claims(Placed) != nil))
	}
	w.say("%v has one place left for %v", allHouses(one.Houses), d)
	if s.ByMarks {
		return
	}
	link := ", because"
	for _, c := range s.claims(Placed) {
		verb := "has"
		if len(c.Houses) > 1 {
			verb = "have"
		}
		w.say("%v %v already %v %v", link, crossing{c.Houses, one.Houses[0]}, verb, aDigit(d))
		link = ", and"
	}
	for _, c := range s.claims(CannotHold) {
		w.say("%v %v removed %v from ", link, c.earlier(), d)
		w.calls(c.Cells, w.houseIn[one.Houses[0]])
		w.cellsIn(one.Houses[0], c.Cells, "and")
	}
}

// taken returns the digits that are placed in the houses of a cell.
func (p *Position) taken(cell int) (digits Set) {
	for _, s := range p.at(cell) {
		digits |= p.done[s.house]
	}
	return digits
}

// showing returns houses of a cell that have all of the digits which its houses have, and none that the others do without.
func (p *Position) showing(digits Set, cell int) (houses []int32) {
	houses = slices.Clone(p.HousesAt(cell))
	for i := range slices.Backward(houses) {
		others, has := slices.Delete(slices.Clone(houses), i, i+1), Set(0)
		for _, h := range others {
			has |= p.done[h]
		}
		if has == digits {
			houses = others
		}
	}
	return houses
}

// blockers returns the fewest houses that have a digit and each of some cells of a house, but for that house; of as few, those of its
// grids, then the first.
func (p *Position) blockers(h int32, d int, cells []int32) (by []int32) {
	var can, far []int32
	for _, c := range cells {
		for _, s := range p.at(int(c)) {
			switch near := slices.ContainsFunc(p.gridsOf[s.house], func(g int) bool { return slices.Contains(p.gridsOf[h], g) }); {
			case s.house == h || !p.done[s.house].Has(d):
			case near:
				can = append(can, s.house)
			default:
				far = append(far, s.house)
			}
		}
	}
	can = append(unique(can), unique(far)...)
	var cover func(left []int32, n, from int) bool
	cover = func(left []int32, n, from int) bool {
		if len(left) == 0 || n == 0 {
			return len(left) == 0
		}
		for i, house := range can[from:] {
			rest := slices.DeleteFunc(slices.Clone(left), func(c int32) bool { return p.has(house, c) })
			if by = append(by, house); len(rest) < len(left) && cover(rest, n-1, from+i+1) {
				return true
			}
			by = by[:len(by)-1]
		}
		return false
	}
	for n := 1; !cover(cells, n, 0); n++ {
	}
	slices.Sort(by)
	return by
}

// nakedSingle explains a cell's last candidate.
func (w *writer) nakedSingle(s *Step) {
	only, seen := s.Claims[0], s.Claims[1]
	if s.ByMarks {
		w.say(byMarks(seen.Digits != 0)+"%v can only be %v", allCells(only.Cells), only.Digits)
		return
	}
	if len(seen.Houses) == 0 {
		how := s.claims(CannotHold)[0].earlier()
		w.say("%v removed %v from %v", strings.ToUpper(how[:1])+how[1:], All&^only.Digits, allCells(only.Cells))
		return
	}
	w.say("%v sees every digit but %v in %v", allCells(seen.Cells), All&^seen.Digits, allHouses(seen.Houses))
	for _, c := range s.claims(CannotHold) {
		w.say(", and %v removed %v from it", c.earlier(), c.Digits)
	}
}
