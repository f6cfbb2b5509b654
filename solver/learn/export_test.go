package learn

import "context"

// NewSolver is newSolver.
var NewSolver = newSolver

// Find is find.
func (v *solver) Find(ctx context.Context, most int, conflicts uint64) ([][]uint8, error) {
	return v.find(ctx, most, conflicts)
}

// Bound makes a solver keep fewer clauses.
func (v *solver) Bound(n int) { v.most, v.s.most = n, n }

// Learned is how many clauses it has.
func (v *solver) Learned() int { return v.s.learned }

// Nodes is how many positions it has looked at.
func (v *solver) Nodes() uint64 { return v.nodes }

// Clauses calls yield with each clause learned: the digits of which it says that one is in its cell, and that one is
// not, by cell of the board, and the clues in doubt that it follows from.
func (s *Searcher) Clauses(yield func(in, out map[int32][]uint8, clues []int32)) {
	for i := s.fixed; i < len(s.clauses); i++ {
		if s.clauses[i].lits == nil {
			continue
		}
		var clues []int32
		for _, c := range s.doubts {
			if s.has(s.needs(int32(i)), c) {
				clues = append(clues, c)
			}
		}
		in, out := map[int32][]uint8{}, map[int32][]uint8{}
		for _, l := range s.clauses[i].lits {
			to := in
			if !l.positive() {
				to = out
			}
			v := l.candidate()
			to[v/9] = append(to[v/9], uint8(v%9+1))
		}
		yield(in, out, clues)
	}
}
