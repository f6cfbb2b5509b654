package overlap_test

import (
	"fmt"
	"maps"
	"slices"
	"sort"
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
	if !testing.Short() && (refused == 0 || planar == 0 || tangled == 0) { // rapid makes few then
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
	s.Boxes, s.Houses = len(have), houses(l, chain)
	for _, n := range have {
		s.MaxGridsPerBox = max(s.MaxGridsPerBox, n)
		if n > 1 {
			s.Shared++
		}
	}
	s.Cycles, s.InPiece = closures(chain, len(l.Grids)), s.Planar
	return s
}

// houses counts the different sets of cells that are a row, column or box of a grid. A
// cell is a chain and a place in its box.
func houses(l *layout.Layout, chain map[layout.GridBox]int) int {
	sets := make(map[string]bool)
	for g := range l.Grids {
		of := make(map[string][]string) // cells by house
		for cell := range 81 {
			r, c := cell/9, cell%9
			name := fmt.Sprint(chain[layout.GridBox{Grid: g, Box: r/3*3 + c/3 + 1}], " ", r%3, " ", c%3)
			for _, house := range []string{fmt.Sprint("row", r), fmt.Sprint("column", c), fmt.Sprint("box", r/3, c/3)} {
				of[house] = append(of[house], name)
			}
		}
		for _, cells := range of {
			sort.Strings(cells)
			sets[strings.Join(cells, ",")] = true
		}
	}
	return len(sets)
}

// closures counts the joints that join a grid to what it is joined to already. Boxes
// of the same grids are one joint.
func closures(chain map[layout.GridBox]int, grids int) (n int) {
	members := make(map[int]map[int]bool)
	for gb, k := range chain {
		if members[k] == nil {
			members[k] = make(map[int]bool)
		}
		members[k][gb.Grid] = true
	}
	joints := make(map[string][]int)
	for _, m := range members {
		all := slices.Sorted(maps.Keys(m))
		joints[fmt.Sprint(all)] = all
	}
	group := make([]int, grids)
	for g := range group {
		group[g] = g
	}
	for _, joint := range joints {
		for _, g := range joint[1:] {
			one, other := group[joint[0]], group[g]
			if one == other {
				n++
			}
			for i, is := range group {
				if is == other {
					group[i] = one
				}
			}
		}
	}
	return n
}

// TestShapes: grids that share whole bands share rows too, and are a tree.
func TestShapes(t *testing.T) {
	gb := func(g, b int) layout.GridBox { return layout.GridBox{Grid: g, Box: b} }
	band := bare(2)
	band.Shared = []layout.Tie{tie(gb(0, 7), gb(1, 1)), tie(gb(0, 8), gb(1, 2)), tie(gb(0, 9), gb(1, 3))}
	crossed := bare(2)
	crossed.Shared = []layout.Tie{tie(gb(0, 1), gb(1, 9)), tie(gb(0, 4), gb(1, 3)), tie(gb(0, 7), gb(1, 6))}
	ring := bare(3)
	ring.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1)), tie(gb(1, 9), gb(2, 1)), tie(gb(2, 9), gb(0, 1))}
	for _, tt := range []struct {
		layout         *layout.Layout
		houses, cycles int
	}{{bare(1), 27, 0}, {band, 48, 0}, {crossed, 48, 0}, {ring, 78, 1}} {
		b, _ := overlap.New(tt.layout)
		if s := b.Shape(); s.Houses != tt.houses || s.Cycles != tt.cycles {
			t.Errorf("%v: %d houses, %d cycles; want %d, %d", tt.layout.Shared, s.Houses, s.Cycles, tt.houses, tt.cycles)
		}
	}
}

// TestCrowd: two thousand grids on the same nine boxes hang together by links that do
// not grow with the square of the grids.
func TestCrowd(t *testing.T) {
	const n = layout.MaxGrids
	l := bare(n)
	for g := range l.Grids {
		l.Grids[g].At = &layout.Place{}
	}
	b, _ := overlap.New(l)
	links := 0
	for _, of := range b.Links {
		links += len(of)
	}
	if links > 2*9*n {
		t.Errorf("%d links of %d grids", links, n)
	}
	if len(b.Components()) != 1 || len(b.Neighbours(7)) != n-1 || len(b.Boxes) != 9 {
		t.Errorf("%d parts, %d boxes, %d neighbours of a grid", len(b.Components()), len(b.Boxes), len(b.Neighbours(7)))
	}
}
