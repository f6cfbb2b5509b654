package main

import (
	"cmp"
	"encoding/json"
	"fmt"
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
	"time":                       {"cmd/samurai/*", "cmd/samurai/page/*", "cmd/samurai/page/ask/questions.go", "solver/solvertest/*", "overlap/render/pdf/pdf.go"}, // in the last for a date that stands still
	"codeberg.org/go-pdf/fpdf":   {"overlap/render/pdf/*"},
	"golang.org/x/image":         {"overlap/render/font/*", "overlap/scan/train/*"},

	"golang.org/x/image/vector":      {"overlap/render/png/*", "overlap/scan/pdf/*"},
	"golang.org/x/image/ccitt":       {"overlap/scan/pdf/*"},
	"golang.org/x/image/tiff/lzw":    {"overlap/scan/pdf/*"},
	"golang.org/x/image/font/gofont": {"overlap/render/font/*", "overlap/render/pdf/*"}, // the bytes of the fonts
}

// room is a row of the table of ARCHITECTURE.md: packages of the module, and which of those above it they
// import.
type room struct {
	names   []string
	row     string // up to the last column
	imports []string
}

// rooms reads the table of rooms, and returns the text before and behind its rows, too.
func rooms(t *testing.T) (all []room, before, after string) {
	page, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	quoted := regexp.MustCompile("`([^`]+)`")
	table := regexp.MustCompile("(?m)(^\\| `.*\\|\n)+").FindString(string(page))
	for row := range strings.Lines(table) {
		cells := strings.SplitAfter(row, "|")
		r := room{row: strings.Join(cells[:3], "")}
		for _, name := range quoted.FindAllStringSubmatch(cells[1], -1) {
			r.names = append(r.names, name[1])
		}
		all = append(all, r)
	}
	before, after, _ = strings.Cut(string(page), table)
	return all, before, after
}

// TestHouse holds the invariants of ARCHITECTURE.md. With -update it writes what each room imports.
func TestHouse(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Dir,GoFiles", "samurai/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	type pkg struct {
		ImportPath, Dir string
		GoFiles         []string
	}
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	table, before, after := rooms(t)
	row := map[string]int{}
	for i, r := range table {
		for _, name := range r.names {
			row[name] = i
		}
	}
	unseen := maps.Clone(row)
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimPrefix(p.ImportPath, "samurai/")
		at, ok := row[name]
		if !ok {
			t.Errorf("%s is not in the table of ARCHITECTURE.md", name)
			continue
		}
		delete(unseen, name)
		for _, file := range p.GoFiles {
			for _, path := range importsOf(t, filepath.Join(p.Dir, file)) {
				file := name + "/" + file
				if who := importersOf(path); who != nil && !slices.Contains(who, file) && !slices.Contains(who, name+"/*") {
					t.Errorf("%s imports %s, which is for %v", file, path, who)
				}
				inner, own := strings.CutPrefix(path, "samurai/")
				if inner == "solver/workers" && !strings.Contains(string(makefile), " ./"+name+" ") {
					t.Errorf("%s starts goroutines, but the Makefile's RACE does not list it", name)
				}
				if below, known := row[inner]; own && (!known || below >= at) {
					t.Errorf("%s imports %s, which is not above it in the table of ARCHITECTURE.md", file, inner)
				} else if inner = "`" + inner + "`"; own && !slices.Contains(table[at].imports, inner) {
					table[at].imports = append(table[at].imports, inner)
				}
			}
		}
	}
	for name := range unseen {
		t.Errorf("there is no room %s", name)
	}
	var rows strings.Builder
	for _, r := range table {
		slices.SortFunc(r.imports, func(a, b string) int {
			return cmp.Or(row[strings.Trim(a, "`")]-row[strings.Trim(b, "`")], strings.Compare(a, b))
		})
		fmt.Fprintf(&rows, "%s %s |\n", r.row, cmp.Or(strings.Join(r.imports, ", "), "none"))
	}
	if text := before + rows.String() + after; *update {
		err = os.WriteFile("../../ARCHITECTURE.md", []byte(text), 0o644)
	} else if page, _ := os.ReadFile("../../ARCHITECTURE.md"); text != string(page) {
		t.Errorf("the table of ARCHITECTURE.md has other imports than the code; go test ./cmd/samurai -run TestHouse -update writes them")
	}
	if err != nil {
		t.Fatal(err)
	}
}

// importsOf are the imports of a Go file.
func importsOf(t *testing.T, file string) (paths []string) {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range f.Imports {
		paths = append(paths, strings.Trim(spec.Path.Value, `"`))
	}
	return paths
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
	table, _, _ := rooms(t)
	for _, r := range table {
		for _, name := range r.names {
			if name == "layout" || name == "overlap" || strings.HasPrefix(name, "solver") && name != "solver/solvertest" {
				args = append(args, "samurai/"+name)
			}
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
