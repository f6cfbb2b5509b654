package format

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap/format/plain"
)

// The format of a text is decided here: sniff looks at the first lines of a stream,
// formatOf at a whole text. The function match of each format recognises its texts.

const (
	aPDF  = "a PDF"
	aPNG  = "a picture (PNG)"
	aJPEG = "a picture (JPEG)"
	aDiff = "a diff"
	anXLS = "an old spreadsheet (.xls) or a word processor's file"
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
	{"\xd0\xcf\x11\xe0", anXLS},
	{"\x1f\x8b", "a file packed by gzip"},
	{"{\\rtf", "a word processor's file (RTF)"},
	{"%!PS", "a picture (PostScript)"},
	{"<svg", "a picture (SVG)"},
	{"diff -", aDiff},
	{"--- a/", aDiff},
}

// otherSheets are signs near the beginnings of spreadsheets that are not read, and what such files are.
var otherSheets = []struct{ sign, what string }{
	{"urn:schemas-microsoft-com:office:spreadsheet", "a spreadsheet as XML of Excel 2003"},
	{"opendocument.spreadsheet", "an OpenDocument spreadsheet"},
	{"opendocument:xmlns:office", "an OpenDocument file"},
	{"<!DOCTYPE plist", "a property list"},
	{"TABLE\n0,1\n", "a spreadsheet in the data interchange format (DIF)"},
	{"TABLE\r\n0,1\r\n", "a spreadsheet in the data interchange format (DIF)"},
	{"Index/Document.iwa", "a file of Numbers, Pages or Keynote"},
	{anXLS, anXLS},
}

// otherSheet names a spreadsheet that is not read, and says what to do; it returns "" for other files.
func otherSheet(head string) string {
	head = head[:min(len(head), maxSigns)]
	for _, s := range otherSheets {
		if strings.Contains(head, s.sign) {
			return s.what + "; save it as .xlsx or .csv"
		}
	}
	return ""
}

// maxSigns is how many bytes are looked through for a sign.
const maxSigns = 4 << 10

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

// peek returns the beginning of a stream, as far as it takes to see enough, and no further, because
// the rest may come only after an answer.
func peek(in *bufio.Reader, most int, enough func(head []byte, last byte) bool) (head []byte) {
	for n := 1; n <= most; n++ {
		var err error
		if head, err = in.Peek(n); err != nil || enough(head, head[n-1]) {
			break
		}
	}
	return head
}

// binaryOf is binaryKind of a stream. It reads no more than the first line.
func binaryOf(in *bufio.Reader) string {
	return binaryKind(peek(in, 64, func(head []byte, last byte) bool {
		return binaryKind(head) != "" || last == '\n' && len(bytes.TrimSpace(head)) > 0
	}))
}

// beginsObject reports whether a stream begins with an object of JSON.
func beginsObject(in *bufio.Reader) bool {
	head := peek(in, maxHead, func(head []byte, _ byte) bool { return len(bytes.TrimLeft(head, jsonSpace)) == 2 })
	text := strings.TrimLeft(string(head), jsonSpace)
	return strings.HasPrefix(text, "{") && plain.IsTree(text)
}

// maxHead is the maximum part of a stream that is examined before it is read whole.
const maxHead = 1 << 20

// sniff reads lines until one shows that a stream is YAML, or lines of 81 characters:
// neither is read whole. For any other it returns nil. It also returns what it has read. If
// there is no sign for long, or the stream is empty, the format is that of the extension,
// or else YAML, whose reader limits what it keeps. Three lines of 81 with the same gaps are
// a board as drawn.
func sniff(in *bufio.Reader, extension *Format) (f *Format, head []byte, err error) {
	gaps, alike, blank := "", 0, true
	for len(head) < maxHead && err == nil {
		start := len(head)
		for more := true; more && len(head) < maxHead; {
			var part []byte
			part, err = in.ReadSlice('\n')
			head = append(head, part...)
			if more = errors.Is(err, bufio.ErrBufferFull); more {
				err = nil
			}
		}
		l := strings.TrimRight(string(head[start:]), "\r\n")
		if g := boxGaps(l); g != "" && (g == gaps || alike == 0) {
			gaps = g
			if alike++; alike == 3 {
				return nil, head, nil
			}
			continue
		}
		if alike > 0 {
			return line, head, err
		}
		switch sign := signOf(l); sign {
		case aWord, aKey:
			if blank || l[0] != ' ' && l[0] != '\t' {
				return yamlFiles, head, nil
			}
		case aGrid:
			return line, head, nil
		case aBoard, nearlyGrid, aLink:
			return nil, head, nil
		default:
			blank = blank && sign == nothing
		}
	}
	switch {
	case alike > 0:
		return line, head, err
	case blank && !plain.IsFramed(string(head)):
		return cmp.Or(extension, yamlFiles), head, err // its reader reports that there is nothing
	}
	return nil, head, err
}

// sign is what a line says about the text that it is in.
type sign uint8

const (
	nothing    sign = iota // a blank line or a comment
	words                  // none of the others
	aWord                  // title: and the like
	aKey                   // of YAML
	aGrid                  // of 81 characters
	nearlyGrid             // one that has nearly as many
	aBoard                 // cells of a board as it is drawn, or the beginning of some other format
	aLink
)

func signOf(l string) sign {
	trimmed := strings.TrimSpace(l)
	switch {
	case trimmed == "":
		return nothing
	case boardLine(l):
		return aBoard
	case keySign(trimmed) != words:
		return keySign(trimmed)
	case trimmed[0] == '#' && strings.Contains(trimmed, "|") && strings.Trim(trimmed, "#.0123456789|") == "":
		return aBoard // all of it in one line
	case trimmed[0] == '#':
		return nothing
	case strings.Contains(trimmed, "://"), idPrefix(trimmed) != "":
		return aLink
	case isLine(l):
		return aGrid
	case isRole(l):
		return aBoard
	case plain.IsRow(l):
		return aGrid
	case divides(trimmed):
		return aKey
	case plain.IsComment(trimmed):
		return nothing
	case isNearLine(trimmed):
		return nearlyGrid
	case strings.ContainsAny(trimmed[:1], "<{["), !strings.ContainsFunc(trimmed, func(r rune) bool { return layout.RolesOf(r) == 0 && r != 'u' }):
		return aBoard
	}
	return words
}

// isRole reports whether a line is a grid behind a word that says what it is, so that other lines may say more
// about the same puzzle.
func isRole(l string) bool { return plain.IsRole(l) && plain.IsRow(l) }

// isMixed reports whether a text that begins with lines of 81 characters, or as YAML does,
// has boards in other forms or words beside them, so that it is read as a whole.
func isMixed(whole string) bool {
	other, grids := false, false
	for l := range strings.Lines(whole) {
		l = strings.TrimRight(l, "\r\n")
		order, _ := plain.SaysOrder(l)
		switch sign := signOf(l); {
		case order != "":
			other = true
		case plain.IsNumbered(l):
			other = true
			grids = grids || sign == aGrid
		case sign == nothing, sign == aKey && divides(strings.TrimSpace(l)), !grids && plain.IsHeader(l):
		case sign == aGrid:
			grids = true
		case sign == aKey:
			return false
		case sign == nearlyGrid:
			return grids && other // else the reader of lines says more about its fault
		default:
			other = true
			grids = grids || boardLine(l) || strings.Count(l, " ") > 6 || len(l) == 9 && sign == aBoard
		}
	}
	return grids && other
}

// areLines reports whether a text is grids of 81 characters, a line each, though some have a fault.
func (s *source) areLines() bool {
	if s.isJSON() {
		return false
	}
	seen := map[sign]bool{}
	for _, l := range s.rows {
		seen[signOf(l)] = true
	}
	delete(seen, nothing)
	return seen[aGrid] && seen[nearlyGrid] && len(seen) == 2
}

// isNearLine reports whether the first word of a line has nearly as many characters as a grid.
func isNearLine(l string) bool {
	first, _, _ := strings.Cut(l, " ")
	rows := strings.FieldsFunc(first, func(r rune) bool { return strings.ContainsRune(",;/", r) })
	return len(first) > 70 && len(first) < 90 && !strings.Contains(first, "---") && len(rows) != 9
}

// keySign is the sign of a line that begins with a key of a document of YAML.
func keySign(l string) sign {
	key, _, ok := strings.Cut(l, ":")
	key = strings.Trim(key, "\"' \t")
	switch {
	case !ok:
	case slices.ContainsFunc(new(layout.Puzzle).Words(), func(w layout.Word) bool { return w.Name == key }):
		return aWord
	case slices.Contains([]string{"layout", "clues", "progress", "marks", "grids", "shared", "at", "aliases"}, key):
		return aKey
	}
	return words
}

func divides(l string) bool {
	return l == "---" || strings.HasPrefix(l, "--- ") && !strings.HasSuffix(l, " ---") || l == "..." || strings.HasPrefix(l, "%YAML") || strings.HasPrefix(l, "%TAG")
}

// boardLine reports whether a line is one of a board as drawn: cells and gaps only,
// nine cells at least.
func boardLine(l string) bool {
	if strings.HasPrefix(l, "# ") {
		return false // a comment, such as a date
	}
	cells, gap := 0, false
	for _, r := range l {
		switch roles := layout.RolesOf(r); {
		case r == ' ' || r == '#', (r == 'x' || r == 'X') && len(l) != 81: // x is for blank cells in lines of 81
			gap = true
		case roles.Can(layout.Border) || !roles.Can(layout.Digit|layout.Blank):
			return false
		default:
			cells++
		}
	}
	return cells >= 9 && gap
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
	if plain.IsPage(s.text) || !s.isJSON() && slices.ContainsFunc(s.rows, isRole) {
		return text
	}
	if extension != nil && extension.match != nil && extension.match(s) {
		return extension
	}
	for _, f := range All {
		if f.match != nil && f.match(s) {
			return f
		}
	}
	if extension != nil && !extension.plain && !s.isJSON() {
		return extension
	}
	return text
}
