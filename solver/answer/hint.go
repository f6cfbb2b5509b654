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
	Wrong   []logic.Candidate // digits entered that are wrong, see mistakes
	Missing []logic.Candidate // candidates in the cells whose marks are wrong; with one solution, its digits
	Hushed  string            // Reason of a mistake without its digits, for players who want to find these themselves
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
		if m := h.mistakes(ctx, progress); len(m.wrong)+len(m.missing) > 0 {
			h.Wrong, h.Missing = m.wrong, m.missing
			h.Hushed = h.named(m.clash, []string{layout.Count(len(m.wrong), "digit") + " on the board"}[:min(1, len(m.wrong))])
			h.Verdict, h.Reason = Mistake, h.named(m.clash, h.wrong())
			return h, problems
		}
		h.At.Enter(progress)
	}
	if s := h.next(ctx, progress); s != nil {
		h.Step, h.Where = newStep(h.At, 1, s), h.At.Where(s)
	} else if !h.At.Solved() {
		h.stop(ctx, h.At)
	} else if h.Verdict == Multiple {
		h.Reason = "the board is full and right, but the puzzle has other solutions, too"
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

// wrong names the digits that are wrong.
func (h *Hinted) wrong() (digits []string) {
	for _, c := range h.Wrong {
		digits = append(digits, fmt.Sprintf("the %d in %s", c.Digit(), h.At.CellName(-1, c.Cell())))
	}
	return digits
}

// named names what is wrong, with these words for the digits.
func (h *Hinted) named(clash bool, digits []string) string {
	var cells, all []string
	for _, c := range h.Missing {
		cells = append(cells, h.At.CellName(-1, c.Cell()))
	}
	marks := "the marks in " + strings.Join(cells, ", ")
	if all = digits; cells != nil {
		all = append(slices.Clone(digits), marks)
	}
	named := strings.Join(all, ", ")
	switch {
	case h.Verdict == Multiple && !clash:
		return h.Reason + "; wrong in all of them: " + named
	case h.Verdict == Multiple && len(h.Wrong)+len(h.Missing) == 1:
		return h.Reason + "; none fits " + named + " together with your other digits and marks"
	case h.Verdict == Multiple:
		return h.Reason + "; none fits all of these together: " + named
	case cells == nil:
		return "wrong: " + named
	case len(digits) > 0:
		return "wrong: " + strings.Join(digits, ", ") + "; " + marks + " leave out the correct digit"
	}
	return marks + " leave out the correct digit"
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
