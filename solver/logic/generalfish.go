package logic

import (
	"fmt"
	"slices"

	"samurai/overlap"
)

// shapes of general fish. Basic ones have lines of one kind as base and of the other as cover;
// where these are of several grids, they count as franken here.
type fishShape struct {
	size   int
	mutant bool // lines of both kinds on a side; otherwise one side has lines of one kind, the other of the other, and boxes
	finned bool
}

// findGeneralFish finds fish whose base and cover are any houses of the board, also of
// different grids: n houses without a common place for a digit, all of whose places lie in n
// other houses but for the fins.
func findGeneralFish(shape fishShape) func(*finder) {
	return func(f *finder) {
		for d := 1; d <= 9; d++ {
			for _, step := range f.fishOf(shape.size, d) {
				if f.shapeOf(&step) == shape {
					f.emit(step)
				}
			}
		}
	}
}

// knownFish is the general fish of a digit.
type knownFish struct {
	changes uint32 // of the digit's marks when they were found, plus 1
	steps   []Step
}

// fishOf returns the general fish of a size and a digit, of all shapes.
func (f *finder) fishOf(size, d int) []Step {
	if f.fish == nil {
		f.fish = make(map[int]*[10]knownFish)
	}
	if f.fish[size] == nil {
		f.fish[size] = new([10]knownFish)
	}
	known := &f.fish[size][d]
	if known.changes != f.changes[d]+1 {
		s := fishSearch{
			finder: f, n: size, d: d, covered: make([]int8, f.Cells()), seen: make(map[string]bool),
			open: make([]leftover, len(f.Houses)), met: make([]uint32, len(f.Houses)), touched: make([]uint32, len(f.Houses)), tried: make([]bool, len(f.Houses)),
		}
		s.all()
		*known = knownFish{f.changes[d] + 1, s.out}
	}
	return known.steps
}

// shapeOf returns the shape of a fish.
func (f *finder) shapeOf(s *Step) fishShape {
	kinds := func(houses []int32) (of [3]bool) {
		for _, h := range houses {
			of[f.Houses[h].Kind] = true
		}
		return of
	}
	b, c := kinds(s.Houses), kinds(s.Covers)
	row, column := overlap.Row, overlap.Column
	mutant := b[row] && b[column] || c[row] && c[column] || b[row] && c[row] || b[column] && c[column]
	return fishShape{len(s.Houses), mutant, len(s.Fins) > 0}
}

// fishSearch looks for fish of one size from what they would remove: with the digit there, n
// houses have to find their places in n-1 others.
type fishSearch struct {
	*finder
	n, d    int
	target  int32
	aims    uint32
	open    []leftover // by house
	touched []uint32   // by house: the aim at which the target sees some of its places
	met     []uint32   // by house: the turn at which it was last thought of
	turn    uint32
	tried   []bool
	covered []int8 // by cell: how many chosen covers have it
	bases   []int32
	covers  []int32
	seen    map[string]bool
	out     []Step
}

// leftover is the places in a house that the target leaves, if aim is that of the search.
type leftover struct {
	aim   uint32
	cells []int32
}

// all looks for fish that remove any candidate of the digit.
func (s *fishSearch) all() {
	safe := s.placementsOf(s.d).has
	for t := range int32(s.Cells()) {
		if s.marks[t].Has(s.d) && !safe[t] && !s.ended() {
			s.target = t
			s.aim()
		}
	}
}

// aim looks for fish that remove the target.
func (s *fishSearch) aim() {
	s.aims++
	var starts []int32
	for _, o := range s.Peers(int(s.target)) {
		if !s.marks[o].Has(s.d) {
			continue
		}
		for _, h := range s.HousesAt(int(o)) {
			if s.touched[h] != s.aims && !s.has(h, s.target) {
				s.touched[h] = s.aims
				starts = append(starts, h)
			}
		}
	}
	for _, h := range starts {
		if len(s.left(h)) <= 3*(s.n-1) {
			s.bases = append(s.bases[:0], h)
			s.covers = s.covers[:0]
			s.cover()
		}
	}
}

// has reports whether a house has a cell.
func (b *Board) has(h, cell int32) bool { return slices.Contains(b.HousesAt(int(cell)), h) }

// left returns the places in a house that the target leaves.
func (s *fishSearch) left(h int32) []int32 {
	l := &s.open[h]
	if l.aim != s.aims {
		l.aim, l.cells = s.aims, l.cells[:0]
		for m := s.where(h, s.d); m != 0; m &= m - 1 {
			if c := int32(s.Houses[h].Cells[lowest(m)]); c != s.target && !s.See(int(c), int(s.target)) {
				l.cells = append(l.cells, c)
			}
		}
	}
	return l.cells
}

// cover covers what the last base has left, in every way, and goes on to the next base.
func (s *fishSearch) cover() {
	for _, c := range s.left(s.bases[len(s.bases)-1]) {
		if s.covered[c] > 0 {
			continue
		}
		if len(s.covers) == s.n-1 {
			return
		}
		for _, h := range s.HousesAt(int(c)) {
			if slices.Contains(s.bases, h) {
				continue
			}
			s.choose(h, 1)
			s.cover()
			s.choose(h, -1)
		}
		return
	}
	if len(s.bases) == s.n {
		if len(s.covers) == s.n-1 {
			s.catch()
		}
		return
	}
	s.another()
}

// choose takes a cover, or gives back the last.
func (s *fishSearch) choose(h int32, by int8) {
	for _, c := range s.Houses[h].Cells {
		s.covered[c] += by
	}
	if by > 0 {
		s.covers = append(s.covers, h)
	} else {
		s.covers = s.covers[:len(s.covers)-1]
	}
}

// another adds a base that the covers so far have to do with. What was tried in its place is
// not tried again beside it, and none that the target touches comes before the first, for it
// is a first one too.
func (s *fishSearch) another() {
	spare := s.n - 1 - len(s.covers)
	s.turn++
	turn := s.turn
	for _, h := range s.bases {
		s.met[h] = turn
	}
	for _, h := range s.covers {
		s.met[h] = turn
	}
	var next []int32
	for _, v := range s.covers {
		for m := s.where(v, s.d); m != 0; m &= m - 1 {
			for _, h := range s.HousesAt(s.Houses[v].Cells[lowest(m)]) {
				if s.met[h] == turn {
					continue
				}
				s.met[h] = turn
				if s.tried[h] || s.touched[h] == s.aims && h < s.bases[0] || s.has(h, s.target) {
					continue
				}
				if s.fits(h, spare) {
					next = append(next, h)
				}
			}
		}
	}
	for _, h := range next {
		s.bases = append(s.bases, h)
		s.cover()
		s.bases = s.bases[:len(s.bases)-1]
		s.tried[h] = true
	}
	for _, h := range next {
		s.tried[h] = false
	}
}

// fits reports whether a house can be a base beside those there are, if spare covers are
// still to come.
func (s *fishSearch) fits(h int32, spare int) bool {
	cells := s.left(h)
	if len(cells) == 0 {
		return false
	}
	loose := 0
	for _, c := range cells {
		if s.covered[c] == 0 {
			if loose++; loose > 3*spare {
				return false
			}
		}
		for _, b := range s.bases {
			if s.has(b, c) {
				return false
			}
		}
	}
	return true
}

// catch completes the cover by a house of the target, and notes what the fish removes.
func (s *fishSearch) catch() {
	for _, last := range s.HousesAt(int(s.target)) {
		if slices.Contains(s.covers, last) || slices.Contains(s.bases, last) {
			continue
		}
		covers := append(slices.Clone(s.covers), last)
		bases := slices.Clone(s.bases)
		slices.Sort(covers)
		slices.Sort(bases)
		key := fmt.Sprint(s.d, bases, covers)
		if s.seen[key] {
			continue
		}
		s.seen[key] = true
		s.land(bases, covers)
	}
}

// land makes the step of a fish.
func (s *fishSearch) land(bases, covers []int32) {
	step := Step{Digits: Of(s.d), Houses: bases, Covers: covers}
	var twice []int32 // in two of the bases
	for _, h := range bases {
		for _, c := range s.cellsOf(h, s.where(h, s.d)) {
			if slices.Contains(step.Cells, c) {
				twice = append(twice, c)
			} else {
				step.Cells = append(step.Cells, c)
			}
		}
	}
	slices.Sort(step.Cells)
	for _, c := range step.Cells {
		if slices.Contains(twice, c) || !s.inAny(c, covers) {
			step.Fins = append(step.Fins, c)
		}
	}
	for _, h := range covers {
		useful := false // it holds some of the base
		for _, c := range s.cellsOf(h, s.where(h, s.d)) {
			if slices.Contains(step.Cells, c) {
				useful = true
			} else if s.seesAll(int(c), step.Fins) {
				step.Removed = append(step.Removed, In(int(c), s.d))
			}
		}
		if !useful {
			return
		}
	}
	if step.Removed == nil || len(step.Fins) > 5 {
		return
	}
	step.Removed = unique(step.Removed)
	step.Claims = []Claim{{Fact: FitsOnly, Digits: step.Digits, Houses: bases, Covers: covers, Cells: step.Fins}}
	if s.cross(bases) {
		step.Claims = append(step.Claims, Claim{Fact: Apart, Digits: step.Digits, Houses: bases, Cells: unique(twice)})
	}
	s.out = append(s.out, step)
}

// cross reports whether two of the houses have a cell in common, by which one digit could serve both.
func (b *Board) cross(houses []int32) bool {
	return slices.ContainsFunc(houses, func(h int32) bool {
		return slices.ContainsFunc(b.Houses[h].Cells[:], func(c int) bool {
			return slices.ContainsFunc(houses, func(o int32) bool { return o != h && b.has(o, int32(c)) })
		})
	})
}

// inAny reports whether one of the houses has a cell.
func (b *Board) inAny(c int32, houses []int32) bool {
	return slices.ContainsFunc(houses, func(h int32) bool { return b.has(h, c) })
}
