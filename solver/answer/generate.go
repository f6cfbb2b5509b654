package answer

import (
	"context"
	"fmt"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/generate"
)

// Generated is the answer of generate: a new puzzle.
type Generated struct {
	*generate.Puzzle
	Board    *overlap.Board
	Seed     uint64
	Index    uint64
	ID       string
	Symmetry generate.Symmetry // that was asked for
	Missed   bool              // it does not meet the wish, but no puzzle found comes closer
}

// Order is what the answers for new puzzles have in common.
type Order struct {
	Board    *overlap.Board
	Symmetry generate.Symmetry
	Family   string // what ids begin with
}

// Generate makes the puzzle of that number, from 0, of a seed on a board, and rates it if the
// wish says anything about difficulty. If no puzzle meets the wish, the error is
// generate.ErrMissed, and if ctx ends first, that of ctx; with either the puzzle is the closest
// one found, if any.
func Generate(ctx context.Context, b *overlap.Board, w generate.Wish, seed, index uint64) (*Generated, error) {
	w.Rated = true
	c, err := generate.New(ctx, b, w)
	if err != nil {
		return nil, err
	}
	p, err := c.Compose(ctx, seed, index)
	if p == nil {
		return nil, err
	}
	g := (&Order{b, w.Symmetry, b.Layout.Name}).New(p, seed, index)
	g.Missed = err != nil
	return g, err
}

// New returns the answer for a puzzle of a composer. It panics if the puzzle breaks the rules.
func (o *Order) New(p *generate.Puzzle, seed, index uint64) *Generated {
	b := o.Board
	if err := layout.Check(b.Layout, b.ByGrid(p.Clues), b.ByGrid(p.Solution)); err != nil {
		panic("the puzzle composed breaks the rules: " + err.Error())
	}
	return &Generated{Puzzle: p, Board: b, Seed: seed, Index: index, ID: ID(o.Family, seed, index), Symmetry: o.Symmetry}
}

// ID returns the id of a new puzzle: what ids begin with, its seed and its number.
func ID(family string, seed, index uint64) string {
	return fmt.Sprintf("%s-%d-%d", family, seed, index)
}

// GeneratedJSON is the answer of generate as JSON.
type GeneratedJSON struct {
	Seed     string            `json:"seed"` // as text, for it may pass 2^53
	Index    uint64            `json:"index"`
	ID       string            `json:"id"`
	Layout   string            `json:"layout,omitempty"`
	Clues    map[string]string `json:"clues"`
	Solution map[string]string `json:"solution"`
	Count    int               `json:"count"`
	Minimal  bool              `json:"minimal"`
	Symmetry generate.Symmetry `json:"symmetry"`
	Rating   *RatingJSON       `json:"rating,omitempty"`
	Missed   bool              `json:"missed,omitempty"` // as in Generated
}

// JSON returns the answer as JSON has it.
func (g *Generated) JSON() *GeneratedJSON {
	j := &GeneratedJSON{
		Seed: fmt.Sprint(g.Seed), Index: g.Index, ID: g.ID, Layout: g.Board.Layout.Name,
		Clues: ByGrid(g.Board, g.Clues), Solution: ByGrid(g.Board, g.Solution),
		Count: g.Count, Minimal: g.Minimal, Symmetry: g.Symmetry, Missed: g.Missed,
	}
	if g.Rating != nil {
		j.Rating = NewRating(g.Rating)
	}
	return j
}
