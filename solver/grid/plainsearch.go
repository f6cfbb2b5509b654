package grid

// searchPlain goes through the positions of the stack from the top down, depth
// first, until there is an event to report.
func searchPlain(stack *[maxDepth]State, t *task) event {
	for {
		top := stack[t.top].plain()
		t.nodes++
		switch {
		case !top.Propagate():
		case top.isSolved():
			if t.left--; t.left == 0 {
				return enough
			}
		default:
			stack[t.top+1] = stack[t.top]
			t.top++
			then := stack[t.top].plain()
			if t.seen == nil || !top.splitUnseen(then, t.seen.plain()) {
				top.Split(then)
			}
			if t.budget--; t.budget == 0 {
				return spent
			}
			continue
		}
		if t.top == 0 {
			return exhausted
		}
		t.top--
	}
}

// diagonals are the cells whose column within the box is 0, 1, 2 more than their row
// within the box, modulo 3: the order in which all engines look for an unseen
// candidate, for it is the order of lanes.
var diagonals = func() (m [3]cellSet) {
	for bit := range 81 {
		p := bit % 9
		m[(p%3-p/3+3)%3] = m[(p%3-p/3+3)%3].or(setOfCell(bit))
	}
	return m
}()

// first is the first cell of a set that is not empty, in the order of diagonals.
func (b cellSet) first() cellSet {
	for _, d := range diagonals {
		if in := b.and(d); in.lo != 0 {
			return cellSet{lo: in.lo & -in.lo}
		} else if in.hi != 0 {
			return cellSet{hi: in.hi & -in.hi}
		}
	}
	return cellSet{}
}

// unseen gives a candidate that is not in seen: a cell, and the digit less 1. The
// cell is one that is not solved if open, and one with two candidates if there is one.
func (s *plainState) unseen(seen *plainState, open bool) (cell cellSet, d int, ok bool) {
	var all cellSet
	for e := range s.digit {
		all = all.or(s.digit[e].without(seen.digit[e]))
	}
	if open {
		all = all.without(s.solved)
		if pairs := all.and(s.pair); !pairs.empty() {
			all = pairs
		}
	}
	if all.empty() {
		return cellSet{}, 0, false
	}
	cell = all.first()
	for s.digit[d].without(seen.digit[d]).and(cell).empty() {
		d++
	}
	return cell, d, true
}

// splitUnseen is Split, but the fact is a candidate that is not in seen. It is false
// and does nothing if there is none.
func (s *plainState) splitUnseen(then, seen *plainState) bool {
	cell, d, ok := s.unseen(seen, true)
	if ok {
		then.assign(d, cell)
		s.remove(d, cell)
	}
	return ok
}

// assign takes all other digits from a cell.
func (s *plainState) assign(d int, cell cellSet) {
	for e := range s.digit {
		if e != d {
			s.remove(e, cell)
		}
	}
}
