package generate

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"samurai/overlap"
	"samurai/solver/exact"
	"samurai/solver/grid"
	"samurai/solver/search"
	"samurai/solver/solvertest"
)

// TestAllGrids wants the number of grids that Felgenhauer and Jarvis found (2005), and
// the 44 kinds of bands.
func TestAllGrids(t *testing.T) {
	tab := tables()
	n := new(big.Int).SetUint64(tab.total[0])
	n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(tab.total[1]))
	n.Mul(n, big.NewInt(216*partitions))
	if n.String() != "6670903752021072936960" {
		t.Errorf("%s grids", n)
	}
	if len(tab.kinds) != 44 {
		t.Errorf("%d kinds of bands", len(tab.kinds))
	}
}

// TestKinds counts the grids below a band of some kinds by package exact.
func TestKinds(t *testing.T) {
	tab := tables()
	for i := 0; i < len(tab.kinds); i += 44 / solvertest.Cases(11) {
		k := tab.kinds[i]
		rows := fillBand([3][3]uint16{tab.sets[0], tab.sets[k.q], tab.sets[k.r]}, 0)
		var digits [81]uint8
		for row := range rows {
			copy(digits[9*row:], rows[row][:])
		}
		c := grid.FromDigits(&digits)
		n, err := exact.Count(t.Context(), &c, exact.NewBudget(math.MaxInt64, 1))
		if err != nil {
			t.Fatal(err)
		}
		if below := k.sums[len(k.sums)-1]; n.Uint64() != below {
			t.Errorf("kind %d: %d grids, by exact count %s", i, below, n)
		}
	}
}

// kindsOf returns the numbers of the kinds of all triples whose first partition is the first,
// found from the first of each kind by exchanges of digits and stacks.
func kindsOf(t *columnTables) map[[2]uint16]int {
	kinds := make(map[[2]uint16]int, partitions*partitions)
	for i, k := range t.kinds {
		queue := [][2]uint16{{k.q, k.r}}
		kinds[queue[0]] = i
		for len(queue) > 0 {
			x := queue[0]
			queue = queue[1:]
			next := [][2]uint16{{x[1], x[0]}, {t.seen[x[0]][0], t.seen[x[0]][x[1]]}}
			for d := range uint8(8) { // of neighbouring digits, where that keeps the partition
				if d%3 < 2 {
					to := [9]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}
					to[d], to[d+1] = d+1, d
					next = append(next, [2]uint16{t.rename(x[0], &to), t.rename(x[1], &to)})
				}
			}
			for _, to := range [][9]uint8{{3, 4, 5, 0, 1, 2, 6, 7, 8}, {0, 1, 2, 6, 7, 8, 3, 4, 5}} {
				next = append(next, [2]uint16{t.rename(x[0], &to), t.rename(x[1], &to)})
			}
			for _, y := range next {
				if _, ok := kinds[y]; !ok {
					kinds[y] = i
					queue = append(queue, y)
				}
			}
		}
	}
	return kinds
}

// top returns the triple of the top band of a grid, its first partition made the first.
func (t *columnTables) top(digits *[81]uint8) [2]uint16 {
	var p [3]uint16
	for stack := range p {
		var cols [3]uint16
		for col := range cols {
			for row := range 3 {
				cols[col] |= 1 << (digits[9*row+3*stack+col] - 1)
			}
		}
		p[stack] = t.find(cols)
	}
	return [2]uint16{t.seen[p[0]][p[1]], t.seen[p[0]][p[2]]}
}

// chiSquare fails unless numbers agree with their probabilities; those of fewer than five
// are taken together. The limit is passed by chance once in 10^5 times.
func chiSquare(t *testing.T, what string, seen []int, p []float64) {
	t.Helper()
	total := 0
	for _, n := range seen {
		total += n
	}
	sum, cells := 0.0, 0
	restSeen, restWant := 0.0, 0.0
	add := func(n, want float64) {
		sum += (n - want) * (n - want) / want
		cells++
	}
	for i, n := range seen {
		if want := p[i] * float64(total); want >= 5 {
			add(float64(n), want)
		} else {
			restSeen += float64(n)
			restWant += want
		}
	}
	if restWant > 1e-6 {
		add(restSeen, restWant)
	} else if restSeen > 0 {
		t.Errorf("%s: what cannot be was there %v times", what, restSeen)
	}
	df := float64(cells - 1)
	// Wilson and Hilferty (1931): the cube root is close to normal; 4.26 deviations.
	limit := df * math.Pow(1-2/(9*df)+4.26*math.Sqrt(2/(9*df)), 3)
	t.Logf("%s: chi-square %.1f, %d degrees of freedom, limit %.1f", what, sum, cells-1, limit)
	if sum > limit {
		t.Errorf("%s: chi-square %.1f passes %.1f", what, sum, limit)
	}
}

// TestUniformBands holds the kinds of bands of full boards, in all grids, upright and
// turned, against their exact probabilities.
func TestUniformBands(t *testing.T) {
	tab := tables()
	kinds := kindsOf(tab)
	p := make([]float64, len(tab.kinds))
	total := 0.0
	for i, k := range tab.kinds {
		p[i] = float64(k.size) * float64(k.each)
		total += p[i]
	}
	for i := range p {
		p[i] /= total
	}
	for _, name := range []string{"twodoku-nw-se", "samurai"} {
		b := solvertest.BoardOf(t, name)
		f := newFiller(b)
		r := newStream(20, 5)
		upright, turned := make([]int, len(p)), make([]int, len(p))
		for range solvertest.Cases(1000) {
			digits, err := f.fill(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			for g := range b.Grids {
				var d, e [81]uint8
				overlap.View(b, g, digits, &d)
				for i := range d {
					e[i%9*9+i/9] = d[i]
				}
				upright[kinds[tab.top(&d)]]++
				turned[kinds[tab.top(&e)]]++
			}
		}
		chiSquare(t, name+" bands", upright, p)
		chiSquare(t, name+" stacks", turned, p)
	}
}

// TestUniformBoxes renames digits so that the first box of a grid is 1 to 9 in order, and
// looks at what the other boxes then have. The digits of a cell that are left by the first
// box are all as likely, for rows and columns of the first box can change places. A pair
// of cells in a box is held against exact counts.
func TestUniformBoxes(t *testing.T) {
	cells := []int{3, 13, 23, 8, 30, 44, 58, 80}
	const one, two, digit = 3, 12, 4 // where the first has the digit, which one has the second?
	var pair []float64
	if !testing.Short() {
		pair = pairOf(t, one, two, digit)
	}
	for _, name := range []string{"twodoku-nw-se", "samurai"} {
		b := solvertest.BoardOf(t, name)
		f := newFiller(b)
		r := newStream(20, 6)
		single := make([][9]int, 81)
		both := make([]int, 10)
		for range solvertest.Cases(2000) {
			digits, err := f.fill(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			for g := range b.Grids {
				var d [81]uint8
				overlap.View(b, g, digits, &d)
				var to [10]int
				for p := range 9 {
					to[d[overlap.CellOf(0, p)]] = p + 1
				}
				for i := range d {
					single[i][to[d[i]]-1]++
				}
				if to[d[one]] == digit {
					both[to[d[two]]]++
				} else {
					both[0]++
				}
			}
		}
		for _, cell := range cells {
			p := make([]float64, 9)
			for d := range p {
				p[d] = 1. / 9
				if sees := cell < 27 && cell/9 == d/3; sees {
					p[d] = 0
				} else if cell < 27 {
					p[d] = 1. / 6
				}
			}
			chiSquare(t, name, single[cell][:], p)
		}
		if pair != nil {
			chiSquare(t, name+" pair", both, pair)
		}
	}
}

// pairOf returns the probability that one cell of a grid with 1 to 9 in its first box does
// not have a digit, and if it does, those of the digits of another.
func pairOf(t *testing.T, one, two, digit int) []float64 {
	t.Helper()
	var first [81]uint8
	for p := range 9 {
		first[overlap.CellOf(0, p)] = uint8(p + 1)
	}
	c := grid.FromDigits(&first)
	count := func(c grid.Candidates) float64 {
		n, err := exact.Count(t.Context(), &c, exact.NewBudget(math.MaxInt64, 1))
		if err != nil {
			t.Fatal(err)
		}
		f, _ := new(big.Float).SetInt(n).Float64()
		return f
	}
	all := count(c)
	p := make([]float64, 10)
	p[0] = 1
	c[one] = 1 << (digit - 1)
	for d := range 9 {
		with := c
		with[two] = 1 << d
		p[d+1] = count(with) / all
		p[0] -= p[d+1]
	}
	return p
}

// TestUniformExtend draws fillings of a board with clues that has some hundred of them.
func TestUniformExtend(t *testing.T) {
	b := solvertest.BoardOf(t, "twodoku-ne-sw")
	f := newFiller(b)
	r := newStream(20, 7)
	full, err := f.fill(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	clues := slices.Clone(full)
	s := search.New(b)
	for n := uint64(1); n < 100; {
		clues[r.intn(len(clues))] = 0
		s.Load(clues)
		res, err := s.Run(t.Context(), search.Limits{Solutions: maxListed})
		if err != nil {
			t.Fatal(err)
		}
		n = res.N
	}
	s.Load(clues)
	res, err := s.Run(t.Context(), search.Limits{Keep: maxListed})
	if err != nil {
		t.Fatal(err)
	}
	seen := make([]int, res.N)
	p := make([]float64, res.N)
	for range 20 * len(seen) {
		got, err := f.extend(t.Context(), r, &beginning{clues: clues}, extendNodes)
		if err != nil {
			t.Fatal(err)
		}
		seen[slices.IndexFunc(res.Solutions, func(x []uint8) bool { return slices.Equal(x, got) })]++
	}
	for i := range p {
		p[i] = 1 / float64(len(p))
	}
	chiSquare(t, "with clues", seen, p)
}

func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		newColumnTables()
	}
}
