package logic

// findAvoidable finds rectangles of placed digits that are no clues, where one or two more
// would make a deadly pattern. Of type 1 one cell is open; of type 2 two neighbours that have
// a third digit in common, one of which must be that.
func findAvoidable(kind int) func(*finder) {
	return func(f *finder) {
		for _, r := range f.rectangles() {
			var open []int
			clue := false
			for i, c := range r {
				clue = clue || f.given[c]
				if f.value[c] == 0 {
					open = append(open, i)
				}
			}
			if clue || len(open) != kind {
				continue
			}
			if kind == 1 {
				f.avoidable1(&r, open[0])
			} else if open[1]-open[0] != 2 {
				f.avoidable2(&r, open[0], open[1])
			}
		}
	}
}

func (f *finder) avoidable1(r *rectangle, i int) {
	x, y := f.value[r[(i+1)%4]], f.value[r[(i+2)%4]]
	if x == f.value[r[(i+3)%4]] {
		k := corners{rectangle: *r, pair: Of(int(x)) | Of(int(y))}
		f.emitRectangle(&k, f.remove(nil, int(r[i]), Of(int(y))))
	}
}

func (f *finder) avoidable2(r *rectangle, i, j int) {
	// The digit that a cell must not have is that of its opposite.
	x, y := Of(int(f.value[r[(i+2)%4]])), Of(int(f.value[r[(j+2)%4]]))
	a, b := f.marks[r[i]], f.marks[r[j]]
	third := a &^ x
	if a&x == 0 || b&y == 0 || third.Len() != 1 || b&^y != third {
		return
	}
	k := corners{rectangle: *r, pair: x | y}
	f.emitRectangle(&k, f.seeing(nil, third.First(), r[i], r[j]))
}

// findBUG finds a position in which all open cells but one have two candidates, and every
// house every digit twice or not at all but for one candidate of that cell: without it the
// puzzle had two solutions or none ("bivalue universal grave").
func findBUG(f *finder) {
	odd := -1
	for c, m := range f.marks {
		switch m.Len() {
		case 0, 2:
		case 3:
			if odd >= 0 {
				return
			}
			odd = c
		default:
			return
		}
	}
	if odd < 0 {
		return
	}
	var third Set
	for h := range int32(len(f.Houses)) {
		for d := 1; d <= 9; d++ {
			switch n := onesCount(f.where(h, d)); {
			case n == 0 || n == 2:
			case n == 3 && f.where(h, d)&f.mask(h, []int32{int32(odd)}) != 0:
				third |= Of(d)
			default:
				return
			}
		}
	}
	for _, h := range f.HousesAt(odd) {
		if third.Len() != 1 || onesCount(f.where(h, third.First())) != 3 {
			return
		}
	}
	f.emit(Step{Digits: third, Cells: []int32{int32(odd)}, Removed: f.remove(nil, odd, All&^third)})
}

// avoidable1 explains a rectangle with three digits that are no clues.
func (w *writer) avoidable1(s *Step) {
	gone := s.Removed[0]
	w.say("No clue is in %v. If %v were %v, these would hold only %v, which could be swapped, and the puzzle would have two solutions",
		allCells(s.Cells), allCells([]int32{int32(gone.Cell())}), gone.Digit(), s.Digits)
}

// avoidable2 explains a rectangle with two digits that are no clues.
func (w *writer) avoidable2(s *Step) {
	var blank []int32
	for _, c := range s.Cells {
		if w.value[c] == 0 {
			blank = append(blank, c)
		}
	}
	d := s.Removed[0].Digit()
	w.say("No clue is in %v. If they held only %v, these could be swapped, and the puzzle would have two solutions. ", allCells(s.Cells), s.Digits)
	w.say("So at least one of %v is %v, and a cell that sees both is not", allCells(blank), d)
}

// bug explains the only cell with more than two candidates.
func (w *writer) bug(s *Step) {
	w.say("Every other blank cell has two candidates, and every row, column and box has each of its candidates twice, but for the %v in %v. ", s.Digits.First(), allCells(s.Cells))
	w.say("Without that %v the puzzle would have two solutions or none, so it is right", s.Digits.First())
}
