package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"samurai/layout"
	"samurai/layout/yaml"
)

// dash is the name under which a command takes standard input, and standard output.
const dash = "-"

// output is where answers go: standard output, or a file that appears whole or
// not at all.
type output struct {
	io.Writer
	file *os.File // nil for standard output
	path string   // where file goes when it is whole; empty if it is there already
}

// create opens the output. A regular file is written under another name beside its place
// and moved there by close, so that a run that fails does not destroy an old file. Links are
// followed. A file that is not regular, or a link to what has no place, is opened as it is.
func create(ctx context.Context, s *session, path string) (*output, error) {
	if path == "" || path == dash {
		return &output{Writer: s.out}, nil
	}
	if err := s.inputs.spare(path); err != nil {
		return nil, err
	}
	old, err := os.Stat(path)
	link, _ := os.Lstat(path)
	place, broken := filepath.EvalSymlinks(path)
	if link != nil && broken != nil || err == nil && !old.Mode().IsRegular() {
		f, err := opened(ctx, path, os.O_WRONLY|os.O_CREATE)
		return &output{Writer: f, file: f}, unwritable(path, err)
	}
	if broken != nil {
		place = path
	}
	// Not os.CreateTemp, because it gives no permissions to others.
	name := filepath.Join(filepath.Dir(place), ".samurai-"+rand.Text())
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, unwritable(path, err)
	}
	out := &output{f, f, place}
	if old != nil {
		if err := f.Chmod(old.Mode().Perm()); err != nil {
			out.close(false)
			return nil, err
		}
	}
	return out, nil
}

// yamlDocument is a puzzle as a document of a YAML file in which n are before it.
func yamlDocument(n int, p *layout.Puzzle) []byte {
	var text []byte
	if n > 0 {
		text = append(text, "---\n"...)
	}
	return yaml.AppendPuzzle(text, p)
}

// named says of which file an error is, if it is that of reading or writing one.
func named(err error) error {
	wrong := new(fs.PathError)
	if !errors.As(err, &wrong) {
		return err
	}
	if wrong.Op == "write" {
		return unwritable(wrong.Path, err)
	}
	return fmt.Errorf("%s cannot be read: %w", layout.Visible(nameOf(wrong.Path)), wrong.Err)
}

// unwritable names the file that could not be written as the user does; nil if err is.
func unwritable(path string, err error) error {
	if wrong := new(fs.PathError); errors.As(err, &wrong) {
		return fmt.Errorf("%s cannot be written: %w", layout.Visible(path), wrong.Err)
	}
	return err
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
	if err == nil && keep {
		err = os.Rename(o.file.Name(), o.path)
	}
	if err != nil || !keep {
		os.Remove(o.file.Name())
	}
	return err
}

// writeTo lets do write to a file or standard output, and returns what a command
// returns then: do's error, that of writing, or do's status. When nothing was written
// because no puzzle has an answer to write, a file stays as it was.
func writeTo(ctx context.Context, s *session, path string, do func(io.Writer) (exitStatus, error)) error {
	out, err := create(ctx, s, path)
	if err != nil {
		return err
	}
	status, err := do(out)
	if err == nil && out.path != "" {
		err = s.inputs.spare(out.path) // a puzzle may have named it as its layout
	}
	keep := err == nil
	own := out.path != "" && s.inputs.has(&s.inputs.own, out.path)
	if keep && out.file != nil && (own || status != exitUnique) {
		info, unknown := out.file.Stat()
		keep = unknown != nil || info.Size() > 0
		if !keep && status == exitUnique {
			err = fmt.Errorf("%s stays as it is: there is no puzzle to write", layout.Visible(path))
		}
	}
	if closing := out.close(keep); err == nil {
		err = closing
	}
	if wrong := new(fs.PathError); out.file != nil && errors.As(err, &wrong) && wrong.Path == out.file.Name() {
		err = unwritable(path, err) // not the name that it had until it was whole
	}
	return outcome(status, err)
}
