package yaml

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"pgregory.net/rapid"

	"samurai/layout"
)

func resolvedSchema(t testing.TB) *jsonschema.Resolved {
	t.Helper()
	var s jsonschema.Schema
	if err := json.Unmarshal(Schema(), &s); err != nil {
		t.Fatal(err)
	}
	r, err := s.Resolve(&jsonschema.ResolveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// asJSON returns a YAML value as an editor's schema checker sees it.
func asJSON(n *node) any {
	switch {
	case isMapping(n):
		m := map[string]any{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			m[n.Content[i].Value] = asJSON(n.Content[i+1])
		}
		return m
	case isList(n):
		list := []any{}
		for _, c := range n.Content {
			list = append(list, asJSON(c))
		}
		return list
	}
	switch typeOf(n) {
	case "null":
		return nil
	case "bool":
		return n.Value == "true" || n.Value == "True" || n.Value == "TRUE"
	case "int", "float":
		f, err := strconv.ParseFloat(n.Value, 64)
		if err != nil {
			return 0.5 // written in a way that JSON does not know
		}
		return f
	}
	return n.Value
}

func validate(t fataler, schema *jsonschema.Resolved, text []byte) error {
	root, wrong := parseYAML(text)
	if wrong != nil {
		t.Fatalf("%s%v", text, wrong)
	}
	return schema.Validate(asJSON(root))
}

// unseen are the codes of problems that the schema cannot see, or not always.
var unseen = []layout.Code{
	layout.BadClue, layout.ClueSize, layout.BadTitle, layout.BadNumber, layout.KeyTwice, layout.NotPlain, layout.UnknownGrid, layout.UnknownLayout,
	layout.Directive, layout.NoDocument, layout.NotText, layout.Syntax, layout.TooLarge, layout.TooMany,
}

// Where the reader finds something that the schema can see, so does the schema.
func TestSchemaRefusesWrongFiles(t *testing.T) {
	schema := resolvedSchema(t)
	tables, _ := filepath.Glob("testdata/wrong/*.txt")
	refused := 0
	for _, table := range tables {
		for _, f := range wrongFiles(t, table) {
			docs := readAll(t, f.text, testFinder)
			own := func(p layout.Problem) bool { return p.File == "f.yaml" && !slices.Contains(unseen, p.Code) }
			plain := func(p layout.Problem) bool { return p.Code == layout.NotPlain }
			if len(docs) != 1 || !slices.ContainsFunc(docs[0].Problems, own) || slices.ContainsFunc(docs[0].Problems, plain) {
				continue
			}
			root, wrong := parseYAML([]byte(f.text))
			if wrong != nil {
				t.Errorf("%s: %v", f.name, wrong)
				continue
			}
			if schema.Validate(asJSON(root)) == nil {
				t.Errorf("%s: the schema takes it\n%s%s", f.name, f.text, f.want)
			}
			refused++
		}
	}
	if refused < 35 {
		t.Errorf("only %d wrong files were compared", refused)
	}
}

// Each way of being wrong by itself: neither the schema nor the reader takes it.
func TestSchemaRefuses(t *testing.T) {
	schema := resolvedSchema(t)
	for _, text := range []string{
		"{}", "[]", "title: x", "layout:", "layout: 5", "layout: ''", "layout: {}", "layout: [a]", "layout: samurai\nclue: {}",
		"layout: samurai\ntitle: 5", "layout: samurai\ntitle: [a]", "layout: samurai\ntitle: |\n  a\n  b", "layout: samurai\nclues: [a]", "layout: samurai\nid: 5", "layout: samurai\nauthor: [a]", "layout: samurai\nsource:", "layout: samurai\ndifficulty: |\n  a\n  b", "grids: [a]\nauthor: x",
		"layout: samurai\nclues:", "layout: samurai\nclues: {nw: }", "layout: samurai\nclues: {nw: [a]}", "layout: samurai\nclues: {nw: '1'}",
		"layout: samurai\nclues: {nw: a}", "layout: samurai\nclues: a", "layout: samurai\nclues: true",
		"layout: samurai\nproof: {}", "layout: samurai\nproof: [5]", "layout: samurai\nproof: ['nw r1c1=5 c r1c2=3']", "layout: samurai\nproof: ['']", "layout: samurai\nsolution: 5x",
		"grids: a", "grids: []", "grids: [1]", "grids: [true]", "grids: [a, a]", "grids: [-a]", "grids: [é]", "grids: [a]\nclues: {}", "grids: [a]\nx: 1",
		"grids: [a]\nlayout: 5", "grids: [a]\nlayout: {}", "grids: [a]\naliases: a", "grids: [a]\naliases: [b, b]", "grids: [a]\naliases: [1]",
		"grids: [a, b]\nshared: {}", "grids: [a, b]\nshared: [a]", "grids: [a, b]\nshared: [{a: 1}]", "grids: [a, b]\nshared: [{}]",
		"grids: [a, b]\nshared: [{a: 0, b: 1}]", "grids: [a, b]\nshared: [{a: 1, b: 10}]", "grids: [a, b]\nshared: [{a: 1, b: 1.5}]", "grids: [a, b]\nshared: [{a: 1, b: '1'}]", "grids: [a, b]\nshared: [{a: 1, b: }]",
		"grids: [a]\nat: []", "grids: [a]\nat: {a: 1}", "grids: [a]\nat: {a: [1]}", "grids: [a]\nat: {a: [1, 2, 3]}", "grids: [a]\nat: {a: [0.5, 1]}", "grids: [a]\nat: {a: [10001, 1]}", "grids: [a]\nat: {a: ['0', 1]}",
	} {
		if validate(t, schema, []byte(text)) == nil {
			t.Errorf("the schema takes\n%s", text)
		}
		if doc := readAll(t, text, testFinder)[0]; !doc.Problems.Errors() {
			t.Errorf("the reader takes\n%s", text)
		}
	}
}

// What is written here, the schema takes.
func TestSchemaTakesWhatIsWritten(t *testing.T) {
	schema := resolvedSchema(t)
	rapid.Check(t, func(t *rapid.T) {
		l := drawLayout(t)
		for _, text := range [][]byte{AppendLayout(nil, l), AppendPuzzle(nil, drawPuzzle(t, l))} {
			if err := validate(t, schema, text); err != nil {
				t.Fatalf("%s%v", text, err)
			}
		}
	})
}

// The numbers of the schema are those of the reader.
func TestSchemaNumbers(t *testing.T) {
	schema := resolvedSchema(t)
	grids := func(n int) []byte {
		l := &layout.Layout{}
		for i := range n {
			l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprint("g", i)})
		}
		return AppendLayout(nil, l)
	}
	name := func(n int) []byte { return fmt.Appendf(nil, "grids: [a%0*d]", n-1, 0) }
	title := func(n int) []byte { return fmt.Appendf(nil, "grids: [a]\ntitle: %s", "é"+fmt.Sprintf("%0*d", n-1, 0)) }
	at := func(n int) []byte { return fmt.Appendf(nil, "grids: [a]\nat: {a: [%d, -%d]}", n, n) }
	for what, tt := range map[string]struct {
		text  func(int) []byte
		limit int
	}{"grids": {grids, layout.MaxGrids}, "name": {name, layout.MaxName}, "title": {title, layout.MaxTitle}, "at": {at, layout.MaxPlace}} {
		for _, n := range []int{tt.limit, tt.limit + 1} {
			byReader := !readAll(t, string(tt.text(n)), nil)[0].Problems.Errors()
			bySchema := validate(t, schema, tt.text(n)) == nil
			if want := n == tt.limit; byReader != want || bySchema != want {
				t.Errorf("%s %d: the reader says %t, the schema %t", what, n, byReader, bySchema)
			}
		}
	}
}

// The built-in layouts and the examples are right by the schema too.
func TestSchemaTakesTheHouse(t *testing.T) {
	schema := resolvedSchema(t)
	builtIn, _ := filepath.Glob("../../layouts/*.yaml")
	examples, _ := filepath.Glob("../../examples/*.yaml")
	files := append(builtIn, examples...)
	if len(files) < 36 {
		t.Fatalf("only %d files", len(files))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := validate(t, schema, text); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}
