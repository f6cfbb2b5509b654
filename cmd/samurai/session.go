package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// session is a run of a command: what it reads and writes, and what is known of that.
type session struct {
	*streams
	origin   origin // what the command line asks for
	reread   string // the flags with which validate reads the same files alike
	exitZero bool   // answers of all kinds are a success, and no file was found that cannot be read
	inputs   inputs
	printed  map[string]int // by file: the number of problems that complain has printed
}

// newSession returns that of a command line that has been parsed.
func newSession(s *streams, command *kong.Context) *session {
	of := &session{streams: s, origin: newOrigin(command), printed: make(map[string]int)}
	for _, part := range command.Path {
		if f := part.Flag; f != nil {
			of.note(f, command.FlagValue(f))
		}
		if a := part.Positional; a != nil && a.Name == "file" {
			files, _ := a.Target.Interface().([]string)
			of.inputs.addArguments(of, files)
		}
	}
	return of
}

// note takes over what a flag says of a run.
func (of *session) note(f *kong.Flag, value any) {
	switch {
	case f.Name == "exit-zero":
		of.exitZero, _ = value.(bool)
	case f.Name == "format" && f.Tag.Enum != "" && value == "line": // of files, not of what is composed
		of.reread += " --from line"
	case (f.Name == "layout" || f.Name == "from") && f.PlaceHolder != "FILE":
		of.reread += fmt.Sprintf(" --%s %v", f.Name, value)
	case f.Name == "order":
		if grids, ok := value.([]string); ok {
			of.reread += " --order " + strings.Join(grids, ",")
		}
	}
}
