package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"

	"samurai/layout"
	"samurai/solver/answer"
)

// answerJSON answers documents in JSON, a line each and in order. A document with errors
// has its line too, so that answers line up with questions; the errors are printed on
// standard error as well.
func answerJSON[R any](ctx context.Context, s *session, from source, output string,
	work func(context.Context, *job) R, write func(io.Writer, *job, R) (exitStatus, error),
) error {
	return writeLines(ctx, s, output, from.Resume, func(out *lineOutput) (status exitStatus, err error) {
		from.again = &again{record: &out.record}
		printed := func(ctx context.Context, j *job) R {
			if out.of != "" {
				j.print = j.fingerprint()
			}
			return work(ctx, j)
		}
		status, err = documents(ctx, s, from, printed, func(j *job, r R) (exitStatus, error) {
			complain(s, j.doc.File, j.problems, layout.Warning)
			var line bytes.Buffer
			status, err := j.unread(), error(nil)
			if j.problems.Errors() {
				err = json.NewEncoder(&line).Encode(answer.NewBad(j.doc, j.index, j.problems))
			} else {
				status, err = write(&line, j, r)
			}
			if err != nil {
				return status, err
			}
			out.over = out.over || j.late || ctx.Err() != nil // another time there may be more to answer
			return status, out.add(line.Bytes(), status, j.print)
		})
		if err == nil && ctx.Err() == nil {
			err = from.again.end()
		}
		return status, err
	})
}
