package logic

import (
	"slices"

	"samurai/overlap"
)

// Enter takes a position to where a player has come: the digits entered are placed, and of
// cells with pencil marks only these are left. Entries that cannot be make the position
// [Position.Broken].
func (p *Position) Enter(progress *overlap.Progress) {
	for cell, d := range progress.Digits {
		if d != 0 {
			p.Place(cell, int(d))
		}
	}
	for cell, marks := range progress.Marks {
		if marks == 0 || p.value[cell] != 0 {
			continue
		}
		for _, d := range (p.marks[cell] &^ Set(marks)).Digits() {
			p.Remove(cell, d)
		}
	}
}

// MarkedSingle returns the single that a player's marks show in a position which that player has entered:
// a cell for which they leave one candidate, or else a digit for which they leave one place in a house.
// It is nil if there is none.
func (p *Position) MarkedSingle(progress *overlap.Progress) *Step {
	for cell, marks := range progress.Marks {
		if marks != 0 && p.marks[cell].Len() == 1 {
			s := p.marked(naked, In(cell, p.marks[cell].First()))
			if s.ByMarks { // of the digits placed, only those count that exclude a mark
				s.Claims[1].Digits &= Set(marks)
			}
			return s
		}
	}
	for _, kind := range []int{hiddenInBox, hiddenInLine} {
		for _, c := range slices.Sorted(slices.Values(p.pending(kind))) {
			if s := p.marked(kind, c); s.ByMarks {
				s.Claims = slices.DeleteFunc(s.Claims, func(by Claim) bool { // here, too
					return by.Fact == Placed && !slices.ContainsFunc(by.Cells, func(o int32) bool { return progress.Marks[o].Has(c.Digit()) })
				})
				return s
			}
		}
	}
	return nil
}

// marked makes the step of a single, and notes whether it takes a player's marks.
func (p *Position) marked(kind int, c Candidate) *Step {
	t := registry[slices.IndexFunc(registry, func(t *Technique) bool { return t.kind == kind })]
	s := p.singleStep(t, kind, c)
	p.claimSingle(&s, nil)
	if s.Houses == nil {
		s.ByMarks = (All &^ p.taken(c.Cell())).Len() > 1
		return &s
	}
	for _, cell := range p.Houses[s.Houses[0]].Cells {
		s.ByMarks = s.ByMarks || p.value[cell] == 0 && cell != c.Cell() && !p.taken(cell).Has(c.Digit())
	}
	return &s
}

// Mistakes returns the digits that a player has entered and a solution has not, and those of a
// solution that the player's pencil marks leave out. Both are by cell.
func Mistakes(progress *overlap.Progress, solution []uint8) (wrong, missing []Candidate) {
	for cell, d := range solution {
		switch e, marks := progress.Digits[cell], progress.Marks[cell]; {
		case e != 0 && e != d:
			wrong = append(wrong, In(cell, int(e)))
		case e == 0 && marks != 0 && !marks.Has(int(d)):
			missing = append(missing, In(cell, int(d)))
		}
	}
	return wrong, missing
}
