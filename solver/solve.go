package solver

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Options bounds the work of Solve. The zero value is ready.
type Options struct {
	// Limit is where the counting of solutions stops; 0 counts exactly.
	Limit uint64
	// InPlace asks for the counts of the grids in place, and for the joint count
	// whatever the verdict.
	InPlace bool
	// Budget bounds the counting of the whole, in steps of about a nanosecond of one
	// core; 0 is count.DefaultBudget. What is out of reach has bounds and an estimate, which
	// may take half as much again, as counts in place may. Grids alone are always
	// counted exactly, and the verdict takes what it takes.
	Budget int64
}

// Solve climbs the ladder until the verdict is known, and then counts: every grid
// alone, the grids before and after they learnt, the whole when it has several
// solutions. digits are the clues by cell of the board, 0 for blank.
//
// When ctx ends Solve soon returns what it has learnt so far; the verdict is
// Undecided only if it was not known yet.
func Solve(ctx context.Context, b *overlap.Board, digits []uint8, o Options) *Report {
	c := newClimb(ctx, b, digits)
	c.limit, c.inPlace, c.budget = o.Limit, o.InPlace, cmp.Or(o.Budget, count.DefaultBudget)
	for g := range c.report.Grids {
		c.report.Grids[g] = Grid{Name: b.Layout.Grids[g].Name, Clues: c.clues(g)}
	}
	for _, rung := range []func() error{c.clash, c.singleSolution, c.candidates, c.search} {
		if err := rung(); err != nil {
			c.stop(err)
			break
		}
	}
	c.report.Work.Nodes += c.grid.Nodes
	if c.report.Verdict == Undecided {
		c.report.Known = c.marks.Digits()
	}
	if err := c.count(); err != nil && c.report.Verdict != None {
		c.stop(err)
	}
	return c.report
}

// climb is the state of one Solve.
type climb struct {
	ctx     context.Context
	board   *overlap.Board
	digits  []uint8
	limit   uint64
	inPlace bool
	budget  int64
	marks   *search.Marks
	grid    grid.Solver
	report  *Report
	owed    []owed
}

func newClimb(ctx context.Context, b *overlap.Board, digits []uint8) *climb {
	return &climb{
		ctx: ctx, board: b, digits: digits, marks: search.NewMarks(b, digits),
		report: &Report{Verdict: Undecided, Grids: make([]Grid, len(b.Grids))},
	}
}

// errDone says that the verdict is reached; the report holds it.
var errDone = errors.New("done")

func (c *climb) stop(err error) {
	switch {
	case errors.Is(err, errDone):
	case errors.Is(err, context.DeadlineExceeded):
		c.report.Reason = "the time was up"
	case err != nil:
		c.report.Reason = "it was interrupted"
	}
}

func (c *climb) clues(g int) (n int) {
	for cell := range 81 {
		if c.digits[c.board.Cell(g, cell)] != 0 {
			n++
		}
	}
	return n
}

func (c *climb) name(g int) string { return c.board.Layout.Grids[g].Name }

// none ends the climb: rule has shown that there is no solution.
func (c *climb) none(rule Rule, format string, args ...any) error {
	c.report.Rule, c.report.Verdict = rule, None
	c.report.Reason = fmt.Sprintf(format, args...)
	c.report.Joint = count.Exactly(0)
	return errDone
}

// unique ends the climb: rule has left every cell one candidate.
func (c *climb) unique(rule Rule) error {
	return c.solved(rule, c.marks.Digits())
}

func (c *climb) solved(rule Rule, solution []layout.Digits) error {
	c.report.Rule, c.report.Verdict = rule, Unique
	c.report.Solution = solution
	c.report.Joint = count.Exactly(1)
	return errDone
}

// clash is the first rung: equal clues in a house.
func (c *climb) clash() error {
	clashes := Clashes(c.board, c.digits)
	if len(clashes) == 0 {
		return nil
	}
	more := ""
	if n := len(clashes) - 1; n > 0 {
		more = fmt.Sprintf(" (and %d more such)", n)
	}
	return c.none(RuleClues, "%s%s", clashes[0].sentence(c.board), more)
}

// tell adds an event to the last round. When before, the box as it was, is
// given, the grid that learnt is counted before and after.
func (c *climb) tell(e Event, before []grid.Set) {
	round := len(c.report.Rounds) - 1
	r := &c.report.Rounds[round]
	r.Events = append(r.Events, e)
	if before == nil {
		return
	}
	o := owed{round: round, event: len(r.Events) - 1, after: c.marks.Grid(e.To)}
	o.before = o.after
	for place, s := range before {
		o.before[overlap.CellOf(e.Box-1, place)] = s
	}
	c.owed = append(c.owed, o)
}
