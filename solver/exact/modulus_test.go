package exact

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

func TestCombine(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for range 200 {
		n := new(big.Int)
		for range r.IntN(6) {
			n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(r.Uint64()))
		}
		residues := make([]uint64, Primes(float64(n.BitLen())))
		for i := range residues {
			p := new(big.Int).SetUint64(primeAt(i).prime())
			residues[i] = p.Mod(n, p).Uint64()
		}
		if got := combine(residues); got.Cmp(n) != 0 {
			t.Errorf("combined %v, want %v", got, n)
		}
	}
}

func TestReduce(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	for i := range 2000 {
		m := primeAt(i % 50)
		hi, lo := r.Uint64()>>(3+r.IntN(61)), r.Uint64()
		n := new(big.Int).SetUint64(hi)
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(lo))
		if want := n.Mod(n, new(big.Int).SetUint64(m.prime())).Uint64(); m.reduce(hi, lo) != want {
			t.Fatalf("%d * 2^64 + %d modulo %d is %d, want %d", hi, lo, m.prime(), m.reduce(hi, lo), want)
		}
	}
}

// TestRing computes in the ring of each residue: single numbers, and sums of products of up to four lists.
func TestRing(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 14))
	for i := range 40 {
		ring, size := ringOf(i%4), new(big.Int).Lsh(big.NewInt(1), 64)
		if i%4 > 0 {
			size.SetUint64(primeAt(i%4 - 1).prime())
		}
		number := func() *big.Int { return new(big.Int).SetUint64(ring.reduce(0, r.Uint64())) }
		check := func(what string, got uint64, want *big.Int) {
			if want.Mod(want, size); got != want.Uint64() {
				t.Errorf("%s in the ring of residue %d: %d, want %v", what, i%4, got, want)
			}
		}
		a, b, hi := number(), number(), r.Uint64()>>3
		check("sum", ring.add(a.Uint64(), b.Uint64()), new(big.Int).Add(a, b))
		check("product", ring.mul(a.Uint64(), b.Uint64()), new(big.Int).Mul(a, b))
		wide := new(big.Int).SetUint64(hi)
		check("residue", ring.reduce(hi, a.Uint64()), wide.Lsh(wide, 64).Add(wide, a))
		const n = 300
		in, by, sum := make([][]uint64, i/8), make([][]int32, i/8), new(big.Int)
		to, at, want := []uint64{0, 0, 0}, make([]int32, n), []*big.Int{new(big.Int), new(big.Int), new(big.Int)}
		for k := range n {
			at[k] = int32(r.IntN(3))
			product := big.NewInt(1)
			for l := range in {
				x := number()
				in[l], by[l] = append(in[l], 7, x.Uint64()), append(by[l], int32(2*k+1))
				product.Mul(product, x)
			}
			sum.Add(sum, product)
			want[at[k]].Add(want[at[k]], product.Mul(product, a))
		}
		check("sum of products", ring.dot(n, in, by), sum)
		if len(in) == 0 {
			continue // the result moves with some table
		}
		ring.spread(to, at, a.Uint64(), in, by)
		for k, got := range to {
			check("spread product", got, want[k])
		}
	}
}

// TestPrimes wants the primes below 2^61, none left out, and as many of them as it takes to
// tell all numbers below a power of two apart.
func TestPrimes(t *testing.T) {
	n := new(big.Int).Lsh(big.NewInt(1), modulusBits)
	product := big.NewInt(1)
	for i := range 20 {
		for n.Sub(n, big.NewInt(1)); !n.ProbablyPrime(20); n.Sub(n, big.NewInt(1)) {
		}
		if got := primeAt(i).prime(); got != n.Uint64() {
			t.Fatalf("prime %d is %d, want %d", i, got, n)
		}
		product.Mul(product, n)
		bits := product.BitLen() - 1 // the product is at least 2 to that
		if got := Primes(float64(bits)); got > i+2 || Primes(float64(bits+2)) < i+2 {
			t.Errorf("%d primes for %d bits", got, bits)
		}
	}
}

// TestArithmetic holds sums, products and powers against math/big.
func TestArithmetic(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 7))
	for i := range 500 {
		m := primeAt(i % 7)
		p := new(big.Int).SetUint64(m.prime())
		a, b, n := r.Uint64()%m.prime(), m.prime()-1-r.Uint64()%100, uint64(r.IntN(1000))
		x, y := new(big.Int).SetUint64(a), new(big.Int).SetUint64(b)
		for what, v := range map[string][2]uint64{
			"+":  {m.add(a, b), new(big.Int).Mod(new(big.Int).Add(x, y), p).Uint64()},
			"*":  {m.mul(a, b), new(big.Int).Mod(new(big.Int).Mul(x, y), p).Uint64()},
			"^":  {m.power(a, n), new(big.Int).Exp(x, new(big.Int).SetUint64(n), p).Uint64()},
			"1/": {m.mul(a, m.inverse(a)), 1},
		} {
			if v[0] != v[1] {
				t.Errorf("%d %s %d (or %d) modulo %d = %d, want %d", a, what, b, n, m.prime(), v[0], v[1])
			}
		}
	}
}
