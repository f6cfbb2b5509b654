package plain

import (
	"cmp"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap/format/tree"
)

// A cell that is an object may have its digit in a field that says whose it is, as in {"given": 5}, {"guess": 3} or
// {"answer": 5, "fixed": true}. If no field is called the value of a cell, fold takes that of the clues for it, or else
// that of the solution; the others are layers beside it.
func fold(root *tree.Node) {
	if root == nil {
		return
	}
	unnamed(root)
	cells, names := leaves(root, nil), map[purpose]string{}
	for _, n := range cells {
		if f := n.Get(shortNames...); f != nil && n.Get(rowNames...) != nil && n.Get(colNames...) != nil {
			f.Name = valueNames[0]
		}
	}
	for _, n := range cells {
		if digitIn(n.Get(valueNames...)) > 0 {
			return
		}
		for _, f := range n.Items {
			if p := fieldPurpose(f.Name); names[p] == "" && digitIn(f) > 1 && !isID(f.Name) {
				names[p] = f.Name
			}
		}
	}
	name := cmp.Or(names[theGivens], names[theAnswer])
	if name == "" {
		return
	}
	for _, n := range cells {
		n.Items = slices.DeleteFunc(n.Items, func(f *tree.Node) bool { return isNamed(f.Name, valueNames) })
		if f := n.Get(name); f != nil {
			value := *f
			value.Name = valueNames[0]
			n.Items = append(n.Items, &value)
		}
	}
}

// unnamed makes of an object whose names are grids, each with another board as its value, a list of objects that have both.
func unnamed(n *tree.Node) {
	for i, x := range n.Items {
		if n.Kind == tree.Object && len(x.Name) == 81 && IsDamaged(x.Name) && x.Kind != tree.List {
			both := &tree.Node{Kind: tree.Object, At: x.At, Up: n}
			name := &tree.Node{Kind: tree.Quoted, Name: "puzzle", Str: x.Name, At: x.At, Up: both}
			x.Name, x.Up, both.Items = "", both, []*tree.Node{name, x}
			n.Items[i] = both
		}
		unnamed(x)
	}
}

// leaves are the objects of lists and objects that have at least nine, if they may be cells: they have words and lists of
// marks, but no board.
func leaves(n *tree.Node, to []*tree.Node) []*tree.Node {
	many := len(n.Items) >= 9 && !slices.ContainsFunc(n.Items, func(x *tree.Node) bool { return x.Kind != tree.Object })
	for _, x := range n.Items {
		switch {
		case many && !slices.ContainsFunc(x.Items, func(f *tree.Node) bool {
			return f.Kind == tree.Object || len(f.Items) > 9 || len(f.Word()) > 40
		}):
			to = append(to, x)
		case x.Kind > tree.Quoted:
			to = leaves(x, to)
		}
	}
	return to
}

// isID reports whether a name is that of a number of something, as puzzleId is.
func isID(name string) bool {
	words := wordsIn(name)
	return len(words) > 1 && slices.Contains([]string{"id", "index", "no"}, strings.ToLower(words[len(words)-1]))
}

// digitIn is the digit that a field is; 0 if it is none.
func digitIn(f *tree.Node) byte {
	if w := f.Word(); len(w) == 1 && '1' <= w[0] && w[0] <= '9' {
		return w[0] - '0'
	}
	return 0
}

// cellDigits are the names of the fields that have the digits of cells, in quotes, and where the first is.
func cellDigits(root *tree.Node) (at int32, names []string) {
	count := map[string]int{}
	for _, c := range leaves(root, nil) {
		for _, f := range c.Items {
			if digitIn(f) == 0 || isNamed(f.Name, placeNames) {
				continue
			}
			if count[f.Name]++; count[f.Name] == minTable {
				names = append(names, layout.Quote(f.Name))
			}
			if at == 0 {
				at = f.At
			}
		}
	}
	return at, names[:min(3, len(names))]
}
