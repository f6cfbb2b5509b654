package examples

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"samurai/layout/yaml"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/count"
	"samurai/solver/search"
)

// TestExamples solves every example through the library, as a program of one's
// own would, and holds it to what its first lines promise.
func TestExamples(t *testing.T) {
	want := map[string]struct {
		verdict solver.Verdict
		rule    search.Rule
		joint   int64
	}{
		"holmes-1.yaml":   {solver.Unique, search.RuleSingleSolution, 1},
		"holmes-2.yaml":   {solver.Unique, search.RuleSingleSolution, 1},
		"candidates.yaml": {solver.Unique, search.RuleCandidates, 1},
		"search.yaml":     {solver.Unique, search.RuleSearch, 1},
		"several.yaml":    {solver.Multiple, search.RuleSearch, 7},
		"none.yaml":       {solver.None, search.RuleCandidates, 0},
		"steps.yaml":      {solver.Unique, search.RuleCandidates, 1},
		"week.yaml":       {solver.Unique, search.RuleCandidates, 1},
		"fewest.yaml":     {solver.Unique, search.RuleCandidates, 1},
	}
	files, err := filepath.Glob("*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(want) {
		t.Errorf("%d files, %d of them known here", len(files), len(want))
	}
	for _, file := range files {
		p := open(t, file)
		r := solver.Decide(context.Background(), p)
		r.Count(context.Background(), count.Options{})
		w := want[file]
		if r.Verdict != w.verdict || r.Rule != w.rule || r.Joint.N.Int64() != w.joint {
			t.Errorf("%s: %s by %s, %v solutions; want %s by %s, %d", file, r.Verdict, r.Rule, r.Joint.N, w.verdict, w.rule, w.joint)
		}
	}
}

// open reads a file that holds one puzzle.
func open(t *testing.T, file string) *overlap.Puzzle {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := yaml.NewReader(file, f, layouts.Get)
	doc, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if len(doc.Problems) > 0 {
		t.Fatal(doc.Problems)
	}
	p, problems := overlap.NewPuzzle(doc.Puzzle)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("%s holds more than one document: %v", file, err)
	}
	return p
}
