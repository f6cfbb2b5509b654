package exact

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestForeseen compares what the planner foresees with the work that a sample of the classes
// takes. That is at most twice as much, and at least an eighth: that tables have zeros is not
// foreseen.
func TestForeseen(t *testing.T) {
	type board struct {
		name  string
		share float64
		box   bool // whether one of its boxes is given
	}
	boards := []board{
		{"sensei-4", 0, true},
		{"butterfly", 0.2, false},
		{"single", 0, false},
		{"sensei-4", 0.1, false},
		{"sensei-4", 0.2, false},
		{"single", 0, true},
		{"single", 0.2, false},
		{"flower-4", 0.2, false},
		{"sensei-2", 0.4, false},
		{"single", 0.1, false},
		{"sensei-4", 0, false},
		{"tripledoku-3", 0.3, false},
		{"triple", 0.2, false},
		{"triple", 0.4, false},
	}
	compared := 0
	for _, y := range cases(boards...) {
		grids, boxes := lattice(shapes[y.name]...)
		rng := rand.New(rand.NewPCG(28, uint64(len(y.name))))
		cells := clued(boxes, y.share, 0, rng)
		if b := rng.IntN(len(boxes)); y.box {
			for k := range cells[b] {
				cells[b][k] = 1 << k
			}
		}
		n, ok := wholeBoard(grids, cells).network()
		if !ok {
			t.Fatalf("%v: no solution", y)
		}
		first := n.plainly()
		s := &planner{n: n, rng: rng, least: math.Inf(1)}
		s.try(first, math.Inf(1))
		s.anneal(t.Context(), first, math.Inf(1), 500, 2)
		p := s.best
		foreseen, orbits, most := p.total(), p.orbits(1<<len(p.fixed)-1), 0.
		for _, s := range p.steps {
			most = max(most, s.cost)
		}
		if p.large || orbits > 2e5 || most > 2e8 {
			t.Logf("%v: %.3g foreseen in %.3g classes, %.3g in one table, not tried", y, foreseen, orbits, most)
			continue
		}
		compared++
		leaves, _ := p.leaves(t.Context())
		counted := p.counted(t, leaves, 2, rng)
		t.Logf("%v: %.3g foreseen, %.3g counted, %.2f", y, foreseen, counted, foreseen/counted)
		if foreseen > 8*counted || counted > 2*foreseen {
			t.Errorf("%v: %.3g steps foreseen, %.3g counted", y, foreseen, counted)
		}
	}
	if compared == 0 || compared < 2 && !testing.Short() {
		t.Errorf("only %d boards were compared", compared)
	}
}

// counted returns the work of all classes as that of some of them tells.
func (p *program) counted(t *testing.T, leaves []leaf, sample int, rng *rand.Rand) float64 {
	c, did := newContractor(t.Context(), p, newMemory(p)), make([]float64, len(p.steps))
	for range sample {
		var was []float64
		for _, s := range c.states {
			was = append(was, s.work)
		}
		c.sum(leaves[rng.IntN(len(leaves))].values[:len(p.fixed)])
		for k, s := range c.states {
			if s.work > was[k] {
				did[k]++
			}
		}
	}
	work := float64(costLeaf * len(leaves))
	for k, s := range p.steps {
		to := bits.Len32(s.dep)
		values := map[[maxFixed]pattern]bool{}
		var last []pattern
		times := 0.0
		for _, l := range leaves {
			if times > 0 && slices.Equal(last, l.values[:to]) {
				continue
			}
			last = slices.Clone(l.values[:to])
			times++
			if s.memo {
				var own []pattern
				for i, x := range last {
					if s.dep>>i&1 != 0 {
						own = append(own, x)
					}
				}
				var key [maxFixed]pattern
				canon, _ := c.states[k].fixer.canonical(own, nil)
				copy(key[:], canon)
				values[key] = true
			}
		}
		if s.memo {
			work += times * (costMoved*s.size + 2000)
			times = float64(len(values))
		}
		if did[k] > 0 {
			work += times * c.states[k].work / did[k]
		}
	}
	return work
}
