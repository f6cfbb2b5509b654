package learn_test

import (
	"testing"

	"samurai/solver/learn"
	"samurai/solver/solvertest"
)

// BenchmarkSolutions decides puzzles without redundant clues.
func BenchmarkSolutions(b *testing.B) {
	for _, layout := range []string{"sumo", "soag", "np105"} {
		b.Run("minimal-"+layout, func(b *testing.B) {
			task := solvertest.MinimalOf(b, layout)[0]
			m := solvertest.Marks(task.Board, task.Digits)
			nodes := uint64(0)
			for b.Loop() {
				r, err := learn.Solutions(b.Context(), m, 2)
				if err != nil || r.N != 1 {
					b.Fatalf("%d solutions, %v", r.N, err)
				}
				nodes = r.Nodes
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N), "us/puzzle")
			b.ReportMetric(float64(nodes), "nodes/puzzle")
			b.ReportMetric(0, "ns/op")
		})
	}
}
