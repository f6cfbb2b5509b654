package layout

import "fmt"

// Check compares a solution with the rules of Sudoku, straight from their definition: in
// every grid each row, column and box has the digits 1 to 9 once, shared boxes are equal,
// and every clue is kept. It returns nil, or an error that names the first grid and cell to
// break a rule.
//
// Solution has one entry for each grid of the layout, in its order. Clues has as many, or
// none.
func Check(l *Layout, clues, solution []Digits) error {
	if len(solution) != len(l.Grids) {
		return fmt.Errorf("a solution of %d grids for a layout of %d", len(solution), len(l.Grids))
	}
	if len(clues) != 0 && len(clues) != len(l.Grids) {
		return fmt.Errorf("clues of %d grids for a layout of %d", len(clues), len(l.Grids))
	}
	for g := range solution {
		if err := checkGrid(&solution[g]); err != nil {
			return fmt.Errorf("%s %w", l.Grids[g].Name, err)
		}
	}
	for g := range clues {
		for cell, clue := range clues[g] {
			if clue != 0 && clue != solution[g][cell] {
				return fmt.Errorf("%s %s is %d, the clue says %d", l.Grids[g].Name, cellName(cell), solution[g][cell], clue)
			}
		}
	}
	for _, tie := range l.Ties() {
		first := tie.Boxes[0]
		for _, box := range tie.Boxes[1:] {
			for place := range 9 {
				a, b := boxCell(first.Box, place), boxCell(box.Box, place)
				if x, y := solution[first.Grid][a], solution[box.Grid][b]; x != y {
					return fmt.Errorf("%s %s is %d, %s %s is %d, and they are the same cell",
						l.Grids[first.Grid].Name, cellName(a), x, l.Grids[box.Grid].Name, cellName(b), y)
				}
			}
		}
	}
	return nil
}

// checkGrid returns the first cell that is not a digit or repeats one.
func checkGrid(grid *Digits) error {
	var rows, columns, boxes [9]uint16 // the digits seen: bit d for digit d
	for cell, digit := range grid {
		if digit < 1 || digit > 9 {
			return fmt.Errorf("%s is %d, which is not a digit from 1 to 9", cellName(cell), digit)
		}
		row, column, box := &rows[cell/9], &columns[cell%9], &boxes[cell/27*3+cell%9/3]
		if (*row|*column|*box)&(1<<digit) != 0 {
			return repeat(grid, cell)
		}
		*row |= 1 << digit
		*column |= 1 << digit
		*box |= 1 << digit
	}
	return nil
}

// repeat names an earlier cell that has the same digit and shares a house with the cell.
func repeat(grid *Digits, cell int) error {
	for other := range cell {
		if grid[other] != grid[cell] {
			continue
		}
		house := ""
		switch {
		case other/9 == cell/9:
			house = "row"
		case other%9 == cell%9:
			house = "column"
		case other/27 == cell/27 && other%9/3 == cell%9/3:
			house = "box"
		default:
			continue
		}
		return fmt.Errorf("%s is %d, as is %s in the same %s", cellName(cell), grid[cell], cellName(other), house)
	}
	panic("a digit that repeats nowhere")
}

// boxCell returns the cell of a grid at a place (0 to 8) of a box (1 to 9).
func boxCell(box, place int) int {
	return 27*((box-1)/3) + 3*((box-1)%3) + 9*(place/3) + place%3
}

func cellName(cell int) string { return fmt.Sprintf("r%dc%d", cell/9+1, cell%9+1) }
