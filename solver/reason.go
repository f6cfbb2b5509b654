package solver

import (
	"context"
	"errors"
	"fmt"

	"samurai/layout"
	"samurai/overlap"
)

// Reason is why there is no solution, or what stopped the work. Its kind says which of its
// fields are used.
type Reason struct {
	Kind  ReasonKind
	Grids []int          // by their indices
	Boxes []int          // of these grids, 1 to 9
	Cells []int          // of the board
	Digit uint8          // 1 to 9
	House *overlap.House // where it happens
	More  int            // how many more there are of the same kind
}

// ReasonKind is the kind of a reason.
type ReasonKind uint8

// The kinds of reasons.
const (
	NoReason           ReasonKind = iota
	EqualClues                    // two Cells of a House have the same Digit as a clue; of More pairs this is the first
	NoneAlone                     // the grid has no solution alone, and none of the two reasons below is why
	NoDigitAlone                  // with the clues as they are, the cell of the grid can hold no digit
	NoPlaceAlone                  // with the clues as they are, the House of the grid has no place for the Digit
	NoneWithNeighbours            // no solution of the grid fits what its neighbours allow
	NoPlaceInPlace                // the only solution of the grid, with what was copied to it, has the Digit in a cell where its neighbours rule it out
	NoneAfterCopy                 // the first grid has one solution; with its box copied to the box of the second, the second has none
	NoCommonDigit                 // the grids that share the cell agree on no digit for it
	NoCombination                 // each grid has solutions, but no choice of them fits together
	TimeRanOut                    // the deadline of the context passed
	Interrupted                   // the context was cancelled
	OutOfReach                    // it would have cost more than the budget
)

// StoppedBy returns the reason for an error of a context. Without an error, the work was out
// of reach.
func StoppedBy(err error) Reason {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return Reason{Kind: TimeRanOut}
	case err != nil:
		return Reason{Kind: Interrupted}
	}
	return Reason{Kind: OutOfReach}
}

// Sentence returns the reason in words, without a capital letter or a full stop; an empty
// string for no reason. The board must be that of the puzzle.
func (r *Reason) Sentence(b *overlap.Board) string {
	name := func(i int) string { return b.Layout.Grids[r.Grids[i]].Name }
	switch r.Kind {
	case EqualClues:
		more := ""
		if r.More > 0 {
			more = " (and " + layout.Count(r.More, "more conflict") + ")"
		}
		return fmt.Sprintf("%s has two %ds, in %s and %s%s",
			b.HouseName(r.House), r.Digit, b.CellName(r.House.Grid, r.Cells[0]), b.CellName(r.House.Grid, r.Cells[1]), more)
	case NoneAlone:
		return name(0) + " has no solution alone"
	case NoDigitAlone:
		return fmt.Sprintf("%s has no solution alone, because %s has no candidate", name(0), b.CellName(r.Grids[0], r.Cells[0]))
	case NoPlaceAlone:
		return fmt.Sprintf("%s has no solution alone, because %s has no place for %d", name(0), b.HouseName(r.House), r.Digit)
	case NoneWithNeighbours:
		return "no solution of " + name(0) + " fits what its neighbours allow"
	case NoPlaceInPlace:
		return fmt.Sprintf("the only solution of %s has %d in %s, which its neighbours rule out",
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
