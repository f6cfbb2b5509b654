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

// TestBatch: the rows that the orbits of a batch need fit the memory of a tensor, all batches have each orbit once, and there are
// grids that need several.
func TestBatch(t *testing.T) {
	c := contractionOf(t, rand.New(rand.NewPCG(7, 18)), 7)
	orbits, batches := c.list(t.Context(), c.buckets()), 0
	for ; len(orbits) > 0; batches++ {
		n := c.batch(orbits, c.tensors[1:])
		for i, g := range c.tensors[1:] {
			if n > 1 && g.size() > tensorWords {
				t.Errorf("the rows of %d orbits have %d words in tensor %d", n, g.size(), i+1)
			}
		}
		if n < 1 || n > len(orbits) {
			t.Fatalf("%d of %d orbits", n, len(orbits))
		}
		orbits = orbits[n:]
	}
	if batches < 2 {
		t.Errorf("%d batches", batches)
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
