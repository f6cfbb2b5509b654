package format

import (
	"bytes"
	"context"
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
