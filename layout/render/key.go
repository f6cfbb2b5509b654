package render

import "strings"

// owe notes whose keys are to be printed at the end.
func (l *layouter) owe(entries []Entry) {
	for _, e := range entries {
		if e.Key != nil {
			l.owed = append(l.owed, e)
		}
	}
}

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

// feet returns the entries that have keys, and a room at the foot of the page for
// each.
func feet(p Paper, entries []Entry) (with []Entry, rooms []room) {
	for _, e := range entries {
		if e.Key != nil {
			with = append(with, e)
		}
	}
	r := p.content()
	r.y, r.h = r.y+r.h*(1-footPart)+gap/2, r.h*footPart-gap/2
	if len(with) > 0 {
		if t := key(with[0].Key); t != nil {
			rooms = r.split(len(with), t, gap/2)
		}
	}
	return with, rooms
}

// footed tells whether the keys fit at the foot of the page.
func (l *layouter) footed(p Paper, entries []Entry) bool {
	with, rooms := feet(p, entries)
	if len(rooms) < len(with) {
		return false
	}
	for i := range with {
		if t := key(with[i].Key); t == nil || rooms[i].under(1.6*footSize).cell(t) < l.leastKey() {
			return false
		}
	}
	return true
}

// foot prints the keys upside down at the foot of the page.
func (l *layouter) foot(s *Scene, p Paper, entries []Entry) {
	since := s.mark()
	with, rooms := feet(p, entries)
	for i := range with {
		t := key(with[i].Key)
		l.put(s, rooms[i], t, with[i].keyHeading(), footSize, rooms[i].under(1.6*footSize).cell(t))
	}
	r := p.content()
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
	t := key(owed[0].Key)
	if t == nil {
		return 0
	}
	for per := min(max(12, 2*l.PerPage), len(owed)); per > 0; per-- {
		slots := l.Paper.content().split(per, t, gap)
		if slots[0].under(1.6*keySize).cell(t) < max(1.5*smallestKey, l.leastKey()) && per > 1 {
			continue
		}
		n := 0
		for n < min(per, len(owed)) {
			t := key(owed[n].Key)
			if t == nil || slots[n].under(1.6*keySize).cell(t) < l.leastKey() {
				break
			}
			n++
		}
		if n == 0 {
			return 0
		}
		if n < per { // in larger rooms
			per = n + 1
			continue
		}
		s := l.sheet(l.Paper, "Solutions")
		for i := range n {
			t := key(owed[i].Key)
			l.put(s, slots[i], t, owed[i].keyHeading(), keySize, min(largestKey, slots[i].under(1.6*keySize).cell(t)))
		}
		return n
	}
	return 0
}
