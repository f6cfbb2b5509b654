package analyze

import (
	"context"
	"slices"

	"samurai/overlap"
	"samurai/solver/search"
)

// removable takes redundant clues away one after the other, as long as the solutions stay
// the same. What is left has no redundant clue, for a clue that is needed stays needed
// when others go.
func (a *Analysis) removable(ctx context.Context, b *overlap.Board) error {
	s := search.New(b)
	digits := slices.Clone(a.digits)
	for _, c := range a.Clues {
		if c.Need != NotNeeded {
			continue
		}
		n, err := others(ctx, s, digits, c.Cell, 1)
		if err != nil {
			return err
		}
		if n == 0 {
			digits[c.Cell] = 0
			a.Removable = append(a.Removable, c)
		}
	}
	return nil
}
