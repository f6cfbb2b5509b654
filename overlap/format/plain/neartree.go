package plain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"samurai/layout"
	"samurai/overlap/format/tree"
)

// explainTree returns a document that says what is wrong with a tree.
func (r *reader) explainTree(root *tree.Node, one *reading) *layout.Document {
	x := &explainer{reader: r}
	x.tree(root)
	if len(x.problems) == 0 && one != nil {
		for _, e := range one.events {
			switch {
			case e.left > 0 && e.words != "":
				x.wrong(e.at, layout.Unsupported, "%q is %s, a rule beyond rows, columns and boxes", e.key, layout.Quote(e.words))
			case e.left > 0:
				x.wrong(e.at, layout.Unsupported, "%q, a field that is not known and may be a rule", e.key)
			}
		}
	}
	if len(x.problems) == 0 && root != nil {
		x.wrong(inside(root), layout.ClueSize, "no grid; write one as 81 characters or as nine lists of nine, by itself or under one of the keys \"clues\", \"initial\" and \"puzzle\"")
	}
	if len(x.problems) == 0 {
		x.wrong(0, layout.Syntax, "no puzzle")
	}
	x.problems.Sort()
	return &layout.Document{File: r.file, Line: x.problems[0].Line, Kind: "puzzle", Problems: x.problems}
}

// inside is the place of the first value of a node.
func inside(n *tree.Node) int32 {
	for n.Kind > tree.Quoted && len(n.Items) > 0 {
		n = n.Items[0]
	}
	return int32(n.Start())
}

// tree notes what is wrong with the values of a tree that are nearly grids.
func (x *explainer) tree(n *tree.Node) {
	if n == nil {
		return
	}
	switch {
	case n.Kind == tree.Quoted && isDamaged(n.Str) || n.Kind == tree.Quoted && len(n.Str) >= 70 && isNearly(n.Str):
		x.nearString(n)
		return
	case n.Kind == tree.List && nearRows(n):
		x.nearList(n)
		return
	}
	for _, c := range n.Items {
		x.tree(c)
	}
}

func isNearly(s string) bool {
	n := 0
	for _, r := range s {
		if r < utf8.RuneSelf && single[r].role != 0 {
			n++
		}
	}
	return 10*n > 9*utf8.RuneCountInString(s)
}

// nearRows reports whether a list is eight to ten rows of about nine cells.
func nearRows(n *tree.Node) bool {
	if len(n.Items) == 81 {
		good := 0
		for _, c := range n.Items {
			if cellOf(c).role != 0 {
				good++
			}
		}
		return good > 60
	}
	if len(n.Items) < 8 || len(n.Items) > 10 {
		return false
	}
	good := 0
	for _, row := range n.Items {
		size := len(row.Items)
		if row.Kind == tree.Quoted {
			size = utf8.RuneCountInString(row.Str)
		}
		if row.Kind != tree.Object && size >= 8 && size <= 10 {
			good++
		}
	}
	return good >= 8
}

// nearString notes what is wrong with a string that is nearly a grid.
func (x *explainer) nearString(n *tree.Node) {
	k := int32(0)
	for i, r := range n.Str {
		if r >= utf8.RuneSelf || single[r].role&^outside == 0 && r != '\n' {
			x.badCell(n.At+int32(i), string(r))
			return
		}
		k++
	}
	if k != 81 && !strings.Contains(n.Str, "\n") {
		x.wrong(int32(n.Start()), layout.ClueSize, "%s; a grid has 81", layout.Count(int(k), "character"))
	}
}

func (x *explainer) badCell(at int32, what string) {
	x.wrong(at, layout.BadClue, "%s is not a digit or a blank; write 1 to 9, or . or 0 for a blank", layout.Quote(what))
}

// nearList notes what is wrong with a list of rows that is nearly a grid.
func (x *explainer) nearList(n *tree.Node) {
	rows := n.Items
	if len(rows) == 81 {
		rows = []*tree.Node{n}
	}
	for r, row := range rows {
		if row.Kind == tree.Quoted {
			i := int32(0)
			for k, ch := range row.Str {
				if ch >= utf8.RuneSelf || single[ch].role&^outside == 0 {
					x.badCell(row.At+int32(k), string(ch))
				}
				i++
			}
			if i != 9 {
				x.wrong(int32(row.Start()), layout.ClueSize, "%d cells in line %d of a grid; a line has nine", i, r+1)
			}
			continue
		}
		if len(row.Items) != 9 && len(rows) > 1 {
			x.wrong(row.At, layout.ClueSize, "%d cells in line %d of a grid; a line has nine", len(row.Items), r+1)
			continue
		}
		for _, c := range row.Items {
			t := cellOf(c)
			switch {
			case t.role&^outside != 0 && t.sym != 'c' && (t.role != flag || c.Kind == tree.Bare && c.Str == "false"):
			case c.Kind == tree.Quoted:
				x.badCell(int32(c.Start()), c.Str)
			case c.Kind == tree.Object && c.Get(valueNames...) != nil:
				x.wrong(inside(c.Get(valueNames...)), layout.BadClue, "no clue; %s", cellHelp)
			default:
				x.wrong(c.At, layout.BadClue, "no clue; %s", cellHelp)
			}
		}
	}
	if len(rows) > 1 && len(rows) != 9 && len(x.problems) == 0 {
		x.wrong(n.At, layout.ClueSize, "%s", fmt.Sprintf("%d lines; a grid has nine", len(rows)))
	}
}

const cellHelp = `a cell is 1 to 9, or null, 0 or "" for a blank, alone or as the value of an object`
