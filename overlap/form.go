package overlap

import (
	"slices"

	"samurai/layout"
)

// AsShared returns the board's layout in the form that has only `shared`, as Ties lists it.
func (b *Board) AsShared() *layout.Layout {
	return b.reform(b.Ties(), func(int) *layout.Place { return nil })
}

// AsPlaced returns the board's layout in the form that has only `at`, or nil when the
// layout cannot be drawn flat. The upper left corner of all grids is [0, 0]. Grids that
// share nothing with a grid that has a place in the file are to the right of the others.
func (b *Board) AsPlaced() *layout.Layout {
	if b.places == nil {
		return nil
	}
	return b.reform(nil, func(g int) *layout.Place {
		return &layout.Place{Row: b.places[g].Row, Col: b.places[g].Col}
	})
}

// reform returns a copy of the layout with other ties and places.
func (b *Board) reform(shared []layout.Tie, at func(g int) *layout.Place) *layout.Layout {
	l := *b.Layout
	l.Shared, l.Grids = shared, slices.Clone(l.Grids)
	for g := range l.Grids {
		l.Grids[g].At = at(g)
	}
	return &l
}
