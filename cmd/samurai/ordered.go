package main

import (
	"context"
	"iter"
	"runtime"
)

// ordered is work on a stream of items, several at a time, whose results come out in the
// order of the items, whatever time each takes. All commands work through it.
type ordered[T, R any] struct {
	jobs int                                  // items worked on at a time; 0 for one on each core
	work func() func(context.Context, T) R    // makes what works, once for each job, which may keep a workspace
	wait func(item T, ready <-chan struct{})  // waits until the item whose turn it is is ready
	done func(item T, result R) (bool, error) // takes a result, one at a time; false ends the run
}

// task is an item on its way.
type task[T, R any] struct {
	item   T
	result R
	ready  chan struct{} // closed once result is there
	begun  bool          // false, when ready, for one that ctx ended before
}

// run works on items until they end, done says that it is enough or fails, or ctx ends,
// even while the next item does not come. Then what was begun is still done, and whole is
// false. Only a few items more than there are jobs are held at any time.
func (o *ordered[T, R]) run(ctx context.Context, items iter.Seq[T]) (whole bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	quit := make(chan struct{})
	defer close(quit)
	jobs := o.jobs
	if jobs == 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	// A task goes to the workers, and in order to whoever waits for it. The room in the
	// queues keeps workers busy while a slow item holds up those behind it.
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
			work := o.work()
			for t := range begin {
				if t.begun = ctx.Err() == nil; t.begun {
					t.result = work(ctx, t.item)
				}
				close(t.ready)
			}
		}()
	}
	for {
		t, more := receive(ctx, order)
		if !more {
			return true, nil
		}
		if t == nil {
			return false, nil
		}
		if o.wait != nil {
			o.wait(t.item, t.ready)
		}
		if <-t.ready; !t.begun {
			return false, nil
		}
		if more, err := o.done(t.item, t.result); err != nil || !more {
			return true, err
		}
	}
}

// receive returns what comes next; more is false at the end. When ctx has ended it does
// not wait, and returns nothing unless something has come.
func receive[T any](ctx context.Context, from <-chan T) (t T, more bool) {
	select {
	case t, more = <-from: // first, so that an end of ctx that made no difference makes none
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
