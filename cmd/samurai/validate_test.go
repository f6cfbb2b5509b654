package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"samurai/layout"
)

// TestCodes runs a script for each code of the table: the smallest file that has the
// problem, with its exact place, and a twin that does not.
func TestCodes(t *testing.T) {
	scripts(t, "testdata/codes")
	for _, d := range layout.Codes {
		if _, ok := large[d.Code]; ok || d.Code == layout.NotPuzzle {
			continue // below, and in script/solve-layout.txtar
		}
		if _, err := os.Stat(fmt.Sprintf("testdata/codes/%s.txtar", d.Code)); err != nil {
			t.Error(err)
		}
	}
}

// large are the codes whose smallest file is large, each with such a file and a twin.
var large = map[layout.Code]struct{ bad, good func() string }{
	layout.TooLarge:     {func() string { return "# " + strings.Repeat("x", 1<<20) + "\nlayout: single\n" }, func() string { return "# " + strings.Repeat("x", 1<<19) + "\nlayout: single\n" }},
	layout.TooMany:      {func() string { return "layout: single\n" + repeat("k%d: 1\n", 1001) }, func() string { return "layout: single\n" + repeat("k%d: 1\n", 900) }},
	layout.TooManyGrids: {func() string { return "grids: [" + repeat("g%d, ", 2001) + "]\n" }, func() string { return "grids: [" + repeat("g%d, ", 2000) + "]\n" }},
}

func repeat(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func TestLargeFiles(t *testing.T) {
	for code, files := range large {
		if got := validate(t, files.bad()); !strings.Contains(got, "["+string(code)+"]") {
			t.Errorf("%s is not in\n%.2000s", code, got)
		}
		if got := validate(t, files.good()); strings.Contains(got, "["+string(code)+"]") {
			t.Errorf("%s is in the twin's\n%.2000s", code, got)
		}
	}
}

// validate validates a text as a file and returns what was said.
func validate(t *testing.T, text string) string {
	t.Helper()
	var out, errs bytes.Buffer
	run(context.Background(), []string{"validate", "--all", "-"}, &streams{in: strings.NewReader(text), out: &out, err: &errs, getenv: os.Getenv})
	if errs.Len() > 0 {
		t.Error(errs.String())
	}
	return out.String()
}

// TestThousandGrids: a layout of a thousand grids is validated in under a second,
// planar or not, and a wrong one gives a screenful.
func TestThousandGrids(t *testing.T) {
	planar, loop := "grids: ["+repeat("g%d, ", 1000)+"]\nshared:\n", ""
	for i := range 999 {
		planar += fmt.Sprintf("  - {g%d: 9, g%d: 1}\n", i, i+1)
		loop += fmt.Sprintf("  - {g%d: 2, g%d: 4}\n", i, (i+37)%1000)
	}
	for name, text := range map[string]string{"planar": planar, "tangled": planar + loop, "wrong": strings.ReplaceAll(planar, ": 9", ": 0")} {
		start := time.Now()
		var out, errs bytes.Buffer
		run(context.Background(), []string{"validate", "-"}, &streams{in: strings.NewReader(text), out: &out, err: &errs, getenv: os.Getenv})
		took := time.Since(start)
		t.Logf("%s: %v\n%.300s", name, took, &out)
		if took > time.Second {
			t.Errorf("%s took %v", name, took)
		}
		if n := strings.Count(out.String(), "\n"); n > 2*screenful {
			t.Errorf("%s: %d lines", name, n)
		}
	}
}
