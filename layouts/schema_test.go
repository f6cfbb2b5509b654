package layouts_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"samurai/layouts"
)

func schema(t *testing.T) *jsonschema.Resolved {
	t.Helper()
	var s jsonschema.Schema
	if err := json.Unmarshal(layouts.Schema(), &s); err != nil {
		t.Fatal(err)
	}
	r, err := s.Resolve(&jsonschema.ResolveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestSchemaKnowsNames: the schema takes puzzles of every layout, under all its names that
// are no other's, with clues, progress and marks in its grids, and in no other.
func TestSchemaKnowsNames(t *testing.T) {
	s := schema(t)
	blank := strings.Repeat(".", 81)
	for _, l := range layouts.All() {
		for _, name := range append([]string{l.Name}, l.Aliases...) {
			one, err := layouts.Get(name)
			if known := err == nil && one.Name == l.Name; s.Validate(map[string]any{"layout": name}) == nil != known {
				t.Errorf("layout %s: taken is not %t", name, known)
				continue
			} else if !known {
				continue
			}
			clues, marks := map[string]any{}, map[string]any{}
			for _, g := range l.Grids {
				clues[g.Name], marks[g.Name] = blank, map[string]any{"r1c1": 13, "r9c9": "2"}
			}
			p := map[string]any{"layout": name, "clues": clues, "progress": clues, "marks": marks}
			if err := s.Validate(p); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			for _, key := range []string{"clues", "progress", "marks"} {
				p := map[string]any{"layout": name, key: map[string]any{"zz": p[key].(map[string]any)[l.Grids[0].Name]}}
				if s.Validate(p) == nil {
					t.Errorf("%s: the schema takes %s of a grid zz", name, key)
				}
			}
		}
	}
}

// TestSchemaOfOthers: what a puzzle's layout may be, and a single grid without a name.
func TestSchemaOfOthers(t *testing.T) {
	s := schema(t)
	blank := strings.Repeat(".", 81)
	layout := map[string]any{"grids": []any{"zz", "b"}}
	clues := map[string]any{"zz": blank}
	for what, tt := range map[string]struct {
		p    map[string]any
		want bool
	}{
		"an unknown layout":          {map[string]any{"layout": "samurais"}, false},
		"no path":                    {map[string]any{"layout": "mine.json"}, false},
		"a path":                     {map[string]any{"layout": "./mine.json", "clues": clues}, true},
		"a path above":               {map[string]any{"layout": "../mine", "clues": clues}, true},
		"a path from the root":       {map[string]any{"layout": "/mine", "clues": clues}, true},
		"a file":                     {map[string]any{"layout": "mine.yml", "clues": clues}, true},
		"a layout in the puzzle":     {map[string]any{"layout": layout, "clues": clues}, true},
		"a single grid":              {map[string]any{"layout": "single", "clues": blank}, true},
		"a single grid's name":       {map[string]any{"layout": "single", "clues": map[string]any{"g": blank}}, true},
		"81 characters for five":     {map[string]any{"layout": "samurai", "clues": blank}, false},
		"a grid without clues":       {map[string]any{"layout": "samurai", "clues": map[string]any{"ne": ""}}, true},
		"other characters for blank": {map[string]any{"layout": "samurai", "clues": map[string]any{"ne": strings.Repeat("_*0.", 20) + "1"}}, true},
		"a drawn board":              {map[string]any{"layout": "samurai", "clues": strings.Repeat(".........###.........\n", 21)}, true},
		"a layout":                   {layout, true},
	} {
		if err := s.Validate(tt.p); err == nil != tt.want {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestSchemaSaysPatterns: beside every pattern stands in words what it wants.
func TestSchemaSaysPatterns(t *testing.T) {
	var s any
	if err := json.Unmarshal(layouts.Schema(), &s); err != nil {
		t.Fatal(err)
	}
	n := 0
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if p, ok := v["pattern"].(string); ok {
				n++
				if d, _ := v["description"].(string); d == "" || v["type"] != "string" {
					t.Errorf("the pattern %s stands without a type or a word", p)
				}
			}
			for _, x := range v {
				walk(x)
			}
		case []any:
			for _, x := range v {
				walk(x)
			}
		}
	}
	if walk(s); n < 7 {
		t.Errorf("only %d patterns", n)
	}
}
