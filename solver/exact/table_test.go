package exact

import (
	"math/rand/v2"
	"slices"
	"testing"
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

// TestPower multiplies a table with itself one time after the other.
func TestPower(t *testing.T) {
	a := &Table{Fills: []Fill{1, 2, 5, 9}, Values: []uint64{7, 7, 1 << 54, 12345678901}}
	for prime := range 3 {
		want := a
		for n := 1; n < 20; n++ {
			if got := a.Power(n, prime); !slices.Equal(got.Values, want.Values) || !slices.Equal(got.Fills, a.Fills) {
				t.Errorf("to the %d-th, modulo prime %d: %v, want %v", n, prime, got.Values, want.Values)
			}
			want = want.Times(a, prime)
		}
	}
}

// randomFills gives random weights to some fills.
func randomFills(r *rand.Rand, n int) *Table {
	return randomTable(r, &noClues, 0, n, 0)
}

// TestTables holds the operations on tables against maps from fills to numbers.
func TestTables(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 8))
	m := primeAt(0)
	for range 20 {
		a := randomFills(r, 200)
		b := &Table{Fills: slices.Clone(a.Fills[50:150]), Values: slices.Clone(a.Values[:100])}
		extra := randomFills(r, 50)
		b.Fills, b.Values = append(b.Fills, extra.Fills...), append(b.Values, extra.Values...)
		b.sort()
		if !slices.IsSorted(b.Fills) {
			t.Fatal("the fills are not in order")
		}
		in := map[Fill]uint64{}
		sum, most := uint64(0), uint64(0)
		var marginals [9][9]uint64
		for i, f := range a.Fills {
			in[f] = a.Values[i]
			sum, most = m.add(sum, a.Values[i]), max(most, a.Values[i])
			for place, d := range f.Digits() {
				marginals[place][d-1] = m.add(marginals[place][d-1], a.Values[i])
			}
			if a.value(f) != a.Values[i] {
				t.Fatalf("entry %d is %d", i, a.value(f))
			}
		}
		if a.Sum(0) != sum || a.Max() != most || a.Marginals(0) != marginals {
			t.Errorf("sum %d, max %d; want %d, %d; or the marginals differ", a.Sum(0), a.Max(), sum, most)
		}
		product := a.Times(b, 0)
		n := 0
		for i, f := range b.Fills {
			if v, ok := in[f]; ok {
				n++
				if product.value(f) != m.mul(v, b.Values[i]) {
					t.Errorf("%d times %d is %d", v, b.Values[i], product.value(f))
				}
			} else if a.value(f) != 0 {
				t.Errorf("%d for a fill that is not there", a.value(f))
			}
		}
		if len(product.Fills) != n || !slices.IsSorted(product.Fills) {
			t.Errorf("%d entries in the product, want %d", len(product.Fills), n)
		}
		if s := a.Support(); !slices.Equal(s.Fills, a.Fills) || s.Max() != 1 || s.Sum(0) != uint64(len(a.Fills)) {
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
		if got := b.value(newFill(&d)); got != a.Values[i] {
			t.Errorf("%v has %d, want %d", d, got, a.Values[i])
		}
	}
	if !slices.IsSorted(b.Fills) || len(b.Fills) != len(a.Fills) {
		t.Error("not in order, or not all")
	}
}

// TestConstant: only a table of all fills with one value is constant.
func TestConstant(t *testing.T) {
	if _, ok := randomFills(rand.New(rand.NewPCG(6, 10)), 10).constant(); ok {
		t.Error("a table of a few fills is constant")
	}
	s := &Sum{Candidates: noClues, Budget: unbounded()}
	all, err := s.Table(t.Context(), 4)
	if err != nil {
		t.Fatal(err)
	}
	if v, ok := all.constant(); !ok || v != 18383222420692992 {
		t.Errorf("%d, %v for the empty grid", v, ok)
	}
	all.Values[1000]++
	if _, ok := all.constant(); ok {
		t.Error("a table of two values is constant")
	}
}
