package logic

import "slices"

// largestALS is the largest number of cells of an almost locked set.
const largestALS = 8

// usualALS is the largest number of cells outside tests: larger sets are the complement of
// smaller ones or of naked subsets, and nobody sees them.
const usualALS = 5

// houseSets is the almost locked sets of a house that no house before it has.
type houseSets struct {
	stamp uint32 // of the house when they were found, plus 1
	sets  []houseSet
}

// houseSet is an almost locked set with the nodes of its digits.
type houseSet struct {
	ALS
	ends []setEnd
}

// setEnd is the cells of a set that may hold one of its digits.
type setEnd struct {
	digit       int
	number      int32   // of several cells: that of their digit and places, from 0
	cells, seen []int32 // as those of a graphNode
}

// endOf returns the end of a digit in cells, which are in ascending order.
func (f *finder) endOf(d int, cells []int32) setEnd {
	if len(cells) == 1 {
		return setEnd{d, 0, cells, f.Peers(int(cells[0]))}
	}
	h := f.houseWith(cells)
	key := nodeKey{uint8(d), f.mask(h, cells), h}
	number, ok := f.numbers[key]
	if !ok {
		number = int32(len(f.numbers))
		f.numbers[key] = number
	}
	e := setEnd{d, number, cells, nil}
	for _, o := range f.Peers(int(cells[0])) {
		if f.marks[o].Has(d) && f.seesAll(int(o), cells[1:]) {
			e.seen = append(e.seen, o)
		}
	}
	return e
}

// eachSet calls do with the almost locked sets of all houses, each once.
func (f *finder) eachSet(do func(*houseSet)) {
	if f.locked == nil {
		f.locked = make([]houseSets, len(f.Houses))
	}
	for h := range f.locked {
		in := &f.locked[h]
		if in.stamp != f.stamp[h]+1 {
			*in = houseSets{f.stamp[h] + 1, f.setsIn(int32(h))}
		}
		for i := range in.sets {
			do(&in.sets[i])
		}
	}
}

// setsIn finds the almost locked sets of a house: sets of its cells with one digit more than cells.
func (f *finder) setsIn(h int32) (sets []houseSet) {
	size := usualALS
	if f.options.every {
		size = largestALS
	}
	var cells []int32
	for _, c := range f.Houses[h].Cells {
		if f.marks[c] != 0 {
			cells = append(cells, int32(c))
		}
	}
	slices.Sort(cells)
	var pick func(from int, chosen []int32, digits Set)
	pick = func(from int, chosen []int32, digits Set) {
		n := len(chosen)
		if n > 0 && digits.Len() == n+1 && f.houseWith(chosen) == h {
			s := houseSet{ALS: ALS{House: h, Cells: slices.Clone(chosen), Digits: digits}}
			for rest := digits; rest != 0; rest &= rest - 1 {
				s.ends = append(s.ends, f.endOf(rest.First(), f.holding(s.Cells, rest.First())))
			}
			sets = append(sets, s)
		}
		if n == size {
			return
		}
		for i := from; i < len(cells); i++ {
			if d := digits | f.marks[cells[i]]; d.Len() <= size+1 {
				pick(i+1, append(chosen, cells[i]), d)
			}
		}
	}
	pick(0, make([]int32, 0, largestALS), 0)
	return sets
}
