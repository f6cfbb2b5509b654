package solver

import (
	"context"
	"errors"

	"samurai/overlap"
	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// Decide climbs the ladder until the verdict is known. When ctx ends it returns soon, with
// the verdict Undecided and what it has found so far.
func Decide(ctx context.Context, p *overlap.Puzzle) *Report {
	c := climb{ctx: ctx, board: p.Board, Report: &Report{
		Puzzle: p, Verdict: Undecided, Grids: make([]Grid, len(p.Board.Grids)), marks: search.NewMarks(p),
	}}
	for g := range c.Grids {
		c.Grids[g] = Grid{Name: p.Board.Layout.Grids[g].Name}
		for _, d := range p.Grid(g) {
			if d != 0 {
				c.Grids[g].Clues++
			}
		}
	}
	for _, rung := range []func() error{c.clues, c.singleSolution, c.candidates, c.search} {
		if err := rung(); err != nil {
			if !errors.Is(err, errDone) {
				c.Reason, c.Known = StoppedBy(err), c.marks.Digits()
			}
			break
		}
	}
	c.Work.Nodes += c.grid.Nodes
	return c.Report
}

// climb is the state of one Decide.
type climb struct {
	*Report
	ctx   context.Context
	board *overlap.Board
	grid  grid.Solver
}

// errDone means that the verdict is reached; the report has it.
var errDone = errors.New("done")

// none ends the climb: the rule has shown that there is no solution.
func (c *climb) none(rule search.Rule, why Reason) error {
	c.Rule, c.Verdict, c.Reason = rule, None, why
	c.Joint = count.Exactly(0)
	return errDone
}

// unique ends the climb: the rule has shown that there is one solution.
func (c *climb) unique(rule search.Rule, solution []uint8) error {
	c.Rule, c.Verdict, c.Solution = rule, Unique, solution
	c.Joint = count.Exactly(1)
	return errDone
}

// record adds an event to the last round. If before, the box as it was, is given, the grid
// that learnt will be counted before and after the event.
func (c *climb) record(e Event, before []grid.Set) {
	round := len(c.Rounds) - 1
	r := &c.Rounds[round]
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
