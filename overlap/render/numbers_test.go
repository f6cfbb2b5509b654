package render_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap/render"
)

// numbered are the labels that a picture has only with numbers, and the picture. Its cells are 30 points.
func numbered(t *testing.T, name string) (added []render.Label, s *render.Scene) {
	b := board(t, name)
	clear(b.Digits)
	b.Notes, b.Highlighted, b.Candidates, b.Marks = nil, nil, nil, nil
	plain := render.Picture(&render.Entry{Puzzle: b}, render.Light, 30)
	b.Numbered = true
	s = render.Picture(&render.Entry{Puzzle: b}, render.Light, 30)
	seen := map[string]int{}
	for _, l := range plain.Labels {
		seen[l.Text]++
	}
	for _, l := range s.Labels {
		if seen[l.Text]--; seen[l.Text] < 0 {
			added = append(added, l)
		}
	}
	return added, s
}

// TestNumbers: the rows and columns of each grid have their numbers, at places of their own, and no line
// crosses one but those of the colour of a patch on which a light number is; where two grids begin in one column, one number serves both.
func TestNumbers(t *testing.T) {
	for _, l := range layouts.All() {
		b := board(t, l.Name)
		if b.Paper == nil || len(b.Grids) > 25 {
			continue
		}
		want, taken := 0, map[[3]int]bool{}
		for _, g := range b.Paper.Grids {
			for i := range 9 {
				if g == nil {
					continue
				}
				for _, at := range [][3]int{{0, 3*g.Row + i, g.Col}, {1, g.Row, 3*g.Col + i}} {
					if !taken[at] {
						taken[at] = true
						want++
					}
				}
			}
		}
		added, s := numbered(t, l.Name)
		got := 0
		for i, a := range added {
			if len(a.Text) == 1 && a.Text[0] >= '1' && a.Text[0] <= '9' && !a.Bold {
				got++
			}
			x, y := a.X, a.Y-0.36*a.Size // its middle
			if x < 0 || y < 0 || x > s.Width || y > s.Height {
				t.Errorf("%s: %q is outside of the picture", l.Name, a.Text)
			}
			patch := a.Color == render.Light.Page
			if patch != slices.ContainsFunc(s.Rects, func(r render.Rect) bool {
				return r.Fill == render.Light.Line && r.X < x && x < r.X+r.W && r.Y < y && y < r.Y+r.H
			}) {
				t.Errorf("%s: %q at %.0f, %.0f does not stand out from what is behind it", l.Name, a.Text, x, y)
			}
			for _, line := range s.Lines {
				if patch && line.Color == render.Light.Line {
					continue
				}
				if line.X1-line.Width/2 < x+0.25*a.Size && line.X2+line.Width/2 > x-0.25*a.Size && line.Y1-line.Width/2 < y+0.3*a.Size && line.Y2+line.Width/2 > y-0.3*a.Size {
					t.Errorf("%s: a line crosses %q at %.0f, %.0f", l.Name, a.Text, x, y)
					break
				}
			}
			for _, other := range added[:i] {
				if math.Hypot(other.X-a.X, other.Y-a.Y) < 7 {
					t.Errorf("%s: %q and %q meet at %.0f, %.0f", l.Name, a.Text, other.Text, x, y)
				}
			}
		}
		if got != want {
			t.Errorf("%s: %d numbers of rows and columns, want %d", l.Name, got, want)
		}
		if names := len(added) - got; len(b.Grids) > 1 && names < len(b.Grids)-countPieces(b) {
			t.Errorf("%s: %d names of %d grids", l.Name, names, len(b.Grids))
		}
	}
}

// countPieces is how many grids are in pieces on paper.
func countPieces(b *render.Board) (n int) {
	for _, g := range b.Paper.Grids {
		if g == nil {
			n++
		}
	}
	return n
}

// TestOneNamed: a picture of one grid of several says which it is; one of a layout of one grid has no name.
func TestOneNamed(t *testing.T) {
	for layout, want := range map[string]string{"samurai": "c", "single": ""} {
		b := board(t, layout)
		b.Numbered, b.Only = true, []int{len(b.Grids) / 2}
		got := ""
		for _, l := range render.Picture(&render.Entry{Puzzle: b}, render.Light, 30).Labels {
			if l.Text == b.Layout.Grids[b.Only[0]].Name {
				got += l.Text
			}
		}
		if got != want {
			t.Errorf("%s: the name is %q, want %q", layout, got, want)
		}
	}
}

// TestTextNumbers: in a text, numbers are beside the board, and on its lines above; none is between two cells.
func TestTextNumbers(t *testing.T) {
	b := board(t, "twodoku-nw-se")
	clear(b.Digits)
	b.Numbered = true
	got := render.Text(b, 80, false)
	want := `  ┌─1─2─3─┬─4─5─6─┬─7─8─9─┐
1 │ . . . │ . . . │ . . . │
`
	if !strings.HasPrefix(got, want) || !strings.Contains(got, "\n  ├───────┼───────╆━1━2━3━╅─4─5─6─┬─7─8─9─┐\n7 │ . . . │ . . . ┃ . . . ┃ . . . │ . . . │\n") ||
		!strings.Contains(got, "\n                4 │ . . . │") {
		t.Errorf("\n%s", got)
	}
	if narrow := render.Text(b, 40, false); !strings.HasPrefix(narrow, "  ┌123┬456┬789┐\n1 │...│") {
		t.Errorf("\n%s", narrow)
	}
}
