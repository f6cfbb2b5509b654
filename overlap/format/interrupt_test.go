package format

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	"samurai/layouts"
	"samurai/solver/solvertest"
)

// TestInterrupted: whenever the time for a picture ends, the reader ends with that error, and yields no
// puzzle that is not the whole one.
func TestInterrupted(t *testing.T) {
	clues := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	picture := newSheet(t, 460, 460).lattice(50, 50, 9, 9, clues).png(t)
	read := func(ctx *solvertest.Countdown) (puzzles int, err error) {
		r := NewReader("photo.png", bytes.NewReader(picture), Options{Find: layouts.Get, Within: func() (context.Context, context.CancelFunc) {
			return ctx, func() {}
		}})
		for {
			doc, err := r.Next()
			if err != nil {
				return puzzles, err
			}
			if doc.Problems.Errors() {
				t.Errorf("ended after %d looks: %v", ctx.Looks(), doc.Problems)
			}
			puzzles++
		}
	}
	whole := solvertest.NewCountdown(t.Context(), solvertest.Never)
	if n, err := read(whole); n != 1 || !errors.Is(err, io.EOF) || whole.Looks() < 10 {
		t.Fatalf("%d puzzles after %d looks: %v", n, whole.Looks(), err)
	}
	for _, n := range solvertest.Interrupts(whole.Looks(), 30) {
		ctx := solvertest.NewCountdown(t.Context(), n)
		if puzzles, err := read(ctx); puzzles > 0 || !errors.Is(err, context.Canceled) || ctx.Looks() > n {
			t.Errorf("ended at look %d of %d: %d puzzles, %d looks, error %v", n, whole.Looks(), puzzles, ctx.Looks(), err)
		}
	}
}
