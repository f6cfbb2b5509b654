package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"samurai/overlap/format/tree"
)

// A cell that is an object may have its digit in a field that says whose it is, as in {"given": 5} or
// {"value": 0, "guess": 3}, and may have two such fields. fold makes of each such cell one with a digit, and
// whether that is given.
func fold(root *tree.Node) {
	if root == nil {
		return
	}
	unnamed(root)
	cells := leaves(root, nil)
	names := map[purpose][]string{}
	valued := false
	for _, n := range cells {
		for _, f := range n.Items {
			p, _ := whose(f.Name)
			if d := digitIn(f); d > 1 && p != anyBoard && !isID(f.Name) && !slices.Contains(names[p], f.Name) {
				names[p] = append(names[p], f.Name)
			}
		}
		valued = valued || digitIn(n.Get(valueNames...)) > 0
	}
	if len(names[theGivens]) == 0 && (len(names[theState]) == 0 || !valued) {
		return
	}
	for _, n := range cells {
		foldCell(n, names)
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

func foldCell(n *tree.Node, names map[purpose][]string) {
	digit := func(of []string) (d byte, from *tree.Node) {
		for _, f := range n.Items {
			if slices.ContainsFunc(of, func(s string) bool { return strings.EqualFold(s, f.Name) }) {
				if from = cmp.Or(from, f); digitIn(f) > 0 {
					return digitIn(f), f
				}
			}
		}
		return 0, from
	}
	given, a := digit(names[theGivens])
	own, b := digit(names[theState])
	now, c := digit(valueNames)
	from := cmp.Or(a, c, b)
	if from == nil {
		return
	}
	if len(names[theGivens]) == 0 {
		given = now
	}
	used := slices.Concat(names[theGivens], names[theState], valueNames)
	n.Items = slices.DeleteFunc(n.Items, func(f *tree.Node) bool {
		return slices.ContainsFunc(used, func(s string) bool { return strings.EqualFold(s, f.Name) })
	})
	add := func(name, word string) {
		n.Items = append(n.Items, &tree.Node{Kind: tree.Bare, Name: name, Str: word, At: from.At, Up: n})
	}
	d := cmp.Or(given, now, own)
	if other := cmp.Or(now, own, d); other != d {
		add("value", fmt.Sprintf("%d or %d", d, other)) // which is no digit
		return
	}
	add("value", string('0'+d))
	if d > 0 {
		add("given", map[bool]string{true: "true", false: "false"}[given > 0])
	}
}
