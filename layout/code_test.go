package layout

import (
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	words := []string{"samurai", "sumo", "sumo-fat", "nw", "ne", "c", "shared"}
	tests := []struct{ word, want string }{
		{"samuria", "samurai"},
		{"Samurai", "samurai"},
		{"sumu", "sumo"},
		{"suom", "sumo"},
		{"smo", "sumo"},
		{"share", "shared"},
		{"nv", "nw"},
		{"NE", "ne"},
		{"C", "c"},
		{"d", ""},
		{"", ""},
		{"sudoku", ""},
		{"sumofat", "sumo-fat"},
		{strings.Repeat("samurai", 100), ""},
	}
	for _, tt := range tests {
		if got := Nearest(tt.word, words); got != tt.want {
			t.Errorf("Nearest(%q) is %q, want %q", tt.word, got, tt.want)
		}
	}
}

func TestNear(t *testing.T) {
	words := []string{"sensei-2", "sensei-4", "sensei-6", "sensei-8", "samurai", "sumo", "sumos"}
	for word, want := range map[string]string{
		"sensei-3": "sensei-2, sensei-4 or sensei-6", "sensei-4": "sensei-4", "samuria": "samurai", "sum": "sumo", "sumoo": "sumo or sumos", "zzz": "",
	} {
		if got := Enumerate(Near(word, words)); got != want {
			t.Errorf("near %s are %q, want %q", word, got, want)
		}
	}
}

func TestNames(t *testing.T) {
	for word, want := range map[string]bool{
		"a": true, "Z9": true, "_": true, "0": true, "5-in-1": true, "a--": true, strings.Repeat("a", MaxName): true,
		"": false, "-": false, "-a": false, "a b": false, "a.b": false, "é": false, "a\n": false, "a@": false, "[": false, strings.Repeat("a", MaxName+1): false,
	} {
		if ValidName(word) != want {
			t.Errorf("ValidName(%q) is %t", word, !want)
		}
	}
	for ref, want := range map[string]bool{
		"./a": true, "../a": true, "/a": true, "a.yaml": true, "a/b.yml": true, "samurai": false, "": false, ".": false, "a/b": false, "yaml": false,
	} {
		if IsPath(ref) != want {
			t.Errorf("IsPath(%q) is %t", ref, !want)
		}
	}
}

func TestProblems(t *testing.T) {
	ps := Problems{
		{"b", Pos{1, 1}, "", Syntax, "x", ""},
		{"a", Pos{10, 0}, "p", Syntax, "x", ""},
		{"a", Pos{9, 3}, "", "no such code", "x", ""},
		{"b", Pos{1, 1}, "", Syntax, "x", ""},
		{"", Pos{}, "", Syntax, "x", ""},
	}
	ps.Sort()
	if want := "x\na:9:3: x\na:10: p: x\nb:1:1: x"; ps.Error() != want || !ps.Errors() {
		t.Errorf("%s\nwant\n%s", ps.Error(), want)
	}
}
