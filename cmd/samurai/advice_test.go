package main

import (
	"bytes"
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/tools/txtar"
)

// untried are messages whose advice no command line of a test can follow, each with the reason.
var untried = map[string]string{
	"--addr %s: port %s is in use; choose another port, or 0 for a free one":                "TestPlayRefused",
	"--addr %s: %s is not an address of this machine; 0.0.0.0 stands for all that it has":   "TestPlayRefused",
	"--addr %s: you may not use port %s; choose one above 1023":                             "the administrator may",
	"--addr %s: no machine is known by the name %s":                                         "needs a network",
	"another run is writing to it; wait until that has ended, or name another file with -o": "two-runs.txtar",
	"samurai generate single --require":                                                     "explain.txtar; what it makes takes long",
	"its full boards are too many to be counted and drawn uniformly; leave out --uniform":   "generate.txtar; it takes long",
}

// TestAdvice: what the messages advise is right. Each message that names a flag or a command of samurai
// comes in testdata/advice.txtar from a command line, and what it advises is done below it and succeeds.
func TestAdvice(t *testing.T) {
	messages := advising(t)
	archive, err := txtar.ParseFile("testdata/advice.txtar")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	archive.Files = append(archive.Files, txtar.File{Name: "gomono.ttf", Data: gomono.TTF})
	for _, f := range archive.Files {
		if err := os.WriteFile(f.Name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	missing := maps.Clone(messages)
	for _, trial := range trials(string(archive.Comment)) {
		var advice []*regexp.Regexp
		said, _ := told(t, trial[0])
		for text, message := range messages {
			if message.MatchString(said) {
				advice = append(advice, message)
				delete(missing, text)
			}
		}
		if advice == nil && len(trial) > 1 {
			t.Errorf("%s\nadvises nothing: %s", trial[0], said)
		}
		for _, words := range trial[1:] {
			words, wrong := strings.CutPrefix(words, "exits 1 ")
			now, status := told(t, words)
			vain := slices.ContainsFunc(advice, func(m *regexp.Regexp) bool { return m.MatchString(now) })
			if vain || wrong != (status == exitBadInput) || status == exitUsage {
				t.Errorf("%s\nadvises: %s\n%s\nends with %d: %s", trial[0], said, words, status, now)
			}
		}
		for _, flag := range regexp.MustCompile(`(\w+) (?:out )?(--[a-z-]+)`).FindAllStringSubmatch(said, -1) {
			with := slices.ContainsFunc(trial[1:], func(words string) bool { return strings.Contains(words, flag[2]) })
			without := slices.ContainsFunc(trial[1:], func(words string) bool { return !strings.Contains(words, flag[2]) })
			if asked := strings.Contains(" add write needs ", " "+flag[1]+" "); asked && !with || strings.HasPrefix(flag[1], "leave") && !without {
				t.Errorf("%s\nadvises: %s\nnothing follows for %s", trial[0], said, flag[0])
			}
		}
	}
	for text := range missing {
		if untried[text] == "" {
			t.Errorf("no command line of testdata/advice.txtar gives this message: %q", text)
		}
	}
}

// trials are the command lines of a text, each with those below it that are indented.
func trials(text string) (all [][]string) {
	for line := range strings.Lines(text) {
		words, comment := strings.CutPrefix(strings.TrimSpace(line), "#")
		switch {
		case comment || words == "":
		case strings.HasPrefix(line, "  "):
			all[len(all)-1] = append(all[len(all)-1], words)
		default:
			all = append(all, []string{words})
		}
	}
	return all
}

// told runs a command line, which may begin with variables, and returns all that it prints, with single
// blanks.
func told(t *testing.T, line string) (text string, status int) {
	t.Helper()
	var in, out bytes.Buffer
	args := strings.Fields(line)
	for i, arg := range args {
		if quoted, err := strconv.Unquote(arg); err == nil {
			args[i] = quoted
		}
	}
	env := map[string]string{}
	for ; strings.Contains(args[0], "="); args = args[1:] {
		name, value, _ := strings.Cut(args[0], "=")
		env[name] = value
	}
	limit := time.Minute
	if args[1] == "play" {
		limit = 200 * time.Millisecond // it serves the page until then
	}
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	status = run(ctx, args[1:], &streams{in: &in, out: &out, err: &out, getenv: func(name string) string { return env[name] }})
	return strings.Join(strings.Fields(out.String()), " "), status
}

// advising returns the messages in the source that name a flag or a command: what their output matches, by
// their text. The words of help, of the list of formats and of the table of codes are not messages.
func advising(t *testing.T) map[string]*regexp.Regexp {
	advice := regexp.MustCompile(`(^|; )choose |(^|[^\w-])(--?[a-z]|samurai [a-z])`)
	verb := regexp.MustCompile(`%(\[\d\])?[a-z]`)
	all := map[string]*regexp.Regexp{}
	for _, room := range []string{".", "text", "picture", "../../layout", "../../layouts", "../../overlap", "../../solver"} {
		err := filepath.WalkDir(room, func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || filepath.Base(path) == "code.go" {
				if err == nil && d.IsDir() && room == "." && path != "." {
					return fs.SkipDir
				}
				return err
			}
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Field:
					return n.Tag == nil
				case *ast.FuncDecl:
					return n.Name.Name != "Help"
				case *ast.KeyValueExpr:
					key, ok := n.Key.(*ast.Ident)
					return !ok || key.Name != "Doc"
				case *ast.BasicLit:
					if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && len(strings.Fields(text)) > 2 && advice.MatchString(text) && !strings.HasPrefix(text, "Exit status: ") && !strings.HasSuffix(text, ": %w") {
						text = strings.Join(strings.Fields(text), " ")
						all[text] = regexp.MustCompile(verb.ReplaceAllString(regexp.QuoteMeta(text), ".*"))
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}
