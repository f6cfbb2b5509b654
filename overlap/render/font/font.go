// Package font reads the fonts that scenes are drawn with, and gives their letters as
// outlines.
package font

import (
	"errors"
	"fmt"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Font is what the words of a scene are measured in and drawn with: a regular and a bold
// font, and the Go font for characters that they lack. It may
// be used by several goroutines.
type Font struct {
	faces  [2]*sfnt.Font // the same for both: letters of the bold one are drawn bolder
	family string
}

// New reads fonts of the formats TrueType and OpenType, of a collection the first. Without
// a bold one the letters of the regular one are drawn bolder. It is an error when a file
// is no font or has no letters.
func New(regular, bold []byte) (*Font, error) {
	f := &Font{}
	for i, data := range [][]byte{regular, bold} {
		if i == 1 && data == nil {
			f.faces[i] = f.faces[0]
			continue
		}
		face, err := parse(data)
		if err != nil {
			return nil, err
		}
		f.faces[i] = face
	}
	var buf sfnt.Buffer
	if name, err := f.faces[0].Name(&buf, sfnt.NameIDFamily); err == nil {
		f.family = name
	}
	return f, nil
}

func parse(data []byte) (*sfnt.Font, error) {
	all, err := sfnt.ParseCollection(data)
	if err != nil {
		return nil, errors.New("not a TrueType or OpenType font")
	}
	face, err := all.Font(0)
	if err != nil {
		return nil, fmt.Errorf("a font that cannot be read: %w", err)
	}
	if face.NumGlyphs() == 0 || face.UnitsPerEm() <= 0 {
		return nil, errors.New("a font without letters")
	}
	return face, nil
}

// goFaces are the faces of the Go font.
var goFaces = sync.OnceValue(func() (faces [2]*sfnt.Font) {
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		face, err := parse(data)
		if err != nil {
			panic(err) // of bytes that are part of the program
		}
		faces[i] = face
	}
	return faces
})

// Go is the Go font, which scenes have unless they say otherwise.
var Go = sync.OnceValue(func() *Font { return &Font{faces: goFaces(), family: "Go"} })

// Family returns the font's name, or "" when it does not say.
func (f *Font) Family() string { return f.family }

// Has reports whether a character is there, in the regular font or the Go font, or is a star.
func (f *Font) Has(r rune) bool {
	var buf sfnt.Buffer
	_, g := f.find(&buf, r, false)
	return g != 0 || star(r, g)
}

// find returns the face that has a character, and its glyph there: a font's own, or the
// Go font's if the font lacks it. Glyph 0 means that neither has it.
func (f *Font) find(buf *sfnt.Buffer, r rune, bold bool) (face *sfnt.Font, glyph sfnt.GlyphIndex) {
	n := 0
	if bold {
		n = 1
	}
	for _, faces := range [][2]*sfnt.Font{f.faces, goFaces()} {
		if g, err := faces[n].GlyphIndex(buf, r); err == nil && g != 0 {
			return faces[n], g
		}
	}
	return f.faces[n], 0
}

// Width returns how wide a text is in parts of its size.
func (f *Font) Width(text string, bold bool) float64 {
	var buf sfnt.Buffer
	sum := 0.0
	for _, r := range text {
		sum += f.advance(&buf, r, bold)
	}
	return sum
}

// em is the size at which glyphs are read: their own, so that nothing is rounded.
func em(face *sfnt.Font) fixed.Int26_6 { return fixed.Int26_6(face.UnitsPerEm()) }

// advance is the width of a character. One that is missing counts as a square, which is the most
// that the fonts of others take for it.
func (f *Font) advance(buf *sfnt.Buffer, r rune, bold bool) float64 {
	face, g := f.find(buf, r, bold)
	if star(r, g) {
		return starWidth
	}
	a, err := face.GlyphAdvance(buf, g, em(face), 0)
	if err != nil || g == 0 {
		return 1
	}
	return float64(a) / float64(em(face))
}

// Pen draws outlines: closed curves, to be filled by the rule of nonzero winding.
type Pen interface {
	MoveTo(x, y float64) // closes the curve before and begins another
	LineTo(x, y float64)
	CubeTo(x1, y1, x2, y2, x, y float64)
	Close() // at the end of each letter
}

// boldness is how far copies of a letter that is drawn bolder lie apart, in parts of its size.
const boldness = 0.022

// Draw draws the letters of a text whose baseline begins at 0, 0, in parts of its size, y
// down. A letter that cannot be read is left out.
func (f *Font) Draw(text string, bold bool, pen Pen) {
	var buf sfnt.Buffer
	x := 0.0
	for _, r := range text {
		face, g := f.find(&buf, r, bold)
		if star(r, g) {
			drawStar(x, r == '☆', pen)
			x += starWidth
			continue
		}
		shifts := []float64{0}
		if bold && face == f.faces[0] {
			shifts = []float64{-boldness, 0, boldness}
		}
		if segments, err := face.LoadGlyph(&buf, g, em(face), nil); err == nil {
			for _, dx := range shifts {
				outline(segments, x+dx, 1/float64(em(face)), pen)
			}
		}
		x += f.advance(&buf, r, bold)
	}
}

// outline draws a glyph from x.
func outline(segments sfnt.Segments, x, unit float64, pen Pen) {
	to := func(p fixed.Point26_6) (float64, float64) { return x + unit*float64(p.X), unit * float64(p.Y) }
	var lastX, lastY float64
	for _, s := range segments {
		ax, ay := to(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			pen.MoveTo(ax, ay)
			lastX, lastY = ax, ay
		case sfnt.SegmentOpLineTo:
			pen.LineTo(ax, ay)
			lastX, lastY = ax, ay
		case sfnt.SegmentOpQuadTo: // a cubic has its points two thirds of the way to the quadratic's
			bx, by := to(s.Args[1])
			pen.CubeTo(lastX+(ax-lastX)*2/3, lastY+(ay-lastY)*2/3, bx+(ax-bx)*2/3, by+(ay-by)*2/3, bx, by)
			lastX, lastY = bx, by
		case sfnt.SegmentOpCubeTo:
			bx, by := to(s.Args[1])
			cx, cy := to(s.Args[2])
			pen.CubeTo(ax, ay, bx, by, cx, cy)
			lastX, lastY = cx, cy
		}
	}
	pen.Close()
}
