package logic

import "samurai/overlap"

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
