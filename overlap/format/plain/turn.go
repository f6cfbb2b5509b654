package plain

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout"
	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// Nine lines may be the columns or the boxes of a grid, or its rows in another order, if labels in front of them or the words above
// say so.

// turn is what such lines are. The zero value is rows that nothing names.
type turn struct {
	unit  string // row, column or box; empty if nothing says so
	lines string // the lines in order, as bytes from 0; empty as they stand
	cells string // so the cells of each
	head  string // the names of the columns, if these say so
	words string // the words that say so; of rows, a word before each that may say what they are
}

// backwards is the order of nine from the last to the first.
const backwards = "\x08\x07\x06\x05\x04\x03\x02\x01\x00"

// units are the names of rows, columns and boxes, without an s at the end.
var units = map[string]string{}

func init() {
	for unit, names := range map[string]string{
		"row":    "row line zeile zeilen reihe reihen fila ligne rang riga linha rij rad rivi",
		"column": "column col spalte spalten colonne columna colonna coluna kolom kolonne kolumn kolumna sloupec sarake oszlop",
		"box":    "box boxe block square subgrid region nonet quadrant kasten kästen kästchen bloque bloc blok carré caja riquadro kwadrat boks minigrid",
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
	for k := range numeral.FindAllString(labels[0], -1) {
		is.lines = cmp.Or(ranks(labels, k), is.lines)
	}
	if n := len(labels) - 1; len(labels[0]) == 1 && len(labels[n]) == 1 && (is.lines == "" || is.lines == backwards) {
		return turn{}, int(labels[0][0]) == int(labels[n][0])+n
	}
	return is, false
}

// ranks are the labels by their k-th numbers, as bytes; empty if they stand in that order, or the numbers are not in a row.
func ranks(labels []string, k int) string {
	at, last, sorted := make([]byte, len(labels)), 0, true
	values := make([]int, len(labels))
	for i, label := range labels {
		all := numeral.FindAllString(label, k+1)
		if len(all) <= k {
			return ""
		}
		values[i], _ = valueOf(all[k])
	}
	least := slices.Min(values)
	for i, v := range values {
		if v -= least; v >= len(at) || slices.Contains(values[:i], v+least) {
			return ""
		}
		at[v], sorted, last = byte(i), sorted && v >= last, v
	}
	if sorted {
		return ""
	}
	return string(at)
}

// nthName matches the name of a row, a column or a box.
var nthName = late.Compile(`(?i)\b([a-z]+)[ _-]?([0-9]{1,2})\b`)

// letterHead matches columns with the letters A to I.
var letterHead = late.Compile(`(?i)\b[A-I](?:["'\x60]?, ?["'\x60]?[A-I]\b){8}`)

// ofHead is what lines are by the names of their columns in words above: columns under rows, and of no unit, but turned, under boxes
// or names that are not in a row, or in which one or two of the nine are missing. ok is false if the words name no columns.
func ofHead(s string) (is turn, ok bool) {
	has := func(digit string) bool { return strings.Contains(s, digit) }
	if strings.Count(s, ",") > 7 && strings.ContainsAny(s, "Hh") {
		letters := strings.FieldsFunc(letterHead.FindString(s), func(r rune) bool { return !unicode.IsLetter(r) })
		if outOfTurn(letters, true) >= 0 {
			return turn{head: Uncommented(s)}, true
		}
	}
	if !(has("2") && (has("5") || has("8")) || has("5") && has("8")) {
		return turn{}, false // without looking closer
	}
	var names []string
	for _, m := range nthName.FindAllStringSubmatch(s, -1) {
		if name := m[1] + m[2]; turned(name) != "" {
			names = append(names, name)
		}
	}
	if len(names) < 7 {
		return turn{head: Uncommented(s)}, misplaced(Columns(s))
	}
	is, _ = ofLabels(names)
	is = turn{unit: across[is.unit], cells: is.lines, head: Uncommented(s)}
	other := func(name string) bool { return turned(name) != turned(names[0]) }
	if len(names) < 9 || slices.ContainsFunc(names, other) || is.cells == "" && outOfTurn(names, true) >= 0 || len(names) > 9 && is.cells != "" {
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
	return turn{unit: across[is.unit], lines: is.cells}, is.unit != ""
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

const crossedNames = "%s names the columns as boxes, not each of them once, or other than the labels of the rows say; correct the names, or write the rows of the board below each other"

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
	only := !strings.ContainsAny(unitOrder.ReplaceAllString(s, ""), "=[{<>$0123456789") && !slices.ContainsFunc(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) }), func(w string) bool {
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
	if upward.MatchString(s) {
		is.lines = backwards
	}
	if leftward.MatchString(s) {
		is.cells = backwards
	}
	if is.unit == "column" {
		is.lines, is.cells = is.cells, is.lines
	}
	is.words = Uncommented(s)
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
func (is turn) isTurned() bool {
	return is.lines+is.cells != "" || is.unit == "column" || is.unit == "box"
}

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
		if is.lines != "" {
			l = int(is.lines[l])
		}
		if is.cells != "" {
			k = int(is.cells[k])
		}
		rows[i/9] = append(rows[i/9], lines[l][k])
	}
	return rows
}

// headUnit is what the lines of a sheet are whose first line names a column for the grid and one for the number of the line, as
// in grid,row,cells; empty for others.
func headUnit(s string) (unit string) {
	names := Columns(s)
	if len(names) < 3 || !slices.ContainsFunc(names, func(c string) bool { return isNamed(c, gridNames) }) {
		return ""
	}
	for _, c := range names {
		unit = cmp.Or(unit, units[singular(strings.ToLower(c))])
	}
	return unit
}

// labelAt is what stands before the cells of a line.
func (t *text) labelAt(i int, w way) (label string) {
	if t.labels != nil { // perhaps the c of c1
		label = t.labels[t.lines[i].row]
	}
	if w >= labelWord && w <= labelField {
		label += labelOf(w, t.lines[i].text)
	}
	return label
}

// nameOf is what stands before the last number of a label.
func nameOf(label string) string {
	name := strings.TrimRightFunc(label, func(r rune) bool { return !unicode.IsDigit(r) })
	return strings.TrimFunc(strings.TrimRightFunc(name, unicode.IsDigit), func(r rune) bool { return !inName(r, "") })
}

// gridOf is the name that all labels of a grid have before their numbers, if the lines of another grid have another; empty without one.
func (t *text) gridOf(labels []string, w way) string {
	name := nameOf(labels[0])
	if name == "" || slices.ContainsFunc(labels, func(l string) bool { return nameOf(l) != name }) {
		return ""
	}
	if t.names[w] == nil {
		t.names[w] = map[string]int{}
		for i := range t.lines {
			if t.lines[i].width[w] > 0 || w == byRaster {
				t.names[w][nameOf(t.labelAt(i, w))]++
			}
		}
	}
	for other, n := range t.names[w] {
		if other != name && other != "" && n >= minBare {
			return name
		}
	}
	return ""
}

// turned are the rows of a board of which lines are perhaps columns, boxes or rows in another order, the name of the grid by
// their labels, and what the lines are, with the words that say so or an unknown word that is before each; bare is that of ofLabels. ok is false if they are no single grid, which alone can be written so.
func (t *text) turned(sh *shape, rows []rowAt, w way, lines [][]token) (_ [][]token, name string, is turn, bare, ok bool) {
	is = t.lines[rows[0].line].order
	labels := make([]string, len(rows))
	for k, r := range rows {
		labels[k] = t.labelAt(r.line, w)
	}
	of, bare := ofLabels(labels)
	if name = t.gridOf(labels, w); len(name) == 1 {
		of.unit = "" // c1 is no column where rows of a grid are called n1
	}
	crossed := is.head != "" && (is.unit == "" || is.unit == "row" && of.unit == "column" || is.unit == "column" && of.unit == "row")
	switch word := strings.TrimRight(labels[0], " .:-0123456789"); {
	case of.isTurned():
		is.words = ""
	case name == "" && of.unit == "" && sh == t.shapes.single && utf8.RuneCountInString(word) > 2 && nameOf(labels[0]) == word && nameOf(labels[len(labels)-1]) == word:
		is.words = word // that nobody knows
	case !is.isTurned():
		is.words = ""
	}
	is.unit = cmp.Or(of.unit, is.unit)
	is.lines = cmp.Or(of.lines, is.lines)
	switch {
	case crossed:
		t.crossed(rows[0], is)
		return nil, "", turn{}, false, false
	case !is.isTurned():
		return lines, name, is, bare, true
	case sh != t.shapes.single:
		t.odd(rows[0], "by their labels or the words above, these lines are not rows from the first to the last, and only a single grid can be written so; write the rows of the board")
		return nil, "", turn{}, false, false
	}
	if slices.ContainsFunc(lines, func(row []token) bool { return len(row) < 9 }) {
		return nil, "", turn{}, false, false
	}
	return rowsBy(is, lines), name, is, bare, true
}

// orderOf is in which order a board of a tree has its cells, by what it is called or by words beside it.
func orderOf(n *tree.Node, name string) turn {
	words := wordsIn(name)
	if strings.EqualFold(name, "c") && n.Kind == tree.Object { // c0, c1 and so on
		return turn{unit: "column"}
	}
	if k := len(words) - 1; k >= 0 && (len(n.Items) == 9 || n.Kind == tree.Object) && !(k > 0 && strings.EqualFold(words[k], "square")) {
		is := turn{unit: units[singular(words[k])]}
		if strings.EqualFold(words[k], "squares") { // which may be its cells
			is.words = words[k]
		}
		if is.isTurned() && lattice(n) == nil {
			return is
		}
	}
	beside := []string{strings.Join(words, " ")}
	for up := n; up != nil; up = up.Up {
		for _, f := range up.Fields() { // a title of one word says nothing of the order
			if w := f.Word(); f.Name == "order" || order.MatchString(w) {
				beside = append(beside, w)
			}
		}
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

// turn is the window of a single grid with its cells put into the order of rows, or another as it is.
func (w *window) turn(is turn) *window {
	if !is.isTurned() || len(w.cells) != 81 {
		return w
	}
	own := *w
	if turned := newWindow(w.shape, slices.Concat(rowsBy(is, inNines(w.cells))...), nil, w.way); turned != nil {
		own.cells, own.key, own.order = turned.cells, turned.key, is
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
