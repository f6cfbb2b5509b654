package plain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"samurai/layout"
)

// explainTree returns a document that says what is wrong with a tree.
func (r *reader) explainTree(root *node, one *reading) *layout.Document {
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
func inside(n *node) int32 {
	for n.kind > quoted && len(n.items) > 0 {
		n = n.items[0]
	}
	if n.kind == quoted {
		return n.at - 1
	}
	return n.at
}

// tree notes what is wrong with the values of a tree that are nearly grids.
func (x *explainer) tree(n *node) {
	if n == nil {
		return
	}
	switch {
	case n.kind == quoted && isDamaged(n.str) || n.kind == quoted && len(n.str) >= 70 && isNearly(n.str):
		x.nearString(n)
		return
	case n.kind == list && nearRows(n):
		x.nearList(n)
		return
	}
	for _, c := range n.items {
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
func nearRows(n *node) bool {
	if len(n.items) == 81 {
		good := 0
		for _, c := range n.items {
			if cellOf(c).role != 0 {
				good++
			}
		}
		return good > 60
	}
	if len(n.items) < 8 || len(n.items) > 10 {
		return false
	}
	good := 0
	for _, row := range n.items {
		size := len(row.items)
		if row.kind == quoted {
			size = utf8.RuneCountInString(row.str)
		}
		if row.kind != object && size >= 8 && size <= 10 {
			good++
		}
	}
	return good >= 8
}

// nearString notes what is wrong with a string that is nearly a grid.
func (x *explainer) nearString(n *node) {
	k := int32(0)
	for i, r := range n.str {
		if r >= utf8.RuneSelf || single[r].role&^outside == 0 && r != '\n' {
			x.badCell(n.at+int32(i), string(r))
			return
		}
		k++
	}
	if k != 81 && !strings.Contains(n.str, "\n") {
		x.wrong(n.at-1, layout.ClueSize, "%s; a grid has 81", layout.Count(int(k), "character"))
	}
}

func (x *explainer) badCell(at int32, what string) {
	x.wrong(at, layout.BadClue, "%s is not a digit or a blank; write 1 to 9, or . or 0 for a blank", layout.Quote(what))
}

// nearList notes what is wrong with a list of rows that is nearly a grid.
func (x *explainer) nearList(n *node) {
	rows := n.items
	if len(rows) == 81 {
		rows = []*node{n}
	}
	for r, row := range rows {
		if row.kind == quoted {
			i := int32(0)
			for k, ch := range row.str {
				if ch >= utf8.RuneSelf || single[ch].role&^outside == 0 {
					x.badCell(row.at+int32(k), string(ch))
				}
				i++
			}
			if i != 9 {
				x.wrong(row.at-1, layout.ClueSize, "%d cells in line %d of a grid; a line has nine", i, r+1)
			}
			continue
		}
		if len(row.items) != 9 && len(rows) > 1 {
			x.wrong(row.at, layout.ClueSize, "%d cells in line %d of a grid; a line has nine", len(row.items), r+1)
			continue
		}
		for _, c := range row.items {
			t := cellOf(c)
			switch {
			case t.role&^outside != 0 && t.sym != 'c' && (t.role != flag || c.kind == bare && c.str == "false"):
			case c.kind == quoted:
				x.badCell(c.at-1, c.str)
			case c.kind == object && c.get(valueNames...) != nil:
				x.wrong(inside(c.get(valueNames...)), layout.BadClue, "no clue; %s", cellHelp)
			default:
				x.wrong(c.at, layout.BadClue, "no clue; %s", cellHelp)
			}
		}
	}
	if len(rows) > 1 && len(rows) != 9 && len(x.problems) == 0 {
		x.wrong(n.at, layout.ClueSize, "%s", fmt.Sprintf("%d lines; a grid has nine", len(rows)))
	}
}

const cellHelp = `a cell is 1 to 9, or null, 0 or "" for a blank, alone or as the value of an object`
