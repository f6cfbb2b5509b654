package analyze

import (
	"context"
	"fmt"
	"strings"

	"samurai/layout"
)

// Problems asks whether any digits fill a layout, as Conflicts does. If not, it says in
// words what is to blame, or that this is not known.
func Problems(ctx context.Context, l *layout.Layout) (problems layout.Problems) {
	conflicts, answer := Conflicts(ctx, l)
	if answer == Unknown {
		why := "the search was too long"
		if ctx.Err() != nil {
			why = "time ran out, or it was interrupted"
		}
		problems = append(problems, l.Problem(l.Pos, "", layout.Undecided, "whether any digits fill this layout is not known: %s", why))
	}
	for _, c := range conflicts {
		change := "change them"
		if c.Minimal {
			change = "change any one of them"
		}
		first := c.Lines[0]
		problems = append(problems, l.Problem(l.Shared[first].Pos, lineName(first), layout.ImpossibleLayout,
			"no digits fit %s, whatever the clues and other lines; %s", lineNames(c.Lines), change))
	}
	return problems
}

// lineName is the name of a line of `shared` in messages.
func lineName(line int) string { return fmt.Sprintf("shared[%d]", line) }

// lineNames lists lines; of a long list it names only the first.
func lineNames(lines []int) string {
	const maxLines = 20
	var b strings.Builder
	for i, line := range lines {
		if i == maxLines {
			fmt.Fprintf(&b, " and %d more", len(lines)-maxLines)
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(lineName(line))
	}
	return b.String()
}
