package plain

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"samurai/layout/late"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// A list of records, such as the rows of a sheet, may have a board in each, and a field that says what the board is, as in
// puzzle or solution, or which grid of a puzzle it is. gather gives the boards these names.

// records is such a list.
type records struct {
	list       *tree.Node
	boards     map[string]bool // the fields that have boards
	common     map[string]bool // those that have the same in all records
	role, grid string          // those that say what a board is, and which grid; empty for none
}

// gather does so with all lists of a tree.
func gather(n *tree.Node) {
	if n == nil || n.Kind <= tree.Quoted || byNumber(n) {
		return
	}
	if s := recordsOf(n); s != nil {
		s.name()
		return
	}
	for _, x := range n.Items {
		gather(x)
	}
}

// recordsOf returns the records of a list; nil if it has none, or no field that says which boards they are.
func recordsOf(n *tree.Node) *records {
	if n.Kind != tree.List || len(n.Items) == 0 || slices.ContainsFunc(n.Items, func(x *tree.Node) bool { return x.Kind <= tree.Quoted }) {
		return nil
	}
	s := &records{list: n, boards: map[string]bool{}, common: map[string]bool{}}
	words := map[string][]string{}
	var order []string
	for i, x := range n.Items {
		for k, f := range x.Items {
			switch name := fieldName(f, k); {
			case f.Kind > tree.Quoted || len(f.Str) >= 81:
				s.boards[name] = s.boards[name] || holdsBoard(f)
			case len(words[name]) == i:
				if words[name] = append(words[name], strings.TrimSpace(f.Word())); i == 0 {
					order = append(order, name)
				}
			}
		}
	}
	all := len(n.Items)
	for _, name := range order {
		switch values := words[name]; {
		case len(values) < all || s.boards[name]:
		case s.role == "" && areRoles(name, values):
			s.role = name
		case s.grid == "" && areGrids(name, values):
			s.grid = name
		default:
			s.common[name] = !slices.ContainsFunc(values, func(v string) bool { return v != values[0] })
		}
	}
	if s.role == "" && s.grid == "" || !slices.ContainsFunc(n.Items, s.hasBoard) {
		return nil
	}
	return s
}

// fieldName is the name of a field of a record, or its number.
func fieldName(f *tree.Node, k int) string { return cmp.Or(f.Name, strconv.Itoa(k+1)) }

// areRoles reports whether the words of a field say what boards are: all of them, in a field for that, or with words of two kinds.
func areRoles(name string, values []string) bool {
	kinds := map[purpose]bool{}
	for _, v := range values {
		if !isPurpose(v) {
			return false
		}
		kinds[purposeOf(v)] = true
	}
	return len(kinds) > 1 || kindName.MatchString(name)
}

// areGrids reports whether the words of a field name all grids of a layout, not by letters alone, which may count puzzles, unless the
// field is called grid.
func areGrids(name string, values []string) bool {
	count, words := map[string]bool{}, strings.EqualFold(name, "grid")
	for _, v := range values {
		if len(v) > maxGridName {
			return false
		}
		count[v] = true
		words = words || len(strings.TrimFunc(v, func(r rune) bool { return !unicode.IsLetter(r) })) > 1 || compass[strings.ToLower(v)] != nil && v != "c" && v != "C"
	}
	for _, b := range builtIn().boards {
		l := b.Layout
		if len(l.Grids) < 2 || len(count) != len(l.Grids) {
			continue
		}
		seen := map[int]bool{}
		for v := range count {
			if g := GridNamed(l, v); g >= 0 {
				seen[g] = true
			}
		}
		if words && len(seen) == len(l.Grids) {
			return true
		}
	}
	return false
}

// maxGridName is the maximum length of words that may name a grid.
const maxGridName = 40

func (s *records) hasBoard(x *tree.Node) bool {
	for k, f := range x.Items {
		if s.boards[fieldName(f, k)] {
			return true
		}
	}
	return false
}

// get is the word of a field of a record.
func get(x *tree.Node, name string) string {
	for k, f := range x.Items {
		if fieldName(f, k) == name {
			return strings.TrimSpace(f.Word())
		}
	}
	return ""
}

// name calls the boards of each record as its fields say, and makes of the list an object with the fields that are the same in all.
func (s *records) name() {
	records := s.list.Items
	s.list.Kind, s.list.Items = tree.Object, nil
	for i, x := range records {
		role, grid := get(x, s.role), get(x, s.grid)
		var rest []*tree.Node
		for k, f := range x.Items {
			name := fieldName(f, k)
			switch {
			case s.common[name] && i == 0:
				f.Up, s.list.Items = s.list, append(s.list.Items, f)
				continue
			case s.common[name], name == s.role, name == s.grid:
				continue
			}
			if s.boards[name] && role != "" {
				f.Name = role
			}
			if s.boards[name] && grid != "" {
				grids := &tree.Node{Kind: tree.Object, Name: cmp.Or(f.Name, name), At: f.At, Up: x, Items: []*tree.Node{f}}
				f.Name, f.Up, f = grid, grids, grids
			}
			rest = append(rest, f)
		}
		x.Kind, x.Items = tree.Object, rest
	}
	s.list.Items = append(s.list.Items, records...)
}

// IsGathered reports whether a text is a sheet or JSON Lines in which several rows are one puzzle, or rows of SQL, unless these are too many to
// be read at once.
func IsGathered(s string) bool {
	if IsTree(s) {
		root, _, err := tree.Parse(s)
		return err == nil && (recordsOf(root) != nil || len(root.List()) <= mostLacking)
	}
	list, _, _ := sheetOf(s)
	return recordsOf(list) != nil || sqlRows.MatchString(s) && len(s) <= maxText
}

// mostLacking is the most lines of JSON with names of grids that are read at once because a grid may be missing.
const mostLacking = 21

// MayGather reports whether a text that begins so may be one: its last line has a word that says what its board is, or which
// grid.
func MayGather(s string) bool {
	s = strings.TrimRight(s, "\r\n")
	if IsTree(s) {
		return strings.Contains(s, `"grid"`) && gridField.MatchString(s)
	}
	return sqlRows.MatchString(s) || slices.ContainsFunc(fieldsOf(s[strings.LastIndexByte(s, '\n')+1:]), func(f field) bool {
		return len(f.text) <= maxGridName && (isPurpose(f.text) || slices.ContainsFunc(builtIn().boards, func(b *overlap.Board) bool { return GridNamed(b.Layout, f.text) >= 0 }))
	})
}

// gridField matches a field of JSON that names a grid.
var gridField = late.Compile(`"grid"\s*:\s*"[^"]{1,40}"`)

var sqlRows = late.Compile(`(?i)\bINSERT\s+INTO\b`)

// kin is whether two boards of a tree are of one record.
type kin uint8

const (
	unknownKin kin = iota
	ofSame
	ofOther
)

// step is a node on the way from the root of a tree to a board.
type step struct {
	node *tree.Node
	nth  int    // its number in a list
	id   string // that of its object, of the puzzle rather than its own; empty for none
}

// kinOf compares the records of two boards: fields of one object are of one, and so are elements of two lists with the same
// number, the fields of two objects with the same name, and those of objects with the same id.
func (w *window) kinOf(of *window) kin {
	a, b := w.steps(), of.steps()
	k := 0
	for k < len(a) && k < len(b) && a[k].node == b[k].node {
		k++
	}
	if k == 0 || k == len(a) || k == len(b) {
		return unknownKin
	}
	x, y := idOf(a[k:]), idOf(b[k:])
	switch same := x == y; {
	case x != "" && y != "" && same:
		return ofSame
	case x != "" && y != "":
		return ofOther
	case a[k-1].node.Kind == tree.List || len(a) != len(b):
		return unknownKin
	}
	for k++; k < len(a); k++ {
		p, q := a[k].node.Name, b[k].node.Name
		if p != q && (purposeOf(p) == anyBoard || purposeOf(q) == anyBoard) || p == "" && a[k].nth != b[k].nth {
			return ofOther
		}
	}
	return ofSame
}

// steps are those to a board of a tree.
func (w *window) steps() []step {
	if w.trail != nil || w.in == nil {
		return w.trail
	}
	nodes := []*tree.Node{}
	if all := w.in.List(); len(all) > 0 && all[0].Kind == tree.Quoted && len(all[0].Str) >= 81 { // boards
		nodes = append(nodes, all[max(0, nth(all, w.at+1)-1)])
	}
	for n := w.in; n != nil; n = n.Up {
		nodes = append(nodes, n)
	}
	for _, n := range slices.Backward(nodes) {
		s := step{node: n, id: recordID(n)}
		if n.Up != nil && n.Up.Kind == tree.List {
			s.nth = nth(n.Up.Items, n.At)
		}
		w.trail = append(w.trail, s)
	}
	return w.trail
}

// nth is the number of elements of a list that begin before a byte of the text.
func nth(all []*tree.Node, at int32) int {
	return sort.Search(len(all), func(k int) bool { return all[k].At >= at })
}

// idOf is the id of the last of some nodes that has one.
func idOf(steps []step) string {
	for _, s := range slices.Backward(steps) {
		if s.id != "" {
			return s.id
		}
	}
	return ""
}

// recordID is the id that an object has: that of a puzzle rather than its own.
func recordID(n *tree.Node) (own string) {
	for _, f := range n.Fields() {
		switch word := f.Word(); {
		case word == "":
		case isID(f.Name):
			return word
		case slices.Contains(idNames, strings.ToLower(f.Name)):
			own = cmp.Or(own, word)
		}
	}
	return own
}

// idNames are those of fields that have the id of a record.
var idNames = []string{"id", "uid", "uuid", "key", "hash"}
