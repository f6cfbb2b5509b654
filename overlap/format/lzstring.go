package format

import (
	"errors"
	"strings"
	"unicode/utf16"
)

// lz-string is how puzzle links are compressed (pieroxy, 2013): LZW over UTF-16
// units with codes of growing width, here in base64. No Go package for it limits
// how large a payload may grow; this one does.

const base64Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// Codes that are not dictionary entries.
const (
	lzUnit8  = 0 // a unit of 8 bits follows, which is new
	lzUnit16 = 1 // one of 16 bits
	lzEnd    = 2
	lzFirst  = 3 // the first entry
)

var errLZ = errors.New("the link is damaged or cut off: its data is not base64 of lz-string")

// lzCompress returns the payload of a text.
func lzCompress(text string) string {
	w := &lzWriter{lzWidth: lzWidth{2, 2}}
	codes := make(map[uint64]int, len(text)/3) // of a sequence, by that of all but its last unit, and this
	key := func(code int, unit uint16) uint64 { return uint64(code+1)<<16 | uint64(unit) }
	add := func(code int, unit uint16) int {
		n := lzFirst + len(codes)
		codes[key(code, unit)] = n
		return n
	}
	current := -1           // the sequence that is being matched
	fresh, last := false, 0 // whether it is a single unit that was not written yet, and that unit
	emit := func() {
		if fresh {
			wide := lzUnit8
			if last > 255 {
				wide = lzUnit16
			}
			w.bits(wide, w.width)
			w.bits(last, 8<<wide)
			w.grow()
		} else {
			w.bits(current, w.width)
		}
		w.grow()
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		if code, known := codes[key(current, unit)]; known && current >= 0 {
			current = code
			continue
		}
		single, known := codes[key(-1, unit)]
		if !known {
			single = add(-1, unit)
		}
		if current >= 0 {
			emit()
			add(current, unit)
		}
		current, fresh, last = single, !known, int(unit)
	}
	if current >= 0 {
		emit()
	}
	w.bits(lzEnd, w.width)
	return w.close()
}

// lzWidth is how wide codes are, and how many come before they widen.
type lzWidth struct{ width, left int }

func (w *lzWidth) grow() {
	if w.left--; w.left == 0 {
		w.left = 1 << w.width
		w.width++
	}
}

// lzWriter packs bits, the lowest first, into characters, the highest first.
type lzWriter struct {
	lzWidth
	out         strings.Builder
	value, used int
}

func (w *lzWriter) bits(value, n int) {
	for range n {
		w.value = w.value<<1 | value&1
		value >>= 1
		if w.used++; w.used == 6 {
			w.out.WriteByte(base64Alphabet[w.value])
			w.value, w.used = 0, 0
		}
	}
}

// close fills the last character, which is a whole one when nothing is left, and
// pads as lz-string does.
func (w *lzWriter) close() string {
	w.bits(0, 6-w.used)
	s := w.out.String()
	return s + [...]string{"", "===", "==", "="}[len(s)%4]
}

// lzDecompress returns the text of a payload. It is an error when the payload is
// damaged or the text has more than limit UTF-16 units.
func lzDecompress(payload string, limit int) (string, error) {
	r := &lzReader{in: strings.TrimRight(payload, "="), lzWidth: lzWidth{2, 2}}
	type span struct{ from, to int } // of out
	var out []uint16
	entries := make([]span, lzFirst, 64)
	var last span
	for first := true; ; first = false {
		if len(out) > limit {
			return "", errors.New("the link holds too much data")
		}
		from, code := len(out), r.bits(r.width)
		switch {
		case r.bad:
			return "", errLZ
		case code == lzEnd:
			return string(utf16.Decode(out)), nil
		case code < lzEnd:
			out = append(out, uint16(r.bits(8<<code)))
			entries = append(entries, span{from, from + 1})
			r.grow()
		case first || code > len(entries):
			return "", errLZ
		default:
			e := span{last.from, last.to + 1} // the entry that this very code completes
			if code < len(entries) {
				e = entries[code]
			}
			for i := e.from; i < e.to; i++ {
				out = append(out, out[i])
			}
		}
		if !first {
			// What was written last and the first unit of this stand side by side.
			entries = append(entries, span{last.from, last.to + 1})
		}
		r.grow()
		last = span{from, len(out)}
	}
}

// lzReader is the inverse of lzWriter's packing.
type lzReader struct {
	lzWidth
	in  string
	at  int // in bits
	bad bool
}

func (r *lzReader) bits(n int) (value int) {
	for i := range n {
		v := -1
		if r.at/6 < len(r.in) {
			v = strings.IndexByte(base64Alphabet, r.in[r.at/6])
		}
		if v < 0 {
			r.bad = true
			return 0
		}
		value |= v >> (5 - r.at%6) & 1 << i
		r.at++
	}
	return value
}
