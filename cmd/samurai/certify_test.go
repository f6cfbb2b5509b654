package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/crillab/gophersat/explain"
	sat "github.com/crillab/gophersat/solver"

	"samurai/examples/published"
	"samurai/solver/answer"
	"samurai/solver/solvertest"
)

// says runs a command on standard input and returns what it writes.
func says(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	run(t.Context(), args, &streams{in: strings.NewReader(in), out: &out, err: &errs, getenv: os.Getenv})
	return out.String()
}

// A lemma is a line of a proof, and its first placement.
var lemmaLine = regexp.MustCompile(`(?m)^  - (\S+ r(\d)c(\d))=(\d).*\n`)

// TestProofsOfExamples: validate takes the proof of each example, and refuses it, with its line,
// when a lemma is false, left out, or of another puzzle.
func TestProofsOfExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("proofs take long under the race detector")
	}
	files, err := filepath.Glob("../../examples/*.yaml")
	if err != nil || len(files) < 9 {
		t.Fatal(files, err)
	}
	tampered := 0
	proofs := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var puzzle answer.CertifiedJSON
		if err := json.Unmarshal([]byte(says(t, string(text), "certify", "--format", "json", "-")), &puzzle); err != nil {
			t.Fatal(file, err)
		}
		proved := says(t, string(text), "certify", "-")
		if checked := says(t, proved, "validate", "-"); !strings.Contains(checked, "stdin: a puzzle without errors") {
			t.Errorf("%s is proved by\n%s\nof which validate says\n%s", file, proved, checked)
		}
		wrong := func(text string, line int) {
			t.Helper()
			tampered++
			if said := says(t, text, "validate", "-"); !strings.Contains(said, fmt.Sprintf("stdin:%d:", line)) || !strings.Contains(said, "[wrong-proof]") {
				t.Errorf("%s:\n%s\nThere is a mistake in line %d. validate says\n%s", file, text, line, said)
			}
		}
		begin := strings.Index(proved, "\nproof:") + 1
		lemmas := lemmaLine.FindAllStringSubmatchIndex(proved, -1)
		if len(lemmas) != len(puzzle.Lemmas) {
			t.Errorf("%s: %d lemmas, %d in JSON", file, len(lemmas), len(puzzle.Lemmas))
		}
		for i, at := range lemmas {
			placement := puzzle.Lemmas[i][0]
			for grid, cell := range placement.Cell {
				if digits, ok := puzzle.Solution[grid]; ok { // what is true cannot be excluded
					right := digits[9*int(cell[1]-'1')+int(cell[3]-'1')]
					line := strings.Count(proved[:at[0]], "\n") + 1
					wrong(fmt.Sprintf("%s  - %s %s=%c\n%s", proved[:at[0]], grid, cell, right, proved[at[1]:]), line)
				}
			}
			without := proved[:at[0]] + proved[at[1]:]
			if said := says(t, without, "validate", "-"); len(lemmas) > 1 && !strings.Contains(said, "[wrong-proof]") {
				t.Errorf("%s: lemma %d can be left out", file, i)
			}
		}
		if before, ok := proofs[puzzle.Layout]; ok && len(lemmas) > 1 {
			if said := says(t, proved[:begin]+before, "validate", "-"); !strings.Contains(said, "[wrong-proof]") {
				t.Errorf("%s: the proof of another puzzle is taken for\n%s\n%s", file, proved, before)
			}
		}
		if len(lemmas) > 0 {
			proofs[puzzle.Layout] = proved[begin:]
		}
	}
	if tampered < 5 {
		t.Errorf("only %d proofs were tampered with", tampered)
	}
}

// TestProofsBySAT: a checker of SAT takes proof and formula, and a SAT solver finds in the
// formula of a puzzle what its solutions are.
func TestProofsBySAT(t *testing.T) {
	if testing.Short() {
		t.Skip("a SAT solver takes long under the race detector")
	}
	lemmas := 0
	for _, order := range []string{"single --level unfair --count 3", "twodoku-nw-se --level hard"} {
		for puzzle := range strings.SplitSeq(says(t, "", strings.Fields("generate --seed 2 "+order)...), "---\n") {
			formula := says(t, puzzle, "convert", "--to", "cnf", "--solution", "-")
			proof := says(t, puzzle, "certify", "--format", "drat", "-")
			lemmas += strings.Count(proof, "\n-")
			pb, err := explain.ParseCNF(strings.NewReader(formula))
			if err != nil {
				t.Fatal(err)
			}
			if ok, err := pb.Unsat(strings.NewReader(proof)); !ok || err != nil {
				t.Errorf("%t, %v: of\n%s\nthe proof is\n%s", ok, err, puzzle, proof)
			}
			if ok, _ := pb.Unsat(strings.NewReader("0\n")); ok && strings.Contains(proof, "-") {
				t.Errorf("no lemma is as good as the proof\n%s", proof)
			}
			// Without the last clause there is a solution, the one that is certified.
			open, err := sat.ParseCNF(strings.NewReader(says(t, puzzle, "convert", "--to", "cnf", "-")))
			if err != nil {
				t.Fatal(err)
			}
			s := sat.New(open)
			if s.Solve() != sat.Sat {
				t.Fatal("no solution of", puzzle)
			}
			model, n := s.Model(), 0
			for _, l := range exclusion(formula) {
				if n++; !model[-l-1] {
					t.Errorf("variable %d differs in\n%s", -l, puzzle)
				}
			}
			if n < 40 {
				t.Errorf("%d blank cells", n)
			}
		}
	}
	if lemmas < 3 {
		t.Errorf("%d lemmas in all proofs", lemmas)
	}
}

// exclusion returns the literals of the last clause of a formula.
func exclusion(formula string) (lits []int) {
	lines := strings.Split(strings.TrimSpace(formula), "\n")
	for word := range strings.FieldsSeq(lines[len(lines)-1]) {
		var l int
		if fmt.Sscan(word, &l); l != 0 {
			lits = append(lits, l)
		}
	}
	return lits
}

// TestProofsOfPublished wants short proofs of the published puzzles that have one solution or none.
func TestProofsOfPublished(t *testing.T) {
	if testing.Short() {
		t.Skip("proofs take long under the race detector")
	}
	published.File(t, "puzzles.jsonl")
	var in bytes.Buffer
	for i, p := range readPublished(t) {
		if p.Verdict == "unique" && (i%20 == 0 || solvertest.Full()) {
			p.yaml(&in)
		}
	}
	lengths := map[int]int{}
	for line := range strings.Lines(says(t, in.String(), "certify", "--format", "json", "-")) {
		var a answer.CertifiedJSON
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatal(err)
		}
		if a.Verdict != "unique" || a.Lemmas == nil || len(a.Lemmas) > 100 {
			t.Errorf("%s: %s, %d lemmas", a.Title, a.Verdict, len(a.Lemmas))
		}
		lengths[len(a.Lemmas)]++
	}
	t.Logf("proofs by length: %v", lengths)
}
