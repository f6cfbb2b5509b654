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

// TestCut: a title is shrunk first, to three fifths, and cut only then.
func TestCut(t *testing.T) {
	e := &render.Entry{Puzzle: board(t, "single")}
	for _, tt := range []struct {
		title string
		size  float64
		cut   bool
	}{{"Short", 14, false}, {strings.Repeat("W", 18), 12.71, false}, {strings.Repeat("W", 60), 8.4, true}} {
		e.Title = tt.title
		l := head(render.Picture(e, render.Light, 24))
		if fmt.Sprintf("%.1f", l.Size) != fmt.Sprintf("%.1f", tt.size) || strings.HasSuffix(l.Text, "…") != tt.cut {
			t.Errorf("%q is %q in %.2f points", tt.title, l.Text, l.Size)
		}
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
