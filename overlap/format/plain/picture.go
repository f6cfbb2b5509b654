package plain

import (
	"slices"
	"strings"
)

// A picture is a board with lines around its boxes and nothing in the gaps between its
// grids, as samurai draw writes it.
type picture struct {
	lines [][]rune
	rows  []int // the lines that have cells
	cols  []int // the columns of the cells
}

// isUpright reports whether a character is an upright line of a frame, or a crossing.
func isUpright(r rune) bool { return r == '|' || 0x2500 <= r && r < 0x2580 }

func (p *picture) at(line, col int) rune {
	if line < 0 || line >= len(p.lines) || col < 0 || col >= len(p.lines[line]) {
		return ' '
	}
	return p.lines[line][col]
}

// picture finds the board of a picture that begins in line i.
func (t *text) picture(i int, add func(int, ...*window)) {
	follows := func(i int) bool { return t.lines[i].row == t.lines[i-1].row+1 }
	if i > 0 && t.isPicture(i-1) && follows(i) {
		return
	}
	var p picture
	end := i
	for ; end < len(t.lines) && t.isPicture(end) && (end == i || follows(end)); end++ {
		l := &t.lines[end]
		if l.class != frame && l.class != dashes || !strings.ContainsAny(l.text, "-─━═") {
			p.rows = append(p.rows, end-i)
		}
		p.lines = append(p.lines, []rune(l.text))
	}
	if len(p.rows)%3 != 0 || !p.findCols() || p.hasMore() {
		return
	}
	tokens, rows := make([][]token, len(p.rows)), make([]rowAt, len(p.rows))
	for k, r := range p.rows {
		rows[k].line = i + r
		for _, col := range p.cols {
			c := tokenOf(string(p.at(r, col)))
			if c.role == 0 {
				return
			}
			c.at = t.lines[i+r].at + int32(len(string(p.lines[r][:min(col, len(p.lines[r]))])))
			tokens[k] = append(tokens[k], c)
		}
	}
	p.fillBoxes(tokens)
	for _, sh := range t.shapes.all {
		if sh.rows != len(p.rows) || sh.cols > len(p.cols) {
			continue
		}
		behind := slices.ContainsFunc(tokens, func(row []token) bool { // the frame
			return slices.ContainsFunc(row[sh.cols:], func(c token) bool { return c.sym != ' ' })
		})
		lines, _, _, ok := t.turned(sh, rows, byPicture, tokens, 0)
		if !ok {
			continue
		}
		if w := board(sh, lines, 0, false, byPicture); w != nil && !behind {
			add(end, w)
		}
	}
}

func (t *text) isPicture(i int) bool {
	l := &t.lines[i]
	return strings.ContainsFunc(l.text, isUpright) && l.class != words && l.class != played ||
		l.class == dashes && strings.Contains(l.text, "+")
}

// findCols finds the columns of the cells: they are between bars that are eight columns apart
// and have blanks around each cell, or four and have none.
func (p *picture) findCols() bool {
	var bars []int
	cols, indent, apart := 0, 1<<20, 8
	for _, r := range p.rows {
		cols = max(cols, len(p.lines[r]))
		for k, ch := range p.lines[r] {
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
	for k := 1; k < len(bars); k++ {
		apart = min(apart, bars[k]-bars[k-1])
	}
	if len(bars) == 0 || apart != 8 && apart != 4 || cols > 4096 {
		return false
	}
	for col := indent; col < cols; col++ {
		switch between := (col - bars[0]%apart + apart) % apart; {
		case between == 0:
		case slices.Contains(bars, col):
			return false
		case between%(apart/4) == 0:
			p.cols = append(p.cols, col)
		}
	}
	return len(p.cols) > 0
}

// hasMore reports whether a line with cells has something beside them and the frame.
func (p *picture) hasMore() bool {
	for _, r := range p.rows {
		for k, ch := range p.lines[r] {
			if _, cell := slices.BinarySearch(p.cols, k); !cell && ch != ' ' && !isUpright(ch) {
				return true
			}
		}
	}
	return false
}

// fillBoxes turns blanks of a picture into cells if a frame is around them and the picture
// has no other blank cells.
func (p *picture) fillBoxes(tokens [][]token) {
	framed := func(line, col int) bool {
		ch := p.at(line, col)
		return isUpright(ch) || ch == '+' || ch == '-' || ch == '='
	}
	var inside []*token
	part := false
	for i := 0; i+3 <= len(p.rows); i += 3 {
		for j := 0; j+3 <= len(p.cols); j += 3 {
			var spaces []*token
			for k := range 9 {
				switch c := &tokens[i+k/3][j+k%3]; {
				case c.sym == ' ':
					spaces = append(spaces, c)
				case c.role&blank != 0:
					return
				}
			}
			part = part || len(spaces) > 0 && len(spaces) < 9
			gap := p.cols[j+1] - p.cols[j] // as from a cell to the frame
			if framed(p.rows[i]-1, p.cols[j+1]) && framed(p.rows[i+2]+1, p.cols[j+1]) && framed(p.rows[i], p.cols[j]-gap) && framed(p.rows[i], p.cols[j+2]+gap) {
				inside = append(inside, spaces...)
			}
		}
	}
	for _, c := range inside {
		if part { // else a solution: a gap between its boxes is not a box
			c.sym, c.role = '.', blank
		}
	}
}
