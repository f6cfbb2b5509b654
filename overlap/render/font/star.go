package font

import (
	"math"

	"golang.org/x/image/font/sfnt"
)

// Stars are the characters that a font draws itself if neither it nor the Go font has them: a
// filled and an open star.
const Stars = "★☆"

// starWidth is how wide a star is with the space beside it, in parts of its size.
const starWidth = 0.9

// star reports whether a font draws a character itself; glyph is what it has of it.
func star(r rune, glyph sfnt.GlyphIndex) bool { return glyph == 0 && (r == '★' || r == '☆') }

// drawStar draws a star that begins at x: its outline, and for an open one a smaller star within
// it the other way around.
func drawStar(x float64, open bool, pen Pen) {
	const radius, wide = 0.42, 0.12 // of the star, and of the outline of an open one
	corners := func(r float64, turn int) {
		for i := range 11 {
			a := math.Pi * (float64(turn*i)/5 - 0.5)
			far := r
			if i%2 == 1 {
				far *= 0.45
			}
			px, py := x+starWidth/2+far*math.Cos(a), -0.36+far*math.Sin(a)
			if i == 0 {
				pen.MoveTo(px, py)
			} else {
				pen.LineTo(px, py)
			}
		}
	}
	corners(radius, 1)
	if open {
		corners(radius-wide, -1)
	}
	pen.Close()
}
