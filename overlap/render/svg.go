package render

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"

	"samurai/overlap/render/font"
)

// fonts are tried in this order by what shows an SVG, after the scene's own.
const fonts = `Helvetica, Arial, "Liberation Sans", "DejaVu Sans", sans-serif`

// SVG writes a scene as a document of SVG 1.1 without scripts or styles. Equal
// scenes give equal bytes.
func SVG(w io.Writer, s *Scene) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%spt\" height=\"%spt\" viewBox=\"0 0 %s %s\" role=\"img\" font-family='%s, %s'>\n",
		num(s.Width), num(s.Height), num(s.Width), num(s.Height), family(s), fonts)
	if s.Title != "" {
		fmt.Fprintf(b, "<title>%s</title>\n", escape(s.Title))
	}
	fmt.Fprintf(b, "<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>\n", s.Back)
	for _, r := range s.Rects {
		fmt.Fprintf(b, "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n", num(r.X), num(r.Y), num(r.W), num(r.H), r.Fill)
	}
	svgLines(b, s.Hatch)
	for _, d := range s.Discs {
		if d.Ring > 0 {
			fmt.Fprintf(b, "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"/>\n", num(d.X), num(d.Y), num(d.R), d.Color, num(d.Ring))
		} else {
			fmt.Fprintf(b, "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>\n", num(d.X), num(d.Y), num(d.R), d.Color)
		}
	}
	svgLines(b, s.Lines)
	svgLabels(b, s.Labels, fontOr(s.Font))
	b.WriteString("</svg>\n")
	return b.Flush()
}

// svgLines writes lines, one path for each run of equal style.
func svgLines(b *bufio.Writer, lines []Line) {
	for i := 0; i < len(lines); {
		first := lines[i]
		ends := `stroke-linecap="square"`
		if first.Dash > 0 {
			ends = fmt.Sprintf(`stroke-dasharray="%s %s"`, num(first.Dash), num(first.Gap))
		}
		fmt.Fprintf(b, "<path stroke=\"%s\" stroke-width=\"%s\" %s d=\"", first.Color, num(first.Width), ends)
		for ; i < len(lines) && lines[i].Color == first.Color && lines[i].Width == first.Width && lines[i].Dash == first.Dash && lines[i].Gap == first.Gap; i++ {
			l := lines[i]
			fmt.Fprintf(b, "M%s %s", num(l.X1), num(l.Y1))
			switch {
			case l.Y1 == l.Y2:
				b.WriteString("H" + num(l.X2))
			case l.X1 == l.X2:
				b.WriteString("V" + num(l.Y2))
			default:
				b.WriteString("L" + num(l.X2) + " " + num(l.Y2))
			}
		}
		b.WriteString("\"/>\n")
	}
}

// svgLabels writes labels, those of equal style together.
func svgLabels(b *bufio.Writer, labels []Label, font *font.Font) {
	type style struct {
		size   float64
		anchor Anchor
		bold   bool
		color  Color
	}
	var styles []style
	by := map[style][]*Label{}
	for i := range labels {
		for _, l := range labels[i].Runs(font) {
			st := style{l.Size, l.Anchor, l.Bold, l.Color}
			if by[st] == nil {
				styles = append(styles, st)
			}
			by[st] = append(by[st], &l)
		}
	}
	anchors := [...]string{Start: "start", Middle: "middle", End: "end"}
	for _, st := range styles {
		weight := ""
		if st.bold {
			weight = ` font-weight="bold"`
		}
		fmt.Fprintf(b, "<g font-size=\"%s\"%s text-anchor=\"%s\" fill=\"%s\">\n", num(st.size), weight, anchors[st.anchor], st.color)
		for _, l := range by[st] {
			turn := ""
			if l.Down {
				turn = fmt.Sprintf(" transform=\"rotate(180 %s %s)\"", num(l.X), num(l.Y))
			}
			if IsStars(l.Text) {
				pen := &svgPen{}
				pen.x, pen.y, pen.scale = l.Start(font)
				font.Draw(l.Text, l.Bold, pen)
				fmt.Fprintf(b, "<path d=\"%s\"/>\n", pen)
				continue
			}
			fmt.Fprintf(b, "<text x=\"%s\" y=\"%s\"%s%s>%s</text>\n", num(l.X), num(l.Y), turn, length(l, font), escape(l.Text))
		}
		b.WriteString("</g>\n")
	}
}

// svgPen writes outlines as the data of a path.
type svgPen struct {
	strings.Builder
	x, y, scale float64
}

func (p *svgPen) point(to string, x, y float64) {
	fmt.Fprintf(p, "%s%s %s", to, num(p.x+p.scale*x), num(p.y+p.scale*y))
}

// MoveTo is a font.Pen's, as are the others.
func (p *svgPen) MoveTo(x, y float64) { p.point("M", x, y) }

// LineTo is a font.Pen's.
func (p *svgPen) LineTo(x, y float64) { p.point("L", x, y) }

// CubeTo is a font.Pen's; stars have no curves.
func (p *svgPen) CubeTo(_, _, _, _, x, y float64) { p.point("L", x, y) }

// Close is a font.Pen's; filling closes curves.
func (p *svgPen) Close() {}

// length keeps a text that nearly fills its room to the width that it has in its
// font, for it may be shown in a wider one.
func length(l *Label, font *font.Font) string {
	w := l.Size * font.Width(l.Text, l.Bold)
	if l.Room == 0 || w < 0.8*l.Room || len(lacking(l.Text, font)) > 0 {
		return ""
	}
	return fmt.Sprintf(" textLength=\"%s\" lengthAdjust=\"spacingAndGlyphs\"", num(w))
}

// family is the name of the scene's font as CSS has it.
func family(s *Scene) string {
	name := fontOr(s.Font).Family()
	if name == "Go" {
		return name
	}
	clean := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune("\"'\\", r) {
			return -1
		}
		return r
	}, name)
	return escape(`"` + clean + `"`)
}

// num is a length with at most two decimals.
func num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder takes everything
	return b.String()
}
