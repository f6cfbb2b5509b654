package count

import (
	"cmp"
	"iter"
	"math"
	"math/bits"
	"slices"

	"samurai/overlap"
)

// graph says how the grids of a component are connected: by the boxes with blank cells that several of them
// share. It has a node for each grid and for each such box.
type graph struct {
	grids   []int
	boxes   []int         // of the board
	gridsOf map[int][]int // by box of the board
	boxesOf map[int][]int // by grid
}

// graph returns the graph of some grids.
func (t *tally) graph(grids []int) *graph {
	gr := &graph{grids: grids, gridsOf: map[int][]int{}, boxesOf: map[int][]int{}}
	for _, g := range grids {
		for i, box := range t.s.Board.Grids[g] {
			if len(t.s.Board.Boxes[box]) > 1 && t.s.Open(g, i) {
				if gr.gridsOf[box] == nil {
					gr.boxes = append(gr.boxes, box)
				}
				gr.gridsOf[box] = append(gr.gridsOf[box], g)
				gr.boxesOf[g] = append(gr.boxesOf[g], box)
			}
		}
	}
	return gr
}

// acyclic reports whether the graph, which is connected, has no cycle.
func (gr *graph) acyclic() bool {
	edges := 0
	for _, g := range gr.gridsOf {
		edges += len(g)
	}
	return edges == len(gr.grids)+len(gr.boxes)-1
}

// neighbours goes through the grids that share boxes with one, except over one box of the board.
func (gr *graph) neighbours(g, except int) iter.Seq2[int, int] {
	return func(yield func(box, h int) bool) {
		for _, box := range gr.boxesOf[g] {
			for _, h := range gr.gridsOf[box] {
				if box != except && h != g && !yield(box, h) {
					return
				}
			}
		}
	}
}

// core strips leaves off the graph until none is left. For the boxes in what remains, those on a cycle or between two, it returns
// the number of their grids that remain as well; for all others 0.
func (gr *graph) core() (boxes map[int]int) {
	grids, boxes := map[int]int{}, map[int]int{}
	for g, b := range gr.boxesOf {
		grids[g] = len(b)
	}
	for b, g := range gr.gridsOf {
		boxes[b] = len(g)
	}
	for again := true; again; {
		again = false
		for _, g := range gr.grids {
			if grids[g] == 1 {
				again = true
				grids[g] = 0
				for _, b := range gr.boxesOf[g] {
					boxes[b] = max(0, boxes[b]-1)
				}
			}
		}
		for _, b := range gr.boxes {
			if boxes[b] == 1 {
				again = true
				boxes[b] = 0
				for _, g := range gr.gridsOf[b] {
					grids[g] = max(0, grids[g]-1)
				}
			}
		}
	}
	return boxes
}

// cutBox returns the box to branch on to open a cycle: the one with the fewest candidates.
func (gr *graph) cutBox(t *tally) int {
	boxes := gr.core()
	best, least := -1, math.MaxInt
	for _, b := range gr.boxes {
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

// loosen drops edges until there is no cycle, those of the boxes with the fewest candidates if there is a choice. Grids then need
// not agree on some boxes, so the number of solutions can only grow.
func (gr *graph) loosen(t *tally) {
	boxes := slices.Clone(gr.boxes)
	slices.SortStableFunc(boxes, func(a, b int) int { return cmp.Compare(t.candidatesOf(b), t.candidatesOf(a)) })
	trees := overlap.NewSets(len(t.s.States)) // the grids that the boxes so far join
	for _, b := range boxes {
		var kept []int
		seen := make(map[int]bool)
		for _, g := range gr.gridsOf[b] {
			if tree := trees.Find(g); seen[tree] {
				gr.boxesOf[g] = slices.DeleteFunc(slices.Clone(gr.boxesOf[g]), func(c int) bool { return c == b })
			} else {
				seen[tree] = true
				kept = append(kept, g)
			}
		}
		gr.gridsOf[b] = kept
		for _, g := range kept[1:] {
			trees.Union(kept[0], g)
		}
	}
}
