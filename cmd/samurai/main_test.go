package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
)

var update = flag.Bool("update", false, "rewrite the expected output in the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"samurai": main})
}

// commands are what scripts know besides those of testscript.
var commands = map[string]func(*testscript.TestScript, bool, []string){
	"exits": exits, "reads": reads, "interrupted": interrupted, "interruptedAt": interruptedAt, "pages": pages,
}

// concurrent are the scripts that a short run keeps, because it is for the race detector: several
// puzzles at a time, parts of one puzzle, interrupts and progress.
var concurrent = []string{"batch", "count-join", "generate-fewest", "generate-resume", "interrupt", "line", "parallel", "stream", "terminal"}

// TestScripts runs the command as people do: one script for each behaviour.
func TestScripts(t *testing.T) {
	names := []string{"*"}
	if testing.Short() {
		names = concurrent
	}
	var files []string
	for _, name := range names {
		found, err := filepath.Glob(filepath.Join("testdata", "script", name+".txtar"))
		if err != nil || len(found) == 0 {
			t.Fatalf("no script %s: %v", name, err)
		}
		files = append(files, found...)
	}
	scripts(t, files)
}

func scripts(t *testing.T, files []string) {
	testscript.Run(t, testscript.Params{
		Files:         files,
		UpdateScripts: *update,
		Setup:         surroundings,
		Cmds:          commands,
	})
}

// surroundings puts fonts where scripts find them, and tells where the examples are.
func surroundings(e *testscript.Env) error {
	examples, err := filepath.Abs("../../examples")
	e.Setenv("EXAMPLES", examples)
	e.Setenv("GORACE", os.Getenv("GORACE"))
	return errors.Join(err,
		os.WriteFile(e.WorkDir+"/gomono.ttf", gomono.TTF, 0o644),
		os.WriteFile(e.WorkDir+"/gomono-bold.ttf", gomonobold.TTF, 0o644),
	)
}

// sessionOf is a run without flags and files.
func sessionOf(s *streams) *session { return &session{streams: s, printed: make(map[string]int)} }

// exits runs a command and wants an exit status: exits 3 samurai solve ...
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status command [argument ...]")
	}
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if fmt.Sprint(got) != args[0] {
		ts.Fatalf("exit status %d, want %s", got, args[0])
	}
}
