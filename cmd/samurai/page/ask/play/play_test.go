package play_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"samurai/cmd/samurai/page/ask/play"
)

// asked is the answer to a question, a line of JSON for each line.
func asked(t *testing.T, name, text string) string {
	t.Helper()
	body, err := json.Marshal(map[string]string{"text": text})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := play.Players().Answer(t.Context(), name, body, func(line any) error { return json.NewEncoder(&out).Encode(line) }); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestHint holds that a hint is what the player sees of it: where to look, and the step with its houses
// as values.
func TestHint(t *testing.T) {
	text, err := os.ReadFile("../../../../../examples/holmes-1.yaml")
	if err != nil {
		t.Fatal(err)
	}
	got := asked(t, "hint", string(text))
	for _, want := range []string{`"look":[{"text":"Look at "}`, `"houses":[{"grid":"nw","kind":"box","index":6}]`, `"single":true`, `"after":"."`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in %s", want, got)
		}
	}
	if n := strings.Count(got, `"technique"`); n != 1 {
		t.Errorf("%d steps in %s", n, got)
	}
	got = asked(t, "hint", string(text)+"marks:\n  nw: {r1c1: 3}\n")
	if !strings.Contains(got, `"hushed":"the marks in nw r1c1 leave out the correct digit"`) {
		t.Errorf("mistakes: %s", got)
	}
}

// TestReadBad gives what is not a puzzle: it fails with an error in the answer, which says what to do.
func TestReadBad(t *testing.T) {
	for text, want := range map[string]string{
		"": "nothing but blank lines", "[]": "a document is a mapping", `{"layout": "samuria"}`: "did you mean samurai",
		`{"layout": "flower 1to9only"}`:          `32 more"`, // and not which command lists them
		`{"layout": "./mine.yaml", "clues": {}}`: "put the layout into the puzzle", `{"layout": {"grids": ["a", "a"]}}`: "this cannot be read",
		`{"layout": {"grids": ["a"]}, "clues": {"b": ""}}`: "this cannot be read", "layout: single\nclues: {g: \"11\"}": "this cannot be read",
	} {
		if got := asked(t, "hint", text); !strings.HasPrefix(got, `{"error":`) || !strings.Contains(got, want) {
			t.Errorf("%s: %.400s", text, got)
		}
	}
}
