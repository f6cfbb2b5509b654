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
	"samurai/layouts"
	"samurai/overlap"
	"samurai/overlap/format/plain"
)

// maxText is the maximum size, in bytes, of a text that is not read line by line or
// document by document.
const maxText = 8 << 20

// Options is what is known of a stream beforehand. The zero value knows nothing.
type Options struct {
	Format  *Format         // its format; nil to find out
	Layout  string          // the layout of puzzles whose format does not name it
	Order   []string        // the order of its grids there; empty for that of the layout
	Reorder bool            // the order is also one to write in, so that grids with names may come in another
	Find    layout.Finder   // finds layouts, as for yaml.NewReader; nil for the built-in ones
	Boards  *overlap.Boards // takes the boards that reading makes of layouts with names, and has those of others; may be nil
	Finite  bool            // the stream ends by itself, so that reading ahead keeps no answer back

	// Within, if there is one, bounds the work on one PDF or picture. If its context ends first, the reader yields
	// what was read by then, and its error.
	Within func() (context.Context, context.CancelFunc)

	Handwriting bool // digits that were written by hand into a picture become progress
}

// Reader reads the puzzles of a file or stream, one after the other.
type Reader struct {
	next func() (*layout.Document, error) // nil before the first
	open func() func() (*layout.Document, error)
	o    Options

	number int             // of the next document
	bad    int             // documents in a row that could not be read
	left   map[string]bool // what earlier documents say that is not kept
}

// NewReader returns a Reader of r. The format is that of the options, otherwise that of the
// content, otherwise that of the extension of the file's name. YAML, lines and objects of JSON
// are read as they come, everything else as a whole. Problems name the file as given here.
func NewReader(file string, r io.Reader, o Options) *Reader {
	if o.Find == nil {
		o.Find = layouts.Get
	}
	return &Reader{open: func() func() (*layout.Document, error) { return open(file, r, o) }, o: o, left: map[string]bool{}}
}

// Limits of a file: documents in a row that cannot be read, after which it is not one of puzzles, and
// warnings that are remembered.
const (
	maxBad  = 100_000
	maxLeft = 1000
)

// Next returns the next document, and io.EOF after the last. See
// yaml.Reader.Next.
func (r *Reader) Next() (*layout.Document, error) {
	if r.next == nil {
		r.next = r.open()
	}
	if r.bad > maxBad {
		return nil, io.EOF
	}
	doc, err := r.next()
	if err != nil {
		return doc, err
	}
	doc.Number = r.number
	r.number++
	if doc.Puzzle != nil {
		r.o.check(doc)
	}
	if r.bad++; !doc.Problems.Errors() {
		r.bad = 0
	}
	if r.bad > maxBad {
		doc.Problems = layout.Problems{{
			File: doc.File, Pos: layout.Pos{Line: doc.Line, Column: 1}, Code: layout.TooLarge,
			Message: fmt.Sprintf("%d puzzles before this one cannot be read; the rest of the file is not read", maxBad),
		}}
	}
	doc.Problems = slices.DeleteFunc(doc.Problems, func(p layout.Problem) bool {
		known := r.left[p.Message] // each puzzle of a sheet has the same columns
		if p.Code == layout.LeftOut && len(r.left) < maxLeft {
			r.left[p.Message] = true
		}
		return known && p.Code == layout.LeftOut
	})
	return doc, nil
}

// leastNested is the fewest clues of a puzzle that another one may have not by chance.
const leastNested = 17

// nests reports whether a puzzle has all clues of another, and more.
func nests(p, in *layout.Puzzle) bool {
	n, more := common(p, in)
	return more > 0 && n >= leastNested
}

// common counts the clues of a puzzle, and those that another one has besides; none if it lacks one of them, or has another layout.
func common(p, in *layout.Puzzle) (n, more int) {
	if len(p.Clues) != len(in.Clues) || p.Ref != in.Ref {
		return 0, 0
	}
	for i := range p.Clues {
		for cell, d := range p.Clues[i].Digits {
			switch other := in.Clues[i].Digits[cell]; {
			case d == other && d != 0:
				n++
			case d != 0:
				return 0, 0
			case other != 0:
				more++
			}
		}
	}
	return n, more
}

// All yields the documents. After an error, which is that of reading, there are no more.
func (r *Reader) All() iter.Seq2[*layout.Document, error] {
	return func(yield func(*layout.Document, error) bool) {
		for {
			doc, err := r.Next()
			if errors.Is(err, io.EOF) || !yield(doc, err) || err != nil {
				return
			}
		}
	}
}

// check notes that the order of the options is not one of a puzzle's grids, though its format may not
// need any, or that the puzzle names another layout than the options do: its own counts.
func (o *Options) check(doc *layout.Document) {
	for _, w := range doc.Puzzle.Words() {
		if message := plain.VariantIn(*w.Text); message != "" && !plain.SaysOther(doc) {
			doc.Problems.Addf(layout.Problem{File: doc.File, Pos: doc.Puzzle.Pos, Path: w.Name, Code: layout.OtherRules}, "%s", message)
		}
	}
	own, at := doc.Puzzle.Layout, layout.Problem{File: doc.File, Pos: doc.Puzzle.Pos, Code: layout.WrongFlag}
	if len(own.Grids) > 1 && len(o.Order) > 0 {
		if _, err := plain.OrderOf(own, o.Order); err != nil {
			doc.Problems.Addf(at, "%v", err)
			doc.Puzzle = nil
			return
		}
	}
	if o.Layout == "" {
		return
	}
	if l, err := o.Find(o.Layout); err == nil && l.Name != own.Name {
		at.Code = layout.OtherLayout
		doc.Problems.Addf(at, "the puzzle has a layout of its own, %s, so --layout %s is not used", cmp.Or(own.Name, "inline"), o.Layout)
	}
}

// open looks at the start of a stream and returns what yields its documents.
func open(file string, r io.Reader, o Options) func() (*layout.Document, error) {
	f, extension := o.Format, ByExtension(file)
	in := bufio.NewReader(r)
	switch what := binaryOf(in); {
	case what == aPDF && (f == nil || f == pdfFiles), (what == aPNG || what == aJPEG) && (f == nil || f == pictureFiles):
		return scanning(file, what, in, o)
	case what == aPDF || what == aPNG || what == aJPEG:
		return refuse(file, what+", not format "+f.Name)
	case what == aDiff:
		return refuse(file, what+", which has some lines of a file; apply it, and read that file")
	case what == aZIP:
		return readXLSX(file, what, in, f, o)
	case what == anXLS:
		return refuse(file, otherSheet(what))
	case what != "":
		return refuse(file, what+"; save it as PDF, PNG or JPEG, which are read, or type the digits into a text file")
	}
	in = decoded(in)
	var head []byte
	if f == nil {
		var err error
		if f, head, err = sniff(in, extension); err != nil && !errors.Is(err, io.EOF) {
			return each(nil, err)
		}
	}
	all := io.MultiReader(bytes.NewReader(head), in)
	complete := false  // all of the text was looked at
	solutions := false // as lines of their own, in a text that is read whole
	if o.Finite && o.Format == nil && (f == line || f == yamlFiles) {
		ahead := bufio.NewReaderSize(all, maxHead)
		if whole, err := ahead.Peek(maxHead); errors.Is(err, io.EOF) {
			complete = true
			if isMixed(string(whole)) {
				f = text
			}
			solutions = plain.HoldsSolution(string(whole))
		}
		all = ahead
	}
	gathered := false
	if o.Format == nil && (f == line || f == nil && plain.IsTree(string(head))) && plain.MayGather(string(head)) {
		whole, err := io.ReadAll(io.LimitReader(all, maxText))
		if err != nil {
			return each(nil, err)
		}
		if gathered = plain.IsGathered(string(whole)); gathered {
			f = text
		}
		all = io.MultiReader(bytes.NewReader(whole), all)
	}
	if bytes.IndexByte(head, 0) >= 0 {
		return readAll(file, all, 1, f, extension, o)
	}
	switch f {
	case yamlFiles:
		return yaml.NewReader(file, all, o.Find).Next
	case line:
		next := (&lines{Options: o, file: file, in: bufio.NewReader(all)}).next
		if o.Finite {
			next = answered(next, solutions)
		}
		return o.together(file, unfit(next, complete, false))
	}
	var next func() (*layout.Document, error)
	if buffered := bufio.NewReader(all); !gathered && beginsObject(buffered) {
		next = (&values{in: buffered, row: 1, read: func(text string, first int) func() (*layout.Document, error) {
			return answered(readAll(file, strings.NewReader(text), first, f, extension, o), true)
		}}).Next
	} else {
		next = readAll(file, buffered, 1, f, extension, o)
		if o.Finite {
			next = answered(next, true)
		}
	}
	return o.together(file, unfit(next, true, f != nil && !f.plain))
}

// refuse yields one document, which says what the file is.
func refuse(file, what string) func() (*layout.Document, error) {
	return each(refusal(file, layout.Pos{Line: 1, Column: 1}, layout.NotText, "%s", what), io.EOF)
}

// each yields documents, and then an error.
func each(docs []*layout.Document, end error) func() (*layout.Document, error) {
	return func() (doc *layout.Document, err error) {
		if len(docs) == 0 {
			return nil, end
		}
		doc, docs = docs[0], docs[1:]
		return doc, nil
	}
}

// readAll reads a text, whose first line is counted as given, to its end and yields its
// puzzles. f is nil when the format has to be found from the text, or else from the file's
// extension.
func readAll(file string, r io.Reader, first int, f, extension *Format, o Options) func() (*layout.Document, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxText+1))
	if err != nil {
		return each(nil, err)
	}
	return o.read(newSource(file, string(text), first, o.Find), f, extension)
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
		named := f != nil
		switch f = s.formatOf(f, extension); {
		case f == yamlFiles:
			if !named && s.foreign() {
				if docs = o.plainText(s); len(docs) > 0 && (docs[0].Puzzle != nil || docs[0].Problems[0].Code == layout.UnknownLayout) {
					break
				}
			}
			return yaml.NewReader(s.file, strings.NewReader(s.text), s.find).Next
		case f.plain, (f == sudokuWiki || f == sudokuExchange) && o.joins():
			docs = o.plainText(s)
		case f.read != nil:
			f.read(s, func(r *reading) { docs = append(docs, o.build(r)) })
		default:
			docs = refusal(s.file, s.start, layout.Syntax, "format %s can be written, but not read", f.Name)
		}
		if len(docs) == 0 {
			docs = refusal(s.file, s.start, layout.NoDocument, "no puzzle in this file of format %s", f.Name)
		}
		if begin := strings.TrimLeft(s.text, jsonSpace); strings.HasPrefix(begin, "<") || strings.HasPrefix(begin, "TABLE") {
			if what := otherSheet(begin); what != "" && !slices.ContainsFunc(docs, func(d *layout.Document) bool { return d.Puzzle != nil }) {
				docs = refusal(s.file, s.start, layout.NotText, "%s", what)
			}
		}
		s.repeated(docs, s.json(), map[string]bool{})
	}
	return each(docs, io.EOF)
}

// joins reports whether the layout that the user names has several grids.
func (o *Options) joins() bool {
	l, err := o.Find(cmp.Or(o.Layout, "single"))
	return err == nil && len(l.Grids) > 1
}

// foreign reports whether a text is YAML of another program: it has neither a layout nor clues, and its keys are unknown, or it is a list.
func (s *source) foreign() bool {
	own := func(l string) bool {
		key, _, _ := strings.Cut(l, ":")
		return slices.Contains([]string{"layout", "clues", "grids"}, strings.Trim(key, " {\"'"))
	}
	if s.isJSON() || slices.ContainsFunc(s.rows, own) {
		return false
	}
	doc, err := yaml.NewReader(s.file, strings.NewReader(s.text), s.find).Next()
	return err == nil && slices.ContainsFunc(doc.Problems, func(p layout.Problem) bool {
		return p.Code == layout.UnknownKey || p.Code == layout.WrongType && p.Path == ""
	})
}

// plainText reads a text that has no format with a signature of its own.
func (o *Options) plainText(s *source) (docs []*layout.Document) {
	if (o.Format == nil || o.Format == line) && s.areLines() {
		r := &lines{Options: *o, file: s.file, in: bufio.NewReader(strings.NewReader(s.text)), row: int(s.start.Line) - 1}
		for doc, err := r.next(); err == nil; doc, err = r.next() {
			docs = append(docs, doc)
		}
		return docs
	}
	known := plain.Options{File: s.file, First: int(s.start.Line), Layout: o.Layout, Order: o.Order, Reorder: o.Reorder, Find: o.Find, Boards: o.Boards}
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
