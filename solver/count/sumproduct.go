package count

import (
	"math"
	"math/big"
	"slices"
	"strconv"

	"samurai/solver/exact"
	"samurai/solver/grid"
)

// messageKey says what a message depends on: what the grid that sends it may be, over
// which of its boxes, and what it has heard over the others. Which grid that is does
// not matter: those without clues all say the same.
type messageKey struct {
	reach      bool
	prime, box int
	cands      grid.Candidates
	heard      string // the boxes and ids of the messages
}

// message tells the grids that share a box how many ways there are, behind the sender,
// to go with each fill of it.
type message struct {
	id    int
	table *exact.Table
	bits  float64 // the numbers are below 2^bits
}

// forest counts grids that hang together without a cycle: each sends messages towards
// the root, the grid with the most open shared boxes, and the root adds up its
// solutions (sum-product, as in Kschischang, Frey and Loeliger 2001). It is done modulo
// as many primes as the size of the count asks for.
func (t *tally) forest(l *graph) (*big.Int, error) {
	root := l.grids[0]
	for _, g := range l.grids {
		if len(l.at[g]) > len(l.at[root]) {
			root = g
		}
	}
	return t.total(l, root)
}

// total adds up the solutions of the root of a forest, each weighted with what the root
// has heard.
func (t *tally) total(l *graph, root int) (*big.Int, error) {
	var residues []uint64
	for primes := 1; len(residues) < primes; {
		s := &exact.Sum{Candidates: t.s.States[root].Candidates(), Prime: len(residues), Budget: t.budget}
		bits, _, empty, err := t.hear(l, s, root, -1)
		if err != nil || empty {
			return new(big.Int), err
		}
		if len(residues) == 0 {
			all, err := t.part([]int{root})
			if err != nil {
				return nil, err
			}
			primes = exact.Primes(bits + float64(all.BitLen()))
		}
		r, err := s.Total(t.ctx)
		if err != nil {
			return nil, err
		}
		residues = append(residues, r)
	}
	return exact.Combine(residues), nil
}

// hear collects the messages over a grid's open shared boxes but one (of the board, or
// -1) as weights. The product of a weight of each is below 2^bits; empty tells that
// some box has no fill left.
func (t *tally) hear(l *graph, s *exact.Sum, g, but int) (bits float64, heard string, empty bool, err error) {
	for _, box := range l.at[g] {
		if box == but {
			continue
		}
		i := slices.Index(t.s.Board.Grids[g][:], box)
		// Grids without clues all say the same: where many share a box it counts how often.
		var said []*message
		times := make(map[*message]int)
		for _, h := range l.of[box] {
			if h == g {
				continue
			}
			m, err := t.message(l, s.Prime, h, box)
			if err != nil {
				return 0, "", false, err
			}
			if len(m.table.Fills) == 0 {
				return 0, "", true, nil
			}
			if times[m]++; times[m] == 1 {
				said = append(said, m)
			}
			bits += m.bits
			heard += strconv.Itoa(i) + ":" + strconv.Itoa(m.id) + " "
		}
		for _, m := range said {
			weight, err := t.multiply(s.Weights[i], m.table, times[m], s.Prime)
			if err != nil {
				return 0, "", false, err
			}
			s.Weights[i] = weight
		}
	}
	return bits, heard, false, nil
}

// multiply returns weight times the n-th power of a table; a nil weight is 1 everywhere.
func (t *tally) multiply(weight, table *exact.Table, n, prime int) (*exact.Table, error) {
	if n == 1 && weight == nil {
		return table, nil
	}
	if err := t.budget.Spend(table.TimesCost()); err != nil {
		return nil, err
	}
	if err := t.ctx.Err(); err != nil {
		return nil, err
	}
	table = table.Power(n, prime)
	if weight == nil {
		return table, nil
	}
	return weight.Times(table, prime), nil
}

// message returns what grid g has to say over a box of the board.
func (t *tally) message(l *graph, prime, g, box int) (*message, error) {
	s := &exact.Sum{Candidates: t.s.States[g].Candidates(), Prime: prime, Budget: t.budget}
	bits, heard, empty, err := t.hear(l, s, g, box)
	if err != nil {
		return nil, err
	}
	if empty {
		return &message{table: new(exact.Table)}, nil
	}
	own := slices.Index(t.s.Board.Grids[g][:], box)
	if heard == "" {
		s.Prime = 0 // the numbers are small enough to be their own residues
	}
	key := messageKey{t.reach, s.Prime, own, s.Candidates, heard}
	if m, ok := t.messages[key]; ok {
		return m, nil
	}
	table, err := s.Table(t.ctx, own)
	if err != nil {
		return nil, err
	}
	t.sent++
	m := &message{id: t.sent, table: table}
	switch {
	case t.reach:
		m.table = table.Support()
	case heard == "":
		m.bits = math.Log2(float64(table.Max()) + 1)
	default:
		all, err := t.part([]int{g})
		if err != nil {
			return nil, err
		}
		m.bits = bits + float64(all.BitLen())
	}
	if t.heldFills += len(table.Fills); t.heldFills > mostFills {
		clear(t.messages)
		t.heldFills = len(table.Fills)
	}
	t.messages[key] = m
	return m, nil
}
