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
		fields[i] = leafFields(x, "", nil)
	}
	used, at := placesOf(fields)
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
		for k, name := range []string{"row", "col"} {
			x.Items = append(x.Items, &tree.Node{Kind: tree.Bare, Name: name, Str: strconv.Itoa(at[i][k]), At: x.At, Up: x})
		}
	}
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

// inReadingOrder reports whether places are those of a grid, in reading order.
func inReadingOrder(at [][2]int) bool {
	for i, p := range at {
		if p[0]-at[0][0] != i/9 || p[1]-at[0][1] != i%9 {
			return false
		}
	}
	return true
}

// placesOf returns the rows and columns of cells, both from 0 or both from 1, and the fields that say them; nil if the
// fields do not give each cell a place of its own.
func placesOf(cells [][]fieldWord) (used []string, at [][2]int) {
	get := func(cell []fieldWord, name string) string {
		for _, f := range cell {
			if f.name == name {
				return f.value
			}
		}
		return ""
	}
	try := func(place func(words []string, all map[string]bool) (row, col int, ok bool), names ...string) bool {
		at, used = make([][2]int, len(cells)), names
		numbers := map[string]bool{}
		for _, cell := range cells {
			for _, name := range names {
				for _, w := range number.FindAllString(get(cell, name), -1) {
					numbers[w] = true
				}
			}
		}
		seen := map[[2]int]bool{}
		for i, cell := range cells {
			words := make([]string, len(names))
			for k, name := range names {
				words[k] = get(cell, name)
			}
			row, col, ok := place(words, numbers)
			if at[i] = [2]int{row, col}; !ok || row < 0 || col < 0 || row > 9 || col > 9 || seen[at[i]] {
				return false
			}
			seen[at[i]] = true
		}
		return true
	}
	for _, pair := range []struct {
		first, second []string
		place         func(words []string, all map[string]bool) (row, col int, ok bool)
	}{{rowNames, colNames, rowAndCol}, {boxNames, inBoxNames, boxAndPlace}} {
		for _, a := range cells[0] {
			for _, b := range cells[0] {
				if isNamed(a.name, pair.first) && isNamed(b.name, pair.second) && try(pair.place, a.name, b.name) {
					return used, at
				}
			}
		}
	}
	for _, f := range cells[0] {
		switch {
		case isNamed(f.name, valueNames) || isNamed(f.name, markNames):
		case try(twoNumbers, f.name) || try(oneNumber, f.name):
			return used, at
		case try(letterAndNumber, f.name):
			if columns, _ := lettered(at); columns {
				for i, p := range at {
					at[i] = [2]int{p[1], p[0]}
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
	if err != nil || err2 != nil || all["0"] == all["9"] || box < 0 || box > 8 || k < 0 || k > 8 {
		return 0, 0, false
	}
	cell := overlap.CellOf(box, k)
	return cell/9 + 1, cell%9 + 1, true
}

func twoNumbers(words []string, _ map[string]bool) (row, col int, ok bool) {
	if n := number.FindAllString(words[0], -1); len(n) == 2 {
		return rowAndCol(n, nil)
	}
	return 0, 0, false
}

// lettered says of cells with letters and numbers, in the order of a text, whether the letters are columns, because they go along
// rows, and whether that is to be told: rows of letters, from A1 to A9, are usual.
func lettered(at [][2]int) (columns, tell bool) {
	byLetter := slices.IsSortedFunc(at, func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) })
	byNumber := slices.IsSortedFunc(at, func(a, b [2]int) int { return cmp.Or(a[1]-b[1], a[0]-b[0]) })
	return byNumber && !byLetter, len(at) > 0 && (!byLetter || byNumber)
}

// letteredIn is lettered of the fields of a node, if these are their names.
func letteredIn(n *tree.Node) (columns, tell bool) {
	var at [][2]int
	for _, x := range n.Items {
		m := letterNumber.FindStringSubmatch(x.Name)
		if m == nil {
			return false, false
		}
		row, col, _ := rowAndCol(m[1:], nil)
		at = append(at, [2]int{row, col})
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
