package exact

import (
	"bufio"
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"samurai/examples/published"
	"samurai/solver/grid"
	"samurai/solver/solvertest"
)

// parse reads a grid from 81 characters; anything but 1-9 is blank.
func parse(s string) *grid.Candidates {
	var d [81]uint8
	for i := range d {
		if s[i] >= '1' && s[i] <= '9' {
			d[i] = s[i] - '0'
		}
	}
	c := grid.FromDigits(&d)
	return &c
}

// cases returns one in three of the cases of a test: all with SAMURAI_ALL set, and one in
// eight in a short run, which the race detector slows tenfold.
func cases[T any](all ...T) (some []T) {
	step := 3
	switch {
	case solvertest.Full():
		return all
	case testing.Short():
		step = 8
	}
	for i := len(all) % step / 2; i < len(all); i += step {
		some = append(some, all[i])
	}
	return some
}

func TestPublishedCounts(t *testing.T) {
	solvertest.Long(t)
	for _, name := range []string{"counts.tsv", "counts-adversarial.tsv"} {
		f, err := os.Open(published.File(t, name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		var lines [][]string
		for s := bufio.NewScanner(f); s.Scan(); {
			if field := strings.Split(s.Text(), "\t"); len(field) == 3 && !strings.HasPrefix(field[0], "#") {
				lines = append(lines, field)
			}
		}
		for _, field := range cases(lines...) {
			t.Run(field[0], func(t *testing.T) {
				n, err := Count(context.Background(), parse(field[1]), unbounded())
				if err != nil || n.String() != field[2] {
					t.Errorf("%s: count %v, %v; want %s", field[1], n, err, field[2])
				}
			})
		}
	}
}

const empty = "................................................................................."

// known holds grids whose counts follow from the number of all grids (Felgenhauer and
// Jarvis 2005) by symmetry.
var known = []struct{ name, grid, count string }{
	{"empty", empty, "6670903752021072936960"},
	{"one clue, a ninth", empty[:40] + "5" + empty[41:], "741211528002341437440"},
	{"box, 1 in 9!", "123......456......789......" + empty[27:], "18383222420692992"},
	{"row, 1 in 9!", "123456789" + empty[9:], "18383222420692992"},
	{"digit, 1 in 46656", "1...........1...........1...1...........1...........1...1...........1...........1", "142980618827612160"},
	{"contradiction", "11" + empty[2:], "0"},
	{"cell without a digit", "12345678.........9" + empty[18:], "0"},
}

func TestKnownCounts(t *testing.T) {
	solvertest.Long(t)
	for _, k := range known {
		t.Run(k.name, func(t *testing.T) {
			n, err := Count(context.Background(), parse(k.grid), unbounded())
			if err != nil || n.String() != k.count {
				t.Errorf("count %v, %v; want %s", n, err, k.count)
			}
		})
	}
}

// randomGrid returns some solution, drawn by moving rows, columns and digits of one.
func randomGrid(r *rand.Rand) (d [81]uint8) {
	lines := func() (out []int) {
		for _, b := range r.Perm(3) {
			for _, l := range r.Perm(3) {
				out = append(out, 3*b+l)
			}
		}
		return out
	}
	rows, cols, digits := lines(), lines(), r.Perm(9)
	for i := range d {
		row, col := rows[i/9], cols[i%9]
		d[i] = uint8(digits[(row*3+row/3+col)%9]) + 1
	}
	return d
}

// randomClues returns n clues of a random grid.
func randomClues(r *rand.Rand, n int) *grid.Candidates {
	d := randomGrid(r)
	for _, i := range r.Perm(81)[n:] {
		d[i] = 0
	}
	c := grid.FromDigits(&d)
	return &c
}

// randomCandidates returns candidates that hold a random grid's digits and others with
// the given chance.
func randomCandidates(r *rand.Rand, chance float64) *grid.Candidates {
	var c grid.Candidates
	for i, d := range randomGrid(r) {
		c[i] = 1 << (d - 1)
		for e := range 9 {
			if r.Float64() < chance {
				c[i] |= 1 << e
			}
		}
	}
	return &c
}

func mustCount(t testing.TB, c *grid.Candidates) *big.Int { return countBy(t, c, fastest()) }

// countBy counts with one of the kernels.
func countBy(t testing.TB, c *grid.Candidates, k *kernel) *big.Int {
	t.Helper()
	p, err := pay(context.Background(), c, unbounded())
	n := new(big.Int)
	if err == nil && p != nil {
		n, err = p.arrange(p.order, k, 0).count(context.Background())
	}
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestSumOverCell checks that a grid has as many solutions as the grids with one empty
// cell filled in nine ways have.
func TestSumOverCell(t *testing.T) {
	solvertest.Long(t)
	r := rand.New(rand.NewPCG(5, 1))
	for _, n := range cases(0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30) {
		c := randomClues(r, n)
		i := r.IntN(81)
		for c[i] != 511 {
			i = r.IntN(81)
		}
		sum := new(big.Int)
		for d := range 9 {
			with := *c
			with[i] = 1 << d
			sum.Add(sum, mustCount(t, &with))
		}
		if all := mustCount(t, c); all.Cmp(sum) != 0 {
			t.Errorf("%d clues: %v solutions, but %v over the digits of cell %d", n, all, sum, i)
		}
	}
}

// TestSearchAgrees checks contraction against plain search, on clues and on arbitrary
// candidates.
func TestSearchAgrees(t *testing.T) {
	solvertest.Long(t)
	r := rand.New(rand.NewPCG(5, 2))
	for i := range 150 {
		c := randomClues(r, 22+r.IntN(10))
		if i%2 == 0 {
			c = randomCandidates(r, 0.1+0.25*r.Float64())
		}
		agree(t, c, unbounded())
	}
}

// countable is how many solutions the search counts soon.
const countable = 100_000

// agree compares contraction with plain search where that finishes soon, and the budget
// allows contraction.
func agree(t testing.TB, c *grid.Candidates, b *Budget) {
	t.Helper()
	var s grid.Solver
	n, err := s.Count(context.Background(), c, countable)
	if err != nil {
		t.Fatal(err)
	}
	if n == countable {
		return
	}
	got, err := Count(context.Background(), c, b)
	if errors.Is(err, ErrBudget) {
		return
	}
	if err != nil || got.Cmp(new(big.Int).SetUint64(n)) != 0 {
		t.Errorf("%v: contraction counts %v, %v, search %d", *c, got, err, n)
	}
}

func FuzzCount(f *testing.F) {
	for _, k := range known {
		f.Add(k.grid, uint64(0), byte(0))
	}
	f.Add("5..6..2.....49..........6..7.......3..8...79546.37...8..792..3.9...3.5.6.518..97.", uint64(7), byte(3))
	f.Fuzz(func(t *testing.T, s string, seed uint64, holes byte) {
		if len(s) != 81 {
			return
		}
		c := parse(s)
		r := rand.New(rand.NewPCG(seed, 0))
		for range holes {
			c[r.IntN(81)] &^= 1 << r.IntN(9)
		}
		// Either way may take seconds for a grid with many holes, and a fuzzer waits ten.
		turns := &solvertest.Turns{Context: t.Context(), Left: 200}
		var search grid.Solver
		if n, err := search.Count(turns, c, countable/10); n == countable/10 || err != nil {
			return
		}
		if _, err := search.TrueCandidates(turns, c); err == nil {
			agree(t, c, NewBudget(2*costPlan, 1))
		}
	})
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	start := time.Now()
	_, err := Count(ctx, parse(".....3.........4...........8...1...........2.......5...7........6......9........."), unbounded())
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
	if d := time.Since(start); d > time.Minute { // generous, since other programs may hold it up
		t.Errorf("stopped after %v", d)
	}
}
