package main

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"os/exec"
	pathpkg "path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// importers are the files that may import a package or one below it, unless that is
// named too: "*" is all of a folder.
var importers = map[string][]string{
	"gopkg.in/yaml.v3":                  {"layout/yaml/node.go"},
	"github.com/jotaen/kong-completion": {"cmd/samurai/*"},
	"github.com/posener/complete":       {"cmd/samurai/*"},
	"github.com/alecthomas/kong":        {"cmd/samurai/*"},
	"os":                                {"cmd/samurai/*", "solver/solvertest/*"},
	"os/signal":                         {"cmd/samurai/*"},
	"time":                              {"cmd/samurai/*", "cmd/samurai/page/*", "solver/solvertest/*", "overlap/render/pdf/pdf.go"}, // there for a date that stands still
	"codeberg.org/go-pdf/fpdf":          {"overlap/render/pdf/*"},
	"golang.org/x/image":                {"overlap/render/font/*"},

	"golang.org/x/image/vector":      {"overlap/render/png/*"},
	"golang.org/x/image/font/gofont": {"overlap/render/font/*", "overlap/render/pdf/*"}, // the bytes of the fonts
}

// allowed says which packages of the module a package may import.
var allowed = map[string][]string{
	"layout":              {},
	"layout/yaml":         {"layout"},
	"layouts":             {"layout", "layout/yaml"},
	"overlap":             {"layout"},
	"overlap/format":      {"layout", "layout/yaml", "layouts", "overlap"},
	"overlap/render":      {"overlap"},
	"overlap/render/font": {"overlap/render"},
	"overlap/render/png":  {"overlap/render", "overlap/render/font"},
	"overlap/render/pdf":  {"overlap/render", "overlap/render/font"},
	"overlap/render/eps":  {"overlap/render", "overlap/render/font"},
	"solver/grid":         {},
	"solver/workers":      {},
	"solver/exact":        {"solver/workers", "solver/grid"},
	"solver/search":       {"layout", "overlap", "solver/grid"},
	"solver/count":        {"overlap", "solver/workers", "solver/grid", "solver/exact", "solver/search"},
	"solver/analyze":      {"layout", "overlap", "solver/workers", "solver/grid", "solver/exact", "solver/search", "solver/count"},
	"solver":              {"layout", "overlap", "solver/grid", "solver/search", "solver/count"},
	"solver/generate":     {"layout", "overlap", "solver/grid", "solver/search"},
	"solver/report":       {"layout", "overlap", "solver", "solver/count", "solver/analyze"},
	"solver/solvertest":   {"layouts", "overlap", "solver/search"}, // for tests alone
	"examples":            {},

	"cmd/samurai/page":     {"cmd/samurai/page/ask"},
	"cmd/samurai/page/ask": {"layout", "layout/yaml", "layouts", "overlap", "overlap/format", "overlap/render", "overlap/render/pdf", "solver", "solver/analyze", "solver/count", "solver/grid", "solver/search"},
}

// TestHouse holds the invariants of ARCHITECTURE.md.
func TestHouse(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Dir,GoFiles", "samurai/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	type pkg struct {
		ImportPath, Dir string
		GoFiles         []string
	}
	unseen := maps.Clone(allowed)
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		room := strings.TrimPrefix(p.ImportPath, "samurai/")
		if _, ok := allowed[room]; !ok && room != "cmd/samurai" {
			t.Errorf("%s is a room that this test does not know", room)
		}
		delete(unseen, room)
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range f.Imports {
				path := strings.Trim(spec.Path.Value, `"`)
				file := room + "/" + name
				if who := importersOf(path); who != nil && !slices.Contains(who, file) && !slices.Contains(who, room+"/*") {
					t.Errorf("%s imports %s, which is for %v", file, path, who)
				}
				inner, own := strings.CutPrefix(path, "samurai/")
				if own && !slices.Contains(allowed[room], inner) && room != "cmd/samurai" {
					t.Errorf("%s imports %s; %s may import %v", file, path, room, allowed[room])
				}
			}
		}
	}
	for room := range unseen {
		t.Errorf("there is no room %s", room)
	}
}

// importersOf is who may import a package; nil for all.
func importersOf(path string) []string {
	for ; path != "."; path = pathpkg.Dir(path) {
		if who, ok := importers[path]; ok {
			return who
		}
	}
	return nil
}
