package generate

import (
	"cmp"
	"errors"

	"samurai/solver/search"
)

// Wish says what puzzles are wanted.
type Wish struct {
	Symmetry Symmetry  // of the places of clues; empty for none
	Clues    Span[int] // how many; to NoMaximum, as few as can be from there on; if not set, none is redundant
	// No clue is redundant. With a symmetry: no set of symmetric clues is, see Puzzle.Minimal.
	Minimal bool

	Pattern []bool      // by cell of the board: where clues may be; nil for anywhere
	Exact   bool        // every place of the pattern has a clue
	Balance bool        // no grid has more clues than five fourths of another's, and one
	NoSolo  bool        // no grid has one solution by its own clues
	Rule    search.Rule // what it takes to solve the puzzle grid by grid; empty for anything

	Difficulty
	Rated bool // the puzzle's whole rating, too, which may take longer than the puzzle

	// Start are clues to start from, by cell of the board, 0 for blank; nil for none. If they
	// have one solution, puzzles have no other clues than some of these. If they have
	// several, puzzles have all of these and some more.
	Start []uint8
	Same  Same // what puzzles keep of the starting puzzle

	// Uniform refuses layouts on which solutions are not drawn with the same probability, which
	// are those whose grids share several boxes or form a ring. Not with Start.
	Uniform bool

	// Avoid reports whether clues, by cell of the board, make a puzzle that is not wanted, such
	// as one that exists already; nil if all are wanted. It must depend on the clues alone.
	Avoid func(clues []uint8) bool
}

// Same says what puzzles keep of a starting puzzle.
type Same string

// What can be the same.
const (
	SameClues    Same = "clues"
	SameSolution Same = "solution"
	SamePattern  Same = "pattern"
)

// Check refuses what contradicts itself, on whatever board. Of Pattern and Start it only matters
// whether they are nil. The words are for people who wish by the flags of the command.
func (w *Wish) Check() error {
	switch {
	case w.NoSolo && w.Rule == search.RuleSingleSolution:
		return errors.New("--solo and --rule single-solution begin with a grid that can be solved alone, and --no-solo forbids one; leave one out")
	case w.Exact && w.Pattern == nil:
		return errors.New("--exact needs --pattern")
	case w.Same != "" && w.Same != SameClues && w.Start == nil:
		return errors.New("--same needs --from")
	case w.Pattern != nil && w.Start != nil:
		return errors.New("--pattern and --from cannot be combined")
	case w.Uniform && w.Start != nil:
		return errors.New("--uniform and --from cannot be combined")
	}
	return cmp.Or(w.Clues.check(), w.Difficulty.check())
}
