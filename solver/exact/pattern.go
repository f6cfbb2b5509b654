package exact

import (
	"math/bits"
	"sync"
)

// A pattern is an ordered partition of the nine digits into three triples: what the three rows (or the three columns) of a box
// hold. There are 9!/(3!)^3 = 1680, numbered by their first two triples.
type pattern = uint16

const patterns = 1680

// triples is how many triples of patterns are disjoint line by line.
const triples = 56 * patterns

// lines lists the six ways to permute three rows or columns; lines[0] changes nothing.
var lines = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// tables is what does not depend on the grid. It is built once, by the first count that needs it.
type tables struct {
	triple  [84]uint16               // the triples as digit sets, ascending
	rank    [512]uint8               // place of a digit set in triple
	byRank  [84 * 84]pattern         // pattern by the ranks of its first two triples
	mask    [patterns][3]uint16      // digits of each line
	line    [patterns][9]uint8       // line of each digit
	digits  [patterns][6]uint8       // digits of the first two lines
	partner [patterns][56][2]pattern // the two other boxes of a band whose rows are disjoint from this one's
	permute [6][patterns]pattern     // line i of the image is line lines[p][i] of the pattern
	place   [84][6]uint32            // columns of a row's triple under each order: bits 0-8 the first, 9-17 the second
}

var shared = sync.OnceValue(func() *tables {
	t := new(tables)
	t.listPatterns()
	t.listPartners()
	for n, m := range t.triple {
		var d [3]uint32
		d[0] = uint32(m & -m)
		d[2] = 1 << (bits.Len16(m) - 1)
		d[1] = uint32(m) &^ (d[0] | d[2])
		for p, o := range lines {
			t.place[n][p] = d[o[0]] | d[o[1]]<<9
		}
	}
	return t
})

func (t *tables) listPatterns() {
	n := 0
	for m := range uint16(512) {
		if bits.OnesCount16(m) == 3 {
			t.triple[n], t.rank[m] = m, uint8(n)
			n++
		}
	}
	var r pattern
	for a, m0 := range t.triple {
		for b, m1 := range t.triple {
			if m0&m1 != 0 {
				continue
			}
			t.byRank[a*84+b] = r
			t.mask[r] = [3]uint16{m0, m1, 511 &^ (m0 | m1)}
			var n [3]int
			for d := range 9 {
				l := 1 - m0>>d&1 + 1 - (m0|m1)>>d&1
				t.line[r][d] = uint8(l)
				if l < 2 {
					t.digits[r][3*int(l)+n[l]] = uint8(d)
				}
				n[l]++
			}
			r++
		}
	}
	for p, o := range lines {
		for r, m := range t.mask {
			t.permute[p][r] = t.find(m[o[0]], m[o[1]])
		}
	}
}

// find returns the pattern with the given first two triples.
func (t *tables) find(m0, m1 uint16) pattern {
	return t.byRank[int(t.rank[m0&511])*84+int(t.rank[m1&511])]
}

func (t *tables) listPartners() {
	for r, m := range t.mask {
		n := 0
		for a := range t.triple {
			a0 := t.triple[a]
			if a0&m[0] != 0 {
				continue
			}
			for _, a1 := range t.triple {
				a2 := 511 &^ (a0 | a1)
				if a1&(m[1]|a0) != 0 || a2&m[2] != 0 {
					continue
				}
				t.partner[r][n] = [2]pattern{t.find(a0, a1), t.find(511&^(m[0]|a0), 511&^(m[1]|a1))}
				n++
			}
		}
	}
}
