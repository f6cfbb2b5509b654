package format

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"samurai/layout"
)

// values reads a stream of JSON objects one by one, so that each is answered as it comes.
// An object ends at the end of the line in which its last bracket closes.
type values struct {
	in    *bufio.Reader
	row   int // of the next line, from 1
	read  func(text string, first int) func() (*layout.Document, error)
	next  func() (*layout.Document, error) // of the object that was read last
	ended error
}

// Next returns the next document, and io.EOF after the last.
func (v *values) Next() (*layout.Document, error) {
	for {
		if v.next != nil {
			if doc, err := v.next(); !errors.Is(err, io.EOF) {
				return doc, err
			}
		}
		if v.ended != nil {
			return nil, v.ended
		}
		first := v.row
		text := v.object()
		if v.ended != nil && !errors.Is(v.ended, io.EOF) {
			return nil, v.ended
		}
		if len(bytes.TrimSpace(text)) > 0 || first == 1 {
			v.next = v.read(string(text), first)
		}
	}
}

// object returns the lines of the next object, and notes the end of the stream. Of one that
// is too large to read the rest of the stream is left out.
func (v *values) object() (text []byte) {
	depth, quoted, escaped, some := 0, false, false, false
	for len(text) <= maxText {
		part, err := v.in.ReadSlice('\n')
		text = append(text, part...)
		for _, c := range part {
			switch {
			case escaped:
				escaped = false
			case quoted:
				escaped, quoted = c == '\\', c != '"'
			case c == '"':
				quoted = true
			case c == '{', c == '[':
				depth++
				some = true
			case c == '}', c == ']':
				depth--
			}
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil:
			v.ended = err
			return text
		}
		v.row++
		if some && depth <= 0 && !quoted {
			return text
		}
	}
	v.ended = io.EOF
	return text
}
