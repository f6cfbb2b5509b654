package render_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"samurai/layouts"
	"samurai/overlap"
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

// TestNumbers: the rows and columns of each grid have numbers beside it, on the left and above where no other grid is, or
// else on the right and below. No line of any grid crosses a number or a name, but for a name on a patch in the
// colour of lines, where other grids are all around; none is on a cell, outside of the picture, or meets another.
func TestNumbers(t *testing.T) {
	for _, l := range layouts.All() {
		b := board(t, l.Name)
		if b.Paper == nil || len(b.Grids) > 25 {
			continue
		}
		tags, s := numbered(t, l.Name)
		numbers, patches := 0, 0
		at := map[[2]int]bool{} // cells beside the board with a number, from its corner
		for i, a := range tags {
			x, y := a.X, a.Y-0.36*a.Size // its middle
			w, h := 0.25*a.Size*float64(len(a.Text)), 0.36*a.Size
			if x-w < 0 || y-h < 0 || x+w > s.Width || y+h > s.Height {
				t.Errorf("%s: %q is cut off", l.Name, a.Text)
			}
			if a.Color == render.Light.Page {
				patches++
				if !a.Bold {
					t.Errorf("%s: the number %s is on a line", l.Name, a.Text)
				}
				continue
			}
			if !a.Bold {
				numbers++
				at[[2]int{int(math.Floor((x - corner(s, 0)) / 30)), int(math.Floor((y - corner(s, 1)) / 30))}] = true
			}
			for _, line := range s.Lines {
				if line.X1-line.Width/2 < x+w && line.X2+line.Width/2 > x-w && line.Y1-line.Width/2 < y+h && line.Y2+line.Width/2 > y-h {
					t.Errorf("%s: a line crosses %q at %.0f, %.0f", l.Name, a.Text, x, y)
				}
			}
			if slices.ContainsFunc(s.Rects, func(r render.Rect) bool { return r.X < x && x < r.X+r.W && r.Y < y && y < r.Y+r.H }) {
				t.Errorf("%s: %q is on a cell", l.Name, a.Text)
			}
			for _, other := range tags[:i] {
				if math.Abs(other.X-a.X) < w+0.25*other.Size*float64(len(other.Text)) && math.Abs(other.Y-a.Y) < 0.7*a.Size {
					t.Errorf("%s: %q and %q meet at %.0f, %.0f", l.Name, a.Text, other.Text, x, y)
				}
			}
		}
		has := map[overlap.Spot]bool{}
		for _, spot := range b.Paper.Boxes {
			has[spot] = true
		}
		free := func(x, y int) bool { return !has[overlap.Spot{Row: (y+3)/3 - 1, Col: (x+3)/3 - 1}] }
		for _, g := range b.Paper.Grids {
			for i := 0; g != nil && i < 9; i++ {
				x, y := 3*g.Col, 3*g.Row
				for _, sides := range [][2][2]int{{{x - 1, y + i}, {x + 9, y + i}}, {{x + i, y - 1}, {x + i, y + 9}}} {
					side := slices.IndexFunc(sides[:], func(c [2]int) bool { return free(c[0], c[1]) })
					if side >= 0 && !at[sides[side]] {
						t.Errorf("%s: no number is in cell %v", l.Name, sides[side])
					}
				}
			}
		}
		if want, is := map[string]int{"samurai": 78, "single": 18, "windmill": 72}[l.Name]; is && numbers != want {
			t.Errorf("%s: %d numbers, want %d", l.Name, numbers, want)
		}
		if want, is := map[string]int{"samurai": 0, "sumo": 0, "windmill": 1, "flower": 1}[l.Name]; is && patches != want {
			t.Errorf("%s: %d names are on lines, want %d", l.Name, patches, want)
		}
		if names := len(tags) - numbers; len(b.Grids) > 1 && names < len(b.Grids)-countPieces(b) {
			t.Errorf("%s: %d names of %d grids", l.Name, names, len(b.Grids))
		}
	}
}

// corner is where the cells of a picture begin, across or down.
func corner(s *render.Scene, down int) float64 {
	first := math.Inf(1)
	for _, r := range s.Rects {
		first = min(first, [2]float64{r.X, r.Y}[down])
	}
	return first
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

// TestTextNumbers: in a text, numbers are beside the board, and on its lines above; none is between two cells. The
// name of a grid ends at its upper left corner, unless a number is there.
func TestTextNumbers(t *testing.T) {
	b := board(t, "twodoku-nw-se")
	clear(b.Digits)
	b.Numbered = true
	got := render.Text(b, 80, false)
	want := `nw┌─1─2─3─┬─4─5─6─┬─7─8─9─┐
1 │ . . . │ . . . │ . . . │
`
	if !strings.HasPrefix(got, want) || !strings.Contains(got, "\n  ├───────┼─────se╆━1━2━3━╅─4─5─6─┬─7─8─9─┐\n7 │ . . . │ . . . ┃ . . . ┃ . . . │ . . . │\n") ||
		!strings.Contains(got, "\n                4 │ . . . │") {
		t.Errorf("\n%s", got)
	}
	if narrow := render.Text(b, 40, false); !strings.HasPrefix(narrow, "nw┌123┬456┬789┐\n1 │...│") {
		t.Errorf("\n%s", narrow)
	}
	b = board(t, "sumo")
	b.Numbered = true
	if got := render.Text(b, 80, false); !strings.Contains(got, "\ng11┌123┬456╆789╅g12╆123╅456╆789╅g13╆123╅456┬789┐\n 1 │") {
		t.Errorf("\n%s", got)
	}
	b = board(t, "butterfly") // whose grid ne begins at box 2 of nw
	b.Numbered = true
	if got := render.Text(b, 80, false); !strings.HasPrefix(got, "nw┌─1─2─3─┲━4━5━6━┳━7━8━9━┱─7─8─9─┐\n1 │") {
		t.Errorf("\n%s", got)
	}
}
