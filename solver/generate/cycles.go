package generate

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"samurai/overlap"
	"samurai/solver/exact"
)

// Uniform draws full boards of a layout, also of one with cycles, each with the same
// probability. It may be used by several goroutines.
type Uniform struct {
	boards interface{ Draw(*rand.Rand) [][9]uint8 }
	boxes  []int    // of the board, in the order of these
	rest   [][9]int // grids of a ring, of which boards draw two boxes
}

// ErrUniform says that the full boards of a layout cannot be drawn uniformly.
var ErrUniform = errors.New("its full boards are too many to be counted and drawn uniformly; leave out --uniform")

// NewUniform counts the full boards of a layout, so that they can be drawn. That may cost
// as many steps of an [exact.Budget] as given, and a hundredth of that to plan it. progress,
// unless it is nil, is called with the share that is done, by several goroutines. The result
// is nil where composers draw uniformly anyway. The error is [ErrUniform], that of ctx, or says that no digits fill the layout.
func NewUniform(ctx context.Context, b *overlap.Board, steps int64, progress func(done float64)) (*Uniform, error) {
	f := newFiller(b)
	if err := f.possible(ctx); err != nil || len(f.core) == 0 {
		return nil, err
	}
	u := new(Uniform)
	for _, g := range f.core {
		u.rest = append(u.rest, b.Grids[g])
	}
	if ring := exact.NewRing(u.rest); ring != nil {
		u.boxes = ring.Boxes
		boards, err := ring.Uniform(ctx, exact.NewBudget(steps, 0))
		u.boards = boards
		return u, err
	}
	u.rest = nil
	var grids [][9]int
	for _, g := range f.core {
		var own [9]int
		for i, box := range b.Grids[g] {
			if own[i] = slices.Index(u.boxes, box); own[i] < 0 {
				own[i] = len(u.boxes)
				u.boxes = append(u.boxes, box)
			}
		}
		grids = append(grids, own)
	}
	if len(u.boxes) > exact.MaxBoxes {
		return nil, ErrUniform
	}
	cells := make([][9]uint16, len(u.boxes))
	for box := range cells {
		for i := range cells[box] {
			cells[box][i] = 511
		}
	}
	boards, err := exact.NewNetwork(ctx, grids, cells, steps/100, 0).Uniform(ctx, exact.NewBudget(steps, 0), progress)
	u.boards = boards
	if errors.Is(err, exact.ErrBudget) {
		err = cmp.Or(ctx.Err(), ErrUniform) // a plan that was interrupted looks too dear
	}
	return u, err
}

// fill draws the digits of the core.
func (u *Uniform) fill(r *stream, digits []uint8) {
	for i, fill := range u.boards.Draw(rand.New(r.src)) {
		copy(digits[9*u.boxes[i]:], fill[:])
	}
	for _, boxes := range u.rest {
		tables().complete(r, &boxes, digits)
	}
}
