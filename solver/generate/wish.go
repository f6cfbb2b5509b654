package generate

import (
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
	Symmetry Symmetry // of the places of clues; empty for none
	// How many clues; both 0 for as few as can be without making another puzzle of it.
	Least, Most int
	// No clue can go. With a symmetry: no clues that belong together can, see Puzzle.Minimal.
	Minimal bool

	Pattern []bool      // by cell of the board: where clues may be; nil for anywhere
	Exact   bool        // there has to be a clue in every place of the pattern
	Balance bool        // no grid has more clues than five fourths of another's, and one
	NoSolo  bool        // no grid has one solution by its own clues
	Rule    search.Rule // what it takes to solve the puzzle grid by grid; empty for anything

	Difficulty

	// Given are clues to start from, by cell of the board, 0 for blank; nil for none. If they
	// have one solution, puzzles have no other clues than some of these. If they have
	// several, puzzles have all of these and some more.
	Given []uint8
	Same  Same // what puzzles have in common with the given one instead

	// Avoid reports whether clues, by cell of the board, make a puzzle that is not wanted, for
	// one because it is there already; nil for none. It must depend on the clues alone.
	Avoid func(clues []uint8) bool
}

// Same says what puzzles have in common with a given one.
type Same string

// What can be the same.
const (
	SameClues    Same = "clues"
	SameSolution Same = "solution"
	SamePattern  Same = "pattern"
)

// balanced reports whether numbers of clues, by grid, are in balance.
func balanced(clues []int) bool { return inBalance(slices.Min(clues), slices.Max(clues)) }

func inBalance(least, most int) bool { return 4*most <= 5*least+4 }

// check refuses what cannot be had.
func (w *Wish) check(b *overlap.Board) error {
	if err := w.Symmetry.Has(b); err != nil {
		return err
	}
	if least := fewest(b); w.Most != 0 && w.Most < least {
		return fmt.Errorf("%d clues are too few for one solution on %s; every puzzle has at least %d", w.Most, name(b), least)
	}
	if w.Least > b.Cells() {
		return fmt.Errorf("%s has no more than %d cells for clues", name(b), b.Cells())
	}
	if w.NoSolo {
		if w.Rule == search.RuleSingleSolution {
			return errors.New("copying solved grids cannot solve a puzzle in which no grid can be solved alone; give up one of the two")
		}
		for g, links := range b.Links {
			if len(links) == 0 {
				return fmt.Errorf("%s shares no box, so it can only be solved alone", b.Layout.Grids[g].Name)
			}
		}
	}
	if len(b.Grids) == 1 && (w.Rule == search.RuleCandidates || w.Rule == search.RuleSearch) {
		return errors.New("a grid by itself is always solved by its single solution")
	}
	if err := w.Difficulty.check(); err != nil {
		return err
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
	if least := max(fewest(b), w.Least); n < least {
		return fmt.Errorf("the pattern has room for %d clues; %d are needed", n, least)
	}
	if w.Exact && w.Most != 0 && n > w.Most {
		return fmt.Errorf("the pattern has %d clues, which is more than %d", n, w.Most)
	}
	for _, unit := range units(b, w.Symmetry) {
		for _, cell := range unit {
			if w.Exact && w.Pattern[cell] != w.Pattern[unit[0]] {
				return fmt.Errorf("the pattern is not the same under %s", w.Symmetry)
			}
		}
	}
	return nil
}

// fewest is a number of clues that every puzzle with one solution has. A grid by itself
// has at least 17 (McGuire, Tugemann and Civario, 2012), so outside of the boxes that it
// shares, were these known, still 17 without nine for each of them.
func fewest(b *overlap.Board) (n int) {
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

// given is what is known of clues to start from.
type given struct {
	clues    []uint8
	solution []uint8   // nil if there are several
	several  [][]uint8 // two of them; nil if there is one
}

// lies reports whether the clues lie as units do, each with all of its clues or none.
func (g *given) lies(units [][]int32) bool {
	for _, unit := range units {
		for _, cell := range unit {
			if (g.clues[cell] != 0) != (g.clues[unit[0]] != 0) {
				return false
			}
		}
	}
	return true
}

// newGiven solves clues.
func newGiven(ctx context.Context, b *overlap.Board, clues []uint8) (*given, error) {
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
		return &given{clues: clues, solution: r.Solutions[0]}, nil
	}
	return &given{clues: clues, several: r.Solutions}, nil
}

// name is what a layout is called in messages.
func name(b *overlap.Board) string {
	if b.Layout.Name == "" {
		return "this layout"
	}
	return b.Layout.Name
}
