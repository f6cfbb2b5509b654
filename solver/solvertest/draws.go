package solvertest

import (
	"iter"
	"math/rand/v2"
	"os"
	"strconv"
)

// Draws yields so many sources of random numbers, numbered from 0, each of which says all of one
// case: a thousand with SAMURAI_ALL set. SAMURAI_SEED, a number, gives other cases.
func Draws(seed uint64, some int) iter.Seq2[int, *rand.Rand] {
	if Full() {
		some = 1000
	}
	other, _ := strconv.ParseUint(os.Getenv("SAMURAI_SEED"), 10, 32)
	return func(yield func(int, *rand.Rand) bool) {
		for i := range Cases(some) {
			if !yield(i, rand.New(rand.NewPCG(seed+other<<32, uint64(i)))) {
				return
			}
		}
	}
}
