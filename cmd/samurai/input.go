package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"samurai/layout"
	"samurai/layouts"
)

// stdin is the name under which a command takes standard input.
const stdin = "-"

// documents reads the documents of all files in order, and calls do with each as
// it comes. It returns early when ctx ends, even while a read hangs. What
// cannot be read is said on standard error; failed tells whether that happened.
func documents(ctx context.Context, s *streams, files []string, do func(*layout.Document) error) (failed bool, err error) {
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
			err := read(s.in, file, func(doc *layout.Document) bool {
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
		select {
		case <-ctx.Done():
			return failed, ctx.Err()
		case it, ok := <-items:
			if !ok {
				return failed, nil
			}
			if it.err != nil {
				failed = true
				fmt.Fprintf(s.err, "samurai: %v\n", it.err)
				continue
			}
			if err := do(it.doc); err != nil {
				return failed, err
			}
		}
	}
}

// read calls yield with each document of a file until it returns false.
func read(in io.Reader, file string, yield func(*layout.Document) bool) error {
	name, dir := file, filepath.Dir(file)
	if file == stdin {
		name, dir = "stdin", "."
	} else {
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	r := layout.NewReader(name, in, finder(dir))
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
		if !isPath(ref) {
			return layouts.Get(ref)
		}
		path := ref
		if !filepath.IsAbs(path) {
			path = filepath.Join(dir, path)
		}
		var found *layout.Document
		more := false
		err := read(nil, path, func(doc *layout.Document) bool {
			more = found != nil
			found = doc
			return !more
		})
		switch {
		case err != nil:
			return nil, err
		case found == nil || more:
			return nil, fmt.Errorf("%s must hold one layout and nothing else", path)
		case found.Problems.Errors():
			return nil, found.Problems
		case found.Layout == nil:
			return nil, fmt.Errorf("%s holds a puzzle, not a layout", path)
		}
		return found.Layout, nil
	}
}

// isPath tells a path to a layout file from the name of a built-in layout.
func isPath(ref string) bool {
	return strings.ContainsAny(ref, `/\`) || strings.HasSuffix(ref, ".yaml") || strings.HasSuffix(ref, ".yml")
}
