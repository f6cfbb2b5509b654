package count

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"samurai/overlap"
)

// graph is how the grids of a part hang together: the open boxes that more than one of
// them has.
type graph struct {
	grids []int
	boxes []int         // of the board
	of    map[int][]int // grids by box of the board
	at    map[int][]int // boxes of the board by grid
}

func (t *tally) graph(grids []int) *graph {
	l := &graph{grids: grids, of: map[int][]int{}, at: map[int][]int{}}
	for _, g := range grids {
		for i, box := range t.s.Board.Grids[g] {
			if len(t.s.Board.Boxes[box]) > 1 && t.s.Open(g, i) {
				if l.of[box] == nil {
					l.boxes = append(l.boxes, box)
				}
				l.of[box] = append(l.of[box], g)
				l.at[g] = append(l.at[g], box)
			}
		}
	}
	return l
}

// forest tells whether grids and boxes, joined where a grid has a box, form no cycle;
// they hang together.
func (l *graph) forest() bool {
	edges := 0
	for _, g := range l.of {
		edges += len(g)
	}
	return edges == len(l.grids)+len(l.boxes)-1
}

// core counts, for the boxes that are on a cycle or between two, the grids that they
// join of those that are, too. It is 0 for all others.
func (l *graph) core() (boxes map[int]int) {
	grids, boxes := map[int]int{}, map[int]int{}
	for g, b := range l.at {
		grids[g] = len(b)
	}
	for b, g := range l.of {
		boxes[b] = len(g)
	}
	for again := true; again; { // what is on no cycle falls off from the leaves
		again = false
		for _, g := range l.grids {
			if grids[g] == 1 {
				again = true
				grids[g] = 0
				for _, b := range l.at[g] {
					boxes[b] = max(0, boxes[b]-1)
				}
			}
		}
		for _, b := range l.boxes {
			if boxes[b] == 1 {
				again = true
				boxes[b] = 0
				for _, g := range l.of[b] {
					grids[g] = max(0, grids[g]-1)
				}
			}
		}
	}
	return boxes
}

// cut returns a box on a cycle to branch in, that with the fewest candidates.
func (l *graph) cut(t *tally) int {
	boxes := l.core()
	best, least := -1, math.MaxInt
	for _, b := range l.boxes {
		if n := t.candidatesOf(b); boxes[b] > 1 && n < least {
			best, least = b, n
		}
	}
	return best
}

// candidatesOf counts the candidates of a box of the board.
func (t *tally) candidatesOf(box int) (n int) {
	at := t.s.Board.Boxes[box][0]
	for _, m := range t.s.States[at.Grid].Box(at.Box - 1) {
		n += bits.OnesCount16(m)
	}
	return n
}

// loosen drops the links that close a cycle, those of the boxes with the fewest
// candidates if there is a choice. Grids then need not agree on some boxes, so that
// there are at least as many solutions.
func (l *graph) loosen(t *tally) {
	boxes := slices.Clone(l.boxes)
	slices.SortStableFunc(boxes, func(a, b int) int { return cmp.Compare(t.candidatesOf(b), t.candidatesOf(a)) })
	joined := overlap.NewSets(len(t.s.States)) // grids, by the boxes so far
	for _, b := range boxes {
		var kept []int
		for _, g := range l.of[b] {
			if slices.ContainsFunc(kept, func(h int) bool { return joined.Find(h) == joined.Find(g) }) {
				l.at[g] = slices.DeleteFunc(slices.Clone(l.at[g]), func(c int) bool { return c == b })
			} else {
				kept = append(kept, g)
			}
		}
		l.of[b] = kept
		for _, g := range kept[1:] {
			joined.Union(kept[0], g)
		}
	}
}
