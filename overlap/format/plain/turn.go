package plain

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Nine lines may be the columns or the boxes of a grid, or its rows from the last to the first, if labels in front of them or the
// words above say so.

// turn is what such lines are. The zero value is rows that nothing names.
type turn struct {
	unit string // row, column or box; empty if nothing says so
	down bool   // the last one comes first
	back bool   // so does the last cell of each
}

// units are the names of rows, columns and boxes, without an s at the end.
var units = map[string]string{}

func init() {
	for unit, names := range map[string]string{
		"row": "row line zeile zeilen reihe reihen", "column": "column col spalte spalten colonne columna",
		"box": "box boxe block square subgrid region nonet quadrant kasten kästen",
	} {
		for _, name := range strings.Fields(names) {
			units[name] = unit
		}
	}
}

// turned is row, column or box if a label in front of cells is that of one, such as Box 1, B1, Spalte 1 or grid.col1; otherwise
// empty.
func turned(label string) (unit string) {
	whole := strings.ToLower(strings.TrimRight(label, " 0123456789=:"))
	for _, word := range strings.FieldsFunc(label, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		name := strings.TrimRight(word, "0123456789")
		short := len(name) == 1 && name != word
		for _, part := range wordsIn(name) {
			switch part = singular(part); {
			case part == "square" && whole != "square": // perhaps all of the grid
			case units[part] != "":
				unit = units[part]
			case short && part == "b":
				unit = "box"
			case short && part == "c":
				unit = "column"
			}
		}
	}
	return unit
}

// ofLabels is what lines with these labels are; bare reports whether the labels are numbers or letters alone and count down, so
// that the rows may stand as on a chessboard.
func ofLabels(labels []string) (is turn, bare bool) {
	is.unit = turned(labels[0])
	first, last := number.FindAllString(labels[0], -1), number.FindAllString(labels[len(labels)-1], -1)
	for i := range min(len(first), len(last)) {
		a, _ := strconv.Atoi(first[i])
		b, _ := strconv.Atoi(last[i])
		is.down = is.down || a == b+len(labels)-1
	}
	if len(labels[0]) == 1 && len(labels[len(labels)-1]) == 1 {
		return turn{}, int(labels[0][0]) == int(labels[len(labels)-1][0])+len(labels)-1
	}
	return is, false
}

const unitName = `(?:3 ?[x×] ?3 )?\b(rows?|lines?|zeilen?|reihen?|columns?|cols?|spalten?|colonnes?|columnas?|box(?:es)?|blocks?|subgrids?|nonets?|kästen)\b`

// What words above lines say that these are: by a phrase such as "by columns" or "each line is a box", or by a plural, from left to
// right perhaps, and nothing else.
var (
	phraseOrder = regexp.MustCompile(`(?i)\b(?:(?:by|per|par|por|nach) (?:the )?|(?:row|line|zeile)s? (?:below )?(?:is|are|ist|sind) (?:(?:a|one|the|eine?) )?)` + unitName + `|` + unitName + `[ -]major`)
	unitOrder   = regexp.MustCompile(`(?i)` + unitName)
	orderWords  = wordsSet("the nine by from to left right top bottom leftmost rightmost first in of order as each all x written listed read given here below are row line von nach links rechts oben unten de a à gauche droite haut bas izquierda derecha arriba abajo")
	upward      = regexp.MustCompile(`(?i)\bbottom[ -](?:to[ -]top|up)\b|\bunten nach oben\b`)
	leftward    = regexp.MustCompile(`(?i)\bright[ -]to[ -]left\b|\brechts nach links\b`)
)

// maxOrder is the most bytes of words that say in which order lines are: more are prose.
const maxOrder = 80

// orderIn is what words say of the lines below them; ok is false if they say nothing of that.
func orderIn(s string) (is turn, ok bool) {
	if len(s) > maxOrder || !unitOrder.MatchString(s) && !upward.MatchString(s) && !leftward.MatchString(s) {
		return turn{}, false
	}
	only := !slices.ContainsFunc(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) }), func(w string) bool {
		return !orderWords[w] && !unitOrder.MatchString(w)
	})
	named := map[string]bool{}
	for _, m := range unitOrder.FindAllStringSubmatch(s, -1) {
		if name := strings.ToLower(m[1]); only && strings.HasSuffix(name, "s") || strings.HasSuffix(name, "en") {
			is.unit = units[singular(name)]
			named[is.unit] = true
		}
	}
	if !only || len(named) != 1 {
		is.unit = ""
		if m := phraseOrder.FindStringSubmatch(s); m != nil {
			is.unit = units[singular(m[1]+m[2])]
		}
	}
	if is.down, is.back = upward.MatchString(s), leftward.MatchString(s); is.unit == "column" {
		is.down, is.back = is.back, is.down
	}
	return is, is.unit != "" || only && len(named) == 0
}

// SaysOrder reports whether words say in which order lines below them are, and if so, whether they are other than rows from the first
// to the last.
func SaysOrder(s string) (turned, ok bool) {
	is, ok := orderIn(s)
	return is.isTurned(), ok
}

// isTurned reports whether lines are other than that.
func (is turn) isTurned() bool { return is.down || is.back || is.unit == "column" || is.unit == "box" }

// rows are the rows of cells of which the lines are that.
func (is turn) rows(lines [][]token) [][]token {
	if is.down {
		lines = slices.Clone(lines)
		slices.Reverse(lines)
	}
	if is.back {
		lines = slices.Clone(lines)
		for i, l := range lines {
			lines[i] = slices.Clone(l)
			slices.Reverse(lines[i])
		}
	}
	return inOrder(is.unit, lines)
}

// inOrder is rows of cells in a list of this name, which may say that they are boxes or columns.
func inOrder(name string, of [][]token) [][]token {
	if len(of) != 9 || slices.ContainsFunc(of, func(row []token) bool { return len(row) != 9 }) {
		return of
	}
	var at func(row, col int) token
	words := wordsIn(name)
	if len(words) > 0 {
		name = singular(words[len(words)-1])
	}
	switch {
	case units[name] == "box" && (len(words) == 1 || name != "square"):
		at = func(row, col int) token { return of[row/3*3+col/3][row%3*3+col%3] }
	case units[name] == "column":
		at = func(row, col int) token { return of[col][row] }
	default:
		return of
	}
	rows := make([][]token, 9)
	for i := range 81 {
		rows[i/9] = append(rows[i/9], at(i/9, i%9))
	}
	return rows
}
