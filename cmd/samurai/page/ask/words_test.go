package ask

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var flag = regexp.MustCompile(`--[a-z]`)

// TestWords finds no flag of the command in what the readers of files say on the page. A grid's order
// cannot be given there, so what is said of one that was given is left out.
func TestWords(t *testing.T) {
	packages, err := parser.ParseDir(token.NewFileSet(), "../../../../overlap/format", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, file := range packages["format"].Files {
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
			if got := words.Replace(text); flag.MatchString(got) {
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
