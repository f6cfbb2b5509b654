package grid

import "math/bits"

// Pair is a cell with two candidates, to branch on.
type Pair struct {
	// Within reports whether the cell is in one of the boxes asked for.
	Within bool
	// Peers is the number of cells with two candidates that share a house with it.
	Peers int

	bit int
}

// Pair looks for a cell with two candidates in a propagated position: in one of the
// boxes whose bits (bit b for box b, 0 to 8) are set in boxes if there is one, else
// anywhere, and among those the one with the most peers that are such cells
// themselves. It is not ok if there is none.
func (s *State) Pair(boxes uint16) (p Pair, ok bool) {
	pairs := s.pair
	if pairs.empty() {
		return Pair{}, false
	}
	among := pairs.and(boxCells[boxes&511])
	p = Pair{Within: !among.empty(), Peers: -1}
	if !p.Within {
		among = pairs
	}
	for w := among.lo; w != 0; w &= w - 1 {
		p.consider(bits.TrailingZeros64(w), pairs)
	}
	for w := among.hi; w != 0; w &= w - 1 {
		p.consider(54+bits.TrailingZeros64(w), pairs)
	}
	return p, true
}

func (p *Pair) consider(bit int, pairs cellSet) {
	both := pairs.and(peers[bit])
	if n := bits.OnesCount64(both.lo) + bits.OnesCount64(both.hi); n > p.Peers {
		p.bit, p.Peers = bit, n
	}
}

// SplitPair divides the position at a pair of it: then, a copy of it, gets the one
// candidate and s the other.
func (s *State) SplitPair(p Pair, then *State) {
	if using == plainGo {
		s.plain().splitPair(p.bit, then.plain())
		return
	}
	s.lanes().splitPair(p.bit, then.lanes())
}

// splitPair makes two positions of one where the cell with the given bit has two
// candidates: then keeps the lower, s the higher.
func (s *plainState) splitPair(bit int, then *plainState) {
	cell := setOfCell(bit)
	digits := 0
	for d := range s.digit {
		if !s.digit[d].and(cell).empty() {
			digits |= 1 << d
		}
	}
	then.remove(bits.Len(uint(digits))-1, cell)
	s.remove(bits.TrailingZeros(uint(digits)), cell)
}

var (
	// boxCells gives, by a set of boxes, their cells.
	boxCells [512]cellSet
	// peers gives, by the bit of a cell, the cells that share a house with it.
	peers [81]cellSet
)

func init() {
	for set := range boxCells {
		for b := range 9 {
			if set>>b&1 != 0 {
				*boxCells[set].word(b) |= 511 << fieldShift[b]
			}
		}
	}
	row := func(bit int) int { return bit/27*3 + bit%9/3 }
	col := func(bit int) int { return bit/9%3*3 + bit%3 }
	for a := range 81 {
		for b := range 81 {
			if a != b && (a/9 == b/9 || row(a) == row(b) || col(a) == col(b)) {
				peers[a] = peers[a].or(setOfCell(b))
			}
		}
	}
}
