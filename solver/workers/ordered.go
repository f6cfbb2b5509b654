package workers

import (
	"cmp"
	"context"
	"iter"
	"runtime"
)

// Ordered works on a stream of items, several at a time, and hands out the results in the
// order of the items, however long each takes.
type Ordered[T, R any] struct {
	Jobs int                                  // items worked on at a time, 0 for one a core
	Work func() func(context.Context, T) R    // called once for each job: returns the function that works, which may keep a workspace
	Wait func(item T, ready <-chan struct{})  // waits for ready: the result of item is the next to hand out
	Done func(item T, result R) (bool, error) // takes the results, one at a time; false ends the run
}

// task is an item on its way.
type task[T, R any] struct {
	item   T
	result R
	ready  chan struct{} // closed once result is there
	begun  bool          // whether work on it was begun before ctx ended
}

// Run works on items until there are no more, or Done returns false or an error, or ctx
// ends. When ctx ends, Run does not wait for the next item, hands out what has been begun,
// and returns finished as false. At any time it holds only a few more items than there are
// jobs.
func (o *Ordered[T, R]) Run(ctx context.Context, items iter.Seq[T]) (finished bool, err error) {
	working, cancel := context.WithCancel(ctx)
	defer cancel()
	quit := make(chan struct{})
	defer close(quit)
	// Each task goes into two queues: to the workers, and in order to the loop below. The
	// room in the second keeps workers busy while a slow item holds up those behind it.
	jobs := cmp.Or(o.Jobs, runtime.GOMAXPROCS(0))
	begin, order := make(chan *task[T, R]), make(chan *task[T, R], 4*jobs)
	go func() {
		defer close(order)
		defer close(begin)
		for item := range items {
			t := &task[T, R]{item: item, ready: make(chan struct{})}
			for _, to := range []chan<- *task[T, R]{order, begin} {
				select {
				case to <- t:
				case <-quit:
					return
				}
			}
		}
	}()
	for range jobs {
		go func() {
			work := o.Work()
			for t := range begin {
				// ctx, not working, which ends a moment later: the item may come of that end.
				if t.begun = ctx.Err() == nil; t.begun {
					t.result = work(working, t.item)
				}
				close(t.ready)
			}
		}()
	}
	for {
		t, more := Receive(ctx, order)
		if !more {
			return true, nil
		}
		if t == nil {
			return false, nil
		}
		if o.Wait != nil {
			o.Wait(t.item, t.ready)
		}
		if <-t.ready; !t.begun {
			return false, nil
		}
		if more, err := o.Done(t.item, t.result); err != nil || !more {
			return true, err
		}
	}
}

// Receive returns the next item, with more false at the end of the channel. After the end
// of ctx it does not wait, and returns the zero value if no item is ready.
func Receive[T any](ctx context.Context, from <-chan T) (t T, more bool) {
	select {
	case t, more = <-from: // first, so that items that are ready are taken even after the end of ctx
		return t, more
	default:
	}
	select {
	case t, more = <-from:
		return t, more
	case <-ctx.Done():
		return t, true
	}
}
