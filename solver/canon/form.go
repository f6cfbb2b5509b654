package canon

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/big"
	"slices"

	"samurai/layout"
	"samurai/overlap"
)

// Form is the canonical form of a puzzle.
type Form struct {
	form   []byte // see labelling
	boxes  int
	grids  int
	orbits []int // the product of their sizes is the number of symmetries
}

// Find returns the canonical form of a puzzle, given by its digits by cell of the board, 0 for
// blank. If the budget, in units of [Budget], is not enough, or if ctx ends before the form is found,
// it returns nil and false.
func (c *Board) Find(ctx context.Context, digits []uint8, budget int) (*Form, bool) {
	form, _, ok := c.find(ctx, digits, budget, false)
	return form, ok
}

// find is Find. With order it also returns the cells in the order of the form.
func (c *Board) find(ctx context.Context, digits []uint8, budget int, order bool) (form *Form, cells []int32, ok bool) {
	f, _ := c.idle.Get().(*finder)
	if f == nil {
		f = c.finder()
	}
	defer c.idle.Put(f)
	f.set(digits, budget)
	f.ctx, f.ordered = ctx, order
	if !f.run() {
		return nil, nil, false
	}
	if order {
		cells = slices.Clone(f.best.cells)
	}
	return &Form{bytes.Clone(f.best.form), len(c.Boxes), len(c.grids), f.groups()}, cells, true
}

// Symmetries returns the number of moves of the board's cells that, with digits renamed, turn
// the puzzle into itself: 1 for most.
func (f *Form) Symmetries() *big.Int {
	n := big.NewInt(1)
	for _, k := range f.orbits {
		n.Mul(n, big.NewInt(int64(k)))
	}
	return n
}

// Hash returns 80 bits of the SHA-256 of the form, as 20 hexadecimal digits. The form of a
// layout is that of its board without digits.
func (f *Form) Hash() string {
	sum := sha256.Sum256(f.form)
	return hex.EncodeToString(sum[:10])
}

// Layout returns the layout of the form, whose grids are named g1, g2 and so on.
func (f *Form) Layout() *layout.Layout {
	l := &layout.Layout{}
	var boxes []layout.Tie
	for g := range f.grids {
		l.Grids = append(l.Grids, layout.Grid{Name: fmt.Sprintf("g%d", g+1)})
		for i := range 9 {
			n := i
			if f.grids > 1 {
				n = int(binary.BigEndian.Uint16(f.form[18*g+2*i:]))
			}
			if n == len(boxes) {
				boxes = append(boxes, layout.Tie{})
			}
			boxes[n].Boxes = append(boxes[n].Boxes, layout.GridBox{Grid: g, Box: i + 1})
		}
	}
	for _, tie := range boxes {
		if len(tie.Boxes) > 1 {
			l.Shared = append(l.Shared, tie)
		}
	}
	return l
}

// On returns the form on a board, by cell: the same digits for all puzzles of the form. It
// reports whether the board has the layout of the puzzle, and the budget was enough and ctx did not end.
func (f *Form) On(ctx context.Context, c *Board, budget int) ([]uint8, bool) {
	own, problems := overlap.New(f.Layout())
	if problems.Errors() {
		return nil, false
	}
	from, fromCells, ok := New(own).find(ctx, make([]uint8, own.Cells()), budget, true)
	if !ok {
		return nil, false
	}
	onto, ontoCells, ok := c.find(ctx, make([]uint8, c.Cells()), budget, true)
	if !ok || !bytes.Equal(from.form, onto.form) {
		return nil, false
	}
	clues := f.form[len(f.form)-9*f.boxes:]
	digits := make([]uint8, c.Cells())
	for i, cell := range ontoCells {
		digits[cell] = clues[fromCells[i]]
	}
	c.rename(digits)
	return digits, true
}

// rename gives digits new names in the order in which a reader of the grids meets them.
func (c *Board) rename(digits []uint8) {
	var names [10]uint8
	next := uint8(1)
	for g := range c.Grids {
		for i := range 81 {
			if d := digits[c.Cell(g, i)]; names[d] == 0 && d != 0 {
				names[d] = next
				next++
			}
		}
	}
	for cell, d := range digits {
		digits[cell] = names[d]
	}
}
