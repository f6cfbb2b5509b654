package logic

import "math/bits"

func onesCount(m uint16) int { return bits.OnesCount16(m) }

func lowest(m uint16) int { return bits.TrailingZeros16(m) }

// combinations lists the sets of n of the members 0 to 8, as bits, by n.
var combinations = func() (all [5][]uint16) {
	for m := range uint16(512) {
		if n := onesCount(m); n < len(all) {
			all[n] = append(all[n], m)
		}
	}
	return all
}()
