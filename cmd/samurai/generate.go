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

	"samurai/overlap"
	"samurai/overlap/format"
	"samurai/solver/answer"
	"samurai/solver/generate"
	"samurai/solver/logic"
	"samurai/solver/search"
	"samurai/solver/workers"
)

// generateCmd is `samurai generate`.
type generateCmd struct {
	Layout string `arg:"" optional:"" values:"layout" help:"A built-in layout, one of its other names, or a file with a layout or puzzle (default: samurai)."`

	Clues    generate.Span[int] `placeholder:"N|A-B" help:"N clues, or from A to B (default: remove all that can be removed)."`
	Minimal  bool               `help:"No clue can be removed; with --symmetry, no symmetric set of clues."`
	Symmetry generate.Symmetry  `enum:"none,rotate180,rotate90,mirror,diagonal,full" default:"none" placeholder:"KIND" help:"Symmetry of the places of the clues on paper: none, rotate180, rotate90, mirror, diagonal or full."`
	Pattern  string             `type:"existingfile" placeholder:"FILE" help:"Put clues only where FILE has them. FILE shows the board as drawn, with a dot in each cell that must stay blank."`
	Exact    bool               `help:"With --pattern: a clue in each of its places."`
	Balance  bool               `help:"Similar numbers of clues in all grids (at most a quarter more, plus one)."`
	NoSolo   bool               `help:"No grid can be solved alone."`
	Solo     bool               `help:"For beginners: one grid after the other can be solved alone (as --rule single-solution)."`
	Rule     search.Rule        `enum:",single-solution,candidates,search" default:"" placeholder:"RULE" help:"The rule that solve needs: single-solution, candidates or search."`

	Level   generate.Span[logic.Level] `group:"how hard" placeholder:"A|A..B" help:"easy, medium, hard, unfair or extreme. A..B spreads the puzzles of --count over the levels."`
	Rating  generate.Span[float64]     `group:"how hard" placeholder:"A-B" help:"Rating of the hardest step, as in rate: 1 to 12."`
	Require []string                   `group:"how hard" placeholder:"TECHNIQUE" values:"technique" help:"Techniques the puzzle must need (names as in rate); nothing harder, unless --level or --rating allows it."`
	Forbid  []string                   `group:"how hard" placeholder:"TECHNIQUE" values:"technique" help:"Techniques it must not need."`

	From string        `placeholder:"FILE" help:"Start from the first puzzle of FILE: remove clues if it is unique, add clues if it is not; - is standard input."`
	Same generate.Same `enum:"clues,solution,pattern" default:"clues" placeholder:"WHAT" help:"With --from: what the new puzzles have in common with its puzzle: clues (default), solution or pattern."`

	NotIn []string `sep:"none" placeholder:"FILE" help:"Make no puzzle that is in FILE, however turned or relabelled (see id); - is standard input."`

	Fewest bool `help:"Search for puzzles with ever fewer clues until --timeout or Ctrl-C, and write each at once; with --from, start from its puzzle with the fewest clues."`

	Count   uint64    `short:"n" default:"1" placeholder:"N" help:"Number of puzzles."`
	Seed    *uint64   `placeholder:"S" help:"Seed for reproducible puzzles (default: random)."`
	Timeout timeLimit `placeholder:"D" help:"Stop after D per puzzle (10s, 2m) and write the closest puzzle found."`

	Format string `default:"yaml" placeholder:"FORMAT" values:"format" help:"json: one object per puzzle, each on its own line; or a format that convert can write (default: yaml)."`
	Output string `short:"o" placeholder:"FILE" help:"Write the puzzles to FILE."`
	batch

	given *overlap.Puzzle // the puzzle of From
	ref   string          // how it names its layout
}

// Help is the long help.
func (*generateCmd) Help() string {
	return `Every puzzle has exactly one solution. Its id (layout, seed, number) reproduces it on any
machine with the same version and flags; with --from the id also has a hash of the starting
puzzle.

Exit status: 0 done; 1 the request cannot be met, or a file cannot be read or written; 4 time ran
out, you interrupted, or no such puzzle was found; 80 wrong usage.`
}

// Validate checks what no enum can.
func (c *generateCmd) Validate() error {
	if err := c.batch.check(c.Format, c.Output); err != nil {
		return err
	}
	switch {
	case c.Count == 0:
		return errors.New("--count must be at least 1")
	case c.Solo && c.Rule != "" && c.Rule != search.RuleSingleSolution:
		return errors.New("--solo means --rule single-solution; leave out the other --rule")
	case c.Exact && c.Pattern == "":
		return errors.New("--exact needs --pattern")
	case c.Same != generate.SameClues && c.From == "":
		return errors.New("--same needs --from")
	case c.From != "" && c.Layout != "":
		return errors.New("--from sets the layout; leave out " + c.Layout)
	case c.Pattern != "" && c.From != "":
		return errors.New("--pattern and --from cannot be combined")
	}
	if c.Fewest {
		return c.checkFewest()
	}
	if c.Format == "json" {
		return nil
	}
	f, err := format.Get(c.Format)
	if err == nil && !f.Writes() {
		err = fmt.Errorf("%s can be read, but not written", c.Format)
	}
	return err
}

// made is a puzzle, or why there is none.
type made struct {
	*generate.Puzzle
	wish int // which of the wishes
	err  error
}

// Run composes the puzzles.
func (c *generateCmd) Run(ctx context.Context, s *streams) error {
	b, wishes, err := c.wishes(ctx, s)
	if err != nil {
		return err
	}
	if err := c.writable(ctx, b); err != nil {
		return err
	}
	repeats, err := c.newRepeats(ctx, s, b, wishes)
	if err != nil {
		return err
	}
	for _, w := range wishes {
		if _, err := generate.New(ctx, b, w); err != nil {
			return err
		}
	}
	if c.Fewest {
		return c.fewest(ctx, s, b, wishes[0])
	}
	seed := c.seed()
	runner := workers.Ordered[uint64, made]{
		Jobs: c.Jobs.workers(),
		Work: func() func(context.Context, uint64) made { return c.worker(b, wishes, seed) },
	}
	meter := newMeter(s, nil)
	defer meter.clear()
	runner.Wait = func(index uint64, ready <-chan struct{}) { meter.wait(fmt.Sprintf("puzzle %d", index), ready) }
	do := func(out io.Writer, from uint64) (status exitStatus, err error) {
		w := c.writer(out, b)
		meter.size = int64(c.Count-min(from, c.Count)) / int64(max(1, c.Shard.of))
		runner.Done = func(index uint64, m made) (bool, error) {
			m = repeats.replace(m, func(w generate.Wish) made { return c.worker(b, []generate.Wish{w}, seed)(ctx, index) })
			meter.read.Store(int64(meter.done))
			if meter.beside || m.err != nil {
				meter.clear()
			}
			if m.err != nil {
				status = exitUndecided
				interrupted := c.Count > 1 && errors.Is(m.err, context.Canceled)
				if interrupted {
					m.Puzzle = nil // what is finished up to here is kept, and --resume makes the rest
				}
				fmt.Fprintf(s.err, "samurai: %s: %s\n", answer.ID(c.family(b), seed, index), c.missed(m))
				if m.Puzzle == nil {
					return !interrupted, nil
				}
			}
			return true, w.write(seed, index, m.Puzzle, m.err != nil)
		}
		whole, err := runner.Run(ctx, c.indices(from))
		if !whole {
			status = exitUndecided
		}
		if err == nil {
			err = w.end(s)
		}
		return status, err
	}
	if c.Format != "json" {
		return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) { return do(out, 0) })
	}
	return writeLines(s, c.Output, c.Resume, func(out *lineOutput) (exitStatus, error) {
		from := uint64(0)
		if out.lines > 0 {
			if seed, from, err = c.goesOn(out, b, seed); err == nil {
				err = repeats.resume(b, out)
			}
			if err != nil {
				return exitUnique, err
			}
		}
		return do(out, from)
	})
}

// worker returns a function that makes the puzzle of a number, with a composer for each wish.
func (c *generateCmd) worker(b *overlap.Board, wishes []generate.Wish, seed uint64) func(context.Context, uint64) made {
	composers := make([]*generate.Composer, len(wishes))
	return func(ctx context.Context, index uint64) (m made) {
		ctx, cancel := c.Timeout.within(ctx)
		defer cancel()
		if len(wishes) > 1 {
			m.wish = c.level(index, len(wishes))
		}
		if composers[m.wish] == nil {
			if composers[m.wish], m.err = generate.New(ctx, b, wishes[m.wish]); m.err != nil {
				return m
			}
		}
		m.Puzzle, m.err = composers[m.wish].Compose(ctx, seed, index)
		return m
	}
}

// goesOn returns the seed of an output that holds puzzles, which is seed if one was asked
// for, and the index of the puzzle behind its last one.
func (c *generateCmd) goesOn(out *lineOutput, b *overlap.Board, seed uint64) (of, from uint64, err error) {
	var last answer.GeneratedJSON
	if err := json.Unmarshal(out.last, &last); err != nil {
		return 0, 0, fmt.Errorf("%s: its last line is not a puzzle to continue from", out.path)
	}
	of, err = strconv.ParseUint(last.Seed, 10, 64)
	switch {
	case err != nil || c.Seed != nil && of != seed:
		return 0, 0, fmt.Errorf("%s: its last line is not a puzzle of seed %d", out.path, seed)
	case !c.Shard.has(int(last.Index)):
		return 0, 0, fmt.Errorf("%s: its last puzzle, %d, is of another shard", out.path, last.Index)
	}
	if id := answer.ID(c.family(b), of, last.Index); last.ID != id {
		return 0, 0, fmt.Errorf("%s: its last puzzle is %s, and would be %s here", out.path, last.ID, id)
	}
	return of, last.Index + 1, nil
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
		why += fmt.Sprintf("; this is the closest, with %d clues", m.Puzzle.Count)
		if r := m.Rating; r != nil && r.Technique != nil {
			why += fmt.Sprintf(", %s (%.1f, %s)", r.Level, r.Hardest, r.Technique.Name)
		}
	}
	return why
}
