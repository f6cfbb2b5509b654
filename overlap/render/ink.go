package render

// Ink is how colours are printed.
type Ink uint8

// The inks.
const (
	RGB  Ink = iota // as on screens
	CMYK            // the four inks of print; greys are black alone
	Grey            // black alone, in tints
)

// CMYK returns a colour as parts of the four inks, 0 to 1 each: as much black as it can
// have, and black alone for greys.
func (c Color) CMYK() (cyan, magenta, yellow, black float64) {
	r, g, b := float64(c.R)/255, float64(c.G)/255, float64(c.B)/255
	white := max(r, g, b)
	if white == 0 {
		return 0, 0, 0, 1
	}
	return (white - r) / white, (white - g) / white, (white - b) / white, 1 - white
}

// Grey returns a colour's brightness, 0 to 1.
func (c Color) Grey() float64 {
	return (0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)) / 255
}
