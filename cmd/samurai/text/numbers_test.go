package text

import (
	"math/big"
	"strings"
	"testing"

	"samurai/solver/count"
)

// TestEstimate: an estimate says what it is.
func TestEstimate(t *testing.T) {
	got := boundsText(&count.Number{N: big.NewInt(12), Upper: big.NewInt(345), Estimate: big.NewFloat(6.5e13), Error: big.NewFloat(2e12)})
	got = strings.ReplaceAll(got, hardBlank, " ")
	want := "at least 12 solutions and at most 345; an estimate is 6.50 x 10^13, with a standard error of 2.00 x 10^12 (the mean of a sample, not a bound; "
	if !strings.HasPrefix(got, want) {
		t.Errorf("%q", got)
	}
}

// TestPriceText: what an exact count would take is told in the unit that people count it in.
func TestPriceText(t *testing.T) {
	for price, want := range map[int64]string{
		0:                      "",
		1_400_000_000:          "",
		2_000_000_000:          "2 seconds",
		89_000_000_000:         "89 seconds",
		90_000_000_000:         "2 minutes",
		361_000_000_000:        "6 minutes",
		46_000_000_000_000:     "13 hours",
		1_000_000_000_000_000:  "12 days",
		70_000_000_000_000_000: "2 years",
	} {
		got := priceText(&count.Number{N: big.NewInt(1), Price: price})
		if want != "" {
			want = " An exact count would take up to about " + want + " of one core; with a longer limit, a cheaper way may be found."
		}
		if got != want {
			t.Errorf("%d steps: %q, want %q", price, got, want)
		}
	}
}
