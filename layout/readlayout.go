package layout

import (
	"fmt"
	"strconv"
	"strings"
)

var layoutKeys = []string{"layout", "title", "aliases", "grids", "shared", "at"}

// layout reads a layout, from a document or inline from a puzzle.
func (d *decoder) layout(n *node, path string) *Layout {
	l := &Layout{Pos: d.pos(n)}
	values := map[string]*node{}
	if !d.mapping(n, path, "a layout is a mapping with grids, and shared or at", layoutKeys,
		func(key string, _, v *node) { values[key] = v }) {
		return nil
	}
	if v := values["layout"]; v != nil {
		l.Name = d.name(v, joinPath(path, "layout"), "the layout's name")
	}
	if v := values["title"]; v != nil {
		l.Title = d.title(v, joinPath(path, "title"))
	}
	if v := values["aliases"]; v != nil {
		l.Aliases = d.aliases(v, joinPath(path, "aliases"))
	}
	grids := values["grids"]
	if grids == nil {
		d.wrong(n, path, MissingKey, "no grids; a layout names them: grids: [a, b]")
		return nil
	}
	names := d.grids(l, grids, joinPath(path, "grids"))
	if names == nil {
		return l
	}
	if v := values["shared"]; v != nil {
		d.shared(l, v, joinPath(path, "shared"), names)
	}
	if v := values["at"]; v != nil {
		d.placed(l, v, joinPath(path, "at"), names)
	}
	return l
}

// name reads a name; what says whose it is.
func (d *decoder) name(n *node, path, what string) string {
	if !isText(n) {
		d.wrongType(n, path, fmt.Sprintf("%s is a word, such as nw, or in quotes", what))
		return ""
	}
	if !odd(n) && !ValidName(n.Value) {
		d.wrong(n, path, BadName, "%s as %s; %s", quote(n.Value), what, nameRule)
		return ""
	}
	return n.Value
}

// isText tells whether a node is text. Dates are text too, as in YAML 1.2.
func isText(n *node) bool {
	return isScalar(n) && (!isPlain(n) || typeOf(n) == "str" || typeOf(n) == "timestamp")
}

// title reads a title.
func (d *decoder) title(n *node, path string) string {
	switch s := n.Value; {
	case !isText(n):
		d.wrongType(n, path, "a title is text; put it in quotes")
	case odd(n):
	case strings.Contains(s, "\n"):
		d.wrong(n, path, BadTitle, "a title of several lines; a title has one")
	case !printable(s):
		d.wrong(n, path, BadTitle, "a title with characters that cannot be printed, %s; leave them out", quote(s))
	case len([]rune(s)) > MaxTitle:
		d.wrong(n, path, BadTitle, "a title of %d characters; it may have %d", len([]rune(s)), MaxTitle)
	default:
		return s
	}
	return ""
}

// aliases reads the other names of a layout.
func (d *decoder) aliases(n *node, path string) []string {
	if !isList(n) {
		d.wrongType(n, path, "aliases is a list: [gattai-5]")
		return nil
	}
	var all []string
	seen := map[string]bool{}
	for i, v := range n.Content {
		p := item(path, i)
		name := d.name(v, p, "an alias")
		if seen[name] && name != "" {
			d.wrong(v, p, AliasTwice, "the alias %s again; leave it out", name)
			continue
		}
		seen[name] = true
		all = append(all, name)
	}
	return all
}

// grids reads the names of the grids. It returns the index of each, or nil when
// n does not list any.
func (d *decoder) grids(l *Layout, n *node, path string) map[string]int {
	if !isList(n) {
		d.wrongType(n, path, "grids is a list of names: [a, b]")
		return nil
	}
	if len(n.Content) == 0 {
		d.wrong(n, path, NoGrids, "an empty list; a layout has at least one grid")
		return nil
	}
	if len(n.Content) > MaxGrids {
		d.wrong(n, path, TooManyGrids, "%d grids; a layout may have %d", len(n.Content), MaxGrids)
		return nil
	}
	index := map[string]int{}
	for i, v := range n.Content {
		p := item(path, i)
		name := d.name(v, p, "a grid's name")
		if name == "" {
			continue
		}
		if first, ok := index[name]; ok {
			d.wrong(v, p, GridTwice, "the grid %s again, which line %d has; every grid has its own name", name, l.Grids[first].Pos.Line)
			continue
		}
		index[name] = len(l.Grids)
		l.Grids = append(l.Grids, Grid{Name: name, Pos: d.pos(v)})
	}
	return index
}

// gridNames returns the names of the grids, in their order.
func gridNames(l *Layout) []string {
	names := make([]string, len(l.Grids))
	for i, g := range l.Grids {
		names[i] = g.Name
	}
	return names
}

// shared reads the lines of shared boxes.
func (d *decoder) shared(l *Layout, n *node, path string, index map[string]int) {
	if !isList(n) {
		d.wrongType(n, path, "shared is a list of boxes: - {nw: 9, c: 1}")
		return
	}
	for i, v := range n.Content {
		p := item(path, i)
		tie := Tie{Pos: d.pos(v)}
		entries := 0
		if !d.mapping(v, p, "a shared box is written as {nw: 9, c: 1}", nil, func(name string, k, v *node) {
			entries++
			g, ok := index[name]
			if !ok {
				d.unknown(k, p, UnknownGrid, "grid", gridNames(l))
			}
			if box, valid := d.integer(v, joinPath(p, name), BadBox, "a box is a number from 1 to 9", 1, 9); ok && valid {
				tie.Boxes = append(tie.Boxes, GridBox{g, box})
			}
		}) {
			continue
		}
		if entries < 2 {
			d.wrong(v, p, LoneBox, "%s; a shared box names at least two grids: {nw: 9, c: 1}", []string{"no grid", "only one grid"}[entries])
			continue
		}
		l.Shared = append(l.Shared, tie)
	}
}

// farthest bounds where a grid can be placed.
const farthest = 10_000

// placed reads where the grids lie on paper.
func (d *decoder) placed(l *Layout, n *node, path string, index map[string]int) {
	d.mapping(n, path, "at gives grids their places, in boxes: {nw: [0, 0]}", nil, func(name string, k, v *node) {
		p := joinPath(path, name)
		g, ok := index[name]
		if !ok {
			d.unknown(k, path, UnknownGrid, "grid", gridNames(l))
		}
		const right = "a place is [row, column], counted in boxes"
		if !isList(v) {
			d.wrongType(v, p, right)
			return
		}
		if len(v.Content) != 2 {
			d.wrong(v, p, BadPlace, "a list of %d; %s", len(v.Content), right)
			return
		}
		row, ok1 := d.integer(v.Content[0], p, BadPlace, "a row is a whole number of boxes", -farthest, farthest)
		col, ok2 := d.integer(v.Content[1], p, BadPlace, "a column is a whole number of boxes", -farthest, farthest)
		if ok && ok1 && ok2 {
			l.Grids[g].At = &Place{row, col, d.pos(v)}
		}
	})
}

// integer reads a whole number from lo to hi.
func (d *decoder) integer(n *node, path string, code Code, right string, lo, hi int) (int, bool) {
	if !isScalar(n) || odd(n) || !isPlain(n) || typeOf(n) != "int" {
		d.wrongType(n, path, right)
		return 0, false
	}
	i, err := strconv.Atoi(n.Value)
	switch {
	case err == nil && strconv.Itoa(i) != n.Value, err != nil && strings.Trim(n.Value, "-0123456789") != "":
		d.wrong(n, path, BadNumber, "the number %s, which programs read in different ways; %s in plain digits", short(n.Value), right)
	case err != nil || i < lo || i > hi:
		if code == BadPlace {
			right = fmt.Sprintf("%s, from %d to %d", right, lo, hi)
		}
		d.wrong(n, path, code, "%s; %s", short(n.Value), right)
	default:
		return i, true
	}
	return 0, false
}

// item returns the path of an item of a list.
func item(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }
