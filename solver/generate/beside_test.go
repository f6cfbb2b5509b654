package generate

import (
	"slices"
	"testing"

	"samurai/layout"
	"samurai/overlap"
	"samurai/solver/solvertest"
)

// bandKinds counts the kinds of bands of a grid, upright and turned, and holds them in the end
// against their probabilities in all grids.
type bandKinds struct {
	tab   *columnTables
	kinds map[[2]uint16]int
	seen  [6][]int // by band, then by stack
}

func newBandKinds() *bandKinds {
	k := &bandKinds{tab: tables(), kinds: kindsOf(tables())}
	for i := range k.seen {
		k.seen[i] = make([]int, len(k.tab.kinds))
	}
	return k
}

func (k *bandKinds) add(d *[81]uint8) {
	for i := range 3 {
		var upright, turned [81]uint8
		for cell := range d {
			row, col := cell/9, cell%9
			upright[cell] = d[(row+3*i)%9*9+col]
			turned[cell] = d[9*col+(row+3*i)%9]
		}
		k.seen[i][k.kinds[k.tab.top(&upright)]]++
		k.seen[3+i][k.kinds[k.tab.top(&turned)]]++
	}
}

// probabilities returns those of the kinds of bands in all grids.
func (k *bandKinds) probabilities() (p []float64) {
	total := 0.
	for _, x := range k.tab.kinds {
		p = append(p, float64(x.size)*float64(x.each))
		total += p[len(p)-1]
	}
	for i := range p {
		p[i] /= total
	}
	return p
}

// TestComplete empties seven boxes of grids drawn uniformly, and completes them again: any grid
// must then be as likely as before.
func TestComplete(t *testing.T) {
	solvertest.Long(t)
	b := solvertest.BoardOf(t, "single")
	f, r, kinds := newFiller(b), newStream(20, 8), newBandKinds()
	changed := 0
	for range 700 {
		digits, err := f.fill(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		i := r.intn(9)
		j := i - i%3 + (i+1+r.intn(2))%3
		if r.intn(2) == 0 {
			j = (i + 3 + 3*r.intn(2)) % 9
		}
		was := slices.Clone(digits)
		for box, k := range b.Grids[0] {
			if box != i && box != j {
				clear(digits[9*k : 9*k+9])
			}
		}
		kept := slices.Clone(digits)
		tables().complete(r, &b.Grids[0], digits)
		if err := layout.Check(b.Layout, b.ByGrid(kept), b.ByGrid(digits)); err != nil {
			t.Fatalf("boxes %d and %d: %v", i, j, err)
		}
		if !slices.Equal(was, digits) {
			changed++
		}
		var d [81]uint8
		overlap.View(b, 0, digits, &d)
		kinds.add(&d)
	}
	if changed < 700-1 {
		t.Errorf("%d grids were changed", changed)
	}
	for i, what := range []string{"upper bands", "middle bands", "lower bands", "left stacks", "middle stacks", "right stacks"} {
		chiSquare(t, what, kinds.seen[i], kinds.probabilities())
	}
}

// TestUniformRing draws full boards of layouts whose grids form rings, in wing-5 two that a grid
// joins, with SAMURAI_ALL set also of four grids, and with trees at these.
func TestUniformRing(t *testing.T) {
	solvertest.Long(t)
	names, draws := []string{"wing-5"}, 10
	if solvertest.Full() {
		draws = 100
		names = append(names, "sensei-2", "sohei", "gattai-8", "harakiri-portrait", "samurai-fat")
	}
	for _, name := range names {
		b := solvertest.BoardOf(t, name)
		u, err := NewUniform(t.Context(), b, 40_000_000_000, nil)
		if err != nil || u == nil {
			t.Fatal(u, err)
		}
		f, r, kinds := newFiller(b), newStream(20, 9), newBandKinds()
		f.draws = u
		for range draws {
			digits, err := f.fill(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			if err := layout.Check(b.Layout, b.ByGrid(make([]uint8, b.Cells())), b.ByGrid(digits)); err != nil {
				t.Fatal(err)
			}
			for g := range b.Grids {
				var d [81]uint8
				overlap.View(b, g, digits, &d)
				kinds.add(&d)
			}
		}
		for i := range kinds.seen { // in a ring, the kinds are nearly as likely as in all grids
			chiSquare(t, name, kinds.seen[i], kinds.probabilities())
		}
	}
}
