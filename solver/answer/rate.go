package answer

import (
	"context"

	"samurai/overlap"
	"samurai/solver"
	"samurai/solver/logic"
)

// Rated is the answer of rate.
type Rated struct {
	*Reasoning
	Rating logic.Rating
	Alone  []*logic.Rating // by grid: of those with one solution alone; nil if not asked for
	Cut    bool            // ctx ended before all of these were complete
}

// RateOptions say what to rate.
type RateOptions struct {
	LogicOptions
	Grids bool // each grid alone, too
}

// Rate says how hard a puzzle with one solution is.
func Rate(ctx context.Context, p *Puzzle, o RateOptions) *Rated {
	r := &Rated{Reasoning: p.reason(ctx, o.LogicOptions)}
	switch r.Verdict {
	case Multiple:
		r.Reason = "the puzzle has several solutions, and logic leads no further"
		return r
	case Solved:
	default:
		return r
	}
	switch r.Rating = logic.NewPosition(p.Puzzle).Rate(ctx, r.logic); {
	case r.Rating.Cut:
		r.interrupted()
	case !r.Rating.Solved:
		r.stop(ctx, r.Rating.Stuck)
	}
	if !o.Grids || len(p.Board.Grids) == 1 {
		return r
	}
	for g := range p.Board.Grids {
		var rating *logic.Rating
		alone := p.Alone(g)
		switch report := solver.Decide(ctx, alone); report.Verdict {
		case solver.Unique:
			of := logic.NewPosition(alone).Rate(ctx, o.given(report))
			rating, r.Cut = &of, r.Cut || of.Cut
		case solver.Undecided:
			r.Cut = true
		}
		r.Alone = append(r.Alone, rating)
	}
	if r.Cut && r.Verdict == Solved {
		r.Reason = "not all grids alone are rated: time ran out, or it was interrupted"
	}
	return r
}

// RatedJSON is the answer of rate as JSON.
type RatedJSON struct {
	Head
	Clues   int         `json:"clues"`
	Verdict string      `json:"verdict"` // as that of an explanation
	Reason  string      `json:"reason,omitempty"`
	Rating  *RatingJSON `json:"rating,omitempty"`
	Grids   []GridRated `json:"grids,omitempty"`
}

// GridRated is the rating of a grid alone, where it has one solution.
type GridRated struct {
	Name  string      `json:"name"`
	Clues int         `json:"clues"`
	Alone *RatingJSON `json:"alone,omitempty"`
}

// JSON returns the answer as JSON has it.
func (r *Rated) JSON() *RatedJSON {
	j := &RatedJSON{Head: r.Head(), Clues: ClueCount(r.Puzzle.Puzzle), Verdict: r.Verdict, Reason: r.Reason, Rating: NewRating(&r.Rating)}
	for g, rating := range r.Alone {
		alone := r.Grid(g)
		one := GridRated{Name: r.Board.Layout.Grids[g].Name, Clues: digitCount(alone[:])}
		if rating != nil {
			one.Alone = NewRating(rating)
		}
		j.Grids = append(j.Grids, one)
	}
	return j
}

// ClueCount returns the number of clues of a puzzle.
func ClueCount(p *overlap.Puzzle) int { return digitCount(p.Digits()) }

// digitCount is how many cells have a digit.
func digitCount(digits []uint8) (n int) {
	for _, d := range digits {
		if d != 0 {
			n++
		}
	}
	return n
}
