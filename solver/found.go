package solver

import "math/bits"

// found is what a part of the board has: a number of solutions, and up to as
// many witnesses as were asked for, each by cell of the board, 0 for the cells
// of other parts.
type found struct {
	n         uint64
	witnesses [][]uint8
}

func (f found) plus(o found) found {
	f.n += o.n
	f.witnesses = append(f.witnesses, o.witnesses...)
	return f
}

// times is what two independent parts have together, as far as limit and want.
func (f found) times(o found, limit uint64, want int) found {
	hi, lo := bits.Mul64(f.n, o.n)
	if hi != 0 {
		lo = limit
	}
	p := found{n: min(lo, limit)}
	for _, a := range f.witnesses {
		for _, b := range o.witnesses {
			if len(p.witnesses) == want {
				return p
			}
			m := make([]uint8, len(a))
			for i := range m {
				m[i] = a[i] | b[i]
			}
			p.witnesses = append(p.witnesses, m)
		}
	}
	return p
}
