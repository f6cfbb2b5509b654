package solver

import (
	"context"
	"errors"
	"math/big"
	"math/bits"

	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
)

// tally counts the solutions of a whole board exactly, however many there are. Parts that no open box joins are
// counted apart and multiplied; a grid that is left alone is counted by contraction; grids that hang together like
// a forest by passing messages (see forest); and where they form a cycle, a cell of a box on it is tried digit by
// digit until the cycle is open.
type tally struct {
	*joint
	tries    int                 // digits that may still be tried; 0 is no limit, -1 is none
	parts    map[string]*big.Int // counts by what the grids of a part may be
	messages map[messageKey]*message
	sent     int // messages so far
	// entries of the remembered messages
	heldFills int
	// reach makes messages say only which fills are possible at all behind their sender, not in how many ways.
	reach bool
}

// Tally is what is known of a number of solutions.
type Tally struct {
	Lower, Upper *big.Int // proved bounds, equal when the number is exact; Upper is nil where none is known
	// An unbiased estimate and its standard error, where the number is not exact; nil where none was made.
	Estimate, Error *big.Float
	// Nodes counts the positions that were looked at on the way, but for those in single grids.
	Nodes uint64
}

// Exact tells whether the number itself is known.
func (t *Tally) Exact() bool { return t.Upper != nil && t.Lower.Cmp(t.Upper) == 0 }

func exactTally(n *big.Int) *Tally { return &Tally{Lower: n, Upper: n} }

// JointCount returns the number of solutions of the whole board. digits are the clues by cell of the board, 0 for
// blank. Where grids form cycles it tries digits until they do not; after so many tries (0: no limit) it gives up,
// and returns bounds and an estimate instead of the number. The answer depends on the input alone. When ctx ends it
// returns the lower bound that was reached, and the error of ctx.
func JointCount(ctx context.Context, b *overlap.Board, digits []uint8, tries int) (*Tally, error) {
	c := &climb{ctx: ctx, board: b, digits: digits, know: newKnowledge(b, digits), report: &Report{Grids: make([]Grid, len(b.Grids))}}
	if err := c.candidates(); errors.Is(err, errDone) {
		return exactTally(c.report.Joint.N), nil
	} else if err != nil {
		return &Tally{Lower: new(big.Int)}, err
	}
	return countWhole(ctx, c.know, tries)
}

// errTries says that no more digits may be tried.
var errTries = errors.New("out of tries")

// countWhole counts the solutions of the whole within what is known.
func countWhole(ctx context.Context, k *knowledge, tries int) (*Tally, error) {
	t := newTally(ctx, k)
	t.tries = tries
	if !t.propagate() {
		return exactTally(new(big.Int)), nil
	}
	all := t.everyGrid()
	n, err := t.product(all)
	var out *Tally
	switch {
	case err == nil:
		out = exactTally(n)
	case errors.Is(err, errTries):
		out, err = t.bound(all, n)
	default:
		out = &Tally{Lower: n}
	}
	out.Nodes = t.nodes
	return out, err
}

func newTally(ctx context.Context, k *knowledge) *tally {
	return &tally{joint: newJoint(ctx, k), parts: map[string]*big.Int{}, messages: map[messageKey]*message{}}
}

func (t *tally) everyGrid() []int {
	all := make([]int, len(t.states))
	for g := range all {
		all[g] = g
	}
	return all
}

// try runs f with a cell given a digit, unless that leads to a contradiction, and takes everything back.
func (t *tally) try(g, cell int, digit grid.Set, f func() error) (err error) {
	outer, mark := t.node, len(t.trail)
	t.nodes++
	t.node = t.nodes
	if t.assign(g, cell, digit) && t.propagate() {
		err = f()
	}
	t.restore(mark)
	t.node = outer
	return err
}

// product multiplies the counts of the parts that grids fall into. With an error it returns a lower bound.
func (t *tally) product(grids []int) (*big.Int, error) {
	total := big.NewInt(1)
	var failed error
	for _, part := range t.split(grids) {
		n, err := t.part(part)
		if err != nil {
			failed = err
		} else if n.Sign() == 0 {
			return n, nil
		}
		total.Mul(total, n)
	}
	return total, failed
}

// searchFirst is how many solutions of a part are searched for before anything cleverer is tried.
const searchFirst = 500

// mostParts is how many counts of parts are remembered.
const mostParts = 1 << 16

// part counts grids that hang together. With an error it returns a lower bound.
func (t *tally) part(grids []int) (*big.Int, error) {
	if err := t.ctx.Err(); err != nil {
		return new(big.Int), err
	}
	key := t.key(grids)
	if n, ok := t.parts[key]; ok {
		return n, nil
	}
	n, err := t.count(grids)
	if err != nil {
		if n == nil {
			n = new(big.Int)
		}
		return n, err
	}
	if len(t.parts) == mostParts {
		clear(t.parts)
	}
	t.parts[key] = n
	return n, nil
}

func (t *tally) count(grids []int) (*big.Int, error) {
	if len(grids) == 1 {
		c := t.states[grids[0]].Candidates()
		return exact.Count(t.ctx, &c)
	}
	l := t.links(grids)
	if !l.forest() {
		return t.branch(grids, l.cut(t))
	}
	n := t.joint.part(grids, searchFirst, 0).n
	if t.err != nil {
		return nil, t.err
	}
	if n < searchFirst {
		return new(big.Int).SetUint64(n), nil
	}
	return t.forest(l)
}

// branch adds up the counts over the digits of the cell of a board's box that has the fewest. With an error it
// returns the sum of what was counted, a lower bound.
func (t *tally) branch(grids []int, box int) (*big.Int, error) {
	total := new(big.Int)
	at := t.board.Boxes[box][0]
	c := t.states[at.Grid].Candidates()
	cell, least := 0, 10
	for place := range 9 {
		i := overlap.CellOf(at.Box-1, place)
		if n := bits.OnesCount16(uint16(c[i])); n > 1 && n < least {
			cell, least = i, n
		}
	}
	var failed error
	for set := c[cell]; set != 0 && failed == nil; set &= set - 1 {
		switch t.tries {
		case -1:
			return total, errTries
		case 1:
			t.tries = -1
		case 0:
		default:
			t.tries--
		}
		failed = t.try(at.Grid, cell, set&-set, func() error {
			n, err := t.product(grids)
			total.Add(total, n)
			return err
		})
	}
	return total, failed
}

// key describes what grids may be.
func (t *tally) key(grids []int) string {
	var b []byte
	for _, g := range grids {
		b = append(b, byte(g), byte(g>>8))
		for _, s := range t.states[g].Candidates() {
			b = append(b, byte(s), byte(s>>8))
		}
	}
	return string(b)
}
