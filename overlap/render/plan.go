package render

// plan is the places of the next puzzles on a page, and of their solutions at its foot.
type plan struct {
	paper   Paper
	rooms   int     // for puzzles, at least as many; 0 for no page
	intro   []Label // above all puzzles of the page
	puzzles []place
	keys    []place // at the foot
	high    float64 // of the keys
}

// gain is the factor by which cells must become larger for a page to be turned.
const gain = 1.05

// plan returns the page for the first of the entries: as many as fit on it, up to PerPage.
// It has none when the first does not fit on a page in one piece.
func (l *layouter) plan(entries []Entry) plan {
	var tiles []*tile
	for i := range entries[:min(l.PerPage, len(entries))] {
		t := inPiece(entries[i].Puzzle, &l.Look)
		if t == nil {
			break
		}
		tiles = append(tiles, t)
	}
	// The last page has rooms like the one before, so that puzzles of a kind have one size.
	limit := min(l.PerPage, max(l.rooms, len(entries)))
	if l.Key == KeyFoot {
		if p := l.fullest(entries, tiles, limit, true); p.rooms > 0 {
			return p
		}
		for i := range tiles { // one that can have its key at the foot does not go with those that cannot
			if l.fullest(entries[i:i+1], tiles[i:i+1], 1, true).rooms > 0 {
				tiles = tiles[:i]
				break
			}
		}
	}
	return l.fullest(entries, tiles, limit, false)
}

// marginStep is the amount by which margins shrink at a time, in points.
const marginStep = 2

// fullest plans a page of at most that many rooms for as many of the first entries as fit
// on it. It turns the page if that makes a single puzzle larger, and shrinks the margins if
// digits of the wanted size almost fit. Only entries with tiles may be on it.
func (l *layouter) fullest(entries []Entry, tiles []*tile, rooms int, foot bool) plan {
	for ; rooms > 0; rooms-- {
		n := min(rooms, len(entries))
		if n > len(tiles) {
			continue
		}
		for less := 0.0; ; less += marginStep {
			paper, ok := l.narrower(less)
			if !ok {
				break
			}
			p := l.together(entries[:n], tiles[:n], paper, rooms, foot)
			if rooms == 1 {
				turned := l.together(entries[:n], tiles[:n], paper.turn(), rooms, foot)
				if turned.cell() > gain*p.cell() {
					p = turned
				}
			}
			if p.rooms > 0 {
				return p
			}
			if rooms > 1 {
				break // fewer on a page come before small margins
			}
		}
	}
	return plan{}
}

// narrower is the paper with margins smaller by less points, as far as they may be; the
// gutter stays.
func (l *layouter) narrower(less float64) (p Paper, ok bool) {
	p = l.Paper
	if less == 0 {
		return p, true
	}
	if l.Digit == 0 || l.LeastMargin == 0 {
		return p, false
	}
	shrink := func(m *float64, least float64) {
		if *m > least {
			ok = ok || *m-less > least-marginStep
			*m = max(least, *m-less)
		}
	}
	shrink(&p.Top, l.LeastMargin)
	shrink(&p.Right, l.LeastMargin)
	shrink(&p.Bottom, l.LeastMargin)
	shrink(&p.Left, l.LeastMargin+l.Gutter)
	return p, ok
}

// cell is that of the first puzzle, 0 when there is none.
func (p plan) cell() float64 {
	if len(p.puzzles) == 0 {
		return 0
	}
	return p.puzzles[0].cell
}

// together plans a page of that many rooms for all of the entries, or none when they do not
// fit.
func (l *layouter) together(entries []Entry, tiles []*tile, paper Paper, rooms int, foot bool) plan {
	r := l.content(paper)
	p := plan{paper: paper, rooms: rooms}
	if foot {
		if p.keys, p.high = l.feet(r, entries); p.keys == nil {
			return plan{}
		}
		r.h -= p.high + gap
	}
	intro := l.Intro
	if rooms > 1 && intro != "" { // once for all
		var h float64
		p.intro, h = set([]words{l.Look.small(intro)}, r.w, l.font)
		r, intro = r.under(h), ""
	}
	var blocks []block
	for i, t := range tiles {
		blocks = append(blocks, block{t, entries[i].head(headSize, l.Look, intro), l.font, entries[i].Code, entries[i].foot(l.Look)})
	}
	if p.puzzles = r.split(rooms, blocks, l.least, gap); p.puzzles == nil {
		return plan{}
	}
	if l.Digit > 0 {
		for i := range p.puzzles {
			p.puzzles[i].cell = l.Digit / digit
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
