package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"sync"

	"samurai/layout"
	"samurai/overlap/format"
	"samurai/solver/grid"
	"samurai/solver/workers"
)

// lineAnswer answers one grid: it appends to b what follows the grid on its line of output.
// The only error is that of the context.
type lineAnswer func(ctx context.Context, w *lineWorker, b []byte) ([]byte, exitStatus, error)

// lineWorker is the workspace of one core.
type lineWorker struct {
	grid.Solver
	limit  uint64
	digits [81]uint8 // the grid's clues, 0 for blank
}

// answerLines answers the grids of all files, a line each, in order and on all cores,
// as they come. Lines that are blank or begin with # are passed over.
func (p *puzzles) answerLines(ctx context.Context, s *streams, out *lineOutput, answer lineAnswer) (status exitStatus, err error) {
	m := newMeter(s, p.files)
	s.reread = " --from line"
	defer m.clear()
	o := workers.Ordered[*block, answered]{
		Jobs: p.Jobs.workers(),
		Work: func() func(context.Context, *block) answered {
			w := &lineWorker{limit: p.Limit}
			return func(ctx context.Context, b *block) answered { return b.answer(ctx, w, answer) }
		},
		Wait: func(b *block, ready <-chan struct{}) { m.wait(b.file, ready) },
		Done: func(b *block, a answered) (bool, error) {
			m.done += bytes.Count(a.out, []byte("\n")) - 1 // grids, where wait has counted a block
			if m.beside || b.err != nil || len(a.problems) > 0 {
				m.clear()
			}
			if b.err != nil {
				fmt.Fprintf(s.err, "samurai: %v\n", named(b.err))
				status = status.with(exitBadInput)
			}
			if len(a.problems) > 0 {
				complain(s, b.file, a.problems, layout.Error)
				status = status.with(exitBadInput)
			}
			status = status.with(a.status)
			if len(a.out) > 0 {
				if _, err := out.Write(a.out); err != nil {
					return false, err
				}
			}
			a.out = a.out[:0]
			outputs.Put(&a.out)
			return !a.stopped, nil
		},
	}
	pick := picker{shard: p.Shard, kept: &out.kept, path: out.path}
	finished, err := o.Run(ctx, func(yield func(*block) bool) {
		for _, file := range p.files {
			if !readBlocks(s, m.through, file, func(b *block) bool { return pick.from(b) && yield(b) }) {
				return
			}
		}
	})
	if !finished {
		status = status.with(exitUndecided)
	}
	if err == nil {
		err = pick.err
	}
	return status, err
}

// block is some lines of a file.
type block struct {
	*format.GridBlock
	file string
	err  error // of reading: there are no lines
}

// readBlocks cuts a file into blocks, until yield returns false. through is what the file's
// bytes are read through.
func readBlocks(s *streams, through func(io.Reader) io.Reader, file string, yield func(*block) bool) bool {
	name := nameOf(file)
	in, err := s.open(file)
	if err != nil {
		return yield(&block{new(format.GridBlock), name, err})
	}
	defer in.Close()
	more, err := format.ReadGridBlocks(through(in), func(b *format.GridBlock) bool {
		return yield(&block{b, name, nil})
	})
	if err != nil {
		return yield(&block{new(format.GridBlock), name, err})
	}
	return more
}

// picker takes out of blocks the grids that are of another shard or have been answered by
// an earlier run.
type picker struct {
	shard shard
	kept  *kept
	path  string // of the file with the answers of that run
	index int    // of the next grid in the run
	taken int    // of the shard's grids
	err   error
}

// from leaves blank lines in the place of grids that are not to be answered, so that the
// others keep their places in the file. It is false when the answers of the earlier run
// are those of other grids.
func (p *picker) from(b *block) bool {
	if p.shard.of == 0 && p.kept.lines == 0 || b.err != nil {
		return true
	}
	var digits [81]uint8
	text := b.Text[:0:0]
	for _, line := range b.Lines() {
		from, to, problem := format.GridLine(line, &digits)
		mine := p.shard.has(p.index)
		if problem == nil && to > 0 {
			p.index++
			if mine {
				p.taken++
				mine = p.taken > p.kept.lines
			}
			if p.taken == p.kept.lines && !mine && p.shard.has(p.index-1) && !bytes.HasPrefix(p.kept.last, append(line[from:to:to], ' ')) {
				p.err = fmt.Errorf("%s cannot be continued: its line %d answers another grid than %s, so it is from another run", layout.Visible(p.path), p.kept.lines, line[from:to])
				return false
			}
		} else if mine {
			mine = p.taken >= p.kept.lines // a problem before the next grid was printed with that grid
		}
		if mine {
			text = append(text, line...)
		}
		text = append(text, '\n')
	}
	b.Text = text
	return true
}

// outputs are buffers for answers that have been written. Without them the collector of
// garbage takes a tenth of the time of easy grids.
var outputs = sync.Pool{New: func() any { return new([]byte) }}

// answered is what came of a block.
type answered struct {
	out      []byte
	problems layout.Problems
	status   exitStatus
	stopped  bool // by the context, before the end of the block
}

// answer answers the grids of a block.
func (b *block) answer(ctx context.Context, w *lineWorker, answer lineAnswer) (a answered) {
	a.out = *outputs.Get().(*[]byte)
	for row, line := range b.Lines() {
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
		a.status = a.status.with(status)
	}
	return a
}
