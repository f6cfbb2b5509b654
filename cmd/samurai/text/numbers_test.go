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
