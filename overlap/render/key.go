package render

import "strings"

// keyed returns the entries that have keys.
func keyed(entries []Entry) (with []Entry) {
	for _, e := range entries {
		if e.Key != nil {
			with = append(with, e)
		}
	}
	return with
}

// owe notes whose keys are to be printed at the end.
func (l *layouter) owe(entries []Entry) { l.owed = append(l.owed, keyed(entries)...) }

// footSize and keySize are the sizes of headings of keys, at the foot and at the end.
const (
	footSize = 7
	keySize  = 9
)

// leastKey is the least cell of a key.
func (l *layouter) leastKey() float64 {
	if l.Digit >= largePrint {
		return largeKey / digit
	}
	return smallestKey
}

// feet places the keys of entries at the foot of the page, and tells whether they fit.
func (l *layouter) feet(p Paper, entries []Entry) (keys []place, ok bool) {
	with := keyed(entries)
	var tiles []*tile
	for _, e := range with {
		t := key(e.Key)
		if t == nil {
			return nil, false
		}
		tiles = append(tiles, t)
	}
	r := p.content()
	r.y, r.h = r.y+r.h*(1-footPart)+gap/2, r.h*footPart-gap/2
	keys = r.split(len(with), tiles, func(*tile) float64 { return l.leastKey() }, footSize, gap/2)
	return keys, len(keys) == len(with)
}

// foot prints the keys upside down at the foot of the page.
func (l *layouter) foot(s *Scene, entries []Entry, plan plan) {
	since := s.mark()
	with := keyed(entries)
	for i, p := range plan.keys {
		l.put(s, p.room, p.tile, with[i].keyHeading(), footSize, p.cell)
	}
	r := plan.paper.content()
	s.turn(since, r.x+r.w/2, r.y+r.h*(1-footPart/2)+gap/4)
}

// moved says whose keys are at the end although they were wanted at the foot.
func (l *layouter) moved() []string {
	if l.Key != KeyFoot || len(l.owed) == 0 {
		return nil
	}
	var ids []string
	for _, e := range l.owed {
		ids = append(ids, e.ID)
	}
	return []string{strings.TrimSuffix("solutions that do not fit at the foot of their page are at the end: "+strings.Join(ids, ", "), ": ")}
}

// key returns a solution in one piece, or nil when it has no paper.
func key(b *Board) *tile {
	t := whole(b)
	if t != nil {
		t.notes = nil // the puzzle has them
	}
	return t
}

// keyHeading is the line above a solution.
func (e *Entry) keyHeading() string {
	if e.ID != "" {
		return "Solution " + e.ID
	}
	return "Solution"
}

// keys prints the solutions that are owed, several on a page.
func (l *layouter) keys() error {
	for first := 0; first < len(l.owed); {
		n := l.keyPage(l.owed[first:])
		if n == 0 {
			e := &l.owed[first]
			if err := l.apart(nil, e.Key, e.keyHeading()); err != nil {
				return err
			}
			n = 1
		}
		first += n
	}
	return nil
}

// keyPage prints as many solutions as a page takes, and tells how many; 0 when
// the first is not to be had in one piece.
func (l *layouter) keyPage(owed []Entry) int {
	var tiles []*tile
	for _, e := range owed[:min(max(12, 2*l.PerPage), len(owed))] {
		t := key(e.Key)
		if t == nil {
			break
		}
		tiles = append(tiles, t)
	}
	for n := len(tiles); n > 0; n-- {
		least := l.leastKey()
		if n > 1 { // what is smaller gains by a page of its own
			least = max(1.5*smallestKey, least)
		}
		keys := l.Paper.content().split(n, tiles[:n], func(*tile) float64 { return least }, keySize, gap)
		if keys == nil {
			continue
		}
		s := l.sheet(l.Paper, "Solutions")
		for i, p := range keys {
			l.put(s, p.room, p.tile, owed[i].keyHeading(), keySize, min(largestKey, p.cell))
		}
		return n
	}
	return 0
}
