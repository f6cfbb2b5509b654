package logic

import (
	"os"
	"slices"
	"testing"
)

// TestMultiColorsBoth: where a colour sees both colours of the other group, Multi-Colors says so.
func TestMultiColorsBoth(t *testing.T) {
	text, err := os.ReadFile("testdata/multi-colors-both.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := readFixture(t, string(text))
	f := newFinder(t.Context(), want.position, Options{})
	var texts []string
	for _, s := range f.find(Find("multi-colors-1")) {
		f.complete(&s)
		texts = append(texts, want.position.describe(&s))
	}
	if *update && !slices.Contains(texts, want.step) {
		want.step = nearest(texts, want.step)
		writeFixture(t, "testdata/multi-colors-both.txt", want)
	}
	if !slices.Contains(texts, want.step) {
		t.Errorf("no such step: %s; there are %q", want.step, texts)
	}
}
