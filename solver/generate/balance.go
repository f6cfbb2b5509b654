package generate

import (
	"context"
	"slices"
)

// balanced reports whether numbers of clues, by grid, are in balance.
func balanced(clues []int) bool { return inBalance(slices.Min(clues), slices.Max(clues)) }

func inBalance(smallest, largest int) bool { return 4*largest <= 5*smallest+4 }

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
// has the most clues. If the grids are to be even, a unit stays where too few would be left
// beside the others, or where it is in doubt; some clues may be redundant then.
func (d *digger) digBalanced(ctx context.Context, units [][]int32, least int, even bool, l *limits) error {
	for {
		left, doubts, err := d.digRichest(ctx, units, least, even, l)
		if err != nil {
			return err
		}
		switch {
		case !even:
			return d.takeDoubtful(ctx, doubts, least, l)
		case len(left) == len(units):
			return nil
		}
		units = left // there is less beside them now
	}
}

// digRichest tries each unit once, and returns those that stayed only because the grids are
// to be even, and those in doubt.
func (d *digger) digRichest(ctx context.Context, units [][]int32, least int, even bool, l *limits) (left, doubts [][]int32, err error) {
	of := make([][]int, len(d.board.Grids)) // the units of each grid that are left
	in := make([]map[int]int, len(units))   // by unit: how many clues it has in each grid
	for i, unit := range units {
		in[i] = make(map[int]int)
		for _, cell := range unit {
			for _, gb := range d.board.Boxes[cell/9] {
				if in[i][gb.Grid]++; in[i][gb.Grid] == 1 {
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
			return left, doubts, nil
		}
		i := of[g][0]
		tried[i] = true
		if d.n-len(units[i]) < least {
			continue
		}
		after := slices.Clone(clues)
		few := 81
		for h, n := range in[i] {
			after[h] -= n
			few = min(few, after[h])
		}
		if even && !inBalance(few, slices.Max(after)) {
			left = append(left, units[i])
			continue
		}
		what, err := d.tryTake(ctx, units[i], l)
		switch {
		case err != nil:
			return nil, nil, err
		case what == doubtful:
			doubts = append(doubts, units[i])
		case what == redundant:
			clues = after
		}
	}
}
