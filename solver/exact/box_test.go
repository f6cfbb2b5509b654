package exact

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// everyFill calls f with every way to fill a box, as digits 1 to 9 in reading order.
func everyFill(f func(d *[9]uint8)) {
	d := [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
	var permute func(k int)
	permute = func(k int) {
		if k == 9 {
			f(&d)
			return
		}
		for i := k; i < 9; i++ {
			d[k], d[i] = d[i], d[k]
			permute(k + 1)
			d[k], d[i] = d[i], d[k]
		}
	}
	permute(0)
}

// TestFillsOfABox lists the column patterns of each row pattern, and wants those that all
// ways to fill the box have.
func TestFillsOfABox(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	tb := shared()
	var everything [patterns]bool
	for i := range everything {
		everything[i] = true
	}
	for range 3 {
		var c [9]uint16
		d := r.Perm(9)
		for i := range c {
			c[i] = 1<<d[i] | uint16(r.IntN(512)&r.IntN(512))
		}
		want := map[pattern]map[pattern]bool{}
		everyFill(func(d *[9]uint8) {
			for i, m := range c {
				if m>>(d[i]-1)&1 == 0 {
					return
				}
			}
			f := newFill(d)
			if want[f.rows()] == nil {
				want[f.rows()] = map[pattern]bool{}
			}
			want[f.rows()][f.cols()] = true
		})
		allowed, ok := tb.orders(&c)
		if !ok {
			t.Fatal("no fills")
		}
		alive := tb.possible(&allowed)
		for rows := range pattern(patterns) {
			var list []pattern
			if alive[rows] {
				list = tb.fillsOf(nil, rows, &allowed, &everything)
			}
			if len(list) != len(want[rows]) {
				t.Fatalf("row pattern %d goes with %d column patterns, want %d", rows, len(list), len(want[rows]))
			}
			for _, cols := range list {
				if !want[rows][cols] {
					t.Fatalf("row pattern %d does not go with column pattern %d", rows, cols)
				}
			}
		}
	}
	if _, ok := tb.orders(&[9]uint16{1, 1, 511, 511, 511, 511, 511, 511, 511}); ok {
		t.Error("a row with two cells for one digit has an order")
	}
}

// TestPartnered narrows patterns to those that triples disjoint row by row are made of.
func TestPartnered(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	tb := shared()
	var alive, want [3][patterns]bool
	var lists [3][]pattern
	for k := range lists {
		for range 300 {
			p := pattern(r.IntN(patterns))
			if !alive[k][p] {
				alive[k][p] = true
				lists[k] = append(lists[k], p)
			}
		}
	}
	n := 0
	for _, x := range lists[0] {
		for _, y := range lists[1] {
			rest := [3]uint16{}
			disjoint := true
			for i := range 3 {
				disjoint = disjoint && tb.mask[x][i]&tb.mask[y][i] == 0
				rest[i] = 511 &^ (tb.mask[x][i] | tb.mask[y][i])
			}
			if !disjoint {
				continue
			}
			if z := slices.IndexFunc(lists[2], func(z pattern) bool { return tb.mask[z] == rest }); z >= 0 {
				n++
				want[0][x], want[1][y], want[2][lists[2][z]] = true, true, true
			}
		}
	}
	if got := tb.partnered([3]*[patterns]bool{&alive[0], &alive[1], &alive[2]}); got != n || alive != want || n == 0 {
		t.Errorf("%d triples, want %d; patterns equal: %v", got, n, alive == want)
	}
}

// TestEqualRows finds the permutations that only exchange equal rows.
func TestEqualRows(t *testing.T) {
	for _, c := range []struct {
		rows [3]int
		want int
	}{{[3]int{1, 2, 3}, 1}, {[3]int{1, 2, 1}, 2}, {[3]int{5, 5, 5}, 6}} {
		g := equalRows(func(r, s int) bool { return c.rows[r] == c.rows[s] })
		n := 0
		for p, o := range lines {
			if g>>p&1 == 0 {
				continue
			}
			n++
			for i := range 3 {
				if c.rows[i] != c.rows[o[i]] {
					t.Errorf("%v: permutation %v changes it", c.rows, o)
				}
			}
		}
		if n != c.want {
			t.Errorf("%v: %d permutations, want %d", c.rows, n, c.want)
		}
	}
}

// TestWeigh makes a box of a table, with a class for each row pattern, and narrows what no
// weight is left for.
func TestWeigh(t *testing.T) {
	table := randomFills(rand.New(rand.NewPCG(7, 3)), 100)
	var rows, cols [patterns]bool
	for i := range rows {
		rows[i], cols[i] = true, true
	}
	var b box
	if !b.weigh(table, &rows, &cols) {
		t.Error("nothing was narrowed")
	}
	n := 0
	for p := range patterns {
		if rows[p] != (b.class[p] >= 0) {
			t.Errorf("row pattern %d is possible %v, its class %d", p, rows[p], b.class[p])
		}
		if b.class[p] < 0 {
			continue
		}
		for j, c := range b.fills[b.class[p]] {
			n++
			own := b.by(0)[b.class[p]][j]
			if v := valueOf(table, fillOf(pattern(p), c)); v == 0 || v != own || !cols[c] {
				t.Errorf("fill (%d, %d) weighs %d, in the table %d", p, c, own, v)
			}
		}
	}
	if n != 100 {
		t.Errorf("%d fills, want 100", n)
	}
	if b.weigh(table, &rows, &cols) {
		t.Error("what is narrow was narrowed again")
	}
}
