package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
)

// maxHint is the maximum size, in bytes, of a text in which one character is tried for
// another.
const maxHint = 64 << 10

// blankHint names a character that seems to be meant as a blank cell, or as a gap if there
// is another for blank cells: with it the text could be read. It returns "" if there is none.
func (x *explainer) blankHint() (hint string, at int32) {
	if len(x.problems) > 0 || len(x.text) > maxHint || x.second {
		return "", 0
	}
	count := map[rune]int{}
	var chars []rune
	for _, r := range x.text {
		if !unicode.IsDigit(r) && !strings.ContainsRune(".\t\r\n|", r) {
			if count[r]++; count[r] == 9 {
				chars = append(chars, r)
			}
		}
	}
	slices.SortStableFunc(chars, func(a, b rune) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	instead, where, right := ".", "blank cells", ". or 0"
	if strings.ContainsAny(x.text, ".0") {
		instead, where, right = "#", "places outside the grids", "# or a space"
	}
	for _, r := range chars[:min(3, len(chars))] {
		o := x.Options
		o.second = true
		if docs := Read(strings.ReplaceAll(x.text, string(r), instead), o); len(docs) == 1 && docs[0].Puzzle != nil {
			name := fmt.Sprintf("%q", r)
			if r == 'O' || r == 'o' {
				name = fmt.Sprintf("the letter %c", r)
			} else if r == ' ' {
				name = "spaces"
			}
			i := strings.IndexRune(x.text, r)
			return fmt.Sprintf("%s seem to be written as %s (first in line %d); write them as %s", where, name, x.pos(int32(i)).Line, right), int32(i)
		}
	}
	return "", 0
}

// blankLine finds the one blank line, or several together, in the midst of a board, not after a third
// row, without which the text can be read.
func (x *explainer) blankLine() (at int32, found bool) {
	if len(x.text) > maxHint || x.second {
		return 0, false
	}
	var b strings.Builder
	rows, last, end, gaps := 0, int32(0), int32(0), 0
	for _, l := range x.cut.lines {
		if gap := l.row - last; rows%3 == 0 || gap < 2 {
			b.WriteString(strings.Repeat("\n", int(gap)))
		} else {
			b.WriteByte('\n')
			at, gaps = end+int32(strings.IndexByte(x.text[end:], '\n'))+1, gaps+1
		}
		switch b.WriteString(l.text); l.class {
		case words, played, separator:
			rows = 0
		case cells, labels:
			rows++
		}
		last, end = l.row, l.at+int32(len(l.text))
	}
	if gaps != 1 {
		return 0, false
	}
	o := x.Options
	o.second = true
	docs := Read(b.String(), o)
	return at, len(docs) > 0 && !slices.ContainsFunc(docs, func(d *layout.Document) bool { return d.Puzzle == nil })
}

// otherLayout says that the text is a puzzle of another layout than the user names, if it can be read as one without
// that name.
func (x *explainer) otherLayout() bool {
	if x.Layout == "" || len(x.text) > maxHint || x.second {
		return false
	}
	o := x.Options
	o.Layout, o.Known, o.Order, o.Reorder, o.second = "", nil, nil, false, true
	docs := Read(x.text, o)
	if len(docs) != 1 || docs[0].Puzzle == nil || len(docs[0].Puzzle.Layout.Grids) < 2 {
		return false
	}
	x.wrong(0, layout.DrawnSize, "a puzzle of %s, not of %s: leave --layout out, or name the layout of this board", docs[0].Puzzle.Layout.Name, x.Layout)
	return true
}
