package logic

import (
	"context"
	"slices"
)

// finder is a technique at work in a position.
type finder struct {
	*Position
	ctx       context.Context
	technique *Technique
	had       map[*Technique][]uint32 // see nothing
	steps     []Step
	found     int       // steps found by the technique
	graphs    [4]*graph // by parts
	reach     reach
	net       *net
	quiet     [nested + 1][]*quiet // by depth and candidate: the net that has it
	fish      [5][][10]knownFish   // by size, grid or board, and digit
	fishing   *fishSearch
	options   Options
	by        map[Candidate]int // of a path: the steps that removed candidates, from 1

	placements [10]placements // by digit
	failings   map[failingKey]*failing
	locked     []houseSets       // by house
	grouped    []houseGroups     // by house and digit
	numbers    map[nodeKey]int32 // of the nodes of several cells that there have been
	following  follow
	empty      emptied
	corners    []corners // of the rectangles
	cornersAt  uint32    // the version in which they were found, plus 1
	room       []Candidate
	solved     []Set   // by cell: the digits of the known solutions; nil without
	over       bool    // ctx was seen to have ended
	cells      []int32 // room
	part       []int32 // by candidate: 1 + its part while these are found, otherwise 0
}

func newFinder(ctx context.Context, p *Position, o Options) *finder {
	f := &finder{
		Position: p, ctx: ctx, had: make(map[*Technique][]uint32),
		failings: make(map[failingKey]*failing), numbers: make(map[nodeKey]int32), options: o,
	}
	if len(o.Known) > 0 {
		f.solved = make([]Set, p.Cells())
		for _, solution := range o.Known {
			for c, d := range solution {
				f.solved[c] |= Of(int(d))
			}
		}
	}
	return f
}

// known reports whether a known solution has a candidate, so that no step removes it.
func (f *finder) known(c Candidate) bool { return f.solved != nil && f.solved[c.Cell()].Has(c.Digit()) }

// exhausted reports whether known solutions have every candidate, and no cell has just one.
func (f *finder) exhausted() bool {
	if f.solved == nil {
		return false
	}
	for c, m := range f.marks {
		if m&^f.solved[c] != 0 || m.Len() == 1 {
			return false
		}
	}
	return true
}

// find returns all steps of a technique that do something; none if ctx ended first, because those
// found by then may not be the easiest.
func (f *finder) find(t *Technique) []Step {
	f.technique, f.steps, f.found = t, f.steps[:0], 0
	if t.find(f); f.ended() {
		return nil
	}
	return f.steps
}

// version identifies a position: it changes with every removal.
func (f *finder) version() (n uint32) {
	for _, s := range f.stamp {
		n += s
	}
	return n
}

// emit takes a step that does something. It fills in the technique and its rating where the
// step has none, and orders what goes.
func (f *finder) emit(s Step) {
	if len(s.Placed) == 0 && len(s.Removed) == 0 {
		return
	}
	s.Technique = f.technique
	if s.Rating == 0 {
		s.Rating = f.technique.Rating
	}
	slices.Sort(s.Removed)
	s.Removed = slices.Compact(s.Removed)
	f.found++
	f.steps = append(f.steps, s)
}

// easiest reports whether a step with a rating is worth emitting: whether none found before is
// easier. A path and a rating use only the easiest.
func (f *finder) easiest(rating float64) bool {
	return f.options.every || len(f.steps) == 0 || rating <= f.steps[len(f.steps)-1].Rating
}

// nothing returns for each of n places where the technique looks 1 + the stamp at which it had nothing there.
func (f *finder) nothing(n int) []uint32 {
	if f.had[f.technique] == nil {
		f.had[f.technique] = make([]uint32, n)
	}
	return f.had[f.technique]
}

// eachHouse looks at the houses with more than some blank cells, but for those that have not changed since
// the technique last had nothing there, which look reports.
func (f *finder) eachHouse(blanks int, look func(h int32) (found bool)) {
	nothing := f.nothing(len(f.Houses))
	at := func(h int32) {
		switch {
		case int(f.open[h]) <= blanks || nothing[h] == f.stamp[h]+1:
		case !look(h):
			nothing[h] = f.stamp[h] + 1
		case f.undoes && len(f.trail) == 0:
			f.anyway[h/64] |= 1 << (h % 64)
		}
	}
	if len(f.trail) > 0 {
		f.eachRecent(at)
		return
	}
	for h := range int32(len(f.open)) {
		at(h)
	}
}

// puts reports whether a step that was found places a candidate.
func (f *finder) puts(c Candidate) bool {
	return slices.ContainsFunc(f.steps, func(s Step) bool { return s.Placed[0] == c })
}

// eachDigit calls do, which looks at the marks of one digit and emits steps, with each digit whose
// marks have changed since it last emitted none.
func (f *finder) eachDigit(do func(d int)) {
	nothing := f.nothing(10)
	for d := 1; d <= 9; d++ {
		if nothing[d] == f.changes[d]+1 {
			continue
		}
		before := f.found
		if do(d); f.found == before {
			nothing[d] = f.changes[d] + 1
		}
	}
}

// remove appends the digits of a set that a cell may hold.
func (f *finder) remove(list []Candidate, cell int, digits Set) []Candidate {
	for rest := f.marks[cell] & digits; rest != 0; rest &= rest - 1 {
		list = append(list, In(cell, rest.First()))
	}
	return list
}

// seeing appends digit d of all cells that see every one of the given cells.
func (f *finder) seeing(list []Candidate, d int, cells ...int32) []Candidate {
	if len(cells) == 0 {
		return list
	}
	for _, o := range f.Peers(int(cells[0])) {
		if !f.marks[o].Has(d) {
			continue
		}
		if f.seesAll(int(o), cells[1:]) {
			list = append(list, In(int(o), d))
		}
	}
	return list
}

// seesAll reports whether a cell sees all of the others, and is none of them.
func (b *Board) seesAll(cell int, cells []int32) bool {
	for _, o := range cells {
		if int(o) == cell || !b.See(cell, int(o)) {
			return false
		}
	}
	return true
}

// unique sorts a list and leaves out what is in it twice. The list itself is not to be used
// any more.
func unique[T int | int32 | Candidate](list []T) []T {
	slices.Sort(list)
	return slices.Compact(list)
}
