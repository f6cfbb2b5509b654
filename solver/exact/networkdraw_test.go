package exact

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"samurai/solver/solvertest"
)

// TestUniform draws solutions of boards that have some hundred, and wants each as often as any
// other.
func TestUniform(t *testing.T) {
	solvertest.Long(t)
	for name, at := range shapes {
		rng := rand.New(rand.NewPCG(27, uint64(len(name))))
		grids, boxes := lattice(at...)
		n, cells, solutions := someHundred(grids, boxes, rng)
		p := n.compile(n.plainly(rng.Perm(len(n.domain))[:3]...), math.Inf(1))
		u, err := (&Network{program: p}).Uniform(t.Context(), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		const each = 5
		seen := map[string]int{}
		draws := each * solutions
		for range draws {
			fills, err := u.Draw(t.Context(), rng)
			if err != nil {
				t.Fatal(err)
			}
			key := ""
			for b, digits := range fills {
				for i, d := range digits {
					if cells[b][i]>>(d-1)&1 == 0 {
						t.Fatalf("%s: digit %d in a cell with candidates %b", name, d, cells[b][i])
					}
					key += strconv.Itoa(int(d))
				}
			}
			for _, g := range grids {
				checkGrid(t, g, fills)
			}
			seen[key]++
		}
		chi := each * float64(solutions-len(seen))
		for _, k := range seen {
			chi += float64(k-each) * float64(k-each) / each
		}
		// Wilson and Hilferty (1931): the cube root is close to normal; 4.26 deviations.
		df := float64(solutions - 1)
		limit := df * math.Pow(1-2/(9*df)+4.26*math.Sqrt(2/(9*df)), 3)
		t.Logf("%s: %d of %d solutions, chi-square %.0f, limit %.0f", name, len(seen), solutions, chi, limit)
		if chi > limit || len(seen) > solutions {
			t.Errorf("%s: %d of %d solutions, chi-square %.0f passes %.0f", name, len(seen), solutions, chi, limit)
		}
	}
}

// someHundred is a network of 60 to 200 solutions, and its cells.
func someHundred(grids [][9]int, boxes [][2]int, rng *rand.Rand) (n *network, cells [][9]uint16, solutions int) {
	for solutions < 60 || solutions > 200 {
		cells = clued(boxes, 0.5+0.4*rng.Float64(), 1+rng.IntN(4), rng)
		n, _ = wholeBoard(grids, cells).network()
		solutions, _ = strconv.Atoi(sumOf(n.compile(n.plainly(), math.Inf(1))))
	}
	return n, cells, solutions
}

// TestDrawInterrupted: a draw that is interrupted at any look says so, and leaves nothing that changes
// later draws.
func TestDrawInterrupted(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 9))
	grids, boxes := lattice(shapes["sensei-2"]...)
	n, _, _ := someHundred(grids, boxes, rng)
	p := n.compile(n.plainly(rng.Perm(len(n.domain))[:3]...), math.Inf(1))
	u, err := (&Network{program: p}).Uniform(t.Context(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	draw := func(at int) ([][9]uint8, int, error) {
		ctx := solvertest.NewCountdown(t.Context(), at)
		fills, err := u.Draw(ctx, rand.New(rand.NewPCG(1, 2)))
		return fills, ctx.Looks(), err
	}
	want, looks, _ := draw(solvertest.Never)
	u.c = nil
	for _, at := range solvertest.Interrupts(looks, 40) {
		if _, _, err := draw(at); !errors.Is(err, context.Canceled) {
			t.Fatalf("interrupted at look %d of %d: %v", at, looks, err)
		}
		if fills, _, err := draw(solvertest.Never); err != nil || !slices.Equal(fills, want) {
			t.Fatalf("after an interruption at look %d: %v, or another draw", at, err)
		}
		u.c = nil
	}
}

// TestDrawRemembers: what a draw remembers of an orbit is what it would compute of each of its values.
func TestDrawRemembers(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	grids, boxes := lattice(shapes["sensei-2"]...)
	n, _ := wholeBoard(grids, clued(boxes, 0, 9, rng)).network()
	p := n.chooseProgram(t.Context(), 1e9, 1)
	leaves, _ := p.leaves(t.Context())
	draws, counts, plain := p.drawer(t.Context()), newContractor(t.Context(), p, newMemory(p)), newContractor(t.Context(), p, nil)
	for k, s := range plain.states {
		afresh := *s.step
		afresh.memo = false
		plain.states[k].step = &afresh
	}
	remembered, others := 0, 0 // tables that draws remember; those that counts remember and draws cannot
	for range 10 {
		values := leaves[rng.IntN(len(leaves))].values[:len(p.fixed)]
		n.move(values, p.fixed, rng)
		for k, s := range p.steps {
			if !s.memo {
				continue
			}
			want := plain.table(k, values).nums[0]
			if !slices.Equal(draws.table(k, values).nums[0], want) {
				t.Fatalf("step %d: other numbers", k)
			}
			if draws.states[k].memo {
				remembered++
			}
			if !slices.Equal(counts.table(k, values).nums[0], want) {
				others++
			}
		}
	}
	if remembered == 0 || others == 0 {
		t.Errorf("the program shows nothing: %d tables remembered, %d not", remembered, others)
	}
}

// checkGrid fails if a digit is twice in a row or a column of a grid.
func checkGrid(t *testing.T, g [9]int, fills [][9]uint8) {
	t.Helper()
	for line := range 9 {
		var row, column uint16
		for i := range 9 {
			row |= 1 << fills[g[line/3*3+i/3]][line%3*3+i%3]
			column |= 1 << fills[g[i/3*3+line/3]][i%3*3+line%3]
		}
		if row != 0x3FE || column != 0x3FE {
			t.Fatalf("a digit is twice in row or column %d", line+1)
		}
	}
}
