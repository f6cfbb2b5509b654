package generate

import (
	"hash/crc32"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/solvertest"
)

// byGrid returns values by cell of the board grid by grid.
func byGrid(b *overlap.Board, digits []uint8) []layout.Digits {
	all := make([]layout.Digits, len(b.Grids))
	for g := range all {
		overlap.View(b, g, digits, &all[g])
	}
	return all
}

// TestFill fills every layout, and holds the fillings against the rules.
func TestFill(t *testing.T) {
	for _, l := range layouts.All() {
		b := solvertest.BoardOf(t, l.Name)
		f := newFiller(b)
		if tree := b.Shape().Cycles == 0; len(f.core) == 0 && !tree {
			t.Errorf("%s: taken for a tree", l.Name)
		}
		for i := range uint64(solvertest.Cases(5)) {
			digits, err := f.fill(t.Context(), newStream(1, i))
			if err != nil {
				t.Fatal(err)
			}
			if err := layout.Check(b.Layout, make([]layout.Digits, len(b.Grids)), byGrid(b, digits)); err != nil {
				t.Errorf("%s: %v", l.Name, err)
			}
		}
	}
}

// TestFillCrosswise fills two grids that have all nine boxes in common, each box in another
// place: of 6.67 x 10^21 grids hardly any leaves the other grid a filling.
func TestFillCrosswise(t *testing.T) {
	l := &layout.Layout{Grids: []layout.Grid{{Name: "a"}, {Name: "b"}}}
	for box := range 9 {
		l.Shared = append(l.Shared, layout.Tie{Boxes: []layout.GridBox{{Grid: 0, Box: box + 1}, {Grid: 1, Box: (box+1)%9 + 1}}})
	}
	b, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	f, seeds := newFiller(b), crc32.NewIEEE()
	for seed := range uint64(3) {
		digits, err := f.fill(t.Context(), newStream(seed, 0))
		if err != nil {
			t.Fatal(err)
		}
		full := byGrid(b, digits)
		if err := layout.Check(l, make([]layout.Digits, 2), full); err != nil {
			t.Error(err)
		}
		seeds.Write(digits)
	}
	checkSeeds(t, seeds, 0x5cecaf92)
}

// BenchmarkFill fills boards: trees uniformly, others fast.
func BenchmarkFill(b *testing.B) {
	for _, name := range []string{"single", "samurai", "windmill", "sumo", "np105"} {
		b.Run(name, func(b *testing.B) {
			f := newFiller(solvertest.BoardOf(b, name))
			r := newStream(1, 2)
			for b.Loop() {
				if _, err := f.fill(b.Context(), r); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N), "us/board")
			b.ReportMetric(0, "ns/op")
		})
	}
}
