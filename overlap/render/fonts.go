package render

import (
	"strings"

	"samurai/overlap/render/font"
)

// FontOf returns the font of a scene's labels.
func FontOf(s *Scene) *font.Font { return fontOr(s.Font) }

// fontOr is a font, or the Go font for none.
func fontOr(f *font.Font) *font.Font {
	if f == nil {
		return font.Go()
	}
	return f
}

// Start returns where a label's text begins, and by how much its letters are to be scaled
// from Font.Draw; a negative scale turns them upside down.
func (l *Label) Start(f *font.Font) (x, y, scale float64) {
	scale = l.Size
	if l.Down {
		scale = -scale
	}
	return l.X - scale*f.Width(l.Text, l.Bold)*[...]float64{Start: 0, Middle: 0.5, End: 1}[l.Anchor], l.Y, scale
}

// Runs parts a label where stars begin or end, which are to be drawn as outlines by back ends that
// write text. A label without stars is the only run.
func (l *Label) Runs(f *font.Font) []Label {
	if !strings.ContainsAny(l.Text, font.Stars) {
		return []Label{*l}
	}
	x, y, scale := l.Start(f)
	var runs []Label
	for text := l.Text; text != ""; {
		stars := IsStars(text)
		end := strings.IndexFunc(text, func(r rune) bool { return strings.ContainsRune(font.Stars, r) != stars })
		if end < 0 {
			end = len(text)
		}
		run := *l
		run.Text, run.X, run.Y, run.Anchor, run.Room = text[:end], x, y, Start, 0
		runs = append(runs, run)
		x += scale * f.Width(run.Text, l.Bold)
		text = text[end:]
	}
	return runs
}

// IsStars reports whether a text begins with a star.
func IsStars(text string) bool {
	for _, r := range text {
		return strings.ContainsRune(font.Stars, r)
	}
	return false
}
