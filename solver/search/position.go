package search

import (
	"samurai/overlap"
	"samurai/solver/grid"
)

// Position is the candidates of every grid of a board, with shared boxes kept equal. End
// undoes the changes since Begin.
type Position struct {
	Nodes  uint64         // positions looked at since the caller last set it to zero
	States []grid.State   // by grid; to be changed by the methods of Position only
	Board  *overlap.Board // of the puzzles
	// By grid: 1 plus the contradictions found in it since the last search began.
	Weight []uint32

	links  [][]link // by grid
	shared []uint16 // by grid: the set of its shared boxes

	raw    bool    // whether nothing has been propagated since the position was loaded
	queue  []int32 // grids to propagate
	queued []bool  // by grid: whether it is among them

	stage  uint64   // the innermost stage that has not ended, 0 for none
	stages uint64   // those begun so far
	trail  []saved  // what to restore
	stamp  []uint64 // by grid: the stage that saved it last
}

// link says that a box of a grid is toBox of another, both 0 to 8.
type link struct {
	to         int32
	box, toBox uint8
}

// NewPosition returns a position on a board, to be loaded.
func NewPosition(b *overlap.Board) *Position {
	p := newPosition(b)
	return &p
}

func newPosition(b *overlap.Board) Position {
	n := len(b.Grids)
	p := Position{
		Board: b, States: make([]grid.State, n), Weight: make([]uint32, n),
		links: make([][]link, n), shared: make([]uint16, n), queued: make([]bool, n), stamp: make([]uint64, n),
	}
	for g := range n {
		for _, l := range b.Links[g] {
			p.links[g] = append(p.links[g], link{int32(l.To), uint8(l.Box - 1), uint8(l.ToBox - 1)})
			p.shared[g] |= 1 << (l.Box - 1)
		}
	}
	return p
}

// Load sets the position to the given clues, by cell of the board, 0 for blank. There must
// be one for each cell. A value above 9 leaves its cell without candidates.
func (p *Position) Load(digits []uint8) {
	p.fresh()
	var cells [81]uint8
	for g := range p.States {
		for i, k := range &p.Board.Grids[g] {
			copy(cells[9*i:9*i+9], digits[9*k:9*k+9])
		}
		p.States[g].ResetBoxes(&cells)
	}
}

// LoadMarks sets the position to the given pencil marks.
func (p *Position) LoadMarks(m *Marks) {
	p.fresh()
	for g := range p.States {
		c := m.Grid(g)
		p.States[g].Reset(&c)
	}
}

// fresh forgets the stages of the previous position.
func (p *Position) fresh() {
	p.stage, p.raw = 0, true
	p.trail = p.trail[:0]
	clear(p.stamp)
}

// Assign removes all candidates but those of a set from a cell of a grid, 0 to 80 in
// reading order. Propagate reports whether that was possible.
func (p *Position) Assign(g, cell int, digits grid.Set) {
	box, place := overlap.BoxPlace(cell)
	sets := p.States[g].Box(box)
	for d := range sets {
		if digits>>d&1 == 0 {
			sets[d] &^= 1 << place
		}
	}
	p.restrict(g, box, &sets)
}

// Fill puts digits into a box of a grid, 0 to 8. Propagate reports whether that was possible.
func (p *Position) Fill(g, box int, digits []uint8) {
	var sets grid.BoxSets
	for place, d := range digits {
		sets[d-1] |= 1 << place
	}
	p.restrict(g, box, &sets)
}

func (p *Position) restrict(g, box int, sets *grid.BoxSets) {
	p.save(int32(g))
	p.States[g].Restrict(box, sets)
	p.enqueue(int32(g))
}
