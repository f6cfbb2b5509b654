package exact

import "golang.org/x/sys/cpu"

//go:noescape
func sumAVX2(dst, base *uint64, offsets *uint32, n, words int)

//go:noescape
func packAVX2(dst, data *uint64, rows *uint32, words, eights int)

//go:noescape
func dotAVX2(acc, a, b *uint64, terms, ends *uint32, segments int)

var avx2 = kernel{
	blockWords: 8,
	sum: func(dst, base []uint64, offsets []uint32) {
		if len(offsets) == 0 {
			clear(dst)
			return
		}
		sumAVX2(&dst[0], &base[0], &offsets[0], len(offsets), len(dst))
	},
	packA: packRows,
	packB: packRows,
	dot: func(acc, a, b []uint64, terms, ends []uint32) {
		if len(terms) > 0 {
			dotAVX2(&acc[0], &a[0], &b[0], &terms[0], &ends[0], len(ends))
		}
	},
}

func packRows(dst, data []uint64, rows *[lanes]uint32, words int) {
	packAVX2(&dst[0], &data[0], &rows[0], words, lanes/8)
}

func fastest() *kernel {
	if cpu.X86.HasAVX2 {
		return &avx2
	}
	return &plain
}
