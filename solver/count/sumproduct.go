package count

import (
	"math"
	"slices"
	"strconv"

	"samurai/solver/exact"
	"samurai/solver/grid"
)

// messageKey is all that a message depends on: the candidates of the grid that sends it,
// the box that it is about, and the messages that the grid got over its other boxes. Which
// grid it is does not matter: grids without clues all send the same.
type messageKey struct {
	box, prime int
	cands      grid.Candidates
	incoming   string // boxes and ids of the messages
}

// support stands for a prime where messages say only which fills are possible behind their sender, not in how
// many ways.
const support = -1

// message goes to the grids that share a box: for each fill of the box, the number of ways to
// complete the sender and all grids behind it.
type message struct {
	id      int
	table   *exact.Table
	bits    float64  // the numbers are below 2^bits
	support *message // which of them are not 0; nil if nobody asked
	price   int64    // the steps that it took
}

// forest counts grids connected without a cycle: each sends messages towards the root, the
// grid with the most open shared boxes, and the root adds up its solutions (the
// sum-product algorithm, see Kschischang, Frey and Loeliger 2001). The numbers are
// residues modulo as many primes as the size of the count requires.
func (t *tally) forest(gr *graph) *Number {
	root := gr.grids[0]
	for _, g := range gr.grids {
		if len(gr.boxesOf[g]) > len(gr.boxesOf[root]) {
			root = g
		}
	}
	return t.total(gr, root, false)
}

// total adds up the solutions of the root of a forest: each weighted by the messages that the root got,
// or, in place, once if it extends.
func (t *tally) total(gr *graph, root int, inPlace bool) *Number {
	var residues []uint64
	n := t.weigh(gr, root, inPlace, func(s *exact.Sum, _ bool) bool {
		r, ok := t.weighted(s)
		residues = append(residues, r)
		return ok
	})
	if n == nil {
		n = &Number{N: exact.Combine(residues), Exact: true}
	}
	return n
}

// weigh hands a grid of a forest with its messages to a function, modulo as many primes as the number of solutions
// requires, and says whether they are weights. It returns nil if that succeeded each time, else what is known of the number.
func (t *tally) weigh(gr *graph, root int, inPlace bool, sum func(s *exact.Sum, weighted bool) bool) *Number {
	s := &exact.Sum{Candidates: t.s.States[root].Candidates(), Budget: t.budget}
	defer func(outer int64) { t.again = outer }(t.again) // this may be within another: bounds before a long sum
	t.again = 0
	for primes := 1; s.Prime < primes; s.Prime++ {
		s.Weights = [9]*exact.Table{}
		prime := s.Prime
		if inPlace {
			prime = support
		}
		in := t.incoming(gr, s, prime, root, -1)
		if in == nil {
			return t.refused()
		}
		if in.empty {
			return Exactly(0)
		}
		if s.Prime == 0 {
			own, ok := t.bits(root)
			if !ok {
				return t.refused()
			}
			primes = exact.Primes(in.bits + own)
			s.Primes, s.Beside = primes, t.again
			if n := t.counts[t.key([]int{root})]; n != nil {
				s.Alone = n.N
			}
		}
		if !sum(s, in.ids != "") {
			return t.refused()
		}
	}
	return nil
}

// weighted adds up the solutions of a grid by their weights; ok is false if that is out of reach. If one box alone has
// weights, and the grid has sent a message over it before, its table holds all the sums.
func (t *tally) weighted(s *exact.Sum) (sum uint64, ok bool) {
	for box, weight := range s.Weights {
		others := s.Weights
		others[box] = nil
		m := t.messages[messageKey{box: box, cands: s.Candidates}]
		if weight != nil && m != nil && others == [9]*exact.Table{} {
			if table := t.multiply(weight, m.table, 1, s.Prime); table != nil {
				return table.Sum(s.Prime), true
			}
			return 0, false
		}
	}
	sum, err := s.Total(t.ctx)
	return sum, err == nil
}

// incoming says what messages a grid got.
type incoming struct {
	ids   string  // boxes and messages
	bits  float64 // a product of weights, one from each box, is below 2^bits
	empty bool    // some box has no fill left
}

// incoming collects the messages modulo a prime that a grid gets over its open shared boxes, except over
// one box of the board (or -1), as the weights of s. It returns nil if a message is out of
// reach.
func (t *tally) incoming(gr *graph, s *exact.Sum, prime, g, except int) *incoming {
	in := new(incoming)
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
			m := t.message(gr, prime, h, box)
			if m == nil {
				return nil
			}
			if len(m.table.Fills) == 0 {
				return &incoming{empty: true}
			}
			if times[m]++; times[m] == 1 {
				different = append(different, m)
			}
			in.bits += m.bits
			in.ids += strconv.Itoa(i) + ":" + strconv.Itoa(m.id) + " "
		}
		for _, m := range different {
			if s.Weights[i] = t.multiply(s.Weights[i], m.table, times[m], s.Prime); s.Weights[i] == nil {
				return nil
			}
		}
	}
	return in
}

// multiply returns weight times the n-th power of a table; nil if that is out of reach. A
// nil weight is 1 everywhere.
func (t *tally) multiply(weight, table *exact.Table, n, prime int) *exact.Table {
	switch {
	case n == 1 && weight == nil:
		return table
	case t.budget.Spend(table.TimesCost()) != nil || t.ctx.Err() != nil:
		return nil
	case weight == nil:
		return table.Power(n, prime)
	}
	return weight.Times(table.Power(n, prime), prime)
}

// message returns what grid g sends over a box of the board, modulo a prime; nil if that is out of reach.
func (t *tally) message(gr *graph, prime, g, box int) *message {
	s := &exact.Sum{Candidates: t.s.States[g].Candidates(), Prime: max(0, prime), Budget: t.budget}
	in := t.incoming(gr, s, prime, g, box)
	if in == nil {
		return nil
	}
	if in.empty {
		return &message{table: new(exact.Table)}
	}
	key := messageKey{slices.Index(t.s.Board.Grids[g][:], box), prime, s.Candidates, in.ids}
	if in.ids == "" {
		key.prime, s.Prime = 0, 0 // the numbers are small enough to be their own residues
	}
	m, ok := t.messages[key]
	if !ok {
		if priced := t.priced[key]; priced != nil {
			s = priced
			s.Budget = t.budget
			delete(t.priced, key)
		}
		begun := t.budget.Used()
		table, err := s.Table(t.ctx, key.box)
		if err != nil {
			return nil
		}
		if m = t.newMessage(table); in.ids == "" {
			m.bits = math.Log2(float64(table.Max()) + 1)
		} else if prime != support {
			own, ok := t.bits(g)
			if !ok {
				return nil
			}
			m.bits = in.bits + own
		}
		if t.entries += len(table.Fills); t.entries > maxEntries {
			clear(t.messages)
			t.entries = len(table.Fills)
		}
		m.price = t.budget.Used() - begun
		t.messages[key] = m
	}
	if prime == 0 && in.ids != "" {
		t.again += m.price
	}
	if prime != support {
		return m
	}
	if m.support == nil { // weighted by 0 and 1, or by nothing, the numbers are residues only of themselves
		m.support = t.newMessage(m.table.Support())
	}
	return m.support
}

// sending returns a lower bound for the price of messages: that of the grids that get none, which is known before any is sent.
// It leaves out the dearest, as one grid need not send, and it keeps what was prepared for the others.
func (t *tally) sending(gr *graph) (price int64) {
	dearest, seen := int64(0), map[messageKey]bool{}
	if len(t.priced) > maxPriced {
		clear(t.priced)
	}
	for _, g := range gr.grids {
		if len(gr.boxesOf[g]) != 1 {
			continue
		}
		key := messageKey{box: slices.Index(t.s.Board.Grids[g][:], gr.boxesOf[g][0]), cands: t.s.States[g].Candidates()}
		if t.messages[key] != nil || seen[key] {
			continue
		}
		seen[key] = true
		if t.priced[key] == nil && t.budget.Left() > 0 {
			t.priced[key] = &exact.Sum{Candidates: key.cands, Budget: t.budget}
		}
		s := t.priced[key]
		if s == nil {
			return math.MaxInt64
		}
		own, err := s.Price(t.ctx, key.box)
		if err != nil {
			delete(t.priced, key)
			return math.MaxInt64
		}
		price += own
		dearest = max(dearest, own)
	}
	return price - dearest
}

func (t *tally) newMessage(table *exact.Table) *message {
	t.sent++
	return &message{id: t.sent, table: table}
}
