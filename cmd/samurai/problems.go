package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"samurai/layout"
)

// screenful is how many problems of a document are told unless all are asked for.
const screenful = 20

// complain says on standard error what is wrong with a document, a screenful at most,
// for commands whose answer is something else.
func complain(s *streams, file string, problems layout.Problems, least layout.Severity) {
	said := 0
	for _, p := range problems {
		if p.Severity() < least {
			continue
		}
		if said++; said > screenful {
			fmt.Fprintf(s.err, "%s: more problems; samurai validate --all tells them\n", file)
			return
		}
		if p.File == "" {
			p.File = file
		}
		fmt.Fprintln(s.err, p.Error())
	}
}

// writeProblems tells a document's problems for people.
func (c *validateCmd) writeProblems(w io.Writer, doc *layout.Document, problems layout.Problems) error {
	var b strings.Builder
	for i, p := range problems {
		if i == screenful && !c.All && len(problems) > screenful+1 {
			fmt.Fprintf(&b, "%s: %d more problems; --all tells them\n", doc.File, len(problems)-i)
			break
		}
		fmt.Fprintf(&b, "%s [%s]\n", p.Error(), p.Code)
	}
	kind := doc.Kind
	if kind == "" {
		kind = "document"
	}
	if problems.Errors() {
		fmt.Fprintf(&b, "%s: not a valid %s\n", doc.File, kind)
	} else {
		fmt.Fprintf(&b, "%s: a valid %s\n", doc.File, kind)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeProblemsJSON tells a document's problems as one line.
func writeProblemsJSON(w io.Writer, doc *layout.Document, problems layout.Problems) error {
	type problem struct {
		File     string      `json:"file,omitempty"` // when it is not the document's
		Line     int32       `json:"line"`
		Column   int32       `json:"column"`
		Severity string      `json:"severity"`
		Code     layout.Code `json:"code"`
		Path     string      `json:"path,omitempty"`
		Message  string      `json:"message"`
	}
	j := struct {
		File     string    `json:"file"`
		Kind     string    `json:"kind,omitempty"`
		Valid    bool      `json:"valid"`
		Problems []problem `json:"problems"`
	}{doc.File, doc.Kind, !problems.Errors(), []problem{}}
	for _, p := range problems {
		file := p.File
		if file == doc.File {
			file = ""
		}
		j.Problems = append(j.Problems, problem{file, p.Line, p.Column, p.Severity().String(), p.Code, p.Path, p.Message})
	}
	return json.NewEncoder(w).Encode(j)
}
