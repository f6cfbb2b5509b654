package answer

import (
	"context"
	"fmt"
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/learn"
)

// Certified is the answer of certify: the solutions of a puzzle, so that others can check them.
type Certified struct {
	*Puzzle
	Verdict  solver.Verdict
	Reason   string        // why there is no solution, or no verdict
	Proof    *layout.Proof // of a verdict unique or none
	Solution []uint8       // by cell of the board; nil if there is none
	Second   []uint8       // another, if there are several
}

// Certify decides whether a puzzle has one solution, several or none. If it has one or none,
// Certify adds a proof, which has passed layout.CheckProof. If ctx ends before the proof is
// complete, the puzzle is undecided.
func Certify(ctx context.Context, p *Puzzle) *Certified {
	r := p.decide(ctx)
	c := &Certified{Puzzle: p, Verdict: r.Verdict, Reason: r.Why()}
	switch r.Verdict {
	case solver.Multiple:
		c.Solution, c.Second = r.Solution, r.Second
		return c
	case solver.Undecided:
		return c
	}
	lemmas, err := learn.Prove(ctx, p.Puzzle, r.Solution)
	if err != nil {
		return c.stopped(err)
	}
	proof := &layout.Proof{}
	for _, m := range lemmas {
		proof.Lemmas = append(proof.Lemmas, lemmaOf(p.Board, m))
	}
	proved, err := layout.CheckProof(ctx, p.Board.Layout, p.Grids(), proof)
	switch {
	case err != nil && ctx.Err() != nil:
		return c.stopped(err)
	case err != nil || r.Solution == nil && proved != nil || r.Solution != nil && !slices.Equal(proved, p.Board.ByGrid(r.Solution)):
		panic(fmt.Sprintf("%s: the proof found is wrong: %v", p.File, err))
	}
	c.Solution, c.Proof = r.Solution, proof
	return c
}

// stopped notes what ended the work before the proof was complete.
func (c *Certified) stopped(by error) *Certified {
	why := solver.StoppedBy(by)
	c.Verdict, c.Reason = solver.Undecided, why.Sentence(c.Board)
	return c
}

// lemmaOf returns a lemma as files have it. Each cell is named by its first grid.
func lemmaOf(b *overlap.Board, m learn.Lemma) (lemma layout.Lemma) {
	for _, x := range m {
		box, place, digit := x/81, int(x/9%9), uint8(x%9+1)
		first := b.Boxes[box][0]
		lemma.Placements = append(lemma.Placements, layout.Placement{Grid: first.Grid, Cell: overlap.CellOf(first.Box-1, place), Digit: digit})
	}
	return lemma
}

// Certificate returns the certificate to write into the puzzle's file; nil if the puzzle is
// undecided.
func (c *Certified) Certificate() *layout.Certificate {
	if c.Verdict == solver.Undecided {
		return nil
	}
	filled := func(digits []uint8) *layout.Entries {
		if digits == nil {
			return nil
		}
		return layout.NewSolution(c.Board.ByGrid(digits))
	}
	return &layout.Certificate{Solution: filled(c.Solution), Second: filled(c.Second), Proof: c.Proof}
}

// CertifiedJSON is the answer of certify as JSON.
type CertifiedJSON struct {
	Head
	Verdict  solver.Verdict    `json:"verdict"`
	Lemmas   [][]Put           `json:"lemmas,omitzero"`    // of the proof; an empty list if singles are enough
	Solution map[string]string `json:"solution,omitempty"` // by grid
	Second   map[string]string `json:"second,omitempty"`   // another, if there are several
	Reason   string            `json:"reason,omitempty"`
}

// JSON returns the answer as JSON has it.
func (c *Certified) JSON() *CertifiedJSON {
	j := &CertifiedJSON{
		Head: c.Head(), Verdict: c.Verdict, Reason: c.Reason,
		Solution: ByGrid(c.Board, c.Solution), Second: ByGrid(c.Board, c.Second),
	}
	if c.Proof == nil {
		return j
	}
	j.Lemmas = [][]Put{}
	for _, m := range c.Proof.Lemmas {
		var lemma []Put
		for _, p := range m.Placements {
			lemma = append(lemma, Put{NewCellName(c.Board, c.Board.Cell(p.Grid, p.Cell)), int(p.Digit)})
		}
		j.Lemmas = append(j.Lemmas, lemma)
	}
	return j
}
