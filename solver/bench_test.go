package solver

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"samurai/overlap"
)

// openCollection opens a file of the puzzles of others, which lie beside a checkout of
// those who have them. They carry no licence, so they are not here.
func openCollection(file string) (f *os.File, err error) {
	for up := "../"; len(up) < 20; up += "../" {
		f, err = os.Open(up + "shared/data/" + file)
		if !os.IsNotExist(err) {
			break
		}
	}
	return f, err
}

// published reads the puzzles of a file of the collection, or skips the benchmark.
func published(b *testing.B, file string) (all []searchTask) {
	f, err := openCollection(file)
	if os.IsNotExist(err) {
		b.Skip("the collection of puzzles is not beside this checkout")
	}
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	boards := make(map[string]*overlap.Board)
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p struct {
			Layout string
			Grids  map[string]string
		}
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			b.Fatal(err)
		}
		if boards[p.Layout] == nil {
			boards[p.Layout] = boardOf(b, p.Layout)
		}
		t := searchTask{set: file, layout: p.Layout, board: boards[p.Layout]}
		t.digits = make([]uint8, t.board.Cells())
		for g, grid := range t.board.Layout.Grids {
			for c, ch := range []byte(p.Grids[grid.Name]) {
				if '1' <= ch && ch <= '9' {
					t.digits[t.board.Cell(g, c)] = ch - '0'
				}
			}
		}
		all = append(all, t)
	}
	if err := lines.Err(); err != nil {
		b.Fatal(err)
	}
	return all
}

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
