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

// plan is a wish that was read for a board. It is complete, and nothing in it contradicts itself or the board.
type plan struct {
	board     *overlap.Board
	wish      Wish       // with a symmetry, and the pattern that comes of the wish
	beginning *beginning // nil for none
	bare      bool       // as few clues as can be
	units     [][]int32  // the sets of cells that get clues together
	unit      []int      // by cell: its set
}

// newPlan reads a wish for the board of a filler. The error says what of the wish cannot be met there, or is
// that of ctx.
func newPlan(ctx context.Context, f *filler, w Wish) (*plan, error) {
	if err := w.Check(); err != nil {
		return nil, err
	}
	b := f.board
	if err := f.possible(ctx); err != nil {
		return nil, err
	}
	if w.Uniform && len(f.core) > 0 {
		return nil, fmt.Errorf("solutions are drawn uniformly only where neighbouring grids share one box and the grids form no ring; on %s, leave out --uniform", name(b))
	}
	if w.Symmetry == "" {
		w.Symmetry = NoSymmetry
	}
	p := &plan{board: b, wish: w, unit: make([]int, b.Cells())}
	if err := p.readStart(ctx); err != nil {
		return nil, err
	}
	if err := w.Symmetry.Has(b); err != nil {
		return nil, err
	}
	p.units = units(b, w.Symmetry)
	for i, unit := range p.units {
		for _, cell := range unit {
			p.unit[cell] = i
		}
	}
	if err := p.possible(); err != nil {
		return nil, err
	}
	p.bare = w.Minimal || !w.Clues.Set && !p.wish.Exact
	return p, p.readPattern()
}

// readStart solves the puzzle to start from.
func (p *plan) readStart(ctx context.Context) error {
	w := &p.wish
	if w.Start == nil {
		return nil
	}
	g, err := newBeginning(ctx, p.board, w.Start)
	switch {
	case err != nil:
		return err
	case w.Same == SameSolution && g.solution == nil:
		return errors.New("the starting puzzle has several solutions; only a puzzle with exactly one has a solution to keep")
	case w.Same != SamePattern:
		p.beginning = g
		return nil
	}
	w.Exact, w.Pattern = true, make([]bool, p.board.Cells())
	for cell, d := range w.Start {
		w.Pattern[cell] = d != 0
	}
	return nil
}

// possible refuses what no puzzle on the board has, whatever its pattern.
func (p *plan) possible() error {
	b, w := p.board, &p.wish
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
	return p.keeps()
}

// keeps refuses what cannot be if the clues of the starting puzzle are all there are, or all stay.
func (p *plan) keeps() error {
	g, w := p.beginning, &p.wish
	if g == nil || w.Same == SameSolution {
		return nil
	}
	n := count(g.clues)
	switch {
	case g.solution == nil && w.Clues.Set && n > w.Clues.To:
		return fmt.Errorf("the starting puzzle has %d clues, more than the %d asked for, and no clues are removed from a puzzle with several solutions", n, w.Clues.To)
	case g.solution != nil && n < w.Clues.From:
		return fmt.Errorf("the starting puzzle has %d clues, fewer than the %d asked for, and no clues are added to a unique puzzle", n, w.Clues.From)
	case g.solution != nil && !g.lies(p.units):
		return fmt.Errorf("the clues of the starting puzzle do not have the symmetry %s, and no clues are added to a unique puzzle", w.Symmetry)
	}
	return nil
}

// readPattern refuses patterns that have no puzzle. Where cells that belong together are in the pattern only
// in part, there can be no clue.
func (p *plan) readPattern() error {
	b, w := p.board, &p.wish
	if w.Pattern == nil {
		return nil
	}
	pattern, n := slices.Clone(w.Pattern), 0
	for _, unit := range p.units {
		whole := true
		for _, cell := range unit {
			if w.Exact && w.Pattern[cell] != w.Pattern[unit[0]] {
				return fmt.Errorf("the pattern does not have the symmetry %s", w.Symmetry)
			}
			whole = whole && w.Pattern[cell]
		}
		for _, cell := range unit {
			pattern[cell] = whole
		}
		if whole {
			n += len(unit)
		}
	}
	w.Pattern = pattern
	has := "has room for"
	if w.Exact {
		has = "has"
	} else if w.Symmetry != NoSymmetry {
		has = fmt.Sprintf("with the symmetry %s has room for", w.Symmetry)
	}
	if least := leastClues(b); n < least {
		return fmt.Errorf("the pattern %s %d clues; every puzzle on %s has at least %d", has, n, name(b), least)
	}
	if n < w.Clues.From {
		return fmt.Errorf("the pattern %s %d clues, fewer than the %d asked for", has, n, w.Clues.From)
	}
	if w.Exact && w.Clues.Set && n > w.Clues.To {
		return fmt.Errorf("the pattern has %d clues, more than the %d asked for", n, w.Clues.To)
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
