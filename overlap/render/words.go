package render

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// advance is how wide a character is in the fonts of PDF and PNG, in units of
// which unitsPerEm are the font's size.
type advance struct {
	char          uint16
	regular, bold uint16
}

// find returns the place of a character among the advances, and whether the
// fonts have it.
func find(r rune) (int, bool) {
	return slices.BinarySearchFunc(advances[:], r, func(a advance, r rune) int { return int(rune(a.char) - r) })
}

// width is how wide a text is in parts of its size. What the fonts lack counts as
// a square, which is the most that the fonts of others take for it.
func width(text string, bold bool) float64 {
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

// Lacks returns the characters of the scenes' labels that the fonts of PDF and PNG
// do not have, sorted, each once. A box or a question mark stands in their place.
func Lacks(scenes []*Scene) []rune {
	var lacks []rune
	for _, s := range scenes {
		for i := range s.Labels {
			lacks = append(lacks, lacking(s.Labels[i].Text)...)
		}
	}
	slices.Sort(lacks)
	return slices.Compact(lacks)
}

func lacking(text string) (lacks []rune) {
	for _, r := range text {
		if _, ok := find(r); !ok {
			lacks = append(lacks, r)
		}
	}
	return lacks
}

// shrink is how far letters become smaller before a text is cut.
const shrink = 0.6

// within makes a label keep to a width in points: in smaller letters where it is
// too long, and cut where that is not enough. Accented letters become one
// character, as the fonts have them.
func (l Label) within(room float64) Label {
	l.Text = norm.NFC.String(strings.TrimSpace(l.Text))
	l.Room = room
	l.Size *= min(1, max(shrink, room/(l.Size*width(l.Text, l.Bold))))
	if most := room/l.Size + 1e-9; width(l.Text, l.Bold) > most {
		sum := width("…", l.Bold)
		for i, r := range l.Text {
			if sum += width(string(r), l.Bold); sum > most {
				l.Text = strings.TrimSpace(l.Text[:i]) + "…"
				break
			}
		}
	}
	return l
}

// heading adds a line in bold.
func (s *Scene) heading(x, y, room, size float64, text string, look Look) {
	s.Labels = append(s.Labels, Label{X: x, Y: y, Size: size, Bold: true, Text: text, Color: look.Clue}.within(room))
}
