package generate

import "context"

// byGrids counts the clues of every grid.
func (d *digger) byGrids() []int {
	n := make([]int, len(d.board.Grids))
	for cell, clue := range d.clues {
		if clue != 0 {
			for _, gb := range d.board.Boxes[cell/9] {
				n[gb.Grid]++
			}
		}
	}
	return n
}

// digBalanced is dig, but takes the next unit, of those in their order, from the grid that
// has the most clues.
func (d *digger) digBalanced(ctx context.Context, units [][]int32, least int) error {
	of := make([][]int, len(d.board.Grids)) // the units of each grid that are left
	for i, unit := range units {
		in := make(map[int]bool)
		for _, cell := range unit {
			for _, gb := range d.board.Boxes[cell/9] {
				if !in[gb.Grid] {
					in[gb.Grid] = true
					of[gb.Grid] = append(of[gb.Grid], i)
				}
			}
		}
	}
	tried := make([]bool, len(units))
	clues := d.byGrids()
	for {
		g := -1
		for h := range of {
			for len(of[h]) > 0 && tried[of[h][0]] {
				of[h] = of[h][1:]
			}
			if len(of[h]) > 0 && (g < 0 || clues[h] > clues[g]) {
				g = h
			}
		}
		if g < 0 {
			return d.decide(ctx, least)
		}
		i := of[g][0]
		tried[i] = true
		if d.n-len(units[i]) < least {
			continue
		}
		ok, err := d.canTake(ctx, units[i])
		if err != nil {
			return err
		}
		if d.doubt {
			d.doubts = append(d.doubts, units[i])
		}
		if ok {
			d.take(units[i])
			for _, cell := range units[i] {
				for _, gb := range d.board.Boxes[cell/9] {
					clues[gb.Grid]--
				}
			}
		}
	}
}
