package ask

import (
	"encoding/base64"
	"fmt"
	"math/big"
	"strings"

	"samurai/layouts"
	"samurai/overlap"
)

// Link returns the part of a page's address behind its "#" that holds a puzzle, as its model/link.js
// makes it: the version, the layout, the clues and the title.
func Link(p *overlap.Puzzle, title string) string {
	return strings.Join([]string{"1", linkedLayout(p.Board), packed(p.Digits()), escaped(title)}, "~")
}

func linkedLayout(b *overlap.Board) string {
	l := b.Layout
	if layouts.BuiltIn(l) {
		return l.Name
	}
	var names, shared, at []string
	for g := range l.Grids {
		names = append(names, l.Grids[g].Name)
		if b.Paper != nil && b.Paper.Grids[g] != nil {
			at = append(at, fmt.Sprintf("%d_%d", b.Paper.Grids[g].Row, b.Paper.Grids[g].Col))
		}
	}
	for _, box := range b.Boxes {
		if len(box) < 2 {
			continue
		}
		var same []string
		for _, gb := range box {
			same = append(same, fmt.Sprintf("%d-%d", gb.Grid, gb.Box))
		}
		shared = append(shared, strings.Join(same, "_"))
	}
	if len(at) < len(names) {
		at = nil
	}
	return fmt.Sprintf("!%s;%s;%s;%s", strings.Join(names, "."), strings.Join(shared, "."), strings.Join(at, "."), escaped(l.Name))
}

// packed is a bit for each cell that has a digit, and the digits as a number of base 9.
func packed(digits []uint8) string {
	bits := make([]byte, (len(digits)+7)/8)
	number, nine := big.NewInt(1), big.NewInt(9) // so that leading ones are not lost
	for cell, d := range digits {
		if d > 0 {
			bits[cell/8] |= 1 << (cell % 8)
			number.Mul(number, nine).Add(number, big.NewInt(int64(d-1)))
		}
	}
	encoding := base64.NewEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.").WithPadding(base64.NoPadding)
	return encoding.EncodeToString(bits) + "*" + encoding.EncodeToString(number.Bytes())
}

// escaped is a text as addresses have it; "~" parts a link.
func escaped(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		if c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || strings.IndexByte("-_.!*'()", c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
