package main

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	pathpkg "path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// importers are the files that may import a package or one below it, unless that is
// named too: "*" is all of a folder.
var importers = map[string][]string{
	"gopkg.in/yaml.v3":           {"layout/yaml/node.go"},
	"github.com/alecthomas/kong": {"cmd/samurai/*", "cmd/samurai/completion/*"},
	"os":                         {"cmd/samurai/*", "cmd/samurai/page/site/*", "overlap/scan/train/*", "solver/solvertest/*", "examples/published/*", "examples/library/*"},
	"os/signal":                  {"cmd/samurai/*"},
	"time":                       {"cmd/samurai/*", "cmd/samurai/page/*", "solver/solvertest/*", "overlap/render/pdf/pdf.go"}, // there for a date that stands still
	"codeberg.org/go-pdf/fpdf":   {"overlap/render/pdf/*"},
	"golang.org/x/image":         {"overlap/render/font/*", "overlap/scan/train/*"},

	"golang.org/x/image/vector":      {"overlap/render/png/*", "overlap/scan/pdf/*"},
	"golang.org/x/image/ccitt":       {"overlap/scan/pdf/*"},
	"golang.org/x/image/tiff/lzw":    {"overlap/scan/pdf/*"},
	"golang.org/x/image/font/gofont": {"overlap/render/font/*", "overlap/render/pdf/*"}, // the bytes of the fonts
}

// rooms are the packages of the module from the ground up, and which of those below each
// may import.
var rooms = []struct {
	name string
	may  []string
}{
	{"layout", nil},
	{"layout/yaml", []string{"layout"}},
	{"layouts", []string{"layout", "layout/yaml"}},
	{"overlap", []string{"layout"}},
	{"overlap/scan/digit", nil},
	{"overlap/scan/train", []string{"overlap/scan/digit"}}, // makes the weights
	{"overlap/scan", []string{"overlap/scan/digit"}},
	{"overlap/scan/pdf", []string{"overlap/scan"}},
	{"overlap/format/tree", []string{"layout"}},
	{"overlap/format/plain", []string{"layout", "layouts", "overlap", "overlap/format/tree"}},
	{"overlap/format", []string{"layout", "layout/yaml", "layouts", "overlap", "overlap/format/plain", "overlap/format/tree", "overlap/scan", "overlap/scan/pdf"}},
	{"overlap/render/font", nil},
	{"overlap/render", []string{"layout", "overlap", "overlap/render/font"}},
	{"overlap/render/png", []string{"overlap/render", "overlap/render/font"}},
	{"overlap/render/pdf", []string{"overlap/render", "overlap/render/font"}},
	{"overlap/render/eps", []string{"overlap/render", "overlap/render/font"}},
	{"overlap/render/qr", nil},
	{"overlap/render/rendertest", []string{"overlap/render"}}, // for tests alone
	{"solver/grid", nil},
	{"solver/workers", nil},
	{"solver/exact", []string{"solver/workers", "solver/grid"}},
	{"solver/search", []string{"overlap", "solver/grid"}},
	{"solver/learn", []string{"overlap", "solver/search"}},
	{"solver/count", []string{"overlap", "solver/workers", "solver/grid", "solver/exact", "solver/search"}},
	{"solver/analyze", []string{"layout", "overlap", "solver/workers", "solver/grid", "solver/exact", "solver/search", "solver/learn", "solver/count"}},
	{"solver/logic", []string{"layout", "overlap"}},
	{"solver/generate", []string{"layout", "overlap", "solver/exact", "solver/grid", "solver/learn", "solver/logic", "solver/search"}},
	{"solver/canon", []string{"layout", "overlap"}},
	{"solver", []string{"layout", "overlap", "solver/grid", "solver/learn", "solver/search", "solver/count"}},
	{"solver/answer", []string{"layout", "overlap", "solver", "solver/analyze", "solver/canon", "solver/count", "solver/generate", "solver/grid", "solver/learn", "solver/logic", "solver/search"}},
	{"examples/published", nil}, // for tests alone
	{"solver/solvertest", []string{"examples/published", "layout", "layouts", "overlap", "solver/search"}}, // for tests alone
	{"examples", nil},
	{"examples/library", []string{"layouts", "overlap", "overlap/format", "solver", "solver/count", "solver/search"}}, // as a program of one's own
	{"cmd/samurai/text", []string{"layout", "overlap", "overlap/render", "solver", "solver/analyze", "solver/answer", "solver/count", "solver/grid", "solver/logic", "solver/search"}},
	{"cmd/samurai/picture", []string{"cmd/samurai/text", "layout", "overlap/render", "overlap/render/pdf", "solver", "solver/answer", "solver/logic"}},
	{"cmd/samurai/page/ask/play", []string{"layout", "layout/yaml", "layouts", "overlap", "solver/answer", "solver/logic"}},
	{"cmd/samurai/page/ask", []string{"cmd/samurai/page/ask/play", "cmd/samurai/picture", "layout", "layouts", "overlap", "overlap/format", "overlap/render", "solver/answer", "solver/generate", "solver/logic"}},
	{"cmd/samurai/page", []string{"cmd/samurai/page/ask"}},
	{"cmd/samurai/page/site", []string{"cmd/samurai/page/ask", "cmd/samurai/page/ask/play"}}, // finishes the static site
	{"cmd/samurai/completion", []string{"layouts", "overlap/format", "overlap/render", "solver/logic"}},
	{"cmd/samurai", nil}, // on top of all: it may import every one
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
	allowed := map[string][]string{}
	for _, room := range rooms {
		for _, below := range room.may {
			if _, ok := allowed[below]; !ok {
				t.Errorf("%s may import %s, which does not stand below it", room.name, below)
			}
		}
		allowed[room.name] = room.may
	}
	architecture, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
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
		if _, ok := allowed[room]; !ok {
			t.Errorf("%s is a room that this test does not know", room)
		}
		if !strings.Contains(string(architecture), "`"+room+"`") {
			t.Errorf("ARCHITECTURE.md does not tell of %s", room)
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
				if inner == "solver/workers" && !strings.Contains(string(makefile), " ./"+room+" ") {
					t.Errorf("%s starts goroutines, but the Makefile's RACE does not list it", room)
				}
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

// topLevel is all that the top level has: the rooms, and the files that people and tools look
// for there.
var topLevel = []string{
	"cmd", "examples", "layout", "layouts", "overlap", "solver", ".ci", ".git", ".github",
	"go.mod", "go.sum", "Makefile", ".gitattributes", ".gitignore", ".goreleaser.yaml",
	"README.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE",
}

// TestTopLevel: nothing else is there, but for what Git ignores: the files of a trial have got in before.
func TestTopLevel(t *testing.T) {
	ignored, err := os.ReadFile("../../.gitignore")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir("../..")
	if err != nil || len(entries) < len(topLevel)-1 { // .git is not in an archive
		t.Fatal(entries, err)
	}
	for _, e := range entries {
		known := slices.Contains(topLevel, e.Name()) || slices.ContainsFunc(strings.Fields(string(ignored)), func(pattern string) bool {
			matched, err := pathpkg.Match(strings.Trim(pattern, "/"), e.Name())
			return matched && err == nil
		})
		if !known {
			t.Errorf("%s does not belong on the top level", e.Name())
		}
	}
}

// TestNoYAML: the solver and all that it stands on, and the logic and the composer beside
// it, link no YAML.
func TestNoYAML(t *testing.T) {
	args := []string{"list", "-deps"}
	for _, room := range rooms {
		if room.name == "layout" || room.name == "overlap" || strings.HasPrefix(room.name, "solver") && room.name != "solver/solvertest" {
			args = append(args, "samurai/"+room.name)
		}
	}
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	if deps := string(out); !strings.Contains(deps, "samurai/solver/grid\n") || strings.Contains(deps, "yaml") {
		t.Errorf("these are linked:\n%s", deps)
	}
}

// TestContexts: what stops work is handed down from the command. No room below it begins with a
// context of its own, which nothing could stop; those for tests alone may.
func TestContexts(t *testing.T) {
	own := regexp.MustCompile(`context\.(Background|TODO)\(`)
	files := 0
	for _, room := range []string{"layout", "layouts", "overlap", "solver"} {
		err := filepath.WalkDir(filepath.Join("../..", room), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "solvertest") {
				return err
			}
			files++
			text, err := os.ReadFile(path)
			for i, line := range strings.Split(string(text), "\n") {
				if own.MatchString(line) {
					t.Errorf("%s:%d: %s", filepath.ToSlash(path), i+1, strings.TrimSpace(line))
				}
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	if files < 200 {
		t.Errorf("%d files are too few", files)
	}
}

// TestScriptWidth: no line of the page's code has more than 140 characters.
func TestScriptWidth(t *testing.T) {
	lines := 0
	err := fs.WalkDir(os.DirFS("page"), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || pathpkg.Ext(name) != ".js" {
			return err
		}
		text, err := os.ReadFile(filepath.Join("page", name))
		for i, line := range strings.Split(string(text), "\n") {
			lines++
			if n := utf8.RuneCountInString(line); n > 140 {
				t.Errorf("page/%s:%d: %d characters", name, i+1, n)
			}
		}
		return err
	})
	if err != nil || lines < 1000 {
		t.Fatal(lines, err)
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
