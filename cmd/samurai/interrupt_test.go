package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// interrupted runs a command that reads a file from a standard input which does not
// end, interrupts it once a line of its output matches, and wants that it says so, and an exit status:
// interrupted 4 pattern file samurai solve -. Where the pattern is empty the command
// is interrupted as soon as it has begun to read.
func interrupted(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 4 {
		ts.Fatalf("usage: interrupted status pattern file command [argument ...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	pattern, err := regexp.Compile("(?m)" + args[1])
	ts.Check(err)
	cmd := exec.Command(found(ts, args[3]), args[4:]...)
	cmd.Dir = ts.Getenv("WORK")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	in, err := cmd.StdinPipe()
	ts.Check(err)
	out, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	const patience = 5 * time.Minute // with a command that waits for the end of its input
	silent := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
	ts.Defer(func() {
		silent.Stop()
		_ = cmd.Process.Kill()
	})

	text := ts.ReadFile(args[2])
	if args[1] == "" { // more comments than a pipe holds: when they are written the command reads, and the puzzle does not end
		text = strings.Repeat("# a comment\n", 20_000) + strings.TrimSuffix(text, "---\n")
	}
	_, err = io.WriteString(in, text)
	ts.Check(err)
	var said bytes.Buffer
	lines := bufio.NewScanner(io.TeeReader(out, &said))
	for args[1] != "" && lines.Scan() && !pattern.Match(lines.Bytes()) {
	}
	ts.Check(cmd.Process.Signal(syscall.SIGINT))
	for lines.Scan() { // to its end
	}
	got := 0
	var exit *exec.ExitError
	if err := cmd.Wait(); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	ts.Logf("[stdout]\n%s[stderr]\n%s", said.String(), errs.String())
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
	if !pattern.MatchString(said.String()) {
		ts.Fatalf("no match for %s in what it said", args[1])
	}
	if !strings.Contains(errs.String(), "samurai: interrupted\n") {
		ts.Fatalf("standard error does not say that it was interrupted")
	}
}

// interruptedAt runs a command, interrupts it once a file has so many more whole lines, and
// wants exit status 4: interruptedAt lines file command [argument ...].
func interruptedAt(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: interruptedAt lines file command [argument ...]")
	}
	more, err := strconv.Atoi(args[0])
	ts.Check(err)
	lines := func() int {
		got, _ := os.ReadFile(ts.MkAbs(args[1])) // at first there may be none
		return bytes.Count(got, []byte("\n"))
	}
	enough := lines() + more
	cmd := exec.Command(found(ts, args[2]), args[3:]...)
	cmd.Dir = ts.Getenv("WORK")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	ts.Check(cmd.Start())
	const patience = 5 * time.Minute
	silent := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
	ts.Defer(func() {
		silent.Stop()
		_ = cmd.Process.Kill()
	})
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for lines() < enough {
		select {
		case err := <-ended:
			ts.Fatalf("it ended with %d lines: %v\n%s", lines(), err, errs.String())
		case <-time.After(time.Millisecond):
		}
	}
	ts.Check(cmd.Process.Signal(syscall.SIGINT))
	err = <-ended
	ts.Logf("[stderr]\n%s", errs.String())
	if exit := new(exec.ExitError); !errors.As(err, &exit) || exit.ExitCode() != exitUndecided {
		ts.Fatalf("it ended with %v, not with exit status %d", err, exitUndecided)
	}
}

// found is the path of a command of a script.
func found(ts *testscript.TestScript, name string) string {
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		path := filepath.Join(dir, name)
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	ts.Fatalf("there is no %s", name)
	return ""
}

// TestDrawIsLeft: a signal while pages are laid out or written ends the command, and
// leaves no file behind.
func TestDrawIsLeft(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(context.Background())
	s := sessionOf(&streams{out: io.Discard, err: io.Discard})
	entered := make(chan struct{})
	go func() {
		<-entered
		cancel()
	}()
	err := (&drawCmd{}).write(ctx, s, filepath.Join(dir, "p.pdf"), func(io.Writer) error {
		close(entered)
		select {} // as long as a book takes
	})
	if !errors.Is(err, exitStatus(exitUndecided)) {
		t.Errorf("the error is %v", err)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%s is left behind", left[0].Name())
	}
}
