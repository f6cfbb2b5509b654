package canon

// walk gives new colours by what refining does not see in full lines: side by side, two of
// them take digits round in cycles, in which a digit of one line is followed by the digit of
// the other in the same place. It reports whether there are two such lines.
func (f *finder) walk(h []uint64) (any bool) {
	b := f.b
	clear(f.sum)
	for band := b.firstBand; band < b.firstBox; band++ {
		lines := b.line(b.bundle[band-b.firstBand], 0)
		for _, pair := range pairs {
			one, other := lines+pair[0], lines+pair[1]
			if f.used[one-b.firstLine] >= 9 && f.used[other-b.firstLine] >= 9 {
				any = f.cycles(band, one, other) || any
			}
		}
	}
	for i := range h {
		h[i] = mix(h[i] + f.sum[i])
	}
	return any
}

// cycles walks along two lines of a band, and gives both, the lines across and the digits a
// part of their colours by the lengths of the cycles that they are in. It reports whether the
// lines are full.
func (f *finder) cycles(band, one, other int32) bool {
	b := f.b
	var digits [2][9]uint8
	var across [9]int32
	var at [10]int // by digit: its place in the first line
	var all [2]uint
	columns := (band-b.firstBand)/3%2 == 1
	for i := range 9 {
		box := 9 * int(b.boxes[band-b.firstBand][i/3]-b.firstBox)
		for j, line := range [2]int32{one, other} {
			cell := box + 3*int((line-b.firstLine)%3) + i%3
			across[i] = b.cells[cell].column
			if columns {
				cell = box + 3*(i%3) + int((line-b.firstLine)%3)
				across[i] = b.cells[cell].row
			}
			digits[j][i] = f.digits[cell]
			all[j] |= 1 << f.digits[cell]
		}
		at[digits[0][i]] = i
	}
	if const9 := uint(1<<10 - 2); all[0] != const9 || all[1] != const9 {
		return false
	}
	for i := range 9 {
		length, j := uint64(1), at[digits[1][i]]
		for ; j != i; length++ {
			j = at[digits[1][j]]
		}
		x := mix(length)
		f.sum[one] += x
		f.sum[other] += x
		f.sum[across[i]] += x
		f.sum[digits[0][i]-1] += x
	}
	return true
}
