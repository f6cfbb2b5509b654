package layout

// position knows which digits are possible in each cell, and draws the consequences by
// singles and lemmas. A cell has a number, and cells of a shared box have one between them.
type position struct {
	boxes    []int // by grid and box: the first box that is the same
	houses   [][9]int
	housesOf [][]int // by cell
	possible []Set   // by cell
	excluded []candidate
	next     int                         // the first of excluded whose consequences are not drawn
	lemmas   map[candidate][][]candidate // by each of their placements
}

// candidate is a digit in a cell, by the cell's number.
type candidate struct {
	cell  int
	digit uint8
}

func newPosition(l *Layout) *position {
	n := len(l.Grids)
	c := &position{boxes: make([]int, 9*n), housesOf: make([][]int, 81*n), possible: make([]Set, 81*n), lemmas: map[candidate][][]candidate{}}
	c.identify(l)
	for cell := range c.possible {
		c.possible[cell] = AllDigits
	}
	for g := range n {
		for i := range 9 {
			var row, column, box [9]int
			for j := range 9 {
				row[j], column[j], box[j] = c.number(g, 9*i+j), c.number(g, 9*j+i), c.number(g, boxCell(i+1, j))
			}
			for _, house := range [][9]int{row, column, box} {
				for _, cell := range house {
					c.housesOf[cell] = append(c.housesOf[cell], len(c.houses))
				}
				c.houses = append(c.houses, house)
			}
		}
	}
	return c
}

// identify finds the boxes that are the same, and replaces each by the first of them.
func (c *position) identify(l *Layout) {
	for box := range c.boxes {
		c.boxes[box] = box
	}
	first := func(b GridBox) int {
		box := 9*b.Grid + b.Box - 1
		for c.boxes[box] != box {
			box = c.boxes[box]
		}
		return box
	}
	for _, tie := range l.Ties() {
		for _, b := range tie.Boxes[1:] {
			one, other := first(tie.Boxes[0]), first(b)
			c.boxes[max(one, other)] = min(one, other)
		}
	}
	for box, same := range c.boxes {
		c.boxes[box] = c.boxes[same]
	}
}

// number returns the number of a cell of a grid.
func (c *position) number(grid, cell int) int {
	return 9*c.boxes[9*grid+cell/27*3+cell%9/3] + cell/9%3*3 + cell%3
}

// place puts a digit into a cell: no other is possible there.
func (c *position) place(cell int, digit uint8) {
	for d := uint8(1); d <= 9; d++ {
		if d != digit {
			c.exclude(candidate{cell, d})
		}
	}
}

func (c *position) exclude(x candidate) {
	if c.possible[x.cell].Has(int(x.digit)) {
		c.possible[x.cell] &^= SetOf(int(x.digit))
		c.excluded = append(c.excluded, x)
	}
}

// undo makes possible again what was excluded after the first n.
func (c *position) undo(n int) {
	for _, x := range c.excluded[n:] {
		c.possible[x.cell] |= SetOf(int(x.digit))
	}
	c.excluded, c.next = c.excluded[:n], n
}

// add adds a lemma. It returns false if it contradicts the position.
func (c *position) add(lemma []candidate) bool {
	for _, x := range lemma {
		c.lemmas[x] = append(c.lemmas[x], lemma)
	}
	return c.apply(lemma)
}

// apply excludes the last placement of a lemma when all others are true. It returns false if
// all are.
func (c *position) apply(lemma []candidate) bool {
	var open []candidate
	for _, x := range lemma {
		switch at := c.possible[x.cell]; {
		case !at.Has(int(x.digit)):
			return true
		case at.Len() > 1:
			open = append(open, x)
		}
	}
	if len(open) == 1 {
		c.exclude(open[0])
	}
	return len(open) > 0
}

// singles draws all consequences by naked and hidden singles and by lemmas. It returns false
// when a cell or a house is without a digit, or all placements of a lemma are true.
func (c *position) singles() bool {
	for ; c.next < len(c.excluded); c.next++ {
		x := c.excluded[c.next]
		switch left := c.possible[x.cell]; left.Len() {
		case 0:
			return false
		case 1:
			if !c.holds(candidate{x.cell, uint8(left.First())}) {
				return false
			}
		}
		for _, house := range c.housesOf[x.cell] {
			places, last := 0, 0
			for _, cell := range c.houses[house] {
				if c.possible[cell].Has(int(x.digit)) {
					places, last = places+1, cell
				}
			}
			if places == 0 {
				return false
			}
			if places == 1 {
				c.place(last, x.digit)
			}
		}
	}
	return true
}

// holds draws the consequences of a placement that is true.
func (c *position) holds(x candidate) bool {
	for _, house := range c.housesOf[x.cell] {
		for _, cell := range c.houses[house] {
			if cell != x.cell {
				c.exclude(candidate{cell, x.digit})
			}
		}
	}
	for _, lemma := range c.lemmas[x] {
		if !c.apply(lemma) {
			return false
		}
	}
	return true
}
