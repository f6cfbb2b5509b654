package yaml

import "samurai/layout"

// gridIndex finds the grids of a layout by their names.
type gridIndex struct {
	names []string
	at    map[string]int // the index of each, or -1 when something is wrong with it
}

func (x *gridIndex) add(name string) {
	x.at[name] = len(x.names)
	x.names = append(x.names, name)
}

// indexGrids returns the names of a layout's grids, or nil when it has none.
func indexGrids(l *layout.Layout) *gridIndex {
	if l == nil {
		return nil
	}
	x := &gridIndex{at: map[string]int{}}
	for _, g := range l.Grids {
		x.add(g.Name)
	}
	return x
}

// grid returns the index of the grid that a key names, or -1 after noting that there is no
// such grid. Without a known layout it notes nothing.
func (d *decoder) grid(k *node, path string, x *gridIndex) int {
	if x == nil {
		return -1
	}
	g, ok := x.at[k.Value]
	if !ok {
		d.unknown(k, path, layout.UnknownGrid, "grid", x.names)
		return -1
	}
	return g
}

// grids reads the names of the grids. It returns them, or nil when n is not a list of
// names, and whether all of them are valid.
func (d *decoder) grids(l *layout.Layout, n *node, path string) (index *gridIndex, ok bool) {
	switch {
	case !isList(n):
		d.wrongType(n, path, "grids is a list of names: [a, b]")
		return nil, false
	case len(n.Content) == 0:
		d.wrong(n, path, layout.NoGrids, "an empty list; a layout has at least one grid")
		return nil, false
	case len(n.Content) > layout.MaxGrids:
		d.wrong(n, path, layout.TooManyGrids, "%d grids; a layout may have %d", len(n.Content), layout.MaxGrids)
		return nil, false
	}
	index, ok = &gridIndex{at: map[string]int{}}, true
	for i, v := range n.Content {
		p := item(path, i)
		name := d.name(v, p, "a grid's name")
		first, twice := index.at[name]
		switch {
		case name == "":
			index.at[v.Value] = -1
			ok = false
		case twice && first >= 0:
			d.wrong(v, p, layout.GridTwice, "the grid %s is in line %d already; give each grid a name of its own", name, l.Grids[first].Pos.Line)
			ok = false
		default:
			index.add(name)
			l.Grids = append(l.Grids, layout.Grid{Name: name, Pos: d.pos(v)})
		}
	}
	return index, ok
}
