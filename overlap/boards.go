package overlap

import (
	"sync"

	"samurai/layout"
)

// Boards keeps the boards of layouts that a run has used: it takes longer to make a board than to
// solve most puzzles. The zero value is ready, and may be used by several goroutines.
type Boards struct {
	made sync.Map
	mu   sync.Mutex
	own  [maxOwn]*layout.Layout // the last layouts that one puzzle has
	next int                    // the place of the next
}

// maxOwn is how many layouts that one puzzle has are kept: more than the puzzles that are read ahead.
const maxOwn = 256

// Of returns the board of a layout that other puzzles have, too, as New does, but makes it only once. Of a nil
// Boards it makes it each time.
func (b *Boards) Of(l *layout.Layout) (*Board, layout.Problems) {
	if b == nil {
		return New(l)
	}
	if board := b.Known(l); board != nil {
		return board, nil
	}
	made, problems := New(l)
	if problems.Errors() {
		return nil, problems
	}
	return b.keep(made), problems
}

// Known returns the board of a layout if it was made; nil if not.
func (b *Boards) Known(l *layout.Layout) *Board {
	board, _ := b.made.Load(l)
	made, _ := board.(*Board)
	return made
}

// Keep notes the board of a layout that was made elsewhere. It does nothing for a nil Boards.
func (b *Boards) Keep(made *Board) {
	if b != nil {
		b.keep(made)
	}
}

// KeepOwn is Keep for a layout that one puzzle has: it keeps the last of them.
func (b *Boards) KeepOwn(made *Board) {
	if b == nil {
		return
	}
	b.keep(made)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.made.Delete(b.own[b.next])
	b.own[b.next], b.next = made.Layout, (b.next+1)%maxOwn
}

func (b *Boards) keep(made *Board) *Board {
	board, _ := b.made.LoadOrStore(made.Layout, made)
	return board.(*Board)
}
