package text

import (
	"fmt"
	"math/big"
	"strings"

	"samurai/layout"
	"samurai/solver/answer"
	"samurai/solver/count"
)

// countText is a number of solutions as people read it.
func countText(c *count.Number) string {
	switch {
	case c == nil, !c.Exact && c.N.Sign() == 0:
		return "not counted"
	case c.Exact:
		return grouped(c.N)
	}
	return "at least " + grouped(c.N)
}

// boundsText returns the end of a sentence that says what is known about a number of
// solutions. The spaces within numbers are hard ones, so that lines do not break there.
func boundsText(c *count.Number) string {
	if c.Exact {
		return hardened(long(c.N)) + " solutions"
	}
	s := "at least " + bound(c.N, big.ToNegativeInf) + " solutions"
	if c.Upper != nil {
		s += " and at most " + bound(c.Upper, big.ToPositiveInf)
	}
	if c.Estimate != nil {
		s += fmt.Sprintf("; an estimate is %s, with a standard error of %s (%s)", scientific(c.Estimate), scientific(c.Error), answer.Caveat)
	}
	return hardened(s)
}

// priceText is a sentence that says what an exact count would take at most, if that is known.
func priceText(c *count.Number) string {
	seconds := c.Price / 1_000_000_000
	for _, unit := range []struct {
		name    string
		seconds int64
	}{{"year", 365 * 86400}, {"day", 86400}, {"hour", 3600}, {"minute", 60}, {"second", 1}} {
		if n := (seconds + unit.seconds/2) / unit.seconds; n > 1 {
			return fmt.Sprintf(" An exact count would take up to about %s of one core; with a longer limit, a cheaper way may be found.", layout.Count(int(n), unit.name))
		}
	}
	return ""
}

// hardened returns a text in which no line breaks within a power of ten.
func hardened(s string) string {
	return strings.ReplaceAll(s, " x 10^", hardBlank+"x"+hardBlank+"10^")
}

// long is a number, and its power of ten beside it if it is long.
func long(n *big.Int) string {
	if p := power(n); p != "" {
		return grouped(n) + " (" + p + ")"
	}
	return grouped(n)
}

// bound is a number, rounded the given way if it is so long that its digits say nothing.
func bound(n *big.Int, mode big.RoundingMode) string {
	const maxDigits = 24
	digits := len(n.Text(10))
	if digits <= maxDigits {
		return grouped(n)
	}
	head, rest := new(big.Int).QuoRem(n, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits-3)), nil), new(big.Int))
	if mode == big.ToPositiveInf && rest.Sign() > 0 {
		head.Add(head, big.NewInt(1))
	}
	if head.Cmp(big.NewInt(1000)) == 0 {
		head, digits = big.NewInt(100), digits+1
	}
	h := head.String()
	return fmt.Sprintf("%s.%s x 10^%d", h[:1], h[1:], digits-1)
}

// powerOf is the power of a count's number.
func powerOf(c *count.Number) string {
	if c == nil {
		return ""
	}
	return power(c.N)
}

// power is a long number by its power of ten, as 6.67 x 10^21; nothing for others.
func power(n *big.Int) string {
	if len(n.Text(10)) < 10 {
		return ""
	}
	return scientific(new(big.Float).SetInt(n))
}

// scientific is a number with three digits and a power of ten.
func scientific(x *big.Float) string {
	digits, exponent, _ := strings.Cut(x.Text('e', 2), "e+")
	if exponent = strings.TrimLeft(exponent, "0"); len(exponent) < 1 || strings.Contains(digits, "e") {
		return x.Text('g', 3)
	}
	return digits + " x 10^" + exponent
}

// grouped is a number with its digits in groups of three: 6,670,903.
func grouped(n *big.Int) string { return layout.Grouped(n.String()) }

func isOne(n *big.Int) bool { return n.IsInt64() && n.Int64() == 1 }

// solutions is a number of solutions and the noun.
func solutions(n *big.Int) string {
	if isOne(n) {
		return "1 solution"
	}
	return grouped(n) + " solutions"
}
