package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
)

const puzzleLine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// countLines counts the grids of a text to 2, and returns what came out.
func countLines(ctx context.Context, in io.Reader) (out, errs string, status exitStatus) {
	var o, e bytes.Buffer
	c := countCmd{Files: []string{dash}, puzzles: puzzles{Format: "line", Limit: 2}}
	err := c.Run(ctx, sessionOf(&streams{in: in, out: &o, err: &e}))
	if err != nil && !errors.As(err, &status) {
		panic(err)
	}
	return o.String(), e.String(), status
}

// TestLinesInOrder: many grids that take different times come out in their order,
// however they come in.
func TestLinesInOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var in, want strings.Builder
	for range 5000 {
		line := []byte(puzzleLine)
		n := 1
		if rng.IntN(2) == 0 { // without the clues of three rows
			copy(line, strings.Repeat(".", 27))
			n = 2
		}
		fmt.Fprintf(&in, "%s\n", line)
		fmt.Fprintf(&want, "%s %d\n", line, n)
	}
	for name, r := range map[string]io.Reader{
		"at once": strings.NewReader(in.String()),
		"bytes":   iotest.OneByteReader(strings.NewReader(in.String())),
		"halves":  iotest.HalfReader(strings.NewReader(in.String())),
		"an end":  iotest.DataErrReader(strings.NewReader(strings.TrimSuffix(in.String(), "\n"))),
	} {
		if out, errs, status := countLines(t.Context(), r); out != want.String() || errs != "" || status != exitMultiple {
			t.Errorf("%s: other answers, %.200q, status %d", name, errs, status)
		}
	}
}

// TestLongLines: a line of any length is one problem, and the next is read.
func TestLongLines(t *testing.T) {
	for _, n := range []int{82, 1<<12 - 1, 1 << 12, 1<<16 - 1, 1 << 16, 1<<16 + 1, 3 << 16} {
		out, errs, status := countLines(t.Context(), strings.NewReader(strings.Repeat("1", n)+"\n"+puzzleLine+"\n"))
		if out != puzzleLine+" 1\n" || !strings.HasPrefix(errs, "stdin:1:82: ") || strings.Count(errs, "\n") != 1 || status != exitBadInput {
			t.Errorf("%d: %q, %q, status %d", n, out, errs, status)
		}
	}
}

// TestLineEnds: lines end as in every other file, with CR alone or in UTF-16 too, and are
// counted so.
func TestLineEnds(t *testing.T) {
	for name, end := range map[string]string{"LF": "\n", "CRLF": "\r\n", "CR": "\r"} {
		text := strings.Join([]string{puzzleLine, "", "12", puzzleLine}, end)
		utf16 := "\xff\xfe"
		for _, c := range []byte(text) {
			utf16 += string([]byte{c, 0})
		}
		for _, in := range []string{text, text + end, "\ufeff" + text, utf16} {
			for _, r := range []io.Reader{strings.NewReader(in), iotest.OneByteReader(strings.NewReader(in))} {
				out, errs, status := countLines(t.Context(), r)
				if out != strings.Repeat(puzzleLine+" 1\n", 2) || !strings.HasPrefix(errs, "stdin:3:3: 2 characters;") || status != exitBadInput {
					t.Errorf("%s: %q gives %q, %q, status %d", name, in[:4], out, errs, status)
				}
			}
		}
	}
}

// TestLinesInterrupted: what came before the interruption is answered, though the
// input goes on.
func TestLinesInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r, w := io.Pipe()
	go fmt.Fprintln(w, puzzleLine)
	c := countCmd{Files: []string{dash}, puzzles: puzzles{Format: "line", Limit: 2}}
	var out strings.Builder
	err := c.Run(ctx, sessionOf(&streams{in: r, out: writerFunc(func(b []byte) (int, error) {
		defer cancel()
		return out.Write(b)
	}), err: io.Discard}))
	if out.String() != puzzleLine+" 1\n" || !errors.Is(err, exitStatus(exitUndecided)) {
		t.Errorf("%q, %v", &out, err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

// FuzzLines: every line of any text that is not blank or a comment is answered or a problem, and how
// the text comes in changes nothing.
func FuzzLines(f *testing.F) {
	for _, seed := range []string{"", "#", puzzleLine, "\ufeff" + puzzleLine + "\r\n\n# a comment\n" + strings.ReplaceAll(puzzleLine, ".", "·") + " 12", strings.Repeat("#", 81), strings.Repeat("1", 90), puzzleLine + "\r\r" + puzzleLine, "\r\r\r\n\r1", strings.Repeat("\r", 20) + "\n1\r2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		out, errs, status := countLines(t.Context(), strings.NewReader(text))
		least, largest := 0, 0
		if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
			t.Skip("UTF-16; see TestLineEnds")
		}
		plain := strings.TrimPrefix(text, "\ufeff")
		if i := strings.IndexAny(plain, "\r\n"); i >= 0 && plain[i] == '\r' && !strings.HasPrefix(strings.TrimLeft(plain[i:min(len(plain), i+16)], "\r"), "\n") {
			plain = strings.ReplaceAll(plain, "\r", "\n")
		}
		for line := range strings.Lines(plain) {
			switch line = strings.TrimSpace(line); {
			case line == "":
			case strings.ContainsRune("#%;!/-", rune(line[0])): // a comment, or 81 cells
				largest++
			default:
				least, largest = least+1, largest+1
			}
		}
		if got := strings.Count(errs, "\n") + strings.Count(out, "\n"); got < least || got > largest {
			t.Errorf("%d lines are answered with %d\n%s%s", least, got, out, errs)
		}
		again, errsAgain, statusAgain := countLines(t.Context(), iotest.OneByteReader(strings.NewReader(text)))
		if again != out || errsAgain != errs || statusAgain != status {
			t.Errorf("byte by byte: %q, %q, %d; at once: %q, %q, %d", again, errsAgain, statusAgain, out, errs, status)
		}
	})
}

// BenchmarkLines counts easy grids to 2, from text to text.
func BenchmarkLines(b *testing.B) {
	text := strings.Repeat(puzzleLine+"\n", 10000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		countLines(b.Context(), strings.NewReader(text))
	}
	b.ReportMetric(float64(b.N*10000)/b.Elapsed().Seconds(), "puzzles/s")
}
