package format

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/overlap"
)

// The format of a text is decided here: sniff looks at the first lines of a stream,
// formatOf at a whole text. The function match of each format recognises its texts.

const (
	aPDF  = "a PDF"
	aPNG  = "a picture (PNG)"
	aJPEG = "a picture (JPEG)"
	aZIP  = "a packed file, such as a ZIP archive, a spreadsheet or a word processor's"
)

// magics are the first bytes of files that hold no text, ? for any, and what such files are.
var magics = []struct{ begin, what string }{
	{"%PDF-", aPDF},
	{"\x89PNG", aPNG},
	{"\xff\xd8\xff", aJPEG},
	{"GIF8", "a picture (GIF)"},
	{"II*\x00", "a picture (TIFF)"},
	{"MM\x00*", "a picture (TIFF)"},
	{"RIFF????WEBP", "a picture (WebP)"},
	{"BM????\x00\x00\x00\x00", "a picture (BMP)"},
	{"????ftyp", "a picture or film of a phone (HEIC, AVIF, MP4)"},
	{"PK\x03\x04", aZIP},
	{"\xd0\xcf\x11\xe0", "an old spreadsheet or a word processor's file"},
	{"\x1f\x8b", "a file packed by gzip"},
	{"{\\rtf", "a word processor's file (RTF)"},
	{"%!PS", "a picture (PostScript)"},
	{"<svg", "a picture (SVG)"},
	{"<!DOCTYPE html", "a web page"},
	{"<!doctype html", "a web page"},
	{"<html", "a web page"},
}

// binaryKind names the kind of a file that holds no text to read puzzles from; it returns
// "" for others.
func binaryKind(head []byte) string {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	for _, m := range magics {
		if begins(head, m.begin) {
			return m.what
		}
	}
	return ""
}

// begins reports whether a file begins with bytes, of which ? is any.
func begins(head []byte, with string) bool {
	for i := range len(with) {
		if i >= len(head) || with[i] != '?' && with[i] != head[i] {
			return false
		}
	}
	return true
}

// binaryOf is binaryKind of a stream. It reads no more than the first line.
func binaryOf(in *bufio.Reader) string {
	for n := 1; n <= 64; n++ {
		head, err := in.Peek(n)
		if what := binaryKind(head); what != "" || err != nil || head[n-1] == '\n' && len(bytes.TrimSpace(head)) > 0 {
			return what
		}
	}
	return ""
}

// beginsObject reports whether a stream begins with an object of JSON. It reads no further
// than it must, because the rest may come only after an answer.
func beginsObject(r *bufio.Reader) bool {
	for n := 1; ; n++ {
		head, err := r.Peek(n)
		if err != nil {
			return false
		}
		if c := head[n-1]; strings.IndexByte(jsonSpace, c) < 0 {
			return c == '{'
		}
	}
}

// maxHead is the maximum part of a stream that is examined before it is read whole.
const maxHead = 1 << 20

// sniff reads lines until one shows that a stream is YAML, or lines of 81 characters:
// neither is read whole. For any other it returns nil. It also returns what it has read. If
// there is no sign for long, or the stream is empty, the format is that of the extension,
// or else YAML, whose reader limits what it keeps. Three lines of 81 with the same gaps are
// a board as drawn.
func sniff(in *bufio.Reader, extension *Format) (f *Format, head []byte, err error) {
	gaps, alike := "", 0
	for len(head) < maxHead {
		start := len(head)
		for more := true; more && len(head) < maxHead; {
			var part []byte
			part, err = in.ReadSlice('\n')
			head = append(head, part...)
			more = errors.Is(err, bufio.ErrBufferFull)
		}
		l := strings.TrimRight(string(head[start:]), "\r\n")
		switch g := boxGaps(l); {
		case g != "" && (g == gaps || alike == 0):
			gaps = g
			if alike++; alike == 3 {
				return nil, head, nil
			}
		case alike > 0:
			return line, head, nil
		default:
			if f, sure := byLine(l); sure {
				return f, head, nil
			}
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			if alike > 0 {
				return line, head, err
			}
			if onlyComments(head) {
				return cmp.Or(extension, yamlFiles), head, err // its reader reports that there is nothing
			}
			return nil, head, err
		}
	}
	return cmp.Or(extension, yamlFiles), head, nil
}

// onlyComments reports whether a text has nothing but blank lines and comments.
func onlyComments(text []byte) bool {
	for l := range bytes.Lines(text) {
		if t := bytes.TrimSpace(l); len(t) > 0 && (!isComment(string(t)) || boardLine(string(t))) {
			return false
		}
	}
	return true
}

// byLine returns the format that a line is a sure sign of.
func byLine(l string) (f *Format, sure bool) {
	trimmed := strings.TrimSpace(l)
	switch {
	case trimmed == "":
		return nil, false
	case boardLine(l):
		return nil, true
	case isKey(trimmed):
		return yamlFiles, true
	case trimmed[0] == '#':
		return nil, false
	case strings.Contains(trimmed, "://"), idPrefix(trimmed) != "":
		return nil, true
	case isLine(l):
		return line, true
	case divides(trimmed):
		return yamlFiles, true
	case isComment(trimmed):
		return nil, false
	case strings.ContainsAny(trimmed[:1], "<{[*|+"), strings.Trim(trimmed, "0123456789._ |+-u") == "":
		return nil, true
	}
	return nil, false
}

// isKey reports whether a line begins with a key of a document of YAML.
func isKey(l string) bool {
	key, _, ok := strings.Cut(l, ":")
	switch strings.Trim(key, "\"' \t") {
	case "layout", "id", "title", "author", "source", "difficulty", "clues", "progress", "marks", "grids", "shared", "at", "aliases":
		return ok
	}
	return false
}

func divides(l string) bool {
	return l == "---" || strings.HasPrefix(l, "--- ") || l == "..." || strings.HasPrefix(l, "%YAML") || strings.HasPrefix(l, "%TAG")
}

// boardLine reports whether a line is one of a board as drawn: cells and gaps only,
// nine cells at least.
func boardLine(l string) bool {
	if strings.HasPrefix(l, "# ") {
		return false // a comment, such as a date
	}
	cells := 0
	for _, r := range l {
		switch {
		case '0' <= r && r <= '9' || r == '.':
			cells++
		case strings.ContainsRune(" #xX", r):
		default:
			return false
		}
	}
	gaps := "#xX "
	if len(l) == 81 {
		gaps = "# " // x is for blank cells in lines of 81
	}
	return cells >= 9 && strings.ContainsAny(l, gaps)
}

// boxGaps returns where a line of 81 characters has x, or . if it has zeros too. It returns
// "" unless these are in gaps as wide as boxes, which blank cells are only by chance.
func boxGaps(l string) string {
	if len(l) != 81 || !isLine(l) {
		return ""
	}
	gap := "x"
	if l = strings.ToLower(l); !strings.Contains(l, gap) && strings.Contains(l, "0") {
		gap = "."
	}
	var gaps strings.Builder
	for i := 0; i < 81; i += 3 {
		switch strings.Count(l[i:i+3], gap) {
		case 0:
			gaps.WriteByte('.')
		case 3:
			gaps.WriteByte('x')
		default:
			return ""
		}
	}
	if strings.IndexByte(gaps.String(), 'x') < 0 {
		return ""
	}
	return gaps.String()
}

// formatOf returns the format of the text: f if it is known; that of the file's extension
// if the content agrees or is of no known format; or else that of the content.
func (s *source) formatOf(f, extension *Format) *Format {
	if f != nil {
		return f
	}
	if extension != nil && extension.match != nil && extension.match(s) {
		return extension
	}
	for _, f := range All {
		if f.match != nil && f.match(s) {
			return f
		}
	}
	if extension != nil {
		return extension
	}
	return s.likely()
}

// likely returns the format whose reader can best explain what is wrong with a text of no
// format, or nil.
func (s *source) likely() *Format {
	if d := s.drawings(); len(d) > 0 && len(d[0].lines) >= 9 {
		return text
	}
	if slices.ContainsFunc(s.rows, isLine) {
		return line
	}
	for _, l := range s.rows {
		if l = strings.TrimSpace(l); strings.Contains(l, ": ") || strings.HasSuffix(l, ":") {
			return yamlFiles
		}
	}
	return nil
}

// nothing notes that the text has no puzzle.
func (s *source) nothing(f *Format) {
	pos := layout.Pos{Line: int32(s.first), Column: 1}
	switch {
	case f == nil:
		s.unknownText(pos)
	case f.read == nil:
		s.wrong(pos, layout.Syntax, "format %s can be written, but not read", f.Name)
	default:
		s.wrong(pos, layout.NoDocument, "no puzzle in this file of format %s", f.Name)
	}
	s.done(pos.Line, nil)
}

// unknownText notes that a text is of no known format.
func (s *source) unknownText(pos layout.Pos) {
	if hint := s.blankHint(); hint != "" {
		s.wrong(pos, layout.BadClue, "%s", hint)
		return
	}
	for i, l := range s.rows {
		cells := strings.TrimSpace(l)
		if n := len(cells); n > 70 && n < 90 && strings.Trim(cells, "0123456789.xX*_") == "" {
			s.wrong(s.pos(i, 0), layout.ClueSize, "%d characters; a grid has 81", n)
			return
		}
	}
	cells := 0
	for _, c := range strings.Join(s.rows, "") {
		if strings.ContainsRune("0123456789.", c) {
			cells++
		}
	}
	if cells > 0 && cells%81 == 0 {
		s.wrong(pos, layout.Syntax, "the text has %d digits and dots, but its lines are not grids: each grid is one line of 81, or all grids are drawn in their places", cells)
		return
	}
	s.wrong(pos, layout.Syntax, "the text has %d digits and dots; a puzzle has 81 for each grid, in a line or as it is drawn", cells)
}

// A text of no known format may have an unknown character for blank cells.

// maxHint is the maximum size, in bytes, of a text in which one character is tried for
// another.
const maxHint = 64 << 10

// blankHint is findBlankHint, done once for a text, and "" for a long one.
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

// findBlankHint names a character that seems to be meant as a blank cell, or as a gap if
// there is another for blank cells: with it the text could be read. It returns "" if there
// is none.
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
	instead, where, right := ".", "blank cells", ". or 0"
	if strings.ContainsAny(s.text, ".0") {
		instead, where, right = "#", "places outside the grids", "# or a space"
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
			return fmt.Sprintf("%s seem to be written as %s (first in line %d); write them as %s", where, charName(r), s.first+row, right)
		}
	}
	return ""
}

// charName names a character that was typed for a blank cell.
func charName(r rune) string {
	switch r {
	case 'O', 'o':
		return fmt.Sprintf("the letter %c", r)
	case ' ':
		return "spaces"
	case '\u00b7', '\u2022', '\u2219', '\u22c5':
		return fmt.Sprintf("the dot %q, which is not a full stop", r)
	case '-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212':
		return fmt.Sprintf("the dash %q", r)
	}
	return fmt.Sprintf("%q", r)
}

// rowHint says where a drawing seems to miss a line, or to have one too many. It returns ""
// unless exactly one layout would fit without that.
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
