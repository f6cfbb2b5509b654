package search_test

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
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

var generate = flag.Bool("generate", false, "make testdata/search.txt again")

// fewClues puts random digits on a board for as long as they fit, and returns what a
// search that never starts again had to guess most for.
func fewClues(s *search.Searcher, b *overlap.Board, rng *rand.Rand) []uint8 {
	digits := make([]uint8, b.Cells())
	stubborn := search.New(b)
	stubborn.SetPatience(never)
	var hardest []uint8
	maxNodes := uint64(0)
	for range 10 * len(b.Grids) {
		cell := rng.IntN(len(digits))
		if digits[cell] != 0 {
			continue
		}
		digits[cell] = uint8(rng.IntN(9) + 1)
		_, err := stubborn.Count(&solvertest.Turns{Context: context.Background(), Left: 3000}, digits, 1)
		if guesses := stubborn.Guesses(); guesses > maxNodes || err != nil {
			maxNodes, hardest = guesses, slices.Clone(digits)
		}
		if n, _ := s.Count(context.Background(), digits, 1); n == 0 {
			digits[cell] = 0
		}
	}
	return hardest
}

// never is more guesses than a test can wait for.
const never = math.MaxUint64 >> 1

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
		b := solvertest.BoardOf(t, kind.layout)
		s := search.New(b)
		type made struct {
			digits []uint8
			nodes  uint64
		}
		var all []made
		for range kind.make {
			var digits []uint8
			switch kind.set {
			case "minimal":
				digits = solvertest.Minimal(s, b, rng)
			case "wrong":
				digits = solvertest.Spoil(b, solvertest.Minimal(s, b, rng), rng)
			default:
				digits = fewClues(s, b, rng)
			}
			s.Nodes = 0
			if kind.set == "fewclues" {
				stubborn := search.New(b)
				stubborn.SetPatience(never)
				if _, err := stubborn.Count(&solvertest.Turns{Context: context.Background(), Left: 3000}, digits, 2); err != nil {
					s.Nodes = never
				}
			} else {
				_, _ = s.Count(context.Background(), digits, 2)
			}
			all = append(all, made{digits, s.Nodes})
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
