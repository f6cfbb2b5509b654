package generate

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"samurai/overlap"
	"samurai/solver/logic"
	"samurai/solver/search"
)

// Puzzle is a puzzle with one solution.
type Puzzle struct {
	Clues, Solution []uint8       // by cell of the board, 0 for blank
	Count           int           // how many clues
	Minimal         bool          // without any single one of them it has several solutions
	Rating          *logic.Rating // nil if the wish says nothing about difficulty

	loose [][]int32 // if no clue shall be one that can go: those that can
}

// ErrMissed says that no puzzle was found as wished. That is no proof that there is none.
var ErrMissed = errors.New("no such puzzle was found")

// Composer makes puzzles of one layout to one wish. It keeps a workspace, and is not for
// concurrent use; use one for each goroutine.
type Composer struct {
	board  *overlap.Board
	wish   Wish
	given  *given    // nil for none
	bare   bool      // as few clues as can be
	units  [][]int32 // the sets of cells that get clues together
	unit   []int     // by cell: its set
	fill   *filler
	dig    *digger
	ladder *ladder
	judge  *judge  // nil when nothing is said about difficulty
	others []allow // what the digger asks but the judge
}

// New returns a composer. The error says what of the wish cannot be met on this board, or
// is that of ctx.
func New(ctx context.Context, b *overlap.Board, w Wish) (*Composer, error) {
	if w.Symmetry == "" {
		w.Symmetry = NoSymmetry
	}
	c := &Composer{board: b, fill: newFiller(b), dig: newDigger(b), ladder: newLadder(b), unit: make([]int, b.Cells())}
	if err := c.fill.possible(ctx); err != nil {
		return nil, err
	}
	if w.Given != nil {
		g, err := newGiven(ctx, b, w.Given)
		if err != nil {
			return nil, err
		}
		if w.Same == SameSolution && g.solution == nil {
			return nil, errors.New("what is given has several solutions, so none to be the same")
		}
		if w.Same == SamePattern {
			w.Exact, w.Pattern = true, make([]bool, b.Cells())
			for cell, d := range w.Given {
				w.Pattern[cell] = d != 0
			}
		} else {
			c.given = g
		}
	}
	if err := w.check(b); err != nil {
		return nil, err
	}
	c.bare = w.Minimal || w.Most == 0 && !w.Exact
	if w.Most == 0 {
		w.Most = b.Cells()
	}
	c.wish, c.units = w, units(b, w.Symmetry)
	if g := c.given; g != nil && w.Same != SameSolution && g.solution != nil && !g.lies(c.units) {
		return nil, fmt.Errorf("what is given does not look the same under %s, and no clues are added to it", w.Symmetry)
	}
	for i, unit := range c.units {
		for _, cell := range unit {
			c.unit[cell] = i
		}
	}
	c.limit()
	return c, nil
}

// limit tells the digger where to stop.
func (c *Composer) limit() {
	switch c.wish.Rule {
	case search.RuleSingleSolution:
		c.dig.allow = append(c.dig.allow, c.ladder.single)
	case search.RuleCandidates:
		c.dig.allow = append(c.dig.allow, func(ctx context.Context, clues []uint8) (bool, error) {
			rule, err := c.ladder.rule(ctx, clues)
			return rule != search.RuleSearch, err
		})
	}
	if !c.wish.Difficulty.any() {
		return
	}
	c.judge = newJudge(&c.wish.Difficulty, logic.NewBoard(c.board))
	c.others = slices.Clone(c.dig.allow)
	if c.wish.bounded() {
		c.dig.allow = append(c.dig.allow, c.judge.allows)
	}
}

// tries is how many fillings are tried for one puzzle when there is no time limit.
const tries = 200

// Compose returns the puzzle with the given number of a seed: always the same one, and
// another for every other number. It tries until the deadline of ctx, without one for so
// many fillings. The error is that of ctx, or ErrMissed; then the puzzle, unless it is nil,
// is the nearest that was found.
func (c *Composer) Compose(ctx context.Context, seed, index uint64) (*Puzzle, error) {
	p, err := c.compose(ctx, seed, index)
	if p != nil && p.Rating == nil && c.judge != nil {
		p.Rating = c.judge.rateBy(p.Clues, logic.Options{})
	}
	return p, err
}

func (c *Composer) compose(ctx context.Context, seed, index uint64) (*Puzzle, error) {
	r := newStream(seed, index)
	var nearest *Puzzle
	far := 0
	_, limited := ctx.Deadline()
	for n := 0; limited || n < tries; n++ {
		p, misses, err := c.try(ctx, r)
		if err != nil { // what there is has one solution
			if nearest == nil {
				nearest = p
			}
			return nearest, err
		}
		if p == nil {
			continue
		}
		if misses == 0 {
			if err := c.prove(ctx, p); err != nil && c.wish.Minimal {
				return p, err
			}
			return p, nil // as wished, whether or not there was time for the proof
		}
		if nearest == nil || misses < far {
			nearest, far = p, misses
		}
	}
	return nearest, ErrMissed
}

// turns is how often a puzzle whose difficulty is not yet right gives clues back and is dug
// again, before another filling is tried.
const turns = 20

// early is after how many of these turns what is required is looked for in single grids.
const early = 3

// lucky is how often a puzzle with so many clues is made without a look at how hard it gets:
// most are as wished, and rating once costs little.
const lucky = 3

// try makes one puzzle, and tells how far it misses the wish. It returns nil when it does
// not get that far.
func (c *Composer) try(ctx context.Context, r *stream) (p *Puzzle, misses int, err error) {
	solution, clues, err := c.start(ctx, r)
	if err != nil || solution == nil {
		return nil, 0, err
	}
	d, least := c.dig, c.least(r)
	if c.judge != nil && least > 0 { // with many clues hardly any puzzle is too hard
		allows := d.allow
		d.allow = c.others
		for turn := 0; turn < lucky && err == nil && (p == nil || misses > 0); turn++ {
			p, misses, err = c.begin(ctx, r, solution, clues, least)
		}
		d.allow = allows
		if err != nil || p != nil && misses == 0 {
			return p, misses, err
		}
	}
	p, misses, err = c.begin(ctx, r, solution, clues, least)
	again := !c.wish.Exact && (c.judge != nil || c.wish.Minimal && !c.dugOut())
	for turn := 0; turn < turns && p != nil && err == nil && misses > 0 && again; turn++ {
		if c.mends(p, misses) {
			p, misses, err = c.mend(ctx, r, p, clues)
			break // where that gets nowhere other turns hardly do
		}
		var q *Puzzle
		n := 0
		if turn == early && c.focused() {
			q, n, err = c.focus(ctx, r, solution, clues, least)
		} else {
			c.restart(solution, p.Clues)
			c.giveBack(r, clues)
			q, n, err = c.goOn(ctx, r, least)
		}
		if err == nil && q != nil && n < misses {
			p, misses = q, n
		}
	}
	if p != nil {
		d.start(solution, p.Clues)
	}
	return p, misses, err
}

// restart lets the digger and the judge begin anew.
func (c *Composer) restart(solution, clues []uint8) {
	c.dig.start(solution, clues)
	if c.judge != nil {
		c.judge.met = false
	}
}

// begin makes a puzzle of a solution, of which there are clues to start from.
func (c *Composer) begin(ctx context.Context, r *stream, solution, clues []uint8, least int) (p *Puzzle, misses int, err error) {
	c.restart(solution, clues)
	if c.wish.NoSolo && !c.wish.Exact {
		if ok, err := c.loosen(ctx, r); !ok || err != nil {
			return nil, 0, err
		}
	}
	return c.goOn(ctx, r, least)
}

// goOn digs, and tells how far the puzzle misses the wish.
func (c *Composer) goOn(ctx context.Context, r *stream, least int) (p *Puzzle, misses int, err error) {
	d := c.dig
	if !c.wish.Exact {
		dig := d.dig
		if c.wish.Balance {
			dig = func(ctx context.Context, units [][]int32, least int) error {
				return d.digBalanced(ctx, units, least, c.bare && !c.wish.Minimal)
			}
		}
		err = dig(ctx, c.removable(r, least), least)
	}
	p = &Puzzle{Clues: slices.Clone(d.clues), Solution: d.solution, Count: d.n}
	if err == nil {
		misses, err = c.misses(ctx, p, c.present())
	}
	return p, misses, err
}

// giveBack gives about every eighth clue back, of those that the digging began with.
func (c *Composer) giveBack(r *stream, clues []uint8) {
	if c.wish.NoSolo {
		return // what was loosened must stay so; the order of digging is another one anyway
	}
	order := slices.Clone(c.units)
	shuffle(r, order)
	enough := c.dig.n + c.dig.n/8 + 1
	for _, unit := range order {
		if c.dig.n >= enough {
			return
		}
		if c.dig.clues[unit[0]] == 0 && clues[unit[0]] != 0 {
			c.dig.give(unit)
		}
	}
}

// start returns a solution and those of its clues to start from.
func (c *Composer) start(ctx context.Context, r *stream) (solution, clues []uint8, err error) {
	switch {
	case c.given == nil && c.wish.Pattern != nil:
		return c.fitPattern(ctx, r)
	case c.given == nil:
		solution, err = c.fill.fill(ctx, r)
	case c.wish.Same == SameSolution:
		solution = c.given.solution
	case c.given.solution != nil:
		return c.given.solution, c.given.clues, nil
	default:
		solution, err = c.fill.extend(ctx, r, c.given.clues)
	}
	return solution, solution, err
}

// removable returns the units whose clues may go, in the order in which to try them: at
// random, but where hardly a clue is to stay on a large board, those of shared boxes are last.
func (c *Composer) removable(r *stream, least int) (all [][]int32) {
	all = slices.DeleteFunc(c.present(), c.drafted)
	shuffle(r, all)
	if least < c.board.Cells()/4 && len(c.dig.allow) == 0 && len(c.board.Grids) > small {
		sharedLast(c.board, all)
	}
	return all
}

// drafted tells whether a unit has clues of a draft, which stay.
func (c *Composer) drafted(unit []int32) bool {
	return c.given != nil && c.wish.Same != SameSolution && c.given.solution == nil &&
		slices.ContainsFunc(unit, func(cell int32) bool { return c.given.clues[cell] != 0 })
}

// present returns the units, as far as they have clues.
func (c *Composer) present() (all [][]int32) {
	for _, unit := range c.units {
		var some []int32
		for _, cell := range unit {
			if c.dig.clues[cell] != 0 {
				some = append(some, cell)
			}
		}
		if len(some) > 0 {
			all = append(all, some)
		}
	}
	return all
}

// least is the number of clues at which digging stops.
func (c *Composer) least(r *stream) int {
	if c.bare {
		return 0
	}
	return c.wish.Least + r.intn(c.wish.Most-c.wish.Least+1)
}

// misses tells how far the puzzle that the digger has misses the wish; 0 for not at all. If no
// clue is to be redundant, only the given units may be.
func (c *Composer) misses(ctx context.Context, p *Puzzle, units [][]int32) (n int, err error) {
	d := c.dig
	n = max(0, c.wish.Least-d.n) + max(0, d.n-c.wish.Most)
	if c.wish.Balance && !balanced(d.byGrids()) {
		n++
	}
	if c.wish.Minimal && !c.dugOut() {
		if p.loose, err = c.redundant(ctx, units, d.n); err != nil {
			return 0, err
		}
		n += len(p.loose)
	}
	if c.wish.Rule != "" {
		rule, err := c.ladder.rule(ctx, d.clues)
		if err != nil {
			return 0, err
		}
		if rule != c.wish.Rule {
			n++
		}
	}
	if c.wish.NoSolo && c.wish.Exact {
		for g := range c.board.Grids {
			if solo, err := c.ladder.soloGrid(ctx, d.clues, g); err != nil {
				return 0, err
			} else if solo {
				n++
			}
		}
	}
	if c.judge != nil {
		r := c.judge.rate(p.Clues)
		if n += c.judge.lacks(r); r.Solved {
			p.Rating = r
		}
	}
	return n, nil
}

// prove finds out whether a puzzle is minimal.
func (c *Composer) prove(ctx context.Context, p *Puzzle) error {
	if c.bare && c.wish.Symmetry == NoSymmetry && c.dugOut() {
		p.Minimal = true
		return nil
	}
	var units [][]int32
	for cell, digit := range p.Clues {
		if digit != 0 {
			units = append(units, []int32{int32(cell)})
		}
	}
	loose, err := c.redundant(ctx, units, 1)
	p.Minimal = loose == nil && err == nil
	return err
}

// dugOut tells whether digging leaves no unit that could go.
func (c *Composer) dugOut() bool {
	return len(c.dig.allow) == 0 && c.given == nil && !c.wish.Exact && (c.wish.Minimal || !c.wish.Balance)
}

// redundant returns units of the digger's puzzle of which each could go by itself, up to most.
func (c *Composer) redundant(ctx context.Context, units [][]int32, most int) (loose [][]int32, err error) {
	d := c.dig
	allows := d.allow
	d.allow = nil
	defer func() { d.allow = allows }()
	var doubts [][]int32
	for _, unit := range units {
		ok, err := d.canTake(ctx, unit)
		switch {
		case err != nil:
			return loose, err
		case d.doubt:
			doubts = append(doubts, unit)
		case ok:
			loose = append(loose, unit)
		}
		if len(loose) == most {
			return loose, nil
		}
	}
	err = d.ask(ctx, doubts, func(unit []int32, other bool) (bool, error) {
		if !other {
			loose = append(loose, unit)
		}
		if len(loose) == most {
			return false, errEnough
		}
		return false, nil
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return loose, err
}

var errEnough = errors.New("enough clues are redundant")

// unique sorts cells, and drops those that are there twice.
func unique(cells []int32) []int32 {
	slices.Sort(cells)
	return slices.Compact(cells)
}
