package yaml

import (
	"math"
	"strconv"

	"samurai/layout"
)

var layoutKeys = []string{"layout", "title", "aliases", "grids", "shared", "at"}

// layout reads a layout, from a document or inline from a puzzle.
func (d *decoder) layout(n *node, path string) *layout.Layout {
	l := &layout.Layout{File: d.file, Path: path, Pos: d.pos(n)}
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
	switch {
	case grids == nil && misspelt(n, "grids", layoutKeys):
		return nil
	case grids == nil:
		d.wrong(n, path, layout.MissingKey, "no grids; a layout names them: grids: [a, b]")
		return nil
	}
	index, ok := d.grids(l, grids, joinPath(path, "grids"))
	if v := values["shared"]; v != nil {
		d.shared(l, v, joinPath(path, "shared"), index)
	}
	if v := values["at"]; v != nil {
		d.placed(l, v, joinPath(path, "at"), index)
	}
	if !ok {
		return nil
	}
	return l
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
			d.wrong(v, p, layout.AliasTwice, "the alias %s again; leave it out", name)
			continue
		}
		seen[name] = true
		all = append(all, name)
	}
	return all
}

// shared reads the lines of shared boxes.
func (d *decoder) shared(l *layout.Layout, n *node, path string, index *gridIndex) {
	if !isList(n) {
		d.wrongType(n, path, "shared is a list of boxes: - {nw: 9, c: 1}")
		return
	}
	for i, v := range n.Content {
		p := item(path, i)
		tie := layout.Tie{Pos: d.pos(v)}
		if d.mapping(v, p, "a shared box is written as {nw: 9, c: 1}", nil, func(name string, k, v *node) {
			g := d.grid(k, p, index)
			if box, ok := d.integer(v, joinPath(p, name), layout.BadBox, "a box is a number from 1 to 9", 1, 9); ok && g >= 0 {
				tie.Boxes = append(tie.Boxes, layout.GridBox{Grid: g, Box: box})
			}
		}) && len(v.Content) < 4 {
			d.wrong(v, p, layout.LoneBox, "%s; a line under shared names at least two, as in {nw: 9, c: 1}", layout.Count(len(v.Content)/2, "grid"))
		}
		l.Shared = append(l.Shared, tie) // even a wrong one, so that later lines keep their numbers
	}
}

// placed reads where the grids are on paper.
func (d *decoder) placed(l *layout.Layout, n *node, path string, index *gridIndex) {
	d.mapping(n, path, "at gives grids their places, in boxes: {nw: [0, 0]}", nil, func(name string, k, v *node) {
		p := joinPath(path, name)
		g := d.grid(k, path, index)
		const right = "a place is [row, column], counted in boxes"
		if !isList(v) {
			d.wrongType(v, p, right)
			return
		}
		if len(v.Content) != 2 {
			d.wrong(v, p, layout.BadPlace, "a list of %d; %s", len(v.Content), right)
			return
		}
		row, ok1 := d.boxes(v.Content[0], p, "a row")
		col, ok2 := d.boxes(v.Content[1], p, "a column")
		if g >= 0 && ok1 && ok2 {
			l.Grids[g].At = &layout.Place{Row: row, Col: col, Pos: d.pos(v)}
		}
	})
}

// boxes reads how far down or across a grid is, in boxes. what is "a row" or "a column".
func (d *decoder) boxes(n *node, path, what string) (int, bool) {
	right := what + " is a whole number of boxes"
	if isScalar(n) && isPlain(n) && typeOf(n) == "float" {
		if f, err := strconv.ParseFloat(n.Value, 64); err == nil && !math.IsInf(f, 0) && f != math.Trunc(f) {
			d.wrong(n, path, layout.PartBox, "%s; grids overlap by whole boxes, so %s is a whole number of them", short(n.Value), what)
		} else {
			d.wrong(n, path, layout.BadNumber, "%s; %s, in plain digits", short(n.Value), right)
		}
		return 0, false
	}
	return d.integer(n, path, layout.BadPlace, right, -layout.MaxPlace, layout.MaxPlace)
}
