package main

// answerFlags are those of the commands that answer the puzzles of files.
type answerFlags struct {
	Output string `resume:"any" short:"o" placeholder:"FILE" help:"Write the answers to FILE (default: standard output). Without --format, the extension of FILE names the format."`
	batch
	formatFlags
}

// check reports what no enum can, of a command that writes in a format.
func (f *answerFlags) check(format string) error {
	if err := f.batch.check(format, f.Output); err != nil {
		return err
	}
	return f.formatFlags.Validate()
}

// source is the documents of files, as the flags say.
func (f *answerFlags) source(files []string) source {
	return source{files: files, formatFlags: f.formatFlags, batch: f.batch}
}
