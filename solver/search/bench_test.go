package search_test

import (
	"testing"

	"samurai/overlap"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// BenchmarkSearcher counts every puzzle of a set as far as 2, one after the other, by
// one searcher for each board. us/puzzle and nodes/puzzle are means over the set.
func BenchmarkSearcher(b *testing.B) {
	own := func(set string) func(*testing.B) []solvertest.Task {
		return func(b *testing.B) (chosen []solvertest.Task) {
			for _, t := range tasks(b) {
				if t.Set == set {
					chosen = append(chosen, t)
				}
			}
			return chosen
		}
	}
	other := func(file, layout string) func(*testing.B) []solvertest.Task {
		return func(b *testing.B) (chosen []solvertest.Task) {
			for _, t := range solvertest.Published(b, file) {
				if layout == "" || t.Layout == layout {
					chosen = append(chosen, t)
				}
			}
			return chosen
		}
	}
	for _, set := range []struct {
		name  string
		tasks func(*testing.B) []solvertest.Task
	}{
		{"minimal", own("minimal")},
		{"wrong", own("wrong")},
		{"fewclues", own("fewclues")},
		{"published-samurai", other("puzzles.jsonl", "samurai")},
		{"published-np105", other("puzzles.jsonl", "np105")},
		{"published", other("puzzles.jsonl", "")},
		{"hard-samurai", other("hard-samurai.jsonl", "")},
	} {
		b.Run(set.name, func(b *testing.B) { benchmarkSearcher(b, set.tasks(b)) })
	}
}

func benchmarkSearcher(b *testing.B, tasks []solvertest.Task) {
	searchers := make(map[*overlap.Board]*search.Searcher)
	for _, t := range tasks {
		if searchers[t.Board] == nil {
			searchers[t.Board] = search.New(t.Board)
		}
	}
	ctx := b.Context()
	b.ReportAllocs()
	for b.Loop() {
		for _, t := range tasks {
			if _, err := searchers[t.Board].Count(ctx, t.Digits, 2); err != nil {
				b.Fatal(err)
			}
		}
	}
	nodes := uint64(0)
	for _, s := range searchers {
		nodes += s.Nodes
	}
	puzzles := float64(b.N * len(tasks))
	b.ReportMetric(float64(b.Elapsed().Microseconds())/puzzles, "us/puzzle")
	b.ReportMetric(float64(nodes)/puzzles, "nodes/puzzle")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkSAT proves the same hard puzzles by a SAT solver in process, for comparison.
func BenchmarkSAT(b *testing.B) {
	tasks := solvertest.Published(b, "hard-samurai.jsonl")
	for b.Loop() {
		for _, t := range tasks {
			if solvertest.SAT(t.Board, t.Digits, 2) != 1 {
				b.Fatal("not unique")
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(tasks)), "us/puzzle")
	b.ReportMetric(0, "ns/op")
}
