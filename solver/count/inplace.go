package count

import (
	"fmt"
	"iter"
	"math/big"
	"slices"

	"samurai/overlap"
	"samurai/solver/grid"
)

// countsInPlace counts for every grid how many of its solutions extend to a solution of
// the whole board. Grids for which the budget does not suffice get a lower bound. Unless limit is 0, a grid known to
// have more solutions is not counted further. When ctx ends it leaves nil for the grids not reached.
func (t *tally) countsInPlace(limit uint64) []*Number {
	out := make([]*Number, len(t.s.States))
	if !t.s.Propagate() {
		for g := range out {
			out[g] = Exactly(0)
		}
		return out
	}
	if limit != 0 {
		t.within(8).countsToLimit(out, limit)
	}
	overBudget := false
	for g := range out {
		if out[g] != nil {
			continue
		}
		n := t.answer(inPlace{g})
		if !n.Exact && t.ctx.Err() != nil {
			return out
		}
		out[g] = &Number{N: n.N, Exact: n.Exact}
		overBudget = overBudget || !n.Exact
	}
	if !overBudget {
		return out
	}
	lower, _ := t.lowerBounds()
	for g, n := range lower {
		if !out[g].Exact {
			out[g].raise(n)
		}
	}
	return out
}

// countsToLimit counts the grids for which all solutions, or more than limit, are found quickly. It leaves nil for the others.
func (t *tally) countsToLimit(out []*Number, limit uint64) {
	all := new(big.Int).SetUint64(limit) // more than these is enough
	lower, _ := t.lowerBounds()
	for g, n := range lower {
		if n.Cmp(all) > 0 {
			out[g] = &Number{N: n}
		}
	}
	solution, sure := t.witness()
	if !sure {
		return
	}
	for g := range out {
		switch {
		case out[g] != nil:
		case solution == nil:
			out[g] = Exactly(0)
		case t.more():
			n := t.oneByOne(g, all, solution)
			if passed := n.N.Cmp(all) > 0; n.Exact || passed {
				n.Exact = !passed
				out[g] = n
			}
		}
	}
}

// more reports whether there is something left of the budget and of the time of ctx.
func (t *tally) more() bool { return t.budget.Left() > 0 && t.ctx.Err() == nil }

// oneByOne counts the solutions of grid g that extend to the whole board, until there are more than limit. It branches on the
// digits of a cell, and looks for a solution with each unless the one that it was given has it.
func (t *tally) oneByOne(g int, limit *big.Int, solution []uint8) *Number {
	c := t.s.States[g].Candidates()
	cell := narrowest(&c, everyCell)
	if cell < 0 {
		return Exactly(1)
	}
	total, sure := AtLeast(0), true
	done := t.each(t.everyGrid(), g, cell, c[cell], func(by trial) bool {
		if total.N.Cmp(limit) > 0 {
			return true
		}
		known := solution
		if digit := known[t.s.Board.Cell(g, cell)]; t.s.States[g].Candidates()[cell] != grid.SetOf(digit) {
			var all bool
			known, all = t.witness()
			sure = sure && all
			if known == nil {
				return t.ctx.Err() == nil
			}
		}
		n := t.oneByOne(g, limit, known)
		total.add(n, by)
		sure = sure && n.Exact
		return n.Exact || t.more()
	})
	total.Exact = done && sure
	return total
}

// inPlace asks how many solutions of one grid extend to a solution of all the grids.
type inPlace struct{ grid int }

func (q inPlace) key() string { return fmt.Sprint("in place ", q.grid, " ") }

// direct looks for one solution of grids without the one in question, and counts that if it is alone or the others fold onto it.
func (q inPlace) direct(t *tally, grids []int) *Number {
	switch {
	case !slices.Contains(grids, q.grid):
		r, sure := t.search(grids, 1, 0)
		return &Number{N: new(big.Int).SetUint64(r.N), Exact: r.N > 0 || sure}
	case len(grids) == 1, t.folds(q.grid, grids):
		return t.single(q.grid)
	}
	return nil
}

func (q inPlace) list(f *found) *Number {
	seen := map[[81]uint8]bool{}
	for _, s := range f.Solutions {
		var own [81]uint8
		for i := range own {
			own[i] = s[f.board.Cell(q.grid, i)]
		}
		seen[own] = true
	}
	return AtLeast(uint64(len(seen)))
}

func (q inPlace) tree(t *tally, gr *graph) *Number { return t.extending(gr, q.grid) }

// cut returns a cell of a shared box of the grid: with different digits there, the grid's solutions are different, so that their
// numbers can be added.
func (q inPlace) cut(t *tally, gr *graph) (g, cell int, set grid.Set) {
	if !slices.Contains(gr.grids, q.grid) {
		return 0, 0, 0
	}
	c := t.s.States[q.grid].Candidates()
	var shared []int
	for _, box := range gr.boxesOf[q.grid] {
		shared = append(shared, cellsOf(slices.Index(t.s.Board.Grids[q.grid][:], box))...)
	}
	cell = narrowest(&c, shared)
	return q.grid, cell, c[cell]
}

func (q inPlace) ways(t *tally, grids []int) iter.Seq[way] { return t.waysToDetails(q, grids) }

func (q inPlace) waysOpened(t *tally, grids []int) iter.Seq[way] {
	return t.waysToDetailsOpened(q, grids)
}

// folds reports whether all solutions of grid g extend because the board folds onto g: each of its
// boxes takes what one box of g holds, which its candidates allow, so that every grid gets the
// bands and the stacks of g in another order. So it is wherever there are no clues but those of g.
func (t *tally) folds(g int, grids []int) bool {
	onto := make([]int, len(t.s.Board.Boxes)) // by box of the board: that of g, from 1; 0 where it is not known
	for i, box := range t.s.Board.Grids[g] {
		onto[box] = i + 1
	}
	left := make([]bool, len(t.s.Board.Grids))
	for _, h := range grids {
		left[h] = h != g
	}
	for next := []int{g}; len(next) > 0; {
		links := t.s.Board.Links[next[0]]
		next = next[1:]
		for _, l := range links {
			if !left[l.To] {
				continue
			}
			left[l.To] = false
			if !t.foldsOnto(g, l.To, onto) {
				return false
			}
			next = append(next, l.To)
		}
	}
	return true
}

// foldsOnto notes which box of g each box of h takes, of which one at least is known. It reports
// whether their candidates allow that, and whether the others that are known agree.
func (t *tally) foldsOnto(g, h int, onto []int) bool {
	boxes := &t.s.Board.Grids[h]
	known := slices.IndexFunc(boxes[:], func(box int) bool { return onto[box] > 0 })
	from := onto[boxes[known]] - 1
	for i, box := range boxes {
		k := 3*((from/3+i/3-known/3+3)%3) + (from%3+i%3-known%3+3)%3
		if was := onto[box]; was > 0 && was != k+1 {
			return false
		}
		onto[box] = k + 1
		for place, set := range t.s.States[g].Box(k) {
			if set&^t.s.States[h].Box(i)[place] != 0 {
				return false
			}
		}
	}
	return true
}

// narrowest returns the first of some cells of a grid that has the fewest candidates, but more than one; -1 if there is none.
func narrowest(c *grid.Candidates, cells []int) int {
	best := -1
	for _, cell := range cells {
		if n := c[cell].Len(); n > 1 && (best < 0 || n < c[best].Len()) {
			best = cell
		}
	}
	return best
}

// cellsOf lists the cells of a box of a grid, 0 to 8.
func cellsOf(box int) (cells []int) {
	for place := range 9 {
		cells = append(cells, overlap.CellOf(box, place))
	}
	return cells
}

// everyCell lists the cells of a grid.
var everyCell = func() (cells []int) {
	for cell := range 81 {
		cells = append(cells, cell)
	}
	return cells
}()
