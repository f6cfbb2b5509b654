package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
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
func (p *puzzles) answerLines(ctx context.Context, s *session, out *lineOutput, answer lineAnswer) (status exitStatus, err error) {
	m := newMeter(s, p.files)
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
				a.status = exitBadInput
			}
			if len(a.problems) > 0 {
				complain(s, b.file, a.problems, layout.Error)
				a.status = exitBadInput
			}
			if err := out.add(a.out, a.status, ""); err != nil {
				return false, err
			}
			status = status.with(a.status)
			if a.stopped {
				status = status.with(exitUndecided)
			}
			a.out = a.out[:0]
			outputs.Put(&a.out)
			return !a.stopped, nil
		},
	}
	pick := picker{shard: p.Shard, record: &out.record}
	if out.lines > 0 {
		answers, err := os.Open(out.of)
		if err != nil {
			return status, err
		}
		defer answers.Close()
		pick.answers = bufio.NewReader(answers)
	}
	finished, err := o.Run(ctx, func(yield func(*block) bool) {
		for _, file := range p.files {
			if !readBlocks(ctx, s, m.through, file, func(b *block) bool { return pick.from(b) && yield(b) }) {
				return
			}
		}
	})
	if !finished {
		status = status.with(exitUndecided)
	}
	if err == nil && ctx.Err() == nil {
		err = pick.end()
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
func readBlocks(ctx context.Context, s *session, through func(io.Reader) io.Reader, file string, yield func(*block) bool) bool {
	name := nameOf(file)
	in, err := s.open(ctx, file)
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
	shard   shard
	record  *record
	answers *bufio.Reader // of the earlier run
	index   int           // of the next grid in the run
	taken   int           // of the shard's grids
	err     error
}

// from leaves blank lines in the place of grids that are not to be answered, so that the
// others keep their places in the file. It is false when the earlier run has answered other
// grids.
func (p *picker) from(b *block) bool {
	if p.shard.of == 0 && p.taken >= p.record.lines || b.err != nil {
		return true
	}
	var digits [81]uint8
	text := b.Text[:0:0]
	for row, line := range b.Lines() {
		from, to, problem := format.GridLine(line, &digits)
		mine := p.shard.has(p.index)
		if problem == nil && to > 0 {
			p.index++
			if mine {
				p.taken++
				mine = p.taken > p.record.lines
			}
			if !mine && p.shard.has(p.index-1) && !p.answered(line[from:to]) {
				p.err = p.record.refuse("the input has changed: %s:%d is not the grid that its line %d answers", layout.Visible(b.file), row, p.taken)
				return false
			}
		} else if mine {
			mine = p.taken >= p.record.lines // a problem before the next grid was printed with that grid
		}
		if mine {
			text = append(text, line...)
		}
		text = append(text, '\n')
	}
	b.Text = text
	return true
}

// answered reports whether the next answer of the earlier run is to a grid.
func (p *picker) answered(grid []byte) bool {
	line, err := p.answers.ReadBytes('\n')
	return err == nil && bytes.HasPrefix(line, append(grid[:len(grid):len(grid)], ' '))
}

// end is to be called after all blocks.
func (p *picker) end() error {
	if p.err == nil && p.taken < p.record.lines {
		p.err = p.record.refuse("the input has changed: it ends before the grid that its line %d answers", p.taken+1)
	}
	return p.err
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
			a.out, a.stopped = a.out[:whole], true
			return a
		}
		a.out = append(a.out, '\n')
		a.status = a.status.with(status)
	}
	return a
}
