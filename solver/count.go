package solver

import (
	"context"

	"samurai/solver/count"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// owed is an event whose grid is still to be counted before and after it.
type owed struct {
	round, event  int
	before, after grid.Candidates
}

// Count adds to a report what the verdict could do without: how many solutions every grid
// has alone, what they were before and after the grids learnt from one another, how many
// the whole has, and how many the grids have in place if that is asked for. Grids alone
// are counted exactly whatever the budget. When ctx ends Count soon returns, and the
// report's reason says so unless there is no solution.
func (r *Report) Count(ctx context.Context, o count.Options) {
	err := r.countGrids(ctx, o)
	if err == nil {
		err = r.countWhole(ctx, o)
	}
	if err != nil && r.Verdict != None {
		r.Reason = StoppedBy(err)
	}
}

// countGrids counts every grid alone, and before and after it learnt.
func (r *Report) countGrids(ctx context.Context, o count.Options) error {
	var cands []grid.Candidates
	given := search.NewMarks(r.Puzzle)
	for g := range r.Grids {
		cands = append(cands, given.Grid(g))
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
		r.Work.Nodes += n.Nodes
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

// countWhole counts the solutions of the whole, and those of each grid in place, as far
// as they were asked for and are not known yet.
func (r *Report) countWhole(ctx context.Context, o count.Options) error {
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
	known := count.Known{AtLeast: 2}
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
