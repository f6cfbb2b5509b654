package analyze

import (
	"context"

	"samurai/solver/grid"
	"samurai/solver/learn"
	"samurai/solver/search"
)

// removable removes redundant clues one after the other, as long as the solutions stay the
// same. What remains has no redundant clue, because a clue that is needed stays needed when
// others are removed.
func (a *Analysis) removable(ctx context.Context) error {
	m := search.NewMarks(a.Puzzle)
	for _, c := range a.Clues {
		if c.Need != NotNeeded {
			continue
		}
		m.Cells[c.Cell] = grid.All &^ grid.SetOf(c.Digit)
		r, err := learn.Solutions(ctx, m, 1)
		if err != nil {
			return err
		}
		if r.N == 0 {
			m.Cells[c.Cell] = grid.All
			a.Removable = append(a.Removable, c)
		} else {
			m.Cells[c.Cell] = grid.SetOf(c.Digit)
		}
	}
	return nil
}
