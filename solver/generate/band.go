package generate

import "math/bits"

// bandFill is the work of filling a band whose nine columns have given digits, no two of
// a box in common. The first column's digits stay in the order of their rows, lowest
// first: rows are mixed elsewhere.
type bandFill struct {
	boxes   [3][3]uint16 // by box: its columns
	left    int          // ways to pass by; below 0 for all
	rows    [3]uint16    // for each row, once found: the digits in the first box
	seconds [3]uint16    // and in the second
}

// rowOrders is how many ways there are to a way with its first column in order.
const rowOrders = 6

// countBand returns the number of ways to fill a band with the given columns.
func countBand(boxes [3][3]uint16) int {
	f := bandFill{boxes: boxes, left: -1}
	f.find()
	return (-1 - f.left) * rowOrders
}

// fillBand returns the n-th way, counted from 0, row by row. The first column is in
// order of its digits.
func fillBand(boxes [3][3]uint16, n int) (digits [3][9]uint8) {
	f := bandFill{boxes: boxes, left: n}
	f.find()
	for row := range 3 {
		sets := [3]uint16{f.rows[row], f.seconds[row], 511 &^ f.rows[row] &^ f.seconds[row]}
		for box, set := range sets {
			for col := range 3 {
				digits[row][3*box+col] = uint8(bits.Len16(set & boxes[box][col]))
			}
		}
	}
	return digits
}

// find goes through the ways, row by row: a row takes a digit of each column, and what
// two boxes leave is the row of the third. It stops at the way that is looked for.
func (f *bandFill) find() {
	a, b, c := &f.boxes[0], &f.boxes[1], &f.boxes[2]
	first := a[0] & -a[0]
	var buf, buf2 [27]uint16
	for _, x := range transversals(&buf, first, a[1], a[2]) {
		for _, y := range transversals(&buf2, b[0]&^x, b[1]&^x, b[2]&^x) {
			if z := 511 &^ x &^ y; single(z&c[0]) && single(z&c[1]) && single(z&c[2]) {
				f.rows[0], f.seconds[0] = x, y
				if f.second(x, y, z) {
					return
				}
			}
		}
	}
}

// second goes through the ways for the second row; then the third has what is left.
func (f *bandFill) second(x, y, z uint16) bool {
	a, b, c := &f.boxes[0], &f.boxes[1], &f.boxes[2]
	rest := a[0] &^ x
	var buf, buf2 [27]uint16
	for _, v := range transversals(&buf, rest&-rest, a[1]&^x, a[2]&^x) {
		for _, w := range transversals(&buf2, b[0]&^y&^v, b[1]&^y&^v, b[2]&^y&^v) {
			u := 511 &^ v &^ w
			if u&z != 0 || !single(u&c[0]) || !single(u&c[1]) || !single(u&c[2]) {
				continue
			}
			if f.left == 0 {
				f.rows[1], f.seconds[1] = v, w
				f.rows[2], f.seconds[2] = 511&^x&^v, 511&^y&^w
				return true
			}
			f.left--
		}
	}
	return false
}

// transversals lists the sets of three digits, one of each column.
func transversals(buf *[27]uint16, a, b, c uint16) []uint16 {
	n := 0
	for x := a; x != 0; x &= x - 1 {
		for y := b; y != 0; y &= y - 1 {
			for z := c; z != 0; z &= z - 1 {
				buf[n] = x&-x | y&-y | z&-z
				n++
			}
		}
	}
	return buf[:n]
}

// single reports whether a set has one digit.
func single(x uint16) bool { return x != 0 && x&(x-1) == 0 }
