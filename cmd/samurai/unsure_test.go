package main

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestUnsure: dirt in a blank cell of a picture is a warning with the cell's name, in text and
// JSON; the clean picture has none.
func TestUnsure(t *testing.T) {
	file := filepath.Join(t.TempDir(), "board.png")
	var errs bytes.Buffer
	puzzle := "{layout: single, clues: {g: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79}}"
	run(t.Context(), []string{"draw", "-", "-o", file}, &streams{in: strings.NewReader(puzzle), out: &errs, err: &errs, getenv: os.Getenv})
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err, errs.String())
	}
	if got := validate(t, string(data)); strings.Contains(got, "unsure") {
		t.Errorf("clean: %s", got)
	}
	clean, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	dirty := image.NewRGBA(clean.Bounds())
	draw.Draw(dirty, dirty.Rect, clean, clean.Bounds().Min, draw.Src)
	middle := image.Pt(dirty.Rect.Dx()/2, dirty.Rect.Dy()/2) // of r5c5, which is blank
	spot := image.Rectangle{middle.Sub(image.Pt(7, 7)), middle.Add(image.Pt(7, 7))}
	draw.Draw(dirty, spot, image.NewUniform(color.Black), image.Point{}, draw.Src)
	var b bytes.Buffer
	if err := png.Encode(&b, dirty); err != nil {
		t.Fatal(err)
	}
	if got := validate(t, b.String()); !strings.Contains(got, "warning: g r5c5: read as ") || !strings.Contains(got, "[unsure]") {
		t.Errorf("dirty: %s", got)
	}
}

// TestManualPhotos: the pictures of the manual. Two are read as the puzzle that was drawn for them; the
// third has no left edge, and is refused.
func TestManualPhotos(t *testing.T) {
	lines := func(file string) (string, string) {
		var out, errs bytes.Buffer
		run(t.Context(), []string{"convert", file, "--to", "line", "--lossy"}, &streams{in: strings.NewReader(""), out: &out, err: &errs, getenv: os.Getenv})
		return out.String(), errs.String()
	}
	titled, _ := lines("../../examples/holmes-1.yaml")
	_, want, _ := strings.Cut(titled, "\n")
	for _, name := range []string{"photo.jpg", "screen.jpg"} {
		if got, errs := lines("../../examples/pictures/" + name); got != want || want == "" {
			t.Errorf("%s: read %s, want %s; %s", name, got, want, errs)
		}
	}
	if got, errs := lines("../../examples/pictures/photo-cut.jpg"); got != "" || !strings.Contains(errs, "cut off") {
		t.Errorf("without its edge: %s%s", got, errs)
	}
}
