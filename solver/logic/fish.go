package logic

import (
	"slices"

	"samurai/overlap"
)

// fishShape is what a fish is named by.
type fishShape struct {
	size   int
	houses fishHouses
	fins   fins
}

// fishHouses are the kinds of houses of a fish.
type fishHouses uint8

const (
	basic   fishHouses = iota // lines of one grid, of one kind as base and of the other as cover
	franken                   // boxes too, or lines of several grids
	mutant                    // likewise, with lines of both kinds on a side
)

// fins says what may spoil a fish.
type fins uint8

const (
	noFins  fins = iota
	finned       // some cells of the base lie outside the cover
	sashimi      // of a basic fish: and without them a base line has one place left, or none
)

// fish is a step with its shape.
type fish struct {
	Step
	shape fishShape
}

// findFish finds fish of a shape: n houses, the base, whose places for a digit lie in n others, the cover,
// but for the fins, which are also the places that two houses of the base have in common. The digit leaves
// the rest of the cover where it sees all fins.
func findFish(shape fishShape) func(*finder) {
	return func(f *finder) {
		from, to := 0, len(f.lines) // the grids
		if shape.houses != basic {
			from, to = to, to+1 // the board
		}
		for in := from; in < to && !f.ended(); in++ {
			for d := 1; d <= 9; d++ {
				for _, fish := range f.fishIn(in, d, shape.size) {
					if fish.shape == shape {
						f.emit(fish.Step)
					}
				}
			}
		}
	}
}

// shapeOf returns the shape of a fish.
func (b *Board) shapeOf(s *Step) fishShape {
	kinds := func(houses []int32) (of [3]bool) {
		for _, h := range houses {
			of[b.Houses[h].Kind] = true
		}
		return of
	}
	shape := fishShape{size: len(s.Houses), houses: franken}
	base, cover := kinds(s.Houses), kinds(s.Covers)
	row, column, box := overlap.Row, overlap.Column, overlap.Box
	switch all := slices.Concat(s.Houses, s.Covers); {
	case (base[row] || cover[column]) && (base[column] || cover[row]):
		shape.houses = mutant
	case !base[box] && !cover[box] && slices.ContainsFunc(b.gridsOf[all[0]], func(g int) bool { return b.allIn(all, g) }):
		shape.houses = basic
	}
	switch {
	case len(s.Fins) == 0:
	case shape.houses == basic && slices.ContainsFunc(s.Houses, func(h int32) bool { return onesCount(b.mask(h, s.Cells)) <= 1 }):
		shape.fins = sashimi
	default:
		shape.fins = finned
	}
	return shape
}

// allIn reports whether a grid has all of the houses.
func (b *Board) allIn(houses []int32, grid int) bool {
	return !slices.ContainsFunc(houses, func(h int32) bool { return !slices.Contains(b.gridsOf[h], grid) })
}

// siamese joins fish of one base: a step may take what two of them remove together.
func siamese(b *Board, alone []*fish) (joined []*fish) {
	for i, y := range alone {
		for _, x := range alone[:i] {
			if !slices.Equal(x.Houses, y.Houses) {
				continue
			}
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
			s.Claims[0].Cells = slices.DeleteFunc(slices.Clone(s.Fins), func(c int32) bool { return b.inAny(c, s.Covers) })
			s.Claims = append(s.Claims, x.Claims[0], y.Claims[0])
			joined = append(joined, &fish{s, fishShape{x.shape.size, basic, min(x.shape.fins, y.shape.fins)}})
		}
	}
	return joined
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
	n, cover := len(fish.Houses), coverAt{fish.Covers, nil}
	if all := slices.Concat(s.Houses, s.Covers); !slices.ContainsFunc(w.gridsOf[all[0]], func(g int) bool { return w.allIn(all, g) }) {
		cover.cells = slices.DeleteFunc(slices.Clone(s.Cells), func(c int32) bool { return slices.Contains(fish.Cells, c) })
	}
	switch {
	case len(fish.Covers) > n:
		w.bothFish(s)
	case len(fish.Cells) == 0:
		w.say("the %v %vs can only be in %v, one in each; so no other cell of %v is %v", number(n), d, cover, those(fish.Covers), d)
	case len(fish.Cells) == 1:
		w.say("the digit %v fits only in %v, and in the fin %v. If the fin is %v, no cell that sees it is %v; otherwise the %v %vs are in %v, one in each, and no other cell of %v is %v. Either way",
			d, cover, allCells(fish.Cells), d, d, number(n), d, allThose(fish.Covers), those(fish.Covers), d)
	default:
		w.say("the digit %v fits only in %v, and in the fins %v. If one of the fins is %v, no cell that sees all fins is %v; otherwise the %v %vs are in %v, one in each, and no other cell of %v is %v. Either way",
			d, cover, allCells(fish.Cells), d, d, number(n), d, allThose(fish.Covers), those(fish.Covers), d)
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
	w.say(". In each of them, a fin is %v, or no cell of its cover outside %v is %v. So a cell that is in the cover of one fish, but not in %v, and sees all fins of that fish is not %v",
		d, those(fish.Houses), d, those(fish.Houses), d)
}
