package solver

import (
	"cmp"
	"context"
	"slices"

	"samurai/layout"
	"samurai/overlap"
)

// Possibility is an answer to whether a layout can be filled at all.
type Possibility uint8

// The answers.
const (
	Unknown Possibility = iota // the search was too long
	Possible
	Impossible
)

// CanFill tells whether any digits fill the board, whatever the clues. Boards whose
// grids lie in a plane always can be; others are searched as far as is done in a
// fraction of a second.
func CanFill(ctx context.Context, b *overlap.Board) Possibility {
	_, answer := refute(ctx, b)
	return answer
}

// How far searches go, in nodes: the whole of a part, by its grids, and what is around
// one of its grids. Layouts that can be filled mostly are in 40 nodes for each grid; a
// node of a large part takes long.
const (
	patience      = 2_000
	patienceGrid  = 80
	patienceMost  = 30_000
	patienceLocal = 1_000
)

// refute looks for grids that no digits can fill, because of what they share. It
// returns as few of them as it finds, when the answer is Impossible.
func refute(ctx context.Context, b *overlap.Board) (grids []int, answer Possibility) {
	answer = Possible
	for _, part := range knotted(b) {
		s, found := search(ctx, sub(b, part), min(patience+patienceGrid*uint64(len(part)), patienceMost))
		if found == Possible {
			continue
		}
		if local := around(ctx, s); local != nil {
			part, found = pick(part, local), Impossible
		}
		if found == Impossible {
			return part, Impossible
		}
		answer = Unknown
	}
	return nil, answer
}

// search looks for a filling of the board in so many nodes. One box is filled beforehand:
// which digits it has where does not matter, for digits may be renamed.
func search(ctx context.Context, b *overlap.Board, nodes uint64) (*Searcher, Possibility) {
	digits := make([]uint8, b.Cells())
	busiest := 0
	for k, members := range b.Boxes {
		if len(members) > len(b.Boxes[busiest]) {
			busiest = k
		}
	}
	for place := range 9 {
		digits[9*busiest+place] = uint8(place + 1)
	}
	s := NewSearcher(b)
	s.most = nodes
	switch n, err := s.Count(ctx, digits, 1); {
	case n > 0:
		return s, Possible
	case err != nil:
		return s, Unknown
	}
	return s, Impossible
}

// around looks for a few grids of a board that no digits can fill. The search of the
// whole tells where it met contradictions: it begins with the grids that had the most,
// and goes on to their neighbours.
func around(ctx context.Context, s *Searcher) []int {
	const most = 12 // grids
	heavier := func(g, h int) int { return cmp.Or(cmp.Compare(s.weight[h], s.weight[g]), cmp.Compare(g, h)) }
	seeds := make([]int, len(s.board.Grids))
	for g := range seeds {
		seeds[g] = g
	}
	slices.SortFunc(seeds, heavier)
	for budget := int64(patienceMost); len(seeds) > 0 && budget > 0 && ctx.Err() == nil; seeds = seeds[1:] {
		set := seeds[:1:1]
		for len(set) < most && budget > 0 && ctx.Err() == nil {
			var near []int
			for _, g := range set {
				near = append(near, s.board.Neighbours(g)...)
			}
			near = slices.DeleteFunc(near, func(g int) bool { return slices.Contains(set, g) })
			if len(near) == 0 {
				break
			}
			set = append(set, slices.MinFunc(near, heavier))
			local := sub(s.board, set)
			for _, part := range knotted(local) {
				t, found := search(ctx, sub(local, part), patienceLocal)
				if found == Impossible {
					return pick(set, part)
				}
				budget -= int64(t.Nodes)
			}
			budget -= int64(len(set)) // for what is not searched
		}
	}
	return nil
}

// pick returns the members of a list at some indices.
func pick(list, at []int) []int {
	picked := make([]int, len(at))
	for i, j := range at {
		picked[i] = list[j]
	}
	return picked
}

// sub returns the board of some grids, with the boxes that they share.
func sub(b *overlap.Board, grids []int) *overlap.Board {
	l := &layout.Layout{}
	var ties []layout.Tie
	at := make(map[int]int) // the tie of a box of the board
	for i, g := range grids {
		l.Grids = append(l.Grids, layout.Grid{Name: b.Layout.Grids[g].Name})
		for box, k := range b.Grids[g] {
			t, ok := at[k]
			if !ok {
				t = len(ties)
				at[k] = t
				ties = append(ties, layout.Tie{})
			}
			ties[t].Boxes = append(ties[t].Boxes, layout.GridBox{Grid: i, Box: box + 1})
		}
	}
	l.Shared = slices.DeleteFunc(ties, func(t layout.Tie) bool { return len(t.Boxes) < 2 })
	some, _ := overlap.New(l) // there are no problems but those of the whole, which has none
	return some
}
