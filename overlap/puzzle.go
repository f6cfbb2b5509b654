package overlap

import (
	"fmt"
	"slices"

	"samurai/layout"
)

// Puzzle is a board with digits on it, and the place of each in the file. Only [NewPuzzle]
// and the methods of Board make one, so that it always has a valid digit, or a blank, for
// each cell. It does not change after that.
type Puzzle struct {
	Board *Board

	digits []uint8
	clues  []clue // by cell; nil when no file gave the digits
}

// clue is where a file has a digit first.
type clue struct {
	pos  layout.Pos
	path string // "clues.nw", or "clues" of a drawn board
	grid int    // whose digits these are, or -1 of a drawn board
}

// NewPuzzle makes the board of a puzzle's layout and puts its clues on it; see New and
// Board.Puzzle for what may be wrong. When its problems include an error the puzzle is nil.
func NewPuzzle(p *layout.Puzzle) (*Puzzle, layout.Problems) {
	b, problems := New(p.Layout)
	if b == nil {
		return nil, problems
	}
	puzzle, more := b.Puzzle(p)
	if problems = append(problems, more...); problems.Errors() {
		return nil, problems
	}
	return puzzle, problems
}

// Puzzle puts the clues of a puzzle on its board, whether the file has them by grid or as
// the board is drawn. The puzzle's layout must be the board's. A cell that is blank in one
// grid and has a clue in another has that clue. Two different digits are an error that
// names both places, and so is a clue that is not a digit. The result is never nil: with
// errors it has the other clues, so that validators can look for more errors. The puzzle
// may be a draft.
func (b *Board) Puzzle(p *layout.Puzzle) (*Puzzle, layout.Problems) {
	return b.Enter(p.Entries(), "clues")
}

// Enter is Puzzle for the digits that a file has under any key.
func (b *Board) Enter(e layout.Entries, key string) (*Puzzle, layout.Problems) {
	n := b.Cells()
	r := &clueReader{
		Puzzle: &Puzzle{Board: b, digits: make([]uint8, n), clues: make([]clue, n)},
		source: e, key: key,
	}
	if len(e.Drawn) > 0 {
		r.drawn()
	} else {
		r.written()
	}
	r.problems.Sort()
	return r.Puzzle, r.problems
}

// WithDigits returns a puzzle with the given digits by cell, 0 for blank or 1 to 9. It is
// an error when one is outside this range, or when there is not one for each cell of the
// board. The digits are copied.
func (b *Board) WithDigits(digits []uint8) (*Puzzle, error) {
	if len(digits) != b.Cells() {
		return nil, fmt.Errorf("%d digits for a board of %d cells", len(digits), b.Cells())
	}
	for cell, d := range digits {
		if d > 9 {
			return nil, fmt.Errorf("%s is %d, which is neither 0 for blank nor a digit from 1 to 9", b.CellName(-1, cell), d)
		}
	}
	return &Puzzle{Board: b, digits: slices.Clone(digits)}, nil
}

// Digits returns the digits by cell of the board, 0 for blank, or 1 to 9. Callers must not
// change them.
func (p *Puzzle) Digits() []uint8 { return p.digits }

// Grid returns the digits of grid g, whichever grid wrote them down.
func (p *Puzzle) Grid(g int) (digits layout.Digits) {
	View(p.Board, g, p.digits, &digits)
	return digits
}

// Grids returns the digits of every grid, in the order of the layout.
func (p *Puzzle) Grids() []layout.Digits { return p.Board.ByGrid(p.digits) }

// Pos returns where the file first has the digit of a cell. It is the zero Pos for a blank,
// and when the digit is not from a file.
func (p *Puzzle) Pos(cell int) layout.Pos {
	if p.clues == nil {
		return layout.Pos{}
	}
	return p.clues[cell].pos
}

// path returns the path of a cell's digit in the file: "clues.nw", or "clues" in a drawn
// board. It is empty for a blank, and when the digit is not from a file.
func (p *Puzzle) path(cell int) string {
	if p.clues == nil {
		return ""
	}
	return p.clues[cell].path
}

// Alone returns grid g taken out of the puzzle: a board of its own with its digits.
func (p *Puzzle) Alone(g int) *Puzzle {
	grid := layout.Grid{Name: p.Board.Layout.Grids[g].Name, At: &layout.Place{}}
	b, _ := New(&layout.Layout{Grids: []layout.Grid{grid}})
	one := &Puzzle{Board: b, digits: make([]uint8, b.Cells())}
	if p.clues != nil {
		one.clues = make([]clue, b.Cells())
	}
	for i, k := range &p.Board.Grids[g] {
		copy(one.digits[9*b.Grids[0][i]:][:9], p.digits[9*k:])
		if p.clues != nil {
			copy(one.clues[9*b.Grids[0][i]:][:9], p.clues[9*k:])
		}
	}
	return one
}

// clueReader puts clues on a board.
type clueReader struct {
	*Puzzle
	source   layout.Entries
	key      string
	problems layout.Problems
}

func (r *clueReader) problem(pos layout.Pos, path string, code layout.Code, format string, args ...any) {
	r.problems.Addf(layout.Problem{Pos: pos, Path: path, Code: code}, format, args...)
}

// written reads the clues that a file has by grid.
func (r *clueReader) written() {
	b := r.Board
	var disputed []int
	for i := range r.source.Grids {
		w := &r.source.Grids[i]
		path := r.key + "." + b.Layout.Grids[w.Grid].Name
		for at, d := range w.Digits {
			if d == 0 {
				continue
			}
			cell := b.Cell(w.Grid, at)
			switch have := r.digits[cell]; {
			case d > 9:
				r.problem(w.Pos[at], path, layout.BadClue, "%s is %d, which is neither 0 for blank nor a digit from 1 to 9", b.CellName(w.Grid, cell), d)
			case have == 0:
				r.digits[cell], r.clues[cell] = d, clue{w.Pos[at], path, w.Grid}
			case have != d:
				disputed = append(disputed, cell)
				first := r.clues[cell]
				r.problem(w.Pos[at], path, layout.ClueClash, "%s is %d, but it is the same cell as %s, which is %d at line %d, column %d; correct or remove one of them",
					b.CellName(w.Grid, cell), d, b.CellName(first.grid, cell), have, first.pos.Line, first.pos.Column)
			}
		}
	}
	for _, cell := range disputed {
		r.digits[cell], r.clues[cell] = 0, clue{}
	}
}
