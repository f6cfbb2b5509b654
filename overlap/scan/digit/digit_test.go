package digit

import (
	"bytes"
	"image"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// TestRead: digits of the Go fonts, which were not learnt, at sizes from 12 to 40 pixels.
func TestRead(t *testing.T) {
	n, wrong := 0, 0
	for _, data := range [][]byte{goregular.TTF, gobold.TTF, goitalic.TTF, gomono.TTF} {
		f, err := opentype.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		for size := 12.0; size <= 40; size += 2 {
			face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
			if err != nil {
				t.Fatal(err)
			}
			for d := 1; d <= 9; d++ {
				s := drawn(face, rune('0'+d))
				p := Read(&s)
				n++
				if p[d]+p[ByHand+d-1] < 0.9 || p[d] < 0.5 {
					wrong++
					t.Logf("%d at %g: %.2f", d, size, p)
				}
			}
		}
	}
	if wrong*100 > n {
		t.Errorf("of %d digits %d are not read", n, wrong)
	}
}

func drawn(face font.Face, ch rune) Sample {
	to, mask, at, _, _ := face.Glyph(fixed.P(0, 0), ch)
	return Normalize(to.Dx(), to.Dy(), func(x, y int) float32 {
		_, _, _, a := mask.At(at.X+x, at.Y+y).RGBA()
		return float32(a) / 0xffff
	})
}

// TestEncode: what is encoded is decoded again, and the weights of the project are so encoded.
func TestEncode(t *testing.T) {
	if again := Decode(weights).Encode(); !bytes.Equal(again, weights) {
		t.Error("the weights are encoded otherwise")
	}
}

// TestNormalize: a bar stands upright in the middle, as high as the margins allow.
func TestNormalize(t *testing.T) {
	s := Normalize(4, 32, func(int, int) float32 { return 1 })
	for i, v := range s {
		in := image.Pt(i%Side, i/Side).In(image.Rect(9, margin, 11, Side-margin))
		if in != (v > 0.99) {
			t.Errorf("%d, %d: %g", i%Side, i/Side, v)
		}
	}
}
