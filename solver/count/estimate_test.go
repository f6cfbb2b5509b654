package count

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"samurai/solver/exact"
	"samurai/solver/solvertest"
)

// TestEstimateStays: a board has the same estimate every time, on every machine.
func TestEstimateStays(t *testing.T) {
	solvertest.Long(t)
	for _, tt := range []struct {
		layout        string
		clues, filled int // filled is the number of fillings that there is a budget for
		bands         string
		want          string
	}{
		{"single", 0, 0, "[{0 0} {0 1} {0 2}]", "none"},
		{"samurai", 0, 0, "[{2 0} {2 1} {2 2} {0 2} {0 0} {0 1} {1 2} {1 0} {1 1} {3 0} {3 1} {3 2} {4 0} {4 1} {4 2}]", "none"},
		{"samurai", 16, 0, "[{2 0} {2 1} {2 2} {0 2} {0 1} {0 0} {1 3} {1 5} {1 4} {3 5} {3 3} {3 4} {4 0} {4 1} {4 2}]", "none"},
		{"sensei-2", 0, 0, "[{0 0} {0 1} {0 2} {1 0} {1 1} {1 2}]", "none"},
		{"flower", 20, populations/2*minFilled - 1, "[{2 3} {2 4} {2 5} {0 0} {1 3} {3 5} {4 2}]", "none"},
		{"flower", 20, populations / 2 * minFilled, "[{2 3} {2 4} {2 5} {0 0} {1 3} {3 5} {4 2}]", "465.0647 121.8"},
		{"tripledoku-3", 18, populations * fewFilled, "[{0 2} {0 1} {0 0} {1 5} {1 4} {2 1} {2 2}]", "5695744.1 6.502e+05"},
	} {
		b := solvertest.BoardOf(t, tt.layout)
		digits := make([]uint8, b.Cells())
		if tt.clues > 0 {
			digits = solvertest.Thinned(b, tt.clues, 7)
		}
		y := newTally(t.Context(), solvertest.Marks(b, digits), exact.NewBudget(1, 0))
		y.s.Propagate()
		bands := y.bands()
		y.budget = exact.NewBudget(costBand*int64(tt.filled*len(bands)), 0)
		n, got := new(Number), "none"
		if y.estimate(n); n.Estimate != nil {
			got = fmt.Sprintf("%.8g %.4g", n.Estimate, n.Error)
		}
		if got != tt.want || fmt.Sprint(bands) != tt.bands {
			t.Errorf("%s, %d clues: %s, want %s; bands %v, want %s", tt.layout, tt.clues, got, tt.want, bands, tt.bands)
		}
	}
}

// TestNoEstimate: where all fillings come to nothing there is no estimate.
func TestNoEstimate(t *testing.T) {
	b := solvertest.BoardOf(t, "single")
	clues := solvertest.Spoil(b, solvertest.Thinned(b, 25, 56), rand.New(rand.NewPCG(1, 56)))
	y := newTally(t.Context(), solvertest.Marks(b, clues), exact.NewBudget(little*10, 1))
	n := new(Number)
	if !y.s.Propagate() || len(y.bands()) == 0 {
		t.Fatal("propagation sees that there is no solution")
	}
	if y.estimate(n); n.Estimate != nil {
		t.Errorf("%v +- %v", n.Estimate, n.Error)
	}
}

// TestEstimateBudget: half of the budget is for what follows a count that is out of reach, and it
// says how good the estimate can be.
func TestEstimateBudget(t *testing.T) {
	solvertest.Long(t)
	b := solvertest.BoardOf(t, "flower-4")
	m := solvertest.Marks(b, solvertest.Thinned(b, 12, 3))
	for budget, want := range map[int64]string{150_000_000: "<nil> <nil>", 250_000_000: "3.9081159e+08 1.219e+08"} {
		a, err := Board(t.Context(), m, Options{Budget: budget}, Facts{})
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%.8v %.4v", a.Joint.Estimate, a.Joint.Error); got != want {
			t.Errorf("with %d steps %s, want %s", budget, got, want)
		}
	}
}

// TestEstimateOfLayouts holds estimates of boards without clues against their numbers, with SAMURAI_ALL set
// also where counting takes seconds: they differ by no more than four standard errors.
func TestEstimateOfLayouts(t *testing.T) {
	solvertest.Long(t)
	names, filled := []string{"sensei-4"}, 2000
	if solvertest.Full() {
		names = append(names, "sensei-2", "butterfly", "sohei", "windmill", "wing-5", "samurai-fat", "shogun")
		filled = maxFilled
	}
	for _, name := range names {
		b := solvertest.BoardOf(t, name)
		y := newTally(t.Context(), solvertest.Marks(b, make([]uint8, b.Cells())), exact.NewBudget(math.MaxInt64, 0))
		want := new(big.Float).SetInt(y.connected(howMany{}, y.everyGrid()).N)
		y.budget = exact.NewBudget(costBand*int64(filled*len(y.bands())), 0)
		n := new(Number)
		y.estimate(n)
		by := new(big.Float).Sub(n.Estimate, want)
		errors, _ := by.Quo(by, n.Error).Float64()
		t.Logf("%s: %.5g, estimate %.5g +- %.2g, %.1f standard errors", name, want, n.Estimate, n.Error, errors)
		if math.Abs(errors) > 4 {
			t.Errorf("%s: the estimate is %.1f standard errors from the number", name, errors)
		}
	}
}

// TestScatter: a population is uneven if it is worth less than half its size.
func TestScatter(t *testing.T) {
	for _, tt := range []struct {
		weights []float64
		mean    float64
		uneven  bool
	}{
		{[]float64{1, 1, 1, 1}, 1, false},
		{[]float64{1, 1, 0, 0}, 0.5, false},
		{[]float64{1, 0.75, 0, 0}, 0.4375, true},
		{[]float64{1, 0, 0, 0}, 0.25, true},
	} {
		p := &population{weights: tt.weights}
		if mean, uneven := p.scatter(); mean != tt.mean || uneven != tt.uneven {
			t.Errorf("%v: mean %g, uneven %t; want %g, %t", tt.weights, mean, uneven, tt.mean, tt.uneven)
		}
	}
}
