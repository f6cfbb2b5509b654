package format

import (
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
)

// maxReorder bounds the grids that are tried in other orders, one try each.
const maxReorder = 20_000

// reordered notes when grids that were without names conflict where they share boxes,
// but fit in other orders. by is the grid of each block.
func (s *source) reordered(l *layout.Layout, blocks []block, by []int) {
	b, problems := overlap.New(l)
	if problems.Errors() || len(blocks) == 1 {
		return
	}
	t := &reorder{board: b, blocks: blocks, digits: make([]uint8, b.Cells())}
	for i, g := range by {
		if at := t.conflict(i, g); at >= 0 {
			cell := b.Cell(g, at)
			t.wrong = fmt.Sprintf("%s is %d, but another grid has %d in the same cell", b.CellName(g, cell), blocks[i].Digits[at], t.digits[cell])
			break
		}
		t.put(i, g)
	}
	if t.wrong == "" {
		return
	}
	clear(t.digits)
	t.try(make([]bool, len(blocks)))
	if n := len(t.found); n > 0 && n <= 3 && t.tries < maxReorder {
		s.wrong(blocks[0].Pos[0], layout.ClueClash, "%s; it fits in the order %s; see --order", t.wrong, strings.Join(t.found, " or "))
	}
}

// reorder is a search for orders in which grids fit.
type reorder struct {
	board  *overlap.Board
	blocks []block
	digits []uint8 // by cell, of the blocks that are placed
	by     []int   // their grids
	tries  int
	found  []string
	wrong  string
}

// conflict returns a cell in which a block, as a grid, has another digit than those placed;
// -1 without one.
func (t *reorder) conflict(i, g int) int {
	for at, d := range t.blocks[i].Digits {
		if have := t.digits[t.board.Cell(g, at)]; d != 0 && have != 0 && have != d {
			return at
		}
	}
	return -1
}

// put places a block as a grid.
func (t *reorder) put(i, g int) {
	for at, d := range t.blocks[i].Digits {
		if d != 0 {
			t.digits[t.board.Cell(g, at)] = d
		}
	}
}

// try places the next block as each grid that is not used.
func (t *reorder) try(used []bool) {
	i := len(t.by)
	if i == len(t.blocks) {
		var names []string
		for _, g := range t.by {
			names = append(names, t.board.Layout.Grids[g].Name)
		}
		t.found = append(t.found, strings.Join(names, ","))
		return
	}
	for g := range used {
		if t.tries++; used[g] || len(t.found) > 3 || t.tries > maxReorder || t.conflict(i, g) >= 0 {
			continue
		}
		before := slices.Clone(t.digits)
		t.put(i, g)
		used[g], t.by = true, append(t.by, g)
		t.try(used)
		used[g], t.by, t.digits = false, t.by[:i], before
	}
}
