package overlap_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"samurai/layout"
	"samurai/overlap"
)

// bare returns a layout of n grids without any ties.
func bare(n int) *layout.Layout {
	l := &layout.Layout{}
	for i := range n {
		l.Grids = append(l.Grids, layout.Grid{Name: string(rune('a'+i%26)) + strings.Repeat("_", i/26)})
	}
	return l
}

func tie(boxes ...layout.GridBox) layout.Tie { return layout.Tie{Boxes: boxes} }

// drawBox returns a box of one of n grids.
func drawBox(t *rapid.T, n int) layout.GridBox {
	return layout.GridBox{Grid: rapid.IntRange(0, n-1).Draw(t, "grid"), Box: rapid.IntRange(1, 9).Draw(t, "box")}
}

// TestBoxesAreChains: two boxes are one exactly when a chain of shared lines joins
// them, and it is an error exactly when a chain joins two boxes of a grid.
func TestBoxesAreChains(t *testing.T) {
	refused, planar, tangled := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 40).Draw(t, "grids")
		l := bare(n)
		for range rapid.IntRange(0, 2*n).Draw(t, "ties") {
			if x, y := drawBox(t, n), drawBox(t, n); x.Grid != y.Grid {
				l.Shared = append(l.Shared, tie(x, y))
			}
		}
		chain := chains(l)
		twice := false
		for x := range chain {
			for other := 1; other <= 9; other++ {
				y := layout.GridBox{Grid: x.Grid, Box: other}
				twice = twice || x != y && chain[x] == chain[y]
			}
		}
		b, problems := overlap.New(l)
		if problems.Errors() != twice {
			t.Fatalf("problems %v, two boxes of a grid joined: %v", problems, twice)
		}
		if twice {
			refused++
			return
		}
		checkBoxes(t, b, chain)
		want := measure(l, chain)
		if diff := cmp.Diff(want, b.Shape()); diff != "" {
			t.Fatalf("-want +got\n%s", diff)
		}
		if want.Planar {
			planar++
		} else {
			tangled++
		}
		checkForms(t, b)
	})
	if refused == 0 || planar == 0 || tangled == 0 {
		t.Errorf("%d layouts refused, %d planar, %d tangled", refused, planar, tangled)
	}
	t.Logf("%d layouts refused, %d planar, %d tangled", refused, planar, tangled)
}

// checkBoxes wants two boxes to be one exactly when id tells so.
func checkBoxes[K comparable](t *rapid.T, b *overlap.Board, id map[layout.GridBox]K) {
	for x := range id {
		for y := range id {
			if same := b.Grids[x.Grid][x.Box-1] == b.Grids[y.Grid][y.Box-1]; same != (id[x] == id[y]) {
				t.Fatalf("%v and %v: one box on the board: %v, by the layout: %v", x, y, same, id[x] == id[y])
			}
		}
	}
}

// chains numbers the boxes, those alike that a chain of shared lines joins, by
// following the lines from every box until nothing new is reached.
func chains(l *layout.Layout) map[layout.GridBox]int {
	chain := make(map[layout.GridBox]int)
	for i := range 9 * len(l.Grids) {
		start := layout.GridBox{Grid: i / 9, Box: i%9 + 1}
		if _, reached := chain[start]; reached {
			continue
		}
		chain[start] = i
		for grew := true; grew; {
			grew = false
			for _, t := range l.Shared {
				for i := range t.Boxes {
					_, reached := chain[t.Boxes[1-i]]
					if n, here := chain[t.Boxes[i]]; here && !reached {
						chain[t.Boxes[1-i]], grew = n, true
					}
				}
			}
		}
	}
	return chain
}

// spot is a place on paper, in boxes.
type spot struct{ row, col int }

// at returns where a box lies of a grid at s.
func (s spot) at(gb layout.GridBox) spot { return spot{s.row + (gb.Box-1)/3, s.col + (gb.Box-1)%3} }

// measure finds the shape of a board by growing its parts grid by grid, each new grid
// laid where the line that leads to it says.
func measure(l *layout.Layout, chain map[layout.GridBox]int) (s overlap.Shape) {
	s.Planar = true
	placed := make(map[int]spot)
	for start := range l.Grids {
		if _, done := placed[start]; done {
			continue
		}
		s.Parts++
		part := map[int]spot{start: {}}
		for grew := true; grew; {
			grew = false
			for _, t := range l.Shared {
				for i := range t.Boxes {
					x, y := t.Boxes[i], t.Boxes[1-i]
					_, known := part[y.Grid]
					if from, here := part[x.Grid]; here && !known {
						there, origin := from.at(x), spot{}.at(y)
						part[y.Grid], grew = spot{there.row - origin.row, there.col - origin.col}, true
					}
				}
			}
		}
		lies := make(map[int]spot) // by chain
		holds := make(map[spot]int)
		for g, from := range part {
			placed[g] = from
			for i := range 9 {
				gb := layout.GridBox{Grid: g, Box: i + 1}
				k, here := chain[gb], from.at(gb)
				if was, ok := lies[k]; ok && was != here {
					s.Planar = false
				}
				if was, ok := holds[here]; ok && was != k {
					s.Planar = false
				}
				lies[k], holds[here] = here, k
			}
		}
	}
	have := make(map[int]int)
	for _, k := range chain {
		have[k]++
	}
	s.Boxes, s.Houses = len(have), 18*len(l.Grids)+len(have)
	for _, n := range have {
		s.Most = max(s.Most, n)
		if n > 1 {
			s.Shared++
		}
	}
	s.Cycles, s.InPiece = closures(chain, len(l.Grids)), s.Planar
	return s
}

// closures counts the boxes that join a grid to what it is joined to already.
func closures(chain map[layout.GridBox]int, grids int) (n int) {
	group := make(map[int]int) // of grids from 0, and of chains behind them
	of := func(i int) int {
		if _, ok := group[i]; !ok {
			group[i] = i
		}
		return group[i]
	}
	for gb, k := range chain {
		one, other := of(gb.Grid), of(grids+k)
		if one == other {
			n++
		}
		for i, is := range group {
			if is == other {
				group[i] = one
			}
		}
	}
	return n
}
