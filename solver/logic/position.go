package logic

import (
	"fmt"
	"math/bits"
	"slices"

	"samurai/overlap"
)

// Position is the pencil marks of a board. Marks only ever go, and each removal costs what
// it changes: no step looks at the whole board again.
type Position struct {
	*Board

	value  []uint8  // by cell: its digit, 0 while it is open
	isClue []bool   // by cell: whether the digit is a clue
	marks  []Set    // by cell: what it may be; empty once it has a digit
	places []uint16 // by 9*house+digit-1: where in the house the digit may go; empty once it is placed
	done   []Set    // by house: the digits that are placed in it
	open   []uint8  // by house: its cells without a digit
	blanks int      // cells without a digit

	singles [kinds][]Candidate // what may have become a single, by its kind
	stamp   []uint32           // by house: how often its marks have changed
	changes [10]uint32         // by digit: how often its marks have changed
	broken  *Conflict          // why there is no solution; nil while none is seen

	trail  []Candidate // with undo: what went, and -1-c for the digit that went in
	undoes bool
	recent []uint64 // with undo: a bit for each house that may have changed since all was taken back, and for those to be looked at anyway
	anyway []uint64 // with undo: the latter
}

// Conflict says why a position has no solution: a house that has a digit twice or no
// place, or a cell without candidates.
type Conflict struct {
	House int32 // -1 when it is a cell
	Digit int   // 0 when it is a cell
	Cell  int   // -1 when it is a house
}

// NewPosition makes the position of a puzzle's clues, on a board of its own. Whoever has many
// puzzles on one board makes a [Board] once.
func NewPosition(p *overlap.Puzzle) *Position {
	position, err := NewBoard(p.Board).NewPosition(p.Digits())
	if err != nil {
		panic(err) // a puzzle has as many digits as its board has cells, and no others
	}
	return position
}

// NewPosition makes the position of clues by cell of the board, 0 for a blank. It is an
// error when their number is not that of the cells, or one is above 9. Clues that clash
// make a position that is [Position.Broken].
func (b *Board) NewPosition(clues []uint8) (*Position, error) {
	n, houses := b.Cells(), len(b.Houses)
	if len(clues) != n {
		return nil, fmt.Errorf("%d digits for a board of %d cells", len(clues), n)
	}
	p := &Position{
		Board: b, value: make([]uint8, n), isClue: make([]bool, n), marks: slices.Repeat([]Set{All}, n),
		places: slices.Repeat([]uint16{1<<9 - 1}, 9*houses), done: make([]Set, houses), open: slices.Repeat([]uint8{9}, houses),
		stamp: make([]uint32, houses), blanks: n,
	}
	for c, d := range clues {
		if d > 9 {
			return nil, fmt.Errorf("cell %d is %d, which is not a digit", c, d)
		}
		if p.isClue[c] = d > 0; d == 0 {
			continue
		}
		for _, s := range b.at(c) {
			if p.done[s.house].Has(int(d)) {
				p.breaks(Conflict{House: s.house, Digit: int(d), Cell: -1})
			}
			p.done[s.house] |= Of(int(d))
		}
	}
	clear(p.done)
	for c, d := range clues {
		if d > 0 {
			p.marks[c] |= Of(int(d)) // whatever the others are
			p.Place(c, int(d))
		}
	}
	return p, nil
}

// Broken says why the position has no solution; nil while none of its cells and houses shows
// that.
func (p *Position) Broken() *Conflict { return p.broken }

// Blanks returns the number of cells without a digit.
func (p *Position) Blanks() int { return p.blanks }

// Solved reports whether every cell has its digit.
func (p *Position) Solved() bool { return p.blanks == 0 && p.broken == nil }

// Value returns the digit of a cell, 0 when it has none yet.
func (p *Position) Value(cell int) int { return int(p.value[cell]) }

// IsClue reports whether a cell is a clue.
func (p *Position) IsClue(cell int) bool { return p.isClue[cell] }

// Marks returns the candidates of a cell, none when it has its digit.
func (p *Position) Marks(cell int) Set { return p.marks[cell] }

// Values returns the digits by cell of the board.
func (p *Position) Values() []uint8 { return slices.Clone(p.value) }

// Has reports whether a candidate is still there.
func (p *Position) Has(c Candidate) bool { return p.marks[c.Cell()].Has(c.Digit()) }

// where returns the places of a digit in a house, bits of the house's cells.
func (p *Position) where(h int32, d int) uint16 { return p.places[9*int(h)+d-1] }

// cellsOf returns the cells of a house at the given places.
func (b *Board) cellsOf(h int32, places uint16) []int32 {
	cells := make([]int32, 0, onesCount(places))
	for ; places != 0; places &= places - 1 {
		cells = append(cells, int32(b.Houses[h].Cells[lowest(places)]))
	}
	return cells
}

func (p *Position) breaks(c Conflict) {
	if p.broken == nil {
		p.broken = &c
	}
}

// Remove takes a digit, 1 to 9, from the marks of a cell.
func (p *Position) Remove(cell, d int) {
	if !p.marks[cell].Has(d) {
		return
	}
	p.drop(cell, d)
	switch m := p.marks[cell]; {
	case m == 0:
		p.breaks(Conflict{House: -1, Cell: cell})
	case m&(m-1) == 0:
		p.singles[naked] = append(p.singles[naked], In(cell, m.First()))
	}
}

// drop takes a mark from the lists of the cell's houses.
func (p *Position) drop(cell, d int) {
	p.marks[cell] &^= Of(d)
	p.changes[d]++
	if p.undoes {
		p.trail = append(p.trail, In(cell, d))
	}
	for _, s := range p.at(cell) {
		at := &p.places[9*int(s.house)+d-1]
		m := *at &^ s.bit
		*at = m
		if p.stamp[s.house]++; p.undoes {
			p.recent[s.house/64] |= 1 << (s.house % 64)
		}
		if m&(m-1) == 0 && p.done[s.house]&Of(d) == 0 {
			if m == 0 {
				p.breaks(Conflict{House: s.house, Digit: d, Cell: -1})
			} else {
				p.queueHidden(s.house, d, m)
			}
		}
	}
}

// queueHidden notes that a digit has one place left in a house.
func (p *Position) queueHidden(h int32, d int, place uint16) {
	kind := hiddenInLine
	if p.Houses[h].Kind == overlap.Box {
		kind = hiddenInBox
	}
	p.singles[kind] = append(p.singles[kind], In(p.Houses[h].Cells[lowest(place)], d))
}

// Place gives a cell its digit, 1 to 9, and removes it from the marks of the cell's peers.
// When the cell has a digit or the digit is not among its marks, the position is broken.
func (p *Position) Place(cell, d int) {
	if p.value[cell] != 0 || !p.marks[cell].Has(d) {
		if int(p.value[cell]) != d {
			p.breaks(Conflict{House: -1, Cell: cell})
		}
		return
	}
	for _, s := range p.at(cell) {
		p.done[s.house] |= Of(d)
		p.open[s.house]--
	}
	p.value[cell] = uint8(d)
	p.blanks--
	for rest := p.marks[cell]; rest != 0; rest &= rest - 1 {
		p.drop(cell, rest.First())
	}
	if p.undoes {
		p.trail = append(p.trail, Candidate(-1-cell))
	}
	bit := Of(d)
	for _, o := range p.Peers(cell) {
		if p.marks[o]&bit != 0 {
			if p.Remove(int(o), d); p.undoes && p.broken != nil {
				return // a trial has its answer
			}
		}
	}
	for _, s := range p.at(cell) {
		if p.open[s.house] == 1 {
			p.queueLast(s.house)
		}
	}
}

// queueLast notes that one cell of a house is left.
func (p *Position) queueLast(h int32) {
	if d := All &^ p.done[h]; d.Len() == 1 {
		if m := p.where(h, d.First()); m != 0 {
			p.singles[lastInHouse] = append(p.singles[lastInHouse], In(p.Houses[h].Cells[lowest(m)], d.First()))
		}
	}
}

// Clone returns a copy that shares the board only.
func (p *Position) Clone() *Position {
	c := *p
	c.value = slices.Clone(p.value)
	c.isClue = slices.Clone(p.isClue)
	c.marks = slices.Clone(p.marks)
	c.places = slices.Clone(p.places)
	c.done = slices.Clone(p.done)
	c.open = slices.Clone(p.open)
	c.stamp = slices.Clone(p.stamp)
	for k := range c.singles {
		c.singles[k] = slices.Clone(p.singles[k])
	}
	c.trail = nil
	return &c
}

// undo takes back what was done since the trail had n entries.
func (p *Position) undo(n int) {
	for i := len(p.trail) - 1; i >= n; i-- {
		t := p.trail[i]
		if t < 0 {
			cell := int(-1 - t)
			bit := Of(int(p.value[cell]))
			p.value[cell] = 0
			p.blanks++
			for _, s := range p.at(cell) {
				p.done[s.house] &^= bit
				p.open[s.house]++
			}
			continue
		}
		cell, d := t.Cell(), t.Digit()
		p.marks[cell] |= Of(d)
		for _, s := range p.at(cell) {
			p.places[9*int(s.house)+d-1] |= s.bit
			p.stamp[s.house]++
		}
	}
	p.trail = p.trail[:n]
	p.broken = nil
	if n == 0 {
		copy(p.recent, p.anyway)
	}
}

// eachRecent calls do with the houses that may have changed, in ascending order.
func (p *Position) eachRecent(do func(h int32)) {
	for i, houses := range p.recent {
		for ; houses != 0; houses &= houses - 1 {
			do(int32(64*i + bits.TrailingZeros64(houses)))
		}
	}
}
