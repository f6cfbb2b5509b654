package plain

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// Nine lines may be the columns or the boxes of a grid, or its rows from the last to the first, if labels in front of them or the
// words above say so.

// turn is what such lines are. The zero value is rows that nothing names.
type turn struct {
	unit string // row, column or box; empty if nothing says so
	down bool   // the last one comes first
	back bool   // so does the last cell of each
	head string // the names of the columns, if these say so
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
			case short && part == "r":
				unit = "row"
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

// nthName matches the name of a row, a column or a box.
var nthName = late.Compile(`(?i)\b([a-z]+)[ _-]?([0-9]{1,2})\b`)

// ofHead is what lines are by the names of their columns in words above: columns under rows, and of no unit, but turned, under boxes
// or names out of turn. ok is false if the words name no columns.
func ofHead(s string) (is turn, ok bool) {
	if !strings.Contains(s, "2") || !strings.Contains(s, "5") || !strings.Contains(s, "8") {
		return turn{}, false
	}
	var names []string
	for _, m := range nthName.FindAllStringSubmatch(s, -1) {
		if name := m[1] + m[2]; turned(name) != "" {
			names = append(names, name)
		}
	}
	if len(names) < 9 {
		other := len(names) == 8 && (turned(names[0]) != "column" || names[0] > names[7]) // and one that is not understood
		return turn{head: Uncommented(s)}, other || misplaced(Columns(s))
	}
	is, _ = ofLabels(names)
	is = turn{unit: across[is.unit], back: is.down, head: Uncommented(s)}
	if outOfTurn(names, true) >= 0 {
		is.unit = ""
	}
	return is, true
}

// across is what lines are whose columns are named so, and the other way round.
var across = map[string]string{"row": "column", "column": "row"}

// inLine is what the nines of cells of a line are that has all of a board: those that words above name. ok is false, and the line noted,
// if these name boxes or are out of turn.
func (t *text) inLine(i int) (is turn, ok bool) {
	if is = t.lines[i].order; is.head == "" {
		return is, true
	} else if is.unit == "" {
		t.crossed(rowAt{line: i}, is)
	}
	return turn{unit: across[is.unit], down: is.back}, is.unit != ""
}

// misplaced reports whether names of columns are those of 81 cells in another order than that of a grid.
func misplaced(columns []string) bool {
	var cells [][]fieldWord
	for _, c := range columns {
		if word := []fieldWord{{"", c}}; len(columns) >= 81 {
			if _, at := placesOf([][]fieldWord{word}); at != nil {
				cells = append(cells, word)
			}
		}
	}
	if len(cells) != 81 {
		return false
	}
	_, at := placesOf(cells)
	return at != nil && !inReadingOrder(at)
}

const crossedNames = "%s names the columns as boxes, out of turn or other than the labels of the rows say; write the rows of the board below each other"

// crossed notes that the names of columns are why a row is no part of a board.
func (t *text) crossed(r rowAt, is turn) {
	t.oddRow = nil // names say more than sizes
	t.odd(r, crossedNames, layout.Quote(is.head))
}

const unitName = `(?:3 ?[x×] ?3 )?\b(rows?|lines?|zeilen?|reihen?|columns?|cols?|spalten?|colonnes?|columnas?|box(?:es)?|blocks?|subgrids?|nonets?|kästen)\b`

// What words above lines say that these are: by a phrase such as "by columns" or "each line is a box", or by a plural, from left to
// right perhaps, and nothing else.
var (
	phraseOrder = late.Compile(`(?i)\b(?:(?:by|per|par|por|nach) (?:the )?|(?:row|line|zeile)s? (?:below )?(?:is|are|ist|sind) (?:(?:a|one|the|eine?) )?)` + unitName + `|` + unitName + `[ -]major`)
	unitOrder   = late.Compile(`(?i)` + unitName)
	orderWords  = wordsSet("the nine by from to left right top bottom leftmost rightmost first in order as each all x written listed read given here below are row line von nach links rechts oben unten de a à gauche droite haut bas izquierda derecha arriba abajo")
	upward      = late.Compile(`(?i)\bbottom[ -](?:to[ -]top|up)\b|\bunten nach oben\b`)
	leftward    = late.Compile(`(?i)\bright[ -]to[ -]left\b|\brechts nach links\b`)
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

// order matches each part of words that says in which order lines are.
var order = late.Compile(phraseOrder.String() + "|" + upward.String() + "|" + leftward.String())

// BeyondOrder is what words say but for the order of the lines below them, unless that is rows from the first to the last; empty if
// that is all they say.
func BeyondOrder(s string) string {
	is, ok := orderIn(s)
	if !ok {
		return s
	}
	rest := order.ReplaceAllString(s, "\n")
	for _, w := range strings.FieldsFunc(strings.ToLower(rest), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if !orderWords[w] && !unitOrder.MatchString(w) {
			if !is.isTurned() {
				return s
			}
			parts := strings.FieldsFunc(rest, func(r rune) bool { return r == '\n' })
			for i, part := range parts {
				parts[i] = strings.Trim(part, " ,;:()[]-")
			}
			return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
		}
	}
	return ""
}

// SaysOrder reports whether words say in which order lines below them are, and returns those that say so if they are other than rows
// from the first to the last.
func SaysOrder(s string) (words string, ok bool) {
	is, ok := orderIn(s)
	switch {
	case !is.isTurned():
		return "", ok
	case BeyondOrder(s) == "":
		return Uncommented(s), ok
	}
	return strings.Join(order.FindAllString(s, -1), " "), ok
}

// drawnOther matches words that say that a board is not as it stands below them.
var drawnOther = late.Compile(`(?i)\b(?:mirrored|flipped|upside[ -]down|rotated|transposed|gespiegelt|gedreht)\b`)

// isTurned reports whether lines are other than that.
func (is turn) isTurned() bool { return is.down || is.back || is.unit == "column" || is.unit == "box" }

// rowsBy are the rows of cells of which the lines are that.
func rowsBy[T any](is turn, lines [][]T) [][]T {
	rows := make([][]T, 9)
	for i := range 81 {
		l, k := i/9, i%9
		switch is.unit {
		case "box":
			l, k = i/27*3+i%9/3, i/9%3*3+i%3
		case "column":
			l, k = k, l
		}
		if is.down {
			l = 8 - l
		}
		if is.back {
			k = 8 - k
		}
		rows[i/9] = append(rows[i/9], lines[l][k])
	}
	return rows
}

// turned are the rows of a board of which lines are perhaps columns, boxes or the rows from the last to the first; bare is that of
// ofLabels. ok is false if they are no single grid, which alone can be written
// so.
func (t *text) turned(sh *shape, rows []rowAt, w way, lines [][]token) (_ [][]token, bare, ok bool) {
	is := t.lines[rows[0].line].order
	labels := make([]string, len(rows))
	for k, r := range rows {
		l := &t.lines[r.line]
		if w >= labelWord && w <= labelField {
			labels[k] = labelOf(w, l.text)
		}
		if t.labels != nil { // perhaps the c of c1
			labels[k] = t.labels[l.row] + labels[k]
		}
	}
	of, bare := ofLabels(labels)
	crossed := is.head != "" && (is.unit == "" || is.unit == "row" && of.unit == "column" || is.unit == "column" && of.unit == "row")
	is.unit = cmp.Or(of.unit, is.unit)
	is.down = is.down || of.down
	switch {
	case crossed:
		t.crossed(rows[0], is)
		return nil, false, false
	case !is.isTurned():
		return lines, bare, true
	case sh != t.shapes.single:
		t.odd(rows[0], "by their labels or the words above, these lines are not rows from the first to the last, and only a single grid can be written so; write the rows of the board")
		return nil, false, false
	}
	if slices.ContainsFunc(lines, func(row []token) bool { return len(row) < 9 }) {
		return nil, false, false
	}
	return rowsBy(is, lines), bare, true
}

// orderOf is in which order a board of a tree has its cells, by what it is called or by words beside it.
func orderOf(n *tree.Node, name string) turn {
	words := wordsIn(name)
	if strings.EqualFold(name, "c") && n.Kind == tree.Object { // c0, c1 and so on
		return turn{unit: "column"}
	}
	if k := len(words) - 1; k >= 0 && (len(n.Items) == 9 || n.Kind == tree.Object) && !(k > 0 && strings.EqualFold(words[k], "square")) {
		if is := (turn{unit: units[singular(words[k])]}); is.isTurned() && lattice(n) == nil {
			return is
		}
	}
	beside := []string{strings.Join(words, " ")}
	for up := n; up != nil; up = up.Up {
		beside = append(beside, fieldWords(up)...)
		if is, _ := orderIn(up.Name); up != n && is.unit == "column" {
			beside = append(beside, up.Name)
		}
	}
	for _, w := range beside {
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

// turn is the window of a single grid with its cells put into the order of rows, or another as it is.
func (w *window) turn(is turn) *window {
	if !is.isTurned() || len(w.cells) != 81 {
		return w
	}
	own := *w
	if turned := newWindow(w.shape, slices.Concat(rowsBy(is, inNines(w.cells))...), nil, w.way); turned != nil {
		own.cells, own.key = turned.cells, turned.key
	}
	return &own
}

// inNines divides 81 things into nines.
func inNines[T any](all []T) [][]T {
	lines := make([][]T, 9)
	for k := range lines {
		lines[k] = all[9*k : 9*k+9]
	}
	return lines
}
