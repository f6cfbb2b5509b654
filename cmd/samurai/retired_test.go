package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestRetiredWords holds the texts that people read against testdata/retired.tsv: README, manual,
// batch guide, the strings of the program (help and messages among them) and those of the page.
func TestRetiredWords(t *testing.T) {
	retired := readRetired(t)
	root := os.DirFS("../..")
	seen := map[string]int{} // by kind of file, so that no kind is missed in silence
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := entry.Name()
		if entry.IsDir() {
			if name != "." && strings.HasPrefix(base, ".") || slices.Contains([]string{"testdata", "webtest", "site", "solvertest", "kubecheck"}, base) {
				return fs.SkipDir
			}
			return nil
		}
		var texts func(*testing.T, string, string) []passage
		switch ext := filepath.Ext(base); {
		case ext == ".md" && base != "CHANGELOG.md":
			texts = proseOf
		case ext == ".go" && !strings.HasSuffix(base, "_test.go"):
			texts = stringsOfGo
		case ext == ".js", ext == ".html":
			texts = stringsOfPage
		default:
			return nil
		}
		b, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		for _, p := range texts(t, name, string(b)) {
			seen[filepath.Ext(base)]++
			for _, r := range retired {
				text := p.text
				if r.allowed != nil {
					text = r.allowed.ReplaceAllString(text, "")
				}
				if found := r.pattern.FindString(text); found != "" {
					t.Errorf("%s:%d: %q: write %s: %s", name, p.line, found, r.better, strings.TrimSpace(p.text))
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{".md", ".go", ".js", ".html"} {
		if seen[kind] < 20 {
			t.Errorf("%d passages of %s files were read; the test misses them", seen[kind], kind)
		}
	}
}

// passage is a piece of text and where it begins.
type passage struct {
	line int
	text string
}

// retiredWord is a line of testdata/retired.tsv.
type retiredWord struct {
	pattern, allowed *regexp.Regexp
	better           string
}

func readRetired(t *testing.T) (list []retiredWord) {
	b, err := os.ReadFile("testdata/retired.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := append(strings.Split(line, "\t"), "")
		r := retiredWord{pattern: regexp.MustCompile("(?i)" + parts[0]), better: parts[1]}
		if parts[2] != "" {
			r.allowed = regexp.MustCompile("(?i)" + parts[2])
		}
		list = append(list, r)
	}
	return list
}

// proseOf returns the paragraphs, items and rows of a page that are not code.
func proseOf(_ *testing.T, _, text string) (list []passage) {
	code, begin, number := false, true, 0
	for line := range strings.Lines(text) {
		number++
		if strings.HasPrefix(line, "```") {
			code, begin = !code, true
			continue
		}
		line = strings.TrimSpace(inlineCode.ReplaceAllString(line, ""))
		switch {
		case code:
		case line == "":
			begin = true
		case begin || strings.ContainsAny(line[:1], "|*-#"):
			list, begin = append(list, passage{number, line}), false
		default:
			list[len(list)-1].text += " " + line
		}
	}
	return list
}

var inlineCode = regexp.MustCompile("`[^`]*`")

// stringsOfGo returns the strings of a file that are sentences, help tags among them.
func stringsOfGo(t *testing.T, name, text string) (list []passage) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, name, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		s, err := strconv.Unquote(lit.Value)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(s, " ") {
			list = append(list, passage{files.Position(lit.Pos()).Line, s})
		}
		return true
	})
	return list
}

var (
	pageComment = regexp.MustCompile(`(?s)/\*.*?\*/|<!--.*?-->|(?:^|\s)//[^\n]*`)
	pageString  = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)*'|`(?:[^`\\\\]|\\\\.)*`|>[^<>{}]+<")
)

// stringsOfPage returns the strings of a script, and the text of a page, that are sentences.
func stringsOfPage(_ *testing.T, _, text string) (list []passage) {
	blank := func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) }
	text = pageComment.ReplaceAllStringFunc(text, blank)
	for _, at := range pageString.FindAllStringIndex(text, -1) {
		if s := text[at[0]:at[1]]; strings.Contains(s, " ") {
			list = append(list, passage{1 + strings.Count(text[:at[0]], "\n"), s})
		}
	}
	return list
}
