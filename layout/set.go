package layout

import (
	"math/bits"
	"strings"
)

// Set is a set of digits: bit d-1 stands for digit d, 1 to 9.
type Set uint16

// AllDigits is the set of the digits 1 to 9.
const AllDigits Set = 0x1ff

// SetOf returns the set of one digit, 1 to 9.
func SetOf(digit int) Set { return 1 << (digit - 1) }

// Has tells whether a digit, 1 to 9, is in the set.
func (s Set) Has(digit int) bool { return s>>(digit-1)&1 != 0 }

// Len returns how many digits are in the set.
func (s Set) Len() int { return bits.OnesCount16(uint16(s)) }

// Digits returns the digits in ascending order.
func (s Set) Digits() (digits []int) {
	for d := 1; d <= 9; d++ {
		if s.Has(d) {
			digits = append(digits, d)
		}
	}
	return digits
}

// String returns the digits in ascending order: "139".
func (s Set) String() string {
	var b strings.Builder
	for _, d := range s.Digits() {
		b.WriteByte(byte('0' + d))
	}
	return b.String()
}
