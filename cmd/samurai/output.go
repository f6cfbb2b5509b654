package main

import (
	"io"
	"os"
	"path/filepath"
)

// output is where answers go: standard output, or a file that appears whole or
// not at all.
type output struct {
	io.Writer
	file *os.File // nil for standard output
	path string
}

// create opens the output; path "" is standard output. A regular file is written
// beside its place and moved there by close, so that an old one is not lost to a
// run that fails.
func create(stdout io.Writer, path string) (*output, error) {
	if path == "" {
		return &output{Writer: stdout}, nil
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		return &output{Writer: f, file: f}, err
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	return &output{f, f, path}, err
}

// close ends the output; keep false throws away what was written to a file.
func (o *output) close(keep bool) error {
	if o.file == nil {
		return nil
	}
	err := o.file.Close()
	if o.path == "" {
		return err
	}
	if err != nil || !keep {
		os.Remove(o.file.Name())
		return err
	}
	if err := os.Chmod(o.file.Name(), 0o644); err != nil {
		return err
	}
	return os.Rename(o.file.Name(), o.path)
}

// writeFile writes a file that appears whole or not at all; - and no name are
// standard output.
func writeFile(s *streams, path string, do func(io.Writer) error) error {
	if path == stdin {
		path = ""
	}
	out, err := create(s.out, path)
	if err != nil {
		return err
	}
	err = do(out)
	if closing := out.close(err == nil); err == nil {
		err = closing
	}
	return err
}
