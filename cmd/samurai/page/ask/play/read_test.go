package play_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"samurai/cmd/samurai/page/ask"
	"samurai/cmd/samurai/page/ask/play"
)

// asked is the answer to a question, a line of JSON for each line.
func asked(t *testing.T, answer func(context.Context, string, []byte, play.Emit) error, name string, question map[string]any) string {
	t.Helper()
	body, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := answer(t.Context(), name, body, func(line any) error { return json.NewEncoder(&out).Encode(line) }); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// progress is what a player has done in holmes-1, as a file has it.
const progress = "progress:\n  nw: \"8................................................................................\"\n" +
	"marks:\n  nw: {r1c2: 39}\n  c: {r9c9: 123456789}\n"

// TestRead asks both parts of the engine the same of the examples, with what a player has done in one
// of them: the answers are the same to the byte.
func TestRead(t *testing.T) {
	player := play.New(play.Read)
	files, err := filepath.Glob("../../../../../examples/*.yaml")
	if err != nil || len(files) < 9 {
		t.Fatalf("%d examples, %v", len(files), err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		played := filepath.Base(name) == "holmes-1.yaml"
		if played {
			text = append(text, progress...)
		}
		for _, q := range player.Names() {
			if (q == "explain" || q == "rate") && !played { // which read no more than hint does
				continue
			}
			question := map[string]any{"text": string(text), "from": "yaml", "brief": true}
			want, got := asked(t, ask.Answer, q, question), asked(t, player.Answer, q, question)
			if got != want || strings.HasPrefix(got, `{"error":`) {
				t.Errorf("%s of %s: %.300s, want %.300s", q, name, got, want)
			}
		}
	}
}

// TestHint holds that a hint is what the player sees of it: where to look, and the step with its houses
// as values.
func TestHint(t *testing.T) {
	text, err := os.ReadFile("../../../../../examples/holmes-1.yaml")
	if err != nil {
		t.Fatal(err)
	}
	got := asked(t, play.New(play.Read).Answer, "hint", map[string]any{"text": string(text)})
	for _, want := range []string{`"look":[{"text":"Look at "}`, `"houses":[{"nw":"box 6"}]`, `"single":true`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in %s", want, got)
		}
	}
	if n := strings.Count(got, `"technique"`); n != 1 {
		t.Errorf("%d steps in %s", n, got)
	}
}

// TestReadBad gives what is not a puzzle: it fails with an error in the answer, which says what to do.
func TestReadBad(t *testing.T) {
	player := play.New(play.Read)
	for text, want := range map[string]string{
		"": "nothing but blank lines", "[]": "a document is a mapping", `{"layout": "samuria"}`: "did you mean samurai",
		`{"layout": "./mine.yaml", "clues": {}}`: "put the layout into the puzzle", `{"layout": {"grids": ["a", "a"]}}`: "this cannot be read",
		`{"layout": {"grids": ["a"]}, "clues": {"b": ""}}`: "this cannot be read", "layout: single\nclues: {g: \"11\"}": "this cannot be read",
	} {
		if got := asked(t, player.Answer, "hint", map[string]any{"text": text}); !strings.HasPrefix(got, `{"error":`) || !strings.Contains(got, want) {
			t.Errorf("%s: %.400s", text, got)
		}
	}
}
