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
	left    int64
	workers int
}

// ErrBudget means that a budget has too little left.
var ErrBudget = errors.New("too much work")

// NewBudget returns a budget of steps, and the number of workers to do them, 0 for one a
// core.
func NewBudget(steps int64, workers int) *Budget { return &Budget{steps, workers} }

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
	return &Budget{b.Left() / n, b.workers}
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
		return ErrBudget
	default:
		b.left -= steps
	}
	return nil
}

// Use takes steps that have been done already, even if they are more than is left.
func (b *Budget) Use(steps int64) {
	if b != nil {
		b.left -= steps
	}
}

// What the steps of weighted sums cost, in steps of a budget; measured, and only
// roughly the same everywhere.
const (
	costNode    = 600        // a position of a single grid that is looked at
	costPlan    = 10_000_000 // to compare the ways to count a grid
	costScalar  = 1.3        // one product of weighted rows
	costLane    = 0.12       // one word of a row added
	costPartner = 2.5        // one pair of column patterns of weighted boxes
	costEntry   = 1.2        // one entry of a table, for each pair of classes
	costWeigh   = 150        // one entry of a table of weights, to read it
	costEven    = 120        // one entry of a table when it is evened out
	costTimes   = 20         // one entry of a product of two tables
)
