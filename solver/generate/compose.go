package generate

import (
	"context"
	"errors"

	"samurai/overlap"
	"samurai/solver/logic"
	"samurai/solver/search"
)

// Puzzle is a puzzle with one solution.
type Puzzle struct {
	Clues, Solution []uint8       // by cell of the board, 0 for blank
	Count           int           // how many clues
	Minimal         bool          // without any single one of them it has several solutions
	Level           *logic.Level  // nil if the wish says nothing about difficulty
	Rating          *logic.Rating // likewise, and unless the wish asks for it or was missed

	miss  miss
	loose [][]int32 // if no clue shall be redundant: those that are, see Composer.redundant
}

// ErrMissed means that no puzzle was found that meets the wish. One may still exist.
var ErrMissed = errors.New("no puzzle that meets the request was found")

// Composer makes puzzles of one layout to one wish. It keeps a workspace, and is not for
// concurrent use; use one for each goroutine.
type Composer struct {
	*plan
	fill   *filler
	dig    *digger // see begin
	ladder *ladder
	judge  *judge // nil when nothing is said about difficulty
	rule   limits // of the wish's rule alone
}

// New returns a composer. The error says what of the wish cannot be met on this board, or
// is that of ctx.
func New(ctx context.Context, b *overlap.Board, w Wish) (*Composer, error) {
	f := newFiller(b)
	p, err := newPlan(ctx, f, w)
	if err != nil {
		return nil, err
	}
	c := &Composer{plan: p, fill: f, dig: newDigger(b), ladder: newLadder(b)}
	switch w.Rule {
	case search.RuleSingleSolution:
		c.rule.rule = c.ladder.single
	case search.RuleCandidates:
		c.rule.rule = func(ctx context.Context, clues []uint8) (bool, error) {
			rule, err := c.ladder.rule(ctx, clues)
			return rule != search.RuleSearch, err
		}
	}
	if w.Difficulty.any() {
		c.judge = newJudge(&c.wish.Difficulty, logic.NewBoard(b))
	}
	return c, nil
}

// begin takes the given clues of a filling in hand.
func (c *Composer) begin(solution, clues []uint8) *digger {
	c.dig.start(solution, clues)
	return c.dig
}

// tries is how many fillings are tried for one puzzle when there is no time limit.
const tries = 200

// Compose returns the puzzle of that number of a seed: always the same one, and another for
// every other number. It tries until the deadline of ctx, or if ctx has none, for a fixed
// number of fillings. The error is that of ctx, or ErrMissed; with ErrMissed the puzzle is the
// closest one found, if any.
func (c *Composer) Compose(ctx context.Context, seed, index uint64) (*Puzzle, error) {
	r := newStream(seed, index)
	var nearest *Puzzle
	_, timed := ctx.Deadline()
	for n := 0; timed || n < tries; n++ {
		p, err := c.try(ctx, r)
		if p != nil && c.wish.Avoid != nil && c.wish.Avoid(p.Clues) {
			p = nil
		}
		if err != nil { // what there is has one solution
			if nearest == nil {
				nearest = p
			}
			return c.rated(ctx, nearest, true), err
		}
		switch {
		case p == nil:
		case p.miss.none():
			err := c.prove(ctx, p)
			if !c.wish.Minimal {
				err = nil // as wished, whether or not there was time for the proof
			}
			if p = c.rated(ctx, p, c.wish.Rated); err == nil && errors.Is(ctx.Err(), context.Canceled) {
				err = ctx.Err() // the rating may be missing: the puzzle would not be the same every time
			}
			return p, err
		case nearest == nil || p.miss.compare(&nearest.miss) < 0:
			nearest = p
		}
	}
	return c.rated(ctx, nearest, true), ErrMissed
}

// rated returns the puzzle with its level, or with its whole rating, if the wish says anything
// about that and there is time for it.
func (c *Composer) rated(ctx context.Context, p *Puzzle, whole bool) *Puzzle {
	if c.judge == nil || p == nil || ctx.Err() != nil || !whole && p.Level != nil {
		return p
	}
	position, o := c.judge.position(p.Clues), logic.Options{Known: [][]uint8{p.Solution}}
	var r logic.Rating
	if whole {
		r = position.Rate(ctx, o)
	} else {
		g := position.Grade(ctx, logic.Extreme, o)
		r.Level, r.Solved = g.Level, g.Solved
	}
	if ctx.Err() != nil {
		return p
	}
	if !r.Solved {
		r.Level = logic.Extreme // no technique goes on
	}
	if p.Level = &r.Level; whole {
		p.Rating = &r
	}
	return p
}
