package format

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"samurai/layout"
	"samurai/layout/yaml"
)

// maxText is the most bytes of a text that is not read line by line or document
// by document.
const maxText = 8 << 20

// Options says what is known of a stream beforehand. The zero value, with a
// Finder, knows nothing.
type Options struct {
	Format  *Format       // its notation; nil to find out
	Layout  string        // the layout of puzzles whose notation does not tell it
	Order   []string      // the order of its grids there; empty for that of the layout
	Reorder bool          // the order is also one to write in, so that grids with names may come in another
	Find    layout.Finder // finds layouts, as for yaml.NewReader
	Whole   bool          // the stream ends by itself, so that reading ahead keeps no answer back
}

// Reader reads the puzzles of a file or stream, one after the other.
type Reader struct {
	next func() (*layout.Document, error)
}

// Next returns the next document, and io.EOF after the last. See
// yaml.Reader.Next.
func (r *Reader) Next() (*layout.Document, error) { return r.next() }

// NewReader returns a Reader of r, whose notation is found by the options, or by the
// content, or, where that does not tell, the extension of the file's name. YAML, lines and
// objects of JSON are read as they come, everything else as a whole. Problems name the
// file as given here.
func NewReader(file string, r io.Reader, o Options) *Reader {
	rd := &Reader{}
	rd.next = func() (*layout.Document, error) {
		rd.next = open(file, r, o)
		if next := rd.next; len(o.Order) > 0 {
			rd.next = func() (*layout.Document, error) { return o.ordered(next()) }
		}
		return rd.next()
	}
	return rd
}

// ordered notes that an order is not one of the puzzle's grids, though its notation may
// not need any.
func (o *Options) ordered(doc *layout.Document, err error) (*layout.Document, error) {
	if err != nil || doc.Puzzle == nil || len(doc.Puzzle.Layout.Grids) == 1 {
		return doc, err
	}
	if _, err := orderOf(doc.Puzzle.Layout, o.Order); err != nil {
		doc.Problems.Addf(layout.Problem{File: doc.File, Pos: doc.Puzzle.Pos, Code: layout.UnknownGrid}, "%v", err)
		doc.Puzzle = nil
	}
	return doc, nil
}

// open looks at the start of a stream and returns what yields its documents.
func open(file string, r io.Reader, o Options) func() (*layout.Document, error) {
	if o.Find == nil {
		o.Find = func(string) (*layout.Layout, error) { return nil, errors.New("no layouts are known here") }
	}
	f, extension := o.Format, ByExtension(file)
	in := bufio.NewReader(r)
	if what := binaryOf(in); what != "" {
		return refuse(file, what)
	}
	in = decoded(in)
	var head []byte
	if f == nil {
		var err error
		if f, head, err = sniff(in, extension); err != nil && !errors.Is(err, io.EOF) {
			return func() (*layout.Document, error) { return nil, err }
		}
	}
	all := io.MultiReader(bytes.NewReader(head), in)
	if o.Whole && o.Format == nil && (f == line || f == yamlFiles) {
		ahead := bufio.NewReaderSize(all, maxHead)
		if text, err := ahead.Peek(maxHead); errors.Is(err, io.EOF) && newSource(file, strings.TrimPrefix(string(text), "\ufeff"), 1, o).isMixed() {
			f = mixed
		}
		all = ahead
	}
	if bytes.IndexByte(head, 0) >= 0 {
		return whole(file, all, 1, f, extension, o)
	}
	switch f {
	case yamlFiles:
		return yaml.NewReader(file, all, o.Find).Next
	case line:
		return newLines(file, all, o).next
	}
	buffered := bufio.NewReader(all)
	if beginsObject(buffered) {
		v := &values{in: buffered, row: 1, read: func(text string, first int) func() (*layout.Document, error) {
			return whole(file, strings.NewReader(text), first, f, extension, o)
		}}
		return v.Next
	}
	return whole(file, buffered, 1, f, extension, o)
}

// binaryOf is binaryKind of a stream, of which it reads no more than its first line.
func binaryOf(in *bufio.Reader) string {
	for n := 1; n <= 64; n++ {
		head, err := in.Peek(n)
		if what := binaryKind(head); what != "" || err != nil || head[n-1] == '\n' && len(bytes.TrimSpace(head)) > 0 {
			return what
		}
	}
	return ""
}

// refuse yields one document, which says what the file is.
func refuse(file, what string) func() (*layout.Document, error) {
	s := newSource(file, "", 1, Options{})
	s.wrong(layout.Pos{Line: 1, Column: 1}, layout.NotText, "%s; puzzles are read from text, so type the digits into a file, or export them as text", what)
	s.done(1, nil)
	docs := s.docs
	return func() (*layout.Document, error) {
		if len(docs) == 0 {
			return nil, io.EOF
		}
		doc := docs[0]
		docs = nil
		return doc, nil
	}
}

// beginsObject tells whether a stream begins with an object of JSON. It reads no further
// than it must, for more may not come before an answer.
func beginsObject(r *bufio.Reader) bool {
	for n := 1; ; n++ {
		head, err := r.Peek(n)
		if err != nil {
			return false
		}
		if c := head[n-1]; !strings.ContainsRune(" \t\r\n", rune(c)) && !strings.HasPrefix("\ufeff", string(head[max(0, n-3):])) && !bytes.HasSuffix(head, []byte("\ufeff")) {
			return c == '{'
		}
	}
}

// whole reads a text, whose first line is counted as given, to its end and yields its
// puzzles. f is nil when only the whole, or else the extension of the file, can tell the notation.
func whole(file string, r io.Reader, first int, f, extension *Format, o Options) func() (*layout.Document, error) {
	var docs []*layout.Document
	var yamlReader *yaml.Reader
	read := false
	return func() (*layout.Document, error) {
		if !read {
			text, err := io.ReadAll(io.LimitReader(r, maxText+1))
			if err != nil {
				return nil, err
			}
			read = true
			s := newSource(file, string(bytes.TrimPrefix(text, []byte("\ufeff"))), first, o)
			if at := strings.IndexByte(s.text, 0); at >= 0 {
				pos := s.places()(at)
				s.wrong(pos, layout.NotText, "a zero byte, which no text has; save the file as plain UTF-8 text")
				s.done(pos.Line, nil)
			} else if len(text) > maxText {
				s.wrong(layout.Pos{Line: int32(first), Column: 1}, layout.TooLarge, "a text of more than %d bytes; split it", maxText)
				s.done(int32(first), nil)
			} else if f = s.notation(f, extension); f == yamlFiles {
				yamlReader = yaml.NewReader(file, strings.NewReader(s.text), o.Find)
			}
			if len(s.docs) == 0 && f != nil && f.read != nil {
				f.read(s)
			}
			if len(s.docs) == 0 {
				s.nothing(f)
			}
			docs = s.docs
		}
		if yamlReader != nil {
			return yamlReader.Next()
		}
		if len(docs) == 0 {
			return nil, io.EOF
		}
		doc := docs[0]
		docs = docs[1:]
		return doc, nil
	}
}

// nothing notes that the text has no puzzle.
func (s *source) nothing(f *Format) {
	pos := layout.Pos{Line: int32(s.first), Column: 1}
	switch {
	case f == nil:
		s.unknownText(pos)
	case f.read == nil:
		s.wrong(pos, layout.Syntax, "%s can be written only", f.Name)
	default:
		s.wrong(pos, layout.NoDocument, "no puzzle in this %s", f.Name)
	}
	s.done(pos.Line, nil)
}

// notation returns the notation of the text: f if it is known, that of the file's
// extension if the content agrees or tells none, or else that of the content.
func (s *source) notation(f, extension *Format) *Format {
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

// likely returns a notation whose reader can tell what is wrong with a text that is
// of none; nil without one.
func (s *source) likely() *Format {
	if d := s.drawings(); len(d) > 0 && len(d[0].lines) >= 9 {
		return text
	}
	for _, l := range s.rows {
		if l = strings.TrimSpace(l); strings.Contains(l, ": ") || strings.HasSuffix(l, ":") {
			return yamlFiles
		}
	}
	return nil
}

// maxHead is how much of a stream is looked at before one must be read whole.
const maxHead = 1 << 20

// sniff reads lines until one tells that a stream is YAML or lines of 81
// characters, which are not read whole. It returns nil for all else, and what it
// has read. A stream that tells nothing for long, or has nothing, is what its extension
// says, or left to the reader of YAML, which bounds what it keeps. Three lines of 81 with
// the same gaps are a board as drawn.
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
		text := head[start:]
		if start == 0 {
			text = bytes.TrimPrefix(text, []byte("\ufeff"))
		}
		l := strings.TrimRight(string(text), "\r\n")
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
				return cmp.Or(extension, yamlFiles), head, err // which says that there is nothing
			}
			return nil, head, err
		}
	}
	return cmp.Or(extension, yamlFiles), head, nil
}

// onlyComments tells whether a text has nothing but blank lines and comments.
func onlyComments(text []byte) bool {
	for l := range bytes.Lines(text) {
		if t := bytes.TrimSpace(l); len(t) > 0 && (!isComment(string(t)) || boardLine(string(t))) {
			return false
		}
	}
	return true
}

// byLine tells the notation by a line, if the line is sure to.
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

// isKey tells whether a line begins with a key of a document of YAML.
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

// boardLine tells whether a line is one of a board as drawn: cells and gaps only,
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

// boxGaps returns where a line of 81 characters has x, or . when there are zeros too:
// empty unless that is in gaps as wide as boxes, which blank cells are only by chance.
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

// printable tells whether a title may have a character.
func printable(r rune) bool { return unicode.IsGraphic(r) && r != unicode.ReplacementChar }

// quote shows a text in a message, shortened.
func quote(s string) string {
	if r := []rune(s); len(r) > 40 {
		s = string(r[:40]) + "…"
	}
	return fmt.Sprintf("%q", s)
}
