package plain

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"samurai/overlap/format/tree"
)

// values is the names of the fields that hold the digit of a cell that is an object, and
// givens of those that say whether it is a clue.
var (
	valueNames = []string{"value", "v", "digit", "number", "num", "val"}
	givenNames = []string{"given", "isGiven", "is_given", "fixed", "isFixed", "locked", "readonly", "readOnly", "original", "clue", "isClue", "prefilled", "initial"}
)

// cellOf is the token that a node of a list is; its role is 0 if it is none.
func cellOf(n *tree.Node) (t token) {
	switch n.Kind {
	case tree.Bare, tree.Quoted:
		t = tokenOf(strings.TrimSpace(n.Str))
	case tree.List:
		if len(n.Items) == 0 {
			return token{}
		}
		t = token{role: marked, sym: 'l'}
		for _, x := range n.Items {
			c := cellOf(x)
			if c.role != clue || x.Kind > tree.Quoted || t.set&c.set != 0 {
				return token{}
			}
			t.set |= c.set
		}
	case tree.Object:
		v := n.Get(valueNames...)
		if v == nil || v.Kind == tree.Object || v.Kind == tree.Bare && v.Str == "true" {
			return token{}
		}
		t = cellOf(v)
		if given := n.Get(givenNames...); t.role == clue && given != nil && (given.Word() == "" || given.Word() == "false" || given.Word() == "0") {
			t.role = entered
		}
		t.at = v.At
		return t
	}
	t.at = n.At
	return t
}

// rowOf is the tokens of a row: a list of cells, or a string; nil if it is none. whole says
// that a list is taken even if one of its elements could be a row.
func rowOf(n *tree.Node) []token {
	switch n.Kind {
	case tree.Quoted:
		row, ok := cut(byChar, n.Str, 0, nil, false)
		if strings.Contains(n.Str, " ") && !strings.ContainsAny(n.Str, "|│") && len(n.Str) < 81 {
			if col, okCol := cut(byCol, n.Str, 0, nil, false); okCol && len(row) != len(col) && !isSpacedOut(n.Str) {
				row, ok = col, true
			}
		}
		if !ok {
			return nil
		}
		for i := range row {
			if n.Plain {
				row[i].at += n.At
			} else {
				row[i].at = n.At
			}
		}
		return row
	case tree.List:
		var row []token
		for _, x := range n.Items {
			if x.Kind == tree.List && len(x.Items) >= 9 {
				return nil
			}
			t := cellOf(x)
			if t.role == 0 {
				return nil
			}
			row = append(row, t)
		}
		return row
	}
	return nil
}

func isSpacedOut(s string) bool {
	for i := 1; i < len(s); i += 2 {
		if s[i] != ' ' {
			return false
		}
	}
	return true
}

// reader of trees.
type treeReader struct {
	shapes *shapes
}

// covers returns the best covers of a node, as text.covers does for lines.
func (r *treeReader) covers(n *tree.Node, path []string) []*state {
	start := []*state{{}}
	switch {
	case n.Kind == tree.Quoted && utf8.RuneCountInString(n.Str) > 8 && about[strings.ToLower(n.Name)] == "":
		return r.ofString(n, path)
	case n.Kind <= tree.Quoted:
		return then(start, []*state{{before: &state{}, event: event{words: n.Str, at: n.At, key: n.Name, in: n.Up, left: ruleWord(n)}, left: ruleWord(n)}})
	}
	if n.Kind == tree.List {
		if all := r.rows(n); len(all) > 0 {
			for _, s := range all {
				for _, e := range s.events() {
					place(e.windows, path, n)
				}
			}
			return all
		}
		if row := rowOf(n); len(row) >= 9 {
			return []*state{{left: len(row), before: &state{}, event: event{left: len(row), at: n.At, key: n.Name, in: n}}}
		}
	}
	if wins := r.lattice(n); wins != nil {
		return []*state{windowState(wins, path, n)}
	}
	if len(n.Items) > 0 && !holdsBoard(n) && !isProse(n) {
		return []*state{{left: 1, before: &state{}, event: event{left: 1, at: n.At, key: n.Name, in: n}}}
	}
	states := start
	for _, x := range n.Items {
		own := path
		if x.Name != "" {
			own = append(path[:len(path):len(path)], x.Name)
		}
		states = prune(then(states, r.covers(x, own)))
	}
	return states
}

// place notes where in a tree windows are.
func place(wins []*window, path []string, n *tree.Node) {
	for _, w := range wins {
		w.path, w.in = path, n
	}
}

// windowState is a cover of windows alone.
func windowState(wins []*window, path []string, n *tree.Node) *state {
	s := &state{before: &state{}, event: event{windows: wins}}
	place(wins, path, n)
	for _, w := range wins {
		s.cost += w.cost + w.bits()
		s.hash = (s.hash ^ w.key) * 1099511628211
	}
	return s
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
			} else if y.cost != 0 || y.left != 0 {
				s = &state{left: x.left + y.left, cost: x.cost + y.cost, hash: x.hash, before: x}
			}
			all = append(all, s)
		}
	}
	return all
}

// rows reads a list as rows of cells.
func (r *treeReader) rows(n *tree.Node) []*state {
	if len(n.Items) == 0 {
		return nil
	}
	var rows [][]token
	if flat := rowOf(n); flat != nil && (len(flat) > 27 || n.Items[0].Kind == tree.Object) {
		rows = [][]token{flat}
	} else {
		for _, x := range n.Items {
			row := rowOf(x)
			if row == nil || x.Kind == tree.Quoted && len(n.Items) >= 81 {
				return nil
			}
			rows = append(rows, row)
		}
	}
	return rowsText(rows, r.shapes).cover(false)
}

// lattice reads a list of objects that say where each cell is.
func (r *treeReader) lattice(n *tree.Node) []*window {
	if n.Kind != tree.List || len(n.Items) < 17 {
		return nil
	}
	cells := make([]token, 81)
	low := 9
	type place struct{ row, col int }
	at := map[place]token{}
	for _, x := range n.Items {
		row, col := x.Get("row", "r", "y"), x.Get("col", "column", "c", "x")
		t := cellOf(x)
		if row == nil || col == nil || len(row.Word()) != 1 || len(col.Word()) != 1 || t.role == 0 {
			return nil
		}
		p := place{int(row.Word()[0] - '0'), int(col.Word()[0] - '0')}
		if _, twice := at[p]; twice || p.row > 9 || p.col > 9 || p.row < 0 || p.col < 0 {
			return nil
		}
		at[p], low = t, min(low, p.row, p.col)
	}
	if low > 1 {
		return nil
	}
	if _, all := at[place{9, 9}]; !all && low == 1 && len(at) == 81 {
		return nil
	}
	for i := range cells {
		t, ok := at[place{i/9 + low, i%9 + low}]
		if !ok {
			t = token{role: blank, sym: '.', at: n.At}
		}
		cells[i] = t
		delete(at, place{i/9 + low, i%9 + low})
	}
	if w := newWindow(r.shapes.single, cells, nil, inTree); w != nil && len(at) == 0 {
		return []*window{w}
	}
	return nil
}

// ofString reads a string of several characters: boards in lines, or words.
func (r *treeReader) ofString(n *tree.Node, path []string) []*state {
	var found []*state
	if !strings.Contains(n.Str, "://") {
		t := newText(n.Str, 0, r.shapes)
		for _, s := range t.covers() {
			if s.left > 0 {
				continue
			}
			for _, e := range s.events() {
				for _, w := range e.windows {
					w.path, w.in = path, n
					for i := range w.cells {
						if n.Plain {
							w.cells[i].at += n.At
						} else {
							w.cells[i].at = n.At
						}
					}
					w.at = w.cells[0].at
					found = append(found, s)
				}
			}
		}
	}
	if len(found) > 0 {
		return prune(found)
	}
	e := event{words: n.Str, at: n.At, key: n.Name, in: n.Up, left: ruleWord(n)}
	if isDamaged(n.Str) && about[strings.ToLower(n.Name)] == "" {
		e = event{left: len(n.Str), at: n.At, key: n.Name, in: n}
	}
	return []*state{{left: e.left, before: &state{}, event: e}}
}

// isDamaged reports whether a string is mostly cells, though it is no board.
func isDamaged(s string) bool {
	n, other := 0, 0
	for _, r := range s {
		switch {
		case single[r&0x7f].role != 0 && r < utf8.RuneSelf:
			n++
		case !unicode.IsSpace(r):
			other++
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
		if x.Kind == tree.Quoted && len(x.Str) >= 9 && rowOf(x) != nil || holdsBoard(x) {
			return true
		}
	}
	return cells >= 9
}

// isProse reports whether a list or object has only words about a puzzle: numbers in a list,
// or names of cells, may be a rule.
func isProse(n *tree.Node) bool {
	return (len(n.Items) == 0 || !rules.MatchString(n.Name)) && !slices.ContainsFunc(n.Items, func(x *tree.Node) bool {
		if x.Kind > tree.Quoted {
			return !isProse(x)
		}
		return ruleWord(x) > 0 || cellName.MatchString(x.Str) || n.Kind == tree.List && !strings.ContainsFunc(x.Str, unicode.IsLetter)
	})
}

// cellName is the name of a cell: what has one may be a rule.
var cellName = regexp.MustCompile(`(?i)^r?\d+[c,]\d+`)

// rules are words that name rules beyond rows, columns and boxes.
var rules = regexp.MustCompile(`(?i)diagonal|king|knight|queen|killer|cage|thermo|arrow|kropki|whisper|renban|sandwich|skyscraper|palindrome|consecutive|jigsaw|irregular|windoku|hyper|disjoint|\bx.?sum|between|little|quadruple|clone|variant|\bextra|\bodd|\beven|constraint`)

// ruleWord is 1 for a field that says that the puzzle has other rules.
func ruleWord(n *tree.Node) int {
	value := strings.ToLower(n.Word())
	if value != "" && value != "false" && value != "0" && value != "none" && rules.MatchString(n.Name) {
		return 1
	}
	return 0
}
