package answer

import (
	"context"
	"sync"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/canon"
)

// Identifier gives puzzles ids. It may be used by several goroutines.
type Identifier struct {
	known  []*layout.Layout
	boards sync.Map // by known layout: its *namedBoard
	homes  sync.Map // by name: the *namedBoard that puzzles of that name are written down on
}

// namedBoard is a board with the name that ids of its puzzles begin with.
type namedBoard struct {
	*canon.Board
	name string
}

// NewIdentifier returns an identifier. An id begins with the name of the first known layout
// that is the puzzle's, turned or rearranged, or with "custom".
func NewIdentifier(known []*layout.Layout) *Identifier { return &Identifier{known: known} }

// custom begins the ids of puzzles whose layout is not known.
const custom = "custom"

// Identified is the answer of id.
type Identified struct {
	*Puzzle
	ID        string          // empty if the search passed its budget
	Form      *canon.Form     // likewise nil
	Canonical *overlap.Puzzle // nil unless it was asked for
	Ref       string          // the name of the layout of Canonical; empty for a custom one
}

// ID returns the id of a puzzle, and its canonical form as a puzzle if canonical is set. If the
// puzzle has no id, or none was found before ctx ended, the problem says so.
func (i *Identifier) ID(ctx context.Context, p *Puzzle, canonical bool) (*Identified, layout.Problems) {
	a := &Identified{Puzzle: p}
	b := i.board(ctx, p.Board)
	form, ok := b.Find(ctx, p.Digits(), canon.Budget)
	if !ok || b.name == "" || canonical && !i.writeDown(ctx, a, b, form) {
		why := noID
		if ctx.Err() != nil {
			why = noIDYet
		}
		return a, layout.Problems{{File: p.File, Pos: p.Source.Pos, Code: layout.Undecided, Message: why}}
	}
	a.ID, a.Form = b.name+"-"+form.Hash(), form
	return a, nil
}

const (
	noID    = "no id: the puzzle has too many symmetries and too few clues for the work allowed"
	noIDYet = "no id: the work was stopped before it was found"
)

// board prepares a board, and gives it its name: none if its layout alone is beyond the budget, or ctx ends.
func (i *Identifier) board(ctx context.Context, b *overlap.Board) *namedBoard {
	if named, ok := i.boards.Load(b.Layout); ok {
		return named.(*namedBoard)
	}
	named := &namedBoard{Board: canon.New(b)}
	builtin := false
	var alike []*layout.Layout // known layouts of as many grids and boxes
	for _, l := range i.known {
		builtin = builtin || l == b.Layout
		if len(l.Grids) == len(b.Grids) {
			if other, problems := overlap.New(l); !problems.Errors() && len(other.Boxes) == len(b.Boxes) {
				alike = append(alike, l)
			}
		}
	}
	named.name = named.of(ctx, alike, builtin)
	if builtin && ctx.Err() == nil {
		i.boards.Store(b.Layout, named)
	}
	return named
}

// of returns the name of the first of the known layouts that is the board's.
func (b *namedBoard) of(ctx context.Context, known []*layout.Layout, builtin bool) string {
	if builtin && len(known) == 1 {
		return known[0].Name
	}
	if len(known) == 0 {
		return custom
	}
	own, ok := b.Find(ctx, make([]uint8, b.Cells()), canon.Budget)
	if !ok {
		return ""
	}
	for _, l := range known {
		other, _ := overlap.New(l)
		if form, ok := canon.New(other).Find(ctx, make([]uint8, other.Cells()), canon.Budget); ok && form.Hash() == own.Hash() {
			return l.Name
		}
	}
	return custom
}

// writeDown gives the answer the canonical puzzle, on the known layout of the id's name or on
// the canonical form of the layout.
func (i *Identifier) writeDown(ctx context.Context, a *Identified, b *namedBoard, form *canon.Form) bool {
	home, ok := i.home(ctx, b)
	if !ok {
		return false
	}
	digits, ok := form.On(ctx, home, canon.Budget)
	if !ok {
		return false
	}
	if b.name != custom {
		a.Ref = b.name
	}
	var err error
	if a.Canonical, err = home.WithDigits(digits); err != nil {
		panic(err) // digits of our own
	}
	return true
}

// home returns the board that canonical puzzles of a board are written down on.
func (i *Identifier) home(ctx context.Context, b *namedBoard) (*canon.Board, bool) {
	if home, ok := i.homes.Load(b.name); ok {
		return home.(*canon.Board), true
	}
	for _, l := range i.known {
		if l.Name == b.name {
			board, _ := overlap.New(l)
			home := canon.New(board)
			i.homes.Store(b.name, home)
			return home, true
		}
	}
	blank, ok := b.Find(ctx, make([]uint8, b.Cells()), canon.Budget)
	if !ok {
		return nil, false
	}
	board, problems := overlap.New(blank.Layout())
	if problems.Errors() {
		return nil, false
	}
	return canon.New(board), true
}

// IDJSON is the answer of id as JSON.
type IDJSON struct {
	Head
	ID         string         `json:"id,omitempty"`         // left out if the search passed its budget
	Symmetries string         `json:"symmetries,omitempty"` // likewise; as text, for it may pass 2^53
	Canonical  *CanonicalJSON `json:"canonical,omitempty"`
}

// CanonicalJSON is a puzzle that every command reads.
type CanonicalJSON struct {
	Layout any               `json:"layout"` // a name, or an OwnLayout
	Clues  map[string]string `json:"clues"`
}

// OwnLayout is a layout within a puzzle.
type OwnLayout struct {
	Grids  []string         `json:"grids"`
	Shared []map[string]int `json:"shared,omitempty"`
}

// JSON returns the answer as JSON has it.
func (a *Identified) JSON() *IDJSON {
	j := &IDJSON{Head: a.Head(), ID: a.ID}
	if a.Form == nil {
		return j
	}
	j.Symmetries = a.Form.Symmetries().String()
	if c := a.Canonical; c != nil {
		j.Canonical = &CanonicalJSON{Layout: a.Ref, Clues: ByGrid(c.Board, c.Digits())}
		if a.Ref == "" {
			j.Canonical.Layout = OwnLayout{gridNames(c.Board), sharedBoxes(c.Board)}
		}
	}
	return j
}
