package pdf

import (
	"bytes"
	"fmt"
	"math"
	"slices"

	"samurai/overlap/scan"
)

// matrix maps x and y to a*x + c*y + e and b*x + d*y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{a: 1, d: 1}

// times is the matrix that maps by m first, then by n.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m.a*n.a + m.b*n.c, m.a*n.b + m.b*n.d,
		m.c*n.a + m.d*n.c, m.c*n.b + m.d*n.d,
		m.e*n.a + m.f*n.c + n.e, m.e*n.b + m.f*n.d + n.f,
	}
}

func (m matrix) at(x, y float64) point {
	return point{m.a*x + m.c*y + m.e, m.b*x + m.d*y + m.f}
}

// scale is how much the matrix enlarges, in the mean of both directions.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

func matrixOf(v []float64) matrix { return matrix{v[0], v[1], v[2], v[3], v[4], v[5]} }

type point struct{ x, y float64 }

// state is what q keeps and Q brings back.
type state struct {
	toPage            matrix
	width             float64 // of strokes
	filling, stroking brush
	text              textState
	clip              [][]point // the last path that painting is limited to
}

// segment is a piece of a path in points of the page: a move (m), a straight line (l), a
// curve (c) that ends at p[2], or the way back (h).
type segment struct {
	op byte
	p  [3]point
}

// content follows the operators of a page and collects what they draw.
type content struct {
	file  *file
	page  scan.Page
	fonts map[ref]*font
	depth int

	state
	kept []state

	resources value
	path      []segment
	held      int // bytes of the path
	clips     int // bytes of paths that painting is limited to

	painted []func(s *sheet) // what draws the page
	shapes  int              // areas that are no rectangles
	density float64          // pixels in a point of the finest picture
	ground  bounds           // of the last dark rectangle
}

// follow draws operators: a stream, or several that continue one another.
func (c *content) follow(v, resources value) {
	var text []byte
	held := 0
	for _, s := range v.all() {
		if !s.isStream() {
			continue
		}
		part, err := c.file.bytes(s)
		if err != nil {
			panic(damaged(fmt.Sprintf("what a page draws breaks off: %v", err)))
		}
		c.file.budget.Hold(3, len(part))
		held += 5 * len(part)
		text = append(append(text, part...), '\n')
	}
	outer := c.resources
	c.resources = resources
	for l := (&lexer{file: c.file, text: text}); ; {
		all, op := l.items()
		if op == "" && len(all) == 0 {
			break
		}
		c.file.budget.Work(timeOfOperator)
		if op == "ID" {
			l.image()
		}
		args := make([]value, len(all))
		for i, a := range all {
			args[i] = value{c.file, a}
		}
		c.operator(op, args)
		c.file.budget.Free(l.held)
		l.held = 0
	}
	c.resources = outer
	c.file.budget.Free(held)
}

// image passes over the bytes of a picture among operators, which is not read.
func (l *lexer) image() {
	start := l.at
	for {
		n := bytes.Index(l.text[l.at:], []byte("EI"))
		if n < 0 {
			l.at = len(l.text)
			break
		}
		at := l.at + n
		l.at = at + 2
		if isSpace(l.text[max(0, at-1)]) && (l.at == len(l.text) || isSpace(l.text[l.at])) {
			break
		}
	}
	l.file.budget.Work(timeOfByte, l.at-start)
}

// numbers are how many numbers an operator takes that does nothing without them.
var numbers = map[string]int{
	"cm": 6, "w": 1, "m": 2, "l": 2, "c": 6, "v": 4, "y": 4, "re": 4,
	"Td": 2, "TD": 2, "Tm": 6, "TL": 1, "Tc": 1, "Tw": 1, "Tz": 1, "Ts": 1,
}

func (c *content) operator(op string, args []value) {
	n := numbers[op]
	if len(args) < n {
		return
	}
	v := make([]float64, n)
	for i := range v {
		v[i] = args[len(args)-n+i].number()
	}
	switch op {
	case "q":
		c.file.budget.Hold(sizeOfState)
		c.kept = append(c.kept, c.state)
	case "Q":
		if n := len(c.kept) - 1; n >= 0 {
			c.state, c.kept = c.kept[n], c.kept[:n]
			c.file.budget.Free(sizeOfState)
		}
	case "cm":
		c.toPage = matrixOf(v).times(c.toPage)
	case "w":
		c.width = v[0]
	case "Do":
		if len(args) > 0 {
			c.object(c.resources.key("XObject").key(args[0].name()))
		}
	default:
		if !c.pathOperator(op, v) && !c.colorOperator(op, args) {
			c.textOperator(op, v, args)
		}
	}
}

// object draws what the page has by reference: a picture or a form.
func (c *content) object(v value) {
	switch v.key("Subtype").name() {
	case "Form":
		c.form(v)
	case "Image":
		cols, rows := v.key("Width").number(), v.key("Height").number()
		if area := c.toPage.scale() * c.toPage.scale(); min(cols, rows) >= leastPicture && area > 1 {
			c.density = max(c.density, math.Sqrt(cols*rows/area))
		}
		here, resources, at := c.file, c.resources, c.toPage
		ink := c.filling.paint()
		c.paint(0, func(s *sheet) {
			c := content{file: here, resources: resources}
			if p := c.picture(v, ink); p != nil {
				s.place(p, at)
				c.free(p)
			}
		})
	}
}

// form draws operators that stand apart.
func (c *content) form(form value) {
	if c.depth == maxForms {
		return
	}
	before, kept := c.state, len(c.kept)
	if form.key("Matrix").len() == 6 {
		c.toPage = matrixOf(form.key("Matrix").numbers(6)).times(c.toPage)
	}
	resources := form.key("Resources")
	if resources.isNull() {
		resources = c.resources
	}
	c.depth++
	c.follow(form, resources)
	c.depth--
	if more := len(c.kept) - kept; more > 0 {
		c.kept = c.kept[:kept]
		c.file.budget.Free(sizeOfState * more)
	}
	c.state = before
}

// pathOperator follows the operators that build and draw paths; it reports whether op is one.
func (c *content) pathOperator(op string, v []float64) bool {
	switch op {
	case "m":
		c.begin(v[0], v[1])
	case "l":
		c.lineTo(v[0], v[1])
	case "c":
		c.curveTo(v[0], v[1], v[2], v[3], v[4], v[5])
	case "v":
		if n := len(c.path); n > 0 {
			c.add('c', c.path[n-1].p[2], c.toPage.at(v[0], v[1]), c.toPage.at(v[2], v[3]))
		}
	case "y":
		c.curveTo(v[0], v[1], v[2], v[3], v[2], v[3])
	case "h":
		c.close()
	case "re":
		c.begin(v[0], v[1])
		c.lineTo(v[0]+v[2], v[1])
		c.lineTo(v[0]+v[2], v[1]+v[3])
		c.lineTo(v[0], v[1]+v[3])
		c.close()
	case "s", "b", "b*":
		c.close()
		c.draw(op[0] == 'b', true)
	case "S", "B", "B*":
		c.draw(op[0] == 'B', true)
	case "f", "F", "f*":
		c.fill(c.draw(true, false))
	case "W", "W*":
		c.clip = c.parts()
		c.clips += sizeOfPoint * len(c.path)
		c.held -= sizeOfPoint * len(c.path)
	case "n":
		c.end()
	default:
		return false
	}
	return true
}

func (c *content) begin(x, y float64) { c.add('m', c.toPage.at(x, y)) }

func (c *content) lineTo(x, y float64) {
	if len(c.path) > 0 {
		c.add('l', c.toPage.at(x, y))
	}
}

func (c *content) curveTo(x0, y0, x1, y1, x2, y2 float64) {
	if len(c.path) > 0 {
		c.add('c', c.toPage.at(x0, y0), c.toPage.at(x1, y1), c.toPage.at(x2, y2))
	}
}

// close draws a line to where the part of the path begins.
func (c *content) close() {
	for i := len(c.path) - 1; i >= 0; i-- {
		if c.path[i].op == 'm' {
			c.add('h', c.path[i].p[2])
			return
		}
	}
}

// add adds a segment with one point, or those of a curve.
func (c *content) add(op byte, p ...point) {
	c.hold(sizeOfSegment)
	c.path = append(c.path, segment{op, [3]point{p[0], p[len(p)/2], p[len(p)-1]}})
}

// hold counts what the path takes.
func (c *content) hold(n int) {
	c.file.budget.Hold(n)
	c.held += n
}

// parts are the parts of the path, with straight lines for curves.
func (c *content) parts() (all [][]point) {
	c.hold(sizeOfPoint * len(c.path))
	for _, s := range c.path {
		n := len(all) - 1
		switch {
		case s.op == 'm':
			all = append(all, []point{s.p[2]})
		case s.op != 'h' || all[n][len(all[n])-1] != s.p[2]:
			all[n] = append(all[n], s.p[2])
		}
	}
	return all
}

// end ends the path.
func (c *content) end() {
	c.file.budget.Free(c.held)
	c.path, c.held = nil, 0
}

// draw paints the area of the path, its parts as lines, or both, and ends it. Each line that is upright or level
// is one of the page.
func (c *content) draw(filled, stroked bool) (parts [][]point) {
	parts = c.parts()
	outline, width := slices.Clone(c.path), c.width*c.toPage.scale()
	fill, stroke := c.filling.paint(), c.stroking.paint()
	for _, part := range parts {
		if filled && len(part) > 5 {
			c.shapes++
		}
		for j := 1; stroked && j < len(part); j++ {
			c.line(part[j-1], part[j], width)
		}
	}
	c.paint(len(outline), func(s *sheet) {
		if filled {
			s.fill(outline, fill)
		}
		if stroked {
			s.stroke(parts, width, stroke)
		}
	})
	c.end()
	return parts
}

// paint keeps what draws a part of the page, for which it needs so many segments.
func (c *content) paint(segments int, draw func(s *sheet)) {
	n := sizeOfPaint + sizeOfKept*segments
	c.file.budget.Hold(n)
	c.page.Held += n
	c.painted = append(c.painted, draw)
}

func (c *content) line(p, q point, width float64) {
	l := scan.Line{X0: min(p.x, q.x), Y0: min(p.y, q.y), X1: max(p.x, q.x), Y1: max(p.y, q.y), Width: width}
	switch w, h := l.X1-l.X0, l.Y1-l.Y0; {
	case w <= slope*h:
		l.X0 = (l.X0 + l.X1) / 2
		l.X1 = l.X0
	case h <= slope*w:
		l.Y0 = (l.Y0 + l.Y1) / 2
		l.Y1 = l.Y0
	default:
		return
	}
	c.file.budget.Hold(sizeOfLine)
	c.page.Lines = append(c.page.Lines, l)
}

// fill finds lines in areas: those that are long and thin, among them those that a larger area is clipped to, and the
// sides of light rectangles on a dark one.
func (c *content) fill(parts [][]point) {
	c.file.budget.Work(timeOfOperator, len(c.clip))
	whole := around(slices.Concat(parts...))
	for _, part := range c.clip {
		if b := around(part); whole.holds(b) {
			c.thin(b)
		}
	}
	for _, part := range parts {
		switch b := around(part); {
		case c.thin(b) || len(part) > 5:
		case !c.filling.light():
			c.ground = b
		case c.ground.holds(b):
			for _, to := range [2]point{{b.lo.x, b.hi.y}, {b.hi.x, b.lo.y}} {
				c.line(b.lo, to, 0)
				c.line(to, b.hi, 0)
			}
		}
	}
}

// thin adds an area that is long and thin to the lines. It is false for another.
func (c *content) thin(b bounds) bool {
	w, h := b.hi.x-b.lo.x, b.hi.y-b.lo.y
	x, y := (b.lo.x+b.hi.x)/2, (b.lo.y+b.hi.y)/2
	switch {
	case w <= thin && h >= long*w:
		c.line(point{x, b.lo.y}, point{x, b.hi.y}, w)
	case h <= thin && w >= long*h:
		c.line(point{b.lo.x, y}, point{b.hi.x, y}, h)
	default:
		return false
	}
	return true
}

// bounds are the least and the greatest place of an area.
type bounds struct{ lo, hi point }

// around is the rectangle around places.
func around(all []point) (b bounds) {
	for i, p := range all {
		if i == 0 {
			b = bounds{p, p}
		}
		b.lo = point{min(b.lo.x, p.x), min(b.lo.y, p.y)}
		b.hi = point{max(b.hi.x, p.x), max(b.hi.y, p.y)}
	}
	return b
}

// holds reports whether another rectangle lies in this one, but for what rounding moves.
func (b bounds) holds(o bounds) bool {
	return b.lo.x-little <= o.lo.x && b.lo.y-little <= o.lo.y && o.hi.x <= b.hi.x+little && o.hi.y <= b.hi.y+little
}

// textState is what the operators of text set.
type textState struct {
	font           *font
	size           float64
	leading        float64
	char, word     float64 // spacing
	stretch        float64 // 1 for none
	rise           float64
	toText, toLine matrix
}

func (c *content) textOperator(op string, v []float64, args []value) {
	t := &c.text
	switch op {
	case "BT":
		t.toText, t.toLine = identity, identity
	case "Tf":
		if len(args) == 2 {
			t.font, t.size = c.font(args[0].name()), args[1].number()
		}
	case "Tm":
		t.toLine = matrixOf(v)
		t.toText = t.toLine
	case "TD":
		t.leading = -v[1]
		t.next(v[0], v[1])
	case "Td":
		t.next(v[0], v[1])
	case "T*":
		t.next(0, -t.leading)
	case "TL":
		t.leading = v[0]
	case "Tc":
		t.char = v[0]
	case "Tw":
		t.word = v[0]
	case "Tz":
		t.stretch = v[0] / 100
	case "Ts":
		t.rise = v[0]
	case "\"", "'":
		t.next(0, -t.leading)
		c.show(last(args))
	case "Tj":
		c.show(last(args))
	case "TJ":
		for _, v := range last(args).all() {
			c.show(v)
			t.move(-v.number() / 1000 * t.size * t.stretch)
		}
	}
}

func last(args []value) value {
	if len(args) == 0 {
		return value{}
	}
	return args[len(args)-1]
}

// next begins a line of text.
func (t *textState) next(x, y float64) {
	t.toLine = matrix{1, 0, 0, 1, x, y}.times(t.toLine)
	t.toText = t.toLine
}

func (t *textState) move(x float64) { t.toText = matrix{1, 0, 0, 1, x, 0}.times(t.toText) }

// show draws a text.
func (c *content) show(v value) {
	t := &c.text
	if t.font == nil {
		return
	}
	t.font.glyphs(v.text(), func(g glyph) bool {
		c.file.budget.Work(timeOfGlyph)
		at := t.toText.times(c.toPage)
		upright := at.a > 0 && math.Abs(at.b) < lean*at.a && at.d < 0 // y grows downwards
		center := at.at(g.width/2*t.size*t.stretch, t.rise+middle*t.size)
		if upright {
			c.file.budget.Hold(sizeOfGlyph)
			c.page.Glyphs = append(c.page.Glyphs, scan.Glyph{
				Char: g.char, X: center.x, Y: center.y, Width: g.width * t.size * t.stretch * at.scale(), Size: t.size * at.scale(),
			})
		}
		move := g.width*t.size + t.char
		if g.char == ' ' {
			move += t.word
		}
		t.move(move * t.stretch)
		return true
	})
}

// font is a font of the page. One that is an object is read once for all pages.
func (c *content) font(n name) *font {
	fonts := c.resources.key("Font")
	all, _ := fonts.is.(dict)
	id, shared := all[n].(ref)
	if f, ok := c.fonts[id]; ok && shared {
		return f
	}
	f := newFont(c.file, fonts.key(n))
	if shared {
		c.fonts[id] = f
	}
	return f
}
