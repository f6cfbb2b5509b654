package ask

import (
	"context"

	"samurai/layout"
	"samurai/layouts"
	"samurai/overlap"
)

// jsonLayout is what a browser needs to draw a layout.
type jsonLayout struct {
	Name    string            `json:"name"`
	Title   string            `json:"title"`
	Aliases []string          `json:"aliases,omitempty"`
	Grids   []string          `json:"grids"`
	Shared  []map[string]int  `json:"shared"`
	At      map[string][2]int `json:"at,omitempty"` // where grids lie on paper, in boxes
	Cells   int               `json:"cells"`
	Parts   int               `json:"parts"`
	Planar  bool              `json:"planar"`
	BuiltIn bool              `json:"built_in,omitempty"`
}

// listLayouts answers with a line for each built-in layout.
func listLayouts(ctx context.Context, _ *Question, emit Emit) error {
	for _, l := range layouts.All() {
		b, problems := overlap.New(l)
		if b == nil {
			return problems
		}
		if err := emit(newJSONLayout(b)); err != nil {
			return err
		}
	}
	return ctx.Err()
}

func newJSONLayout(b *overlap.Board) *jsonLayout {
	l, shape := b.Layout, b.Shape()
	j := &jsonLayout{
		Name: l.Name, Title: l.Title, Aliases: l.Aliases, Shared: []map[string]int{},
		Cells: b.Cells(), Parts: shape.Parts, Planar: shape.Planar,
	}
	for _, g := range l.Grids {
		j.Grids = append(j.Grids, g.Name)
	}
	for _, tie := range b.Ties() {
		j.Shared = append(j.Shared, boxesOf(l, tie))
	}
	if b.Paper != nil {
		j.At = make(map[string][2]int)
		for g, at := range b.Paper.Grids {
			if at != nil {
				j.At[l.Grids[g].Name] = [2]int{at.Row, at.Col}
			}
		}
	}
	if known, err := layouts.Get(l.Name); err == nil && l.Name != "" {
		j.BuiltIn = known == l
	}
	return j
}

func boxesOf(l *layout.Layout, tie layout.Tie) map[string]int {
	m := make(map[string]int, len(tie.Boxes))
	for _, gb := range tie.Boxes {
		m[l.Grids[gb.Grid].Name] = gb.Box
	}
	return m
}
