package answer

import (
	"math/big"
	"testing"

	"samurai/solver/count"
)

// TestCoreSeconds: JSON has whole seconds, rounded up, of what is known to take any.
func TestCoreSeconds(t *testing.T) {
	for price, want := range map[int64]int64{0: 0, 1: 1, 1_000_000_000: 1, 1_000_000_001: 2} {
		if got := NewCount(&count.Number{N: new(big.Int), Price: price}).CoreSeconds; got != want {
			t.Errorf("%d steps: %d seconds, want %d", price, got, want)
		}
	}
}
