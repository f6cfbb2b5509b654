package main

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/alecthomas/kong"

	"samurai/solver/grid"
)

// versionCmd is `samurai version`.
type versionCmd struct {
	Format string `enum:"text,json" default:"text" help:"text for people, or json."`
}

// Help is the long help.
func (*versionCmd) Help() string {
	return `Prints the version, the commit that it was built from, the version of Go, and the engine that
searches grids on this machine: AVX-512, AVX2 or plain Go. Add this to bug reports.`
}

// Run prints the version.
func (c *versionCmd) Run(s *streams) error {
	if c.Format == "json" {
		return json.NewEncoder(s.out).Encode(version())
	}
	_, err := fmt.Fprintln(s.out, version())
	return err
}

// versionFlag is --version.
type versionFlag bool

// BeforeReset prints the version instead of running a command.
func (versionFlag) BeforeReset(app *kong.Kong) error {
	if _, err := fmt.Fprintln(app.Stdout, version()); err != nil {
		return unwritten{err}
	}
	app.Exit(exitUnique)
	return nil
}

// origin is what the program knows of where it comes from. What a build did not record is
// left out.
type origin struct {
	Version  string `json:"version"`          // of the module: v0.1.0, or a pseudo-version; "unknown"
	Commit   string `json:"commit,omitempty"` // its hash
	Time     string `json:"time,omitempty"`   // of the commit, by RFC 3339
	Modified bool   `json:"modified,omitempty"`
	Go       string `json:"go"`
	System   string `json:"system"` // as in linux/amd64
	Engine   string `json:"engine"` // see grid.Engine
}

// version returns what Go recorded in the program when it was built.
func version() origin {
	o := origin{Version: "unknown", Engine: grid.Engine()}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return o
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		o.Version = v
	}
	settings := make(map[string]string)
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	o.Commit, o.Time, o.Modified = settings["vcs.revision"], settings["vcs.time"], settings["vcs.modified"] == "true"
	o.Go, o.System = info.GoVersion, settings["GOOS"]+"/"+settings["GOARCH"]
	return o
}

func (o origin) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "samurai %s", o.Version)
	if o.Commit != "" {
		fmt.Fprintf(&b, "\ncommit  %s of %s", o.Commit, o.Time)
		if o.Modified {
			b.WriteString(", with changes")
		}
	}
	fmt.Fprintf(&b, "\ngo      %s, %s\nengine  %s", o.Go, o.System, o.Engine)
	return b.String()
}
