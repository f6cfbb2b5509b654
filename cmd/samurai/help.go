package main

import (
	"os"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
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

// unwritten is why help or the version could not be printed, which kong takes for wrong usage.
type unwritten struct{ error }

// help prints the help of a command in lines no wider than the terminal, as kong does,
// but not so wide that no eye finds the next line.
func help(options kong.HelpOptions, ctx *kong.Context) error {
	const widest = 100
	options.WrapUpperBound = widest
	width, _ := terminal(ctx.Stdout)
	if columns, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && columns > 0 {
		width = columns
	}
	if command := ctx.Selected(); command != nil {
		command.Detail = wrapRows(command.Detail, min(width, widest)-2) // kong moves rows by two
	}
	if err := kong.DefaultHelpPrinter(options, ctx); err != nil {
		return unwritten{err}
	}
	return nil
}

// wrapRows breaks the rows of a table, which begin with two spaces and which kong leaves as
// they are, so that their last column fits the width.
func wrapRows(text string, width int) string {
	var b strings.Builder
	for row := range strings.Lines(text) {
		end := strings.LastIndex(row, "  ") + 2 // of the other columns
		if !strings.HasPrefix(row, "  ") || width < end+20 {
			b.WriteString(row)
			continue
		}
		b.WriteString(row[:end])
		at := end
		for word := range strings.FieldsSeq(row[end:]) {
			if at > end && at+1+len(word) > width {
				b.WriteString("\n" + strings.Repeat(" ", end))
				at = end
			}
			if at > end {
				b.WriteByte(' ')
				at++
			}
			b.WriteString(word)
			at += len(word)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// misused returns the words of the command line up to the subcommand that was used wrongly.
func misused(wrong *kong.ParseError) string {
	if command := wrong.Context.Selected(); command != nil {
		return "samurai " + command.Name
	}
	return "samurai"
}
