package exact

var plain = kernel{
	blockWords: 16,
	sum:        sumPlain,
	packA:      func(dst, data []uint64, rows *[lanes]uint32, words int) { packPlain(dst, data, rows, words, 0) },
	packB:      func(dst, data []uint64, rows *[lanes]uint32, words int) { packPlain(dst, data, rows, words, 1) },
	dot:        dotPlain,
}

func sumPlain(dst, base []uint64, offsets []uint32) {
	clear(dst)
	for _, o := range offsets {
		src := base[o:][:len(dst)]
		for w, v := range src {
			dst[w] += v
		}
	}
}

// packPlain puts two rows into each word, 32 bits apart; the order of the two is
// reversed in b, so that the upper half of a product of words holds the sum of the two
// products of lanes.
func packPlain(dst, data []uint64, rows *[lanes]uint32, words, swap int) {
	for p := range lanes / 2 {
		even := data[rows[2*p+swap]:][:words]
		odd := data[rows[2*p+1-swap]:][:words]
		to := p
		for w, e := range even {
			o := odd[w]
			out := dst[to:][:49]
			out[0] = e&0xFFFF | o&0xFFFF<<32
			out[16] = e>>16&0xFFFF | o>>16&0xFFFF<<32
			out[32] = e>>32&0xFFFF | o>>32&0xFFFF<<32
			out[48] = e>>48 | o>>48<<32
			to += 64
		}
	}
}

func dotPlain(acc, a, b []uint64, terms, ends []uint32) {
	from := uint32(0)
	for s, end := range ends {
		var lo, hi uint64
		for _, t := range terms[from:end] {
			x := (*[16]uint64)(a[t&0xFFFF<<4:])
			y := (*[16]uint64)(b[t>>16<<4:])
			lo += x[0]*y[0] + x[1]*y[1] + x[2]*y[2] + x[3]*y[3] +
				x[4]*y[4] + x[5]*y[5] + x[6]*y[6] + x[7]*y[7]
			hi += x[8]*y[8] + x[9]*y[9] + x[10]*y[10] + x[11]*y[11] +
				x[12]*y[12] + x[13]*y[13] + x[14]*y[14] + x[15]*y[15]
		}
		acc[4*s] += lo>>32 + hi>>32
		from = end
	}
}
