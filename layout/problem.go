package layout

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Severity is that of an error, which prevents an answer, or of a warning.
type Severity uint8

// The severities.
const (
	Warning Severity = iota + 1
	Error
)

// String returns "warning" or "error".
func (s Severity) String() string {
	if s == Error {
		return "error"
	}
	return "warning"
}

// Problem is one thing that is wrong, or odd, about a file. Its severity is that
// of its code.
type Problem struct {
	File string
	Pos
	Path    string // where in the document: "clues.nw", "shared[3]" (items count from 0); may be empty
	Code    Code
	Message string // what is there; what would be right
	Layout  string // the built-in layout with which it would be right, where one is advised; may be empty
}

// Severity returns the severity of the problem's code.
func (p Problem) Severity() Severity { return p.Code.Severity() }

// Error returns "file:line:col: path: message", leaving out what is not known.
func (p Problem) Error() string {
	var b strings.Builder
	if p.File != "" {
		b.WriteString(Visible(p.File))
		b.WriteByte(':')
	}
	if p.Line > 0 {
		fmt.Fprintf(&b, "%d:", p.Line)
		if p.Column > 0 {
			fmt.Fprintf(&b, "%d:", p.Column)
		}
	}
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	if p.Severity() == Warning {
		b.WriteString("warning: ")
	}
	if p.Path != "" {
		b.WriteString(p.Path)
		b.WriteString(": ")
	}
	b.WriteString(p.Message)
	return b.String()
}

// Problems is a list of problems. As an error it reads one problem a line.
type Problems []Problem

// MaxProblems is the maximum number of problems of one document that are kept: one for each
// value that a document may have. Only a file that was never meant as a puzzle has more.
const MaxProblems = 60_000

// Add adds a problem of a document. In place of the first problem beyond MaxProblems it
// adds one that says so; it drops the rest.
func (ps *Problems) Add(p Problem) {
	switch n := len(*ps); {
	case n == MaxProblems:
		p = Problem{File: p.File, Pos: p.Pos, Code: TooMany, Message: "more problems than are listed; mend these first"}
	case n > MaxProblems:
		return
	}
	*ps = append(*ps, p)
}

// Addf is Add with a format for the message, which is formatted only if it is kept.
func (ps *Problems) Addf(p Problem, format string, args ...any) {
	if len(*ps) <= MaxProblems {
		p.Message = fmt.Sprintf(format, args...)
		ps.Add(p)
	}
}

// Error returns all problems, one a line.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// Sort puts the problems in the order of file, line and column, and removes repetitions.
func (ps *Problems) Sort() {
	slices.SortStableFunc(*ps, func(a, b Problem) int {
		return cmp.Or(
			strings.Compare(a.File, b.File),
			a.Pos.Compare(b.Pos),
			strings.Compare(string(a.Code), string(b.Code)),
			strings.Compare(a.Message, b.Message),
		)
	})
	*ps = slices.Compact(*ps)
}

// Errors reports whether any of the problems is an error.
func (ps Problems) Errors() bool {
	return slices.ContainsFunc(ps, func(p Problem) bool { return p.Severity() == Error })
}
