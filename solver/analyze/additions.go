package analyze

import (
	"cmp"
	"math/big"
	"slices"
)

// Addition is a digit to add in a blank cell.
type Addition struct {
	Cell   int // of the board
	Digit  uint8
	Leaves *big.Int // solutions with it
}

// Choice is a cell that may have several digits.
type Choice struct {
	Cell   int        // of the board
	Digits []Addition // its possible digits in order
	// The number of solutions that remain once its digit is known: the fewest, the most,
	// and the mean over all solutions.
	Min, Max *big.Int
	Mean     *big.Float
}

// Choices returns the cells that may have several digits, the most useful first: ordered by
// the largest number of solutions that a digit leaves, then by the mean, then by cell. It
// is empty if the numbers are not known.
func (a *Analysis) Choices() []Choice {
	var all []Choice
	for cell := range a.Remaining {
		c := Choice{Cell: cell}
		squares := new(big.Int)
		for d, n := range a.Remaining[cell] {
			if n.Sign() == 0 {
				continue
			}
			c.Digits = append(c.Digits, Addition{cell, uint8(d + 1), n})
			squares.Add(squares, new(big.Int).Mul(n, n))
			if c.Min == nil || n.Cmp(c.Min) < 0 {
				c.Min = n
			}
			if c.Max == nil || n.Cmp(c.Max) > 0 {
				c.Max = n
			}
		}
		if len(c.Digits) > 1 {
			c.Mean = new(big.Float).Quo(new(big.Float).SetInt(squares), new(big.Float).SetInt(a.Total.N))
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(x, y Choice) int {
		return cmp.Or(x.Max.Cmp(y.Max), x.Mean.Cmp(y.Mean))
	})
	return all
}

// Uniquely returns the digits that make a puzzle with several solutions unique, each by
// itself, by cell and digit.
func (a *Analysis) Uniquely() []Addition {
	var all []Addition
	for cell := range a.Remaining {
		for d, n := range a.Remaining[cell] {
			if n.Cmp(one) == 0 && a.Total.N.Cmp(one) > 0 {
				all = append(all, Addition{cell, uint8(d + 1), n})
			}
		}
	}
	return all
}
