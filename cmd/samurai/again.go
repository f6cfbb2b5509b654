package main

import (
	"bufio"
	"fmt"
	"os"
)

// again goes over the documents that an earlier run has answered.
type again struct {
	*record
	file    *os.File
	entries *bufio.Reader
	passed  int
	err     error
}

// again returns nil if no answers are kept.
func (r *record) again() (*again, error) {
	if r.writes == 0 {
		return nil, nil
	}
	f, err := os.Open(r.path())
	if err != nil {
		return nil, err
	}
	a := &again{record: r, file: f, entries: bufio.NewReader(f)}
	nextLine(a.entries, new(origin))
	return a, nil
}

// over reports whether the next document is to be answered.
func (a *again) over() bool { return a == nil || a.passed == a.writes }

// pass passes over a document. It returns false if that is not the one that was answered.
func (a *again) pass(j *job) bool {
	a.passed++
	var e entry
	nextLine(a.entries, &e)
	if e.Input != j.fingerprint() {
		a.err = a.changed(j, fmt.Sprintf("that its line %d answers", a.passed))
	}
	return a.err == nil
}

// end is to be called after all documents.
func (a *again) end() error {
	if a == nil {
		return nil
	}
	a.file.Close()
	if a.err == nil && !a.over() {
		a.err = a.refuse("the input has changed: it ends before the puzzle that its line %d answers", a.passed+1)
	}
	return a.err
}
