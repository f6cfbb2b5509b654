package logic

import (
	"math/bits"
	"slices"

	"samurai/overlap"
)

// fins says what may spoil a fish.
type fins uint8

const (
	noFins  fins = iota
	finned       // some cells of the base lie outside the cover
	sashimi      // and without them a base line has one place left, or none
)

// findFish finds n lines of a grid, the base, whose places for a digit lie in n crossing
// lines, the cover, but for the fins: the digit leaves the rest of the cover where it sees
// all fins.
func findFish(n int, kind fins) func(*finder) {
	return func(f *finder) {
		for g := range f.Board.Grids {
			houses, ok := f.gridHouses(g)
			if !ok {
				continue
			}
			for d := 1; d <= 9; d++ {
				var rows, columns [9]uint16
				for i := range 9 {
					rows[i], columns[i] = f.where(houses[i], d), f.where(houses[9+i], d)
				}
				f.fishIn(d, n, kind, houses[:9], houses[9:18], &rows)
				f.fishIn(d, n, kind, houses[9:18], houses[:9], &columns)
			}
		}
	}
}

// gridHouses returns the houses of a grid, as indices: its rows, columns and boxes. It is not
// ok in the rare layout where lines belong to two grids that have their boxes in different
// orders; the general fish look there.
func (f *finder) gridHouses(g int) (houses [27]int32, ok bool) {
	for i := range 9 {
		for kind, ends := range [2][2]int{{f.Cell(g, 9*i), f.Cell(g, 9*i+8)}, {f.Cell(g, i), f.Cell(g, 72+i)}} {
			houses[9*kind+i] = -1
			for _, h := range f.HousesAt(ends[0]) {
				house := &f.Houses[h]
				if house.Kind == overlap.Kind(kind) && house.Cells[0] == ends[0] && house.Cells[8] == ends[1] {
					houses[9*kind+i] = h
				}
			}
			if houses[9*kind+i] < 0 {
				return houses, false
			}
		}
		houses[18+i] = f.boxHouse[f.Board.Grids[g][i]]
	}
	return houses, true
}

// fishIn looks for fish whose base are lines with the given places of a digit. Bit j of
// lines[i] is the cell where line i of the base crosses line j of the cover.
func (f *finder) fishIn(d, n int, kind fins, base, cover []int32, lines *[9]uint16) {
	places := n // of a base line at most
	if kind != noFins {
		places = n + 2
	}
	var usable uint16
	for i, m := range lines {
		if k := onesCount(m); k >= 2 && k <= places || kind == sashimi && k >= 1 && k <= places {
			usable |= 1 << i
		}
	}
	if onesCount(usable) < n {
		return
	}
	for _, b := range combinations[n] {
		if b&^usable != 0 {
			continue
		}
		var union uint16
		for rest := b; rest != 0; rest &= rest - 1 {
			union |= lines[lowest(rest)]
		}
		k := onesCount(union)
		if k > places || k < n || kind != noFins && k == n {
			continue
		}
		first := len(f.steps)
		for _, c := range combinations[n] {
			if c&^union == 0 {
				f.fishStep(d, kind, base, cover, lines, b, c)
			}
		}
		if alone := len(f.steps); kind == finned && alone > first {
			for _, c := range combinations[n] {
				if c&^union == 0 {
					f.fishStep(d, sashimi, base, cover, lines, b, c)
				}
			}
			end := len(f.steps)
			f.siamese(first)
			f.steps = slices.Delete(f.steps, alone, end)
			continue
		}
		f.siamese(first)
	}
}

// siamese joins fish of the same base, found since the first: one may take their removals
// together.
func (f *finder) siamese(first int) {
	alone := f.steps[first:len(f.steps):len(f.steps)]
	for i := range alone {
		for j := range alone[:i] {
			x, y := &alone[j], &alone[i]
			both := unique(slices.Concat(x.Removed, y.Removed))
			if len(both) == len(x.Removed) || len(both) == len(y.Removed) {
				continue
			}
			f.emit(Step{
				Digits: x.Digits, Removed: both, Houses: x.Houses,
				Fins:   unique(slices.Concat(x.Fins, y.Fins)),
				Cells:  unique(slices.Concat(x.Cells, y.Cells)),
				Covers: unique(slices.Concat(x.Covers, y.Covers)),
			})
		}
	}
}

// fishStep checks one choice of base and cover lines.
func (f *finder) fishStep(d int, kind fins, base, cover []int32, lines *[9]uint16, b, c uint16) {
	var finCells []int32
	thin := false
	var body uint16
	for rest := b; rest != 0; rest &= rest - 1 {
		i := lowest(rest)
		in := lines[i] & c
		if in == 0 && kind == noFins {
			return
		}
		thin = thin || onesCount(in) <= 1
		body |= in
		for m := lines[i] &^ c; m != 0; m &= m - 1 {
			finCells = append(finCells, int32(f.Houses[base[i]].Cells[lowest(m)]))
		}
	}
	if (len(finCells) > 0) != (kind != noFins) || kind != noFins && thin != (kind == sashimi) || len(finCells) > 5 {
		return
	}
	if kind == noFins && onesCount(body) != onesCount(c) {
		return
	}
	var gone []Candidate
	for rest := c; rest != 0; rest &= rest - 1 {
		h := cover[bits.TrailingZeros16(rest)]
		for m := f.where(h, d) &^ b; m != 0; m &= m - 1 {
			cell := f.Houses[h].Cells[lowest(m)]
			if f.seesAll(cell, finCells) {
				gone = append(gone, In(cell, d))
			}
		}
	}
	if gone == nil {
		return
	}
	s := Step{Digits: Of(d), Removed: gone, Fins: finCells}
	for rest := b; rest != 0; rest &= rest - 1 {
		i := lowest(rest)
		s.Houses = append(s.Houses, base[i])
		s.Cells = append(s.Cells, f.cellsOf(base[i], lines[i]&c)...)
	}
	for rest := c; rest != 0; rest &= rest - 1 {
		s.Covers = append(s.Covers, cover[lowest(rest)])
	}
	f.emit(s)
}

// fish explains fish of all shapes.
func (w *writer) fish(s *Step) {
	d := s.Digits.First()
	w.say("In %v, ", allHouses(s.Houses))
	switch {
	case len(s.Fins) == 0:
		w.say("the %v %vs can only be in %v, one in each; so the rest of %v is not %v",
			number(len(s.Houses)), d, allHouses(s.Covers), w.those(s.Covers), d)
	case len(s.Covers) > len(s.Houses):
		w.say("%v fits only in %v and in %v. Two fish are in this: each takes %v of %v as its cover, and the places beside it are its fins. ",
			d, allHouses(s.Covers), anyCell(s.Fins), number(len(s.Houses)), w.those(s.Covers))
		w.say("A cell of a cover that sees all of its fins is not %v", d)
	case len(s.Fins) == 1:
		w.say("%v fits only in %v, and in the fin %v. If the fin is %v, no cell that sees it is; if it is not, each of %v gets its %v from here. Either way",
			d, allHouses(s.Covers), allCells(s.Fins), d, w.those(s.Covers), d)
	default:
		w.say("%v fits only in %v, and in the fins %v. If a fin is %v, no cell that sees all of them is; if none is, each of %v gets its %v from here. Either way",
			d, allHouses(s.Covers), allCells(s.Fins), d, w.those(s.Covers), d)
	}
}
