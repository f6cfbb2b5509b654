package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap/format"
)

// errEnough is what a function returns that needs no more documents.
var errEnough = errors.New("enough")

// documents reads the documents of all files in order, and calls do with each as
// it comes. It returns early when ctx ends, even while a read hangs. What cannot be
// read is said on standard error. The status is the largest of those that do returns,
// of that for what cannot be read, and of that for what was not reached.
func documents(ctx context.Context, s *streams, files []string, n notation, do func(*layout.Document) (exitStatus, error)) (status exitStatus, err error) {
	type item struct {
		doc *layout.Document
		err error
	}
	items := make(chan item)
	done := make(chan struct{})
	defer close(done)
	go func() {
		defer close(items)
		for _, file := range files {
			err := read(s.in, file, n, func(doc *layout.Document) bool {
				select {
				case items <- item{doc: doc}:
					return true
				case <-done:
					return false
				}
			})
			if err != nil {
				select {
				case items <- item{err: err}:
				case <-done:
					return
				}
			}
		}
	}()
	for {
		it, more := receive(ctx, items)
		switch {
		case !more:
			return status, nil
		case ctx.Err() != nil:
			return max(status, exitUndecided), nil
		case it.err != nil:
			status = max(status, exitBadInput)
			fmt.Fprintf(s.err, "samurai: %v\n", it.err)
			continue
		}
		of, err := do(it.doc)
		if status = max(status, of); errors.Is(err, errEnough) {
			return status, nil
		} else if err != nil {
			return status, err
		}
	}
}

// receive returns what comes next; more is false at the end. When ctx has ended it does
// not wait, and returns nothing unless something has come.
func receive[T any](ctx context.Context, from <-chan T) (t T, more bool) {
	select {
	case t, more = <-from: // first, so that an end of ctx that made no difference makes none
		return t, more
	default:
	}
	select {
	case t, more = <-from:
		return t, more
	case <-ctx.Done():
		return t, true
	}
}

// notation is what is known of the notation of files beforehand.
type notation struct {
	From   string   `placeholder:"FORMAT" completion-predictor:"notation" help:"The format of the files (default: by their content and ending)."`
	Layout string   `placeholder:"NAME" completion-predictor:"layout" help:"The layout of puzzles whose format does not tell it."`
	Order  []string `placeholder:"GRIDS" help:"The order of the grids there, as in nw,ne,sw,se,c (default: the layout's)."`
}

// Validate checks what the flags say.
func (n *notation) Validate() error {
	if n.From != "" {
		if _, err := format.Get(n.From); err != nil {
			return err
		}
	}
	if layout.IsPath(n.Layout) { // beside the user, not beside each file
		path, err := filepath.Abs(filepath.FromSlash(n.Layout))
		if err != nil {
			return err
		}
		n.Layout = filepath.ToSlash(path)
	}
	if n.Layout != "" {
		_, err := finder(".")(n.Layout)
		return err
	}
	return nil
}

// options are those of a reader of files in dir.
func (n *notation) options(dir string) format.Options {
	o := format.Options{Layout: n.Layout, Order: n.Order, Find: finder(dir)}
	if n.From != "" {
		o.Format, _ = format.Get(n.From) // Validate has seen that it is known
	}
	return o
}

// read calls yield with each document of a file until it returns false.
func read(in io.Reader, file string, n notation, yield func(*layout.Document) bool) error {
	name, dir := file, filepath.Dir(file)
	if file == dash {
		name, dir = "stdin", "."
	} else {
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	r := format.NewReader(name, in, n.options(dir))
	for {
		doc, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if !yield(doc) {
			return nil
		}
	}
}

// finder finds layouts for the puzzles of a file in dir: built-in ones by name,
// others by their path from there.
func finder(dir string) layout.Finder {
	return func(ref string) (*layout.Layout, error) {
		if !layout.IsPath(ref) {
			return layouts.Get(ref)
		}
		path := filepath.FromSlash(ref)
		if !filepath.IsAbs(path) {
			path = filepath.Join(dir, path)
		}
		return readLayout(path)
	}
}

// readLayout reads a file that holds one layout.
func readLayout(path string) (*layout.Layout, error) {
	if info, err := os.Stat(path); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return yaml.ReadLayout(path, f)
}
