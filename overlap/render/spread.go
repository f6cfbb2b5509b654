package render

import "samurai/overlap"

// spread prints a board on two facing pages, cut between boxes, with digits of the wanted size. It
// returns false when that does not fit. A spread begins on an even page: a blank one may come before it.
func (l *layouter) spread(e *Entry) bool {
	t := inPiece(e.Puzzle, &l.Look)
	if l.Digit == 0 || t == nil || t.cols < 2 {
		return false
	}
	cell, r, cut := l.Digit/digit, l.content(l.Paper), (t.cols+1)/2
	left := block{t.columns(0, cut), e.head(headSize, l.Look, l.Intro), l.font, e.Code, e.foot(l.Look)}
	wide, used := left.size(cell, 0)
	if wide > r.w || used > r.h {
		return false
	}
	switch odd := (l.number(len(l.pages))+l.before)%2 == 1; {
	case odd && len(l.pages) == 0 && l.FirstPage == 0:
		l.before = 1
	case odd:
		l.sheet(l.Paper, "")
	}
	down := (r.h - used) / 2
	_, head := left.code.set(left.head, wide, l.font)
	l.put(l.sheet(l.Paper, l.Look.describe(e)), place{room{r.x + r.w - wide, r.y + down, wide, used}, left, cell})
	t.columns(cut, t.cols).draw(l.sheet(l.Paper, l.Look.describe(e)), l.Look, r.x, r.y+down+head, cell)
	l.owe([]Entry{*e})
	return true
}

// columns returns the part of a tile from one column of boxes to before another.
func (t *tile) columns(from, to int) *tile {
	part := *t
	part.cols, part.boxes, part.spots, part.labels, part.grids, part.names, part.tags = to-from, nil, nil, nil, nil, nil, nil
	for i, at := range t.spots {
		if at.Col < from || at.Col >= to {
			continue
		}
		part.boxes, part.spots = append(part.boxes, t.boxes[i]), append(part.spots, overlap.Spot{Row: at.Row, Col: at.Col - from})
		if t.labels != nil {
			part.labels = append(part.labels, t.labels[i])
		}
	}
	for n, at := range t.grids {
		if at.Col+3 <= from || at.Col >= to {
			continue
		}
		part.grids = append(part.grids, overlap.Spot{Row: at.Row, Col: at.Col - from})
		if t.names != nil {
			part.names = append(part.names, t.names[n])
		}
	}
	for _, g := range t.tags {
		if from <= g.col && g.col < to {
			g.x, g.col = g.x-float64(3*from), g.col-from
			part.tags = append(part.tags, g)
		}
	}
	if from > 0 {
		part.notes = nil
	}
	return &part
}
