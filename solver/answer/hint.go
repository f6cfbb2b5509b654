package answer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/logic"
)

// Hinted is the answer of hint: the next step from the player's position. Step is nil if the
// verdict says why, or if the puzzle is full.
type Hinted struct {
	*Reasoning
	Step    *Step
	Where   logic.Text        // where to look for the step
	At      *logic.Position   // the player's position; nil if the verdict came first
	Wrong   []logic.Candidate // digits entered that are wrong
	Missing []logic.Candidate // correct digits that the marks of their cells leave out
}

// Hint finds the next step of a puzzle. A wrong entry or mark comes first: there is no step then,
// and the verdict is Mistake. A single that the player's marks show comes next. The answer is nil if one of the problems, which are those of
// the player's progress, is an error.
func Hint(ctx context.Context, p *Puzzle, o LogicOptions) (*Hinted, layout.Problems) {
	progress, problems := p.Progress(p.Source)
	if problems.Errors() {
		return nil, problems
	}
	h := &Hinted{Reasoning: p.reason(ctx, o)}
	if !h.open() {
		return h, problems
	}
	h.At = logic.NewPosition(p.Puzzle)
	if progress != nil {
		if h.Wrong, h.Missing = h.mistakes(ctx, progress); len(h.Wrong)+len(h.Missing) > 0 {
			h.Verdict, h.Reason = Mistake, h.named()
			return h, problems
		}
		h.At.Enter(progress)
	}
	if s := h.next(ctx, progress); s != nil {
		h.Step, h.Where = newStep(h.At, 1, s), h.At.Where(s)
	} else if !h.At.Solved() {
		h.stop(ctx, h.At)
	}
	return h, problems
}

// next returns the single that a player's marks show, otherwise the easiest step. If there are several solutions, there may be none, which takes long to
// find out: what some solution has is looked for first.
func (h *Hinted) next(ctx context.Context, progress *overlap.Progress) *logic.Step {
	if progress != nil {
		if s := h.At.MarkedSingle(progress); s != nil {
			return s
		}
	}
	if h.Verdict == Multiple {
		if s := h.At.Next(ctx, h.easy()); s != nil {
			return s
		}
		h.logic.Known = h.solutions(ctx, h.At)
	}
	return h.At.Next(ctx, h.logic)
}

// named names what is wrong.
func (h *Hinted) named() string {
	var words []string
	for _, c := range h.Wrong {
		words = append(words, fmt.Sprintf("the %d in %s", c.Digit(), h.At.CellName(-1, c.Cell())))
	}
	if len(words) > 0 {
		return "wrong: " + strings.Join(words, ", ")
	}
	for _, c := range h.Missing {
		words = append(words, h.At.CellName(-1, c.Cell()))
	}
	return "the marks in " + strings.Join(words, ", ") + " leave out the correct digit"
}

// Text returns as much of the step in words as a level allows.
func (h *Hinted) Text(level HintLevel) logic.Text {
	technique := fmt.Sprintf("%s (%.1f)", h.Step.Technique.Title, h.Step.Rating)
	switch level {
	case HintWhere:
		return slices.Concat(logic.Text{{Text: "Look at "}}, h.Where, logic.Text{{Text: "."}})
	case HintTechnique:
		return slices.Concat(logic.Text{{Text: technique + " in "}}, h.Where, logic.Text{{Text: "."}})
	}
	return slices.Concat(logic.Text{{Text: technique + ". "}}, h.Step.Text)
}

// Parts is Text as JSON has it.
func (h *Hinted) Parts(level HintLevel) []Part { return partsOf(h.At.Board, h.Text(level)) }

// HintLevel says how much of a step a hint shows.
type HintLevel string

// The levels.
const (
	HintWhere     HintLevel = "where"     // where to look
	HintTechnique HintLevel = "technique" // and by which technique
	HintFull      HintLevel = "full"      // the whole step
)

// Outcome is the answer without its step.
func (h *Hinted) Outcome() *ExplanationJSON {
	j := h.json()
	for _, list := range [][]logic.Candidate{h.Wrong, h.Missing} {
		for _, c := range list {
			j.Mistakes = append(j.Mistakes, NewCellName(h.Board, c.Cell()))
		}
	}
	return j
}

// JSON returns as much of the answer as a level allows, as JSON has it.
func (h *Hinted) JSON(level HintLevel) *ExplanationJSON {
	j := h.Outcome()
	if h.Step == nil {
		return j
	}
	full := h.Step.JSON()
	shown := StepJSON{
		N: 1, Grids: full.Grids, Digits: []int{}, Placed: []Put{}, Removed: []Removal{},
		Text: h.Text(level).String(), Parts: h.Parts(level),
	}
	switch level {
	case HintWhere:
	case HintTechnique:
		shown.Technique, shown.Title, shown.Digits = full.Technique, full.Title, full.Digits
		shown.Rating, shown.Score = full.Rating, full.Score
	default:
		shown = full
	}
	j.Steps = []StepJSON{shown}
	return j
}
