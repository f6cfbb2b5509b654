package render

// Font is what the words of a scene are measured in and drawn with.
type Font interface {
	Family() string                       // its name
	Width(text string, bold bool) float64 // in parts of its size
	Has(r rune) bool
}

// goFont is the Go font, by its table of widths.
type goFont struct{}

func (goFont) Family() string { return "Go" }

// Width counts what the font lacks as a square, which is the most that the fonts of
// others take for it.
func (goFont) Width(text string, bold bool) float64 {
	sum := 0
	for _, r := range text {
		i, ok := find(r)
		switch {
		case !ok:
			sum += unitsPerEm
		case bold:
			sum += int(advances[i].bold)
		default:
			sum += int(advances[i].regular)
		}
	}
	return float64(sum) / unitsPerEm
}

func (goFont) Has(r rune) bool {
	_, ok := find(r)
	return ok
}

// fontOr is a font, or the Go font for none.
func fontOr(f Font) Font {
	if f == nil {
		return goFont{}
	}
	return f
}
