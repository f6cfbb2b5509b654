package render

// plan is where the next puzzles go on a page, and their solutions at its foot.
type plan struct {
	paper   Paper
	rooms   int // for puzzles, at least as many; 0 for no page
	puzzles []place
	foot    bool
	keys    []place // of those entries that have a Key
}

// gain is how much larger cells must become for a page to be turned.
const gain = 1.05

// plan returns the page for the first of the entries: as many as go on it, up to
// those asked for. It has none when the first does not go on a page in one piece.
func (l *layouter) plan(entries []Entry) plan {
	var tiles []*tile
	for i := range entries[:min(l.PerPage, len(entries))] {
		t := whole(entries[i].Puzzle)
		if t == nil {
			break
		}
		tiles = append(tiles, t)
	}
	// The last page has rooms like the one before, so that puzzles of a kind have one size.
	most := min(l.PerPage, max(l.rooms, len(entries)))
	if l.Key == KeyFoot {
		if p := l.most(entries, tiles, most, true); p.rooms > 0 {
			return p
		}
		for i := range tiles { // one that can have its key at the foot does not go with those that cannot
			if l.most(entries[i:i+1], tiles[i:i+1], 1, true).rooms > 0 {
				tiles = tiles[:i]
				break
			}
		}
	}
	return l.most(entries, tiles, most, false)
}

// most plans a page of at most so many rooms for as many of the first entries as go on
// it, turned when a single one gains by it. There are tiles of those that may.
func (l *layouter) most(entries []Entry, tiles []*tile, rooms int, foot bool) plan {
	for ; rooms > 0; rooms-- {
		n := min(rooms, len(entries))
		if n > len(tiles) {
			continue
		}
		p := l.together(entries[:n], tiles[:n], l.Paper, rooms, foot)
		if rooms == 1 {
			turned := l.together(entries[:n], tiles[:n], l.Paper.turned(), rooms, foot)
			if turned.cell() > gain*p.cell() {
				p = turned
			}
		}
		if p.rooms > 0 {
			return p
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
func (l *layouter) together(entries []Entry, tiles []*tile, paper Paper, rooms int, foot bool) plan {
	r := paper.content()
	if foot {
		r.h *= 1 - footPart
	}
	p := plan{paper: paper, rooms: rooms, foot: foot}
	if p.puzzles = r.split(rooms, tiles, l.least, headSize, gap); p.puzzles == nil {
		return plan{}
	}
	if l.Digit > 0 {
		for i := range p.puzzles {
			p.puzzles[i].cell = l.Digit / digit
		}
	}
	if foot {
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
