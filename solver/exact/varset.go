package exact

import "math/bits"

// varSet is a set of variables.
type varSet [maxVars / 64]uint64

func setOf(vars []int) (s varSet) {
	for _, v := range vars {
		s.add(v)
	}
	return s
}

func (s *varSet) add(v int)             { s[v/64] |= 1 << (v % 64) }
func (s *varSet) has(v int) bool        { return s[v/64]>>(v%64)&1 != 0 }
func (s *varSet) meets(o *varSet) bool  { return s[0]&o[0]|s[1]&o[1] != 0 }
func (s *varSet) within(o *varSet) bool { return s[0]&^o[0]|s[1]&^o[1] == 0 }
func (s *varSet) join(o *varSet)        { s[0], s[1] = s[0]|o[0], s[1]|o[1] }
func (s *varSet) intersect(o *varSet)   { s[0], s[1] = s[0]&o[0], s[1]&o[1] }
func (s *varSet) len() int              { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// take removes the first variable of a set that is not empty.
func (s *varSet) take() (v int) {
	i := 0
	if s[0] == 0 {
		i = 1
	}
	v = 64*i + bits.TrailingZeros64(s[i])
	s[i] &= s[i] - 1
	return v
}

// list returns the variables, ascending.
func (s varSet) list() []int {
	out := make([]int, 0, s.len())
	for s != (varSet{}) {
		out = append(out, s.take())
	}
	return out
}
