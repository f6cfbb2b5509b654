package render

import "strings"

// keyed returns the entries that have a solution or a note for the keys.
func keyed(entries []Entry) (with []Entry) {
	for _, e := range entries {
		if e.Key != nil || e.KeyNote != "" {
			with = append(with, e)
		}
	}
	return with
}

// owe records the entries whose keys are to be printed at the end.
func (l *layouter) owe(entries []Entry) { l.owed = append(l.owed, keyed(entries)...) }

// keySize is the size of headings of keys, and keyGap the distance between keys.
const (
	keySize = 8
	keyGap  = 14
)

// leastKey is the least cell of a key.
func (l *layouter) leastKey() float64 {
	switch {
	case l.KeyDigit > 0:
		return l.KeyDigit / digit
	case l.Digit >= largePrint:
		return largeKey / digit
	}
	return smallKey / digit
}

// keyBlock is the key of an entry in one piece, or words where there is none; false when
// it has no paper.
func (l *layouter) keyBlock(e *Entry) (block, bool) {
	b := block{head: []words{{l.Look.keyHeading(e), keySize, true, l.Look.Clue}}, font: l.font}
	if e.KeyNote != "" {
		b.head = append(b.head, words{e.KeyNote, keySize, false, l.Look.Clue})
	}
	if e.Key == nil {
		return b, true
	}
	if b.tile = inPiece(e.Key, &l.Look); b.tile == nil {
		return b, false
	}
	b.notes = nil // the puzzle has them
	return b, true
}

// feet places the keys of entries at the foot of a page, and returns their height. They
// have one size throughout a book. Those that do not fit are nil.
func (l *layouter) feet(r room, entries []Entry) (keys []place, high float64) {
	var blocks []block
	for _, e := range keyed(entries) {
		b, ok := l.keyBlock(&e)
		if !ok {
			return nil, 0
		}
		blocks = append(blocks, b)
	}
	keys, high = r.shelve(blocks, l.leastKey(), keyGap)
	if len(keys) < len(blocks) {
		return nil, 0
	}
	if keys == nil {
		keys = []place{}
	}
	return keys, high
}

// foot prints the keys upside down at the foot of the page.
func (l *layouter) foot(s *Scene, plan plan) {
	since := s.mark()
	r := l.content(plan.paper)
	down := r.h - plan.high
	for _, p := range plan.keys {
		p.y += down
		l.put(s, p)
	}
	s.turn(since, r.x+r.w/2, r.y+r.h-plan.high/2)
}

// moved names the puzzles whose keys are at the end although they were wanted at the foot.
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

// keyHeading is the line above a solution.
func (l *Look) keyHeading(e *Entry) string { return l.Words.Get("solution", "number", e.ID) }

// keys prints the solutions that are owed, several on a page: all with cells of one size, the wanted one or
// the largest that takes no more pages than the least.
func (l *layouter) keys() error {
	if len(l.owed) == 0 {
		return nil
	}
	blocks := make([]*block, len(l.owed))
	for i := range l.owed {
		if b, ok := l.keyBlock(&l.owed[i]); ok {
			blocks[i] = &b
		}
	}
	cell := l.leastKey()
	pages, large := l.keyPages(blocks, cell)
	for c := float64(largestKey); c > cell && l.KeyDigit == 0; c -= 0.25 {
		if p, n := l.keyPages(blocks, c); len(p) <= len(pages) && n <= large {
			pages = p
			break
		}
	}
	for _, p := range pages {
		if p.places != nil {
			s := l.sheet(l.Paper, l.Look.Words.Get("solutions"))
			for _, at := range p.places {
				l.put(s, at)
			}
			continue
		}
		e := &l.owed[p.first]
		if err := l.apart(nil, e.Key, l.Look.keyHeading(e)); err != nil {
			return err
		}
	}
	return nil
}

// keyPage is a page of keys; without places it is for the first to be printed grid by grid.
type keyPage struct {
	first  int
	places []place
}

// keyPages places keys with cells of one size on pages; large is how many have a page or
// more of their own, in one piece in smaller cells or grid by grid.
func (l *layouter) keyPages(blocks []*block, cell float64) (pages []keyPage, large int) {
	r := l.content(l.Paper)
	least := float64(smallestKey)
	if l.KeyDigit > 0 || l.Digit >= largePrint {
		least = l.leastKey()
	}
	for first := 0; first < len(blocks); {
		var run []block
		for _, b := range blocks[first:] {
			if b == nil {
				break
			}
			run = append(run, *b)
		}
		places, _ := r.shelve(run, cell, keyGap)
		if len(places) == 0 {
			large++
			if len(run) > 0 && run[0].tile != nil {
				under := r.under(run[0].headHeight(r.w))
				if own := under.cell(run[0].tile); own >= least {
					places = []place{{r, run[0], own}}
				}
			}
		}
		pages = append(pages, keyPage{first, places})
		first += max(1, len(places))
	}
	return pages, large
}
