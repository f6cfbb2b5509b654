package main

import (
	"errors"

	"samurai/solver/answer"
)

// logicFlags are those of the commands that reason as people do.
type logicFlags struct {
	NoUniqueness bool      `help:"Do not use techniques that assume a unique solution."`
	Timeout      timeLimit `placeholder:"D" help:"Stop each puzzle after D (10s, 2m) and report what is known."`
	NoColor      bool      `help:"No colour, even on a terminal (as with NO_COLOR set)."`
	Output       string    `short:"o" placeholder:"FILE" help:"Write the answers to FILE."`
	batch
	formatFlags
}

// The exit statuses of the commands that reason.
const exitLogicHelp = `Exit status: 0 one solution, reached by logic; 1 bad input; 2 no solution; 3 several
solutions; 4 no known technique applies, time ran out or you interrupted; 80 wrong usage. With several puzzles:
1 if any input is bad, otherwise the highest status.`

// check reports what no enum can.
func (f *logicFlags) check(format string) error {
	if err := f.batch.check(format, f.Output); err != nil {
		return err
	}
	return f.formatFlags.Validate()
}

func (f *logicFlags) options() answer.LogicOptions {
	return answer.LogicOptions{NoUniqueness: f.NoUniqueness}
}

func (f *logicFlags) source(files []string) source {
	return source{files: files, formatFlags: f.formatFlags, batch: f.batch}
}

func (f *logicFlags) written(format string) written {
	return written{format, f.Output, f.NoColor}
}

var errNoFile = errors.New("name a puzzle file, or - for standard input")
