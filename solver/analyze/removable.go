package analyze

import (
	"context"
	"errors"

	"samurai/solver/grid"
	"samurai/solver/learn"
	"samurai/solver/search"
)

// removable removes redundant clues one after the other, as long as the solutions stay the
// same. What remains has no redundant clue, because a clue that is needed stays needed when
// others are removed. A clue that takes more than a quarter of the work that is left stays.
func (a *Analysis) removable(ctx context.Context) error { return a.removableWithin(ctx, learnWork) }

func (a *Analysis) removableWithin(ctx context.Context, work uint64) error {
	m := search.NewMarks(a.Puzzle)
	for _, c := range a.Clues {
		a.RemovableCut = a.RemovableCut || c.Need == NeedUnknown
		if c.Need != NotNeeded {
			continue
		}
		m.Cells[c.Cell] = grid.All &^ grid.SetOf(c.Digit)
		r, left, err := learn.Within(ctx, m, 1, work/4)
		work -= work/4 - left
		switch {
		case errors.Is(err, learn.ErrConflicts):
			a.RemovableCut = true
			m.Cells[c.Cell] = grid.SetOf(c.Digit)
		case err != nil:
			return err
		case r.N == 0:
			m.Cells[c.Cell] = grid.All
			a.Removable = append(a.Removable, c)
		default:
			m.Cells[c.Cell] = grid.SetOf(c.Digit)
		}
	}
	return nil
}
