package answer

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
)

// solutionOf returns the solution that the file of a puzzle gives, nil if there is none, after
// checking it and the second one by the clues and the rules.
func solutionOf(p *overlap.Puzzle, source *layout.Puzzle) (solution []uint8, problems layout.Problems) {
	c := source.Certificate
	if c == nil {
		return nil, nil
	}
	read := func(e *layout.Entries, key string) []uint8 {
		if e == nil {
			return nil
		}
		digits, wrong := p.Solution(e, key)
		problems = append(problems, wrong...)
		return digits
	}
	solution, second := read(c.Solution, "solution"), read(c.Second, "second")
	if second != nil && slices.Equal(solution, second) {
		problems.Addf(layout.Problem{Pos: c.Second.Pos, Path: "second", Code: layout.WrongSolution}, "the same solution again; a second one differs from the first")
	}
	return solution, problems
}

// checkProof checks the proof that the file of a puzzle gives, and that it shows the file's
// solution. When ctx ends before that, it says so with a warning.
func checkProof(ctx context.Context, p *overlap.Puzzle, source *layout.Puzzle, solution []uint8) (problems layout.Problems) {
	c := source.Certificate
	if c == nil || c.Proof == nil {
		return nil
	}
	proved, err := layout.CheckProof(ctx, source.Layout, p.Grids(), c.Proof)
	var fails *layout.ProofError
	switch at := (layout.Problem{Pos: c.Proof.Pos, Path: "proof", Code: layout.WrongProof}); {
	case errors.As(err, &fails):
		if at.Pos = fails.Pos; fails.Lemma >= 0 {
			at.Path = fmt.Sprintf("proof[%d]", fails.Lemma)
		}
		problems.Addf(at, "%v", err)
	case err != nil:
		at.Code = layout.Undecided
		why := solver.StoppedBy(err)
		problems.Addf(at, "whether the proof is right is not known: %s", why.Sentence(p.Board))
	case solution == nil && proved != nil:
		problems.Addf(at, "the proof shows one solution, and the file gives none; add it under the key solution")
	case solution != nil && !slices.Equal(proved, p.Board.ByGrid(solution)):
		panic("a proof, of another solution than one that keeps the rules")
	}
	return problems
}
