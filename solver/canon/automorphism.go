package canon

import (
	"slices"

	"samurai/overlap"
)

// symmetry notes that the numbering just found leads to the same form as an earlier one, and
// returns the depth at which their paths part: what lies between is the same once more.
func (f *finder) symmetry(as *found) int {
	move := make([]int32, f.b.parts)
	for i := range move {
		move[i] = int32(i)
	}
	for i, part := range as.order {
		move[part] = f.now.order[i]
	}
	f.moves = append(f.moves, move)
	depth := 0
	for depth < len(f.path) && f.path[depth] == as.path[depth] {
		depth++
	}
	return depth
}

// orbits are the sets of parts, among those that are tried at one place of the search, that
// symmetries take to one another. The symmetries leave the parts of the path where they are.
type orbits struct {
	sets  overlap.Sets
	index map[int32]int // by part: which try
	depth int
	seen  int // of the finder's moves
}

func (f *finder) newOrbits(tries []try) *orbits {
	o := &orbits{overlap.NewSets(len(tries)), make(map[int32]int, len(tries)), len(f.path), 0}
	for i := range tries {
		o.index[tries[i].part] = i
	}
	return o
}

// known reports whether a symmetry takes the i-th try to one before it.
func (o *orbits) known(f *finder, i int) bool {
	for _, move := range f.moves[o.seen:] {
		if !slices.ContainsFunc(f.path[:o.depth], func(part int32) bool { return move[part] != part }) {
			for part, j := range o.index {
				o.sets.Union(j, o.index[move[part]])
			}
		}
	}
	o.seen = len(f.moves)
	for j := range i {
		if o.sets.Find(j) == o.sets.Find(i) {
			return true
		}
	}
	return false
}

// size returns how many tries are in the orbit of the i-th.
func (o *orbits) size(i int) (n int) {
	for j := range len(o.index) {
		if o.sets.Find(j) == o.sets.Find(i) {
			n++
		}
	}
	return n
}

// groups returns numbers above 1 whose product is the size of the puzzle's group: the orbits
// along the first path, and the ways to exchange what is free.
func (f *finder) groups() (sizes []int) {
	for _, k := range f.orbits {
		if k > 1 {
			sizes = append(sizes, k)
		}
	}
	of := 0 // how many before are free, among three
	count := func(i int, free bool) {
		if i%3 == 0 {
			of = 0
		}
		if free {
			if of++; of > 1 {
				sizes = append(sizes, of)
			}
		}
	}
	for i := range f.b.firstBox - f.b.firstBand {
		count(int(i), f.free(f.b.firstBand+i))
	}
	for i, used := range f.used {
		count(i, used == 0)
	}
	return sizes
}
