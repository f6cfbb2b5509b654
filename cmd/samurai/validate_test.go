package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"samurai/cmd/samurai/text"
	"samurai/layout"
	"samurai/layout/yaml"
	"samurai/overlap"
	"samurai/solver/analyze"
)

// TestCodes runs a script for each code of the table: the smallest file that has the
// problem, with its exact place, and a twin that does not.
func TestCodes(t *testing.T) {
	if testing.Short() {
		t.Skip("one document at a time has nothing for the race detector")
	}
	files, err := filepath.Glob("testdata/codes/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	scripts(t, files)
	for _, d := range layout.Codes {
		if _, ok := large[d.Code]; ok || d.Code == layout.NotPuzzle || d.Code == layout.Unsure {
			continue // below, in script/solve-layout.txtar and in TestUnsure
		}
		if _, err := os.Stat(fmt.Sprintf("testdata/codes/%s.txtar", d.Code)); err != nil {
			t.Error(err)
		}
	}
}

// large are the codes whose smallest file is large, each with such a file and a twin.
var large = map[layout.Code]struct{ bad, good func() string }{
	layout.TooLarge:     {func() string { return "# " + strings.Repeat("x", 1<<20) + "\nlayout: single\n" }, func() string { return "# " + strings.Repeat("x", 1<<19) + "\nlayout: single\n" }},
	layout.TooMany:      {func() string { return badCharacters(1500) }, func() string { return badCharacters(1400) }},
	layout.TooManyGrids: {func() string { return "grids: [" + repeat("g%d, ", 2001) + "]\n" }, func() string { return "grids: [" + repeat("g%d, ", 2000) + "]\n" }},
}

// badCharacters is a puzzle with 41 bad characters in each of its grids.
func badCharacters(grids int) string {
	names, clues := "", ""
	for g := range grids {
		names += fmt.Sprintf("g%d,", g)
		clues += fmt.Sprintf("  g%d: %s\n", g, strings.Repeat("y.", 40)+"y")
	}
	return "layout:\n  grids: [" + names + "]\nclues:\n" + clues
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
		if got := validate(t, files.bad(), "--all"); !strings.Contains(got, "["+string(code)+"]") {
			t.Errorf("%s is not in\n%.2000s", code, got)
		}
		if got := validate(t, files.good(), "--all"); strings.Contains(got, "["+string(code)+"]") {
			t.Errorf("%s is in the twin's\n%.2000s", code, got)
		}
	}
}

// TestManyProblems: a wrong file gives a screenful, and all when all are asked for.
func TestManyProblems(t *testing.T) {
	const n = 5000
	file := "layout: samurai\nclues:\n" + repeat("  k%d: 1\n", n/2) // each an unknown grid, and too short
	all := strings.Split(strings.TrimSpace(validate(t, file, "--all")), "\n")
	if len(all) != n+1 || all[n] != "stdin: a puzzle with 5,000 errors" {
		t.Errorf("%d lines with --all, the last %q; want %d problems and the verdict", len(all), all[len(all)-1], n)
	}
	short := strings.Split(strings.TrimSpace(validate(t, file)), "\n")
	want := append(all[:text.Screenful:text.Screenful], fmt.Sprintf("stdin: %d more problems; --all lists them", n-text.Screenful), all[n])
	if diff := cmp.Diff(want, short); diff != "" {
		t.Errorf("without --all: -want +got\n%s", diff)
	}
	documents := strings.Split(strings.TrimSpace(validate(t, repeat("layout: [%d]\n---\n", n)+"layout: single\n")), "\n")
	want = []string{"stdin:10001: a puzzle without errors, but with 1 warning", "stdin: 4,981 problems in further documents; 4,980 of the documents have errors; --all lists the problems"}
	if tail := documents[len(documents)-2:]; len(documents) > 2*text.Screenful+3 || !cmp.Equal(want, tail) {
		t.Errorf("of %d documents: %d lines, the last %q", n, len(documents), tail)
	}
}

// validate validates a text as a file and returns what was said.
func validate(t testing.TB, text string, flags ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	args := append(append([]string{"validate"}, flags...), dash)
	run(context.Background(), args, &streams{in: strings.NewReader(text), out: &out, err: &errs, getenv: os.Getenv})
	if errs.Len() > 0 {
		t.Error(errs.String())
	}
	return out.String()
}

// thousandGrids are layouts of a thousand grids: in a plane, in none, and wrong in
// every line; and those of random lines, few and many.
func thousandGrids() map[string]string {
	planar, loop := "grids: ["+repeat("g%d, ", 1000)+"]\nshared:\n", ""
	for i := range 999 {
		planar += fmt.Sprintf("  - {g%d: 9, g%d: 1}\n", i, i+1)
		loop += fmt.Sprintf("  - {g%d: 2, g%d: 4}\n", i, (i+37)%1000)
	}
	return map[string]string{
		"planar": planar, "tangled": planar + loop, "wrong": strings.ReplaceAll(planar, ": 9", ": 0"),
		"random": string(yaml.AppendLayout(nil, dense(1000, 1500))), "dense": string(yaml.AppendLayout(nil, dense(1000, 2500))), "crowded": string(yaml.AppendLayout(nil, dense(2000, 8000))),
	}
}

// dense returns a layout of random lines.
func dense(grids, lines int) *layout.Layout {
	rng := rand.New(rand.NewPCG(1, 2))
	l := &layout.Layout{Pos: layout.Pos{Line: 1, Column: 1}}
	for g := range grids {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("g", g)})
	}
	for range lines {
		g := rng.IntN(grids)
		h := (g + 1 + rng.IntN(grids-1)) % grids
		l.Shared = append(l.Shared, layout.Tie{Boxes: []layout.GridBox{{Grid: g, Box: rng.IntN(9) + 1}, {Grid: h, Box: rng.IntN(9) + 1}}})
	}
	for {
		_, problems := overlap.New(l)
		if !problems.Errors() {
			return l
		}
		bad := make(map[string]bool) // lines that make two boxes of a grid one
		for _, p := range problems {
			bad[p.Path] = true
		}
		var rest []layout.Tie
		for i, t := range l.Shared {
			if !bad[fmt.Sprintf("shared[%d]", i)] {
				rest = append(rest, t)
			}
		}
		l.Shared = rest
	}
}

// TestUndecidedLayout: that nothing is known of a layout is said.
func TestUndecidedLayout(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	problems := analyze.Problems(ctx, dense(300, 600))
	if len(problems) != 1 || problems[0].Code != layout.Undecided || problems[0].Line != 1 {
		t.Errorf("problems %v", problems)
	}
	text := "layout: single\n" // the rest of a stream is not looked at
	status := run(ctx, []string{"validate", dash}, &streams{in: strings.NewReader(text), out: io.Discard, err: io.Discard, getenv: os.Getenv})
	if status != exitUndecided {
		t.Errorf("exit status %d of an interrupted run", status)
	}
}

// TestThousandGrids: a layout of a thousand grids takes well under a second, see the
// benchmark and TestKnotsArePatient, and a wrong one gives a screenful.
func TestThousandGrids(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector takes minutes for what is measured here")
	}
	for name, file := range thousandGrids() {
		start := time.Now()
		out := validate(t, file)
		took := time.Since(start)
		t.Logf("%s: %v\n%.300s", name, took, out)
		if took > time.Minute { // two orders more than it takes; work without a bound took ten minutes
			t.Errorf("%s took %v", name, took)
		}
		if n := strings.Count(out, "\n"); n > text.Screenful+2 || len(out) > 600*n {
			t.Errorf("%s: %d lines", name, n)
		}
	}
}

func BenchmarkThousandGrids(b *testing.B) {
	for name, text := range thousandGrids() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				validate(b, text)
			}
		})
	}
}
