package main

import (
	"fmt"
	"io"
	"strings"

	"samurai/layout"
)

// screenful is how many problems of a document are told unless all are asked for.
const screenful = 20

// complain says on standard error what is wrong with a document, a screenful for each
// file at most, for commands whose answer is something else.
func complain(s *streams, file string, problems layout.Problems, least layout.Severity) {
	if s.told == nil {
		s.told = make(map[string]int)
	}
	for _, p := range problems {
		if p.Severity() < least || s.told[file] > screenful {
			continue
		}
		if s.told[file]++; s.told[file] > screenful {
			fmt.Fprintf(s.err, "%s: more problems; samurai validate --all lists them\n", file)
			return
		}
		if p.File == "" {
			p.File = file
		}
		fmt.Fprintln(s.err, p.Error())
	}
}

// listing tells the problems of documents for people, a screenful for each file unless
// all are wanted.
type listing struct {
	io.Writer
	all  bool
	file string
	told int // problems of the file
	// Of its documents after that in which the screen was full:
	left  int // problems
	wrong int // documents that are not valid
}

// tell tells a document's problems, and whether it is valid.
func (l *listing) tell(doc *layout.Document, problems layout.Problems) error {
	if doc.File != l.file {
		if err := l.end(); err != nil {
			return err
		}
		*l = listing{Writer: l.Writer, all: l.all, file: doc.File}
	}
	var b strings.Builder
	full := !l.all && l.told >= screenful
	for i, p := range problems {
		if full {
			l.left += len(problems)
			break
		}
		if !l.all && l.told >= screenful && len(problems) > i+1 {
			fmt.Fprintf(&b, "%s: %d more problems; --all lists them\n", doc.File, len(problems)-i)
			break
		}
		fmt.Fprintf(&b, "%s [%s]\n", p.Error(), p.Code)
		l.told++
	}
	kind := doc.Kind
	if kind == "" {
		kind = "document"
	}
	switch {
	case !problems.Errors():
		fmt.Fprintf(&b, "%s: a valid %s\n", doc.File, kind)
	case full:
		l.wrong++
	default:
		fmt.Fprintf(&b, "%s: not a valid %s\n", doc.File, kind)
	}
	_, err := io.WriteString(l, b.String())
	return err
}

// end is to be called after the last document.
func (l *listing) end() error {
	if l.left == 0 {
		return nil
	}
	text := fmt.Sprintf("%s: %s in further documents", l.file, plural(l.left, "problem"))
	if l.wrong > 0 {
		text += ", " + plural(l.wrong, "document is not valid", "documents are not valid")
	}
	_, err := fmt.Fprintln(l, text+"; --all lists them")
	return err
}
