package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime"

	"samurai/layout"
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
	done := make(chan struct{})
	defer close(done)
	workers := runtime.GOMAXPROCS(0)
	work, order := make(chan *block), make(chan *block, 4*workers)
	go func() {
		defer close(order)
		defer close(work)
		for _, file := range files {
			ok := readBlocks(s.in, file, func(b *block) bool {
				b.ready = make(chan struct{})
				for _, to := range []chan<- *block{order, work} {
					select {
					case to <- b:
					case <-done:
						return false
					}
				}
				return true
			})
			if !ok {
				return
			}
		}
	}()
	for range workers {
		go func() {
			w := &lineWorker{limit: limit}
			for b := range work {
				b.answer(ctx, w, answer)
				close(b.ready)
			}
		}()
	}
	for {
		b, more := receive(ctx, order)
		if !more {
			return status, nil
		}
		if b == nil {
			return max(status, exitUndecided), nil
		}
		<-b.ready
		if b.err != nil {
			fmt.Fprintf(s.err, "samurai: %v\n", b.err)
			status = max(status, exitBadInput)
		}
		if len(b.problems) > 0 {
			complain(s, b.file, b.problems, layout.Error)
			status = max(status, exitBadInput)
		}
		status = max(status, b.status)
		if _, err := out.Write(b.out); err != nil {
			return status, err
		}
		if b.stopped {
			return max(status, exitUndecided), nil
		}
	}
}

// answer answers the grids of a block.
func (b *block) answer(ctx context.Context, w *lineWorker, answer lineAnswer) {
	b.out = make([]byte, 0, 2*len(b.text))
	row := b.row - 1
	for line := range bytes.Lines(b.text) {
		row++
		if row == 1 {
			line = bytes.TrimPrefix(line, []byte("\ufeff"))
		}
		line = bytes.TrimRight(line, "\r\n")
		size, problem := w.read(line)
		if problem != nil {
			problem.File, problem.Pos.Line = b.file, int32(row)
			b.problems = append(b.problems, *problem)
			continue
		}
		if size == 0 {
			continue
		}
		whole := len(b.out)
		b.out = append(append(b.out, line[:size]...), ' ')
		var status exitStatus
		var err error
		if b.out, status, err = answer(ctx, w, b.out); err != nil {
			b.out, b.stopped = b.out[:whole], true
			return
		}
		b.out = append(b.out, '\n')
		b.status = max(b.status, status)
	}
}
