package exact

import (
	"context"
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestForeseen compares what a program foresees with the work that a sample of the orbits
// takes. That is at most twice as much, and at least an eighth: that tables have zeros is not
// foreseen.
func TestForeseen(t *testing.T) {
	type board struct {
		name  string
		share float64
		box   bool // whether one of its boxes is given
	}
	boards := []board{
		{"windmill", 0, false}, // most of its numbers need four residues
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
		rng := rand.New(rand.NewPCG(28, uint64(len(y.name))))
		var c *trimmed
		if shape, ok := shapes[y.name]; ok {
			grids, boxes := lattice(shape...)
			cells := clued(boxes, y.share, 0, rng)
			if b := rng.IntN(len(boxes)); y.box {
				for k := range cells[b] {
					cells[b][k] = 1 << k
				}
			}
			c = wholeBoard(grids, cells)
		} else {
			c = trim(blank(t, y.name))
		}
		n, ok := c.network()
		if !ok {
			t.Fatalf("%v: no solution", y)
		}
		if err := n.bind(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		first := n.plainly()
		s := &annealer{n: n, rng: rng, least: math.Inf(1)}
		s.try(first, math.Inf(1))
		tries := 500
		if len(n.bonds) > 0 {
			tries = 1000 // with fewer, some table is too large to try
		}
		s.anneal(t.Context(), first, math.Inf(1), tries, 2)
		p := s.program
		foreseen, orbits, most := p.total(), p.orbits(1<<len(p.fixed)-1), 0.
		for _, s := range p.stages {
			most = max(most, s.cost)
		}
		if p.large || orbits > 2e5 || most > 2e8 {
			if t.Logf("%v: %.3g foreseen in %.3g orbits, %.3g in one table, not tried", y, foreseen, orbits, most); len(n.bonds) > 0 {
				t.Error("no board with chains is tried")
			}
			continue
		}
		compared++
		choices, _ := p.choices(t.Context(), 0, 1)
		counted := p.counted(t, choices, 2, rng)
		t.Logf("%v: %.3g foreseen, %.3g counted, %.2f", y, foreseen, counted, foreseen/counted)
		if foreseen > 8*counted || counted > 2*foreseen {
			t.Errorf("%v: %.3g steps foreseen, %.3g counted", y, foreseen, counted)
		}
	}
	if compared == 0 || compared < 2 && !testing.Short() {
		t.Errorf("only %d boards were compared", compared)
	}
}

// counted returns the work of all orbits as that of some of them tells.
func (p *program) counted(t *testing.T, choices []choice, sample int, rng *rand.Rand) float64 {
	c, did := newRunner(t.Context(), p, newMemory(p, maxWords)), make([]float64, len(p.stages))
	for range sample {
		var was []float64
		for _, s := range c.states {
			was = append(was, s.work)
		}
		c.count(choices[rng.IntN(len(choices))].values[:len(p.fixed)])
		for k, s := range c.states {
			if s.work > was[k] {
				did[k]++
			}
		}
	}
	work := float64(costChoice * len(choices))
	for k, s := range p.stages {
		to := bits.Len32(s.dep)
		values := map[[maxFixed]pattern]bool{}
		var last []pattern
		times := 0.0
		for _, l := range choices {
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

// improved returns the network of a board, with the best program that a number of steps finds.
func improved(grids [][9]int, cells [][9]uint16, most int64) *Network {
	n := NewNetwork(grids, cells)
	n.Search(context.Background(), NewBudget(math.MaxInt64, 0), most)
	return n
}

// chooseProgram returns the cheapest program that a number of steps finds.
func chooseProgram(n *network, most int64) *program {
	s := newSearch(n)
	s.run(context.Background(), NewBudget(math.MaxInt64, 0), most)
	return s.best.program
}

// TestSearchPays: a search takes its steps from the budget, and what counting would cost stays there if it was there, with the
// numbers of a long chain, too.
func TestSearchPays(t *testing.T) {
	grids, boxes := lattice(shapes["sensei-4"]...)
	cells := clued(boxes, 0.2, 3, rand.New(rand.NewPCG(31, 3)))
	const most = 60_000_000
	for _, chain := range []*chain{nil, {[]int{0, 1, 2}, []direction{inBand, inStack}}} {
		begin := func() *Network {
			n := NewNetwork(grids, cells)
			if chain != nil {
				n.search.n.newBond(chain)
			}
			return n
		}
		first := begin().Cost()
		for steps, want := range map[int64]bool{1000: false, first / 2: true, first + most/4: false, first + most: true, math.MaxInt64: true} {
			n, b := begin(), NewBudget(steps, 0)
			n.Search(t.Context(), b, most)
			if used := b.Used(); used > most || used > 0 != want || n.Cost() < first != want || steps >= first && b.Left() < n.Cost() {
				t.Errorf("%d of %d steps; counting costs %d, with the first program %d", used, steps, n.Cost(), first)
			}
		}
	}
}

// TestMemory: tables are not made for which there is no memory, and as many workers as it is divided among
// work at once.
func TestMemory(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 1))
	grids, boxes := lattice(shapes["sensei-4"]...)
	n, _ := wholeBoard(grids, clued(boxes, 0.6, 3, rng)).network()
	p := chooseProgram(n, 1e7)
	choices, _ := p.choices(t.Context(), 0, 1)
	sum := func(words int64) (*big.Int, int64, error) {
		m, total := newMemory(p, words), new(big.Int)
		err := p.add(t.Context(), 1, choices, m, nil, total)
		return total, words - m.left.Load(), err
	}
	want, used, err := sum(maxWords)
	if err != nil || want.Sign() == 0 || used < 100 {
		t.Fatalf("%v in %d words, %v", want, used, err)
	}
	if got, _, err := sum(used); err != nil || got.Cmp(want) != 0 {
		t.Errorf("%v, want %v: %v", got, want, err)
	}
	if _, _, err := sum(used - 1); err != ErrMemory {
		t.Errorf("with a word too few: %v", err)
	}
	for size, want := range map[float64]int{1: 16, maxWords / 16: 8, maxWords / 2: 1, maxWords: 1} {
		q := &program{n: &network{residues: 1}, stages: []*stage{{size: size - 1}}}
		if got := q.atOnce(16); got != want {
			t.Errorf("%d workers with %g words each, want %d", got, size, want)
		}
	}
}

// TestMemoryOfResidues: numbers modulo primes count as memory, and are written over those of an older table.
func TestMemoryOfResidues(t *testing.T) {
	a := &stageTable{nums: [][]uint64{make([]uint64, 100)}}
	a.nums[0][7] = 1<<63 + 5
	m := new(memory)
	m.left.Store(250)
	for round := range 2 {
		for i, left := range []int64{250, 150, 50} {
			if round > 0 {
				left = 50
			}
			r, ok := a.residue(m, i)
			if !ok || m.left.Load() != left {
				t.Fatalf("round %d, residue %d: %t, %d words left", round, i, ok, m.left.Load())
			}
			if want := a.nums[0][7]; i > 0 && r[7] != want%primeAt(i-1).prime() {
				t.Errorf("residue %d of %d is %d", i, want, r[7])
			}
		}
		a.widen(1)
		a.nums[0][7]++
	}
	a.widen(3)
	if _, ok := a.residue(m, 3); ok || !m.full() {
		t.Error("a residue for which there is no memory")
	}
}

// TestChoices: those of all parts are all choices.
func TestChoices(t *testing.T) {
	grids, boxes := lattice(shapes["sensei-4"]...)
	n, _ := wholeBoard(grids, clued(boxes, 0.3, 3, rand.New(rand.NewPCG(31, 2)))).network()
	p := n.compile(proposal{[]int{0, 3}, n.plainly().bias}, math.Inf(1))
	whole, all := p.choices(t.Context(), 0, 1)
	if len(whole) != all || all < 20 {
		t.Fatalf("%d of %d choices", len(whole), all)
	}
	for index := range 3 {
		part, total := p.choices(t.Context(), index, 3)
		for i, l := range part {
			if total != all || l != whole[index+3*i] {
				t.Fatalf("part %d: choice %d differs", index, i)
			}
		}
		if len(part) != (all+2-index)/3 {
			t.Errorf("part %d has %d of %d choices", index, len(part), all)
		}
	}
}
