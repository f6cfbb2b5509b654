package main

import (
	"encoding/json"
	"fmt"

	"github.com/alecthomas/kong"

	"samurai/cmd/samurai/text"
)

// versionCmd is `samurai version`.
type versionCmd struct {
	Format string `enum:"text,json" default:"text" help:"text (for people) or json."`
}

// Help is the long help.
func (*versionCmd) Help() string {
	return `Prints the version of samurai, the commit that it was built from, the version of Go, and the
engine that searches grids on this machine (AVX-512, AVX2 or plain Go). Please add this to bug
reports.`
}

// Run prints the version.
func (c *versionCmd) Run(s *session) error {
	if c.Format == "json" {
		return json.NewEncoder(s.out).Encode(text.Version())
	}
	_, err := fmt.Fprintln(s.out, text.Version())
	return err
}

// versionFlag is --version.
type versionFlag bool

// BeforeReset prints the version instead of running a command.
func (versionFlag) BeforeReset(app *kong.Kong) error {
	if _, err := fmt.Fprintln(app.Stdout, text.Version()); err != nil {
		return unwritten{err}
	}
	app.Exit(exitUnique)
	return nil
}
