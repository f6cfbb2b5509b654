package answer

import (
	"cmp"
	"container/heap"
	"context"
	"fmt"
	"math"
	"slices"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/analyze"
)

// Unsure is a cell of a picture that may have been misread. A digit of 0 is a blank.
type Unsure struct {
	Cell   CellName `json:"cell"`
	Digit  uint8    `json:"digit"`
	Other  uint8    `json:"other"`
	Chance float64  `json:"chance"` // of the digit, from 0 to 1
}

func newUnsure(b *overlap.Board, readings []layout.Reading) (all []Unsure) {
	for _, r := range readings {
		all = append(all, Unsure{NewCellName(b, b.Cell(r.Grid, r.Cell)), r.Digit, r.Other, math.Round(1000*r.Chance) / 1000})
	}
	return all
}

// settle lets a puzzle of a picture decide between readings: the most probable one that makes
// it unique is taken. It keeps the readings that stay in doubt, and returns a warning for each. If
// ctx ends first, it takes the most probable choice so far that has a solution, or else leaves the
// puzzle as it was read; all readings stay in doubt, and a warning says why.
func settle(ctx context.Context, file string, b *overlap.Board, p *layout.Puzzle) (problems layout.Problems) {
	if len(p.Readings) == 0 {
		return nil
	}
	clues, wrong := b.Puzzle(p)
	if wrong.Errors() {
		return nil
	}
	r := newReadings(clues, p.Readings)
	best, solvable, err := r.unique(ctx)
	if best == nil {
		best = &choice{}
	}
	var doubtful []layout.Reading
	for i, reading := range p.Readings {
		changed := slices.Contains(best.changed, i)
		if changed {
			reading.Digit, reading.Other, reading.Chance = reading.Other, reading.Digit, 1-reading.Chance
			put(p, b, reading)
		}
		if changed || reading.Chance < layout.MinChance || !solvable || err != nil {
			doubtful = append(doubtful, reading)
			problems.Addf(layout.Problem{
				File: file, Pos: layout.Pos{Line: p.Pos.Line}, Code: layout.Unsure,
				Path: b.CellName(reading.Grid, b.Cell(reading.Grid, reading.Cell)),
			}, "read as %s, %s", orBlank(reading.Digit), perhaps(reading))
		}
	}
	if !solvable && err == nil {
		var all []layout.Reading
		all, err = blame(ctx, clues, doubtful)
		for _, blamed := range all {
			doubtful = append(doubtful, blamed)
			problems.Addf(layout.Problem{
				File: file, Pos: layout.Pos{Line: p.Pos.Line}, Code: layout.Unsure,
				Path: b.CellName(blamed.Grid, b.Cell(blamed.Grid, blamed.Cell)),
			}, "read as %d; without it, the puzzle has a solution", blamed.Digit)
		}
	}
	p.Readings = doubtful
	if err != nil {
		problems.Addf(layout.Problem{File: file, Pos: layout.Pos{Line: p.Pos.Line}, Code: layout.Undecided},
			"which digits were misread is known only in part: %s", stopped(err))
	}
	return problems
}

// blame returns the clues of a puzzle without solution that it would have one without, but for
// those that are in doubt anyway. A clue that was read for sure has a chance of 1. With an error,
// [analyze.ErrCut] or that of ctx, the list may lack some.
func blame(ctx context.Context, clues *overlap.Puzzle, doubtful []layout.Reading) (all []layout.Reading, err error) {
	b := clues.Board
	known, err := analyze.Needs(ctx, clues)
	for _, c := range known {
		in := func(r layout.Reading) bool { return b.Cell(r.Grid, r.Cell) == c.Cell }
		if c.Need == analyze.Needed && !slices.ContainsFunc(doubtful, in) {
			home := b.Boxes[c.Cell/9][0]
			all = append(all, layout.Reading{Grid: home.Grid, Cell: overlap.CellOf(home.Box-1, c.Cell%9), Digit: c.Digit, Chance: 1})
		}
	}
	return all, err
}

func orBlank(digit uint8) string {
	if digit == 0 {
		return "blank"
	}
	return fmt.Sprint(digit)
}

func perhaps(r layout.Reading) string {
	if r.Digit == 0 && r.Other == 0 {
		return "but something is there"
	}
	return "perhaps " + orBlank(r.Other)
}

// put gives a cell its digit, in each of its grids that the puzzle has.
func put(p *layout.Puzzle, b *overlap.Board, r layout.Reading) {
	cell := b.Cell(r.Grid, r.Cell)
	for _, gb := range b.Boxes[cell/9] {
		for i := range p.Clues {
			if p.Clues[i].Grid == gb.Grid {
				p.Clues[i].Digits[overlap.CellOf(gb.Box-1, cell%9)] = r.Digit
			}
		}
	}
}

// Limits of what is tried.
const (
	maxReadings   = 64   // cells that may be read otherwise
	maxChoices    = 4000 // of readings
	maxSolved     = 64   // of them, those that are solved
	maxForUnique  = 7    // likewise, if the likeliest has several solutions
	maxUnlikely   = 14   // logarithm of how much less probable a choice may be than the likeliest
	leastUnlikely = 0.05 // of a cell, so that each has a price
)

// readings are the choices between the readings of a picture.
type readings struct {
	clues *overlap.Puzzle
	cells []int     // of the board
	other []uint8   // digits, by cell in cells
	cost  []float64 // logarithms of how much less probable they are
	index []int     // in the puzzle's readings
}

func newReadings(clues *overlap.Puzzle, all []layout.Reading) *readings {
	r := &readings{clues: clues}
	order := make([]int, len(all))
	costs := make([]float64, len(all))
	for i, a := range all {
		order[i] = i
		chance := min(max(a.Chance, 1e-6), 1-1e-6)
		costs[i] = max(leastUnlikely, math.Log(chance/(1-chance)))
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(costs[a], costs[b]) })
	for _, i := range order {
		if a := all[i]; a.Digit != a.Other && len(r.cells) < maxReadings {
			r.cells = append(r.cells, clues.Board.Cell(a.Grid, a.Cell))
			r.other = append(r.other, a.Other)
			r.cost = append(r.cost, costs[i])
			r.index = append(r.index, i)
		}
	}
	return r
}

// choice is the cells that are read otherwise, ascending by cost.
type choice struct {
	changed []int
	cost    float64
}

// unique returns the most probable choice with one solution, or failing that, with several. ok
// is false when no choice that was tried has a solution. With an error, which is that of ctx, the
// choice is the best so far.
func (r *readings) unique(ctx context.Context) (best *choice, ok bool, err error) {
	queue := &choices{{}}
	solved := 0
	var several [][]uint8 // digits of choices with several solutions
	for tried := 0; queue.Len() > 0 && tried < maxChoices && solved < maxSolved; tried++ {
		c := heap.Pop(queue).(choice)
		if best != nil && c.cost > best.cost+maxForUnique {
			break
		}
		r.follow(queue, c)
		digits := slices.Clone(r.clues.Digits())
		for _, k := range c.changed {
			digits[r.cells[k]] = r.other[k]
		}
		fewer := func(of []uint8) bool { return within(digits, of) }
		if r.clash(digits) || slices.ContainsFunc(several, fewer) {
			continue
		}
		p, err := r.clues.Board.WithDigits(digits)
		if err != nil {
			continue
		}
		solved++
		found := choice{cost: c.cost}
		for _, k := range c.changed {
			found.changed = append(found.changed, r.index[k])
		}
		verdict := solver.Decide(ctx, p).Verdict
		if ctx.Err() != nil && verdict == solver.Undecided {
			return best, best != nil, ctx.Err()
		}
		switch verdict {
		case solver.Unique:
			return &found, true, nil
		case solver.Multiple, solver.Undecided:
			if verdict == solver.Multiple {
				several = append(several, digits)
			}
			if best == nil {
				best = &found
			}
		}
	}
	return best, best != nil, nil
}

// within reports whether digits are some of others, so that they have all solutions of these.
func within(digits, others []uint8) bool {
	for cell, d := range digits {
		if d != 0 && d != others[cell] {
			return false
		}
	}
	return true
}

// follow adds the choices that come after one: the next cell changed as well, or instead of the
// last.
func (r *readings) follow(queue *choices, c choice) {
	n := len(c.changed)
	next := 0
	if n > 0 {
		next = c.changed[n-1] + 1
	}
	if next == len(r.cells) {
		return
	}
	push := func(changed []int, cost float64) {
		if cost <= maxUnlikely {
			heap.Push(queue, choice{append(slices.Clone(changed), next), cost})
		}
	}
	push(c.changed, c.cost+r.cost[next])
	if n > 0 {
		push(c.changed[:n-1], c.cost-r.cost[next-1]+r.cost[next])
	}
}

// clash reports whether a house has two equal digits.
func (r *readings) clash(digits []uint8) bool {
	for cell, d := range digits {
		if d == 0 {
			continue
		}
		for _, peer := range r.clues.Board.Peers(cell) {
			if digits[peer] == d {
				return true
			}
		}
	}
	return false
}

// choices is a heap, the most probable first.
type choices []choice

func (c choices) Len() int { return len(c) }

func (c choices) Less(i, j int) bool {
	if c[i].cost != c[j].cost {
		return c[i].cost < c[j].cost
	}
	return slices.Compare(c[i].changed, c[j].changed) < 0
}

func (c choices) Swap(i, j int) { c[i], c[j] = c[j], c[i] }
func (c *choices) Push(x any)   { *c = append(*c, x.(choice)) }

func (c *choices) Pop() any {
	last := len(*c) - 1
	x := (*c)[last]
	*c = (*c)[:last]
	return x
}
