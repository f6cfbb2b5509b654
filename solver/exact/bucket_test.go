package exact

import (
	"math/rand/v2"
	"testing"
)

// TestBuckets: the members of all buckets stand for every pair of first and second
// patterns once, and a member's relabelling takes its pair to that of its orbit.
func TestBuckets(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 12))
	for _, clues := range []int{3, 8, 14, 20} {
		f, ok := frameOf(randomClues(r, clues), false)
		if !ok {
			t.Fatal("no solution")
		}
		c := newContraction(f, r.IntN(3)).arrange([3]int{0, 1, 2}, fastest(), 1)
		own, own2 := &f.box[0][c.stacks[0]].class, &f.box[1][c.stacks[0]].class
		pairs := int64(0)
		looked := 0
		for _, b := range c.buckets() {
			if looked += len(b.sources); looked < 200 {
				c.fill(b)
				members := int64(0)
				for g := range len(b.groups) - 1 {
					for _, m := range (orbit{b, g}).members() {
						members += m.images
						if m.second != b.members[b.groups[g]].second {
							t.Fatalf("%d clues: two orbits in one group", clues)
						}
						checkMember(t, c, b, &m, own, own2)
					}
				}
				sources := int64(0)
				for _, s := range b.sources {
					sources += s.images
				}
				if members != sources*int64(len(c.domain[1])) {
					t.Errorf("%d clues: members stand for %d pairs, want %d", clues, members, sources*int64(len(c.domain[1])))
				}
			}
			for _, s := range b.sources {
				pairs += s.images
			}
		}
		if pairs != int64(len(c.domain[0])) {
			t.Errorf("%d clues: the buckets have %d first patterns, want %d", clues, pairs, len(c.domain[0]))
		}
	}
}

// checkMember looks for patterns of the member's classes that its relabelling, and
// exchanges of rows, take to those of its orbit.
func checkMember(t *testing.T, c *contraction, b *bucket, m *member, own, own2 *[patterns]int16) {
	t.Helper()
	found := 0
	for k, list := range []struct {
		class *[patterns]int16
		want  int16
		image pattern
	}{{own, m.k1, b.first}, {own2, m.k2, m.second}} {
	next:
		for r, class := range list.class {
			if class != list.want {
				continue
			}
			for p := range 6 {
				if c.rows[k]>>p&1 != 0 && c.t.relabel(c.t.permute[p][r], &m.to) == list.image {
					found++
					break next
				}
			}
		}
	}
	if found != 2 {
		t.Fatalf("member %+v does not become (%d, %d)", m, b.first, m.second)
	}
}
