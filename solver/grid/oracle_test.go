package grid_test

import (
	"math/bits"

	"samurai/solver/grid"
)

// oracle is a plain backtracking search that knows the rules of Sudoku and
// nothing else. It shares no code with the package.
type oracle struct {
	cells          grid.Candidates
	row, col, box  [9]grid.Set // digits placed
	value          [81]uint8
	found          uint64
	seen           grid.Candidates
	steps, maxStep int
}

// oracleCount gives the number of solutions and the values that they take in
// each cell. It gives up, with ok false, after maxStep placements.
func oracleCount(c *grid.Candidates, maxStep int) (n uint64, seen grid.Candidates, ok bool) {
	o := oracle{cells: *c, maxStep: maxStep}
	o.search()
	return o.found, o.seen, o.steps <= maxStep
}

func (o *oracle) search() {
	best, bestLen := -1, 10
	for cell := range 81 {
		if o.value[cell] != 0 {
			continue
		}
		if n := bits.OnesCount16(uint16(o.free(cell))); n < bestLen {
			if best, bestLen = cell, n; n < 2 {
				break
			}
		}
	}
	if best < 0 {
		o.found++
		for cell, v := range o.value {
			o.seen[cell] |= 1 << (v - 1)
		}
		return
	}
	r, c := best/9, best%9
	b := r/3*3 + c/3
	free := o.free(best)
	for d := range 9 {
		bit := grid.Set(1) << d
		if free&bit == 0 {
			continue
		}
		if o.steps++; o.steps > o.maxStep {
			return
		}
		o.row[r], o.col[c], o.box[b] = o.row[r]|bit, o.col[c]|bit, o.box[b]|bit
		o.value[best] = uint8(d + 1)
		o.search()
		o.value[best] = 0
		o.row[r], o.col[c], o.box[b] = o.row[r]&^bit, o.col[c]&^bit, o.box[b]&^bit
	}
}

func (o *oracle) free(cell int) grid.Set {
	r, c := cell/9, cell%9
	return o.cells[cell] & grid.All &^ (o.row[r] | o.col[c] | o.box[r/3*3+c/3])
}
