package exact

import (
	"math/big"
	"slices"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// TestBlank computes the table of a grid without clues.
func TestBlank(t *testing.T) {
	got := blankTable()
	want, err := tableByOrbits(t.Context(), newNarrowedSum(&grid.NoClues, 1), 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Fills) != Fills || !slices.Equal(got.Fills, want.Fills) || !slices.Equal(got.Residues[0], want.Residues[0]) {
		t.Errorf("%d fills, %d computed, or other numbers", len(got.Fills), len(want.Fills))
	}
}

// TestBesideTwo computes the largest number beside two boxes that lie apart. A test of package count looks
// at some of them.
func TestBesideTwo(t *testing.T) {
	if !solvertest.Full() {
		t.Skip("the table of the second box takes ten seconds")
	}
	c := grid.NoClues
	for i := range 9 {
		c[grid.CellOf(0, i)] = grid.SetOf(uint8(i + 1))
	}
	table, err := plainSum(&c).Table(t.Context(), unbounded(), 4)
	if err != nil || table.Max() != BesideTwo || table.Sum(1).Uint64() != BesideOne {
		t.Errorf("at most %d, %d in all: %v", table.Max(), table.Sum(1), err)
	}
}

// TestKinds counts the grids of each kind of two boxes by themselves.
func TestKinds(t *testing.T) {
	solvertest.Long(t)
	first := map[uint64]Fill{}
	for i, f := range pairs().Fills {
		first[pairs().Residues[0][i]] = f
	}
	if most := slices.Max(besideKinds[:]); most != BesideBand {
		t.Errorf("at most %d, not %d", most, uint64(BesideBand))
	}
	for want, f := range first {
		c := grid.NoClues
		for i, x := range f.Digits() {
			c[grid.CellOf(4, i)] = grid.SetOf(uint8(i + 1))
			c[grid.CellOf(5, i)] = grid.SetOf(x)
		}
		if n := mustCount(t, &c); n.Cmp(new(big.Int).SetUint64(want)) != 0 {
			t.Errorf("%v: %d ways, counted %v", f.Digits(), want, n)
		}
	}
}
