package format

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"samurai/overlap"
)

// What may be meant by a text that is of no notation that is known.

// maxHint is the most bytes of a text in which characters are tried for others.
const maxHint = 64 << 10

// blankHint is findBlankHint, once for a text, and empty for one that is long.
func (s *source) blankHint() string {
	if s.hint == nil {
		hint := ""
		if len(s.text) <= maxHint {
			hint = s.findBlankHint()
		}
		s.hint = &hint
	}
	return *s.hint
}

// findBlankHint tells of a character that seems to stand for blank cells, or for gaps where
// there are others for blank cells: the text could be read if it did. It is empty without
// one.
func (s *source) findBlankHint() string {
	count := map[rune]int{}
	for _, l := range s.rows {
		for _, r := range l {
			if !unicode.IsDigit(r) && !strings.ContainsRune(".\t\r|", r) {
				count[r]++
			}
		}
	}
	var chars []rune
	for r := range count {
		chars = append(chars, r)
	}
	slices.SortFunc(chars, func(a, b rune) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	instead, seems := ".", "where blank cells seem to be; write them as . or 0"
	if strings.ContainsAny(s.text, ".0") {
		instead, seems = "#", "where no grid seems to lie; write # there, or a space"
	}
	for _, r := range chars[:min(3, len(chars))] {
		if count[r] < 9 {
			break
		}
		o := s.Options
		o.Format = nil
		t := newSource(s.file, strings.ReplaceAll(s.text, string(r), instead), s.first, o)
		if t.isBlocks() || r != ' ' && t.isBoard() {
			row := slices.IndexFunc(s.rows, func(l string) bool { return strings.ContainsRune(l, r) })
			return fmt.Sprintf("%s, first in line %d, %s", charName(r), s.first+row, seems)
		}
	}
	return ""
}

// charName is what to call a character that was typed for a blank cell.
func charName(r rune) string {
	switch r {
	case 'O', 'o':
		return fmt.Sprintf("the letter %c", r)
	case ' ':
		return "spaces"
	case '\u00b7', '\u2022', '\u2219', '\u22c5':
		return fmt.Sprintf("the dot %q, which is no full stop", r)
	case '-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212':
		return fmt.Sprintf("the dash %q", r)
	}
	return fmt.Sprintf("%q", r)
}

// rowHint tells where a drawing seems to miss a line, or to have one too many, of the
// only layout that it would be without that; empty when that is not clear.
func (d *drawing) rowHint(boards []*overlap.Board) string {
	hint := ""
	for _, b := range boards {
		odd := b.OddLine(d.lines)
		if odd != "" && hint != "" {
			return ""
		}
		if odd != "" {
			hint = fmt.Sprintf("no built-in layout has this shape; it is nearly that of %s: %s", b.Layout.Name, odd)
		}
	}
	return hint
}
