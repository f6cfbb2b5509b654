package solvertest

import (
	"context"
	"math"
	"sync"
	"sync/atomic"
)

// Countdown is a context that ends when it is looked at for a number of times: a test can end
// work at each place where it looks, whatever the time. A look is a call of Err.
type Countdown struct {
	context.Context
	end   int64
	looks atomic.Int64
	once  sync.Once
	done  chan struct{}
}

// NewCountdown returns a context that ends at look number n of those at it, from 1. Its values
// are those of parent.
func NewCountdown(parent context.Context, n int) *Countdown {
	return &Countdown{Context: parent, end: int64(n), done: make(chan struct{})}
}

// Never is the number of a look that does not come.
const Never = math.MaxInt32

// Err returns context.Canceled from the look on at which the context ends.
func (c *Countdown) Err() error {
	if c.looks.Add(1) < c.end {
		return nil
	}
	c.once.Do(func() { close(c.done) })
	return context.Canceled
}

// Done returns a channel that is closed when the context ends.
func (c *Countdown) Done() <-chan struct{} { return c.done }

// Looks returns how many looks there were.
func (c *Countdown) Looks() int { return int(c.looks.Load()) }

// Interrupts returns the numbers of looks, of so many, at which a test ends work: n or a few more, among
// them the first and the last ones; with SAMURAI_ALL set, all of up to 2,000 and twenty times n of more.
func Interrupts(looks, n int) (at []int) {
	if Full() {
		n *= 20
		if looks <= 2000 {
			n = max(n, 2*looks)
		}
	}
	ends, step := n/4, max(1, 2*looks/n)
	for i := 1; i <= looks; i++ {
		at = append(at, i)
		if ends < i && i < looks-ends {
			i = min(i+step-1, looks-ends)
		}
	}
	return at
}
