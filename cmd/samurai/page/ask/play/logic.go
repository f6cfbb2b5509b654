package play

import (
	"context"
	"strings"

	"samurai/solver/answer"
	"samurai/solver/logic"
)

// step is a step for the board of the page.
type step struct {
	answer.StepJSON
	Parts  []part  `json:"parts"`
	Houses []house `json:"houses,omitempty"` // in place of their names
	Single bool    `json:"single,omitempty"` // it places a single
}

// house is a house as a value.
type house struct {
	Grid  string `json:"grid"`
	Kind  string `json:"kind"`
	Index int    `json:"index"`
}

// part is a part of a text. One that names something has what stays with it where lines are broken.
type part struct {
	answer.Part
	Before string  `json:"before,omitempty"` // a bracket
	After  string  `json:"after,omitempty"`  // the punctuation behind it
	Houses []house `json:"houses,omitempty"`
}

func housesOf(named []answer.House) (houses []house) {
	for _, h := range named {
		houses = append(houses, house(h))
	}
	return houses
}

func partsOf(text []answer.Part) []part {
	parts := make([]part, len(text))
	names := func(p answer.Part) bool { return len(p.Cells)+len(p.Houses)+len(p.Candidates) > 0 }
	for i, p := range text {
		if parts[i].Part, parts[i].Houses = p, housesOf(p.Houses); names(p) {
			continue
		}
		own := &parts[i].Text
		if i > 0 && names(text[i-1]) && text[i-1].Branch == p.Branch {
			rest := strings.TrimLeft(*own, ",.;:)")
			parts[i-1].After, *own = strings.TrimSuffix(*own, rest), rest
		}
		if before, found := strings.CutSuffix(*own, "("); found && i+1 < len(text) && names(text[i+1]) && text[i+1].Branch == p.Branch {
			parts[i+1].Before, *own = "(", before
		}
	}
	return parts
}

func stepOf(s *answer.Step) *step {
	j := s.JSON()
	return &step{StepJSON: j, Parts: partsOf(j.Parts), Houses: housesOf(s.Pattern()), Single: s.Technique.Single()}
}

// hinted is the line of an answer to hint.
type hinted struct {
	*answer.ExplanationJSON
	Look   []part `json:"look,omitempty"` // where to look, and no more
	Step   *step  `json:"step,omitempty"`
	Hushed string `json:"hushed,omitempty"` // the reason of a mistake without its digits
}

// hint answers with the next step from where the player stands.
func hint(ctx context.Context, _ Puzzle, p *answer.Puzzle, emit Emit) error {
	h, problems := answer.Hint(ctx, p, answer.LogicOptions{})
	if h == nil {
		return Unreadable(problems)
	}
	line := &hinted{ExplanationJSON: h.Outcome(), Hushed: h.Hushed}
	if h.Step != nil {
		line.Look, line.Step = partsOf(h.Parts(answer.HintWhere)), stepOf(h.Step)
	}
	return emit(line)
}

// explain answers with a line for each step from the clues on, and a last line with the
// verdict and the rating.
func explain(ctx context.Context, _ Puzzle, p *answer.Puzzle, emit Emit) error {
	e, err := answer.Explain(ctx, p, answer.ExplainOptions{Each: func(_ *logic.Position, s *answer.Step) error {
		return emit(map[string]*step{"step": stepOf(s)})
	}})
	if err != nil {
		return err
	}
	return emit(e.Outcome())
}

// rate answers with how hard the puzzle is.
func rate(ctx context.Context, _ Puzzle, p *answer.Puzzle, emit Emit) error {
	return emit(answer.Rate(ctx, p, answer.RateOptions{Grids: true}).JSON())
}
