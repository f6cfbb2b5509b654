package exact

import (
	"math/bits"
	"slices"
)

// run computes the table of a stage.
func (s *activeStage) run(c *runner) {
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
	s.work += s.around(float64(size))
	out.bound = s.prepare()
	wide := out.bound >= wordBound
	if out.widen(1); wide {
		out.widen(c.residues)
	}
	for i := range out.nums {
		var ok bool
		if out.nums[i], ok = c.grow(out.nums[i], size); !ok {
			out.bound = 0
			return
		}
		clear(out.nums[i])
		if out.bound == 0 {
			continue
		}
		s.residue, s.ring = i, ringOf(i)
		factors := make([][]uint64, 0, 8)
		for _, in := range s.given {
			numbers, ok := in.residue(c.memory, i)
			if !ok {
				out.bound = 0
				return
			}
			factors = append(factors, numbers)
		}
		before := s.work
		if s.descend(0, 1, append(factors, out.nums[i])); i > 0 {
			s.work += float64((costModular - 1) * (s.work - before))
		}
	}
	if !wide {
		out.bound = float64(slices.Max(out.nums[0]))
	}
}

// prepare lays out the loops, and returns a bound for the numbers of the result.
func (s *activeStage) prepare() float64 {
	bound := 1.0
	for _, in := range s.given {
		bound *= in.bound
	}
	if bound == 0 {
		return 0
	}
	s.at = make([]int32, len(s.vars))
	for len(s.off) <= len(s.loops) {
		s.off = append(s.off, make([]int32, len(s.inputs)+1))
	}
	for k := range s.loops {
		l := &s.loops[k]
		l.moves, l.completes = l.moves[:0], l.completes[:0]
		for t := range s.inputs {
			s.moves(l, t, s.given[t])
		}
		s.moves(l, len(s.inputs), &s.table)
		bound *= s.longest(l)
		for _, b := range l.bonds {
			bound *= b.maxWays()
		}
		for _, in := range l.ready {
			l.completes = append(l.completes, slices.Index(s.inputs, in))
		}
	}
	s.joinedAt = -1
	if last := &s.loops[len(s.loops)-1]; last.kind != thirdOfTriple && last.plain() {
		s.combine(last)
	}
	return bound * (1 + 1e-9)
}

// moves says how a loop moves in a factor, whose table is given.
func (s *activeStage) moves(l *activeLoop, factor int, of *stageTable) {
	strides := func(v int) []int32 {
		i := slices.Index(of.vars, s.vars[v])
		if i < 0 {
			return nil
		}
		by, j := make([]int32, len(s.dom[v])), 0
		for k, x := range s.dom[v] { // both ascend
			for of.dom[i][j] != x {
				j++
			}
			by[k] = int32(j * of.stride[i])
		}
		return by
	}
	m := move{factor: factor, v: strides(l.v)}
	if l.kind == besideTriple {
		m.w = strides(l.w)
	}
	if m.v != nil || m.w != nil {
		l.moves = append(l.moves, m)
	}
}

// longest returns a bound for how many values of a loop are added up in one place.
func (s *activeStage) longest(l *activeLoop) float64 {
	// In a besideTriple either variable determines the other.
	if l.kind == thirdOfTriple || slices.Contains(s.out, s.vars[l.v]) ||
		l.kind == besideTriple && slices.Contains(s.out, s.vars[l.w]) {
		return 1
	}
	longest := int32(0)
	for i, from := range l.start[:len(l.start)-1] {
		longest = max(longest, l.start[i+1]-from)
	}
	return float64(longest)
}

// combine lists the moves of a loop by its values.
func (s *activeStage) combine(l *activeLoop) {
	for len(s.offsets) <= len(s.inputs) {
		s.offsets, s.all = append(s.offsets, nil), append(s.all, nil)
	}
	for i := range l.moves {
		m := &l.moves[i]
		by := s.offsets[m.factor][:0]
		for k, p := range l.p {
			at := int32(0)
			if m.v != nil {
				at = m.v[p]
			}
			if m.w != nil {
				at += m.w[l.q[k]]
			}
			by = append(by, at)
		}
		s.offsets[m.factor] = by
	}
}

// value returns the value of a variable, or of the i-th fixed one for ^i.
func (s *activeStage) value(i int) pattern {
	if i < 0 {
		return s.seen[^i]
	}
	return s.dom[i][s.at[i]]
}

// span returns where the values of a loop start and end.
func (s *activeStage) span(l *activeLoop) (from, to int32) {
	i := int32(0)
	if l.kind != everyValue && l.from >= 0 {
		i = s.at[l.from]
	}
	return l.start[i], l.start[i+1]
}

// determine returns the place of the value of a loop that a triple leaves, -1 if there is none.
func (s *activeStage) determine(l *activeLoop) int32 {
	x, y := s.dom[l.from][s.at[l.from]], s.value(l.other)
	if !partners()[x].has(y) {
		return -1
	}
	return int32(s.place[l.v][s.t.third(x, y)])
}

// agrees checks what else the values have to agree with.
func (s *activeStage) agrees(l *activeLoop) bool {
	for i := range l.pairs {
		p := &l.pairs[i]
		if !p.goes[s.dom[p.from][s.at[p.from]]].has(s.dom[p.to][s.at[p.to]]) {
			return false
		}
	}
	for _, q := range l.lefts {
		a, b := s.value(q[1]), s.value(q[2])
		if !partners()[a].has(b) || s.t.third(a, b) != s.value(q[0]) {
			return false
		}
	}
	return true
}

// descend goes through the k-th loop and those inside. num is the product of what has all its values already; factors are the
// numbers of the tables that are multiplied, and the result's.
func (s *activeStage) descend(k int, num uint64, factors [][]uint64) {
	l := &s.loops[k]
	if l.kind == thirdOfTriple {
		if p := s.determine(l); p >= 0 {
			s.work += l.each
			s.at[l.v] = p
			s.enter(k, p, 0, num, factors)
		}
		return
	}
	from, to := s.span(l)
	if from == to {
		return
	}
	if s.joined && k == len(s.loops)-2 {
		s.both(l, num, factors)
		return
	}
	s.work += float64(float64(to-from) * l.each)
	if k == len(s.loops)-1 && l.plain() {
		s.inner(l, s.offsets, int(from), int(to), num, factors)
		return
	}
	if l.kind == besideTriple {
		for i := from; i < to; i++ {
			if k == 0 && s.ctx.Err() != nil {
				return
			}
			p, q := l.p[i], l.q[i]
			s.at[l.v], s.at[l.w] = p, q
			s.enter(k, p, q, num, factors)
		}
		return
	}
	for _, p := range l.p[from:to] {
		if k == 0 && s.ctx.Err() != nil {
			return
		}
		s.at[l.v] = p
		s.enter(k, p, 0, num, factors)
	}
}

// enter goes on with the loops inside the k-th, which has values now.
func (s *activeStage) enter(k int, p, q int32, num uint64, factors [][]uint64) {
	l, here := &s.loops[k], s.off[k]
	if len(l.pairs)+len(l.lefts) > 0 && !s.agrees(l) {
		return
	}
	next := s.off[k+1]
	copy(next, here)
	for i := range l.moves {
		m := &l.moves[i]
		if m.v != nil {
			next[m.factor] += m.v[p]
		}
		if m.w != nil {
			next[m.factor] += m.w[q]
		}
	}
	for i := range l.bonds {
		if num = s.ring.mul(num, s.bond(&l.bonds[i])); num == 0 {
			return
		}
	}
	for _, t := range l.completes {
		if num = s.ring.mul(num, factors[t][next[t]]); num == 0 {
			return
		}
	}
	if k < len(s.loops)-1 {
		s.descend(k+1, num, factors)
		return
	}
	to := &factors[len(factors)-1][next[len(factors)-1]]
	*to = s.ring.add(*to, num)
}

// bond returns a residue of a bond's number for the values of its variables.
func (s *activeStage) bond(b *bondAt) uint64 {
	x := s.ends(b)
	return b.bond.at(&x)[s.residue]
}

// ends returns the values of the variables of a bond.
func (s *activeStage) ends(b *bondAt) (x [4]pattern) {
	for i, at := range b.at {
		x[i] = s.value(at)
	}
	return x
}

// both goes through the last two loops as one. The moves of the last, for all values of the first,
// are put together when the value changes that these depend on.
func (s *activeStage) both(l *activeLoop, num uint64, factors [][]uint64) {
	last, n := &s.loops[len(s.loops)-1], 0
	at := s.at[l.from]
	from, to := s.span(l)
	for i := range last.moves {
		t := last.moves[i].factor
		if at != s.joinedAt {
			s.all[t] = s.all[t][:0]
			for _, p := range l.p[from:to] {
				s.all[t] = append(s.all[t], s.offsets[t][last.start[p]:last.start[p+1]]...)
			}
		}
		n = len(s.all[t])
	}
	if at != s.joinedAt {
		s.joinedAt = at
		s.work += float64(n * costJoined)
	}
	s.work += float64(float64(n) * last.each)
	copy(s.off[len(s.loops)-1], s.off[len(s.loops)-2])
	s.inner(last, s.all, 0, n, num, factors)
}

// inner is the innermost loop: it multiplies the factors that the loop completes and adds up
// the products, all in one place if the result does not depend on the loop.
func (s *activeStage) inner(l *activeLoop, sums [][]int32, from, to int, num uint64, factors [][]uint64) {
	s.work += costInner
	last, off := len(factors)-1, s.off[len(s.loops)-1]
	var in [][]uint64
	var by [][]int32
	var space [4][]uint64
	var moves [4][]int32
	in, by = space[:0], moves[:0]
	var out []int32
	for i := range l.moves {
		if t := l.moves[i].factor; t == last {
			out = sums[t][from:to]
		} else {
			in, by = append(in, factors[t][off[t]:]), append(by, sums[t][from:to])
		}
	}
	result := factors[last][off[last]:]
	if out == nil {
		result[0] = s.ring.add(result[0], s.ring.mul(num, s.ring.dot(to-from, in, by)))
	} else {
		s.ring.spread(result, out, num, in, by)
	}
}

// dot adds up n products, each of one number from every list, at the next of its places.
func (r ring) dot(n int, in [][]uint64, by [][]int32) (sum uint64) {
	if r != 0 {
		return modulus(r).dot(n, in, by)
	}
	switch len(in) {
	case 0:
		return uint64(n)
	case 1:
		a := in[0]
		for _, i := range by[0] {
			sum += a[i]
		}
	case 2:
		a, b, y := in[0], in[1], by[1]
		for k, i := range by[0] {
			sum += a[i] * b[y[k]]
		}
	default:
		a, b, y := in[0], in[1], by[1]
		for k, i := range by[0] {
			x := a[i] * b[y[k]]
			for t := 2; t < len(in); t++ {
				x *= in[t][by[t][k]]
			}
			sum += x
		}
	}
	return sum
}

// spread adds such products, times num, to numbers at given places.
func (r ring) spread(to []uint64, at []int32, num uint64, in [][]uint64, by [][]int32) {
	if r != 0 {
		modulus(r).spread(to, at, num, in, by)
		return
	}
	switch len(in) {
	case 1:
		a, x := in[0], by[0]
		for k, o := range at {
			to[o] += num * a[x[k]]
		}
	case 2:
		a, b, x, y := in[0], in[1], by[0], by[1]
		for k, o := range at {
			to[o] += num * a[x[k]] * b[y[k]]
		}
	default:
		for k, o := range at {
			x := num
			for t := range in {
				x *= in[t][by[t][k]]
			}
			to[o] += x
		}
	}
}

func (m modulus) dot(n int, in [][]uint64, by [][]int32) (sum uint64) {
	if len(in) == 0 {
		return uint64(n)
	}
	var high, carry uint64 // the upper half of the sum, which is reduced in time
	for k, i := range by[0] {
		x, y := in[0][i], uint64(1)
		if len(in) > 1 {
			y = in[1][by[1][k]]
		}
		for t := 2; t < len(in); t++ {
			x = m.mul(x, in[t][by[t][k]])
		}
		hi, lo := bits.Mul64(x, y)
		sum, carry = bits.Add64(sum, lo, 0)
		if high += hi + carry; high >= 1<<60 {
			high, sum = 0, m.reduce(high, sum)
		}
	}
	return m.reduce(high, sum)
}

func (m modulus) spread(to []uint64, at []int32, num uint64, in [][]uint64, by [][]int32) {
	for k, o := range at {
		x := num
		for t := range in {
			x = m.mul(x, in[t][by[t][k]])
		}
		to[o] = m.add(to[o], x)
	}
}
