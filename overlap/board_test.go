package overlap_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"samurai/layout"
	"samurai/overlap"
)

// bare returns a layout of n grids without any ties.
func bare(n int) *layout.Layout {
	l := &layout.Layout{}
	for i := range n {
		l.Grids = append(l.Grids, layout.Grid{Name: string(rune('a' + i))})
	}
	return l
}

func tie(boxes ...layout.GridBox) layout.Tie { return layout.Tie{Boxes: boxes} }

// TestBoxesAreChains: two boxes are one exactly when a chain of shared lines joins
// them, and it is an error exactly when a chain joins two boxes of a grid.
func TestBoxesAreChains(t *testing.T) {
	refused, made := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "grids")
		l := bare(n)
		box := rapid.Custom(func(t *rapid.T) layout.GridBox {
			return layout.GridBox{Grid: rapid.IntRange(0, n-1).Draw(t, "grid"), Box: rapid.IntRange(1, 9).Draw(t, "box")}
		})
		for range rapid.IntRange(0, 12).Draw(t, "ties") {
			x, y := box.Draw(t, "x"), box.Draw(t, "y")
			if x.Grid != y.Grid {
				l.Shared = append(l.Shared, tie(x, y))
			}
		}
		joined := chains(l)
		twice := false
		for x := range joined {
			for y := range joined[x] {
				twice = twice || joined[x][y] && x.Grid == y.Grid && x != y
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
		made++
		for x := range joined {
			for y := range joined {
				same := b.Grids[x.Grid][x.Box-1] == b.Grids[y.Grid][y.Box-1]
				if same != (joined[x][y] || x == y) {
					t.Fatalf("%v and %v: one box on the board: %v, joined by shared lines: %v", x, y, same, joined[x][y])
				}
			}
		}
	})
	if refused == 0 || made == 0 {
		t.Errorf("%d layouts refused, %d made", refused, made)
	}
}

// chains follows the shared lines from every box, step by step.
func chains(l *layout.Layout) map[layout.GridBox]map[layout.GridBox]bool {
	all := make(map[layout.GridBox]map[layout.GridBox]bool)
	for g := range l.Grids {
		for i := 1; i <= 9; i++ {
			reached := map[layout.GridBox]bool{{Grid: g, Box: i}: true}
			for grew := true; grew; {
				grew = false
				for _, t := range l.Shared {
					for i := range t.Boxes {
						if x, y := t.Boxes[i], t.Boxes[1-i]; reached[x] && !reached[y] {
							reached[y], grew = true, true
						}
					}
				}
			}
			all[layout.GridBox{Grid: g, Box: i}] = reached
		}
	}
	return all
}

func TestPlaces(t *testing.T) {
	at := func(l *layout.Layout, g, row, col int) { l.Grids[g].At = &layout.Place{Row: row, Col: col} }
	gb := func(g, b int) layout.GridBox { return layout.GridBox{Grid: g, Box: b} }
	tests := []struct {
		name  string
		make  func() *layout.Layout
		rows  int // 0: cannot be drawn
		cols  int
		wrong string // part of the problem
	}{
		{"one grid", func() *layout.Layout { return bare(1) }, 3, 3, ""},
		{"two parts lie side by side", func() *layout.Layout { return bare(2) }, 3, 7, ""},
		{"a corner", func() *layout.Layout {
			l := bare(2)
			l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1))}
			return l
		}, 5, 5, ""},
		{"by at alone", func() *layout.Layout {
			l := bare(2)
			at(l, 0, 0, 0)
			at(l, 1, 2, 2)
			return l
		}, 5, 5, ""},
		{"at agrees with shared, moved", func() *layout.Layout {
			l := bare(2)
			l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1))}
			at(l, 0, -7, 5)
			at(l, 1, -5, 7)
			return l
		}, 5, 5, ""},
		{"at against shared", func() *layout.Layout {
			l := bare(2)
			l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1))}
			at(l, 0, 0, 0)
			at(l, 1, 2, 3)
			return l
		}, 0, 0, "b lies at [2, 3], but shared[0] says that its box 1 is box 9 of a at [0, 0]; that puts b at [2, 2]"},
		{"at against shared, by way of a third", func() *layout.Layout {
			l := bare(3)
			l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1)), tie(gb(1, 9), gb(2, 1))}
			at(l, 0, 0, 0)
			at(l, 2, 4, 5)
			return l
		}, 0, 0, "c lies at [4, 5], but what the grids share puts it at [4, 4]"},
		{"boxes that no plane holds", func() *layout.Layout {
			l := bare(2)
			l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1)), tie(gb(0, 1), gb(1, 2))}
			return l
		}, 0, 0, ""},
		{"two different boxes in one place", func() *layout.Layout {
			l := bare(3) // b and c both hang on a's corner, but only by one box
			l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1)), tie(gb(0, 6), gb(2, 1))}
			return l
		}, 0, 0, ""},
		{"a thousand miles apart", func() *layout.Layout {
			l := bare(2)
			at(l, 0, 0, 0)
			at(l, 1, 0, 1_000_000)
			return l
		}, 0, 0, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, problems := overlap.New(tt.make())
			if tt.wrong != "" {
				if !strings.Contains(problems.Error(), tt.wrong) {
					t.Errorf("got %q, want %q", problems, tt.wrong)
				}
				return
			}
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			var rows, cols int
			if b.Paper != nil {
				rows, cols = b.Paper.Rows, b.Paper.Cols
			}
			if rows != tt.rows || cols != tt.cols {
				t.Errorf("drawn on %d x %d boxes, want %d x %d", rows, cols, tt.rows, tt.cols)
			}
		})
	}
}
