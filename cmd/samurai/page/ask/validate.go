package ask

import (
	"context"
	"fmt"
	"strings"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/analyze"
	"samurai/solver/report"
)

// validated is the line of an answer to validate: the layout as it stands on the board, and
// what is wrong or odd about it.
type validated struct {
	Valid    bool             `json:"valid"`
	Layout   *jsonLayout      `json:"layout,omitempty"`
	Problems []report.Problem `json:"problems"`
}

// validate answers with one line about the first layout, or the layout of the first puzzle,
// of the text.
func validate(ctx context.Context, q *Question, emit Emit) error {
	answered := false
	err := documents(ctx, q, func(doc *layout.Document) error {
		answered = true
		problems := doc.Problems
		line := &validated{}
		if l, _ := doc.Draft(); l != nil {
			b, more := overlap.New(l)
			problems = append(problems, more...)
			if b != nil {
				line.Layout = newJSONLayout(b)
				problems = append(problems, b.Oddities()...)
				problems = append(problems, impossible(ctx, l)...)
			}
		}
		problems.Sort()
		line.Valid, line.Problems = !problems.Errors(), report.NewProblems("", problems)
		if err := emit(line); err != nil {
			return err
		}
		return errEnough
	})
	if answered {
		return ctx.Err()
	}
	return err
}

// impossible asks whether any digits fill a layout, and names the boxes to blame if not.
func impossible(ctx context.Context, l *layout.Layout) (problems layout.Problems) {
	conflicts, _ := analyze.Conflicts(ctx, l)
	for _, k := range conflicts {
		var boxes []string
		for _, line := range k.Lines {
			var names []string
			for _, gb := range l.Shared[line].Boxes {
				names = append(names, fmt.Sprintf("%s %d", l.Grids[gb.Grid].Name, gb.Box))
			}
			boxes = append(boxes, strings.Join(names, " = "))
		}
		problems = append(problems, l.Problem(l.Pos, "", layout.ImpossibleLayout,
			"no digits fit these shared boxes, whatever the clues: %s", strings.Join(boxes, "; ")))
	}
	return problems
}
