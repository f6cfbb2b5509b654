package generate

import (
	"context"
	"math/bits"

	"samurai/overlap"
	"samurai/solver/grid"
	"samurai/solver/search"
)

// patternSteps is how many clues are changed before another filling is tried, for each
// clue of the pattern.
const patternSteps = 20

// fitPattern looks for a filling that is the only solution of its digits in the places of
// the pattern. It starts from a filling at random; then one clue after another takes
// the digit that leaves the fewest candidates on the board. The solution is nil if that
// got nowhere.
func (c *Composer) fitPattern(ctx context.Context, r *stream) (solution, clues []uint8, err error) {
	solution, err = c.fill.fill(ctx, r)
	if err != nil {
		return nil, nil, err
	}
	clues = make([]uint8, len(solution))
	var cells []int
	for cell, in := range c.wish.Pattern {
		if in {
			cells = append(cells, cell)
			clues[cell] = solution[cell]
		}
	}
	s := c.dig.search
	for range patternSteps {
		shuffle(r, cells)
		for _, cell := range cells {
			if solution, err = c.change(ctx, r, clues, solution, cell); err != nil {
				return nil, nil, err
			}
		}
		s.Load(clues)
		res, err := s.Run(ctx, search.Limits{Solutions: 2, Keep: 1, Nodes: 1000})
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if err == nil && res.N == 1 {
			return res.Solutions[0], clues, nil
		}
	}
	return nil, nil, nil
}

// change gives a clue the digit that leaves the fewest candidates, and returns a solution
// with it.
func (c *Composer) change(ctx context.Context, r *stream, clues, solution []uint8, cell int) ([]uint8, error) {
	s := c.dig.search
	was := clues[cell]
	clues[cell] = 0
	defer func() {
		if clues[cell] == 0 {
			clues[cell] = was
		}
	}()
	s.Load(clues)
	if !s.Propagate() {
		return solution, nil
	}
	home := c.board.Boxes[cell/9][0]
	at := overlap.CellOf(home.Box-1, cell%9)
	set := s.States[home.Grid].Candidates()[at]
	type option struct {
		set  grid.Set
		left int
	}
	var options []option
	for ; set != 0; set &= set - 1 {
		stage := s.Begin()
		s.Assign(home.Grid, at, set&-set)
		if s.Propagate() {
			o := option{set & -set, left(&s.Position)}
			i := len(options)
			options = append(options, o)
			for ; i > 0 && (options[i-1].left > o.left || options[i-1].left == o.left && r.intn(2) == 0); i-- {
				options[i] = options[i-1]
			}
			options[i] = o
		}
		s.End(stage)
	}
	for _, o := range options {
		if o.set == 1<<(was-1) {
			break
		}
		stage := s.Begin()
		s.Assign(home.Grid, at, o.set)
		res, err := s.Run(ctx, search.Limits{Solutions: 1, Keep: 1, Nodes: 1000})
		s.End(stage)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil && res.N == 1 {
			clues[cell] = uint8(bits.TrailingZeros16(uint16(o.set)) + 1)
			return res.Solutions[0], nil
		}
	}
	return solution, nil
}

// left is the number of candidates of open cells on a board.
func left(p *search.Position) (n int) {
	for g := range p.States {
		for b := range 9 {
			for _, m := range p.States[g].Box(b) {
				n += bits.OnesCount16(m)
			}
		}
	}
	return n
}
