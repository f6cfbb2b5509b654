package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"samurai/layout"
)

// record is the file beside an output that says which run wrote it, and to what its answers are:
// the run, then an entry for each write. It is there until the run has come to its end, and longer
// if --resume was asked for.
type record struct {
	of string // the output; empty for standard output
	origin
	resume bool

	file   *os.File // nil while nothing is recorded
	over   bool     // nothing is recorded any more
	size   int64    // of the output, as far as it is recorded
	status exitStatus
	kept   // of an earlier run
}

// entry is what a record has of a write. It comes before the answers, so that a run that is killed
// in between has recorded more than there is, and never less.
type entry struct {
	Size    int64      `json:"size"`            // of the output behind these answers
	Status  exitStatus `json:"status"`          // of all answers up to these
	Input   string     `json:"input,omitempty"` // fingerprint of the document that they answer
	Answers string     `json:"answers"`         // fingerprint of these answers
}

// kept is what an output has of the answers of an earlier run.
type kept struct {
	lines    int
	inputs   []string // by write, the fingerprint of the document that it answers
	recorded int64    // the size of their part of the record
}

// path is where the record is.
func (r *record) path() string { return r.of + ".run" }

// refuse is why a run does not continue an earlier one.
func (r *record) refuse(format string, args ...any) error {
	return fmt.Errorf("%s cannot be continued: %s", layout.Visible(r.of), fmt.Sprintf(format, args...))
}

// changed is why a run does not continue one that has worked on another puzzle than that of j.
func (r *record) changed(j *job, one string) error {
	if p := j.doc.Problems; len(p) > 0 && p[0].Code == layout.Unreadable {
		return r.refuse("%v", &p[0])
	}
	return r.refuse("the input has changed: puzzle %d (%s:%d) is not the one %s", j.index, layout.Visible(j.doc.File), max(1, j.doc.Line), one)
}

// keep takes over what the output has of an earlier run, which must have been the same. Answers
// that are not recorded are not kept, nor those that are not whole.
func (r *record) keep() error {
	f, err := os.Open(r.path())
	if err != nil {
		return r.refuse("without %s nobody knows which run wrote it; leave out --resume to restart", layout.Visible(r.path()))
	}
	defer f.Close()
	entries := bufio.NewReader(f)
	if err := r.continues(entries); err != nil {
		return err
	}
	answers, err := os.Open(r.of)
	if err != nil {
		return err
	}
	defer answers.Close()
	in := bufio.NewReader(answers)
	for {
		var e entry
		n := nextLine(entries, &e)
		if n == 0 {
			return nil
		}
		var written bytes.Buffer
		if _, err := io.CopyN(&written, in, e.Size-r.size); errors.Is(err, io.EOF) {
			return nil // what was recorded last has not been written
		} else if err != nil {
			return err
		}
		if lines := written.Bytes(); fingerprint(lines) != e.Answers || !bytes.HasSuffix(lines, []byte("\n")) {
			return r.refuse("behind its line %d it is not as its run has written it", r.lines)
		}
		r.inputs = append(r.inputs, e.Input)
		r.lines += bytes.Count(written.Bytes(), []byte("\n"))
		r.recorded += n
		r.size, r.status = e.Size, e.Status
	}
}

// again goes over the documents that an earlier run has answered; nil is that of a run without one.
type again struct {
	*record
	passed int
	err    error
}

// over reports whether the next document is to be answered.
func (a *again) over() bool { return a == nil || a.passed == len(a.inputs) }

// pass passes over a document. It returns false if that is not the one that was answered.
func (a *again) pass(j *job) bool {
	a.passed++
	if a.inputs[a.passed-1] != j.fingerprint() {
		a.err = a.changed(j, fmt.Sprintf("that its line %d answers", a.passed))
	}
	return a.err == nil
}

// end is to be called after all documents.
func (a *again) end() error {
	if a.err == nil && !a.over() {
		a.err = a.refuse("the input has changed: it ends before the puzzle that its line %d answers", a.passed+1)
	}
	return a.err
}

// continues reads the beginning of a record, which must be that of the same run.
func (r *record) continues(in *bufio.Reader) error {
	var from origin
	if r.recorded = nextLine(in, &from); from.Command == "" {
		return r.refuse("%s is not the record of a run; leave out --resume to restart", layout.Visible(r.path()))
	}
	if what := r.origin.differs(&from); what != "" {
		return r.refuse("%s", what)
	}
	r.origin = from
	return nil
}

// nextLine reads a line of a record. It returns its size, or 0 if there is no more, or not a whole
// one.
func nextLine(in *bufio.Reader, v any) int64 {
	line, err := in.ReadBytes('\n')
	if err != nil || json.Unmarshal(line, v) != nil {
		return 0
	}
	return int64(len(line))
}

// errBusy is why a run does not write where another one does.
var errBusy = errors.New("another run is writing to it; wait until that has ended, or name another file with -o")

// busy is errBusy with the name of the output.
func (r *record) busy() error {
	return fmt.Errorf("%s cannot be written: %w", layout.Visible(r.of), errBusy)
}

// begin makes the record, or what is kept of it, ready for entries. A run that was not told to
// resume does without a record where it cannot make one.
func (r *record) begin(in *inputs) error {
	err := in.spare(r.path())
	if err == nil {
		r.file, err = r.open()
	}
	if r.over = r.over || err != nil; !r.resume && !errors.Is(err, errBusy) {
		return nil
	}
	return err
}

// open opens the record behind what is kept of it. A file of that name that is not a record stays.
func (r *record) open() (*os.File, error) {
	f, err := os.OpenFile(r.path(), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, unwritable(r.path(), err)
	}
	if locked(f) {
		f.Close()
		return nil, r.busy()
	}
	head := []byte(`{"command":`)
	found := make([]byte, len(head))
	if n, _ := f.ReadAt(found, 0); !bytes.Equal(found[:n], head[:n]) {
		f.Close()
		return nil, fmt.Errorf("%s is not a record of a run; name another file with -o", layout.Visible(r.path()))
	}
	if err = f.Truncate(r.recorded); err == nil {
		_, err = f.Seek(r.recorded, io.SeekStart)
	}
	if err == nil && r.recorded == 0 {
		err = json.NewEncoder(f).Encode(r.origin)
	}
	return f, err
}

// note records answers that are to be written.
func (r *record) note(answers []byte, input string) error {
	r.size += int64(len(answers))
	if r.file == nil || r.over {
		return nil
	}
	line, err := json.Marshal(entry{r.size, r.status, input, fingerprint(answers)})
	if err == nil {
		_, err = r.file.Write(append(line, '\n'))
	}
	return err
}

// end closes the record, and takes it away when nobody will continue the run.
func (r *record) end(whole bool) {
	if r.file == nil {
		return
	}
	r.file.Close()
	if whole && !r.resume {
		os.Remove(r.path())
	}
}
