package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"samurai/cmd/samurai/page/ask"
	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
	"samurai/solver/answer"
	"samurai/solver/generate"
	"samurai/solver/logic"
)

// object is a line of JSON.
type object = map[string]any

// command is the answer of a subcommand to a document, and what it says on standard error.
func command(t *testing.T, text string, args ...string) (object, string) {
	t.Helper()
	var out, errs bytes.Buffer
	run(t.Context(), append(args, "--format", "json", "-"), &streams{in: strings.NewReader(text), out: &out, err: &errs, getenv: os.Getenv})
	var line object
	own := []byte(" (samurai layouts lists them)") // which a page has no place for
	if err := json.Unmarshal(bytes.ReplaceAll(out.Bytes(), own, nil), &line); err != nil {
		t.Fatalf("samurai %v: %v: %q, %q", args, err, &out, &errs)
	}
	return line, errs.String()
}

// asked is the page's answer to a question about a document, line by line.
func asked(t *testing.T, text, name string) (lines []object) {
	t.Helper()
	body, err := json.Marshal(object{"text": text, "from": "yaml"})
	if err != nil {
		t.Fatal(err)
	}
	err = ask.Answer(t.Context(), name, body, func(v any) error {
		b, err := json.Marshal(v)
		if err != nil {
			return err
		}
		var line object
		err = json.Unmarshal(b, &line)
		lines = append(lines, line)
		return err
	})
	if err != nil || len(lines) == 0 {
		t.Fatalf("%s: %v, %d lines", name, err, len(lines))
	}
	return lines
}

// wholeAnswer is the page's answer in one object, as the command has it.
func wholeAnswer(t *testing.T, text, name string) object {
	lines := asked(t, text, name)
	last := maps.Clone(lines[len(lines)-1])
	switch name {
	case "count": // a line for each grid stands between those of the verdict
		var grids []any
		for _, line := range lines {
			if g, ok := line["grid"]; ok {
				grids = append(grids, g)
			} else {
				last = maps.Clone(line)
			}
		}
		if _, failed := last["error"]; !failed {
			last["grids"] = grids
		}
	case "hint":
		if step, ok := last["step"]; ok {
			last["steps"] = []any{commandStep(step)}
		}
		delete(last, "step")
	case "explain":
		var steps []any
		for _, line := range lines[:len(lines)-1] {
			steps = append(steps, commandStep(line["step"]))
		}
		if steps != nil {
			last["steps"] = steps
		}
	}
	return last
}

// commandStep is a step of the page as the command has it: with the names of houses in place of these, and parts that
// are cut where the names are.
func commandStep(of any) object {
	step := maps.Clone(of.(object))
	delete(step, "single")
	named := func(of object, name func(house object) any) {
		houses, _ := of["houses"].([]any)
		for i, house := range houses {
			houses[i] = name(house.(object))
		}
	}
	named(step, func(h object) any { return fmt.Sprintf("%v %v of %v", h["kind"], h["index"], h["grid"]) })
	parts := step["parts"].([]any)
	for i := range parts {
		part := parts[i].(object)
		named(part, func(h object) any { return object{h["grid"].(string): fmt.Sprintf("%v %v", h["kind"], h["index"])} })
		if before, ok := part["before"].(string); ok {
			parts[i-1].(object)["text"] = parts[i-1].(object)["text"].(string) + before
		}
		if after, ok := part["after"].(string); ok {
			parts[i+1].(object)["text"] = after + parts[i+1].(object)["text"].(string)
		}
		delete(part, "before")
		delete(part, "after")
	}
	return step
}

// TestFaces puts documents to the command and to the page: both give the same answers.
func TestFaces(t *testing.T) {
	documents := faceDocuments(t)
	if len(documents) < 60 {
		t.Fatalf("%d documents, want 60", len(documents))
	}
	for i, d := range documents {
		if testing.Short() && (i%5 != 0 || strings.Contains(d.name, "several")) { // the race detector takes minutes for all
			continue
		}
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			for _, q := range []struct {
				ask     string
				command []string
				own     []string // fields that only one face has
			}{
				{"count", []string{"solve"}, []string{"rounds", "work", "mistyped"}},
				{"hint", []string{"hint"}, []string{"look", "hushed"}},
				{"explain", []string{"explain"}, nil},
				{"rate", []string{"rate"}, nil},
				{"analyze", []string{"analyze"}, nil},
				{"validate", []string{"validate"}, []string{"layout"}},
			} {
				if q.ask != "validate" && d.layout {
					continue
				}
				want, errs := command(t, d.text, q.command...)
				got := wholeAnswer(t, d.text, q.ask)
				for _, field := range append(q.own, "file", "index", "line") {
					delete(want, field)
					delete(got, field)
				}
				if _, failed := got["error"]; failed { // the command says the same on standard error
					delete(got, "error")
					problems := got["problems"].([]any)
					message := problems[0].(object)["message"].(string)
					if !strings.Contains(errs, message) {
						t.Errorf("%s: the page says %q, the command %q", q.ask, message, errs)
					}
				}
				if !reflect.DeepEqual(want, got) {
					t.Errorf("%s: the command and the page differ:\n%s\n%s", q.ask, cmp.Diff(want, got), d.text)
				}
			}
		})
	}
}

// document is a text for both faces.
type document struct {
	name, text string
	layout     bool // without clues
}

// faceDocuments are puzzles with one solution, several and none, with a player's entries and
// marks, right and wrong; and layouts, good and impossible.
func faceDocuments(t *testing.T) (all []document) {
	for _, name := range []string{"holmes-1", "several", "none", "steps"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "examples", name+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, document{name: name, text: string(text)})
	}
	for _, name := range []string{"single", "single", "twodoku-nw-se", "single", "single", "sensei-2"} {
		all = append(all, madeDocuments(t, name, uint64(len(all)))...)
	}
	for i, text := range []string{
		"{grids: [a, b], shared: [{a: 9, b: 1}]}",
		"{grids: [a, b], at: {a: [0, 0], b: [5, 5]}}",
		"{grids: [a, b], shared: [{a: 1, b: 1}, {a: 2, b: 4}, {a: 3, b: 7}, {a: 4, b: 2}, {a: 5, b: 5}, {a: 6, b: 8}, {a: 7, b: 3}, {a: 8, b: 6}]}",
		"layout: knot\ngrids: [a, b]\nshared:\n  - {a: 1, b: 1}\n  - {a: 2, b: 2}\n  - {a: 4, b: 3}\n",
		"layout: knot\ngrids: [a, b]\nshared:\n  - {a: 9, b: 1}\n  - {a: 8, b: 2}\n  - {a: 5, b: 3}\n",
		"{grids: [a, a]}",
		"{grids: [a, b], shared: [{a: 10, b: 1}]}",
		"{grids: [" + strings.Repeat("a", layout.MaxName+1) + "]}",
	} {
		all = append(all, document{fmt.Sprintf("layout %d", i), text, true})
	}
	return append(all,
		document{name: "unknown layout", text: "{layout: nothing, clues: {g: 1}}"},
		document{name: "clash", text: "layout: twodoku-nw-se\nclues:\n  nw: " + strings.Repeat(".", 80) + "1\n  se: " + strings.Repeat(".", 20) + "2" + strings.Repeat(".", 60) + "\n"},
	)
}

// madeDocuments makes a puzzle on a layout, and others of it.
func madeDocuments(t *testing.T, name string, seed uint64) (all []document) {
	l, err := layouts.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := overlap.New(l)
	composer, err := generate.New(t.Context(), b, generate.Wish{
		Minimal: true, Difficulty: generate.Difficulty{Level: generate.Between(logic.Easy, logic.Medium)},
	})
	if err != nil {
		t.Fatal(err)
	}
	made, err := composer.Compose(t.Context(), seed, 0)
	if err != nil {
		t.Fatal(err)
	}
	clue := slices.IndexFunc(made.Clues, func(d uint8) bool { return d != 0 })
	blank := slices.Index(made.Clues, 0)
	right := made.Solution[blank]
	wrong := right%9 + 1
	with := func(digits []uint8, cell int, d uint8) []uint8 {
		digits = slices.Clone(digits)
		digits[cell] = d
		return digits
	}
	nothing := make([]uint8, b.Cells())
	grid, cell, _ := strings.Cut(b.CellName(-1, blank), " ")
	add := func(kind string, clues, progress []uint8, marks uint8) {
		puzzle := object{"layout": name, "title": kind, "clues": answer.ByGrid(b, clues)}
		if progress != nil {
			puzzle["progress"] = answer.ByGrid(b, progress)
		}
		if marks != 0 {
			puzzle["marks"] = object{grid: object{cell: fmt.Sprint(marks)}}
		}
		text, err := json.Marshal(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, document{name: fmt.Sprintf("%s %d %s", name, seed, kind), text: string(text)})
	}
	several := with(made.Clues, clue, 0)
	add("unique", made.Clues, nil, 0)
	add("several", several, nil, 0)
	add("none", with(made.Clues, clue, made.Clues[clue]%9+1), nil, 0)
	add("right", made.Clues, with(nothing, blank, right), 0)
	add("wrong", made.Clues, with(nothing, blank, wrong), 0)
	add("marks", made.Clues, nil, right)
	add("wrong marks", made.Clues, nil, wrong)
	add("several wrong", several, with(with(nothing, clue, made.Clues[clue]), blank, wrong), 0)
	add("over a clue", made.Clues, with(nothing, clue, made.Clues[clue]%9+1), 0)
	return all
}
