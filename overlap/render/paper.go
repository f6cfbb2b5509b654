package render

// Paper is a size of paper in points, and its margins.
type Paper struct {
	Width, Height float64
	Margins
	turned bool
}

// Margins are the blank edges of a page, in points.
type Margins struct{ Top, Right, Bottom, Left float64 }

// EvenMargins are the same at all edges.
func EvenMargins(m float64) Margins { return Margins{m, m, m, m} }

// The papers, upright.
var (
	A3     = Paper{Width: 841.89, Height: 1190.55, Margins: EvenMargins(36)}
	A4     = Paper{Width: 595.28, Height: 841.89, Margins: EvenMargins(36)}
	A5     = Paper{Width: 419.53, Height: 595.28, Margins: EvenMargins(36)}
	Letter = Paper{Width: 612, Height: 792, Margins: EvenMargins(36)}
)

// turn is the paper turned, so that its left edge, where it may be bound, is at the top.
func (p Paper) turn() Paper {
	m := Margins{Top: p.Left, Right: p.Top, Bottom: p.Right, Left: p.Bottom}
	return Paper{p.Height, p.Width, m, !p.turned}
}

// Trim is how a page is cut, in points: its edges are Slug within the scene, and the
// background reaches Bleed beyond them.
type Trim struct {
	Slug, Bleed float64
	Marks       bool // lines that show where to cut
}

// Of a crop mark: how far it stays off the page at least, how long it is, and its width.
const (
	markOff   = 6
	markLong  = 16
	markWidth = 0.25
)

// trim gives a page that is laid out its bleed and crop marks.
func (s *Scene) trim(bleed float64, marks bool) {
	off := max(bleed, markOff)
	slug := bleed
	if marks {
		slug = off + markLong
	}
	if slug == 0 {
		return
	}
	w, h := s.Width, s.Height
	s.Trim = Trim{slug, bleed, marks}
	s.Width, s.Height = w+2*slug, h+2*slug
	s.move(slug, slug)
	if !marks {
		return
	}
	for _, x := range []float64{slug, slug + w} {
		for _, y := range [][2]float64{{0, markLong}, {slug + h + off, slug + h + off + markLong}} {
			s.Lines = append(s.Lines, Line{X1: x, Y1: y[0], X2: x, Y2: y[1], Width: markWidth, Color: black})
		}
	}
	for _, y := range []float64{slug, slug + h} {
		for _, x := range [][2]float64{{0, markLong}, {slug + w + off, slug + w + off + markLong}} {
			s.Lines = append(s.Lines, Line{X1: x[0], Y1: y, X2: x[1], Y2: y, Width: markWidth, Color: black})
		}
	}
}
