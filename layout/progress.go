package layout

// Progress is what a player has done. It never changes the puzzle: that is its clues alone.
type Progress struct {
	Entered Entries // digits entered
	Marks   []Marks // pencil marks, by grid, in the order of the file; a grid is in it at most once
}

// Marks are the pencil marks in the cells of one grid: the digits that the player
// still thinks possible there.
type Marks struct {
	Grid  int     // index in Layout.Grids
	Cells [81]Set // 0 where the player has marked nothing
	Pos   [81]Pos // where each cell's marks are in the file; zero where there are none
}

// Played collects what a player has done in the grids of a layout.
type Played struct {
	digits []Clues
	marks  []Marks
}

// NewPlayed returns nothing yet, for so many grids.
func NewPlayed(grids int) *Played {
	p := &Played{make([]Clues, grids), make([]Marks, grids)}
	for g := range grids {
		p.digits[g].Grid, p.marks[g].Grid = g, g
	}
	return p
}

// Enter notes a digit that was entered into a cell of a grid.
func (p *Played) Enter(g, cell int, digit uint8, pos Pos) {
	p.digits[g].Digits[cell], p.digits[g].Pos[cell] = digit, pos
}

// Mark notes the marks of a cell of a grid. Those of a cell with a digit are left out, and so are
// all nine, which say as little as none.
func (p *Played) Mark(g, cell int, set Set, pos Pos) {
	p.marks[g].Cells[cell], p.marks[g].Pos[cell] = set, pos
}

// Marks returns the marks of a cell of a grid.
func (p *Played) Marks(g, cell int) Set { return p.marks[g].Cells[cell] }

// Progress returns what was noted; pos is the place of the digits. It is nil if nothing was.
func (p *Played) Progress(pos Pos) *Progress {
	all := &Progress{Entered: Entries{Pos: pos}}
	for g := range p.digits {
		d, m := p.digits[g], p.marks[g]
		for cell, set := range m.Cells {
			if d.Digits[cell] != 0 || set == 0 || set == AllDigits {
				m.Cells[cell], m.Pos[cell] = 0, Pos{}
			}
		}
		if d.Digits != (Digits{}) {
			all.Entered.Grids = append(all.Entered.Grids, d)
		}
		if m.Cells != ([81]Set{}) {
			all.Marks = append(all.Marks, m)
		}
	}
	if all.Entered.Grids == nil && all.Marks == nil {
		return nil
	}
	return all
}
