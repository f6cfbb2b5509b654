package exact

import "testing"

func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		t := new(tables)
		t.listPatterns()
		t.listPartners()
	}
}

func TestPartnersCoverEveryRow(t *testing.T) {
	tb := shared()
	for r := range patterns {
		seen := map[[2]pattern]bool{}
		for _, p := range tb.partner[r] {
			seen[p] = true
			for i := range 3 {
				if tb.mask[r][i]|tb.mask[p[0]][i]|tb.mask[p[1]][i] != 511 {
					t.Fatalf("row %d of patterns %d, %d, %d misses a digit", i, r, p[0], p[1])
				}
			}
		}
		if len(seen) != 56 {
			t.Fatalf("pattern %d has %d partners, want 56", r, len(seen))
		}
	}
}
