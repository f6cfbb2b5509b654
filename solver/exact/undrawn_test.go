package exact

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/solvertest"
)

// TestUndrawn counts boards that nobody drew, in all and of each grid in place, and draws solutions: no
// other than the oracle has listed.
func TestUndrawn(t *testing.T) {
	boards := solvertest.Cases(20)
	if solvertest.Full() {
		boards = 1000
	}
	const steps = 300_000_000 // of plans that are made at once
	counts, inPlace := 0, 0
	for i := range uint64(boards) {
		rng := rand.New(rand.NewPCG(47, i))
		b, solution := solvertest.Undrawn(rng)
		digits, all := solvertest.Thin(b, solution, rng, 2<<rng.IntN(7))
		cells := make([][9]uint16, len(b.Boxes))
		for cell, d := range digits {
			cells[cell/9][cell%9] = 511
			if d != 0 {
				cells[cell/9][cell%9] = 1 << (d - 1)
			}
		}
		net := NewNetwork(t.Context(), b.Grids, cells, 0, 1)
		n, err := net.Count(t.Context(), NewBudget(steps, 1), nil)
		if errors.Is(err, ErrBudget) {
			continue
		}
		if counts++; err != nil || n.Cmp(big.NewInt(int64(len(all)))) != 0 {
			t.Fatalf("board %d: %v, %v; there are %d", i, n, err, len(all))
		}
		for g := range b.Grids {
			grids := slices.Clone(b.Grids)
			grids[0], grids[g] = grids[g], grids[0]
			different := make(map[[81]uint8]bool)
			for _, s := range all {
				different[b.ByGrid(s)[g]] = true
			}
			n, err := NewInPlace(t.Context(), grids, cells, 0, 1).Count(t.Context(), NewBudget(steps, 1), nil)
			if errors.Is(err, ErrBudget) {
				continue
			}
			if inPlace++; err != nil || n.Cmp(big.NewInt(int64(len(different)))) != 0 {
				t.Errorf("board %d: %v of grid %d in place, %v; there are %d", i, n, g, err, len(different))
			}
		}
		u, err := net.Uniform(t.Context(), NewBudget(steps, 1), nil)
		if err != nil {
			t.Fatal(err)
		}
		drawn := make(map[string]bool)
		for range 8 {
			s := string(slices.Concat(slices.Collect(func(yield func([]uint8) bool) {
				for _, fill := range u.Draw(rng) {
					yield(fill[:])
				}
			})...))
			drawn[s] = true
		}
		for _, s := range all {
			delete(drawn, string(s))
		}
		if len(drawn) > 0 {
			t.Errorf("board %d: %d draws that are not solutions", i, len(drawn))
		}
	}
	if t.Logf("%d boards counted, %d grids in place", counts, inPlace); counts < boards/2 || inPlace < boards {
		t.Error("too few counts")
	}
}
