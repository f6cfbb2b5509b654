package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime/debug"
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
	Layout string `arg:"" optional:"" values:"layout" help:"A built-in layout, or a file with a layout or a puzzle (default: samurai)."`

	Clues    generate.Span[int] `placeholder:"N|A-B" help:"Number of clues: N, or from A to B (default: remove clues as long as the other flags allow it)."`
	Minimal  bool               `help:"Leave no redundant clue. With --symmetry: leave no set of symmetric clues that can be removed together."`
	Symmetry generate.Symmetry  `enum:"none,rotate180,rotate90,mirror,diagonal,full" default:"none" placeholder:"KIND" help:"Symmetry of the pattern of clues on paper: rotate180 (half turn), rotate90 (quarter turn), mirror (left and right), diagonal (from top left), full (all of these) or none (default)."`
	Pattern  string             `resume:"any" placeholder:"FILE" help:"Put clues only in the cells that FILE marks. FILE shows the board as drawn: write . for a cell that must stay blank, o for a cell that may have a clue, and spaces outside the grids."`
	Exact    bool               `help:"With --pattern: put a clue in every cell that FILE marks."`
	Balance  bool               `help:"Put similar numbers of clues in all grids: none has more than 1.25 times the clues of another, plus one."`
	NoSolo   bool               `help:"Make puzzles in which no grid can be solved alone, without the rest of the puzzle."`
	Solo     bool               `help:"For beginners: make puzzles whose grids can be solved one after another. Each grid needs only its own clues, and the digits in its shared boxes that are known from grids solved earlier. Same as --rule single-solution."`
	Rule     search.Rule        `enum:",single-solution,candidates,search" default:"" placeholder:"RULE" help:"The strongest rule that samurai solve needs: single-solution (copying solved grids), candidates (exchanging candidates) or search (searching the whole board)."`

	Level   generate.Span[logic.Level] `group:"how hard" placeholder:"A|A..B" values:"level" help:"Level of the puzzles, as samurai rate finds it: easy, medium, hard, unfair or extreme. With A..B, the puzzles of --count are spread over the levels from A to B, the easiest first."`
	Rating  generate.Span[float64]     `group:"how hard" placeholder:"A-B" help:"Rating of the hardest step, from A to B. Ratings are from 1.0 to about 12."`
	Require []string                   `group:"how hard" placeholder:"TECHNIQUE" values:"technique" help:"Techniques that must occur when samurai rate solves the puzzle (at each step, rate uses the technique with the lowest rating that applies). samurai explain --techniques lists the names. Techniques rated higher than all of these must not occur, unless --level or --rating allows them."`
	Forbid  []string                   `group:"how hard" placeholder:"TECHNIQUE" values:"technique" help:"Techniques that must not occur when samurai rate solves the puzzle."`

	Uniform bool `help:"Make puzzles only if their solutions are drawn uniformly at random, each with the same probability. That is so where neighbouring grids share one box and the grids form no ring."`

	From string        `resume:"any" placeholder:"FILE" help:"Start from the first puzzle in FILE: remove clues if it has one solution, add clues if it has several; - is standard input."`
	Same generate.Same `enum:"clues,solution,pattern" default:"clues" placeholder:"WHAT" help:"With --from, what the new puzzles keep of the puzzle in FILE: clues (default), solution or pattern (the places of the clues)."`

	NotIn []string `resume:"any" sep:"none" placeholder:"FILE" help:"Make no puzzle that FILE has, not even turned, mirrored or relabelled; - is standard input."`

	Fewest bool `help:"Search for puzzles with fewer and fewer clues until --timeout or Ctrl-C. Each puzzle with fewer clues than all before is written at once. With --from, start from the puzzle in FILE that has the fewest clues."`

	Count   uint64    `resume:"any" short:"n" default:"1" placeholder:"N" help:"Number of puzzles (default: 1)."`
	Seed    *uint64   `placeholder:"S" help:"Seed, a whole number, 0 or more. The same seed makes the same puzzles again (default: random)."`
	Timeout timeLimit `placeholder:"D" help:"Stop work on a puzzle after D, such as 10s or 2m, and write the puzzle that comes closest to what you asked for (default: stop after a fixed number of attempts)."`

	Format string `default:"yaml" placeholder:"FORMAT" values:"writes" help:"yaml (default), json (one object per puzzle, each on its own line), or any format that samurai convert can write."`
	Output string `resume:"any" short:"o" placeholder:"FILE" help:"Write the puzzles to FILE (default: standard output). Without --format, the extension of FILE names the format."`
	batch  `kong:"set='answer=Make',set='depends=Without --fewest, the puzzles do not depend on N.',set='zero=even if no puzzle meets the request'"`

	from *overlap.Puzzle // the puzzle of From
	ref  string          // how it names its layout
}

// Help is the long help.
func (*generateCmd) Help() string {
	return `Every puzzle has exactly one solution. Its id names the layout, the seed and the number of the
puzzle. With the same seed and flags, the same version of samurai makes the same puzzle again on
any machine. With --from, the id also has a hash of the starting puzzle.

Exit status: 0 done; 1 the request cannot be met, or a file is bad or cannot be read or written;
4 no puzzle that meets the request was found, time ran out, or you interrupted the run; 80 wrong
usage.`
}

// Validate checks what no enum can.
func (c *generateCmd) Validate() error {
	if err := c.batch.check(c.Format, c.Output); err != nil {
		return err
	}
	switch {
	case c.Count == 0:
		return errors.New("--count must be 1 or more")
	case c.Solo && c.Rule != "" && c.Rule != search.RuleSingleSolution:
		return errors.New("--solo means --rule single-solution; leave out --rule")
	case c.From != "" && c.Layout != "":
		return fmt.Errorf("the puzzle of --from has its layout; leave out the argument %q", c.Layout)
	}
	w, err := c.asked()
	if err == nil {
		err = cmp.Or(checkName(c.Layout), w.Check(), c.checkSpread(w))
	}
	if err != nil {
		return err
	}
	if c.Fewest {
		return c.checkFewest(w)
	}
	if c.Format == "json" {
		return nil
	}
	_, err = format.ToWrite(c.Format)
	return err
}

// asked is what the flags ask for. What is still to be read for it is there, and empty.
func (c *generateCmd) asked() (w generate.Wish, err error) {
	w = generate.Wish{
		Clues: c.Clues, Minimal: c.Minimal, Symmetry: c.Symmetry, Exact: c.Exact, Balance: c.Balance, NoSolo: c.NoSolo,
		Rule: c.Rule, Same: c.Same, Uniform: c.Uniform, Rated: c.Format == "json",
		Difficulty: generate.Difficulty{Level: c.Level, Rating: c.Rating},
	}
	if c.Solo {
		w.Rule = search.RuleSingleSolution
	}
	if c.Pattern != "" {
		w.Pattern = []bool{}
	}
	if c.From != "" {
		w.Start = []uint8{}
	}
	if w.Require, err = logic.Named(c.Require); err != nil {
		return w, err
	}
	w.Forbid, err = logic.Named(c.Forbid)
	return w, err
}

// made is a puzzle, or why there is none.
type made struct {
	*generate.Puzzle
	wish    int  // which of the wishes
	avoided bool // puzzles that exist already were not wanted
	err     error
}

// gcPercent lets garbage grow longer than usual: composing keeps a few megabytes, and makes many small
// values that are soon done with.
const gcPercent = 500

// Run composes the puzzles.
func (c *generateCmd) Run(ctx context.Context, s *session) error {
	defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	b, asked, err := c.wish(ctx, s)
	if err != nil {
		return err
	}
	wishes := c.spread(asked)
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
				w.missed(ctx.Err() != nil)
				fmt.Fprintf(s.err, "samurai: %s: %s\n", answer.ID(c.family(b), seed, index), c.missed(m))
				if m.Puzzle == nil {
					return !interrupted, nil
				}
			}
			return true, w.write(seed, index, m.Puzzle, m.err != nil)
		}
		finished, err := runner.Run(ctx, c.indices(from))
		if !finished {
			status = exitUndecided
		}
		if err == nil {
			err = w.end(s)
		}
		return status, err
	}
	if c.Format != "json" {
		return writeTo(ctx, s, c.Output, func(out io.Writer) (exitStatus, error) { return do(out, 0) })
	}
	c.describe(&s.origin, b, wishes, repeats)
	return writeLines(ctx, s, c.Output, c.Resume, func(out *lineOutput) (exitStatus, error) {
		of, err := strconv.ParseUint(cmp.Or(out.Flags[seedFlag], strconv.FormatUint(seed, 10)), 10, 64)
		if err != nil {
			return exitUnique, err
		}
		seed, out.Flags[seedFlag] = of, strconv.FormatUint(of, 10)
		from, err := repeats.resume(b, out)
		if err != nil {
			return exitUnique, err
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
	case m.Puzzle == nil && m.avoided && errors.Is(m.err, generate.ErrMissed):
		why = "no other puzzle that meets the request was found"
	case errors.Is(m.err, context.DeadlineExceeded):
		why = "time ran out before a puzzle that meets the request was found"
	case errors.Is(m.err, context.Canceled):
		why = "interrupted"
	}
	if m.Puzzle != nil {
		why += fmt.Sprintf("; the closest one found is written, with %d clues", m.Puzzle.Count)
		if r := m.Rating; r != nil && r.Technique != nil {
			why += fmt.Sprintf(", %s (%.1f, %s)", r.Level, r.Hardest, r.Technique.Name)
		}
	}
	return why
}
