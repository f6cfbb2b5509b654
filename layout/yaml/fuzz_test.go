package yaml

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"samurai/layout"
)

// FuzzReader reads any bytes: every place is inside of the file, every code is
// in the table, a document without errors is written and read back the same, and
// is right by the schema, so that no editor finds fault with it.
func FuzzReader(f *testing.F) {
	tables, err := filepath.Glob("testdata/wrong/*.txt")
	if err != nil || len(tables) == 0 {
		f.Fatal("no tables of wrong files", err)
	}
	for _, table := range tables {
		for _, w := range wrongFiles(f, table) {
			f.Add(w.text)
		}
	}
	grid := strings.Repeat("12.4....9.................5", 3)
	f.Add(inline)
	f.Add("layout: samurai\nclues:\n  nw: " + grid + "\n  c: |\n" + strings.Repeat("    | 1 2 . | ... | ... |\n", 9))
	f.Add("layout: single\nclues: " + grid)
	f.Add("layout: single\nclues: " + strings.Replace(grid, "..", "*_", 1))
	f.Add("layout: single\nclues: " + strings.ReplaceAll(grid, ".", "-"))
	f.Add("layout: single\nclues: |\n" + strings.Repeat("  | - - x | ?.. | 1-2 |\n", 9) + "  ├───┼───┤\n")
	f.Add("layout: windmill\nclues: |\n" + strings.Repeat("  -?-..._.X..1-\n", 9))
	f.Add("layout: windmill\ntitle: \"a: b\"\nclues: |2\n     ...1\n" + strings.Repeat("  #x.\n", 9))
	f.Add("layout:\n  grids: [a, b]\n  at: {a: [0, 0], b: [0, -1]}\nclues: {b: '" + grid + "'}\n---\ngrids: [a]\n...\n")
	f.Add("layout: single\nclues: " + grid + "\nsolution: " + grid + "\nsecond: " + grid)
	f.Add("layout: samurai\nsolution: {nw: '" + grid + "'}\nproof:\n  - nw r1c1=5, c r3c3=2\n  - 'sw  r9c9 = 1 ,c r1c1=2'\n")
	schema := resolvedSchema(f)
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")
		docs := readAll(t, text, testFinder)
		if len(docs) == 1 && len(docs[0].Problems) == 0 {
			if root, wrong := parseYAML([]byte(strings.TrimPrefix(text, "\ufeff"))); wrong == nil && root != nil {
				if err := schema.Validate(asJSON(root)); err != nil {
					t.Errorf("the reader takes it, the schema does not: %v", err)
				}
			}
		}
		for _, doc := range docs {
			for _, p := range doc.Problems {
				if p.File != "f.yaml" {
					continue
				}
				checkPlace(t, lines, p.Pos)
				if !known(p.Code) || !utf8.ValidString(p.Message) || !layout.Printable(p.Path+p.Message) || strings.Contains(p.Message, "reader failed") {
					t.Errorf("a problem that should not be: %q %q %s", p.Path, p.Message, p.Code)
				}
			}
			checkDocument(t, lines, doc)
		}
	})
}

func checkPlace(t *testing.T, lines []string, at layout.Pos) {
	if at.Line < 1 || int(at.Line) > len(lines) {
		t.Fatalf("line %d of %d", at.Line, len(lines))
	}
	if width := utf8.RuneCountInString(lines[at.Line-1]); at.Column < 1 || int(at.Column) > width+1 {
		t.Fatalf("line %d has %d characters, the column is %d", at.Line, width, at.Column)
	}
}

func known(c layout.Code) bool {
	for _, d := range layout.Codes {
		if d.Code == c {
			return true
		}
	}
	return false
}

// checkDocument holds a document against its text and what is written of it.
func checkDocument(t *testing.T, lines []string, doc *layout.Document) {
	if doc.Problems.Errors() {
		if doc.Layout != nil || doc.Puzzle != nil {
			t.Fatal("a document with errors has a value")
		}
		return
	}
	if (doc.Layout == nil) == (doc.Puzzle == nil) {
		t.Fatal("a document without errors is not a layout or a puzzle")
	}
	var text []byte
	if doc.Layout != nil {
		text = AppendLayout(nil, doc.Layout)
	} else {
		checkClues(t, lines, doc.Puzzle)
		text = AppendPuzzle(nil, doc.Puzzle)
	}
	again := readAll(t, string(text), testFinder)
	if len(again) != 1 || len(again[0].Problems) > 0 {
		t.Fatalf("written as\n%s\nwhich has %s", text, allProblems(again))
	}
	if diff := cmp.Diff([]any{doc.Layout, doc.Puzzle}, []any{again[0].Layout, again[0].Puzzle}, same); diff != "" {
		t.Fatalf("written as\n%s-before +after\n%s", text, diff)
	}
	var twice []byte
	if doc.Layout != nil {
		twice = AppendLayout(nil, again[0].Layout)
	} else {
		twice = AppendPuzzle(nil, again[0].Puzzle)
	}
	if string(twice) != string(text) {
		t.Fatalf("written as\n%s\nand then as\n%s", text, twice)
	}
}

// checkClues reports whether the clues stand where they are said to stand. In
// quotes they may be written as an escape.
func checkClues(t *testing.T, lines []string, p *layout.Puzzle) {
	stands := func(at layout.Pos, want string) {
		checkPlace(t, lines, at)
		c := []rune(lines[at.Line-1] + " ")[at.Column-1]
		if c != '\\' && !strings.ContainsRune(want, c) {
			t.Fatalf("%q stands at %d:%d, not one of %q", c, at.Line, at.Column, want)
		}
	}
	for _, c := range p.Clues {
		for cell, digit := range c.Digits {
			stands(c.Pos[cell], []string{"0._*?-xX", "1", "2", "3", "4", "5", "6", "7", "8", "9"}[digit])
		}
	}
	if c := p.Certificate; c != nil && c.Proof != nil {
		checkPlace(t, lines, c.Proof.Pos)
		for _, m := range c.Proof.Lemmas {
			checkPlace(t, lines, m.Pos)
		}
	}
	for _, line := range p.Drawn {
		checkPlace(t, lines, line.Pos)
		if line.Text != "" {
			stands(line.Pos, line.Text[:1])
		}
	}
}
