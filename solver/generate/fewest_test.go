package generate

import (
	"errors"
	"hash/crc32"
	"testing"

	"samurai/solver/solvertest"
)

// TestFewest walks until it has found a few better puzzles, twice the same ones.
func TestFewest(t *testing.T) {
	b := solvertest.BoardOf(t, "samurai")
	enough := errors.New("enough")
	walk := func(from []uint8, to int) (all []*Puzzle) {
		t.Helper()
		err := Fewest(t.Context(), b, from, 3, 0, func(p *Puzzle) error {
			all = append(all, p)
			if p.Count <= to {
				return enough
			}
			return nil
		})
		if !errors.Is(err, enough) {
			t.Fatal(err)
		}
		return all
	}
	found := walk(nil, 82)
	seeds := crc32.NewIEEE()
	for i, p := range found {
		seeds.Write(p.Clues)
		if n := solvertest.SAT(b, p.Clues, 2); n != 1 {
			t.Errorf("%d clues have %d solutions", p.Count, n)
		}
		checkCount(t, "fewest", p, Wish{})
		checkMinimal(t, "fewest", b, p, Wish{})
		if i > 0 && p.Count >= found[i-1].Count {
			t.Errorf("%d clues after %d", p.Count, found[i-1].Count)
		}
	}
	checkSeeds(t, seeds, 0xfc12aed5)
	last := found[len(found)-1]
	further := walk(last.Clues, last.Count-1)
	if n := solvertest.SAT(b, further[len(further)-1].Clues, 2); n != 1 {
		t.Errorf("%d solutions", n)
	}
}
