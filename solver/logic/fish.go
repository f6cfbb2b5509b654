package logic

import (
	"slices"
	"strings"

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
		sides, barren := f.allSides(), f.barren[f.technique]
		if barren == nil {
			barren = make([][9]uint16, len(sides))
			f.barren[f.technique] = barren
		}
		for g := range f.lines {
			for d := 1; d <= 9; d++ {
				rows, columns := &sides[9*g+d-1][0], &sides[9*g+d-1][1]
				if barren[9*g+d-1] == rows.places {
					continue
				}
				before := f.found
				f.fishIn(d, n, kind, rows, columns)
				f.fishIn(d, n, kind, columns, rows)
				if f.found == before {
					barren[9*g+d-1] = rows.places
				}
			}
		}
	}
}

// allSides returns the rows and columns by grid and digit.
func (f *finder) allSides() [][2]side {
	version := f.version() + 1
	if f.sidesAt == version {
		return f.sides
	}
	if f.sides == nil {
		f.sides = make([][2]side, 9*len(f.lines))
	}
	for i := range f.sides {
		lines := &f.lines[i/9]
		rows, columns := side{lines: lines[:9]}, side{lines: lines[9:]}
		for j := range 9 {
			rows.places[j], columns.places[j] = f.along(&rows.lines[j], i%9+1), f.along(&columns.lines[j], i%9+1)
		}
		f.sides[i] = [2]side{rows, columns}
	}
	f.sidesAt = version
	return f.sides
}

// side is the rows of a grid, or its columns, with the places of a digit in each: bit j is where
// line j of the other side crosses it.
type side struct {
	lines  []line
	places [9]uint16
}

// fishIn looks for fish whose base are lines of one side, and whose cover lines of the other.
func (f *finder) fishIn(d, n int, kind fins, base, cover *side) {
	places := n // of a base line at most
	if kind != noFins {
		places = n + 2
	}
	var usable uint16
	for i, m := range base.places {
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
			union |= base.places[lowest(rest)]
		}
		k := onesCount(union)
		if k > places || k < n || kind != noFins && k == n {
			continue
		}
		covers := func(kind fins) {
			for _, c := range combinations[n] {
				if c&^union == 0 {
					f.fishStep(d, kind, base, cover, b, c)
				}
			}
		}
		first := len(f.steps)
		covers(kind)
		alone := len(f.steps)
		if kind == finned && alone > first {
			covers(sashimi) // only to be joined
		}
		end := len(f.steps)
		f.siamese(first)
		f.steps = slices.Delete(f.steps, alone, end)
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
			s := Step{
				Digits: x.Digits, Removed: both, Houses: x.Houses,
				Fins:   unique(slices.Concat(x.Fins, y.Fins)),
				Cells:  unique(slices.Concat(x.Cells, y.Cells)),
				Covers: unique(slices.Concat(x.Covers, y.Covers)),
			}
			s.Claims = []Claim{{Fact: FitsOnly, Digits: s.Digits, Houses: s.Houses, Covers: s.Covers}}
			for _, fish := range [2]*Step{x, y} {
				c := fish.Claims[0]
				c.Cells, c.Covers = unique(slices.Clone(c.Cells)), unique(slices.Clone(c.Covers))
				s.Claims = append(s.Claims, c)
			}
			s.Claims[0].Cells = slices.DeleteFunc(slices.Clone(s.Fins), func(c int32) bool { return f.inAny(c, s.Covers) })
			turned := false // first comes the one without the last cover that they do not have in common
			for _, h := range s.Covers {
				if one := slices.Contains(s.Claims[1].Covers, h); one != slices.Contains(s.Claims[2].Covers, h) {
					turned = one
				}
			}
			if turned {
				s.Claims[1], s.Claims[2] = s.Claims[2], s.Claims[1]
			}
			f.emit(s)
		}
	}
}

// fishStep checks one choice of base and cover lines.
func (f *finder) fishStep(d int, kind fins, base, cover *side, b, c uint16) {
	var room [5]int32
	fins, thin := room[:0], false
	for rest := b; rest != 0; rest &= rest - 1 {
		i := lowest(rest)
		thin = thin || onesCount(base.places[i]&c) <= 1
		for m := base.places[i] &^ c; m != 0; m &= m - 1 {
			if len(fins) == len(room) {
				return
			}
			fins = append(fins, int32(f.cellAlong(&base.lines[i], lowest(m))))
		}
	}
	if kind != noFins && thin != (kind == sashimi) {
		return
	}
	var gone []Candidate
	for rest := c; rest != 0; rest &= rest - 1 {
		i := lowest(rest)
		for m := cover.places[i] &^ b; m != 0; m &= m - 1 {
			cell := f.cellAlong(&cover.lines[i], lowest(m))
			if f.seesAll(cell, fins) {
				gone = append(gone, In(cell, d))
			}
		}
	}
	if gone == nil {
		return
	}
	s := Step{Digits: Of(d), Removed: gone, Fins: append([]int32(nil), fins...)}
	for rest := b; rest != 0; rest &= rest - 1 {
		i := lowest(rest)
		s.Houses = append(s.Houses, base.lines[i].house)
		for m := base.places[i] & c; m != 0; m &= m - 1 {
			s.Cells = append(s.Cells, int32(f.cellAlong(&base.lines[i], lowest(m))))
		}
	}
	for rest := c; rest != 0; rest &= rest - 1 {
		s.Covers = append(s.Covers, cover.lines[lowest(rest)].house)
	}
	s.Claims = []Claim{{Fact: FitsOnly, Digits: s.Digits, Houses: s.Houses, Covers: s.Covers, Cells: s.Fins}}
	f.emit(s)
}

// fish explains fish of all shapes.
func (w *writer) fish(s *Step) {
	fish, d := s.Claims[0], s.Digits
	w.say("In %v ", allHouses(fish.Houses))
	for _, c := range s.claims(Apart) {
		except := ""
		if len(c.Cells) > 0 {
			except = " but fins"
		}
		w.say("(which share no place for %v%v) ", d, except)
	}
	n, cover := len(fish.Houses), allHouses(fish.Covers)
	switch {
	case len(fish.Covers) > n:
		w.bothFish(s)
	case len(fish.Cells) == 0:
		w.say("the %v %vs can only be in %v, one in each; so no other cell of %v is %v", number(n), d, cover, those(fish.Covers), d)
	case len(fish.Cells) == 1:
		w.say("the digit %v fits only in %v, and in the fin %v. If the fin is %v, no cell that sees it is %v; otherwise this is %v without a fin, and no other cell of %v is %v. Either way",
			d, cover, allCells(fish.Cells), d, d, w.withoutFins(s), those(fish.Covers), d)
	default:
		w.say("the digit %v fits only in %v, and in the fins %v. If one of the fins is %v, no cell that sees all fins is %v; otherwise this is %v without fins, and no other cell of %v is %v. Either way",
			d, cover, allCells(fish.Cells), d, d, w.withoutFins(s), those(fish.Covers), d)
	}
}

// bothFish explains two finned fish of one base.
func (w *writer) bothFish(s *Step) {
	fish, d := s.Claims[0], s.Digits
	w.say("the digit %v fits only in %v", d, allHouses(fish.Covers))
	if len(fish.Cells) > 0 {
		w.say(", and in %v", allCells(fish.Cells))
	}
	link := ". One finned fish has the cover"
	for _, c := range s.Claims[1:] {
		noun := "fin"
		if len(c.Cells) > 1 {
			noun = "fins"
		}
		w.say("%v %v and the %v %v", link, allHouses(c.Covers), noun, allCells(c.Cells))
		link = ". The other has the cover"
	}
	w.say(". In each of them, a fin is %v, or no cell of its cover outside %v is %v. So a cell that is in the cover of one fish and sees all fins of that fish is not %v",
		d, those(fish.Houses), d, d)
}

// withoutFins names the fish that a finned one would be without its fins. With rows and columns of one grid, of which
// one kind is the base, it is a plain one, whichever search found it.
func (w *writer) withoutFins(s *Step) string {
	name := strings.TrimPrefix(strings.TrimPrefix(s.Technique.Title, "Finned "), "Sashimi ")
	if all := slices.Concat(s.Houses, s.Covers); !slices.ContainsFunc(all, func(h int32) bool {
		return w.Houses[h].Kind == overlap.Box || !slices.Contains(w.gridsOf[h], w.gridsOf[all[0]][0])
	}) {
		name = strings.TrimPrefix(name, "Franken ")
	}
	if strings.HasPrefix(name, "X") {
		return "an " + name
	}
	return "a " + name
}
