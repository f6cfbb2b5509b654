package pdf_test

import (
	"bytes"
	"compress/zlib"
	"flag"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"samurai/overlap/render"
	"samurai/overlap/render/font"
	"samurai/overlap/render/pdf"
	"samurai/overlap/render/rendertest"
)

var update = flag.Bool("update", false, "rewrite the expected document")

func write(t *testing.T, pages ...*render.Scene) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := pdf.Write(&b, pages, ""); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestGolden: a document of two pages has the bytes of the one that was looked at.
func TestGolden(t *testing.T) {
	got := write(t, rendertest.Scene(), rendertest.Scene())
	if *update {
		if err := os.WriteFile("testdata/scene.pdf", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/scene.pdf")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%d bytes that differ from the %d expected; look at the pages, then run with -update", len(got), len(want))
	}
}

// TestFonts: text is text in fonts that are embedded, and there for whatever a
// title holds.
func TestFonts(t *testing.T) {
	s := rendertest.Scene()
	s.Title = strings.Repeat("漢字 🧩 \x00\xff()\\", 20)
	s.Labels[0].Text = s.Title
	doc := write(t, s)
	for range 20 {
		if !bytes.Equal(doc, write(t, s)) {
			t.Fatal("equal pages, other bytes")
		}
	}
	for _, want := range []string{"/FontFile2", "/ToUnicode", "/Encoding /Identity-H"} {
		if !bytes.Contains(doc, []byte(want)) {
			t.Errorf("no %s", want)
		}
	}
	if n := bytes.Count(doc, []byte("/Type /Page\n")); n != 1 {
		t.Errorf("%d pages", n)
	}
}

// contents are the operators of all pages.
func contents(t *testing.T, doc []byte) string {
	t.Helper()
	var all strings.Builder
	for _, part := range bytes.Split(doc, []byte("stream\n"))[1:] {
		r, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue
		}
		text, err := io.ReadAll(r)
		if err == nil && bytes.Contains(text, []byte(" w\n")) {
			all.Write(text)
		}
	}
	return all.String()
}

// TestInks: every colour is set as the ink has it, and by no other operator; black alone
// has no greys.
func TestInks(t *testing.T) {
	operator := regexp.MustCompile(`(?m)^[0-9. ]+ (rg|RG|k|K|g|G)$`)
	for _, tt := range []struct {
		look  render.Look
		want  string
		greys bool
	}{{render.Light, "rg RG", true}, {render.InCMYK, "k K", true}, {render.InGrey, "g G", true}, {render.InBlack, "g G", false}} {
		s := rendertest.Scene()
		s.Back, s.Ink = tt.look.Page, tt.look.Ink
		s.Rects[0].Fill, s.Rects[1].Fill = tt.look.Shared[0], tt.look.Differ
		for i := range s.Lines {
			s.Lines[i].Color = tt.look.Thin
		}
		for i := range s.Labels {
			s.Labels[i].Color = []render.Color{tt.look.Clue, tt.look.Found, tt.look.Mark}[i%3]
		}
		seen, greys := map[string]bool{}, false
		for _, m := range operator.FindAllStringSubmatch(contents(t, write(t, s)), -1)[2:] { // the library begins with two
			seen[m[1]] = true
			if !strings.Contains(tt.want, m[1]) {
				t.Errorf("%q among %s", m[0], tt.want)
			}
			for _, part := range strings.Fields(m[0])[:strings.Count(m[0], " ")] {
				greys = greys || part != "0.000" && part != "1.000"
			}
		}
		if len(seen) != 2 || greys != tt.greys {
			t.Errorf("%s: %v, greys are there: %t", tt.want, seen, greys)
		}
	}
}

// TestOutlines: text in a font of one's own is outlines, and no font of the library's
// reading gets to see its bytes.
func TestOutlines(t *testing.T) {
	f, err := font.New(gomono.TTF, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := rendertest.Scene()
	s.Font = f
	text := contents(t, write(t, s))
	if strings.Contains(text, " Tj") || strings.Count(text, " c\n") < 50 {
		t.Errorf("text, or few curves:\n%s", text)
	}
}

// TestBoxes: a page that is cut says where, and how far its background reaches.
func TestBoxes(t *testing.T) {
	s := rendertest.Scene()
	s.Trim = render.Trim{Slug: 20, Bleed: 8}
	doc := write(t, s)
	for _, want := range []string{"/MediaBox [0 0 120.00 90.00]", "/TrimBox [20.00 20.00 100.00 70.00]", "/BleedBox [12.00 12.00 108.00 78.00]"} {
		if !bytes.Contains(doc, []byte(want)) {
			t.Errorf("no %s", want)
		}
	}
}
