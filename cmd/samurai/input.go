package main

import (
	"bytes"
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

// job is a document of the input on its way through a command.
type job struct {
	doc   *layout.Document
	index int   // of the document in the run, from 0
	err   error // why a file cannot be read on; there is no document then

	// Of the work on it:
	problems layout.Problems // of the document, and of its clues on the board
	notes    bytes.Buffer    // for standard error
}

// errEnough is what a function returns that needs no more documents.
var errEnough = errors.New("enough")

// documents reads the documents of all files in order and works on several at a time;
// done takes what came of each, in order and one at a time. It returns early when ctx
// ends, even while a read hangs. What cannot be read is said on standard error. The
// status is the largest of those that done returns, of that for what cannot be read, and
// of that for what was not reached.
func documents[R any](ctx context.Context, s *streams, files []string, n notation,
	work func(context.Context, *job) R, done func(*job, R) (exitStatus, error),
) (status exitStatus, err error) {
	var zero R
	o := ordered[*job, R]{
		work: func() func(context.Context, *job) R {
			return func(ctx context.Context, j *job) R {
				if j.err != nil {
					return zero
				}
				return work(ctx, j)
			}
		},
		wait: func(j *job, ready <-chan struct{}) {
			if j.err == nil {
				showProgress(s, j.doc.File, ready)
			}
		},
		done: func(j *job, r R) (bool, error) {
			if j.err != nil {
				status = max(status, exitBadInput)
				fmt.Fprintf(s.err, "samurai: %v\n", j.err)
				return true, nil
			}
			of, err := done(j, r)
			status = max(status, of)
			if _, writing := j.notes.WriteTo(s.err); err == nil {
				err = writing
			}
			if errors.Is(err, errEnough) {
				return false, nil
			}
			return true, err
		},
	}
	whole, err := o.run(ctx, func(yield func(*job) bool) {
		index := 0
		for _, file := range files {
			more := true
			err := read(s.in, file, n, func(doc *layout.Document) bool {
				more = yield(&job{doc: doc, index: index})
				index++
				return more
			})
			if !more || err != nil && !yield(&job{err: err}) {
				return
			}
		}
	})
	if !whole {
		status = max(status, exitUndecided)
	}
	return status, err
}

// notation is what is known of the notation of files beforehand.
type notation struct {
	From   string   `placeholder:"FORMAT" completion-predictor:"notation" help:"The format of the files (default: by their content and ending)."`
	Layout string   `placeholder:"NAME" completion-predictor:"layout" help:"The layout of puzzles whose format does not tell it."`
	Order  []string `placeholder:"GRIDS" help:"The order of the grids where a format does not name them, as in nw,ne,sw,se,c (default: the layout's)."`

	reorder bool // Order is also that of what will be written
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
	o := format.Options{Layout: n.Layout, Order: n.Order, Reorder: n.reorder, Find: finder(dir)}
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
