package solver

import (
	"testing"

	"samurai/overlap"
)

// BenchmarkSearcher counts every puzzle of a set as far as 2, one after the other, by
// one searcher for each board. us/puzzle and nodes/puzzle are means over the set.
func BenchmarkSearcher(b *testing.B) {
	own := func(set string) func(*testing.B) []searchTask {
		return func(b *testing.B) (some []searchTask) {
			for _, t := range searchTasks(b) {
				if t.set == set {
					some = append(some, t)
				}
			}
			return some
		}
	}
	other := func(file, layout string) func(*testing.B) []searchTask {
		return func(b *testing.B) (some []searchTask) {
			for _, t := range published(b, file) {
				if layout == "" || t.layout == layout {
					some = append(some, t)
				}
			}
			return some
		}
	}
	for _, set := range []struct {
		name  string
		tasks func(*testing.B) []searchTask
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

func benchmarkSearcher(b *testing.B, tasks []searchTask) {
	searchers := make(map[*overlap.Board]*searcher)
	for _, t := range tasks {
		if searchers[t.board] == nil {
			searchers[t.board] = newSearcher(t.board)
		}
	}
	ctx := b.Context()
	b.ReportAllocs()
	for b.Loop() {
		for _, t := range tasks {
			if _, err := searchers[t.board].count(ctx, t.digits, 2); err != nil {
				b.Fatal(err)
			}
		}
	}
	nodes := uint64(0)
	for _, s := range searchers {
		nodes += s.nodes
	}
	puzzles := float64(b.N * len(tasks))
	b.ReportMetric(float64(b.Elapsed().Microseconds())/puzzles, "us/puzzle")
	b.ReportMetric(float64(nodes)/puzzles, "nodes/puzzle")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkSAT proves the same hard puzzles by a SAT solver in process, for comparison.
func BenchmarkSAT(b *testing.B) {
	tasks := published(b, "hard-samurai.jsonl")
	for b.Loop() {
		for _, t := range tasks {
			if satCount(t.board, t.digits, 2) != 1 {
				b.Fatal("not unique")
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(tasks)), "us/puzzle")
	b.ReportMetric(0, "ns/op")
}
