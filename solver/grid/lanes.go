package grid

import "math/bits"

// lanes is a State of an engine in vectors: a lane of 16 bits holds the candidates of a
// cell, and laneOf says where it is.
type lanes struct {
	word [9 * 16]uint16
	header
}

// laneOf gives the lane of a cell by its bit, laneOrder the same in the order of
// diagonals, idle what the lanes hold that are of no cell.
var (
	laneOf    [81]uint8
	laneOrder [81]struct{ lane, bit uint8 }
	idle      [9 * 16]uint16
)

// layLanes sets the tables above.
func layLanes(lane func(band, stack, row, column int) int) {
	for i := range idle {
		idle[i] = uint16(All)
	}
	for bit := range laneOf {
		box, p := bit/9, bit%9
		row, col := p/3, p%3
		at := lane(box/3, box%3, row, col)
		laneOf[bit] = uint8(at)
		idle[at] = 0
		rank := (col-row+3)%3*27 + 3*box + row
		laneOrder[rank].lane, laneOrder[rank].bit = uint8(at), uint8(bit)
	}
}

func (s *lanes) clear() { s.word, s.header = idle, header{} }

func (s *lanes) candidates() (c Candidates) {
	for bit, cell := range bitCell {
		c[cell] = Set(s.word[laneOf[bit]])
	}
	return c
}

// boxLanes gives the lanes of a box.
func boxLanes(b int) *[9]uint8 { return (*[9]uint8)(laneOf[9*b:]) }

func (s *lanes) box(b int) (m BoxSets) {
	for p, at := range boxLanes(b) {
		w := s.word[at]
		for d := range m {
			m[d] |= w >> d & 1 << p
		}
	}
	return m
}

func (s *lanes) restrict(b int, m *BoxSets) bool {
	var changed uint16
	for p, at := range boxLanes(b) {
		var keep uint16
		for d, in := range m {
			keep |= in >> p & 1 << d
		}
		changed |= s.word[at] &^ keep
		s.word[at] &= keep
	}
	return changed != 0
}

// splitPair makes two positions of one where the cell with the given bit has two
// candidates: then keeps the lower, s the higher.
func (s *lanes) splitPair(bit int, then *lanes) {
	w := s.word[laneOf[bit]]
	then.word[laneOf[bit]] = w & -w
	s.word[laneOf[bit]] = w & (w - 1)
}

// unseen gives the first candidate that is not in seen: the bit of its cell, and the
// digit less 1.
func (s *lanes) unseen(seen *lanes) (bit, d int, ok bool) {
	for _, at := range laneOrder {
		if w := s.word[at.lane] &^ seen.word[at.lane]; w != 0 {
			return int(at.bit), bits.TrailingZeros16(w), true
		}
	}
	return 0, 0, false
}
