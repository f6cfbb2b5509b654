package main

import (
	"fmt"
	"runtime/debug"
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
	options.WrapUpperBound = 100
	return kong.DefaultHelpPrinter(options, ctx)
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
