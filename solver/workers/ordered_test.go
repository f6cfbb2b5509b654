package workers

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
)

// count up to n.
func upTo(n int, seen *atomic.Int64) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			seen.Store(int64(i + 1))
			if !yield(i) {
				return
			}
		}
	}
}

// TestOrderedKeepsOrder: results come in the order of the items though each item waits
// for the next to be done, as far as there are jobs for them.
func TestOrderedKeepsOrder(t *testing.T) {
	for _, jobs := range []int{1, 2, 7} {
		const n = 1000
		finished := make([]chan struct{}, n+1)
		for i := range finished {
			finished[i] = make(chan struct{})
		}
		var got []int
		var seen atomic.Int64
		o := Ordered[int, int]{
			Jobs: jobs,
			Work: func() func(context.Context, int) int {
				return func(_ context.Context, i int) int {
					if i%jobs != jobs-1 && i < n-n%jobs { // the last of each round goes first
						<-finished[i+1]
					}
					close(finished[i])
					return i * i
				}
			},
			Done: func(i, square int) (bool, error) {
				if square != i*i {
					t.Errorf("%d has the result %d", i, square)
				}
				got = append(got, i)
				return true, nil
			},
		}
		whole, err := o.Run(t.Context(), upTo(n, &seen))
		if !whole || err != nil || len(got) != n || !slices.IsSorted(got) {
			t.Errorf("%d jobs: %d results, whole %t, %v", jobs, len(got), whole, err)
		}
	}
}

// TestOrderedHoldsFew: an item that is not ready holds up the stream, so that a long one
// takes no more memory than a short one.
func TestOrderedHoldsFew(t *testing.T) {
	const jobs = 3
	const limit = 5*jobs + 2 // in the queue, in work, and on either end
	var seen atomic.Int64
	release := make(chan struct{})
	results := 0
	o := Ordered[int, int]{
		Jobs: jobs,
		Work: func() func(context.Context, int) int {
			return func(_ context.Context, i int) int {
				if i == 0 {
					<-release
				}
				return i
			}
		},
		Wait: func(i int, ready <-chan struct{}) {
			if i > 0 {
				return
			}
			for seen.Load() < jobs { // the others are worked on meanwhile
				runtime.Gosched()
			}
			if n := seen.Load(); n > limit {
				t.Errorf("%d items were taken while the first is not ready", n)
			}
			close(release)
			<-ready
			if n := seen.Load(); n > limit {
				t.Errorf("%d items were taken before the first was handed on", n)
			}
		},
		Done: func(int, int) (bool, error) { results++; return true, nil },
	}
	if whole, err := o.Run(t.Context(), upTo(1000, &seen)); !whole || err != nil || results != 1000 {
		t.Errorf("%d results, whole %t, %v", results, whole, err)
	}
}

// TestOrderedEnds: when done has enough or fails nothing more is handed on; when the
// context ends what was begun is, and no more.
func TestOrderedEnds(t *testing.T) {
	failed := errors.New("failed")
	for _, end := range []string{"enough", "failed", "cancelled", "cancelled while reading"} {
		ctx, cancel := context.WithCancel(t.Context())
		var begun atomic.Int64
		done := 0
		o := Ordered[int, int]{
			Jobs: 2,
			Work: func() func(context.Context, int) int {
				return func(context.Context, int) int { begun.Add(1); return 0 }
			},
			Done: func(i, _ int) (bool, error) {
				if done++; i < 10 {
					return true, nil
				}
				switch end {
				case "enough":
					return false, nil
				case "failed":
					return true, failed
				}
				cancel()
				return true, nil
			},
		}
		hang := make(chan struct{})
		whole, err := o.Run(ctx, func(yield func(int) bool) {
			for i := 0; yield(i); i++ {
				if end == "cancelled while reading" && i == 10 {
					<-hang
				}
			}
		})
		close(hang)
		cancel()
		switch end {
		case "enough", "failed":
			if !whole || done != 11 || errors.Is(err, failed) != (end == "failed") {
				t.Errorf("%s: %d done, whole %t, %v", end, done, whole, err)
			}
		default:
			if whole || err != nil || done < 11 || done > int(begun.Load()) || done > 11+10 {
				t.Errorf("%s: %d done of %d begun, whole %t, %v", end, done, begun.Load(), whole, err)
			}
		}
	}
}

// late is a context that has ended, and what depends on it does not know yet.
type late struct{ context.Context }

func (late) Err() error { return context.Canceled }

// TestOrderedBeginsNothingLate: an item that comes after the end, for example in place of a file
// that was waited for, is not worked on.
func TestOrderedBeginsNothingLate(t *testing.T) {
	o := Ordered[int, int]{
		Work: func() func(context.Context, int) int {
			return func(context.Context, int) int {
				t.Error("an item is worked on")
				return 0
			}
		},
		Done: func(int, int) (bool, error) { return true, nil },
	}
	var seen atomic.Int64
	if finished, err := o.Run(late{t.Context()}, upTo(1, &seen)); finished || err != nil {
		t.Errorf("finished is %t, error %v", finished, err)
	}
}

// TestOrderedOfZeroJobs: 0 jobs are one a core. (A bubble ends when all in it wait for each other.)
func TestOrderedOfZeroJobs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var started, seen atomic.Int64
		results := 0
		o := Ordered[int, int]{
			Work: func() func(context.Context, int) int {
				started.Add(1)
				return func(_ context.Context, i int) int { return i }
			},
			Done: func(int, int) (bool, error) { results++; return true, nil },
		}
		whole, err := o.Run(t.Context(), upTo(10, &seen))
		if synctest.Wait(); !whole || err != nil || results != 10 || started.Load() != int64(runtime.GOMAXPROCS(0)) {
			t.Errorf("%d results of %d jobs, whole %t, %v", results, started.Load(), whole, err)
		}
	})
}

// TestReceive takes what is ready even after the end of ctx, but waits no more then.
func TestReceive(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	from := make(chan int, 50)
	for i := range 50 {
		from <- i
	}
	for i := range 50 {
		if got, more := Receive(ctx, from); got != i || !more {
			t.Fatalf("%d, %t, want %d", got, more, i)
		}
	}
	if got, more := Receive(ctx, from); got != 0 || !more {
		t.Errorf("%d, %t from an empty channel", got, more)
	}
	close(from)
	if _, more := Receive(ctx, from); more {
		t.Error("more from a closed channel")
	}
}
