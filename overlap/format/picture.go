package format

import (
	"slices"
	"strings"
)

// Pictures are drawings with lines around the boxes, as samurai draw writes them.

// isBar reports whether a character is an upright line of a frame.
func isBar(r rune) bool { return r == '|' || 0x2500 <= r && r < 0x2580 }

// isOpen reports whether a line has no upright line of a frame.
func isOpen(l string) bool { return !strings.ContainsFunc(l, isBar) }

// readPicture finds the cells of a picture: between bars that are eight columns apart
// and have blanks around each cell, or four and have none. It returns false for others.
func (s *source) readPicture(d *drawing) bool {
	var bars []int
	cols, indent := 0, maxText
	for _, r := range d.rows {
		row := []rune(s.rows[r])
		cols = max(cols, len(row))
		indent = min(indent, len(row)-len([]rune(strings.TrimLeft(s.rows[r], " "))))
		for col, ch := range row {
			if isBar(ch) {
				bars = append(bars, col)
			}
		}
	}
	slices.Sort(bars)
	bars = slices.Compact(bars)
	apart := 8
	for i := 1; i < len(bars); i++ {
		apart = min(apart, bars[i]-bars[i-1])
	}
	if apart != 8 && apart != 4 || cols > 3*maxCanvas {
		return false
	}
	var cells []int // their columns
	for col := indent; col < cols; col++ {
		switch between := (col - bars[0]%apart + apart) % apart; {
		case between == 0:
		case slices.Contains(bars, col):
			return false
		case between%(apart/4) == 0:
			cells = append(cells, col)
		}
	}
	for _, r := range d.rows {
		line, where := eachRune(s.rows[r])
		var b strings.Builder
		at := make([]int, len(cells))
		for i, col := range cells {
			if col < len(line) {
				b.WriteByte(line[col])
				at[i] = where[col]
			} else {
				b.WriteByte(' ')
				at[i] = len(s.rows[r])
			}
		}
		d.lines, d.at = append(d.lines, b.String()), append(d.at, at)
	}
	s.fillBoxes(d, cells)
	return true
}

// fillBoxes turns blanks of a picture into cells if a frame is around them and the picture
// has no other blank cells.
func (s *source) fillBoxes(d *drawing, cells []int) {
	lines := map[int][]rune{}
	at := func(row, col int) bool {
		if row < 0 || row >= len(s.rows) || col < 0 {
			return false
		}
		if lines[row] == nil {
			lines[row] = []rune(s.rows[row])
		}
		return col < len(lines[row]) && isFrame(lines[row][col])
	}
	var boxes [][2]int
	part := false
	for i := 0; i+3 <= len(d.lines); i += 3 {
		for j := 0; j+3 <= len(cells); j += 3 {
			box := d.lines[i][j:j+3] + d.lines[i+1][j:j+3] + d.lines[i+2][j:j+3]
			if strings.ContainsAny(box, ".0") {
				return
			}
			part = part || strings.Contains(box, " ") && strings.Trim(box, " ") != ""
			gap := cells[j+1] - cells[j] // as from a cell to the frame
			if at(d.rows[i]-1, cells[j+1]) && at(d.rows[i+2]+1, cells[j+1]) && at(d.rows[i], cells[j]-gap) && at(d.rows[i], cells[j+2]+gap) {
				boxes = append(boxes, [2]int{i, j})
			}
		}
	}
	if !part {
		return // a solution: a gap between its boxes is not a box
	}
	for _, b := range boxes {
		for i := b[0]; i < b[0]+3; i++ {
			l := d.lines[i]
			d.lines[i] = l[:b[1]] + strings.ReplaceAll(l[b[1]:b[1]+3], " ", ".") + l[b[1]+3:]
		}
	}
}
