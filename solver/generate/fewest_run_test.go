package generate

import (
	"context"
	"fmt"
	"os"
	"samurai/solver/solvertest"
	"strconv"
	"testing"
	"time"
)

func TestFewestRun(t *testing.T) {
	if os.Getenv("FEWEST") == "" {
		t.Skip()
	}
	secs, _ := strconv.Atoi(os.Getenv("FEWEST"))
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	b := solvertest.BoardOf(t, "samurai")
	c, _ := New(t.Context(), b, Wish{})
	ctx, cancel := context.WithTimeout(t.Context(), time.Duration(secs)*time.Second)
	defer cancel()
	var best *Puzzle
	for i := range uint64(300) {
		p, err := c.Compose(ctx, uint64(seed), i)
		if err != nil {
			t.Fatal(err)
		}
		if best == nil || p.Count < best.Count {
			best = p
		}
	}
	start := time.Now()
	fmt.Println("start", best.Count)
	w := newWalker(b, newStream(uint64(seed), 1<<40))
	w.start(best.Solution, best.Clues)
	moved := 0
	for ctx.Err() == nil {
		ok, err := w.step(ctx)
		if err != nil {
			break
		}
		if !ok {
			continue
		}
		moved++
		units := w.shuffled(w.r)
		before := w.n
		if err := w.dig(ctx, units, 0); err != nil {
			break
		}
		if w.n < before {
			fmt.Println(w.n, time.Since(start), w.steps, moved)
			if w.n <= 73 {
				line := make([]byte, len(w.clues))
				for i, d := range w.clues {
					line[i] = ".123456789"[d]
				}
				f, _ := os.OpenFile("/tmp/fewest.txt", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
				fmt.Fprintf(f, "%d seed %d after %v steps %d %s\n", w.n, seed, time.Since(start), w.steps, line)
				f.Close()
			}
		}
	}
	fmt.Println("end", w.n, w.steps, moved)
}
