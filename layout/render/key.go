package render

// owe notes whose keys are to be printed at the end.
func (l *layouter) owe(entries []Entry) {
	for _, e := range entries {
		if e.Key != nil {
			l.owed = append(l.owed, e)
		}
	}
}

// foot prints the keys upside down at the foot of the page, and tells whether
// they fit.
func (l *layouter) foot(s *Scene, entries []Entry) bool {
	var with []Entry
	for _, e := range entries {
		if e.Key != nil {
			with = append(with, e)
		}
	}
	if len(with) == 0 {
		return true
	}
	const size = 7
	r := l.content()
	r.y, r.h = r.y+r.h*(1-footPart)+gap/2, r.h*footPart-gap/2
	w := (r.w - gap*float64(len(with)-1)) / float64(len(with))
	slot := func(i int) room { return room{r.x + (w+gap)*float64(i), r.y, w, r.h} }
	for i := range with {
		if t := key(with[i].Key); t == nil || slot(i).under(1.6*size).cell(t) < smallestKey {
			return false
		}
	}
	since := s.mark()
	for i := range with {
		t := key(with[i].Key)
		l.put(s, slot(i), t, with[i].keyHeading(), size, slot(i).under(1.6*size).cell(t))
	}
	s.turn(since, r.x+r.w/2, r.y+r.h/2)
	return true
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
	const size = 9
	for per := min(max(12, 2*l.PerPage), len(owed)); per > 0; per-- {
		slots := l.content().split(per, t, gap)
		if slots[0].under(1.6*size).cell(t) < smallestKey*1.5 && per > 1 {
			continue
		}
		n := 0
		for n < min(per, len(owed)) {
			t := key(owed[n].Key)
			if t == nil || slots[n].under(1.6*size).cell(t) < smallestKey {
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
		s := l.sheet("Solutions")
		for i := range n {
			t := key(owed[i].Key)
			l.put(s, slots[i], t, owed[i].keyHeading(), size, min(largestKey, slots[i].under(1.6*size).cell(t)))
		}
		return n
	}
	return 0
}
