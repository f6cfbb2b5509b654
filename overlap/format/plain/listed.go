package plain

import (
	"slices"
	"strconv"

	"samurai/layout"
	"samurai/overlap/format/tree"
)

// Beside a board a list may say which of its cells are given, the player's or hidden: by their numbers, by rows and columns, or by
// names such as r1c1. It becomes a table of true and false.

// listed makes such tables of all these lists in a tree, or refuses one whose places may be counted from 0 or from 1.
func (r *reader) listed(n *tree.Node) []*layout.Document {
	if n == nil || n.Kind <= tree.Quoted {
		return nil
	}
	board := boardBeside(n)
	for _, f := range n.Items {
		if board == nil || !mayList(f) {
			if wrong := r.listed(f); wrong != nil {
				return wrong
			}
			continue
		}
		var fits [][]int
		are := false
		for base := range 2 {
			cells := cellsListed(f.Items, base)
			if are = are || cells != nil; cells != nil && agree(cells, board, f.Name) {
				fits = append(fits, cells)
			}
		}
		switch {
		case are && fits == nil:
			return r.refuse(f.At, layout.BadClue, "%s lists cells, and some of these are blank; list cells with digits, counted from 0 or from 1", layout.Quote(f.Name))
		case len(fits) == 2:
			return r.refuse(f.At, layout.BadClue, "%s lists cells that may be counted from 0 or from 1, or whose letters may be rows or columns; call them r1c1 and so on", layout.Quote(f.Name))
		case len(fits) == 1:
			at := f.Items[0].At
			f.Items = nil
			for cell := range 81 {
				f.Items = append(f.Items, &tree.Node{Kind: tree.Bare, Str: strconv.FormatBool(slices.Contains(fits[0], cell)), At: at, Up: f})
			}
		}
	}
	return nil
}

// mayList reports whether a field may be such a list: its cells have no digits of their own.
func mayList(f *tree.Node) bool {
	what, _ := maskNamed(f.Name)
	return what != anyBoard && f.Kind == tree.List && len(f.Items) > 0 && len(f.Items) < 81 && f.Items[0].Get(valueNames...) == nil
}

// boardBeside is the cells of the first grid in the fields of an object that may have such a list; nil without one.
func boardBeside(n *tree.Node) []token {
	if !slices.ContainsFunc(n.Fields(), mayList) {
		return nil
	}
	for _, f := range n.Fields() {
		cells := rowOf(f)
		if f.Kind == tree.List && len(f.Items) > 0 && len(cells) != 81 {
			cells = slices.Concat(rowsOf(f)...)
		}
		if len(cells) == 81 {
			return cells
		}
	}
	return nil
}

// agree reports whether the cells of a list can be what it is called: those of a board with blank cells have digits.
func agree(cells []int, board []token, name string) bool {
	if _, hides := maskNamed(name); hides || !slices.ContainsFunc(board, func(t token) bool { return t.digit() == 0 }) {
		return true
	}
	return !slices.ContainsFunc(cells, func(cell int) bool { return board[cell].digit() == 0 })
}

// cellsListed are the cells of a list, counted from 0 or from 1; nil if it is not one of different cells.
func cellsListed(list []*tree.Node, base int) (cells []int) {
	for _, x := range list {
		p, ok := placeOf(&tree.Node{Kind: x.Kind, Name: x.Word(), Items: x.Items})
		_, _, letters := letterAndNumber([]string{x.Word()}, nil)
		switch k, err := strconv.Atoi(x.Word()); {
		case err == nil:
			p, ok = place{(k-base)/9 + base, (k-base)%9 + base}, true
		case letters && base == 0:
			p = place{p.row - 1, p.col - 1}
		case letters: // which may be columns
			p = place{p.col, p.row}
		case x.Kind <= tree.Quoted: // r1c1
			ok = ok && base == 1
		}
		cell := 9*(p.row-base) + p.col - base
		if !ok || min(p.row, p.col) < base || max(p.row, p.col) > 8+base || slices.Contains(cells, cell) {
			return nil
		}
		cells = append(cells, cell)
	}
	return cells
}
