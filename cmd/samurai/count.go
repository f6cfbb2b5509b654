package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strconv"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/layouts"
	"samurai/solver/count"
	"samurai/solver/grid"
)

// countCmd is `samurai count`.
type countCmd struct {
	Files []string `arg:"" optional:"" name:"file" help:"Files of puzzles, or of layouts, which count as puzzles without clues; - is standard input. With --layout, no file is needed."`
	Join  bool     `help:"Add up the parts of one puzzle's count, which are in FILE; each is the output of count --shard."`
	puzzles
}

// Validate checks what no enum can.
func (c *countCmd) Validate(line *kong.Context) error {
	if c.Join && len(c.Files) == 0 {
		return errors.New("--join needs the files that count --shard wrote")
	}
	joined := puzzles{Format: "text", NoColor: c.NoColor}
	joined.Output, joined.ExitZero = c.Output, c.ExitZero
	if c.Join && !reflect.DeepEqual(c.puzzles, joined) {
		return errors.New("--join prints one number; it can be combined only with -o, --no-color and --exit-zero")
	}
	if len(c.Files) == 0 && c.Layout == "" {
		return errors.New("name a file, or a layout with --layout")
	}
	if len(c.Files) == 1 {
		file := c.Files[0]
		if _, err := layouts.Get(file); err == nil && file != dash && !exists(file) {
			return fmt.Errorf("no file is named %s; to count the solutions of the layout %s, write --layout %s", file, file, file)
		}
	}
	return c.puzzles.Validate(line)
}

// Help is the long help.
func (*countCmd) Help() string {
	return `The table has two counts for each grid. "solutions alone" counts the solutions of the grid by
itself, with its own clues. "in place" counts those of them that are part of a solution of the
whole puzzle.

With --shard I/N and only one puzzle, it counts part I of the puzzle's solutions, and writes it as a
line of JSON. --join adds up the N parts.

With --format line, each line of output is a grid and its number of solutions, or the number
given with --limit if there are more.

` + exitHelp
}

// Run counts the solutions of all puzzles in order.
func (c *countCmd) Run(ctx context.Context, s *session) error {
	if c.Join {
		return c.join(ctx, s)
	}
	c.files, c.layouts = c.Files, true
	if len(c.Files) == 0 {
		l, err := c.finder(&s.inputs, ".")(c.Layout)
		if err != nil {
			return err
		}
		c.empty = []*layout.Document{{File: c.Layout, Kind: "layout", Layout: l}}
	}
	if c.Shard.of > 0 && c.single(ctx, s) {
		return c.countPart(ctx, s)
	}
	return c.run(ctx, s, count.Options{InPlace: true, Budget: c.Timeout.steps()}, (*text.Page).Counts, countLine)
}

// quick is up to where counting is quickest one by one.
const quick = 1000

// countLine answers a grid with the number of its solutions.
func countLine(ctx context.Context, w *lineWorker, b []byte) ([]byte, exitStatus, error) {
	c := grid.FromDigits(&w.digits)
	if 0 < w.limit && w.limit <= quick {
		n, err := w.Count(ctx, &c, w.limit)
		if err != nil {
			return b, exitUndecided, err
		}
		return strconv.AppendUint(b, n, 10), statusOf(n), nil
	}
	n, err := count.Alone(ctx, &w.Solver, &c, w.limit)
	if err != nil {
		return b, exitUndecided, err
	}
	return n.N.Append(b, 10), statusOf(uint64(min(n.N.BitLen(), 2))), nil
}

// statusOf is the exit status for n solutions, or more if n is 2.
func statusOf(n uint64) exitStatus {
	switch n {
	case 0:
		return exitNone
	case 1:
		return exitUnique
	}
	return exitMultiple
}
