package render_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/render"
)

var update = flag.Bool("update", false, "rewrite the expected pictures")

// board returns a built-in layout with a digit in every third cell, a clue in
// every sixth, and marks, notes and colours here and there.
func board(t testing.TB, name string) *render.Board {
	t.Helper()
	l, err := layouts.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	return on(t, l)
}

func on(t testing.TB, l *layout.Layout) *render.Board {
	t.Helper()
	o, problems := overlap.New(l)
	if problems.Errors() {
		t.Fatal(problems)
	}
	n := o.Cells()
	b := &render.Board{
		Board: o, Digits: make([]uint8, n), Bold: make([]bool, n),
		Candidates: make([]layout.Set, n), Notes: make([]string, n), Highlighted: make([]bool, n),
	}
	for c := range n {
		if c%3 == 0 {
			b.Digits[c] = uint8(c/3%9 + 1)
		}
		b.Bold[c] = c%6 == 0
		b.Highlighted[c] = c%27 == 1
		if c%9 == 4 {
			b.Candidates[c] = layout.Set(c/9) & layout.AllDigits
		}
		if c%27 == 5 {
			b.Notes[c] = fmt.Sprint(c)
		}
	}
	return b
}

// golden compares with a file of testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s: %d bytes that differ from the %d expected; look at the picture, then run with -update", name, len(got), len(want))
	}
}

func svg(t testing.TB, s *render.Scene) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := render.SVG(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestGolden: pictures and pages are equal to those that were looked at, as SVG.
func TestGolden(t *testing.T) {
	for _, look := range []struct {
		name string
		render.Look
	}{{"light", render.Light}, {"dark", render.Dark}} {
		e := &render.Entry{Title: "Überschrift <&>", Puzzle: board(t, "samurai")}
		golden(t, "samurai-"+look.name+".svg", svg(t, render.Picture(e, look.Look, 24)))
	}
	golden(t, "clueless-2.svg", svg(t, render.Picture(&render.Entry{ID: "7", Puzzle: board(t, "clueless-2")}, render.Light, 12)))

	for _, key := range []render.KeyPlace{render.KeyEnd, render.KeyFoot} {
		var entries []render.Entry
		for i, name := range []string{"samurai", "flower", "single"} {
			b := board(t, name)
			entries = append(entries, render.Entry{ID: fmt.Sprint(i + 1), Title: name, Puzzle: b, Key: b})
		}
		pages, _, err := render.Pages(entries, render.Print{Look: render.Light, Paper: render.A4, PerPage: 2, Key: key, Footer: "foot"})
		if err != nil {
			t.Fatal(err)
		}
		var all []byte
		for _, p := range pages {
			all = append(all, svg(t, p)...)
		}
		golden(t, fmt.Sprintf("pages-%d.svgs", key), all)
	}
}

// TestEveryLayout: every built-in layout has a picture and pages on which every
// digit of every cell stands, within the paper; the pictures are XML.
func TestEveryLayout(t *testing.T) {
	for _, l := range layouts.All() {
		b := on(t, l)
		b.Notes, b.Candidates = nil, nil
		digits := 0
		for c := range b.Digits {
			b.Digits[c] = uint8(c%9 + 1)
			digits++
		}
		s := render.Picture(&render.Entry{Puzzle: b}, render.Light, 20)
		if got := countDigits(t, s); got != digits {
			t.Errorf("%s: the picture has %d digits, not %d", l.Name, got, digits)
		}
		for d := xml.NewDecoder(bytes.NewReader(svg(t, s))); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", l.Name, err)
			}
		}
		for _, size := range []float64{0, 16, 30} {
			pages, _, err := render.Pages([]render.Entry{{Puzzle: b}}, render.Print{Look: render.Light, Paper: render.Letter, PerPage: 1, Digit: size})
			if err != nil {
				t.Fatalf("%s: %v", l.Name, err)
			}
			got := 0
			for _, p := range pages {
				got += countDigits(t, p)
			}
			if got != digits && got != 81*len(l.Grids) { // in one piece, or grid by grid
				t.Errorf("%s: the pages have %d digits, not %d", l.Name, got, digits)
			}
		}
	}
}

// countDigits counts the digits of a scene, and holds all of it to lie within.
func countDigits(t *testing.T, s *render.Scene) (n int) {
	t.Helper()
	out := func(x, y float64) bool { return x < 0 || y < 0 || x > s.Width || y > s.Height }
	for _, r := range s.Rects {
		if out(r.X, r.Y) || out(r.X+r.W, r.Y+r.H) {
			t.Errorf("%v lies outside of %v x %v", r, s.Width, s.Height)
		}
	}
	for _, l := range s.Lines {
		if out(l.X1, l.Y1) || out(l.X2, l.Y2) {
			t.Errorf("%v lies outside of %v x %v", l, s.Width, s.Height)
		}
	}
	for _, l := range s.Labels {
		if out(l.X, l.Y) {
			t.Errorf("%v lies outside of %v x %v", l, s.Width, s.Height)
		}
		if len(l.Text) == 1 && l.Text >= "1" && l.Text <= "9" && l.Anchor == render.Middle {
			n++
		}
	}
	return n
}

// TestGrey: what is told apart by colour is told apart by brightness too, and
// digits are read on every background: 3 to 1, as WCAG 2 asks of large text.
func TestGrey(t *testing.T) {
	grey := func(c render.Color) float64 {
		return (0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)) / 255
	}
	linear := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
	light := func(c render.Color) float64 {
		return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
	}
	for _, look := range []render.Look{render.Light, render.Dark} {
		steps := append([]render.Color{look.Cell}, look.Shared[:]...)
		for i, a := range steps[1:] {
			if d := math.Abs(grey(a) - grey(steps[i])); d < 0.065 {
				t.Errorf("%v and %v are %.3f apart in grey", a, steps[i], d)
			}
		}
		for _, back := range append(steps, look.Differ) {
			for _, ink := range []render.Color{look.Clue, look.Found} {
				hi, lo := max(light(back), light(ink)), min(light(back), light(ink))
				if c := (hi + 0.05) / (lo + 0.05); c < 3 {
					t.Errorf("%v on %v has a contrast of %.1f", ink, back, c)
				}
			}
		}
	}
}

func TestTooLarge(t *testing.T) {
	b := board(t, "samurai")
	_, _, err := render.Pages([]render.Entry{{Puzzle: b}}, render.Print{Look: render.Light, Paper: render.A4, PerPage: 1, Digit: 60})
	if err == nil {
		t.Error("digits of 60 points: a grid of 800 points went on A4")
	}
}

func TestCompactAndASCII(t *testing.T) {
	b := board(t, "samurai")
	rows := strings.Split(strings.TrimSuffix(render.Compact(b), "\n"), "\n")
	if len(rows) != 21 || len(rows[0]) != 21 || len(rows[10]) != 15 {
		t.Errorf("%d lines, of %d and %d", len(rows), len(rows[0]), len(rows[10]))
	}
	for _, r := range render.ASCII(render.Text(b, 80, false)) {
		if r > 0x7e {
			t.Fatalf("%q in ASCII", r)
		}
	}
}

// TestApart: grid by grid, the notes name every shared box, and a title that is long
// for its grid is whole.
func TestApart(t *testing.T) {
	const title = "A title of which nobody would say that it is short"
	b := board(t, "np105")
	pages, _, err := render.Pages([]render.Entry{{Title: title, Puzzle: b}}, render.Print{Look: render.Light, Paper: render.A4, PerPage: 1})
	if err != nil {
		t.Fatal(err)
	}
	links, want := 0, 0
	for g := range b.Grids {
		want += len(b.Links[g])
	}
	for _, p := range pages {
		if !strings.HasPrefix(p.Title, title) {
			t.Errorf("a page is %q", p.Title)
		}
		for i, l := range p.Labels {
			if !strings.Contains(l.Text, "joined by = ") { // the legend
				links += strings.Count(l.Text, " = ")
			}
			if strings.Contains(l.Text, "…") || i == 0 && !strings.HasPrefix(l.Text, title) {
				t.Errorf("%q was cut", l.Text)
			}
		}
	}
	if links != want {
		t.Errorf("%d of %d links are noted", links, want)
	}
}

// TestManyOnPages: as many puzzles go on a page as can be read, up to those asked
// for; solutions have one size, the largest that takes no more pages than the least.
func TestManyOnPages(t *testing.T) {
	b := board(t, "single")
	for c := range b.Digits {
		b.Digits[c] = 1 // no room for candidates
	}
	b.Highlighted = nil
	var entries []render.Entry
	for range 30 {
		entries = append(entries, render.Entry{Puzzle: b, Key: b})
	}
	for _, tt := range []struct{ per, pages int }{{12, 3 + 1}, {30, 2 + 1}} {
		pages, _, err := render.Pages(entries, render.Print{Look: render.Light, Paper: render.A4, PerPage: tt.per})
		if err != nil {
			t.Fatal(err)
		}
		if len(pages) != tt.pages {
			t.Errorf("%d a page: %d pages, want %d", tt.per, len(pages), tt.pages)
		}
		sizes := map[float64]bool{}
		for _, r := range pages[len(pages)-1].Rects {
			sizes[math.Round(100*r.W)] = true
		}
		if keys := len(pages[len(pages)-1].Rects) / 9; keys != 30 || len(sizes) != 1 {
			t.Errorf("%d solutions with boxes of %v hundredths of a point", keys, sizes)
		}
	}
}
