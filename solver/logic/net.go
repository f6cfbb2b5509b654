package logic

import (
	"maps"
	"slices"
)

// netDepth is what a net may use beside singles.
type netDepth uint8

const (
	singlesOnly netDepth = iota
	withSubsets          // locked candidates, and naked and hidden pairs
	nestedFew            // nets of singles within the net, of what comes in pairs
	nested               // nets of all candidates
)

// net is a position in which candidates are tried.
type net struct {
	*Position
	of      uint32 // the version of the position that it is a copy of
	inner   *finder
	events  []event
	inside  []event // room for those of a net within
	settled bool    // nothing more follows from what was tried last, and nothing is wrong
	tracing bool    // see traceNet
	safe    []bool  // by candidate: whether nothing goes wrong with it in a net within
	now     []lone
}

// harmless calls do with the candidates that followed from the last try, if nothing went wrong: with them
// nothing does either.
func (n *net) harmless(do func(Candidate)) {
	for i := range n.events {
		if c := n.events[i].put; n.settled && c >= 0 {
			do(c)
		}
	}
}

// quiet is where a net changed something in which nothing went wrong. While these houses stay as they are
// nothing does, and neither with what followed in it.
type quiet struct {
	houses  []int32
	stamps  []uint32 // of these
	version uint32   // of the position for which holds is known
	holds   bool
}

// quietly returns where the last try in a net has changed something.
func (f *finder) quietly(n *net) *quiet {
	q := &quiet{version: n.of, holds: true}
	n.eachRecent(func(h int32) { q.houses, q.stamps = append(q.houses, h), append(q.stamps, f.stamp[h]) })
	return q
}

// still reports whether nothing has changed where a net has.
func (f *finder) still(q *quiet, version uint32) bool {
	if q != nil && q.version != version {
		q.version = version
		for i, h := range q.houses {
			q.holds = q.holds && q.stamps[i] == f.stamp[h]
		}
	}
	return q != nil && q.holds
}

// event is something that follows in a net: a digit that is placed, or what another technique
// removes. Its removals are those of the trail from one entry to before the other.
type event struct {
	put      Candidate // -1 for another technique
	kind     int
	house    int32
	from, to int
	step     *Step   // what the other technique found; nil for a net within
	within   *within // for a net within, when tracing; otherwise nil
}

// within is how a net within goes wrong.
type within struct {
	chain    Chain // what follows in it from the candidate that is tried
	conflict *Conflict
	after    []Candidate // the removals that it follows from
}

// lone is a single of a kind, and where it is hidden or last.
type lone struct {
	c     Candidate
	kind  int
	house int32
}

// trial returns the net of the position as it is now, with no candidate tried.
func (f *finder) trial() *net {
	v := f.version()
	if f.net == nil || f.net.of != v {
		f.net = &net{Position: f.Clone(), of: v}
		f.net.undoes = true
		f.net.recent, f.net.anyway = make([]uint64, len(f.Houses)/64+1), make([]uint64, len(f.Houses)/64+1)
		for k := range f.net.singles {
			f.net.singles[k] = f.net.singles[k][:0]
		}
		f.net.inner = newFinder(f.ctx, f.net.Position, Options{NoUniqueness: true})
		for _, t := range subsetsInNets { // a house that has one before anything is tried keeps it
			f.net.inner.find(t)
		}
		copy(f.net.recent, f.net.anyway)
	}
	return f.net
}

// try places a candidate and all that follows, in waves: all singles of a position at once. It
// returns the number of waves until something is wrong; 0 if nothing is wrong within maxWaves.
func (n *net) try(c Candidate, depth netDepth, maxWaves int) (waves int) {
	n.events, n.settled = n.events[:0], false
	n.put(c, -1, -1)
	for wave := 1; wave <= maxWaves; wave++ {
		if n.settled = false; n.broken != nil { // a net within may have settled
			return wave
		}
		if n.wave() {
			continue
		}
		if n.broken != nil {
			break
		}
		if depth == singlesOnly || !n.more(depth) {
			n.settled = n.broken == nil
			break
		}
	}
	if n.broken != nil {
		n.settled = false
		return maxWaves + 1
	}
	return 0
}

// put places a digit and notes the event.
func (n *net) put(c Candidate, kind int, house int32) {
	from := len(n.trail)
	n.Place(c.Cell(), c.Digit())
	n.events = append(n.events, event{put: c, kind: kind, house: house, from: from, to: len(n.trail)})
}

// wave places all singles that there are. It reports whether there were any.
func (n *net) wave() bool {
	now := n.now[:0]
	for kind := range n.singles {
		for _, c := range n.singles[kind] {
			if h, ok := n.single(kind, c); ok {
				now = append(now, lone{c, kind, h})
			}
		}
		n.singles[kind] = n.singles[kind][:0]
	}
	n.now = now
	found := false
	for _, s := range now {
		if n.value[s.c.Cell()] == uint8(s.c.Digit()) {
			continue
		}
		found = true
		n.put(s.c, s.kind, s.house)
		if n.broken != nil {
			break
		}
	}
	return found
}

// subsetsInNets are what nets may use beyond singles.
var subsetsInNets = []*Technique{
	{find: findLocked(true, (*finder).emit), words: (*writer).lockedBriefly},
	{find: findLocked(false, (*finder).emit), words: (*writer).lockedBriefly},
	{find: findNaked(2, true), words: (*writer).pairBriefly},
	{find: findNaked(2, false), words: (*writer).pairBriefly},
	{find: findHidden(2, (*finder).plainHidden), words: (*writer).pairBriefly},
}

// more removes what techniques beyond singles find. It reports whether they found any. They look only at
// houses that may have changed, and at those that had a subset before anything was tried.
func (n *net) more(depth netDepth) bool {
	for _, t := range subsetsInNets {
		steps := n.inner.find(t)
		if len(steps) == 0 {
			continue
		}
		steps = slices.Clone(steps)
		for i := range steps {
			from := len(n.trail)
			n.apply(&steps[i])
			n.events = append(n.events, event{put: -1, from: from, to: len(n.trail), step: &steps[i]})
		}
		return true
	}
	return depth == nestedFew && n.nest(true) || depth == nested && n.nest(false)
}

// nest tries candidates of the net in it, and removes those that go wrong.
func (n *net) nest(few bool) (found bool) {
	events := n.events
	start := len(n.trail)
	var wrong []Candidate
	var how []*within
	n.safe = slices.Grow(n.safe[:0], 9*len(n.marks))[:9*len(n.marks)]
	clear(n.safe)
	doomed := false // a cell has no candidate left, whatever the others are
	n.each(few, func(x Candidate) {
		if doomed || n.safe[x] || n.inner.ended() {
			return
		}
		n.events = n.inside[:0]
		if n.try(x, singlesOnly, 1000) > 0 {
			if n.tracing {
				n.cut(wrong)
				by := n.needs(n.conflictReasons())
				how = append(how, &within{n.chain(by), n.broken, by.before})
			}
			wrong = append(wrong, x)
		}
		n.harmless(func(c Candidate) { n.safe[c] = true })
		n.inside = n.events
		n.back(start)
		doomed = n.doomed(wrong)
	})
	n.events = events
	for i, x := range wrong {
		e := event{put: -1, from: len(n.trail)}
		n.Remove(x.Cell(), x.Digit())
		e.to = len(n.trail)
		if n.tracing {
			e.within = how[i]
		}
		n.events = append(n.events, e)
	}
	return len(wrong) > 0
}

// doomed reports whether the last of the wrong candidates leave their cell none.
func (n *net) doomed(wrong []Candidate) bool {
	var gone Set
	for i := len(wrong) - 1; i >= 0 && wrong[i].Cell() == wrong[len(wrong)-1].Cell(); i-- {
		gone |= Of(wrong[i].Digit())
	}
	return gone != 0 && gone == n.marks[wrong[len(wrong)-1].Cell()]
}

// each calls do with the candidates of the position; with few only with those of cells that
// have two, and of digits that have two places in a house.
func (p *Position) each(few bool, do func(Candidate)) {
	for c := range p.marks {
		for rest := p.marks[c]; rest != 0; rest &= rest - 1 {
			d := rest.First()
			if !few || p.marks[c].Len() == 2 || p.paired(c, d) {
				do(In(c, d))
			}
		}
	}
}

// paired reports whether a digit has two places in a house of a cell.
func (p *Position) paired(cell, d int) bool {
	for _, s := range p.at(cell) {
		if onesCount(p.where(s.house, d)) == 2 {
			return true
		}
	}
	return false
}

// back takes back what was tried since the trail had some length.
func (n *net) back(start int) {
	n.undo(start)
	for k := range n.singles {
		n.singles[k] = n.singles[k][:0]
	}
}

// findNets finds candidates that cannot be, because something goes wrong when they are placed
// with all that follows. For a path it finds those that take the fewest waves; for a rating
// all of them count as such. nestedFew tries only candidates that come in pairs.
func findNets(depth netDepth) func(*finder) {
	return func(f *finder) {
		n := f.trial()
		limit, least := 1000, 1000
		before := f.quiet[depth]
		if before == nil || depth > withSubsets {
			before = make([]*quiet, 9*len(n.marks))
			f.quiet[depth] = before
		}
		f.each(depth == nestedFew, func(x Candidate) {
			if f.known(x) || f.still(before[x], n.of) || f.ended() {
				return
			}
			if waves := n.try(x, depth, limit); waves > 0 && waves <= limit {
				if !f.options.batch {
					limit = waves
				}
				least = min(least, waves)
				f.emit(Step{Removed: []Candidate{x}, Rating: f.technique.Rating + longer(waves-2)})
			}
			if n.settled {
				q := f.quietly(n)
				n.harmless(func(c Candidate) { before[c] = q })
			}
			n.back(0)
		})
		if f.options.batch {
			for i := range f.steps {
				f.steps[i].Rating = f.technique.Rating + longer(least-2)
			}
		}
	}
}

// findNetVerity finds what every candidate of a cell, or every place of a digit in a house,
// leads to with all that follows.
func findNetVerity(f *finder) {
	n := f.trial()
	gone := make([][]Candidate, 9*len(f.marks)) // by candidate: what it removes
	f.each(false, func(x Candidate) {
		if f.ended() {
			return
		}
		n.try(x, singlesOnly, 1000)
		for _, t := range n.trail {
			if t >= 0 && n.value[t.Cell()] != uint8(t.Digit()) && !f.known(t) {
				gone[x] = append(gone[x], t)
			}
		}
		n.back(0)
	})
	count, best := make([]uint8, len(gone)), make(map[Candidate]verity)
	f.eachChoice(2, func(options []Candidate, house int32) {
		for _, o := range options {
			for _, t := range gone[o] {
				count[t]++
			}
		}
		for _, o := range options {
			for _, t := range gone[o] {
				if v, ok := best[t]; int(count[t]) == len(options) && (!ok || len(v.options) > len(options)) {
					best[t] = verity{options, house}
				}
				count[t] = 0
			}
		}
	})
	for _, t := range slices.Sorted(maps.Keys(best)) {
		f.emitVerity(t, best[t])
	}
}

// verity is options that all remove a candidate.
type verity struct {
	options []Candidate
	house   int32
}

func (f *finder) emitVerity(gone Candidate, v verity) {
	s := Step{Removed: []Candidate{gone}, Digits: Of(gone.Digit())}
	for _, o := range v.options {
		s.Cells = append(s.Cells, int32(o.Cell()))
		s.Digits |= Of(o.Digit())
		s.Chains = append(s.Chains, Chain{{Digit: o.Digit(), Cells: []int32{int32(o.Cell())}, On: true, Why: Why{Kind: Assumed}}})
	}
	s.Cells = unique(s.Cells)
	s.among(v.options, v.house)
	f.emit(s)
}
