package text

import "samurai/solver/answer"

// Hint writes the next step, as much of it as a level allows.
func (p *Page) Hint(h *answer.Hinted, level answer.HintLevel) {
	p.heading(h.Puzzle)
	switch {
	case h.Verdict == answer.Mistake:
		p.wrap(upperFirst(h.Reason) + ".")
		return
	case h.Verdict != answer.Solved:
		p.reason(h.Reasoning)
	case h.Step == nil:
		p.wrap("Nothing is left to do.")
	}
	if h.Step != nil {
		for _, line := range cases(h.Text(level)) {
			p.wrap(line)
		}
	}
}
