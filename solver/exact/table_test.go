package exact

import (
	"math/rand/v2"
	"slices"
	"testing"

	"samurai/solver/grid"
)

func TestFillDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 3))
	for range 100 {
		var d [9]uint8
		for i, x := range r.Perm(9) {
			d[i] = uint8(x + 1)
		}
		if got := newFill(&d).Digits(); got != d {
			t.Fatalf("fill of %v has digits %v", d, got)
		}
	}
}

// valueOf returns the entry of a fill, modulo the first prime.
func valueOf(a *Table, f Fill) uint64 {
	if i, ok := slices.BinarySearch(a.Fills, f); ok {
		return a.Residues[0][i]
	}
	return 0
}

// randomFills gives random weights to some fills.
func randomFills(r *rand.Rand, n int) *Table {
	return randomTable(r, &grid.NoClues, 0, n, 1)
}

// TestTables holds the operations on tables against maps from fills to numbers.
func TestTables(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 8))
	m := primeAt(0)
	for range 20 {
		a := randomFills(r, 200)
		b := &Table{slices.Clone(a.Fills[50:150]), [][]uint64{slices.Clone(a.Residues[0][:100])}}
		extra := randomFills(r, 50)
		b.Fills, b.Residues[0] = append(b.Fills, extra.Fills...), append(b.Residues[0], extra.Residues[0]...)
		b.sort()
		if !slices.IsSorted(b.Fills) {
			t.Fatal("the fills are not in order")
		}
		in := map[Fill]uint64{}
		sum, most := uint64(0), uint64(0)
		var marginals [9][9]uint64
		for i, f := range a.Fills {
			v := a.Residues[0][i]
			in[f] = v
			sum, most = m.add(sum, v), max(most, v)
			for place, d := range f.Digits() {
				marginals[place][d-1] = m.add(marginals[place][d-1], v)
			}
		}
		if a.Sum(1).Uint64() != sum || a.Max() != most {
			t.Errorf("sum %d, max %d; want %d, %d", a.Sum(1), a.Max(), sum, most)
		}
		for place, by := range a.Marginals(1) {
			for d, n := range by {
				if n.Uint64() != marginals[place][d] {
					t.Errorf("%d with %d in place %d, want %d", n, d+1, place, marginals[place][d])
				}
			}
		}
		product := a.Times(b, 1)
		n := 0
		for i, f := range b.Fills {
			if v, ok := in[f]; ok {
				n++
				if own := b.Residues[0][i]; valueOf(product, f) != m.mul(v, own) {
					t.Errorf("%d times %d is %d", v, own, valueOf(product, f))
				}
			}
		}
		if len(product.Fills) != n || !slices.IsSorted(product.Fills) {
			t.Errorf("%d entries in the product, want %d", len(product.Fills), n)
		}
		if s := a.Support(); !slices.Equal(s.Fills, a.Fills) || s.Max() != 1 || s.Sum(1).Int64() != int64(len(a.Fills)) {
			t.Error("the support is not 1 everywhere")
		}
	}
}

// TestTransposed wants the fills of a box with rows and columns exchanged.
func TestTransposed(t *testing.T) {
	a := randomFills(rand.New(rand.NewPCG(6, 9)), 300)
	b := a.transposed()
	for i, f := range a.Fills {
		d := f.Digits()
		d = [9]uint8{d[0], d[3], d[6], d[1], d[4], d[7], d[2], d[5], d[8]}
		if got := valueOf(b, newFill(&d)); got != a.Residues[0][i] {
			t.Errorf("%v has %d, want %d", d, got, a.Residues[0][i])
		}
	}
	if !slices.IsSorted(b.Fills) || len(b.Fills) != len(a.Fills) {
		t.Error("not in order, or not all")
	}
}

// TestConstant: only a table of all fills with one value is constant.
func TestConstant(t *testing.T) {
	if randomFills(rand.New(rand.NewPCG(6, 10)), 10).constant() {
		t.Error("a table of a few fills is constant")
	}
	all, err := plainSum(&grid.NoClues).Table(t.Context(), unbounded(), 4)
	if err != nil {
		t.Fatal(err)
	}
	if v := all.Residues[0][7]; !all.constant() || v != 18383222420692992 {
		t.Errorf("%d for the empty grid", v)
	}
	all.Residues[0][1000]++
	if all.constant() {
		t.Error("a table of two values is constant")
	}
}
