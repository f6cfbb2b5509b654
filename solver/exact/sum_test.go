package exact

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
)

// plainSum returns a sum without weights.
func plainSum(c *grid.Candidates) *Sum { return &Sum{Candidates: *c, Primes: 1} }

// TestConstantWeights: with weights that are constant the total is the number of the grid times these.
func TestConstantWeights(t *testing.T) {
	for _, clues := range []int{20, 26} { // contracted and listed
		c := randomClues(rand.New(rand.NewPCG(6, 6)), clues)
		s := &Sum{Candidates: *c, Primes: 3}
		s.Weights[0] = blankTable()
		s.Weights[5] = blankTable().Times(blankTable(), 3)
		got, err := s.Total(t.Context(), unbounded())
		want := mustCount(t, c)
		for range 3 {
			want.Mul(want, big.NewInt(BesideOne))
		}
		if err != nil || got.Cmp(want) != 0 {
			t.Errorf("%d clues: %v, %v, want %v", clues, got, err, want)
		}
		table, err := s.Table(t.Context(), unbounded(), 4)
		if err != nil || table.Sum(3).Cmp(want) != 0 {
			t.Errorf("%d clues: a table that adds up to %v, %v, want %v", clues, table.Sum(3), err, want)
		}
	}
}

// TestPreparingPaid: all positions that are looked at to narrow a grid are paid.
func TestPreparingPaid(t *testing.T) {
	c := randomClues(rand.New(rand.NewPCG(6, 12)), 19)
	var solver grid.Solver
	if _, err := solver.TrueCandidates(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	narrowing, n := solver.Nodes, 0
	if err := solver.Enumerate(t.Context(), c, func(*[81]uint8) bool {
		n++
		return n <= enumerateLimit
	}); err != nil || n <= enumerateLimit {
		t.Fatalf("%d solutions, %v", n, err)
	}
	b := unbounded()
	if err := plainSum(c).prepare(t.Context(), b); err != nil || b.Used() != CostNode*int64(solver.Nodes) {
		t.Errorf("%d steps for %d positions, %d of them to narrow: %v", b.Used(), solver.Nodes, narrowing, err)
	}
}

// TestPrimesTogether: what does not depend on a prime is done once for all of them. Without weights off the pivot three primes cost
// little more than one, and in no case is a grid prepared again.
func TestPrimesTogether(t *testing.T) {
	c := randomClues(rand.New(rand.NewPCG(6, 12)), 19)
	price := func(primes int, boxes ...int) int64 {
		b := unbounded()
		s := &Sum{Candidates: *c, Primes: primes}
		for _, box := range boxes {
			s.Weights[box] = randomTable(rand.New(rand.NewPCG(6, uint64(box))), c, box, 5000, 3)
		}
		steps, err := s.Price(t.Context(), b, boxes[0])
		prepared := b.Used()
		for box := range 9 {
			if _, err := s.Price(t.Context(), b, box); err != nil {
				t.Fatal(err)
			}
		}
		if err != nil || prepared <= 0 || b.Used() > prepared {
			t.Errorf("%v; %d steps to prepare, and %d later", err, prepared, b.Used()-prepared)
		}
		return steps
	}
	if one, three := price(1, 0), price(3, 0); three > 2*one {
		t.Errorf("one prime takes %d steps, three %d", one, three)
	}
	if one, three := price(1, 0, 4, 8), price(3, 0, 4, 8); three < 2*one || three > 3*one+3 {
		t.Errorf("with weights off the pivot one prime takes %d steps, three %d", one, three)
	}
}

// TestWeightsOfOthers: with few clues, too, the table of a box has the weights of the other boxes, so that the tables of all boxes
// add up to the same.
func TestWeightsOfOthers(t *testing.T) {
	c := randomClues(rand.New(rand.NewPCG(6, 13)), 14)
	s := &Sum{Candidates: *c, Primes: 1}
	for _, box := range []int{2, 7} {
		s.Weights[box] = randomTable(rand.New(rand.NewPCG(6, uint64(box))), c, box, 5000, 1)
	}
	var sums []*big.Int
	for _, box := range []int{2, 5, 7} {
		table, err := s.Table(t.Context(), unbounded(), box)
		if err != nil {
			t.Fatal(err)
		}
		sums = append(sums, table.Sum(1))
	}
	if f, _ := s.narrowed.frame(); f.size() <= orbitsFrom {
		t.Errorf("%g terms without symmetry, which are too few to show it", f.size())
	}
	if sums[0].Sign() == 0 || sums[0].Cmp(sums[1]) != 0 || sums[0].Cmp(sums[2]) != 0 {
		t.Errorf("the tables add up to %v", sums)
	}
}

// TestTableAddsUp checks that the entries of a box's table add up to the count, and
// some of them against the count with the box filled in.
func TestTableAddsUp(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(6, 5))
	for _, n := range cases(0, 1, 2, 3, 4, 12, 13, 15, 17, 20, 24) {
		c := randomClues(r, n)
		box := r.IntN(9)
		table, err := plainSum(c).Table(ctx, unbounded(), box)
		if err != nil {
			t.Fatal(err)
		}
		sum := table.Sum(2)
		if want := mustCount(t, c); want.Cmp(sum) != 0 {
			t.Errorf("%d clues: table of box %d adds up to %v, count %v", n, box, sum, want)
		}
		k := r.IntN(len(table.Fills))
		filled := *c
		for i, d := range table.Fills[k].Digits() {
			filled[grid.CellOf(box, i)] &= 1 << (d - 1)
		}
		if want := mustCount(t, &filled); !want.IsUint64() || want.Uint64() != table.Residues[0][k] {
			t.Errorf("%d clues: fill %v counted %v, in the table %d", n, table.Fills[k].Digits(), want, table.Residues[0][k])
		}
	}
}
