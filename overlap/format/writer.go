package format

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
)

// Writer writes puzzles in a format. It keeps their text, and nothing else of them, until the
// last has come. The zero value is not ready; see [Format.NewWriter].
type Writer struct {
	f        *Format
	lossy    bool
	n        int      // puzzles so far, as the format counts them
	full     [][]byte // the text, in pieces, and the last of them
	b        bytes.Buffer
	apart    []string // lost because grids became puzzles
	lost     []string
	cautions []string
	err      error
}

// pieceSize is about how many bytes a piece of the text has.
const pieceSize = 1 << 20

// NewWriter returns a Writer of the format.
func (f *Format) NewWriter(lossy bool) *Writer {
	w := &Writer{f: f, lossy: lossy}
	w.b.WriteString(f.head)
	return w
}

// Add writes a puzzle.
func (w *Writer) Add(it *Item) {
	if w.f.write == nil {
		return
	}
	if w.f.caution != nil {
		if c := w.f.caution(it); c != "" {
			w.cautions = with(w.cautions, c)
		}
	}
	it = it.solved()
	if !w.f.one || len(it.Board.Grids) == 1 {
		w.add(it)
		return
	}
	w.apart = with(w.apart, "the overlap of the grids (each grid becomes a separate puzzle)")
	for _, one := range it.apart() {
		w.add(one)
	}
}

// add writes what the format has as one puzzle, unless it is known that nothing is written.
func (w *Writer) add(it *Item) {
	if w.n++; w.n > 1 && !w.f.many || w.err != nil || w.refuses(w.apart) || w.refuses(w.lost) {
		return
	}
	if w.n > 1 {
		w.b.WriteString(w.f.sep)
	}
	lost, err := w.f.write(&w.b, it)
	w.lost, w.err = with(w.lost, lost...), err
	if w.b.Len() >= pieceSize {
		w.full = append(w.full, bytes.Clone(w.b.Bytes()))
		w.b.Reset()
	}
}

func (w *Writer) refuses(lost []string) bool { return !w.lossy && refused(lost) }

// with adds to a list what is not in it.
func with(list []string, more ...string) []string {
	for _, x := range more {
		if !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// Cautions names what programs that read the format are known not to do with the puzzles,
// each once.
func (w *Writer) Cautions() []string { return w.cautions }

// End writes the text of the puzzles. If the format cannot hold all that they have, it writes
// nothing and returns a *LossError, or with lossy leaves that out and returns its names. Words about a
// puzzle and a player's progress never cause an error: they are left out, and named, where the format
// has no place for them. If the format has only single grids, lossy makes a puzzle of each grid.
func (w *Writer) End(out io.Writer) (lost []string, err error) {
	switch {
	case w.f.write == nil:
		return nil, fmt.Errorf("%s can be read, but not written", w.f.Name)
	case w.n < 2 || w.f.many:
	case w.f.one:
		several := "choose line or opensudoku, whose files hold several"
		if w.refuses(w.apart) {
			several = "choose yaml, which holds whole puzzles"
		}
		return nil, fmt.Errorf("a file in format %s holds a single grid, not %d; %s", w.f.Name, w.n, several)
	default:
		return nil, fmt.Errorf("a file in format %s holds a single puzzle, not %d; write them one by one, or choose yaml or json, whose files hold several", w.f.Name, w.n)
	}
	lost = with(w.apart, w.lost...)
	switch {
	case w.refuses(w.apart):
		return nil, &LossError{w.f, w.apart}
	case w.err != nil:
		return nil, w.err
	case w.refuses(lost):
		return nil, &LossError{w.f, lost}
	}
	w.b.WriteString(w.f.foot)
	for _, piece := range append(w.full, w.b.Bytes()) {
		if _, err := out.Write(piece); err != nil {
			return lost, err
		}
	}
	return lost, nil
}

// Write writes puzzles in the format, as a [Writer] does. If ctx ends, Write writes nothing and
// returns the error of ctx.
func (f *Format) Write(ctx context.Context, out io.Writer, items []*Item, lossy bool) (lost []string, err error) {
	w := f.NewWriter(lossy)
	for _, it := range items {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		w.Add(it)
	}
	return w.End(out)
}
