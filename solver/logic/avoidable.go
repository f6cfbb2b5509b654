package logic

import "slices"

// findAvoidable finds rectangles of placed digits that are no clues, where one or two more
// would make a deadly pattern. In type 1 one cell is blank; in type 2 two
// neighbours are, and one of them must be the third digit that they have in common.
func findAvoidable(kind int) func(*finder) {
	return func(f *finder) {
		for _, r := range f.rectangles() {
			if slices.ContainsFunc(r[:], func(c int32) bool { return f.isClue[c] }) {
				continue
			}
			f.cells = slices.DeleteFunc(append(f.cells[:0], r[:]...), func(c int32) bool { return f.value[c] != 0 })
			if len(f.cells) != kind {
				continue
			}
			if k := (corners{rectangle: r, roofs: slices.Clone(f.cells)}); kind == 1 {
				f.avoidable1(&k)
			} else if k.neighbours() {
				f.avoidable2(&k)
			}
		}
	}
}

func (f *finder) avoidable1(k *corners) {
	i := slices.Index(k.rectangle[:], k.roofs[0])
	x, y := f.value[k.rectangle[(i+1)%4]], f.value[k.rectangle[(i+2)%4]]
	if x == f.value[k.rectangle[(i+3)%4]] {
		k.pair = Of(int(x)) | Of(int(y))
		f.emitRectangle(k, f.remove(nil, int(k.roofs[0]), Of(int(y))), nil)
	}
}

func (f *finder) avoidable2(k *corners) {
	var not [2]Set // the digit that a cell must not have is that of its opposite
	for i, c := range k.roofs {
		at := slices.Index(k.rectangle[:], c)
		not[i] = Of(int(f.value[k.rectangle[(at+2)%4]]))
	}
	a, b := f.marks[k.roofs[0]], f.marks[k.roofs[1]]
	third := a &^ not[0]
	if a&not[0] != 0 && b&not[1] != 0 && third.Len() == 1 && b&^not[1] == third {
		k.pair = not[0] | not[1]
		f.emitRectangle(k, f.seeing(nil, third.First(), k.roofs...), nil)
	}
}

// findBUG finds connected blank cells with two candidates each, but for one cell, where every
// house has every digit twice or not at all, but for one candidate of that cell: without it the
// puzzle would have at least two solutions, or none ("bivalue universal grave"). Cells that are not connected have nothing to
// do with that, so a grid is solved alike with others beside it.
func findBUG(f *finder) {
	seen := make([]bool, f.Cells())
	for c, m := range f.marks {
		if m != 0 && !seen[c] {
			f.bugAmong(f.connected(c, seen))
		}
	}
}

// connected returns the blank cells that a cell is connected with: they see it, or one another.
// It marks them as seen.
func (p *Position) connected(cell int, seen []bool) []int32 {
	cells := []int32{int32(cell)}
	seen[cell] = true
	for i := 0; i < len(cells); i++ {
		for _, o := range p.Peers(int(cells[i])) {
			if p.marks[o] != 0 && !seen[o] {
				seen[o] = true
				cells = append(cells, int32(o))
			}
		}
	}
	return cells
}

func (f *finder) bugAmong(cells []int32) {
	odd := -1
	for _, c := range cells {
		switch n := f.marks[c].Len(); {
		case n == 3 && odd < 0:
			odd = int(c)
		case n != 2:
			return
		}
	}
	if odd < 0 {
		return
	}
	var third Set
	for _, c := range cells {
		for _, h := range f.HousesAt(int(c)) {
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
	}
	for _, h := range f.HousesAt(odd) {
		if third.Len() != 1 || onesCount(f.where(h, third.First())) != 3 {
			return
		}
	}
	s := Step{Digits: third, Cells: []int32{int32(odd)}, Removed: f.remove(nil, odd, All&^third)}
	s.Claims = []Claim{holds(f.marks[odd], int32(odd)), {Fact: Grave, Digits: third, Cells: append(s.Cells[:1:1], cells...)}}
	if len(cells) == f.blanks {
		s.Claims = append(s.Claims, Claim{Fact: AllBlank, Cells: cells})
	}
	f.emit(s)
}

// avoidable1 explains a rectangle with three digits that are no clues.
func (w *writer) avoidable1(s *Step) {
	four := s.Claims[0]
	w.say("%v are not clues; of these, all but %v already hold %v. If %v were %v, these four cells would hold only these digits, %v, and the puzzle would have two solutions",
		allCells(four.Cells), allCells(s.Claims[1].Cells), anyDigit(four.Digits), allCells(s.Claims[1].Cells), s.gone(), swapped(four.Digits))
}

// avoidable2 explains a rectangle with two digits that are no clues.
func (w *writer) avoidable2(s *Step) {
	four, blank, d := s.Claims[0], s.Claims[1], s.gone()
	w.say("%v are not clues. If they held only %v, %v, and the puzzle would have two solutions. ", allCells(four.Cells), four.Digits, swapped(four.Digits))
	w.say("So at least one of %v is %v, and a cell that sees both is not %v", allCells(blank.Cells), d, d)
}

// bug explains the only cell with more than two candidates.
func (w *writer) bug(s *Step) {
	odd, d, cells, houses := s.Claims[0], s.Claims[1].Digits, "every other blank cell", "every row, column and box"
	if s.claims(AllBlank) == nil {
		cells, houses = "every other blank cell connected with it", "each of their rows, columns and boxes"
	}
	w.say("%v is %v, and %v has two candidates. Without the %v in %v, %v would have each of its candidates exactly twice, and the puzzle would have at least two solutions, or none. So %v keeps only %v",
		allCells(odd.Cells), anyDigit(odd.Digits), cells, d, allCells(odd.Cells), houses, allCells(odd.Cells), d)
}
