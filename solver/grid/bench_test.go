package grid_test

import (
	"testing"

	"samurai/examples/published"
	"samurai/solver/grid"
)

// shared names the corpora of the puzzle collection that lies beside the
// checkout, if it does.
var shared = []string{
	"17_clue", "magictour_top1465", "forum_hardest_1905_11p", "forum_hardest_1106",
	"serg_benchmark", "random_minimal", "random_easy34", "random_minimal_drop1",
}

// BenchmarkCount counts to 2: one operation is one pass over a corpus.
func BenchmarkCount(b *testing.B) {
	for _, corpus := range corpora {
		b.Run(corpus.name, func(b *testing.B) {
			benchmarkCount(b, readPuzzles(b, "testdata/"+corpus.name+".txt"))
		})
	}
	for _, name := range shared {
		b.Run(name, func(b *testing.B) {
			benchmarkCount(b, readPuzzles(b, published.File(b, "grids", name+".txt")))
		})
	}
}

func benchmarkCount(b *testing.B, puzzles []grid.Candidates) {
	var s grid.Solver
	passes, straight := 0, 0
	for b.Loop() {
		passes++
		for i := range puzzles {
			before := s.Guesses
			if _, err := s.Count(b.Context(), &puzzles[i], 2); err != nil {
				b.Fatal(err)
			}
			if s.Guesses == before {
				straight++
			}
		}
	}
	report(b, &s, passes*len(puzzles))
	b.ReportMetric(100*float64(straight)/float64(passes*len(puzzles)), "%unguessed")
}

func report(b *testing.B, s *grid.Solver, puzzles int) {
	b.ReportMetric(float64(puzzles)/b.Elapsed().Seconds(), "puzzles/s")
	b.ReportMetric(float64(s.Guesses)/float64(puzzles), "guesses/puzzle")
	b.ReportMetric(float64(s.Nodes)/float64(puzzles), "nodes/puzzle")
}

// BenchmarkEnumerate goes through up to 10,000 solutions of each sparse puzzle.
func BenchmarkEnumerate(b *testing.B) {
	puzzles := readPuzzles(b, "testdata/sparse.txt")
	var s grid.Solver
	found, passes := 0, 0
	for b.Loop() {
		passes++
		for i := range puzzles {
			left := 10000
			if err := s.Enumerate(b.Context(), &puzzles[i], func(*[81]uint8) bool {
				found++
				left--
				return left > 0
			}); err != nil {
				b.Fatal(err)
			}
		}
	}
	report(b, &s, passes*len(puzzles))
	b.ReportMetric(float64(found)/b.Elapsed().Seconds(), "solutions/s")
}

func BenchmarkTrueCandidates(b *testing.B) {
	b.Run("sparse", func(b *testing.B) {
		benchmarkTrue(b, readPuzzles(b, "testdata/sparse.txt"))
	})
	b.Run("samurai", func(b *testing.B) {
		var grids []grid.Candidates
		for _, p := range readPublished(b) {
			if p.Layout == "samurai" {
				for _, name := range []string{"nw", "ne", "c", "sw", "se"} {
					grids = append(grids, readPuzzle(b, p.Grids[name]))
				}
			}
		}
		benchmarkTrue(b, grids)
	})
}

func benchmarkTrue(b *testing.B, puzzles []grid.Candidates) {
	var s grid.Solver
	passes := 0
	for b.Loop() {
		passes++
		for i := range puzzles {
			if _, err := s.TrueCandidates(b.Context(), &puzzles[i]); err != nil {
				b.Fatal(err)
			}
		}
	}
	report(b, &s, passes*len(puzzles))
}

// BenchmarkPropagate resets and propagates the puzzles of the hard corpus.
func BenchmarkPropagate(b *testing.B) {
	puzzles := readPuzzles(b, "testdata/hard.txt")
	var s grid.State
	for b.Loop() {
		for i := range puzzles {
			s.Reset(&puzzles[i])
			s.Propagate()
		}
	}
}
