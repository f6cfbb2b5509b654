package ask

import (
	"context"

	"samurai/layout/yaml"
)

// layoutFile answers with the layout of the text as a YAML file.
func layoutFile(ctx context.Context, q *text, emit Emit) error {
	p, err := q.puzzle(ctx)
	if err != nil {
		return err
	}
	return emit(&written{Text: string(yaml.AppendLayout(nil, p.Board.Layout))})
}
