package qr_test

import (
	"fmt"
	"strings"
	"testing"

	"samurai/overlap/render/qr"
)

// TestSize: the size follows the length, and what is too long has no code.
func TestSize(t *testing.T) {
	for length, want := range map[int]int{1: 21, 17: 21, 18: 25, 2953: 177, 2954: 0} {
		if got := len(qr.Code(strings.Repeat("x", length))); got != want {
			t.Errorf("the code of %d bytes has %d rows, want %d", length, got, want)
		}
	}
}

// TestRead reads codes of several versions, block sizes and masks.
func TestRead(t *testing.T) {
	masks := map[int]bool{}
	for _, size := range []int{1, 17, 18, 32, 50, 140, 154, 260, 271} {
		for seed := range 8 {
			text := make([]byte, size)
			for i := range text {
				text[i] = byte(33 + (i*7+seed*31+i*i)%90)
			}
			got, mask, err := read(qr.Code(string(text)))
			if err != nil || got != string(text) {
				t.Errorf("%d bytes: read %q, %v; want %q", size, got, err, text)
			}
			masks[mask] = true
		}
	}
	if len(masks) < 6 {
		t.Errorf("only the masks %v were met", masks)
	}
}

// version is what a reader knows of one at level L: the middles of its alignment patterns, the
// codewords of correction of a block, and the codewords of data of each block.
type version struct {
	at     []int
	check  int
	blocks []int
}

var versions = map[int]version{
	1: {nil, 7, []int{19}}, 2: {[]int{6, 18}, 10, []int{34}}, 3: {[]int{6, 22}, 15, []int{55}},
	7: {[]int{6, 22, 38}, 20, []int{78, 78}}, 10: {[]int{6, 28, 50}, 18, []int{68, 68, 69, 69}},
}

// numbers are the codewords of versions, as the standard lists them; smaller ones have none.
var numbers = map[int]int{7: 0x07c94, 10: 0x0a4d3}

// masked says by mask whether the module of a row and a column is turned.
var masked = []func(y, x int) bool{
	func(y, x int) bool { return (y+x)%2 == 0 },
	func(y, _ int) bool { return y%2 == 0 },
	func(_, x int) bool { return x%3 == 0 },
	func(y, x int) bool { return (y+x)%3 == 0 },
	func(y, x int) bool { return (y/2+x/3)%2 == 0 },
	func(y, x int) bool { return y*x%2+y*x%3 == 0 },
	func(y, x int) bool { return (y*x%2+y*x%3)%2 == 0 },
	func(y, x int) bool { return ((y+x)%2+y*x%3)%2 == 0 },
}

// read reads a code. It has nothing in common with the writer.
func read(code [][]bool) (text string, mask int, err error) {
	n := len(code)
	v, ok := versions[(n-17)/4]
	if !ok {
		return "", 0, fmt.Errorf("a code of %d rows", n)
	}
	format := 0
	for _, p := range [][2]int{{0, 8}, {1, 8}, {2, 8}, {3, 8}, {4, 8}, {5, 8}, {7, 8}, {8, 8}, {8, 7}, {8, 5}, {8, 4}, {8, 3}, {8, 2}, {8, 1}, {8, 0}} {
		format = format<<1 | bit(code[p[1]][p[0]])
	}
	format ^= 0x5412
	rest := format // a codeword of Bose, Chaudhuri and Hocquenghem
	for i := 14; i >= 10; i-- {
		if rest>>i&1 == 1 {
			rest ^= 0x537 << (i - 10)
		}
	}
	if n >= 45 {
		right, below := 0, 0
		for i := 17; i >= 0; i-- {
			right = right<<1 | bit(code[i/3][n-11+i%3])
			below = below<<1 | bit(code[n-11+i%3][i/3])
		}
		if right != numbers[(n-17)/4] || below != right {
			return "", 0, fmt.Errorf("the version is %x and %x", right, below)
		}
	}
	mask = format >> 10 & 7
	if rest != 0 || format>>13 != 1 {
		return "", mask, fmt.Errorf("the format is %b, not one of level L", format)
	}
	data, err := v.data(v.words(code, masked[mask]))
	if err != nil {
		return "", mask, err
	}
	var bits strings.Builder
	for _, w := range data {
		fmt.Fprintf(&bits, "%08b", w)
	}
	wide := 8
	if n >= 57 {
		wide = 16
	}
	var kind, length int
	if _, err := fmt.Sscanf(bits.String()[:4]+" "+bits.String()[4:4+wide], "%b %b", &kind, &length); err != nil || kind != 4 {
		return "", mask, fmt.Errorf("the mode is %d, %v", kind, err)
	}
	for i := range length {
		var b byte
		if _, err := fmt.Sscanf(bits.String()[4+wide+8*i:][:8], "%b", &b); err != nil {
			return "", mask, err
		}
		text += string(rune(b))
	}
	return text, mask, nil
}

func bit(dark bool) int {
	if dark {
		return 1
	}
	return 0
}

// words are the codewords of a code, in order: two columns at a time, from the right, upwards and
// downwards by turns; the column of the timing pattern does not count.
func (v version) words(code [][]bool, mask func(y, x int) bool) (words []byte) {
	n := len(code)
	bits, word := 0, 0
	for right, up := n-1, true; right > 0; right, up = right-2, !up {
		if right == 6 {
			right--
		}
		for i := range n {
			y := i
			if up {
				y = n - 1 - i
			}
			for _, x := range []int{right, right - 1} {
				if v.fixed(n, y, x) {
					continue
				}
				word = word<<1 | bit(code[y][x] != mask(y, x))
				if bits++; bits%8 == 0 {
					words = append(words, byte(word))
					word = 0
				}
			}
		}
	}
	return words
}

// fixed says whether a module is of a pattern, the format or the version.
func (v version) fixed(n, y, x int) bool {
	if x == 6 || y == 6 || x < 9 && y < 9 || x > n-9 && y < 9 || x < 9 && y > n-9 ||
		n > 41 && (y < 6 && x > n-12 || x < 6 && y > n-12) {
		return true
	}
	for _, a := range v.at {
		for _, b := range v.at {
			corner := a == 6 && b == 6 || a == 6 && b == n-7 || a == n-7 && b == 6
			if !corner && max(y-a, a-y) < 3 && max(x-b, b-x) < 3 {
				return true
			}
		}
	}
	return false
}

// data takes blocks that are interleaved apart, checks each, and returns their codewords of data.
func (v version) data(words []byte) (data []byte, err error) {
	parts := make([][]byte, len(v.blocks))
	take := func(k int) {
		if len(words) > 0 {
			parts[k] = append(parts[k], words[0])
			words = words[1:]
		}
	}
	for i := range v.blocks[len(v.blocks)-1] {
		for k, size := range v.blocks {
			if i < size {
				take(k)
			}
		}
	}
	for range v.check {
		for k := range v.blocks {
			take(k)
		}
	}
	if len(words) > 0 {
		return nil, fmt.Errorf("%d codewords are left", len(words))
	}
	for k, p := range parts {
		root := byte(1)
		for range v.check {
			sum := byte(0)
			for _, w := range p {
				sum = product(sum, root) ^ w
			}
			if sum != 0 {
				return nil, fmt.Errorf("block %d is no codeword of Reed and Solomon", k)
			}
			root = product(root, 2)
		}
		data = append(data, p[:v.blocks[k]]...)
	}
	return data, nil
}

// product multiplies bytes as polynomials, modulo x^8 + x^4 + x^3 + x^2 + 1.
func product(a, b byte) byte {
	sum, wide := 0, int(a)
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			sum ^= wide
		}
		if wide <<= 1; wide > 255 {
			wide ^= 0x11d
		}
	}
	return byte(sum)
}
