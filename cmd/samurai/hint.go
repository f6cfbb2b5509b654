package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/solver/logic"
	"samurai/solver/report"
)

// hintCmd is `samurai hint`.
type hintCmd struct {
	Format string `enum:"text,json" default:"text" help:"text for people; json: one object per puzzle and line."`
	Level  string `enum:"where,technique,full" default:"full" help:"How much to tell: where to look, by which technique, or the whole step."`
	logicFlags
}

// Help is the long help.
func (*hintCmd) Help() string {
	return `The next step: the easiest there is. Where the file holds what a player has entered
and noted, it goes on from there, and an entry that is wrong is the first hint.

` + exitLogicHelp
}

// Validate checks what no enum can.
func (c *hintCmd) Validate() error {
	if len(c.Files) == 0 {
		return errNoFile
	}
	return c.check(c.Format)
}

// hinted is a puzzle with its next step.
type hinted struct {
	*reasoning
	step     *logic.Step       // nil when there is none
	wrong    []logic.Candidate // digits entered that the solution has not
	missing  []logic.Candidate // digits of the solution that the player's marks leave out
	position *logic.Position
	level    string
}

// Run gives a hint for each puzzle in order.
func (c *hintCmd) Run(ctx context.Context, s *streams) error {
	from := source{files: c.Files, notation: c.notation, batch: c.batch}
	if c.Format == "json" {
		return answerJSON(ctx, s, from, c.Output, c.hint, func(w io.Writer, _ *job, h *hinted) (exitStatus, error) {
			return h.status(), json.NewEncoder(w).Encode(h.json())
		})
	}
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		p := newPage(s, c.Output, c.NoColor)
		return documents(ctx, s, from, c.hint, func(j *job, h *hinted) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if h == nil {
				return exitBadInput, nil
			}
			p.Reset()
			p.hint(h)
			_, err := io.WriteString(out, p.String())
			return h.status(), err
		})
	})
}

// hint finds the next step of a document's puzzle; nil when something is wrong with it.
func (c *hintCmd) hint(ctx context.Context, j *job) *hinted {
	ctx, cancel := c.Timeout.within(ctx)
	defer cancel()
	r := j.reason(ctx)
	if r == nil {
		return nil
	}
	h := &hinted{reasoning: r, level: c.Level}
	if r.verdict != "solved" {
		return h
	}
	h.position = logic.NewPosition(r.puzzle)
	progress, problems := r.puzzle.Progress(r.source)
	if j.problems = append(j.problems, problems...); problems.Errors() {
		return nil
	}
	if progress != nil {
		if h.wrong, h.missing = logic.Mistakes(progress, r.report.Solution); len(h.wrong)+len(h.missing) > 0 {
			r.verdict = "mistake"
			return h
		}
		h.position.Enter(progress)
	}
	if h.step = h.position.Next(c.options(ctx)); h.step == nil && !h.position.Solved() {
		r.stop(ctx, h.position)
	}
	return h
}

func (h *hinted) json() *report.Logic {
	l := &report.Logic{Head: h.head(), Verdict: h.verdict, Reason: h.reason}
	for _, c := range append(slices.Clone(h.wrong), h.missing...) {
		l.Mistakes = append(l.Mistakes, report.NewCellName(h.puzzle.Board, c.Cell()))
	}
	if h.step == nil {
		return l
	}
	full := report.NewStep(h.position, 1, h.step)
	switch h.level {
	case "where":
		l.Steps = []report.Step{{N: 1, Grids: full.Grids, Text: h.where(), Digits: []int{}, Placed: []report.Put{}, Removed: []report.Gone{}}}
	case "technique":
		l.Steps = []report.Step{{
			N: 1, Technique: full.Technique, Rating: full.Rating, Score: full.Score, Grids: full.Grids, Text: h.technique(),
			Digits: full.Digits, Placed: []report.Put{}, Removed: []report.Gone{},
		}}
	default:
		l.Steps = []report.Step{full}
	}
	return l
}

// named lists candidates by a form for the cell's name and the digit.
func (h *hinted) named(list []logic.Candidate, form string) string {
	var words []string
	for _, c := range list {
		words = append(words, fmt.Sprintf(form, h.position.CellName(-1, c.Cell()), c.Digit()))
	}
	return strings.Join(words, ", ")
}

func (h *hinted) where() string { return "Look at " + h.position.Where(h.step).String() + "." }

func (h *hinted) technique() string {
	return fmt.Sprintf("%s (%.1f) in %s.", h.step.Technique.Title, h.step.Rating, h.position.Where(h.step))
}

// hint tells people the next step, as much of it as they asked for.
func (p *page) hint(h *hinted) {
	p.heading(h.answer)
	switch {
	case len(h.wrong) > 0:
		p.wrap(fmt.Sprintf("Wrong: %s.", h.named(h.wrong, "the %[2]d in %[1]s")))
	case len(h.missing) > 0:
		p.wrap(fmt.Sprintf("The pencil marks leave out what is right in %s.", h.named(h.missing, "%[1]s")))
	case h.verdict == "stuck", h.verdict == "undecided":
		p.wrap(upperFirst(h.verdict) + ": " + h.reason + ".")
	case h.position == nil:
		h.tell(p)
	case h.step == nil:
		p.wrap("Nothing is left to do.")
	case h.level == "where":
		p.wrap(h.where())
	case h.level == "technique":
		p.wrap(h.technique())
	default:
		p.wrap(fmt.Sprintf("%s (%.1f). %s", h.step.Technique.Title, h.step.Rating, h.position.Words(h.step)))
	}
}
