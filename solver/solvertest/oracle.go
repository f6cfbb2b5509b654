package solvertest

import (
	"math/bits"
	"slices"

	"samurai/overlap"
)

// Oracle counts the solutions of a whole board by the plainest backtracking, and
// shares nothing with the engine: houses, peers, the cell with the fewest digits.
type Oracle struct {
	peers [][]int
	used  []int    // by cell: how many of its peers hold each digit, 9 counters a cell
	free  []uint16 // by cell: the digits that none of them holds
	board []uint8

	Budget int           // positions it may still look at; at 0 it has given up
	Found  func([]uint8) // when set, called with each solution, which is only lent
}

// NewOracle returns an oracle for puzzles of b that looks at ten million positions.
func NewOracle(b *overlap.Board) *Oracle {
	o := &Oracle{peers: make([][]int, b.Cells()), used: make([]int, 9*b.Cells()), free: slices.Repeat([]uint16{1<<9 - 1}, b.Cells()), board: make([]uint8, b.Cells()), Budget: 10_000_000}
	seen := make(map[[2]int]bool)
	for _, h := range b.Houses {
		for _, x := range h.Cells {
			for _, y := range h.Cells {
				if x != y && !seen[[2]int{x, y}] {
					seen[[2]int{x, y}] = true
					o.peers[x] = append(o.peers[x], y)
				}
			}
		}
	}
	return o
}

func (o *Oracle) put(cell int, d uint8, by int) {
	for _, p := range o.peers[cell] {
		n := &o.used[9*p+int(d-1)]
		if *n += by; *n == 0 || *n == by {
			o.free[p] ^= 1 << (d - 1)
		}
	}
	o.board[cell] = d
	if by < 0 {
		o.board[cell] = 0
	}
}

// Count returns the number of solutions as far as limit.
func (o *Oracle) Count(digits []uint8, limit int) int {
	for cell, d := range digits {
		if d != 0 {
			if o.used[9*cell+int(d-1)] > 0 {
				limit = 0
			}
			o.put(cell, d, 1)
		}
	}
	n := o.search(limit)
	for cell, d := range digits {
		if d != 0 {
			o.put(cell, d, -1)
		}
	}
	return n
}

func (o *Oracle) search(limit int) (n int) {
	if limit == 0 || o.Budget == 0 {
		return 0
	}
	o.Budget--
	best, fewest, can := -1, 10, uint16(0)
	for cell, d := range o.board {
		if d != 0 {
			continue
		}
		if c := bits.OnesCount16(o.free[cell]); c < fewest {
			if best, fewest, can = cell, c, o.free[cell]; c < 2 {
				break
			}
		}
	}
	if best < 0 {
		if o.Found != nil {
			o.Found(o.board)
		}
		return 1
	}
	for ; can != 0 && n < limit; can &= can - 1 {
		d := uint8(bits.TrailingZeros16(can)) + 1
		o.put(best, d, 1)
		n += o.search(limit - n)
		o.put(best, d, -1)
	}
	return n
}
