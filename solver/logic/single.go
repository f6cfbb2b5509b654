package logic

// The kinds of singles, from the plainest.
const (
	lastInHouse = iota
	hiddenInBox
	hiddenInLine
	naked
	kinds
)

// single tells whether a queued candidate is a single of its kind now, and in which house it
// is hidden or last; -1 for a naked one.
func (p *Position) single(kind int, c Candidate) (house int32, ok bool) {
	cell, d := c.Cell(), c.Digit()
	if !p.marks[cell].Has(d) {
		return -1, false
	}
	if kind == naked {
		return -1, p.marks[cell].Len() == 1
	}
	for _, s := range p.at(cell) {
		switch {
		case kind == lastInHouse && p.open[s.house] != 1, kind != lastInHouse && p.where(s.house, d) != s.bit,
			kind == hiddenInBox && s.house != p.boxHouse[cell/9], kind == hiddenInLine && s.house == p.boxHouse[cell/9]:
			continue
		}
		return s.house, true
	}
	return -1, false
}

// pending drops what is no single from a queue and returns the rest.
func (p *Position) pending(kind int) []Candidate {
	q := p.singles[kind][:0]
	for _, c := range p.singles[kind] {
		if _, ok := p.single(kind, c); ok {
			q = append(q, c)
		}
	}
	p.singles[kind] = q
	return q
}

// singleStep makes the step of a single.
func (p *Position) singleStep(t *Technique, kind int, c Candidate) Step {
	h, _ := p.single(kind, c)
	one := &struct {
		cell  [1]int32
		house [1]int32
		put   [1]Candidate
	}{[1]int32{int32(c.Cell())}, [1]int32{h}, [1]Candidate{c}}
	s := Step{Technique: t, Rating: t.Rating, Digits: Of(c.Digit()), Cells: one.cell[:], Placed: one.put[:]}
	if h >= 0 {
		s.Houses = one.house[:]
	}
	return s
}

// findSingles finds all singles of a kind.
func findSingles(kind int) func(*finder) {
	return func(f *finder) {
		f.epoch++
		for _, c := range f.pending(kind) {
			if f.met[c.Cell()] == f.epoch {
				continue
			}
			f.met[c.Cell()] = f.epoch
			f.emit(f.singleStep(f.technique, kind, c))
		}
	}
}
