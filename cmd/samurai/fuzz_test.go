package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// FuzzValidate looks at all that is wrong with any text, twice the same: what could be
// read of it is checked on.
func FuzzValidate(f *testing.F) {
	for _, pattern := range []string{"testdata/codes/*.txtar", "testdata/script/*.txtar"} {
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
			args := []string{"validate", "--all", "--from", "yaml", dash}
			status := run(context.Background(), args, &streams{in: strings.NewReader(text), out: &said[i], err: &said[i], getenv: os.Getenv})
			if status > exitBadInput {
				t.Errorf("exit status %d", status)
			}
		}
		if said[0].String() != said[1].String() {
			t.Errorf("%s\nand then\n%s", &said[0], &said[1])
		}
	})
}
