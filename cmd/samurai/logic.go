package main

import "samurai/solver/answer"

// logicFlags are those of the commands that reason as people do.
type logicFlags struct {
	NoUniqueness bool      `help:"Do not use techniques that assume that the solution is unique."`
	Timeout      timeLimit `placeholder:"D" help:"Stop work on a puzzle after D, such as 10s or 2m, and report what is known (default: no limit)."`
	NoColor      bool      `resume:"any" help:"Print without colour. Setting the environment variable NO_COLOR does the same."`
	answerFlags
}

// The exit statuses of the commands that reason.
const exitLogicHelp = `Exit status: 0 one solution, reached by logic; 1 the input is bad, or a file cannot be read
or written; 2 no solution; 3 several solutions; 4 no known technique applies, time ran out, or
you interrupted the run; 80 wrong usage. With several puzzles: 1 if any of them gives 1,
otherwise the highest of their statuses.`

func (f *logicFlags) options() answer.LogicOptions {
	return answer.LogicOptions{NoUniqueness: f.NoUniqueness}
}

func (f *logicFlags) written(format string) written {
	return written{format, f.Output, f.NoColor}
}
