package search

import (
	"math"
	"testing"
)

// TestTimes: counts multiply up to the limit, also where the product does not fit a word.
func TestTimes(t *testing.T) {
	for _, tt := range []struct{ a, b, limit, want uint64 }{
		{3, 5, 100, 15},
		{30, 50, 100, 100},
		{0, math.MaxUint64, 100, 0},
		{1 << 32, 1 << 32, 100, 100},
		{1 << 40, 1<<40 + 1, math.MaxUint64, math.MaxUint64},
	} {
		if got := (found{n: tt.a}).times(found{n: tt.b}, tt.limit, 0); got.n != tt.want {
			t.Errorf("%d times %d up to %d is %d, want %d", tt.a, tt.b, tt.limit, got.n, tt.want)
		}
	}
}
