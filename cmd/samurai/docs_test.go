package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"samurai/layouts"
	"samurai/overlap/format"
	"samurai/solver/logic"
)

// TestDocs runs what the README and the manual show, and holds them to it, letter for
// letter. Of the blocks of a page, whose first line says what they are,
//
//   - one below a line that ends in `name`: is that file, for the commands behind it;
//   - console has commands, after $ and for further lines >, and what they print;
//   - sh has commands that must succeed, without what they print;
//   - go is examples/library, which has a test of its own;
//   - text is only to be read.
func TestDocs(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the commands are those of a Unix shell")
	}
	if testing.Short() {
		t.Skip("the race detector takes minutes for it")
	}
	for _, page := range []string{"../../README.md", "MANUAL.md"} {
		t.Run(filepath.Base(page), func(t *testing.T) {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(string(text), "\n"); n > 250 && strings.HasSuffix(page, "README.md") {
				t.Errorf("%d lines; what is more than 250 is for the manual", n)
			}
			got := (&docs{T: t, dir: shell(t)}).run(string(text))
			if got == string(text) {
				return
			}
			if !*update {
				t.Fatalf("%s shows something else than happens; -update writes it:\n%s", page, cmp.Diff(string(text), got))
			}
			if err := os.WriteFile(page, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// TestManualTechniques: the manual's table has every technique, with its level, rating and score.
func TestManualTechniques(t *testing.T) {
	text, err := os.ReadFile("MANUAL.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{}
	for _, row := range regexp.MustCompile(`(?m)^\| (easy|medium|hard|unfair|extreme) \|.*$`).FindAllStringSubmatch(string(text), -1) {
		for _, item := range regexp.MustCompile("`([a-z0-9-]+)` ([^,|]*[^,| ])").FindAllStringSubmatch(row[0], -1) {
			listed[item[1]] = row[1] + " " + item[2]
		}
	}
	registered := map[string]string{}
	for _, technique := range logic.Techniques() {
		registered[technique.Name] = fmt.Sprintf("%s %.1f (%d)", technique.Level, technique.Rating, technique.Score)
	}
	if d := cmp.Diff(registered, listed); d != "" {
		t.Errorf("the table of techniques differs from the registry (-registry +table):\n%s", d)
	}
}

// TestManualFormats: the manual's table of formats has every format, and those that are there.
func TestManualFormats(t *testing.T) {
	text, err := os.ReadFile("MANUAL.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "\n| format | holds | |\n")
	table, _, _ = strings.Cut(table, "\n\n")
	var listed, known []string
	for row := range strings.Lines(table) {
		for _, name := range regexp.MustCompile("`([a-z]+)`").FindAllStringSubmatch(strings.Split(row, "|")[1], -1) {
			listed = append(listed, name[1])
		}
	}
	for _, f := range format.All {
		known = append(known, f.Name)
	}
	slices.Sort(listed)
	slices.Sort(known)
	if d := cmp.Diff(known, listed); d != "" {
		t.Errorf("the table of formats differs from the formats (-formats +table):\n%s", d)
	}
}

// TestDocsNameCommands: the README's table has a row for each command but those about the program itself, and the
// manual uses it.
func TestDocsNameCommands(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	manual, err := os.ReadFile("MANUAL.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range commandsOf(manModel(t)) {
		if slices.Contains([]string{"help", "completion", "version"}, command.Name) {
			continue
		}
		if !strings.Contains(string(readme), "\n| `samurai "+command.Name) {
			t.Errorf("the README's table has no row for samurai %s", command.Name)
		}
		if !strings.Contains(string(manual), "samurai "+command.Name) {
			t.Errorf("the manual does not show samurai %s", command.Name)
		}
	}
}

// TestDocsCount: the pages that say how many techniques and layouts there are count rightly.
func TestDocsCount(t *testing.T) {
	for what, n := range map[string]int{` techniques`: len(logic.Techniques()), ` are built in`: len(layouts.All())} {
		found := 0
		for _, page := range []string{"../../README.md", "../../CHANGELOG.md", "MANUAL.md"} {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			for _, says := range regexp.MustCompile(`(\d+)`+what).FindAllStringSubmatch(string(text), -1) {
				if found++; says[1] != strconv.Itoa(n) {
					t.Errorf("%s says %s%s; there are %d", page, says[1], what, n)
				}
			}
		}
		if found < 2 {
			t.Errorf("%d%s is said %d times", n, what, found)
		}
	}
}

// TestManualTellsJSON: the manual explains every field that the JSON of some command has.
func TestManualTellsJSON(t *testing.T) {
	manual, err := os.ReadFile("MANUAL.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(manual), "\n## JSON\n")
	if !ok {
		t.Fatal("the manual has no section JSON")
	}
	listed := map[string]bool{}
	for _, m := range regexp.MustCompile("`[\\w.\\[\\]]*?(\\w+)(?:\\[\\])?`").FindAllStringSubmatch(section, -1) {
		listed[m[1]] = true
	}
	tag := regexp.MustCompile("json:\"(\\w+)[,\"]")
	for _, room := range []string{".", "text", "../../solver/answer"} {
		files, err := filepath.Glob(room + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatal(room, err)
		}
		for _, file := range files {
			if slices.Contains(private, file) || strings.HasSuffix(file, "_test.go") {
				continue
			}
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range tag.FindAllSubmatch(source, -1) {
				if name := string(m[1]); !listed[name] {
					t.Errorf("the manual does not explain the field %s of %s", name, file)
				}
			}
		}
	}
}

// private are the files whose JSON users do not see: what --resume knows of an earlier run, and what the page
// asks for.
var private = []string{"drawings.go", "origin.go", "record.go", "../../solver/answer/document.go"}

// shell makes a folder to run commands in: the examples and layouts are there, and samurai
// is on the path.
func shell(t *testing.T) (dir string) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir, bin := t.TempDir(), t.TempDir()
	for from, to := range map[string]string{
		program:                         filepath.Join(bin, "samurai"),
		filepath.Join(root, "examples"): filepath.Join(dir, "examples"),
		filepath.Join(root, "layouts"):  filepath.Join(dir, "layouts"),
	} {
		if err := os.Symlink(from, to); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	return dir
}

// docs runs a page.
type docs struct {
	*testing.T
	dir string
}

// aFile matches the line above a block that is a file.
var aFile = regexp.MustCompile("`([\\w.-]+)`:$")

// run returns the page as it should be.
func (d *docs) run(text string) string {
	var out, block []string
	kind, above := "", ""
	for _, line := range strings.Split(text, "\n") {
		fence, isFence := strings.CutPrefix(line, "```")
		switch {
		case kind == "" && isFence:
			if fence == "" {
				d.Errorf("a block behind %q that does not say what it is", above)
			}
			kind, block = fence+" ", nil
			out = append(out, line)
		case kind != "" && isFence:
			out = append(append(out, d.block(strings.TrimSpace(kind), above, block)...), line)
			kind, above = "", ""
		case kind != "":
			block = append(block, line)
		default:
			if strings.TrimSpace(line) != "" {
				above = line
			}
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// block runs one block of a page, and returns it as it should be.
func (d *docs) block(kind, above string, lines []string) []string {
	if m := aFile.FindStringSubmatch(above); m != nil {
		if err := os.WriteFile(filepath.Join(d.dir, m[1]), []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			d.Fatal(err)
		}
		return lines
	}
	switch kind {
	case "console":
		return d.console(lines)
	case "sh":
		for _, line := range lines {
			if out, err := d.shell(line); err != nil {
				d.Errorf("%s: %v\n%s", line, err, out)
			}
		}
	case "go":
		program, err := os.ReadFile("../../examples/library/main.go")
		if err != nil {
			d.Fatal(err)
		}
		_, code, _ := strings.Cut(string(program), "package main\n")
		return strings.Split(strings.TrimSpace("package main\n"+code), "\n")
	}
	return lines
}

// console runs the commands of a block.
func (d *docs) console(lines []string) (out []string) {
	for i := 0; i < len(lines); {
		command, ok := strings.CutPrefix(lines[i], "$ ")
		if !ok {
			i++ // what the last command printed when the page was written
			continue
		}
		out = append(out, lines[i])
		for i++; i < len(lines) && strings.HasPrefix(lines[i], "> "); i++ {
			command += "\n" + lines[i][2:]
			out = append(out, lines[i])
		}
		said, _ := d.command(command)
		if strings.Contains(said, "no such file") { // a file of the page that -update would lose in silence
			d.Errorf("%s: %s", command, said)
		}
		if said = strings.TrimRight(said, "\n"); said != "" {
			out = append(out, strings.Split(said, "\n")...)
		}
	}
	return out
}

// shell runs a line of a block of commands, of which some need care: the program that an
// install makes does not replace the one that is tested, and play ends when it has printed its
// address.
func (d *docs) shell(line string) (said string, err error) {
	switch {
	case strings.HasPrefix(line, "go "):
		c := exec.Command("sh", "-c", line)
		c.Dir, c.Env = "../..", append(os.Environ(), "GOBIN="+d.TempDir())
		text, err := c.CombinedOutput()
		return string(text), err
	case strings.HasPrefix(line, "samurai play"):
		line = strings.Replace(line, "samurai play", "samurai play --no-open", 1)
		c := exec.Command("sh", "-c", "exec "+line)
		c.Dir = d.dir
		out, err := c.StdoutPipe()
		if err != nil {
			return "", err
		}
		if err := c.Start(); err != nil {
			return "", err
		}
		said, readErr := bufio.NewReader(out).ReadString('\n')
		if !strings.Contains(said, "http://127.0.0.1:") {
			d.Errorf("play printed %q (%v), not its address", said, readErr)
		}
		return said, errors.Join(c.Process.Signal(os.Interrupt), c.Wait())
	}
	return d.command(line)
}

// command runs a command, and returns all that it says.
func (d *docs) command(line string) (said string, err error) {
	c := exec.Command("sh", "-c", line)
	c.Dir = d.dir
	text, err := c.CombinedOutput()
	return string(text), err
}
