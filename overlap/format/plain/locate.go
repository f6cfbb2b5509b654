package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"samurai/layout/late"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// Cells that are objects may say where they are in other ways than by their row and column: by a box and a place in it, by
// both numbers in one field, by a name such as A1, or by one number. locate makes a row and a column of that.

// fieldWord is what the fields of a cell say, by their names, lists and objects included.
type fieldWord struct{ name, value string }

var (
	boxNames     = []string{"box", "boxIndex", "box_index", "block", "square", "subgrid", "nonet"}
	inBoxNames   = []string{"cell", "cellIndex", "cell_index", "place", "pos", "position", "index", "idx"}
	letterNumber = late.Compile(`^[^A-Za-z0-9]*(?:[A-Za-z]{2,}[-_ ]?)?([A-Ia-i])([1-9])$`)
)

// locate gives the cells of a tree a row and a column if other fields say where each of them is, and makes one list of
// those in lists, unless that is their order.
func (r *reader) locate(n *tree.Node) {
	if n == nil || n.Kind <= tree.Quoted {
		return
	}
	if g := byGrid(&tree.Node{Items: cellsOfGrids(n), At: n.At}); g != nil {
		n.Items = g.Items
		return
	}
	cells := n.Items
	isCell := func(x *tree.Node) bool { return x.Kind == tree.Object && cellOf(x).role != 0 }
	if n.Kind == tree.List && len(cells) == 9 && !slices.ContainsFunc(cells, func(x *tree.Node) bool { return x.Kind != tree.List || len(x.Items) != 9 }) {
		cells = nil
		for _, x := range n.Items {
			cells = append(cells, x.Items...)
		}
	}
	if n.Kind != tree.List || len(cells) < minTable || slices.ContainsFunc(cells, func(x *tree.Node) bool { return !isCell(x) }) {
		for _, x := range n.Items {
			r.locate(x)
		}
		return
	}
	fields := make([][]fieldWord, len(cells))
	for i, x := range cells {
		fields[i] = said(x)
	}
	used, at := placesOf(fields)
	if g := byGrid(&tree.Node{Items: cells, At: n.At}); at == nil && g != nil {
		n.Kind, n.Items = g.Kind, g.Items
	}
	if at == nil || len(cells) == 81 && inReadingOrder(at) {
		return
	}
	names := &tree.Node{}
	for _, x := range cells {
		names.Items = append(names.Items, &tree.Node{Name: x.Get(used[0]).Word()})
	}
	r.lettered[n] = names
	n.Items = cells
	for i, x := range cells {
		x.Up = n
		x.Items = slices.DeleteFunc(x.Items, func(f *tree.Node) bool {
			return slices.ContainsFunc(used, func(s string) bool { return s == f.Name || strings.HasPrefix(s, f.Name+".") })
		})
		x.Items = append(x.Items, &tree.Node{Name: "row", Str: strconv.Itoa(at[i].row), At: x.At, Up: x}, &tree.Node{Name: "col", Str: strconv.Itoa(at[i].col), At: x.At, Up: x})
	}
}

// cellsOfGrids are the cells of an object that has a list of cells under each name, or an object of them by their places, each
// with that name; none of another node.
func cellsOfGrids(n *tree.Node) (all []*tree.Node) {
	var names []string
	for _, g := range n.Fields() {
		for _, c := range g.Items {
			p, ok := placeOf(c)
			value := *cmp.Or(c.Get(valueNames...), c)
			if !ok || cellOf(&value).role == 0 {
				return nil
			}
			value.Name, names = valueNames[0], append(names, g.Name)
			word := func(name, s string) *tree.Node { return &tree.Node{Name: name, Str: s, At: g.Key} }
			all = append(all, &tree.Node{Kind: tree.Object, At: value.At, Items: []*tree.Node{word("grid", g.Name), word("row", strconv.Itoa(p.row)), word("col", strconv.Itoa(p.col)), &value}})
		}
	}
	if !areGrids("grid", names) {
		return nil
	}
	return all
}

// maxFields is how many fields of a cell are looked through.
const maxFields = 40

// leafFields are the first fields of a cell that have a word, or a list of them.
func leafFields(n *tree.Node, path string, to []fieldWord) []fieldWord {
	for _, f := range n.Fields() {
		if len(to) == maxFields {
			break
		}
		name := strings.TrimPrefix(path+"."+f.Name, ".")
		switch f.Kind {
		case tree.Object:
			to = leafFields(f, name, to)
		case tree.List:
			var words []string
			for _, x := range f.Items {
				words = append(words, x.Word())
			}
			to = append(to, fieldWord{name, strings.Join(words, ",")})
		default:
			to = append(to, fieldWord{name, f.Word()})
		}
	}
	return to
}

// place is where a cell is in a grid, from 0 or from 1.
type place struct{ row, col int }

// placing reads a place in the words of a cell. all are the numbers of all cells there.
type placing func(words []string, all map[string]bool) (row, col int, ok bool)

// said are the words of a cell that may say where it is: its fields and its name, or two values before its digit.
func said(n *tree.Node) []fieldWord {
	if n.Kind == tree.List && (len(n.Items) == 2 || len(n.Items) == 3) {
		return []fieldWord{{"row", n.Items[0].Word()}, {"col", n.Items[1].Word()}}
	}
	fields := leafFields(n, "", nil)
	if n.Name != "" {
		fields = append(fields, fieldWord{"", n.Name})
	}
	return fields
}

// placeOf is the place that a cell says it has, by itself; ok is false without one.
func placeOf(n *tree.Node) (p place, ok bool) {
	if _, at := placesOf([][]fieldWord{said(n)}); at != nil {
		return at[0], true
	}
	return place{}, false
}

// nowhere reports whether a cell does not say, by itself, where it is.
func nowhere(n *tree.Node) bool { _, ok := placeOf(n); return !ok }

// inReadingOrder reports whether places are those of a grid, in reading order.
func inReadingOrder(at []place) bool {
	for i, p := range at {
		if p.row-at[0].row != i/9 || p.col-at[0].col != i%9 {
			return false
		}
	}
	return true
}

// placesOf returns the rows and columns of cells, both from 0 or both from 1, and the fields that say them; nil if the
// fields do not give each cell a place of its own.
func placesOf(cells [][]fieldWord) (used []string, at []place) {
	get := func(cell []fieldWord, name string) string {
		for _, f := range cell {
			if f.name == name {
				return f.value
			}
		}
		return ""
	}
	try := func(read placing, names ...string) bool {
		at, used = make([]place, len(cells)), names
		limit := 9
		if len(names) == 2 || names[0] == "" {
			limit = 199 // of a larger board
		}
		words, numbers, seen := make([][]string, len(cells)), map[string]bool{}, map[place]bool{}
		for i, cell := range cells {
			for _, name := range names {
				w := get(cell, name)
				words[i] = append(words[i], w)
				for _, n := range number.FindAllString(w, -1) {
					numbers[n] = true
				}
			}
		}
		for i := range cells {
			row, col, ok := read(words[i], numbers)
			if at[i] = (place{row, col}); !ok || min(row, col) < 0 || max(row, col) > limit || seen[at[i]] {
				return false
			}
			seen[at[i]] = true
		}
		return true
	}
	for _, pair := range []struct {
		first, second []string
		read          placing
	}{{rowNames, colNames, rowAndCol}, {boxNames, inBoxNames, boxAndPlace}} {
		for _, a := range cells[0] {
			for _, b := range cells[0] {
				if isNamed(a.name, pair.first) && isNamed(b.name, pair.second) && try(pair.read, a.name, b.name) {
					return used, at
				} else if (a.value == "") != (b.value == "") && isNamed(a.name, rowNames) && isNamed(b.name, colNames) {
					return nil, nil
				}
			}
		}
	}
	for _, f := range cells[0] {
		switch {
		case len(f.value) > maxLabel || isNamed(f.name, valueNames) || isNamed(f.name, markNames):
		case try(twoNumbers, f.name) || len(cells) > 1 && try(oneNumber, f.name) || len(cells) == 81 && try(twoDigits, f.name):
			return used, at
		case try(letterAndNumber, f.name):
			if columns, _ := lettered(at); columns {
				for i, p := range at {
					at[i] = place{p.col, p.row}
				}
			}
			return used, at
		}
	}
	return nil, nil
}

// isNamed reports whether the last part of a name is among some.
func isNamed(name string, among []string) bool {
	name = name[strings.LastIndexByte(name, '.')+1:]
	return slices.ContainsFunc(among, func(s string) bool { return strings.EqualFold(s, name) })
}

func rowAndCol(words []string, _ map[string]bool) (row, col int, ok bool) {
	row, err := strconv.Atoi(words[0])
	if letter := words[0]; err != nil && len(letter) == 1 && 'a' <= letter[0]|0x20 && letter[0]|0x20 <= 'i' {
		row, err = int(letter[0]|0x20-'a')+1, nil
	}
	col, err2 := strconv.Atoi(words[1])
	return row, col, err == nil && err2 == nil
}

func boxAndPlace(words []string, all map[string]bool) (row, col int, ok bool) {
	box, err := strconv.Atoi(words[0])
	k, err2 := strconv.Atoi(words[1])
	if all["9"] {
		box, k = box-1, k-1
	}
	cell := overlap.CellOf(box, k)
	return cell/9 + 1, cell%9 + 1, err == nil && err2 == nil && all["0"] != all["9"] && 0 <= box && box < 9 && 0 <= k && k < 9
}

func twoNumbers(words []string, _ map[string]bool) (row, col int, ok bool) {
	n := number.FindAllString(words[0], -1)
	if len(n) != 2 {
		return 0, 0, false
	}
	row, col, ok = rowAndCol(n, nil)
	_, behind, _ := strings.Cut(words[0], n[0])
	if between, _, _ := strings.Cut(behind, n[1]); isNamed(strings.Trim(between, " ,;:=_-"), rowNames) { // as in x1y2
		row, col = col, row
	}
	return row, col, ok
}

// twoDigits takes a number from 00 to 88 or from 11 to 99, of the row and the column.
func twoDigits(words []string, all map[string]bool) (row, col int, ok bool) {
	n := number.FindAllString(words[0], -1)
	if len(n) != 1 || len(n[0]) != 2 || all["00"] == all["99"] || strings.Contains(n[0], map[bool]string{true: "9", false: "0"}[all["00"]]) {
		return 0, 0, false
	}
	return int(n[0][0] - '0'), int(n[0][1] - '0'), true
}

// lettered says of cells with letters and numbers, in the order of a text, whether the letters are columns, because they go along
// rows, and whether that is to be told: rows of letters, from A1 to A9, are usual.
func lettered(at []place) (columns, tell bool) {
	byLetter := slices.IsSortedFunc(at, func(a, b place) int { return cmp.Or(a.row-b.row, a.col-b.col) })
	byNumber := slices.IsSortedFunc(at, func(a, b place) int { return cmp.Or(a.col-b.col, a.row-b.row) })
	return byNumber && !byLetter, len(at) > 0 && (!byLetter || byNumber)
}

// letteredIn is lettered of the fields of a node, if these are their names.
func letteredIn(n *tree.Node) (columns, tell bool) {
	var at []place
	for _, x := range n.Items {
		row, col, ok := letterAndNumber([]string{x.Name}, nil)
		if !ok || len(n.Items) < minTable {
			return false, false
		}
		at = append(at, place{row, col})
	}
	return lettered(at)
}

func letterAndNumber(words []string, _ map[string]bool) (row, col int, ok bool) {
	if m := letterNumber.FindStringSubmatch(words[0]); m != nil {
		return rowAndCol(m[1:], nil)
	}
	return 0, 0, false
}

// oneNumber takes a number from 0 to 80 or from 1 to 81.
func oneNumber(words []string, all map[string]bool) (row, col int, ok bool) {
	n := number.FindAllString(words[0], -1)
	if len(n) != 1 || len(n[0]) > 2 || all["0"] == all["81"] {
		return 0, 0, false
	}
	k, _ := strconv.Atoi(n[0])
	if all["81"] {
		k--
	}
	return k/9 + 1, k%9 + 1, 0 <= k && k < 81
}
