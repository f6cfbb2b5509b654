package plain

import (
	"hash/fnv"
	"maps"
	"slices"
	"sync"

	"samurai/layouts"
	"samurai/overlap"
)

// shape is the cells that boards cover on paper: several layouts may have one.
type shape struct {
	rows, cols int
	index      []int32 // by place: its cell, counted in reading order; -1 outside
	inRow      []int   // cells by row
	cells      int
	id         uint64 // equal shapes have equal ones
	boards     []*overlap.Board
	cellOf     [][]int32 // by board: the board's cell that each cell is
}

// shapes are those that a text may have.
type shapes struct {
	all     []*shape
	rows    int // the most that one has
	single  *shape
	byCells map[int][]*shape // by the number of cells, and by that of places
	boards  []*overlap.Board // of all layouts, drawn in one piece or not
	of      map[*overlap.Board]*shape
}

// builtIn are the shapes of the built-in layouts.
var builtIn = sync.OnceValue(func() *shapes {
	var boards []*overlap.Board
	for _, l := range layouts.All() {
		if b, problems := overlap.New(l); !problems.Errors() {
			boards = append(boards, b)
		}
	}
	return shapesOf(boards, nil)
})

// Boards returns the boards of the built-in layouts.
func Boards() []*overlap.Board { return builtIn().boards }

// shapesOf returns the shapes of boards; that of a single grid is always among them, because
// several such windows may make a board.
func shapesOf(boards []*overlap.Board, single *shape) *shapes {
	s := &shapes{byCells: map[int][]*shape{}, of: map[*overlap.Board]*shape{}}
	known := map[string]*shape{}
	for _, b := range boards {
		s.boards = append(s.boards, b)
		if b.Paper == nil {
			s.of[b] = unplaced(b)
			continue
		}
		sh, mask, cellOf := shapeOf(b)
		if known[mask] == nil {
			known[mask] = sh
			s.add(sh)
		}
		sh = known[mask]
		s.of[b] = sh
		sh.boards, sh.cellOf = append(sh.boards, b), append(sh.cellOf, cellOf)
		if len(b.Grids) == 1 {
			s.single = sh
		}
	}
	if s.single == nil {
		s.single = single
		s.add(s.single)
	}
	return s
}

// unplaced is the cells of a board that cannot be drawn: only its grids can be written.
func unplaced(b *overlap.Board) *shape {
	sh := &shape{cells: b.Cells(), id: hashOf([]byte(b.Layout.Name)), boards: []*overlap.Board{b}, cellOf: [][]int32{make([]int32, b.Cells())}}
	for i := range sh.cellOf[0] {
		sh.cellOf[0][i] = int32(i)
	}
	return sh
}

// boardCells returns which cell of the board each cell of the shape is.
func (sh *shape) boardCells(b *overlap.Board) []int32 { return sh.cellOf[slices.Index(sh.boards, b)] }

func (s *shapes) add(sh *shape) {
	s.all, s.rows = append(s.all, sh), max(s.rows, sh.rows)
	s.byCells[sh.cells] = append(s.byCells[sh.cells], sh)
	if sh.cells != sh.rows*sh.cols {
		s.byCells[sh.rows*sh.cols] = append(s.byCells[sh.rows*sh.cols], sh)
	}
}

// shapeOf returns the shape of a board, a key that only equal shapes share, and which cell of
// the board each cell is.
func shapeOf(b *overlap.Board) (sh *shape, mask string, cellOf []int32) {
	sh = &shape{rows: 3 * b.Paper.Rows, cols: 3 * b.Paper.Cols, cells: b.Cells()}
	sh.index, sh.inRow = make([]int32, sh.rows*sh.cols), make([]int, sh.rows)
	at := make([]int32, len(sh.index))
	for i := range at {
		at[i] = -1
	}
	for cell := range b.Cells() {
		box := b.Paper.Boxes[cell/9]
		at[(3*box.Row+cell%9/3)*sh.cols+3*box.Col+cell%3] = int32(cell)
	}
	key := make([]byte, len(at)+1)
	for i, cell := range at {
		sh.index[i] = -1
		if cell >= 0 {
			sh.index[i], key[i] = int32(len(cellOf)), 1
			cellOf = append(cellOf, cell)
			sh.inRow[i/sh.cols]++
		}
	}
	key[len(at)] = byte(sh.cols % 251)
	sh.id = hashOf(key)
	return sh, string(key), cellOf
}

// hashOf is a number that other bytes hardly have.
func hashOf(bytes []byte) uint64 {
	h := fnv.New64a()
	_, _ = h.Write(bytes)
	return h.Sum64()
}

// butRow is a shape as wide and high as that of a board, with at least four boxes less, which has all of its digits but those in
// one row, and whose gaps its blanks may be, and the first of these digits; nil if there is none.
func (s *shapes) butRow(w *window) (sh *shape, digit token) {
	for _, sh := range s.all {
		if sh.rows != w.shape.rows || sh.cols != w.shape.cols || sh.cells+4*9 > w.shape.cells {
			continue
		}
		rows, last := 0, -1
		for at, cell := range w.shape.index {
			if sh.index[at] >= 0 || cell < 0 {
				continue
			}
			switch t := w.cells[cell]; {
			case t.digit() == 0 && t.role&outside == 0:
				rows += 2
			case t.digit() != 0 && last != at/sh.cols:
				rows, last, digit = rows+1, at/sh.cols, t
			}
		}
		if rows == 1 {
			return sh, digit
		}
	}
	return nil, token{}
}

// placed reports whether something is the same in all cells of each row, of each column or of each box, in each place of all
// boxes. If that is not nil, only some cells count, and what is said of many may also go by the edges of the board or be in every
// second cell.
func (sh *shape) placed(is, counts func(cell int) bool) bool {
	kinds := [6]map[int]bool{{}, {}, {}, {}, {}, {}}
	same := [6]bool{true, true, true, true, true, true}
	for at, cell := range sh.index {
		if cell < 0 || counts != nil && !counts(int(cell)) {
			continue
		}
		row, col := at/sh.cols, at%sh.cols
		place := row%3*3 + col%3
		edges := place
		for k, to := range [4]int{at - sh.cols, at + sh.cols, at - 1, at + 1} {
			if to < 0 || to >= len(sh.index) || sh.index[to] < 0 || k > 1 && to/sh.cols != row {
				edges += 16 << k
			}
		}
		for k, house := range [6]int{row, col, row/3*sh.cols + col/3, place, edges, (row + col) % 2} {
			same[k] = same[k] && (k < 4 || counts != nil)
			if first, ok := kinds[k][house]; !ok {
				kinds[k][house] = is(int(cell))
			} else if first != is(int(cell)) {
				same[k] = false
			}
		}
	}
	return sh.index != nil && slices.Contains(same[:], true)
}

// centres reports whether something is in the cells in the middle of the boxes and in no others, or only in the others.
func (sh *shape) centres(is, counts func(cell int) bool) bool {
	same := [2]bool{true, true}
	for at, cell := range sh.index {
		if cell >= 0 && counts(int(cell)) {
			middle := at/sh.cols%3 == 1 && at%sh.cols%3 == 1
			same[0], same[1] = same[0] && is(int(cell)) == middle, same[1] && is(int(cell)) != middle
		}
	}
	return same[0] || same[1]
}

// hasGap reports whether a sign for places outside of the grids is in all cells of some boxes, and in none of the others.
func (sh *shape) hasGap(cells []token) bool {
	count, whole := map[[2]int]int{}, map[int]bool{}
	for at, cell := range sh.index {
		if cell >= 0 && cells[cell].role&outside != 0 {
			count[[2]int{int(cells[cell].sym), at/sh.cols/3*sh.cols + at%sh.cols/3}]++
		}
	}
	for in, n := range count {
		so, known := whole[in[0]]
		whole[in[0]] = n == 9 && (so || !known)
	}
	return slices.Contains(slices.Collect(maps.Values(whole)), true)
}
