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
		if len(x.reads(strings.ReplaceAll(x.text, string(r), instead), x.Options)) == 1 {
			name, i := fmt.Sprintf("%q", r), strings.IndexRune(x.text, r)
			if unicode.IsLetter(r) {
				name = "the letter " + string(r)
			}
			return fmt.Sprintf("%s seem to be written as %s (first in line %d); write them as %s", where, name, x.pos(int32(i)).Line, right), int32(i)
		}
	}
	return "", 0
}

// blankLine finds the one blank line, or several together, in the midst of a board, not after a third
// row, without which the text can be read.
func (x *explainer) blankLine() (at int32, found bool) {
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
	return at, len(x.reads(b.String(), x.Options)) > 0
}

// reads returns the puzzles of a changed text, if all of it is puzzles, and this is not a changed text.
func (x *explainer) reads(text string, o Options) []*layout.Document {
	if o.second || len(text) > maxHint {
		return nil
	}
	o.second = true
	docs := Read(text, o)
	if slices.ContainsFunc(docs, func(d *layout.Document) bool { return d.Puzzle == nil }) {
		return nil
	}
	return docs
}

// blankColumn finds the column of a sheet, not the first or last, that is blank in all lines, and without which the text can be read.
func (x *explainer) blankColumn() (column int, found bool) {
	var rows [][]string
	for l := range strings.Lines(x.text) {
		rows = append(rows, strings.FieldsFunc(strings.ReplaceAll(strings.NewReplacer(";", ",", "\t", ",").Replace(l), ",", " ,"), func(r rune) bool { return r == ',' }))
	}
	for k := 1; len(x.text) <= maxHint && len(rows) > 8 && k < len(rows[0])-1; k++ {
		var b strings.Builder
		for _, row := range rows {
			if len(row) <= k+1 || strings.TrimSpace(row[k]) != "" {
				b.Reset()
				break
			}
			b.WriteString(strings.Join(slices.Concat(row[:k], row[k+1:]), ","))
		}
		if b.Len() > 0 && len(x.reads(b.String(), x.Options)) == 1 {
			return k + 1, true
		}
	}
	return 0, false
}

// otherLayout says that the text is a puzzle of another layout than the user names, if it can be read as one without
// that name.
func (x *explainer) otherLayout() bool {
	if x.Layout == "" {
		return false
	}
	o := x.Options
	o.Layout, o.Known, o.Order, o.Reorder = "", nil, nil, false
	docs := x.reads(x.text, o)
	if len(docs) != 1 || docs[0].Puzzle.Layout.Name == x.Layout {
		return false
	}
	x.wrong(0, layout.DrawnSize, "a puzzle of %s, not of %s: leave --layout out, or name the layout of this board", docs[0].Puzzle.Layout.Name, x.Layout)
	return true
}
