package yaml

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"samurai/layout"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// A wrongFile is a text with the problems that a Reader has to find in it.
type wrongFile struct{ name, text, want string }

// wrongFiles reads a table of wrong files: each begins with a line `===` and its
// name, and has its problems after a line `>>>`. A text whose first character is
// a quote is a Go string.
func wrongFiles(t testing.TB, table string) []wrongFile {
	text, err := os.ReadFile(table)
	if err != nil {
		t.Fatal(err)
	}
	var all []wrongFile
	for section := range strings.SplitSeq("\n"+string(text), "\n=== ") {
		if section == "" {
			continue
		}
		head, want, ok := strings.Cut(section+"\n", "\n>>>\n")
		name, text, ok2 := strings.Cut(head, "\n")
		if !ok || !ok2 {
			t.Fatalf("%s: a section without its marks: %s", table, section)
		}
		text += "\n"
		if text[0] == '"' && strings.Count(text, "\n") == 1 {
			if s, err := strconv.Unquote(strings.TrimSpace(text)); err == nil {
				text = s
			}
		}
		all = append(all, wrongFile{name, text, strings.TrimRight(want, "\n")})
	}
	return all
}

// testFinder knows three layouts, and a file that is wrong.
func testFinder(ref string) (*layout.Layout, error) {
	switch ref {
	case "samurai", "windmill":
		return &layout.Layout{Name: ref, Grids: []layout.Grid{{Name: "nw"}, {Name: "ne"}, {Name: "c"}, {Name: "sw"}, {Name: "se"}}}, nil
	case "single":
		return &layout.Layout{Name: ref, Grids: []layout.Grid{{Name: "g"}}}, nil
	case "./bad.yaml":
		_, err := ReadLayout("bad.yaml", strings.NewReader("grids: [a, a]\nshared: 5\n"))
		return nil, err
	}
	return nil, errors.New("no layout of that name")
}

// TestWrongFiles compares the problems of every wrong file, word for word.
func TestWrongFiles(t *testing.T) {
	tables, err := filepath.Glob("testdata/wrong/*.txt")
	if err != nil || len(tables) == 0 {
		t.Fatal("no tables of wrong files", err)
	}
	for _, table := range tables {
		text, err := os.ReadFile(table)
		if err != nil {
			t.Fatal(err)
		}
		out := ""
		for i, f := range wrongFiles(t, table) {
			got := allProblems(readAll(t, f.text, testFinder))
			if got != f.want && !*update {
				t.Errorf("%s: %s:\n%s\ngot\n%s\nwant\n%s", table, f.name, f.text, got, f.want)
			}
			// The text itself stays as it is written in the table.
			section := strings.Split("\n"+string(text), "\n=== ")[i+1]
			head, _, _ := strings.Cut(section+"\n", "\n>>>\n")
			out += "=== " + head + "\n>>>\n" + got + "\n"
		}
		if *update {
			if err := os.WriteFile(table, []byte(out), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// allProblems returns the problems of all documents, one a line, each with its
// code.
func allProblems(docs []*layout.Document) string {
	var lines []string
	for _, d := range docs {
		for _, p := range d.Problems {
			lines = append(lines, fmt.Sprintf("%v [%s]", p, p.Code))
		}
	}
	return strings.Join(lines, "\n")
}
