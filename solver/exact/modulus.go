package exact

import (
	"math/big"
	"math/bits"
	"sync"
)

// Weighted sums are computed modulo primes just below 2^61 and put together by the
// Chinese remainder theorem: as many primes as the size of the answer asks for.

const modulusBits = 61

// modulus is the c of a prime 2^61 - c.
type modulus uint64

var (
	primesMu    sync.Mutex
	knownPrimes []modulus
)

// firstPrimes returns the n largest primes below 2^61, the largest first.
func firstPrimes(n int) []modulus {
	primesMu.Lock()
	defer primesMu.Unlock()
	c := modulus(1)
	if n := len(knownPrimes); n > 0 {
		c = knownPrimes[n-1] + 2
	}
	for ; len(knownPrimes) < n; c += 2 {
		if c.isPrime() {
			knownPrimes = append(knownPrimes, c)
		}
	}
	return knownPrimes[:n:n]
}

// primeAt returns the i-th of these primes, counted from 0.
func primeAt(i int) modulus { return firstPrimes(i + 1)[i] }

func (m modulus) prime() uint64 { return 1<<modulusBits - uint64(m) }

// isPrime reports whether 2^61 - c is a prime, for an odd c. The test of Miller and Rabin with the first twelve primes as bases is
// exact below 2^64 (J. Sorenson, J. Webster, Strong pseudoprimes to twelve prime bases, 2017).
func (m modulus) isPrime() bool {
	last := m.prime() - 1
	twos := bits.TrailingZeros64(last)
	for _, base := range [...]uint64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37} {
		x := m.power(base, last>>twos)
		for n := 1; n < twos && x != 1 && x != last; n++ {
			if x = m.mul(x, x); x == 1 {
				return false
			}
		}
		if x != 1 && x != last {
			return false
		}
	}
	return true
}

// reduce returns hi * 2^64 + lo modulo the prime; the number must be below 2^125.
func (m modulus) reduce(hi, lo uint64) uint64 {
	const low = 1<<modulusBits - 1
	over := hi<<(64-modulusBits) | lo>>modulusBits
	h, l := bits.Mul64(over, uint64(m))
	l, carry := bits.Add64(l, lo&low, 0)
	h += carry
	v := (h<<(64-modulusBits)|l>>modulusBits)*uint64(m) + l&low
	for v >= m.prime() {
		v -= m.prime()
	}
	return v
}

func (m modulus) mul(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return m.reduce(hi, lo)
}

// power returns a to the n-th, n at least 1.
func (m modulus) power(a, n uint64) uint64 {
	p := uint64(1)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			p = m.mul(p, a)
		}
		a = m.mul(a, a)
	}
	return p
}

// inverse returns the number whose product with a is 1.
func (m modulus) inverse(a uint64) uint64 { return m.power(a, m.prime()-2) }

func (m modulus) add(a, b uint64) uint64 {
	if a += b; a >= m.prime() {
		a -= m.prime()
	}
	return a
}

// ring is what a residue is in, of those by which networks keep numbers: a modulus, or 0 for 2^64.
type ring modulus

// ringOf returns the ring of the i-th residue of a number: 2^64, then the primes, the largest first.
func ringOf(i int) ring {
	if i == 0 {
		return 0
	}
	return ring(primeAt(i - 1))
}

// reduce returns hi * 2^64 + lo as a residue; the number must be below 2^125.
func (r ring) reduce(hi, lo uint64) uint64 {
	if r == 0 {
		return lo
	}
	return modulus(r).reduce(hi, lo)
}

func (r ring) mul(a, b uint64) uint64 {
	if r == 0 {
		return a * b
	}
	return modulus(r).mul(a, b)
}

func (r ring) add(a, b uint64) uint64 {
	if r == 0 {
		return a + b
	}
	return modulus(r).add(a, b)
}

// combine returns the smallest number with the given residues modulo the first primes.
func combine(residues []uint64) *big.Int { return combineWith(new(big.Int), big.NewInt(1), residues) }

// combineMixed returns the smallest number with the given residues, the first modulo 2^64.
func combineMixed(residues []uint64) *big.Int {
	return combineWith(new(big.Int).SetUint64(residues[0]), new(big.Int).Lsh(big.NewInt(1), 64), residues[1:])
}

// combineWith is [combine] for a number that is known modulo a product already. It changes both.
func combineWith(value, product *big.Int, residues []uint64) *big.Int {
	for i, r := range residues {
		p := new(big.Int).SetUint64(primeAt(i).prime())
		// value + product * x = r mod p
		x := new(big.Int).SetUint64(r)
		x.Sub(x, value).Mul(x, new(big.Int).ModInverse(product, p)).Mod(x, p)
		value.Add(value, x.Mul(x, product))
		product.Mul(product, p)
	}
	return value
}

// Primes returns how many primes determine every number below 2^bits.
func Primes(bits float64) int {
	return int(bits/(modulusBits-0.01)) + 1
}
