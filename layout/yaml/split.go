package yaml

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// maxDocument is the maximum size of one document, in bytes. The largest sensible one,
// MaxGrids grids with all their clues, has about half of that.
const maxDocument = 1 << 20

// chunk is the text of one document.
type chunk struct {
	line    int32  // the line of the file on which it begins
	text    []byte // whole lines; its start only, when tooLong
	tooLong bool
}

// splitter cuts a stream into documents at the lines `---` and `...`. A scalar of YAML
// cannot contain such a line, so it need not understand anything else. It keeps at most one
// document, and only the start of one that is too long.
type splitter struct {
	r       *bufio.Reader
	line    int32  // lines begun so far
	buf     []byte // the line read last
	pending []byte // a line `---` that was read and begins the next document
	err     error
}

func newSplitter(r io.Reader) *splitter {
	return &splitter{r: bufio.NewReader(r)}
}

// next returns the next document that is not empty, or io.EOF.
func (s *splitter) next() (chunk, error) {
	for {
		c := s.cut()
		if s.err != nil && !errors.Is(s.err, io.EOF) {
			return chunk{}, s.err
		}
		if c.tooLong || !empty(c.text) {
			return c, nil
		}
		if s.err != nil && s.pending == nil {
			return chunk{}, s.err
		}
	}
}

// cut returns everything before the next line that divides, which may be nothing.
func (s *splitter) cut() chunk {
	c := chunk{line: s.line + 1}
	if s.pending != nil {
		c.line = s.line
		c.add(s.pending)
		s.pending = nil
	}
	for s.err == nil {
		s.readLine()
		if divides(s.buf, "---") {
			s.pending = bytes.Clone(s.buf)
			return c
		}
		c.add(s.buf)
		if divides(s.buf, "...") {
			return c
		}
	}
	return c
}

// readLine reads a line into s.buf, or only the start of one that is too long.
func (s *splitter) readLine() {
	s.buf = s.buf[:0]
	for {
		part, err := s.r.ReadSlice('\n')
		if len(s.buf) <= maxDocument {
			s.buf = append(s.buf, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			s.err = err
			break
		}
	}
	if s.line == 0 {
		s.buf = bytes.TrimPrefix(s.buf, []byte("\ufeff"))
	}
	if len(s.buf) > 0 {
		s.line++
	}
}

// add appends a line unless the document would be too long.
func (c *chunk) add(line []byte) {
	if c.tooLong || len(c.text)+len(line) > maxDocument {
		c.tooLong = true
		return
	}
	c.text = append(c.text, line...)
}

// divides reports whether a line is a marker, `---` or `...`, alone or followed by a space.
func divides(line []byte, marker string) bool {
	after, ok := bytes.CutPrefix(line, []byte(marker))
	return ok && (len(after) == 0 || bytes.IndexByte([]byte(" \t\r\n"), after[0]) >= 0)
}

// empty reports whether a document holds nothing but comments.
func empty(text []byte) bool {
	for line := range bytes.Lines(text) {
		if divides(line, "---") || divides(line, "...") {
			line = line[3:]
		}
		line = bytes.TrimLeft(line, " \t\r\n")
		if len(line) > 0 && line[0] != '#' {
			return false
		}
	}
	return true
}
