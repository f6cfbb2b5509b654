package exact

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestByOrbits: with few clues the table of a box is computed by orbits. Fills that
// exchanges of digits make of one another have the same entry, and the entries add up to
// the count.
func TestByOrbits(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 17))
	for _, clues := range cases(9, 11, 13) {
		c := randomClues(r, clues)
		p := newNarrowedSum(c, 2)
		box := r.IntN(9)
		out, err := tableByOrbits(t.Context(), p, box)
		if err != nil {
			t.Fatal(err)
		}
		want := mustCount(t, c)
		if n := out.Sum(2); n.Cmp(want) != 0 {
			t.Errorf("%d clues: the table adds up to %d, want %v", clues, n, want)
		}
		f, _ := frameOf(c, false)
		same := f.alike(7)
		for d := range same {
			for e := range d {
				if same[d] != same[e] {
					continue
				}
				for range 50 {
					i := r.IntN(len(out.Fills))
					digits := out.Fills[i].Digits()
					for k, x := range digits {
						switch int(x) - 1 {
						case d:
							digits[k] = uint8(e + 1)
						case e:
							digits[k] = uint8(d + 1)
						}
					}
					if v := valueOf(out, newFill(&digits)); v != out.Residues[0][i] {
						t.Fatalf("%d clues: %v has %d, with %d and %d exchanged %d", clues, out.Fills[i].Digits(), out.Residues[0][i], d+1, e+1, v)
					}
				}
			}
		}
	}
}

// tableByOrbits computes the table of a box by orbits.
func tableByOrbits(ctx context.Context, p *narrowedSum, box int) (*Table, error) {
	out, err := p.byOrbits(ctx, unbounded(), box)
	if err != nil {
		return nil, err
	}
	return out.run()
}
