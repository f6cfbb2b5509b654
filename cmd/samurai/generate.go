package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"samurai/overlap"
	"samurai/overlap/format"
	"samurai/solver/generate"
)

// generateCmd is `samurai generate`.
type generateCmd struct {
	Layout string `arg:"" optional:"" default:"samurai" completion-predictor:"layout" help:"A built-in layout, one of its other names, or a file with a layout or puzzle (default: samurai)."`

	Clues    clueRange         `placeholder:"N|A-B" help:"So many clues, or from A to B (default: as few as can be)."`
	Minimal  bool              `help:"No clue can go; with a symmetry, none and those that lie like it."`
	Symmetry generate.Symmetry `enum:"none,rotate180,rotate90,mirror,diagonal,full" default:"none" help:"How the places of clues lie on paper: none, rotate180, rotate90, mirror, diagonal or full."`

	Count   uint64    `short:"n" default:"1" placeholder:"N" help:"So many puzzles."`
	Seed    *uint64   `placeholder:"S" help:"Puzzles of seed S, the same ones every time (default: at random)."`
	Timeout timeLimit `placeholder:"D" help:"Stop working on a puzzle after D (10s, 2m) and give the nearest that was found."`

	Format string `default:"yaml" placeholder:"FORMAT" completion-predictor:"notation" help:"json: one object per puzzle and line; or a notation that convert can write (default: yaml)."`
	Output string `short:"o" placeholder:"FILE" help:"Write the puzzles to FILE."`
	batch
}

// Help is the long help.
func (*generateCmd) Help() string {
	return `Every puzzle has one solution. Its id is the layout, the seed and its number, which
make it again on any machine with this version.

Exit status: 0 done; 1 this cannot be had, or a file cannot be read or written; 4 time ran
out, you interrupted, or no such puzzle was found; 80 wrong usage.`
}

// clueRange is how many clues are wanted: 99 or 90-110.
type clueRange struct{ least, most int }

// UnmarshalText reads a number or two.
func (r *clueRange) UnmarshalText(text []byte) error {
	low, high, two := strings.Cut(string(text), "-")
	if !two {
		high = low
	}
	var err1, err2 error
	r.least, err1 = strconv.Atoi(low)
	r.most, err2 = strconv.Atoi(high)
	if err1 != nil || err2 != nil || r.least < 1 || r.most < r.least {
		return fmt.Errorf("%q is neither a number of clues nor a range such as 90-110", text)
	}
	return nil
}

// Validate checks what no enum can.
func (c *generateCmd) Validate() error {
	if err := c.batch.check(c.Format, c.Output); err != nil {
		return err
	}
	if c.Format == "json" {
		return nil
	}
	f, err := format.Get(c.Format)
	if err == nil && !f.Writes() {
		err = fmt.Errorf("%s can be read only", c.Format)
	}
	return err
}

// made is a puzzle, or why there is none.
type made struct {
	*generate.Puzzle
	err error
}

// Run composes the puzzles.
func (c *generateCmd) Run(ctx context.Context, s *streams) error {
	l, err := find(ctx, s, c.Layout)
	if err != nil {
		return err
	}
	b, problems := overlap.New(l)
	if b == nil {
		return problems
	}
	wish := generate.Wish{Symmetry: c.Symmetry, Least: c.Clues.least, Most: c.Clues.most, Minimal: c.Minimal}
	if _, err := generate.New(b, wish); err != nil {
		return err
	}
	seed := c.seed()
	runner := ordered[uint64, made]{
		jobs: c.Jobs,
		work: func() func(context.Context, uint64) made {
			composer, err := generate.New(b, wish)
			if err != nil {
				panic(err) // there was one before
			}
			return func(ctx context.Context, index uint64) made {
				ctx, cancel := c.Timeout.within(ctx)
				defer cancel()
				p, err := composer.Compose(ctx, seed, index)
				return made{p, err}
			}
		},
	}
	do := func(out io.Writer, from uint64) (status exitStatus, err error) {
		w := c.writer(out, b)
		runner.done = func(index uint64, m made) (bool, error) {
			if m.err != nil {
				status = exitUndecided
				fmt.Fprintf(s.err, "samurai: puzzle %d: %s\n", index, c.missed(m))
				return true, nil
			}
			return true, w.write(seed, index, m.Puzzle)
		}
		whole, err := runner.run(ctx, c.indices(from))
		if !whole {
			status = exitUndecided
		}
		if err == nil {
			err = w.end()
		}
		return status, err
	}
	if c.Format != "json" {
		return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) { return do(out, 0) })
	}
	return writeLines(s, nil, c.Output, c.Resume, func(out *lineOutput) (exitStatus, error) {
		if out.lines == 0 {
			return do(out, 0)
		}
		var last jsonGenerated
		if err := json.Unmarshal(out.last, &last); err != nil || last.Seed != strconv.FormatUint(seed, 10) {
			return exitUnique, fmt.Errorf("%s: its last line is no puzzle of seed %d", out.path, seed)
		}
		return do(out, last.Index+1)
	})
}

// seed is the seed asked for, or one at random, short enough to be typed.
func (c *generateCmd) seed() uint64 {
	if c.Seed != nil {
		return *c.Seed
	}
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return binary.LittleEndian.Uint64(b[:]) % 1_000_000_000
}

// indices are the numbers of the puzzles wanted, from the given one on.
func (c *generateCmd) indices(from uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i := from; i < c.Count; i++ {
			if c.Shard.has(int(i)) && !yield(i) {
				return
			}
		}
	}
}

// missed says why there is no puzzle.
func (c *generateCmd) missed(m made) string {
	why := m.err.Error()
	switch {
	case errors.Is(m.err, context.DeadlineExceeded):
		why = "time ran out"
	case errors.Is(m.err, context.Canceled):
		why = "interrupted"
	}
	if m.Puzzle != nil {
		why += fmt.Sprintf("; the nearest had %d clues", m.Puzzle.Count)
	}
	return why
}
