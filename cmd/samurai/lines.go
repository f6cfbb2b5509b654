package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"unicode/utf8"

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

// block is some whole lines of a file.
type block struct {
	file string
	row  int // of the first line, from 1
	text []byte
	err  error // of reading: the text says nothing

	// The answers, there once ready is closed.
	ready    chan struct{}
	out      []byte
	problems []layout.Problem
	status   exitStatus
	stopped  bool // by the context, before the end of the block
}

// Blocks are handed out a few kB at a time, about fifty grids: enough that handing
// them over costs nothing beside solving, and few enough for answers to come soon.
const (
	blockSize   = 4 << 10
	longestLine = 64 << 10
)

// answerLines answers the grids of all files, a line each, in order and on all cores,
// as they come. Lines that are blank or begin with # are passed over.
func answerLines(ctx context.Context, s *streams, out io.Writer, files []string, limit uint64, answer lineAnswer) (status exitStatus, failed bool, err error) {
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
		b := next(ctx, order)
		if b == nil {
			return status, failed, ctx.Err()
		}
		<-b.ready
		if b.err != nil {
			fmt.Fprintf(s.err, "samurai: %v\n", b.err)
			failed = true
		}
		for i := range b.problems {
			fmt.Fprintln(s.err, b.problems[i].Error())
			failed = true
		}
		status = max(status, b.status)
		if _, err := out.Write(b.out); err != nil {
			return status, failed, err
		}
		if b.stopped {
			return status, failed, ctx.Err()
		}
	}
}

// next returns the next block; nil at the end, or when the context has ended and there
// is none.
func next(ctx context.Context, order <-chan *block) *block {
	select {
	case b := <-order:
		return b
	default:
	}
	select {
	case b := <-order:
		return b
	case <-ctx.Done():
		return nil
	}
}

// readBlocks cuts a file into blocks, until yield returns false. A line that is too
// long is cut short, which its grid then is too long for.
func readBlocks(in io.Reader, file string, yield func(*block) bool) bool {
	name := file
	if file == stdin {
		name = "stdin"
	} else {
		f, err := os.Open(file)
		if err != nil {
			return yield(&block{err: err})
		}
		defer f.Close()
		in = f
	}
	buf := make([]byte, 0, longestLine)
	row, skipping := 1, false
	give := func(text []byte) bool {
		b := &block{file: name, row: row, text: bytes.Clone(text)}
		row += bytes.Count(text, []byte("\n"))
		return yield(b)
	}
	for {
		n, err := in.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		rest := buf
		if skipping {
			i := bytes.IndexByte(rest, '\n')
			skipping = i < 0
			rest = rest[i+1:]
			if skipping {
				rest = rest[:0]
			} else {
				row++
			}
		}
		for {
			end := bytes.LastIndexByte(rest[:min(len(rest), blockSize)], '\n') + 1
			if end == 0 {
				end = bytes.IndexByte(rest, '\n') + 1
			}
			if end == 0 {
				break
			}
			if !give(rest[:end]) {
				return false
			}
			rest = rest[end:]
		}
		if len(rest) == cap(buf) || err != nil && len(rest) > 0 {
			skipping = err == nil
			if !give(rest) {
				return false
			}
			rest = rest[:0]
		}
		buf = buf[:copy(buf[:cap(buf)], rest)]
		if errors.Is(err, io.EOF) {
			return true
		}
		if err != nil {
			return yield(&block{err: err})
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

// gridEnds are the characters that may follow a grid's 81.
const gridEnds = " \t,;:|#"

// read takes the clues of a line: 81 characters, of which 1 to 9 are clues and all
// others blanks. It returns how many bytes they are, 0 for a line without a grid.
func (w *lineWorker) read(line []byte) (size int, problem *layout.Problem) {
	if len(line) == 81 || len(line) > 81 && bytes.IndexByte([]byte(gridEnds), line[81]) >= 0 {
		ascii := true
		for i, c := range line[:81] {
			d := c - '0'
			if d > 9 {
				d = 0
			}
			w.digits[i] = d
			ascii = ascii && c < utf8.RuneSelf
		}
		if ascii && !bare(line[:81]) {
			return 81, nil
		}
	}
	return w.readSlowly(line)
}

// bare tells whether a line is empty or a comment: # begins one unless it is a blank
// cell of 81 characters in a row.
func bare(line []byte) bool {
	trimmed := bytes.TrimSpace(line)
	if len(trimmed) == 0 {
		return true
	}
	return trimmed[0] == '#' && (utf8.RuneCount(trimmed) < 81 || bytes.ContainsAny(trimmed[:81], " \t"))
}

// readSlowly is read for lines of any characters and length.
func (w *lineWorker) readSlowly(line []byte) (size int, problem *layout.Problem) {
	if bare(line) {
		return 0, nil
	}
	n := 0
	for n < 81 && size < len(line) {
		r, bytes := utf8.DecodeRune(line[size:])
		w.digits[n] = 0
		if '1' <= r && r <= '9' {
			w.digits[n] = uint8(r - '0')
		}
		size += bytes
		n++
	}
	more := utf8.RuneCount(line[size:])
	switch {
	case n == 81 && (more == 0 || bytes.IndexByte([]byte(gridEnds), line[size]) >= 0):
		return size, nil
	case n < 81:
		return 0, &layout.Problem{Pos: layout.Pos{Column: int32(n + 1)}, Code: layout.ClueSize, Message: fmt.Sprintf("%d characters; a grid has 81", n)}
	}
	return 0, &layout.Problem{Pos: layout.Pos{Column: 82}, Code: layout.ClueSize, Message: fmt.Sprintf("%d characters more than the 81 of a grid; a blank or a comma ends it", more)}
}
