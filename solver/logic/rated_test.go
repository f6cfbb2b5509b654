package logic

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"
	"time"
)

// rated is a puzzle with a rating by another program.
type rated struct {
	Puzzle, Scheme, Level, Source string
	Rating                        any
	Technique                     any
}

func (r *rated) digits(b *Board) []uint8 {
	clues := make([]uint8, b.Cells())
	for c := range 81 {
		if ch := r.Puzzle[c]; '1' <= ch && ch <= '9' {
			clues[b.Cell(0, c)] = ch - '0'
		}
	}
	return clues
}

// ranks returns the rank of each number, equal ones their mean.
func ranks(x []float64) []float64 {
	order := make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(x[i], x[j]) })
	r := make([]float64, len(x))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && x[order[j]] == x[order[i]] {
			j++
		}
		for _, k := range order[i:j] {
			r[k] = float64(i+j-1) / 2
		}
		i = j
	}
	return r
}

// spearman is the rank correlation of two lists.
func spearman(x, y []float64) float64 {
	x, y = ranks(x), ranks(y)
	var mx, my, sxy, sxx, syy float64
	for i := range x {
		mx += x[i] / float64(len(x))
		my += y[i] / float64(len(x))
	}
	for i := range x {
		sxy += (x[i] - mx) * (y[i] - my)
		sxx += (x[i] - mx) * (x[i] - mx)
		syy += (y[i] - my) * (y[i] - my)
	}
	return sxy / math.Sqrt(sxx*syy)
}

// TestRated compares ratings with those of Sudoku Explainer and HoDoKu. In full with
// SAMURAI_ALL set, otherwise one puzzle in 25.
func TestRated(t *testing.T) {
	b := single(t)
	every := sampled(25)
	ratings := make(map[string]Rating)
	var names []string
	skip := make(map[string]bool)
	type pair struct{ ours, theirs []float64 }
	pairs := make(map[string]*pair)
	bands := make(map[int][]float64)
	var took time.Duration
	lines(t, "rated.jsonl", func(r rated) {
		if _, known := ratings[r.Puzzle]; !known && !skip[r.Puzzle] {
			if (len(names)+len(skip))%every != 0 {
				skip[r.Puzzle] = true
				return
			}
			p, err := b.NewPosition(r.digits(b))
			if err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			rating := p.Rate(t.Context(), Options{})
			if d := time.Since(start); d > time.Second {
				t.Logf("%s took %v", r.Puzzle, d)
			}
			took += time.Since(start)
			ratings[r.Puzzle] = rating
			names = append(names, r.Puzzle)
		}
		if skip[r.Puzzle] {
			return
		}
		mine := ratings[r.Puzzle]
		theirs, ok := r.Rating.(float64)
		if !ok {
			return
		}
		p := pairs[r.Scheme]
		if p == nil {
			p = &pair{}
			pairs[r.Scheme] = p
		}
		x := mine.Hardest
		if r.Scheme == "hodoku" {
			x = float64(mine.Score)
		}
		p.ours, p.theirs = append(p.ours, x), append(p.theirs, theirs)
		if r.Scheme == "SE" {
			bands[int(10*theirs)] = append(bands[int(10*theirs)], mine.Hardest)
		}
	})
	solved := 0
	uses := make(map[string]int)
	for _, p := range names {
		if ratings[p].Solved {
			solved++
		}
		if tech := ratings[p].Technique; tech != nil {
			uses[tech.Name]++
		}
	}
	t.Logf("%d of %d solved, in %v", solved, len(names), took)
	if solved < len(names) {
		t.Errorf("%d puzzles are stuck", len(names)-solved)
	}
	least := map[string]float64{"SE": 0.97, "SE-sukaku": 0.985, "hodoku": 0.95}
	for s, p := range pairs {
		rho := spearman(p.ours, p.theirs)
		t.Logf("%-20s n %4d  Spearman %.4f", s, len(p.ours), rho)
		if rho < least[s] && !testing.Short() { // some twenty puzzles say nothing of it
			t.Errorf("%s: a rank correlation of %.3f, want %.2f", s, rho, least[s])
		}
	}
	logBands(t, bands)
	for _, tech := range registry {
		if n := uses[tech.Name]; n > 0 {
			t.Logf("%5d %s", n, strings.TrimSpace(tech.Name))
		}
	}
}

// logBands logs our ratings by those of Sudoku Explainer: the least, the quartiles, the most.
func logBands(t *testing.T, bands map[int][]float64) {
	var keys []int
	for k := range bands {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		slices.Sort(bands[k])
		n := len(bands[k])
		t.Logf("SE %.1f  n %3d  ours %.1f %.1f %.1f %.1f %.1f", float64(k)/10, n, bands[k][0], bands[k][n/4], bands[k][n/2], bands[k][3*n/4], bands[k][n-1])
	}
}
