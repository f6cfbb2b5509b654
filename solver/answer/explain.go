package answer

import (
	"context"

	"samurai/solver/logic"
)

// Explanation is the answer of explain: the solution path, as far as logic leads.
type Explanation struct {
	*Reasoning
	Rating logic.Rating
	Steps  []*Step
	End    *logic.Position // after the last step; nil if the verdict came before the first
	Cut    bool            // more steps would have followed
}

// ExplainOptions say how far to go.
type ExplainOptions struct {
	LogicOptions
	To int // stop after this many steps; 0 for the whole solution path

	// Each, unless nil, gets each step, and the position in which it was found. Its error
	// ends the work.
	Each func(at *logic.Position, s *Step) error
}

// Explain finds the solution path of a puzzle, from its clues alone. The error is that of Each.
func Explain(ctx context.Context, p *Puzzle, o ExplainOptions) (*Explanation, error) {
	e := &Explanation{Reasoning: p.reason(ctx, o.LogicOptions)}
	if !e.open() {
		return e, nil
	}
	if e.Verdict == Multiple {
		at := logic.NewPosition(p.Puzzle)
		for range at.Path(ctx, e.easy()) {
		}
		e.logic.Known = e.solutions(ctx, at)
	}
	e.End = logic.NewPosition(p.Puzzle)
	for step := range e.End.Path(ctx, e.logic) {
		if e.Cut = o.To > 0 && len(e.Steps) == o.To; e.Cut {
			break
		}
		s := newStep(e.End, len(e.Steps)+1, step)
		e.Steps = append(e.Steps, s)
		if o.Each != nil {
			if err := o.Each(e.End, s); err != nil {
				return e, err
			}
		}
	}
	if !e.End.Solved() && !e.Cut {
		e.stop(ctx, e.End)
	}
	if e.Verdict != Multiple {
		e.Rating = logic.NewPosition(p.Puzzle).Rate(ctx, e.logic)
	}
	return e, nil
}

// ExplanationJSON is the answer of explain, and of hint with one step, as JSON.
type ExplanationJSON struct {
	Head
	Verdict  string            `json:"verdict"` // Solved, Stuck, ...
	Reason   string            `json:"reason,omitempty"`
	Rating   *RatingJSON       `json:"rating,omitempty"`
	Steps    []StepJSON        `json:"steps,omitempty"`
	Position map[string]string `json:"position,omitempty"` // by grid: the digits when no technique applies any more
	Mistakes []CellName        `json:"mistakes,omitempty"` // cells in which a digit or a mark of the player is wrong
}

func (r *Reasoning) json() *ExplanationJSON {
	return &ExplanationJSON{Head: r.Head(), Verdict: r.Verdict, Reason: r.Reason}
}

// JSON returns the answer as JSON has it.
func (e *Explanation) JSON() *ExplanationJSON {
	j := e.Outcome()
	for _, s := range e.Steps {
		j.Steps = append(j.Steps, s.JSON())
	}
	return j
}

// Outcome is the answer without its steps.
func (e *Explanation) Outcome() *ExplanationJSON {
	j := e.json()
	j.Rating = NewRating(&e.Rating)
	if e.End != nil && !e.Cut && (e.Verdict == Stuck || e.Verdict == Multiple) {
		j.Position = ByGrid(e.Board, e.End.Values())
	}
	return j
}
