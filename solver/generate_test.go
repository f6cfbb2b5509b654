package solver

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"samurai/overlap"
)

var generate = flag.Bool("generate", false, "make testdata/search.txt again")

// minimal blanks cells of a solution in random order as long as it stays the only
// one.
func minimal(s *searcher, b *overlap.Board, rng *rand.Rand) []uint8 {
	digits := randomFill(b, rng)
	for _, cell := range rng.Perm(len(digits)) {
		was := digits[cell]
		digits[cell] = 0
		if n, _ := s.count(context.Background(), digits, 2); n != 1 {
			digits[cell] = was
		}
	}
	return digits
}

// spoil gives one clue another digit that no house of the cell holds twice, so that
// a search is needed to see that it is wrong.
func spoil(b *overlap.Board, digits []uint8, rng *rand.Rand) []uint8 {
	for {
		bad := slices.Clone(digits)
		cell := rng.IntN(len(bad))
		if bad[cell] == 0 {
			continue
		}
		bad[cell] = (bad[cell]+uint8(rng.IntN(8)))%9 + 1
		if len(Clashes(b, bad)) == 0 {
			return bad
		}
	}
}

// fewClues puts random digits on a board for as long as they fit, and returns what a
// search that never starts again had to guess most for.
func fewClues(s *searcher, b *overlap.Board, rng *rand.Rand) []uint8 {
	digits := make([]uint8, b.Cells())
	stubborn := newSearcher(b)
	stubborn.patience = never
	var hardest []uint8
	most := uint64(0)
	for range 10 * len(b.Grids) {
		cell := rng.IntN(len(digits))
		if digits[cell] != 0 {
			continue
		}
		digits[cell] = uint8(rng.IntN(9) + 1)
		_, err := stubborn.count(&turns{context.Background(), 3000}, digits, 1)
		if guesses := stubborn.tries; guesses > most || err != nil {
			most, hardest = guesses, slices.Clone(digits)
		}
		if n, _ := s.count(context.Background(), digits, 1); n == 0 {
			digits[cell] = 0
		}
	}
	return hardest
}

// never is more guesses than a test can wait for.
const never = math.MaxUint64 >> 1

// turns is a context that ends when it has been looked at so many times, so that tests
// can bound a search by its work.
type turns struct {
	context.Context
	left int
}

func (c *turns) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestGenerate makes the file of puzzles again when asked to: of many of a kind the
// few with the most nodes.
func TestGenerate(t *testing.T) {
	if !*generate {
		t.Skip("only with -generate")
	}
	var out bytes.Buffer
	rng := rand.New(rand.NewPCG(11, 12))
	for _, kind := range []struct {
		set, layout string
		make, keep  int
	}{
		{"minimal", "samurai", 200, 12},
		{"minimal", "twodoku-nw-se", 20, 2},
		{"minimal", "triple", 20, 2},
		{"minimal", "flower", 20, 3},
		{"minimal", "butterfly", 20, 3},
		{"minimal", "windmill", 20, 3},
		{"minimal", "sohei", 20, 2},
		{"minimal", "clueless-2", 20, 2},
		{"minimal", "gattai-8", 10, 2},
		{"minimal", "sumo", 10, 2},
		{"wrong", "samurai", 100, 6},
		{"wrong", "windmill", 30, 2},
		{"wrong", "butterfly", 30, 2},
		{"fewclues", "samurai", 100, 2},
		{"fewclues", "sumo", 250, 3},
		{"fewclues", "sumo-fat", 120, 2},
		{"fewclues", "gattai-8", 250, 3},
	} {
		b := boardOf(t, kind.layout)
		s := newSearcher(b)
		type made struct {
			digits []uint8
			nodes  uint64
		}
		var all []made
		for range kind.make {
			var digits []uint8
			switch kind.set {
			case "minimal":
				digits = minimal(s, b, rng)
			case "wrong":
				digits = spoil(b, minimal(s, b, rng), rng)
			default:
				digits = fewClues(s, b, rng)
			}
			s.nodes = 0
			if kind.set == "fewclues" {
				stubborn := newSearcher(b)
				stubborn.patience = never
				if _, err := stubborn.count(&turns{context.Background(), 3000}, digits, 2); err != nil {
					s.nodes = never
				}
			} else {
				_, _ = s.count(context.Background(), digits, 2)
			}
			all = append(all, made{digits, s.nodes})
		}
		slices.SortStableFunc(all, func(x, y made) int { return cmp.Compare(y.nodes, x.nodes) })
		for _, m := range all[:kind.keep] {
			line := make([]byte, len(m.digits))
			for i, d := range m.digits {
				line[i] = ".123456789"[d]
			}
			fmt.Fprintf(&out, "%s %s %s\n", kind.set, kind.layout, line)
		}
	}
	if err := os.WriteFile("testdata/search.txt", out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
