package main

import (
	"bytes"
	"errors"
	"io"
	"iter"
)

// block is some whole lines of a file.
type block struct {
	file string
	row  int // of the first line, from 1
	text []byte
	err  error // of reading: the text says nothing
}

// lines yields the lines, without what ends them, and their rows.
func (b *block) lines() iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		row := b.row
		for line := range bytes.Lines(b.text) {
			if row == 1 {
				line = bytes.TrimPrefix(line, []byte("\ufeff"))
			}
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
	blockSize   = 4 << 10
	longestLine = 64 << 10
)

// readBlocks cuts a file into blocks, until yield returns false. A line that is too
// long is cut short, which its grid then is too long for. through is what the file's
// bytes are read through.
func readBlocks(s *streams, through func(io.Reader) io.Reader, file string, yield func(*block) bool) bool {
	in, name := s.in, nameOf(file)
	if file != dash {
		f, err := s.inputs.open(file)
		if err != nil {
			return yield(&block{file: name, err: err})
		}
		defer f.Close()
		in = f
	}
	in = through(in)
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
			return yield(&block{file: name, err: err})
		}
	}
}
