package layout

import (
	"context"
	"fmt"
)

// ProofError says where a proof fails.
type ProofError struct {
	Lemma  int // the index of the lemma that does not follow; -1 if the end does not
	Pos    Pos // of the lemma, or of the proof
	Reason string
}

// Error returns the reason.
func (e *ProofError) Error() string { return e.Reason }

// CheckProof checks a proof by the rules of Sudoku alone (reverse unit propagation: Goldberg
// and Novikov, 2003). Each lemma must follow from those before it: once its placements are
// assumed, naked and hidden singles must lead to a contradiction. Earlier lemmas help: if all
// placements of a lemma but one are true, the last is false.
//
// With all lemmas, singles must then fill the board or lead to a contradiction. If they fill
// it, CheckProof returns the digits by grid, which are the only solution; after a contradiction
// it returns nil, because the puzzle has no solution. Otherwise the error is a *ProofError; if
// ctx ends first, it is that of ctx.
//
// The layout must have no problems. Clues are by grid, 0 for blank; placements name grids of
// the layout, cells 0 to 80 and digits 1 to 9.
func CheckProof(ctx context.Context, l *Layout, clues []Digits, proof *Proof) ([]Digits, error) {
	c := newPosition(l)
	for g := range clues {
		for cell, digit := range clues[g] {
			if digit != 0 {
				c.place(c.number(g, cell), digit)
			}
		}
	}
	sound := c.singles()
	for i, lemma := range proof.Lemmas {
		if err := ctx.Err(); err != nil || !sound {
			return nil, err // whatever follows a contradiction is true
		}
		before := len(c.excluded)
		var open []candidate
		for _, p := range lemma.Placements {
			if x := (candidate{c.number(p.Grid, p.Cell), p.Digit}); c.possible[x.cell] != SetOf(int(x.digit)) {
				open = append(open, x)
				c.place(x.cell, x.digit)
			}
		}
		if c.singles() {
			return nil, &ProofError{i, lemma.Pos, fmt.Sprintf("the lemma %s does not follow from the clues and the lemmas before it", lemma.Text(l))}
		}
		c.undo(before)
		sound = c.add(open) && c.singles()
	}
	if !sound {
		return nil, nil
	}
	return c.filled(l, proof)
}

// filled returns the digits of a position in which each cell has one.
func (c *position) filled(l *Layout, proof *Proof) ([]Digits, error) {
	solution := make([]Digits, len(l.Grids))
	for g := range solution {
		for cell := range 81 {
			left := c.possible[c.number(g, cell)]
			if left.Len() > 1 {
				return nil, &ProofError{-1, proof.Pos, fmt.Sprintf("singles and the lemmas do not fill the board: %s %s is open", l.Grids[g].Name, cellName(cell))}
			}
			solution[g][cell] = uint8(left.First())
		}
	}
	return solution, nil
}
