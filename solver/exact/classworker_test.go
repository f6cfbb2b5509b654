package exact

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestWide adds up 192 bits and reduces them.
func TestWide(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 15))
	for i := range 100 {
		var n wide
		m := primeAt(i % 5)
		want := new(big.Int)
		for range r.IntN(300) {
			hi, lo := r.Uint64(), r.Uint64()
			n.add(hi, lo)
			x := new(big.Int).SetUint64(hi)
			want.Add(want, x.Lsh(x, 64)).Add(want, new(big.Int).SetUint64(lo))
		}
		want.Mod(want, new(big.Int).SetUint64(m.prime()))
		if got := n.reduce(m); got != want.Uint64() {
			t.Errorf("%v modulo %d is %d, want %v", n, m.prime(), got, want)
		}
	}
}

// TestDot adds up products of words segment by segment, at the largest values there are.
func TestDot(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 16))
	m := primeAt(0)
	var left, right [40]uint64
	for i := range left {
		left[i], right[i] = m.prime()-1-r.Uint64N(3), m.prime()-1-r.Uint64N(3)
	}
	terms := new(termList)
	for range 5 {
		for range r.IntN(57) {
			terms.terms = append(terms.terms, uint32(r.IntN(40))|uint32(r.IntN(40))<<16)
		}
		terms.ends = append(terms.ends, uint32(len(terms.terms)))
	}
	a, sums := &residueProducts{terms: terms}, make([]wide, len(terms.ends))
	for range 3 {
		a.dot(sums, left[:], right[:])
	}
	from := uint32(0)
	for s, end := range terms.ends {
		want := uint64(0)
		for _, x := range terms.terms[from:end] {
			want = m.add(want, m.mul(m.mul(left[x&0xFFFF], right[x>>16]), 3))
		}
		from = end
		if got := sums[s].reduce(m); got != want {
			t.Errorf("segment %d: %d, want %d", s, got, want)
		}
	}
}

// TestJoin adds the entries of a worker to those of another, modulo the prime.
func TestJoin(t *testing.T) {
	m := primeAt(2)
	a := &entries{m: m, sum: []uint128{{0, 5}, {1, m.prime() - 1}}}
	e := &entries{m: m, sum: []uint128{{0, m.prime() - 1}, {0, 7}}}
	e.join(a)
	for i, want := range []uint64{4, m.add(m.reduce(1, m.prime()-1), 7)} {
		if e.sum[i] != (uint128{0, want}) {
			t.Errorf("entry %d is %v, want %d", i, e.sum[i], want)
		}
	}
}

// TestRoom: what a sum has room for can be reduced.
func TestRoom(t *testing.T) {
	p := new(big.Int).SetUint64(primeAt(0).prime() - 1)
	sum := new(big.Int).Mul(p, p)
	sum.Mul(sum, big.NewInt(roomWeighted)).Add(sum, p)
	if sum.BitLen() > 125 {
		t.Errorf("%d products have %d bits", roomWeighted, sum.BitLen())
	}
}
