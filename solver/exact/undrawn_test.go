package exact

import (
	"errors"
	"math/big"
	"slices"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestUndrawn counts boards that nobody drew, as the oracle does.
func TestUndrawn(t *testing.T) {
	const steps = 300_000_000 // of plans that are made at once
	counts := 0
	for i, rng := range solvertest.Draws(47, 12) {
		b, solution := solvertest.Undrawn(rng)
		digits, all := solvertest.Thin(b, solution, rng, 2<<rng.IntN(7))
		cells := make([][9]uint16, len(b.Boxes))
		for cell, d := range digits {
			cells[cell/9][cell%9] = 511
			if d != 0 {
				cells[cell/9][cell%9] = 1 << (d - 1)
			}
		}
		net := NewNetwork(b.Grids, cells)
		n, err := net.Count(t.Context(), NewBudget(steps, 1), nil)
		if errors.Is(err, ErrBudget) {
			continue
		}
		if counts++; err != nil || n.Cmp(big.NewInt(int64(len(all)))) != 0 {
			t.Fatalf("board %d: %v, %v; there are %d", i, n, err, len(all))
		}
	}
	if t.Logf("%d boards counted", counts); counts == 0 {
		t.Error("too few counts")
	}
}

// TestUndrawnLeaves: of two grids of which one has clues, the other may be a leaf or a chain. Each
// solution of the first leaves it as many fillings as it has with what the first then gives it. The few
// boards of a short run need not be of both kinds.
func TestUndrawnLeaves(t *testing.T) {
	trimmed, others := 0, 0
	for i, rng := range solvertest.Draws(50, 4) {
		b, solution := solvertest.Undrawn(rng)
		for len(b.Grids) != 2 || len(b.Boxes) == 18 {
			b, solution = solvertest.Undrawn(rng)
		}
		own := make([]uint8, 81)
		for k, box := range b.Grids[0] {
			copy(own[9*k:], solution[9*box:9*box+9])
		}
		clues, all := solvertest.Thin(solvertest.BoardOf(t, "single"), own, rng, 2)
		cells := slices.Repeat([][9]uint16{blankBox}, len(b.Boxes))
		for cell, d := range clues {
			if d != 0 {
				cells[b.Grids[0][cell/9]][cell%9] = 1 << (d - 1)
			}
		}
		want := new(big.Int)
		for _, s := range all {
			c := grid.FromDigits(new([81]uint8))
			for k, box := range b.Grids[1] {
				if from := slices.Index(b.Grids[0][:], box); from >= 0 {
					for place := range 9 {
						c[grid.CellOf(k, place)] = grid.SetOf(s[9*from+place])
					}
				}
			}
			n, err := Count(t.Context(), &c, unbounded())
			if err != nil {
				t.Fatal(err)
			}
			want.Add(want, n)
		}
		if c := trim(b.Grids, cells); c.leaves > 0 || len(c.chains) > 0 {
			trimmed++
		} else {
			others++
		}
		n, err := NewNetwork(b.Grids, cells).Count(t.Context(), unbounded(), nil)
		if err != nil || n.Cmp(want) != 0 {
			t.Errorf("board %d: %v solutions, %v; the first grid's %d leave %v", i, n, err, len(all), want)
		}
	}
	if t.Logf("%d leaves and chains, %d others", trimmed, others); !testing.Short() && (trimmed == 0 || others == 0) {
		t.Error("one kind of boards only")
	}
}
