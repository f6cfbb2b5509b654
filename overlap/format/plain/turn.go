package plain

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"samurai/overlap/format/tree"
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
	first, last := numeral.FindAllString(labels[0], -1), numeral.FindAllString(labels[len(labels)-1], -1)
	for i := range min(len(first), len(last)) {
		a, _ := valueOf(first[i])
		b, _ := valueOf(last[i])
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
	orderWords  = wordsSet("the nine by from to left right top bottom leftmost rightmost first in order as each all x written listed read given here below are row line von nach links rechts oben unten de a à gauche droite haut bas izquierda derecha arriba abajo")
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

// rowsBy are the rows of cells of which the lines are that.
func rowsBy[T any](is turn, lines [][]T) [][]T {
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
	rows := make([][]T, 9)
	for i := range 81 {
		t := lines[i/9][i%9]
		switch is.unit {
		case "box":
			t = lines[i/27*3+i%9/3][i/9%3*3+i%3]
		case "column":
			t = lines[i%9][i/9]
		}
		rows[i/9] = append(rows[i/9], t)
	}
	return rows
}

// turned are the rows of a board of which lines are perhaps columns, boxes or the rows from the last to the first; bare is that of
// ofLabels, and indent how many tokens are left out at their left. ok is false if they are no single grid, which alone can be written
// so.
func (t *text) turned(sh *shape, rows []rowAt, w way, lines [][]token, indent int) (_ [][]token, _ int, bare, ok bool) {
	is := t.lines[rows[0].line].order
	labels := make([]string, len(rows))
	for k, r := range rows {
		if l := &t.lines[r.line]; w >= labelWord && w <= labelField {
			labels[k] = labelOf(w, l.text)
		} else if t.labels != nil {
			labels[k] = t.labels[l.row]
		}
	}
	of, bare := ofLabels(labels)
	if of.unit != "" {
		is = of
	}
	is.down = is.down || of.down
	switch {
	case !is.isTurned():
		return lines, indent, bare, true
	case sh != t.shapes.single:
		t.odd(rows[0], "by their labels or the words above, these lines are not rows from the first to the last, and only a single grid can be written so; write the rows of the board")
		return nil, 0, false, false
	}
	own := make([][]token, len(lines))
	for k, row := range lines {
		own[k] = slices.Clone(row[min(indent, len(row)):])
		for end := space; len(own[k]) < 9 && w.padded(); own[k] = append(own[k], end) {
			end.at = t.lines[rows[k].line].at + int32(len(t.lines[rows[k].line].text))
		}
		if len(own[k]) != 9 {
			return nil, 0, false, false
		}
	}
	return rowsBy(is, own), 0, bare, true
}

// orderOf is in which order a board of a tree has its cells, by what it is called or by words beside it.
func orderOf(n *tree.Node, name string) turn {
	words := wordsIn(name)
	if k := len(words) - 1; k >= 0 && (len(n.Items) == 9 || n.Kind == tree.Object) && !(k > 0 && strings.EqualFold(words[k], "square")) {
		if is := (turn{unit: units[singular(words[k])]}); is.isTurned() && lattice(n) == nil {
			return is
		}
	}
	beside := append([]string{strings.Join(words, " ")}, fieldWords(n)...)
	for _, w := range append(beside, fieldWords(n.Up)...) {
		if is, ok := orderIn(w); ok && lattice(n) == nil { // else its cells say where they are
			return is
		}
	}
	return turn{}
}

// fieldWords are the words in the fields of an object.
func fieldWords(n *tree.Node) (all []string) {
	for _, f := range n.Fields() {
		if w := f.Word(); w != "" {
			all = append(all, w)
		}
	}
	return all
}

// turn is a window whose cells are put into the order of rows.
func (w *window) turn(is turn) *window {
	own := *w
	if turned := newWindow(w.shape, slices.Concat(rowsBy(is, inNines(w.cells))...), nil, w.way); turned != nil {
		own.cells, own.key = turned.cells, turned.key
	}
	return &own
}

// arrange puts the cells of arrays, lists or strings of 81 or nine of nine, into the order of rows, if their names do not say that
// they are in another order.
func (is turn) arrange(n *tree.Node) {
	if !is.isTurned() || orderOf(n, n.Name).isTurned() {
		return
	}
	var cells []*tree.Node
	for _, x := range n.Items {
		switch {
		case x.Kind == tree.List && len(x.Items) == 9 && len(n.Items) == 9:
			cells = append(cells, x.Items...)
		case x.Kind == tree.Quoted && x.Plain && len(x.Str) == 9 && len(n.Items) == 9:
			for i := range 9 {
				cells = append(cells, &tree.Node{Kind: tree.Bare, Str: x.Str[i : i+1], At: x.At + int32(i)})
			}
		case x.Kind <= tree.Quoted && len(n.Items) == 81:
			cells = append(cells, x)
		default:
			is.arrange(x)
		}
	}
	if n.Kind == tree.Quoted && len(n.Str) == 81 {
		n.Str, n.Plain = string(slices.Concat(rowsBy(is, inNines([]byte(n.Str)))...)), false
	}
	if len(cells) != 81 {
		return
	}
	n.Items = nil
	for _, row := range rowsBy(is, inNines(cells)) {
		list := &tree.Node{Kind: tree.List, At: row[0].At, Items: row, Up: n}
		for _, x := range row {
			x.Up = list
		}
		n.Items = append(n.Items, list)
	}
}

// inNines divides 81 things into inNines.
func inNines[T any](all []T) [][]T {
	lines := make([][]T, 9)
	for k := range lines {
		lines[k] = all[9*k : 9*k+9]
	}
	return lines
}
