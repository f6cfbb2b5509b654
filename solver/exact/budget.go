package exact

import (
	"errors"
	"math"
)

// Budget is how much work may still be done, in steps of about a nanosecond of one core, and by how many workers. What a sum
// costs is estimated from its candidates and weights before it begins, so that the estimate is the same on every machine, for any
// number of workers and either kernel; a sum that costs more than is left does not begin.
//
// A budget is not for concurrent use.
type Budget struct {
	left, used, refused int64
	workers             int
	parent              *Budget // of which it is a share; nil for none
	long                int64
	before              func(steps int64)
}

// ErrBudget means that a budget has too little left.
var ErrBudget = errors.New("too much work")

// ErrMemory means that tables or orbits are too many, which no budget mends.
var ErrMemory = errors.New("too much memory")

// NewBudget returns a budget of steps, and the number of workers to do them, 0 for one a core.
func NewBudget(steps int64, workers int) *Budget { return &Budget{left: steps, workers: workers} }

// UpTo returns a budget of the steps that are left, but of no more than some: what is spent of it is spent of b.
// While it is in use, nothing else may be spent of b, as it would not notice, and what it refuses, b does not know.
func (b *Budget) UpTo(steps int64) *Budget {
	return &Budget{left: min(steps, b.Left()), workers: b.Workers(), parent: b}
}

// Before has do called once, just before the work that would bring what is spent to a number of steps or more. do gets
// the price of that work, or that number if it is larger.
func (b *Budget) Before(steps int64, do func(steps int64)) { b.long, b.before = steps, do }

// Workers returns how many workers do the work, 0 for one a core.
func (b *Budget) Workers() int { return b.workers }

// Left returns the steps that are left, never less than 0.
func (b *Budget) Left() int64 { return max(0, b.left) }

// Spend takes steps for work that begins now, or returns [ErrBudget] and takes none.
func (b *Budget) Spend(steps int64) error {
	if steps > b.left {
		b.refused = b.used + min(steps, math.MaxInt64-b.used)
		return ErrBudget
	}
	b.Announce(steps)
	b.Use(steps)
	return nil
}

// Announce is called before work whose steps are taken bit by bit, or not from this budget; what [Budget.Before] was given may run here.
func (b *Budget) Announce(steps int64) {
	for ; b != nil; b = b.parent {
		if do := b.before; do != nil && steps >= b.long-b.used {
			b.before = nil
			do(max(steps, b.long))
		}
	}
}

// Used returns what was spent so far.
func (b *Budget) Used() int64 { return b.used }

// Refused returns what all work would have cost with the one that was refused last, at most the largest number; 0 if none was.
func (b *Budget) Refused() int64 { return b.refused }

// Use takes steps that have been done already, even if they are more than is left.
func (b *Budget) Use(steps int64) {
	for ; b != nil; b = b.parent {
		b.left -= steps
		b.used += steps
	}
}
