package solver

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestJointCountAgreesWithSearch counts random boards by both, where search finishes.
func TestJointCountAgreesWithSearch(t *testing.T) {
	const limit = 30_000
	for _, name := range small {
		t.Run(name, func(t *testing.T) {
			b := boardOf(t, name)
			rng := rand.New(rand.NewPCG(7, uint64(len(name))))
			counted, larger := 0, 0
			for range 12 {
				digits := randomFill(b, rng)
				for _, cell := range rng.Perm(len(digits)) {
					digits[cell] = 0
					if rng.IntN(5) != 0 {
						continue
					}
					s := newJoint(context.Background(), newKnowledge(b, digits))
					want := s.count(limit, 0).n
					if want == limit {
						break
					}
					if want == 1 {
						continue
					}
					counted++
					if want > searchFirst {
						larger++
					}
					got, err := JointCount(context.Background(), b, digits)
					if err != nil || got.Cmp(new(big.Int).SetUint64(want)) != 0 {
						t.Errorf("%v: joint count %v, %v; search %d", digits, got, err, want)
					}
				}
			}
			if larger == 0 {
				t.Errorf("%d counts, none above %d", counted, searchFirst)
			}
			t.Logf("%d counts, %d above %d", counted, larger, searchFirst)
		})
	}
}
