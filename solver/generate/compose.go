package generate

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"samurai/overlap"
)

// Wish says what puzzles are wanted.
type Wish struct {
	Symmetry    Symmetry // of the places of clues; empty for none
	Least, Most int      // clues; both 0 for as few as can be without making another puzzle of it
	// No clue can go. With a symmetry: no clues that belong together can, see Puzzle.Minimal.
	Minimal bool
}

// Puzzle is a puzzle with one solution.
type Puzzle struct {
	Clues, Solution []uint8 // by cell of the board, 0 for blank
	Count           int     // how many clues
	Minimal         bool    // without any single one of them it has several solutions
}

// ErrMissed says that no puzzle was found as wished. That is no proof that there is none.
var ErrMissed = errors.New("no such puzzle was found")

// Composer makes puzzles of one layout to one wish. It keeps a workspace, and is not for
// concurrent use; use one for each goroutine.
type Composer struct {
	board *overlap.Board
	wish  Wish
	units [][]int32 // the sets of cells that get clues together
	fill  *filler
	dig   *digger
}

// New returns a composer. The error says what of the wish cannot be met on this board.
func New(b *overlap.Board, w Wish) (*Composer, error) {
	if w.Symmetry == "" {
		w.Symmetry = NoSymmetry
	}
	if err := w.Symmetry.Has(b); err != nil {
		return nil, err
	}
	if w.Most == 0 {
		w.Minimal = true
		w.Most = b.Cells()
	}
	if least := fewest(b); w.Most < least {
		return nil, fmt.Errorf("%d clues are too few for one solution on %s; every puzzle has at least %d", w.Most, b.Layout.Name, least)
	}
	if w.Least > b.Cells() {
		return nil, fmt.Errorf("%s has no more than %d cells for clues", b.Layout.Name, b.Cells())
	}
	return &Composer{board: b, wish: w, units: units(b, w.Symmetry), fill: newFiller(b), dig: newDigger(b)}, nil
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

// tries is how many fillings are tried for one puzzle.
const tries = 200

// Compose returns the puzzle with the given number of a seed: always the same one, and
// another for every other number. The error is that of ctx, or ErrMissed; then the
// puzzle, unless it is nil, is the nearest that was found.
func (c *Composer) Compose(ctx context.Context, seed, index uint64) (*Puzzle, error) {
	r := newStream(seed, index)
	var nearest *Puzzle
	for range tries {
		p, err := c.try(ctx, r)
		if err != nil {
			return nearest, err
		}
		if p.Count >= c.wish.Least && p.Count <= c.wish.Most {
			return p, nil
		}
		if nearest == nil || p.Count < nearest.Count {
			nearest = p
		}
	}
	return nearest, ErrMissed
}

// try makes one puzzle.
func (c *Composer) try(ctx context.Context, r *stream) (*Puzzle, error) {
	solution, err := c.fill.fill(ctx, r)
	if err != nil {
		return nil, err
	}
	d := c.dig
	d.start(solution, solution)
	order := slices.Clone(c.units) // puzzles must not depend on those before them
	shuffle(r, order)
	least := 0
	if !c.wish.Minimal {
		least = c.wish.Least + r.intn(c.wish.Most-c.wish.Least+1)
	}
	if err := d.dig(ctx, order, least); err != nil {
		return nil, err
	}
	return c.puzzle(ctx)
}

// puzzle is what the digger has now.
func (c *Composer) puzzle(ctx context.Context) (p *Puzzle, err error) {
	d := c.dig
	p = &Puzzle{Clues: slices.Clone(d.clues), Solution: d.solution, Count: d.n, Minimal: true}
	if c.wish.Minimal && c.wish.Symmetry == NoSymmetry {
		return p, nil
	}
	for cell, digit := range p.Clues {
		if digit == 0 {
			continue
		}
		ok, err := d.canTake(ctx, []int32{int32(cell)})
		if ok || err != nil {
			p.Minimal = false
			return p, err
		}
	}
	return p, nil
}
