package render

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"samurai/overlap/render/font"
)

// Lacks returns the characters of the scenes' labels that their fonts do not have,
// sorted, each once. A box or a question mark takes their place.
func Lacks(scenes []*Scene) []rune {
	var lacks []rune
	for _, s := range scenes {
		font := fontOr(s.Font)
		for i := range s.Labels {
			lacks = append(lacks, lacking(s.Labels[i].Text, font)...)
		}
	}
	slices.Sort(lacks)
	return slices.Compact(lacks)
}

// LacksWords returns the letters of its words that a look's font does not have.
func (l *Look) LacksWords() []rune {
	s := &Scene{Font: l.Font}
	for _, text := range l.Words {
		s.Labels = append(s.Labels, Label{Text: text})
	}
	return Lacks([]*Scene{s})
}

func lacking(text string, font *font.Font) (lacks []rune) {
	for _, r := range text {
		if !font.Has(r) {
			lacks = append(lacks, r)
		}
	}
	return lacks
}

// shrink is the factor to which letters may shrink before a text is cut.
const shrink = 0.6

// within fits a label into a width in points: with smaller letters if it is too long, and
// cut if that is not enough. Accented letters become one character, as the fonts have them.
func (l Label) within(room float64, font *font.Font) Label {
	l.Text = norm.NFC.String(strings.TrimSpace(l.Text))
	l.Room = room
	l.Size *= min(1, max(shrink, room/(l.Size*font.Width(l.Text, l.Bold))))
	if room := room/l.Size + 1e-9; font.Width(l.Text, l.Bold) > room {
		sum := font.Width("…", l.Bold)
		for i, r := range l.Text {
			if sum += font.Width(string(r), l.Bold); sum > room {
				l.Text = strings.TrimSpace(l.Text[:i]) + "…"
				break
			}
		}
	}
	return l
}

// words are a text that is set in lines.
type words struct {
	text  string
	size  float64
	bold  bool
	color Color
}

// wrap breaks a text into lines no wider than room, in parts of its size: between words,
// and a word by itself that is wider wherever it must. A line has a character at least.
func wrap(text string, bold bool, room float64, font *font.Font) (lines []string) {
	room += 1e-9
	line, wide := "", 0.0
	add := func(s string, w float64) { line, wide = line+s, wide+w }
	flush := func() {
		if line != "" {
			lines = append(lines, line)
		}
		line, wide = "", 0
	}
	spaces := ""
	for _, word := range strings.Split(norm.NFC.String(strings.TrimSpace(text)), " ") {
		w, space := font.Width(word, bold), font.Width(spaces, bold)
		switch {
		case word == "":
			spaces += " "
			continue
		case line == "" || wide+space+w > room:
			flush()
		default:
			add(spaces, space)
		}
		if spaces = " "; wide+w <= room {
			add(word, w)
			continue
		}
		for _, r := range word {
			c := font.Width(string(r), bold)
			if wide+c > room {
				flush()
			}
			add(string(r), c)
		}
	}
	flush()
	return lines
}

// lead is how far lines are apart, in parts of their size.
const lead = 1.25

// set sets texts below each other in lines within a width, as labels whose places are
// relative to the upper left corner, and returns how high they are with the room below.
func set(texts []words, room float64, font *font.Font) (lines []Label, height float64) {
	for _, t := range texts {
		for _, line := range wrap(t.text, t.bold, room/t.size, font) {
			if len(lines) == 0 {
				height += t.size
			} else {
				height += lead * t.size
			}
			lines = append(lines, Label{Y: height, Size: t.size, Text: line, Room: room, Bold: t.bold, Color: t.color})
		}
	}
	if len(lines) > 0 {
		height += 0.6 * lines[0].Size
	}
	return lines, height
}

// heading adds a line in bold.
func (s *Scene) heading(x, y, room, size float64, text string, look Look) {
	s.Labels = append(s.Labels, Label{X: x, Y: y, Size: size, Bold: true, Text: text, Color: look.Clue}.within(room, fontOr(s.Font)))
}
