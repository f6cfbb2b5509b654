package format

import (
	"bufio"
	"io"
	"strings"

	"samurai/layout"
	"samurai/layout/yaml"
)

// ReadLayout reads a file that holds one layout, in YAML or as a shape of KSudoku. An
// error is layout.Problems unless the file cannot be read.
func ReadLayout(file string, r io.Reader) (*layout.Layout, error) {
	in := decoded(bufio.NewReader(r))
	if head, _ := in.Peek(512); !strings.HasPrefix(strings.TrimLeft(string(head), "\ufeff \t\r\n"), "<") {
		return yaml.ReadLayout(file, in)
	}
	doc, err := NewReader(file, in, Options{Format: ksudoku}).Next()
	switch {
	case err != nil:
		return nil, err
	case doc.Problems.Errors():
		return nil, doc.Problems
	case doc.Layout == nil:
		return nil, layout.Problems{{File: file, Pos: doc.Puzzle.Pos, Code: layout.NotLayout, Message: "a puzzle; a layout is needed here"}}
	}
	return doc.Layout, nil
}
