package learn

import (
	"slices"

	"samurai/overlap"
)

// Searcher answers questions about the clues of one puzzle after the other. It is not for
// concurrent use.
type Searcher struct {
	Conflicts uint64 // contradictions met since New

	board *overlap.Board
	peers [][]int32 // by cell: those that cannot have the same digit
	fixed int       // the clauses of the board, which come first

	solution []uint8
	doubts   []int32  // the cells of the clues in doubt
	number   []int32  // by cell: its place in doubts, -1 for none
	fresh    bool     // nothing is on level 0 yet
	settled  []int32  // cells of clues that stay, but are not yet on level 0
	gone     []uint64 // the set of doubts that are no more
	words    int      // of a set of doubts

	clauses []clause
	free    []int32  // places of clauses that were dropped
	needsOf []uint64 // by clause learned: the set of doubts that it follows from
	units   []unit
	learned int     // clauses learned that are there
	most    int     // how many may be
	lemmas  bool    // clauses to learn exclude placements only
	log     []Lemma // those learned so far
	assignment
	order
	analysis
}

// clause says that one of its literals is true. The first two are watched.
type clause struct {
	lits   []literal
	levels int32 // that it joined when it was learned
	used   bool  // since clauses were last dropped
	off    bool  // it needs a clue that is not there, and is left out
}

// unit is a literal that follows from some clues in doubt.
type unit struct {
	literal
	needs []uint64
}

// literal 2*v says that candidate v is so, 2*v+1 that it is not. Candidate v is digit v%9+1
// in cell v/9.
type literal int32

func (l literal) not() literal     { return l ^ 1 }
func (l literal) candidate() int32 { return int32(l >> 1) }
func (l literal) positive() bool   { return l&1 == 0 }

// New returns a searcher for puzzles of b.
func New(b *overlap.Board) *Searcher {
	n := 9 * b.Cells()
	s := &Searcher{board: b, peers: make([][]int32, b.Cells()), number: make([]int32, b.Cells())}
	s.assignment = newAssignment(n)
	s.order = newOrder(n)
	s.analysis.seen = make([]bool, n)
	for c := range s.peers {
		s.peers[c] = b.Peers(c)
	}
	s.fixed = b.Cells() + 9*len(b.Houses)
	s.clauses = make([]clause, s.fixed)
	return s
}

// Start begins with a puzzle that has one solution: its clues in doubt, and the other clues,
// which count as needed. It forgets what was learned before, so that answers do not depend on
// that.
func (s *Searcher) Start(solution, clues []uint8, doubts []int32) {
	s.undo(0)
	for _, l := range s.trail {
		s.forget(l)
	}
	s.trail, s.next = s.trail[:0], 0
	s.solution, s.doubts = solution, slices.Clone(doubts)
	s.words = (len(doubts) + 63) / 64
	s.gone = make([]uint64, s.words)
	s.from1 = make([]uint64, len(s.level)*s.words)
	s.clauses, s.free, s.units, s.learned = s.clauses[:s.fixed], s.free[:0], s.units[:0], 0
	s.needsOf = s.needsOf[:0]
	s.most = 2000 + 200*len(s.board.Grids)
	s.order.reset()
	s.rules()
	for c := range s.number {
		s.number[c] = -1
	}
	for i, c := range s.doubts {
		s.number[c] = int32(i)
	}
	s.fresh, s.settled = true, s.settled[:0]
	for c, d := range clues {
		if d != 0 && s.number[c] < 0 {
			s.settled = append(s.settled, int32(c))
		}
	}
}

// rules makes the clauses of the board: each cell has a digit, and each house has all.
func (s *Searcher) rules() {
	for l := range s.watches {
		s.watches[l] = s.watches[l][:0]
	}
	i := int32(0)
	add := func(candidate func(n int) int) {
		lits := s.clauses[i].lits[:0]
		for n := range 9 {
			lits = append(lits, literal(2*candidate(n)))
		}
		s.clauses[i] = clause{lits: lits}
		s.watch(i)
		i++
	}
	for cell := range s.board.Cells() {
		add(func(n int) int { return 9*cell + n })
	}
	for _, h := range s.board.Houses {
		for d := range 9 {
			add(func(n int) int { return 9*h.Cells[n] + d })
		}
	}
}

// Keep makes a clue in doubt one that stays.
func (s *Searcher) Keep(cell int32) {
	s.settled = append(s.settled, cell)
}

// Drop removes a clue in doubt.
func (s *Searcher) Drop(cell int32) { s.include(s.gone, cell) }

// include adds a clue in doubt to a set of them.
func (s *Searcher) include(set []uint64, cell int32) {
	n := s.number[cell]
	set[n/64] |= 1 << (n % 64)
}

func (s *Searcher) has(set []uint64, cell int32) bool {
	n := s.number[cell]
	return set[n/64]>>(n%64)&1 != 0
}

// needs is the set of doubts that a clause follows from; for those of the board it is empty.
func (s *Searcher) needs(clause int32) []uint64 {
	i := (int(clause) - s.fixed) * s.words
	if i < 0 {
		return nil
	}
	return s.needsOf[i : i+s.words]
}

// clue is the literal of a clue.
func (s *Searcher) clue(cell int32) literal {
	return literal(2 * (9*cell + int32(s.solution[cell]) - 1))
}
