package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/analyze"
	"samurai/solver/logic"
	"samurai/solver/report"
)

// validateCmd is `samurai validate`.
type validateCmd struct {
	Files   []string  `arg:"" optional:"" name:"file" help:"Layout and puzzle files; - is standard input."`
	Solve   bool      `help:"Also tell whether a puzzle has several solutions or none, and whether its difficulty is as its file says."`
	Minimal bool      `help:"Also name the clues that a puzzle with one solution does not need."`
	Format  string    `enum:"text,json" default:"text" help:"text for people, or json: one object per document and line."`
	All     bool      `help:"Tell all problems of a document, not just a screenful."`
	Codes   bool      `help:"Print the table of codes that problems go by."`
	Timeout timeLimit `placeholder:"D" help:"Stop solving a puzzle after D (10s, 2m)."`
	Output  string    `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	notation
}

// Help is the long help.
func (*validateCmd) Help() string {
	return `Errors make a document invalid, warnings do not. Exit status: 0 all is valid; 1 something
is not, or cannot be read; 4 you interrupted; 80 wrong usage.`
}

// Validate checks what no enum can.
func (c *validateCmd) Validate() error {
	if len(c.Files) == 0 && !c.Codes {
		return errors.New("give files to validate, or --codes")
	}
	if c.Codes && c.Format == "json" {
		return errors.New("--codes prints a table, no json")
	}
	if err := c.batch.check(c.Format, c.Output); err != nil {
		return err
	}
	return c.notation.Validate()
}

// Run validates all documents in order.
func (c *validateCmd) Run(ctx context.Context, s *streams) error {
	from := source{files: c.Files, notation: c.notation, batch: c.batch}
	statusOf := func(problems layout.Problems) exitStatus {
		switch {
		case problems.Errors():
			return exitBadInput
		case ctx.Err() != nil:
			return exitUndecided
		}
		return exitUnique
	}
	if c.Format == "json" {
		return writeLines(s, c.Output, c.Resume, func(out *lineOutput) (exitStatus, error) {
			if err := out.follows(c.Shard); err != nil {
				return exitUnique, err
			}
			from.done = out.lines
			return documents(ctx, s, from, c.look, func(j *job, problems layout.Problems) (exitStatus, error) {
				return statusOf(problems), json.NewEncoder(out).Encode(report.NewValidation(j.doc.File, j.index, j.doc.Kind, problems))
			})
		})
	}
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		if c.Codes {
			if err := codes(out); err != nil {
				return exitUnique, err
			}
		}
		list := listing{Writer: out, all: c.All}
		status, err := documents(ctx, s, from, c.look, func(j *job, problems layout.Problems) (exitStatus, error) {
			return statusOf(problems), list.tell(j.doc, problems)
		})
		if err == nil {
			err = list.end()
		}
		return status, err
	})
}

// look returns everything that is wrong or odd about a document. In a document with errors
// it looks for more errors in what could be read, but not for oddities.
func (c *validateCmd) look(ctx context.Context, j *job) layout.Problems {
	doc, problems := j.doc, j.doc.Problems
	whole := !problems.Errors()
	l, p := doc.Draft()
	if l == nil {
		return problems
	}
	b, more := overlap.New(l)
	problems = append(problems, more...)
	if b != nil {
		if p == nil || p.Ref == "" || layout.IsPath(p.Ref) {
			problems = append(problems, b.Oddities()...)
			problems = append(problems, analyze.Problems(ctx, l)...)
		}
		if p != nil {
			problems = append(problems, c.lookAtPuzzle(ctx, b, p, !problems.Errors())...)
		}
	}
	if !whole {
		problems = slices.DeleteFunc(problems, func(p layout.Problem) bool { return p.Severity() == layout.Warning })
	}
	for i := range problems {
		if problems[i].File == "" {
			problems[i].File = doc.File
		}
	}
	problems.Sort()
	return problems
}

// lookAtPuzzle checks the clues. Unless there are errors, it then looks for solutions as far
// as the flags ask for it.
func (c *validateCmd) lookAtPuzzle(ctx context.Context, b *overlap.Board, p *layout.Puzzle, sound bool) layout.Problems {
	puzzle, problems := b.Puzzle(p)
	if sound && !problems.Errors() {
		problems = append(problems, puzzle.FewClues(p)...)
		problems = append(problems, puzzle.Oversights(p)...)
	}
	_, played := puzzle.Progress(p)
	problems = append(append(problems, puzzle.ClashProblems()...), played...)
	if problems.Errors() || !sound || !c.Solve && !c.Minimal {
		return problems
	}
	ctx, cancel := c.Timeout.within(ctx)
	defer cancel()
	return append(problems, c.solutions(ctx, puzzle, p)...)
}

// solutions solves the puzzle and warns unless it has one solution and, when that was
// asked for, needs each of its clues.
func (c *validateCmd) solutions(ctx context.Context, puzzle *overlap.Puzzle, p *layout.Puzzle) (problems layout.Problems) {
	warn := func(pos layout.Pos, code layout.Code, format string, args ...any) {
		problems = append(problems, layout.Problem{Pos: pos, Path: "clues", Code: code, Message: fmt.Sprintf(format, args...)})
	}
	r := solver.Decide(ctx, puzzle)
	switch r.Verdict {
	case solver.Multiple:
		warn(p.Pos, layout.SeveralSolutions, "the puzzle has several solutions; samurai solve shows two")
	case solver.None:
		warn(p.Pos, layout.NoSolution, "the puzzle has no solution: %s", r.Why())
	case solver.Undecided:
		warn(p.Pos, layout.Undecided, "whether the puzzle has one solution is not known: %s", r.Why())
	}
	if r.Verdict == solver.Unique {
		if level, other := otherLevel(ctx, puzzle, p.About.Difficulty); other {
			warn(p.Pos, layout.OtherLevel, "the difficulty is given as %s; samurai rate finds %s", p.About.Difficulty, level)
		}
	}
	if r.Verdict != solver.Unique || !c.Minimal {
		return problems
	}
	clues, err := analyze.Needs(ctx, puzzle)
	redundant, _ := analyze.Redundant(clues)
	for _, clue := range redundant {
		warn(puzzle.Pos(clue.Cell), layout.RedundantClue, "%s is not needed: without it the puzzle has one solution too", puzzle.Board.CellName(-1, clue.Cell))
	}
	if err != nil {
		warn(p.Pos, layout.Undecided, "which other clues are not needed is not known: %v", err)
	}
	return problems
}

// otherLevel returns the level of a puzzle with one solution, and whether the difficulty
// that its file gives is the name of another one. Words of one's own are no level.
func otherLevel(ctx context.Context, puzzle *overlap.Puzzle, difficulty string) (level logic.Level, other bool) {
	named, err := logic.ParseLevel(strings.ToLower(difficulty))
	if err != nil {
		return level, false
	}
	r := logic.NewPosition(puzzle).Rate(logic.Options{Done: ctx.Done()})
	return r.Level, r.Solved && r.Level != named
}

// codes prints the table of codes.
func codes(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, d := range layout.Codes {
		fmt.Fprintf(t, "%s\t%s\t%s\n", d.Code, d.Severity, d.Doc)
	}
	return t.Flush()
}
