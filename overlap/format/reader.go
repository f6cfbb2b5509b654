package format

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/overlap/format/plain"
)

// maxText is the maximum size, in bytes, of a text that is not read line by line or
// document by document.
const maxText = 8 << 20

// Options is what is known of a stream beforehand. The zero value, with a Finder, knows
// nothing.
type Options struct {
	Format  *Format       // its format; nil to find out
	Layout  string        // the layout of puzzles whose format does not name it
	Order   []string      // the order of its grids there; empty for that of the layout
	Reorder bool          // the order is also one to write in, so that grids with names may come in another
	Find    layout.Finder // finds layouts, as for yaml.NewReader
	Finite  bool          // the stream ends by itself, so that reading ahead keeps no answer back

	// Within, if there is one, bounds the work on one PDF or picture. If its context ends first, the reader yields
	// what was read by then, and its error.
	Within func() (context.Context, context.CancelFunc)

	Handwriting bool // digits that were written by hand into a picture become progress
}

// Reader reads the puzzles of a file or stream, one after the other.
type Reader struct {
	next func() (*layout.Document, error)
}

// Next returns the next document, and io.EOF after the last. See
// yaml.Reader.Next.
func (r *Reader) Next() (*layout.Document, error) { return r.next() }

// All yields the documents. After an error, which is that of reading, there are no more.
func (r *Reader) All() iter.Seq2[*layout.Document, error] {
	return func(yield func(*layout.Document, error) bool) {
		for {
			doc, err := r.next()
			if errors.Is(err, io.EOF) || !yield(doc, err) || err != nil {
				return
			}
		}
	}
}

// NewReader returns a Reader of r. The format is that of the options, otherwise that of the
// content, otherwise that of the extension of the file's name. YAML, lines and objects of JSON
// are read as they come, everything else as a whole. Problems name the file as given here.
func NewReader(file string, r io.Reader, o Options) *Reader {
	rd := &Reader{}
	rd.next = func() (*layout.Document, error) {
		rd.next = open(file, r, o)
		if next := rd.next; len(o.Order) > 0 || o.Layout != "" {
			rd.next = func() (*layout.Document, error) {
				doc, err := o.ordered(next())
				o.noteLayout(doc)
				return doc, err
			}
		}
		rd.next = leftOnce(giveUp(rd.next))
		return rd.next()
	}
	return rd
}

// maxBad is the maximum number of documents in a row that cannot be read: a file with more is not one of
// puzzles.
const maxBad = 100_000

// giveUp yields documents up to maxBad in a row that cannot be read. One more says that no more is read.
func giveUp(next func() (*layout.Document, error)) func() (*layout.Document, error) {
	bad := 0
	return func() (*layout.Document, error) {
		if bad > maxBad {
			return nil, io.EOF
		}
		doc, err := next()
		if err != nil {
			return doc, err
		}
		if bad++; !doc.Problems.Errors() {
			bad = 0
		}
		if bad > maxBad {
			doc.Problems = layout.Problems{{
				File: doc.File, Pos: layout.Pos{Line: doc.Line, Column: 1}, Code: layout.TooLarge,
				Message: fmt.Sprintf("%d puzzles before this one cannot be read; the rest of the file is not read", maxBad),
			}}
		}
		return doc, nil
	}
}

// leftOnce yields documents without warnings of what is not kept that an earlier document has, word
// for word: each puzzle of a sheet has the same columns.
func leftOnce(next func() (*layout.Document, error)) func() (*layout.Document, error) {
	const most = 1000 // warnings that are remembered
	known := map[string]bool{}
	return func() (*layout.Document, error) {
		doc, err := next()
		if err == nil {
			doc.Problems = slices.DeleteFunc(doc.Problems, func(p layout.Problem) bool {
				again := known[p.Message]
				if p.Code == layout.LeftOut && len(known) < most {
					known[p.Message] = true
				}
				return p.Code == layout.LeftOut && again
			})
		}
		return doc, err
	}
}

// ordered notes that an order is not one of the puzzle's grids, though its format may
// not need any.
func (o *Options) ordered(doc *layout.Document, err error) (*layout.Document, error) {
	if err != nil || doc.Puzzle == nil || len(doc.Puzzle.Layout.Grids) == 1 || len(o.Order) == 0 {
		return doc, err
	}
	if _, err := plain.OrderOf(doc.Puzzle.Layout, o.Order); err != nil {
		doc.Problems.Addf(layout.Problem{File: doc.File, Pos: doc.Puzzle.Pos, Code: layout.UnknownGrid}, "%v", err)
		doc.Puzzle = nil
	}
	return doc, nil
}

// noteLayout warns when a puzzle names another layout than the options do: its own counts.
func (o *Options) noteLayout(doc *layout.Document) {
	if o.Layout == "" || doc == nil || doc.Puzzle == nil {
		return
	}
	if l, err := o.Find(o.Layout); err == nil && l.Name != doc.Puzzle.Layout.Name {
		doc.Problems.Addf(layout.Problem{File: doc.File, Pos: doc.Puzzle.Pos, Code: layout.OtherLayout},
			"the puzzle has a layout of its own, %s, so --layout %s is not used", cmp.Or(doc.Puzzle.Layout.Name, "inline"), o.Layout)
	}
}

// open looks at the start of a stream and returns what yields its documents.
func open(file string, r io.Reader, o Options) func() (*layout.Document, error) {
	if o.Find == nil {
		o.Find = func(string) (*layout.Layout, error) { return nil, errors.New("no layouts are known here") }
	}
	f, extension := o.Format, ByExtension(file)
	in := bufio.NewReader(r)
	switch what := binaryOf(in); {
	case what == aPDF && (f == nil || f == pdfFiles), (what == aPNG || what == aJPEG) && (f == nil || f == pictureFiles):
		return scanning(file, what, in, o)
	case what == aPDF || what == aPNG || what == aJPEG:
		return refuse(file, what+", not format "+f.Name)
	case what == aZIP:
		return readXLSX(file, what, in, f, o)
	case what != "":
		return refuse(file, what+"; save it as PDF, PNG or JPEG, which are read, or type the digits into a text file")
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
	if o.Finite && o.Format == nil && (f == line || f == yamlFiles) {
		ahead := bufio.NewReaderSize(all, maxHead)
		if whole, err := ahead.Peek(maxHead); errors.Is(err, io.EOF) && isMixed(string(whole), f) {
			f = text
		}
		all = ahead
	}
	if bytes.IndexByte(head, 0) >= 0 {
		return readAll(file, all, 1, f, extension, o)
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
			return readAll(file, strings.NewReader(text), first, f, extension, o)
		}}
		return v.Next
	}
	return readAll(file, buffered, 1, f, extension, o)
}

// refuse yields one document, which says what the file is.
func refuse(file, what string) func() (*layout.Document, error) {
	return each(refusal(file, layout.Pos{Line: 1, Column: 1}, layout.NotText, "%s", what))
}

// each yields documents.
func each(docs []*layout.Document) func() (*layout.Document, error) {
	return func() (*layout.Document, error) {
		if len(docs) == 0 {
			return nil, io.EOF
		}
		doc := docs[0]
		docs = docs[1:]
		return doc, nil
	}
}

// readAll reads a text, whose first line is counted as given, to its end and yields its
// puzzles. f is nil when the format has to be found from the text, or else from the file's
// extension.
func readAll(file string, r io.Reader, first int, f, extension *Format, o Options) func() (*layout.Document, error) {
	var next func() (*layout.Document, error)
	return func() (*layout.Document, error) {
		if next == nil {
			text, err := io.ReadAll(io.LimitReader(r, maxText+1))
			if err != nil {
				return nil, err
			}
			next = o.read(newSource(file, string(text), first, o.Find), f, extension)
		}
		return next()
	}
}

// read reads a text and returns what yields its documents.
func (o *Options) read(s *source, f, extension *Format) func() (*layout.Document, error) {
	var docs []*layout.Document
	switch zero := strings.IndexByte(s.text, 0); {
	case zero >= 0:
		docs = refusal(s.file, s.Pos(zero), layout.NotText, "a zero byte, which no text has; save the file as plain UTF-8 text")
	case len(s.text) > maxText:
		docs = refusal(s.file, s.start, layout.TooLarge, "a text of more than %d bytes; split it", maxText)
	default:
		switch f = s.formatOf(f, extension); {
		case f == yamlFiles:
			return yaml.NewReader(s.file, strings.NewReader(s.text), s.find).Next
		case f.plain:
			docs = o.plainText(s)
		case f.read != nil:
			f.read(s, func(r *reading) { docs = append(docs, o.build(r)) })
		default:
			docs = refusal(s.file, s.start, layout.Syntax, "format %s can be written, but not read", f.Name)
		}
		if len(docs) == 0 {
			docs = refusal(s.file, s.start, layout.NoDocument, "no puzzle in this file of format %s", f.Name)
		}
	}
	return each(docs)
}

// plainText reads a text that has no format with a signature of its own.
func (o *Options) plainText(s *source) (docs []*layout.Document) {
	if (o.Format == nil || o.Format == line) && s.areLines() {
		r := newLines(s.file, strings.NewReader(s.text), *o)
		r.row = int(s.start.Line) - 1
		for doc, err := r.next(); err == nil; doc, err = r.next() {
			docs = append(docs, doc)
		}
		return docs
	}
	known := plain.Options{File: s.file, First: int(s.start.Line), Layout: o.Layout, Order: o.Order, Reorder: o.Reorder, Find: o.Find}
	if o.Layout != "" {
		wrong := faults{file: s.file}
		if known.Known = o.known(&wrong, o.Layout, s.start); known.Known == nil {
			return []*layout.Document{wrong.document(s.start.Line, nil, nil)}
		}
	}
	return plain.Read(s.text, known)
}

// ReadLayout reads a file that holds one layout, in YAML or as a shape of KSudoku. An
// error is layout.Problems unless the file cannot be read.
func ReadLayout(file string, r io.Reader) (*layout.Layout, error) {
	in := decoded(bufio.NewReader(r))
	if head, _ := in.Peek(512); !strings.HasPrefix(strings.TrimLeft(string(head), jsonSpace), "<") {
		return yaml.ReadLayout(file, in)
	}
	doc, err := NewReader(file, in, Options{Format: ksudoku}).Next()
	switch {
	case err != nil:
		return nil, err
	case doc.Problems.Errors():
		return nil, doc.Problems
	case doc.Layout == nil:
		return nil, layout.Problems{{File: file, Pos: doc.Puzzle.Pos, Code: layout.NotLayout, Message: "a puzzle; a layout is needed here"}}
	}
	return doc.Layout, nil
}
