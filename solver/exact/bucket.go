package exact

import (
	"cmp"
	"slices"
)

// member is a pair of row patterns in the first two boxes of the pivot, with the
// relabelling that takes it to the representative of its orbit off the pivot.
type member struct {
	k1, k2 int16   // the classes of its patterns in the pivot's tensor
	second pattern // second pattern of the orbit
	to     relabelling
	images int64
}

// bucket gathers all members whose orbits share the first pattern.
type bucket struct {
	first   pattern
	sources []source
	split   exchanges
	members []member
	groups  []int // where each orbit's members start, and their end
}

// source is a first pattern with all the relabellings that take it to its orbit's.
type source struct {
	representative
	image pattern
	to    []relabelling
}

// buckets lists the orbits of first patterns, in order.
func (c *contraction) buckets() []*bucket {
	t := c.t
	off := newSorter(c.digits)
	var sources []source
	for _, rep := range t.representatives(c.domain[0], newSorter(c.all), c.allRows[0]) {
		s := source{representative: rep}
		for p := range 6 {
			if c.rows[0]>>p&1 == 0 {
				continue
			}
			image, to := t.sorted(t.permute[p][rep.pattern], off)
			if s.to == nil || image < s.image {
				s.image, s.to = image, s.to[:0]
			}
			if image == s.image {
				s.to = append(s.to, to)
			}
		}
		sources = append(sources, s)
	}
	slices.SortStableFunc(sources, func(a, b source) int { return cmp.Compare(a.image, b.image) })
	var out []*bucket
	for _, s := range sources {
		if len(out) == 0 || out[len(out)-1].first != s.image {
			out = append(out, &bucket{first: s.image, split: c.digits.split(&t.line[s.image])})
		}
		b := out[len(out)-1]
		b.sources = append(b.sources, s)
	}
	return out
}

// fill lists the bucket's members, orbit by orbit.
func (c *contraction) fill(b *bucket) {
	t := c.t
	off := newSorter(b.split)
	var sizes [patterns]int
	var list []member
	own, own2 := &c.tensors[0].box[0].class, &c.tensors[0].box[1].class
	for _, s := range b.sources {
		within := newSorter(c.all.split(&t.line[s.pattern]))
		for _, rep := range t.representatives(c.domain[1], within, c.allRows[1]) {
			m := member{k1: own[s.pattern], k2: own2[rep.pattern], second: patterns, images: s.images * rep.images}
			for p := range 6 {
				if c.rows[1]>>p&1 == 0 {
					continue
				}
				from := &t.line[t.permute[p][rep.pattern]]
				for i := range s.to {
					var line [9]uint8
					for d, l := range from {
						line[s.to[i][d]] = l
					}
					var to relabelling
					off.sort(&line, &to)
					if image := t.pack(&line); image < m.second {
						m.second = image
						for d, e := range s.to[i] {
							m.to[d] = to[e]
						}
					}
				}
			}
			sizes[m.second]++
			list = append(list, m)
		}
	}
	b.members = make([]member, len(list))
	at := 0
	b.groups = b.groups[:0]
	for r, n := range sizes {
		if n > 0 {
			b.groups = append(b.groups, at)
		}
		sizes[r], at = at, at+n
	}
	b.groups = append(b.groups, at)
	for _, m := range list {
		b.members[sizes[m.second]] = m
		sizes[m.second]++
	}
}
