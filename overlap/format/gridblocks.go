package format

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
)

// GridBlock is some whole lines of a stream of grids, a line each.
type GridBlock struct {
	Row  int // of the first line, from 1
	Text []byte
}

// Lines yields the lines, without what ends them, and their rows.
func (b *GridBlock) Lines() iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		row := b.Row
		for line := range bytes.Lines(b.Text) {
			end := len(line)
			for end > 0 && (line[end-1] == '\n' || line[end-1] == '\r') {
				end--
			}
			if !yield(row, line[:end]) {
				return
			}
			row++
		}
	}
}

// Blocks are handed out a few kB at a time, about fifty grids: enough that handing
// them over costs nothing beside solving, and few enough for answers to come soon.
const (
	gridBlockSize   = 4 << 10
	longestGridLine = 64 << 10
)

// ReadGridBlocks cuts a stream into blocks and calls yield with each, until yield returns
// false; more is what it returned last. It does not wait for a line while it has complete ones.
// It cuts a line that is too long, so that its grid is still too long. Encodings and ends of
// lines are as in other files. The error is that of reading.
func ReadGridBlocks(from io.Reader, yield func(*GridBlock) bool) (more bool, err error) {
	in := bufio.NewReaderSize(decoded(bufio.NewReader(from)), longestGridLine)
	row := 1
	for {
		lines, err := peekLines(in)
		if len(lines) > 0 && !yield(&GridBlock{row, bytes.Clone(lines)}) {
			return false, nil
		}
		row += bytes.Count(lines, []byte("\n"))
		_, _ = in.Discard(len(lines)) // they are there
		if errors.Is(err, bufio.ErrBufferFull) {
			for row++; errors.Is(err, bufio.ErrBufferFull); {
				_, err = in.ReadSlice('\n')
			}
		}
		if errors.Is(err, io.EOF) {
			return true, nil
		}
		if err != nil {
			return true, err
		}
	}
}

// peekLines returns some whole lines, or with an error what is there instead: the beginning of
// a line that is too long, or the last line, which nothing ends.
func peekLines(in *bufio.Reader) (lines []byte, err error) {
	for want := 1; ; want = len(lines) + 1 {
		_, err = in.Peek(want)
		lines, _ = in.Peek(in.Buffered())
		end := bytes.LastIndexByte(lines[:min(len(lines), gridBlockSize)], '\n') + 1
		if end == 0 {
			end = bytes.IndexByte(lines, '\n') + 1
		}
		if end > 0 {
			return lines[:end], nil
		}
		if err != nil {
			return lines, err
		}
	}
}
