package exact

import (
	"math/rand/v2"
	"testing"
)

// images lists the orbit of a pattern under exchanges of digits of one class and a group
// of row permutations, by trying them one after the other until nothing is new.
func images(tb *tables, r pattern, c exchanges, g rowGroup) map[pattern]bool {
	seen := map[pattern]bool{r: true}
	for queue := []pattern{r}; len(queue) > 0; queue = queue[1:] {
		add := func(x pattern) {
			if !seen[x] {
				seen[x] = true
				queue = append(queue, x)
			}
		}
		for d := range c {
			for e := range d {
				if c[d] == c[e] {
					line := tb.line[queue[0]]
					line[d], line[e] = line[e], line[d]
					add(patternOf(tb, &line))
				}
			}
		}
		for p, o := range lines {
			if g>>p&1 != 0 {
				m := &tb.mask[queue[0]]
				add(tb.find(m[o[0]], m[o[1]]))
			}
		}
	}
	return seen
}

// patternOf looks a pattern up by the lines of its digits.
func patternOf(tb *tables, line *[9]uint8) pattern {
	var m [3]uint16
	for d, l := range line {
		m[l] |= 1 << d
	}
	return tb.find(m[0], m[1])
}

// someExchanges are of all kinds.
var someExchanges = []exchanges{
	{0, 1, 2, 3, 4, 5, 6, 7, 8}, {0, 0, 2, 3, 4, 5, 6, 7, 7}, {0, 1, 0, 3, 3, 3, 6, 7, 0}, {0, 0, 0, 0, 0, 0, 0, 0, 8}, {},
}

// TestOrbits holds the orbits of all patterns against those found by trying.
func TestOrbits(t *testing.T) {
	tb := shared()
	var domain []pattern
	for r := range pattern(patterns) {
		domain = append(domain, r)
	}
	for _, c := range someExchanges {
		for _, g := range []rowGroup{1, 1 | 1<<2, 63} {
			seen := map[pattern]bool{}
			for _, rep := range tb.representatives(domain, newSorter(c), g) {
				orbit := images(tb, rep.pattern, c, g)
				if int64(len(orbit)) != rep.images {
					t.Errorf("%v, %06b: pattern %d has %d images, want %d", c, g, rep.pattern, rep.images, len(orbit))
				}
				for x := range orbit {
					if seen[x] || x < rep.pattern {
						t.Fatalf("%v, %06b: pattern %d is in two orbits, or before %d, which represents it", c, g, x, rep.pattern)
					}
					seen[x] = true
				}
			}
			if len(seen) != patterns {
				t.Errorf("%v, %06b: the orbits have %d patterns", c, g, len(seen))
			}
		}
	}
}

// TestSorter: the sorted lines are the same for all of an orbit, belong to it, and say what
// became of each digit.
func TestSorter(t *testing.T) {
	tb := shared()
	r := rand.New(rand.NewPCG(7, 5))
	for _, c := range someExchanges {
		s := newSorter(c)
		for range 10 {
			x := pattern(r.IntN(patterns))
			orbit := images(tb, x, c, 1)
			if n := s.arrangements(&tb.line[x]); n != int64(len(orbit)) {
				t.Errorf("%v: pattern %d has %d arrangements, want %d", c, x, n, len(orbit))
			}
			var first pattern = patterns
			for y := range orbit {
				line, to := tb.line[y], relabelling{}
				s.sort(&line, &to)
				image := tb.pack(&line)
				if !orbit[image] || first != patterns && image != first {
					t.Fatalf("%v: pattern %d is sorted into %d, another of its orbit into %d", c, y, image, first)
				}
				first = image
				if tb.relabel(y, &to) != image {
					t.Fatalf("%v: pattern %d becomes %d, not %d", c, y, tb.relabel(y, &to), image)
				}
				for d, e := range to {
					if c[d] != c[e] {
						t.Fatalf("%v: digit %d becomes %d", c, d, e)
					}
				}
			}
		}
	}
}

// TestClasses: digits with equal candidates are alike, and fewer when the lines of a
// pattern tell them apart.
func TestClasses(t *testing.T) {
	grid := parse("123......" + empty[9:])
	f := &frame{cells: new(cells)}
	for i, s := range grid {
		f.cells[i] = uint16(s)
	}
	if c := f.alike(7); c != (exchanges{0, 1, 2, 3, 3, 3, 3, 3, 3}) || c.order() != 720 {
		t.Errorf("%v, %d permutations", c, c.order())
	}
	if c := f.alike(6); c != (exchanges{}) || c.order() != 362880 {
		t.Errorf("in the stacks without clues %v, %d permutations", c, c.order())
	}
	line := [9]uint8{0, 0, 0, 0, 1, 1, 1, 2, 2}
	if c := (exchanges{0, 1, 2, 3, 3, 3, 3, 3, 3}).split(&line); c != (exchanges{0, 1, 2, 3, 4, 4, 4, 7, 7}) {
		t.Errorf("split into %v", c)
	}
	keys := map[uint64]bool{}
	for _, c := range someExchanges {
		keys[c.key()] = true
	}
	if len(keys) != len(someExchanges) {
		t.Errorf("%d keys for %d exchanges", len(keys), len(someExchanges))
	}
	a, b := relabelling{1, 0, 2, 3, 4, 5, 6, 7, 8}, relabelling{0, 1, 2, 3, 4, 5, 6, 8, 7}
	if a.key() == b.key() {
		t.Error("two relabellings have one key")
	}
}
