package render_test

import (
	"fmt"
	"math"
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
	b.Highlighted = nil // whose cells have frames
	for _, l := range render.Picture(&render.Entry{Puzzle: b}, render.Light, 24).Lines {
		widths = append(widths, l.Width)
	}
	slices.Sort(widths)
	widths = slices.Compact(widths)
	if len(widths) != 3 || widths[1] < 2.3*widths[0] || widths[2] < 2.3*widths[1] {
		t.Errorf("lines of %v points", widths)
	}
}

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

// TestBoxLabels: boxes of a grid that lies nowhere in one piece are labelled, and
// the words below speak of these labels.
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

// extent is how far the rectangles of a page reach.
func extent(s *render.Scene) (x1, y1, x2, y2 float64) {
	x1, y1 = s.Width, s.Height
	for _, r := range s.Rects {
		x1, y1, x2, y2 = min(x1, r.X), min(y1, r.Y), max(x2, r.X+r.W), max(y2, r.Y+r.H)
	}
	return x1, y1, x2, y2
}

// TestJustMisses: where digits of a size that is asked for just miss, margins shrink
// before a samurai goes grid by grid, and no further than they may; the gutter stays.
func TestJustMisses(t *testing.T) {
	for digit, want := range map[float64]struct {
		pages  int
		margin float64
	}{16: {1, 36}, 17: {1, 24}, 17.5: {1, 18}, 18: {2, 36}} {
		e := book(t, 1, "samurai")
		e[0].Key = nil
		all, _ := pages(t, e, render.Print{PerPage: 1, Digit: digit, LeastMargin: 18})
		x1, _, x2, _ := extent(all[0])
		if len(all) != want.pages || x1 < want.margin-tiny || x2 > 595.28-want.margin+tiny {
			t.Errorf("digits of %v points: %d pages, from %.1f to %.1f", digit, len(all), x1, x2)
		}
	}
	bound, _ := pages(t, book(t, 1, "samurai"), render.Print{PerPage: 1, Digit: 16.5, LeastMargin: 18, Gutter: 14})
	if x1, _, _, _ := extent(bound[0]); len(bound) != 2 || x1 < 18+14-tiny {
		t.Errorf("with a gutter: %d pages, from %.1f", len(bound), x1)
	}
	if all, _ := pages(t, book(t, 1, "samurai"), render.Print{PerPage: 1, Digit: 17}); len(all) != 3 {
		t.Error("margins that may not shrink did")
	}
}

// TestGutter: bound pages have more room on the left of odd pages and on the right of
// even ones, and above and below of those that are turned.
func TestGutter(t *testing.T) {
	for _, tt := range []struct {
		layout string
		turned bool
	}{{"samurai", false}, {"shogun", true}} {
		plain, _ := pages(t, book(t, 2, tt.layout), render.Print{PerPage: 1, Digit: 10})
		bound, _ := pages(t, book(t, 2, tt.layout), render.Print{PerPage: 1, Digit: 10, Gutter: 20})
		for i := range 2 {
			x1, y1, _, _ := extent(plain[i])
			bx1, by1, _, _ := extent(bound[i])
			dx, dy := bx1-x1, by1-y1
			want := [2]float64{10, -10}[i]
			if tt.turned {
				dx, dy = dy, dx
			}
			if dx < want-tiny || dx > want+tiny || dy < -tiny || dy > tiny {
				t.Errorf("%s: page %d is moved by %.1f and %.1f", tt.layout, i+1, dx, dy)
			}
		}
	}
}

// TestTrim: a page with bleed and crop marks is larger by them on all sides, and no mark
// lies on what remains of it.
func TestTrim(t *testing.T) {
	plain, _ := pages(t, book(t, 1, "samurai"), render.Print{PerPage: 1})
	cut, _ := pages(t, book(t, 1, "samurai"), render.Print{PerPage: 1, Bleed: 9, CropMarks: true})
	s := cut[0]
	if got := s.Trim; got != (render.Trim{Slug: 25, Bleed: 9, Marks: true}) || s.Width != plain[0].Width+50 || s.Height != plain[0].Height+50 {
		t.Errorf("%+v on %v x %v", got, s.Width, s.Height)
	}
	marks := s.Lines[len(plain[0].Lines):]
	if len(marks) != 8 {
		t.Errorf("%d marks", len(marks))
	}
	for _, l := range marks {
		x, y := max(l.X1, l.X2), max(l.Y1, l.Y2)
		if onX, onY := min(l.X1, l.X2) < s.Width-16 && x > 16, min(l.Y1, l.Y2) < s.Height-16 && y > 16; onX && onY {
			t.Errorf("%+v is on the page or its bleed", l)
		}
	}
	x1, _, _, _ := extent(plain[0])
	if c1, _, _, _ := extent(s); c1-x1 < 25-tiny || c1-x1 > 25+tiny {
		t.Errorf("the puzzle is moved by %v", c1-x1)
	}
}

// TestFootSize: keys at the foot have digits of 6 points at least and one size through a
// book, whatever is on their page; what has no solution says so in its place.
func TestFootSize(t *testing.T) {
	entries := slices.Concat(book(t, 5, "samurai"), book(t, 7, "single")[5:], book(t, 10, "butterfly")[7:])
	entries[1].Key, entries[1].KeyNote = nil, "There is no solution."
	all, warnings := pages(t, entries, render.Print{PerPage: 2, Key: render.KeyFoot})
	sizes, said := map[float64]int{}, 0
	for _, s := range all {
		for _, l := range s.Labels {
			switch {
			case l.Down && l.Anchor == render.Middle:
				sizes[l.Size]++
			case l.Down && l.Text == "There is no solution.":
				said++
			}
		}
	}
	foot, end := keys(all)
	if len(sizes) != 1 || len(foot) != 10 || len(end) != 0 || said != 1 || len(warnings) != 0 {
		t.Errorf("digits of %v points, %v at the foot, %v at the end, %d said, %q", sizes, foot, end, said, warnings)
	}
	for size := range sizes {
		if size < 6-tiny {
			t.Errorf("digits of %.1f points", size)
		}
	}
}

// TestKeyPages: solutions at the end have one size through a book, and at least four of a
// samurai's are on a page.
func TestKeyPages(t *testing.T) {
	for n, want := range map[int]int{2: 1, 4: 1, 6: 1, 7: 2, 8: 2, 9: 2} {
		entries := book(t, n, "samurai")
		all, _ := pages(t, entries, render.Print{PerPage: 2})
		sizes, got := map[float64]bool{}, 0
		for _, s := range all {
			if !strings.HasPrefix(s.Title, "Solution") {
				continue
			}
			got++
			for _, l := range s.Labels {
				if l.Anchor == render.Middle {
					sizes[l.Size] = true
				}
			}
		}
		if got != want || len(sizes) != 1 {
			t.Errorf("%d solutions: %d pages, digits of %v", n, got, sizes)
		}
	}
}

// TestKeysAlike: on small paper a solution that could be larger on a page of its own has the size
// of the others.
func TestKeysAlike(t *testing.T) {
	paper := render.Paper{Width: 200, Height: 260, Margins: render.EvenMargins(20)}
	all, _ := pages(t, slices.Concat(book(t, 2, "twodoku-nw-se"), book(t, 1, "single")), render.Print{PerPage: 1, Paper: paper})
	sizes := map[float64]int{}
	for _, s := range all {
		if strings.HasPrefix(s.Title, "Solution") {
			for _, l := range s.Labels {
				if l.Anchor == render.Middle {
					sizes[l.Size]++
				}
			}
		}
	}
	if len(sizes) != 1 {
		t.Errorf("%v digits by size", sizes)
	}
}

// TestPageNumber: the page's number and the footer keep clear of the puzzle.
func TestPageNumber(t *testing.T) {
	for _, layout := range []string{"samurai", "single", "windmill"} {
		all, _ := pages(t, book(t, 2, layout), render.Print{PerPage: 4, Footer: strings.Repeat("Many words at the foot ", 9)})
		for _, s := range all {
			_, _, _, bottom := extent(s)
			for _, l := range s.Labels {
				if l.Size == 8 && l.Color == render.Light.Mark && l.Y-0.72*l.Size < bottom+6 {
					t.Errorf("%s: %q at %.1f, the puzzle reaches down to %.1f", layout, l.Text, l.Y, bottom)
				}
			}
		}
	}
}

// TestCentred: the puzzles of a page have as much room above as below, but for the footer's.
func TestCentred(t *testing.T) {
	for _, perPage := range []int{1, 2} {
		all, _ := pages(t, book(t, perPage, "samurai"), render.Print{PerPage: perPage, NoNumbers: true})
		top, bottom := math.Inf(1), 0.0
		for _, l := range all[0].Labels {
			top = min(top, l.Y-l.Size)
		}
		for _, l := range all[0].Lines {
			bottom = max(bottom, l.Y2)
		}
		const footer = 22
		above, below := top-render.A4.Top, all[0].Height-render.A4.Bottom-footer-bottom
		if math.Abs(above-below) > 1 {
			t.Errorf("%d a page: %.1f points above, %.1f below", perPage, above, below)
		}
	}
}

// TestFirstPage: pages are counted, numbered from a number on, or have no number.
func TestFirstPage(t *testing.T) {
	for _, tt := range []struct {
		print render.Print
		want  string
	}{
		{render.Print{PerPage: 1}, "1 / 2,2 / 2"},
		{render.Print{PerPage: 1, FirstPage: 26}, "26,27"},
		{render.Print{PerPage: 1, NoNumbers: true}, ""},
	} {
		entries := book(t, 2, "samurai")
		entries[0].Key, entries[1].Key = nil, nil
		all, _ := pages(t, entries, tt.print)
		var got []string
		for _, s := range all {
			for _, l := range s.Labels {
				if l.Anchor == render.End {
					got = append(got, l.Text)
				}
			}
		}
		if strings.Join(got, ",") != tt.want {
			t.Errorf("pages %q, want %s", got, tt.want)
		}
	}
}

// TestSpread: digits that are too large for a page put a board on two facing pages, all cells of it
// once, the left one even; a blank page comes before it only if pages have numbers.
func TestSpread(t *testing.T) {
	for _, tt := range []struct {
		first, pages int
	}{{0, 4}, {6, 4}, {7, 5}} {
		entries := book(t, 2, "samurai")
		entries[0].Key, entries[1].Key = nil, nil
		entries[0].Code = [][]bool{{true}}
		entries[0].Puzzle.Numbered, entries[1].Puzzle.Numbered = true, true
		all, _ := pages(t, entries, render.Print{PerPage: 1, Digit: 20, FirstPage: tt.first, Gutter: 20})
		if len(all) != tt.pages {
			t.Fatalf("from page %d: %d pages, want %d", tt.first, len(all), tt.pages)
		}
		all = all[len(all)-4:]
		for i := 0; i < 4; i += 2 {
			digits := 0
			for _, s := range all[i : i+2] {
				for _, l := range s.Labels {
					if len(l.Text) == 1 && l.Size > 19.9 {
						digits++
					}
				}
			}
			for n, s := range all[i : i+2] {
				for _, l := range s.Labels {
					if x := l.X - 20*float64(1-n); l.Size < 19 && (x < render.A4.Left-15 || x > 595.28-render.A4.Right+tiny) {
						t.Errorf("from page %d: %q is at %.1f, beyond the margins", tt.first, l.Text, l.X)
					}
				}
			}
			left, _, right, _ := extent(all[i])
			inner, _, outer, _ := extent(all[i+1])
			inner -= 0.6 * 20 / 0.66 // the room for numbers
			if spine := 595.28 - right; digits != 369 || math.Abs(spine-inner) > 1 || inner < 20+36-tiny || left < 36-tiny || outer > 560 {
				t.Errorf("from page %d: %d digits, from %.1f to %.1f, and from %.1f to %.1f", tt.first, digits, left, right, inner, outer)
			}
		}
	}
	wide, _ := pages(t, book(t, 1, "samurai"), render.Print{PerPage: 1, Digit: 28})
	if len(wide) < 6 {
		t.Errorf("digits of 28 points are on %d pages", len(wide))
	}
}

// TestBelow: words below a puzzle are on its page, under its last row, in a spread and grid by grid too.
func TestBelow(t *testing.T) {
	for _, digit := range []float64{0, 20, 26} {
		entries := book(t, 1, "samurai")
		entries[0].Key, entries[0].Below = nil, "Hint 1: a first step.\nHint 2: another."
		all, _ := pages(t, entries, render.Print{PerPage: 1, Digit: digit})
		found := 0
		for _, s := range all {
			_, _, _, bottom := extent(s)
			for _, l := range s.Labels {
				if !strings.HasPrefix(l.Text, "Hint ") {
					continue
				}
				found++
				if l.Y-l.Size < bottom || l.Y > s.Height-render.A4.Bottom {
					t.Errorf("digits of %v points: %q is at %.1f, the board ends at %.1f", digit, l.Text, l.Y, bottom)
				}
			}
		}
		if found != 2 {
			t.Errorf("digits of %v points: %d hints", digit, found)
		}
	}
}
