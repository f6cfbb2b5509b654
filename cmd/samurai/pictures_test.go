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
		"holmes-1":   {"examples/holmes-1.yaml"},
		"several":    {"examples/several.yaml", "--solution"},
		"steps":      {"examples/steps.yaml", "--solution", "--dark"},
		"candidates": {"examples/steps.yaml", "--candidates"},
		"flower":     {"layouts/flower.yaml", "--title", "flower", "--cell-size", "6"},
		"black":      {"layouts/flower.yaml", "--title", "in black alone", "--cell-size", "6", "--ink", "black"},
		"sumo":       {"layouts/sumo.yaml", "--title", "sumo", "--cell-size", "6"},
		"week":       {"examples/week.yaml"},
		"windmill":   {"layouts/windmill.yaml", "--title", "windmill", "--cell-size", "6"},
	} {
		path := "../../examples/pictures/" + name + ".svg"
		var out, errs bytes.Buffer
		args = append([]string{"draw", "--to", "svg", "--cell-size", "18", "-o", "-", "../../" + args[0]}, args[1:]...)
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
