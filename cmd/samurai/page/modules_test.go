package page_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"samurai/cmd/samurai/page/ask"
)

var imports = regexp.MustCompile(`(?m)^(?:import|export) .*?'(\..*?\.js)'`)

// TestModules: no module of the page imports itself by way of others. Types, and parts that are loaded later, may.
func TestModules(t *testing.T) {
	done := make(map[string]bool)
	var visit func(name string, from []string)
	visit = func(name string, from []string) {
		if slices.Contains(from, name) {
			t.Errorf("%s imports itself by way of %q", name, from[slices.Index(from, name):])
			return
		}
		if done[name] {
			return
		}
		done[name] = true
		text, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range imports.FindAllStringSubmatch(string(text), -1) {
			visit(path.Join(path.Dir(name), found[1]), append(slices.Clone(from), name))
		}
	}
	for _, pattern := range []string{"web/*.js", "web/*/*.js"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if name = filepath.ToSlash(name); name != "web/engine/inside.js" { // it imports what make site brings
				visit(name, nil)
			}
		}
	}
	if len(done) < 50 {
		t.Errorf("%d modules", len(done))
	}
}

// TestQuestionsTyped: each question of the page has a type, by which tsc checks what is asked and answered.
func TestQuestionsTyped(t *testing.T) {
	text, err := os.ReadFile("webtest/types.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(string(text), "\ntype Questions = {\n")
	block, _, _ = strings.Cut(block, "\n}\n")
	var names []string
	for _, found := range regexp.MustCompile(`(?m)^  (\w+): \[`).FindAllStringSubmatch(block, -1) {
		names = append(names, found[1])
	}
	if want := ask.Names(); !slices.Equal(names, want) {
		t.Errorf("types for the questions %q, want %q", names, want)
	}
}
