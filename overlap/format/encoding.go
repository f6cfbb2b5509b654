package format

import (
	"bufio"
	"bytes"

	"golang.org/x/text/encoding/unicode"
)

// decoded returns a stream as UTF-8 without a byte order mark, with lines that end in \n or
// \r\n. UTF-16 is recognised by its mark. \r alone ends lines if it ends the first.
func decoded(in *bufio.Reader) *bufio.Reader {
	switch mark, _ := in.Peek(3); {
	case string(mark) == "\ufeff":
		_, _ = in.Discard(len(mark))
	case bytes.HasPrefix(mark, []byte("\xff\xfe")), bytes.HasPrefix(mark, []byte("\xfe\xff")):
		in = bufio.NewReader(unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM).NewDecoder().Reader(in))
	}
	return bufio.NewReader(&lineEnds{in: in})
}

// lineEnds turns \r into \n if the first line ends with \r alone, as on old Macs.
type lineEnds struct {
	in    *bufio.Reader
	known bool // the end of the first line was read
	alone bool // and is \r alone
}

func (r *lineEnds) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	if i := bytes.IndexAny(p[:n], "\r\n"); !r.known && i >= 0 {
		next := bytes.TrimLeft(p[i:n], "\r")
		if len(next) == 0 {
			next, _ = r.in.Peek(1)
		}
		r.known, r.alone = true, p[i] == '\r' && (len(next) == 0 || next[0] != '\n')
	}
	if r.alone {
		copy(p, bytes.ReplaceAll(p[:n], []byte("\r"), []byte("\n")))
	}
	return n, err
}
