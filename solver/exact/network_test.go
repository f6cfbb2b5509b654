package exact

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"samurai/solver/grid"
)

// lattice places grids at rows and columns of boxes. It returns the boxes by grid, and where
// each box is.
func lattice(at ...[2]int) (grids [][9]int, boxes [][2]int) {
	for _, a := range at {
		var g [9]int
		for i := range g {
			p := [2]int{a[0] + i/3, a[1] + i%3}
			if g[i] = slices.Index(boxes, p); g[i] < 0 {
				g[i] = len(boxes)
				boxes = append(boxes, p)
			}
		}
		grids = append(grids, g)
	}
	return grids, boxes
}

var shapes = map[string][][2]int{
	"single":       {{0, 0}},
	"sensei-2":     {{0, 0}, {2, 1}},
	"sensei-4":     {{0, 0}, {1, 1}},
	"triple":       {{0, 0}, {1, 1}, {2, -1}},
	"tripledoku-3": {{0, 0}, {0, 2}, {2, 1}},
	"butterfly":    {{0, 0}, {0, 1}, {1, 0}, {1, 1}},
	"flower-4":     {{0, 1}, {1, 0}, {1, 2}, {2, 1}},
}

// clued returns the candidates of a board most of whose cells have the digits of one
// solution, the same for all boards, with digits renamed; hidden digits have no clue.
func clued(boxes [][2]int, share float64, hidden int, rng *rand.Rand) [][9]uint16 {
	cells, name := make([][9]uint16, len(boxes)), rng.Perm(9)
	for b, p := range boxes {
		for i := range 9 {
			row, col := 9+3*p[0]+i/3, 9+3*p[1]+i%3
			d := name[(3*(row%3)+row/3+col)%9]
			if cells[b][i] = 1 << d; d < hidden || rng.Float64() > share {
				cells[b][i] = 511
			}
		}
	}
	return cells
}

// wholeBoard returns a board with nothing taken off.
func wholeBoard(grids [][9]int, cells [][9]uint16) *trimmed {
	c := &trimmed{grids: grids, cells: cells}
	for box := range cells {
		c.boxes = append(c.boxes, box)
	}
	return c
}

func sumOf(p *program) string {
	n, err := (&Network{program: p}).Count(context.Background(), unbounded(), nil)
	if err != nil {
		panic(err)
	}
	return n.String()
}

// plainly proposes to fix some variables.
func (n *network) plainly(fixed ...int) proposal {
	p := proposal{fixed, make([]float64, len(n.domain))}
	for v := range p.bias {
		p.bias[v] = 1
	}
	return p
}

// TestNetworkOrders counts boards with no variable fixed, then with some, and remembering
// tables by orbits: all must agree.
func TestNetworkOrders(t *testing.T) {
	for name, at := range shapes {
		rng := rand.New(rand.NewPCG(26, uint64(len(name))))
		grids, boxes := lattice(at...)
		for range 3 {
			n, ok := wholeBoard(grids, clued(boxes, 0.75+0.1*rng.Float64(), 1+rng.IntN(3), rng)).network()
			if !ok {
				t.Fatalf("%s: no solution", name)
			}
			want := sumOf(n.compile(n.plainly(), math.Inf(1)))
			for k := range 4 {
				fixed := rng.Perm(len(n.domain))[:1+k]
				p := n.compile(n.plainly(fixed...), math.Inf(1))
				if got := sumOf(p); got != want {
					t.Errorf("%s: %s with %v fixed, %s without", name, got, fixed, want)
				}
				for _, s := range p.stages {
					s.memo = s.dep != 0 && p.separable(s)
				}
				if got := sumOf(p); got != want {
					t.Errorf("%s: %s with %v fixed and tables remembered, %s without", name, got, fixed, want)
				}
			}
		}
	}
}

// TestNetworkEmpty counts boards without clues: a single grid, whose number is known, with two loops
// that are joined, and one whose two orders of elimination share only the patterns.
func TestNetworkEmpty(t *testing.T) {
	count := func(name string, fixed ...int) string {
		grids, boxes := lattice(shapes[name]...)
		n, _ := wholeBoard(grids, clued(boxes, 0, 0, rand.New(rand.NewPCG(1, 1)))).network()
		if len(fixed) > 0 {
			return sumOf(n.compile(n.plainly(fixed...), math.Inf(1)))
		}
		return sumOf(chooseProgram(n, 1<<62))
	}
	grids, boxes := lattice(shapes["single"]...)
	rng := rand.New(rand.NewPCG(26, 5))
	n, _ := wholeBoard(grids, clued(boxes, 0, 0, rng)).network()
	s := &annealer{n: n, rng: rng, least: math.Inf(1)}
	s.try(n.plainly(), math.Inf(1))
	s.anneal(t.Context(), n.plainly(), math.Inf(1), 250, 2)
	if !slices.ContainsFunc(s.program.stages, func(s *stage) bool { return s.joined }) {
		t.Error("no loops are joined")
	}
	if got := sumOf(s.program); got != "6670903752021072936960" {
		t.Errorf("a grid: %s", got)
	}
	if os.Getenv("SAMURAI_ALL") == "" {
		return
	}
	for name, fixed := range map[string][]int{"sensei-4": {6, 3, 12, 17}, "butterfly": {6, 3, 5, 13, 7}} {
		if a, b := count(name), count(name, fixed...); a != b {
			t.Errorf("%s: %s, %s", name, a, b)
		}
	}
}

// TestNetworkResidues counts a board with more solutions than three residues tell apart: grids
// that share four boxes, in which two digits are open. It is the sum, over the fillings of these,
// of a power of the ways to complete one grid.
func TestNetworkResidues(t *testing.T) {
	const arms = 16
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	cells, own := make([][9]uint16, 9), []int{2, 5, 6, 7, 8}
	var c grid.Candidates
	for box := range cells {
		for i := range 9 {
			cell := grid.CellOf(box, i)
			if c[cell] = grid.SetOf(full[cell] - '0'); slices.Contains(own, box) {
				c[cell] = grid.All
			} else if full[cell] < '3' {
				c[cell] = grid.SetOf(1) | grid.SetOf(2)
			}
			cells[box][i] = uint16(c[cell])
		}
	}
	grids := [][9]int{{0, 1, 2, 3, 4, 5, 6, 7, 8}}
	for range arms - 1 {
		g := grids[0]
		for _, b := range own {
			g[b] = len(cells)
			cells = append(cells, cells[b])
		}
		grids = append(grids, g)
	}
	want, ways := new(big.Int), new(big.Int)
	var fill func(c grid.Candidates, cell int)
	fill = func(c grid.Candidates, cell int) {
		for ; cell < 81; cell++ {
			if c[cell].Len() == 1 || c[cell] == grid.All {
				continue
			}
			for d := uint8(1); d <= 9; d++ {
				if next := c; c[cell]&grid.SetOf(d) != 0 {
					next[cell] = grid.SetOf(d)
					fill(next, cell+1)
				}
			}
			return
		}
		n, err := Count(t.Context(), &c, unbounded())
		if err != nil {
			t.Fatal(err)
		}
		want.Add(want, ways.Exp(n, big.NewInt(arms), nil))
	}
	fill(c, 0)
	n, _ := wholeBoard(grids, cells).network()
	p := n.compile(n.plainly(), math.Inf(1))
	// Free lines are counted in one order only, and the sum is then multiplied.
	if bits := want.BitLen() - p.multiple.BitLen(); bits <= 64+2*modulusBits {
		t.Fatalf("%d bits: three residues would do", bits)
	}
	if got := sumOf(p); got != want.String() {
		t.Errorf("%s, want %s", got, want)
	}
}
