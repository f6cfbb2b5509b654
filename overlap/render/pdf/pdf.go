// Package pdf writes scenes as the pages of a PDF.
package pdf

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"samurai/overlap/render"
)

// epoch stands in for the date, so that equal pages give equal bytes.
var epoch = time.Unix(0, 0).UTC()

// Write writes one page for each scene, and the document's title, by default that of the first scene. Text in
// the Go font is real text, in embedded fonts; that in others is outlines. Colours are
// those of each scene's ink. With a profile, which must print these inks, the document is one of PDF/X-4; nil
// for none. Equal scenes give equal bytes.
func Write(w io.Writer, pages []*render.Scene, title string, profile *Profile) error {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt"})
	f.SetCreationDate(epoch)
	f.SetModificationDate(epoch)
	f.SetCatalogSort(true)
	f.SetProducer("samurai", false)
	if title == "" && len(pages) > 0 {
		title = pages[0].Title
	}
	if title = plane(title); title != "" {
		f.SetTitle(title, true)
	}
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes("go", "", goregular.TTF)
	f.AddUTF8FontFromBytes("go", "B", gobold.TTF)
	f.SetLineCapStyle("square")
	for _, s := range pages {
		f.AddPageFormat("P", fpdf.SizeType{Wd: s.Width, Ht: s.Height})
		if t := s.Trim; t.Slug > 0 || profile != nil {
			off := t.Slug - t.Bleed
			f.SetPageBox("trim", t.Slug, t.Slug, s.Width-2*t.Slug, s.Height-2*t.Slug)
			f.SetPageBox("bleed", off, off, s.Width-2*off, s.Height-2*off)
		}
		(&page{Fpdf: f, scene: s}).draw()
	}
	var b bytes.Buffer
	if err := f.Output(&b); err != nil {
		return err
	}
	doc := sorted(b.Bytes())
	if profile != nil {
		doc = x4(doc, title, profile)
	}
	_, err := w.Write(doc)
	return err
}

// boxes match those of a page, which the library writes in any order.
const boxes = `(?m)^(/BleedBox \[[0-9. ]+\]\n)(/TrimBox \[[0-9. ]+\]\n)(/Resources )`

// none is the library's list of attached files, which some programs take for an error.
var none = []byte("/Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>\n")

// sorted has the boxes of each page in one order, and no list of files. What is changed is as long as before,
// so that the places of objects stay.
func sorted(doc []byte) []byte {
	doc = bytes.Replace(doc, none, bytes.Repeat([]byte(" "), len(none)), 1)
	return regexp.MustCompile(boxes).ReplaceAll(doc, []byte("$2$1$3"))
}

// page is a page that is being drawn. Its colours are set by operators of PDF, for the
// library has those of RGB alone.
type page struct {
	*fpdf.Fpdf
	scene        *render.Scene
	fill, stroke string // the operators in force
}

func (p *page) draw() {
	s := p.scene
	if s.Back != render.Light.Page {
		off := s.Trim.Slug - s.Trim.Bleed
		p.fills(s.Back)
		p.Rect(off, off, s.Width-2*off, s.Height-2*off, "F")
	}
	for _, r := range s.Rects {
		p.fills(r.Fill)
		p.Rect(r.X, r.Y, r.W, r.H, "F")
	}
	p.lines(s.Hatch)
	for _, d := range s.Discs {
		if d.Ring > 0 {
			p.SetLineWidth(d.Ring)
			p.strokes(d.Color)
			p.Circle(d.X, d.Y, d.R, "D")
		} else {
			p.fills(d.Color)
			p.Circle(d.X, d.Y, d.R, "F")
		}
	}
	p.lines(s.Lines)
	for i := range s.Labels {
		for _, l := range s.Labels[i].Runs(render.FontOf(s)) {
			if s.Font != nil || render.IsStars(l.Text) {
				p.outlines(&l)
			} else {
				p.label(&l)
			}
		}
	}
}

// fills sets the colour of what is filled, and strokes that of lines.
func (p *page) fills(c render.Color)   { p.set(&p.fill, color(c, p.scene.Ink, "rg", "k", "g")) }
func (p *page) strokes(c render.Color) { p.set(&p.stroke, color(c, p.scene.Ink, "RG", "K", "G")) }

func (p *page) set(now *string, operator string) {
	if *now != operator {
		*now = operator
		p.RawWriteStr(operator)
	}
}

// color is the operator that sets a colour, by the names that it has in each ink.
func color(c render.Color, ink render.Ink, rgb, cmyk, grey string) string {
	switch ink {
	case render.CMYK:
		cyan, magenta, yellow, black := c.CMYK()
		return fmt.Sprintf("%.3f %.3f %.3f %.3f %s", cyan, magenta, yellow, black, cmyk)
	case render.Grey:
		return fmt.Sprintf("%.3f %s", c.Grey(), grey)
	}
	return fmt.Sprintf("%.3f %.3f %.3f %s", float64(c.R)/255, float64(c.G)/255, float64(c.B)/255, rgb)
}

func (p *page) lines(lines []render.Line) {
	for i := range lines {
		l := &lines[i]
		p.SetLineWidth(l.Width)
		p.strokes(l.Color)
		if l.Dash <= 0 {
			p.Line(l.X1, l.Y1, l.X2, l.Y2)
			continue
		}
		p.SetLineCapStyle("butt")
		p.SetDashPattern([]float64{l.Dash, l.Gap}, 0)
		p.Line(l.X1, l.Y1, l.X2, l.Y2)
		p.SetDashPattern(nil, 0)
		p.SetLineCapStyle("square")
	}
}

// label draws a label as text.
func (p *page) label(l *render.Label) {
	style := ""
	if l.Bold {
		style = "B"
	}
	p.SetFont("go", style, l.Size)
	text := plane(l.Text)
	x := l.X
	switch l.Anchor {
	case render.Middle:
		x -= p.GetStringWidth(text) / 2
	case render.End:
		x -= p.GetStringWidth(text)
	}
	p.fills(l.Color)
	if l.Down {
		p.TransformBegin()
		p.TransformRotate(180, l.X, l.Y)
		defer p.TransformEnd()
	}
	p.Text(x, l.Y, text)
}

// outlines draws a label as the outlines of its letters.
func (p *page) outlines(l *render.Label) {
	f := render.FontOf(p.scene)
	p.fills(l.Color)
	pen := &pen{height: p.scene.Height}
	pen.x, pen.y, pen.scale = l.Start(f)
	f.Draw(l.Text, l.Bold, pen)
	if pen.Len() > 0 {
		p.RawWriteStr(pen.String() + "f")
	}
}

// pen writes outlines as operators of PDF, whose y goes up.
type pen struct {
	strings.Builder
	x, y, scale, height float64
}

func (p *pen) point(x, y float64) {
	fmt.Fprintf(p, "%.3f %.3f ", p.x+p.scale*x, p.height-p.y-p.scale*y)
}

// MoveTo is a font.Pen's, as are the others.
func (p *pen) MoveTo(x, y float64) {
	p.point(x, y)
	p.WriteString("m\n")
}

// LineTo is a font.Pen's.
func (p *pen) LineTo(x, y float64) {
	p.point(x, y)
	p.WriteString("l\n")
}

// CubeTo is a font.Pen's.
func (p *pen) CubeTo(x1, y1, x2, y2, x, y float64) {
	p.point(x1, y1)
	p.point(x2, y2)
	p.point(x, y)
	p.WriteString("c\n")
}

// Close is a font.Pen's; filling closes curves.
func (p *pen) Close() {}

// plane replaces what lies beyond the basic plane, for which the library has no
// widths.
func plane(s string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xffff {
			return '?'
		}
		return r
	}, s)
}
