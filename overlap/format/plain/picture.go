package plain

import (
	"slices"
	"strings"
)

// A picture is a board with lines around its boxes and nothing in the gaps between its
// grids, as samurai draw writes it.

// isUpright reports whether a character is an upright line of a frame, or a crossing.
func isUpright(r rune) bool { return r == '|' || 0x2500 <= r && r < 0x2580 }

// picture finds the board of a picture that begins in line i: its cells are between bars that
// are eight columns apart and have blanks around each cell, or four and have none.
func (t *text) picture(i int, add func(int, ...*window)) {
	if i > 0 && t.isPicture(i-1) && t.follows(i) || !t.isPicture(i) {
		return
	}
	end := i
	var rows []int
	for end < len(t.lines) && t.isPicture(end) && (end == i || t.follows(end)) {
		if t.lines[end].class != frame && t.lines[end].class != dashes || !hasLevel(t.lines[end].text) {
			rows = append(rows, end)
		}
		end++
	}
	cells, indent := t.pictureColumns(rows)
	if len(cells) == 0 || len(rows)%3 != 0 {
		return
	}
	tokens := make([][]token, len(rows))
	for k, r := range rows {
		var ok bool
		if tokens[k], ok = t.pictureRow(r, cells); !ok {
			return
		}
	}
	t.fillBoxes(rows, cells, tokens, indent)
	for _, sh := range t.shapes.all {
		if sh.rows != len(rows) || sh.cols > len(cells) {
			continue
		}
		behind := slices.ContainsFunc(tokens, func(row []token) bool { // the frame
			return slices.ContainsFunc(row[sh.cols:], func(c token) bool { return c.sym != ' ' })
		})
		if w := board(sh, tokens, 0, false, byPicture); w != nil && !behind {
			add(end, w)
		}
	}
}

// follows reports whether no blank line is above a line.
func (t *text) follows(i int) bool { return t.lines[i].row == t.lines[i-1].row+1 }

func (t *text) isPicture(i int) bool {
	l := &t.lines[i]
	return strings.ContainsFunc(l.text, isUpright) && l.class != words && l.class != played ||
		l.class == dashes && strings.Contains(l.text, "+")
}

func hasLevel(s string) bool {
	return strings.ContainsAny(s, "-─━═")
}

// pictureColumns returns the columns of a picture's cells, nil if it is none.
func (t *text) pictureColumns(rows []int) (cells []int, indent int) {
	var bars []int
	cols := 0
	indent = 1 << 20
	for _, r := range rows {
		row := []rune(t.lines[r].text)
		cols = max(cols, len(row))
		for k, ch := range row {
			if isUpright(ch) {
				bars = append(bars, k)
			}
			if ch != ' ' {
				indent = min(indent, k)
			}
		}
		slices.Sort(bars)
		bars = slices.Compact(bars)
	}
	apart := 8
	for k := 1; k < len(bars); k++ {
		apart = min(apart, bars[k]-bars[k-1])
	}
	if len(bars) == 0 || apart != 8 && apart != 4 || cols > 4096 {
		return nil, 0
	}
	for col := indent; col < cols; col++ {
		switch between := (col - bars[0]%apart + apart) % apart; {
		case between == 0:
		case slices.Contains(bars, col):
			return nil, 0
		case between%(apart/4) == 0:
			cells = append(cells, col)
		}
	}
	return cells, indent
}

// pictureRow cuts a line at the columns of a picture.
func (t *text) pictureRow(r int, cells []int) (row []token, ok bool) {
	l := &t.lines[r]
	col, k := 0, 0
	for at, ch := range l.text {
		for k < len(cells) && cells[k] < col {
			k++
		}
		if k < len(cells) && cells[k] == col {
			s := string(ch)
			token := tokenOf(s)
			if token.role == 0 {
				return nil, false
			}
			token.at = l.at + int32(at)
			row = append(row, token)
		}
		col++
	}
	for len(row) < len(cells) {
		end := space
		end.at = l.at + int32(len(l.text))
		row = append(row, end)
	}
	return row, true
}

// fillBoxes turns blanks of a picture into cells if a frame is around them and the picture
// has no other blank cells.
func (t *text) fillBoxes(rows, cells []int, tokens [][]token, indent int) {
	framed := func(line, col int) bool {
		if line < 0 || line >= len(t.lines) || col < 0 {
			return false
		}
		k := 0
		for _, ch := range t.lines[line].text {
			if k == col {
				return isUpright(ch) || ch == '+' || ch == '-' || ch == '='
			}
			k++
		}
		return false
	}
	var boxes [][2]int
	part := false
	for i := 0; i+3 <= len(rows); i += 3 {
		for j := 0; j+3 <= len(cells); j += 3 {
			spaces := 0
			for k := range 9 {
				switch c := tokens[i+k/3][j+k%3]; {
				case c.sym == ' ':
					spaces++
				case c.role&blank != 0:
					return
				}
			}
			part = part || spaces > 0 && spaces < 9
			gap := cells[j+1] - cells[j] // as from a cell to the frame
			if framed(rows[i]-1, cells[j+1]) && framed(rows[i+2]+1, cells[j+1]) && framed(rows[i], cells[j]-gap) && framed(rows[i], cells[j+2]+gap) {
				boxes = append(boxes, [2]int{i, j})
			}
		}
	}
	if !part {
		return // a solution: a gap between its boxes is not a box
	}
	for _, b := range boxes {
		for k := range 9 {
			c := &tokens[b[0]+k/3][b[1]+k%3]
			if c.sym == ' ' {
				c.sym, c.role = '.', blank
			}
		}
	}
}
