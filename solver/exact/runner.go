package exact

import (
	"context"
	"math/big"
	"slices"
	"sync"
	"sync/atomic"
)

// runner runs a program. What a stage made is kept as long as the values that it depends on stay the same.
type runner struct {
	p        *program
	states   []*activeStage // by stage
	residues int            // how many each number has that does not fit a word
	*memory
}

// memory is what the runners of a program share: tables by stage, for the values that represent an orbit, and room for more.
type memory struct {
	tables []sync.Map   // by stage: of *remembered
	left   atomic.Int64 // numbers that tables may still have
}

type remembered struct {
	once  sync.Once
	table *stageTable
}

// activeStage is a stage with its values.
type activeStage struct {
	*stage
	ctx      context.Context
	given    []*stageTable // by input
	fixer    *fixer        // of the fixed variables that it depends on, where tables are remembered by orbit
	viewed   []pattern     // values of these last time
	view     *stageTable   // what was remembered for them:
	own      stageTable    // as it is
	image    stageTable    // or moved
	seen     []pattern     // values of the fixed variables last time, 0 of those that do not matter
	dom      [][]pattern
	place    []*[patterns]int16 // by variable and pattern: place in dom, or -1
	table    stageTable
	loops    []activeLoop
	t        *tables
	off      [][]int32 // by loop and factor (an input, and last the result): place where the loop begins
	offsets  [][]int32 // by factor: how the innermost loop moves there, by its values
	all      [][]int32 // the same of two loops that are joined
	joinedAt int32     // the place of what the moves of these depend on
	at       []int32   // by variable: place in dom
	residue  int       // which of the numbers' residues is computed
	ring     ring      // of this
	work     float64   // done so far, as [program.price] foresees it: for tests
}

// activeLoop is a loop with its values: as places in the domains of its variables, and beside those of the variable that ties it.
type activeLoop struct {
	loop
	start     []int32 // by place of the value beside: where its values start, and their end
	p, q      []int32 // places of v and, of a besideTriple, of w
	moves     []move
	completes []int // the inputs in ready, as factors
}

// move says how the variables of a loop change the place in a factor. The innermost loop has
// that by its values, not by the places of v.
type move struct {
	factor int
	v, w   []int32
}

// stageTable holds a number for each combination of values of some variables. Numbers are kept
// modulo 2^64, and if they may be larger modulo primes, too.
type stageTable struct {
	vars   []int
	dom    [][]pattern
	stride []int
	nums   [][]uint64 // by residue
	bound  float64    // no number is larger
}

func newRunner(ctx context.Context, p *program, m *memory) *runner {
	c := &runner{p: p, residues: p.n.residues, memory: m}
	for _, s := range p.stages {
		st := &activeStage{stage: s, ctx: ctx, t: p.n.t}
		if s.memo {
			var vars []int
			for i, v := range p.fixed {
				if s.dep>>i&1 != 0 {
					vars = append(vars, v)
				}
			}
			st.fixer = newFixer(p.n, vars)
		}
		c.states = append(c.states, st)
	}
	return c
}

func newMemory(p *program, words int64) *memory {
	m := &memory{tables: make([]sync.Map, len(p.stages))}
	m.left.Store(words)
	return m
}

// grow returns a list with room for n numbers, or reports false if there is no memory for that.
func (m *memory) grow(list []uint64, n int) ([]uint64, bool) {
	if more := n - cap(list); more > 0 {
		if m.left.Add(int64(-more)) < 0 {
			return nil, false
		}
		list = make([]uint64, n)
	}
	return list[:n], true
}

// full reports whether there was no memory for a table.
func (m *memory) full() bool { return m.left.Load() < 0 }

const wordBound = 1 << 63 // less than a word, since bounds are rounded

// count returns the number of ways to give values to the other variables.
func (c *runner) count(values []pattern) *big.Int {
	total := new(big.Int).Set(c.p.multiple)
	for k, s := range c.states {
		if len(s.out) > 0 {
			continue
		}
		t := c.table(k, values)
		if t.bound == 0 {
			return new(big.Int)
		}
		total.Mul(total, t.big(0))
	}
	for i := range c.p.n.bonds {
		b := &c.p.n.bonds[i]
		if slices.ContainsFunc(b.vars[:], func(v int) bool { return c.p.place[v] < 0 }) {
			continue
		}
		var x [4]pattern
		for k, v := range b.vars {
			x[k] = values[c.p.place[v]]
		}
		total.Mul(total, combineMixed(b.at(&x)))
	}
	return total
}

// table returns what a stage makes of values of the fixed variables. It is good until the next call for the same stage.
func (c *runner) table(k int, values []pattern) *stageTable {
	s := c.states[k]
	if s.memo {
		return c.recall(k, values)
	}
	return c.compute(k, values)
}

func (c *runner) compute(k int, values []pattern) *stageTable {
	s := c.states[k]
	if !s.update(c.p, values) {
		return &s.table
	}
	s.given = s.given[:0]
	for _, in := range s.inputs {
		t := c.table(in, values)
		s.given = append(s.given, t)
		if t.bound == 0 {
			break
		}
	}
	s.run(c)
	return &s.table
}

// recall returns the table of a stage by that of the values that represent the orbit.
func (c *runner) recall(k int, values []pattern) *stageTable {
	s := c.states[k]
	var key [maxFixed]pattern
	own := make([]pattern, 0, maxFixed)
	same := s.viewed != nil
	for i, x := range values {
		if s.dep>>i&1 != 0 {
			same = same && s.viewed[len(own)] == x
			own = append(own, x)
		}
	}
	if same {
		return s.view
	}
	s.viewed = append(s.viewed[:0], own...)
	canon, m := s.fixer.canonical(own, make([]pattern, 0, maxFixed))
	copy(key[:], canon)
	e, ok := c.tables[k].Load(key)
	if !ok {
		e, _ = c.tables[k].LoadOrStore(key, new(remembered))
	}
	r := e.(*remembered)
	r.once.Do(func() {
		full, j := slices.Clone(values), 0
		for i := range full {
			if s.dep>>i&1 != 0 {
				full[i] = canon[j]
				j++
			}
		}
		t := *c.compute(k, full)
		for i, d := range t.dom {
			t.dom[i] = slices.Clone(d)
		}
		t.dom, t.stride = slices.Clone(t.dom), slices.Clone(t.stride)
		r.table = &t
		s.table, s.seen = stageTable{}, nil
	})
	if len(s.out) > 0 && r.table.bound > 0 && !slices.Equal(canon, own) {
		s.view = s.moved(c, r.table, &m, values)
		return s.view
	}
	view := *r.table
	view.nums = make([][]uint64, len(r.table.nums), c.residues) // other workers use the numbers, too
	copy(view.nums, r.table.nums)
	if s.own.nums != nil { // space for what is only here
		copy(view.nums[len(view.nums):c.residues], s.own.nums[len(view.nums):c.residues])
	}
	s.own, s.view = view, &s.own
	return s.view
}

// moved returns the table of values that a motion takes to those of another.
func (s *activeStage) moved(c *runner, from *stageTable, m *motion, values []pattern) *stageTable {
	p, t, by := c.p, &s.image, make([][]int, len(s.out))
	t.bound, t.vars, t.dom, t.stride = from.bound, s.out, t.dom[:0], append(t.stride[:0], from.stride...)
	size := 1
	for i, v := range s.out {
		line := int8(-1)
		for j, w := range s.fixer.vars {
			if p.n.bundle[w] == p.n.bundle[v] {
				line = m.lines[s.fixer.bundle[j]]
			}
		}
		d := p.values(v, s.dep, values, nil)
		for _, x := range d {
			y := p.n.t.relabel(p.n.t.permute[max(0, line)][x], &m.to)
			if p.ordered[v] {
				y = p.n.t.first(y, p.n.lines[p.n.bundle[v]])
			}
			at, _ := slices.BinarySearch(from.dom[i], y)
			by[i] = append(by[i], at*from.stride[i])
		}
		t.dom = append(t.dom, d)
		size *= len(d)
	}
	t.widen(len(from.nums))
	for r := range t.nums {
		to, ok := c.grow(t.nums[r], size)
		if !ok {
			return &stageTable{}
		}
		t.nums[r] = gather(to[:0], from.nums[r], by, 0)
	}
	return t
}

// gather appends the numbers at the sums of one place of each list.
func gather(to, from []uint64, by [][]int, at int) []uint64 {
	if len(by) == 1 {
		for _, b := range by[0] {
			to = append(to, from[at+b])
		}
		return to
	}
	for _, b := range by[0] {
		to = gather(to, from, by[1:], at+b)
	}
	return to
}

// big returns a number of the table.
func (t *stageTable) big(i int) *big.Int {
	if t.bound < wordBound {
		return new(big.Int).SetUint64(t.nums[0][i])
	}
	var r []uint64
	for _, n := range t.nums {
		r = append(r, n[i])
	}
	return combineMixed(r)
}

// widen makes n lists of numbers, as far as possible those that were there before.
func (t *stageTable) widen(n int) {
	t.nums = t.nums[:min(n, cap(t.nums))]
	for len(t.nums) < n {
		t.nums = append(t.nums, nil)
	}
}

// residue returns the numbers of a table modulo the i-th modulus. It reports false if there is no memory for them.
func (t *stageTable) residue(memory *memory, i int) (out []uint64, ok bool) {
	for r := len(t.nums); r <= i; r++ { // numbers that fit a word
		t.widen(r + 1)
		if t.nums[r], ok = memory.grow(t.nums[r], len(t.nums[0])); !ok {
			t.nums = t.nums[:r]
			return nil, false
		}
		m := ringOf(r)
		for k, n := range t.nums[0] {
			t.nums[r][k] = m.reduce(0, n)
		}
	}
	return t.nums[i], true
}

// nowhere is the place of all patterns in an empty list.
var nowhere = func() (p [patterns]int16) {
	for x := range p {
		p[x] = -1
	}
	return p
}()

// update prepares a stage for the values of the fixed variables, and reports whether they changed.
func (s *activeStage) update(p *program, values []pattern) bool {
	first := s.seen == nil
	if first {
		s.seen = make([]pattern, len(values))
		s.dom = make([][]pattern, len(s.vars))
		s.place = make([]*[patterns]int16, len(s.vars))
		for i := range s.place {
			s.place[i] = new([patterns]int16)
		}
		s.loops = s.loops[:0]
		for _, l := range s.stage.loops {
			s.loops = append(s.loops, activeLoop{loop: l})
		}
	}
	same, changed := !first, uint32(0)
	for i, x := range values {
		if s.dep>>i&1 != 0 && (first || s.seen[i] != x) {
			s.seen[i] = x
			same = false
			changed |= 1 << i
		}
	}
	if same {
		return false
	}
	moved := make([]bool, len(s.vars))
	for i, v := range s.vars {
		if moved[i] = first || p.tiedTo[v]&changed != 0; moved[i] {
			s.dom[i] = p.values(v, s.dep, values, s.dom[i][:0])
			*s.place[i] = nowhere
			for k, x := range s.dom[i] {
				s.place[i][x] = int16(k)
			}
		}
	}
	s.list(moved, changed)
	return true
}

// list lists the values of the loops that depend on variables which moved.
func (s *activeStage) list(moved []bool, changed uint32) {
	for k := range s.loops {
		l := &s.loops[k]
		switch {
		case l.kind == besideBox && (moved[l.v] || moved[l.from]):
			l.list(s)
		case l.kind == besideTriple &&
			(moved[l.v] || moved[l.w] || l.from >= 0 && moved[l.from] || l.from < 0 && changed>>^l.from&1 != 0):
			l.pair(s)
		case l.kind == everyValue && moved[l.v]:
			l.all(len(s.dom[l.v]))
		}
	}
}

// all lists all values of the variable of a loop.
func (l *activeLoop) all(n int) {
	l.start = append(l.start[:0], 0, int32(n))
	for len(l.p) < n {
		l.p = append(l.p, int32(len(l.p)))
	}
	l.p = l.p[:n]
}

// list lists, for each value of the variable that ties a loop, the values of the loop.
func (l *activeLoop) list(s *activeStage) {
	var d patternSet
	for _, x := range s.dom[l.v] {
		d.add(x)
	}
	l.start, l.p = append(l.start[:0], 0), l.p[:0]
	var buffer [patterns]pattern
	for _, x := range s.dom[l.from] {
		with := *l.goes[x]
		with.intersect(&d)
		for _, y := range with.appendTo(buffer[:0]) {
			l.p = append(l.p, int32(s.place[l.v][y]))
		}
		l.start = append(l.start, int32(len(l.p)))
	}
}

// pair lists, for each value of the variable that ties a loop, the pairs of values of the loop.
func (l *activeLoop) pair(s *activeStage) {
	l.start, l.p, l.q = append(l.start[:0], 0), l.p[:0], l.q[:0]
	beside := func(x pattern) {
		for _, y := range &s.t.partner[x] {
			if p, q := s.place[l.v][y[0]], s.place[l.w][y[1]]; p >= 0 && q >= 0 {
				l.p, l.q = append(l.p, int32(p)), append(l.q, int32(q))
			}
		}
		l.start = append(l.start, int32(len(l.p)))
	}
	if l.from < 0 {
		beside(s.seen[^l.from])
		return
	}
	for _, x := range s.dom[l.from] {
		beside(x)
	}
}

// values appends the values that a variable can have beside some fixed ones, ascending.
func (p *program) values(v int, dep uint32, values, list []pattern) []pattern {
	d := *p.n.domain[v]
	is := func(w int) bool { return p.place[w] >= 0 && dep>>p.place[w]&1 != 0 }
	for _, k := range p.n.boxesOf[v] {
		b := &p.n.boxes[k]
		for i, w := range b.vars {
			if b.vars[1-i] == v && is(w) {
				d.intersect(b.goes[i][values[p.place[w]]])
			}
		}
	}
	for _, k := range p.n.triplesOf[v] {
		y := p.n.triples[k]
		i := slices.Index(y[:], v)
		a, b := y[(i+1)%3], y[(i+2)%3]
		switch {
		case is(a) && is(b):
			var one patternSet
			one.add(p.n.t.third(values[p.place[a]], values[p.place[b]]))
			d.intersect(&one)
		case is(a):
			d.intersect(&partners()[values[p.place[a]]])
		case is(b):
			d.intersect(&partners()[values[p.place[b]]])
		}
	}
	list = d.appendTo(list)
	if p.ordered[v] {
		lines := p.n.lines[p.n.bundle[v]]
		list = slices.DeleteFunc(list, func(x pattern) bool { return p.n.t.first(x, lines) != x })
	}
	return list
}
