package main

import (
	"os"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/completion"
	"samurai/cmd/samurai/text"
)

// helpCmd is `samurai help`.
type helpCmd struct {
	Command string `arg:"" optional:"" values:"command" help:"A command; without one, all are listed."`
}

// Run prints what --help prints.
func (c *helpCmd) Run(app *kong.Kong) error {
	args := []string{"--help"}
	if c.Command != "" {
		args = []string{c.Command, "--help"}
	}
	_, err := app.Parse(args)
	return err
}

// helpWords are what the helps of shared flags say, unless a command sets other words.
var helpWords = kong.Vars{
	"answer":  "Answer",
	"depends": "The answers do not depend on N.",
	"zero":    "whatever the answers are",
	"lines":   "json",
	"formats": " samurai help convert lists the formats.",
	"written": "",
}

// unwritten is why help or the version could not be printed, which kong takes for wrong usage.
type unwritten struct{ error }

// help prints the help of a command in lines no wider than the terminal, as kong does, and at most 100
// characters wide, because longer lines are hard to read.
func help(options kong.HelpOptions, ctx *kong.Context) error {
	const widest = 100
	options.WrapUpperBound = widest
	width, _ := terminal(ctx.Stdout)
	if columns, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && columns > 0 {
		width = columns
	}
	if command := ctx.Selected(); command != nil {
		command.Detail = text.WrapRows(command.Detail, min(width, widest)-2) // kong moves rows by two
	}
	if err := kong.DefaultHelpPrinter(options, ctx); err != nil {
		return unwritten{err}
	}
	return nil
}

// commandOf is the words of a command line up to the subcommand.
func commandOf(line *kong.Context) string {
	if command := line.Selected(); command != nil {
		return program + " " + command.Name
	}
	return program
}

// inWords is what is wrong with a command line.
func inWords(wrong *kong.ParseError) string {
	var arguments []string
	if of := wrong.Context.Selected(); of != nil {
		for _, a := range of.Positional {
			arguments = append(arguments, a.Name)
		}
	}
	return text.Usage(wrong.Error(), commandOf(wrong.Context), arguments, exists)
}

// oneDash returns the first of the words that is a flag of the command but for a second dash, or "". kong
// would take -output for -o with the value utput.
func oneDash(app *kong.Node, args []string) string {
	command := app
	for _, child := range app.Children {
		if len(args) > 0 && child.Name == args[0] {
			command = child
		}
	}
	for _, arg := range args {
		if arg == "--" {
			break
		}
		arg, _, _ = strings.Cut(arg, "=")
		if strings.HasPrefix(arg, "-") && completion.FlagOf(command, "-"+arg) != nil {
			return arg
		}
	}
	return ""
}
