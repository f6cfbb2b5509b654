package answer

import "samurai/layout"

// ValidationJSON is the answer of validate about one document, as JSON.
type ValidationJSON struct {
	File     string    `json:"file"`
	Index    int       `json:"index"`          // of the document in the run, from 0
	Kind     string    `json:"kind,omitempty"` // "layout" or "puzzle"; left out when it is neither
	Valid    bool      `json:"valid"`
	Problems []Problem `json:"problems"`
}

// Bad is the answer about a document that has errors.
type Bad struct {
	File     string    `json:"file"`
	Index    int       `json:"index"`          // of the document in the run, from 0
	Line     int32     `json:"line,omitempty"` // where it begins, from 1
	Problems []Problem `json:"problems"`       // its errors
}

// NewBad says which errors prevent an answer about a document.
func NewBad(doc *layout.Document, index int, problems layout.Problems) *Bad {
	var errors layout.Problems
	for _, p := range problems {
		if p.Severity() == layout.Error {
			errors = append(errors, p)
		}
	}
	return &Bad{doc.File, index, doc.Line, NewProblems(doc.File, errors)}
}

// Problem is one problem of a document.
type Problem struct {
	File     string      `json:"file,omitempty"` // when it is not the document's
	Line     int32       `json:"line"`           // from 1
	Column   int32       `json:"column"`         // from 1, in characters
	Severity string      `json:"severity"`       // "error" or "warning"
	Code     layout.Code `json:"code"`
	Path     string      `json:"path,omitempty"`
	Message  string      `json:"message"`
	Layout   string      `json:"layout,omitempty"` // the layout that the message advises
}

// NewProblems lists the problems of a document of a file, an empty list for none.
func NewProblems(file string, problems layout.Problems) []Problem {
	list := []Problem{}
	for _, p := range problems {
		if p.File == file {
			p.File = ""
		}
		list = append(list, Problem{p.File, p.Line, p.Column, p.Severity().String(), p.Code, p.Path, p.Message, p.Layout})
	}
	return list
}
