package answer

import (
	"context"
	"math/big"

	"samurai/overlap"
	"samurai/solver/analyze"
	"samurai/solver/canon"
	"samurai/solver/generate"
)

// Layout is the answer of layouts.
type Layout struct {
	Name           string            `json:"name"`
	Title          string            `json:"title"`
	Aliases        []string          `json:"aliases"`
	Grids          []string          `json:"grids"`
	Shared         []map[string]int  `json:"shared"` // the boxes that several grids have, as grid: box
	Cells          int               `json:"cells"`
	Boxes          int               `json:"boxes"`
	Houses         int               `json:"houses"`
	MaxGridsPerBox int               `json:"most_grids_on_a_box"`
	Parts          int               `json:"parts"`
	Cycles         int               `json:"cycles"`
	Planar         bool              `json:"planar"`
	At             map[string][2]int `json:"at,omitempty"` // where the grids lie on paper: row and column, in boxes
	BuiltIn        bool              `json:"built_in,omitempty"`
	Possible       *bool             `json:"possible,omitempty"` // whether any digits fill it

	Symmetries []generate.Symmetry `json:"symmetries"`      // that puzzles on it can have
	Moves      string              `json:"moves,omitempty"` // how many there are, see Moves; as text, for it may pass 2^53
}

// NewLayout describes a board; BuiltIn, Moves and Possible are left to the caller and to
// Decide.
func NewLayout(b *overlap.Board) *Layout {
	l, s := b.Layout, b.Shape()
	j := &Layout{
		Name: l.Name, Title: l.Title, Aliases: append([]string{}, l.Aliases...), Grids: gridNames(b), Shared: sharedBoxes(b),
		Cells: b.Cells(), Boxes: s.Boxes, Houses: s.Houses, MaxGridsPerBox: s.MaxGridsPerBox, Parts: s.Parts, Cycles: s.Cycles, Planar: s.Planar,
	}
	if b.Paper != nil {
		j.At = make(map[string][2]int)
		for g, at := range b.Paper.Grids {
			if at != nil {
				j.At[l.Grids[g].Name] = [2]int{at.Row, at.Col}
			}
		}
	}
	for _, symmetry := range generate.Symmetries {
		if symmetry.Has(b) == nil {
			j.Symmetries = append(j.Symmetries, symmetry)
		}
	}
	return j
}

// Decide finds what takes work: how many moves the board has, and whether any digits fill it.
// It leaves out what is not known when ctx ends.
func (l *Layout) Decide(ctx context.Context, b *overlap.Board) {
	if n := Moves(ctx, b); n != nil {
		l.Moves = n.String()
	}
	if p := analyze.CanFill(ctx, b); p != analyze.Unknown {
		possible := p == analyze.Possible
		l.Possible = &possible
	}
}

// Moves returns how many moves of cells keep the boxes, lines and grids of a board, or nil if
// that is not known, or not before ctx ends. With digits renamed there are 9! times as many.
func Moves(ctx context.Context, b *overlap.Board) *big.Int {
	if form, ok := canon.New(b).Find(ctx, make([]uint8, b.Cells()), canon.Budget); ok {
		return form.Symmetries()
	}
	return nil
}

func gridNames(b *overlap.Board) (names []string) {
	for _, g := range b.Layout.Grids {
		names = append(names, g.Name)
	}
	return names
}

// sharedBoxes lists the boxes that several grids have, as grid: box.
func sharedBoxes(b *overlap.Board) []map[string]int {
	shared := []map[string]int{}
	for _, tie := range b.Ties() {
		m := make(map[string]int)
		for _, gb := range tie.Boxes {
			m[b.Layout.Grids[gb.Grid].Name] = gb.Box
		}
		shared = append(shared, m)
	}
	return shared
}
