package render

import "fmt"

// Scene is a picture or a page: what every back end draws. Lengths are points of
// 1/72 inch, x to the right, y down. Rects are drawn first, then Lines, then
// Labels, each in their order.
type Scene struct {
	Width, Height float64
	Back          Color
	Title         string // what it shows, for those who cannot look; may be empty
	Rects         []Rect
	Lines         []Line
	Labels        []Label
}

// Color is a colour of sRGB.
type Color struct{ R, G, B uint8 }

// String returns the colour as in "#ffcc00".
func (c Color) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// Rect is a filled rectangle.
type Rect struct {
	X, Y, W, H float64
	Fill       Color
}

// Line is a horizontal or vertical line, with square ends that reach half its
// width beyond its points.
type Line struct {
	X1, Y1, X2, Y2, Width float64
	Color                 Color
}

// Label is a line of text on a baseline that begins, is centred or ends at X, Y.
type Label struct {
	X, Y, Size float64
	Text       string
	Room       float64 // the width that it may take in points; 0 for any
	Anchor     Anchor
	Bold       bool
	Down       bool // turned upside down about X, Y
	Color      Color
}

// Anchor says which point of a text its place is.
type Anchor uint8

// The anchors.
const (
	Start Anchor = iota
	Middle
	End
)

// capHeight is how far digits and capitals rise above the baseline, in parts of
// the font's size. It is 0.72 in the Go fonts and in Helvetica and its kin.
const capHeight = 0.72

// turn turns what was added to the scene since the marks by half a turn about a
// point.
func (s *Scene) turn(since marks, x, y float64) {
	for i := range s.Rects[since.rects:] {
		r := &s.Rects[since.rects+i]
		r.X, r.Y = 2*x-r.X-r.W, 2*y-r.Y-r.H
	}
	for i := range s.Lines[since.lines:] {
		l := &s.Lines[since.lines+i]
		l.X1, l.Y1, l.X2, l.Y2 = 2*x-l.X2, 2*y-l.Y2, 2*x-l.X1, 2*y-l.Y1
	}
	for i := range s.Labels[since.labels:] {
		t := &s.Labels[since.labels+i]
		t.X, t.Y, t.Down = 2*x-t.X, 2*y-t.Y, !t.Down
	}
}

// marks remembers how much a scene held.
type marks struct{ rects, lines, labels int }

func (s *Scene) mark() marks { return marks{len(s.Rects), len(s.Lines), len(s.Labels)} }
