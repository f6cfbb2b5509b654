package yaml

import (
	"strings"
	"testing"

	"samurai/layout"
)

// TestLemmasInBrackets: YAML splits lemmas in brackets at their commas, unless they are in quotes. The
// schema cannot see brackets, so this is not in its tables.
func TestLemmasInBrackets(t *testing.T) {
	for _, c := range []struct {
		list   string
		lemmas int // -1 for an error
	}{
		{"[nw r1c1=5, c r3c3=2]", -1},
		{"[nw r1c1=5, 'c r3c3=2, c r3c4=1', c r9c9=1]", -1},
		{"['nw r1c1=5, c r3c3=2', \"c r3c4=1\"]", 2},
		{"[nw r1c1=5]", 1},
		{"[]", 0},
	} {
		doc := readAll(t, "layout: samurai\nproof: "+c.list+"\n", testFinder)[0]
		if c.lemmas < 0 {
			if len(doc.Problems) != 1 || doc.Problems[0].Code != layout.BadProof || doc.Problems[0].Pos != (layout.Pos{Line: 2, Column: 8}) {
				t.Errorf("%s: %v", c.list, doc.Problems)
			}
			continue
		}
		if doc.Problems.Errors() || len(doc.Puzzle.Certificate.Proof.Lemmas) != c.lemmas {
			t.Errorf("%s: %v, %v", c.list, doc.Problems, doc.Puzzle.Certificate)
		}
	}
}

// FuzzProof reads any text as a lemma among others: each problem has its place in the file, and
// what has none is written and read back the same.
func FuzzProof(f *testing.F) {
	for _, lemma := range []string{"nw r1c1=5, c r3c3=2", "nw r1c1 = 5 ,se  r9c9=1", "", ",", "nw r1c1=5,", "nw r0c1=5", "nw r1c1=10", "ñw r1c1=5", "x r1c1=5", "\"nw r1c1=\\x35\"", "|\n    nw r1c1=5", "- nw r1c1=5"} {
		f.Add(lemma)
	}
	f.Fuzz(func(t *testing.T, lemma string) {
		text := "layout: samurai\nproof:\n  - nw r1c1=5\n  - " + lemma + "\n  - c r3c3=2, c r3c4=1\n"
		lines := strings.Split(text, "\n")
		for _, doc := range readAll(t, text, testFinder) {
			for _, p := range doc.Problems {
				checkPlace(t, lines, p.Pos)
			}
			checkDocument(t, lines, doc)
			if doc.Problems.Errors() || doc.Puzzle == nil || doc.Puzzle.Certificate == nil {
				continue
			}
			for _, m := range doc.Puzzle.Certificate.Proof.Lemmas {
				if len(m.Placements) == 0 {
					t.Error("a lemma without placements")
				}
			}
		}
	})
}
