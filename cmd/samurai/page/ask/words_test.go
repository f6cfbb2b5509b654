package ask

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"samurai/cmd/samurai/page/ask/play"
)

var flag = regexp.MustCompile(`--[a-z]|\bsamurai [a-z]+ [a-z]+s\b`) // or another command

// TestWords finds no flag of the command, and no other command, in what the readers of files say on the page. A grid's order
// cannot be given there, so what is said of one that was given is left out.
func TestWords(t *testing.T) {
	var names []string
	for _, pattern := range []string{"overlap/format/*.go", "overlap/format/*/*.go", "layouts/*.go"} {
		found, err := filepath.Glob("../../../../" + pattern)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	seen := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(lit.Value)
			if err != nil || !flag.MatchString(text) || strings.Contains(text, "--order %s must") || strings.Contains(text, "where --order has") {
				return true
			}
			seen++
			if got := play.Words.Replace(text); flag.MatchString(got) {
				t.Errorf("the page says %q", got)
			}
			return true
		})
	}
	if seen < 10 {
		t.Errorf("only %d messages with flags were found", seen)
	}
}

// TestSpoken asks as the page does, and finds no flag in the answer.
func TestSpoken(t *testing.T) {
	if got := jsonOf(t, lines(t, "parse", map[string]any{"text": strings.Repeat(strings.Repeat(".", 10)+"\n", 10)})); flag.MatchString(got) || !strings.Contains(got, "problems") {
		t.Errorf("the page says %s", got)
	}
	if got := jsonOf(t, lines(t, "formats", nil)); flag.MatchString(got) {
		t.Errorf("a format is described as %s", got)
	}
}
