package generate

import (
	"context"

	"samurai/solver/logic"
)

// limits say whether what is left of the clues will do in other respects than that it has
// one solution. They hardly ever allow fewer clues where they forbid more. The zero value
// allows anything.
type limits struct {
	rule  func(ctx context.Context, clues []uint8) (bool, error)
	judge *tolerance
}

func (l limits) none() bool { return l.rule == nil && l.judge == nil }

// allow also returns where the puzzle is stuck if it is too hard to go on.
func (l limits) allow(ctx context.Context, clues []uint8) (ok bool, stuck *logic.Position, err error) {
	if l.rule != nil {
		if ok, err := l.rule(ctx, clues); !ok || err != nil {
			return false, nil, err
		}
	}
	if l.judge != nil {
		return l.judge.allow(ctx, clues)
	}
	return true, nil, nil
}

// limits are those of the wish, for one digging. If met, the puzzle has all that is required,
// and has to keep it.
func (c *Composer) limits(met bool) limits {
	l := c.rule
	if c.limited() {
		l.judge = &tolerance{c.judge, met}
	}
	return l
}

// limited reports whether a puzzle can be too hard.
func (c *Composer) limited() bool { return c.judge != nil && c.wish.bounded() }

// tolerance judges the puzzles of one digging.
type tolerance struct {
	*judge
	met bool // nothing was lacking at the last clue that went, and has to stay so
}

// allow reports whether clues are not too hard, and where they are stuck if they are too hard
// to go on. With more clues they hardly ever are harder. The error is that of ctx.
func (t *tolerance) allow(ctx context.Context, clues []uint8) (ok bool, stuck *logic.Position, err error) {
	v, err := t.look(ctx, clues)
	switch {
	case err != nil:
		return false, nil, err
	case !v.fits():
		return false, v.stuck, nil
	case v.miss.none():
		t.met = true
		return true, nil, nil
	}
	return !t.met, nil, nil
}
