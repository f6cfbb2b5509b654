package main

import (
	"context"
	"fmt"
	"io"
	"iter"
	"strings"

	"samurai/overlap/render"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// explainCmd is `samurai explain`.
type explainCmd struct {
	Format     string `enum:"text,json" default:"text" help:"text for people; json: one object per puzzle and line."`
	All        bool   `help:"Explain each single, instead of a run of them in a few lines."`
	To         int    `placeholder:"STEP" help:"Stop after this step, and draw the board as it is then."`
	Techniques bool   `help:"List the techniques instead, easiest first."`
	logicFlags
}

// Help is the long help.
func (*explainCmd) Help() string {
	return `Explains every step. Each uses the easiest technique that does something and, if there is
a choice, continues near the step before. Runs of singles share a few lines (--all explains
each); --to STEP stops there and draws the board. -o FILE.pdf or FILE.html, for one puzzle,
adds a picture before each step other than a single.

` + exitLogicHelp
}

// Validate checks what no enum can.
func (c *explainCmd) Validate() error {
	switch {
	case c.Techniques:
		return nil
	case len(c.Files) == 0:
		return errNoFile
	case c.To < 0:
		return fmt.Errorf("--to %d: steps count from 1", c.To)
	}
	return c.check(c.Format)
}

// Run explains all puzzles in order.
func (c *explainCmd) Run(ctx context.Context, s *streams) error {
	if c.Techniques {
		return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
			p := newPage(s, c.Output, c.NoColor)
			p.techniques()
			_, err := io.WriteString(out, p.String())
			return exitUnique, err
		})
	}
	if write := documentOf(c.Output); write != nil && c.Format == "text" {
		return c.illustrate(ctx, s, write)
	}
	return answerAll(ctx, s, c.source(), c.written(c.Format), question[answer.Explanation, answer.ExplanationJSON]{
		ask:    func(ctx context.Context, j *job) *answer.Explanation { return c.explain(ctx, j, nil) },
		status: func(e *answer.Explanation) exitStatus { return exitOf(e.Verdict) },
		json:   (*answer.Explanation).JSON,
		text:   c.tell,
	})
}

// explain finds the way of a document's puzzle; nil when something is wrong with it. See, if
// it is not nil, gets each step in its position.
func (c *explainCmd) explain(ctx context.Context, j *job, see func(*logic.Position, *answer.Step)) *answer.Explanation {
	ctx, cancel := c.Timeout.within(ctx)
	defer cancel()
	p := j.prepare()
	if p == nil {
		return nil
	}
	o := answer.ExplainOptions{LogicOptions: c.options(), To: c.To}
	if see != nil {
		o.Each = func(at *logic.Position, step *answer.Step) error {
			see(at, step)
			return nil
		}
	}
	e, _ := answer.Explain(ctx, p, o) // Each returns no error
	return e
}

// tell tells people the way: a heading, the rating, the steps, and one last line with the
// verdict.
func (c *explainCmd) tell(p *page, e *answer.Explanation) {
	p.apart()
	p.heading(e.Puzzle)
	if e.End == nil {
		p.reason(e.Reasoning)
		return
	}
	if e.Rating.Technique != nil || len(e.Steps) == 0 {
		p.wrap(upperFirst(ratingText(&e.Rating)) + ".")
		p.WriteByte('\n')
	}
	for run := range runs(e.Steps, c.All) {
		label := fmt.Sprintf("%4d  ", run[0].N)
		text := fmt.Sprintf("to %d, singles: %s.", run[len(run)-1].N, singles(e.End.Board, run))
		if step := run[0]; len(run) == 1 {
			text = fmt.Sprintf("%s (%.1f). %s", step.Technique.Title, step.Rating, step.Text)
		}
		p.wrapIndented(label, "      ", text)
	}
	p.WriteByte('\n')
	if e.Cut || e.Verdict == answer.Stuck || e.Verdict == answer.Multiple {
		b := given(e.Puzzle)
		b.Digits = e.End.Values()
		p.WriteString(render.Text(b, p.width, p.color))
		p.WriteByte('\n')
	}
	switch {
	case e.Cut:
		p.wrap(fmt.Sprintf("After %s: %s left.", plural(len(e.Steps), "step"), plural(e.End.Left(), "cell")))
	case e.Verdict == answer.Solved:
		p.wrap(fmt.Sprintf("Solved in %s.", plural(len(e.Steps), "step")))
	default:
		p.reason(e.Reasoning)
	}
}

// runs yields the steps one by one, but singles that follow one another together, unless all
// are to be by themselves.
func runs(steps []*answer.Step, all bool) iter.Seq[[]*answer.Step] {
	return func(yield func([]*answer.Step) bool) {
		for i := 0; i < len(steps); {
			n := i + 1
			for !all && steps[i].Technique.Single() && n < len(steps) && steps[n].Technique.Single() {
				n++
			}
			if !yield(steps[i:n]) {
				return
			}
			i = n
		}
	}
}

// singles lists the digits of singles, grid by grid as they come: "nw r1c2=3, r2c2=4; c r1c1=5".
func singles(b *logic.Board, steps []*answer.Step) string {
	var text strings.Builder
	last := ""
	for i, step := range steps {
		for _, put := range step.Placed {
			names := answer.NewCellName(b.Board, put.Cell())
			if name, ok := names[last]; ok && i > 0 {
				fmt.Fprintf(&text, ", %s=%d", name, put.Digit())
				continue
			}
			if i > 0 {
				text.WriteString("; ")
			}
			for _, g := range b.GridsOf(step.Step) {
				last = b.Layout.Grids[g].Name
				if name, ok := names[last]; ok {
					fmt.Fprintf(&text, "%s %s=%d", last, name, put.Digit())
					break
				}
			}
		}
	}
	return text.String()
}

// techniques lists the registry.
func (p *page) techniques() {
	row := func(cells ...string) {
		line := fmt.Sprintf("%-31s  %6s  %5s  %-7s  %-10s  %s", cells[0], cells[1], cells[2], cells[3], cells[4], cells[5])
		p.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	row("technique", "rating", "score", "level", "codes", "")
	for _, t := range logic.Techniques() {
		note := ""
		if t.Uniqueness {
			note = "not with --no-uniqueness"
		}
		row(t.Name, fmt.Sprintf("%.1f", t.Rating), fmt.Sprint(t.Score), t.Level.String(), strings.Join(t.Codes, " "), note)
	}
}
