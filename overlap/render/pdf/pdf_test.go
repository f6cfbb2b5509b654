package pdf_test

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"samurai/overlap/render"
	"samurai/overlap/render/pdf"
)

var update = flag.Bool("update", false, "rewrite the expected document")

// scene has one of everything that a back end draws.
func scene() *render.Scene {
	ink, tint := render.Light.Clue, render.Light.Shared[0]
	s := &render.Scene{Width: 120, Height: 90, Back: render.Color{R: 250, G: 250, B: 240}, Title: "Überschrift"}
	s.Rects = []render.Rect{{X: 10, Y: 10, W: 30, H: 30, Fill: tint}, {X: 20, Y: 20, W: 10, H: 10, Fill: render.Light.Differ}}
	s.Lines = []render.Line{
		{X1: 10, Y1: 10, X2: 40, Y2: 10, Width: 0.1, Color: ink},
		{X1: 10, Y1: 10, X2: 10, Y2: 40, Width: 2, Color: render.Light.Thin},
	}
	for anchor := render.Start; anchor <= render.End; anchor++ {
		y := 50 + 10*float64(anchor)
		s.Labels = append(s.Labels,
			render.Label{X: 60, Y: y, Size: 9, Text: "nw Ü7", Anchor: anchor, Bold: anchor == render.Middle, Color: ink},
			render.Label{X: 60, Y: y - 40, Size: 9, Text: "nw Ü7", Anchor: anchor, Down: true, Color: render.Light.Found})
	}
	return s
}

func write(t *testing.T, pages ...*render.Scene) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := pdf.Write(&b, pages); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestGolden: a document of two pages has the bytes of the one that was looked at.
func TestGolden(t *testing.T) {
	got := write(t, scene(), scene())
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
	s := scene()
	s.Title = strings.Repeat("漢字 🧩 \x00\xff()\\", 20)
	s.Labels[0].Text = s.Title
	doc := write(t, s)
	for _, want := range []string{"/FontFile2", "/ToUnicode", "/Encoding /Identity-H"} {
		if !bytes.Contains(doc, []byte(want)) {
			t.Errorf("no %s", want)
		}
	}
	if n := bytes.Count(doc, []byte("/Type /Page\n")); n != 1 {
		t.Errorf("%d pages", n)
	}
}
