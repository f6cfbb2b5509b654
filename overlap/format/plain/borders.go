package plain

import (
	"slices"
	"strings"
)

// oddLine is where a line is drawn in a grid where no box ends, as around other regions; -1 without one. Lines may be around
// each cell.
func (r *reader) oddLine(w *window) int32 {
	sorted := slices.IsSortedFunc(w.cells, func(a, b token) int { return int(a.at) - int(b.at) })
	if w.in != nil || w.shape != r.shapes.single || w.lines < 9 || w.way >= byTab && w.way != labelWord && w.way != labelChar || r.tagged != nil || !sorted {
		return -1
	}
	odd, level, cell := int32(-1), int32(-1), 0 // level is that of a line below a row
	levels, around := map[int]bool{}, false
	_, next := r.lineAt(w.cells[0].at)
	for cell < len(w.cells) && int(next) < len(r.text) {
		from := next
		line, _ := r.lineAt(from)
		next += int32(len(line)) + 1
		row, bars, last := cell, 0, int32(-1)
		for i, c := range line {
			for cell < len(w.cells) && w.cells[cell].at < from+int32(i) {
				cell++
			}
			if n := cell - row; isBar(c) && 0 < n && n < 9 {
				if bars |= 1 << n; n%3 != 0 && last < 0 {
					last = from + int32(i)
				}
			}
		}
		for cell < len(w.cells) && w.cells[cell].at < next {
			cell++
		}
		switch all := bars&(bars+2) == 0; { // from the first cell on
		case row == cell && strings.ContainsAny(line, "-=_─━═") && (classOf(line) == dashes || classOf(line) == frame):
			if k := cell / 9; k > 0 {
				if levels[k] = true; k%3 != 0 && level < 0 {
					level = from
				}
			}
		case all:
			around = around || bars > 2
		case last >= 0 && odd < 0:
			odd = last
		}
	}
	if odd < 0 && !around && len(levels) < 8 {
		return level
	}
	return odd
}
