package render

// The looks for print. Lines, digits and candidates are black alone, so that they need no
// screen; found digits differ from clues in their weight.
var (
	// InCMYK has the tints of Light in four inks.
	InCMYK = func() Look {
		l := Light
		l.Ink = CMYK
		l.Thin, l.Mark = l.Line, l.Line
		return l
	}()

	// InGrey has tints of black.
	InGrey = Look{
		Ink:  Grey,
		Page: white, Cell: white,
		Shared: [4]Color{{230, 230, 230}, {211, 211, 211}, {192, 192, 192}, {173, 173, 173}},
		Differ: Color{245, 245, 245},
		Line:   black, Thin: black, Clue: black, Found: black, Mark: black,
		Frame: black, Link: black,
		Roles: [4]markStyle{
			Reason:  {Cell: Color{235, 235, 235}, Edge: black, Disc: Color{205, 205, 205}, Filled: true, Text: black},
			Other:   {Cell: white, Edge: black, Disc: black, Text: black},
			Placed:  {Cell: white, Edge: black, Disc: black, Filled: true, Text: white},
			Removed: {Cell: white, Edge: black, Text: black, Strike: true},
		},
	}

	// InBlack has nothing but black: dots and lines for tints.
	InBlack = func() Look {
		l := InGrey
		l.Shared = [4]Color{white, white, white, white}
		l.Differ = white
		l.hatched = true
		l.Roles[Reason] = markStyle{Cell: white, Edge: black, Disc: black, Ring: 0.2, Text: black}
		return l
	}()
)

var (
	white = Color{255, 255, 255}
	black = Color{0, 0, 0}
)

// hatches replace the tints of boxes that 2, 3, 4, and 5 or more grids share: rows of dots,
// slanted lines, or lines of both slants, with their number per cell.
var hatches = [4]struct {
	perCell int
	slants  int // 0 for dots
}{{4, 0}, {6, 0}, {3, 1}, {3, 2}}

// hatch draws what replaces the tint of a box that n grids share.
func (s *Scene) hatch(look Look, n int, x, y, cell float64) {
	if !look.hatched || n < 2 {
		return
	}
	h := hatches[min(n, 5)-2]
	step, side := cell/float64(h.perCell), 3*cell
	for i := range 3 * h.perCell {
		if h.slants == 0 {
			wide := max(2*hairline, 0.035*cell)
			l := Line{X1: x + (step-wide)/2, X2: x + side, Y1: y + (float64(i)+0.5)*step, Width: wide, Color: look.Line, Dash: wide, Gap: step - wide}
			if i%2 == 1 { // between those above
				l.X1 += step / 2
			}
			l.Y2 = l.Y1
			s.Hatch = append(s.Hatch, l)
			continue
		}
		at := (float64(i) + 0.5) * step
		for _, l := range [][4]float64{ // from the upper left half of the box and from the lower right
			{0, at, at, 0},
			{at, side, side, at},
			{0, side - at, at, side},
			{at, 0, side, side - at},
		}[:2*h.slants] {
			s.Hatch = append(s.Hatch, Line{X1: x + l[0], Y1: y + l[1], X2: x + l[2], Y2: y + l[3], Width: max(hairline, 0.018*cell), Color: look.Line, Dash: 2 * side, Gap: side})
		}
	}
}

// clear makes room on a hatched box for what a cell shows.
func (s *Scene) clear(look Look, n int, x, y, r float64) {
	if look.hatched && n > 1 {
		s.Discs = append(s.Discs, Disc{X: x, Y: y, R: r, Color: look.Cell})
	}
}
