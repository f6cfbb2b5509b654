package solvertest

import (
	"context"
	"testing"
	"time"
)

// EndsSoon calls work with a context that ends after some time, and wants that the process
// takes little processor time from then on until work returns: 0.2 s is usual, and the race
// detector, which watches short runs, makes it ten times that. Time on the wall would say how
// busy the machine is.
func EndsSoon(t testing.TB, after time.Duration, work func(context.Context)) {
	t.Helper()
	limit := 2 * time.Second
	if testing.Short() {
		limit = 10 * time.Second
	}
	ctx, cancel := context.WithTimeout(context.Background(), after)
	defer cancel()
	ended := make(chan time.Duration, 1)
	context.AfterFunc(ctx, func() { ended <- processorTime() })
	work(ctx)
	if ctx.Err() == nil {
		return
	}
	if late := processorTime() - <-ended; late > limit {
		t.Errorf("stopped after %v more of processor time, at most %v is allowed", late, limit)
	}
}
