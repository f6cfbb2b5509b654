package logic

import "math/bits"

// Set is a set of digits: bit d-1 stands for digit d.
type Set uint16

// All is the set of the digits 1 to 9.
const All Set = 0x1ff

// Of returns the set of one digit, 1 to 9.
func Of(d int) Set { return 1 << (d - 1) }

// Has tells whether digit d is in the set.
func (s Set) Has(d int) bool { return s>>(d-1)&1 != 0 }

// Len returns how many digits are in the set.
func (s Set) Len() int { return bits.OnesCount16(uint16(s)) }

// First returns the least digit of a set that is not empty.
func (s Set) First() int { return bits.TrailingZeros16(uint16(s)) + 1 }

// Digits returns the digits in ascending order.
func (s Set) Digits() []int {
	list := make([]int, 0, s.Len())
	for ; s != 0; s &= s - 1 {
		list = append(list, s.First())
	}
	return list
}

// Candidate is a digit in a cell of the board: 9*cell + digit - 1.
type Candidate int32

// In returns the candidate of a digit, 1 to 9, in a cell.
func In(cell, digit int) Candidate { return Candidate(9*cell + digit - 1) }

// Cell returns the cell of the board.
func (c Candidate) Cell() int { return int(c) / 9 }

// Digit returns the digit, 1 to 9.
func (c Candidate) Digit() int { return int(c)%9 + 1 }
