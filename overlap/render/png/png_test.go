package png_test

import (
	"bytes"
	"encoding/binary"
	"flag"
	"hash/crc32"
	"image"
	"image/color"
	stdpng "image/png"
	"io"
	"math"
	"os"
	"testing"

	"samurai/overlap/render"
	"samurai/overlap/render/png"
	"samurai/overlap/render/rendertest"
)

var update = flag.Bool("update", false, "rewrite the expected picture")

func write(t *testing.T, dpi float64) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Write(&b, rendertest.Scene(), dpi); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func decode(t *testing.T, text []byte) *image.RGBA {
	t.Helper()
	img, err := stdpng.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return img.(*image.RGBA)
}

// TestGolden: the picture has the pixels of the one that was looked at.
func TestGolden(t *testing.T) {
	got := write(t, 144)
	if *update {
		if err := os.WriteFile("testdata/scene.png", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/scene.png")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(decode(t, got).Pix, decode(t, want).Pix) {
		t.Error("other pixels; look at the picture, then run with -update")
	}
}

// TestPixels: rectangles lie on whole pixels in their very colours, and the
// thinnest line is a pixel wide.
func TestPixels(t *testing.T) {
	img := decode(t, write(t, 72))
	if got := img.Bounds().Max; got != image.Pt(120, 90) {
		t.Errorf("%v pixels", got)
	}
	of := func(c render.Color) color.RGBA { return color.RGBA{R: c.R, G: c.G, B: c.B, A: 255} }
	for at, want := range map[image.Point]color.RGBA{
		{X: 0, Y: 0}:   {R: 250, G: 250, B: 240, A: 255},
		{X: 15, Y: 15}: of(render.Light.Shared[0]),
		{X: 20, Y: 20}: of(render.Light.Differ),
		{X: 29, Y: 29}: of(render.Light.Differ),
		{X: 30, Y: 30}: of(render.Light.Shared[0]),
		{X: 9, Y: 30}:  of(render.Light.Thin),
		{X: 10, Y: 30}: of(render.Light.Thin),
		{X: 11, Y: 30}: of(render.Light.Shared[0]),
		{X: 30, Y: 10}: of(render.Light.Clue),
		{X: 30, Y: 11}: of(render.Light.Shared[0]),
	} {
		if got := img.RGBAAt(at.X, at.Y); got != want {
			t.Errorf("%v is %v, want %v", at, got, want)
		}
	}
}

// FuzzEdges: a label that crosses the edges of a picture, or lies beyond them, has
// the pixels that it has on a larger picture, and no others.
func FuzzEdges(f *testing.F) {
	for _, dpi := range []float64{18, 20, 30, 72, 144} {
		for _, x := range []float64{-30, 0, 55, 200} {
			f.Add(x, 5.0, 7.0, dpi, "Wide title 7", false)
			f.Add(x, 39.0, 300.0, dpi, "8", true)
		}
	}
	f.Fuzz(func(t *testing.T, x, y, size, dpi float64, text string, down bool) {
		const width, height, beyond = 60, 40, 72 // the last is whole pixels at any whole dpi
		dpi = math.Trunc(dpi)
		if !(math.Abs(x) < 1e3 && math.Abs(y) < 1e3 && size > 0 && size <= 400 && dpi >= 18 && dpi <= 300 && len(text) < 100) {
			t.Skip("beyond what the command lets through")
		}
		for anchor := render.Start; anchor <= render.End; anchor++ {
			draw := func(margin float64) *image.RGBA {
				var b bytes.Buffer
				s := &render.Scene{Width: width + 2*margin, Height: height + 2*margin, Back: render.Light.Page}
				s.Labels = []render.Label{{X: x + margin, Y: y + margin, Size: size, Text: text, Anchor: anchor, Down: down}}
				if err := png.Write(&b, s, dpi); err != nil {
					t.Fatal(err)
				}
				return decode(t, b.Bytes())
			}
			small, large := draw(0), draw(beyond)
			for py := range small.Rect.Dy() {
				for px := range small.Rect.Dx() {
					a, b := small.RGBAAt(px, py), large.RGBAAt(px+int(dpi), py+int(dpi))
					if d := int(a.R) - int(b.R); max(d, -d) > 2 { // a letter elsewhere has other coordinates, whose last bits round otherwise
						t.Fatalf("anchor %d: pixel %d, %d is %v, and %v on a larger picture", anchor, px, py, a, b)
					}
				}
			}
		}
	})
}

// TestSize: the chunk pHYs says how many pixels a metre has, right behind the header.
func TestSize(t *testing.T) {
	for dpi, perMetre := range map[float64]uint32{72: 2835, 300: 11811} {
		got := write(t, dpi)[33:]
		if n := binary.BigEndian.Uint32(got); n != 9 || string(got[4:8]) != "pHYs" {
			t.Fatalf("%d bytes of %q", n, got[4:8])
		}
		x, y := binary.BigEndian.Uint32(got[8:]), binary.BigEndian.Uint32(got[12:])
		if sum := binary.BigEndian.Uint32(got[17:]); x != perMetre || y != perMetre || got[16] != 1 || sum != crc32.ChecksumIEEE(got[4:17]) {
			t.Errorf("%v dpi: %d and %d pixels to unit %d, sum %08x", dpi, x, y, got[16], sum)
		}
	}
}

// TestGrey: a picture in grey has a channel, and the brightness of its colours.
func TestGrey(t *testing.T) {
	s := rendertest.Scene()
	s.Ink = render.Grey
	var b bytes.Buffer
	if err := png.Write(&b, s, 72); err != nil {
		t.Fatal(err)
	}
	img, err := stdpng.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := img.(*image.Gray); !ok {
		t.Errorf("the picture is %T", img)
	}
}

func TestTooLarge(t *testing.T) {
	s := rendertest.Scene()
	s.Width, s.Height = 10_000, 10_000
	if err := png.Write(io.Discard, s, 2400); err == nil {
		t.Error("a picture of gigabytes was drawn")
	}
	s.Width = 0
	if err := png.Write(io.Discard, s, 72); err == nil {
		t.Error("a picture of no pixels was drawn")
	}
}
