package scan

import (
	"image"
	"image/color"
	"testing"
)

// TestTurned: the ink of a turned picture is where the picture shows it, in each orientation of Exif.
func TestTurned(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 7, 5))
	for i := range img.Pix {
		img.Pix[i] = uint8(7 * i)
	}
	for orientation := 1; orientation <= 8; orientation++ {
		from := &turned{img, orientation}
		p := newInk(from, NewBudget(0))
		if b := from.Bounds(); b.Dx() != p.cols || b.Dy() != p.rows {
			t.Fatalf("orientation %d: %d x %d", orientation, p.cols, p.rows)
		}
		for i, got := range p.gray {
			want := from.At(i%p.cols, i/p.cols).(color.Gray).Y
			if got != want || p.other[i] != 255-want {
				t.Fatalf("orientation %d, pixel %d: %d and %d, want %d", orientation, i, got, p.other[i], want)
			}
		}
	}
}
