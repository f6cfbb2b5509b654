package logic

import "slices"

// largestALS is the largest number of cells of an almost locked set.
const largestALS = 8

// usualALS is the largest number of cells outside tests: larger sets are the complement of
// smaller ones or of naked subsets, and nobody sees them.
const usualALS = 5

// almostLocked returns the almost locked sets of all houses, each once: sets of
// cells of a house with one digit more than cells.
func (f *finder) almostLocked() (sets []ALS) {
	size := usualALS
	if f.options.every {
		size = largestALS
	}
	seen := make(map[[largestALS]int32]bool)
	for h := range int32(len(f.Houses)) {
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
			if n > 0 && digits.Len() == n+1 {
				var key [largestALS]int32
				copy(key[:], chosen)
				if n == 1 {
					key[1] = -1
				}
				if !seen[key] {
					seen[key] = true
					sets = append(sets, ALS{h, slices.Clone(chosen), digits})
				}
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
	}
	return sets
}
