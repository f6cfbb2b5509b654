package logic

import "slices"

// rectangle is four cells where two rows and two columns of a grid cross, in two boxes. They
// are in order round it: 0 and 2 are opposite, and so are 1 and 3. Two digits in turn round
// it could be swapped, and every house of every grid would keep its digits: a house of the
// board has none or two neighbours of them. That makes it a deadly pattern, which no puzzle
// with one solution has unless a clue is in it. In shared boxes there are hardly any: there a
// cell is in lines of another grid too.
type rectangle [4]int32

// findRectangles returns those of the board.
func (b *Board) findRectangles() (all []rectangle) {
	for g := range b.Grids {
		for r1 := range 9 {
			for r2 := r1 + 1; r2 < 9; r2++ {
				for c1 := range 9 {
					for c2 := c1 + 1; c2 < 9; c2++ {
						r := rectangle{int32(b.Cell(g, 9*r1+c1)), int32(b.Cell(g, 9*r1+c2)), int32(b.Cell(g, 9*r2+c2)), int32(b.Cell(g, 9*r2+c1))}
						if (r1/3 == r2/3) != (c1/3 == c2/3) && b.deadly(&r) {
							all = append(all, r)
						}
					}
				}
			}
		}
	}
	return all
}

// deadly reports whether every house that has a cell of the rectangle has a neighbour of it too,
// and no other.
func (b *Board) deadly(r *rectangle) bool {
	for i, c := range r {
		for _, s := range b.at(int(c)) {
			next := onesCount(b.mask(s.house, []int32{r[(i+1)%4], r[(i+3)%4]}))
			if opposite := b.mask(s.house, []int32{r[(i+2)%4]}); next != 1 && (next != 2 || opposite == 0) {
				return false
			}
		}
	}
	return true
}

// corners is a rectangle seen for two digits.
type corners struct {
	rectangle
	pair  Set     // the two digits
	roofs []int32 // the cells that may be others besides
}

// eachRectangle looks at each open rectangle for each two digits that its cells have.
func eachRectangle(look func(*finder, *corners)) func(*finder) {
	return func(f *finder) {
		if version := f.version() + 1; f.cornersAt != version {
			f.findCorners()
			f.cornersAt = version
		}
		for i := range f.corners {
			look(f, &f.corners[i])
		}
	}
}

// findCorners finds all corners of the position.
func (f *finder) findCorners() {
	f.corners = f.corners[:0]
	for _, r := range f.rectangles() {
		var digits Set
		open, narrow := true, false
		for _, c := range r {
			open = open && f.marks[c] != 0
			narrow = narrow || f.marks[c].Len() == 2
			digits |= f.marks[c]
		}
		if !open || !narrow {
			continue
		}
		for i, c := range r {
			pair := f.marks[c]
			if pair.Len() != 2 || slices.ContainsFunc(r[:i], func(o int32) bool { return f.marks[o] == pair }) {
				continue
			}
			if slices.ContainsFunc(r[:], func(o int32) bool { return f.marks[o]&pair == 0 }) {
				continue
			}
			k := corners{rectangle: r, pair: pair}
			for _, c := range r {
				if f.marks[c]&^pair != 0 {
					k.roofs = append(k.roofs, c)
				}
			}
			f.corners = append(f.corners, k)
		}
	}
}

// emitRectangle emits a step of a rectangle, with claims beyond those of all rectangles.
func (f *finder) emitRectangle(k *corners, gone []Candidate, covers []int32, more ...Claim) {
	if gone == nil {
		return
	}
	four := slices.Clone(k.rectangle[:])
	f.emit(Step{
		Digits: k.pair, Cells: four, Houses: f.round(&k.rectangle), Covers: covers, Removed: gone,
		Claims: append([]Claim{{Fact: Deadly, Digits: k.pair, Cells: four}, {Fact: Others, Digits: k.pair, Cells: k.roofs}}, more...),
	})
}

// round returns the houses that join the cells of a rectangle.
func (f *finder) round(r *rectangle) (houses []int32) {
	for i := range r {
		houses = append(houses, f.common(int(r[i]), int(r[(i+1)%4]))...)
	}
	return unique(houses)
}
