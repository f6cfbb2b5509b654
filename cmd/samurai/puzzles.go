package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
)

// puzzles are the arguments of the commands that answer puzzles one by one.
type puzzles struct {
	Files   []string      `arg:"" name:"file" help:"Puzzle files; - is standard input."`
	Format  string        `enum:"text,json,line" default:"text" help:"text for people; json: one object per puzzle and line; line: grids of 81 characters in, a line each out, fast."`
	Limit   uint64        `placeholder:"N" help:"Stop counting solutions at N; 0 counts exactly."`
	Timeout time.Duration `placeholder:"D" help:"Stop working on a puzzle after D (10s, 2m) and tell what is known by then."`
	NoColor bool          `help:"No colour, even on a terminal (as with NO_COLOR set)."`
	Output  string        `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	notation
}

const exitHelp = `Exit status: 0 one solution; 1 bad input; 2 no solution; 3 several solutions;
4 undecided, for the time was up or you interrupted; 80 wrong usage. With several
puzzles it is the largest of theirs.`

// Validate checks what no enum can.
func (p *puzzles) Validate() error {
	if p.Format == "line" && (p.From != "" || p.Layout != "" || p.Order != nil || p.Timeout != 0) {
		return errors.New("--format line takes single grids as they come: no --from, --layout, --order or --timeout")
	}
	return p.notation.Validate()
}

// answer is a puzzle with its report.
type answer struct {
	file   string
	puzzle *layout.Puzzle
	board  *overlap.Board
	clues  *overlap.Clues
	report *solver.Report
}

// run answers all puzzles in order, in text with the given function, and lines of
// grids by the given kind.
func (p *puzzles) run(ctx context.Context, s *streams, o solver.Options, text func(*page, *answer), line lineAnswer) error {
	out, err := create(s.out, p.Output)
	if err != nil {
		return err
	}
	o.Limit = p.Limit
	var status exitStatus
	var failed bool
	if p.Format == "line" {
		status, failed, err = answerLines(ctx, s, out, p.Files, p.Limit, line)
	} else {
		write := p.writer(s, text)
		failed, err = documents(ctx, s, p.Files, p.notation, func(doc *layout.Document) error {
			a := p.answer(ctx, s, doc, o)
			if a == nil {
				status = max(status, exitBadInput)
				return nil
			}
			status = max(status, exitOf(a.report.Verdict))
			return write(out, a)
		})
	}
	if ctx.Err() != nil {
		status = max(status, exitUndecided) // of what was not reached
		err = nil
	}
	if closing := out.close(err == nil); err == nil {
		err = closing
	}
	if err == nil {
		err = finish(status, failed)
	}
	return err
}

// answer solves the puzzle of a document, or says what is wrong with it and
// returns nil. Warnings are for validate.
func (p *puzzles) answer(ctx context.Context, s *streams, doc *layout.Document, o solver.Options) *answer {
	a, problems := prepare(doc)
	if a == nil {
		complain(s.err, doc, problems)
		return nil
	}
	if p.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, p.Timeout)
		defer cancel()
	}
	defer progress(s, a.file)()
	a.report = solver.Solve(ctx, a.board, a.clues.Digits, o)
	check(a)
	return a
}

// writer returns what writes an answer in the format that was asked for.
func (p *puzzles) writer(s *streams, text func(*page, *answer)) func(io.Writer, *answer) error {
	if p.Format == "json" {
		return writeJSON
	}
	pg := page{width: 80}
	if p.Output == "" {
		pg.width, pg.color = terminal(s.out)
		pg.color = pg.color && !p.NoColor && s.getenv("NO_COLOR") == ""
	}
	return func(w io.Writer, a *answer) error {
		pg.Reset()
		text(&pg, a)
		pg.WriteByte('\n')
		_, err := io.WriteString(w, pg.String())
		return err
	}
}

// complain says what is wrong with a document, a screenful at most.
func complain(w io.Writer, doc *layout.Document, problems layout.Problems) {
	said := 0
	for _, p := range problems {
		if p.Severity() != layout.Error {
			continue
		}
		if said++; said > screenful {
			fmt.Fprintf(w, "%s: more problems; samurai validate --all tells them\n", doc.File)
			return
		}
		if p.File == "" {
			p.File = doc.File
		}
		fmt.Fprintln(w, p.Error())
	}
}

// prepare takes a document to its board and clues; nil when an error is in the way.
func prepare(doc *layout.Document) (*answer, layout.Problems) {
	if doc.Problems.Errors() {
		return nil, doc.Problems
	}
	if doc.Puzzle == nil {
		return nil, append(doc.Problems, layout.Problem{
			Pos: doc.Layout.Pos, Code: layout.NotPuzzle,
			Message: "this is a layout without clues; give a puzzle, with layout and clues",
		})
	}
	board, problems := overlap.New(doc.Puzzle.Layout)
	if problems.Errors() {
		return nil, append(doc.Problems, problems...)
	}
	clues, more := board.Clues(doc.Puzzle)
	problems = append(doc.Problems, append(problems, more...)...)
	if clues == nil {
		return nil, problems
	}
	return &answer{file: doc.File, puzzle: doc.Puzzle, board: board, clues: clues}, problems
}

// check holds every solution against the rules before it is shown.
func check(a *answer) {
	given := make([]layout.Digits, len(a.board.Grids))
	for g := range given {
		overlap.View(a.board, g, a.clues.Digits, &given[g])
	}
	for _, solution := range [][]layout.Digits{a.report.Solution, a.report.Second} {
		if solution == nil {
			continue
		}
		if err := layout.Check(a.board.Layout, given, solution); err != nil {
			panic(fmt.Sprintf("%s: the solution found breaks the rules: %v", a.file, err))
		}
	}
}

// exitOf is the exit status that tells a verdict.
func exitOf(v solver.Verdict) exitStatus {
	switch v {
	case solver.Unique:
		return exitUnique
	case solver.None:
		return exitNone
	case solver.Multiple:
		return exitMultiple
	}
	return exitUndecided
}
