package main

import (
	"bufio"
	"context"
	"encoding/json"
	"os"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/answer"
	"samurai/solver/canon"
	"samurai/solver/generate"
)

// repeats keeps a run from making a puzzle twice, however turned or relabelled, or one of
// --not-in.
type repeats struct {
	board  *canon.Board
	wishes []generate.Wish
	not    map[string]bool // by hash of the form: the puzzles of --not-in
	made   map[string]bool // those of the run
}

// newRepeats reads the files of --not-in, and has the wishes avoid what is in them.
func (c *generateCmd) newRepeats(ctx context.Context, s *streams, b *overlap.Board, wishes []generate.Wish) (*repeats, error) {
	r := &repeats{board: canon.New(b), wishes: wishes, not: make(map[string]bool), made: make(map[string]bool)}
	if len(c.NotIn) == 0 {
		return r, nil
	}
	identifier := answer.NewIdentifier(nil)
	status, err := answers(ctx, s, source{files: c.NotIn}, answering(0, func(_ context.Context, p *answer.Puzzle) (*answer.Identified, layout.Problems) {
		return identifier.ID(p, false)
	}), func(a *answer.Identified) (exitStatus, error) {
		if a.Form != nil {
			r.not[a.Form.Hash()] = true
		}
		return exitUnique, nil
	})
	if ctx.Err() != nil {
		status = exitUndecided
	}
	for i := range wishes {
		wishes[i].Avoid = func(clues []uint8) bool { return r.not[r.form(clues)] }
	}
	return r, outcome(status, err)
}

// form returns the hash of a puzzle's form.
func (r *repeats) form(clues []uint8) string {
	form, ok := r.board.Find(clues, canon.Budget)
	if !ok {
		return "" // there are too few clues for this to be a puzzle with one solution
	}
	return form.Hash()
}

// replace returns the puzzle that was made for a wish, or another one if the run has made it
// before. It is to be called in the order of the puzzles.
func (r *repeats) replace(m made, compose func(generate.Wish) made) made {
	if m.Puzzle == nil {
		return m
	}
	form := r.form(m.Clues)
	if r.made[form] {
		w := r.wishes[m.wish]
		w.Avoid = func(clues []uint8) bool {
			form := r.form(clues)
			return r.not[form] || r.made[form]
		}
		if m = compose(w); m.Puzzle == nil {
			return m
		}
		form = r.form(m.Clues)
	}
	r.made[form] = true
	return m
}

// resume takes the puzzles that an earlier part of the run has made from its output.
func (r *repeats) resume(b *overlap.Board, out *lineOutput) error {
	f, err := os.Open(out.path)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewReader(f)
	for range out.lines {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return err
		}
		var p answer.GeneratedJSON
		if json.Unmarshal(line, &p) != nil {
			continue // goesOn has looked at the last line, which decides
		}
		clues := make([]uint8, b.Cells())
		for g := range b.Grids {
			for i, d := range []byte(p.Clues[b.Layout.Grids[g].Name]) {
				if i < 81 && d > '0' && d <= '9' {
					clues[b.Cell(g, i)] = d - '0'
				}
			}
		}
		r.made[r.form(clues)] = true
	}
	return nil
}
