package generate

import (
	"context"
	"slices"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// region is a part of a board in which a clue is tested. A filling of the region alone
// that has another digit in the clue's place may not fit the rest; but if there is none,
// the clue is not needed. And if there is one that leaves the border as it is, it is.
type region struct {
	search *search.Searcher
	cells  []int32 // of the board, by cell of the region
	border []bool  // by box of the region: whether a grid outside has it, too
	entire bool
	digits []uint8 // for the search
}

// regions has the regions of a board, made when they are first needed.
type regions struct {
	board *overlap.Board
	made  map[string]*region
	near  [][]*region // by box: the regions around it, each within the next
}

func newRegions(b *overlap.Board) *regions {
	return &regions{board: b, made: make(map[string]*region), near: make([][]*region, len(b.Boxes))}
}

// small is the number of grids up to which a clue is tested on the whole board at once.
const small = 5

// around returns the n-th region around a box: its grids, then those with their
// neighbours, and so on.
func (r *regions) around(box, n int) *region {
	for len(r.near[box]) <= n {
		var grids []int
		for _, gb := range r.board.Boxes[box] {
			grids = append(grids, gb.Grid)
		}
		if len(r.board.Grids) <= small {
			grids = grids[:0]
			for g := range r.board.Grids {
				grids = append(grids, g)
			}
		}
		for range len(r.near[box]) {
			for _, g := range slices.Clone(grids) {
				grids = append(grids, r.board.Neighbours(g)...)
			}
			slices.Sort(grids)
			grids = slices.Compact(grids)
		}
		r.near[box] = append(r.near[box], r.of(grids))
	}
	return r.near[box][n]
}

// of returns the region of some grids.
func (r *regions) of(grids []int) *region {
	key := make([]byte, 0, 2*len(grids))
	for _, g := range grids {
		key = append(key, byte(g), byte(g>>8))
	}
	if made := r.made[string(key)]; made != nil {
		return made
	}
	b := r.board.Part(grids)
	m := &region{
		search: search.New(b), entire: len(grids) == len(r.board.Grids),
		cells: make([]int32, b.Cells()), digits: make([]uint8, b.Cells()), border: make([]bool, len(b.Boxes)),
	}
	for i, boxes := range b.Grids {
		for at, box := range boxes {
			k := r.board.Grids[grids[i]][at]
			m.border[box] = len(r.board.Boxes[k]) > len(b.Boxes[box])
			for p := range 9 {
				m.cells[9*box+p] = int32(9*k + p)
			}
		}
	}
	r.made[string(key)] = m
	return m
}

// another looks for a solution of the region with another digit than solution's in a cell of
// the board. If the border is to stay as it is in solution, that is out of the question for a
// cell of the border.
func (m *region) another(ctx context.Context, clues, solution []uint8, cell int32, border bool, l search.Limits) (search.Result, error) {
	at := 0
	for i, c := range m.cells {
		m.digits[i] = clues[c]
		if border && m.border[i/9] {
			m.digits[i] = solution[c]
		}
		if c == cell {
			at = i
		}
	}
	if border && m.border[at/9] {
		return search.Result{}, search.ErrNodes
	}
	m.search.Load(m.digits)
	home := m.search.Board.Boxes[at/9][0]
	m.search.Assign(home.Grid, overlap.CellOf(home.Box-1, at%9), grid.All&^(1<<(solution[cell]-1)))
	return m.search.Run(ctx, l)
}

// keeps reports whether a solution of the region leaves its border as it is.
func (m *region) keeps(found, solution []uint8) bool {
	for i, c := range m.cells {
		if m.border[i/9] && found[i] != solution[c] {
			return false
		}
	}
	return true
}
