package plain

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/layout/late"
	"samurai/overlap/format/tree"
)

// valueNames are those of the fields that hold the digit of a cell that is an object. The others say what candidates
// it has, where it is, and whether it is shown.
var (
	valueNames = strings.Fields("value v digit number num val wert ziffer zahl valeur chiffre valor valore cifra")
	rowNames   = strings.Fields("row r y rowIndex row_index i line rank zeile reihe fila ligne linha linea riga wiersz rij rad rekke række стр строка строке 行")
	colNames   = strings.Fields("col column c x colIndex columnIndex col_index column_index j file " +
		"spalte kolom kolumn kolumna kolonne colonne columna coluna colonna sloupec столбец столбце 列")
	shortNames = []string{"n", "d"} // of digits, beside a row and a column
	placeNames = slices.Concat(rowNames, colNames, []string{"index", "idx"})
	cellNames  = slices.Concat(valueNames, hideNames, showNames, markNames, placeNames)
	hideNames  = []string{"hidden", "isHidden", "is_hidden", "empty", "isEmpty", "blank", "isBlank"} // a cell shown as a blank
	showNames  = []string{"visible", "isVisible", "shown", "revealed"}                               // the opposite
	markNames  = []string{"candidates", "notes", "marks", "pencilMarks", "pencil_marks"}
)

// cellOf is the token that a node of a list is; its role is 0 if it is none.
func cellOf(n *tree.Node) (t token) {
	switch n.Kind {
	case tree.Bare, tree.Quoted:
		t = tokenOf(strings.TrimSpace(n.Str))
	case tree.List:
		t = token{role: marked, sym: 'l'}
		if len(n.Items) == 0 {
			t.role, t.sym = blank, uncandidated
		}
		for _, x := range n.Items {
			c := cellOf(x)
			if c.role != clue || x.Kind > tree.Quoted || t.set&c.set != 0 {
				return token{}
			}
			t.set |= c.set
		}
	case tree.Object:
		v := n.Get(valueNames...)
		switch {
		case v == nil && !slices.ContainsFunc(n.Items, func(f *tree.Node) bool { return !isCell(f.Name) }):
			v = n
			t = token{role: blank, sym: 'o'}
		case v == nil || v.Kind == tree.Object || slices.ContainsFunc(n.Items, func(f *tree.Node) bool { return len(f.Str) >= 81 }) || v.Kind == tree.Bare && v.Str == "true":
			return token{}
		default:
			t = cellOf(v)
		}
		if m := n.Get(markNames...); t.role&blank != 0 && m.Set() {
			if t = cellOf(m); t.role == 0 {
				return token{}
			}
			t.role = marked
		}
		if hiding(n) != nil {
			t = token{role: blank, sym: 'o'}
		}
		t.at = v.At
		return t
	}
	t.at = n.At
	return t
}

// isCell reports whether a name is that of a field which says something of a cell.
func isCell(name string) bool {
	return saysWhose(trait{name: name}.dress()) || slices.ContainsFunc(cellNames, func(s string) bool { return strings.EqualFold(s, name) })
}

// IsForeign reports whether a field of a cell is one which cells of f-puzzles and SudokuPad do not have, and those of other
// programs do.
func IsForeign(name, value string) bool {
	return saysWhose(value) || isCell(name) && !slices.Contains([]string{"value", "v"}, name) && !strings.HasPrefix(name, "given") &&
		!slices.ContainsFunc(slices.Concat(markNames, placeNames), func(s string) bool { return strings.EqualFold(s, name) })
}

// rowOf is the tokens of a row: a list of cells, a string, or an object that has nothing but one of
// these, and does not say what it is; nil if it is none.
func rowOf(n *tree.Node) (row []token) {
	switch n.Kind {
	case tree.Object:
		if len(n.Items) == 1 && n.Items[0].Name != "" && n.Items[0].Kind != tree.Object && purposeOf(n.Items[0].Name) == anyBoard {
			return rowOf(n.Items[0])
		}
	case tree.Quoted:
		row, ok := cut(byChar, n.Str, n.At, nil, false)
		if strings.Contains(n.Str, " ") && !strings.ContainsAny(n.Str, "|│") && len(n.Str) < 81 && !isSpacedOut(n.Str) {
			if col, okCol := cut(byCol, n.Str, n.At, nil, false); okCol {
				row, ok = col, true
			}
		}
		if !ok {
			return nil
		}
		return at(n, row)
	case tree.List:
		for _, x := range n.Items {
			t := cellOf(x)
			if t.role == 0 || x.Kind == tree.List && len(x.Items) >= 9 {
				return nil
			}
			row = append(row, t)
		}
	}
	return row
}

// at puts the tokens of a string in the place of the whole if it has escapes.
func at(n *tree.Node, row []token) []token {
	for i := range row {
		if !n.Plain {
			row[i].at = n.At
		}
	}
	return row
}

func isSpacedOut(s string) bool {
	for i := 1; i < len(s); i += 2 {
		if s[i] != ' ' {
			return false
		}
	}
	return true
}

// tree returns the best covers of a node, as text.covers does for lines.
func (ss *shapes) tree(n *tree.Node) []*state {
	leave := func(left int) []*state { return one(event{left: left, at: n.At, key: n.Name, in: n}) }
	word := func() []*state {
		return one(event{words: n.Str, at: n.At, key: n.Name, in: n.Up, left: ruleWord(n)})
	}
	if size := n.Size(); size >= 81 || len(n.Str) >= 81 {
		switch {
		case regionNames.MatchString(n.Name):
			return leave(1)
		case colourNames.MatchString(n.Name):
			return one(event{words: n.Name, at: n.At, key: n.Name, in: n.Up})
		}
	}
	switch isBoard := n.Kind == tree.Quoted && utf8.RuneCountInString(n.Str) > 8 && !isAbout(n.Name); {
	case isBoard && !strings.Contains(n.Str, "://"):
		all := ss.string(n)
		if all == nil {
			all = placed(n, orderOf(n, n.Name), newText(n.Str, n.At, ss).cover(false))
		}
		if len(all) > 0 {
			return all
		}
		if IsDamaged(n.Str) {
			return leave(len(n.Str))
		}
		return word()
	case n.Kind <= tree.Quoted && (n.Str != "" || isBoard):
		return word()
	case len(n.Items) == 0 && n.Name != "":
		return one(event{words: "null", at: n.At, key: n.Name, in: n.Up})
	case isBeside(n):
		return leave(1)
	case n.Kind == tree.List, n.Kind == tree.Object && lattice(n) != nil:
		if all := ss.upright(n, rowsOf(n), n.Name); len(all) > 0 {
			for _, e := range besides(n, map[string]bool{}) {
				all = then(all, one(e))
			}
			return all
		}
		if row := rowOf(n); len(row) >= 9 {
			return leave(len(row))
		}
	}
	if len(n.Items) > 0 && (!holdsBoard(n) && !isProse(n) || listsCells(n)) {
		return leave(1)
	}
	states, rest := []*state{{}}, n.Items
	if rows := rowFields(n); rows != nil {
		if all := ss.upright(n, rowsOf(rows), cmp.Or(rows.Name, n.Name)); len(all) > 0 {
			isRow := func(x *tree.Node) bool { return slices.Contains(rows.Items, x) }
			states, rest = all, slices.DeleteFunc(slices.Clone(rest), isRow)
		}
	}
	for _, x := range rest {
		states = prune(then(states, ss.tree(x)))
	}
	return states
}

// upright are the covers of the rows of a node, or of its columns by what they are called.
func (ss *shapes) upright(n *tree.Node, lines [][]token, name string) []*state {
	is := orderOf(n, name)
	if is.unit == "column" && is.lines+is.cells == "" && len(lines) >= 9 && !slices.ContainsFunc(lines, func(l []token) bool { return len(l) != len(lines[0]) }) {
		rows := make([][]token, len(lines[0]))
		for k := range rows {
			for _, l := range lines {
				rows[k] = append(rows[k], l[k])
			}
		}
		lines, is = rows, turn{}
	}
	return placed(n, is, rowsText(lines, ss).cover(false))
}

// rowFields is a list of the fields of an object that are the rows of a board, in the order of their names, which count, such as
// row1 or A; nil without any.
func rowFields(n *tree.Node) *tree.Node {
	list := &tree.Node{Kind: tree.List, At: n.At}
	mark := func(x *tree.Node) string { return counter.FindString(x.Name) }
	for _, x := range n.Fields() {
		if !isLine(rowOf(x), x.Name) {
			continue
		}
		name := strings.Trim(counter.ReplaceAllString(x.Name, ""), "_ -")
		if list.Name = cmp.Or(list.Name, name); name != list.Name {
			return nil
		}
		list.Items = append(list.Items, x)
	}
	slices.SortStableFunc(list.Items, func(a, b *tree.Node) int {
		return cmp.Or(len(mark(a))-len(mark(b)), strings.Compare(mark(a), mark(b)))
	})
	for i, x := range list.Items {
		if !isNth(mark(list.Items[0]), mark(x), i) {
			return nil
		}
	}
	if len(list.Items) < 9 {
		return nil
	}
	return list
}

// isLine reports whether cells are perhaps a row of a board: those of 81 or more, which may be a grid, if their name says so.
func isLine(row []token, name string) bool {
	return len(row) >= 9 && (len(row) <= 80 || turned(name) == "row")
}

// byNumber makes of a list of objects that have a row of cells and its number each an object with these rows under names that count.
func byNumber(n *tree.Node) bool {
	var rows []*tree.Node
	for _, x := range n.Items {
		if n.Kind != tree.List || x.Kind != tree.Object || len(x.Items) != 2 {
			return false
		}
		for i, f := range x.Items {
			row, nth := *f, x.Items[1-i]
			row.Kind, row.Name, row.Up = max(row.Kind, tree.Quoted), nth.Name+nth.Word(), n
			if isLine(rowOf(&row), row.Name) && nth.Word() != "" && number.FindString(nth.Word()) == nth.Word() {
				rows = append(rows, &row)
			}
		}
	}
	if len(rows) < 9 || len(rows) != len(n.Items) {
		return false
	}
	n.Kind, n.Items = tree.Object, rows
	return true
}

// string returns the covers of a string that has a character for each cell and nothing else, as most
// have: what newText would find in it. It returns nil for any other.
func (ss *shapes) string(n *tree.Node) []*state {
	if len(n.Str) < 81 || strings.ContainsAny(n.Str, "\n\r\t +"+bars) {
		return nil
	}
	row, ok := cut(byChar, n.Str, n.At, make([]token, 0, len(n.Str)), false)
	if !ok {
		return nil
	}
	var all []*state
	for _, w := range ss.flat(row, byChar) {
		w.lines = 1
		all = append(all, &state{cost: w.cost + w.bits(), hash: w.key * 1099511628211, before: &state{}, event: event{windows: []*window{w}}})
	}
	return placed(n, orderOf(n, n.Name), prune(all))
}

// besides are the fields of cells that are objects, each name once, but for those that are read.
func besides(n *tree.Node, seen map[string]bool) (all []event) {
	for _, x := range n.Items {
		for _, f := range x.Fields() {
			if name := strings.ToLower(f.Name); f.Set() && !seen[name] && !isCell(f.Name) && !saysWhose(f.Word()) && (len(x.Items) > 1 || rowOf(f) == nil) {
				seen[name] = true
				all = append(all, event{words: f.Name, at: f.At, key: f.Name, in: x})
			}
		}
		if x.Kind == tree.List {
			all = append(all, besides(x, seen)...)
		}
	}
	return all
}

// one is the cover by an event without windows.
func one(e event) []*state { return []*state{{left: e.left, before: &state{}, event: e}} }

// placed returns the covers with windows, after noting where in a tree they are, and putting cells into the order of rows.
func placed(n *tree.Node, order turn, all []*state) (found []*state) {
	var path []string
	for up := n; up != nil; up = up.Up {
		if up.Name != "" {
			path = append(path, up.Name)
		}
	}
	slices.Reverse(path)
	for _, s := range all {
		for _, e := range s.events() {
			for k, w := range e.windows {
				w = w.turn(order)
				e.windows[k] = w
				w.path, w.in = path, n
				if n.Kind == tree.Quoted {
					w.cells = at(n, w.cells)
					w.at = w.cells[0].at
				}
			}
		}
		if s.hash != 0 {
			found = append(found, s)
		}
	}
	return found
}

// then joins covers of two parts that follow each other.
func then(a, b []*state) (all []*state) {
	for _, x := range a {
		for _, y := range b {
			s := x
			for _, e := range y.events() {
				s = &state{before: s, event: e}
			}
			if s != x {
				s.left, s.cost, s.hash = x.left+y.left, x.cost+y.cost, x.hash*31+y.hash
			}
			all = append(all, s)
		}
	}
	return all
}

// rowsOf are the rows of cells that a list is; none if it is something else.
func rowsOf(n *tree.Node) (rows [][]token) {
	if rows := lattice(n); rows != nil {
		return rows
	}
	if flat := rowOf(n); flat != nil && (len(flat) > 27 || n.Items[0].Kind == tree.Object) {
		if n.Items[0].Kind == tree.Object && !slices.ContainsFunc(n.Items, nowhere) {
			return nil // they go where they say
		}
		return [][]token{flat}
	}
	grids := len(n.Items) >= 81 // strings of 81 cells, none of them outside, are not the rows of a board
	for _, x := range n.Items {
		if x.Kind == tree.Bare && unicode.IsLetter(rune((x.Str + " ")[0])) && cellOf(x).role == 0 || x.Kind == tree.List && len(x.Items) == 0 {
			continue // intArrayOf(1, 2) and new int[] {1, 2}
		}
		row := rowOf(x)
		if row == nil {
			return nil
		}
		grids = grids && x.Kind == tree.Quoted && len(x.Str) == 81 && !slices.ContainsFunc(row, func(t token) bool { return t.role == outside })
		rows = append(rows, row)
	}
	if grids {
		return nil
	}
	return rows
}

// lattice is the rows of a board if nodes say where each cell is: of a grid, all cells in one. Places that may be counted from 0
// or from 1 are no board. What a larger board has nothing for is blank, or outside of its grids.
func lattice(n *tree.Node) (rows [][]token) {
	if len(n.Items) < 17 {
		return nil
	}
	var tokens []token
	var cells [][]fieldWord
	blanks := 0
	for i, x := range n.Items {
		t := cellOf(x)
		switch {
		case x.Kind != tree.List:
		case len(x.Items) != 3, n.Name != "" && purposeOf(n.Name) != theGivens:
			return nil // perhaps what a player did
		default:
			t = cellOf(x.Items[2])
		}
		if t.role == 0 {
			return nil
		}
		if t.role&blank != 0 && i > 0 && i < len(n.Items)-1 { // an end may say from what the places are counted
			blanks++
		}
		tokens, cells = append(tokens, t), append(cells, said(x))
	}
	_, at := placesOf(cells)
	have, low, high := map[place]token{}, 9, 0
	for i, p := range at {
		have[p], low, high = tokens[i], min(low, p.row, p.col), max(high, p.row, p.col)
	}
	if len(have) < 81 && blanks > 0 { // where some blank cells are listed, all are
		return nil
	}
	if len(have) < 17 || low > 1 || low == 1 && high < 9 && len(n.Items[0].Name) != len("A1") || low == 0 && high == 9 {
		return nil
	}
	size, none := [2]int{9, 9}, token{role: blank, sym: '.', at: n.At}
	if high > 8+low {
		bands, stacks := map[int]bool{}, map[int]bool{}
		for p := range have {
			size = [2]int{max(size[0], (p.row-low)/3*3+3), max(size[1], (p.col-low)/3*3+3)}
			bands[(p.row-low)/3], stacks[(p.col-low)/3] = true, true
		}
		if 3*len(bands) < size[0] || 3*len(stacks) < size[1] {
			return nil // as with r97c1 for r9c1
		}
		none.role |= outside
	}
	for row := range size[0] {
		cells := make([]token, size[1])
		for col := range cells {
			t, ok := have[place{row + low, col + low}]
			if !ok {
				t = none
			}
			cells[col] = t
		}
		rows = append(rows, cells)
	}
	if high <= 8+low {
		rows = [][]token{slices.Concat(rows...)}
	}
	return rows
}

// IsDamaged reports whether a text that is no board is mostly cells, or has a whole grid of them in a row.
func IsDamaged(s string) bool {
	n, other, run := 0, 0, 0
	for _, r := range s {
		switch {
		case single[r&0x7f].role != 0 && r < utf8.RuneSelf:
			n++
			if run++; r == ' ' {
				run = 0
			} else if run == 81 {
				return true
			}
		case !unicode.IsSpace(r):
			other++
			run = 0
		}
	}
	return n >= 40 && n > 10*other
}

// holdsBoard reports whether something in a node may be a board: many cells or a long string.
func holdsBoard(n *tree.Node) bool {
	if n.Kind <= tree.Quoted {
		return len(n.Str) >= 81
	}
	cells := 0
	for _, x := range n.Items {
		if cellOf(x).role != 0 {
			cells++
		}
		if holdsBoard(x) || x.Kind == tree.Quoted && len(x.Str) >= 9 && rowOf(x) != nil {
			return true
		}
	}
	return cells >= 9
}

// isProse reports whether a list or object has only words about a puzzle: numbers in a list,
// or names of cells, may be a rule.
func isProse(n *tree.Node) bool {
	return (len(n.Items) == 0 || !speaksVariant(n.Name)) && !slices.ContainsFunc(n.Items, func(x *tree.Node) bool {
		if x.Kind > tree.Quoted {
			return !isProse(x)
		}
		return ruleWord(x) > 0 || cellName.MatchString(x.Str) || n.Kind == tree.List && n.Name != "hints" && !strings.ContainsFunc(x.Str, unicode.IsLetter)
	})
}

// listsCells reports whether a list says by numbers or names which cells are given, the player's or hidden.
func listsCells(n *tree.Node) bool {
	what, _ := maskNamed(n.Name)
	return n.Kind == tree.List && what != anyBoard && !slices.ContainsFunc(n.Items, func(x *tree.Node) bool { return holdsBoard(x) || len(x.Word()) > len("r1c1") })
}

// isBeside reports whether a list has some cells that say where they are, and the field beside it the clues: whose the cells are is not said.
func isBeside(n *tree.Node) bool {
	return n.Kind == tree.List && len(n.Items) < 81 && purposeOf(n.Name) == anyBoard && slices.ContainsFunc(n.Up.Fields(), func(x *tree.Node) bool {
		return x != n && purposeOf(x.Name) == theGivens && x.Kind == tree.Quoted && holdsBoard(x)
	}) && lattice(n) != nil
}

// What has a value for each cell, and is no board: regions, which are a rule, and colours.
var (
	regionNames = late.Compile(`(?i)^(regions?|areas?|zones?|cages?)$`)
	colourNames = late.Compile(`(?i)^(colou?rs?|highlights?|styles?)$`)
)

// cellName is the name of a cell: what has one may be a rule.
var cellName = late.Compile(`(?i)^r?\d+[c,]\d+`)

// ruleWord is 1 for a field that says that the puzzle has other rules.
func ruleWord(n *tree.Node) int {
	if OtherRule(n.Name, n.Word()) {
		return 1
	}
	return 0
}

// ruleIn is the first field of a node that says so, or nil.
func ruleIn(n *tree.Node) *tree.Node {
	if n == nil || n.Kind <= tree.Quoted {
		return nil
	}
	for _, x := range n.Items {
		if ruleWord(x) > 0 {
			return x
		} else if rule := ruleIn(x); rule != nil {
			return rule
		}
	}
	return nil
}
