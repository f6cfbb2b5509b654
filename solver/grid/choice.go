package grid

import "math/bits"

// Choice is a cell to branch on, and one of its candidates.
type Choice struct {
	bit, digit uint8

	// Kind ranks the cell: OpenCell, or better.
	Kind Kind
	// Peers is the number of cells with two candidates that share a house with the
	// cell.
	Peers int
}

// Kind says how good a cell is to branch on, the least first.
type Kind int8

// The kinds of cells: with more candidates than two, or with two; anywhere, or in
// the boxes asked for.
const (
	NoCell Kind = iota
	OpenCell
	OpenThere
	PairCell
	PairThere
)

// Choose looks for the cell to branch on: of the best kind, and in it with the most
// peers that have two candidates. Bit b of boxes asks for box b, 0 to 8. A
// position without an open cell has no choice.
func (s *State) Choose(boxes uint16) (c Choice) {
	var one, two, three board
	for d := range s.digit {
		b := s.digit[d]
		three.lo |= two.lo & b.lo
		three.hi |= two.hi & b.hi
		two.lo |= one.lo & b.lo
		two.hi |= one.hi & b.hi
		one.lo |= b.lo
		one.hi |= b.hi
	}
	there := &boxCells[boxes&511]
	pairs := board{two.lo &^ three.lo, two.hi &^ three.hi}
	among := pairs
	switch {
	case pairs.lo&there.lo|pairs.hi&there.hi != 0:
		c.Kind, among = PairThere, board{pairs.lo & there.lo, pairs.hi & there.hi}
	case pairs != board{}:
		c.Kind = PairCell
	case two.lo&there.lo|two.hi&there.hi != 0:
		c.Kind, among = OpenThere, board{two.lo & there.lo, two.hi & there.hi}
	case two != board{}:
		c.Kind, among = OpenCell, two
	default:
		return c
	}
	c.Peers = -1
	for w := among.lo; w != 0; w &= w - 1 {
		c.consider(bits.TrailingZeros64(w), &pairs)
	}
	for w := among.hi; w != 0; w &= w - 1 {
		c.consider(54+bits.TrailingZeros64(w), &pairs)
	}
	for !s.digit[c.digit].has(c.bit) {
		c.digit++
	}
	return c
}

func (c *Choice) consider(bit int, pairs *board) {
	p := &peers[bit]
	if n := bits.OnesCount64(p.lo&pairs.lo) + bits.OnesCount64(p.hi&pairs.hi); n > c.Peers {
		c.bit, c.Peers = uint8(bit), n
	}
}

// Take leaves the cell of a choice its candidate alone.
func (s *State) Take(c Choice) {
	var cell board
	cell.set(c.bit)
	for d := range s.digit {
		if d != int(c.digit) {
			s.remove(d, cell)
		}
	}
}

// Drop takes the candidate of a choice from its cell.
func (s *State) Drop(c Choice) {
	var cell board
	cell.set(c.bit)
	s.remove(int(c.digit), cell)
}

var (
	// boxCells gives, by a set of boxes, their cells.
	boxCells [512]board
	// peers gives, by the bit of a cell, the cells that share a house with it.
	peers [81]board
)

func init() {
	for set := range boxCells {
		for b := range 9 {
			if set>>b&1 != 0 {
				w, shift := boxCells[set].word(b)
				*w |= 511 << shift
			}
		}
	}
	row := func(bit int) int { return bit/27*3 + bit%9/3 }
	col := func(bit int) int { return bit/9%3*3 + bit%3 }
	for a := range 81 {
		for b := range 81 {
			if a != b && (a/9 == b/9 || row(a) == row(b) || col(a) == col(b)) {
				peers[a].set(uint8(b))
			}
		}
	}
}

// Split divides the position.
func (s *State) Split(then *State) { s.choose2(then) }
