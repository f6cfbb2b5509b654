package grid

import "math/bits"

// CellOf returns the cell of a grid, 0 to 80 in reading order, that is the place-th of its
// box, both counted from 0 in reading order.
func CellOf(box, place int) int {
	return 27*(box/3) + 3*(box%3) + 9*(place/3) + place%3
}

// Set is a set of digits: bit d-1 is digit d.
type Set uint16

// All is the set of the digits 1 to 9.
const All Set = 0x1ff

// Candidates says for each cell of a grid, in reading order, what it may still
// be. Any sets are welcome: clues, pencil marks, empty cells.
type Candidates [81]Set

// FromDigits gives the candidates of a grid of clues: 1 to 9 is a clue, 0 a
// blank that may be anything. A value above 9 is a cell without candidates.
func FromDigits(d *[81]uint8) (c Candidates) {
	if using != plainGo {
		digitSets(&c, d)
		return c
	}
	for i, v := range d {
		c[i] = digitSet[v]
	}
	return c
}

// NoClues are the candidates of a grid without clues.
var NoClues = FromDigits(new([81]uint8))

// digitSet is the set of digits that a clue leaves its cell.
var digitSet = [256]Set{All, 1, 2, 4, 8, 16, 32, 64, 128, 256}

// SetOf is the set of one digit, 1 to 9.
func SetOf(digit uint8) Set { return 1 << (digit - 1) }

// Single reports whether the set has one digit.
func (s Set) Single() bool { return s != 0 && s&(s-1) == 0 }

// Digit returns the smallest digit of a set that has any, 1 to 9.
func (s Set) Digit() uint8 { return uint8(bits.TrailingZeros16(uint16(s))) + 1 }

// Len returns the number of digits.
func (s Set) Len() int { return bits.OnesCount16(uint16(s)) }
