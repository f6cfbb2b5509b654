// Package count counts the solutions of a board however many there are: all of them, those
// of each grid in place, those with each digit in each cell; and what is out of reach it
// bounds and estimates.
package count

import "math/big"

// Number is a number of solutions, or what is known of it.
type Number struct {
	N     *big.Int // the number; when it is not exact a proved lower bound
	Exact bool
	// When the number is not exact: a proved upper bound, and an unbiased estimate
	// with its standard error. They are nil where not known. An estimate is the mean
	// of a sample, no count: where grids share many boxes (flower) or are many
	// (np105) its spread is skewed, and the true number is more often above it than
	// the error tells. It is left out when its error is half of it or more.
	Upper           *big.Int
	Estimate, Error *big.Float
}

// Exactly is a number that is known.
func Exactly(n int64) *Number { return &Number{N: big.NewInt(n), Exact: true} }

// AtLeast is a number of which n solutions are known.
func AtLeast(n uint64) *Number { return &Number{N: new(big.Int).SetUint64(n)} }

// raise takes a better lower bound.
func (c *Number) raise(lower *big.Int) {
	if c.N.Cmp(lower) < 0 {
		c.N = lower
	}
}

// below takes a better upper bound, which may be what the number is.
func (c *Number) below(upper *big.Int) {
	if c.Upper == nil || upper.Cmp(c.Upper) < 0 {
		c.Upper = upper
	}
	if c.N.Cmp(c.Upper) == 0 {
		c.Exact, c.Upper = true, nil
	}
}

// cap lowers a number to the limit, and tells whether it had to. A limit of 0 is none.
func (c *Number) cap(limit uint64) bool {
	l := new(big.Int).SetUint64(limit)
	if limit == 0 || c.N.Cmp(l) <= 0 {
		return false
	}
	*c = Number{N: l}
	return true
}
