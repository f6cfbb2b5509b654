// Package yaml reads and writes the project's own files. A [Reader] turns YAML into
// documents, each a layout or a puzzle, with everything that is wrong in them;
// [AppendLayout] and [AppendPuzzle] turn them back, and [Schema] describes them for
// editors.
//
// It is the only importer of the YAML library.
package yaml

import (
	"errors"
	"io"
	"strings"

	"samurai/layout"
)

// Reader reads the documents of a file or stream, one after the other.
type Reader struct {
	file  string
	split *splitter
	find  layout.Finder
	any   bool       // a document was found
	root  layout.Pos // where the value of the document read last begins
	err   error
}

// NewReader returns a Reader of r. Problems name the file as given here. With a nil find
// no layouts are known, so each puzzle must hold its own.
func NewReader(file string, r io.Reader, find layout.Finder) *Reader {
	if find == nil {
		find = func(string) (*layout.Layout, error) { return nil, errors.New("no layouts are known here") }
	}
	return &Reader{file: file, split: newSplitter(r), find: find}
}

// Next returns the next document, as soon as its end has come, and io.EOF after
// the last. What is wrong with a document is in its Problems, and the next one
// can be read all the same; any other error comes from the stream itself. A
// stream without documents is one document with a problem.
func (r *Reader) Next() (*layout.Document, error) {
	if r.err != nil {
		return nil, r.err
	}
	c, err := r.split.next()
	if err != nil {
		r.err = err
		if !errors.Is(err, io.EOF) || r.any {
			return nil, err
		}
		doc := &layout.Document{File: r.file, Line: 1}
		doc.Problems = layout.Problems{{File: r.file, Pos: layout.Pos{Line: 1, Column: 1}, Code: layout.NoDocument, Message: "nothing but blank lines and comments; a puzzle or a layout is needed"}}
		return doc, nil
	}
	r.any = true
	var doc *layout.Document
	doc, r.root = decode(r.file, c, r.find)
	return doc, nil
}

// ReadLayout reads a file that holds one layout and nothing else. Its error is
// Problems, unless r cannot be read.
func ReadLayout(file string, r io.Reader) (*layout.Layout, error) {
	rd := NewReader(file, r, nil)
	doc, err := rd.Next()
	if err != nil {
		return nil, err
	}
	if doc.Kind == "puzzle" {
		return nil, layout.Problems{{File: file, Pos: rd.root, Code: layout.NotLayout, Message: "a puzzle instead of a layout; a file with a layout has the key grids"}}
	}
	if doc.Problems.Errors() {
		return nil, doc.Problems
	}
	switch _, err := rd.Next(); {
	case err == nil:
		return nil, layout.Problems{{File: file, Pos: rd.root, Code: layout.NotLayout, Message: "a second document; a file that is referred to has one layout only"}}
	case !errors.Is(err, io.EOF):
		return nil, err
	}
	return doc.Layout, nil
}

// decode reads one document. It also returns where its value begins.
func decode(file string, c chunk, find layout.Finder) (doc *layout.Document, at layout.Pos) {
	d := &decoder{file: file, find: find, first: c.line, text: c.text}
	doc = &layout.Document{File: file, Line: c.line}
	at = layout.Pos{Line: c.line, Column: 1}
	if c.tooLong {
		d.problem(at, "", layout.TooLarge, "a document of more than %d bytes; shorten or split it", maxDocument)
	} else if root := d.parse(); root != nil {
		at = d.pos(root)
		d.document(root, doc)
	}
	d.problems.Sort()
	doc.Problems = d.problems
	if doc.Problems.Errors() {
		doc.Partial = &layout.Partial{Layout: doc.Layout}
		if p := doc.Puzzle; p != nil && p.Layout != nil {
			doc.Partial = &layout.Partial{Layout: p.Layout, Puzzle: p}
		}
		doc.Layout, doc.Puzzle = nil, nil
	}
	return doc, at
}

// parse returns the document's root, or nil after noting why there is none.
func (d *decoder) parse() *node {
	if !d.checkText() {
		return nil
	}
	d.lines = strings.Split(string(d.text), "\n")
	for i, l := range d.lines {
		d.lines[i] = strings.TrimSuffix(l, "\r")
	}
	root, wrong := parseYAML(d.text)
	if wrong != nil {
		d.syntax(wrong)
		return nil
	}
	d.plain(root)
	return root
}

// document reads the root: a layout when it has grids, otherwise a puzzle.
func (d *decoder) document(root *node, doc *layout.Document) {
	if odd(root) {
		return
	}
	if isScalar(root) && isPlain(root) && glued.MatchString(root.Value) {
		d.wrong(root, "", layout.Syntax, "%s, a colon without a space after it; write key: value", layout.Quote(root.Value))
		return
	}
	if !isMapping(root) {
		d.wrongType(root, "", "a document is a mapping: a puzzle with layout and clues, or a layout with grids")
		return
	}
	if isLayout(root) {
		doc.Kind = "layout"
		doc.Layout = d.layout(root, "")
	} else {
		doc.Kind = "puzzle"
		doc.Puzzle = d.puzzle(root)
	}
}

// isLayout reports whether a document is meant as a layout: it has grids, or at
// least what looks like a key that only layouts have, and no clues.
func isLayout(root *node) bool {
	near := false
	for i := 0; i+1 < len(root.Content); i += 2 {
		switch k := root.Content[i].Value; {
		case k == "grids":
			return true
		case k == "clues":
			return false
		case i < 2*maxHints && layout.Nearest(k, []string{"grids", "shared", "aliases", "at"}) != "":
			near = true
		}
	}
	return near
}
