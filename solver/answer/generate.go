package answer

import (
	"context"
	"errors"
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
	Missed   bool              // it is the nearest to what was asked for that was found
}

// Order is what new puzzles are made of.
type Order struct {
	Board    *overlap.Board
	Symmetry generate.Symmetry
	Family   string // what ids begin with
}

// Generate makes the puzzle of a seed with that number on a board. With generate.ErrMissed
// there may be a puzzle that comes near to what was asked for; with other errors there is none.
func Generate(ctx context.Context, b *overlap.Board, w generate.Wish, seed, index uint64) (*Generated, error) {
	c, err := generate.New(ctx, b, w)
	if err != nil {
		return nil, err
	}
	p, err := c.Compose(ctx, seed, index)
	missed := errors.Is(err, generate.ErrMissed)
	if p == nil || err != nil && !missed {
		return nil, err
	}
	g := (&Order{b, w.Symmetry, b.Layout.Name}).New(p, seed, index)
	g.Missed = missed
	return g, err
}

// New is the answer that a puzzle of a composer makes. It panics if that breaks the rules.
func (o *Order) New(p *generate.Puzzle, seed, index uint64) *Generated {
	b := o.Board
	if err := layout.Check(b.Layout, b.ByGrid(p.Clues), b.ByGrid(p.Solution)); err != nil {
		panic("the puzzle composed breaks the rules: " + err.Error())
	}
	return &Generated{Puzzle: p, Board: b, Seed: seed, Index: index, ID: ID(o.Family, seed, index), Symmetry: o.Symmetry}
}

// ID is the id of a puzzle that was made.
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
	Missed   bool              `json:"missed,omitempty"` // it is the nearest to what was asked for that was found
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
