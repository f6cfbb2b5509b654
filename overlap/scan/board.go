package scan

import (
	"cmp"
	"iter"
	"math"
	"math/bits"
	"slices"
)

// Board is cells on a lattice, as the lines of a page draw them.
type Board struct {
	Page       int // from 1
	Rows, Cols int
	Cells      []Cell   // row after row
	Words      []string // the lines of text above the board, nearest last

	Fault Fault // of its picture; only Edges if it has whole grids
}

// Cell is a place of the lattice.
type Cell struct {
	In    bool  // lines enclose it
	Digit uint8 // 0 for none
	Twice bool  // it has more than one digit
	Hand  uint8 // the digit that somebody wrote into it by hand; 0 for none

	Doubt float32 // how probable it is that the cell has another digit, or none
	Other uint8   // which one; 0 for none

	// Corners are x and y of its corners on a picture, the upper left one first and then clockwise,
	// in ten-thousandths of the picture's width and height; zero on a page of text.
	Corners [8]uint16

	right, below float32 // how wide the lines to its neighbours are; 0 if that is not known
}

// Whole reports whether the board has room for a grid; if not, it is what a picture shows of one.
func (b *Board) Whole() bool { return b.Rows >= minSide && b.Cols >= minSide && b.cells() >= minCells }

// on returns the board with what its page says of it.
func (b *Board) on(page int, words []string, fault Fault) Board {
	return Board{Page: page, Rows: b.Rows, Cols: b.Cols, Cells: b.Cells, Words: words, Fault: fault}
}

// At returns the cell of a row and a column, from 0.
func (b *Board) At(row, col int) *Cell { return &b.Cells[row*b.Cols+col] }

// onPage returns the boards of a page, from top to bottom and from left to right.
func onPage(p Page, budget *Budget) []Board {
	lines := merged(p.Lines, budget)
	if len(lines) > maxLines {
		return nil
	}
	var all []*piece
	for _, part := range parts(lines, budget) {
		x, y := axes(part)
		if b, ok := readBoard(x, y, part, p, budget); ok && b.Whole() {
			all = append(all, &piece{b, x, y})
		}
	}
	// Boards that begin at about the same height stand beside one another.
	slices.SortStableFunc(all, func(a, b *piece) int {
		return cmp.Or(cmp.Compare(int(a.y.from/sameRow), int(b.y.from/sameRow)), cmp.Compare(a.x.from, b.x.from))
	})
	if len(all) == 0 {
		return nil
	}
	budget.Hold(sizeOfText, len(p.Glyphs))
	defer budget.Free(sizeOfText * len(p.Glyphs))
	budget.Work(timeOfRead, len(p.Glyphs), len(all))
	text := slices.DeleteFunc(slices.Clone(p.Glyphs), func(g Glyph) bool {
		return slices.ContainsFunc(all, func(b *piece) bool { return b.has(g) })
	})
	var boards []Board
	for _, b := range all {
		boards = append(boards, b.on(0, wordsAbove(text, b.x, b.y), Fault{}))
	}
	return boards
}

// axes fits a lattice to lines.
func axes(lines []Line) (x, y axis) {
	at := map[bool][]float64{}
	for _, l := range lines {
		at[l.Upright()] = append(at[l.Upright()], l.level())
	}
	return fitAxis(at[true]), fitAxis(at[false])
}

// readBoard reads the cells of a lattice. It is false when these are no board.
func readBoard(x, y axis, lines []Line, p Page, budget *Budget) (b Board, ok bool) {
	if x.n < 1 || y.n < 1 || x.n > maxSide || y.n > maxSide {
		return b, false
	}
	budget.Work(timeOfCell, x.n, y.n)
	budget.Work(timeOfMeet, max(x.n, y.n), len(lines)+len(p.Lines))
	budget.Work(timeOfRead, len(p.Glyphs))
	in, widths, cells := enclosed(x, y, lines), widthsOf(x, y, p.Lines), make([]Cell, x.n*y.n)
	for i := range cells {
		cells[i] = Cell{In: in[i], right: widths[i][0], below: widths[i][1]}
	}
	cells, ok = filled(cells, x, y, p.Glyphs)
	return Board{Rows: y.n, Cols: x.n, Cells: cells}, ok
}

// cells is how many cells the board has.
func (b *Board) cells() (n int) {
	for _, c := range b.Cells {
		if c.In {
			n++
		}
	}
	return n
}

// area is how much of its picture the cells cover, in hundred-millionths.
func (b *Board) area() (sum float64) {
	for _, c := range b.Cells {
		for k := range 4 {
			x, y, nextX, nextY := c.Corners[2*k], c.Corners[2*k+1], c.Corners[(2*k+2)%8], c.Corners[(2*k+3)%8]
			sum += (float64(x)*float64(nextY) - float64(y)*float64(nextX)) / 2
		}
	}
	return sum
}

// enclosed says which places of a lattice are cells: those with lines on three sides at least.
func enclosed(x, y axis, lines []Line) (in []bool) {
	sides := make([]uint8, x.n*y.n) // a bit for each
	for l, cells := range along(x, y, lines) {
		for side, i := range cells {
			switch {
			case i < 0:
			case l.Upright():
				sides[i] |= 1 << side
			default:
				sides[i] |= 4 << side
			}
		}
	}
	for _, s := range sides {
		in = append(in, bits.OnesCount8(s) >= sidesEnough)
	}
	return in
}

// along yields the lines of a lattice with the cells along them: the one before and the one behind, -1 outside.
func along(x, y axis, lines []Line) iter.Seq2[Line, [2]int] {
	return func(yield func(Line, [2]int) bool) {
		for _, l := range lines {
			along, across, step, next := x, y, x.n, 1
			if l.Upright() {
				along, across, step, next = y, x, 1, x.n
			}
			level, from, to := l.where()
			i, off := across.line(level)
			for j := range along.n {
				if off > lineOff || along.at(j)+lineShort*along.pitch < from || along.at(j+1)-lineShort*along.pitch > to {
					continue
				}
				cells := [2]int{(i-1)*step + j*next, i*step + j*next}
				if i < 1 || i > across.n {
					cells[0] = -1
				}
				if i < 0 || i >= across.n {
					cells[1] = -1
				}
				if !yield(l, cells) {
					return
				}
			}
		}
	}
}

// filled returns the cells of a lattice with digits, those of the largest common size. It is false when other characters
// stand in many of them.
func filled(blank []Cell, x, y axis, glyphs []Glyph) (cells []Cell, ok bool) {
	cells = slices.Clone(blank)
	size := commonSize(x, y, glyphs)
	unread, clues := 0, 0
	for _, g := range glyphs {
		row, col := y.cell(g.Y), x.cell(g.X)
		if row < 0 || row >= y.n || col < 0 || col >= x.n || g.Char == ' ' || g.Char == 0 {
			continue
		}
		c := &cells[row*x.n+col]
		switch digit := uint8(g.Char - '0'); {
		case !c.In || g.Size < sizeOldStyle*size || g.Size < sizeLeast*size && (g.Doubt == 0 || g.Char != '1' && g.Char != '2'):
		case g.Doubt > 0 && (aside(y, row, g.Y) || aside(x, col, g.X)): // dirt, or a piece of a line
		case g.Hand > handLikely:
			if c.Digit == 0 && g.Char != '?' {
				c.Other, c.Doubt = digit, 1-g.Hand
				if g.Size >= sizeLeast*size { // no candidate
					c.Hand = digit
				}
			}
		case g.Char < '1' || g.Char > '9':
			unread++
			if c.Digit == 0 && g.Doubt > 0 {
				c.Doubt = max(g.Doubt, markUnread)
				if g.Other != '?' {
					c.Other = uint8(g.Other - '0')
				}
			}
		case c.Digit != 0 && c.Digit != digit:
			c.Twice = true
		default:
			c.Digit, c.Doubt = digit, 1-(1-g.Doubt)*(1-g.Hand)
			if '1' <= g.Other && g.Other <= '9' && g.Doubt >= g.Hand {
				c.Other = uint8(g.Other - '0')
			}
			clues++
		}
	}
	return cells, clues > 0 && float64(unread) < unreadMost*float64(clues)
}

// aside reports whether a place is far from the middle of its cell.
func aside(a axis, cell int, x float64) bool {
	return math.Abs(x-a.at(cell)-a.pitch/2) > digitAside*a.pitch
}

// commonSize is the size that most digits on a lattice have; on a picture, where sizes vary, the
// median.
func commonSize(x, y axis, glyphs []Glyph) (size float64) {
	count := map[float64]int{}
	var read []float64
	for _, g := range glyphs {
		if row, col := y.cell(g.Y), x.cell(g.X); '1' <= g.Char && g.Char <= '9' && row >= 0 && row < y.n && col >= 0 && col < x.n {
			count[g.Size]++
			if g.Doubt > 0 && g.Hand <= handLikely {
				read = append(read, g.Size)
			}
		}
	}
	if len(read) > 0 {
		return median(read)
	}
	for s, n := range count {
		if n > count[size] || n == count[size] && s > size {
			size = s
		}
	}
	return size
}
