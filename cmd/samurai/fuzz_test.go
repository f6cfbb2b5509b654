package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// FuzzValidate looks at all that is wrong with any text, twice the same: what could be
// read of it is checked on.
func FuzzValidate(f *testing.F) {
	patterns := []string{"testdata/codes/*.txtar", "testdata/script/[fgv]*.txtar"}
	if testing.Short() {
		patterns = []string{"testdata/codes/u*.txtar"}
	}
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			f.Fatal(pattern, err)
		}
		for _, path := range paths {
			archive, err := txtar.ParseFile(path)
			if err != nil {
				f.Fatal(err)
			}
			for _, file := range archive.Files {
				f.Add(string(file.Data))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 20_000 {
			return
		}
		var said [2]bytes.Buffer
		for i := range said {
			c := validateCmd{Files: []string{dash}, Format: "text", All: true}
			c.From, c.Jobs = "yaml", 2
			err := c.Run(context.Background(), sessionOf(&streams{in: strings.NewReader(text), out: &said[i], err: &said[i], getenv: os.Getenv}))
			if err != nil && !errors.Is(err, exitStatus(exitBadInput)) {
				t.Error(err)
			}
		}
		if said[0].String() != said[1].String() {
			t.Errorf("%s\nand then\n%s", &said[0], &said[1])
		}
	})
}
