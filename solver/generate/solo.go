package generate

import "context"

// loosen takes clues from every grid that has one solution alone, so that it has several
// and the whole still has one: those of a set of cells in which two digits can change
// places in the grid, and reach into a box that a neighbour has, too, which forbids it.
// It is false if some grid has no such set.
func (c *Composer) loosen(ctx context.Context, r *stream, d *digger, l *limits) (bool, error) {
	for g := range c.board.Grids {
		one, err := c.ladder.soloGrid(ctx, d.clues, g)
		if err != nil {
			return false, err
		}
		if !one {
			continue
		}
		ok, err := c.loosenGrid(ctx, r, d, g, l)
		if !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}

func (c *Composer) loosenGrid(ctx context.Context, r *stream, d *digger, g int, l *limits) (bool, error) {
	sets := c.swapsOf(d.solution, g)
	shuffle(r, sets)
	for _, set := range sets {
		var cells []int32
		for _, cell := range set {
			for _, with := range c.units[c.unit[cell]] {
				if d.clues[with] != 0 {
					cells = append(cells, with)
				}
			}
		}
		cells = unique(cells)
		if len(cells) == 0 || d.n-len(cells) < c.wish.Clues.From {
			continue
		}
		if what, err := d.tryTake(ctx, cells, l); what == redundant || err != nil {
			return err == nil, err
		}
	}
	return false, nil
}

// swapsOf returns the sets of cells of a grid in which two digits can change places as far
// as the grid is concerned, of those that have cells in shared boxes.
func (c *Composer) swapsOf(solution []uint8, g int) [][]int32 {
	houses := c.board.HousesOf(g)
	s := newSwaps(c.board.Cells(), houses[:])
	s.find(solution)
	sets := make([][]int32, len(s.clues))
	shared := make([]bool, len(sets))
	for i := range 81 {
		cell := c.board.Cell(g, i)
		for _, set := range s.in[cell] {
			sets[set] = append(sets[set], int32(cell))
			shared[set] = shared[set] || len(c.board.Boxes[cell/9]) > 1
		}
	}
	n := 0
	for set, cells := range sets {
		if shared[set] {
			sets[n] = cells
			n++
		}
	}
	return sets[:n]
}
