package generate

import (
	"math/big"
	"testing"
)

// TestAllGrids wants the number of grids that Felgenhauer and Jarvis found (2005), and
// the 44 kinds of bands.
func TestAllGrids(t *testing.T) {
	tab := tables()
	n := new(big.Int).SetUint64(tab.total[0])
	n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(tab.total[1]))
	n.Mul(n, big.NewInt(216*partitions))
	if n.String() != "6670903752021072936960" {
		t.Errorf("%s grids", n)
	}
	if len(tab.kinds) != 44 {
		t.Errorf("%d kinds of bands", len(tab.kinds))
	}
}

func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		newColumnTables()
	}
}

func BenchmarkUniformGrid(b *testing.B) {
	tab := tables()
	r := newStream(1, 2)
	for b.Loop() {
		tab.uniform(r)
	}
}
