package text

import (
	"fmt"

	"samurai/solver/answer"
)

// Identified writes a line that begins with the puzzle's id, if it has one. Ids that are
// shorter than those of samurai are followed by blanks up to the same width.
func (p *Page) Identified(a *answer.Identified) {
	if a.ID != "" {
		fmt.Fprintf(p, "%-28s  %s\n", a.ID, a.Where())
	}
}
