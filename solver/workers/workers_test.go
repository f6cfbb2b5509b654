package workers

import (
	"sync/atomic"
	"testing"
)

// TestEach wants each number once, and no more workers than were asked for.
func TestEach(t *testing.T) {
	for _, workers := range []int{0, 1, 2, 7} {
		for _, n := range []int{0, 1, 5, 1000} {
			calls := make([]atomic.Int32, n)
			var started atomic.Int32
			Each(workers, n, func() func(int) {
				started.Add(1)
				return func(i int) { calls[i].Add(1) }
			})
			for i := range calls {
				if calls[i].Load() != 1 {
					t.Errorf("%d workers: %d of %d was called %d times", workers, i, n, calls[i].Load())
				}
			}
			if s := int(started.Load()); workers > 0 && s != min(workers, n) {
				t.Errorf("%d workers for %d: %d started", workers, n, s)
			}
		}
	}
}
