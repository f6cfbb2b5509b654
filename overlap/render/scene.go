package render

import (
	"fmt"
	"math"

	"samurai/overlap/render/font"
)

// Scene is a picture or a page: what every back end draws. Lengths are points of
// 1/72 inch, x to the right, y down. Rects are drawn first, then Hatch, Discs, Lines
// and Labels, each in their order.
type Scene struct {
	Width, Height float64
	Back          Color
	Title         string     // what it shows, for those who cannot look; may be empty
	Ink           Ink        // what it is printed with
	Font          *font.Font // of the labels; nil for the Go font
	Trim          Trim       // how a page is cut; zero for a scene that is all of its page
	Rects         []Rect
	Hatch         []Line
	Discs         []Disc
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

// Disc is a filled circle about X, Y, or with Ring its outline of that width.
type Disc struct {
	X, Y, R, Ring float64
	Color         Color
}

// Line is a line, with square ends that reach half its width beyond its points. A Dash
// makes of it dashes of that length, a Gap apart, the first at X1, Y1, with flat ends.
type Line struct {
	X1, Y1, X2, Y2, Width float64
	Color                 Color
	Dash, Gap             float64
}

// Ends returns where each dash of a line begins and ends, or the line itself; reach is the
// length of its ends beyond that.
func (l *Line) Ends() (ends [][4]float64, reach float64) {
	if l.Dash <= 0 {
		return [][4]float64{{l.X1, l.Y1, l.X2, l.Y2}}, l.Width / 2
	}
	dx, dy := l.X2-l.X1, l.Y2-l.Y1
	long := math.Hypot(dx, dy)
	for a := 0.0; a < long; a += l.Dash + l.Gap {
		p, q := a/long, min(1, (a+l.Dash)/long)
		ends = append(ends, [4]float64{l.X1 + p*dx, l.Y1 + p*dy, l.X1 + q*dx, l.Y1 + q*dy})
	}
	return ends, 0
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

// Anchor is the point of a text that is at its place.
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

// turn turns what was added to the scene since the marks by half a turn about a point.
func (s *Scene) turn(since marks, x, y float64) {
	for i := range s.Rects[since.rects:] {
		r := &s.Rects[since.rects+i]
		r.X, r.Y = 2*x-r.X-r.W, 2*y-r.Y-r.H
	}
	for i := range s.Discs[since.discs:] {
		d := &s.Discs[since.discs+i]
		d.X, d.Y = 2*x-d.X, 2*y-d.Y
	}
	for _, lines := range [][]Line{s.Hatch[since.hatch:], s.Lines[since.lines:]} {
		for i := range lines {
			l := &lines[i]
			l.X1, l.Y1, l.X2, l.Y2 = 2*x-l.X1, 2*y-l.Y1, 2*x-l.X2, 2*y-l.Y2
		}
	}
	for i := range s.Labels[since.labels:] {
		t := &s.Labels[since.labels+i]
		t.X, t.Y, t.Down = 2*x-t.X, 2*y-t.Y, !t.Down
	}
}

// move moves everything in the scene.
func (s *Scene) move(dx, dy float64) {
	for i := range s.Rects {
		s.Rects[i].X, s.Rects[i].Y = s.Rects[i].X+dx, s.Rects[i].Y+dy
	}
	for i := range s.Discs {
		s.Discs[i].X, s.Discs[i].Y = s.Discs[i].X+dx, s.Discs[i].Y+dy
	}
	for _, lines := range [][]Line{s.Hatch, s.Lines} {
		for i := range lines {
			l := &lines[i]
			l.X1, l.Y1, l.X2, l.Y2 = l.X1+dx, l.Y1+dy, l.X2+dx, l.Y2+dy
		}
	}
	for i := range s.Labels {
		s.Labels[i].X, s.Labels[i].Y = s.Labels[i].X+dx, s.Labels[i].Y+dy
	}
}

// lines adds lines of words whose places are relative to x, y.
func (s *Scene) lines(lines []Label, x, y, room float64) {
	for _, l := range lines {
		l.X, l.Y, l.Room = x+l.X, y+l.Y, room
		s.Labels = append(s.Labels, l)
	}
}

// marks records the lengths of a scene's lists.
type marks struct{ rects, hatch, discs, lines, labels int }

func (s *Scene) mark() marks {
	return marks{len(s.Rects), len(s.Hatch), len(s.Discs), len(s.Lines), len(s.Labels)}
}
