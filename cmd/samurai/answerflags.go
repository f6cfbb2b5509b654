package main

import (
	"github.com/alecthomas/kong"
)

// answerFlags are those of the commands that answer the puzzles of files, in a --format.
type answerFlags struct {
	Output string `resume:"any" short:"o" placeholder:"FILE" help:"Write the answers to FILE (default: standard output). Without --format, the extension of FILE names the format."`
	batch
	formatFlags
}

// Validate checks what no enum can.
func (f *answerFlags) Validate(line *kong.Context) error {
	if err := f.batch.check(valueOf(line, "format"), f.Output); err != nil {
		return err
	}
	return f.formatFlags.Validate()
}

// source is the documents of files, as the flags say.
func (f *answerFlags) source(files []string) source {
	return source{files: files, formatFlags: f.formatFlags, batch: f.batch}
}
