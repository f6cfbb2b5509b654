package yaml

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

func TestSplit(t *testing.T) {
	long := "k: " + strings.Repeat("x", maxDocument)
	tests := []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"one", "a\nb\n", `1 "a\nb\n"`},
		{"no end of line", "a\n---\nb", `1 "a\n" 2 "---\nb"`},
		{"markers with text", "--- a\n---\tb\n", `1 "--- a\n" 2 "---\tb\n"`},
		{"no markers", "---a\n --- \n----\n", `1 "---a\n --- \n----\n"`},
		{"empty ones", "---\n# c\n---\n\n--- # d\na\n---\n", `5 "--- # d\na\n"`},
		{"ends", "a\n...\nb\n... # c\n---\nc\n...\n", `1 "a\n...\n" 3 "b\n... # c\n" 5 "---\nc\n...\n"`},
		{"an end and text", "a\n...b\n... b\n", `1 "a\n...b\n... b\n"`},
		{"DOS", "a\r\n---\r\nb\r\n...\r\n", `1 "a\r\n" 2 "---\r\nb\r\n...\r\n"`},
		{"byte order mark", "\ufeff---\na\n---\n\ufeffb\n", `1 "---\na\n" 3 "---\n\ufeffb\n"`},
		{"a long line", "a\n---\n" + long + "\n---\nb\n", `1 "a\n" 2 too long 4 "---\nb\n"`},
		{"a long line behind a marker", "a\n--- " + long + "\nc\n---\nb\n", `1 "a\n" 2 too long 4 "---\nb\n"`},
		{"many lines", strings.Repeat("abcdefg\n", maxDocument/8+1) + "---\nb", fmt.Sprintf(`1 too long %d "---\nb"`, maxDocument/8+2)},
		{"just not too long", strings.Repeat("#bcdefg\n", maxDocument/8) + "---\nb", fmt.Sprintf(`%d "---\nb"`, maxDocument/8+1)},
	}
	for _, tt := range tests {
		for way, r := range map[string]io.Reader{
			"at once":       strings.NewReader(tt.text),
			"byte by byte":  iotest.OneByteReader(strings.NewReader(tt.text)),
			"data with EOF": iotest.DataErrReader(strings.NewReader(tt.text)),
		} {
			s := newSplitter(r)
			var got []string
			for {
				c, err := s.next()
				if errors.Is(err, io.EOF) {
					break
				}
				if c.tooLong {
					got = append(got, fmt.Sprint(c.line, " too long"))
				} else {
					got = append(got, fmt.Sprintf("%d %q", c.line, c.text))
				}
			}
			if diff := cmp.Diff(tt.want, strings.Join(got, " ")); diff != "" {
				t.Errorf("%s, %s: -want +got\n%s", tt.name, way, diff)
			}
		}
	}
}

// A document is given as soon as its end has come, not when the stream ends.
func TestReaderStreams(t *testing.T) {
	in, out := io.Pipe()
	r := NewReader("-", in, testFinder)
	go io.WriteString(out, "layout: samurai\n---\nlayout: single\n...\n")
	for _, want := range []string{"samurai", "single"} {
		if doc, err := r.Next(); err != nil || doc.Puzzle == nil || doc.Puzzle.Ref != want {
			t.Fatalf("%v, %v, want the puzzle of %s", doc, err, want)
		}
	}
	out.CloseWithError(errors.New("torn"))
	for range 2 {
		if doc, err := r.Next(); err == nil || err.Error() != "torn" {
			t.Errorf("%v, %v, want the stream's error", doc, err)
		}
	}
}
