package solver

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/bits"

	"samurai/overlap"
	"samurai/solver/exact"
)

// tally counts the solutions of a whole board exactly, however many there are. Parts that no open box joins are
// counted apart and multiplied; a grid that is left alone is counted by contraction; grids that hang together like
// a forest by passing messages (see forest); and where they form a cycle, a cell of a box on it is tried digit by
// digit until the cycle is open.
type tally struct {
	*joint
	parts    map[string]*big.Int // counts by what the grids of a part may be
	messages map[messageKey]*message
}

// JointCount returns the number of solutions of the whole board. digits are the clues by cell of the board, 0 for
// blank. When ctx ends it returns its error.
func JointCount(ctx context.Context, b *overlap.Board, digits []uint8) (*big.Int, error) {
	c := &climb{ctx: ctx, board: b, digits: digits, know: newKnowledge(b, digits), report: &Report{Grids: make([]Grid, len(b.Grids))}}
	if err := c.candidates(); errors.Is(err, errDone) {
		return c.report.Joint.N, nil
	} else if err != nil {
		return nil, err
	}
	return countWhole(ctx, c.know)
}

// countWhole counts the solutions of the whole within what is known.
func countWhole(ctx context.Context, k *knowledge) (*big.Int, error) {
	t := &tally{joint: newJoint(ctx, k), parts: map[string]*big.Int{}, messages: map[messageKey]*message{}}
	if !t.propagate() {
		return new(big.Int), nil
	}
	all := make([]int, len(t.states))
	for g := range all {
		all[g] = g
	}
	return t.product(all)
}

// product multiplies the counts of the parts that grids fall into.
func (t *tally) product(grids []int) (*big.Int, error) {
	total := big.NewInt(1)
	for _, part := range t.split(grids) {
		n, err := t.part(part)
		if err != nil {
			return nil, err
		}
		if total.Mul(total, n); total.Sign() == 0 {
			break
		}
	}
	return total, nil
}

// searchFirst is how many solutions of a part are searched for before anything cleverer is tried.
const searchFirst = 500

// part counts grids that hang together.
func (t *tally) part(grids []int) (*big.Int, error) {
	if err := t.ctx.Err(); err != nil {
		return nil, err
	}
	key := t.key(grids)
	if n, ok := t.parts[key]; ok {
		return n, nil
	}
	n, err := t.count(grids)
	if err == nil {
		t.parts[key] = n
	}
	return n, err
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

// branch adds up the counts over the digits of the cell of a board's box that has the fewest.
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
	for set := c[cell]; set != 0; set &= set - 1 {
		outer, mark := t.node, len(t.trail)
		t.nodes++
		t.node = t.nodes
		if t.assign(at.Grid, cell, set&-set) && t.propagate() {
			n, err := t.product(grids)
			if err != nil {
				return nil, err
			}
			total.Add(total, n)
		}
		t.restore(mark)
		t.node = outer
	}
	return total, nil
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

// links is how the grids of a part hang together: the open boxes that more than one of them has.
type links struct {
	grids []int
	boxes []int         // of the board
	of    map[int][]int // grids by box of the board
	at    map[int][]int // boxes of the board by grid
}

func (t *tally) links(grids []int) *links {
	l := &links{grids: grids, of: map[int][]int{}, at: map[int][]int{}}
	in := map[int]bool{}
	for _, g := range grids {
		in[g] = true
	}
	for _, g := range grids {
		for i, box := range t.board.Grids[g] {
			if len(t.board.Boxes[box]) > 1 && t.open(g, i) {
				if l.of[box] == nil {
					l.boxes = append(l.boxes, box)
				}
				l.of[box] = append(l.of[box], g)
				l.at[g] = append(l.at[g], box)
			}
		}
	}
	return l
}

// forest tells whether grids and boxes, joined where a grid has a box, form no cycle; they hang together.
func (l *links) forest() bool {
	edges := 0
	for _, g := range l.of {
		edges += len(g)
	}
	return edges == len(l.grids)+len(l.boxes)-1
}

// cut returns the box to try the fills of: on a cycle, with the fewest combinations of candidates.
func (l *links) cut(t *tally) int {
	grids, boxes := map[int]int{}, map[int]int{}
	for g, b := range l.at {
		grids[g] = len(b)
	}
	for b, g := range l.of {
		boxes[b] = len(g)
	}
	for again := true; again; { // what is on no cycle falls off from the leaves
		again = false
		for _, g := range l.grids {
			if grids[g] == 1 {
				again = true
				grids[g] = 0
				for _, b := range l.at[g] {
					boxes[b] = max(0, boxes[b]-1)
				}
			}
		}
		for _, b := range l.boxes {
			if boxes[b] == 1 {
				again = true
				boxes[b] = 0
				for _, g := range l.of[b] {
					grids[g] = max(0, grids[g]-1)
				}
			}
		}
	}
	best, least := -1, math.Inf(1)
	for _, b := range l.boxes {
		if boxes[b] < 2 {
			continue
		}
		at := t.board.Boxes[b][0]
		sum := 0.0
		for _, m := range t.states[at.Grid].Box(at.Box - 1) {
			sum += float64(bits.OnesCount16(m))
		}
		if sum < least {
			best, least = b, sum
		}
	}
	return best
}
