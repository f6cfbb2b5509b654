package format

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"samurai/layout"
)

// TestCertificates: formats keep the solution and the proof of a file if they have a place for
// them, and say what they lose, without refusing the puzzle.
func TestCertificates(t *testing.T) {
	const digits = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
	text := "layout: single\nclues: " + strings.Replace(digits, "1", ".", 1) + "\nsolution: " + digits + "\nproof:\n  - g r1c1=2\n"
	it := onBoard(t, read(t, text, Options{})[0].Puzzle)
	for _, tt := range []struct {
		to   *Format
		has  string
		lost []string
	}{
		{yamlFiles, "proof:\n  - g r1c1=2\n", nil},
		{jsonGrids, `"solution":{"g":"` + digits, []string{"the proof"}},
		{line, "." + digits[1:], []string{"the file's solution", "the proof"}},
		{cnf, "p cnf 729 ", []string{"the file's solution", "the proof"}},
	} {
		var b bytes.Buffer
		lost, err := tt.to.Write(context.Background(), &b, []*Item{it}, false)
		if err != nil || !strings.Contains(b.String(), tt.has) {
			t.Errorf("%s: %v\n%s", tt.to.Name, err, &b)
		}
		if diff := cmp.Diff(tt.lost, lost); diff != "" {
			t.Errorf("%s: lost, -want +got\n%s", tt.to.Name, diff)
		}
	}
	// What breaks the rules is not taken for a solution.
	it.Source.Certificate.Solution.Grids[0].Digits[0] = 2
	var b bytes.Buffer
	if lost, err := jsonGrids.Write(context.Background(), &b, []*Item{it}, false); err != nil || strings.Contains(b.String(), "solution") {
		t.Errorf("%v, %v\n%s", lost, err, &b)
	}
	// A solution that was asked for is not left out in silence, and YAML has it.
	it.Source.Certificate, it.Solution = nil, []layout.Digits{{0: 1}}
	if _, err := line.Write(context.Background(), &b, []*Item{it}, false); err == nil {
		t.Error("line holds a solution")
	}
	b.Reset()
	if _, err := yamlFiles.Write(context.Background(), &b, []*Item{it}, false); err != nil || !strings.Contains(b.String(), "\nsolution:\n") {
		t.Errorf("%v\n%s", err, &b)
	}
}

// TestSolutionsComeBack: what a format writes of a solution it reads again, and a wrong one is named
// when the puzzle is put on its board.
func TestSolutionsComeBack(t *testing.T) {
	for _, name := range []string{"single", "samurai", "flower"} {
		full := solved(t, name)
		it := clued(t, full)
		it.Solution = full.Grids()
		held := 0
		for _, f := range All {
			if !f.Reads() || !f.Writes() {
				continue
			}
			var b bytes.Buffer
			if lost, err := f.Write(context.Background(), &b, []*Item{it}, true); err != nil || slices.Contains(lost, "the solution") || f.one && name != "single" {
				continue
			}
			doc := read(t, b.String(), Options{})[0]
			if doc.Puzzle == nil || doc.Puzzle.Certificate == nil || doc.Puzzle.Certificate.Solution == nil {
				t.Errorf("%s of %s: the solution is gone: %v", f.Name, name, doc.Problems)
				continue
			}
			digits, problems := onBoard(t, doc.Puzzle).Puzzle.Solution(doc.Puzzle.Certificate.Solution, "solution")
			if !slices.Equal(digits, full.Digits()) {
				t.Errorf("%s of %s: another solution, %v", f.Name, name, problems)
			}
			held++
		}
		if held < 5 {
			t.Errorf("%s: %d formats hold the solution", name, held)
		}
	}
	for name, text := range map[string]string{
		"partial": padText("", `,"solution":"`+strings.Repeat("1", 80)+`."`),
		"short":   padText("", `,"solution":"`+strings.Repeat("1", 80)+`"`),
		"long":    padText("", `,"solution":"`+strings.Repeat("1", 82)+`"`),
		"none":    padText("", ""),
	} {
		if doc := read(t, text, Options{})[0]; doc.Puzzle == nil || doc.Puzzle.Certificate != nil {
			t.Errorf("%s: %v", name, doc)
		}
	}
	doc := read(t, padText("", `,"solution":"`+strings.Repeat("1", 81)+`"`), Options{})[0]
	if digits, problems := onBoard(t, doc.Puzzle).Puzzle.Solution(doc.Puzzle.Certificate.Solution, "solution"); digits != nil || !problems.Errors() {
		t.Error("81 ones are a solution")
	}
}
