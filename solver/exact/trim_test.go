package exact

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// blank returns the grids of a layout, and boxes without clues.
func blank(t testing.TB, name string) (grids [][9]int, cells [][9]uint16) {
	b := solvertest.BoardOf(t, name)
	return b.Grids, slices.Repeat([][9]uint16{blankBox}, len(b.Boxes))
}

// TestCore takes leaves and chains off boards without clues, and off those with a clue.
func TestCore(t *testing.T) {
	three, around := []direction{inBand, inStack, inBand}, []direction{inStack, inBand, inStack, inBand}
	for _, want := range []struct {
		name                 string
		clue                 []int // boxes of the first grid
		grids, leaves, boxes int
		lie                  [][]direction
	}{
		{"single", nil, 1, 0, 9, nil},
		{"samurai", nil, 1, 4, 9, nil},
		{"clueless-2", nil, 1, 9, 9, nil},
		{"sensei-2", nil, 0, 0, 1, [][]direction{{inBand, inBand}}},
		{"sensei-2", []int{0, 8}, 1, 0, 9, [][]direction{{inBand}}},
		{"sohei", nil, 0, 0, 1, [][]direction{around}},
		{"sohei", []int{0}, 1, 0, 9, [][]direction{{inStack, inBand, inStack}}},
		{"sohei", []int{8}, 0, 0, 1, [][]direction{{inBand, inStack, inBand, inStack}}},
		{"gattai-8", nil, 0, 4, 1, [][]direction{around}},
		{"samurai-fat", nil, 1, 0, 9, [][]direction{three, three}},
		{"shogun", nil, 1, 4, 9, [][]direction{three, three}},
		{"windmill", nil, 1, 0, 9, [][]direction{{inBand}, {inStack}, {inStack}, {inBand}}},
		{"wing-5", nil, 2, 0, 18, [][]direction{{inBand}, {inBand}, {inBand}}},
		{"triple", nil, 3, 0, 20, nil},
		{"cross", nil, 5, 0, 33, nil},
		{"ninja", nil, 5, 0, 41, [][]direction{{inBand}, {inStack}, {inStack}, {inBand}}},
	} {
		grids, cells := blank(t, want.name)
		for _, i := range want.clue {
			cells[grids[0][i]][4] = 1
		}
		c := trim(grids, cells)
		if len(c.grids) != want.grids || c.leaves != want.leaves || len(c.cells) != want.boxes {
			t.Errorf("%s: %d grids, %d leaves, %d boxes; want %v", want.name, len(c.grids), c.leaves, len(c.cells), want)
		}
		lie := lies(c)
		for _, chain := range c.chains {
			if len(chain.boxes) != len(chain.lie)+1 {
				t.Errorf("%s: %d boxes of %d grids", want.name, len(chain.boxes), len(chain.lie))
			}
		}
		if !slices.EqualFunc(lie, want.lie, slices.Equal) {
			t.Errorf("%s: chains %v, want %v", want.name, lie, want.lie)
		}
	}
}

// TestBonds counts windmills whose middle grid has many clues, and the others none, against the
// solutions of the middle grid, each with the ways to fill the others, which are counted by themselves.
func TestBonds(t *testing.T) {
	grids, cells := blank(t, "windmill")
	middle := func(g [9]int) bool { // it shares eight boxes
		n := 0
		for _, other := range grids {
			for _, box := range other {
				if slices.Contains(g[:], box) {
					n++
				}
			}
		}
		return n == 9+8
	}
	c := grids[slices.IndexFunc(grids, middle)]
	rng := rand.New(rand.NewPCG(26, 11))
	counted := 0
	for counted < 2 {
		var digits [81]uint8
		copy(digits[:], solvertest.RandomFill(solvertest.BoardOf(t, "single"), rng))
		for _, cell := range rng.Perm(81)[:52] {
			digits[9*(cell/9)+cell%9] = 0 // by box and place
		}
		var own grid.Candidates
		for i, box := range c {
			for place := range 9 {
				cells[box][place] = 511
				if d := digits[9*i+place]; d > 0 {
					cells[box][place] = 1 << (d - 1)
				}
				own[grid.CellOf(i, place)] = grid.Set(cells[box][place])
			}
		}
		var found [][81]uint8
		var s grid.Solver
		if err := s.Enumerate(t.Context(), &own, func(d *[81]uint8) bool {
			found = append(found, *d)
			return len(found) < 40
		}); err != nil {
			t.Fatal(err)
		}
		if len(found) < 2 || len(found) == 40 {
			continue
		}
		counted++
		want := new(big.Int)
		for _, d := range found {
			n := big.NewInt(1)
			for g := range grids {
				if grids[g] != c {
					n.Mul(n, wings(t, grids[g], c, &d))
				}
			}
			want.Add(want, n)
		}
		got, err := improved(grids, cells, 0).Count(t.Context(), unbounded(), nil)
		if err != nil || got.Cmp(want) != 0 {
			t.Errorf("%v, %v; by the solutions of the middle grid %v", got, err, want)
		}
	}
}

// wings returns the number of ways to fill a grid that shares boxes with another, which has digits.
func wings(t *testing.T, g, other [9]int, digits *[81]uint8) *big.Int {
	c := grid.NoClues
	for i, box := range g {
		if k := slices.Index(other[:], box); k >= 0 {
			for place := range 9 {
				c[grid.CellOf(i, place)] = grid.SetOf(digits[grid.CellOf(k, place)])
			}
		}
	}
	return mustCount(t, &c)
}

// TestCoreOrders counts boards without clues from different grids, turned, and with one box given, which
// divides the number by 9!: other grids are left, and chains go the other way or are cut
// in two. With SAMURAI_ALL set it takes larger ones, too.
func TestCoreOrders(t *testing.T) {
	solvertest.Long(t)
	names := []string{"sensei-2"}
	if solvertest.Full() {
		names = append(names, "sohei", "samurai-fat", "windmill", "tripledoku-2", "shogun")
	}
	for _, name := range names {
		grids, cells := blank(t, name)
		count := func(grids [][9]int, cells [][9]uint16) *big.Int {
			n, err := improved(grids, cells, 2e10).Count(t.Context(), unbounded(), nil)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		want := count(grids, cells)
		turned := slices.Clone(grids)
		slices.Reverse(turned)
		for g, boxes := range turned {
			for i := range boxes {
				turned[g][i] = boxes[i%3*3+i/3]
			}
		}
		if got := count(turned, cells); got.Cmp(want) != 0 {
			t.Errorf("%s: %v, turned %v", name, want, got)
		}
		seen := map[string]bool{}
		for box := range cells {
			if !solvertest.Full() {
				break
			}
			given := slices.Clone(cells)
			for i := range given[box] {
				given[box][i] = 1 << i
			}
			c := trim(grids, given)
			shape := fmt.Sprint(len(c.grids), len(c.cells), c.leaves, lies(c))
			if seen[shape] || len(c.grids) > 1 || improved(grids, given, 5e9).Cost() > 1e11 {
				continue
			}
			seen[shape] = true
			t.Log(name, "left:", shape)
			if got := count(grids, given); got.Mul(got, big.NewInt(362880)).Cmp(want) != 0 {
				t.Errorf("%s: %v, with box %d given %v", name, want, box, got)
			}
		}
	}
}

// lies says how the boxes of each chain lie.
func lies(c *trimmed) (out [][]direction) {
	for _, chain := range c.chains {
		out = append(out, chain.lie)
	}
	return out
}
