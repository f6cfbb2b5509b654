package main

import (
	"bytes"
	"io"
	"os"
)

// lineOutput is where answers go that are a line each: standard output, or a file that is
// written as answers come, so that a run killed at any moment leaves whole lines and at
// most a part of one. A file is opened when the first answer is there; until then an old
// one stays as it is.
type lineOutput struct {
	path   string // empty for standard output
	w      io.Writer
	file   *os.File
	inputs *inputs
	kept   // of an earlier run
}

// kept is what a file has of the answers of an earlier run.
type kept struct {
	lines int
	size  int64  // of these, in bytes
	last  []byte // the last of them, without its end
}

// newLineOutput returns the output for answers that are a line each. With resume the whole
// lines that the file has stay.
func newLineOutput(s *streams, path string, resume bool) (*lineOutput, error) {
	if path == "" || path == dash {
		return &lineOutput{w: s.out}, nil
	}
	o := &lineOutput{path: path, inputs: &s.inputs}
	out, err := os.Stat(path)
	if err != nil {
		return o, nil // a path that cannot be written to is reported when it is written to
	}
	if err := s.inputs.spare(path); err != nil {
		return nil, err
	}
	if resume && out.Mode().IsRegular() {
		err = o.keep()
	}
	return o, err
}

// keep counts the whole lines of the file.
func (o *lineOutput) keep() error {
	f, err := os.Open(o.path)
	if err != nil {
		return err
	}
	defer f.Close()
	var line []byte
	for buf := make([]byte, 1<<16); ; {
		n, err := f.Read(buf)
		for rest := buf[:n]; len(rest) > 0; {
			part, after, ended := bytes.Cut(rest, []byte("\n"))
			line, rest = append(line, part...), after
			if ended {
				o.lines++
				o.size += int64(len(line)) + 1
				o.last, line = append(o.last[:0], line...), line[:0]
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// Write writes whole lines.
func (o *lineOutput) Write(lines []byte) (int, error) {
	if o.w == nil {
		if err := o.open(); err != nil {
			return 0, err
		}
	}
	return o.w.Write(lines)
}

func (o *lineOutput) open() error {
	if err := o.inputs.spare(o.path); err != nil { // a puzzle may have named it as its layout
		return err
	}
	f, err := os.OpenFile(o.path, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return unwritable(o.path, err)
	}
	o.file, o.w = f, f
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		if err := f.Truncate(o.size); err != nil {
			return err
		}
		_, err = f.Seek(o.size, io.SeekStart)
		return err
	}
	return nil
}

// writeLines lets do write answers that are a line each, and returns what a command returns
// then. A file stays as it was if nothing was written because the input is bad.
func writeLines(s *streams, path string, resume bool, do func(*lineOutput) (exitStatus, error)) error {
	out, err := newLineOutput(s, path, resume)
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
	return outcome(status, err)
}
