package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"samurai/layout"
	"samurai/solver/answer"
)

// answerJSON answers documents in JSON, a line each and in order. A document with errors
// has its line too, so that answers line up with questions; the errors are printed on
// standard error as well.
func answerJSON[R any](ctx context.Context, s *streams, from source, output string,
	work func(context.Context, *job) R, write func(io.Writer, *job, R) (exitStatus, error),
) error {
	return writeLines(s, output, from.Resume, func(out *lineOutput) (exitStatus, error) {
		if err := out.follows(from.Shard); err != nil {
			return exitUnique, err
		}
		from.done = out.lines
		return documents(ctx, s, from, work, func(j *job, r R) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			if j.problems.Errors() {
				return exitBadInput, json.NewEncoder(out).Encode(answer.NewBad(j.doc, j.index, j.problems))
			}
			return write(out, j, r)
		})
	})
}

// follows reports whether the last line that was kept is the answer that stands there in
// this run.
func (o *lineOutput) follows(sh shard) error {
	if o.lines == 0 {
		return nil
	}
	var last struct{ Index *int }
	want := sh.item(o.lines - 1)
	if err := json.Unmarshal(o.last, &last); err != nil || last.Index == nil {
		return fmt.Errorf("%s cannot be continued: its line %d is not an answer", layout.Visible(o.path), o.lines)
	}
	if *last.Index != want {
		return fmt.Errorf("%s cannot be continued: its line %d answers puzzle %d instead of %d, so it is from another run", layout.Visible(o.path), o.lines, *last.Index, want)
	}
	return nil
}
