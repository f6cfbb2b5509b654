// Package eps writes a scene as Encapsulated PostScript, level 2.
package eps

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strings"

	"samurai/overlap/render"
	"samurai/overlap/render/font"
)

// Write writes a scene. Text in the Go font is real text, in embedded fonts of Type 1; text in other fonts, or all
// with outlines, is outlines. Colours are those of the scene's ink. Equal scenes give equal bytes.
func Write(w io.Writer, s *render.Scene, outlines bool) error {
	e := &writer{Writer: bufio.NewWriter(w), scene: s, font: render.FontOf(s), glyphs: map[glyph]int{}}
	e.header()
	e.printf("save 100 dict begin\n")
	if e.text = s.Font == nil && !outlines; e.text {
		e.fonts()
	} else {
		e.letters()
	}
	e.printf("gsave 0 %s translate 1 -1 scale\n", num(s.Height))
	if s.Back != render.Light.Page {
		e.rect(render.Rect{W: s.Width, H: s.Height, Fill: s.Back})
	}
	for _, r := range s.Rects {
		e.rect(r)
	}
	e.lines(s.Hatch)
	for _, d := range s.Discs {
		e.color(d.Color)
		if d.Ring > 0 {
			e.printf("%s setlinewidth newpath %s %s %s 0 360 arc stroke\n", num(d.Ring), num(d.X), num(d.Y), num(d.R))
		} else {
			e.printf("newpath %s %s %s 0 360 arc fill\n", num(d.X), num(d.Y), num(d.R))
		}
	}
	e.lines(s.Lines)
	for i := range s.Labels {
		e.label(&s.Labels[i])
	}
	e.printf("grestore\nshowpage end restore\n%%%%EOF\n")
	return e.Flush()
}

// glyph is a letter of the regular or the bold font.
type glyph struct {
	char rune
	bold bool
}

type writer struct {
	*bufio.Writer
	scene  *render.Scene
	font   *font.Font
	text   bool
	glyphs map[glyph]int // the numbers of their procedures; without text
	last   string        // colour
}

// printf writes; what goes wrong is found by Flush.
func (e *writer) printf(format string, args ...any) { fmt.Fprintf(e, format, args...) }

func (e *writer) header() {
	s := e.scene
	e.printf("%%!PS-Adobe-3.0 EPSF-3.0\n%%%%BoundingBox: 0 0 %.0f %.0f\n%%%%HiResBoundingBox: 0 0 %s %s\n",
		math.Ceil(s.Width), math.Ceil(s.Height), num(s.Width), num(s.Height))
	e.printf("%%%%Creator: samurai\n%%%%Title: (%s)\n%%%%LanguageLevel: 2\n", ascii(s.Title))
	switch s.Ink {
	case render.CMYK:
		e.printf("%%%%DocumentProcessColors: Cyan Magenta Yellow Black\n")
	case render.Grey:
		e.printf("%%%%DocumentProcessColors: Black\n")
	}
	e.printf("%%%%EndComments\n")
}

// maxTitle keeps the line of the title to the 255 characters that lines of comment may have.
const maxTitle = 200

// ascii is a text as comments may have it.
func ascii(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case b.Len() >= maxTitle:
			return b.String()
		case r == '(' || r == ')' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || r > '~':
			b.WriteByte('?')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// letters defines a procedure for each letter, 1 high, which also advances by its width.
func (e *writer) letters() {
	for i := range e.scene.Labels {
		l := &e.scene.Labels[i]
		for _, r := range l.Text {
			g := glyph{r, l.Bold}
			if _, ok := e.glyphs[g]; ok {
				continue
			}
			e.glyphs[g] = len(e.glyphs)
			e.printf("/g%d {newpath\n", e.glyphs[g])
			e.font.Draw(string(r), l.Bold, pen{e})
			e.printf("fill %s 0 translate} bind def\n", exact(e.font.Width(string(r), l.Bold)))
		}
	}
}

// pen writes the outline of a letter.
type pen struct{ *writer }

// MoveTo is a font.Pen's, as are the others.
func (p pen) MoveTo(x, y float64) { p.printf("%s %s moveto\n", exact(x), exact(y)) }

// LineTo is a font.Pen's.
func (p pen) LineTo(x, y float64) { p.printf("%s %s lineto\n", exact(x), exact(y)) }

// CubeTo is a font.Pen's.
func (p pen) CubeTo(x1, y1, x2, y2, x, y float64) {
	p.printf("%s %s %s %s %s %s curveto\n", exact(x1), exact(y1), exact(x2), exact(y2), exact(x), exact(y))
}

// Close is a font.Pen's; filling closes curves.
func (p pen) Close() {}

func (e *writer) rect(r render.Rect) {
	e.color(r.Fill)
	e.printf("%s %s %s %s rectfill\n", num(r.X), num(r.Y), num(r.W), num(r.H))
}

func (e *writer) lines(lines []render.Line) {
	for _, l := range lines {
		e.color(l.Color)
		if l.Dash > 0 {
			e.printf("0 setlinecap [%s %s] 0 setdash ", num(l.Dash), num(l.Gap))
		} else {
			e.printf("2 setlinecap [] 0 setdash ")
		}
		e.printf("%s setlinewidth newpath %s %s moveto %s %s lineto stroke\n", num(l.Width), num(l.X1), num(l.Y1), num(l.X2), num(l.Y2))
	}
	e.printf("[] 0 setdash\n")
}

func (e *writer) label(l *render.Label) {
	e.color(l.Color)
	x, y, scale := l.Start(e.font)
	if e.text {
		e.printf("%s %s moveto", num(x), num(y))
		last := face{high: -1}
		for _, r := range l.Text {
			if f := (face{r >> 8, l.Bold}); f != last {
				if last.high >= 0 {
					e.printf("> show")
				}
				e.printf(" /%s [%s 0 0 %s 0 0] selectfont <", f, num(scale), num(-scale))
				last = f
			}
			e.printf("%02x", r&0xff)
		}
		if last.high >= 0 {
			e.printf("> show")
		}
		e.printf("\n")
		return
	}
	e.printf("gsave %s %s translate %s dup scale", num(x), num(y), num(scale))
	for _, r := range l.Text {
		e.printf(" g%d", e.glyphs[glyph{r, l.Bold}])
	}
	e.printf(" grestore\n")
}

// color sets the colour of all that follows.
func (e *writer) color(c render.Color) {
	now := ""
	switch e.scene.Ink {
	case render.CMYK:
		cyan, magenta, yellow, black := c.CMYK()
		now = fmt.Sprintf("%.3f %.3f %.3f %.3f setcmykcolor\n", cyan, magenta, yellow, black)
	case render.Grey:
		now = fmt.Sprintf("%.3f setgray\n", c.Grey())
	default:
		now = fmt.Sprintf("%.3f %.3f %.3f setrgbcolor\n", float64(c.R)/255, float64(c.G)/255, float64(c.B)/255)
	}
	if now != e.last {
		e.last = now
		e.printf("%s", now)
	}
}

// num is a length in points, exact one in parts of a letter.
func num(x float64) string   { return trim(fmt.Sprintf("%.3f", x)) }
func exact(x float64) string { return trim(fmt.Sprintf("%.5f", x)) }

func trim(s string) string { return strings.TrimRight(strings.TrimRight(s, "0"), ".") }
