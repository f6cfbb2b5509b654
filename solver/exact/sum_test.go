package exact

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"

	"samurai/solver/grid"
)

// TestTotalCountsOnce: without weights that differ the grid is counted for the first prime only, and the residues
// are those of its number times the weights.
func TestTotalCountsOnce(t *testing.T) {
	c := randomClues(rand.New(rand.NewPCG(6, 6)), 20)
	s := &Sum{Candidates: *c, Budget: NewBudget(1e9, 1)}
	s.Weights[0] = blankTable()
	var residues []uint64
	for first := int64(0); s.Prime < 2; s.Prime++ {
		before := s.Budget.Left()
		r, err := s.Total(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		residues = append(residues, r)
		switch steps := before - s.Budget.Left(); {
		case s.Prime == 0:
			first = steps
		case steps > first-costPlan:
			t.Errorf("%d steps, after %d for the first prime", steps, first)
		}
	}
	want := mustCount(t, c)
	if want.Mul(want, big.NewInt(BesideOne)); want.IsUint64() || Combine(residues).Cmp(want) != 0 {
		t.Errorf("%v, want %v", Combine(residues), want)
	}
}

// TestTableAddsUp checks that the entries of a box's table add up to the count, and
// some of them against the count with the box filled in.
func TestTableAddsUp(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(6, 5))
	for _, n := range cases(0, 1, 2, 3, 4, 12, 13, 15, 17, 20, 24) {
		c := randomClues(r, n)
		s := &Sum{Candidates: *c, Budget: unbounded()}
		box := r.IntN(9)
		table, err := s.Table(ctx, box)
		if err != nil {
			t.Fatal(err)
		}
		sum := new(big.Int)
		for _, v := range table.Values {
			sum.Add(sum, new(big.Int).SetUint64(v))
		}
		if want := mustCount(t, c); want.Cmp(sum) != 0 {
			t.Errorf("%d clues: table of box %d adds up to %v, count %v", n, box, sum, want)
		}
		k := r.IntN(len(table.Fills))
		filled := *c
		for i, d := range table.Fills[k].Digits() {
			filled[grid.CellOf(box, i)] &= 1 << (d - 1)
		}
		if want := mustCount(t, &filled); !want.IsUint64() || want.Uint64() != table.Values[k] {
			t.Errorf("%d clues: fill %v counted %v, in the table %d", n, table.Fills[k].Digits(), want, table.Values[k])
		}
	}
}
