package analyze

import (
	"context"

	"samurai/solver/grid"
	"samurai/solver/search"
)

// removable removes redundant clues one after the other, as long as the solutions stay
// the same. What is left has no redundant clue, because a clue that is needed stays needed
// when others go.
func (a *Analysis) removable(ctx context.Context) error {
	s := search.New(a.Puzzle.Board)
	m := search.NewMarks(a.Puzzle)
	for _, c := range a.Clues {
		if c.Need != NotNeeded {
			continue
		}
		n, err := others(ctx, s, m, c.Cell, 1)
		if err != nil {
			return err
		}
		if n == 0 {
			m.Cells[c.Cell] = grid.All
			a.Removable = append(a.Removable, c)
		} else {
			m.Cells[c.Cell] = grid.SetOf(c.Digit)
		}
	}
	return nil
}
