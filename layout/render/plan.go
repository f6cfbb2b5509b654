package render

// plan is how the next puzzles go on a page.
type plan struct {
	paper Paper
	per   int     // rooms on the page
	foot  bool    // with the solutions at its foot
	n     int     // puzzles
	cell  float64 // the first one's
}

// gain is how much larger cells must become for a page to be turned.
const gain = 1.05

// plan returns the page for the first of the entries: as many as go on it, up to
// those asked for, and turned when a single one gains by it. It has none when the
// first does not go on a page in one piece.
func (l *layouter) plan(entries []Entry) plan {
	feet := []bool{false}
	if l.Key == KeyFoot {
		feet = []bool{true, false}
	}
	for _, foot := range feet {
		for per := l.PerPage; per > 0; per-- {
			p := l.together(entries, plan{paper: l.Paper, per: per, foot: foot})
			if per == 1 {
				turned := l.together(entries, plan{paper: l.Paper.turned(), per: 1, foot: foot})
				if turned.cell > gain*p.cell {
					p = turned
				}
			}
			if p.n > 0 {
				return p
			}
		}
	}
	return plan{}
}

// together fills in how many of the first entries go on a page, each in one piece.
func (l *layouter) together(entries []Entry, p plan) plan {
	for p.n < min(p.per, len(entries)) {
		t := whole(entries[p.n].Puzzle)
		if t == nil {
			break
		}
		cell, ok := l.size(p.slots(t)[p.n], t)
		if !ok {
			break
		}
		if p.n == 0 {
			p.cell = cell
		}
		p.n++
	}
	if p.foot && !l.footed(p.paper, entries[:p.n]) {
		return plan{}
	}
	return p
}

// slots are the rooms of the page for puzzles like t.
func (p plan) slots(t *tile) []room {
	r := p.paper.content()
	if p.foot {
		r.h *= 1 - footPart
	}
	return r.split(p.per, t, gap)
}

// size returns the cells of a puzzle in its room, and whether that will do.
func (l *layouter) size(r room, t *tile) (cell float64, ok bool) {
	most := r.under(1.6 * headSize).cell(t)
	if l.Digit == 0 {
		if t.marked() {
			return most, most >= smallestMarks
		}
		return most, most >= smallest
	}
	cell = l.Digit / digit
	return cell, cell <= most
}
