package main

import (
	"context"
	"io"
	"os"
)

// lineOutput is where answers go that are a line each: standard output, or a file that is
// written as answers come, so that a run killed at any moment leaves whole lines and at
// most a part of one. An old file stays as it is until the first answer is there. A regular file
// is locked, so that no two runs write to it, and has a record beside it.
type lineOutput struct {
	w      io.Writer
	file   *os.File
	inputs *inputs
	record // nothing is recorded on standard output
}

// newLineOutput returns the output for answers that are a line each. With resume the answers
// stay that the file has from an earlier run.
func newLineOutput(ctx context.Context, s *session, path string, resume bool) (*lineOutput, error) {
	if path == "" || path == dash {
		return &lineOutput{w: s.out, record: record{origin: s.origin}}, nil
	}
	o := &lineOutput{inputs: &s.inputs, record: record{of: path, origin: s.origin, resume: resume}}
	old, err := os.Stat(path)
	if err != nil {
		return o, nil // a path that cannot be written to is reported when it is written to
	}
	if err := s.inputs.spare(path); err != nil {
		return nil, err
	}
	if err = o.take(opened(ctx, path, os.O_WRONLY)); err == nil && resume && old.Mode().IsRegular() && old.Size() > 0 {
		err = o.keep()
	}
	if err != nil && o.file != nil {
		o.file.Close()
	}
	return o, err
}

// take takes the file that was opened, and locks it if it is a regular one.
func (o *lineOutput) take(f *os.File, err error) error {
	if err != nil {
		return unwritable(o.of, err)
	}
	o.file = f
	info, err := f.Stat()
	if err == nil && info.Mode().IsRegular() && locked(f) {
		err = o.busy()
	}
	return err
}

// add writes the answers to a document or to a block of lines, which are whole lines, if there are
// any. input is the fingerprint of a document.
func (o *lineOutput) add(answers []byte, status exitStatus, input string) error {
	o.status = o.status.with(status)
	if len(answers) == 0 {
		return nil
	}
	if o.w == nil {
		if err := o.open(); err != nil {
			return err
		}
	}
	if err := o.note(answers, input); err != nil {
		return err
	}
	_, err := o.w.Write(answers)
	return err
}

// Write writes whole lines.
func (o *lineOutput) Write(lines []byte) (int, error) {
	return len(lines), o.add(lines, exitUnique, "")
}

func (o *lineOutput) open() error {
	if err := o.inputs.spare(o.of); err != nil { // a puzzle may have named it as its layout
		return err
	}
	if o.file == nil {
		if err := o.take(os.OpenFile(o.of, os.O_WRONLY|os.O_CREATE, 0o666)); err != nil {
			return err
		}
	}
	f := o.file
	o.w = f
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err
	}
	if err := o.begin(o.inputs); err != nil {
		return err
	}
	if err := f.Truncate(o.size); err != nil {
		return err
	}
	_, err = f.Seek(o.size, io.SeekStart)
	return err
}

// writeLines lets do write answers that are a line each, and returns what a command returns
// then. A file stays as it was if nothing was written because the input is bad.
func writeLines(ctx context.Context, s *session, path string, resume bool, do func(*lineOutput) (exitStatus, error)) error {
	out, err := newLineOutput(ctx, s, path, resume)
	if err != nil {
		return err
	}
	status, err := do(out)
	if err == nil && out.w == nil && status != exitBadInput {
		err = out.open() // no answers are an answer too
	}
	if out.file != nil {
		if closing := out.file.Close(); err == nil {
			err = closing
		}
	}
	out.end(err == nil && ctx.Err() == nil)
	return outcome(status.with(out.status), err)
}
