package exact

import (
	"errors"
	"math"
)

// Budget is how much work may still be done, in steps of about a nanosecond of one core, and
// by how many workers. What a sum costs is estimated from its candidates and weights before
// it begins, so that the estimate is the same on every machine, for any number of workers
// and either kernel; a sum that costs more than is left does not begin. A nil budget has
// no end.
//
// A budget is not for concurrent use.
type Budget struct {
	all, left, refused int64
	workers            int
}

// ErrBudget means that a budget has too little left.
var ErrBudget = errors.New("too much work")

// NewBudget returns a budget of steps, and the number of workers to do them, 0 for one a
// core.
func NewBudget(steps int64, workers int) *Budget {
	return &Budget{all: steps, left: steps, workers: workers}
}

// Workers returns how many workers do the work, 0 for one a core.
func (b *Budget) Workers() int {
	if b == nil {
		return 0
	}
	return b.workers
}

// Part returns a separate budget of an n-th of what is left. It is not taken from this one:
// the caller does that with Use. A part of a nil budget is nil.
func (b *Budget) Part(n int64) *Budget {
	if b == nil {
		return nil
	}
	return NewBudget(b.Left()/n, b.workers)
}

// Left returns the steps that are left, never less than 0; of a nil budget the largest
// number.
func (b *Budget) Left() int64 {
	if b == nil {
		return math.MaxInt64
	}
	return max(0, b.left)
}

// Spend takes steps from the budget, or returns [ErrBudget] and takes none.
func (b *Budget) Spend(steps int64) error {
	switch {
	case b == nil:
	case steps > b.left:
		b.refused = b.all - b.left + steps
		return ErrBudget
	default:
		b.left -= steps
	}
	return nil
}

// Refused returns what all work would have cost with the one that was refused last; 0 if none was.
func (b *Budget) Refused() int64 {
	if b == nil {
		return 0
	}
	return b.refused
}

// Use takes steps that have been done already, even if they are more than is left.
func (b *Budget) Use(steps int64) {
	if b != nil {
		b.left -= steps
	}
}
