// Package scan finds the boards on a page: cells on lattices, with the digits in them.
//
// A [Page] has characters and straight lines at known places. [Boards] returns the boards
// that the lines draw. What the page comes from is no concern of this package: scan/pdf
// reads a page from a PDF.
package scan

import "image"

// Page is what one page shows. Lengths are in points, x grows to the right and y
// downwards.
type Page struct {
	Glyphs []Glyph
	Lines  []Line

	// Picture draws the page without its text, for a page that has no board in Glyphs and Lines. The
	// budget of the document holds its bytes. It may be nil.
	Picture func() (*image.RGBA, error)

	Held int // bytes of the budget that the page takes
}

// Glyph is a character on a page that stands upright.
type Glyph struct {
	Char  rune
	X, Y  float64 // its centre
	Width float64
	Size  float64 // of its font

	Doubt float32 // how probable it is that it is another; 0 in a text
	Other rune    // the most probable other; ? for no digit
	Hand  float32 // how probable it is that it was written by hand
}

// Line is a straight line, upright or level, with its width.
type Line struct {
	X0, Y0, X1, Y1 float64 // X0 <= X1 and Y0 <= Y1; one pair is equal
	Width          float64
}

// Upright reports whether the line leads down the page.
func (l Line) Upright() bool { return l.X0 == l.X1 }
