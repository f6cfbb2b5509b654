// Package pdf writes scenes as the pages of a PDF.
package pdf

import (
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"samurai/overlap/render"
)

// epoch stands in for the date, so that equal pages give equal bytes.
var epoch = time.Unix(0, 0).UTC()

// Write writes one page for each scene; the first one's title is the document's.
// Text is real text, in embedded fonts.
// Equal scenes give equal bytes.
func Write(w io.Writer, pages []*render.Scene) error {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt"})
	f.SetCreationDate(epoch)
	f.SetModificationDate(epoch)
	f.SetCatalogSort(true)
	f.SetProducer("samurai", false)
	if len(pages) > 0 {
		f.SetTitle(plane(pages[0].Title), true)
	}
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes("go", "", goregular.TTF)
	f.AddUTF8FontFromBytes("go", "B", gobold.TTF)
	f.SetLineCapStyle("square")
	for _, s := range pages {
		page(f, s)
	}
	return f.Output(w)
}

func page(f *fpdf.Fpdf, s *render.Scene) {
	f.AddPageFormat("P", fpdf.SizeType{Wd: s.Width, Ht: s.Height})
	fill := func(r render.Rect) {
		f.SetFillColor(int(r.Fill.R), int(r.Fill.G), int(r.Fill.B))
		f.Rect(r.X, r.Y, r.W, r.H, "F")
	}
	if s.Back != render.Light.Page {
		fill(render.Rect{W: s.Width, H: s.Height, Fill: s.Back})
	}
	for _, r := range s.Rects {
		fill(r)
	}
	for _, d := range s.Discs {
		if d.Ring > 0 {
			f.SetLineWidth(d.Ring)
			f.SetDrawColor(int(d.Color.R), int(d.Color.G), int(d.Color.B))
			f.Circle(d.X, d.Y, d.R, "D")
		} else {
			f.SetFillColor(int(d.Color.R), int(d.Color.G), int(d.Color.B))
			f.Circle(d.X, d.Y, d.R, "F")
		}
	}
	for _, l := range s.Lines {
		f.SetLineWidth(l.Width)
		f.SetDrawColor(int(l.Color.R), int(l.Color.G), int(l.Color.B))
		if l.Dash > 0 {
			f.SetLineCapStyle("butt")
			f.SetDashPattern([]float64{l.Dash}, 0)
			f.Line(l.X1, l.Y1, l.X2, l.Y2)
			f.SetDashPattern(nil, 0)
			f.SetLineCapStyle("square")
			continue
		}
		f.Line(l.X1, l.Y1, l.X2, l.Y2)
	}
	for i := range s.Labels {
		label(f, &s.Labels[i])
	}
}

func label(f *fpdf.Fpdf, l *render.Label) {
	style := ""
	if l.Bold {
		style = "B"
	}
	f.SetFont("go", style, l.Size)
	f.SetTextColor(int(l.Color.R), int(l.Color.G), int(l.Color.B))
	text := plane(l.Text)
	x := l.X
	switch l.Anchor {
	case render.Middle:
		x -= f.GetStringWidth(text) / 2
	case render.End:
		x -= f.GetStringWidth(text)
	}
	if l.Down {
		f.TransformBegin()
		f.TransformRotate(180, l.X, l.Y)
		defer f.TransformEnd()
	}
	f.Text(x, l.Y, text)
}

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
