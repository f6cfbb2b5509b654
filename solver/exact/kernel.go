package exact

// The three inner loops work on 16-bit lanes, four to a word, lane 0 lowest. Each
// exists twice: in plain Go (kernel_go.go) and, where the processor has AVX2, in
// assembly (kernel_amd64.s); tests hold the two equal.

// lanes is how many pairs of rows dot multiplies at once.
const lanes = 32

// kernel is one set of the inner loops.
type kernel struct {
	// blockWords is the number of words that one class takes in a packed block.
	blockWords int
	// sum sets dst[w] to the lane-wise sum of base[offset+w] over the offsets (in words).
	sum func(dst, base []uint64, offsets []uint32)
	// packA and packB lay rows side by side, class by class, for dot; rows[i] is an
	// offset in data.
	packA, packB func(dst, data []uint64, rows *[lanes]uint32, words int)
	// dot adds to acc[4*s:4*s+4], whose sum is the value, the products of a and b over
	// all lanes and the terms of segment s, which ends before ends[s]. A term holds the
	// class in a (low half) and in b (high half).
	dot func(acc, a, b []uint64, terms, ends []uint32)
}
