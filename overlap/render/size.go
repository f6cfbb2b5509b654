package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Length is a length in points. As text it has a unit, mm, cm, in or pt; without one it is
// in millimetres.
type Length float64

// The units of lengths, in points.
var units = []struct {
	name   string
	points float64
}{{"mm", 72 / 25.4}, {"cm", 720 / 25.4}, {"in", 72}, {"pt", 1}}

// maxLength is the maximum side of a PDF page, in points.
const maxLength = 14_400

// UnmarshalText reads a length as in 3mm, of at most 14,400 points.
func (l *Length) UnmarshalText(text []byte) error {
	number, unit := strings.TrimSpace(string(text)), units[0].points
	for _, u := range units {
		if n, ok := strings.CutSuffix(number, u.name); ok {
			number, unit = n, u.points
			break
		}
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || !(n >= 0 && n*unit <= maxLength) {
		return fmt.Errorf("%q is not a length; write it as in 12mm, 0.5in or 36pt", text)
	}
	*l = Length(n * unit)
	return nil
}

// The papers that have names.
var papers = []struct {
	name  string
	paper Paper
}{{"a4", A4}, {"letter", Letter}, {"a3", A3}, {"a5", A5}}

// PaperNames are the papers that have names.
func PaperNames() (names []string) {
	for _, p := range papers {
		names = append(names, p.name)
	}
	return names
}

// leastPaper is the minimum side of the paper, in points: 40 mm.
const leastPaper = 113

// UnmarshalText reads a name, a3, a4, a5 or letter, or a width and a height of at least 40 mm
// as in 130x190mm, for which it chooses margins.
func (p *Paper) UnmarshalText(text []byte) error {
	s := strings.ToLower(strings.TrimSpace(string(text)))
	for _, known := range papers {
		if s == known.name {
			*p = known.paper
			return nil
		}
	}
	wide, high, ok := strings.Cut(s, "x")
	if ok && strings.Trim(wide, "0123456789. ") == "" { // the unit after the second is that of both
		wide += strings.TrimLeft(high, "0123456789. ")
	}
	var w, h Length
	if !ok || w.UnmarshalText([]byte(wide)) != nil || h.UnmarshalText([]byte(high)) != nil || min(w, h) < leastPaper {
		return fmt.Errorf("%q is not a paper size; name a3, a4, a5 or letter, or a width and a height of at least 40 mm as in 130x190mm", text)
	}
	margin := math.Min(A4.Left, 0.085*float64(min(w, h)))
	*p = Paper{Width: float64(w), Height: float64(h), Margins: EvenMargins(margin)}
	return nil
}
