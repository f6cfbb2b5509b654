package learn

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"samurai/overlap"
	"samurai/solver/search"
)

// Lemma is a set of placements that cannot all be true, in ascending order: candidate
// 9*cell+digit-1 for each.
type Lemma []int32

// Prove returns lemmas that show that a puzzle has no solution but the given one, or none at
// all if that is nil. Each follows from the clues and the lemmas before it: if its placements
// are assumed, naked and hidden singles lead to a contradiction. In the end singles and lemmas
// fill the board, or contradict. The list is empty if singles are enough.
//
// The lemmas are what a search learns that guesses placements only. To make the proof short,
// Prove searches for others with other guesses first; then it leaves out the lemmas that are
// not needed, and searches for parts of the proof again.
//
// The puzzle must have no other solution. If ctx ends after the first proof, Prove returns the
// best so far; before that, the error is that of ctx.
func Prove(ctx context.Context, p *overlap.Puzzle, solution []uint8) ([]Lemma, error) {
	v := newProver(p, solution)
	if v.all || v.filled() {
		return nil, nil
	}
	long, err := v.prove(ctx, nil, math.MaxInt)
	if err != nil {
		return nil, err
	}
	grids := len(p.Board.Grids)
	tries, budget := max(minTries, min(grids*grids/2, maxTries)), provingWork/grids
	for i, left := 0, budget; i < tries && left > 0 && len(long) > 1; i++ {
		other, err := v.prove(ctx, nil, len(long))
		left -= len(other) + startWork
		if err == nil {
			long = other
		}
	}
	best := v.shorten(ctx, long)
	for i, left := 0, budget; i < tries && left > 0 && len(best) > 1 && ctx.Err() == nil; i++ {
		v.focus = best
		from := v.rng.IntN(len(best))
		other, err := v.prove(ctx, best[:from], 3*(len(best)-from)+5)
		left -= len(other) - from + startWork
		if err != nil {
			continue
		}
		if m, _ := v.trim(other, false); 4*len(m) < 5*len(best)+8 {
			if m = v.shorten(ctx, m); len(m) <= len(best) {
				best = m
			}
		}
	}
	return best, nil
}

// prover is a solver that looks for lemmas. Level 0 of its searcher is what follows from the
// clues by singles, level 1 what follows from the lemmas.
type prover struct {
	*solver
	solution []uint8 // nil for a proof that there is none
	rng      *rand.Rand
	focus    []Lemma // whose placements are guessed early
}

func newProver(p *overlap.Puzzle, solution []uint8) *prover {
	v := &prover{newSolver(search.NewMarks(p)), solution, rand.New(rand.NewPCG(25, 1)), nil}
	v.s.lemmas = true
	if solution != nil {
		v.know(solution)
	}
	return v
}

// prove returns a proof that begins with some lemmas, and guesses at random first. The error is
// that of ctx, or ErrConflicts after too many; then the lemmas do not make a proof.
func (v *prover) prove(ctx context.Context, begin []Lemma, conflicts int) ([]Lemma, error) {
	s := v.s
	s.unlearn()
	s.log = slices.Clone(begin)
	s.order.reset()
	for x := range s.activity { // a conversion keeps a product from being fused with a sum
		s.activity[x] = 2 * float64(v.rng.Float64())
	}
	for _, m := range v.focus {
		for _, x := range m {
			s.activity[x] += float64(2 * float64(v.rng.Float64()))
		}
	}
	for x := range s.activity {
		s.up(s.at[x])
	}
	for _, m := range begin {
		s.enter(m)
	}
	until := s.Conflicts + uint64(conflicts)
	t := tactics{undo: s.undo, reduce: v.reduce, restart: func() { s.undo(1) }, guess: v.place}
	for {
		asked := literal(-1)
		if v.solution != nil {
			if asked = v.wrong(); asked < 0 {
				return s.log, nil
			}
		}
		found, err := s.search(ctx, asked, until, t)
		if found {
			panic("a puzzle with another solution")
		}
		if err != nil || v.solution == nil {
			return s.log, err
		}
	}
}

// unlearn forgets what was learned, and what follows from it.
func (s *Searcher) unlearn() {
	s.undo(0)
	s.begin()
	s.unwatchLearned()
	s.clauses, s.free, s.learned = s.clauses[:s.fixed], s.free[:0], 0
}

// wrong returns the placement to refute next, or -1 if none is left: the one that was in
// most conflicts lately.
func (v *prover) wrong() literal {
	s := v.s
	s.undo(1)
	best, most := literal(-1), -1.0
	for cell, d := range s.solution {
		if s.value[s.clue(int32(cell))] != 0 {
			continue
		}
		for x := 9 * cell; x < 9*cell+9; x++ {
			if l := literal(2 * x); s.value[l] == 0 && x%9+1 != int(d) && s.activity[x] > most {
				best, most = l, s.activity[x]
			}
		}
	}
	return best
}

// place guesses the open placement that was in most conflicts lately. It is false if none is
// open.
func (v *prover) place() bool {
	s := v.s
	for len(s.heap) > 0 {
		if l := literal(2 * s.take()); s.value[l] == 0 {
			v.nodes++
			s.begin()
			s.set(l, none)
			return true
		}
	}
	return false
}

// candidates returns those that a clause excludes together.
func candidates(clause []literal) Lemma {
	m := make(Lemma, len(clause))
	for i, l := range clause {
		m[i] = l.candidate()
	}
	slices.Sort(m)
	return m
}
