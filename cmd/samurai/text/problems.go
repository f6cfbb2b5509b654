package text

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"samurai/layout"
)

// Screenful is how many problems of a document are written unless all are asked for.
const Screenful = 20

// Problems writes the problems of documents, a Screenful for each file unless all are wanted.
type Problems struct {
	io.Writer
	All   bool
	file  string
	shown int // problems of the file that were written
	// Of its documents after that in which the screen was full:
	left  int // problems
	wrong int // documents that are not valid
}

// Report writes the problems of a document, and whether it is valid. The error is that of writing.
func (l *Problems) Report(doc *layout.Document, problems layout.Problems) error {
	if doc.File != l.file {
		if err := l.End(); err != nil {
			return err
		}
		*l = Problems{Writer: l.Writer, All: l.All, file: doc.File}
	}
	var b strings.Builder
	full := !l.All && l.shown >= Screenful
	for i, p := range problems {
		if full {
			l.left += len(problems)
			break
		}
		if !l.All && l.shown >= Screenful && len(problems) > i+1 {
			fmt.Fprintf(&b, "%s: %d more problems; --all lists them\n", layout.Visible(doc.File), len(problems)-i)
			break
		}
		fmt.Fprintf(&b, "%s [%s]\n", p.Error(), p.Code)
		l.shown++
	}
	switch {
	case full && problems.Errors():
		l.wrong++
	case len(problems) != 1 || problems[0].Code != layout.Unreadable:
		fmt.Fprintf(&b, "%s: a %s %s\n", doc.Name(), cmp.Or(doc.Kind, "document"), tally(problems))
	}
	_, err := io.WriteString(l, b.String())
	return err
}

// tally counts the problems of a document: "without errors", "with 2 errors and 1 warning".
func tally(problems layout.Problems) string {
	errors, warnings := 0, 0
	for _, p := range problems {
		if p.Severity() == layout.Warning {
			warnings++
		} else {
			errors++
		}
	}
	switch {
	case errors > 0 && warnings > 0:
		return "with " + layout.Count(errors, "error") + " and " + layout.Count(warnings, "warning")
	case errors > 0:
		return "with " + layout.Count(errors, "error")
	case warnings > 0:
		return "without errors, but with " + layout.Count(warnings, "warning")
	}
	return "without errors"
}

// End is to be called after the last document.
func (l *Problems) End() error {
	if l.left == 0 {
		return nil
	}
	text := fmt.Sprintf("%s: %s in further documents", layout.Visible(l.file), layout.Count(l.left, "problem"))
	if l.wrong > 0 {
		text += "; " + layout.Count(l.wrong, "of the documents has errors", "of the documents have errors")
	}
	_, err := fmt.Fprintln(l, text+"; --all lists the problems")
	return err
}

// Codes prints the table of the codes of problems.
func Codes(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, d := range layout.Codes {
		fmt.Fprintf(t, "%s\t%s\t%s\n", d.Code, d.Severity, d.Doc)
	}
	return t.Flush()
}
