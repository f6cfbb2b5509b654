package pdf_test

import (
	"bytes"
	"compress/zlib"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
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
	if err := pdf.Write(&b, pages, "", nil); err != nil {
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

// TestX4: a document with a profile is one of PDF/X-4: each object is where the table says, and what the standard
// wants of the document and each page is there once.
func TestX4(t *testing.T) {
	s := rendertest.Scene()
	s.Ink = render.Grey
	var b, again bytes.Buffer
	for _, w := range []*bytes.Buffer{&b, &again} {
		if err := pdf.Write(w, []*render.Scene{s, s}, "Bücher & <so>", pdf.Grey()); err != nil {
			t.Fatal(err)
		}
	}
	doc := b.String()
	if doc != again.String() {
		t.Error("equal pages, other bytes")
	}
	for text, want := range map[string]int{
		"%PDF-1.6\n": 1, "/Trapped /False": 1, "/Type /Metadata": 1, "/S /GTS_PDFX ": 1, "/ID [<": 1, "/TrimBox [": 2, "/N 1 ": 1, "/Names": 0,
		"<pdfxid:GTS_PDFXVersion>PDF/X-4<": 1, ">Bücher &amp; &lt;so&gt;<": 1, "<xmpMM:DocumentID>uuid:": 1, "%%EOF": 1,
	} {
		if got := strings.Count(doc, text); got != want {
			t.Errorf("%d of %q, want %d", got, text, want)
		}
	}
	var at int
	if _, err := fmt.Sscanf(doc[strings.LastIndex(doc, "startxref"):], "startxref\n%d", &at); err != nil || !strings.HasPrefix(doc[at:], "xref\n0 ") {
		t.Fatal(err, at)
	}
	rows := strings.Split(doc[at:], "\n")[2:]
	for n, row := range rows[1:slices.Index(rows, "trailer")] {
		var place int
		if _, err := fmt.Sscanf(row, "%010d 00000 n ", &place); err != nil || !strings.HasPrefix(doc[place:], fmt.Sprintf("%d 0 obj\n", n+1)) {
			t.Errorf("object %d: %q", n+1, row)
		}
	}
	if strings.Count(doc, " 0 obj\n")+1 != slices.Index(rows, "trailer") {
		t.Error("not all objects are in the table")
	}
}

// TestProfile: a profile is one of a printing condition, and prints its inks.
func TestProfile(t *testing.T) {
	whole := make([]byte, 200)
	copy(whole, "\x00\x00\x00\xc8")
	copy(whole[36:], "acsp")
	for space, inks := range map[string][]render.Ink{"GRAY": {render.Grey}, "RGB ": {render.Grey, render.RGB}, "CMYK": {render.Grey, render.CMYK}} {
		copy(whole[12:], "prtr"+space)
		p, err := pdf.ReadProfile("mine.icc", whole)
		if err != nil {
			t.Fatal(err)
		}
		for _, ink := range []render.Ink{render.Grey, render.RGB, render.CMYK} {
			if p.Prints(ink) != slices.Contains(inks, ink) {
				t.Errorf("%s prints ink %d", space, ink)
			}
		}
	}
	for at, text := range map[int]string{12: "mntr", 16: "Lab ", 36: "none", 0: "\x00\x00\x00\xc7"} {
		bad := bytes.Clone(whole)
		copy(bad[at:], text)
		if _, err := pdf.ReadProfile("mine.icc", bad); err == nil {
			t.Errorf("%q at %d is read", text, at)
		}
	}
	if _, err := pdf.ReadProfile("mine.icc", whole[:100]); err == nil {
		t.Error("half a profile is read")
	}
	if !pdf.Grey().Prints(render.Grey) || pdf.Grey().Prints(render.CMYK) {
		t.Error("the grey profile prints others")
	}
}
