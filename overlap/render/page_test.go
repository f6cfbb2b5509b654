package render_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/overlap/render"
)

// book is so many puzzles of a layout with their keys, all cells filled.
func book(t *testing.T, n int, layout string) (entries []render.Entry) {
	t.Helper()
	for i := range n {
		b := board(t, layout)
		b.Candidates, b.Notes = nil, nil
		for c := range b.Digits {
			b.Digits[c] = uint8(c%9 + 1)
		}
		entries = append(entries, render.Entry{ID: fmt.Sprint(i + 1), Title: layout, Puzzle: b, Key: b})
	}
	return entries
}

func pages(t *testing.T, entries []render.Entry, p render.Print) ([]*render.Scene, []string) {
	t.Helper()
	p.Look = render.Light
	if p.Paper == (render.Paper{}) {
		p.Paper = render.A4
	}
	pages, warnings, err := render.Pages(entries, p)
	if err != nil {
		t.Fatal(err)
	}
	return pages, warnings
}

// keys are the headings of the solutions of pages: those at the foot, and the others.
func keys(pages []*render.Scene) (foot, end []string) {
	for _, s := range pages {
		for _, l := range s.Labels {
			switch id, ok := strings.CutPrefix(l.Text, "Solution "); {
			case ok && l.Down:
				foot = append(foot, id)
			case ok:
				end = append(end, id)
			}
		}
	}
	return foot, end
}

// TestFoot: solutions that were asked for at the foot are there, though it takes
// fewer puzzles on a page; where not even one fits, a warning names it.
func TestFoot(t *testing.T) {
	p := render.Print{PerPage: 12, Key: render.KeyFoot}
	for _, layout := range []string{"single", "samurai"} {
		all, warnings := pages(t, book(t, 12, layout), p)
		if foot, end := keys(all); len(foot) != 12 || len(end) != 0 || warnings != nil {
			t.Errorf("%s: %v at the foot, %v at the end, and %q", layout, foot, end, warnings)
		}
	}
	mixed := slices.Concat(book(t, 1, "samurai"), book(t, 2, "np104")[1:], book(t, 3, "samurai")[2:])
	all, warnings := pages(t, mixed, p)
	want := []string{"solutions that do not fit at the foot of their page are at the end: 2"}
	foot, end := keys(all)
	if !slices.Equal(foot, []string{"1", "3"}) || len(end) == 0 || !strings.HasPrefix(end[0], "2") || !slices.Equal(warnings, want) {
		t.Errorf("%v at the foot, %v at the end, and %q", foot, end, warnings)
	}
}

// TestTurned: a page is turned where that makes the digits of its one puzzle larger,
// but not where the key would no longer fit below.
func TestTurned(t *testing.T) {
	entries := slices.Concat(book(t, 1, "shogun"), book(t, 1, "samurai"))
	for _, tt := range []struct {
		print render.Print
		wide  []bool
	}{
		{render.Print{PerPage: 1}, []bool{true, false}},
		{render.Print{PerPage: 1, Digit: 10}, []bool{true, false}},
		{render.Print{PerPage: 1, Key: render.KeyFoot}, []bool{false, false}},
		{render.Print{PerPage: 2}, []bool{false}},
	} {
		all, _ := pages(t, entries, tt.print)
		for i, wide := range tt.wide {
			if s := all[i]; (s.Width > s.Height) != wide {
				t.Errorf("%d a page, digits of %v: page %d is %v x %v", tt.print.PerPage, tt.print.Digit, i+1, s.Width, s.Height)
			}
			countDigits(t, all[i])
		}
	}
}

// TestLargePrint: with large digits names and notes are large too, and keys have
// digits of 8 points at least.
func TestLargePrint(t *testing.T) {
	for _, layout := range []string{"samurai", "sumo"} {
		all, _ := pages(t, book(t, 2, layout), render.Print{PerPage: 1, Digit: 24})
		for _, s := range all {
			key := strings.HasPrefix(s.Title, "Solution")
			for i := range s.Labels {
				l := &s.Labels[i]
				if footer := strings.Contains(l.Text, " / "); l.Size < 8 || l.Size < 11 && !key && !footer {
					t.Errorf("%s: %q has %.1f points", layout, l.Text, l.Size)
				}
			}
		}
	}
}

// TestSmallMarks: candidates that nobody could read are refused.
func TestSmallMarks(t *testing.T) {
	entries := []render.Entry{{Puzzle: board(t, "single")}}
	for digit, want := range map[float64]bool{9: true, 10: false} {
		_, _, err := render.Pages(entries, render.Print{Look: render.Light, Paper: render.A4, PerPage: 1, Digit: digit})
		if (err != nil) != want {
			t.Errorf("digits of %v points: %v", digit, err)
		}
	}
}

// TestOutlines: the lines around grids are more than twice as heavy as those
// around boxes, and these as those between cells.
func TestOutlines(t *testing.T) {
	var widths []float64
	b := board(t, "windmill")
	b.Stand = nil // whose cells have frames
	for _, l := range render.Picture(&render.Entry{Puzzle: b}, render.Light, 24).Lines {
		widths = append(widths, l.Width)
	}
	slices.Sort(widths)
	widths = slices.Compact(widths)
	if len(widths) != 3 || widths[1] < 2.3*widths[0] || widths[2] < 2.3*widths[1] {
		t.Errorf("lines of %v points", widths)
	}
}

// TestBoxLabels: boxes of a grid that lies nowhere in one piece are labelled, and
// the words below speak of these labels.
// TestManyPieces: of many grids that lie in pieces only some are named.
func TestManyPieces(t *testing.T) {
	l := &layout.Layout{}
	for g := range 9 {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("p", g), At: &layout.Place{Row: g / 3 * 3, Col: g % 3 * 3}})
	}
	for g := range 100 { // on the middle boxes of the nine, in another order each
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("f", g)})
	}
	for p := range 9 {
		t := layout.Tie{Boxes: []layout.GridBox{{Grid: p, Box: 5}}}
		for g := range 100 {
			t.Boxes = append(t.Boxes, layout.GridBox{Grid: 9 + g, Box: (p+g)%9 + 1})
		}
		l.Shared = append(l.Shared, t)
	}
	s := render.Picture(&render.Entry{Puzzle: on(t, l)}, render.Light, 24)
	notes, last := 0, ""
	for _, l := range s.Labels {
		if strings.Contains(l.Text, "made of") {
			notes, last = notes+1, l.Text
		}
	}
	if notes != 21 || last != "and 80 more grids are made of boxes in the same way" {
		t.Errorf("%d notes, the last %q", notes, last)
	}
}

func TestBoxLabels(t *testing.T) {
	s := render.Picture(&render.Entry{Puzzle: board(t, "clueless-2")}, render.Light, 24)
	var labels []string
	for _, l := range s.Labels {
		if strings.HasPrefix(l.Text, "x ") {
			labels = append(labels, l.Text)
		}
	}
	slices.Sort(labels)
	want := []string{"x 1", "x 2", "x 3", "x 4", "x 5", "x 6", "x 7", "x 8", "x 9", "x is a grid made of the boxes x 1 to x 9"}
	if !slices.Equal(labels, want) {
		t.Errorf("%q", labels)
	}
}
