package yaml

import (
	"samurai/layout"
	"samurai/layout/late"
)

// progress reads what a player has done: digits entered, in the form of clues, and pencil
// marks. Either may be nil.
func (d *decoder) progress(p *layout.Puzzle, entered, marks *node) {
	if entered == nil && marks == nil {
		return
	}
	p.Progress = &layout.Progress{}
	if entered != nil {
		p.Progress.Entered = d.board(p.Layout, entered, "progress")
	}
	if marks != nil {
		index := indexGrids(p.Layout)
		d.mapping(marks, "marks", "pencil marks are given by grid and cell, nw: {r1c1: 139}", nil, func(name string, k, v *node) {
			m, g := d.gridMarks(v, joinPath("marks", name)), d.grid(k, "marks", index)
			if m.Grid = g; g >= 0 {
				p.Progress.Marks = append(p.Progress.Marks, m)
			}
		})
	}
}

var (
	cellName   = late.Compile(`^r[1-9]c[1-9]$`)
	cellDigits = late.Compile(`^[1-9]{1,9}$`)
)

// gridMarks reads the pencil marks of a grid, digits by cell.
func (d *decoder) gridMarks(n *node, path string) (m layout.Marks) {
	const right = "a grid's pencil marks are digits by cell, {r1c1: 139}"
	d.mapping(n, path, right, nil, func(name string, k, v *node) {
		switch {
		case !cellName.MatchString(name):
			d.wrong(k, path, layout.BadClue, "an unknown cell, %s; cells are r1c1 to r9c9", layout.Quote(name))
			return
		case !isScalar(v) || odd(v) || !cellDigits.MatchString(v.Value):
			d.wrongType(v, joinPath(path, name), right)
			return
		}
		cell := 9*int(name[1]-'1') + int(name[3]-'1')
		m.Pos[cell] = d.pos(v)
		for _, ch := range []byte(v.Value) {
			m.Cells[cell] |= layout.SetOf(int(ch - '0'))
		}
	})
	return m
}
