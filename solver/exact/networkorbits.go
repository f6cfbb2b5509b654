package exact

// motion is a symmetry of a network: an order of the lines of each bundle that it moves, and a renaming of the digits.
type motion struct {
	lines [maxFixed]int8 // by bundle of the fixed variables: a permutation, or -1 if it is free
	to    relabelling
}

// maxFixed is how many variables of a network may be fixed.
const maxFixed = 8

// fixer finds out which values of some variables symmetries make of one another.
type fixer struct {
	n      *network
	vars   []int
	bundle []int // by variable: its bundle, counted from 0
}

func newFixer(n *network, vars []int) *fixer {
	f := &fixer{n: n, vars: vars}
	seen := map[int]int{}
	for _, v := range vars {
		k, ok := seen[n.bundle[v]]
		if !ok {
			k = len(seen)
			seen[n.bundle[v]] = k
		}
		f.bundle = append(f.bundle, k)
	}
	return f
}

func identity() motion {
	m := motion{to: relabelling{0, 1, 2, 3, 4, 5, 6, 7, 8}}
	for i := range m.lines {
		m.lines[i] = -1
	}
	return m
}

// least returns the smallest image of x as the value of the i-th variable under the exchanges of digits that s allows and the
// given motions, which of these lead there, each followed by such an exchange, and how many images there are. It returns early if
// the image is below x and early is set.
func (f *fixer) least(i int, x pattern, s *sorter, motions, into []motion, early bool) (least pattern, best []motion, images int) {
	t, k, group := f.n.t, f.bundle[i], f.n.lines[f.n.bundle[f.vars[i]]]
	best = into[:0]
	var seen patternSet
	for _, m := range motions {
		for p := range int8(6) {
			if q := m.lines[k]; q >= 0 && p != q || group>>p&1 == 0 {
				continue
			}
			y, to := t.sorted(t.relabel(t.permute[p][x], &m.to), s)
			if early && y < x {
				return y, nil, 0
			}
			if !seen.has(y) {
				seen.add(y)
				images++
			}
			if len(best) > 0 && y > least {
				continue
			}
			if len(best) > 0 && y < least {
				best = best[:0]
			}
			least = y
			g := motion{m.lines, relabelling{}}
			g.lines[k] = p
			for d, z := range m.to {
				g.to[d] = to[z]
			}
			best = append(best, g)
		}
	}
	return least, best, images
}

// each calls yield with one choice of values for each orbit, and with the size of the orbit, until it returns false.
func (f *fixer) each(yield func(values []pattern, size uint64) bool) {
	domain := make([]patternSet, len(f.n.domain))
	for v, s := range f.n.domain {
		domain[v] = *s
	}
	f.extend(domain, nil, f.n.digits, []motion{identity()}, 1, yield)
}

// extend goes on with the next variable. stable are the exchanges of digits that change no
// value so far; each other symmetry that changes none is one of motions and one of these.
func (f *fixer) extend(domain []patternSet, values []pattern, stable exchanges, motions []motion, size uint64, yield func([]pattern, uint64) bool) bool {
	i := len(values)
	if i == len(f.vars) {
		return yield(values, size)
	}
	v := f.vars[i]
	s := newSorter(stable)
	var kept []motion
	for _, x := range domain[v].appendTo(nil) {
		if y, _ := f.n.t.sorted(x, s); y != x {
			continue
		}
		least, best, images := f.least(i, x, s, motions, kept, true)
		if least != x {
			continue
		}
		kept = best
		next := append([]patternSet(nil), domain...)
		if !f.n.fix(next, v, x) {
			continue
		}
		count := uint64(images) * uint64(s.arrangements(&f.n.t.line[x]))
		if !f.extend(next, append(values, x), stable.split(&f.n.t.line[x]), append([]motion(nil), best...), size*count, yield) {
			return false
		}
	}
	return true
}

// canonical returns the values that represent the orbit of some values, and a motion that leads to them.
func (f *fixer) canonical(values []pattern, out []pattern) ([]pattern, motion) {
	motions, stable := []motion{identity()}, f.n.digits
	for i, x := range values {
		s := newSorter(stable)
		y, best, _ := f.least(i, x, s, motions, nil, false)
		motions, stable = best, stable.split(&f.n.t.line[y])
		out = append(out, y)
	}
	return out, motions[0]
}

// fix gives a variable a value, and narrows those beside it; those that have one value left
// narrow others. It reports false if one of them has no value left.
func (n *network) fix(domain []patternSet, v int, x pattern) bool {
	var one patternSet
	one.add(x)
	if !domain[v].has(x) {
		return false
	}
	domain[v] = one
	narrow := func(w int, to *patternSet) bool {
		was := domain[w].len()
		domain[w].intersect(to)
		switch left := domain[w].len(); {
		case left == 0:
			return false
		case left > 1 || was == 1:
			return true
		}
		return n.fix(domain, w, domain[w].appendTo(nil)[0])
	}
	for _, b := range n.boxes {
		for i, w := range b.vars {
			if w == v && !narrow(b.vars[1-i], b.goes[i][x]) {
				return false
			}
		}
	}
	for _, y := range n.triples {
		for i, w := range y {
			if w == v && !n.apart(domain, x, y[(i+1)%3], y[(i+2)%3], narrow) {
				return false
			}
		}
	}
	return true
}

// apart narrows two variables that are in a triple with x.
func (n *network) apart(domain []patternSet, x pattern, v, w int, narrow func(int, *patternSet) bool) bool {
	var left, right patternSet
	for _, p := range &n.t.partner[x] {
		if domain[v].has(p[0]) && domain[w].has(p[1]) {
			left.add(p[0])
			right.add(p[1])
		}
	}
	return narrow(v, &left) && narrow(w, &right)
}
