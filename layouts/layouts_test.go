package layouts

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"samurai/layout"
	"samurai/layout/yaml"
)

func TestAll(t *testing.T) {
	all := All()
	if len(all) != 35 || all[0].Name != "single" || all[34].Name != "np105" {
		t.Errorf("%d layouts from %s to %s, want 35 from single to np105", len(all), all[0].Name, all[len(all)-1].Name)
	}
	for _, l := range all {
		if got, err := Get(l.Name); err != nil || got != l {
			t.Errorf("Get(%q) gives %v, %v", l.Name, got, err)
		}
		if l.Title == "" {
			t.Errorf("%s has no title", l.Name)
		}
	}
}

// The name inside of a file is that of the file: the one is what puzzles write,
// the other what Get looks for.
func TestFileNames(t *testing.T) {
	for name, get := range builtin() {
		if got := get().Name; got != name {
			t.Errorf("%s.yaml has the layout %s", name, got)
		}
	}
}

func TestGet(t *testing.T) {
	tests := []struct{ name, want, err string }{
		{"samurai", "samurai", ""},
		{"SAMURAI", "samurai", ""},
		{"gattai-5", "samurai", ""},
		{"Gattai-5 flower", "flower", ""},
		{"kazaguruma", "windmill", ""},
		{"5-in-1", "samurai", ""},
		{"triple", "triple", ""}, // a name goes before an alias
		{"gattai-3", "", `the name "gattai-3" fits several layouts; write triple, tripledoku-1, tripledoku-2, tripledoku-3, tripledoku-4 or wing-3`},
		{"2x2 gattai", "samurai", ""},
		{"Sōhei (warrior monk)", "sohei", ""},
		{"flower (1to9only, no centre grid)", "flower-4", ""},
		{"twodoku nw_se", "twodoku-nw-se", ""},
		{".single", "", `no layout is named ".single"; did you mean single?`},
		{"single.", "", `no layout is named "single."; did you mean single?`},
		{"single ", "", `no layout is named "single "; did you mean single?`},
		{"twodoku--nw-se", "", `no layout is named "twodoku--nw-se"; did you mean twodoku-nw-se?`},
		{"twodoku\"nw-se", "", `no layout is named "twodoku\"nw-se"; did you mean twodoku-nw-se?`},
		{"flower 1to9only", "", `no layout is named "flower 1to9only"; the layouts are samurai, sumo, flower and 32 more (samurai layouts lists them)`},
		{"sum", "", `no layout is named "sum"; did you mean sumo?`},
		{"sensei", "", `no layout is named "sensei"; did you mean sensei-2, sensei-4 or sensei-1?`},
		{"samuria", "", `no layout is named "samuria"; did you mean samurai?`},
		{"zzzzzzzz", "", `no layout is named "zzzzzzzz"; the layouts are samurai, sumo, flower and 32 more (samurai layouts lists them)`},
		{"", "", `no layout is named ""; the layouts are samurai, sumo, flower and 32 more (samurai layouts lists them)`},
	}
	for _, tt := range tests {
		got, err := Get(tt.name)
		switch {
		case err != nil && err.Error() != tt.err:
			t.Errorf("Get(%q): %v, want %q", tt.name, err, tt.err)
		case err == nil && (tt.err != "" || got.Name != tt.want):
			t.Errorf("Get(%q) is %s, want %q, %q", tt.name, got.Name, tt.want, tt.err)
		}
	}
}

// An alias that is also the name of another layout could never be reached.
func TestAliasesAreNoNames(t *testing.T) {
	for _, l := range All() {
		for _, a := range l.Aliases {
			if builtin()[plain(a)] != nil {
				t.Errorf("%s: the alias %s is the name of a layout", l.Name, a)
			}
			if a != strings.ToLower(a) {
				t.Errorf("%s: the alias %s has capitals", l.Name, a)
			}
		}
	}
}

// Where at is given as well as shared, both say the same; and it is only given
// where places do not follow from shared.
func TestPlaces(t *testing.T) {
	for _, l := range All() {
		placed := slices.ContainsFunc(l.Grids, func(g layout.Grid) bool { return g.At != nil })
		if placed != (l.Name == "clueless-2") {
			t.Errorf("%s: at is given: %t", l.Name, placed)
		}
	}
	l, err := Get("clueless-2")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range l.Grids {
		if (g.At == nil) != (g.Name == "x") {
			t.Errorf("clueless-2: %s is placed at %v", g.Name, g.At)
		}
	}
}

// Editors complete the names of the built-in layouts, from the schema; and they
// find the schema by the first line of each file.
func TestSchema(t *testing.T) {
	var schema struct {
		Definitions struct{ Builtin struct{ Enum []string } }
	}
	if err := json.Unmarshal(Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(builtin()))
	for _, name := range names {
		if !slices.Contains(schema.Definitions.Builtin.Enum, name) {
			t.Errorf("the schema has %v, but not %s", schema.Definitions.Builtin.Enum, name)
		}
	}
	for _, name := range names {
		text, err := files.ReadFile(name + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		// Behind its first line a file is as the writer would write it.
		l, _ := Get(name)
		if want := "# yaml-language-server: $schema=../layout/yaml/schema.json\n" + string(yaml.AppendLayout(nil, l)); string(text) != want {
			t.Errorf("%s.yaml is\n%s\nand would be written\n%s", name, text, want)
		}
	}
}
