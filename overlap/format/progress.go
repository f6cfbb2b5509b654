package format

import (
	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// Digits that a player has entered and pencil marks are not clues. Formats that have
// them give them to layout.Progress.

// marksOf returns the digits of a text as pencil marks, and whether it has only such.
func marksOf(digits string) (set layout.Set, ok bool) {
	for _, ch := range []byte(digits) {
		if ch < '1' || ch > '9' {
			return 0, false
		}
		set |= layout.SetOf(int(ch - '0'))
	}
	return set, true
}

// markList returns a list of digits as pencil marks. What is not a digit is left out: it
// is a player's own note.
func markList(v *tree.Node) (set layout.Set) {
	for _, x := range v.List() {
		if w := x.Word(); len(w) == 1 {
			d, _ := marksOf(w)
			set |= d
		}
	}
	return set
}

// play adds a player's progress in one grid to a puzzle: digits and marks by cell.
func play(p *layout.Puzzle, grid int, entered layout.Digits, marks [81]layout.Set, pos [81]layout.Pos) {
	if p == nil {
		return
	}
	digits := layout.Clues{Grid: grid, Digits: entered, Pos: pos}
	notes := layout.Marks{Grid: grid, Cells: marks}
	for i := range marks {
		if entered[i] != 0 || marks[i] == layout.AllDigits { // all say as little as none
			notes.Cells[i] = 0
		}
		if notes.Cells[i] != 0 {
			notes.Pos[i] = pos[i]
		}
	}
	hasDigits, hasMarks := digits.Digits != layout.Digits{}, notes.Cells != [81]layout.Set{}
	if (hasDigits || hasMarks) && p.Progress == nil {
		p.Progress = &layout.Progress{}
	}
	if hasDigits {
		p.Progress.Entered.Grids = append(p.Progress.Entered.Grids, digits)
	}
	if hasMarks {
		p.Progress.Marks = append(p.Progress.Marks, notes)
	}
}

// progress is what a player has done, by cell of the item's board. What cannot be, such
// as two digits in a cell, is as if the player had done nothing.
func (it *Item) progress() *overlap.Progress {
	if p, _ := it.Puzzle.Progress(it.Source); p != nil {
		return p
	}
	return &overlap.Progress{Digits: make([]uint8, it.Board.Cells()), Marks: make([]layout.Set, it.Board.Cells())}
}
