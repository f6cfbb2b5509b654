// Package png draws a scene as a PNG.
package png

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"samurai/overlap/render"
)

// maxPixels is the most pixels that a picture may have: 400 megabytes of them.
const maxPixels = 100_000_000

// Write draws a scene with dpi pixels to the inch, 72 or more for screens, 300
// and more for print. It is an error when the picture would have more than
// maxPixels. Equal scenes give equal pixels.
func Write(w io.Writer, s *render.Scene, dpi float64) error {
	c := &canvas{scale: dpi / 72}
	width, height := math.Ceil(s.Width*c.scale), math.Ceil(s.Height*c.scale)
	if !(width >= 1 && height >= 1 && width*height <= maxPixels) {
		return fmt.Errorf("a picture of %.0f x %.0f pixels; at most %d million can be drawn, try a smaller size or SVG", width, height, maxPixels/1_000_000)
	}
	c.img = image.NewRGBA(image.Rect(0, 0, int(width), int(height)))
	draw.Draw(c.img, c.img.Bounds(), paint(s.Back), image.Point{}, draw.Src)
	for _, r := range s.Rects {
		c.rect(r.X, r.Y, r.X+r.W, r.Y+r.H, 0, r.Fill)
	}
	for i := range s.Discs {
		c.disc(&s.Discs[i])
	}
	for i := range s.Lines {
		c.line(&s.Lines[i])
	}
	for i := range s.Labels {
		if err := c.label(&s.Labels[i]); err != nil {
			return err
		}
	}
	return (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(w, c.img)
}

// canvas is a picture that is being drawn.
type canvas struct {
	img   *image.RGBA
	scale float64
	glyph sfnt.Buffer
}

func paint(c render.Color) image.Image {
	return image.NewUniform(color.RGBA{c.R, c.G, c.B, 255})
}

// rect fills a rectangle whose sides are laid on whole pixels, so that lines of
// equal weight look equal; it has at least the given number of them each way.
func (c *canvas) rect(x1, y1, x2, y2 float64, least int, fill render.Color) {
	span := func(a, b float64) (int, int) {
		a, b = a*c.scale, b*c.scale
		if least == 0 {
			return int(math.Round(a)), int(math.Round(b))
		}
		n := max(least, int(math.Round(b-a)))
		at := int(math.Round((a + b - float64(n)) / 2))
		return at, at + n
	}
	left, right := span(x1, x2)
	top, bottom := span(y1, y2)
	draw.Draw(c.img, image.Rect(left, top, right, bottom), paint(fill), image.Point{}, draw.Src)
}

// line draws a line: along pixels when it lies level or upright.
func (c *canvas) line(l *render.Line) {
	ends, reach := l.Ends()
	for _, e := range ends {
		x1, y1, x2, y2, h := e[0], e[1], e[2], e[3], l.Width/2
		switch {
		case y1 == y2:
			c.rect(min(x1, x2)-reach, y1-h, max(x1, x2)+reach, y1+h, 1, l.Color)
		case x1 == x2:
			c.rect(x1-h, min(y1, y2)-reach, x1+h, max(y1, y2)+reach, 1, l.Color)
		default:
			long := math.Hypot(x2-x1, y2-y1)
			dx, dy := (x2-x1)/long, (y2-y1)/long
			x1, y1, x2, y2 = x1-reach*dx, y1-reach*dy, x2+reach*dx, y2+reach*dy
			h = max(h, 0.5/c.scale) // a pixel at least
			c.polygon(l.Color, [][2]float64{{x1 - h*dy, y1 + h*dx}, {x2 - h*dy, y2 + h*dx}, {x2 + h*dy, y2 - h*dx}, {x1 + h*dy, y1 - h*dx}})
		}
	}
}

// disc draws a disc or its outline as polygons that look round.
func (c *canvas) disc(d *render.Disc) {
	circle := func(r float64, turn int) (points [][2]float64) {
		n := max(24, int(r*c.scale))
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(turn*i) / float64(n))
			points = append(points, [2]float64{d.X + r*cos, d.Y + r*sin})
		}
		return points
	}
	if d.Ring <= 0 {
		c.polygon(d.Color, circle(d.R, 1))
		return
	}
	c.polygon(d.Color, circle(d.R+d.Ring/2, 1), circle(d.R-d.Ring/2, -1)) // the hole goes the other way round
}

// polygon fills polygons, of which those that go the other way round are holes.
func (c *canvas) polygon(fill render.Color, rings ...[][2]float64) {
	x1, y1, x2, y2 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, ring := range rings {
		for _, p := range ring {
			x1, y1, x2, y2 = min(x1, p[0]), min(y1, p[1]), max(x2, p[0]), max(y2, p[1])
		}
	}
	box := image.Rect(int(math.Floor(x1*c.scale))-1, int(math.Floor(y1*c.scale))-1, int(math.Ceil(x2*c.scale))+1, int(math.Ceil(y2*c.scale))+1)
	if box = box.Intersect(c.img.Bounds()); box.Empty() {
		return
	}
	raster := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, ring := range rings {
		for i, p := range ring {
			x, y := float32(p[0]*c.scale-float64(box.Min.X)), float32(p[1]*c.scale-float64(box.Min.Y))
			if i == 0 {
				raster.MoveTo(x, y)
			} else {
				raster.LineTo(x, y)
			}
		}
		raster.ClosePath()
	}
	raster.Draw(c.img, box, paint(fill), image.Point{})
}

// fonts holds the regular and the bold font.
var fonts = sync.OnceValues(func() ([2]*sfnt.Font, error) {
	regular, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		return [2]*sfnt.Font{}, err
	}
	bold, err := sfnt.Parse(gobold.TTF)
	return [2]*sfnt.Font{regular, bold}, err
})

// label draws a line of text from the outlines of its glyphs.
func (c *canvas) label(l *render.Label) error {
	both, err := fonts()
	if err != nil {
		return err
	}
	font := both[0]
	if l.Bold {
		font = both[1]
	}
	// Glyphs are loaded at their own resolution and scaled here, without hinting.
	em := fixed.Int26_6(font.UnitsPerEm())
	unit := l.Size * c.scale / float64(em)
	var glyphs []sfnt.GlyphIndex
	var at []float64 // in units, then the whole width
	width := 0.0
	for _, r := range l.Text {
		g, err := font.GlyphIndex(&c.glyph, r)
		if err != nil {
			return err
		}
		advance, err := font.GlyphAdvance(&c.glyph, g, em, 0)
		if err != nil {
			return err
		}
		glyphs, at = append(glyphs, g), append(at, width)
		width += float64(advance)
	}
	x, y, turn := l.X*c.scale, l.Y*c.scale, 1.0
	if l.Down {
		turn = -1
	}
	start := x - turn*unit*width*[...]float64{render.Start: 0, render.Middle: 0.5, render.End: 1}[l.Anchor]
	for i, g := range glyphs {
		segments, err := font.LoadGlyph(&c.glyph, g, em, nil)
		if err != nil {
			return err
		}
		c.outline(segments, start+turn*unit*at[i], y, turn*unit, l.Color)
	}
	return nil
}

// outline fills a glyph whose origin is at x, y.
func (c *canvas) outline(segments sfnt.Segments, x, y, unit float64, fill render.Color) {
	if len(segments) == 0 {
		return
	}
	b := segments.Bounds()
	xs := [2]float64{x + unit*float64(b.Min.X), x + unit*float64(b.Max.X)}
	ys := [2]float64{y + unit*float64(b.Min.Y), y + unit*float64(b.Max.Y)}
	box := image.Rect(
		int(math.Floor(min(xs[0], xs[1])))-1, int(math.Floor(min(ys[0], ys[1])))-1,
		int(math.Ceil(max(xs[0], xs[1])))+1, int(math.Ceil(max(ys[0], ys[1])))+1)
	box = box.Intersect(c.img.Bounds()) // the rasterizer clips paths, but not its box
	if box.Empty() {
		return
	}
	raster := vector.NewRasterizer(box.Dx(), box.Dy())
	raster.DrawOp = draw.Over
	to := func(p fixed.Point26_6) (float32, float32) {
		return float32(x + unit*float64(p.X) - float64(box.Min.X)), float32(y + unit*float64(p.Y) - float64(box.Min.Y))
	}
	for _, s := range segments {
		ax, ay := to(s.Args[0])
		bx, by := to(s.Args[1])
		cx, cy := to(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			raster.ClosePath()
			raster.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			raster.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			raster.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			raster.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	raster.ClosePath()
	raster.Draw(c.img, box, paint(fill), image.Point{})
}
