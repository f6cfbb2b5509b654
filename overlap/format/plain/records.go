package plain

import (
	"cmp"
	"slices"
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

// remark calls boards of arrays as comments do that name grids, behind or before them in their lines or in the lines above them, or tables of TOML,
// whose heads are given by their places.
func remark(n *tree.Node, text string, heads [][]int) {
	for i, x := range n.Items {
		remark(x, text, heads)
		if len(x.Str) < 81 && x.Size() < 81 {
			continue
		}
		last, table := x, ""
		for len(last.Items) > 0 {
			last = last.Items[len(last.Items)-1]
		}
		for _, h := range heads {
			if h[0] < int(x.At) {
				table = strings.Trim(text[h[0]:h[1]], "[] \t\r")
			}
		}
		behind, _, _ := strings.Cut(text[min(len(text), int(last.At)+len(last.Str)):], "\n")
		above, before := text[:max(0, strings.LastIndexByte(text[:x.At], '\n'))], text[:x.At]
		before = before[len(above)+max(0, strings.LastIndex(before[len(above):], "/*")):]
		for _, s := range []string{behind, before, above[strings.LastIndexByte(above, '\n')+1:], "# " + table[strings.LastIndexByte(table, '.')+1:]} {
			s = strings.Trim(s, "\"'])},; \t\r")
			if name := Uncommented(s); IsComment(s) && namesGrid(name) {
				n.Items[i] = &tree.Node{Kind: tree.Object, Name: name, Key: x.At, At: x.At, Up: n, Items: []*tree.Node{x}}
				x.Up = n.Items[i]
				break
			}
		}
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

// areGrids reports whether the words of a field name all grids of a layout, not by letters alone, which may count puzzles, or if the
// field is called grid, more than half of them and nothing else but one.
func areGrids(name string, values []string) bool {
	called := strings.EqualFold(name, "grid")
	count, words := map[string]bool{}, called
	for _, v := range values {
		if len(v) > maxGridName {
			return false
		}
		count[v] = true
		words = words || len(strings.TrimFunc(v, func(r rune) bool { return !unicode.IsLetter(r) })) > 1 || compass[strings.ToLower(v)] != nil && v != "c" && v != "C"
	}
	for _, b := range builtIn().boards {
		l := b.Layout
		if n := len(l.Grids); n < 2 || len(count) != n && (!called || len(count) > n+1) {
			continue
		}
		seen := map[int]bool{}
		for v := range count {
			if g := GridNamed(l, v); g >= 0 {
				seen[g] = true
			}
		}
		if n := len(l.Grids); words && len(seen) == n && len(count) == n || called && 2*len(seen) > n && len(seen) >= len(count)-1 {
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

// get is the word of a field of a record, and where it is.
func get(x *tree.Node, name string) (word string, at int32) {
	for k, f := range x.Items {
		if fieldName(f, k) == name {
			return strings.TrimSpace(f.Word()), f.At
		}
	}
	return "", 0
}

// name calls the boards of each record as its fields say, and makes of the list an object with the fields that are the same in all.
func (s *records) name() {
	records := s.list.Items
	s.list.Kind, s.list.Items = tree.Object, nil
	for i, x := range records {
		role, _ := get(x, s.role)
		grid, at := get(x, s.grid)
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
			f.Key = cmp.Or(at, f.Key)
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
	list, _ := sheetOf(s)
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
	fields := fieldsOf(s[strings.LastIndexByte(s, '\n')+1:])
	head, _, _ := strings.Cut(s, "\n")
	grid := slices.IndexFunc(Columns(head), func(s string) bool { return strings.EqualFold(s, "grid") })
	return sqlRows.MatchString(s) || 0 <= grid && grid < len(fields) && len(fields[grid].text) <= maxGridName || slices.ContainsFunc(fields, func(f field) bool {
		return len(f.text) <= maxGridName && (isPurpose(f.text) || slices.ContainsFunc(builtIn().boards, func(b *overlap.Board) bool { return GridNamed(b.Layout, f.text) >= 0 }))
	})
}

// gridField matches a field of JSON that names a grid.
var gridField = late.Compile(`"grid"\s*:\s*"[^"]{0,40}"`)

var sqlRows = late.Compile(`(?i)\bINSERT\s+INTO\b`)

// idNames are those of fields that have the id of a record.
var idNames = []string{"id", "uid", "uuid", "key", "hash"}
