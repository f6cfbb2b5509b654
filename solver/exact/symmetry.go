package exact

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// exchanges says which digits may be exchanged: those with the same number.
type exchanges [9]uint8

// alike returns the exchanges of digits with equal candidates in every cell of the given stacks (bit set).
func (f *frame) alike(stacks int) exchanges {
	var in []uint16
	for i, m := range f.cells {
		if stacks>>(i%9/3)&1 != 0 {
			in = append(in, m)
		}
	}
	return alikeIn(in)
}

// alikeIn returns the exchanges of digits that all of some cells have, or none.
func alikeIn(cells []uint16) (c exchanges) {
	for d := range c {
		c[d] = uint8(d)
		for e := range d {
			if !slices.ContainsFunc(cells, func(m uint16) bool { return (m>>d^m>>e)&1 != 0 }) {
				c[d] = c[e]
				break
			}
		}
	}
	return c
}

// split refines c by the lines of a pattern.
func (c exchanges) split(line *[9]uint8) exchanges {
	var out exchanges
	for d := range c {
		out[d] = uint8(d)
		for e := range d {
			if c[d] == c[e] && line[d] == line[e] {
				out[d] = out[e]
				break
			}
		}
	}
	return out
}

// key packs c into a number.
func (c *exchanges) key() (k uint64) {
	for d, n := range c {
		k |= uint64(n) << (4 * d)
	}
	return k
}

// order returns how many permutations of digits these are.
func (c *exchanges) order() int64 {
	n := int64(1)
	var size [9]int64
	for _, k := range c {
		size[k]++
		n *= size[k]
	}
	return n
}

// relabelling is a permutation of the digits: digit d becomes r[d].
type relabelling [9]uint8

func (r *relabelling) key() (k uint64) {
	for d, n := range r {
		k |= uint64(n) << (4 * d)
	}
	return k
}

// sorter sorts the lines of patterns among the digits that may be exchanged: the smallest image of a pattern.
type sorter struct {
	members [9][9]uint8 // digits that may be exchanged with others, ascending
	size    [9]uint8
	n       int
	order   int64
}

func newSorter(c exchanges) *sorter {
	s := &sorter{order: c.order()}
	for k := range c {
		n := uint8(0)
		for d, j := range c {
			if int(j) == k {
				s.members[s.n][n] = uint8(d)
				n++
			}
		}
		if n > 1 {
			s.size[s.n] = n
			s.n++
		}
	}
	return s
}

// sort rearranges line and says in to which digit each digit became.
func (s *sorter) sort(line *[9]uint8, to *relabelling) {
	*to = relabelling{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for k := range s.n {
		m := s.members[k][:s.size[k]]
		var who [9]uint8
		copy(who[:], m)
		for i := 1; i < len(m); i++ {
			d, l := who[i], line[m[i]]
			j := i
			for ; j > 0 && line[m[j-1]] > l; j-- {
				line[m[j]], who[j] = line[m[j-1]], who[j-1]
			}
			line[m[j]], who[j] = l, d
		}
		for i, d := range m {
			to[who[i]] = d
		}
	}
}

// random returns a random exchange of digits.
func (s *sorter) random(rng *rand.Rand) relabelling {
	to := relabelling{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for k := range s.n {
		m := s.members[k][:s.size[k]]
		rng.Shuffle(len(m), func(i, j int) { to[m[i]], to[m[j]] = to[m[j]], to[m[i]] })
	}
	return to
}

// size returns how many permutations of lines these are.
func (g rowGroup) size() int { return bits.OnesCount8(uint8(g)) }

// random returns a random permutation of lines.
func (g rowGroup) random(rng *rand.Rand) int {
	for skip := rng.IntN(g.size()); skip > 0; skip-- {
		g &= g - 1
	}
	return bits.TrailingZeros8(uint8(g))
}

// arrangements returns how many patterns the exchanges of digits make of one with these lines.
func (s *sorter) arrangements(line *[9]uint8) int64 {
	n := s.order
	for k := range s.n {
		var count [3]int64
		for _, d := range s.members[k][:s.size[k]] {
			count[line[d]]++
			n /= count[line[d]]
		}
	}
	return n
}

// pack returns the pattern with the given lines.
func (t *tables) pack(line *[9]uint8) pattern {
	var m uint32 // line l in bits 9l to 9l+8
	for d, l := range line {
		m |= 1 << ((9*l + uint8(d)) & 31)
	}
	return t.find(uint16(m&511), uint16(m>>9&511))
}

// representative is the pattern that replaces all its images under a symmetry group.
type representative struct {
	pattern pattern
	images  int64
}

// sorted returns the smallest image of a pattern under exchanges of digits, and one that leads there.
func (t *tables) sorted(r pattern, s *sorter) (image pattern, to relabelling) {
	line := t.line[r]
	s.sort(&line, &to)
	return t.pack(&line), to
}

// first returns the smallest image of a pattern under permutations of lines.
func (t *tables) first(r pattern, g rowGroup) pattern {
	least := r
	for p := range t.permute {
		if g>>p&1 != 0 {
			least = min(least, t.permute[p][r])
		}
	}
	return least
}

// representatives returns one pattern for each orbit of domain under the exchanges of digits and rows, the smallest of its orbit,
// and the orbit's size. The domain must be a union of orbits.
func (t *tables) representatives(domain []pattern, s *sorter, g rowGroup) []representative {
	var out []representative
orbit:
	for _, r := range domain {
		if image, _ := t.sorted(r, s); image != r {
			continue
		}
		var space [6]pattern
		images := space[:0]
		for p := range t.permute {
			if g>>p&1 == 0 {
				continue
			}
			image, _ := t.sorted(t.permute[p][r], s)
			if image < r {
				continue orbit
			}
			if !slices.Contains(images, image) {
				images = append(images, image)
			}
		}
		out = append(out, representative{r, int64(len(images)) * s.arrangements(&t.line[r])})
	}
	return out
}

// relabel returns the image of a pattern.
func (t *tables) relabel(r pattern, to *relabelling) pattern {
	d := &t.digits[r]
	return t.find(1<<to[d[0]]|1<<to[d[1]]|1<<to[d[2]], 1<<to[d[3]]|1<<to[d[4]]|1<<to[d[5]])
}
