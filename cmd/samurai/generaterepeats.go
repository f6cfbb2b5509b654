package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"samurai/layout"
	"samurai/layout/yaml"
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
func (c *generateCmd) newRepeats(ctx context.Context, s *session, b *overlap.Board, wishes []generate.Wish) (*repeats, error) {
	r := &repeats{board: canon.New(b), wishes: wishes, not: make(map[string]bool), made: make(map[string]bool)}
	if len(c.NotIn) == 0 {
		return r, nil
	}
	identifier := answer.NewIdentifier(nil)
	status, err := answers(ctx, s, source{files: c.NotIn}, answering(0, func(ctx context.Context, p *answer.Puzzle, _ func(float64)) (*answer.Identified, layout.Problems) {
		return identifier.ID(ctx, p, false)
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
	form, ok := r.board.Find(context.Background(), clues, canon.Budget) // of a finished puzzle, which takes milliseconds
	if !ok {
		return "" // there are too few clues for this to be a puzzle with one solution
	}
	return form.Hash()
}

// replace returns the puzzle that was made for a wish, or another one if the run has made it
// before. It is to be called in the order of the puzzles.
func (r *repeats) replace(m made, compose func(generate.Wish) made) made {
	if m.Puzzle == nil {
		m.avoided = len(r.not) > 0
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
			m.avoided = true
			return m
		}
		form = r.form(m.Clues)
	}
	r.made[form] = true
	return m
}

// describe adds to a run what its puzzles depend on besides flags.
func (c *generateCmd) describe(of *origin, b *overlap.Board, wishes []generate.Wish, r *repeats) {
	of.Input["layout"] = fingerprint(yaml.AppendLayout(nil, b.Layout))
	if c.From != "" {
		of.Input["puzzle to start from"] = fingerprint(wishes[0].Start)
	}
	if c.Pattern != "" {
		of.Input["pattern"] = fingerprint(fmt.Append(nil, wishes[0].Pattern))
	}
	if len(r.not) > 0 {
		of.Input["list of puzzles to avoid"] = fingerprint([]byte(strings.Join(slices.Sorted(maps.Keys(r.not)), "\n")))
	}
	if len(wishes) > 1 { // each level gets its share of --count
		of.Flags["count"] = strconv.FormatUint(c.Count, 10)
	}
}

// resume takes the puzzles that an earlier part of the run has made from its output. It returns
// the number of the next one.
func (r *repeats) resume(b *overlap.Board, out *lineOutput) (next uint64, err error) {
	if out.lines == 0 {
		return 0, nil
	}
	f, err := os.Open(out.of)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	lines := json.NewDecoder(f)
	for range out.lines {
		var p answer.GeneratedJSON
		if err := lines.Decode(&p); err != nil {
			return 0, err
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
		next = p.Index + 1
	}
	return next, nil
}
