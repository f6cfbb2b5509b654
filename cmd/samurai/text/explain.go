package text

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"samurai/layout"
	"samurai/overlap/render"
	"samurai/solver/answer"
	"samurai/solver/logic"
)

// Explanation writes the solution path: a heading, the rating, the steps, and one last
// line with the verdict. Singles that follow one another share a few lines unless all is set.
func (p *Page) Explanation(e *answer.Explanation, all bool) {
	p.apart()
	p.heading(e.Puzzle)
	if e.End == nil {
		p.reason(e.Reasoning)
		return
	}
	if e.Rating.Technique != nil || e.End.Blanks() == 0 {
		p.wrap(Rating(&e.Rating) + ".")
		p.WriteByte('\n')
	}
	for run := range Runs(e.Steps, all) {
		first := fmt.Sprintf("%d-%d", run[0].N, run[len(run)-1].N)
		text := []string{fmt.Sprintf("Singles: %s.", Singles(e.End.Board, run))}
		if step := run[0]; len(run) == 1 {
			first = fmt.Sprint(step.N)
			text = cases(step.Text)
			text[0] = fmt.Sprintf("%s (%.1f). %s", step.Technique.Title, step.Rating, text[0])
		}
		first, later := fmt.Sprintf("%7s  ", first), strings.Repeat(" ", 9)
		for _, line := range text {
			p.wrapIndented(first, later, line)
			first = later
		}
	}
	p.WriteByte('\n')
	if e.Cut || e.Verdict == answer.Stuck || e.Verdict == answer.Multiple {
		p.board(e.Puzzle, e.End.Values())
	}
	switch {
	case e.Cut:
		p.wrap(fmt.Sprintf("After %s: %s left.", layout.Count(len(e.Steps), "step"), layout.Count(e.End.Blanks(), "cell")))
	case e.Verdict == answer.Solved:
		p.wrap(fmt.Sprintf("Solved in %s.", layout.Count(len(e.Steps), "step")))
	default:
		p.reason(e.Reasoning)
	}
}

// cases returns a text in lines: if it goes through several cases, each has its own. Short names have hard blanks.
func cases(text logic.Text) (lines []string) {
	several := slices.ContainsFunc(text, func(p logic.Part) bool { return p.Branch > 1 })
	var line strings.Builder
	for i := range text {
		said := text[i].Text
		switch named := text[i].Cells != nil || text[i].Houses != nil || text[i].Candidates != nil; {
		case named && len(said) <= longName:
			said = strings.ReplaceAll(said, " ", hardBlank)
		case several && i > 0 && text[i].Branch != text[i-1].Branch:
			end := len(said) - len(strings.TrimLeft(said, ",.;")) // of what belongs to the case before
			lines = append(lines, strings.TrimSuffix(line.String()+said[:end], " "))
			line.Reset()
			said = strings.TrimPrefix(said[end:], " ")
		}
		line.WriteString(said)
	}
	return append(lines, line.String())
}

// longName is the length of names that may be broken at the end of a line.
const longName = 16

// reason says why logic does not lead to a solution.
func (p *Page) reason(r *answer.Reasoning) {
	p.wrap(fmt.Sprintf("%s: %s.", upperFirst(r.Verdict), r.Reason))
	if r.Verdict == answer.None {
		p.advice()
	}
}

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// Rating is a rating in words, which begin a sentence.
func Rating(r *logic.Rating) string {
	if r.Cut {
		return "Not rated: time ran out, or it was interrupted"
	}
	if r.Technique == nil {
		return "Nothing is left to do"
	}
	return fmt.Sprintf("%s: %.1f (%s), score %d; %s, %s", upperFirst(r.Level.String()), r.Hardest, r.Technique.Title, r.Score,
		layout.Count(r.Bottlenecks, "bottleneck"), layout.Count(r.Crossings, "crossing"))
}

// Runs yields the steps one by one, but singles that follow one another together, unless all
// are to be by themselves.
func Runs(steps []*answer.Step, all bool) iter.Seq[[]*answer.Step] {
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

// Singles lists the digits of singles, grid by grid as they come: "nw r1c2=3, r2c2=4; c r1c1=5".
func Singles(b *logic.Board, steps []*answer.Step) string {
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

// lessonKey says how Lesson writes the cells of its example.
const lessonKey = "Key: 5 is a clue, +5 was found later, (5) is a blank cell's only candidate."

// Lesson writes the lesson of a technique: its name, paragraphs, and the candidates of an example.
func (p *Page) Lesson(title string, paragraphs []string, example *render.Board) {
	p.apart()
	p.wrap(title)
	for _, text := range append(slices.Clip(paragraphs), lessonKey) {
		p.WriteByte('\n')
		p.wrap(text)
	}
	b := *example
	b.Notes = make([]string, len(b.Digits))
	for c, d := range b.Digits {
		for _, d := range b.Candidates[c].Digits() {
			b.Notes[c] += fmt.Sprint(d)
		}
		switch {
		case d > 0 && b.Bold[c]:
			b.Notes[c] = fmt.Sprint(d)
		case d > 0:
			b.Notes[c] = fmt.Sprintf("+%d", d)
		case b.Candidates[c].Len() == 1:
			b.Notes[c] = fmt.Sprintf("(%s)", b.Notes[c])
		}
	}
	const wide = 100 // where candidates fit
	p.WriteString("\n" + render.Notes(&b, wide, false))
}

// Techniques lists the registry of techniques, and words that their lessons use.
func (p *Page) Techniques(words []string) {
	row := func(cells ...string) {
		line := fmt.Sprintf("%-31s  %6s  %5s  %-7s  %-10s  %s", cells[0], cells[1], cells[2], cells[3], cells[4], cells[5])
		p.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	row("technique", "rating", "score", "level", "HoDoKu codes", "")
	for _, t := range logic.Techniques() {
		note := ""
		if t.Uniqueness {
			note = "not with --no-uniqueness"
		}
		row(t.Name, fmt.Sprintf("%.1f", t.Rating), fmt.Sprint(t.Score), t.Level.String(), strings.Join(t.Codes, " "), note)
	}
	for _, text := range words {
		p.WriteByte('\n')
		p.wrap(text)
	}
}
