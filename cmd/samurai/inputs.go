package main

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"sync"

	"github.com/alecthomas/kong"
)

// inputs are the regular files that a command reads. Its answers never replace one of them,
// whichever name or link -o reaches it by.
type inputs struct {
	mu   sync.Mutex
	read []fs.FileInfo
}

// open opens an input file.
func (in *inputs) open(path string) (*os.File, error) {
	f, err := os.Open(path)
	if err == nil {
		in.add(f.Stat())
	}
	return f, err
}

func (in *inputs) add(info fs.FileInfo, err error) {
	if err == nil && info.Mode().IsRegular() {
		in.mu.Lock()
		defer in.mu.Unlock()
		in.read = append(in.read, info)
	}
}

// addArguments notes how files are read, and adds those named on the command line before they
// are opened, so that a long run does not fail at its end.
func (in *inputs) addArguments(s *streams, command *kong.Context) {
	for _, part := range command.Path {
		if f := part.Flag; f != nil && (f.Name == "layout" || f.Name == "from") && f.PlaceHolder != "FILE" {
			s.reread += fmt.Sprintf(" --%s %v", f.Name, command.FlagValue(f))
		}
		if part.Positional == nil || part.Positional.Name != "file" {
			continue
		}
		files, _ := part.Positional.Target.Interface().([]string)
		for _, file := range files {
			if stdin, ok := s.in.(*os.File); ok && file == dash {
				in.add(stdin.Stat())
			} else {
				in.add(os.Stat(file))
			}
		}
	}
}

// rewritable allows the command to replace the files that it has read.
func (in *inputs) rewritable() { in.read = nil }

// spare returns an error if writing to path would replace an input file.
func (in *inputs) spare(path string) error {
	out, err := os.Stat(path)
	if err != nil {
		return nil // it does not exist, or creating it will report the error
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	if slices.ContainsFunc(in.read, func(info fs.FileInfo) bool { return os.SameFile(info, out) }) {
		return fmt.Errorf("%s is an input file; name another file with -o", path)
	}
	return nil
}
