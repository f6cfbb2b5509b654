package main

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"samurai/layout"
)

// origin is what the answers of a command depend on, but for the documents that it reads.
type origin struct {
	Command string            `json:"command"`
	Flags   map[string]string `json:"flags"`           // those that are set and are not tagged resume:"any"
	Input   map[string]string `json:"input,omitempty"` // fingerprints of what else is read
}

// newOrigin returns that of a run of a command line.
func newOrigin(command *kong.Context) origin {
	o := origin{Flags: make(map[string]string), Input: make(map[string]string)}
	if c := command.Selected(); c != nil {
		o.Command = c.Name
	}
	for _, f := range command.Flags() {
		v := f.Target
		if v.IsZero() || f.Tag.Get("resume") == "any" {
			continue
		}
		v = reflect.Indirect(v)
		if words, ok := v.Interface().([]string); ok {
			o.Flags[f.Name] = strings.Join(words, ",")
		} else {
			o.Flags[f.Name] = fmt.Sprint(v)
		}
	}
	return o
}

// differs says in what a run differs from the one that it is to continue; it is empty if nothing
// does. A run without a seed takes that of the other.
func (o *origin) differs(from *origin) string {
	if o.Command != from.Command {
		return fmt.Sprintf("its run was %s %s, and this one is %s %s", program, from.Command, program, o.Command)
	}
	var had, has []string
	for _, name := range union(o.Flags, from.Flags) {
		if a, b := from.Flags[name], o.Flags[name]; a != b && !(name == seedFlag && b == "") {
			had, has = append(had, flagged(name, a)), append(has, flagged(name, b))
		}
	}
	if had != nil {
		return fmt.Sprintf("its run had %s, and this one has %s", layout.List(had), layout.List(has))
	}
	for _, what := range union(o.Input, from.Input) {
		if o.Input[what] != from.Input[what] {
			return fmt.Sprintf("its run read another %s", what)
		}
	}
	return ""
}

// seedFlag is the flag whose value a run may take over from the one that it continues.
const seedFlag = "seed"

// union returns the keys of two maps, sorted.
func union(a, b map[string]string) []string {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return slices.Sorted(maps.Keys(all))
}

// flagged is a flag as it is written on a command line.
func flagged(name, value string) string {
	switch value {
	case "":
		return "no --" + name
	case "true":
		return "--" + name
	}
	return "--" + name + " " + layout.Visible(value)
}

// fingerprint is short, and another one for another text.
func fingerprint(text []byte) string {
	sum := sha256.Sum256(text)
	return fmt.Sprintf("%x", sum[:8])
}
