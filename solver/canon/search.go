package canon

import (
	"cmp"
	"slices"
)

// try is a part to be singled out, and what refining then comes to.
type try struct {
	part  int32
	trace uint64
}

// nowhere is where the search goes back to when a part has been searched to its end: nowhere.
const nowhere = int(^uint(0) >> 1)

// run searches. It reports whether it came to the end within the budget.
func (f *finder) run() bool {
	h := f.level(0)
	copy(h, f.b.seed)
	tied := f.refine(h)
	if tied && f.walk(h) {
		tied = f.refine(h)
	}
	f.path, f.traces, f.searching = f.path[:0], f.traces[:0], tied
	if !tied {
		f.label(h)
		f.best.labelling, f.now = f.now, f.best.labelling
		return f.work <= f.budget
	}
	f.explore(true, true, 0)
	return f.work <= f.budget
}

// level returns the room for the colours at a depth.
func (f *finder) level(depth int) []uint64 {
	for len(f.levels) <= depth {
		f.levels = append(f.levels, make([]uint64, f.b.parts))
	}
	return f.levels[depth]
}

// explore searches below the path. onFirst says that the path is the beginning of the first
// one that was searched to its end, likeFirst that both have the same colours; against
// compares the path's traces with those of the best form so far. It returns the depth to go
// back to.
func (f *finder) explore(onFirst, likeFirst bool, against int) int {
	depth := len(f.path)
	tries := f.tries(depth)
	if f.exhausted(depth) {
		return 0
	}
	trace := tries[0].trace
	begun := len(f.first.order) > 0
	if begun {
		likeFirst = likeFirst && trace == f.first.trace(depth)
		if against == 0 {
			against = cmp.Compare(trace, f.best.trace(depth))
		}
		if !likeFirst && against > 0 {
			return nowhere
		}
	}
	f.traces = append(f.traces[:depth], trace)
	o := f.newOrbits(tries)
	for i := range tries {
		if tries[i].trace != trace {
			break
		}
		if i > 0 && o.known(f, i) {
			continue
		}
		best := f.improved
		back := f.single(depth, tries[i].part, onFirst && i == 0, likeFirst, against)
		if f.work > f.budget || back < depth {
			return min(back, depth)
		}
		if f.improved != best {
			against = 0
		}
	}
	if onFirst {
		o.known(f, 0)
		f.orbits = append(f.orbits, o.size(0))
	}
	return nowhere
}

// tries singles out each of the tied parts. Those with the smallest trace come first.
func (f *finder) tries(depth int) []try {
	h, next := f.level(depth), f.level(depth+1)
	parts := f.target(h)
	tries := make([]try, len(parts))
	for i, part := range parts {
		copy(next, h)
		tries[i] = try{part, f.singleOut(next, part)}
		if f.work > f.budget {
			return tries
		}
	}
	slices.SortStableFunc(tries, func(x, y try) int { return cmp.Compare(x.trace, y.trace) })
	return tries
}

// singleOut gives a part a colour of its own, and refines.
func (f *finder) singleOut(h []uint64, part int32) (trace uint64) {
	h[part] = mix(h[part] + 1)
	f.tied = f.refine(h)
	if f.tied {
		return summary(h) | 1
	}
	return summary(h) &^ 1
}

// single goes on with a part singled out.
func (f *finder) single(depth int, part int32, onFirst, likeFirst bool, against int) int {
	h := f.level(depth + 1)
	copy(h, f.level(depth))
	f.singleOut(h, part)
	f.path = append(f.path[:depth], part)
	defer func() { f.path = f.path[:depth] }()
	if f.tied {
		return f.explore(onFirst, likeFirst, against)
	}
	f.label(h)
	switch {
	case len(f.first.order) == 0:
		f.first.keep(f)
		f.best.keep(f)
	case likeFirst && f.now.compare(&f.first.labelling) == 0:
		return f.symmetry(&f.first)
	case against == 0 && f.now.compare(&f.best.labelling) == 0:
		return f.symmetry(&f.best)
	case against < 0 || against == 0 && f.now.compare(&f.best.labelling) < 0:
		f.best.keep(f)
		f.improved++
	}
	return nowhere
}

// keep takes what the search has come to.
func (l *found) keep(f *finder) {
	l.copy(&f.now)
	l.path = append(l.path[:0], f.path...)
	l.traces = append(l.traces[:0], f.traces...)
}

// trace returns that at a depth.
func (l *found) trace(depth int) uint64 {
	if depth < len(l.traces) {
		return l.traces[depth]
	}
	return 0
}

// exhausted reports whether the search may not go deeper. It then counts as beyond the budget.
func (f *finder) exhausted(depth int) bool {
	if words := (depth + 2) * int(f.b.parts); words+len(f.moves)*int(f.b.parts)/2 > maxWords {
		f.work = f.budget + 1
	}
	return f.work > f.budget
}
