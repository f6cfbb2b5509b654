package plain

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// values is the names of the fields that hold the digit of a cell that is an object, and
// givens of those that say whether it is a clue.
var (
	valueNames = []string{"value", "v", "digit", "number", "num", "val"}
	givenNames = []string{"given", "isGiven", "is_given", "fixed", "isFixed", "locked", "readonly", "readOnly", "original", "clue", "isClue", "prefilled", "initial"}
)

// cellOf is the token that a node of a list is; its role is 0 if it is none.
func cellOf(n *node) (t token) {
	switch n.kind {
	case bare, quoted:
		t = tokenOf(strings.TrimSpace(n.str))
	case list:
		if len(n.items) == 0 {
			return token{}
		}
		t = token{role: marked, sym: 'l'}
		for _, x := range n.items {
			c := cellOf(x)
			if c.role != clue || x.kind > quoted || t.set&c.set != 0 {
				return token{}
			}
			t.set |= c.set
		}
	case object:
		v := n.get(valueNames...)
		if v == nil || v.kind == object || v.kind == bare && v.str == "true" {
			return token{}
		}
		t = cellOf(v)
		if given := n.get(givenNames...); t.role == clue && given != nil && (given.word() == "" || given.word() == "false" || given.word() == "0") {
			t.role = entered
		}
		t.at = v.at
		return t
	}
	t.at = n.at
	return t
}

// rowOf is the tokens of a row: a list of cells, or a string; nil if it is none. whole says
// that a list is taken even if one of its elements could be a row.
func rowOf(n *node) []token {
	switch n.kind {
	case quoted:
		row, ok := cut(byChar, n.str, 0, nil)
		if strings.Contains(n.str, " ") && !strings.ContainsAny(n.str, "|│") && len(n.str) < 81 {
			if col, okCol := cut(byCol, n.str, 0, nil); okCol && len(row) != len(col) && !isSpacedOut(n.str) {
				row, ok = col, true
			}
		}
		if !ok {
			return nil
		}
		for i := range row {
			if n.plain {
				row[i].at += n.at
			} else {
				row[i].at = n.at
			}
		}
		return row
	case list:
		var row []token
		for _, x := range n.items {
			if x.kind == list && len(x.items) >= 9 {
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

// match returns each list of windows that rows are as a whole.
func (ss *shapes) match(rows [][]token) (all [][]*window) {
	n, width, even := len(rows), 0, true
	for _, r := range rows {
		if width = max(width, len(r)); len(r) != len(rows[0]) {
			even = false
		}
	}
	if width == 0 {
		return nil
	}
	each := func(step int, one func(rows [][]token) *window) {
		if step == 0 || n%step != 0 {
			return
		}
		var wins []*window
		for i := 0; i < n; i += step {
			w := one(rows[i : i+step])
			if w == nil {
				return
			}
			wins = append(wins, w)
		}
		all = append(all, wins)
	}
	if even && (len(ss.byCells[width]) > 0 || width == 729) {
		each(1, func(rows [][]token) *window {
			if f := ss.flat(rows[0], inTree); len(f) > 0 {
				return f[0]
			}
			return nil
		})
	}
	if even && n == 27 && width == 27 {
		if w := ss.pencil(func(cell, k int) token { return rows[3*(cell/9)+k/3][3*(cell%9)+k%3] }, inTree); w != nil {
			all = append(all, []*window{w})
		}
	}
	for _, sh := range ss.byCols[width] {
		each(sh.rows, func(rows [][]token) *window { return board(sh, rows, 0, inTree) })
	}
	for _, sh := range ss.byFirst[len(rows[0])] {
		each(sh.rows, func(rows [][]token) *window {
			var cells []token
			for r, row := range rows {
				if len(row) != sh.inRow[r] {
					return nil
				}
				cells = append(cells, row...)
			}
			return newWindow(sh, cells, nil, inTree)
		})
	}
	return all
}

// reader of trees.
type treeReader struct {
	shapes *shapes
}

// covers returns the best covers of a node, as text.covers does for lines.
func (r *treeReader) covers(n *node, path []string) []*state {
	start := []*state{{}}
	switch {
	case n.kind == quoted && utf8.RuneCountInString(n.str) > 8 && about[strings.ToLower(n.name)] == "":
		return r.ofString(n, path)
	case n.kind <= quoted:
		return then(start, []*state{{before: &state{}, event: event{words: n.str, at: n.at, key: n.name, in: n.up, left: ruleWord(n)}, left: ruleWord(n)}})
	}
	if n.kind == list {
		if all := r.rows(n); len(all) > 0 {
			var states []*state
			for _, wins := range all {
				states = append(states, windowState(wins, path, n))
			}
			return prune(states)
		}
		if row := rowOf(n); len(row) >= 9 {
			return []*state{{left: len(row), before: &state{}, event: event{left: len(row), at: n.at, key: n.name, in: n}}}
		}
	}
	if wins := r.lattice(n); wins != nil {
		return []*state{windowState(wins, path, n)}
	}
	if len(n.items) > 0 && !holdsBoard(n) && !isProse(n) {
		return []*state{{left: 1, before: &state{}, event: event{left: 1, at: n.at, key: n.name, in: n}}}
	}
	states := start
	for _, x := range n.items {
		own := path
		if x.name != "" {
			own = append(path[:len(path):len(path)], x.name)
		}
		states = prune(then(states, r.covers(x, own)))
	}
	return states
}

// windowState is a cover of windows alone.
func windowState(wins []*window, path []string, n *node) *state {
	s := &state{before: &state{}, event: event{windows: wins}}
	for _, w := range wins {
		if w.path == nil {
			w.path, w.in = path, n
		}
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
func (r *treeReader) rows(n *node) [][]*window {
	if len(n.items) == 0 {
		return nil
	}
	var rows [][]token
	if flat := rowOf(n); flat != nil && (len(flat) > 27 || n.items[0].kind == object) {
		rows = [][]token{flat}
	} else {
		for _, x := range n.items {
			row := rowOf(x)
			if row == nil || x.kind == quoted && len(n.items) >= 81 {
				return nil
			}
			rows = append(rows, row)
		}
	}
	return r.shapes.match(rows)
}

// lattice reads a list of objects that say where each cell is.
func (r *treeReader) lattice(n *node) []*window {
	if n.kind != list || len(n.items) < 17 {
		return nil
	}
	cells := make([]token, 81)
	low := 9
	type place struct{ row, col int }
	at := map[place]token{}
	for _, x := range n.items {
		row, col := x.get("row", "r", "y"), x.get("col", "column", "c", "x")
		t := cellOf(x)
		if row == nil || col == nil || len(row.word()) != 1 || len(col.word()) != 1 || t.role == 0 {
			return nil
		}
		p := place{int(row.word()[0] - '0'), int(col.word()[0] - '0')}
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
			t = token{role: blank, sym: '.', at: n.at}
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
func (r *treeReader) ofString(n *node, path []string) []*state {
	var found []*state
	if !strings.Contains(n.str, "://") {
		t := newText(n.str, 0, r.shapes)
		for _, s := range t.covers() {
			if s.left > 0 {
				continue
			}
			for _, e := range s.events() {
				for _, w := range e.windows {
					w.path, w.in = path, n
					for i := range w.cells {
						if n.plain {
							w.cells[i].at += n.at
						} else {
							w.cells[i].at = n.at
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
	e := event{words: n.str, at: n.at, key: n.name, in: n.up, left: ruleWord(n)}
	if isDamaged(n.str) && about[strings.ToLower(n.name)] == "" {
		e = event{left: len(n.str), at: n.at, key: n.name, in: n}
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
func holdsBoard(n *node) bool {
	if n.kind <= quoted {
		return len(n.str) >= 81
	}
	cells := 0
	for _, x := range n.items {
		if cellOf(x).role != 0 {
			cells++
		}
		if x.kind == quoted && len(x.str) >= 9 && rowOf(x) != nil || holdsBoard(x) {
			return true
		}
	}
	return cells >= 9
}

// isProse reports whether a list or object has only words about a puzzle: numbers in a list,
// or names of cells, may be a rule.
func isProse(n *node) bool {
	return (len(n.items) == 0 || !rules.MatchString(n.name)) && !slices.ContainsFunc(n.items, func(x *node) bool {
		if x.kind > quoted {
			return !isProse(x)
		}
		return ruleWord(x) > 0 || place.MatchString(x.str) || n.kind == list && !strings.ContainsFunc(x.str, unicode.IsLetter)
	})
}

// place is the name of a cell: what has one may be a rule.
var place = regexp.MustCompile(`(?i)^r?\d+[c,]\d+`)

// rules are words that name rules beyond rows, columns and boxes.
var rules = regexp.MustCompile(`(?i)diagonal|king|knight|queen|killer|cage|thermo|arrow|kropki|whisper|renban|sandwich|skyscraper|palindrome|consecutive|jigsaw|irregular|windoku|hyper|disjoint|\bx.?sum|between|little|quadruple|clone|variant|\bextra|\bodd|\beven|constraint`)

// ruleWord is 1 for a field that says that the puzzle has other rules.
func ruleWord(n *node) int {
	value := strings.ToLower(n.word())
	if value != "" && value != "false" && value != "0" && value != "none" && rules.MatchString(n.name) {
		return 1
	}
	return 0
}
