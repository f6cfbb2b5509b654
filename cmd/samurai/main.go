// Command samurai solves Sudoku puzzles made of several 9x9 grids that share
// 3x3 boxes, and counts their solutions.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/completion"
	"samurai/layout"
)

// Exit statuses; see with for those of several puzzles.
const (
	exitUnique    = 0 // or valid
	exitBadInput  = 1
	exitNone      = 2
	exitMultiple  = 3
	exitUndecided = 4
	exitUsage     = 80
)

// program is the name of the command.
const program = "samurai"

// cli is the command line: a field for every subcommand.
type cli struct {
	Solve    solveCmd    `cmd:"" help:"Solve puzzles, and show what each grid learns from the others."`
	Count    countCmd    `cmd:"" help:"Count the solutions of each grid and of the whole puzzle."`
	Hint     hintCmd     `cmd:"" help:"Give the next step of logic, or where to look for it."`
	Explain  explainCmd  `cmd:"" help:"Explain the solution step by step."`
	Rate     rateCmd     `cmd:"" help:"Rate how hard puzzles are, and name the hardest technique."`
	Analyze  analyzeCmd  `cmd:"" help:"Show what each clue contributes, and which added digits would make a puzzle unique."`
	Validate validateCmd `cmd:"" help:"Check layout and puzzle files for errors and oddities."`
	Certify  certifyCmd  `cmd:"" help:"Write puzzles with their solution and a proof that it is the only one."`
	ID       idCmd       `cmd:"" name:"id" help:"Print an id for each puzzle. Turned, mirrored or relabelled copies have the same id."`
	Layouts  layoutsCmd  `cmd:"" help:"List the built-in layouts, or draw one."`
	Schema   schemaCmd   `cmd:"" help:"Print the JSON Schema of the YAML files, for editors."`
	Draw     drawCmd     `cmd:"" help:"Draw puzzles as a PDF, as pictures or as text."`
	Convert  convertCmd  `cmd:"" help:"Convert puzzles between formats."`
	Generate generateCmd `cmd:"" help:"Compose new puzzles."`
	Play     playCmd     `cmd:"" help:"Play, enter and compose puzzles in the browser."`

	Help       helpCmd       `cmd:"" help:"Print this help, or the help of a command."`
	Completion completionCmd `cmd:"" help:"Print a completion script for bash, zsh or fish."`
	Version    versionCmd    `cmd:"" help:"Print the version of the program, for bug reports."`

	VersionFlag versionFlag `name:"version" help:"Print the version."`
}

// grammar is cli. If the first word is a subcommand, the others are left out, because kong takes longer to
// read them all than samurai to solve an easy puzzle.
func grammar(args []string) any {
	whole := reflect.TypeFor[cli]()
	command, found := whole.FieldByNameFunc(func(name string) bool { return len(args) > 0 && strings.ToLower(name) == args[0] })
	if _, subcommand := command.Tag.Lookup("cmd"); !found || !subcommand || command.Name == "Help" {
		return &cli{}
	}
	version, _ := whole.FieldByName("VersionFlag")
	return reflect.New(reflect.StructOf([]reflect.StructField{command, version})).Interface()
}

// streams is what the command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
	getenv   func(string) string
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, func() { // a second Ctrl-C ends the process, whatever it waits for
		time.Sleep(twice)
		stop()
	})
	status := run(ctx, os.Args[1:], &streams{in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv})
	os.Exit(status)
}

// twice is the time within which a second signal counts as the first one, which some programs send both to
// the process and to its group.
const twice = 100 * time.Millisecond

// run is the whole command but for the process. It returns the exit status.
func run(ctx context.Context, args []string, s *streams) (status int) {
	// kong calls Exit in the middle of things, after --help for one.
	type exit int
	alone := len(args) == 0
	if alone {
		args = []string{"--help"}
	}
	defer func() {
		if r := recover(); r != nil {
			code, ok := r.(exit)
			if !ok {
				panic(r)
			}
			status = int(code)
			if alone {
				status = exitUsage
			}
		}
	}()
	parser, err := kong.New(grammar(args),
		kong.Name(program),
		kong.Description("Solve, count, explain and compose Sudoku puzzles whose grids share boxes."),
		kong.Writers(s.out, s.err),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Help(help),
		helpWords,
		kong.KindMapper(reflect.String, kong.MapperFunc(exactly)),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Resolvers(kong.ResolverFunc(byExtension)),
		kong.Bind(s),
	)
	if err != nil {
		panic(err) // the command line itself is wrong, not what the user typed
	}
	parser.Model.HelpFlag.Help = "Show this help."
	if !alone && args[0] == completion.Request {
		_ = completion.Words(parser, s.out, args[1:]) // a shell that no longer listens needs no message
		return exitUnique
	}
	misused := func(command, message string) int {
		fmt.Fprintf(s.err, "samurai: %s\nTry %s --help.\n", layout.Visible(message), command)
		return exitUsage
	}
	if flag := oneDash(parser.Model.Node, args); flag != "" {
		return misused(program, fmt.Sprintf("unknown flag %s; did you mean -%[1]s?", flag))
	}
	command, err := parser.Parse(gathered(parser.Model.Node, args))
	var of *session
	if err == nil {
		if wrong := cmp.Or(empty(command), unfit(command)); wrong != "" {
			return misused(commandOf(command), wrong)
		}
		of = newSession(s, command)
		err = command.Run(of)
	}
	var known exitStatus
	var usage *kong.ParseError
	switch {
	case errors.As(err, &known):
		if ctx.Err() != nil {
			fmt.Fprintln(s.err, "samurai: interrupted")
		} else if of.exitZero {
			return exitUnique
		}
		return int(known)
	case errors.As(err, &usage) && !errors.As(err, new(unwritten)):
		return misused(commandOf(usage.Context), inWords(usage))
	case errors.Is(err, syscall.EPIPE):
		return exitBadInput // whoever read the pipe that -o names has gone, and needs no message
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(s.err, "samurai: interrupted")
		return exitUndecided
	case err != nil:
		fmt.Fprintf(s.err, "samurai: %v\n", named(err))
		return exitBadInput
	}
	return exitUnique
}

// exactly takes a word of the command line as it is, or in lower case if that is one of the values allowed. The
// mapper of kong takes it through JSON, which puts other bytes in the place of those that are not UTF-8, as a
// file's name may have.
func exactly(ctx *kong.DecodeContext, target reflect.Value) error {
	token, err := ctx.Scan.PopValue("string")
	if err == nil {
		word := fmt.Sprint(token.Value)
		if lower := strings.ToLower(word); slices.Contains(ctx.Value.EnumSlice(), lower) {
			word = lower
		}
		target.SetString(word)
	}
	return err
}

// exitStatus is what a command returns when it has said all there is to say.
type exitStatus int

func (e exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// with returns the worse of two statuses: exitBadInput, or else the larger.
func (e exitStatus) with(other exitStatus) exitStatus {
	if e == exitBadInput || other == exitBadInput {
		return exitBadInput
	}
	return max(e, other)
}

// outcome is how a command ends: with err, or a status that says more than exitUnique.
func outcome(status exitStatus, err error) error {
	if err == nil && status != exitUnique {
		return status
	}
	return err
}
