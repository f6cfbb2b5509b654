package main

import (
	"bytes"
	"context"
	"io"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// reads holds every command to read a puzzle with one solution from a file and from
// standard input: reads drawn.txt FILE [flags]. drawn.txt is the puzzle as
// convert --to text writes it.
func reads(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: reads drawn.txt file [flag ...]")
	}
	want, path, flags := ts.ReadFile(args[0]), ts.MkAbs(args[1]), args[2:]
	text := ts.ReadFile(args[1])
	for _, file := range []string{path, dash} {
		do := func(status int, args ...string) string {
			var out, errs bytes.Buffer
			args = append(append(args, file), flags...)
			s := &streams{in: strings.NewReader(text), out: &out, err: &errs, getenv: func(string) string { return "" }}
			if got := run(context.Background(), args, s); got != status {
				ts.Fatalf("samurai %s: exit status %d: %s", strings.Join(args, " "), got, &errs)
			}
			return out.String()
		}
		if got := titleLine.ReplaceAllString(do(exitUnique, "convert", "--to", "text", "--lossy"), ""); got != want {
			ts.Fatalf("convert %s: another puzzle:\n%s", file, got)
		}
		if got := do(exitUnique, "draw", "--style", "compact", "--to", "txt", "-o", "-", "--title", "t"); shape(got) != shape("t\n"+want) {
			ts.Fatalf("draw %s: another puzzle:\n%s", file, got)
		}
		for _, command := range []string{"solve", "count"} {
			if got := do(exitUnique, command); !strings.Contains(got, "\nUnique") {
				ts.Fatalf("%s %s:\n%s", command, file, got)
			}
		}
		if got := do(exitUnique, "validate"); !strings.Contains(got, ": a puzzle without errors\n") {
			ts.Fatalf("validate %s:\n%s", file, got)
		}
	}
}

// titleLine is the title above a drawn board.
var titleLine = regexp.MustCompile(`(?m)^# .*\n`)

// shape is a drawn board with blanks where no grid lies.
func shape(drawn string) string {
	var b strings.Builder
	for l := range strings.Lines(strings.ReplaceAll(drawn, "#", " ")) {
		_, _ = io.WriteString(&b, strings.TrimRight(l, " \n")+"\n")
	}
	return b.String()
}
