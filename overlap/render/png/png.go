// Package png draws a scene as a PNG.
package png

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"slices"

	"golang.org/x/image/vector"

	"samurai/overlap/render"
	"samurai/overlap/render/font"
)

// maxPixels is the most pixels that a picture may have: 400 megabytes of them.
const maxPixels = 100_000_000

// Write draws a scene with dpi pixels to the inch, 72 or more for screens, 300
// and more for print, and the picture says so. It has no other colours than greys when
// the scene's ink is grey. It is an error when the picture would have more than
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
	for i := range s.Hatch {
		c.line(&s.Hatch[i])
	}
	for i := range s.Discs {
		c.disc(&s.Discs[i])
	}
	for i := range s.Lines {
		c.line(&s.Lines[i])
	}
	f := render.FontOf(s)
	for i := range s.Labels {
		c.label(&s.Labels[i], f)
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, c.shades(s)); err != nil {
		return err
	}
	return writeSized(w, b.Bytes(), dpi)
}

// headerEnd is where the header of a PNG ends: after its signature and the chunk IHDR.
const headerEnd = 8 + 12 + 13

// writeSized writes a PNG with a chunk pHYs, which says how large it is, after its header.
func writeSized(w io.Writer, picture []byte, dpi float64) error {
	perMetre := uint32(math.Round(dpi / 0.0254))
	chunk := []byte("pHYs")
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1) // the unit is the metre
	sized := slices.Clone(picture[:headerEnd])
	sized = binary.BigEndian.AppendUint32(sized, uint32(len(chunk)-4))
	sized = append(sized, chunk...)
	sized = binary.BigEndian.AppendUint32(sized, crc32.ChecksumIEEE(chunk))
	sized = append(sized, picture[headerEnd:]...)
	_, err := w.Write(sized)
	return err
}

// shades is the picture in greys when it has no other colours, which makes it a third
// of the size.
func (c *canvas) shades(s *render.Scene) image.Image {
	if s.Ink != render.Grey {
		return c.img
	}
	grey := image.NewGray(c.img.Bounds())
	draw.Draw(grey, grey.Bounds(), c.img, image.Point{}, draw.Src)
	return grey
}

// canvas is a picture that is being drawn.
type canvas struct {
	img   *image.RGBA
	scale float64
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

// polygon fills polygons; those that go the other way round are holes.
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
	raster := rasterizer(box)
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

// rasterizer fills shapes within a box. It is higher than the box where that takes it
// over the 512 rows up to which the library computes in fixed point, which cuts off
// up to a 512th of a pixel a row: a letter that crosses an edge had other pixels.
func rasterizer(box image.Rectangle) *vector.Rasterizer {
	return vector.NewRasterizer(box.Dx(), max(box.Dy(), 513))
}

// label draws a line of text from the outlines of its letters.
func (c *canvas) label(l *render.Label, f *font.Font) {
	x, y, scale := l.Start(f)
	p := &pen{x: x * c.scale, y: y * c.scale, scale: scale * c.scale, fill: func(box image.Rectangle, raster *vector.Rasterizer) {
		raster.Draw(c.img, box, paint(l.Color), image.Point{})
	}, bounds: c.img.Bounds()}
	f.Draw(l.Text, l.Bold, p)
}

// pen fills a letter at a time.
type pen struct {
	x, y, scale float64
	bounds      image.Rectangle
	fill        func(box image.Rectangle, raster *vector.Rasterizer)
	steps       []step
}

// step is a line, a curve or the beginning of one, by pixels.
type step struct {
	points [3][2]float64
	n      int // of points: 1 for a line; 0 for a beginning
}

func (p *pen) at(x, y float64) [2]float64 { return [2]float64{p.x + p.scale*x, p.y + p.scale*y} }

// MoveTo, LineTo and CubeTo collect the outline of a letter.
func (p *pen) MoveTo(x, y float64) {
	p.steps = append(p.steps, step{[3][2]float64{p.at(x, y)}, 0})
}

// LineTo is a font.Pen's.
func (p *pen) LineTo(x, y float64) {
	p.steps = append(p.steps, step{[3][2]float64{p.at(x, y)}, 1})
}

// CubeTo is a font.Pen's.
func (p *pen) CubeTo(x1, y1, x2, y2, x, y float64) {
	p.steps = append(p.steps, step{[3][2]float64{p.at(x1, y1), p.at(x2, y2), p.at(x, y)}, 3})
}

// Close fills the letter.
func (p *pen) Close() {
	x1, y1, x2, y2 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range p.steps {
		for _, at := range s.points[:max(1, s.n)] {
			x1, y1, x2, y2 = min(x1, at[0]), min(y1, at[1]), max(x2, at[0]), max(y2, at[1])
		}
	}
	box := image.Rect(int(math.Floor(max(x1, -1e6)))-1, int(math.Floor(max(y1, -1e6)))-1, int(math.Ceil(min(x2, 1e6)))+1, int(math.Ceil(min(y2, 1e6)))+1)
	box = box.Intersect(p.bounds) // the rasterizer clips paths, but not its box
	if !box.Empty() {
		raster := rasterizer(box)
		to := func(at [2]float64) (float32, float32) {
			return float32(at[0] - float64(box.Min.X)), float32(at[1] - float64(box.Min.Y))
		}
		for _, s := range p.steps {
			ax, ay := to(s.points[0])
			switch s.n {
			case 0:
				raster.ClosePath()
				raster.MoveTo(ax, ay)
			case 1:
				raster.LineTo(ax, ay)
			default:
				bx, by := to(s.points[1])
				cx, cy := to(s.points[2])
				raster.CubeTo(ax, ay, bx, by, cx, cy)
			}
		}
		raster.ClosePath()
		p.fill(box, raster)
	}
	p.steps = p.steps[:0]
}
