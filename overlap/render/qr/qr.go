// Package qr makes QR codes (ISO/IEC 18004): byte mode, error correction level L, versions 1 to 40.
package qr

import "math"

// By version: all codewords, and the codewords of correction in a block and the number of blocks.
var (
	totals = [...]int{
		26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655, 733, 815, 901, 991, 1085, 1156, 1258, 1364, 1474,
		1588, 1706, 1828, 1921, 2051, 2185, 2323, 2465, 2611, 2761, 2876, 3034, 3196, 3362, 3532, 3706,
	}
	corrections = [...]int{
		7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
		30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
	}
	blocks = [...]int{
		1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
		19, 19, 20, 21, 22, 24, 25,
	}
)

// Code returns the rows of the code of a text, true for dark; nil if it is longer than 2,953 bytes.
func Code(text string) [][]bool {
	for v := range totals {
		counter := 1
		if v >= 9 {
			counter = 2
		}
		if room := totals[v] - corrections[v]*blocks[v]; len(text)+counter < room {
			c := newCode(v + 1)
			c.put(interleave(v, codewords([]byte(text), room, counter)))
			c.mask()
			return c.dark
		}
	}
	return nil
}

// codewords returns the text as codewords of data: its mode, its length in so many bytes, the text and padding.
func codewords(text []byte, room, counter int) []byte {
	head := []byte{4}
	if counter == 2 {
		head = append(head, byte(len(text)>>8))
	}
	words := make([]byte, 0, room)
	last := byte(0)
	for _, b := range append(append(head, byte(len(text))), text...) { // each is shifted by the four bits of the mode
		words = append(words, last<<4|b>>4)
		last = b
	}
	words = append(words[1:], last<<4)
	for pad := byte(0xec); len(words) < room; pad ^= 0xfd {
		words = append(words, pad)
	}
	return words
}

// times is multiplication in the field of 256 elements modulo x^8+x^4+x^3+x^2+1.
func times(a, b byte) (product byte) {
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			product ^= a
		}
		carry := a >> 7
		a = a<<1 ^ 0x1d*carry
	}
	return product
}

// correction returns n codewords of Reed and Solomon for a block.
func correction(data []byte, n int) []byte {
	generator := make([]byte, n+1)
	generator[n-1] = 1
	for i, root := 0, byte(1); i < n; i, root = i+1, times(root, 2) {
		for j := range n {
			generator[j] = times(generator[j], root) ^ generator[j+1]
		}
		generator[n] = 0
	}
	rest := make([]byte, n+1)
	for _, b := range data {
		factor := b ^ rest[0]
		copy(rest, rest[1:])
		for i := range n {
			rest[i] ^= times(generator[i], factor)
		}
	}
	return rest[:n]
}

// interleave divides data into blocks, and takes turns with their codewords, then with their corrections.
func interleave(v int, data []byte) (words []byte) {
	n, count := corrections[v], blocks[v]
	short, longer := len(data)/count, len(data)%count
	var parts, checks [][]byte
	for i := range count {
		size := short
		if i >= count-longer {
			size++
		}
		parts, checks = append(parts, data[:size]), append(checks, correction(data[:size], n))
		data = data[size:]
	}
	for i := range short + 1 {
		for _, p := range parts {
			if i < len(p) {
				words = append(words, p[i])
			}
		}
	}
	for i := range n {
		for _, c := range checks {
			words = append(words, c[i])
		}
	}
	return words
}

// code is a code that is being drawn.
type code struct {
	version, size int
	dark, fixed   [][]bool // by row and column; fixed are those that hold no data
}

func (c *code) set(x, y int, dark bool) { c.dark[y][x], c.fixed[y][x] = dark, true }

// newCode draws all that holds no data.
func newCode(version int) *code {
	c := &code{version: version, size: 17 + 4*version}
	for range c.size {
		c.dark, c.fixed = append(c.dark, make([]bool, c.size)), append(c.fixed, make([]bool, c.size))
	}
	for i := range c.size {
		c.set(6, i, i%2 == 0)
		c.set(i, 6, i%2 == 0)
	}
	for _, at := range [][2]int{{3, 3}, {c.size - 4, 3}, {3, c.size - 4}} {
		c.rings(at[0], at[1], 4, func(far int) bool { return far != 2 && far != 4 })
	}
	centres := c.alignment()
	last := len(centres) - 1
	for i, y := range centres {
		for j, x := range centres {
			if i == 0 && j == 0 || i == 0 && j == last || i == last && j == 0 {
				continue
			}
			c.rings(x, y, 2, func(far int) bool { return far != 1 })
		}
	}
	c.format(0)
	if version >= 7 {
		bits := version<<12 | remainder(version, 12, 0x1f25)
		for i := range 18 {
			a, b, on := c.size-11+i%3, i/3, bits>>i&1 == 1
			c.set(a, b, on)
			c.set(b, a, on)
		}
	}
	return c
}

// rings draws squares around a point, each dark or not by how far it is from the point.
func (c *code) rings(cx, cy, reach int, dark func(far int) bool) {
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			if x, y := cx+dx, cy+dy; x >= 0 && y >= 0 && x < c.size && y < c.size {
				c.set(x, y, dark(max(dx, -dx, dy, -dy)))
			}
		}
	}
}

// alignment returns where the middles of the small squares are, in both directions.
func (c *code) alignment() []int {
	if c.version == 1 {
		return nil
	}
	n, last := c.version/7+2, 4*c.version+10
	step := (last - 6 + 2*n - 3) / (2*n - 2) * 2
	if c.version == 32 {
		step = 26
	}
	centres := []int{6}
	for i := n - 2; i >= 0; i-- {
		centres = append(centres, last-step*i)
	}
	return centres
}

// remainder returns the n bits by which a code of Bose, Chaudhuri and Hocquenghem protects data.
func remainder(data, n, polynomial int) int {
	for range n {
		data = data<<1 ^ data>>(n-1)*polynomial
	}
	return data
}

// format draws the level and the mask.
func (c *code) format(mask int) {
	data := 1<<3 | mask // level L
	bits := (data<<10 | remainder(data, 10, 0x537)) ^ 0x5412
	for i := range 15 {
		on := bits>>i&1 == 1
		switch {
		case i < 6:
			c.set(8, i, on)
		case i < 8:
			c.set(8, i+1, on)
		default:
			c.set(8, c.size-15+i, on)
		}
		switch {
		case i < 8:
			c.set(c.size-1-i, 8, on)
		case i < 9:
			c.set(7, 8, on)
		default:
			c.set(14-i, 8, on)
		}
	}
	c.set(8, c.size-8, true)
}

// put draws codewords, two columns at a time from the right, up and down in turn.
func (c *code) put(words []byte) {
	i := 0
	for right := c.size - 1; right >= 1; right -= 2 {
		if right == 6 {
			right = 5
		}
		for v := range c.size {
			y := v
			if (right+1)&2 == 0 {
				y = c.size - 1 - v
			}
			for _, x := range []int{right, right - 1} {
				if !c.fixed[y][x] && i < 8*len(words) {
					c.dark[y][x] = words[i/8]>>(7-i%8)&1 == 1
					i++
				}
			}
		}
	}
}

var masks = [...]func(x, y int) bool{
	func(x, y int) bool { return (x+y)%2 == 0 },
	func(_, y int) bool { return y%2 == 0 },
	func(x, _ int) bool { return x%3 == 0 },
	func(x, y int) bool { return (x+y)%3 == 0 },
	func(x, y int) bool { return (x/3+y/2)%2 == 0 },
	func(x, y int) bool { return x*y%2+x*y%3 == 0 },
	func(x, y int) bool { return (x*y%2+x*y%3)%2 == 0 },
	func(x, y int) bool { return ((x+y)%2+x*y%3)%2 == 0 },
}

// mask inverts the data under the mask with the least penalty.
func (c *code) mask() {
	flip := func(mask int) {
		for y := range c.size {
			for x := range c.size {
				c.dark[y][x] = c.dark[y][x] != (!c.fixed[y][x] && masks[mask](x, y))
			}
		}
		c.format(mask)
	}
	best, least := 0, math.MaxInt
	for m := range masks {
		flip(m)
		if p := c.penalty(); p < least {
			best, least = m, p
		}
		flip(m)
	}
	flip(best)
}

// penalty rates how hard a code is to read: long runs, what looks like a corner, squares of one
// colour, and more dark than light or the reverse.
func (c *code) penalty() (sum int) {
	black := 0
	for a := range c.size {
		for _, at := range []func(b int) bool{func(b int) bool { return c.dark[a][b] }, func(b int) bool { return c.dark[b][a] }} {
			run, bits := 0, 0
			for b := range c.size {
				if b == 0 || at(b) != at(b-1) {
					run = 0
				}
				if run++; run == 5 {
					sum += 3
				} else if run > 5 {
					sum++
				}
				bits = bits << 1 & 0x7ff
				if at(b) {
					bits |= 1
				}
				if b >= 10 && (bits == 0x5d || bits == 0x5d0) {
					sum += 40
				}
			}
		}
		for b := range c.size {
			d := c.dark[a][b]
			if d {
				black++
			}
			if a > 0 && b > 0 && d == c.dark[a-1][b] && d == c.dark[a][b-1] && d == c.dark[a-1][b-1] {
				sum += 3
			}
		}
	}
	return sum + 10*int(math.Abs(20*float64(black)/float64(c.size)/float64(c.size)-10))
}
