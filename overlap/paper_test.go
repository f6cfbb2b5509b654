package overlap_test

import (
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap"
)

func at(l *layout.Layout, g, row, col int) { l.Grids[g].At = &layout.Place{Row: row, Col: col} }

func gb(g, b int) layout.GridBox { return layout.GridBox{Grid: g, Box: b} }

var placings = []struct {
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
	}, 0, 0, "b is at [2, 3], but line 1 of shared makes box 1 of b box 9 of a; as a is at [0, 0], b would be at [2, 2]"},
	{"at against shared, by way of a third", func() *layout.Layout {
		l := bare(3)
		l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1)), tie(gb(1, 9), gb(2, 1))}
		at(l, 0, 0, 0)
		at(l, 2, 4, 5)
		return l
	}, 0, 0, "c is at [4, 5], but its shared boxes put it at [4, 4]"},
	{"at against shared, by way of a third on which others lie", func() *layout.Layout {
		l := bare(3)
		l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1)), tie(gb(0, 8), gb(2, 2))}
		at(l, 1, 2, 2)
		at(l, 2, 7, 7)
		return l
	}, 0, 0, "c is at [7, 7], but its shared boxes put it at [2, 0]"},
	{"at against shared, beside a part that no plane holds", func() *layout.Layout {
		l := bare(5)
		l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1)), tie(gb(0, 1), gb(1, 2)), tie(gb(2, 9), gb(3, 1)), tie(gb(3, 9), gb(4, 1))}
		at(l, 2, 0, 0)
		at(l, 4, 9, 9)
		return l
	}, 0, 0, "e is at [9, 9], but its shared boxes put it at [4, 4]"},
	{"at against shared, on a line of several", func() *layout.Layout {
		l := bare(3)
		l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1), gb(2, 3))}
		at(l, 1, 2, 2)
		at(l, 2, 2, 2)
		return l
	}, 0, 0, "c is at [2, 2], but line 1 of shared makes box 3 of c box 1 of b; as b is at [2, 2], c would be at [2, 0]"},
	{"at against shared, beside a box tied twice", func() *layout.Layout {
		l := bare(3)
		l.Shared = []layout.Tie{tie(gb(0, 1), gb(1, 1)), tie(gb(0, 1), gb(1, 2)), tie(gb(1, 9), gb(2, 1))}
		at(l, 1, 0, 0)
		at(l, 2, 9, 9)
		return l
	}, 0, 0, "c is at [9, 9], but line 3 of shared"},
	{"a grid made of boxes of others that lie apart", func() *layout.Layout {
		l := bare(10)
		for g := range 9 {
			l.Shared = append(l.Shared, tie(gb(g, 5), gb(9, g+1)))
			at(l, g, g/3*3, g%3*3)
		}
		return l
	}, 9, 9, ""},
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
	{"parts that at lays on one another lie side by side", func() *layout.Layout {
		l := bare(4)
		l.Shared = []layout.Tie{tie(gb(0, 9), gb(1, 1))}
		at(l, 0, 0, 0)
		at(l, 2, 2, 1)
		return l
	}, 5, 13, ""},
	{"a part without a place lies beside one with", func() *layout.Layout {
		l := bare(3)
		l.Shared = []layout.Tie{tie(gb(1, 9), gb(2, 1))}
		at(l, 1, 0, 0)
		return l
	}, 5, 9, ""},
	{"a thousand miles apart", func() *layout.Layout {
		l := bare(2)
		at(l, 0, 0, 0)
		at(l, 1, 0, 1_000_000)
		return l
	}, 0, 0, ""},
}

func TestPlaces(t *testing.T) {
	for _, tt := range placings {
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
