package solver

import (
	"context"
	"slices"

	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// owed is an event whose grid is still to be counted before and after it.
type owed struct {
	round, event  int
	before, after grid.Candidates
}

// Count adds numbers to a report: the solutions of every grid alone, and before and after
// each event that the report does not say them of; those of the whole puzzle; and, if the options ask for them, those
// of the grids in place. Without a limit, grids alone are counted exactly, whatever the budget. When ctx
// ends, Count returns soon, and the report's reason says so unless there is no solution.
func (r *Report) Count(ctx context.Context, o count.Options) {
	err := r.countGrids(ctx, o)
	if err == nil {
		err = r.countJoint(ctx, o)
	}
	if err != nil && r.Verdict != None {
		r.Reason = StoppedBy(err)
	}
}

// countGrids counts every grid alone, and before and after each time it learnt.
func (r *Report) countGrids(ctx context.Context, o count.Options) error {
	var cands []grid.Candidates
	marks := search.NewMarks(r.Puzzle)
	for g := range r.Grids {
		cands = append(cands, marks.Grid(g))
	}
	for _, o := range r.owed {
		cands = append(cands, o.before, o.after)
	}
	counts, err := count.Grids(ctx, cands, o)
	for g := range r.Grids {
		n := counts[g]
		if n.Err == nil || n.N.Sign() > 0 {
			r.Grids[g].Alone = &n.Number
		}
		r.Grids[g].Nodes = n.Nodes
		if !slices.Contains(counts[:g], n) { // equal grids share an answer
			r.Work.Nodes += n.Nodes
		}
	}
	counts = counts[len(r.Grids):]
	for i, o := range r.owed {
		e := &r.Rounds[o.round].Events[o.event]
		if before, after := counts[2*i], counts[2*i+1]; before.Exact && after.Exact {
			e.Before, e.After = before.N, after.N
		}
	}
	return err
}

// countJoint counts the solutions of the whole puzzle and, if the options ask for them,
// those of the grids in place, unless they follow from the verdict.
func (r *Report) countJoint(ctx context.Context, o count.Options) error {
	switch r.Verdict {
	case Undecided:
		return nil
	case Unique, None:
		for g := range r.Grids {
			if o.InPlace {
				r.Grids[g].InPlace = r.Joint
			}
		}
		return nil
	}
	known := count.Facts{AtLeast: 2}
	for g := range r.Grids {
		known.Alone = append(known.Alone, r.Grids[g].Alone)
	}
	a, err := count.Board(ctx, r.marks, o, known)
	r.Joint = a.Joint
	r.Work.Nodes += a.Nodes
	for g, n := range a.InPlace {
		r.Grids[g].InPlace = n
	}
	return err
}
