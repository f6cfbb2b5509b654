package main

import (
	"context"
	"io"
	"os"
)

// unless does work that cannot be stopped, and leaves it when ctx ends before: the process
// ends then. Nothing that the work writes may be looked at after an error.
func unless(ctx context.Context, work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return exitStatus(exitUndecided)
	}
}

// opened opens a file. It does not wait for the other end of a pipe after the end of ctx.
func opened(ctx context.Context, path string, flag int) (*os.File, error) {
	var f *os.File
	err := unless(ctx, func() (err error) {
		f, err = os.OpenFile(path, flag, 0o666)
		return err
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

// waiting reads what may be long in coming, such as a pipe or a terminal. It does not wait after
// the end of ctx.
type waiting struct {
	io.ReadCloser
	ctx  context.Context
	b    []byte // what is read into
	left error  // of a read that was left and may still go on: no other begins
}

func (w *waiting) Read(b []byte) (int, error) {
	if w.left != nil {
		return 0, w.left
	}
	if len(w.b) < len(b) {
		w.b = make([]byte, len(b))
	}
	var n int
	var err error
	into := w.b[:len(b)]
	if w.left = unless(w.ctx, func() error {
		n, err = w.ReadCloser.Read(into)
		return nil
	}); w.left != nil {
		return 0, w.left
	}
	return copy(b, into[:n]), err
}
