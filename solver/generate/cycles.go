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
type Uniform struct{ parts []part }

// part draws grids that no box alone connects with the others.
type part struct {
	grids  [][9]int
	boards *exact.Uniform // nil for one grid
	boxes  []int          // of the board, in the order of these
}

// ErrUniform says that the full boards of a layout cannot be drawn uniformly.
var ErrUniform = errors.New("its full boards are too many to be counted and drawn uniformly; leave out --uniform")

// NewUniform counts the full boards of a layout, so that they can be drawn. That may cost
// as many steps of an [exact.Budget] as given; planning it costs up to 18 seconds, so that the plan,
// and with it what is drawn, does not depend on steps. progress,
// unless it is nil, is called with the share that is done, by several goroutines. The result
// is nil where composers draw uniformly anyway. The error is [ErrUniform], that of ctx, or says that no digits fill the layout.
func NewUniform(ctx context.Context, b *overlap.Board, steps int64, progress func(done float64)) (*Uniform, error) {
	f := newFiller(b)
	if err := f.possible(ctx); err != nil || len(f.core) == 0 {
		return nil, err
	}
	u := new(Uniform)
	for _, grids := range b.Split(f.core) {
		var p part
		for _, g := range grids {
			p.grids = append(p.grids, b.Grids[g])
		}
		if len(grids) > 1 {
			if err := p.count(ctx, steps, progress); err != nil {
				return nil, err
			}
		}
		u.parts = append(u.parts, p)
	}
	return u, nil
}

// planning is the most that planning a count may cost, in steps of about a nanosecond.
const planning = 18_000_000_000

// count prepares to draw grids that are on cycles. The errors are those of [NewUniform].
func (p *part) count(ctx context.Context, steps int64, progress func(done float64)) (err error) {
	var grids [][9]int
	for _, boxes := range p.grids {
		var own [9]int
		for i, box := range boxes {
			if own[i] = slices.Index(p.boxes, box); own[i] < 0 {
				own[i] = len(p.boxes)
				p.boxes = append(p.boxes, box)
			}
		}
		grids = append(grids, own)
	}
	cells := make([][9]uint16, len(p.boxes))
	for box := range cells {
		for i := range cells[box] {
			cells[box][i] = 511
		}
	}
	p.boards, err = exact.NewNetwork(ctx, grids, cells, planning, 0).Uniform(ctx, exact.NewBudget(steps, 0), progress)
	if errors.Is(err, exact.ErrBudget) {
		err = cmp.Or(ctx.Err(), ErrUniform) // a plan that was interrupted looks too dear
	}
	return err
}

// fill draws the digits of the core. The error is that of ctx.
func (u *Uniform) fill(ctx context.Context, r *stream, digits []uint8) error {
	for i := range u.parts {
		if p := &u.parts[i]; p.boards == nil {
			attach(r, &p.grids[0], digits)
		} else if err := p.fill(ctx, r, digits); err != nil {
			return err
		}
	}
	return nil
}

// fill draws the digits of the part. It has at most one box of those before it.
func (p *part) fill(ctx context.Context, r *stream, digits []uint8) error {
	fills, err := p.boards.Draw(ctx, rand.New(r.src))
	if err != nil {
		return err
	}
	drawn := make([]uint8, len(digits))
	for i, fill := range fills {
		copy(drawn[9*p.boxes[i]:], fill[:])
	}
	var boxes []int
	for i := range p.grids {
		if boxes := &p.grids[i]; slices.ContainsFunc(boxes[:], func(box int) bool { return drawn[9*box] == 0 }) {
			tables().complete(r, boxes, drawn)
		}
		boxes = append(boxes, p.grids[i][:]...)
	}
	join(digits, boxes, func(i, place int) uint8 { return drawn[9*boxes[i]+place] })
	return nil
}
