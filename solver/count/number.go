package count

import (
	"math"
	"math/big"
)

// Number is a number of solutions, or what is known of it.
type Number struct {
	N     *big.Int // the number, or a proved lower bound if it is not exact
	Exact bool
	// If the number is not exact: a proved upper bound, and an unbiased estimate with its standard error, each nil if not known.
	// An estimate is the mean of a sample, not a bound: if grids share many boxes (flower) or are many (np105) its distribution
	// is skewed, and the true number is above it more often than the error suggests. It is left out if its error is half of it or
	// more.
	Upper           *big.Int
	Estimate, Error *big.Float
	// What an exact count is expected to cost in the cheapest way that was found, in steps of a budget, within a factor of about two.
	// Where a part of the work was refused, it is the price of that part plus what was spent before: a lower bound. With a larger
	// budget a cheaper way may be found. 0 if not known, if no budget is enough, or if the number is exact.
	Price int64

	// By cell of the board: of how many solutions it has each digit (index digit-1); nil if that was not asked, and also
	// where it is 0.
	cells [][9]*big.Int
}

// Exactly returns a number that is known.
func Exactly(n int64) *Number { return &Number{N: big.NewInt(n), Exact: true} }

// AtLeast returns a number whose lower bound alone is known.
func AtLeast(n uint64) *Number { return &Number{N: new(big.Int).SetUint64(n)} }

// add adds what one digit of a trial gives, for each of the digits for which it stands.
func (c *Number) add(o *Number, by trial) {
	c.N.Add(c.N, new(big.Int).Mul(o.N, by.weight()))
	c.addCells(o, by)
}

// times returns the product of two numbers, of components of a board, which have only filled cells in common.
func (c *Number) times(o *Number) *Number {
	n := &Number{N: new(big.Int).Mul(c.N, o.N), Exact: c.Exact && o.Exact, cells: timesCells(c, o)}
	if c.priced() && o.priced() {
		n.Price = c.Price + o.Price
	}
	return n
}

// priced reports whether it is known what an exact count costs.
func (c *Number) priced() bool { return c.Exact || c.Price > 0 }

// raise takes a better lower bound.
func (c *Number) raise(lower *big.Int) {
	if c.N.Cmp(lower) < 0 {
		c.N = lower
	}
}

// below takes a better upper bound; the number is exact if both bounds are equal.
func (c *Number) below(upper *big.Int) {
	if c.Upper == nil || upper.Cmp(c.Upper) < 0 {
		c.Upper = upper
	}
	if c.N.Cmp(c.Upper) == 0 {
		*c = Number{N: c.N, Exact: true}
	}
}

// learn takes over what another count knows better.
func (c *Number) learn(o *Number) {
	switch {
	case c.Exact:
	case o.Exact:
		*c = Number{N: o.N, Exact: true, cells: o.cells}
	default:
		c.raise(o.N)
		if o.Upper != nil {
			c.below(o.Upper)
		}
		if c.Estimate == nil {
			c.Estimate, c.Error = o.Estimate, o.Error
		}
		c.cheaper(o.Price)
	}
}

// cheaper notes another price for which the number can be had exactly, if it is lower. The largest number is no price.
func (c *Number) cheaper(price int64) {
	if !c.Exact && price > 0 && price < math.MaxInt64 && (c.Price == 0 || price < c.Price) {
		c.Price = price
	}
}

// cap lowers a number above the limit to the limit, and reports whether it was above. A limit of 0 is none.
func (c *Number) cap(limit uint64) bool {
	l := new(big.Int).SetUint64(limit)
	if limit == 0 || c.N.Cmp(l) <= 0 {
		return false
	}
	*c = Number{N: l}
	return true
}
