package render_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap/render"
)

// TestWords: whatever titles, footers and names say, in letters as wide or narrow as
// they come, they keep to their room and to the page, measured in the very fonts,
// and what is cut ends with an ellipsis.
func TestWords(t *testing.T) {
	fonts := goFonts(t)
	clueless, err := layouts.Get("clueless-2")
	if err != nil {
		t.Fatal(err)
	}
	long := *clueless
	long.Grids = slices.Clone(long.Grids)
	for g := range long.Grids {
		long.Grids[g].Name = fmt.Sprintf("%s%02d", strings.Repeat("W", layout.MaxName-2), g)
	}
	for _, title := range []string{
		"", "W", strings.Repeat("W", 60), strings.Repeat("Wide words ", 40), strings.Repeat("i", 300), strings.Repeat("漢字", 50),
	} {
		var entries []render.Entry
		var scenes []*render.Scene
		for _, name := range []string{"single", "samurai", "clueless-2", "windmill"} {
			entries = append(entries, render.Entry{ID: "12", Title: title, Puzzle: board(t, name), Key: board(t, name)})
		}
		entries = append(entries, render.Entry{Title: title, Puzzle: on(t, &long)})
		for i := range entries {
			for _, cell := range []float64{4, 24} {
				scenes = append(scenes, render.Picture(&entries[i], render.Light, cell))
			}
		}
		for _, p := range []render.Print{{PerPage: 1, Digit: 20}, {PerPage: 4, Key: render.KeyFoot}} {
			p.Look, p.Paper, p.Footer = render.Light, render.A4, title
			b := entries
			if p.Digit == 0 {
				b = entries[:2]
				for i := range b {
					b[i].Puzzle.Candidates = nil
				}
			}
			pages, _, err := render.Pages(b, p)
			if err != nil {
				t.Fatal(err)
			}
			scenes = append(scenes, pages...)
		}
		for _, s := range scenes {
			for i := range s.Labels {
				inside(t, fonts, s, &s.Labels[i])
			}
		}
	}
}

// inside holds a label to its room and its scene.
func inside(t *testing.T, fonts [2]*sfnt.Font, s *render.Scene, l *render.Label) {
	t.Helper()
	font := fonts[0]
	if l.Bold {
		font = fonts[1]
	}
	var buf sfnt.Buffer
	wide := 0.0
	for _, r := range l.Text {
		glyph, err := font.GlyphIndex(&buf, r)
		if err != nil {
			t.Fatal(err)
		}
		advance, err := font.GlyphAdvance(&buf, glyph, fixed.Int26_6(font.UnitsPerEm()), 0)
		if err != nil {
			t.Fatal(err)
		}
		wide += l.Size * float64(advance) / float64(font.UnitsPerEm())
	}
	if l.Room > 0 && wide > l.Room+1e-6 {
		t.Errorf("%q takes %.1f points of %.1f", l.Text, wide, l.Room)
	}
	left := l.X - wide*[...]float64{render.Start: 0, render.Middle: 0.5, render.End: 1}[l.Anchor]
	if l.Down {
		left = 2*l.X - left - wide
	}
	if left < 0 || left+wide > s.Width+1e-6 || l.Y < 0 || l.Y > s.Height {
		t.Errorf("%q goes from %.1f to %.1f, on a scene of %.1f", l.Text, left, left+wide, s.Width)
	}
}

// TestWrap: a title is set in as many lines as it takes, and nothing of it is lost.
func TestWrap(t *testing.T) {
	e := &render.Entry{Puzzle: board(t, "single")}
	for _, tt := range []struct {
		title string
		lines int
	}{
		{"Short", 1},
		{strings.Repeat("W", 15), 1},
		{strings.Repeat("W", 60), 4},
		{strings.Repeat("Some words ", 9) + "and the last", 4},
		{strings.Repeat("W", 30) + " and words", 3},
	} {
		e.Title = tt.title
		all, lines := "", 0
		for _, l := range render.Picture(e, render.Light, 24).Labels {
			if l.Bold && l.Anchor == render.Start && l.Size == 14 {
				all, lines = all+l.Text, lines+1
			}
		}
		if letters := strings.NewReplacer(" ", ""); lines != tt.lines || letters.Replace(all) != letters.Replace(tt.title) {
			t.Errorf("%q is %q in %d lines", tt.title, all, lines)
		}
	}
}

// TestHead: what is printed above a puzzle is whole, however long and narrow the page,
// on pages of one puzzle, of several, and grid by grid; words that leave no room are an error.
func TestHead(t *testing.T) {
	const title = "A title of which nobody would say that it is short, for it goes on and on"
	const byline = "An author with a name of many words · harder than most that were printed before · no. 123-456-789"
	const intro = "Each row, each column and each box has the digits from 1 to 9 once, in all grids at the same time."
	for _, p := range []render.Print{
		{PerPage: 1},
		{PerPage: 4},
		{PerPage: 4, Key: render.KeyFoot},
		{PerPage: 1, Digit: 20},
		{PerPage: 12},
		{PerPage: 2, Paper: render.Paper{Width: 280, Height: 400, Margins: render.EvenMargins(20)}},
	} {
		p.Intro = intro
		var entries []render.Entry
		for i := range 4 {
			b := board(t, "samurai")
			b.Candidates = nil
			entries = append(entries, render.Entry{ID: fmt.Sprint(i + 1), Title: title, Byline: byline, Puzzle: b, Key: b})
		}
		all, _ := pages(t, entries, p)
		var text strings.Builder
		for _, s := range all {
			for _, l := range s.Labels {
				if strings.ContainsAny(l.Text, " -") {
					text.WriteString(l.Text + " ")
				}
			}
		}
		got := strings.Join(strings.Fields(text.String()), " ")
		want := 4
		if p.Digit > 0 {
			want = 1 // of a puzzle grid by grid the heading is on each page
		}
		if strings.Count(got, title) < want || strings.Count(got, byline) != 4 || !strings.Contains(got, intro) || strings.Contains(got, "…") {
			t.Errorf("%+v: %d titles, %d bylines:\n%s", p, strings.Count(got, title), strings.Count(got, byline), got)
		}
	}
	_, _, err := render.Pages([]render.Entry{{Title: strings.Repeat("W ", 250), Puzzle: board(t, "single")}},
		render.Print{PerPage: 1, Look: render.Light, Paper: render.Paper{Width: 150, Height: 210, Margins: render.EvenMargins(10)}})
	if err == nil {
		t.Error("a heading that fills the page leaves room for a grid")
	}
}

// head is the heading of a picture.
func head(s *render.Scene) *render.Label { return &s.Labels[0] }

// TestAccents: letters with accents of their own are drawn as one, for so the fonts
// have them; what the fonts lack is told, once.
func TestAccents(t *testing.T) {
	e := &render.Entry{Title: "Cafe\u0301 数独 ₿ 数", Puzzle: board(t, "single")}
	s := render.Picture(e, render.Light, 24)
	if got := head(s).Text; got != "Café 数独 ₿ 数" {
		t.Errorf("the heading is %+q", got)
	}
	if got := render.Lacks([]*render.Scene{s, s}); !slices.Equal(got, []rune{'₿', '数', '独'}) {
		t.Errorf("%q are lacking", got)
	}
}

// TestLength: in an SVG a text that fills its room keeps its width in any font, and
// one that does not is left as it is.
func TestLength(t *testing.T) {
	e := &render.Entry{Puzzle: board(t, "single")}
	for title, want := range map[string]bool{"Short": false, strings.Repeat("W", 60): true} {
		e.Title = title
		if got := strings.Contains(string(svg(t, render.Picture(e, render.Light, 24))), "textLength="); got != want {
			t.Errorf("%q: textLength is %v", title, got)
		}
	}
}
