package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/solver/logic"
	"samurai/solver/report"
)

// explainCmd is `samurai explain`.
type explainCmd struct {
	Format     string `enum:"text,json" default:"text" help:"text for people; json: one object per puzzle and line."`
	All        bool   `help:"Tell every single in full, not a run of them on one line."`
	To         int    `placeholder:"STEP" help:"Stop after this step, and draw the board as it is then."`
	Techniques bool   `help:"List the techniques, from the easiest, instead."`
	logicFlags
}

// Help is the long help.
func (*explainCmd) Help() string {
	return `The whole way to the solution by logic, a step at a time: always by the easiest
technique that does something, next to the step before where there is a choice. With
-o FILE.pdf or FILE.html the way of one puzzle, with a picture before each step that is
no single.

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

// explained is a puzzle with the way to its solution.
type explained struct {
	*reasoning
	rating logic.Rating
	steps  []report.Step
	singly []bool          // by step: whether it is a single
	boards []*render.Board // by step: the picture before it; nil for singles, and without pictures
	end    *logic.Position
	cut    bool // by --to
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
	from := source{files: c.Files, notation: c.notation, batch: c.batch}
	if c.Format == "json" {
		return answerJSON(ctx, s, from, c.Output, c.explain, func(w io.Writer, _ *job, e *explained) (exitStatus, error) {
			return e.status(), json.NewEncoder(w).Encode(e.json())
		})
	}
	if c.drawn() {
		return c.draw(ctx, s, from)
	}
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		p := newPage(s, c.Output, c.NoColor)
		first := true
		return documents(ctx, s, from, c.explain, func(j *job, e *explained) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if e == nil {
				return exitBadInput, nil
			}
			p.Reset()
			if !first {
				p.WriteByte('\n')
			}
			first = false
			p.explain(e, c.All)
			_, err := io.WriteString(out, p.String())
			return e.status(), err
		})
	})
}

// drawn tells whether the way goes to a document with pictures.
func (c *explainCmd) drawn() bool {
	ext := strings.ToLower(filepath.Ext(c.Output))
	return c.Format == "text" && (ext == ".pdf" || ext == ".html")
}

// draw writes the way of one puzzle as a document.
func (c *explainCmd) draw(ctx context.Context, s *streams, from source) error {
	return writeTo(s, c.Output, func(out io.Writer) (exitStatus, error) {
		n := 0
		return documents(ctx, s, from, c.explain, func(j *job, e *explained) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if e == nil {
				return exitBadInput, nil
			}
			if e.end == nil {
				return e.status(), fmt.Errorf("%s: no way to draw: %s", e.file, e.reason)
			}
			if n++; n > 1 {
				return e.status(), fmt.Errorf("%s has the way of one puzzle, and there are more; name them one at a time", c.Output)
			}
			if strings.HasSuffix(strings.ToLower(c.Output), "f") {
				return e.status(), e.writePDF(out)
			}
			return e.status(), e.writeHTML(out)
		})
	})
}

// explain finds the way of a document's puzzle; nil when something is wrong with it.
func (c *explainCmd) explain(ctx context.Context, j *job) *explained {
	ctx, cancel := c.Timeout.within(ctx)
	defer cancel()
	r := j.reason(ctx)
	if r == nil {
		return nil
	}
	e := &explained{reasoning: r}
	if r.verdict != "solved" {
		return e
	}
	p := logic.NewPosition(r.puzzle)
	e.rating = p.Rate(c.options(ctx))
	for step := range p.Path(c.options(ctx)) {
		if c.To > 0 && len(e.steps) == c.To {
			e.cut = true
			break
		}
		e.steps = append(e.steps, report.NewStep(p, len(e.steps)+1, step))
		if c.drawn() {
			var b *render.Board
			if !step.Technique.Single() {
				b = stepBoard(r.answer, p, step)
			}
			e.boards = append(e.boards, b)
		}
		e.singly = append(e.singly, step.Technique.Single())
	}
	e.end = p
	if !p.Solved() && !e.cut {
		r.stop(ctx, p)
	}
	return e
}

func (e *explained) json() *report.Logic {
	l := &report.Logic{Head: e.head(), Verdict: e.verdict, Reason: e.reason, Rating: report.NewRating(&e.rating), Steps: e.steps}
	if e.verdict == "stuck" {
		l.Position = report.ByGrid(e.puzzle.Board, e.end.Values())
	}
	return l
}

// explain tells people the way: a heading, the rating, the steps, and one last line with the
// verdict.
func (p *page) explain(e *explained, all bool) {
	p.heading(e.answer)
	if e.end == nil {
		e.tell(p)
		return
	}
	p.wrap(upperFirst(ratingText(&e.rating)) + ".")
	p.WriteByte('\n')
	for i := 0; i < len(e.steps); {
		n := i + 1
		for !all && e.singly[i] && n < len(e.steps) && e.singly[n] {
			n++
		}
		p.steps(e.steps[i:n])
		i = n
	}
	p.WriteByte('\n')
	if e.cut || e.verdict == "stuck" {
		b := given(e.answer)
		b.Digits = e.end.Values()
		p.WriteString(render.Text(b, p.width, p.color))
		p.WriteByte('\n')
	}
	switch {
	case e.cut:
		p.wrap(fmt.Sprintf("That far after %s; %s left.", plural(len(e.steps), "step"), cellsAre(e.end.Left())))
	case e.verdict == "solved":
		p.wrap(fmt.Sprintf("Solved in %s.", plural(len(e.steps), "step")))
	default:
		p.wrap(fmt.Sprintf("%s: %s.", upperFirst(e.verdict), e.reason))
	}
}

func cellsAre(n int) string {
	if n == 1 {
		return "1 cell is"
	}
	return fmt.Sprintf("%d cells are", n)
}

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// steps tells a step, or several singles on one line.
func (p *page) steps(steps []report.Step) {
	s := &steps[0]
	if len(steps) == 1 {
		label := fmt.Sprintf("%4d  ", s.N)
		p.wrapIndented(label, "      ", fmt.Sprintf("%s (%.1f). %s", logic.Find(s.Technique).Title, s.Rating, s.Text))
		return
	}
	p.wrapIndented(fmt.Sprintf("%4d  ", s.N), "      ", fmt.Sprintf("to %d, singles: %s.", steps[len(steps)-1].N, runOf(steps)))
}

// runOf lists the digits of singles, grid by grid as they come: "nw r1c2=3, r2c2=4; c r1c1=5".
func runOf(steps []report.Step) string {
	var b strings.Builder
	grid := ""
	for i := range steps {
		for _, put := range steps[i].Placed {
			if at, ok := put.Cell[grid]; ok && i > 0 {
				fmt.Fprintf(&b, ", %s=%d", at, put.Digit)
				continue
			}
			if i > 0 {
				b.WriteString("; ")
			}
			for _, g := range steps[i].Grids {
				if at, ok := put.Cell[g]; ok {
					grid = g
					fmt.Fprintf(&b, "%s %s=%d", g, at, put.Digit)
					break
				}
			}
		}
	}
	return b.String()
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
