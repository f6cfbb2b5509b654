package logic

import (
	"cmp"
	"slices"
)

// knownFish is the fish of a size and a digit in a grid or on the board.
type knownFish struct {
	left int // 1 + candidates of the digit in the grid, or changes of its marks on the board, when they were found
	fish []*fish
}

// fishIn returns the fish of a size and a digit: basic ones in a grid; others, on the board, if grid is the
// number of grids.
func (f *finder) fishIn(grid, d, size int) []*fish {
	if f.fishing == nil {
		f.fishing = newFishSearch(f)
	}
	if f.fish[size] == nil {
		f.fish[size] = make([][10]knownFish, len(f.lines)+1)
	}
	known, left := &f.fish[size][grid][d], 1
	if grid == len(f.lines) {
		left += int(f.changes[d])
	} else {
		for _, row := range f.lines[grid][:9] {
			left += onesCount(f.where(row, d))
		}
	}
	if known.left != left {
		*known = knownFish{left, f.fishing.find(grid, d, size)}
	}
	return known.fish
}

// role is what a house may be in a fish.
type role uint8

const (
	asBase role = 1 << iota
	asCover
)

// fishSearch looks for fish of a digit and a size from what they would remove: with the digit there, n
// houses have to find their places in n-1 others.
type fishSearch struct {
	*finder
	n, d    int
	width   int    // the most cells that a house of the cover has in one of the base
	role    []role // by house
	target  int32
	aims    uint32
	near    []int32    // houses where the target sees places
	open    []leftover // by house
	met     []uint32   // by house: the turn at which it was last thought of
	turn    uint32
	tried   []bool
	covered []int8 // by cell: how many chosen covers have it
	bases   []int32
	covers  []int32
	seen    map[[2][4]int32]bool // bases and covers
	out     []*fish
}

// leftover is the places in a house that the target leaves, if aim is that of the search.
type leftover struct {
	aim   uint32
	cells []int32
}

func newFishSearch(f *finder) *fishSearch {
	n := len(f.Houses)
	return &fishSearch{
		finder: f, covered: make([]int8, f.Cells()), role: make([]role, n),
		open: make([]leftover, n), met: make([]uint32, n), tried: make([]bool, n), seen: make(map[[2][4]int32]bool),
	}
}

// find returns the fish of a digit and a size in a grid, by base and cover, or those of the board.
func (s *fishSearch) find(grid, d, n int) []*fish {
	s.d, s.n, s.out = d, n, nil
	clear(s.seen)
	if grid == len(s.lines) {
		s.width = 3
		for h := range s.role {
			s.role[h] = asBase | asCover
		}
		for c := range s.Cells() {
			s.aim(c)
		}
		return s.out
	}
	s.width = 1
	clear(s.role)
	lines := &s.lines[grid]
	for _, roles := range [2][2]role{{asBase, asCover}, {asCover, asBase}} {
		for i, h := range lines {
			s.role[h] = roles[i/9]
		}
		for i := range 81 {
			s.aim(s.Cell(grid, i))
		}
	}
	mask := func(houses []int32) (m int) {
		for i, h := range lines {
			if slices.Contains(houses, h) {
				m |= 1 << i
			}
		}
		return m
	}
	order := func(x, y *fish) int {
		return cmp.Or(mask(x.Houses)-mask(y.Houses), len(x.Covers)-len(y.Covers), mask(x.Covers)-mask(y.Covers))
	}
	slices.SortStableFunc(s.out, order)
	s.out = append(s.out, siamese(s.Board, s.out)...)
	slices.SortStableFunc(s.out, order)
	return s.out
}

// aim looks for fish that remove the digit from a cell.
func (s *fishSearch) aim(target int) {
	if !s.marks[target].Has(s.d) || s.known(In(target, s.d)) || s.width > 1 && (s.placementsOf(s.d).has[target] || s.ended()) {
		return
	}
	s.target, s.near = int32(target), s.near[:0]
	s.aims++
	s.turn++
	for _, o := range s.Peers(target) {
		if s.marks[o].Has(s.d) {
			for _, h := range s.HousesAt(int(o)) {
				if s.met[h] != s.turn {
					s.met[h] = s.turn
					s.near = append(s.near, h)
				}
			}
		}
	}
	s.another()
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
			if s.role[h]&asCover == 0 || slices.Contains(s.bases, h) {
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

// another adds a base that the target or the covers so far have to do with. What was tried in its place is
// not tried again beside it.
func (s *fishSearch) another() {
	s.turn++
	for _, h := range s.bases {
		s.met[h] = s.turn
	}
	for _, h := range s.covers {
		s.met[h] = s.turn
	}
	var next []int32
	consider := func(h int32) {
		if s.met[h] != s.turn {
			s.met[h] = s.turn
			if s.fits(h) {
				next = append(next, h)
			}
		}
	}
	for _, v := range s.covers {
		for m := s.where(v, s.d); m != 0; m &= m - 1 {
			for _, h := range s.HousesAt(s.Houses[v].Cells[lowest(m)]) {
				consider(h)
			}
		}
	}
	for _, h := range s.near {
		consider(h)
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

// fits reports whether a house can be a base beside those there are.
func (s *fishSearch) fits(h int32) bool {
	if s.role[h]&asBase == 0 || s.tried[h] || s.has(h, s.target) {
		return false
	}
	cells := s.left(h)
	if len(cells) == 0 && s.width > 1 { // locked in a house of the target, which goes with very many others
		return false
	}
	loose, most := 0, s.width*(s.n-1-len(s.covers))
	for _, c := range cells {
		if s.covered[c] == 0 {
			if loose++; loose > most {
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

// catch completes the cover by a house of the target.
func (s *fishSearch) catch() {
	for _, last := range s.HousesAt(int(s.target)) {
		if s.role[last]&asCover == 0 || slices.Contains(s.covers, last) || slices.Contains(s.bases, last) {
			continue
		}
		step := Step{Digits: Of(s.d), Houses: slices.Clone(s.bases), Covers: append(slices.Clone(s.covers), last)}
		slices.Sort(step.Houses)
		slices.Sort(step.Covers)
		var key [2][4]int32
		copy(key[0][:], step.Houses)
		copy(key[1][:], step.Covers)
		if s.seen[key] {
			continue
		}
		if s.seen[key] = true; s.land(&step) {
			s.out = append(s.out, &fish{step, s.shapeOf(&step)})
		}
	}
}

// land completes the step of a fish, and reports whether it removes anything.
func (s *fishSearch) land(step *Step) bool {
	var all, twice []int32 // cells of the base, those in two houses of it
	for _, h := range step.Houses {
		for _, c := range s.cellsOf(h, s.where(h, s.d)) {
			if slices.Contains(all, c) {
				twice = append(twice, c)
			} else {
				all = append(all, c)
			}
		}
	}
	if s.width > 1 {
		slices.Sort(all)
	}
	for _, c := range all {
		if slices.Contains(twice, c) || !s.inAny(c, step.Covers) {
			step.Fins = append(step.Fins, c)
		} else {
			step.Cells = append(step.Cells, c)
		}
	}
	if s.width > 1 {
		step.Cells = all
	}
	for _, h := range step.Covers {
		useful := false // it holds some of the base
		for _, c := range s.cellsOf(h, s.where(h, s.d)) {
			if slices.Contains(all, c) {
				useful = true
			} else if s.seesAll(int(c), step.Fins) {
				step.Removed = append(step.Removed, In(int(c), s.d))
			}
		}
		if !useful {
			return false
		}
	}
	step.Removed = unique(step.Removed)
	step.Claims = []Claim{{Fact: FitsOnly, Digits: step.Digits, Houses: step.Houses, Covers: step.Covers, Cells: step.Fins}}
	if s.cross(step.Houses) {
		step.Claims = append(step.Claims, Claim{Fact: Apart, Digits: step.Digits, Houses: step.Houses, Cells: unique(twice)})
	}
	return step.Removed != nil && len(step.Fins) <= 5
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
