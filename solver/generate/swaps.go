package generate

import (
	"slices"

	"samurai/overlap"
)

// swaps knows sets of cells of a filling that must have a clue: those in which two digits
// can change places and keep all rules. A clue that is the last in such a set is needed,
// and no search has to find that out.
type swaps struct {
	houses [][9]int32 // by house: its cells
	at     [][9]int32 // by house and digit: the cell
	root   []int32    // by cell: a cell of the same set, for the digits in hand
	number []int32    // by cell: the number of the set with that root
	in     [][8]int32 // by cell: the sets that it is in, one for each other digit
	clues  []int16    // by set: how many it has
	less   []int16    // by set: for empty
}

// newSwaps returns the swaps within some houses of a board with this number of cells.
func newSwaps(cells int, houses []overlap.House) *swaps {
	s := &swaps{root: make([]int32, cells), number: make([]int32, cells), in: make([][8]int32, cells)}
	for _, h := range houses {
		var cells [9]int32
		for i, c := range h.Cells {
			cells[i] = int32(c)
		}
		s.houses = append(s.houses, cells)
	}
	s.at = make([][9]int32, len(s.houses))
	return s
}

// start finds the sets of a filling, and counts their clues.
func (s *swaps) start(solution, clues []uint8) {
	s.find(solution)
	s.less = slices.Grow(s.less[:0], len(s.clues))[:len(s.clues)]
	for cell, c := range clues {
		if c != 0 {
			s.give(int32(cell))
		}
	}
}

// find finds the sets of a filling.
func (s *swaps) find(solution []uint8) {
	for h, cells := range s.houses {
		for _, c := range cells {
			s.at[h][solution[c]-1] = c
		}
	}
	s.clues = s.clues[:0]
	for a := range 9 {
		for b := range a {
			s.pair(a, b)
		}
	}
}

// pair finds the sets in which digits a+1 and b+1 can change places, a above b.
func (s *swaps) pair(a, b int) {
	for _, by := range s.at {
		for _, c := range [2]int32{by[a], by[b]} {
			s.root[c], s.number[c] = c, -1
		}
	}
	for _, by := range s.at {
		if x, y := s.top(by[a]), s.top(by[b]); x != y {
			s.root[x] = y
		}
	}
	for _, by := range s.at {
		for i, c := range [2]int32{by[a], by[b]} {
			root := s.top(c)
			if s.number[root] < 0 {
				s.number[root] = int32(len(s.clues))
				s.clues = append(s.clues, 0)
			}
			if i == 0 {
				s.in[c][b] = s.number[root]
			} else {
				s.in[c][a-1] = s.number[root]
			}
		}
	}
}

// give and take count a clue of a cell that comes or goes.
func (s *swaps) give(cell int32) {
	for _, set := range s.in[cell] {
		s.clues[set]++
	}
}

func (s *swaps) take(cell int32) {
	for _, set := range s.in[cell] {
		s.clues[set]--
	}
}

// empty reports whether some set would be without clues if those of the cells went.
func (s *swaps) empty(cells []int32) (empty bool) {
	for _, c := range cells {
		for _, set := range s.in[c] {
			s.less[set]++
			empty = empty || s.less[set] == s.clues[set]
		}
	}
	for _, c := range cells {
		for _, set := range s.in[c] {
			s.less[set] = 0
		}
	}
	return empty
}

// top returns the cell that names the set of a cell.
func (s *swaps) top(c int32) int32 {
	for s.root[c] != c {
		s.root[c] = s.root[s.root[c]]
		c = s.root[c]
	}
	return c
}
