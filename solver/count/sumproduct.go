package count

import (
	"math"
	"slices"
	"strconv"

	"samurai/solver/exact"
	"samurai/solver/grid"
)

// messageKey is all that a message depends on: the candidates of the grid that sends it, the box that it is about, and the
// messages that the grid got over its other boxes. Which grid it is does not matter: grids without clues all send the same.
type messageKey struct {
	box      int
	primes   int // its numbers are residues modulo these
	cands    grid.Candidates
	incoming string // boxes and ids of the messages
}

// message goes to the grids that share a box: for each fill of the box, the number of ways to
// complete the sender and all grids behind it.
type message struct {
	id      int
	table   *exact.Table
	support *message // which of the numbers are not 0; nil if nobody asked
}

// forest is a graph without a cycle, whose grids send messages towards one of them, the root, which adds up its solutions (the
// sum-product algorithm, see Kschischang, Frey and Loeliger 2001). The numbers are
// residues modulo as many primes as the number of all solutions requires.
type forest struct {
	*tally
	*graph
	primes int
}

// byMessages counts the solutions of grids connected without a cycle. The root is the grid with the most shared boxes that have blank cells.
func (t *tally) byMessages(gr *graph) *Number {
	root := gr.grids[0]
	for _, g := range gr.grids {
		if len(gr.boxesOf[g]) > len(gr.boxesOf[root]) {
			root = g
		}
	}
	f, n := t.forest(gr, root)
	if f == nil {
		return n
	}
	return f.total(root, f.message)
}

// extending counts the solutions of a grid that extend to all of a graph without a cycle. Weighted by 0 and 1, its messages are
// below one prime.
func (t *tally) extending(gr *graph, g int) *Number {
	f := &forest{t, gr, 1}
	return f.total(g, f.support)
}

// forest finds out how many primes the number of solutions requires. It returns nil, and what is known of that number, if it is 0
// or if that is out of reach.
func (t *tally) forest(gr *graph, root int) (*forest, *Number) {
	bits, ok := t.bits(gr, root, -1)
	switch {
	case !ok:
		return nil, t.refused()
	case math.IsInf(bits, -1):
		return nil, Exactly(0)
	}
	return &forest{t, gr, exact.Primes(bits)}, nil
}

// bits returns a number such that a grid and what is behind it, but for one box of the board (or -1), have less than 2^bits
// solutions: as many as what these grids have alone, or send if they get no message, allows. ok is false if that is out of reach.
func (t *tally) bits(gr *graph, g, except int) (bits float64, ok bool) {
	last := true
	for box, h := range gr.neighbours(g, except) {
		last = false
		own, ok := t.bits(gr, h, box)
		if bits += own; !ok || math.IsInf(bits, -1) {
			return bits, ok
		}
	}
	if last && except >= 0 {
		m := t.firstMessage(g, except)
		switch {
		case m == nil:
			return 0, false
		case len(m.table.Fills) == 0:
			return math.Inf(-1), true
		}
		return math.Log2(float64(m.table.Max()) + 1), true
	}
	own, ok := t.bitsAlone(g)
	return bits + own, ok
}

// receiver is a grid with the messages that it gets, which are the weights of what it adds up.
type receiver struct {
	exact.Sum
	ids   string // boxes and messages
	empty bool   // whether some box has no fill left
}

// receive has a grid get its messages, but for those over one box of the board (or -1); send sends a message about a box. It
// returns nil if one is out of reach.
func (f *forest) receive(g, except int, send func(g, box int) *message) *receiver {
	s := &receiver{Sum: exact.Sum{Candidates: f.s.States[g].Candidates(), Primes: f.primes}}
	for box, h := range f.neighbours(g, except) {
		m, i := send(h, box), slices.Index(f.s.Board.Grids[g][:], box)
		switch {
		case m == nil:
			return nil
		case len(m.table.Fills) == 0:
			return &receiver{empty: true}
		}
		if s.Weights[i] = f.multiply(s.Weights[i], m.table, s.Primes); s.Weights[i] == nil {
			return nil
		}
		s.ids += strconv.Itoa(i) + ":" + strconv.Itoa(m.id) + " "
	}
	return s
}

// total adds up the solutions of the root.
func (f *forest) total(root int, send func(g, box int) *message) *Number {
	s := f.receive(root, -1, send)
	switch {
	case s == nil:
		return f.refused()
	case s.empty:
		return Exactly(0)
	}
	own, ok := f.bitsAlone(root)
	if !ok {
		return f.refused()
	}
	s.Primes = max(f.primes, exact.Primes(own)) // extending begins with one prime
	if n := f.counts[howMany{}.key()+f.key([]int{root})]; n != nil {
		s.Alone = n.N
	}
	return f.addUp(s)
}

// addUp adds up the solutions of a grid by their weights. If one box alone has
// weights, and the grid has sent a message over it before, its table holds all the sums.
func (t *tally) addUp(s *receiver) *Number {
	for box, weight := range s.Weights {
		others := s.Weights
		others[box] = nil
		m := t.messages[messageKey{box, 1, s.Candidates, ""}]
		if weight != nil && m != nil && others == [9]*exact.Table{} {
			if table := t.multiply(weight, m.table, s.Primes); table != nil {
				return &Number{N: table.Sum(s.Primes), Exact: true}
			}
			return t.refused()
		}
	}
	n, err := s.Total(t.ctx, t.budget)
	if err != nil {
		return t.refused()
	}
	return &Number{N: n, Exact: true}
}

// multiply returns the product of two tables; nil if that is out of reach. A nil weight is 1 everywhere.
func (t *tally) multiply(weight, table *exact.Table, primes int) *exact.Table {
	switch {
	case weight == nil:
		return table
	case t.budget.Spend(table.TimesCost(primes)) != nil || t.ctx.Err() != nil:
		return nil
	}
	return weight.Times(table, primes)
}

// message returns what grid g sends over a box of the board; nil if that is out of reach.
func (f *forest) message(g, box int) *message { return f.send(g, box, f.message) }

// support returns which fills of a box of the board are possible behind a grid; nil if that is out of reach.
func (f *forest) support(g, box int) *message {
	m := f.send(g, box, f.support)
	if m == nil {
		return nil
	}
	if m.support == nil { // weighted by 0 and 1, or by nothing, numbers are below all primes
		m.support = f.newMessage(m.table.Support())
	}
	return m.support
}

// firstMessage returns what a grid that gets no message sends over a box of the board; nil if that is out of reach.
func (t *tally) firstMessage(g, box int) *message {
	return (&forest{t, new(graph), 1}).message(g, box)
}

// send returns what a grid sends over a box of the board when it gets messages itself.
func (f *forest) send(g, box int, get func(g, box int) *message) *message {
	s := f.receive(g, box, get)
	if s == nil {
		return nil
	}
	if s.empty {
		return &message{table: new(exact.Table)}
	}
	if s.ids == "" {
		s.Primes = 1 // its numbers are below it
	}
	key := messageKey{slices.Index(f.s.Board.Grids[g][:], box), s.Primes, s.Candidates, s.ids}
	m, ok := f.messages[key]
	if !ok {
		own := &s.Sum
		if priced := f.priced[key]; priced != nil {
			own = priced
			delete(f.priced, key)
		}
		table, err := own.Table(f.ctx, f.budget, key.box)
		if err != nil {
			return nil
		}
		m = f.newMessage(table)
		if f.entries += len(table.Fills) * len(table.Residues); f.entries > maxEntries {
			clear(f.messages)
			f.entries = len(table.Fills) * len(table.Residues)
		}
		f.messages[key] = m
	}
	return m
}

// messagesPrice returns a lower bound for the price of messages: that of the grids that get none, which is known before any is sent.
// It leaves out the dearest, as one grid need not send, and it keeps what was prepared for the others.
func (t *tally) messagesPrice(gr *graph) (price int64) {
	dearest, seen := int64(0), map[messageKey]bool{}
	if len(t.priced) > maxPriced {
		clear(t.priced)
	}
	for _, g := range gr.grids {
		if len(gr.boxesOf[g]) != 1 {
			continue
		}
		key := messageKey{slices.Index(t.s.Board.Grids[g][:], gr.boxesOf[g][0]), 1, t.s.States[g].Candidates(), ""}
		if t.messages[key] != nil || seen[key] {
			continue
		}
		seen[key] = true
		if t.priced[key] == nil && t.budget.Left() > 0 {
			t.priced[key] = &exact.Sum{Candidates: key.cands, Primes: 1}
		}
		s := t.priced[key]
		if s == nil {
			return math.MaxInt64
		}
		own, err := s.Price(t.ctx, t.budget, key.box)
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
