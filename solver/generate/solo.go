package generate

import "context"

// loosen takes clues from every grid that has one solution alone, so that it has several
// and the whole still has one: those of a set of cells in which two digits can change
// places in the grid, and reach into a box that a neighbour has, too, which forbids it.
// It is false if some grid has no such set.
func (c *Composer) loosen(ctx context.Context, r *stream) (bool, error) {
	for g := range c.board.Grids {
		one, err := c.ladder.soloGrid(ctx, c.dig.clues, g)
		if err != nil {
			return false, err
		}
		if !one {
			continue
		}
		ok, err := c.loosenGrid(ctx, r, g)
		if !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}

func (c *Composer) loosenGrid(ctx context.Context, r *stream, g int) (bool, error) {
	sets := c.swapsOf(g)
	shuffle(r, sets)
	for _, set := range sets {
		var cells []int32
		for _, cell := range set {
			for _, with := range c.units[c.unit[cell]] {
				if c.dig.clues[with] != 0 {
					cells = append(cells, with)
				}
			}
		}
		cells = unique(cells)
		if len(cells) == 0 || c.dig.n-len(cells) < c.wish.Least {
			continue
		}
		ok, err := c.dig.canTake(ctx, cells)
		if err != nil {
			return false, err
		}
		if ok {
			c.dig.take(cells)
			return true, nil
		}
	}
	return false, nil
}

// swapsOf returns the sets of cells of a grid in which two digits can change places as far
// as the grid is concerned, of those that have cells in shared boxes.
func (c *Composer) swapsOf(g int) (sets [][]int32) {
	houses := c.board.HousesOf(g)
	at := make([][9]int32, len(houses)) // by house and digit: the cell
	for h := range houses {
		for _, cell := range houses[h].Cells {
			at[h][c.dig.solution[cell]-1] = int32(cell)
		}
	}
	for a := range 9 {
		for b := range a {
			near := make(map[int32][]int32)
			for h := range at {
				x, y := at[h][a], at[h][b]
				near[x] = append(near[x], y)
				near[y] = append(near[y], x)
			}
			seen := make(map[int32]bool)
			for h := range at {
				set := []int32{at[h][a]}
				if seen[set[0]] {
					continue
				}
				seen[set[0]] = true
				shared := false
				for i := 0; i < len(set); i++ {
					shared = shared || len(c.board.Boxes[set[i]/9]) > 1
					for _, cell := range near[set[i]] {
						if !seen[cell] {
							seen[cell] = true
							set = append(set, cell)
						}
					}
				}
				if shared {
					sets = append(sets, set)
				}
			}
		}
	}
	return sets
}
