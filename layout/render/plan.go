package render

// plan is where the next puzzles go on a page, and their solutions at its foot.
type plan struct {
	paper   Paper
	puzzles []place
	foot    bool
	keys    []place // of those entries that have a Key
}

// gain is how much larger cells must become for a page to be turned.
const gain = 1.05

// plan returns the page for the first of the entries: as many as go on it, up to
// those asked for, and turned when a single one gains by it. It has none when the
// first does not go on a page in one piece.
func (l *layouter) plan(entries []Entry) plan {
	var tiles []*tile
	for i := range entries[:min(l.PerPage, len(entries))] {
		t := whole(entries[i].Puzzle)
		if t == nil {
			break
		}
		tiles = append(tiles, t)
	}
	feet := []bool{false}
	if l.Key == KeyFoot {
		feet = []bool{true, false}
	}
	for _, foot := range feet {
		for per := l.PerPage; per > 0; per-- {
			n := min(per, len(entries))
			if n > len(tiles) {
				continue
			}
			p := l.together(entries[:n], tiles[:n], l.Paper, per, foot)
			if per == 1 {
				turned := l.together(entries[:n], tiles[:n], l.Paper.turned(), per, foot)
				if turned.cell() > gain*p.cell() {
					p = turned
				}
			}
			if len(p.puzzles) > 0 {
				return p
			}
		}
	}
	return plan{}
}

// cell is that of the first puzzle, 0 when there is none.
func (p plan) cell() float64 {
	if len(p.puzzles) == 0 {
		return 0
	}
	return p.puzzles[0].cell
}

// together plans a page of so many rooms for all of the entries, or none when they do
// not go on it.
func (l *layouter) together(entries []Entry, tiles []*tile, paper Paper, per int, foot bool) plan {
	r := paper.content()
	if foot {
		r.h *= 1 - footPart
	}
	p := plan{paper: paper, foot: foot, puzzles: r.split(per, tiles, l.least, headSize, gap)}
	if l.Digit > 0 {
		for i := range p.puzzles {
			p.puzzles[i].cell = l.Digit / digit
		}
	}
	if foot && len(p.puzzles) > 0 {
		var ok bool
		if p.keys, ok = l.feet(paper, entries); !ok {
			return plan{}
		}
	}
	return p
}

// least is the least cell of a puzzle.
func (l *layouter) least(t *tile) float64 {
	switch {
	case l.Digit > 0:
		return l.Digit / digit
	case t.marked():
		return smallestMarks
	}
	return smallest
}
