package analyze

import (
	"cmp"
	"context"
	"slices"

	"samurai/overlap"
	"samurai/solver/search"
)

// Possibility is an answer to whether a layout can be filled at all.
type Possibility uint8

// The answers.
const (
	Unknown Possibility = iota // the search was too long
	Possible
	Impossible
)

// CanFill returns whether any digits fill the board, whatever the clues. A board that can
// be drawn flat always can be filled; others are searched up to a fixed number of nodes.
func CanFill(ctx context.Context, b *overlap.Board) Possibility {
	_, answer := newFiller(ctx).refute(b)
	return answer
}

// filler looks for fillings until its nodes are used up.
type filler struct {
	ctx       context.Context
	nodesLeft int // those of large boards count more than one
}

func newFiller(ctx context.Context) *filler { return &filler{ctx, maxNodes} }

// refute looks for grids of a board that no digits can fill, because of their shared boxes.
// If there are any, it returns a part of the board with some of them.
func (f *filler) refute(b *overlap.Board) (grids []int, answer Possibility) {
	answer = Possible
	for _, part := range unclear(b) {
		local, found := f.refutePart(b.Part(part))
		switch found {
		case Impossible:
			return pick(part, local), Impossible
		case Unknown:
			answer = Unknown
		}
	}
	return nil, answer
}

// refutePart is refute for a connected part. Of the parts that can be filled, most are
// filled within 35 nodes a grid; where that fails, another start helps more than ten
// times the nodes.
func (f *filler) refutePart(b *overlap.Board) (grids []int, answer Possibility) {
	first := fillNodes + fillNodesPerGrid*len(b.Grids)
	for try, nodes := range []int{first, first, first, lastFillNodes} {
		s, found := f.search(b, nodes, try)
		switch found {
		case Possible:
			return nil, Possible
		case Impossible:
			for g := range b.Grids {
				grids = append(grids, g)
			}
			if len(grids) > maxLocal {
				if local := f.localConflict(s); local != nil {
					return local, Impossible
				}
			}
			return grids, Impossible
		}
		if try == 0 {
			if local := f.localConflict(s); local != nil {
				return local, Impossible
			}
		}
	}
	return nil, Unknown
}

// search looks for a filling of the board within a number of nodes. One box is filled
// beforehand; with which digits does not matter, because digits can be renamed. It is one
// of the boxes with the most grids, a different one in each try.
func (f *filler) search(b *overlap.Board, nodes, try int) (*search.Searcher, Possibility) {
	boxes := make([]int, len(b.Boxes))
	for k := range boxes {
		boxes[k] = k
	}
	slices.SortStableFunc(boxes, func(x, y int) int { return cmp.Compare(len(b.Boxes[y]), len(b.Boxes[x])) })
	digits := make([]uint8, b.Cells())
	for place := range 9 {
		digits[9*boxes[try]+place] = uint8(place + 1)
	}
	s := search.New(b)
	cost := largeBoard + len(b.Grids) // of a node; largeBoard is that of a small board
	if nodes = min(nodes, f.nodesLeft*largeBoard/cost); nodes <= 0 {
		return s, Unknown
	}
	s.Load(digits)
	r, err := s.Run(f.ctx, search.Limits{Nodes: uint64(nodes), Solutions: 1})
	f.nodesLeft -= int(r.Nodes) * cost / largeBoard
	switch {
	case r.N > 0:
		return s, Possible
	case err != nil:
		return s, Unknown
	}
	return s, Impossible
}

// localConflict looks for a few grids of a board that no digits can fill. It starts from
// the grids in which the search of the whole board met the most contradictions, and adds
// the grids that are most strongly linked to them.
func (f *filler) localConflict(s *search.Searcher) []int {
	seeds := make([]int, len(s.Board.Grids))
	for g := range seeds {
		seeds[g] = g
	}
	slices.SortStableFunc(seeds, func(g, h int) int { return cmp.Compare(s.Weight[h], s.Weight[g]) })
	least := f.nodesLeft / 2
	for _, g := range seeds {
		set := []int{g}
		for len(set) < maxLocal && f.nodesLeft > least && f.ctx.Err() == nil {
			next, ok := nearest(s, set)
			if !ok {
				break
			}
			set = append(set, next)
			f.nodesLeft -= 10 * len(set) // what making the boards costs
			local := s.Board.Part(set)
			for _, part := range unclear(local) {
				if _, found := f.search(local.Part(part), localNodes, 0); found == Impossible {
					return pick(set, part)
				}
			}
		}
	}
	return nil
}

// nearest returns the grid with the most links to a set, times its weight.
func nearest(s *search.Searcher, set []int) (best int, ok bool) {
	score := make(map[int]uint32)
	for _, g := range set {
		for _, l := range s.Board.Links[g] {
			if slices.Contains(set, l.To) {
				continue
			}
			score[l.To] += s.Weight[l.To]
			if n := score[l.To]; !ok || n > score[best] || n == score[best] && l.To < best {
				best, ok = l.To, true
			}
		}
	}
	return best, ok
}

// pick returns the members of a list at some indices.
func pick(list, at []int) []int {
	picked := make([]int, len(at))
	for i, j := range at {
		picked[i] = list[j]
	}
	return picked
}
