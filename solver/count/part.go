package count

import (
	"context"
	"errors"
	"math"
	"math/big"

	"samurai/solver/exact"
	"samurai/solver/search"
)

// Part is the part of a joint count that some of the classes of solutions add to it.
type Part struct {
	ID      string // of the puzzle and its classes
	Classes int    // in all: package exact calls them orbits
	Sum     *big.Int
}

// Errors of [JointPart].
var (
	ErrSeparate = errors.New("once the digits that logic finds are placed, no cell is blank, or the blank cells fall into groups that share no house")
	ErrTooLarge = errors.New("it is too large to be divided into classes")
)

// JointPart counts the solutions of a board that has the given pencil marks, but only those of the classes whose number is index
// modulo of. Classes are the same for any number of workers. The budget does not matter, nor the limit. The error is one of those
// above, or that of ctx.
func JointPart(ctx context.Context, m *search.Marks, o Options, index, of int) (*Part, error) {
	t := newTally(ctx, m, exact.NewBudget(math.MaxInt64, o.Workers))
	if !t.s.Propagate() {
		return &Part{ID: "0", Sum: new(big.Int)}, nil
	}
	components := t.s.Components(t.everyGrid())
	if len(components) != 1 {
		return nil, ErrSeparate
	}
	net := t.bestNetwork(components[0], maxSearching)
	sum, classes, err := net.Part(ctx, o.Workers, index, of, o.Progress)
	if errors.Is(err, exact.ErrMemory) {
		return nil, ErrTooLarge
	}
	return &Part{net.ID(), classes, sum}, err
}
