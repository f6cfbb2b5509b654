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

// base64Values is the inverse of the alphabet; 0xff for a character that is not in it.
var base64Values = func() (values [256]byte) {
	for c := range values {
		values[c] = byte(strings.IndexByte(base64Alphabet, byte(c)))
	}
	return values
}()

// Codes that are not dictionary entries.
const (
	lzUnit8  = 0 // a unit of 8 bits follows, which is new
	lzUnit16 = 1 // one of 16 bits
	lzEnd    = 2
	lzFirst  = 3 // the first entry
)

var errLZ = errors.New("the link is damaged or cut off: its data is not base64 of lz-string")

// lzEntry is an entry of the dictionary while it is built. Entries are a tree: the entries
// that extend one by a unit are its first extension and that one's successors.
type lzEntry struct {
	unit        uint16 // its last
	first, next int    // 0 for none
}

// lzCompress returns the payload of a text.
func lzCompress(text string) string {
	w := &lzWriter{width: 2, left: 2}
	entries := make([]lzEntry, lzFirst, lzFirst+len(text)/4)
	units := map[uint16]int{} // entries of one unit
	current := -1             // the entry that is being matched
	fresh, last := false, 0   // whether the entry is a single unit that was not written yet, and that unit
	emit := func() {
		switch {
		case fresh && last < 256:
			w.bits(lzUnit8, w.width)
			w.bits(last, 8)
		case fresh:
			w.bits(lzUnit16, w.width)
			w.bits(last, 16)
		default:
			w.bits(current, w.width)
		}
		if fresh {
			w.grow()
		}
		w.grow()
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		if current >= 0 {
			e := entries[current].first
			for e > 0 && entries[e].unit != unit {
				e = entries[e].next
			}
			if e > 0 {
				current = e
				continue
			}
		}
		single, known := units[unit]
		if !known {
			single = len(entries)
			units[unit] = single
			entries = append(entries, lzEntry{unit: unit})
		}
		if current >= 0 {
			emit()
			entries = append(entries, lzEntry{unit: unit, next: entries[current].first})
			entries[current].first = len(entries) - 1
		}
		current, fresh, last = single, !known, int(unit)
	}
	if current >= 0 {
		emit()
	}
	w.bits(lzEnd, w.width)
	return w.close()
}

// lzWriter packs bits, the lowest first, into characters, the highest first.
type lzWriter struct {
	out         strings.Builder
	value, used int
	width, left int // of codes; emissions until they widen
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

func (w *lzWriter) grow() {
	if w.left--; w.left == 0 {
		w.left = 1 << w.width
		w.width++
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
	r := &lzReader{in: strings.TrimRight(payload, "=")}
	type span struct{ from, to int } // of out
	var out []uint16
	entries := make([]span, lzFirst, 64)
	width, left := 2, 2
	grow := func() {
		if left--; left == 0 {
			left = 1 << width
			width++
		}
	}
	// literal reads the unit that a code announces, as a new entry.
	literal := func(code int) span {
		unit := r.bits(8 << code)
		out = append(out, uint16(unit))
		entries = append(entries, span{len(out) - 1, len(out)})
		return entries[len(entries)-1]
	}
	var last span
	for first := true; ; first = false {
		if len(out) > limit {
			return "", errors.New("the link holds too much data")
		}
		code := r.bits(width)
		if r.bad {
			return "", errLZ
		}
		if code == lzEnd {
			return string(utf16.Decode(out)), nil
		}
		var now span
		switch {
		case code < lzEnd:
			now = literal(code)
			grow()
		case first || code > len(entries):
			return "", errLZ
		case code == len(entries): // the entry that this very code completes
			from := len(out)
			out = append(out, out[last.from:last.to]...)
			out = append(out, out[last.from])
			now = span{from, len(out)}
		default:
			e := entries[code]
			from := len(out)
			out = append(out, out[e.from:e.to]...)
			now = span{from, len(out)}
		}
		if !first {
			// What was written last and the first unit of this stand side by side.
			entries = append(entries, span{last.from, last.to + 1})
		}
		grow()
		last = now
	}
}

// lzReader is the inverse of lzWriter's packing.
type lzReader struct {
	in  string
	at  int // in bits
	bad bool
}

func (r *lzReader) bits(n int) (value int) {
	for i := range n {
		if r.at/6 >= len(r.in) {
			r.bad = true
			return 0
		}
		v := base64Values[r.in[r.at/6]]
		if v == 0xff {
			r.bad = true
			return 0
		}
		value |= int(v) >> (5 - r.at%6) & 1 << i
		r.at++
	}
	return value
}
