package logic

import (
	"testing"
)

// benchmark walks the ways of some puzzles in turn.
func benchmark(b *testing.B, rate bool, take func(p *published) bool) {
	var positions []*Position
	lines(b, "puzzles.jsonl", func(p published) {
		if p.Verdict == "unique" && take(&p) {
			board := boardOf(b, p.Layout)
			start, err := board.NewPosition(merge(board, p.Grids))
			if err != nil {
				b.Fatal(err)
			}
			positions = append(positions, start)
		}
	})
	steps, n := 0, 0
	for b.Loop() {
		p := positions[n%len(positions)]
		n++
		if rate {
			r := p.Rate(b.Context(), Options{})
			steps += r.Steps
			continue
		}
		for range p.Clone().Path(b.Context(), Options{}) {
			steps++
		}
	}
	b.ReportMetric(float64(steps)/float64(n), "steps/op")
}

// BenchmarkPathSingles is the way of a samurai that singles solve.
func BenchmarkPathSingles(b *testing.B) {
	benchmark(b, false, func(p *published) bool { return p.ID == "janko-samurai-051" })
}

// BenchmarkPathSamurai is the mean way of a published samurai.
func BenchmarkPathSamurai(b *testing.B) {
	benchmark(b, false, func(p *published) bool { return p.Layout == "samurai" })
}

// BenchmarkPathNP105 is the mean way of a puzzle of 105 grids.
func BenchmarkPathNP105(b *testing.B) {
	benchmark(b, false, func(p *published) bool { return p.Layout == "np105" })
}

// BenchmarkRateSamurai is the mean rating of a published samurai.
func BenchmarkRateSamurai(b *testing.B) {
	benchmark(b, true, func(p *published) bool { return p.Layout == "samurai" })
}
