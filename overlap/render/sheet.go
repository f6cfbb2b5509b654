package render

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"samurai/overlap"
)

// sheet is a rectangle of boxes drawn in text, with lines around them that are heavy
// around boxes of several grids.
type sheet struct {
	board      *overlap.Board
	rows, cols int                    // in boxes
	inner      int                    // columns inside a box
	lines      func(box int) []string // what a box holds, no line longer than inner
	at         []int                  // by spot, row by row: box of the board + 1, or 0
	grids      []overlap.Spot         // the upper left boxes of grids whose rows and columns are numbered
	names      []string               // of these grids, if they are drawn in one piece
}

func newSheet(b *overlap.Board, rows, cols, inner int, lines func(box int) []string) *sheet {
	return &sheet{board: b, rows: rows, cols: cols, inner: inner, lines: lines, at: make([]int, rows*cols)}
}

func (s *sheet) put(box int, at overlap.Spot) { s.at[at.Row*s.cols+at.Col] = box + 1 }

func (s *sheet) width() int { return s.margin() + s.cols*(s.inner+1) + 1 }

// margin is the number of columns left of the boxes, for numbers and names.
func (s *sheet) margin() (wide int) {
	if s.grids != nil {
		wide = 2
	}
	for i, name := range s.names {
		if s.grids[i].Col == 0 {
			wide = max(wide, utf8.RuneCountInString(name))
		}
	}
	return wide
}

// text draws the sheet, one string a line.
func (s *sheet) text() []string {
	var out []string
	for r := range s.rows + 1 {
		out = append(out, s.border(r))
		if r < s.rows {
			out = append(out, s.row(r)...)
		}
	}
	return out
}

// weight is the weight of the lines around a spot: 0 none, 1 light, 2 heavy.
func (s *sheet) weight(r, c int) int {
	if r < 0 || c < 0 || r >= s.rows || c >= s.cols || s.at[r*s.cols+c] == 0 {
		return 0
	}
	return min(2, len(s.board.Boxes[s.at[r*s.cols+c]-1]))
}

// lineRunes holds the lines that leave a point up, right, down and left with
// weights u, r, d, l at 27u+9r+3d+l.
var lineRunes = []rune(" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")

// border is the line above row r of the boxes. On it the name of a grid ends at the grid's upper left corner,
// unless there is a number.
func (s *sheet) border(r int) string {
	var b strings.Builder
	for c := range s.cols + 1 {
		nw, ne := s.weight(r-1, c-1), s.weight(r-1, c)
		sw, se := s.weight(r, c-1), s.weight(r, c)
		b.WriteRune(lineRunes[27*max(nw, ne)+9*max(ne, se)+3*max(sw, se)+max(nw, sw)])
		if c < s.cols {
			b.WriteString(strings.Repeat(string(lineRunes[10*max(ne, se)]), s.inner))
		}
	}
	margin := s.margin()
	line := []rune(strings.Repeat(" ", margin) + b.String())
	gap := (s.inner - 3) / 4 // between cells
	for k := len(s.grids) - 1; k >= 0; k-- {
		g := s.grids[k]
		for i := 0; g.Row == r && i < 9; i++ {
			line[margin+(g.Col+i/3)*(s.inner+1)+1+gap+i%3*(1+gap)] = rune('1' + i)
		}
	}
	for i, name := range s.names {
		end := margin + s.grids[i].Col*(s.inner+1)
		at := line[max(0, end-utf8.RuneCountInString(name)):end]
		if s.grids[i].Row == r && !slices.ContainsFunc(at, func(r rune) bool { return !slices.Contains(lineRunes, r) }) {
			copy(at, []rune(name))
		}
	}
	return strings.TrimRight(string(line), " ")
}

// row is row r of the boxes, as many lines as the fullest of them holds.
func (s *sheet) row(r int) []string {
	boxes := make([][]string, s.cols)
	height := 0
	for c := range boxes {
		if k := s.at[r*s.cols+c]; k > 0 {
			boxes[c] = s.lines(k - 1)
			height = max(height, len(boxes[c]))
		}
	}
	out := make([]string, height)
	for i := range out {
		line := fmt.Sprintf("%*s", s.margin(), s.number(r, 0, i))
		for c, box := range boxes {
			line += string(lineRunes[30*max(s.weight(r, c-1), s.weight(r, c))])
			text := ""
			if i < len(box) {
				text = box[i]
			}
			if number := s.number(r, c+1, i); number != "" && box == nil {
				text = strings.Repeat(" ", s.inner-2) + number
			}
			line += pad(text, s.inner)
		}
		line += string(lineRunes[30*s.weight(r, s.cols-1)])
		out[i] = strings.TrimRight(line, " ")
	}
	return out
}

// number is the number of line i of the boxes in row r, left of a grid that begins in column c; it is empty
// without numbers.
func (s *sheet) number(r, c, i int) string {
	for _, g := range s.grids {
		if g.Col == c && g.Row <= r && r < g.Row+3 {
			return fmt.Sprintf("%d ", 3*(r-g.Row)+i+1)
		}
	}
	return ""
}

// pad fills a line up to n columns; ANSI escapes take none.
func pad(line string, n int) string {
	seen, escape := 0, false
	for _, r := range line {
		switch {
		case r == '\x1b':
			escape = true
		case escape:
			escape = r != 'm'
		default:
			seen++
		}
	}
	return line + strings.Repeat(" ", max(0, n-seen))
}
