package format

import (
	"io"
	"runtime"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// TestWriterKeepsText: a writer keeps the text of puzzles, not the puzzles.
func TestWriterKeepsText(t *testing.T) {
	l, err := layouts.Get("single")
	if err != nil {
		t.Fatal(err)
	}
	b, _ := overlap.New(l)
	heap := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	const n = 20_000
	w := line.NewWriter(false)
	before := heap()
	for i := range n {
		p, err := b.WithDigits(append(make([]uint8, 80), uint8(1+i%9)))
		if err != nil {
			t.Fatal(err)
		}
		w.Add(&Item{Puzzle: p, Source: &layout.Puzzle{Layout: l, Ref: "single"}})
	}
	if kept, text := heap()-before, 82*n; kept > 2*text {
		t.Errorf("keeps %d bytes for a text of %d", kept, text)
	}
	if _, err := w.End(io.Discard); err != nil {
		t.Error(err)
	}
}
