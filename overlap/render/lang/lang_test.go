package lang_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"samurai/overlap/render/font"
	"samurai/overlap/render/lang"
)

// TestTables: each language has all words but templates, and the built-in font has their letters, but for Japanese.
func TestTables(t *testing.T) {
	english, ok := lang.Of("en")
	if !ok {
		t.Fatal("there is no English")
	}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if code, is := strings.CutSuffix(f.Name(), ".txt"); is && !slices.Contains(lang.Languages, code) {
			t.Errorf("%s is no language", code)
		}
	}
	for _, code := range lang.Languages {
		words, ok := lang.Of(code + "-XX")
		if !ok {
			t.Errorf("no words for %s", code)
		}
		lacks := 0
		for key := range english {
			if text, has := words[key]; !has && key != "heading" && key != "page" || has && text == "" {
				t.Errorf("%s: no words for %s", code, key)
			}
			for _, part := range strings.Split(english[key], "{")[1:] {
				if name, _, _ := strings.Cut(part, "}"); words[key] != "" && !strings.Contains(words[key], "{"+name+"}") {
					t.Errorf("%s: %s has no {%s}", code, key, name)
				}
			}
			for _, r := range words[key] {
				if !font.Go().Has(r) {
					lacks++
				}
			}
		}
		if (lacks > 0) != (code == "ja") {
			t.Errorf("%s: the built-in font lacks %d letters", code, lacks)
		}
	}
}

// TestRead: a table is what its lines say, or the error names the line.
func TestRead(t *testing.T) {
	words, _ := lang.Of("de")
	if err := words.Read("\ufeff# mine\n\nsolution = Antwort = {number}!\r\n"); err != nil {
		t.Fatal(err)
	}
	var none lang.Table
	for _, tt := range []struct{ got, want string }{
		{words.Get("solution", "number", "7"), "Antwort = 7!"},
		{words.Get("easy"), "leicht"},
		{words.Get("heading", "number", "", "title", "T"), "T"},
		{none.Get("part", "title", "", "page", "1", "pages", "2"), "(1 of 2)"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
	for text, want := range map[string]string{
		"a\n":                      `line 1: "a" has no =`,
		"\nsolutoin = x":           `line 2: nothing is called "solutoin"`,
		"solution = Nr. {numbr}":   `is none of the parts of "Solution {number}"`,
		"solution = Nr. {number":   `is none of the parts of`,
		"part = {page} of {title}": "",
	} {
		if err := (lang.Table{}).Read(text); err == nil && want != "" || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, ok := lang.Of("xx"); ok {
		t.Error("xx is a language")
	}
	if _, ok := lang.Of("../lang/de"); ok {
		t.Error("a path is a language")
	}
}
