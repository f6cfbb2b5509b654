package scan

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Boards returns the boards of a document in reading order; read reads each of its pages when it is needed, and known says
// whether a board has a known shape. Of a
// board that is cut over several pages the pieces are joined, if each fills its page and they lie in rows and columns
// to make up a shape that is known, or, failing that, any of whole boxes. With an error, which may be [ErrTime], [ErrRoom] or
// that of a page, it returns the boards of the pages before.
func Boards(read []func() (Page, error), known func(*Board) bool, budget *Budget) (all []Board, err error) {
	i := 0
	defer func() {
		if err != nil {
			err = fmt.Errorf("page %d: %w", i+1, err)
		}
	}()
	defer Catch(&err)
	w := window{read: read, budget: budget}
	for i < len(read) {
		p, err := w.page(0)
		if err != nil {
			return all, err
		}
		boards, used := onPage(p, budget), 1
		pieces := len(boards) == 0 || !every(boards, (*Board).fillsBoxes)
		if pieces || len(boards) == 1 && !known(&boards[0]) {
			b, n := w.join(known)
			if n == 0 && pieces {
				b, n = w.join((*Board).fillsBoxes)
			}
			if n > 0 {
				boards, used = []Board{b}, n
			}
		}
		if len(boards) == 0 && p.Picture != nil {
			img, err := p.Picture()
			if err == nil {
				boards, err = PictureBoards(img, known, budget)
				budget.Free(len(img.Pix))
			}
			if fault := (Fault{}); err != nil && !errors.As(err, &fault) {
				return all, err
			}
			boards = slices.DeleteFunc(boards, func(b Board) bool { return !b.Whole() })
		}
		for _, b := range boards {
			all = append(all, b.on(i+1, b.Words, b.Fault))
		}
		i += used
		w.pass(used)
	}
	return all, nil
}

// window is the pages of a document from one on, as far as they were read.
type window struct {
	read   []func() (Page, error) // from that page on
	pages  []Page
	budget *Budget
}

// page is the i-th page of the window.
func (w *window) page(i int) (Page, error) {
	for len(w.pages) <= i {
		p, err := w.read[len(w.pages)]()
		if err != nil {
			return p, err
		}
		w.pages = append(w.pages, p)
	}
	return w.pages[i], nil
}

// pass moves the window.
func (w *window) pass(n int) {
	for _, p := range w.pages[:n] {
		w.budget.Free(p.Held)
	}
	w.read, w.pages = w.read[n:], w.pages[n:]
}

func every(boards []Board, is func(*Board) bool) bool {
	for i := range boards {
		if !is(&boards[i]) {
			return false
		}
	}
	return true
}

// fillsBoxes reports whether the cells of a board make up boxes of three by three.
func (b *Board) fillsBoxes() bool {
	from := b.corner()
	count := map[[2]int]int{}
	for i, c := range b.Cells {
		if c.In {
			count[[2]int{(i/b.Cols - from.row) / 3, (i%b.Cols - from.col) / 3}]++
		}
	}
	for _, n := range count {
		if n != 9 {
			return false
		}
	}
	return len(count) >= 9
}

// corner is the first row and the first column that have cells.
func (b *Board) corner() spot {
	from := spot{b.Rows, b.Cols}
	for i, c := range b.Cells {
		if c.In {
			from = spot{min(from.row, i/b.Cols), min(from.col, i%b.Cols)}
		}
	}
	return from
}

// fillsGrids reports whether each cell of a board is in a square of nine by nine cells.
func (b *Board) fillsGrids() bool {
	in := map[spot]bool{}
	for row := range b.Rows - 8 {
		for col := range b.Cols - 8 {
			whole := true
			for i := range 81 {
				whole = whole && b.At(row+i/9, col+i%9).In
			}
			for i := range 81 {
				if whole {
					in[spot{row + i/9, col + i%9}] = true
				}
			}
		}
	}
	return len(in) == b.cells()
}

// piece is a board on a page, or what the page has of one that is cut.
type piece struct {
	Board
	x, y axis
}

// has reports whether a character is within the lattice.
func (p *piece) has(g Glyph) bool {
	row, col := p.y.cell(g.Y), p.x.cell(g.X)
	return row >= 0 && row < p.Rows && col >= 0 && col < p.Cols
}

// join joins the fewest pages, the first among them, whose pieces make up a board that is
// good. n is how many; 0 without one.
func (w *window) join(good func(*Board) bool) (b Board, n int) {
	var pieces []piece
	for n := 1; n <= min(maxPieces, len(w.read)); n++ {
		p, err := w.page(n - 1)
		if err != nil {
			return b, 0 // which the page says when its turn comes
		}
		lines := merged(p.Lines, w.budget)
		if len(lines) > maxLines {
			return b, 0
		}
		x, y := axes(lines)
		b, ok := readBoard(x, y, lines, p, w.budget)
		if !ok {
			return b, 0
		}
		pieces = append(pieces, piece{b.on(0, wordsAbove(p.Glyphs, x, y), Fault{}), x, y})
		for rows := 1; rows <= n && n > 1; rows++ {
			if n%rows != 0 {
				continue
			}
			for _, down := range []bool{true, false} { // the order of the pages
				if b, ok := arrange(pieces, rows, n/rows, down, w.budget); ok && good(&b) {
					return b, n
				}
			}
		}
	}
	return b, 0
}

// arrange lays pieces in rows and columns. Pieces of one row stand at the same height of their
// pages, those of one column at the same distance from the left. It is false when the lattices
// differ, or the board is too large.
func arrange(pieces []piece, rows, cols int, down bool, budget *Budget) (b Board, ok bool) {
	at := func(r, c int) *piece {
		if down {
			return &pieces[c*rows+r]
		}
		return &pieces[r*cols+c]
	}
	var tops, lefts []span
	for r := range rows {
		var all []axis
		for c := range cols {
			all = append(all, at(r, c).y)
		}
		tops = append(tops, spanOf(all))
		b.Rows += tops[r].n
	}
	for c := range cols {
		var all []axis
		for r := range rows {
			all = append(all, at(r, c).x)
		}
		lefts = append(lefts, spanOf(all))
		b.Cols += lefts[c].n
	}
	if b.Rows > maxSide || b.Cols > maxSide {
		return b, false
	}
	budget.Work(timeOfCell, b.Rows, b.Cols)
	b.Words = pieces[0].Words
	b.Cells = make([]Cell, b.Rows*b.Cols)
	top := 0
	for r := range rows {
		left := 0
		for c := range cols {
			p := at(r, c)
			if !p.x.alike(pieces[0].x) || !p.y.alike(pieces[0].y) {
				return b, false
			}
			row, col := top+tops[r].offset(p.y), left+lefts[c].offset(p.x)
			for i := range p.Rows {
				copy(b.Cells[(row+i)*b.Cols+col:], p.Cells[i*p.Cols:(i+1)*p.Cols])
			}
			left += lefts[c].n
		}
		top += tops[r].n
	}
	return b, true
}

// span is the cells of a row or column of pages, in one direction.
type span struct {
	from float64
	n    int
}

func spanOf(all []axis) span {
	s := span{from: all[0].from}
	for _, a := range all {
		s.from = min(s.from, a.from)
	}
	for _, a := range all {
		s.n = max(s.n, s.offset(a)+a.n)
	}
	return s
}

// offset is how many cells after the beginning of the span an axis begins.
func (s span) offset(a axis) int { return int(math.Round((a.from - s.from) / a.pitch)) }

// alike reports whether two axes have nearly the same pitch.
func (a axis) alike(b axis) bool { return math.Abs(a.pitch-b.pitch) < pitchAlike*b.pitch }
