package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/image/font/gofont/gomono"
)

// odd is a name that some systems allow, with an escape sequence, a line end and a byte that is
// not UTF-8, and visible what is printed of it.
const odd, visible = "a\x1b[31m\nb\xff", `a\x1b[31m\nb\xff`

// oddCommands name files of all kinds, which TestOddNames writes.
var oddCommands = []struct {
	status int
	args   string // ODD stands for the name
}{
	{0, "solve ODD.yaml"},
	{3, "solve -q ODD.two"},
	{1, "solve ODD.bad"},
	{1, "solve ODD.missing"},
	{1, "solve --format line ODD.missing"},
	{1, "solve --format line ODD.bad"},
	{0, "solve --format line ODD.sdm -o ODD.out"},
	{0, "count ODD.yaml"},
	{80, "count ODD.yaml --layout ODD"},
	{3, "count --layout ./ODD.lay --limit 2"},
	{1, "count --join ODD.bad"},
	{0, "hint ODD.yaml"},
	{0, "explain ODD.yaml"},
	{80, "explain ODD.yaml -o x.svg.ODD.svg"},
	{1, "explain ODD.two ODD.yaml -o ODD.pdf"},
	{0, "explain ODD.yaml -o ODD.html"},
	{0, "rate ODD.yaml"},
	{0, "rate --format csv ODD.yaml"},
	{0, "analyze ODD.yaml"},
	{1, "validate ODD.yaml ODD.bad ODD.two ODD.worse"},
	{0, "validate --solve --minimal ODD.yaml ODD.two"},
	{1, "validate ODD.png"},
	{0, "certify ODD.yaml -o ODD.out"},
	{1, "certify ODD.yaml -o ODD.yaml"},
	{0, "id ODD.yaml"},
	{1, "id ODD.worse"},
	{0, "layouts ./ODD.lay"},
	{1, "layouts ./ODD.none"},
	{0, "draw ODD.yaml --font ODD.ttf,ODD.ttf"},
	{1, "draw ODD.yaml --font ODD.yaml"},
	{1, "draw ODD.yaml --font ODD.missing"},
	{0, "draw ODD.two -o ODD.svg --solution"},
	{0, "draw ODD.conflict -o ODD.txt"},
	{80, "draw ODD.yaml -o x.ODD"},
	{1, "draw ODD.yaml -o ODD/ODD.svg"},
	{0, "convert ODD.two --solution --lossy -o ODD.opensudoku"},
	{80, "convert ODD.yaml -o x.ODD"},
	{1, "convert ODD.bad ODD.yaml -o ODD.yaml"},
	{1, "convert ODD.sdm ODD.bad --layout ./ODD.lay -o ODD.yaml"},
	{0, "generate ./ODD.lay --seed 1 --pattern ODD.mask"},
	{1, "generate ./ODD.lay --seed 1 --pattern ODD.missing"},
	{1, "generate --from ODD.missing"},
	{1, "generate --from ODD.lay"},
	{0, "generate single --not-in ODD.yaml --seed 1 -o ODD.out"},
	{1, "generate single --not-in ODD.missing"},
	{1, "generate single --format json --resume -o ODD.yaml"},
	{1, "solve --format json --resume -o ODD.lay ODD.yaml"},
	{1, "play --no-open ODD.missing"},
	{1, "play --no-open ODD.bad"},
	{80, "ODD"},
	{80, "help ODD"},
}

// TestOddNames gives files of odd names to every command, as puzzles, layouts, patterns, fonts and
// outputs: they are found, and printed without what a terminal would obey.
func TestOddNames(t *testing.T) {
	t.Chdir(t.TempDir())
	name := func(ending string) string { return odd + ending }
	puzzle := "layout: single\nclues: {g: " + easy + "}\n"
	if err := os.WriteFile(name(".yaml"), []byte(puzzle), 0o666); err != nil {
		t.Skipf("this system has no such names: %v", err)
	}
	write(t, name(".bad"), "layout: single\nclues: {g: 5}\n")
	write(t, name(".worse"), strings.Repeat("---\nlayout: single\nclues: {g: 5}\n", 25))
	write(t, name(".two"), puzzle+"---\n"+strings.Replace(puzzle, "79", "..", 1))
	write(t, name(".conflict"), strings.Replace(puzzle, "53..7", "55..7", 1))
	write(t, name(".sdm"), easy+"\n")
	write(t, name(".lay"), "layout: own\ngrids: [a]\nshared: []\n")
	write(t, name(".png"), "no picture")
	write(t, name(".mask"), strings.Repeat("ooooooooo\n", 9))
	write(t, name(".ttf"), string(gomono.TTF))
	for _, test := range oddCommands {
		out, errs := oddly(t, test.status, test.args)
		for _, text := range []string{out, errs} {
			if !utf8.ValidString(text) || strings.Contains(text, "\x1b") || strings.Contains(text, "[31m\nb") {
				t.Errorf("%s prints a name as it is: %q", test.args, text)
			}
		}
	}
	if out, _ := oddly(t, 0, "solve -q ODD.yaml"); out != visible+".yaml: unique\n" {
		t.Errorf("solve prints %q", out)
	}
	out, _ := oddly(t, 0, "solve --format json ODD.yaml")
	var answer struct{ File string }
	if err := json.Unmarshal([]byte(out), &answer); err != nil || answer.File != strings.ToValidUTF8(odd, "\ufffd")+".yaml" || !utf8.ValidString(out) {
		t.Errorf("in JSON it is %q: %v", answer.File, err)
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries { // nothing was written under another name
		if !strings.HasPrefix(e.Name(), odd) {
			t.Errorf("there is a file %q", e.Name())
		}
	}
}

// oddly runs a command in which ODD stands for the odd name.
func oddly(t *testing.T, status int, command string) (out, errs string) {
	t.Helper()
	var args []string
	for arg := range strings.FieldsSeq(command) {
		args = append(args, strings.ReplaceAll(arg, "ODD", odd))
	}
	var to, wrong bytes.Buffer
	s := &streams{in: strings.NewReader(""), out: &to, err: &wrong, getenv: func(string) string { return "" }}
	if got := run(t.Context(), args, s); got != status {
		t.Errorf("%s: exit status %d, want %d\n%s%s", command, got, status, &to, &wrong)
	}
	return to.String(), wrong.String()
}

// TestOddNameOnMeter holds that the meter shows names as messages do.
func TestOddNameOnMeter(t *testing.T) {
	var shows bytes.Buffer
	(&meter{w: &shows, width: 200}).show(odd)
	if got := shows.String(); !strings.HasPrefix(got, "\r"+visible+": working") {
		t.Errorf("the meter shows %q", got)
	}
}
