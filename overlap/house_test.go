package overlap_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"samurai/layout"
	"samurai/overlap"
)

// TestPeers: cells are peers exactly when a row, column or box of a grid has both, and
// every such line or box is listed once.
func TestPeers(t *testing.T) {
	kinds := [3]overlap.Kind{overlap.Row, overlap.Column, overlap.Box}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(t, "grids")
		l := bare(n)
		for range rapid.IntRange(0, 9).Draw(t, "ties") {
			x, y := drawBox(t, n), drawBox(t, n)
			if x.Grid != y.Grid && rapid.Bool().Draw(t, "same place") {
				y.Box = x.Box // grids that share whole bands
			}
			if x.Grid != y.Grid {
				l.Shared = append(l.Shared, tie(x, y))
			}
		}
		b, problems := overlap.New(l)
		if problems.Errors() {
			return
		}
		type set [9]int
		want := map[set]bool{}
		peers := make([]map[int32]bool, b.Cells())
		for c := range peers {
			peers[c] = map[int32]bool{}
		}
		for g := range n {
			of := b.HousesOf(g)
			for i := range 9 {
				var lines [3]set
				for j := range 9 {
					lines[0][j] = b.Cell(g, 9*i+j)
					lines[1][j] = b.Cell(g, 9*j+i)
					lines[2][j] = b.Cell(g, 27*(i/3)+3*(i%3)+9*(j/3)+j%3)
				}
				for k, cells := range lines {
					h := of[9*k+i]
					if h.Kind != kinds[k] || h.Cells != cells || k < 2 && (h.Grid != g || h.Index != i+1) {
						t.Fatalf("house %d of grid %d is %+v", 9*k+i, g, h)
					}
					for _, x := range cells {
						for _, y := range cells {
							if x != y {
								peers[x][int32(y)] = true
							}
						}
					}
					slices.Sort(cells[:])
					want[cells] = true
				}
			}
		}
		if len(b.Houses) != len(want) {
			t.Fatalf("%d houses, want %d", len(b.Houses), len(want))
		}
		at := make([]int, b.Cells())
		for i, h := range b.Houses {
			for _, c := range h.Cells {
				if !slices.Contains(b.HousesAt(c), int32(i)) {
					t.Fatalf("house %d has cell %d, whose houses are %v", i, c, b.HousesAt(c))
				}
				at[c]++
			}
			slices.Sort(h.Cells[:])
			if !want[h.Cells] {
				t.Fatalf("%s is no house or listed twice", b.HouseName(&h))
			}
			delete(want, h.Cells)
		}
		for c := range at {
			if len(b.HousesAt(c)) != at[c] {
				t.Fatalf("cell %d has %d houses, want %d", c, len(b.HousesAt(c)), at[c])
			}
			if got := b.Peers(c); len(got) != len(peers[c]) || !slices.IsSorted(got) {
				t.Fatalf("cell %d has peers %v, want %d", c, got, len(peers[c]))
			}
			for _, p := range b.Peers(c) {
				if !peers[c][p] {
					t.Fatalf("cell %d has peer %d", c, p)
				}
			}
		}
	})
}

// TestPeersOfACrowd: the room grows with the grids, not with their square, though all
// grids share a box.
func TestPeersOfACrowd(t *testing.T) {
	const n = 2000
	l := bare(n)
	var all layout.Tie
	for g := range n {
		all.Boxes = append(all.Boxes, layout.GridBox{Grid: g, Box: 5})
	}
	l.Shared = append(l.Shared, all)
	b, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	entries := 0
	for c := range b.Cells() {
		entries += len(b.HousesAt(c)) + len(b.Peers(c))
	}
	if limit := n * (81*3 + 81*20 + 9*12); entries > limit {
		t.Errorf("%d houses and peers of cells, want at most %d", entries, limit)
	}
	if got, want := len(b.Peers(9*b.Grids[0][4])), 8+12*n; got != want {
		t.Errorf("a shared cell has %d peers, want %d", got, want)
	}
}
