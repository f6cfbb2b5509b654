package exact

import "slices"

// run computes the table of a step.
func (s *state) run(c *contractor) {
	out := &s.table
	out.vars, out.dom, out.stride = s.out, out.dom[:0], out.stride[:0]
	size := 1
	for _, v := range s.out {
		out.dom = append(out.dom, s.dom[slices.Index(s.vars, v)])
	}
	for range s.out {
		out.stride = append(out.stride, 0)
	}
	for i := len(s.out) - 1; i >= 0; i-- {
		out.stride[i] = size
		size *= len(out.dom[i])
	}
	out.bound = s.prepare()
	wide := out.bound >= wordBound
	for len(out.nums) < c.residues && wide || len(out.nums) < 1 {
		out.nums = append(out.nums, nil)
	}
	if !wide {
		out.nums = out.nums[:1]
	}
	for i := range out.nums {
		if cap(out.nums[i]) < size {
			out.nums[i] = make([]uint64, size)
		}
		out.nums[i] = out.nums[i][:size]
		clear(out.nums[i])
		if out.bound == 0 {
			continue
		}
		s.mod = i
		if i > 0 {
			s.m = primeAt(i - 1)
		}
		tensors := make([][]uint64, 0, 8)
		for _, in := range s.given {
			tensors = append(tensors, in.residue(i))
		}
		s.descend(0, 1, append(tensors, out.nums[i]))
	}
	if !wide {
		out.bound = float64(slices.Max(out.nums[0]))
	}
}

// prepare lays out the loops, and returns a bound for the numbers of the result.
func (s *state) prepare() float64 {
	bound := 1.0
	for _, in := range s.given {
		bound *= in.bound
	}
	if bound == 0 {
		return 0
	}
	s.off, s.num = s.off[:0], s.num[:0]
	for k := range s.loops {
		l := &s.loops[k]
		s.off = append(s.off, make([]int32, len(s.inputs)+1))
		v := s.vars[l.v]
		l.moves = l.moves[:0]
		for t := range s.inputs {
			from := s.given[t]
			if i := slices.Index(s.given[t].vars, v); i >= 0 {
				by := make([]int32, len(s.dom[l.v]))
				j := 0
				for k, x := range s.dom[l.v] { // both ascend
					for from.dom[i][j] != x {
						j++
					}
					by[k] = int32(j * from.stride[i])
				}
				l.moves = append(l.moves, move{t, by})
			}
		}
		if i := slices.Index(s.out, v); i >= 0 {
			by := make([]int32, len(s.dom[l.v]))
			for k := range by {
				by[k] = int32(k * s.table.stride[i])
			}
			l.moves = append(l.moves, move{len(s.inputs), by})
		} else {
			most := len(s.dom[l.v])
			switch l.kind {
			case tied:
				most = 0
				for _, list := range l.lists {
					most = max(most, len(list))
				}
			case left:
				most = min(1, most)
			}
			bound *= float64(most)
		}
		l.ready = l.ready[:0]
		for _, in := range l.loop.ready {
			l.ready = append(l.ready, slices.Index(s.inputs, in))
		}
	}
	s.off = append(s.off, make([]int32, len(s.inputs)+1))
	s.at = make([]int32, len(s.vars))
	return bound * (1 + 1e-9)
}

func (s *state) value(i int) pattern {
	if i < 0 {
		return s.seen[^i]
	}
	return s.dom[i][s.at[i]]
}

// places returns what a loop goes through.
func (s *state) places(l *activeLoop, one *[1]int32) []int32 {
	switch l.kind {
	case tied:
		return l.lists[s.at[l.from]]
	case left:
		x := s.dom[l.from][s.at[l.from]]
		y := s.value(l.other)
		if !partners()[x].has(y) {
			return nil
		}
		one[0] = int32(s.place[l.v][shared().third(x, y)])
		if one[0] < 0 {
			return nil
		}
		return one[:]
	}
	return s.iota[:len(s.dom[l.v])]
}

// agrees checks what else a value has to agree with.
func (s *state) agrees(l *activeLoop) bool {
	x := s.dom[l.v][s.at[l.v]]
	for _, p := range l.pairs {
		if !p.goes[s.dom[p.from][s.at[p.from]]].has(x) {
			return false
		}
	}
	for _, q := range l.lefts {
		a, b := s.value(q[0]), s.value(q[1])
		if !partners()[a].has(b) || shared().third(a, b) != x {
			return false
		}
	}
	return true
}

// descend goes through the k-th loop and those inside.
func (s *state) descend(k int, num uint64, tensors [][]uint64) {
	if k == len(s.loops) {
		p := &tensors[len(tensors)-1][s.off[k][len(tensors)-1]]
		if s.mod == 0 {
			*p += num
		} else {
			*p = s.m.add(*p, num)
		}
		return
	}
	l := &s.loops[k]
	var one [1]int32
	places := s.places(l, &one)
	if len(places) == 0 {
		return
	}
	if k == len(s.loops)-1 && s.mod == 0 && len(l.pairs) == 0 && len(l.lefts) == 0 && s.inner(l, places, num, tensors) {
		return
	}
	here, next := s.off[k], s.off[k+1]
next:
	for _, p := range places {
		s.at[l.v] = p
		if k == 0 && s.ctx.Err() != nil {
			return
		}
		if !s.agrees(l) {
			continue
		}
		copy(next, here)
		for _, m := range l.moves {
			next[m.tensor] += m.by[p]
		}
		n := num
		for _, t := range l.ready {
			f := tensors[t][next[t]]
			switch {
			case f == 0:
				continue next
			case s.mod == 0:
				n *= f
			default:
				n = s.m.mul(n, f)
			}
		}
		s.descend(k+1, n, tensors)
	}
}

// inner is the innermost loop, if it is of one of the common shapes.
func (s *state) inner(l *activeLoop, places []int32, num uint64, tensors [][]uint64) bool {
	last := len(tensors) - 1
	off := s.off[len(s.loops)-1]
	var to []int32
	var in [][]int32
	for _, m := range l.moves {
		if m.tensor == last {
			to = m.by
		} else {
			in = append(in, m.by)
		}
	}
	if len(in) > 2 || len(in) != len(l.ready) {
		return false
	}
	out := tensors[last][off[last]:]
	var a, b []uint64
	if len(in) > 0 {
		a = tensors[l.moves[0].tensor][off[l.moves[0].tensor]:]
	}
	if len(in) > 1 {
		b = tensors[l.moves[1].tensor][off[l.moves[1].tensor]:]
	}
	switch {
	case to == nil && len(in) == 0:
		out[0] += num * uint64(len(places))
	case to == nil && len(in) == 1:
		sum, x := uint64(0), in[0]
		for _, p := range places {
			sum += a[x[p]]
		}
		out[0] += num * sum
	case to == nil:
		sum, x, y := uint64(0), in[0], in[1]
		for _, p := range places {
			sum += a[x[p]] * b[y[p]]
		}
		out[0] += num * sum
	case len(in) == 0:
		for _, p := range places {
			out[to[p]] += num
		}
	case len(in) == 1:
		x := in[0]
		for _, p := range places {
			out[to[p]] += num * a[x[p]]
		}
	default:
		x, y := in[0], in[1]
		for _, p := range places {
			out[to[p]] += num * a[x[p]] * b[y[p]]
		}
	}
	return true
}
