package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format"
	"samurai/solver/answer"
	"samurai/solver/generate"
)

// generated writes puzzles that were composed: YAML and JSON as they come, other formats
// when all are there.
type generated struct {
	out      io.Writer
	board    *overlap.Board
	to       *format.Format // nil for JSON
	ref      string         // how to name the layout; empty to write it along
	family   string         // what ids begin with
	n        int            // puzzles so far, of formats
	later    *format.Writer // of formats that are written when all are there
	symmetry generate.Symmetry
}

// writer returns what writes the puzzles in the format that was asked for.
func (c *generateCmd) writer(out io.Writer, b *overlap.Board) *generated {
	g := &generated{out: out, board: b, symmetry: c.Symmetry, family: c.family(b)}
	if c.Format != "json" {
		g.to, _ = format.ToWrite(c.Format) // Validate has seen that it is known
		g.later = g.to.NewWriter(true)
	}
	if own, err := layouts.Get(b.Layout.Name); err == nil && own == b.Layout || c.ref == b.Layout.Name {
		g.ref = b.Layout.Name
	}
	return g
}

// family is what the ids of a run begin with: the layout's name, how the puzzles are made if
// that is not by seed and number alone, and for those made from a given puzzle a number made
// from it and from what they have in common.
func (c *generateCmd) family(b *overlap.Board) string {
	name := cmp.Or(b.Layout.Name, "puzzle")
	if c.Fewest {
		name += "-fewest"
	}
	if c.from == nil {
		return name
	}
	h := sha256.New()
	fmt.Fprintln(h, c.Same)
	for g, digits := range c.from.Grids() {
		fmt.Fprintln(h, b.Layout.Grids[g].Name, b.Grids[g], digits)
	}
	return fmt.Sprintf("%s-from-%x", name, h.Sum(nil)[:4])
}

// write takes the next puzzle.
func (g *generated) write(seed, index uint64, p *generate.Puzzle, missed bool) error {
	clues, err := g.board.WithDigits(p.Clues)
	if err != nil {
		panic(err) // digits of our own
	}
	made := (&answer.Order{Board: g.board, Symmetry: g.symmetry, Family: g.family}).New(p, seed, index)
	made.Missed = missed
	if g.to == nil {
		return json.NewEncoder(g.out).Encode(made.JSON())
	}
	source := &layout.Puzzle{Layout: g.board.Layout, Ref: g.ref, About: layout.About{ID: made.ID}}
	if p.Level != nil {
		source.About.Difficulty = p.Level.String()
	}
	for i, digits := range clues.Grids() {
		source.Clues = append(source.Clues, layout.Clues{Grid: i, Digits: digits})
	}
	g.n++
	if g.to.Name != "yaml" {
		g.later.Add(&format.Item{Puzzle: clues, Source: source, Solution: g.board.ByGrid(p.Solution)})
		return nil
	}
	_, err = g.out.Write(yamlDocument(g.n-1, source))
	return err
}

// missed notes that the next puzzle, if it is written at all, is not as wished. What an interruption
// leaves is not kept by --resume.
func (g *generated) missed(interrupted bool) {
	if out, ok := g.out.(*lineOutput); ok {
		_ = out.add(nil, exitUndecided, "") // which writes nothing
		out.over = out.over || interrupted
	}
}

// end writes what waited for the others, and warns of what the format cannot hold.
func (g *generated) end(s *session) error {
	if g.n == 0 || g.to.Name == "yaml" {
		return nil
	}
	lost, err := g.later.End(g.out)
	if err == nil {
		s.warn(g.to, slices.DeleteFunc(lost, func(what string) bool { return what == "the solution" }), g.later.Cautions()) // nobody asked for it
	}
	return err
}

// writable returns an error if the format cannot hold c.Count puzzles of the board; it is
// better to say so before they are made.
func (c *generateCmd) writable(ctx context.Context, b *overlap.Board) error {
	g := c.writer(io.Discard, b)
	if g.to == nil || g.to.Name == "yaml" {
		return nil
	}
	blank, err := b.WithDigits(make([]uint8, b.Cells()))
	if err != nil {
		panic(err) // digits of our own
	}
	var items []*format.Item
	for range c.indices(0) {
		items = append(items, &format.Item{Puzzle: blank, Source: &layout.Puzzle{Layout: b.Layout, Ref: g.ref}})
		if len(items) == 2 { // as good as more
			break
		}
	}
	_, err = g.to.Write(ctx, io.Discard, items, true)
	return err
}
