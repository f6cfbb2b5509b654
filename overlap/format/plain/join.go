package plain

import (
	"cmp"
	"math"
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/overlap/format/tree"
)

// Bits that grids cost which do not say the same where a layout has them share a cell.
const (
	softBits  = 6  // one has a clue, the other a blank
	boxBits   = 3  // a box is blank in one grid: only the other wrote it down
	hardBits  = 12 // two clues
	mostSoft  = 12
	mostHard  = 2
	priorBits = 6 // a layout that is not a samurai
)

// joining is the search for layouts that grids of a text make.
type joining struct {
	shapes  *shapes
	must    int      // how many grids the layout has that was named; 0 without one
	singles int      // how many single grids the text has
	puzzles int      // of these, those that are neither solutions nor a state
	reorder bool     // that order is not one of the text, if grids have names
	order   []string // the names of the grids, as the user gave them; empty for the order of the layout
	tokens  []token  // of fit
	orders  map[*overlap.Board][]int
}

// orderOf is the order of a board's grids in the text, unless grids have names; nil if it
// is not one of this board.
func (j *joining) orderOf(b *overlap.Board) []int {
	by, ok := j.orders[b]
	if !ok {
		var err error
		if by, err = OrderOf(b.Layout, j.order); err != nil && j.must > 0 {
			by, _ = OrderOf(b.Layout, nil) // what is wrong with the order is said later
		}
		j.orders[b] = by
	}
	return by
}

// fit lays grids on a board, grid by[i] the i-th, and measures how well they agree: the bits
// that differences cost, and the cells where clues differ. The tokens are those of the board
// until the next call.
func (j *joining) fit(b *overlap.Board, run []*window, by []int, most float64) (tokens []token, cost float64, hard int) {
	j.tokens = slices.Grow(j.tokens[:0], b.Cells())[:b.Cells()]
	tokens = j.tokens
	clear(tokens)
	for i, w := range run {
		g := by[i]
		for box, k := range b.Grids[g] {
			empty, soft := true, 0
			for p := range 9 {
				t, have := w.cells[overlap.CellOf(box, p)], &tokens[9*k+p]
				d := t.digit()
				empty = empty && d == 0
				switch {
				case have.role == 0:
					*have = t
				case d == have.digit():
				case d == 0:
					soft++
				case have.digit() == 0:
					*have = t
					soft++
				default:
					hard++
				}
			}
			if soft > 0 {
				bits := softBits * float64(soft)
				if empty || j.blankBefore(b, run[:i], by, k) {
					bits = min(bits, boxBits)
				}
				cost += bits
			}
		}
		if cost+hardBits*float64(hard) > most {
			break
		}
	}
	return tokens, cost + hardBits*float64(hard), hard
}

// blankBefore reports whether a box of the board is blank in the grids that were laid before.
func (j *joining) blankBefore(b *overlap.Board, run []*window, by []int, k int) bool {
	for i, w := range run {
		for box, other := range b.Grids[by[i]] {
			for p := range 9 {
				if other == k && w.cells[overlap.CellOf(box, p)].digit() != 0 {
					return false
				}
			}
		}
	}
	return true
}

// joined makes one window of grids.
func (j *joining) joined(b *overlap.Board, run []*window, by []int, most float64) *window {
	tokens, cost, hard := j.fit(b, run, by, most)
	if cost > most {
		return nil
	}
	sh := j.shapes.of[b]
	cells := make([]token, sh.cells)
	for i, cell := range sh.boardCells(b) {
		cells[i] = tokens[cell]
	}
	w := newWindow(sh, cells, nil, inTree)
	if w == nil {
		return nil
	}
	w.cost = cost + prior(b)
	for _, part := range run {
		w.cost += part.cost
	}
	w.way, w.first, w.at = run[0].way, run[0].first, run[0].at
	w.board, w.parts, w.by, w.clash = b, run, by, hard
	w.head = run[0].head
	if n := len(run[0].path); n > 0 {
		w.path = run[0].path[:n-1]
	}
	w.in = ancestor(run)
	return w
}

// ancestor is the node of a tree that has all windows.
func ancestor(run []*window) *tree.Node {
	a := run[0].in
	for _, w := range run[1:] {
		for a != nil && !has(a, w.in) {
			a = a.Up
		}
	}
	return a
}

// has reports whether a node is another or has it inside.
func has(n, x *tree.Node) bool {
	for ; x != nil; x = x.Up {
		if x == n {
			return true
		}
	}
	return false
}

// compose returns the boards that grids make: in the order of their names, in that which was
// asked for, in that of the layout, or, up to five grids, in any order in which they agree.
func (j *joining) compose(run []*window) (found []*window) {
	for _, b := range j.shapes.boards {
		if len(b.Grids) != len(run) || len(run) == 1 || j.orderOf(b) == nil {
			continue
		}
		if w := j.byName(b, run); w != nil {
			found = append(found, w)
			continue
		}
		if turns := counted(run); turns != nil && len(j.order) == 0 {
			run = turns
		}
		found = append(found, j.inOrder(b, run)...)
	}
	slices.SortStableFunc(found, func(a, b *window) int { return cmp.Compare(a.cost+a.bits(), b.cost+b.bits()) })
	return found
}

// byName joins grids under the names of a board's grids, each once; nil if there are no such
// names. Names decide, however little the grids agree, but A and B may be headings.
func (j *joining) byName(b *overlap.Board, run []*window) *window {
	by, _ := namedGrids(b.Layout, run)
	switch {
	case by == nil || j.must == 0 && len(run) < j.puzzles && !slices.ContainsFunc(b.Layout.Grids, func(g layout.Grid) bool { return len(g.Name) > 1 || g.Name == "n" }):
		return nil
	case j.must == 0 && letters(b, run) && slices.IsSorted(by):
		return j.underNames(b, run, by, 0, mostSoft*softBits+mostHard*hardBits) // which say nothing
	}
	return j.underNames(b, run, by, len(run), math.Inf(1))
}

func (j *joining) underNames(b *overlap.Board, run []*window, by []int, names int, most float64) *window {
	w := j.joined(b, run, by, most)
	if w != nil {
		w.cost -= nameBits * float64(names)
	}
	return w
}

// misnamed joins grids of which most, but not all, are under names of a board's grids, so that
// the others can be reported; nil if there is no such board.
func (j *joining) misnamed(run []*window) *window {
	if counted(run) != nil || j.must == 0 && j.shapes.missing([3][]*window{run}) != "" {
		return nil
	}
	var best *overlap.Board
	most := max(1, len(run)/2)
	if j.must > 1 && labelled(run) {
		most = 0 // the layout is known
	}
	for _, b := range j.shapes.boards {
		if len(b.Grids) != len(run) || len(run) == 1 || len(j.order) > 0 {
			continue
		}
		if by, n := namedGrids(b.Layout, run); by != nil {
			continue
		} else if n > most || n == most && best != nil && b.Layout.Name == "samurai" {
			best, most = b, n
		}
	}
	if best == nil || !j.alike(run) {
		return nil
	}
	by, _ := OrderOf(best.Layout, nil)
	return j.underNames(best, run, by, most, math.Inf(1))
}

// nameBits is what the name of a grid above each grid says.
const nameBits = 60

// inOrder joins grids without names.
func (j *joining) inOrder(b *overlap.Board, run []*window) []*window {
	most := float64(mostSoft*softBits + mostHard*hardBits)
	if j.must > 1 {
		most = math.Inf(1)
	}
	first := j.joined(b, run, j.orderOf(b), most)
	fits := first != nil && first.cost-sum(run) <= priorBits && !labelled(run)
	agrees := fits && first.cost-sum(run) <= prior(b)
	if agrees || len(run) > 5 || len(j.order) > 0 {
		return only(first)
	}
	all := j.permuted(b, run, 0)
	if fits { // but for boxes that one grid leaves blank: another order is meant if its shared boxes have clues
		all = slices.DeleteFunc(all, func(w *window) bool { return w.sharedClues() < 2*leastShared })
		switch {
		case len(all) > 0 && j.must > 1: // the order is given, unless that was forgotten
			return append(only(first), all[0])
		case len(all) > 0:
			return all[:min(2, len(all))]
		}
	}
	return append(only(first), all[:min(2, len(all))]...)
}

// leastShared is the fewest clues in shared boxes that show in which order grids are.
const leastShared = 2

// sharedClues counts the clues in shared boxes, once for each grid.
func (w *window) sharedClues() (n int) {
	for i, part := range w.parts {
		for box, k := range w.board.Grids[w.by[i]] {
			for p := range 9 {
				if len(w.board.Boxes[k]) > 1 && part.cells[overlap.CellOf(box, p)].digit() != 0 {
					n++
				}
			}
		}
	}
	return n
}

// prior is the bits that a layout costs.
func prior(b *overlap.Board) float64 {
	if b.Layout.Name == "samurai" {
		return 0
	}
	return priorBits
}

// labelled reports whether each grid is under words of its own that do not count the grids:
// names, perhaps, in an order that is not known.
func labelled(run []*window) bool {
	if len(run) > 1 && !slices.ContainsFunc(run, func(w *window) bool { return !slices.Equal(w.head, run[0].head) }) {
		return false // they have one name, as of a list
	}
	return !slices.ContainsFunc(run, func(w *window) bool { return len(w.head) == 0 }) && counted(run) == nil
}

// leastCommon is the fewest cells with equal digits that show that grids under words which do not name them are one board.
const leastCommon = 4

// unnamed reports whether grids that were joined are under words that neither name nor count them, or have no digits at
// all, and have few digits in common.
func (w *window) unnamed() bool {
	_, names := namedGrids(w.board.Layout, w.parts)
	if names > 0 || !labelled(w.parts) && w.filled > 0 {
		return false
	}
	seen, common := map[int]bool{}, 0
	for i, part := range w.parts {
		for cell, t := range part.cells {
			if at := w.board.Cell(w.by[i], cell); t.digit() != 0 {
				if seen[at] {
					common++
				}
				seen[at] = true
			}
		}
	}
	return common < leastCommon
}

func sum(run []*window) (cost float64) {
	for _, w := range run {
		cost += w.cost
	}
	return cost
}

func only(w *window) []*window {
	if w == nil {
		return nil
	}
	return []*window{w}
}

// permuted joins grids in every order in which they agree exactly.
func (j *joining) permuted(b *overlap.Board, run []*window, most float64) (all []*window) {
	by := make([]int, 0, len(run))
	var next func()
	next = func() {
		if len(by) > 0 {
			if _, cost, _ := j.fit(b, run[:len(by)], by, most); cost > most {
				return
			}
		}
		if len(by) == len(run) {
			if w := j.joined(b, run, slices.Clone(by), most); w != nil {
				if !slices.IsSorted(by) {
					w.cost += math.Log2(120)
				}
				all = append(all, w)
			}
			return
		}
		for g := range run {
			if !slices.Contains(by, g) && len(all) < 8 {
				by = append(by, g)
				next()
				by = by[:len(by)-1]
			}
		}
	}
	next()
	return all
}

// maxJoins is the most grids of which some are tried to be joined, and others not.
const maxJoins = 210

// groups returns the lists of windows that single grids make: each alone, all joined to
// boards of one layout, and some joined.
func (j *joining) groups(all []*window) (lists [][]*window) {
	j.singles, j.puzzles = 0, 0
	var open, clues, states, full []*window
	givens := map[*tree.Node]*window{} // by the objects that have them
	for _, w := range all {
		if w.in != nil && purposeOf(w.in.Name) == theGivens {
			givens[parentOf(w.in)] = w
		}
	}
	for _, w := range all {
		given := givens[parentOf(cmp.Or(w.in, &tree.Node{}))]
		if w.grid(j.shapes.single) {
			j.singles++
		}
		switch {
		case w.full():
			full = append(full, w)
			continue
		case w.purpose() == theState || w.speaksOf(theState), given != nil && purposeOf(w.in.Name) == anyBoard && w.grid(j.shapes.single) && extends(given, w):
			states = append(states, w)
		default:
			clues = append(clues, w)
			if w.grid(j.shapes.single) {
				j.puzzles++
			}
		}
		open = append(open, w)
	}
	if j.singles < 2 {
		return [][]*window{slices.Concat(open, full)}
	}
	sorted := slices.Concat(clues, states, full)
	var sizes []int
	for _, b := range j.shapes.boards {
		if n := len(b.Grids); n > 1 && n <= len(all) && !slices.Contains(sizes, n) {
			sizes = append(sizes, n)
		}
	}
	compositions := map[[2]int][]*window{}
	at := func(i, k int) []*window {
		key := [2]int{i, k}
		got, ok := compositions[key]
		if !ok {
			if run := sorted[i : i+k]; j.alike(run) {
				got = j.compose(run)
			}
			compositions[key] = got
		}
		return got
	}
	if j.must <= 1 {
		lists = append(lists, slices.Concat(open, full))
	} else if len(open) < len(all) { // some of the grids of a puzzle may be full
		lists = append(lists, j.divide(all, []int{j.must}, breadth, func(i, k int) []*window { return j.compose(all[i : i+k]) })...)
	}
	for _, k := range sizes {
		lists = append(lists, j.divide(sorted, []int{k}, breadth, at)...)
	}
	if w := j.misnamed(sorted); w != nil {
		lists = append(lists, []*window{w})
	}
	if j.must == 0 && len(all) <= maxJoins {
		lists = append(lists, j.divide(sorted, append(sizes, 1), 1, at)...)
	}
	return lists
}

// alike reports whether windows are single grids, all open or all full.
func (j *joining) alike(run []*window) bool {
	for _, w := range run {
		if !w.grid(j.shapes.single) || w.full() != run[0].full() {
			return false
		}
	}
	return true
}

// chosen is a list of windows, the last first, and the bits that they need.
type chosen struct {
	before *chosen
	window *window
	n      int
	cost   float64
}

// divide joins runs of single grids, of one of some lengths each, to boards; windows of other
// shapes stay. It returns the lists that need fewest bits.
func (j *joining) divide(all []*window, sizes []int, most int, at func(i, k int) []*window) (found [][]*window) {
	best := make([][]*chosen, len(all)+1)
	best[0] = []*chosen{{}}
	keep := func(i int) []*chosen {
		slices.SortStableFunc(best[i], func(a, b *chosen) int { return cmp.Compare(a.cost, b.cost) })
		return best[i][:min(len(best[i]), most)]
	}
	for i, first := range all {
		before := keep(i)
		best[i] = nil
		add := func(k int, w *window) {
			for _, l := range before {
				best[i+k] = append(best[i+k], &chosen{l, w, l.n + 1, l.cost + w.cost + w.bits()})
			}
		}
		if len(before) == 0 {
			continue
		}
		single := first.grid(j.shapes.single)
		if !single || slices.Contains(sizes, 1) {
			add(1, first)
		}
		for _, k := range sizes {
			if single && k > 1 && i+k <= len(all) {
				for _, w := range at(i, k) {
					add(k, w)
				}
			}
		}
	}
	for _, c := range keep(len(all)) {
		list := make([]*window, c.n)
		for ; c.before != nil; c = c.before {
			list[c.n-1] = c.window
		}
		found = append(found, list)
	}
	return found
}
