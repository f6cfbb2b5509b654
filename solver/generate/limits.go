package generate

import (
	"context"

	"samurai/solver/logic"
)

// limits say whether what is left of the clues will do in other respects than that it has
// one solution. More clues hardly ever go beyond limits where fewer do not. The zero value
// allows anything.
type limits struct {
	rule  func(ctx context.Context, clues []uint8) (bool, error)
	judge *judge
	seen  *verdict // what the judge said of the puzzle as it stands; nil if it has not looked
}

// limits are those of the wish.
func (c *Composer) limits() limits {
	l := c.rule
	if c.limited() {
		l.judge = c.judge
	}
	return l
}

// limited reports whether a puzzle can be too hard.
func (c *Composer) limited() bool { return c.judge != nil && c.judge.bounded() }

func (l *limits) none() bool { return l.rule == nil && l.judge == nil }

// searching reports whether the judge has to look at each puzzle, because it may need techniques that
// are still lacking, and the next may not.
func (l *limits) searching() bool {
	return l.judge != nil && len(l.judge.Require) > 0 && (l.seen == nil || l.seen.miss[lacking] > 0)
}

// pace says how many batches to take until the next look: many at first, and few once a batch was
// beyond the limits, for where one is there are more.
//
// That a puzzle is above the level unfair takes a hundred times longer to find out than that it is
// easy, and longest far above. So up to that level the steps are single ones, but for easy puzzles.
type pace struct {
	group  int
	passed int // batches since the last that was beyond the limits; -1 before the first
}

func newPace(units int) *pace { return &pace{1 + units/8, -1} }

func (p *pace) next(l *limits) int {
	switch j := l.judge; {
	case l.searching():
		return 1
	case j != nil && j.grade && j.upTo == logic.Unfair:
		if l.seen != nil && *l.seen.level == logic.Easy {
			return min(p.group, 4)
		}
		return 1
	}
	return p.group
}

// went notes that so many batches were within the limits.
func (p *pace) went(n int) {
	if p.passed < 0 {
		p.group = max(p.group, 2*n)
		return
	}
	p.passed += n
	p.group = 1 + p.passed/8
}

// stopped notes that a batch was not.
func (p *pace) stopped() { p.group, p.passed = 1, 0 }

// loses reports whether a puzzle misses something that was there at the last look.
func (l *limits) loses(v *verdict) bool {
	for part := range v.miss {
		if l.seen != nil && l.seen.miss[part] == 0 && v.miss[part] > 0 {
			return true
		}
	}
	return false
}

// allow reports whether clues are within the limits and lose nothing, and what the judge says of them. The
// error is that of ctx.
func (l *limits) allow(ctx context.Context, clues, solution []uint8) (ok bool, v verdict, err error) {
	if l.rule != nil {
		if ok, err := l.rule(ctx, clues); !ok || err != nil {
			return false, v, err
		}
	}
	if l.judge == nil {
		return true, v, nil
	}
	v, err = l.judge.look(ctx, clues, solution)
	if err != nil || !v.fits() || l.loses(&v) {
		return false, v, err
	}
	l.seen = &v
	return true, v, nil
}
