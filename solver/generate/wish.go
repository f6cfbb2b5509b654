package generate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"samurai/overlap"
	"samurai/solver/learn"
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

// balanced reports whether numbers of clues, by grid, are in balance.
func balanced(clues []int) bool { return inBalance(slices.Min(clues), slices.Max(clues)) }

func inBalance(smallest, largest int) bool { return 4*largest <= 5*smallest+4 }

// check refuses what cannot be had on a board.
func (w *Wish) check(b *overlap.Board) error {
	if err := w.Symmetry.Has(b); err != nil {
		return err
	}
	if least := leastClues(b); w.Clues.Set && w.Clues.To < least {
		return fmt.Errorf("%d clues are too few for a single solution; every puzzle on %s has at least %d", w.Clues.To, name(b), least)
	}
	if w.Clues.From > b.Cells() {
		return fmt.Errorf("%d clues are too many: %s has %d cells", w.Clues.From, name(b), b.Cells())
	}
	if w.NoSolo {
		for g, links := range b.Links {
			if len(links) == 0 {
				return fmt.Errorf("grid %s shares no box, so it can only be solved alone", b.Layout.Grids[g].Name)
			}
		}
	}
	if len(b.Grids) == 1 && (w.Rule == search.RuleCandidates || w.Rule == search.RuleSearch) {
		return errors.New("the puzzles of a single grid always have the rule single-solution")
	}
	return w.checkPattern(b)
}

// checkPattern refuses patterns that have no puzzle.
func (w *Wish) checkPattern(b *overlap.Board) error {
	if w.Pattern == nil {
		return nil
	}
	if !w.Exact { // where what belongs together is in it only in part, there can be no clue
		w.Pattern = slices.Clone(w.Pattern)
		for _, unit := range units(b, w.Symmetry) {
			for _, cell := range unit {
				if !w.Pattern[cell] {
					for _, with := range unit {
						w.Pattern[with] = false
					}
				}
			}
		}
	}
	n := 0
	for _, clue := range w.Pattern {
		if clue {
			n++
		}
	}
	with := ""
	if w.Symmetry != NoSymmetry {
		with = fmt.Sprintf(" with the symmetry %s", w.Symmetry)
	}
	if least := leastClues(b); n < least {
		return fmt.Errorf("the pattern%s has room for %d clues; every puzzle on %s has at least %d", with, n, name(b), least)
	}
	if n < w.Clues.From {
		return fmt.Errorf("the pattern has room for %d clues, fewer than the %d asked for", n, w.Clues.From)
	}
	if w.Exact && w.Clues.Set && n > w.Clues.To {
		return fmt.Errorf("the pattern has %d clues, more than the %d asked for", n, w.Clues.To)
	}
	for _, unit := range units(b, w.Symmetry) {
		for _, cell := range unit {
			if w.Exact && w.Pattern[cell] != w.Pattern[unit[0]] {
				return fmt.Errorf("the pattern does not have the symmetry %s", w.Symmetry)
			}
		}
	}
	return nil
}

// leastClues is a number of clues that every puzzle with one solution has. A grid by itself
// has at least 17 (McGuire, Tugemann and Civario, 2012), so outside of the boxes that it
// shares, were these known, still 17 without nine for each of them.
func leastClues(b *overlap.Board) (n int) {
	for _, boxes := range b.Grids {
		own := 17
		for _, k := range boxes {
			if len(b.Boxes[k]) > 1 {
				own -= 9
			}
		}
		n += max(0, own)
	}
	return max(n, 8) // otherwise two digits were nowhere, and could change places
}

// beginning is what is known of clues to start from.
type beginning struct {
	clues    []uint8
	solution []uint8   // nil if there are several
	several  [][]uint8 // two of them; nil if there is one
}

// lies reports whether the clues lie as units do, each with all of its clues or none.
func (g *beginning) lies(units [][]int32) bool {
	for _, unit := range units {
		for _, cell := range unit {
			if (g.clues[cell] != 0) != (g.clues[unit[0]] != 0) {
				return false
			}
		}
	}
	return true
}

// newBeginning solves clues.
func newBeginning(ctx context.Context, b *overlap.Board, clues []uint8) (*beginning, error) {
	p, err := b.WithDigits(clues)
	if err != nil {
		return nil, err
	}
	r, err := learn.Solutions(ctx, search.NewMarks(p), 2)
	switch {
	case err != nil:
		return nil, err
	case r.N == 0:
		return nil, errors.New("the starting puzzle has no solution")
	case r.N == 1:
		return &beginning{clues: clues, solution: r.Solutions[0]}, nil
	}
	return &beginning{clues: clues, several: r.Solutions}, nil
}

// name is what a layout is called in messages.
func name(b *overlap.Board) string {
	if b.Layout.Name == "" {
		return "this layout"
	}
	return "the layout " + b.Layout.Name
}
