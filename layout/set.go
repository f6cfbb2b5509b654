package layout

import (
	"math/bits"
	"strings"
)

// Set is a set of digits: bit d-1 is digit d, 1 to 9.
type Set uint16

// AllDigits is the set of the digits 1 to 9.
const AllDigits Set = 0x1ff

// SetOf returns the set of one digit, 1 to 9.
func SetOf(digit int) Set { return 1 << (digit - 1) }

// Has reports whether a digit, 1 to 9, is in the set.
func (s Set) Has(digit int) bool { return s>>(digit-1)&1 != 0 }

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

// String returns the digits in ascending order: "139".
func (s Set) String() string {
	var b strings.Builder
	for _, d := range s.Digits() {
		b.WriteByte(byte('0' + d))
	}
	return b.String()
}
