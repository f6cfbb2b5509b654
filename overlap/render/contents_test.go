package render_test

import (
	"fmt"
	"maps"
	"math"
	"strconv"
	"strings"
	"testing"

	"samurai/overlap/render"
)

// TestContents: a table of contents names each puzzle and the solutions, with the page on which they begin;
// before it is a title page without a number.
func TestContents(t *testing.T) {
	for _, tt := range []struct {
		layout string
		n      int
		p      render.Print
	}{
		{"single", 130, render.Print{PerPage: 6}},
		{"samurai", 3, render.Print{PerPage: 1, Digit: 20, FirstPage: 7}}, // on facing pages
		{"samurai", 3, render.Print{PerPage: 1, Digit: 28}},               // grid by grid
		{"samurai", 4, render.Print{PerPage: 1, Key: render.KeyFoot}},
		{"single", 300, render.Print{PerPage: 12, Paper: render.A5}},
	} {
		entries := book(t, tt.n, tt.layout)
		for i := range entries {
			entries[i].Title = fmt.Sprintf("Puzzle %d", i+1)
		}
		entries[1].Title = strings.TrimSpace(strings.Repeat("A long title ", 20))
		tt.p.Contents, tt.p.Cover = true, []string{"Book of puzzles", "a line", "another"}
		all, _ := pages(t, entries, tt.p)
		if first := all[0].Labels; len(first) != 3 || first[0].Text != "Book of puzzles" || first[0].Size <= first[1].Size {
			t.Errorf("%s: the title page is %v", tt.layout, first)
		}
		listed, text := map[string]int{}, ""
		for _, s := range all {
			for _, l := range s.Labels {
				switch number, err := strconv.Atoi(l.Text); {
				case s.Title != "Contents" || l.Bold || l.Size != 10:
				case err == nil && l.Anchor == render.End:
					listed[text], text = number, ""
				default:
					text = strings.TrimSpace(text + " " + l.Text)
				}
			}
		}
		want := map[string]int{}
		for i, s := range all {
			for _, l := range s.Labels {
				name := ""
				if id, _, ok := strings.Cut(l.Text, "  "); ok && l.Bold {
					n, _ := strconv.Atoi(id)
					name = entries[n-1].ID + "  " + entries[n-1].Title
				} else if strings.HasPrefix(l.Text, "Solution ") && !l.Down {
					name = "Solutions"
				}
				if name != "" && want[name] == 0 {
					want[name] = max(1, tt.p.FirstPage) + i
				}
			}
		}
		if len(want) < tt.n || !maps.Equal(listed, want) {
			t.Errorf("%s: listed are %v, want %v", tt.layout, listed, want)
		}
	}
}

// TestKeySize: solutions have digits of the wanted size, at the end in one piece or grid by grid, and at the foot.
func TestKeySize(t *testing.T) {
	for _, tt := range []struct {
		layout string
		size   float64
		key    render.KeyPlace
	}{{"single", 4, render.KeyEnd}, {"single", 30, render.KeyEnd}, {"samurai", 9, render.KeyEnd}, {"samurai", 25, render.KeyEnd}, {"single", 8, render.KeyFoot}, {"clueless-2", 7, render.KeyEnd}} {
		all, _ := pages(t, book(t, 3, tt.layout), render.Print{PerPage: 1, Key: tt.key, KeyDigit: tt.size})
		digits := 0
		for _, s := range all {
			solutions := strings.HasPrefix(s.Title, "Solution")
			for _, l := range s.Labels {
				if key := l.Down || solutions && tt.key == render.KeyEnd; key && len(l.Text) == 1 && l.Anchor == render.Middle {
					if digits++; math.Abs(l.Size-tt.size) > 1e-6 {
						t.Fatalf("%s: a digit of %v points, want %v", tt.layout, l.Size, tt.size)
					}
				}
			}
		}
		if digits < 3*81 {
			t.Errorf("%s: %d digits in solutions", tt.layout, digits)
		}
	}
}
