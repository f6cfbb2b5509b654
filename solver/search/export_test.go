package search

import "context"

// SetPatience sets after how many guesses without a solution a search starts again.
func (s *Searcher) SetPatience(guesses uint64) { s.patience = guesses }

// Guesses returns how many guesses the last search made.
func (s *Searcher) Guesses() uint64 { return s.tries }

// Count returns the number of solutions of a puzzle, as far as limit.
func (s *Searcher) Count(ctx context.Context, digits []uint8, limit uint64) (uint64, error) {
	s.Load(digits)
	r, err := s.Run(ctx, Limits{Solutions: limit})
	return r.N, err
}

// First returns the first solutions of a puzzle, no more than limit, by cell of the board.
func (s *Searcher) First(ctx context.Context, digits []uint8, limit int) ([][]uint8, error) {
	s.Load(digits)
	r, err := s.Run(ctx, Limits{Solutions: uint64(limit), Keep: limit})
	return r.Solutions, err
}
