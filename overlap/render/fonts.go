package render

import "samurai/overlap/render/font"

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
