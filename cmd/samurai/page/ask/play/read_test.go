package play_test

import (
	"context"
	"encoding/json"
	"maps"
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

// TestRead asks the same of puzzles as files have them and as the page writes them, with what a
// player has done in one of them: the answers are the same to the byte.
func TestRead(t *testing.T) {
	player := play.New(play.Read())
	files, err := filepath.Glob("../../../../../examples/*.yaml")
	if err != nil || len(files) < 9 {
		t.Fatalf("%d examples, %v", len(files), err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var parsed struct {
			Title  string
			Layout struct {
				Name, Title string
				Grids       []string
				Shared      []map[string]int
				At          map[string][2]int
			}
			Clues map[string]string
		}
		line, _, _ := strings.Cut(asked(t, ask.Answer, "parse", map[string]any{"text": string(text)}), "\n")
		if err := json.Unmarshal([]byte(line), &parsed); err != nil {
			t.Fatal(err)
		}
		if parsed.Clues == nil {
			continue
		}
		l := map[string]any{"layout": parsed.Layout.Name, "title": parsed.Layout.Title, "grids": parsed.Layout.Grids}
		if len(parsed.Layout.Shared) > 0 {
			l["shared"] = parsed.Layout.Shared
		}
		if len(parsed.Layout.At) == len(parsed.Layout.Grids) {
			l["at"] = parsed.Layout.At
		}
		maps.DeleteFunc(l, func(_ string, v any) bool { return v == "" })
		page := map[string]any{"layout": l, "title": parsed.Title, "clues": parsed.Clues}
		if filepath.Base(name) == "holmes-1.yaml" {
			page["progress"] = map[string]string{"nw": "8" + strings.Repeat(".", 80)}
			page["marks"] = map[string]any{"nw": map[string]string{"r1c2": "39"}, "c": map[string]string{"r9c9": "123456789"}}
		}
		written, err := json.Marshal(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range player.Names() {
			if (q == "explain" || q == "rate") && page["marks"] == nil { // which read no more than hint does
				continue
			}
			question := map[string]any{"text": string(written), "from": "yaml", "brief": true}
			want, got := asked(t, ask.Answer, q, question), asked(t, player.Answer, q, question)
			if got != want {
				t.Errorf("%s of %s: %.300s, want %.300s", q, name, got, want)
			}
		}
	}
}

// TestReadBad gives what is not a puzzle of the page: it fails with an error in the answer.
func TestReadBad(t *testing.T) {
	player := play.New(play.Read())
	line := strings.Repeat(".", 81)
	for _, text := range []string{
		"", "[]", "{}", `{"layout": "samurai"}`, `{"layout": {"grids": []}}`, `{"layout": {"grids": ["a", "a"]}}`,
		`{"layout": {"grids": ["a"], "shared": [{"a": 1}]}}`, `{"layout": {"grids": ["a"], "shared": [{"a": 10, "b": 1}]}}`,
		`{"layout": {"grids": ["a"], "at": {"a": [0, 10001]}}}`, `{"layout": {"grids": ["a", "b"], "shared": [{"a": 1, "b": 1}, {"a": 1, "b": 2}]}}`,
		`{"layout": {"grids": ["a"]}, "clues": {"b": "` + line + `"}}`, `{"layout": {"grids": ["a"]}, "clues": {"a": "1"}}`,
		`{"layout": {"grids": ["a"]}, "clues": {"a": "x` + line[1:] + `"}}`, `{"layout": {"grids": ["a"]}, "marks": {"a": {"r0c1": "1"}}}`,
		`{"layout": {"grids": ["a"]}, "marks": {"b": {"r1c1": "1"}}}`, `{"layout": {"grids": ["a"]}, "marks": {"a": {"r1c1": "0"}}}`,
	} {
		if got := asked(t, player.Answer, "hint", map[string]any{"text": text}); !strings.HasPrefix(got, `{"error":`) {
			t.Errorf("%s: %.200s", text, got)
		}
	}
}
