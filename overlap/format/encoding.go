package format

import (
	"bufio"
	"bytes"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"samurai/layout/late"
)

// jsonSpace is what may stand between values of JSON.
const jsonSpace = " \t\r\n"

// decoded returns a stream as UTF-8 without a byte order mark, with lines that end in \n or
// \r\n. UTF-16 is recognised by its mark, and the encodings of Latin letters by what XML declares.
// \r alone ends lines if it ends the first.
func decoded(in *bufio.Reader) *bufio.Reader {
	switch mark, _ := in.Peek(3); {
	case string(mark) == "\ufeff":
		_, _ = in.Discard(len(mark))
	case bytes.HasPrefix(mark, []byte("\xff\xfe")), bytes.HasPrefix(mark, []byte("\xfe\xff")):
		in = bufio.NewReader(unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM).NewDecoder().Reader(in))
	case string(mark) == "<?x":
		if latin := charsets[declared(in)]; latin != nil {
			in = bufio.NewReader(latin.NewDecoder().Reader(in))
		}
	}
	return bufio.NewReader(&lineEnds{in: in})
}

// charsets are the encodings that XML may declare, beyond Unicode's.
var charsets = map[string]encoding.Encoding{
	"iso-8859-1": charmap.ISO8859_1, "latin1": charmap.ISO8859_1, "iso-8859-15": charmap.ISO8859_15, "windows-1252": charmap.Windows1252,
}

// declared returns the encoding that the first line of XML declares, in small letters, or "".
func declared(in *bufio.Reader) string {
	head := peek(in, 200, func(_ []byte, last byte) bool { return last == '>' || last == '\n' })
	if m := xmlEncoding.FindStringSubmatch(string(head)); m != nil {
		return strings.ToLower(m[1])
	}
	return ""
}

var xmlEncoding = late.Compile(`\sencoding\s*=\s*["']([\w.-]+)["']`)

// lineEnds turns \r into \n if the first line ends with \r alone, as on old Macs.
type lineEnds struct {
	in    *bufio.Reader
	known bool // the end of the first line was read
	alone bool // and is \r alone
}

// mostReturns is how many \r may stand before the \n of a line. Some programs write two.
const mostReturns = 15

// feeds reports whether \r, once or repeated, ends in \n. Where that is not in run, it looks ahead,
// but not beyond what decides: more may not have been typed yet.
func (r *lineEnds) feeds(run []byte) bool {
	run = run[:min(len(run), mostReturns+1)]
	next := bytes.TrimLeft(run, "\r")
	for k := 1; len(next) == 0 && len(run)+k <= mostReturns+1; k++ {
		ahead, err := r.in.Peek(k)
		if err != nil {
			break
		}
		next = bytes.TrimLeft(ahead, "\r")
	}
	return len(next) > 0 && next[0] == '\n'
}

func (r *lineEnds) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	if i := bytes.IndexAny(p[:n], "\r\n"); !r.known && i >= 0 {
		r.known, r.alone = true, p[i] == '\r' && !r.feeds(p[i:n])
	}
	if r.alone {
		copy(p, bytes.ReplaceAll(p[:n], []byte("\r"), []byte("\n")))
	}
	return n, err
}
