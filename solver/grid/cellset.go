package grid

import "math/bits"

// cellSet is a set of cells: where one digit may go, for example. Box b is a field of nine bits,
// its places in reading order: boxes 0 to 5 in lo, 6 to 8 in hi.
type cellSet struct{ lo, hi uint64 }

// Constants of words of boxes: those of lo, which hi uses cut to 27 bits.
const (
	full  uint64 = 1<<54 - 1
	full3 uint64 = 1<<27 - 1

	fieldLow  uint64 = 0o001001001001001001 // place 0 of each box
	fieldHigh uint64 = fieldLow << 8        // place 8 of each box
	fieldRest uint64 = full ^ fieldHigh     // places 0 to 7 of each box
	rowStarts uint64 = 0o111111111111111111 // the first place of each minirow
	colStarts uint64 = 0o007007007007007007 // the first place of each minicolumn
)

// fieldShift is the number of the first bit of a box in its word.
var fieldShift = [9]uint8{0, 9, 18, 27, 36, 45, 0, 9, 18}

// word is the word that box b is in.
func (b *cellSet) word(box int) *uint64 {
	if box < 6 {
		return &b.lo
	}
	return &b.hi
}

// setOfCell is the set of one cell, by the number of its bit.
func setOfCell(bit int) cellSet {
	if bit < 54 {
		return cellSet{lo: 1 << bit}
	}
	return cellSet{hi: 1 << (bit - 54)}
}

func (b cellSet) and(c cellSet) cellSet { return cellSet{b.lo & c.lo, b.hi & c.hi} }

func (b cellSet) or(c cellSet) cellSet { return cellSet{b.lo | c.lo, b.hi | c.hi} }

func (b cellSet) without(c cellSet) cellSet { return cellSet{b.lo &^ c.lo, b.hi &^ c.hi} }

// lowest is the number of the first bit; undefined for an empty set.
func (b cellSet) lowest() int {
	if b.lo != 0 {
		return bits.TrailingZeros64(b.lo)
	}
	return 54 + bits.TrailingZeros64(b.hi)
}

func (b cellSet) empty() bool { return b.lo|b.hi == 0 }

// lose removes the cells of all that are not in own. It is 1 if that changed
// anything, else 0.
func (b *cellSet) lose(all, own *cellSet) uint32 {
	lo, hi := b.lo&all.lo&^own.lo, b.hi&all.hi&^own.hi
	b.lo ^= lo
	b.hi ^= hi
	return nonZero(lo | hi)
}

// nonZero is 1 unless w is 0. It has no branch, which could not be predicted.
func nonZero(w uint64) uint32 { return uint32((w | -w) >> 63) }

// nonEmpty gives the highest bits of the boxes of w that are not empty.
func nonEmpty(w uint64) uint64 { return (w&fieldRest + fieldRest | w) & fieldHigh }

// fill gives the boxes whose highest bits are given.
func fill(high uint64) uint64 { return high<<1 - high>>8 }

// twiceInBox reports whether a box of w, whose boxes that are not empty have their
// highest bits in high, has more than one cell.
func twiceInBox(w, high uint64) bool { return w&(w-high>>8) != 0 }

// foldRows moves the minirow bits of a band, which lie three apart, into nine
// adjacent bits: place 3*row+box.
func foldRows(r uint64) uint64 { return r | r>>8 | r>>16 }
