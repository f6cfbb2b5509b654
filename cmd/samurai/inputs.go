package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"sync"

	"samurai/layout"
)

// inputs are the regular files that a command reads. Its answers never replace one of them,
// whichever name or link -o reaches it by.
type inputs struct {
	mu      sync.Mutex
	puzzles []fs.FileInfo // files of documents
	own     []fs.FileInfo // those that the command may rewrite
	others  []fs.FileInfo // layouts that puzzles name, fonts, patterns
}

// open opens an input file of a kind. What waits for it, or for its content, ends with ctx.
func (in *inputs) open(ctx context.Context, kind *[]fs.FileInfo, path string) (io.ReadCloser, error) {
	f, err := opened(ctx, path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	in.add(kind, info, err)
	if err == nil && info.Mode().IsRegular() {
		return f, nil
	}
	return &waiting{ReadCloser: f, ctx: ctx}, nil
}

// read reads a file that is not a puzzle and has at most the given number of bytes.
func (in *inputs) read(ctx context.Context, path string, most int64) ([]byte, error) {
	f, err := in.open(ctx, &in.others, path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if int64(len(data)) > most {
		return nil, fmt.Errorf("%s is too large: more than %d bytes", layout.Visible(path), most)
	}
	return data, err
}

func (in *inputs) add(kind *[]fs.FileInfo, info fs.FileInfo, err error) {
	if err == nil && info.Mode().IsRegular() {
		in.mu.Lock()
		defer in.mu.Unlock()
		*kind = append(*kind, info)
	}
}

// addArguments adds files named on the command line before they are opened, so that a long run does
// not fail at its end.
func (in *inputs) addArguments(s *session, files []string) {
	for _, file := range files {
		if file == dash {
			in.addStandard(s)
		} else {
			info, err := os.Stat(file)
			in.add(&in.puzzles, info, err)
		}
	}
}

// addStandard adds standard input, which may be a file of documents.
func (in *inputs) addStandard(s *session) {
	if stdin, ok := s.in.(*os.File); ok {
		info, err := stdin.Stat()
		in.add(&in.puzzles, info, err)
	}
}

// rewritable allows the command to replace the files of documents that it has read until now, but
// not by nothing, and not line by line.
func (in *inputs) rewritable() {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.own, in.puzzles = in.puzzles, nil
}

// spare returns an error if writing to path would replace an input file.
func (in *inputs) spare(path string) error {
	if in.has(&in.puzzles, path) || in.has(&in.others, path) {
		return fmt.Errorf("%s is an input file; name another file with -o", layout.Visible(path))
	}
	return nil
}

// has reports whether path is an input file of a kind.
func (in *inputs) has(kind *[]fs.FileInfo, path string) bool {
	out, err := os.Stat(path)
	if err != nil {
		return false // it does not exist, or creating it will report the error
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	return slices.ContainsFunc(*kind, func(info fs.FileInfo) bool { return os.SameFile(info, out) })
}
