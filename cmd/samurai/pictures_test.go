package main

import (
	"bytes"
	"context"
	"os"
	"testing"
)

// TestPictures: the pictures of the README are what the program draws.
func TestPictures(t *testing.T) {
	for name, args := range map[string][]string{
		"holmes-1": nil,
		"several":  {"--solution"},
		"steps":    {"--solution", "--dark"},
	} {
		path := "../../examples/pictures/" + name + ".svg"
		var out, errs bytes.Buffer
		args = append([]string{"draw", "--to", "svg", "--cell-size", "18", "-o", "-", "../../examples/" + name + ".yaml"}, args...)
		if status := run(context.Background(), args, &streams{out: &out, err: &errs, getenv: os.Getenv}); status != exitUnique {
			t.Fatalf("%s: exit status %d: %s", name, status, &errs)
		}
		if *update {
			if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(out.Bytes(), want) {
			t.Errorf("%s: the program draws another picture; look at it, then run with -update", path)
		}
	}
}
