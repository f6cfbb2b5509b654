package count

import (
	"math"
	"math/big"
	"slices"
	"strconv"

	"samurai/solver/exact"
	"samurai/solver/grid"
)

// messageKey is all that a message depends on: the candidates of the grid that sends it,
// the box that it is about, and the messages that the grid got over its other boxes. Which
// grid it is does not matter: grids without clues all send the same.
type messageKey struct {
	supportOnly bool
	prime, box  int
	cands       grid.Candidates
	incoming    string // boxes and ids of the messages
}

// message tells the grids that share a box, for each fill of it, in how many ways the
// sender and all grids behind it can be completed.
type message struct {
	id    int
	table *exact.Table
	bits  float64 // the numbers are below 2^bits
}

// forest counts grids connected without a cycle: each sends messages towards the root, the
// grid with the most open shared boxes, and the root adds up its solutions (the
// sum-product algorithm, see Kschischang, Frey and Loeliger 2001). The numbers are
// residues modulo as many primes as the size of the count requires.
func (t *tally) forest(gr *graph) (*big.Int, error) {
	root := gr.grids[0]
	for _, g := range gr.grids {
		if len(gr.boxesOf[g]) > len(gr.boxesOf[root]) {
			root = g
		}
	}
	return t.total(gr, root)
}

// total adds up the solutions of the root of a forest, each weighted by the messages that
// the root got.
func (t *tally) total(gr *graph, root int) (*big.Int, error) {
	var residues []uint64
	for primes := 1; len(residues) < primes; {
		s := &exact.Sum{Candidates: t.s.States[root].Candidates(), Prime: len(residues), Budget: t.budget}
		bits, _, empty, err := t.incoming(gr, s, root, -1)
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

// incoming collects the messages that a grid gets over its open shared boxes, except over
// one box of the board (or -1), as the weights of s. ids identifies the messages. A
// product of weights, one from each box, is below 2^bits. empty means that some box has
// no fill left.
func (t *tally) incoming(gr *graph, s *exact.Sum, g, except int) (bits float64, ids string, empty bool, err error) {
	for _, box := range gr.boxesOf[g] {
		if box == except {
			continue
		}
		i := slices.Index(t.s.Board.Grids[g][:], box)
		// Equal messages, as from grids without clues, are multiplied once.
		var different []*message
		times := make(map[*message]int)
		for _, h := range gr.gridsOf[box] {
			if h == g {
				continue
			}
			m, err := t.message(gr, s.Prime, h, box)
			if err != nil {
				return 0, "", false, err
			}
			if len(m.table.Fills) == 0 {
				return 0, "", true, nil
			}
			if times[m]++; times[m] == 1 {
				different = append(different, m)
			}
			bits += m.bits
			ids += strconv.Itoa(i) + ":" + strconv.Itoa(m.id) + " "
		}
		for _, m := range different {
			weight, err := t.multiply(s.Weights[i], m.table, times[m], s.Prime)
			if err != nil {
				return 0, "", false, err
			}
			s.Weights[i] = weight
		}
	}
	return bits, ids, false, nil
}

// multiply returns weight times the n-th power of a table. A nil weight is 1 everywhere.
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

// message returns what grid g sends over a box of the board.
func (t *tally) message(gr *graph, prime, g, box int) (*message, error) {
	s := &exact.Sum{Candidates: t.s.States[g].Candidates(), Prime: prime, Budget: t.budget}
	bits, ids, empty, err := t.incoming(gr, s, g, box)
	if err != nil {
		return nil, err
	}
	if empty {
		return &message{table: new(exact.Table)}, nil
	}
	own := slices.Index(t.s.Board.Grids[g][:], box)
	if ids == "" {
		s.Prime = 0 // the numbers are small enough to be their own residues
	}
	key := messageKey{t.supportOnly, s.Prime, own, s.Candidates, ids}
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
	case t.supportOnly:
		m.table = table.Support()
	case ids == "":
		m.bits = math.Log2(float64(table.Max()) + 1)
	default:
		all, err := t.part([]int{g})
		if err != nil {
			return nil, err
		}
		m.bits = bits + float64(all.BitLen())
	}
	if t.entries += len(table.Fills); t.entries > maxEntries {
		clear(t.messages)
		t.entries = len(table.Fills)
	}
	t.messages[key] = m
	return m, nil
}
