package search

import "math/bits"

// found is the solutions of a part of the board: their number, and as many of them as were
// asked for, each by cell of the board, 0 for the cells of other parts.
type found struct {
	n         uint64
	solutions [][]uint8
}

func (f found) plus(o found) found {
	f.n += o.n
	f.solutions = append(f.solutions, o.solutions...)
	return f
}

// times combines two independent parts: their counts multiply up to limit, and it keeps up
// to keep solutions.
func (f found) times(o found, limit uint64, keep int) found {
	hi, lo := bits.Mul64(f.n, o.n)
	if hi != 0 {
		lo = limit
	}
	p := found{n: min(lo, limit)}
	for _, a := range f.solutions {
		for _, b := range o.solutions {
			if len(p.solutions) == keep {
				return p
			}
			m := make([]uint8, len(a))
			for i := range m {
				m[i] = a[i] | b[i]
			}
			p.solutions = append(p.solutions, m)
		}
	}
	return p
}
