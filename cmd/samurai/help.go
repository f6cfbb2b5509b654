package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
)

// helpCmd is `samurai help`.
type helpCmd struct {
	Command string `arg:"" optional:"" completion-predictor:"command" help:"A command; without one, all are listed."`
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
	return kong.DefaultHelpPrinter(options, ctx)
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

// version returns what the build knows of where the program comes from: the module's
// version, or the revision of its sources.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "samurai (unknown version)"
	}
	words := []string{"samurai"}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		words = append(words, v)
	}
	settings := make(map[string]string)
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	if len(words) == 1 && settings["vcs.revision"] != "" {
		revision := settings["vcs.revision"][:12]
		if settings["vcs.modified"] == "true" {
			revision += " with changes"
		}
		words = append(words, "revision", revision)
	}
	if len(words) == 1 {
		words = append(words, "(unknown version)")
	}
	return fmt.Sprintf("%s, %s %s/%s", strings.Join(words, " "), info.GoVersion, settings["GOOS"], settings["GOARCH"])
}
