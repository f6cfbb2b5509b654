package pdf

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"samurai/overlap/scan"
)

// sheet is a page that is drawn: its areas, lines and pictures, without the text.
type sheet struct {
	*image.RGBA
	scale  float64 // pixels in a point
	raster vector.Rasterizer
	budget *scan.Budget
}

// newSheet is a white page of a size in points. It holds four bytes for a pixel.
func newSheet(width, height, scale float64, budget *scan.Budget) *sheet {
	width, height = math.Abs(width), math.Abs(height)
	scale = min(scale, longSide/max(width, height, 1))
	s := &sheet{scale: scale, budget: budget}
	pixels := (int(width*scale) + 1) * (int(height*scale) + 1)
	budget.Hold(4, pixels)
	budget.Work(timeOfDrawn, pixels)
	s.RGBA = image.NewRGBA(image.Rect(0, 0, int(width*scale)+1, int(height*scale)+1))
	draw.Draw(s, s.Rect, image.White, image.Point{}, draw.Src)
	return s
}

// at is a place of the page in pixels. What lies far outside is brought nearer.
func (s *sheet) at(p point) point {
	w, h := float64(s.Rect.Dx()), float64(s.Rect.Dy())
	x, y := p.x*s.scale, p.y*s.scale
	if math.IsNaN(x + y) {
		return point{}
	}
	return point{min(max(x, -w), 2*w), min(max(y, -h), 2*h)}
}

// fill draws the area that an outline encloses.
func (s *sheet) fill(outline []segment, c color.Color) {
	var all []point
	for _, g := range outline {
		all = append(all, s.at(g.p[0]), s.at(g.p[1]), s.at(g.p[2]))
	}
	s.paint(all, c, func(from point) {
		at := func(p point) (x, y float32) {
			p = s.at(p)
			return float32(p.x - from.x), float32(p.y - from.y)
		}
		for _, g := range outline {
			ax, ay := at(g.p[0])
			bx, by := at(g.p[1])
			cx, cy := at(g.p[2])
			switch g.op {
			case 'm':
				s.raster.MoveTo(cx, cy)
			case 'l':
				s.raster.LineTo(cx, cy)
			case 'c':
				s.raster.CubeTo(ax, ay, bx, by, cx, cy)
			case 'h':
				s.raster.ClosePath()
			}
		}
		s.raster.ClosePath()
	})
}

// stroke draws a line along straight parts, at least a pixel wide.
func (s *sheet) stroke(parts [][]point, width float64, c color.Color) {
	half := max(0.5, width*s.scale/2)
	var all []point // four corners for each line
	for _, part := range parts {
		for i := 1; i < len(part); i++ {
			a, b := s.at(part[i-1]), s.at(part[i])
			d := math.Hypot(b.x-a.x, b.y-a.y)
			if d == 0 {
				continue
			}
			x, y := (b.x-a.x)/d*half, (b.y-a.y)/d*half
			all = append(all, point{a.x - x - y, a.y - y + x}, point{b.x + x - y, b.y + y + x}, point{b.x + x + y, b.y + y - x}, point{a.x - x + y, a.y - y - x})
		}
	}
	s.paint(all, c, func(from point) {
		for i, p := range all {
			x, y := float32(p.x-from.x), float32(p.y-from.y)
			if i%4 == 0 {
				s.raster.ClosePath()
				s.raster.MoveTo(x, y)
			} else {
				s.raster.LineTo(x, y)
			}
		}
		s.raster.ClosePath()
	})
}

// paint gives a colour to what outline draws within the box around places, which are on its way.
func (s *sheet) paint(places []point, c color.Color, outline func(from point)) {
	box := s.box(places)
	if box.Empty() || c == nil {
		return
	}
	way := 0.0
	for i := 1; i < len(places); i++ {
		way += wayOfCorner + math.Abs(places[i].x-places[i-1].x) + math.Abs(places[i].y-places[i-1].y)
	}
	s.budget.Work(timeOfDrawn, int(way))
	s.raster.Reset(box.Dx(), box.Dy())
	outline(point{float64(box.Min.X), float64(box.Min.Y)})
	s.raster.Draw(s, box, image.NewUniform(c), image.Point{})
}

// box is the part of the page around places, and is counted as drawn.
func (s *sheet) box(places []point) (box image.Rectangle) {
	for i, p := range places {
		r := image.Rect(int(math.Floor(p.x)), int(math.Floor(p.y)), int(p.x)+2, int(p.y)+2)
		if i == 0 {
			box = r
		}
		box = box.Union(r)
	}
	box = box.Intersect(s.Rect)
	s.budget.Work(timeOfArea)
	s.budget.Work(timeOfDrawn, box.Dx(), box.Dy())
	return box
}

// place draws a picture on the parallelogram that a matrix makes of the unit square.
func (s *sheet) place(p *raster, m matrix) {
	m = m.times(matrix{a: s.scale, d: s.scale})
	area := m.a*m.d - m.b*m.c
	if math.Abs(area) < 1 || math.IsNaN(area) || math.IsInf(area, 0) {
		return
	}
	fine := min(maxFine, int(math.Ceil(math.Sqrt(float64(p.cols*p.rows)/math.Abs(area))-fineOver)))
	fine = max(1, fine) // samples to a pixel, each way
	var corners []point
	for _, c := range [4]point{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		q := m.at(c.x, c.y)
		corners = append(corners, s.at(point{q.x / s.scale, q.y / s.scale}))
	}
	box := s.box(corners)
	s.budget.Work(timeOfSample, fine, fine, box.Dx(), box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			var sum [4]int
			for i := range fine * fine {
				dx := float64(x) + (float64(i%fine)+0.5)/float64(fine) - m.e
				dy := float64(y) + (float64(i/fine)+0.5)/float64(fine) - m.f
				u, v := (dx*m.d-dy*m.c)/area, (dy*m.a-dx*m.b)/area
				if u < 0 || v < 0 || u >= 1 || v >= 1 {
					continue
				}
				at := p.cols*min(p.rows-1, int((1-v)*float64(p.rows))) + int(u*float64(p.cols))
				from := p.pixels[4*at:][:4]
				a := int(from[3])
				for k, c := range from[:3] {
					sum[k] += int(c) * a
				}
				sum[3] += 255 * a
			}
			if sum[3] == 0 {
				continue
			}
			to := s.Pix[s.PixOffset(x, y):][:3]
			all := 255 * 255 * fine * fine
			for k := range to {
				to[k] = uint8((255*sum[k] + int(to[k])*(all-sum[3])) / all)
			}
		}
	}
}
