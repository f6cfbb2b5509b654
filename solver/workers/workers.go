// Package workers spreads work over goroutines.
package workers

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls the functions that start makes, one for each worker, with 0 to n-1, each
// number once, and returns when all calls have. 0 workers are one a core.
func Each(workers, n int, start func() func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	for range min(workers, n) {
		wg.Go(func() {
			do := start()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}
