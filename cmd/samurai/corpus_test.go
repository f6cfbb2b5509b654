package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"samurai/examples/published"
	"samurai/solver/answer"
)

// publishedPuzzle is a line of the collection of published puzzles.
type publishedPuzzle struct {
	ID         string
	Layout     string
	Grids      map[string]string
	Verdict    string
	Solution   map[string]string
	Standalone map[string]string // count, or ">=N"
	SolvedBy   struct {
		SingleSolution bool `json:"single_solution"`
		Candidates     bool
	} `json:"solved_by"`
}

// readPublished returns the published puzzles, or skips the test.
func readPublished(t *testing.T) (all []publishedPuzzle) {
	f, err := os.Open(published.File(t, "puzzles.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p publishedPuzzle
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// yaml writes the puzzle as a document of a stream.
func (p *publishedPuzzle) yaml(b *bytes.Buffer) {
	fmt.Fprintf(b, "---\nlayout: %s\ntitle: %q\nclues:\n", p.Layout, p.ID)
	for name, cells := range p.Grids {
		fmt.Fprintf(b, "  %s: %s\n", name, cells)
	}
}

// rule is the rung that the collection says is needed.
func (p *publishedPuzzle) rule() string {
	switch {
	case p.SolvedBy.SingleSolution:
		return "single-solution"
	case p.SolvedBy.Candidates:
		return "candidates"
	}
	return "search"
}

// TestPublished solves every published puzzle and compares verdict, rule,
// solution and each grid's count with what others found.
func TestPublished(t *testing.T) {
	if testing.Short() {
		t.Skip("the whole collection takes long under the race detector")
	}
	puzzles := readPublished(t)
	var in bytes.Buffer
	for i := range puzzles {
		puzzles[i].yaml(&in)
	}
	var out, errs bytes.Buffer
	status := run(context.Background(), []string{"solve", "--format", "json", "-"},
		&streams{in: &in, out: &out, err: &errs, getenv: os.Getenv})
	// Two published puzzles have a grid without clues in the middle.
	if status != exitMultiple || strings.Count(errs.String(), "\n") != 2 || strings.Count(errs.String(), "clues.c: c has 0 clues") != 2 {
		t.Fatalf("status %d, want %d; standard error: %s", status, exitMultiple, &errs)
	}
	answers := json.NewDecoder(&out)
	for _, p := range puzzles {
		var got answer.SolutionJSON
		if err := answers.Decode(&got); err != nil {
			t.Fatal(err)
		}
		if got.Title != p.ID || string(got.Verdict) != p.Verdict || string(got.Rule) != p.rule() {
			t.Errorf("%s: %s by %s (as %s), want %s by %s", p.ID, got.Verdict, got.Rule, got.Title, p.Verdict, p.rule())
		}
		for name, want := range p.Solution {
			if p.Verdict == "unique" && got.Solution[name] != want {
				t.Errorf("%s: %s is solved as\n%s, want\n%s", p.ID, name, got.Solution[name], want)
			}
		}
		for _, g := range got.Grids {
			want := p.Standalone[g.Name]
			if g.Alone.Exact && !strings.HasPrefix(want, ">=") && g.Alone.Count != want {
				t.Errorf("%s: %s has %s solutions alone, want %s", p.ID, g.Name, g.Alone.Count, want)
			}
		}
	}
}
