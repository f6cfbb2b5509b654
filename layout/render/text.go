// Package render draws a board as people look at it.
package render

import (
	"strings"

	"samurai/overlap"
)

// Board is a board with what to draw on it. Slices go by cell of the board.
type Board struct {
	*overlap.Board
	Digits []uint8 // 1 to 9, or 0 for a cell that is drawn as a dot
	Bold   []bool  // the clues, which are told apart from found digits; may be nil

	// What pictures show besides; each may be nil. Text leaves it out.
	Candidates []uint16 // of cells without a digit: bit d-1 is set for d
	Notes      []string // a word or a number in the cell's corner
	Stand      []bool   // cells that stand out by their colour
}

// Text draws the board with lines around its boxes, heavy ones around boxes that
// grids share. It lies as on paper when that fits into width columns, grid by
// grid under their names otherwise. With color set, bold cells are in bold by
// ANSI escapes. The text ends with a newline.
func Text(b *Board, width int, color bool) string {
	if p := b.Paper; p != nil {
		for _, gap := range []int{1, 0} {
			s := sheet{b, p.Boxes, p.Rows, p.Cols, gap, color}
			if s.width() <= width {
				return strings.Join(s.lines(nil), "\n") + "\n"
			}
		}
	}
	return gridByGrid(b, width, color)
}

// gridByGrid draws every grid for itself, as many side by side as fit.
func gridByGrid(b *Board, width int, color bool) string {
	const between = 2
	across := max(1, (width+between)/(cols+between))
	var out strings.Builder
	for first := 0; first < len(b.Grids); first += across {
		if first > 0 {
			out.WriteByte('\n')
		}
		var rows []string
		for g := first; g < min(first+across, len(b.Grids)); g++ {
			name := b.Layout.Grids[g].Name
			block := append([]string{name}, grid(b, g, color)...)
			for i, line := range block {
				if g == first {
					rows = append(rows, line)
					continue
				}
				rows[i] = pad(rows[i], (g-first)*(cols+between)) + line
			}
		}
		for _, row := range rows {
			out.WriteString(row)
			out.WriteByte('\n')
		}
	}
	return out.String()
}

// cols is the width of one grid drawn with gaps.
const cols = 25

// grid draws one grid as a sheet of its own.
func grid(b *Board, g int, color bool) []string {
	spots := make([]overlap.Spot, len(b.Boxes))
	for i, k := range b.Grids[g] {
		spots[k] = overlap.Spot{Row: i / 3, Col: i % 3}
	}
	s := sheet{b, spots, 3, 3, 1, color}
	return s.lines(b.Grids[g][:])
}

// pad fills a line up to n columns; escapes take none.
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

// sheet is a rectangle of boxes.
type sheet struct {
	*Board
	spots      []overlap.Spot // by box of the board
	rows, cols int            // in boxes
	gap        int            // blank columns around digits: 0 or 1
	color      bool
}

func (s *sheet) width() int { return s.cols*s.pitch() + 1 }

// pitch is the number of columns from one box to the next.
func (s *sheet) pitch() int { return 4 + 4*s.gap }

// lines draws the given boxes of the board, all of them when boxes is nil.
func (s *sheet) lines(boxes []int) []string {
	at := make([]int, s.rows*s.cols) // box + 1 by spot
	if boxes == nil {
		for k, p := range s.spots {
			at[p.Row*s.cols+p.Col] = k + 1
		}
	}
	for _, k := range boxes {
		at[s.spots[k].Row*s.cols+s.spots[k].Col] = k + 1
	}
	var lines []string
	for r := range s.rows + 1 {
		lines = append(lines, s.border(at, r))
		if r == s.rows {
			break
		}
		for row := range 3 {
			lines = append(lines, s.digits(at, r, row))
		}
	}
	return lines
}

// weight is how heavy the lines around a spot are: 0 none, 1 light, 2 heavy.
func (s *sheet) weight(at []int, r, c int) int {
	if r < 0 || c < 0 || r >= s.rows || c >= s.cols || at[r*s.cols+c] == 0 {
		return 0
	}
	return min(2, len(s.Boxes[at[r*s.cols+c]-1]))
}

// lineRunes holds the line that leaves a point up, right, down and left with
// weights u, r, d, l at 27u+9r+3d+l.
var lineRunes = []rune(" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")

func (s *sheet) border(at []int, r int) string {
	var b strings.Builder
	for c := range s.cols + 1 {
		nw, ne := s.weight(at, r-1, c-1), s.weight(at, r-1, c)
		sw, se := s.weight(at, r, c-1), s.weight(at, r, c)
		b.WriteRune(lineRunes[27*max(nw, ne)+9*max(ne, se)+3*max(sw, se)+max(nw, sw)])
		b.WriteString(strings.Repeat(string(lineRunes[10*max(ne, se)]), s.pitch()-1))
	}
	return strings.TrimRight(b.String(), " ")
}

func (s *sheet) digits(at []int, r, row int) string {
	var b strings.Builder
	for c := range s.cols + 1 {
		b.WriteRune(lineRunes[30*max(s.weight(at, r, c-1), s.weight(at, r, c))])
		if c == s.cols {
			break
		}
		k := at[r*s.cols+c] - 1
		for col := range 3 {
			b.WriteString(strings.Repeat(" ", s.gap))
			if k < 0 {
				b.WriteByte(' ')
			} else {
				s.cell(&b, 9*k+3*row+col)
			}
		}
		b.WriteString(strings.Repeat(" ", s.gap))
	}
	return strings.TrimRight(b.String(), " ")
}

func (s *sheet) cell(b *strings.Builder, cell int) {
	ch := "."
	if d := s.Digits[cell]; d != 0 {
		ch = string(rune('0' + d))
	}
	if s.color && s.Bold != nil && s.Bold[cell] {
		ch = "\x1b[1m" + ch + "\x1b[0m"
	}
	b.WriteString(ch)
}
