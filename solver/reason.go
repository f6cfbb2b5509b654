package solver

import (
	"context"
	"errors"
	"fmt"

	"samurai/overlap"
)

// Reason says why there is no solution, or what stopped the work. Which of its fields
// mean something depends on its kind.
type Reason struct {
	Kind  ReasonKind
	Grids []int          // by their indices
	Boxes []int          // of these grids, 1 to 9
	Cells []int          // of the board
	Digit uint8          // 1 to 9
	House *overlap.House // where it happens
	More  int            // how many more such there are
}

// ReasonKind tells what a reason is about.
type ReasonKind uint8

// The kinds of reasons.
const (
	NoReason       ReasonKind = iota
	EqualClues                // two Cells of a House have the same Digit as a clue; of More pairs this is the first
	NoneAlone                 // the grid has no solution alone, nobody can see at once why
	NoDigitAlone              // the grid has none, for one of its Cells can hold no digit as the clues stand
	NoPlaceAlone              // the grid has none, for a House of it has no place for the Digit
	NoneWithOthers            // the grid has no solution within what its neighbours leave it
	NoPlaceInPlace            // the only solution of the grid has the Digit in the cell, where its neighbours do not allow it
	NoneAfterCopy             // the first grid has one solution, and with its box copied into that of the second this has none
	NoCommonDigit             // the grids that share the cell agree on no digit for it
	NoCombination             // each grid has solutions, but no choice of them fits together
	TimeRanOut                // the deadline of the context passed
	Interrupted               // the context was cancelled
	OutOfReach                // it would have cost more than the budget
)

// StoppedBy is the reason for an error of a context, or for none: then the work was out of
// reach.
func StoppedBy(err error) Reason {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return Reason{Kind: TimeRanOut}
	case err != nil:
		return Reason{Kind: Interrupted}
	}
	return Reason{Kind: OutOfReach}
}

// Sentence puts a reason into words, without a capital letter and a full stop; nothing
// for no reason. The board must be that of the reason's puzzle.
func (r *Reason) Sentence(b *overlap.Board) string {
	name := func(i int) string { return b.Layout.Grids[r.Grids[i]].Name }
	switch r.Kind {
	case EqualClues:
		more := ""
		if r.More > 0 {
			more = fmt.Sprintf(" (and %d more such)", r.More)
		}
		return fmt.Sprintf("%s and %s, both in %s, are %d%s",
			b.CellName(r.House.Grid, r.Cells[0]), b.CellName(r.House.Grid, r.Cells[1]), b.HouseName(r.House), r.Digit, more)
	case NoneAlone:
		return name(0) + " has no solution alone"
	case NoDigitAlone:
		return fmt.Sprintf("%s has no solution alone: %s can hold no digit", name(0), b.CellName(r.Grids[0], r.Cells[0]))
	case NoPlaceAlone:
		return fmt.Sprintf("%s has no solution alone: %s has no place for %d", name(0), b.HouseName(r.House), r.Digit)
	case NoneWithOthers:
		return name(0) + " has no solution within what its neighbours leave it"
	case NoPlaceInPlace:
		return fmt.Sprintf("the only solution of %s has %d in %s, where its neighbours leave no place for it",
			name(0), r.Digit, b.CellName(r.Grids[0], r.Cells[0]))
	case NoneAfterCopy:
		return fmt.Sprintf("%s has one solution, and with its box %d copied into box %d of %s, %s has none",
			name(0), r.Boxes[0], r.Boxes[1], name(1), name(1))
	case NoCommonDigit:
		return fmt.Sprintf("the grids that share %s agree on no digit for it", b.CellName(-1, r.Cells[0]))
	case NoCombination:
		return "each grid has solutions, but no choice of them fits together"
	case TimeRanOut:
		return "time ran out"
	case Interrupted:
		return "it was interrupted"
	case OutOfReach:
		return "it is out of reach"
	}
	return ""
}

// Why is the sentence of the report's reason; see [Reason.Sentence].
func (r *Report) Why() string { return r.Reason.Sentence(r.Puzzle.Board) }
