package main

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"samurai/layout"
	"samurai/overlap/format"
	"samurai/solver/grid"
)

// lineAnswer answers one grid: it appends what stands behind it on its line of output
// to b. The error is that of the context.
type lineAnswer func(ctx context.Context, w *lineWorker, b []byte) ([]byte, exitStatus, error)

// lineWorker is the workspace of one core.
type lineWorker struct {
	grid.Solver
	limit  uint64
	digits [81]uint8 // the grid's clues, 0 for blank
}

// answerLines answers the grids of all files, a line each, in order and on all cores,
// as they come. Lines that are blank or begin with # are passed over.
func answerLines(ctx context.Context, s *streams, out io.Writer, files []string, limit uint64, answer lineAnswer) (status exitStatus, err error) {
	o := ordered[*block, answered]{
		work: func() func(context.Context, *block) answered {
			w := &lineWorker{limit: limit}
			return func(ctx context.Context, b *block) answered { return b.answer(ctx, w, answer) }
		},
		done: func(b *block, a answered) (bool, error) {
			if b.err != nil {
				fmt.Fprintf(s.err, "samurai: %v\n", b.err)
				status = max(status, exitBadInput)
			}
			if len(a.problems) > 0 {
				complain(s, b.file, a.problems, layout.Error)
				status = max(status, exitBadInput)
			}
			status = max(status, a.status)
			_, err := out.Write(a.out)
			return !a.stopped, err
		},
	}
	whole, err := o.run(ctx, func(yield func(*block) bool) {
		for _, file := range files {
			if !readBlocks(s.in, file, yield) {
				return
			}
		}
	})
	if !whole {
		status = max(status, exitUndecided)
	}
	return status, err
}

// answered is what came of a block.
type answered struct {
	out      []byte
	problems layout.Problems
	status   exitStatus
	stopped  bool // by the context, before the end of the block
}

// answer answers the grids of a block.
func (b *block) answer(ctx context.Context, w *lineWorker, answer lineAnswer) (a answered) {
	a.out = make([]byte, 0, 2*len(b.text))
	row := b.row - 1
	for line := range bytes.Lines(b.text) {
		row++
		if row == 1 {
			line = bytes.TrimPrefix(line, []byte("\ufeff"))
		}
		line = bytes.TrimRight(line, "\r\n")
		from, to, problem := format.GridLine(line, &w.digits)
		if problem != nil {
			problem.File, problem.Pos.Line = b.file, int32(row)
			a.problems = append(a.problems, *problem)
			continue
		}
		if to == 0 {
			continue
		}
		whole := len(a.out)
		a.out = append(append(a.out, line[from:to]...), ' ')
		var status exitStatus
		var err error
		if a.out, status, err = answer(ctx, w, a.out); err != nil {
			a.out, a.stopped, a.status = a.out[:whole], true, exitUndecided
			return a
		}
		a.out = append(a.out, '\n')
		a.status = max(a.status, status)
	}
	return a
}
