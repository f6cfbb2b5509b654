package solver

import (
	"context"
	"errors"
	"math/big"
	"math/bits"
	"slices"

	"samurai/overlap"
	"samurai/solver/exact"
)

// InPlace returns, for every grid, how many of its solutions extend to a solution of the whole board. digits are the
// clues by cell of the board, 0 for blank. When ctx ends it returns its error.
func InPlace(ctx context.Context, b *overlap.Board, digits []uint8) ([]*big.Int, error) {
	out := make([]*big.Int, len(b.Grids))
	c := &climb{ctx: ctx, board: b, digits: digits, know: newKnowledge(b, digits), report: &Report{Grids: make([]Grid, len(b.Grids))}}
	if err := c.candidates(); errors.Is(err, errDone) {
		for g := range out {
			out[g] = c.report.Joint.N
		}
		return out, nil
	} else if err != nil {
		return nil, err
	}
	t := newTally(ctx, c.know)
	t.reach = true
	solvable := t.propagate()
	for g := range out {
		out[g] = new(big.Int)
		if !solvable {
			continue
		}
		n, err := t.inPlace(g, t.everyGrid())
		if err != nil {
			return nil, err
		}
		out[g] = n
	}
	return out, nil
}

// inPlace counts the solutions of grid g that extend to all of grids. As long as g hangs on a cycle it tries digits in
// its own shared boxes: those tell its solutions apart, so that they may be added up.
func (t *tally) inPlace(g int, grids []int) (*big.Int, error) {
	if err := t.ctx.Err(); err != nil {
		return nil, err
	}
	var own []int
	for _, part := range t.split(grids) {
		if slices.Contains(part, g) {
			own = part
		} else if ok, err := t.solvable(part); !ok {
			return new(big.Int), err
		}
	}
	c := t.states[g].Candidates()
	if len(own) == 1 {
		return exact.Count(t.ctx, &c)
	}
	l := t.links(own)
	if l.forest() {
		return t.total(l, g)
	}
	cell, least := -1, 10
	for _, box := range l.at[g] {
		i := slices.Index(t.board.Grids[g][:], box)
		for place := range 9 {
			at := overlap.CellOf(i, place)
			if n := bits.OnesCount16(uint16(c[at])); n > 1 && n < least {
				cell, least = at, n
			}
		}
	}
	total := new(big.Int)
	for set := c[cell]; set != 0; set &= set - 1 {
		err := t.try(g, cell, set&-set, func() error {
			n, err := t.inPlace(g, own)
			if err == nil {
				total.Add(total, n)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return total, nil
}

// solvable tells whether grids that hang together have a solution.
func (t *tally) solvable(grids []int) (bool, error) {
	n := t.joint.part(grids, 1, 0).n
	return n > 0, t.err
}
