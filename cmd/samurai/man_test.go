package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
)

var manTo = flag.String("man", "", "write the man pages into this folder")

// TestMan makes the man pages: samurai(1), one for each command, from what --help prints, and
// samurai(5) from the manual. It is a test so that the program does not carry what only
// packages need; `make man` keeps what it made.
func TestMan(t *testing.T) {
	pages := manPages(t)
	dir := cmp.Or(*manTo, t.TempDir())
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	var files []string
	for name, page := range pages {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	slices.Sort(files)
	lint, err := exec.LookPath("mandoc")
	if err != nil {
		t.Skip("mandoc, which would check the pages, is not installed")
	}
	if told, err := exec.Command(lint, append([]string{"-T", "lint", "-W", "warning"}, files...)...).CombinedOutput(); err != nil {
		t.Errorf("mandoc: %v\n%s", err, told)
	}
}

// TestManHasAll: the pages have every command and flag that is not hidden, and the words of
// both sources arrive.
func TestManHasAll(t *testing.T) {
	pages := manPages(t)
	app := manModel(t)
	for _, c := range commandsOf(app) {
		page := pages["samurai-"+c.Name+".1"]
		if !strings.Contains(pages["samurai.1"], `\fBsamurai\-`+c.Name+`\fR(1)`) {
			t.Errorf("samurai(1) does not name %s", c.Name)
		}
		for _, f := range c.Flags {
			if !f.Hidden && !strings.Contains(page, `\-\-`+escape(f.Name)) {
				t.Errorf("samurai-%s(1) has no --%s", c.Name, f.Name)
			}
		}
	}
	for page, text := range map[string]string{
		"samurai-generate.1": "\n.SH \"EXIT STATUS\"\n0 done",
		"samurai.5":          "\n  \\- {left: 6, middle: 1}\n",
	} {
		if !strings.Contains(pages[page], text) {
			t.Errorf("%s has no %q:\n%s", page, text, pages[page])
		}
	}
}

// manPages returns the pages by the names of their files.
func manPages(t *testing.T) map[string]string {
	app := manModel(t)
	pages := map[string]string{"samurai.1": mainPage(app), "samurai.5": formatPage(t)}
	for _, c := range commandsOf(app) {
		pages["samurai-"+c.Name+".1"] = commandPage(c)
	}
	return pages
}

// manModel is the command line.
func manModel(t *testing.T) *kong.Application {
	app, err := kong.New(&cli{}, kong.Name("samurai"), helpWords, kong.Bind(&streams{getenv: os.Getenv}))
	if err != nil {
		t.Fatal(err)
	}
	return app.Model
}

func commandsOf(app *kong.Application) []*kong.Node {
	return slices.DeleteFunc(slices.Clone(app.Children), func(c *kong.Node) bool { return c.Hidden })
}

// begin begins a page with its title, dated by SOURCE_DATE_EPOCH, and its line of apropos.
func begin(name, section, about string) *roff {
	r := new(roff)
	seconds, _ := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	date := time.Unix(seconds, 0).UTC().Format(time.DateOnly)
	fmt.Fprintf(r, ".TH %s %s %s samurai\n", strings.ToUpper(name), section, date)
	r.macro("SH", "NAME")
	r.line(escape(name) + ` \- ` + escape(strings.TrimSuffix(about, ".")))
	return r
}

// mainPage is samurai(1).
func mainPage(app *kong.Application) string {
	r := begin("samurai", "1", "Sudoku puzzles whose grids share boxes")
	r.macro("SH", "SYNOPSIS")
	r.line(`\fBsamurai\fR \fIcommand\fR [\fIflags\fR]`)
	r.macro("SH", "DESCRIPTION")
	r.plain("Solves, counts, explains, composes and draws Sudoku puzzles made of several 9x9 grids that share 3x3 boxes.")
	r.macro("SH", "COMMANDS")
	for _, c := range commandsOf(app) {
		r.macro("TP")
		r.line(`\fBsamurai\-` + c.Name + `\fR(1)`)
		r.line(escape(c.Help))
	}
	r.macro("SH", "SEE ALSO")
	r.line(`\fBsamurai\fR(5), the format of puzzle files`)
	return r.String()
}

// commandPage is the page of a command. What its help says of the exit status has a section of
// its own.
func commandPage(c *kong.Node) string {
	r := begin("samurai-"+c.Name, "1", strings.ToLower(c.Help[:1])+c.Help[1:])
	r.macro("SH", "SYNOPSIS")
	r.line(`\fBsamurai ` + c.Name + `\fR` + escape(strings.TrimPrefix(c.Summary(), c.Name)))
	r.macro("SH", "DESCRIPTION")
	r.plain(c.Help)
	var exit string
	for paragraph := range strings.SplitSeq(c.Detail, "\n\n") {
		if status, ok := strings.CutPrefix(paragraph, "Exit status: "); ok {
			exit = status
		} else if strings.TrimSpace(paragraph) != "" {
			r.macro("PP")
			r.plain(strings.TrimRight(paragraph, "\n"))
		}
	}
	if len(c.Positional) > 0 {
		r.macro("SH", "ARGUMENTS")
		for _, p := range c.Positional {
			r.macro("TP")
			r.line(`\fB` + escape(p.Summary()) + `\fR`)
			r.line(escape(p.Help))
		}
	}
	if len(c.Flags) > 0 {
		r.macro("SH", "OPTIONS")
	}
	group := ""
	for _, f := range c.Flags {
		if f.Hidden {
			continue
		}
		if f.Group != nil && f.Group.Title != group {
			group = f.Group.Title
			r.macro("SS", group)
		}
		r.macro("TP")
		r.line(`\fB` + escape(flagNames(f)) + `\fR`)
		r.line(escape(f.Help))
	}
	if exit != "" {
		r.macro("SH", "EXIT STATUS")
		r.plain(exit)
	}
	r.macro("SH", "SEE ALSO")
	r.line(`\fBsamurai\fR(1), \fBsamurai\fR(5)`)
	return r.String()
}

// flagNames is a flag as --help prints it.
func flagNames(f *kong.Flag) string {
	long := "--" + f.Name
	if f.Tag.Negatable != "" {
		long = "--[no-]" + f.Name
	}
	if !f.IsBool() && !f.IsCounter() {
		long += "=" + f.FormatPlaceHolder()
	}
	if f.Short != 0 {
		return "-" + string(f.Short) + ", " + long
	}
	return long
}

// formatPage is samurai(5): what the manual says of files and layouts.
func formatPage(t *testing.T) string {
	text, err := os.ReadFile("MANUAL.md")
	if err != nil {
		t.Fatal(err)
	}
	r := begin("samurai", "5", "puzzle and layout files of samurai")
	for _, title := range []string{"Files", "Layouts"} {
		_, section, ok := strings.Cut(string(text), "\n## "+title+"\n")
		if !ok {
			t.Fatalf("the manual has no section %s", title)
		}
		section, _, _ = strings.Cut(section, "\n## ")
		r.macro("SH", strings.ToUpper(title))
		r.markdown(section)
	}
	r.macro("SH", "SEE ALSO")
	r.line(`\fBsamurai\fR(1), \fBsamurai\-validate\fR(1), \fBsamurai\-schema\fR(1)`)
	return r.String()
}
